import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  isRound, pairBins, epsilonStops, reachesOfResult, rowAt, rowAtShare, shareOf, stopsOf, unwrappedAngles,
} from './epsilon-covariance.ts';

/** Rows of ε, pairs and an angle. @param {[number, number, number][]} rows */
const table = (rows) =>
  epsilonStops(Float64Array.from(
    rows.flatMap(([epsilon, pairs, angle]) => [epsilon, pairs, pairs / 100, 1, 4, angle])));
const some = table([[0.5, 3, 0.2], [1, 20, 0.1], [2, 50, 3.1], [4, 90, 3], [8, 100, 2.9]]);

test('rows are read as they come from the engine', () => {
  assert.deepEqual(some[1], { epsilon: 1, pairs: 20, beta: 0.2, short: 1, long: 4, angle: 0.1 });
});

test('what fewer pairs than half the points make is left out', () => {
  const flat = Float64Array.from(
    [[0.5, 3], [1, 20], [2, 50]].flatMap(([epsilon, pairs]) => [epsilon, pairs, 0.1, 1, 4, 0]),
  );
  assert.deepEqual(epsilonStops(flat, 30).map(({ pairs }) => pairs), [20, 50]);
  assert.equal(epsilonStops(flat, 6).length, 3);
});

test('the row of an ε is the last that is not above it, and a row’s own share finds it', () => {
  assert.deepEqual([0.1, 0.5, 0.9, 1, 3.9, 8, 100].map((epsilon) => rowAt(some, epsilon)), [0, 0, 0, 1, 2, 4, 4]);
  some.forEach(({ epsilon }, r) => assert.equal(rowAtShare(some, shareOf(some, epsilon)), r));
  assert.equal(shareOf(some, 2), 0.5);
});

test('stops are where so many pairs are in, the last with all', () => {
  assert.deepEqual(stopsOf(some), [0, 1, 3, 4]);
});

test('a line that turns past 180° does not jump', () => {
  const angles = unwrappedAngles(some, 2.9);
  assert.equal(angles[4], 0);
  // Against any line: the last within a quarter turn, every other within half a right angle of the next, all of them
  // lines of their rows.
  for (const line of [0.3, 1.5, -4]) {
    const off = unwrappedAngles(some, line);
    assert.ok(Math.abs(off[4]) <= Math.PI / 2);
    off.forEach((v, r) => assert.ok(Math.abs(Math.sin(v - some[r].angle + line)) < 1e-12, `row ${r} from ${line}`));
    for (let r = 1; r < off.length; r++) assert.ok(Math.abs(off[r] - off[r - 1] - (angles[r] - angles[r - 1])) < 1e-12);
  }
  for (let r = 1; r < angles.length; r++) {
    assert.ok(Math.abs(angles[r] - angles[r - 1]) < 0.5, `${angles[r - 1]} to ${angles[r]}`);
  }
  assert.ok(Math.abs(angles[0] - (0.2 + Math.PI - 2.9)) < 1e-12);
});

test('every pair is in one bin', () => {
  const bins = pairBins(some, 4);
  assert.deepEqual([...bins], [3, 17, 30, 50]);
});

test('an ellipse is round when its axes differ by less than a tenth', () => {
  assert.equal(isRound({ ...some[0], short: 1, long: 1.2 }), true);
  assert.equal(isRound({ ...some[0], short: 1, long: 1.25 }), false);
  assert.equal(isRound({ ...some[0], short: 0, long: 0 }), true);
});

/** What the drawing results of four points at the corners of 2×4 and ε = 5: both short sides. @returns {any} */
const result = () => ({
  n: 4,
  settled: true,
  graph: { edgeCount: 2 },
  request: { graph: { kind: 'epsilon', epsilon: 5 }, weight: { kind: 'binary' }, dataset: {} },
  slots: [
    {
      run: { method: 'lpp', options: { constraint: 'unit' } },
      rank: 2,
      values: [0, 8],
      map: { m: 2, columns: Float64Array.of(0, -1, -1, 0) },
    },
    {
      run: { method: 'pca', options: {} },
      rank: 2,
      values: [16 / 3, 4 / 3],
      map: { m: 2, columns: Float64Array.of(0, 1, 1, 0) },
    },
  ],
});

test('what the drawing results is C_ε = XᵀLX/(n + 2·pairs) and C with divisor n, by their axes', () => {
  const { reach, all } = /** @type {any} */ (reachesOfResult(result()));
  assert.deepEqual(reach, { epsilon: 5, pairs: 2, beta: 0.5, short: 0, long: 1, angle: Math.PI / 2 });
  assert.equal(all.pairs, 6);
  assert.ok(Math.abs(all.short - 1) < 1e-15 && Math.abs(all.long - 4) < 1e-15 && all.angle === 0 && all.beta === 1);
});

test('a result for other settings, with one axis, or whose graph was not counted again gives no reach', () => {
  const spoilt = [
    (/** @type {any} */ a) => {
      a.settled = false;
    },
    (/** @type {any} */ a) => {
      a.request.graph.kind = 'knn';
    },
    (/** @type {any} */ a) => {
      a.request.weight.kind = 'heat';
    },
    (/** @type {any} */ a) => {
      a.slots[0].run.options.constraint = 'degree';
    },
    (/** @type {any} */ a) => {
      a.slots[0].rank = 1;
    },
    (/** @type {any} */ a) => {
      a.slots.pop();
    },
    (/** @type {any} */ a) => {
      a.slots[1].rank = 0;
    },
  ];
  for (const spoil of spoilt) {
    const one = result();
    spoil(one);
    assert.equal(reachesOfResult(one), null, String(spoil));
  }
});
