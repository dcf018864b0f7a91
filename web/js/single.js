// The whole playground in one file: whatever the page fetches stands in the document. A classic script, since modules
// do not come to a file; boot.js has unpacked it.
import { fromBase85 } from './engine/base85.js';
import { compileBytes } from './engine/load.js';
import { begin } from './page/begin.js';
import { hosted } from './page/hosted.js';
import { readScene } from './share/scenefile.js';

/** As it came, before anything is changed in it: such a file can be written again. */
const original = /** @type {HTMLElement} */ (document.documentElement.cloneNode(true));
original.querySelector('[data-unpacked]')?.remove();

/** What was packed into the document. @param {string} name */
const packed = (name) => document.querySelector(`[data-packed="${name}"]`)?.textContent ?? '';

/** @param {string} name */
const bytesOf = (name) => fromBase85(packed(name));

/** @param {string} name */
const unpacked = (name) =>
  new Response(new Blob([bytesOf(name)]).stream().pipeThrough(new DecompressionStream('gzip'))).blob();

/** @returns {import('./page/hosted.js').Assets} */
function assets() {
  /** @type {Promise<WebAssembly.Module> | null} */
  let module = null;
  return {
    ...hosted(),
    wasm: () => (module ??= compileBytes(bytesOf('engine'))),
    data: async (file) => (await unpacked(file)).arrayBuffer(),
    rows: async () => {
      const text = packed('rows');
      if (text === '') return null;
      const bytes = Uint8Array.from(atob(text), (c) => c.charCodeAt(0));
      const scene = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
      return readScene(await new Response(scene).text()).set ?? null;
    },
    page: async () => `<!doctype html>\n${original.outerHTML}`,
  };
}

const scene = packed('scene');
if (scene !== '' && location.hash === '') location.replace(`#${scene}`);
const root = document.querySelector('[data-playground]');
if (root instanceof HTMLElement) begin(root, assets());

// There is no file of licences beside this one.
const licences = document.querySelector('[href="THIRD-PARTY-LICENSES.txt"]');
if (licences instanceof HTMLAnchorElement) {
  unpacked('licences').then((text) => {
    licences.href = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
    licences.target = '_blank';
  });
}
