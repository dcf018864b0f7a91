// The rows of a data set of the registry, wherever they are.
import { loadDataset } from './files.js';
import { keptSet } from './keptsets.js';
import { heldSet, idOf, take } from './own.js';
import { isOwn } from './sets.js';

/**
 * @param {string} id
 * @param {import('./files.js').Get} get  the files of sets that ship
 * @returns {Promise<import('../engine/types.js').Dataset|null>} null: it is from a file that is not here
 */
export async function loadSet(id, get) {
  if (!isOwn(id)) return loadDataset(id, get);
  if (!heldSet(id)) {
    const kept = await keptSet(id);
    // Another version of the page may have kept what this one does not read.
    if (kept) await idOf(kept).then((found) => (found === id ? take(kept) : '')).catch(() => {});
  }
  return heldSet(id) ?? null;
}
