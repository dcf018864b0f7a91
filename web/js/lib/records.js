// Records, as readers of CSV give them, made into what fit takes.
import { checkObject } from './arguments.js';
import { LPPError } from '../engine/errors.js';

/** @typedef {Record<string, unknown>} Row */

/**
 * @param {unknown} rows
 * @param {unknown} options
 */
export function fromRecords(rows, options) {
  const { features, label, ...others } = checkObject(options);
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) throw new LPPError('invalid-option', unknown, `there is no option ${unknown}; known here: features, label`);
  if (!Array.isArray(rows)) throw new LPPError('invalid-data', null, 'the records must be an array of objects, one a row');
  rows.forEach((row, i) => {
    if (row === null || typeof row !== 'object') throw new LPPError('invalid-data', null, `row ${i} is ${told(row)}; it must be an object`);
  });
  const known = Object.keys(rows[0] ?? {});
  const names = readFeatures(features, known, label);
  const data = new Float64Array(rows.length * names.length);
  rows.forEach((row, i) => names.forEach((name, j) => { data[i * names.length + j] = readNumber(row[name], i, name); }));
  return {
    X: { data, rows: rows.length, cols: names.length },
    labels: label === undefined || label === null ? null : readLabels(rows, checkName(label, 'label', known)),
    featureNames: names,
  };
}

/**
 * @param {unknown} features
 * @param {string[]} known
 * @param {unknown} label
 * @returns {string[]}
 */
function readFeatures(features, known, label) {
  if (features === undefined || features === null) return known.filter((name) => name !== label);
  if (!Array.isArray(features)) throw new LPPError('invalid-option', 'features', `features is ${told(features)}; it must be an array of column names`);
  return features.map((name) => checkName(name, 'features', known));
}

/**
 * A column that the first record has; of no records any name will do.
 * @param {unknown} name
 * @param {string} param
 * @param {string[]} known
 */
function checkName(name, param, known) {
  if (typeof name === 'string' && (known.length === 0 || known.includes(name))) return name;
  throw new LPPError('invalid-option', param, `${param} names ${told(name)}; the columns are ${known.join(', ')}`);
}

/**
 * A number, or the text of one.
 * @param {unknown} cell
 * @param {number} row
 * @param {string} column
 */
function readNumber(cell, row, column) {
  const text = typeof cell === 'string' ? cell.trim() : '';
  const value = typeof cell === 'number' ? cell : text === '' ? NaN : Number(text);
  if (Number.isFinite(value)) return value;
  if (typeof cell === 'number') throw new LPPError('not-finite', null, `row ${row}, column ${column}: ${cell} is not finite`);
  const why = cell === undefined || cell === null || cell === '' ? 'nothing is there' : `${told(cell)} is no number`;
  throw new LPPError('invalid-data', null, `row ${row}, column ${column}: ${why}; every cell must be a finite number, such as 1.5`);
}

/**
 * Integers where all are such, else names; nothing is unlabelled.
 * @param {Row[]} rows
 * @param {string} label
 * @returns {number[] | (string | null)[]}
 */
function readLabels(rows, label) {
  const cells = rows.map((row) => row[label]);
  if (cells.every((cell) => Number.isInteger(cell))) return /** @type {number[]} */ (cells);
  return cells.map((cell) => (cell === undefined || cell === null || cell === '' ? null : String(cell)));
}

/** @param {unknown} value */
function told(value) {
  if (Array.isArray(value)) return 'an array';
  return typeof value === 'string' ? JSON.stringify(value) : value !== null && typeof value === 'object' ? 'an object' : String(value);
}
