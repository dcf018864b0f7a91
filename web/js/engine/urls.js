// What the build fills in: where the engine and the later script are, and the
// text of the worker. Unbuilt, a page has no engine to load.

export const ENGINE_URL = typeof LPP_ENGINE_URL === 'string' ? LPP_ENGINE_URL : '';
export const WORKER_TEXT = typeof LPP_PAGE_WORKER === 'string' ? LPP_PAGE_WORKER : '';
export const LATER_URL = typeof LPP_LATER_URL === 'string' ? `./${LPP_LATER_URL}` : './later.js';
