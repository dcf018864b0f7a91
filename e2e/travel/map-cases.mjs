// Maps that other programs are held to: models of the library, the tables that they are asked about, the library's
// places.
import { load } from '../../dist/lpp.mjs';

/**
 * A table, and where its rows must land.
 * @typedef {object} Case
 * @property {string} name
 * @property {any} model
 * @property {string[]} columns  of the table
 * @property {Set<string>} texts  those that hold texts
 * @property {boolean} whole  its numbers are integers
 * @property {(number | string | null)[][]} rows
 * @property {import('../../web/js/travel/sqlchecks.ts').Term[] | string[]} terms  one a feature
 * @property {(number | null)[][]} places  null where the place is NULL
 */

/** Names that a generator of SQL has to get through. */
export const HOSTILE = [
  'a"b', "a'b", 'two\nlines', 'tab\there', 'return\rhere', 'select', 'ORDER', 'from', 'größe', '数据', '😀 size', 'שלום',
  'zero\u200bwidth', 'back\\slash', 'end\\', 'tick`', 'br]acket[', '100%', '$1', ':x', '?', '-- gone', '/* open', '*/',
  '{{ curly }}', ' lead', 'trail ', '1st', '""', "''", '"; DROP TABLE points; --', 'é', 'e\u0301', 'NULL', 'true', 't',
  'rowid', 'points',
  'x'.repeat(63),
  'é'.repeat(31),
];

