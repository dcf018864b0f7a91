import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addedPoints, nearestEntry } from './all-points-picture.ts';

const snapshot = (/** @type {number[][]} */ rows) => ({
  xy: Float64Array.from(rows.flatMap(([x, y]) => [x, y])), labels: Int32Array.from(rows, ([, , c = 0]) => c),
});

test('what an answer adds: its points that are not, in place and class, of the start', () => {
  const start = snapshot([[0, 0], [1, 1], [1, 1]]);
  const of = (/** @type {number[][]} */ rows) => [...addedPoints(snapshot(rows), start)];
  assert.deepEqual(of([[0, 0], [1, 1], [1, 1]]), []);
  assert.deepEqual(of([[2, 3], [0, 0], [1, 1], [1, 1]]), [2, 3]);
  assert.deepEqual(of([[1, 1], [1, 1], [1, 1]]), [1, 1], 'a third point in a place of two');
  assert.deepEqual(of([[0, 0.5], [1, 1, 2]]), [0, 0.5, 1, 1], 'moved, and of another class');
  assert.deepEqual([...addedPoints(snapshot([[4, 5]]), null)], [4, 5]);
});

test('a place leads to the answer with the nearest point, within reach', () => {
  const places = [Float64Array.of(10, 10, 50, 50), Float64Array.of(18, 10)].map((at, entry) =>
    /** @type {any} */ ({ entry, at }));
  const at = [[13, 10], [16, 10], [50, 58], [30, 30]];
  assert.deepEqual(at.map(([x, y]) => nearestEntry(places, x, y)), [0, 1, 0, null]);
});
