// What a playground needs beside its script, as a static host serves it.
import { compileEngine } from '../engine/client.js';
import { LATER_URL, WASM_URL, WORKER_URL } from '../engine/urls.js';

/**
 * @typedef {object} Assets
 * @property {Promise<WebAssembly.Module>} wasm  the compiled engine
 * @property {string} workerUrl
 * @property {Promise<typeof import('./later.js')>} later  what nobody needs at once
 */

/** Each is fetched once, however many playgrounds there are. @returns {Assets} */
export const hosted = () => ({ wasm: compileEngine(WASM_URL), workerUrl: WORKER_URL, later: import(LATER_URL) });
