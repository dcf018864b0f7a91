// The rows of a data set of the registry, wherever they are.
import { loadDataset } from './files.js';
import { heldSet } from './own.js';
import { isOwn } from './sets.js';

/** The set is known, and its rows are nowhere here: the file is asked for. */
export class NotHere extends Error {}

/**
 * @param {string} id
 * @param {import('./files.js').Get} get  the files of sets that ship
 * @returns {Promise<import('../engine/types.js').Dataset>}
 */
export async function loadSet(id, get) {
  if (!isOwn(id)) return loadDataset(id, get);
  const set = heldSet(id);
  if (!set) throw new NotHere(`The rows of ${id} are not here.`);
  return set;
}
