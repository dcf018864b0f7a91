// Words about data sets that are opened from files.
import { count, grouped } from './strings.ts';

export const ownWords = {
  stays: 'stays on this computer',
  setSize: (rows: number, cols: number) => `${grouped.format(rows)} rows × ${count(cols, 'column', 'columns')}`,
  fitting: (set: string) => `Fitting ${set}…`,
  sample: (rows: number, of: number) => `${grouped.format(rows)} of ${grouped.format(of)} rows, drawn at random · `,
  /** Why a set is only there as long as the page. */
  notKept: {
    full: (title) =>
      `${title} is open, but this browser has no room to keep it: after a reload the page asks for the file again.`,
    denied: (title) =>
      `${title} is open, but this browser keeps nothing here: after a reload the page asks for the file again.`,
  } as Record<'full' | 'denied', (title: string) => string>,
  open: {
    entry: 'Open a file…',
    hint: 'A table, an array, texts or pictures of yours: CSV, npy, mat and more.',
    change: 'Change columns…',
    changeHint: 'Roles, gaps and units of the open file.',
  },
  again: {
    title: (name: string) => `Open ${name} again`,
    why: (name: string, rows: number, cols: number) =>
      `This picture is of ${name}: ${count(rows, 'row', 'rows')}, ${count(cols, 'column', 'columns')}. ` +
      'A link holds no data, and the file is not kept in this browser. Open it, and the picture is back; ' +
      'the file stays on this computer.',
    unknown: 'This picture is of a file that is not kept in this browser, and its name is not known any more.',
    open: (name: string) => `Open ${name}…`,
    back: 'Back to the drawing',
    reading: (name: string) => `Reading ${name}…`,
    /** @param was bytes */
    other: (given: string, name: string, size: number, was: number) =>
      size === was
        ? `${given} is another file than ${name} was: it has the same size, but not the same bytes.`
        : `${given} is another file than ${name} was: it has ${count(size, 'byte', 'bytes')}, not ${grouped.format(was)}.`,
    allTheSame: 'Open it all the same',
    failed: (name: string, why: string) => `${name} was not opened. ${why}`,
    unread: 'It cannot be read: it may have been moved, deleted or changed since it was chosen.',
    opened: (name: string) => `${name} is open again.`,
  },
};
