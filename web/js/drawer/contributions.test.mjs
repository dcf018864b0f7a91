import assert from 'node:assert/strict';
import test from 'node:test';
import { createRandom } from '../state/random.ts';
import { contributionsOf, meanOf } from './contributions.ts';

const random = createRandom(5);
const rows = 12, cols = 5;
const dense = Float64Array.from({ length: rows * cols }, () => 4 * random() - 2);
/** @type {any} */
const set = { id: 'a', revision: 0, rows, cols, dense, labels: new Int32Array(rows) };
const A = [0, 3, 4, 7], B = [1, 2, 9];
const map = { columns: Float64Array.from({ length: cols * 3 }, () => random() - 0.5), m: 3 };

/**
 * Places of rows in the picture, then their mean.
 * @param {Float64Array} data @param {number[]} group @param {number[]} dims
 */
function middle(data, group, dims) {
  const places = group.map((i) => dims.map((c) => {
    let y = 0;
    for (let j = 0; j < cols; j++) y += data[i * cols + j] * map.columns[j * 3 + c - 1];
    return y;
  }));
  return dims.map((_, at) => places.reduce((sum, p) => sum + p[at], 0) / group.length);
}

test('the contributions are those of moving one column after the other: the distance falls by each', () => {
  for (const dims of [[1, 2], [3], [3, 1]]) {
    const { distance, each } = contributionsOf(map, dims, meanOf(set, A), meanOf(set, B));
    const [a, b] = [middle(dense, A, dims), middle(dense, B, dims)];
    const u = a.map((v, at) => (v - b[at]) / distance);
    assert.ok(Math.abs(Math.hypot(...a.map((v, at) => v - b[at])) - distance) < 1e-12);
    assert.ok(Math.abs(each.reduce((x, y) => x + y) - distance) < 1e-12, 'they add up');
    for (let j = 0; j < cols; j++) {
      // The rows of A have in this column the mean of B: how much nearer along the line are they?
      const moved = dense.slice();
      const mean = B.reduce((sum, i) => sum + dense[i * cols + j], 0) / B.length;
      for (const i of A) moved[i * cols + j] = mean;
      const now = middle(moved, A, dims);
      const nearer = u.reduce((sum, v, at) => sum + v * (a[at] - now[at]), 0);
      assert.ok(Math.abs(nearer - each[j]) < 1e-12, `column ${j}`);
    }
  }
});

test('means of sparse rows are those of the same rows dense; groups in one place have no contributions', () => {
  const indices = Int32Array.from({ length: rows * cols }, (_, at) => at % cols);
  const indptr = Int32Array.from({ length: rows + 1 }, (_, i) => i * cols);
  const sparse = { ...set, dense: null, sparse: { rows, cols, indptr, indices, data: dense } };
  assert.deepEqual(meanOf(sparse, A), meanOf(set, A));
  const { distance, each } = contributionsOf(map, [1, 2], meanOf(set, A), meanOf(set, A));
  assert.equal(distance, 0);
  assert.ok(each.every((v) => v === 0));
});
