import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contour, drawLevels, hullOf, levelValues, distanceOutside } from './levels.ts';
import { drawHollow } from './few-labels.ts';
import { drawShaded, rampOf, SHADE_COUNT, shadesOf } from './ramp.ts';
import { allFinite, callsOf, paintedCalls, recorder, theme } from './recorder.mjs';

/** A function at the places of a grid over [−1, 1]². */
function grid(side, f) {
  const values = new Float64Array(side * side);
  for (let r = 0; r < side; r++) {
    for (let c = 0; c < side; c++) values[r * side + c] = f((2 * c) / (side - 1) - 1, (2 * r) / (side - 1) - 1);
  }
  return values;
}

test('a contour of a plane is its line, of a cone a circle', () => {
  const side = 33;
  const at = (cells) => (2 * cells) / (side - 1) - 1;
  const line = contour(grid(side, (x, y) => x + 2 * y), side, 0.3);
  assert.ok(line.length >= 4 * (side - 1));
  for (let p = 0; p < line.length; p += 2) assert.ok(Math.abs(at(line[p]) + 2 * at(line[p + 1]) - 0.3) < 1e-12);
  const circle = contour(grid(side, (x, y) => Math.hypot(x, y)), side, 0.6);
  let length = 0;
  for (let p = 0; p < circle.length; p += 4) {
    assert.ok(Math.abs(Math.hypot(at(circle[p]), at(circle[p + 1])) - 0.6) < 0.01);
    length += Math.hypot(at(circle[p]) - at(circle[p + 2]), at(circle[p + 1]) - at(circle[p + 3]));
  }
  assert.ok(Math.abs(length - 2 * Math.PI * 0.6) < 0.02, `${length}`);
});

test('each of the sixteen cells parts its corners: every piece has a corner above on one side', () => {
  for (let kind = 0; kind < 16; kind++) {
    const [a, b, e, d] = [1, 2, 4, 8].map((bit) => (kind & bit ? 1 : -1));
    const pieces = contour(Float64Array.of(a, b, d, e), 2, 0);
    assert.equal(pieces.length / 4, kind === 0 || kind === 15 ? 0 : kind === 5 || kind === 10 ? 2 : 1, `${kind}`);
    for (let p = 0; p < pieces.length; p += 2) {
      // Ends are in the middle of an edge whose corners differ.
      const [x, y] = [pieces[p], pieces[p + 1]];
      const ends = y === 0 ? [a, b] : y === 1 ? [d, e] : x === 0 ? [a, d] : [b, e];
      assert.ok(ends[0] !== ends[1] && [x, y].includes(0.5), `${kind}: ${x}, ${y}`);
    }
  }
});

test('scores at one place, or beyond numbers, have no levels', () => {
  for (const scores of [[2, 2, 2], [], [-Infinity, 1], [0, Infinity], [-1e308, 1e308 * 1.7]]) {
    assert.deepEqual(levelValues(Float64Array.from(scores)), [], String(scores));
  }
});

test('contour levels are at equal steps, 0 among them, within the scores', () => {
  const values = levelValues(Float64Array.of(-1.3, 0.2, 3.1));
  assert.ok(values.includes(0) && values[0] >= -1.3 && values[values.length - 1] <= 3.1);
  assert.equal(values.length, 9);
  values.slice(1).forEach((v, i) => assert.ok(Math.abs(v - values[i] - 4.4 / 9) < 1e-12));
  assert.deepEqual(levelValues(Float64Array.of(2, 2)), []);
});

test('the hull has the corners alone, and measures how far outside a position is', () => {
  const hull = hullOf(Float64Array.of(0, 0, 4, 0, 4, 2, 0, 2, 1, 1, 2, 0));
  assert.deepEqual([...hull], [0, 0, 4, 0, 4, 2, 0, 2]);
  assert.equal(distanceOutside(hull, 1, 1), 0);
  assert.equal(distanceOutside(hull, 7, 1), 3);
  assert.ok(Math.abs(distanceOutside(hull, 7, 6) - 5) < 1e-12);
  const triangle = Float64Array.of(0, 0, 4, 0, 0, 3), line = Float64Array.of(0, 0, 4, 0);
  assert.deepEqual(
    [[1, 1], [1, 0], [1, -2], [-5, 0]].map(([x, y]) => distanceOutside(triangle, x, y)),
    [0, 0, 2, 5],
  );
  assert.deepEqual(
    [...[[1, 2], [1, -2], [2, 0]].map(([x, y]) => distanceOutside(line, x, y)),
      distanceOutside(Float64Array.of(1, 1), 4, 5)],
    [2, 2, 0, 5],
  );
});

