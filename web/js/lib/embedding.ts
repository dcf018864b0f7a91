// An embedding as the library gives it: a matrix, row-major, that can be read as rows or as records.
import { LPPError } from '../engine/errors.ts';

type Matrix = { data: Float64Array, rows: number, cols: number };

export class Embedding {
  declare data: Float64Array;
  declare rows: number;
  declare cols: number;
  #stem;

  /** @param stem the names of the records' columns, before their number */
  constructor({ data, rows, cols }: Matrix, stem: string) {
    this.#stem = stem;
    this.data = data;
    this.rows = rows;
    this.cols = cols;
  }

  /** @returns the rows, copied */
  toRows(): number[][] {
    const { data, rows, cols } = this;
    return Array.from({ length: rows }, (_, i) => Array.from(data.subarray(i * cols, (i + 1) * cols)));
  }

  /** @param names of the columns @returns a record a row */
  toRecords(names?: unknown): Record<string, number>[] {
    const called = namesOf(names, this.#stem, this.cols);
    return this.toRows().map((row) => Object.fromEntries(row.map((value, c) => [called[c], value])));
  }
}

function namesOf(given: unknown, stem: string, cols: number): string[] {
  if (given === undefined || given === null) return Array.from({ length: cols }, (_, c) => `${stem}${c + 1}`);
  const wrong = (why: string) => new LPPError('invalid-option', 'names', `names ${why}`);
  if (!Array.isArray(given)) throw wrong(`must be an array of ${cols} texts, one a column of the embedding`);
  if (given.length !== cols) throw wrong(`has ${given.length} entries; the embedding has ${cols} columns`);
  const names = Array.from(given);
  const odd = names.findIndex((name, c) => typeof name !== 'string' || names.indexOf(name) < c);
  if (odd >= 0) throw wrong(`[${odd}] must be a text that no other column has`);
  return names;
}
