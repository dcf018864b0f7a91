// A part of a browser's storage under a prefix: who learns at the same computer after another does not see their work.
import { randomId } from '../state/saved-work-storage.ts';

/** The part of a storage whose keys begin with a prefix. It throws if the storage does. */
export function prefixedStorage(storage: Storage, prefix: string): Storage {
  const keys = () =>
    Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? '').filter((key) => key.startsWith(prefix));
  return {
    get length() { return keys().length; },
    key: (i) => keys()[i]?.slice(prefix.length) ?? null,
    getItem: (key) => storage.getItem(prefix + key),
    setItem: (key, value) => storage.setItem(prefix + key, value),
    removeItem: (key) => storage.removeItem(prefix + key),
    clear: () => keys().forEach((key) => storage.removeItem(key)),
  };
}

/**
 * The storage of a student. If work was continued in another browser since, it is newer than this one's: then an empty
 * storage is used for the platform's copy.
 * @param student by the platform's number
 * @param writer of the platform's copy of the work; '' if there is none
 * @param fresh a number that no other browser has
 */
export function studentStorage(
  { local, tab }: { local: () => Storage, tab: () => Storage },
  student: string,
  writer: string,
  fresh: () => string = randomId,
) {
  const key = `lpp-course:${encodeURIComponent(student)}`;
  let mine = fresh();
  try {
    const storage = local(), known = storage.getItem(key);
    if (known !== null && (writer === '' || writer === known)) mine = known;
    else storage.setItem(key, mine);
  } catch {
    // Denied or full: nothing is saved, and the page reports it.
  }
  const prefix = `${key}:${mine}:`;
  return {
    writer: mine,
    storage: { local: () => prefixedStorage(local(), prefix), tab: () => prefixedStorage(tab(), prefix) },
  };
}
