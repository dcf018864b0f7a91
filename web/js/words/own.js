// Words about data sets that are opened from files.
import { count, grouped } from './strings.js';

export const ownWords = {
  stays: 'stays on this computer',
  /** @param {number} rows @param {number} cols */
  setSize: (rows, cols) => `${grouped.format(rows)} rows × ${count(cols, 'column', 'columns')}`,
  /** @param {string} set */
  fitting: (set) => `Fitting ${set}…`,
  /** @param {number} rows @param {number} of */
  sample: (rows, of) => `${grouped.format(rows)} of ${grouped.format(of)} rows, drawn at random · `,
  /** Why a set is only there as long as the page. @type {Record<'full'|'denied', (title: string) => string>} */
  notKept: {
    full: (title) =>
      `${title} is open, but this browser has no room to keep it: after a reload the page asks for the file again.`,
    denied: (title) =>
      `${title} is open, but this browser keeps nothing here: after a reload the page asks for the file again.`,
  },
  open: {
    entry: 'Open a file…',
    hint: 'A table, an array, texts or pictures of yours: CSV, npy, mat and more.',
    change: 'Change columns…',
    changeHint: 'Roles, gaps and units of the open file.',
  },
  again: {
    /** @param {string} name */
    title: (name) => `Open ${name} again`,
    /** @param {string} name @param {number} rows @param {number} cols */
    why: (name, rows, cols) =>
      `This picture is of ${name}: ${count(rows, 'row', 'rows')}, ${count(cols, 'column', 'columns')}. ` +
      'A link holds no data, and the file is not kept in this browser. Open it, and the picture is back; ' +
      'the file stays on this computer.',
    unknown: 'This picture is of a file that is not kept in this browser, and its name is not known any more.',
    /** @param {string} name */
    open: (name) => `Open ${name}…`,
    back: 'Back to the drawing',
    /** @param {string} name */
    reading: (name) => `Reading ${name}…`,
    /** @param {string} given @param {string} name @param {number} size @param {number} was bytes */
    other: (given, name, size, was) =>
      size === was
        ? `${given} is another file than ${name} was: it has the same size, but not the same bytes.`
        : `${given} is another file than ${name} was: it has ${count(size, 'byte', 'bytes')}, not ${grouped.format(was)}.`,
    allTheSame: 'Open it all the same',
    /** @param {string} name @param {string} why */
    failed: (name, why) => `${name} was not opened. ${why}`,
    unread: 'It cannot be read: it may have been moved, deleted or changed since it was chosen.',
    /** @param {string} name */
    opened: (name) => `${name} is open again.`,
  },
};
