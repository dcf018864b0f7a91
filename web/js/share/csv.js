// Tables as comma-separated values (RFC 4180): points with every shown method's projection of them, and the maps.
import { unturned } from '../scene/plain.js';

/** @typedef {string|number} Cell */
/**
 * @typedef {object} Shown  what one run found, by the name its method has
 * @property {string} name
 * @property {number} m            directions
 * @property {ArrayLike<number>} scores  n×m, row-major
 * @property {ArrayLike<number>} [ghostScores]  of points outside the sample, likewise
 * @property {ArrayLike<number>} values
 * @property {{columns: ArrayLike<number>, m: number, mean: ArrayLike<number>}|null} map  d×m, row-major
 */
/**
 * @typedef {object} Table  what was fitted
 * @property {string[]} columns    names of the d columns
 * @property {number} rows
 * @property {(i: number) => ArrayLike<number>} row  its d entries
 * @property {ArrayLike<number>} labels  −1: none
 * @property {string[]} [names]    of the classes; without them they count from 1
 * @property {string[]} [rowNames]  of the rows
 * @property {ArrayLike<number>} [ghosts]  points outside the sample, n×d, row-major
 * @property {ArrayLike<number>} [ghostLabels]
 */

/**
 * Programs that take such a text for a formula would compute with it, the wide forms of its signs too, and whatever
 * cannot be seen before them: an apostrophe says that it is none.
 */
const FORMULA = /^[\p{C}\p{Z}\t\r\n]*[=＝﹦+＋﹢\-−－﹣@＠﹫]|^[\t\r\n]/u;

/** A text that no program takes for a formula. @param {string} text */
export function safeCell(text) {
  const seen = unturned(text);
  return FORMULA.test(seen) ? `'${seen}` : seen;
}

/** A cell. Numbers are written so that reading gives the same number. @param {Cell} value */
export function cellOf(value) {
  if (typeof value === 'number') return Number.isFinite(value) ? (Object.is(value, -0) ? '0' : String(value)) : '';
  const safe = safeCell(value ?? '');
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** @param {Cell[][]} rows */
export const csv = (rows) => rows.map((row) => row.map(cellOf).join(',') + '\r\n').join('');

/** n×m numbers, one row of them. @param {ArrayLike<number>} data @param {number} i @param {number} m */
const rowOf = (data, i, m) => Array.from({ length: m }, (_, c) => data[i * m + c]);

/** Heads of the columns of one method. @param {{name: string, m: number}} shown */
const heads = ({ name, m }) => Array.from({ length: m }, (_, c) => `${name} ${c + 1}`);

/**
 * Every point with its class and what each method makes of it; with a column that tells ghosts where there are some.
 * @param {Table} table @param {Shown[]} shown
 */
export function pointsCsv(table, shown) {
  const d = table.columns.length;
  const { ghosts = [], ghostLabels = [] } = table;
  const tells = ghostLabels.length > 0;
  const name = (/** @type {number} */ label) => (label < 0 ? '' : table.names?.[label] ?? label + 1);
  const { rowNames } = table;
  /** @type {Cell[][]} */
  const rows = [
    [...(rowNames ? ['name'] : []), ...table.columns, 'class', ...(tells ? ['ghost'] : []), ...shown.flatMap(heads)],
  ];
  for (let i = 0; i < table.rows; i++) {
    rows.push([
      ...(rowNames ? [rowNames[i]] : []),
      ...Array.from(table.row(i)),
      name(table.labels[i]),
      ...(tells ? [0] : []),
      ...shown.flatMap(({ scores, m }) => rowOf(scores, i, m)),
    ]);
  }
  for (let i = 0; i < ghostLabels.length; i++) {
    rows.push([
      ...rowOf(ghosts, i, d),
      name(ghostLabels[i]),
      1,
      ...shown.flatMap(({ ghostScores = [], m }) => rowOf(ghostScores, i, m)),
    ]);
  }
  return csv(rows);
}

/**
 * The linear maps y = (x − mean)·A, a row a column of the data, and the value of each direction.
 * @param {string[]} columns names of the columns of the data @param {Shown[]} shown
 */
export function mapsCsv(columns, shown) {
  const linear = shown.filter(({ map }) => map !== null);
  const widest = Math.max(1, ...linear.map(({ map }) => map?.m ?? 0));
  const directions = Array.from({ length: widest }, (_, c) => `direction ${c + 1}`);
  /** @type {Cell[][]} */
  const rows = [['method', 'row', 'mean', ...directions]];
  for (const { name, map, values } of linear) {
    if (!map) continue;
    const pad = Array(widest - map.m).fill('');
    columns.forEach((column, i) => rows.push([name, column, map.mean[i], ...rowOf(map.columns, i, map.m), ...pad]));
    rows.push([name, 'value', '', ...Array.from({ length: widest }, (_, c) => values[c] ?? '')]);
  }
  return csv(rows);
}
