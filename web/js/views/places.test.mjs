import assert from 'node:assert/strict';
import { test } from 'node:test';
import { normals } from './recorder.mjs';
import { placesOf, ranks } from './places.ts';

const normal = normals(8);

test('ranks preserve the order, share ties, are between 0 and 1 and do not depend on monotone changes', () => {
  assert.deepEqual([...ranks(Float64Array.of(5, 1, 3))], [2.5 / 3, 0.5 / 3, 1.5 / 3]);
  assert.deepEqual([...ranks(Float64Array.of(2, 2, 7, NaN))], [1 / 3, 1 / 3, 2.5 / 3, NaN]);
  const values = Float64Array.from({ length: 200 }, () => Math.round(8 * normal()));
  const r = ranks(values);
  for (let i = 0; i < 200; i++) for (let j = 0; j < 200; j++) assert.equal(r[i] < r[j], values[i] < values[j]);
  assert.deepEqual(ranks(values.map((v) => Math.exp(v / 8))), r);
  assert.ok(Math.abs(r.reduce((sum, v) => sum + v, 0) / 200 - 0.5) < 1e-12);
});

test('what differs by rounding alone is one rank: an eigenmap is constant within a part of the graph', () => {
  const parts = Float64Array.from({ length: 60 }, (_, i) => (i < 40 ? -0.1 : 0.2) + 1e-16 * normal());
  assert.ok(new Set(parts).size > 2, 'there is rounding');
  assert.deepEqual([...new Set(ranks(parts))], [20 / 60, 50 / 60]);
  assert.deepEqual(
    [...ranks(Float64Array.of(0, 1e-6, 1))],
    [0.5 / 3, 1.5 / 3, 2.5 / 3],
    'what is small but real is not',
  );
});

test('a panel takes the two dimensions it shows; more than there are is the last', () => {
  const scores = Float64Array.from({ length: 30 }, normal);
  const labels = new Int32Array(10);
  const places = placesOf({ scores, m: 3, labels, x: 3, y: 1, rank: false });
  for (let i = 0; i < 10; i++) assert.deepEqual([places[2 * i], places[2 * i + 1]], [scores[3 * i + 2], scores[3 * i]]);
  assert.equal(placesOf({ scores, m: 3, labels, x: 9, y: 1, rank: false })[0], scores[2]);
  const ranked = placesOf({ scores, m: 3, labels, x: 1, y: 2, rank: true });
  assert.ok(ranked.every((v) => v > 0 && v < 1));
});

test('of one dimension the classes have bands that do not meet, the first on top', () => {
  const n = 300;
  const labels = Int32Array.from({ length: n }, (_, i) => [4, -1, 2][i % 3]);
  const places = placesOf({ scores: Float64Array.from({ length: n }, normal), m: 1, labels, x: 1, y: 0, rank: false });
  const heights = (label) => [...labels.keys()].filter((i) => labels[i] === label).map((i) => places[2 * i + 1]);
  const [none, two, four] = [-1, 2, 4].map(heights);
  assert.ok(Math.min(...none) > Math.max(...two) && Math.min(...two) > Math.max(...four));
  assert.ok(new Set(two).size === two.length && Math.max(...two) - Math.min(...two) > 0.6, 'spread over the band');
});
