// Entries other than works: names given to works, and deleted works that can be restored for some time.
import {
  DELETED_PREFIX,
  deletedKey,
  isFull,
  listEntriesUnder,
  randomId,
  PAGE,
  KEY_PREFIX,
  type StoredEntry,
} from './saved-work-storage.ts';

const NAMES_KEY = `${PAGE}:names`;
/** Deleted works can be restored for this time, if there is storage; milliseconds. */
const TRASH_MS = 30 * 86_400_000;

/** @returns false if the storage is full */
export function hasSpace(storage: Storage, key: string, text: string): boolean {
  try {
    storage.setItem(key, text);
    return true;
  } catch (error) {
    if (!isFull(error)) throw error;
    return false;
  }
}

/** Names that works were given, by their keys. */
export function readNames(storage: Storage): Record<string, string> {
  try {
    return Object.fromEntries(
      Object.entries<string>(JSON.parse(storage.getItem(NAMES_KEY) ?? '{}')).filter(
        ([, name]) => typeof name === 'string',
      ),
    );
  } catch {
    return {};
  }
}

/** @param name '': it has none */
export function renameEntry(storage: Storage, key: string, name: string) {
  const { [key]: _, ...others } = readNames(storage);
  const all = name === '' ? others : { ...others, [key]: name };
  if (Object.keys(all).length > 0) storage.setItem(NAMES_KEY, JSON.stringify(all));
  else storage.removeItem(NAMES_KEY);
}

/** Returns the deleted works, the latest first; at: when each was deleted. */
export function listTrash(storage: Storage): StoredEntry[] {
  return listEntriesUnder(storage, DELETED_PREFIX)
    .map((each) => ({ ...each, at: Number(/^\d{1,15} /.exec(each.text)?.[0] ?? 0) }))
    .sort((a, b) => b.at - a.at);
}

/** Moves a work to the trash. @returns its key there */
export function moveToTrash(storage: Storage, key: string, now: number): string {
  const text = storage.getItem(key) ?? '', place = deletedKey(key);
  // Written there first, so that other tabs know where it is; if there is no space for both, only there.
  const both = hasSpace(storage, place, `${now} ${text}`);
  storage.removeItem(key);
  if (!both) hasSpace(storage, place, `${now} ${text}`);
  return place;
}

/**
 * Restores a deleted work, under its old key if that is free.
 * @returns its key, or null if it is no longer in the trash
 */
export function restoreEntry(storage: Storage, place: string): string | null {
  const text = storage.getItem(place);
  if (text === null) return null;
  const key = KEY_PREFIX + place.slice(DELETED_PREFIX.length);
  const free = storage.getItem(key) === null ? key : key.replace(/[^:]*$/, randomId());
  storage.removeItem(place);
  storage.setItem(free, text.replace(/^\d+ /, ''));
  return free;
}

/** Removes works that were deleted long ago. */
export function purgeExpired(storage: Storage, now: number) {
  for (const { key, at } of listTrash(storage)) if (now - at > TRASH_MS) storage.removeItem(key);
}
