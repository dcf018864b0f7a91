import assert from 'node:assert/strict';
import { test } from 'node:test';
import { penOf } from '../fit/methods.ts';
import { drawStrip, stripHit, stripLayout } from './strip.ts';
import { GRID_CELLS, densities } from './density.ts';
import { allFinite, callsOf, paintedCalls, recorder, theme } from './recorder.mjs';

const scene = (more = {}) => ({
  width: 400,
  height: 140,
  scores: Float64Array.of(-2, -1, 0, 1, 4),
  labels: [0, 0, 1, 1, 1],
  pen: penOf('lpp', theme),
  theme,
  ...more,
});

test('the axis is drawn as in the plane: LPP solid, PCA dashed', () => {
  for (const [method, colour, dash] of /** @type {const} */ ([['lpp', theme.lpp, []], ['pca', theme.pca, [6, 4]]])) {
    const ctx = recorder();
    drawStrip(ctx, scene({ pen: penOf(method, theme) }));
    const axis = callsOf(ctx, 'stroke').find((call) => call.strokeStyle === colour);
    assert.deepEqual(axis?.dash, dash);
  }
});

test('a density of each class, and every point in its class’s lane', () => {
  const ctx = recorder();
  const s = scene();
  drawStrip(ctx, s);
  const filled = callsOf(ctx, 'fill').filter((call) => call.globalAlpha < 0.5).map((call) => call.fillStyle);
  assert.deepEqual(filled, [theme.classes[0], theme.classes[1]]);
  const { toX, laneY, baseline } = stripLayout(s);
  assert.ok(baseline < laneY(0) && laneY(0) < laneY(1) && laneY(1) < s.height);
  const discs = callsOf(ctx, 'arc').map(({ args }) => [args[0], args[1]]);
  assert.deepEqual(discs, [[toX(-2), laneY(0)], [toX(-1), laneY(0)]]);
});

test('the highest density reaches the top, the others are in its scale, all are on the axis', () => {
  const ctx = recorder();
  const s = scene();
  drawStrip(ctx, s);
  const { low, high, baseline } = stripLayout(s);
  const { classes, peak } = densities(s.scores, s.labels, low, high);
  const curves = paintedCalls(ctx).filter(({ how, lines: [l] }) => how === 'stroke' && l?.length === 2 * GRID_CELLS);
  assert.deepEqual(
    curves.map(({ strokeStyle, globalAlpha }) => [strokeStyle, globalAlpha]),
    [
      [theme.classes[0], 0.75],
      [theme.classes[1], 0.75],
    ],
  );
  curves.forEach(({ lines: [line] }, k) => {
    for (let c = 0; c < GRID_CELLS; c += 13) {
      assert.ok(Math.abs(line[2 * c] - (400 * c) / (GRID_CELLS - 1)) < 1e-9);
      assert.ok(
        Math.abs(baseline - line[2 * c + 1] - (classes[k].curve[c] / peak) * (baseline - 6)) < 1e-9,
        `class ${k}, cell ${c}`,
      );
    }
  });
});

test('marks fit their lanes, and the hovered one has a line up from the axis', () => {
  for (const [height, diameter] of [[140, 6.5], [20, 0.8 * 4]]) {
    const ctx = recorder();
    const s = scene({ height, hovered: 1 });
    drawStrip(ctx, s);
    const { toX, baseline } = stripLayout(s);
    const rug = paintedCalls(ctx).filter(
      ({ how, fillStyle, circles }) => how === 'fill' && fillStyle === theme.classes[0] && circles.length === 2,
    );
    assert.deepEqual(rug.map(({ circles }) => circles.map(({ r }) => r)), [[diameter / 2, diameter / 2]]);
    const [line] = paintedCalls(ctx).filter(({ dash, lines: [l] }) => String(dash) === '2,3' && l);
    assert.equal(line.strokeStyle, s.pen.colour);
    assert.deepEqual(line.lines, [[toX(-1), 6, toX(-1), baseline]]);
    assert.deepEqual(paintedCalls(ctx).at(-1)?.circles.map(({ r }) => r), [(Math.max(diameter, 5) * 1.1) / 2]);
  }
});

test('the ring of a point in the lowest lane is not cut off', () => {
  for (const height of [96, 104, 168]) {
    const ctx = recorder();
    drawStrip(ctx, scene({ height, hovered: 4 }));
    const [, y, radius] = callsOf(ctx, 'arc').at(-1)?.args ?? [];
    assert.ok(y + radius + 0.75 <= height, `${y} + ${radius} of ${height}`);
  }
});

test('order along the strip is the order of the scores', () => {
  const { toX } = stripLayout(scene());
  assert.ok(toX(-2) > 0 && toX(-2) < toX(-1) && toX(4) < 400);
});

test('a hit gives the nearest point, empty places none', () => {
  const s = scene();
  const { toX } = stripLayout(s);
  for (let i = 0; i < 5; i++) assert.equal(stripHit(s, toX(s.scores[i]) + 3), i);
  assert.equal(stripHit(s, (toX(1) + toX(4)) / 2), -1);
  assert.equal(stripHit(scene({ scores: new Float64Array(0), labels: [] }), 10), -1);
});

test('highlighting fades the others', () => {
  const ctx = recorder();
  drawStrip(ctx, scene({ highlighted: new Set([1]) }));
  const discs = callsOf(ctx, 'arc');
  assert.equal(discs.length, 2);
  assert.ok(discs[0].globalAlpha < 0.5 && discs[1].globalAlpha === 1);
});

test('points outside the sample widen the range and sit on the axis', () => {
  const ctx = recorder();
  const s = scene({ ghostScores: [9] });
  drawStrip(ctx, s);
  const { toX, baseline } = stripLayout(s);
  const ghost = callsOf(ctx, 'arc').at(-1);
  assert.deepEqual(ghost?.args.slice(0, 2), [toX(9), baseline]);
  assert.ok(toX(9) < 400);
});

test('20 000 points make few marks: one a place', () => {
  const ctx = recorder();
  const scores = Float64Array.from({ length: 20_000 }, (_, i) => Math.sin(i));
  drawStrip(ctx, scene({ scores, labels: new Int32Array(20_000) }));
  assert.ok(callsOf(ctx, 'arc').length <= 400);
});

test('odd input never reaches the canvas: no points, one point, equal points, not a number', () => {
  for (const scores of [[], [5], [3, 3, 3], [NaN, 1, Infinity], [1e300, -1e300], [NaN]]) {
    for (const hovered of [-1, 0, 7]) {
      const ctx = recorder();
      drawStrip(ctx, scene({ scores: Float64Array.from(scores), labels: scores.map(() => 0), hovered }));
      assert.ok(allFinite(ctx), `${scores} ${hovered}`);
    }
  }
});
