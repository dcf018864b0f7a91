// The engine within the module, in place of the file beside it (beside.js): compressed, as text.
import { fromBase85 } from '../engine/base85.js';
import { packed } from './engine.packed.mjs';

/** @returns {Promise<ArrayBuffer>} the engine's bytes */
export function ownEngine() {
  const body = /** @type {ReadableStream<Uint8Array<ArrayBuffer>>} */ (new Response(fromBase85(packed)).body);
  return new Response(body.pipeThrough(new DecompressionStream('gzip'))).arrayBuffer();
}

/** It is always found. */
export const elsewhere = '';
