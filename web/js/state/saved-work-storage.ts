// The entries of this page in the browser's storage, by key: saved works, the trash, names, preferences.
import { parse, VERSION, writtenAt, type Work, type Refusal } from './pack.ts';

export const PAGE = 'lpp-playground';
/** The key of version 1: read, never changed. */
export const VERSION_1_KEY = PAGE;
export const KEY_PREFIX = `${PAGE}:${VERSION}:`;
export const DELETED_PREFIX = `${PAGE}:deleted:`;
const READER_KEY = `${PAGE}:reader`;

/** a stored text; at: when it was written, 0 if unknown */
export type StoredEntry = { key: string, text: string, at: number };

/** Works with this start are saved under this prefix and a random number. */
export const keyPrefix = (start: string) => `${KEY_PREFIX}${encodeURIComponent(start)}:`;

/** The key of this tab's number in its session storage. */
export const tabKeyPrefix = (start: string) => `${PAGE}:tab:${encodeURIComponent(start)}`;

/** Returns the start of the work under a key; '' is the page itself. */
export function startOf(key: string) {
  const start = key.slice(KEY_PREFIX.length).replace(/:[^:]*$/, '');
  try {
    return decodeURIComponent(start);
  } catch {
    return start; // No page wrote that.
  }
}

/** Returns a new random number. */
export const randomId = () => crypto.getRandomValues(new Uint32Array(2)).join('-');

/** @returns the newest first */
export function listEntriesUnder(storage: Storage, prefix: string): StoredEntry[] {
  const keys = Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? '').filter((key) =>
    key.startsWith(prefix),
  );
  return keys
    .map((key) => ({ key, text: storage.getItem(key) ?? '' }))
    .map((each) => ({ ...each, at: writtenAt(each.text) }))
    .sort((a, b) => b.at - a.at);
}

/** Works, of one start or of all, the newest first. */
export const listEntries = (storage: Storage, start?: string) =>
  listEntriesUnder(storage, start === undefined ? KEY_PREFIX : keyPrefix(start));

/** Returns the key of a deleted work. */
export const deletedKey = (key: string) => DELETED_PREFIX + key.slice(KEY_PREFIX.length);

/** How the reader likes the page, as it was written. */
export const readPreferencesText = (storage: Storage) => storage.getItem(READER_KEY);

export const savePreferencesText = (storage: Storage, text: string) => storage.setItem(READER_KEY, text);

export const isFull = (error: unknown) => error instanceof Error && /quota/i.test(error.name);

/** Whether there is more in a work than an empty drawing. */
export const isWorthSaving = ({ points, ghosts, state }: Work) =>
  points.labels.length + ghosts.labels.length > 0 || Boolean(state.answerText ?? state.taskDraft);

/**
 * The newest that can be read and holds something; without one, the newest that can be read.
 * @param all the newest first
 * @param refused why one cannot
 */
export function newestReadable(all: StoredEntry[], refused: (why: Refusal) => void = () => {}) {
  let first: StoredEntry & { work: Work } | null = null;
  for (const { key, text, at } of all) {
    const read = parse(text);
    if ('refused' in read) refused(read.refused);
    else if (isWorthSaving(read.work)) return { key, text, at, work: read.work };
    else first ??= { key, text, at, work: read.work };
  }
  return first;
}
