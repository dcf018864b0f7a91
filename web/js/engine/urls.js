// What the build fills in: where the engine is, and the text of its worker.
// Unbuilt, a page has no engine to load.

export const ENGINE_URL = typeof LPP_ENGINE_URL === 'string' ? LPP_ENGINE_URL : '';
export const WORKER_TEXT = typeof LPP_PAGE_WORKER === 'string' ? LPP_PAGE_WORKER : '';
