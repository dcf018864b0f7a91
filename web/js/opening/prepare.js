// Files as a set that can be fitted, as choices say and without a question: what the opening dialog does at its button,
// and what is done where a set is opened again.
import { hashOfFiles } from '../data/hash.js';
import { read as readFiles } from '../read/read.js';

/** @typedef {import('../data/prepared.d.ts').Prepared} Prepared */
/** @typedef {import('../data/prepared.d.ts').Step} Step */
/** @typedef {import('../read/types.d.ts').Dense} Dense */
/** @typedef {import('../read/types.d.ts').Sparse} Sparse */

/**
 * What is chosen beside what the reader takes.
 * @typedef {object} Preparing
 * @property {boolean} [log1p]  log(1 + x) of each number
 * @property {boolean} [unit]  each row is divided by its length
 * @property {boolean} [standardize]  each column has the mean 0 and the deviation 1
 */

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
  const means = new Float64Array(cols), deviations = new Float64Array(cols);
  for (let at = 0; at < data.length; at++) means[at % cols] += data[at] / rows;
  for (let at = 0; at < data.length; at++) deviations[at % cols] += (data[at] - means[at % cols]) ** 2;
  deviations.forEach((sum, j) => { deviations[j] = Math.sqrt(sum / Math.max(1, rows - 1)) || 1; });
  for (let at = 0; at < data.length; at++) data[at] = (data[at] - means[at % cols]) / deviations[at % cols];
  return { means: [...means], deviations: [...deviations] };
}

/** @type {import('../data/prepared.d.ts').Prepare} */
export async function prepare(files, choices, signal) {
  const { log1p: logs, unit, standardize, ...reading } = /** @type {Preparing & Record<string, unknown>} */ (choices);
  const table = await readFiles(files.length === 1 ? files[0] : files, { ...reading, signal });
  const { X: read, labels, classes, featureNames, names, targets } = await table.data();
  // The reader may give the same numbers again.
  const X = logs || unit || standardize ? { ...read, data: read.data.slice() } : read;
  /** @type {Step[]} */
  const recipe = [];
  const left = table.rows - X.rows;
  if (left > 0 && reading.limit === undefined) recipe.push({ step: 'missing', how: 'drop', rows: left });
  if (reading.limit !== undefined && left > 0) {
    recipe.push({ step: 'sample', rows: X.rows, of: table.rows, seed: Number(reading.seed ?? 0) });
  }
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
  const name = files.length === 1 ? files[0].name : files[0].webkitRelativePath.split('/')[0] || files[0].name;
  return {
    title: name,
    file: { name, size: files.reduce((sum, file) => sum + file.size, 0), hash: await hashOfFiles(files) },
    choices,
    recipe,
    X,
    featureNames,
    labels,
    classNames: classes,
    rowNames: names,
    others: targets
      ? table.columns.filter(({ role }) => role === 'target').map(({ name: of }, j) => ({
        name: of,
        kind: /** @type {const} */ ('number'),
        values: Array.from({ length: targets.rows }, (_, i) => targets.data[i * targets.cols + j]),
      }))
      : [],
    picture: table.picture,
    sample: reading.limit !== undefined && left > 0 ? { of: table.rows, seed: Number(reading.seed ?? 0) } : null,
  };
}
