// Files as a set that can be fitted, as choices say and without a question: what the opening dialog does at its button,
// and what is done where a set is opened again. It runs in the worker of readers.
import { hashOfFiles } from '../data/hash.js';
import { besideOf } from './beside.js';
import { daysOf } from '../data/days.js';
import { gone } from '../read/bytes.js';
import { read as readFiles } from '../read/read.js';

/** @typedef {import('../data/prepared.d.ts').Prepared} Prepared */
/** @typedef {import('../data/prepared.d.ts').Step} Step */
/** @typedef {import('../data/prepared.d.ts').Other} Other */
/** @typedef {import('../read/types.d.ts').Dense} Dense */
/** @typedef {import('../read/types.d.ts').Sparse} Sparse */
/** @typedef {import('../read/types.d.ts').Table} Table */

/**
 * What is chosen beside what the reader takes.
 * @typedef {object} Preparing
 * @property {true} [columnMajor]  pictures stand in their rows column by column
 * @property {string[]} [oneHot]  columns of texts that become one of 0 and 1 a value
 * @property {string[]} [days]  columns of dates that become days since 1970-01-01
 * @property {boolean} [log1p]  log(1 + x) of each number
 * @property {boolean} [unit]  each row is divided by its length
 * @property {boolean} [standardize]  each column has the mean 0 and the deviation 1
 */

/** Of a column that is no feature so many values are kept for colours and cards. */
const MOST_KEPT = 50;

/** @typedef {import('../read/types.d.ts').One} One */
/** The reader unpacks nothing twice of the same object. @type {WeakMap<File[], Blob|One[]>} */
const sources = new WeakMap();

/** What the reader is given: one file as it is, several by the paths that they had. @param {File[]} files */
export function sourceOf(files) {
  const made = sources.get(files) ??
    (files.length === 1 ? files[0] : files.map((data) => ({ name: data.webkitRelativePath || data.name, data })));
  sources.set(files, made);
  return made;
}

/** @type {WeakMap<File[], Promise<string>>} */
const hashes = new WeakMap();

/**
 * The hash of files, of their bytes when it is first asked for: what is done to a file afterwards changes nothing.
 * @param {File[]} files @returns {Promise<string>}
 */
export function hashOnce(files) {
  const hash = hashes.get(files) ?? hashOfFiles(files).catch(() => {
    hashes.delete(files);
    throw gone();
  });
  hashes.set(files, hash);
  return hash;
}

/** What the files are called together. @param {File[]} files */
export const titleOf = ([first, ...others]) =>
  others.length === 0
    ? first.name
    : first.webkitRelativePath.split('/')[0] || `${first.name} and ${others.length} more`;

/** @param {Dense|Sparse} X */
function log1p(X) {
  X.data.forEach((v, at) => { X.data[at] = Math.log1p(v); });
}

/** A row of zeros stays. @param {Dense|Sparse} X */
function toUnitRows(X) {
  for (let i = 0; i < X.rows; i++) {
    const [from, to] = 'indptr' in X ? [X.indptr[i], X.indptr[i + 1]] : [i * X.cols, (i + 1) * X.cols];
    const row = X.data.subarray(from, to);
    const length = Math.sqrt(row.reduce((sum, v) => sum + v * v, 0));
    if (length > 0) row.forEach((v, at) => { row[at] = v / length; });
  }
}

/** Columns that are constant only lose their mean. @param {Dense} X */
function standardized({ data, rows, cols }) {
  const { means, deviations } = spreadOf({ data, rows, cols });
  deviations.forEach((deviation, j) => { deviations[j] = deviation || 1; });
  for (let at = 0; at < data.length; at++) data[at] = (data[at] - means[at % cols]) / deviations[at % cols];
  return { means: [...means], deviations: [...deviations] };
}

/** Mean and standard deviation of each column. @param {Dense} X */
export function spreadOf({ data, rows, cols }) {
  const means = new Float64Array(cols), deviations = new Float64Array(cols);
  for (let at = 0; at < data.length; at++) means[at % cols] += data[at] / rows;
  for (let at = 0; at < data.length; at++) deviations[at % cols] += (data[at] - means[at % cols]) ** 2;
  deviations.forEach((sum, j) => { deviations[j] = Math.sqrt(sum / Math.max(1, rows - 1)); });
  return { means, deviations };
}

/** @param {Table} table @param {string} name */
const placeOf = (table, name) => table.columns.findIndex((column) => column.name === name);

/**
 * Columns beside those of X, out of texts and dates.
 * @param {Table} table
 * @param {Int32Array} kept
 * @param {Preparing} choices
 * @returns {{columns: Array<{name: string, values: Float64Array}>, steps: Step[]}}
 */
