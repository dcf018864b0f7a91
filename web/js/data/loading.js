// The rows of a data set of the registry, wherever they are.
import { loadDataset } from './files.js';
import { keptSet } from './keptsets.js';
import { heldSet, idOf, take } from './own.js';
import { isOwn } from './sets.js';

/**
 * @param {string} id
 * @param {object} assets
 * @param {import('./files.js').Get} assets.data  the files of sets that ship
 * @param {() => Promise<import('./prepared.d.ts').Prepared|null>} [assets.rows]  those that came with the page
 * @returns {Promise<import('../engine/types.js').Dataset|null>} null: it is from a file that is not here
 */
export async function loadSet(id, { data, rows }) {
  if (!isOwn(id)) return loadDataset(id, data);
  if (!heldSet(id)) {
    for (const from of [() => keptSet(id), rows]) {
      // Another version of the page may have kept what this one does not read.
      const set = !heldSet(id) && from ? await from().catch(() => null) : null;
      if (set) await idOf(set).then((found) => (found === id ? take(set) : '')).catch(() => {});
    }
  }
  return heldSet(id) ?? null;
}
