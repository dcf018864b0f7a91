import assert from 'node:assert/strict';
import { test } from 'node:test';
import { classColor } from '../dom/theme.ts';
import { SHAPE_COUNT, drawHoveredMark, drawMark, drawMarks, presentClasses, shapePath } from './class-shapes.ts';
import { callsOf, paintedCalls, recorder, theme } from './recorder.mjs';

/** Signed area of the path in a recording: polygons by the shoelace sum, arcs as whole circles. */
function pathArea(calls) {
  let total = 0;
  let loop = [];
  const close = () => {
    for (let v = 0; v < loop.length; v++) {
      const [a, b] = [loop[v], loop[(v + 1) % loop.length]];
      total += (a[0] * b[1] - b[0] * a[1]) / 2;
    }
    loop = [];
  };
  for (const { name, args } of calls) {
    if (name === 'moveTo') loop = [args];
    if (name === 'lineTo') loop.push(args);
    if (name === 'closePath') close();
    if (name === 'arc') total += (args[5] ? -1 : 1) * Math.PI * args[2] ** 2;
  }
  return total;
}

test('shapes have about the area of a circle, hollow ones less', () => {
  for (let c = 0; c < SHAPE_COUNT; c++) {
    const ctx = recorder();
    shapePath(ctx, 5, 7, c, 2);
    const share = Math.abs(pathArea(ctx.calls)) / Math.PI;
    assert.ok(share > 0.55 && share < 1.2, `shape ${c}: ${share}`);
  }
});

test('a mark has the requested size, and fills its colour', () => {
  for (let c = -1; c < SHAPE_COUNT; c++) {
    for (const size of [3, 9, 40]) {
      const ctx = recorder();
      drawMark(ctx, 100, 50, c, size, theme);
      const [{ how, lines, circles }] = paintedCalls(ctx);
      const reach = Math.max(
        ...circles.map(({ r }) => r),
        ...lines.flat().map((v, k) => Math.abs(v - (k % 2 ? 50 : 100))),
      );
      assert.equal(how, 'fill');
      assert.ok(reach >= 0.4 * size && reach <= 0.9 * size, `shape ${c} of size ${size} reaches ${reach}`);
    }
  }
});

test('the mark in question: a ring in the colour of text, the mark a tenth larger', () => {
  const ctx = recorder();
  drawHoveredMark(ctx, 10, 20, 0, 8, theme);
  assert.deepEqual(
    paintedCalls(ctx).map(({ how, circles: [c] }) => [how, c.x, c.y, c.r]),
    [['fill', 10, 20, 8.8], ['stroke', 10, 20, 8.8], ['fill', 10, 20, 4.4]],
  );
  assert.equal(paintedCalls(ctx)[1].strokeStyle, theme.text);
});

test('shapes are symmetric; the cross is the plus rotated by an eighth', () => {
  const cornersOf = (/** @type {number} */ c) => {
    const ctx = recorder();
    shapePath(ctx, 0, 0, c, 2);
    return ctx.calls.filter(({ name }) => name === 'moveTo' || name === 'lineTo').map(({ args }) => args);
  };
  const has = (/** @type {number[][]} */ corners, /** @type {number} */ x, /** @type {number} */ y) =>
    corners.some(([u, v]) => Math.hypot(u - x, v - y) < 1e-9);
  for (let c = 1; c < SHAPE_COUNT - 1; c++) {
    const corners = cornersOf(c);
    for (const [x, y] of corners) assert.ok(has(corners, -x, y), `shape ${c}: ${x}, ${y}`);
  }
  const cross = cornersOf(8);
  for (const [x, y] of cornersOf(6)) {
    assert.ok(has(cross, (x - y) * Math.SQRT1_2, (x + y) * Math.SQRT1_2), `${x}, ${y}`);
  }
});

test('shapes are centred on their point', () => {
  for (let c = 1; c < SHAPE_COUNT - 1; c++) {
    const ctx = recorder();
    shapePath(ctx, 10, 20, c, 4);
    const corners = ctx.calls.filter(({ name }) => name === 'moveTo' || name === 'lineTo').map(({ args }) => args);
    const mean = [0, 1].map((k) => corners.reduce((sum, at) => sum + at[k], 0) / corners.length);
    assert.ok(Math.abs(mean[0] - 10) < 0.01 && Math.abs(mean[1] - 20) < 0.5, `shape ${c}: ${mean}`);
  }
});

test('no two of ten classes share colour and shape, nor does the unlabelled mark', () => {
  const looks = new Set();
  for (let c = -1; c < SHAPE_COUNT; c++) {
    const ctx = recorder();
    drawMark(ctx, 0, 0, c, 8, theme);
    const [fill] = callsOf(ctx, 'fill');
    assert.equal(fill.fillStyle, classColor(theme, c));
    looks.add(
      fill.fillStyle +
        JSON.stringify(ctx.calls.filter(({ name }) => name !== 'fill').map(({ name, args }) => [name, args])),
    );
  }
  assert.equal(looks.size, SHAPE_COUNT + 1);
});

test('digits that look alike differ in colour', () => {
  for (const [a, b] of [[0, 6], [1, 7], [3, 9], [4, 9], [3, 8], [5, 8], [1, 8]]) {
    assert.notEqual(classColor(theme, a), classColor(theme, b), `${a} and ${b}`);
  }
});

test('many marks: each drawn once, in its class’s colour, in batches', () => {
  const n = 1000;
  const xy = Float64Array.from({ length: 2 * n }, (_, i) => i);
  const labels = Int32Array.from({ length: n }, (_, i) => (i % 3 ? 0 : -1));
  const ctx = recorder();
  drawMarks(ctx, xy, labels, 6, theme, (i) => i !== 1);
  // A disc is one arc, the ring of an unlabelled point two.
  const arcs = callsOf(ctx, 'arc');
  const discs = labels.filter((l) => l === 0).length - 1;
  assert.equal(arcs.filter((a) => a.fillStyle === theme.classes[0]).length, discs);
  assert.equal(arcs.filter((a) => a.fillStyle === theme.text3).length, 2 * (n - discs - 1));
  assert.ok(!arcs.some(({ args }) => args[0] === 2 && args[1] === 3), 'the unwanted one is left out');
  assert.ok(callsOf(ctx, 'fill').length < 8);
});

test('present classes are ascending and unique', () => {
  assert.deepEqual(presentClasses([3, -1, 3, 0]), [-1, 0, 3]);
  assert.deepEqual(presentClasses([]), []);
});