test('level lines are thick at 0 and fade outside the points', () => {
  const ctx = recorder();
  const side = 41;
  drawLevels(ctx, {
    camera: { x: 0, y: 0, scale: 100 },
    size: { width: 400, height: 400 },
    colour: '#f0f',
    values: [-0.5, 0, 0.5],
    hull: Float64Array.of(-0.8, -0.8, 0.8, -0.8, 0.8, 0.8, -0.8, 0.8),
    levels: { frame: [-1, -1, 1, 1], side, values: grid(side, (x) => x) },
  });
  assert.ok(allFinite(ctx));
  const strokes = paintedCalls(ctx);
  const at0 = strokes.filter(({ lineWidth }) => lineWidth > 2);
  assert.ok(
    at0.length > 0 && at0.every(({ lines }) => lines.every(([x0, , x1]) => x0 === 200 && x1 === 200)),
    'the line at 0 is where the map is 0',
  );
  const alphas = [...new Set(strokes.map(({ globalAlpha }) => globalAlpha))];
  assert.ok(alphas.length === 3 && alphas.every((a, i) => i === 0 || a < alphas[i - 1]));
  const inside = strokes.filter(({ globalAlpha }) => globalAlpha === alphas[0]).flatMap(({ lines }) => lines);
  assert.ok(inside.every(([, y0,, y1]) => Math.abs((y0 + y1) / 2 - 200) <= 80 + 1e-9));
});

test('shades run from the lowest to the highest; the shape keeps the class; what has no place yet is empty', () => {
  assert.deepEqual([...shadesOf(Float64Array.of(-1, 0, 1))], [0, SHADE_COUNT / 2, SHADE_COUNT - 1]);
  assert.deepEqual([...shadesOf(Float64Array.of(3, 3))], [SHADE_COUNT / 2, SHADE_COUNT / 2]);
  const t = { ...theme, surface: '#ffffff', text: '#101010', le: '#1b7f9e' };
  const ramp = rampOf(t);
  const light = (css) => parseInt(css.slice(1, 3), 16) + parseInt(css.slice(3, 5), 16) + parseInt(css.slice(5), 16);
  ramp.slice(1).forEach((shade, i) => assert.ok(light(shade) < light(ramp[i]), 'darker step by step'));
  const ctx = recorder();
  drawShaded(ctx, {
    xy: Float64Array.of(10, 10, 20, 20, 30, 30),
    labels: [0, 1, 0],
    scores: Float64Array.of(5, -5),
    size: 9,
    theme: t,
  });
  const fills = paintedCalls(ctx).filter(({ how }) => how === 'fill');
  assert.deepEqual(fills.map(({ fillStyle }) => fillStyle), [ramp[0], ramp[SHADE_COUNT - 1], t.surface]);
  assert.equal(fills[0].lines[0].length >= 8, true, 'class 1 is a square');
  assert.deepEqual(fills[1].circles.map(({ x, y }) => [x, y]), [[10, 10]], 'class 0 is a disc');
  assert.equal(callsOf(ctx, 'stroke').length, 3, 'each has an outline');
});

test('labelled points are full and large, others hollow in the class they are given, wrong ones ringed', () => {
  const ctx = recorder();
  const labels = [0, -2, -3, -1];
  drawHollow(ctx, {
    xy: Float64Array.of(10, 10, 20, 20, 30, 30, 40, 40),
    labels,
    found: Int32Array.of(0, 0, 0, 1),
    wrong: [2],
    size: 10,
    theme,
  });
  const all = paintedCalls(ctx);
  const fills = all.filter(({ how }) => how === 'fill');
  assert.deepEqual(
    fills.map(({ fillStyle }) => fillStyle),
    [theme.surface, theme.surface, theme.surface, theme.classes[0]],
    'hollow ones first, so that labelled ones lie on top',
  );
  const strokes = all.filter(({ how }) => how === 'stroke');
  assert.deepEqual(
    strokes.map(({ strokeStyle }) => strokeStyle),
    [theme.classes[0], theme.classes[0], theme.classes[1], theme.text, theme.danger],
  );
  assert.deepEqual(strokes.at(-1)?.circles.map(({ x, y }) => [x, y]), [[30, 30]]);
  const [hollow, full] = [fills[0], fills[3]].map(({ circles }) => circles[0].r);
  assert.ok(full > 1.5 * hollow);
  const bare = recorder();
  drawHollow(bare, { xy: Float64Array.of(1, 1), labels: [-1], found: null, wrong: [], size: 10, theme });
  assert.deepEqual(
    paintedCalls(bare).map(({ how, strokeStyle }) => how === 'stroke' && strokeStyle),
    [false, theme.text3],
    'nothing is known: grey',
  );
});
