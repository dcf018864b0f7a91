import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { GRID_CELLS, densities } from './density.ts';
import { stripLayout } from './strip.ts';
import { normals } from './recorder.mjs';

const area = (curve, low, high) => curve.reduce((sum, v) => sum + v, 0) * ((high - low) / (GRID_CELLS - 1));

test('a curve is the direct sum of Gaussians of its bandwidth', () => {
  const normal = normals(1);
  const scores = Float64Array.from({ length: 60 }, normal);
  const [low, high] = [-6, 6];
  const { classes: [{ curve, bandwidth }] } = densities(scores, new Int32Array(60), low, high);
  const cell = (high - low) / (GRID_CELLS - 1);
  const at = (x) =>
    scores.reduce((sum, s) => sum + Math.exp(-0.5 * ((x - s) / bandwidth) ** 2), 0) /
    (60 * bandwidth * Math.sqrt(2 * Math.PI));
  // The grid's curve is a cell's share of the points.
  const peak = Math.max(...curve);
  for (let c = 0; c < GRID_CELLS; c += 7) {
    assert.ok(Math.abs(curve[c] / cell - at(low + c * cell)) < 0.01 * (peak / cell), `cell ${c}`);
  }
});

test('bandwidth follows Silverman’s rule, somewhat narrower', () => {
  const normal = normals(2);
  const scores = Float64Array.from({ length: 500 }, () => 3 + 2 * normal());
  const { classes: [{ bandwidth }] } = densities(scores, new Int32Array(500), -8, 14);
  const sorted = scores.toSorted();
  const mean = scores.reduce((a, b) => a + b) / 500;
  const deviation = Math.sqrt(scores.reduce((sum, v) => sum + (v - mean) ** 2, 0) / 499);
  const expected = 0.65 * Math.min(deviation, (sorted[374] - sorted[124]) / 1.34) * 500 ** -0.2;
  assert.ok(Math.abs(bandwidth / expected - 1) < 0.02, `${bandwidth} against ${expected}`);
});

test('curves of mirrored scores are mirrored, those at the ends of the range too', () => {
  const normal = normals(6);
  for (const edge of [12, 20]) { // of forty, at the very end: the quartile is among them
    const scores = Float64Array.from({ length: 40 }, (_, i) =>
      i < edge ? -3 : Math.max(-3, Math.min(3, 0.5 * normal())),
    );
    const [one, other] = [scores, scores.map((v) => -v)]
      .map((v) => densities(v, new Int32Array(40), -3, 3).classes[0]);
    assert.ok(Math.abs(one.bandwidth / other.bandwidth - 1) < 1e-9, `${one.bandwidth} and ${other.bandwidth}`);
    assert.ok(one.curve.every((v, c) => Math.abs(v - other.curve[GRID_CELLS - 1 - c]) < 1e-9));
  }
});

test('every class has the same area, whatever its size', () => {
  const normal = normals(3);
  const scores = Float64Array.from({ length: 90 }, (_, i) => (i < 30 ? -2 : 2) + 0.3 * normal());
  const labels = Int32Array.from({ length: 90 }, (_, i) => (i < 30 ? 4 : 1));
  const { classes, peak } = densities(scores, labels, -6, 6);
  assert.deepEqual(classes.map((c) => [c.label, c.count]), [[1, 60], [4, 30]]);
  const cell = 12 / (GRID_CELLS - 1);
  for (const { curve } of classes) assert.ok(Math.abs(area(curve, -6, 6) / cell - 1) < 1e-6);
  assert.equal(peak, Math.max(...classes.flatMap((c) => [...c.curve])));
});

test('a small class next to a large one has a curve as high; three points have none that is higher', () => {
  const normal = normals(4);
  const of = (/** @type {number} */ small) => {
    const scores = Float64Array.from({ length: 500 + small }, (_, i) => (i < 500 ? -2 : 3) + 0.5 * normal());
    const labels = Int32Array.from({ length: 500 + small }, (_, i) => Number(i >= 500));
    const { classes, peak } = densities(scores, labels, -6, 6);
    const peaks = classes.map(({ curve }) => Math.max(...curve));
    assert.equal(peak, Math.max(...peaks));
    return peaks[1] / peaks[0];
  };
  const ratio = of(50);
  assert.ok(ratio > 0.7 && ratio < 1.5, `${ratio}`);
  for (const few of [1, 2, 3]) assert.ok(Math.abs(of(few) - 1) < 1e-9);
});

test('equal scores, a single point and values out of range make finite curves', () => {
  const scores = Float64Array.of(1, 1, 1, 0.5, NaN, Infinity, 99);
  const { classes, peak } = densities(scores, [0, 0, 0, 1, 0, 0, 0], 0, 2);
  assert.deepEqual(classes.map((c) => c.count), [3, 1]);
  assert.ok(Number.isFinite(peak) && peak > 0);
  for (const { curve } of classes) assert.ok(curve.every(Number.isFinite));
  assert.deepEqual(densities(new Float64Array(0), [], 0, 1), { classes: [], peak: 0 });
});

test('the core, which draws the strips before any script runs, makes the same curves', () => {
  const made = new URL('../../../internal/line/testdata/densities.json', import.meta.url);
  const core = JSON.parse(readFileSync(made, 'utf8'));
  const scores = Float64Array.from(core.scores);
  const { low, high } = stripLayout(
    /** @type {any} */ ({ width: 300, height: 100, scores, labels: core.labels, ghostScores: null }),
  );
  const { classes, peak } = densities(scores, core.labels, low, high);
  const same = (/** @type {number} */ a, /** @type {number} */ b) =>
    assert.ok(Math.abs(a - b) <= 1e-12 * Math.max(1, Math.abs(b)), `${a} is not ${b}`);
  same(low, core.low);
  same(high, core.high);
  same(peak, core.peak);
  assert.equal(classes.length, core.classes.length);
  classes.forEach(({ label, count, bandwidth, curve }, row) => {
    assert.deepEqual([label, count], [core.classes[row].label, core.classes[row].count]);
    same(bandwidth, core.classes[row].bandwidth);
    core.classes[row].curve.forEach((/** @type {number} */ v, /** @type {number} */ c) =>
      same(curve[c * core.every], v),
    );
  });
});
