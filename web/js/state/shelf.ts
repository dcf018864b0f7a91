// What lies in a browser's storage of this page, by its keys: works, what was deleted, names, what the reader likes.
import { parse, VERSION, writtenAt, type Work, type Refusal } from './pack.ts';

export const PAGE = 'lpp-playground';
/** Under it version 1 kept its work: read, and left as it is. */
export const FIRST_KEY = PAGE;
export const PREFIX = `${PAGE}:${VERSION}:`;
export const DELETED = `${PAGE}:deleted:`;
const READER = `${PAGE}:reader`;

/** a text on the shelf; at: when it was written, 0 where it does not say */
export type Lying = { key: string, text: string, at: number };

/** Works that began so are kept under this, and a number of their own after it. */
export const placeOf = (start: string) => `${PREFIX}${encodeURIComponent(start)}:`;

/** What this tab's number stands under in its own storage. */
export const tabPlace = (start: string) => `${PAGE}:tab:${encodeURIComponent(start)}`;

/** What the work under a key began with; '' is the page itself. */
export function startOf(key: string) {
  const start = key.slice(PREFIX.length).replace(/:[^:]*$/, '');
  try {
    return decodeURIComponent(start);
  } catch {
    return start; // No page wrote that.
  }
}

/** A number that nobody has. */
export const ownNumber = () => crypto.getRandomValues(new Uint32Array(2)).join('-');

/** @returns the newest first */
export function lying(shelf: Storage, prefix: string): Lying[] {
  const keys = Array.from({ length: shelf.length }, (_, i) => shelf.key(i) ?? '').filter((key) =>
    key.startsWith(prefix),
  );
  return keys
    .map((key) => ({ key, text: shelf.getItem(key) ?? '' }))
    .map((each) => ({ ...each, at: writtenAt(each.text) }))
    .sort((a, b) => b.at - a.at);
}

/** Works, of one start or of all, the newest first. */
export const works = (shelf: Storage, start?: string) => lying(shelf, start === undefined ? PREFIX : placeOf(start));

/** Where a work goes when it is deleted. */
export const deletedPlace = (key: string) => DELETED + key.slice(PREFIX.length);

/** How the reader likes the page, as it was written. */
export const readerOn = (shelf: Storage) => shelf.getItem(READER);

export const keepReader = (shelf: Storage, text: string) => shelf.setItem(READER, text);

/** @returns false where it is full */
export function fits(shelf: Storage, key: string, text: string): boolean {
  try {
    shelf.setItem(key, text);
    return true;
  } catch (error) {
    if (!isFull(error)) throw error;
    return false;
  }
}

export const isFull = (error: unknown) => error instanceof Error && /quota/i.test(error.name);

/** Whether there is more in a work than an empty drawing. */
export const holdsSomething = ({ points, ghosts, state }: Work) =>
  points.labels.length + ghosts.labels.length > 0 || Boolean(state.answerText ?? state.taskDraft);

/**
 * The newest that can be read and holds something; without one, the newest that can be read.
 * @param all the newest first
 * @param refused why one cannot
 */
export function newestOf(all: Lying[], refused: (why: Refusal) => void = () => {}) {
  let first: Lying & { work: Work } | null = null;
  for (const { key, text, at } of all) {
    const read = parse(text);
    if ('refused' in read) refused(read.refused);
    else if (holdsSomething(read.work)) return { key, text, at, work: read.work };
    else first ??= { key, text, at, work: read.work };
  }
  return first;
}
