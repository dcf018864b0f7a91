// What a playground needs beside its script, as a static host serves it.
import { adoptStyle } from '../dom/style.js';
import { fetchModule } from '../engine/load.js';
import { ENGINE_URL, WORKER_TEXT } from '../engine/urls.js';

/**
 * The scripts that are fetched when they are needed. A bundle without splitting holds them itself, which is why each
 * stands here by its path. The style that one exports is the document's before the chunk is used.
 */
const CHUNKS = {
  beside: () => import('./beside.js').then(dressed),
  link: () => import('./link.js').then(dressed),
  later: () => import('./later.js').then(dressed),
  share: () => import('../share/share.js').then(dressed),
  task: () => import('../task/mount.js').then(dressed),
  near: () => import('../panels/near.js').then(dressed),
  answers: () => import('../answers/mount.js').then(dressed),
  compare: () => import('../panels/compare.js').then(dressed),
  panels: () => import('./panels.js').then(dressed),
};

/** @template {{style?: string}} Chunk @param {Chunk} chunk */
function dressed(chunk) {
  if (chunk.style) adoptStyle(chunk.style);
  return chunk;
}

/**
 * @typedef {object} Assets
 * @property {() => Promise<WebAssembly.Module>} wasm  the compiled engine; asked again when it could not be had
 * @property {string} worker  the text of its worker, a classic script
 * @property {(file: string) => Promise<ArrayBuffer>} data  a file of a shipped data set
 * @property {() => Promise<string>} page  the whole playground as one HTML file, without a scene
 * @property {typeof CHUNKS} chunk  what nobody needs at once, by name
 */

/** A file beside the page, after what the page needs first. @param {string} name */
async function asked(name) {
  const response = await fetch(new URL(name, document.baseURI), /** @type {RequestInit} */ ({ priority: 'low' }));
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return response;
}

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
    data: async (file) => (await asked(`data/${file}`)).arrayBuffer(),
    page: async () => (await asked('page.html')).text(),
    chunk: CHUNKS,
  };
}
