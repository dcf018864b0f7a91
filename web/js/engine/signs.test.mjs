import assert from 'node:assert/strict';
import { test } from 'node:test';
import { correlation, followFirst } from './signs.ts';

/** @returns {any} */
const slot = (scores, columns) => ({
  scores: Float64Array.from(scores),
  m: 1,
  map: columns && { columns: Float64Array.from(columns), m: 2, mean: new Float64Array(2) },
});

test('a correlation is 1 with itself, −1 with its opposite, 0 where it is undefined', () => {
  const a = Float64Array.of(1, 5, 2, 8);
  assert.ok(Math.abs(correlation(a, a) - 1) < 1e-12);
  assert.ok(Math.abs(correlation(a, a.map((v) => 3 - v)) + 1) < 1e-12);
  assert.equal(correlation(a, new Float64Array(4)), 0);
  assert.equal(correlation(a, new Float64Array(3)), 0);
});

test('low and high are on the sides of the first method that has scores, with their directions', () => {
  const failed = slot([]), first = slot([1, 2, 3, 4], [1, 0, 0, 1]);
  const mirrored = slot([9, 6, 3, 1], [-1, 2, 0, 1]), unclear = slot([1, -1, -1, 1], [0, 1, -1, 0]);
  followFirst([failed, first, mirrored, unclear]);
  assert.deepEqual([...first.scores], [1, 2, 3, 4]);
  assert.deepEqual([...mirrored.scores], [-9, -6, -3, -1]);
  assert.deepEqual([...mirrored.map.columns].map((v) => v + 0), [1, 2, 0, 1], 'the second direction stays');
  assert.deepEqual([...unclear.scores], [1, -1, -1, 1]);
});
