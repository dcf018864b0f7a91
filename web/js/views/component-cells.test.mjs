import assert from 'node:assert/strict';
import test from 'node:test';
import { cellPositions, cellsOf } from './component-cells.ts';

/** Parts of these sizes, one row after the other. @param {number[]} sizes */
function parts(...sizes) {
  let i = 0;
  return sizes.map((size) => Array.from({ length: size }, () => i++));
}
/** @param {ReturnType<typeof cellsOf>} cells */
const shape = (cells) =>
  cells.map(({ kind, parts: own, rows, x0, x1 }) => [kind, own, rows, Number((x1 - x0).toFixed(4))]);

test('a cell is as wide as its share of the rows, a quarter at least', () => {
  assert.deepEqual(shape(cellsOf(parts(100, 50))), [['part', [0], 100, 0.6667], ['part', [1], 50, 0.3333]]);
  assert.deepEqual(shape(cellsOf(parts(190, 10))), [['part', [0], 190, 0.75], ['part', [1], 10, 0.25]]);
  assert.deepEqual(
    shape(cellsOf(parts(50, 40, 10))),
    [['part', [0], 50, 0.4167], ['part', [1], 40, 0.3333], ['part', [2], 10, 0.25]],
  );
});

test('small parts share a cell; of more than four the largest three have one, and the rest is one', () => {
  assert.deepEqual(
    shape(cellsOf(parts(100, 50, 4, 2, 1))).map(([kind, own]) => [kind, own]),
    [['part', [0]], ['part', [1]], ['small', [2, 3, 4]]],
  );
  assert.deepEqual(
    shape(cellsOf(parts(9, 9, 9, 9, 9, 3))).map(([kind, own, rows]) => [kind, own, rows]),
    [['part', [0], 9], ['part', [1], 9], ['part', [2], 9], ['rest', [3, 4, 5], 21]],
  );
  assert.equal(cellsOf(parts(9, 9, 9, 9)).length, 4);
});

test('each component fills its own cell; one that is pending has no position; small ones are clusters', () => {
  const rows = parts(8, 6, 2, 1);
  const cells = cellsOf(rows);
  const scores = Float64Array.from({ length: 16 }, (_, i) => (i % 2 ? Math.floor(i / 2) ** 2 : Math.floor(i / 2)));
  const places = cellPositions({
    cells, rows, maps: [{ scores, m: 2 }, null, null, null], labels: new Int32Array(17), x: 1, y: 2,
  });
  const of = (p, c) => rows[p].map((i) => places[2 * i + c]);
  assert.ok(of(0, 0).every((x) => x > cells[0].x0 && x < cells[0].x1));
  assert.deepEqual([Math.min(...of(0, 1)), Math.max(...of(0, 1))], [0, 1]);
  assert.ok(of(0, 0).every((x, i, all) => i === 0 || x > all[i - 1]), 'in the order of its own dimension');
  assert.ok(of(1, 0).every(Number.isNaN));
  assert.ok([...of(2, 0), ...of(3, 0)].every((x) => x > cells[2].x0 && x < cells[2].x1));
  assert.ok(Math.abs(of(2, 0)[0] - of(2, 0)[1]) < Math.abs(of(2, 0)[0] - of(3, 0)[0]));
});
