// What `read` takes and gives. Rows are samples.

export type One = Blob | ArrayBuffer | Uint8Array | string | { name?: string; data: Blob | ArrayBuffer | Uint8Array | string };
export type Format = 'csv' | 'npy' | 'npz' | 'mat' | 'svmlight' | 'mtx' | 'json' | 'images' | 'texts';
export type Reason = 'cut' | 'binary' | 'empty' | 'convert' | 'too-large' | 'too-few' | 'unreadable' | 'browser-only' | 'damaged' | 'quotes' | 'shape' | 'encoding' | 'choice' | 'aborted';
export type Kind = 'number' | 'text' | 'date' | 'boolean';
export type Role = 'feature' | 'class' | 'target' | 'name' | 'split' | 'ignore';

export interface Column { name: string; kind: Kind; role: Role; missing: number; distinct: number }
export interface Doubt { about: 'decimal' | 'header' | 'lines' | 'missing' | 'sentinel' | 'transpose' | 'text' | 'pair' | 'roles' | 'split' | 'sample'; chosen: unknown; others: unknown[]; message: string; lines?: number[] }
export interface Note { code: string; message: string; lines?: number[] }

/** How a table is written: guessed or chosen. */
export interface How {
  separator?: string | null;
  decimal?: '.' | ',';
  thousands?: string | null;
  encoding?: string;
  header?: boolean;
  headerLine?: number;
  transposed?: boolean;
}

export interface Choices extends How {
  roles?: Record<string, Role>;
  missing?: 'drop' | 'mean';
  missingValues?: string[];
  limit?: number;
  seed?: number;
  text?: string;
  signal?: AbortSignal;
  onProgress?: (of: { stage: string; done: number; total: number }) => void;
}

export interface Dense { rows: number; cols: number; data: Float64Array }
export interface Sparse { rows: number; cols: number; indptr: Int32Array; indices: Int32Array; data: Float64Array }

/** Numbers that came as such, with what goes with their rows. */
export interface Matrix {
  X: Dense | Sparse;
  names?: string[];
  labels?: string[];
  labelName?: string;
  picture?: [number, number];
  split?: [number, number];
  turned?: boolean;
  base?: number;
  notes: Note[];
}

/** A table's cells as they are written, by columns. */
export interface Cells {
  names: string[] | null;
  columns: string[][];
  /** Where each row stands in the file, from 1. */
  lines: number[];
  parse: (cell: string) => number;
  doubts: Doubt[];
  notes: Note[];
  how: How;
}

export interface Data {
  X: Dense | Sparse;
  labels: Int32Array | null;
  classes: string[];
  featureNames: string[];
  names: string[] | null;
  targets: Dense | null;
}

export interface Table {
  format: Format;
  rows: number;
  features: number;
  classes: number;
  columns: Column[];
  sparse: boolean;
  picture: [number, number] | null;
  split: [number, number] | null;
  how: How;
  doubts: Doubt[];
  notes: Note[];
  data(): Promise<Data>;
}

/** Why a file was not opened: what it is, where it goes wrong, and what to do. */
export declare class ReadError extends Error {
  reason: Reason;
  /** The byte at which it goes wrong. */
  offset?: number;
  /** The line at which it goes wrong, from 1. */
  line?: number;
  /** The line of code, or the command, that converts it; null where there is none. */
  convert: string | null;
}

/** Reads a file; with other choices again, nothing is read or unpacked twice. Rejects with a ReadError. */
export declare function read(source: One | One[], choices?: Choices): Promise<Table>;