/** Uniform numbers in [0, 1), seeded. @param {number} seed */
function uniform(seed) {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** n rows of d numbers near a subspace of three dimensions. @param {number} n @param {number} d @param {number} seed */
function rowsOf(n, d, seed) {
  const next = uniform(seed), normal = () => Array.from({ length: 12 }, next).reduce((a, b) => a + b, -6);
  const basis = Array.from({ length: 3 }, () => Array.from({ length: d }, normal));
  return Array.from({ length: n }, () => {
    const at = [normal(), normal(), normal()];
    return Array.from({ length: d }, (_, j) => at.reduce((sum, z, i) => sum + z * basis[i][j], 0.3 * normal()));
  });
}

/** @param {{data: Float64Array, rows: number, cols: number}} matrix */
export const rowsOfMatrix = ({ data, rows, cols }) =>
  Array.from({ length: rows }, (_, i) => Array.from(data.subarray(i * cols, (i + 1) * cols)));

/** @param {string} stem @param {number} count */
const named = (stem, count) => Array.from({ length: count }, (_, j) => `${stem}${j}`);

/** All of them, and the library that made them. */
export async function allCases() {
  const lpp = await load();
  /** @type {Case[]} */
  const cases = [];
  /**
   * @param {string} name
   * @param {number[][]} X
   * @param {string[]} columns
   * @param {object} options
   * @param {Partial<Case>} [more]
   */
  const add = async (name, X, columns, options, more) => {
    const model = await lpp.fit(X, { featureNames: columns, ...options });
    const places = rowsOfMatrix(await model.transform(X));
    cases.push({ name, model, columns, texts: new Set(), whole: false, rows: X, terms: columns, places, ...more });
    return model;
  };
  const lppOf = (/** @type {number} */ k) => ({ method: 'lpp', graph: { kind: 'knn', k } });
  await add('hostile names', rowsOf(200, HOSTILE.length, 7), HOSTILE, lppOf(7));
  for (const method of ['pca', 'lpi', 'lsi', 'neighborhood-preserving-embedding', 'orthogonal-lpp']) {
    await add(method, rowsOf(120, 6, 8), named('c', 6), { method, components: 3 });
  }
  await add('lda', rowsOf(120, 6, 9), named('c', 6), {
    method: 'lda',
    labels: Array.from({ length: 120 }, (_, i) => i % 3),
  });
  const units = rowsOf(150, 8, 10).map((row) => [...row.map((v, j) => v * 10 ** (3 * j - 12)), 5]);
  await add('units from 10⁻¹² to 10⁹, one constant', units, named('unit ', 9), { ...lppOf(7), standardize: true });
  const times = rowsOf(150, 4, 11).map((row) => row.map((v, j) => (j < 2 ? 1.7e12 + Math.round(v * 1e4) : v)));
  await add('milliseconds since 1970', times, named('time ', 4), { ...lppOf(7), standardize: true });
  const whole = rowsOf(150, 4, 12).map((row) => row.map((v) => Math.round(7 * v)));
  await add('integers', whole, named('count ', 4), { method: 'pca' }, { whole: true });
  await add('1500 columns', rowsOf(60, 1500, 13), named('column ', 1500), { ...lppOf(5), reduce: { components: 10 } });
  await addMissing(add, rowsOf(100, 5, 14));
  await addCategories(add, rowsOf(100, 3, 15));
  return { lpp, cases };
}

/** NULL has no place; imputed, it has that of the number that stands for it. @param {any} add @param {number[][]} X */
async function addMissing(add, X) {
  const columns = named('c', 5), instead = [0.5, -0.25, 0.1, 1 / 3, 1e-7];
  const missing = (/** @type {number} */ i, /** @type {number} */ j) => i % 4 === 0 && j === i % 5;
  const rows = X.map((row, i) => row.map((v, j) => (missing(i, j) ? null : v)));
  const model = await add('no NULL', X, columns, { method: 'pca' });
  const places = rowsOfMatrix(await model.transform(X)).map((y, i) => (i % 4 === 0 ? y.map(() => null) : y));
  const filled = rowsOfMatrix(await model.transform(rows.map((row) => row.map((v, j) => v ?? instead[j]))));
  const terms = columns.map((column, j) => ({ column, impute: instead[j] }));
  await add('NULL, left', X, columns, { method: 'pca' }, { rows, places });
  await add('NULL, imputed', X, columns, { method: 'pca' }, { rows, places: filled, terms });
}

/** A column of texts as features of 0 and 1. @param {any} add @param {number[][]} X */
async function addCategories(add, X) {
  const kinds = ["it's", 'back\\', 'new\nline', 'größe', '"'],
    kindOf = (/** @type {number} */ i) => kinds[(i * 7) % kinds.length];
  const columns = [...named('c', 3), 'kind'];
  const coded = X.map((row, i) => [...row, ...kinds.map((kind) => Number(kind === kindOf(i)))]);
  const terms = [...named('c', 3), ...kinds.map((is) => ({ column: 'kind', is }))];
  const rows = X.map((row, i) => [...row, kindOf(i)]);
  const options = {
    method: 'lpp',
    graph: { kind: 'knn', k: 6 },
    featureNames: [...named('c', 3), ...kinds.map((kind) => `kind ${kind}`)],
  };
  await add('categories', coded, columns, options, { rows, terms, texts: new Set(['kind']) });
  await add(
    'categories alone',
    coded.map((row) => row.slice(3)),
    ['kind'],
    { method: 'pca', components: 2, featureNames: kinds },
    { rows: rows.map((row) => row.slice(3)), terms: terms.slice(3), texts: new Set(['kind']) },
  );
}

/**
 * The largest difference of a place found elsewhere, as a share of the largest coordinate; Infinity where one is
 * missing or none should be.
 * @param {(number | null)[][]} expected
 * @param {(number | null)[][]} found
 */
export function difference(expected, found) {
  if (found.length !== expected.length) return Infinity;
  const size = Math.max(...expected.flat().map((v) => Math.abs(v ?? 0)));
  let worst = 0;
  expected.forEach((row, i) => row.forEach((v, c) => {
    const other = found[i][c];
    if (v === null || other === null) worst = v === other ? worst : Infinity;
    else {
      worst =
        typeof other === 'number' && Number.isFinite(other) ? Math.max(worst, Math.abs(other - v) / size) : Infinity;
    }
  }));
  return worst;
}
