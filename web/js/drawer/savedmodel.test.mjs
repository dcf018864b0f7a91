import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRandom } from '../state/random.ts';
import { columnsFor, modelIn, projectRows } from './savedmodel.ts';

const random = createRandom(4);
const D = 3, M = 2, N = 12;
const A = Array.from({ length: D * M }, () => random() - 0.5), mean = [1, -2, 30];
const rows = Array.from({ length: N }, () => mean.map((centre) => centre + 5 * (random() - 0.5)));

/** @param {Record<string, any>} [more] */
const saved = (more = {}) => JSON.stringify({
  format: 'lpp-playground/model', version: 1, method: 'lpp', options: { featureNames: ['a', 'b', 'c'] },
  components: { data: A, rows: D, cols: M }, mean, values: [0, 1], rank: 3, ...more,
});

/** @param {number[][]} of @param {string[]} columns @returns {any} */
const setOf = (of, columns) => ({
  id: 'own-x', rows: of.length, cols: columns.length, dense: Float64Array.from(of.flat()), columns,
});

/** What the model says of a row, by the definition. @param {number[]} x */
const expected = (x) =>
  Array.from({ length: M }, (_, c) => x.reduce((sum, v, j) => sum + (v - mean[j]) * A[j * M + c], 0));

/** @param {Float64Array} found @param {number[][]} of */
const same = (found, of) =>
  of.flatMap(expected).forEach((v, at) => assert.ok(Math.abs(v - found[at]) < 1e-12, `${v} ${found[at]}`));

test('a saved model puts rows at (x − mean)·A, its columns matched by names in any order', () => {
  const model = modelIn(saved()), set = setOf(rows.map(([a, b, c]) => [c, 99, a, b]), ['c', 'other', 'a', 'b']);
  const places = columnsFor(model, set);
  assert.deepEqual(places, [2, 3, 0]);
  same(projectRows(model, /** @type {number[]} */ (places), set, []), rows);
});

test('standardised rows are converted back', () => {
  const deviations = [2, 0.5, 7], means = [0.5, -1, 28];
  const prepared = rows.map((row) => row.map((v, j) => (v - means[j]) / deviations[j]));
  const set = setOf(prepared, ['a', 'b', 'c']);
  const recipe = [{ step: /** @type {const} */ ('standardize'), columns: ['a', 'b', 'c'], means, deviations }];
  same(projectRows(modelIn(saved()), [0, 1, 2], set, recipe), rows);
});

test('without names the position decides; what does not fit is reported', () => {
  const model = modelIn(saved({ options: {} }));
  assert.deepEqual(columnsFor(model, setOf(rows, ['x', 'y', 'z'])), [0, 1, 2]);
  assert.match(String(columnsFor(model, setOf([[1, 2]], ['x', 'y']))), /3 columns; this data set has 2/);
  assert.match(String(columnsFor(modelIn(saved()), setOf(rows, ['a', 'x', 'c']))), /missing: b\./);
});

test('values that are not linear models are refused with a message', () => {
  for (const [text, words] of /** @type {const} */ ([
    ['{', /not a saved model/], ['{"format":"lpp-playground/scene"}', /not a saved model/],
    [saved({ components: null, method: 'laplacian-eigenmap' }), /laplacian-eigenmap model has no linear map/],
    [saved({ mean: [1, 2] }), /damaged/], [saved({ mean: [1, 'NaN', 2] }), /damaged/],
    [saved({ components: { data: A, rows: 2, cols: M } }), /damaged/],
  ])) assert.throws(() => modelIn(text), words);
});
