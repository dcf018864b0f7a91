/**
 * A file of the user, read and prepared for a fit by the import dialog. `registerSet` (own-sets.ts) adds it to the
 * registry: dense or sparse, with the id `own-` + hash of the file's bytes and of the choices.
 *
 *     await openSet(playground, prepared);   // open-set.ts: opens it as one step of undo, saves it if possible
 *     const id = await registerSet(prepared); // own-sets.ts: only registers it (sets.ts)
 *
 * import-dialog/prepare.ts is a `Prepare`: it makes a `PreparedSet` from files without questions, also for the dialog.
 * A link, a reload without storage, and a redo after a long time request the file and use it.
 */
import type { Dense, Sparse } from '../read/types.d.ts';
import type { File as SceneFile } from '../scene/scene.d.ts';

/**
 * The file of a data set: `hashOfFiles` (hash.ts) gives its hash. A link contains it, with rows, columns and choices.
 */
type OpenedFile = Pick<SceneFile, 'name' | 'size' | 'hash'>;

/**
 * One step of preprocessing, in order, with the numbers that a program needs to repeat it for a new row. Columns
 * are named as in the file.
 */
export type Step =
  /** rows with a missing value were left out (`rows` of them), or got the mean of their column */
  | { step: 'missing', how: 'drop', rows: number }
  | { step: 'missing', how: 'mean', columns: string[], means: number[] }
  /** a column of few values became one of 0 and 1 a value, called `column=value` */
  | { step: 'one-hot', column: string, values: string[] }
  /** a column of dates became days since 1970-01-01 */
  | { step: 'dates', columns: string[] }
  /** columns that hold one value in every row are not features */
  | { step: 'constant', columns: string[], values: number[] }
  /** words of a column, or of files, were counted; `idf`: with the weight of each */
  | { step: 'words', column: string | null, idf: boolean }
  /** x ↦ log(1 + x), of all features or of some */
  | { step: 'log1p', columns: string[] | null }
  /** each row was divided by its length */
  | { step: 'unit' }
  /** x ↦ (x − mean) / deviation, 0 where the deviation is 0, of the features in their order; divisor n */
  | { step: 'standardize', columns: string[], means: number[], deviations: number[] }
  /** a sample of this number of rows, with the share of each class preserved */
  | { step: 'sample', rows: number, of: number, seed: number };

/** A column that is not a feature: stored for colours, names and cards. One value per row, or null. */
export interface ExtraColumn {
  name: string;
  kind: 'number' | 'text' | 'date' | 'boolean';
  values: Array<number | string | null>;
}

/** Rows of the file that are not fitted. */
export interface OutOfSample {
  /** some of them, made ready as those of X, spread over the file; null: none are at hand */
  X: Dense | null;
  /** how many there are */
  of: number;
  /** the number of rows with a missing value in some feature: a map cannot place them */
  gaps: number;
  /**
   * why there are none: sparse data sets store fitted rows only; the file is too large; features of texts are in order
   * of frequency
   */
  why: 'sparse' | 'many' | 'texts' | null;
}

export interface PreparedSet {
  /** "penguins.csv" */
  title: string;
  file: OpenedFile;
  /**
   * The choices that differ from what is detected: the reader's choices, roles, preparation. With the file they give
   * the same data set again. Plain JSON, at most 20 000 characters, because links contain it. `columnMajor`: an image
   * is stored column by column, as in MATLAB.
   */
  choices: Record<string, unknown>;
  recipe: Step[];
  /** n×d, finite; the reader's own forms: {rows, cols, data} or {rows, cols, indptr, indices, data} */
  X: Dense | Sparse;
  /** d names of the columns of X */
  featureNames: string[];
  /** n classes by their places in classNames, −1: none; null without any */
  labels: Int32Array | null;
  classNames: string[];
  /** n names of rows */
  rowNames: string[] | null;
  others: ExtraColumn[];
  /** height and width if a row is an image, with one channel or three (r, g, b of each pixel) */
  picture: [height: number, width: number] | null;
  /** the pictures as they were, before any preparation: n×height×width, 0 dark or light … 255; without: from X */
  pixels?: Uint8Array | null;
  /** of how many rows these were drawn, with which seed */
  sample: { of: number, seed: number } | null;
  /** rows that were not drawn, or left out; without: all are in X, or the file was not at hand */
  beside?: OutOfSample;
}

/**
 * Makes a data set from files according to the choices, without questions. Rejects with a ReadError, or as `aborted`.
 */
export type Prepare = (files: File[], choices: Record<string, unknown>, signal?: AbortSignal) => Promise<PreparedSet>;
