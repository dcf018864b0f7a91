import assert from 'node:assert/strict';
import test from 'node:test';
import { matrixOfSome, sampledRows, takeRows } from './panel-measures.ts';

test('of more than 5 000 rows trust is that of 2 000 of them, each once, the same ones every time', () => {
  assert.equal(sampledRows(5000), null);
  const which = sampledRows(20_000);
  assert.ok(which);
  assert.equal(new Set(which).size, 2000);
  assert.ok(which.every((i, at) => i >= 0 && i < 20_000 && (at === 0 || i > which[at - 1])));
  assert.deepEqual(sampledRows(20_000), which);
  const quarters = [0, 1, 2, 3].map((q) => which.filter((i) => Math.floor(i / 5000) === q).length);
  assert.ok(quarters.every((n) => n > 400 && n < 600), `spread over all rows: ${quarters}`);
});

test('some rows of a matrix, dense and sparse', () => {
  const which = Int32Array.of(0, 2);
  assert.deepEqual(
    takeRows({ rows: 3, cols: 2, data: Float64Array.of(1, 2, 3, 4, 5, 6) }, which),
    { rows: 2, cols: 2, data: Float64Array.of(1, 2, 5, 6) },
  );
  /** @type {any} */
  const set = {
    id: 'a', revision: 3, rows: 3, cols: 2, dense: null, labels: new Int32Array(3),
    sparse: {
      rows: 3, cols: 2, indptr: Int32Array.of(0, 1, 1, 3), indices: Int32Array.of(1, 0, 1),
      data: Float64Array.of(7, 8, 9),
    },
  };
  const some = /** @type {any} */ (matrixOfSome(set, which));
  assert.deepEqual([some.rows, some.cols, [...some.indptr], [...some.indices], [...some.data]],
    [2, 2, [0, 1, 3], [1, 0, 1], [7, 8, 9]]);
});
