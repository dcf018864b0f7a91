// What the opening dialog shows of files that are read: their columns, first rows, doubts, and what of it would open.
import { read } from '../read/read.js';
import { hashOnce, prepare, sourceOf, spreadOf } from './prepare.js';

/** @typedef {import('./types.d.ts').Look} Look */

/** Rows and columns of the preview. */
const ROWS = 7, COLUMNS = 40;

/** Rows above which a sample is drawn where nobody has said how many: graph and eigenproblem answer within seconds. */
const MANY = 20_000;

/**
 * @param {object} source  as `sourceOf` makes it, the same object each time
 * @param {Record<string, any>} choices
 * @param {(of: {stage: string, done: number, total: number}) => void} onProgress
 * @returns {Promise<Look>}
 */
export async function look(source, choices, onProgress) {
  const { oneHot, days, log1p, unit, standardize, ...reading } = choices;
  let table = await read(/** @type {any} */ (source), { ...reading, onProgress });
  const limited = reading.limit === undefined && table.rows > MANY;
  if (limited) table = await read(/** @type {any} */ (source), { ...reading, limit: MANY });
  const shown = table.columns.slice(0, COLUMNS);
  const { format, rows, columns, classes, sparse, picture, how, notes } = table;
  // Features may be made of columns that hold no numbers.
  const made = [...oneHot ?? [], ...days ?? []].length > 0;
  const doubts = made ? table.doubts.filter(({ about }) => about !== 'roles' && about !== 'text') : table.doubts;
  return {
    format, rows, columns, classes, sparse, picture, how, doubts, notes,
    limit: limited ? MANY : null,
    head: shown.map((_, j) => table.values(j, ROWS)),
    opens: await opens(table, made ? 0 : 1),
  };
}

/**
 * How many rows and features would be fitted, and how their columns differ; or why none can be.
 * @param {import('../read/types.d.ts').Table} table
 * @param {number} fewest  features that it must have
 * @returns {Promise<Look['opens']>}
 */
async function opens(table, fewest) {
  try {
    const { X, featureNames } = await table.data(fewest);
    if ('indptr' in X) return { rows: X.rows, cols: X.cols, least: X.data.reduce((a, b) => Math.min(a, b), 0) };
    const { deviations } = spreadOf(X);
    const order = featureNames.map((name, j) => ({ name, deviation: deviations[j] }))
      .filter(({ deviation }) => deviation > 0)
      .sort((a, b) => b.deviation - a.deviation);
    const spread = order.length > 1 ? { widest: order[0], narrowest: order[order.length - 1] } : undefined;
    return { rows: X.rows, cols: X.cols, least: X.data.reduce((a, b) => Math.min(a, b), Infinity), spread };
  } catch (error) {
    return { failed: error instanceof Error ? error.message : String(error) };
  }
}

/** Of a long table so many bytes are read first, where it is as many times as long. */
const FIRST = 2 ** 20, TIMES = 4;

/**
 * A long table by its first lines, before all of it is read.
 * @param {File[]} files
 * @param {Record<string, any>} choices
 * @returns {Promise<Look|null>} null: these are no long table, or one that its first lines do not tell
 */
export async function lookAhead([file, ...others], choices) {
  if (others.length > 0 || file.size < TIMES * FIRST) return null;
  try {
    const bytes = new Uint8Array(await file.slice(0, FIRST).arrayBuffer());
    const data = bytes.subarray(0, bytes.lastIndexOf(10));
    const found = await look({ name: file.name, data }, choices, () => {});
    return found.format === 'csv' ? found : null;
  } catch { // all of it may be read, or says why not
    return null;
  }
}

export { hashOnce, prepare, sourceOf };
