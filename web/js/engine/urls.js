// Where the engine and the later script are. The build fills in the names;
// unbuilt, they are empty and a page has no engine to load.

export const WASM_URL = typeof LPP_WASM_URL === 'string' ? LPP_WASM_URL : '';
export const WORKER_URL = typeof LPP_WORKER_URL === 'string' ? LPP_WORKER_URL : '';
export const LATER_URL = typeof LPP_LATER_URL === 'string' ? `./${LPP_LATER_URL}` : './later.js';
