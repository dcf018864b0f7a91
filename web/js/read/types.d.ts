/**
 * Reads files of other programs as rows for a fit: tables, arrays, images, texts. Rows are samples. `fit` of the
 * library takes what `data()` of a {@link Table} returns. See docs/api.md, Reading files.
 */

/** One file: from an input or a drop, as bytes, or as a text. If it has a name, its extension counts too. */
export type One = Blob | ArrayBuffer | Uint8Array | string | { name?: string; data: Blob | ArrayBuffer | Uint8Array | string };

/** The format of a source; `'texts'` also if the words of a column are counted. */
export type Format = 'csv' | 'npy' | 'npz' | 'mat' | 'svmlight' | 'mtx' | 'json' | 'images' | 'texts';

/** The type of a column's values. */
export type Kind = 'number' | 'text' | 'date' | 'boolean';

/**
 * The use of a column: a column of X (`'feature'`), the labels (`'class'`), a number to predict (`'target'`), the name
 * of each row (`'name'`), whether a row is for training or for testing (`'split'`), none (`'ignore'`).
 */
export type Role = 'feature' | 'class' | 'target' | 'name' | 'split' | 'ignore';

/** A column as it was found. */
export interface Column {
  /** its heading, else `column 1`, …; of the same headings the second is `name (2)` */
  name: string;
  kind: Kind;
  role: Role;
  /** rows without a value */
  missing: number;
  /** different values */
  distinct: number;
}

/** A choice between two readings of a file: the chosen one, and the alternatives. */
export interface Doubt {
  about: 'encoding' | 'decimal' | 'header' | 'lines' | 'missing' | 'sentinel' | 'transpose' | 'text' | 'roles' | 'sample';
  chosen: unknown;
  others: unknown[];
  /** one plain sentence */
  message: string;
  /** the lines of the file that it is about, from 1 */
  lines?: number[];
}

/** A change that needs no decision: variables ignored, columns renamed, a matrix transposed. */
export interface Note {
  code: 'aside' | 'names' | 'renamed' | 'turned' | 'unit';
  /** one plain sentence */
  message: string;
}

/** How a table is written: in {@link Table.how} as detected or chosen, in {@link Choices} as requested. */
export interface How {
  /** between the cells: `','`, `';'`, a tab, `'|'`, `'blanks'`; null: a line is a cell */
  separator?: string | null;
  decimal?: '.' | ',';
  /** between groups of three digits; null: none */
  thousands?: string | null;
  /** such as `'utf-8'`, `'utf-16le'`, `'windows-1252'` */
  encoding?: string;
  /** whether a line holds the names of the columns */
  header?: boolean;
  /** that line, from 1 */
  headerLine?: number;
  /** whether the columns of the file are the samples */
  transposed?: boolean;
}

/** Choices that overrule what is detected; all are optional. */
export interface Choices extends How {
  /** roles by the names of columns, or by their places from 0 */
  roles?: Record<string, Role>;
  /** rows with a missing value: drop them (`'drop'`, default), or fill with the mean of the column (`'mean'`) */
  missing?: 'drop' | 'mean';
  /** texts for missing values, in addition to the usual ones (NA, ?, an empty cell, …) */
  missingValues?: string[];
  /** whether numbers far from all others, such as −999, mean a missing value; true */
  sentinels?: boolean;
  /** the maximum number of rows: a random sample of this size, with the share of each class preserved */
  limit?: number;
  /** of that draw; 0 */
  seed?: number;
  /** the name of the column whose words are counted */
  text?: string;
  /** ends reading with the reason `aborted` */
  signal?: AbortSignal;
  /** Node 20.16 or newer: ends a step of reading that takes this number of milliseconds, with the reason `timeout` */
  timeout?: number;
  /** receives the progress: files of a data set, lines, columns, unpacked bytes */
  onProgress?: (of: { stage: string; done: number; total: number }) => void;
}

