import assert from 'node:assert/strict';
import test from 'node:test';
import { keptInTable, keptOnLine } from './kept.js';

/** A small seeded generator, so that a failure can be repeated. */
function random(seed) {
  return () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return seed / 2 ** 32;
  };
}

/** n×k nearest rows by brute force, ties to the smaller index. */
function nearest(n, k, distance) {
  const index = new Int32Array(n * k);
  for (let i = 0; i < n; i++) {
    const others = [...Array(n).keys()].filter((j) => j !== i);
    others.sort((a, b) => distance(i, a) - distance(i, b) || a - b);
    index.set(others.slice(0, k), i * k);
  }
  return index;
}

test('on a line, the share equals a count by brute force', () => {
  const next = random(7);
  const n = 60;
  const k = 5;
  const points = Float64Array.from({ length: 2 * n }, next);
  const scores = Float64Array.from({ length: n }, next);
  const plane = nearest(n, k, (i, j) => (points[2 * i] - points[2 * j]) ** 2 + (points[2 * i + 1] - points[2 * j + 1]) ** 2);
  const line = nearest(n, k, (i, j) => Math.abs(scores[i] - scores[j]));
  const expected = keptInTable({ index: plane, width: k }, { index: line, width: k }, k, n);
  assert.ok(expected > 0 && expected < 1);
  assert.equal(keptOnLine(plane, k, k, scores), expected);
});

test('a line keeps all of its own neighbours, at its ends too', () => {
  const scores = Float64Array.from([3, 1, 4, 1.5, 9, 2.6, 5]);
  for (const k of [1, 3, 6]) {
    const index = nearest(7, k, (i, j) => Math.abs(scores[i] - scores[j]));
    assert.equal(keptOnLine(index, k, k, scores), 1);
  }
});

test('a table may be wider than k', () => {
  const scores = Float64Array.from([0, 1, 2.1, 3.3, 4.6]);
  const index = nearest(5, 4, (i, j) => Math.abs(scores[i] - scores[j]));
  assert.equal(keptOnLine(index, 4, 2, scores), 1);
});

test('two tables without a common entry keep nothing', () => {
  const a = { index: Int32Array.of(1, 2, 0), width: 1 };
  const b = { index: Int32Array.of(2, 0, 1), width: 1 };
  assert.equal(keptInTable(a, b, 1, 3), 0);
});
