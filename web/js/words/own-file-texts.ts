// Texts about data sets that are opened from files.
import { late } from './late-tables.ts';
import { count, grouped } from './strings.ts';

export const ownWords = /* @__PURE__ */ late('own', {
  stays: 'stays on this computer',
  setSize: (rows: number, cols: number) => `${grouped.format(rows)} rows × ${count(cols, 'column', 'columns')}`,
  /** Describes each shipped data set in two dimensions with k = 10; a test measures it. */
  lessons: {
    iris: 'PCA does better here: its 10-NN accuracy is higher than LPP’s.',
    wine: 'Proline has the largest numbers. PCA sees little else; LPP separates the cultivars better.',
    penguins: 'Body mass has the largest numbers and decides. On standardised columns both methods separate the species better.',
    digits: 'Two linear directions mix the digits. An eigenmap separates most.',
    segments: 'Colours of image regions: LPP separates the classes better than PCA.',
    texts: 'LSI follows the length of the texts. LPI compares them by angle and separates the topics.',
  } as Record<string, string>,
  fitting: (set: string) => `Fitting ${set}…`,
  sample: (rows: number, of: number) => `random sample of ${grouped.format(rows)} of ${grouped.format(of)} rows · `,
  /** Why a data set cannot be saved. */
  notSaved: {
    full: (title) =>
      `${title} is open but not saved: the browser’s storage is full. After a reload you must open the file again.`,
    denied: (title) =>
      `${title} is open but not saved: this browser does not allow it. After a reload you must open the file again.`,
  } as Record<'full' | 'denied', (title: string) => string>,
  open: {
    entry: 'Open a file…',
    hint: 'Your own table, array, texts or images: CSV, npy, MATLAB and more.',
    change: 'Change columns…',
    changeHint: 'Roles, missing values and scaling of the open data.',
  },
  again: {
    title: (name: string) => `Open ${name} again`,
    why: (name: string, rows: number, cols: number) =>
      `This link needs the file ${name} (${count(rows, 'row', 'rows')}, ${count(cols, 'column', 'columns')}). ` +
      'Links do not contain data, and the file is not saved in this browser. Open the file to see the plot. ' +
      'It stays on this computer.',
    unknown: 'This link needs a data file that is not saved in this browser. Its name is unknown.',
    open: (name: string) => `Open ${name}…`,
    back: 'Back to the drawing',
    reading: (name: string) => `Reading ${name}…`,
    /** @param was bytes */
    other: (given: string, name: string, size: number, was: number) =>
      size === was
        ? `${given} is not the same file as ${name}: the size is the same but the content differs.`
        : `${given} is not the same file as ${name}: it has ${count(size, 'byte', 'bytes')} instead of ${grouped.format(was)}.`,
    allTheSame: 'Open anyway',
    failed: (name: string, why: string) => `${name} could not be opened. ${why}`,
    unread: 'The file may have been moved, deleted or changed. Choose it again.',
    opened: (name: string) => `${name} opened.`,
  },
});
