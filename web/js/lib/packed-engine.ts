// The engine within the module, in place of the file next to it (engine-address.ts): compressed, as text.
import { fromBase85 } from '../engine/base85.ts';

/** @returns the engine's bytes */
export function ownEngine(): Promise<ArrayBuffer> {
  const body = new Response(fromBase85(LPP_PACKED)).body as ReadableStream<Uint8Array<ArrayBuffer>>;
  return new Response(body.pipeThrough(new DecompressionStream('gzip'))).arrayBuffer();
}

/** It is always found. */
export const relativeEngineUrl = '';
