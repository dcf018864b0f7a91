import assert from 'node:assert/strict';
import test from 'node:test';
import { columnsOf, matrixOf, originOf, rowOf, subset, totalVariance } from './dataset.ts';

/** 6×4, once in full and once sparse. */
const FULL = Float64Array.of(0, 1, 0, 2, 3, 0, 0, 0, 0, 0, 0, -4, 0, 0, 0, 0, 5, 6, 7, 8, 0, 0.5, 0, 0);
const sparse = {
  rows: 6,
  cols: 4,
  indptr: Int32Array.of(0, 2, 3, 4, 4, 8, 9),
  indices: Int32Array.of(1, 3, 0, 3, 0, 1, 2, 3, 1),
  data: Float64Array.of(1, 2, 3, -4, 5, 6, 7, 8, 0.5),
};
const shared = { id: 'a', revision: 0, rows: 6, cols: 4, labels: Int32Array.of(0, 1, 2, 0, 1, 2) };
const dense = { ...shared, dense: FULL };
const thin = { ...shared, dense: null, sparse };

test('dense or sparse, a set has the same rows, some rows and variance', () => {
  for (let i = 0; i < 6; i++) assert.deepEqual([...rowOf(thin, i)], [...rowOf(dense, i)], `row ${i}`);
  const part = subset(thin, [5, 0, 4], 1), same = subset(dense, [5, 0, 4], 1);
  assert.deepEqual([part.rows, part.dense, part.sparse?.rows, [...(part.origin ?? [])]], [3, null, 3, [0, 4, 5]]);
  for (let i = 0; i < 3; i++) assert.deepEqual([...rowOf(part, i)], [...rowOf(same, i)], `row ${i} of some`);
  // By definition, column by column.
  let expected = 0;
  for (let j = 0; j < 4; j++) {
    const column = FULL.filter((_, at) => at % 4 === j), mean = column.reduce((a, b) => a + b) / 6;
    expected += column.reduce((sum, v) => sum + (v - mean) ** 2, 0);
  }
  for (const set of [dense, thin]) assert.ok(Math.abs(totalVariance(set) - expected) < 1e-12 * expected);
  const { indptr, indices, data } = sparse;
  const sent = { rows: 6, cols: 4, indptr: Float64Array.from(indptr), indices: Float64Array.from(indices), data };
  assert.deepEqual(matrixOf(thin), sent, 'sparse rows are sent as sparse');
  assert.deepEqual(matrixOf(dense), { data: FULL, rows: 6, cols: 4 });
  assert.throws(() => matrixOf({ ...shared, dense: null }), /rows/);
});

test('columns without names are counted, and what belongs to a row goes with it', () => {
  assert.deepEqual(columnsOf(dense), ['column 1', 'column 2', 'column 3', 'column 4']);
  assert.deepEqual(columnsOf({ ...dense, columns: ['a', 'b', 'c', 'd'] }), ['a', 'b', 'c', 'd']);
  const named = {
    ...dense,
    rowNames: ['r0', 'r1', 'r2', 'r3', 'r4', 'r5'],
    others: [{ name: 'island', kind: /** @type {const} */ ('text'), values: ['u', 'v', null, 'w', 'x', 'y'] }],
  };
  const part = subset(named, [2, 4], 1);
  assert.deepEqual([part.rowNames, part.others?.[0].values], [['r2', 'r4'], [null, 'x']]);
});

test('some rows are a set of their own that knows which they were, also twice', () => {
  const set = {
    id: 'a',
    revision: 0,
    rows: 5,
    cols: 2,
    dense: Float64Array.of(0, 1, 10, 11, 20, 21, 30, 31, 40, 41),
    labels: Int32Array.of(0, 1, 2, 3, 4),
    images: { height: 1, width: 1, most: 9, pixels: Uint8Array.of(5, 6, 7, 8, 9) },
  };
  const part = subset(set, new Set([4, 1, 3]), 7);
  assert.deepEqual([part.id, part.revision, part.rows], ['a', 7, 3]);
  assert.deepEqual(
    [[...(part.dense ?? [])], [...part.labels], [...(part.images?.pixels ?? [])]],
    [[10, 11, 30, 31, 40, 41], [1, 3, 4], [6, 8, 9]],
  );
  const less = subset(part, [2, 0], 8);
  assert.deepEqual([...(less.dense ?? [])], [10, 11, 40, 41]);
  assert.deepEqual([0, 1].map((i) => originOf(less, i)), [1, 4]);
  assert.deepEqual([originOf({ ...set, origin: undefined }, 3), set.rows, set.dense[0]], [3, 5, 0]);
});
