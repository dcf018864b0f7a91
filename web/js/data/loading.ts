// Finds the rows of any data set of the registry.
import { loadDataset, type FetchFile } from './shipped-files.ts';
import { storedSet } from './stored-sets.ts';
import { heldSet, idOf, registerSet } from './own-sets.ts';
import { isOwn } from './sets.ts';
import type { Dataset } from '../engine/types.ts';
import type { PreparedSet } from './prepared-set.ts';

/**
 * @param assets.data the files of sets that ship
 * @param assets.rows the rows that are part of the page
 * @returns null: it is from a file that is not here
 */
export async function loadSet(
  id: string,
  { data, rows }: { data: FetchFile, rows?: () => Promise<PreparedSet | null> },
): Promise<Dataset | null> {
  if (!isOwn(id)) return loadDataset(id, data);
  if (!heldSet(id)) {
    for (const from of [() => storedSet(id), rows]) {
      // Another version of the page may have stored something that this one cannot read.
      const set = !heldSet(id) && from ? await from().catch(() => null) : null;
      if (set) await idOf(set).then((found) => (found === id ? registerSet(set) : '')).catch(() => {});
    }
  }
  return heldSet(id) ?? null;
}
