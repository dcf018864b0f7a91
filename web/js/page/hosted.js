// What a playground needs beside its script, as a static host serves it.
import { adoptStyle } from '../dom/style.js';
import { failed, fetchModule, inTime, PATIENCE } from '../engine/load.js';
import { ENGINE_URL } from '../engine/urls.js';
import { wholePage } from './checksum.js';

/**
 * The scripts that are fetched when they are needed. A bundle without splitting holds them itself, which is why each
 * stands here by its path. The style that one exports is the document's before the chunk is used; with `early` it is
 * only fetched.
 */
const CHUNKS = {
  worker: retried(() => import('../engine/workertext.js')),
  afterFirst: retried(() => import('./afterfirst.js')),
  link: retried(() => import('./link.js')),
  later: retried(() => import('./later.js')),
  share: retried(() => import('../share/share.js')),
  task: retried(() => import('../task/mount.js')),
  drawings: retried(() => import('../drawings/mount.js')),
  tour: retried(() => import('./tour.js')),
  near: retried(() => import('../panels/near.js')),
  answers: retried(() => import('../answers/mount.js')),
  compare: retried(() => import('../panels/compare.js')),
  panels: retried(() => import('./panels.js')),
  opening: retried(() => import('../opening/mount.js')),
  drawer: retried(() => import('../drawer/mount.js')),
  small: retried(() => import('./small.js')),
};

/** @template {object} Chunk @param {Chunk} chunk */
function dressed(chunk) {
  const { style } = /** @type {{style?: string}} */ (chunk);
  if (style) adoptStyle(style);
  return chunk;
}

/**
 * @typedef {object} Assets
 * @property {(pulse?: () => void, anew?: boolean) => Promise<WebAssembly.Module>} wasm  the compiled engine, kept;
 *   anew: fetched past what is kept
 * @property {() => Promise<string>} worker  the text of its worker, a classic script
 * @property {(file: string) => Promise<ArrayBuffer>} data  a file of a shipped data set
 * @property {() => Promise<import('../data/prepared.d.ts').Prepared|null>} [rows]  of an opened file, which came with
 *   the page
 * @property {() => Promise<string>} page  the whole playground as one HTML file, without a scene
 * @property {typeof CHUNKS} chunk  what nobody needs at once, by name
 * @property {string} [keeper]  the address of the service worker that keeps a page of its own
 */

/** Where a chunk is, as the build has written it into its function. */
const PLACE = /\bimport\("(\.\/[^"]+)"\)/;

/**
 * Browsers remember under which address a script failed: the next try asks for it under another.
 * @template {object} T
 * @param {() => Promise<T>} chunk
 */
function retried(chunk) {
  let tries = 0;
  return (early = false) => {
    const place = tries > 0 && PLACE.exec(String(chunk))?.[1];
    const coming = place
      ? /** @type {Promise<T>} */ (import(String(new URL(`${place}?${tries}`, document.baseURI))))
      : chunk();
    return coming.then(early ? (it) => it : dressed, (error) => {
      tries++;
      throw error;
    });
  };
}

/**
 * A file beside the page, after what the page needs first.
 * @param {string} name
 * @param {RequestCache} [cache]
 * @returns {Promise<Blob>}
 */
async function asked(name, cache) {
  const control = new AbortController();
  const late = () => new Error(`${name}: no byte of it came for long`);
  try {
    const response = await inTime(
      fetch(
        new URL(name, document.baseURI),
        /** @type {RequestInit} */ ({ priority: 'low', signal: control.signal, cache }),
      ),
      PATIENCE,
      late,
    );
    if (!response.ok || !response.body) throw new Error(`${name}: ${response.status}`);
    const reader = response.body.getReader();
    const next = () => inTime(reader.read(), PATIENCE, late);
    const parts = [];
    for (let part = await next(); !part.done; part = await next()) parts.push(part.value);
    return new Blob(parts);
  } catch (error) {
    control.abort();
    throw error;
  }
}

/**
 * Each is fetched once, however many playgrounds there are, and past what the browser keeps where that did not serve.
 * @returns {Assets}
 */
export function hosted() {
  /** @type {Promise<WebAssembly.Module> | null} */
  let module = null;
  /** @type {RequestCache|undefined} */
  let cache;
  /** Who waits for the engine. @type {Set<() => void>} */
  const pulses = new Set();
  /** @type {Set<string>} */
  const asking = new Set();
  const again = (/** @type {string} */ name) => asked(name, asking.has(name) ? 'reload' : void asking.add(name));
  function fetched() {
    document.querySelector('script[data-engine]')?.remove(); // it asks for it no more
    const coming = fetchModule(new URL(ENGINE_URL, document.baseURI), {
      priority: 'low',
      cache,
      pulse: () => pulses.forEach((told) => told()),
    }).catch((error) => {
      if (module === coming) module = null;
      throw error;
    });
    return coming;
  }
  return {
    wasm: (pulse, anew = false) => {
      if (anew) {
        module = null;
        cache = 'reload';
      }
      module ??= fetched();
      if (!pulse) return module;
      pulses.add(pulse);
      return module.finally(() => pulses.delete(pulse));
    },
    worker: () => CHUNKS.worker().then(({ WORKER_TEXT }) => WORKER_TEXT, (error) => {
      throw failed('unreachable', `the script of its worker cannot be reached (${Object(error).message})`, error);
    }),
    data: async (file) => (await again(`data/${file}`)).arrayBuffer(),
    page: async () => {
      const text = wholePage(await (await again('page.html')).arrayBuffer());
      asking.delete('page.html');
      return text;
    },
    chunk: CHUNKS,
  };
}
