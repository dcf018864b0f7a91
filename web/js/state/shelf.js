// What lies in a browser's storage of this page, by its keys: works, what was deleted, names, what the reader likes.
import { parse, VERSION, writtenAt } from './pack.js';

export const PAGE = 'lpp-playground';
/** Under it version 1 kept its work: read, and left as it is. */
export const FIRST_KEY = PAGE;
export const PREFIX = `${PAGE}:${VERSION}:`;
export const DELETED = `${PAGE}:deleted:`;
const READER = `${PAGE}:reader`;

/**
 * @typedef {{key: string, text: string, at: number}} Lying  a text on the shelf; at: when it was written, 0 where it
 *   does not say
 */

/** Works that began so are kept under this, and a number of their own after it. @param {string} start */
export const placeOf = (start) => `${PREFIX}${encodeURIComponent(start)}:`;

/** What this tab's number stands under in its own storage. @param {string} start */
export const tabPlace = (start) => `${PAGE}:tab:${encodeURIComponent(start)}`;

/** What the work under a key began with; '' is the page itself. @param {string} key */
export function startOf(key) {
  const start = key.slice(PREFIX.length).replace(/:[^:]*$/, '');
  try {
    return decodeURIComponent(start);
  } catch {
    return start; // No page wrote that.
  }
}

/** A number that nobody has. */
export const ownNumber = () => crypto.getRandomValues(new Uint32Array(2)).join('-');

/** @param {Storage} shelf @param {string} prefix @returns {Lying[]} the newest first */
export function lying(shelf, prefix) {
  const keys = Array.from({ length: shelf.length }, (_, i) => shelf.key(i) ?? '').filter((key) =>
    key.startsWith(prefix),
  );
  return keys
    .map((key) => ({ key, text: shelf.getItem(key) ?? '' }))
    .map((each) => ({ ...each, at: writtenAt(each.text) }))
    .sort((a, b) => b.at - a.at);
}

/** Works, of one start or of all, the newest first. @param {Storage} shelf @param {string} [start] */
export const works = (shelf, start) => lying(shelf, start === undefined ? PREFIX : placeOf(start));

/** Where a work goes when it is deleted. @param {string} key */
export const deletedPlace = (key) => DELETED + key.slice(PREFIX.length);

/** How the reader likes the page, as it was written. @param {Storage} shelf */
export const readerOn = (shelf) => shelf.getItem(READER);

/** @param {Storage} shelf @param {string} text */
export const keepReader = (shelf, text) => shelf.setItem(READER, text);

/** @param {Storage} shelf @param {string} key @param {string} text @returns {boolean} false where it is full */
export function fits(shelf, key, text) {
  try {
    shelf.setItem(key, text);
    return true;
  } catch (error) {
    if (!isFull(error)) throw error;
    return false;
  }
}

/** @param {unknown} error */
export const isFull = (error) => error instanceof Error && /quota/i.test(error.name);

/** Whether there is more in a work than an empty drawing. @param {import('./pack.js').Work} work */
export const holdsSomething = ({ points, ghosts, state }) =>
  points.labels.length + ghosts.labels.length > 0 || Boolean(state.answerText ?? state.taskDraft);

/**
 * The newest that can be read and holds something; without one, the newest that can be read.
 * @param {Lying[]} all the newest first @param {(why: import('./pack.js').Refusal) => void} [refused] why one cannot
 */
export function newestOf(all, refused = () => {}) {
  /** @type {Lying & {work: import('./pack.js').Work}|null} */
  let first = null;
  for (const { key, text, at } of all) {
    const read = parse(text);
    if ('refused' in read) refused(read.refused);
    else if (holdsSomething(read.work)) return { key, text, at, work: read.work };
    else first ??= { key, text, at, work: read.work };
  }
  return first;
}
