// The text of the page's worker, which the build fills in: a chunk, since it is needed no sooner than the engine.

export const WORKER_TEXT = typeof LPP_PAGE_WORKER === 'string' ? LPP_PAGE_WORKER : '';
