// Where the engine's code comes from: a file beside this module, an address, a
// response, bytes, or a module that is compiled already.
import { LPPError } from './errors.js';

/**
 * @param {unknown} given
 * @returns {Promise<WebAssembly.Module>}
 */
export async function loadModule(given) {
  const wasm = await (given ?? new URL('lpp.wasm', import.meta.url));
  if (wasm instanceof WebAssembly.Module) return wasm;
  if (wasm instanceof ArrayBuffer || ArrayBuffer.isView(wasm)) return WebAssembly.compile(/** @type {BufferSource} */ (wasm));
  if (typeof Response === 'function' && wasm instanceof Response) return compileResponse(wasm);
  if (typeof wasm === 'string' || wasm instanceof URL) return loadFrom(wasm);
  throw new LPPError('invalid-option', 'wasm', 'wasm must be an address, a Response, an ArrayBuffer or a WebAssembly.Module');
}

/** @param {string | URL} address */
async function loadFrom(address) {
  const url = new URL(address, import.meta.url);
  if (url.protocol === 'file:' && isNode()) {
    const { readFile } = await import('node:fs/promises');
    return WebAssembly.compile(await readFile(url));
  }
  return compileResponse(await fetch(url));
}

/** @param {Response} response */
async function compileResponse(response) {
  if (!response.ok) throw new LPPError('engine-stopped', null, `The engine could not be loaded from ${response.url}: status ${response.status}.`);
  const streams = response.headers.get('content-type')?.startsWith('application/wasm');
  return streams ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}

/** Whether this is Node (or speaks like it). */
export function isNode() {
  return typeof process === 'object' && typeof process.versions?.node === 'string';
}
