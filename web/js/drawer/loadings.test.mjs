import assert from 'node:assert/strict';
import test from 'node:test';
import { deviationsOf } from '../data/standardise.ts';
import { columnOf } from '../engine/dataset.ts';
import { heaviest, loadingsOf } from './loadings.ts';

const DENSE = Float64Array.of(1, 0, 5, 3, 0, 5, 8, 2, 5, 0, 0, 5);
/** @type {any} */
const set = { id: 'a', revision: 0, rows: 4, cols: 3, dense: DENSE, labels: new Int32Array(4) };
/** The same rows without their zeros. @type {any} */
const sparse = {
  ...set,
  dense: null,
  sparse: {
    rows: 4, cols: 3, indptr: Int32Array.of(0, 2, 4, 7, 8), indices: Int32Array.of(0, 2, 0, 2, 0, 1, 2, 2),
    data: Float64Array.of(1, 5, 3, 5, 8, 2, 5, 5),
  },
};
const close = (a, b) =>
  a.forEach((v, i) => assert.ok(Math.abs(v - b[i]) < 1e-12, `${a} ${b}`));

test('the deviation of each column, dense and sparse: by the definition', () => {
  const expected = [0, 1, 2].map((j) => {
    const column = [0, 1, 2, 3].map((i) => DENSE[3 * i + j]);
    const mean = column.reduce((a, b) => a + b) / 4;
    return Math.sqrt(column.reduce((sum, v) => sum + (v - mean) ** 2, 0) / 4);
  });
  close([...deviationsOf(set)], expected);
  close([...deviationsOf(sparse)], expected);
  assert.equal(deviationsOf(set), deviationsOf(set), 'once a set');
  for (const j of [0, 1, 2]) {
    const column = [0, 1, 2, 3].map((i) => DENSE[3 * i + j]);
    assert.deepEqual([...columnOf(set, j)], column);
    assert.deepEqual([...columnOf(sparse, j)], column);
  }
});

test('loadings are weight times deviation; the heaviest come first, zeros never', () => {
  const map = { columns: Float64Array.of(1, 9, -2, 9, 4, 9), m: 2 };
  const loadings = loadingsOf(map, Float64Array.of(2, 3, 0), 1);
  assert.deepEqual([...loadings], [2, -6, 0]);
  assert.deepEqual(heaviest(loadings, 5), [{ column: 1, value: -6 }, { column: 0, value: 2 }]);
  const many = Float64Array.from({ length: 1000 }, (_, i) => Math.sin(i * i));
  const sorted = [...many.keys()].sort((a, b) => Math.abs(many[b]) - Math.abs(many[a]) || a - b).slice(0, 7);
  assert.deepEqual(heaviest(many, 7).map(({ column }) => column), sorted);
});