function madeColumns(table, kept, { oneHot = [], days = [] }) {
  /** @type {Array<{name: string, values: Float64Array}>} */
  const columns = [];
  /** @type {Step[]} */
  const steps = [];
  const of = (/** @type {string} */ name) => {
    const values = table.values(placeOf(table, name));
    return Array.from(kept, (i) => values[i]);
  };
  for (const column of oneHot.filter((name) => placeOf(table, name) >= 0)) {
    const cells = of(column).map((cell) => (cell === null ? null : String(cell)));
    const values = [...new Set(cells.filter((cell) => cell !== null))];
    for (const value of values) {
      columns.push({ name: `${column}=${value}`, values: Float64Array.from(cells, (cell) => Number(cell === value)) });
    }
    steps.push({ step: 'one-hot', column, values });
  }
  const dates = days.filter((name) => placeOf(table, name) >= 0);
  for (const column of dates) {
    const dayOf = daysOf(table.values(placeOf(table, column)), column);
    const values = Float64Array.from(of(column), (cell, i) => dayOf(cell, kept[i]));
    const known = values.filter((v) => !Number.isNaN(v)), mean = known.reduce((sum, v) => sum + v / known.length, 0);
    columns.push({ name: column, values: values.map((v) => (Number.isNaN(v) ? mean : v)) });
  }
  if (dates.length > 0) steps.push({ step: 'dates', columns: dates });
  return { columns, steps };
}

/** @param {Dense} X @param {Array<{values: Float64Array}>} columns @returns {Dense} */
function widened({ data, rows, cols }, columns) {
  const wide = cols + columns.length;
  const all = new Float64Array(rows * wide);
  for (let i = 0; i < rows; i++) {
    all.set(data.subarray(i * cols, (i + 1) * cols), i * wide);
    columns.forEach(({ values }, c) => { all[i * wide + cols + c] = values[i]; });
  }
  return { rows, cols: wide, data: all };
}

/**
 * Which rows stay, and what stands for values that are missing.
 * @param {Table} table
 * @param {import('../read/types.d.ts').Data} data
 * @param {import('../read/types.d.ts').Choices} choices
 * @returns {{steps: Step[], sample: Prepared['sample']}}
 */
function chosenRows(table, { X, kept, featureNames }, { missing, seed = 0 }) {
  const drawn = Number(table.doubts.find(({ about }) => about === 'sample')?.chosen ?? table.rows);
  /** @type {Step[]} */
  const steps = [];
  if (drawn < table.rows) steps.push({ step: 'sample', rows: drawn, of: table.rows, seed });
  if (X.rows < drawn) steps.push({ step: 'missing', how: 'drop', rows: drawn - X.rows });
  const gaps =
    missing === 'mean' ? table.columns.filter(({ role, missing: many }) => role === 'feature' && many > 0) : [];
  const filled = gaps.filter(({ name }) => featureNames.includes(name));
  if (filled.length > 0) {
    const means = filled.map(({ name }) => {
      const values = table.values(placeOf(table, name));
      const known = Array.from(kept, (i) => values[i]).filter((v) => typeof v === 'number');
      return known.reduce((sum, v) => sum + v, 0) / known.length;
    });
    steps.push({ step: 'missing', how: 'mean', columns: filled.map(({ name }) => name), means });
  }
  return { steps, sample: drawn < table.rows ? { of: table.rows, seed } : null };
}

/**
 * Columns that are no features, for colours and cards.
 * @param {Table} table
 * @param {Int32Array} kept
 * @returns {Other[]}
 */
const othersOf = (table, kept) =>
  table.columns
    .map((column, j) => ({ ...column, j }))
    .filter(({ role, distinct }) => (role === 'target' || role === 'ignore' || role === 'split') && distinct > 0)
    .slice(0, MOST_KEPT)
    .map(({ name, kind, j }) => {
      const values = table.values(j);
      return { name, kind, values: Array.from(kept, (i) => values[i]) };
    });

/** @type {import('../data/prepared.d.ts').Prepare} */
export async function prepare(files, choices, signal) {
  const { oneHot, days, log1p: logs, unit, standardize, columnMajor: _, ...reading } =
    /** @type {Preparing & import('../read/types.d.ts').Choices} */ (choices);
  const table = await readFiles(sourceOf(files), { ...reading, signal });
  const data = await table.data([...oneHot ?? [], ...days ?? []].length > 0 ? 0 : 1);
  const { labels, classes, names, kept } = data;
  const { steps: recipe, sample } = chosenRows(table, data, reading);
  const made = 'indptr' in data.X ? { columns: [], steps: [] } : madeColumns(table, kept, { oneHot, days });
  recipe.push(...made.steps);
  // The reader may give the same numbers again.
  const X = 'indptr' in data.X ? { ...data.X, data: data.X.data.slice() } : widened(data.X, made.columns);
  const featureNames = [...data.featureNames, ...made.columns.map(({ name }) => name)];
  if (logs) {
    log1p(X);
    recipe.push({ step: 'log1p', columns: null });
  }
  if (standardize && !('indptr' in X)) {
    recipe.push({ step: 'standardize', columns: featureNames, ...standardized(X) });
  }
  if (unit) {
    toUnitRows(X);
    recipe.push({ step: 'unit' });
  }
  const title = titleOf(files);
  // Rows without some of their pixels, or with more than them, are no pictures.
  const { picture } = table, fits = picture !== null && [1, 3].includes(X.cols / (picture[0] * picture[1]));
  const beside = besideOf(table, kept, recipe, { names: data.featureNames, all: featureNames });
  return {
    title,
    file: { name: title, size: files.reduce((sum, file) => sum + file.size, 0), hash: await hashOnce(files) },
    choices,
    recipe,
    X,
    featureNames,
    labels,
    classNames: classes,
    rowNames: names,
    others: othersOf(table, kept),
    picture: fits ? picture : null,
    sample,
    ...(beside && { beside }),
  };
}
