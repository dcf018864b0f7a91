// The engine within the module, in place of the file beside it (beside.js): compressed, as text.
import { fromBase85 } from '../engine/base85.js';
import { packed } from './engine.packed.mjs';

/** @returns {Promise<ArrayBuffer>} the engine's bytes */
export const ownEngine = () =>
  new Response(new Blob([fromBase85(packed)]).stream().pipeThrough(new DecompressionStream('gzip')))
    .arrayBuffer();
