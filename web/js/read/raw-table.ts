// The intermediate results of the readers, before they become a table.
import type { Dense, Doubt, How, Note, Sparse } from './types.d.ts';

/** Numbers from a binary file, with the names and labels of their rows. */
export interface Matrix {
  X: Dense | Sparse;
  names?: string[];
  labels?: string[];
  labelName?: string;
  /** The names of the rows. */
  rowNames?: string[];
  /** Columns, from 0, of whole numbers beyond 2⁵³, some of which are not exact. */
  inexact?: number[];
  /** Height and width, if a row is an image. */
  picture?: [number, number];
  /** whether that is a guess, as rows have as many columns as a square */
  square?: boolean;
  /** Rows for training and for testing. */
  split?: [number, number];
  /** Whether the columns of the file were the samples. */
  transposed?: boolean;
  /** The index of the first column in the file: 0 or 1. */
  base?: number;
  notes: Note[];
  doubts?: Doubt[];
}

/** A table's cells as texts, by columns. */
export interface Cells {
  names: string[] | null;
  columns: string[][];
  /** The line of each row in the file, from 1. */
  lines: number[];
  parse: (cell: string) => number;
  doubts: Doubt[];
  notes?: Note[];
  /** The first lines of a text, unparsed. */
  first?: Array<{ line: number, cells: string[] }>;
  how: How;
}
