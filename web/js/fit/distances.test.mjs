import assert from 'node:assert/strict';
import test from 'node:test';
import { nearlyTied } from './align.ts';
import {
  edgeDistances, epsilonFor, histogram, pairDistances, quantile, roundUp, squaredDistance,
} from './distances.ts';
import { createRandom } from '../state/random.ts';

/** Points of a plane or of more columns. */
const cloud = (n, cols = 2) => Float64Array.from({ length: n * cols }, createRandom(n + cols));

/** @param {Float64Array} dense */
const rowsOf = (dense, cols = 1) => ({ dense, rows: dense.length / cols, cols });

/** All of them, by definition. */
function byDefinition(rows, cols) {
  const found = [];
  for (let i = 0; i < rows.length / cols; i++) {
    for (let j = 0; j < i; j++) found.push(squaredDistance(rowsOf(rows, cols), i, j));
  }
  return found.filter((d) => d > 0).sort((a, b) => a - b);
}

test('of up to 4000 pairs all are looked at, in any number of columns', () => {
  assert.equal(squaredDistance(rowsOf(Float64Array.of(1, 2, 3, 4, 6, 15), 3), 0, 1), 9 + 16 + 144);
  for (const [n, cols] of [[0, 2], [1, 2], [2, 1], [7, 3], [89, 2]]) {
    const some = cloud(n, cols);
    assert.deepEqual([...pairDistances(rowsOf(some, cols))], byDefinition(some, cols), `${n}×${cols}`);
  }
});

test('rows that are sparse are as far apart as the same rows in full', () => {
  const dense = Float64Array.of(0, 1, 0, 2, 3, 0, 0, 0, 0, 0, 0, -4);
  const sparse = {
    rows: 3, cols: 4, indptr: Int32Array.of(0, 2, 3, 4), indices: Int32Array.of(1, 3, 0, 3),
    data: Float64Array.of(1, 2, 3, -4),
  };
  const thin = { dense: null, sparse, rows: 3, cols: 4 };
  for (const [i, j] of [[0, 1], [0, 2], [1, 2], [2, 0], [1, 1]]) {
    assert.equal(squaredDistance(thin, i, j), squaredDistance(rowsOf(dense, 4), i, j), `${i}–${j}`);
  }
  assert.deepEqual([...pairDistances(thin)], [14, 25, 37]);
});

test('of more pairs 4000 are looked at: distances of different rows, each row’s, the same every time', () => {
  const line = Float64Array.from({ length: 100 }, (_, i) => 2 ** (i / 4));
  const all = byDefinition(line, 1), some = pairDistances(rowsOf(line));
  assert.equal(some.length, 4000, 'no row is its own pair');
  assert.deepEqual(some, pairDistances(rowsOf(line)));
  assert.ok(some.every((d, i) => i === 0 || d >= some[i - 1]), 'ascending');
  const known = new Set(all), seen = new Set(some);
  assert.ok([...seen].every((d) => known.has(d)));
  // A fair draw of 4000 among 4950 misses e^-0.81, 45 %, of them.
  assert.ok(seen.size > 0.5 * all.length && seen.size < 0.6 * all.length, `${seen.size} of ${all.length}`);
  for (const share of [0.1, 0.5, 0.9]) {
    assert.ok(
      Math.abs(Math.log(quantile(some, share) / all[Math.round(share * all.length)])) < 0.5,
      `quantile ${share}`,
    );
  }
});

test('lengths of edges: all of few, every so many of many, ' +
  'without those of coinciding or distant beyond numbers', () => {
  const rows = Float64Array.from({ length: 10 }, (_, i) => i);
  assert.deepEqual([...edgeDistances([0, 3, 2, 2, 5, 4], rowsOf(rows))], [1, 9]);
  assert.deepEqual([...edgeDistances([0, 1], rowsOf(Float64Array.of(-1e200, 1e200)))], []);
  const count = 8001, far = Float64Array.from({ length: count + 1 }, (_, i) => i);
  const edges = Uint32Array.from({ length: 2 * count }, (_, e) => (e % 2 ? (e + 1) / 2 : 0));
  const cached = edgeDistances(edges, rowsOf(far));
  assert.deepEqual(
    [cached.length, Math.sqrt(cached[0]), Math.sqrt(cached[1]), Math.sqrt(cached[cached.length - 1])],
    [2667, 1, 4, 7999],
  );
  assert.equal(edgeDistances(edges.subarray(0, 8000), rowsOf(far)).length, 4000);
  assert.equal(edgeDistances([], rowsOf(far)).length, 0);
});

test('quantiles go from the least to the largest, and no further', () => {
  const sorted = Float64Array.of(1, 2, 4, 8, 16);
  assert.deepEqual(
    [-1, 0, 0.1, 0.13, 0.5, 0.87, 0.88, 1, 2].map((share) => quantile(sorted, share)),
    [1, 1, 1, 2, 4, 8, 16, 16, 16],
  );
});

test('a histogram has equal steps of log d² from end to end', () => {
  const sorted = Float64Array.from({ length: 96 }, (_, i) => 2 ** (i / 8));
  const { p1, p99, bins } = histogram(sorted);
  assert.deepEqual([p1, p99], [sorted[1], sorted[94]]);
  const expected = new Uint32Array(48);
  for (let i = 1; i <= 94; i++) expected[Math.min(47, Math.floor(((i - 1) / 93) * 48))]++;
  // One step's edge may fall on either side of a value.
  assert.ok(bins.every((count, b) => Math.abs(count - expected[b]) <= 1), `${bins}`);
  assert.equal(bins.reduce((a, b) => a + b), 94);
  assert.ok(bins[0] >= 1 && bins[47] >= 1);
  const same = histogram(Float64Array.of(3, 3, 3));
  assert.deepEqual([same.p1, same.p99, same.bins[0]], [3, 3, 3]);
});

test('ε for k neighbours is the distance that so large a share of pairs is under, three digits of it', () => {
  const sorted = Float64Array.from({ length: 101 }, (_, i) => 1 + i / 1000 + 0.0001);
  assert.equal(epsilonFor(sorted, 10, 66), roundUp(sorted[20]));
  assert.equal(epsilonFor(sorted, 60, 66), roundUp(sorted[50]), 'half of them at most');
  assert.equal(epsilonFor(sorted, 1, 1), roundUp(sorted[50]));
  assert.equal(epsilonFor(new Float64Array(0), 10, 66), 1);
  assert.deepEqual([roundUp(1.23456), roundUp(123456), roundUp(Infinity)], [1.23, 123000, Infinity]);
});

test('values nearly tie within four hundredths of the larger', () => {
  for (const tied of [[1, 1.04], [1.04, 1], [-1, -1.04], [0, 0], [5, 5], [0.97, 1]]) {
    assert.ok(nearlyTied(tied), String(tied));
  }
  for (const apart of [
    [1, 1.05],
    [1.05, 1],
    [1, -1],
    [0, 1e-9],
    [-1, -1.05],
    [Infinity, Infinity],
    [1, Infinity],
    [0.95, 1],
  ]) {
    assert.ok(!nearlyTied(apart), String(apart));
  }
});

test('of rows of very many columns fewer pairs are looked at', () => {
  const rows = 120, cols = 8000, random = createRandom(2);
  const dense = Float64Array.from({ length: rows * cols }, () => random());
  const some = pairDistances({ dense, rows, cols });
  assert.equal(some.length, 500);
  // Of uniform coordinates the mean squared difference is a sixth.
  assert.ok(Math.abs(quantile(some, 0.5) / cols - 1 / 6) < 0.01);
});
