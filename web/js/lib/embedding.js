// An embedding as the library gives it: a matrix, row-major, that can be read as rows or as records.
import { LPPError } from '../engine/errors.js';

/** @typedef {{data: Float64Array, rows: number, cols: number}} Matrix */

export class Embedding {
  #stem;

  /**
   * @param {Matrix} matrix
   * @param {string} stem  what the columns of records are called, before their number
   */
  constructor({ data, rows, cols }, stem) {
    this.#stem = stem;
    this.data = data;
    this.rows = rows;
    this.cols = cols;
  }

  /** @returns {number[][]} the rows, copied */
  toRows() {
    const { data, rows, cols } = this;
    return Array.from({ length: rows }, (_, i) => Array.from(data.subarray(i * cols, (i + 1) * cols)));
  }

  /**
   * @param {unknown} [names]  of the columns
   * @returns {Record<string, number>[]} a record a row
   */
  toRecords(names) {
    const called = namesOf(names, this.#stem, this.cols);
    return this.toRows().map((row) => Object.fromEntries(row.map((value, c) => [called[c], value])));
  }
}

/**
 * @param {unknown} given
 * @param {string} stem
 * @param {number} cols
 * @returns {string[]}
 */
function namesOf(given, stem, cols) {
  if (given === undefined || given === null) return Array.from({ length: cols }, (_, c) => `${stem}${c + 1}`);
  const wrong = (/** @type {string} */ why) => new LPPError('invalid-option', 'names', `names ${why}`);
  if (!Array.isArray(given)) throw wrong(`must be an array of ${cols} texts, one a column of the embedding`);
  if (given.length !== cols) throw wrong(`has ${given.length} entries; the embedding has ${cols} columns`);
  const names = Array.from(given);
  const odd = names.findIndex((name, c) => typeof name !== 'string' || names.indexOf(name) < c);
  if (odd >= 0) throw wrong(`[${odd}] must be a text that no other column has`);
  return names;
}
