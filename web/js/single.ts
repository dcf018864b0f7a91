// The whole playground in one file: everything that the page fetches is in the document. A classic script, because a
// file cannot load modules; boot.ts has unpacked it.
import { bytesOfBase64 } from './engine/base64.ts';
import { fromBase85 } from './engine/base85.ts';
import { compileBytes } from './engine/load.ts';
import { begin } from './page/start-page.ts';
import { hostedAssets, type Assets } from './page/hosted.ts';
import { studentStorage } from './share/prefixed-storage.ts';
import { readScene } from './share/scenefile.ts';
import { findApi, openScorm } from './share/scormapi.ts';
import { resume } from './share/suspend-data.ts';

/** A copy of the original document: the file can be saved again. */
const original = document.documentElement.cloneNode(true) as HTMLElement;
original.querySelector('[data-unpacked]')?.remove();

/** Returns what was packed into the document. */
const packed = (name: string) => document.querySelector(`[data-packed="${name}"]`)?.textContent ?? '';

const bytesOf = (name: string) => fromBase85(packed(name));

const unpacked = (name: string) =>
  new Response(new Blob([bytesOf(name)]).stream().pipeThrough(new DecompressionStream('gzip'))).blob();

function assets(): Assets {
  let module: Promise<WebAssembly.Module> | null = null;
  return {
    ...hostedAssets(),
    wasm: () => (module ??= compileBytes(bytesOf('engine'))),
    data: async (file) => (await unpacked(file)).arrayBuffer(),
    rows: async () => {
      const text = packed('rows');
      if (text === '') return null;
      const bytes = bytesOfBase64(text);
      const scene = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
      return readScene(await new Response(scene).text()).set ?? null;
    },
    page: async () => `<!doctype html>\n${original.outerHTML}`,
  };
}

const scene = packed('scene');
if (scene !== '' && location.hash === '') location.replace(`#${scene}`);
const root = document.querySelector('[data-playground]');
if (root instanceof HTMLElement) start(root);

/** In a learning platform each student has storage of their own, and goes on with the platform's copy of the work. */
function start(page: HTMLElement) {
  const api = scene === '' ? null : findApi(window);
  if (!api) return begin(page, assets());
  const scorm = openScorm(api), browser = { local: () => localStorage, tab: () => sessionStorage };
  const { writer, storage } = studentStorage(browser, scorm.id, resume(scorm.work)?.writer ?? '');
  scorm.writer = writer;
  addEventListener('pagehide', () => scorm.finish());
  return begin(page, { ...assets(), scorm }, storage);
}

// A single file has no file of licences next to it.
const licences = document.querySelector('[href="THIRD-PARTY-LICENSES.txt"]');
if (licences instanceof HTMLAnchorElement) {
  unpacked('licences').then((text) => {
    licences.href = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
    licences.target = '_blank';
  });
}
