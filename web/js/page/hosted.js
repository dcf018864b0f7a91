// What a playground needs beside its script, as a static host serves it.
import { fetchModule } from '../engine/load.js';
import { ENGINE_URL, WORKER_TEXT } from '../engine/urls.js';

/**
 * @typedef {object} Assets
 * @property {() => Promise<WebAssembly.Module>} wasm  the compiled engine; asked again when it could not be had
 * @property {string} worker  the text of its worker, a classic script
 * @property {() => Promise<typeof import('./later.js')>} later  what nobody needs at once
 */

/** Each is fetched once, however many playgrounds there are. @returns {Assets} */
export function hosted() {
  /** @type {Promise<WebAssembly.Module> | null} */
  let module = null;
  return {
    wasm: () => (module ??= fetchModule(new URL(ENGINE_URL, document.baseURI)).catch((error) => {
      module = null;
      throw error;
    })),
    worker: WORKER_TEXT,
    later: () => import('./later.js'),
  };
}