/** Row-major: entry (i, j) at `data[i * cols + j]`. */
export interface Dense { rows: number; cols: number; data: Float64Array }

/** Compressed rows (CSR), columns ascending. */
export interface Sparse { rows: number; cols: number; indptr: Int32Array; indices: Int32Array; data: Float64Array }

/** The arguments of a fit, n rows. */
export interface Data {
  /** n×d, for `fit` */
  X: Dense | Sparse;
  /** n classes as indices in `classes`, −1 for none; null without a column of classes */
  labels: Int32Array | null;
  /** names of the labels 0, 1, … in order of first appearance */
  classes: string[];
  /** d names */
  featureNames: string[];
  /** n names of rows; null without a column of them */
  names: string[] | null;
  /** n rows of the columns with the role `target`; null without one */
  targets: Dense | null;
  /** the n rows of the file that these are, from 0 */
  rowIndices: Int32Array;
}

/** A file that was read. */
export interface Table {
  format: Format;
  /** all rows, before any are left out */
  rows: number;
  /** columns of X */
  features: number;
  /** classes among the labels; 0 without labels */
  classes: number;
  columns: Column[];
  /** whether X has compressed rows */
  sparse: boolean;
  /** height and width if a row is an image, otherwise null */
  picture: [number, number] | null;
  /** rows for training and for testing where the file parts them, else null */
  split: [number, number] | null;
  /** what was detected or chosen; base: the first column number of svmlight and similar formats in this file, 0 or 1 */
  /**
   * `base`: the first index of sparse rows. `square`: that rows are pictures is a guess, as they have as many columns as
   * a square
   */
  how: How & { base?: number; square?: true };
  doubts: Doubt[];
  notes: Note[];
  /**
   * The first lines of a text, split into cells, with the row of each; null: it is not a row, for example the header
   * row. Empty if a file has no lines, or if its columns are the samples.
   */
  firstLines: Array<{ line: number; cells: string[]; row: number | null }>;
  /**
   * Returns the first `count` values of column j of `columns`, all if omitted: numbers, texts, null for a missing
   * value.
   */
  values(j: number, count?: number): Array<number | string | null>;
  /**
   * Returns the rows for a fit. Rejects with a {@link ReadError}: `too-few` if fewer than three rows remain, `empty` if
   * no column has numbers: `fewest` 0 permits that, for callers that make features of texts.
   */
  data(fewest?: number): Promise<Data>;
}

/**
 * Why a file was not opened: `cut` and `damaged` (it is incomplete, or contradicts itself); `binary`, `encoding`,
 * `quotes`, `shape` (not a text, not in that encoding, a quote that is never closed, not a table); `convert` and
 * `browser-only` (an unsupported format, or not supported here); `empty`, `too-few`, `too-large`; `unreadable` (moved
 * after it was chosen); `choice` (an unknown column or choice); `aborted` (by the caller's signal); `timeout` (it took
 * longer than {@link Choices.timeout}, or on the page reported nothing for 20 s).
 */
export type Reason =
  | 'cut' | 'damaged' | 'binary' | 'encoding' | 'quotes' | 'shape' | 'convert' | 'browser-only'
  | 'empty' | 'too-few' | 'too-large' | 'unreadable' | 'choice' | 'aborted' | 'timeout';

/** The error of a file that was not opened: the message names the format and what to do. */
export declare class ReadError extends Error {
  reason: Reason;
  /** the byte at which it goes wrong */
  offset?: number;
  /** the line at which it goes wrong, from 1 */
  line?: number;
  /** the line of code, or the command, that converts it; null if there is none */
  convert: string | null;
}

/**
 * Reads a file, or several that form one data set: images, or texts. Called again with the same object and other
 * choices, it unpacks and decodes nothing twice. Rejects with a {@link ReadError}.
 */
export declare function read(source: One | One[], choices?: Choices): Promise<Table>;
