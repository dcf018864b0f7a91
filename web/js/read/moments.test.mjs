import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRandom } from '../state/random.ts';
import { meanOf, momentsOf } from './moments.ts';

/** @param {number[][]} columns */
function matrix(columns) {
  const rows = columns[0].length, cols = columns.length;
  const entry = (/** @type {unknown} */ _, /** @type {number} */ at) => columns[at % cols][Math.floor(at / cols)];
  return { rows, cols, data: Float64Array.from({ length: rows * cols }, entry) };
}

/** Of whole numbers, by exact arithmetic. @param {number[]} column */
function exactly(column) {
  const n = BigInt(column.length), sum = column.reduce((all, v) => all + BigInt(v), 0n);
  // n³·variance = n²·Σv² − n·(Σv)², whole.
  const squares = column.reduce((all, v) => all + BigInt(v) * BigInt(v), 0n);
  return { mean: Number(sum) / Number(n), deviation: Math.sqrt(Number(n * squares - sum * sum)) / Number(n) };
}

test('a column of one value is constant, whatever the value and the number of rows', () => {
  const random = createRandom(3);
  const some = Array.from({ length: 40 }, () => 1e4 * random());
  for (const v of [2024, 0.1, -1 / 3, 1e9 + 0.1, 1e300, 5e-324, 0, ...some]) {
    for (const rows of [3, 150, 4999]) {
      const { means, deviations } = momentsOf(matrix([Array(rows).fill(v)]));
      assert.ok(Math.abs(means[0] - v) <= 2 ** -52 * Math.abs(v), `${v}, ${rows} rows: mean ${means[0]}`);
      assert.equal(deviations[0], 0, `${v}, ${rows} rows`);
    }
  }
});

test('a column whose gaps have its mean is constant where its values are', () => {
  const some = Array(70_000).fill(2024.1), mean = meanOf([...some, NaN]);
  assert.equal(momentsOf(matrix([[...some.slice(1), mean]])).deviations[0], 0);
  assert.ok(Number.isNaN(meanOf([NaN])));
});

test('an offset takes no digits: with 1e9 the deviation is that of exact arithmetic, in any order of rows', () => {
  const random = createRandom(4), column = Array.from({ length: 1501 }, () => 1e9 + Math.floor(7 * random()));
  const { mean, deviation } = exactly(column), backwards = [...column].reverse();
  const { means, deviations } = momentsOf(matrix([column, backwards]));
  assert.ok(Math.abs(means[0] - mean) <= 2 ** -23, `${means[0]} and ${mean}`);
  assert.ok(Math.abs(deviations[0] / deviation - 1) < 1e-14, `${deviations[0]} and ${deviation}`);
  assert.deepEqual([means[0], deviations[0]], [means[1], deviations[1]]);
});

test('columns whose squares are no numbers have a deviation, and sparse rows that of the same rows in full', () => {
  const small = momentsOf(matrix([[1e-200, 3e-200, 5e-200], [1e200, 3e200, 5e200]]));
  assert.ok(Math.abs(small.deviations[0] / (1e-200 * Math.sqrt(8 / 3)) - 1) < 1e-15);
  assert.ok(Math.abs(small.deviations[1] / (1e200 * Math.sqrt(8 / 3)) - 1) < 1e-15);
  const full = momentsOf({ rows: 3, cols: 2, data: Float64Array.of(0, 4, 2, 0, 0, 4) });
  const sparse = momentsOf({
    rows: 3, cols: 2, indptr: Int32Array.of(0, 1, 2, 3), indices: Int32Array.of(1, 0, 1),
    data: Float64Array.of(4, 2, 4),
  });
  assert.deepEqual(sparse.means, full.means);
  full.deviations.forEach((v, j) => assert.ok(Math.abs(sparse.deviations[j] / v - 1) < 1e-15));
});
