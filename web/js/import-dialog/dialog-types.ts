import type { Column, Doubt as ReadDoubt, Format, Note, Table } from '../read/types.d.ts';
import type { Dataset } from '../engine/types.ts';

/** The questions about a file, and whether columns with one value are features. */
export type Doubt = Omit<ReadDoubt, 'about'> & { about: ReadDoubt['about'] | 'constant' };

/** A summary of the fit, or the reason why there is none. */
export type FitSummary =
  | {
    failed?: undefined;
    rows: number;
    cols: number;
    /** features with one value in every row; `cols` includes them if they are used */
    constant: number;
    /** the least number */
    least: number;
    /** the features of the largest and the smallest standard deviation above 0 */
    spread?: Record<'widest' | 'narrowest', { name: string, deviation: number }>;
  }
  | { failed: string };

/** Some rows in visual form, if cells are not informative. */
export type Samples =
  | { kind: 'pictures', images: NonNullable<Dataset['images']>, classes: string[] }
  | {
    kind: 'entries';
    rows: Array<{ name: string, class: string, entries: Array<[name: string, value: number]>, more: number }>;
  };

/** Files as the dialog shows them. */
export interface FilePreview {
  format: Format;
  /** of the file */
  rows: number;
  columns: Column[];
  classes: number;
  sparse: boolean;
  picture: [number, number] | null;
  how: Table['how'];
  doubts: Doubt[];
  notes: Note[];
  firstLines: Table['firstLines'];
  /** the size of a sample that is drawn by default; null: none */
  limit: number | null;
  /** the first values of the first columns */
  head: Array<Array<number | string | null>>;
  /** null: the first values are enough */
  samples: Samples | null;
  opens: FitSummary;
}

/** Why files were not read, as it crosses from the worker. */
export interface Refusal { name: string, message: string, reason?: string, convert?: string | null }
