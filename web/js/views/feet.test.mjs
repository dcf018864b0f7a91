import assert from 'node:assert/strict';
import { test } from 'node:test';
import { penOf } from '../fit/methods.ts';
import { alongAxis, drawFoot, FOOT_PX } from './feet.ts';
import { drawOver } from './overlay.ts';
import { paintedCalls, recorder, theme } from './recorder.mjs';
import { IDLE_OVERLAY } from './idle-overlay.ts';

const size = { width: 400, height: 300 },
  camera = { x: 0, y: 0, scale: 40 };
const scene = { camera, size, theme, reach: 2 };
const axis = (/** @type {number} */ angle) => ({ x: 0.5, y: -0.25, angle, second: NaN });
const toPixels = (/** @type {number} */ x, /** @type {number} */ y) => [200 + 40 * x, 150 - 40 * y];

/** @param {ReturnType<typeof axis>} on @param {number} x @param {number} y */
function foot(on, x, y) {
  const ctx = recorder();
  drawFoot(ctx, scene, on, on.angle, '#123456', x, y);
  return paintedCalls(ctx);
}

test('the foot is the orthogonal projection, and the dotted line runs from the point to it', () => {
  for (const angle of [0, 0.4, 1.2, 2.9, -1]) {
    for (const [x, y] of [
      [1, 1],
      [-1.2, 0.7],
      [0.6, -1.5],
    ]) {
      const drawn = foot(axis(angle), x, y);
      const circle = drawn.find(({ circles }) => circles.length === 1)?.circles[0];
      assert.ok(circle);
      assert.equal(circle.r, FOOT_PX);
      const along = alongAxis(axis(angle), angle, x, y);
      const [fx, fy] = toPixels(0.5 + along * Math.cos(angle), -0.25 + along * Math.sin(angle));
      assert.ok(Math.hypot(circle.x - fx, circle.y - fy) < 1e-9);
      const [px, py] = toPixels(x, y);
      // At right angles to the axis: nothing of the way from foot to point lies along it.
      assert.ok(Math.abs((px - fx) * Math.cos(angle) - (py - fy) * Math.sin(angle)) < 1e-9);
      const dotted = drawn.find(({ dash, lines }) => dash.length > 0 && lines.length > 0);
      assert.deepEqual(
        dotted?.lines[0].map((v) => Math.round(v * 1e6)),
        [px, py, fx, fy].map((v) => Math.round(v * 1e6)),
      );
      assert.equal(dotted?.strokeStyle, '#123456');
    }
  }
});

test('a foot beyond the end of the axis gets the line that is missing, one on it none', () => {
  /** The solid lines that run along a level axis. @param {number} x */
  const along = (x) =>
    foot(axis(0), x, 1)
      .filter(({ dash }) => dash.length === 0)
      .flatMap(({ lines }) => lines)
      .filter((line) => line.length === 4 && line[1] === line[3]);
  assert.equal(along(1).length, 0);
  const [line] = along(4);
  const [endX, y] = toPixels(0.5 + 2, -0.25),
    [footX] = toPixels(4, -0.25);
  assert.deepEqual(line, [endX, y, footX, y]);
  assert.deepEqual(along(-4)[0]?.map(Math.round), [toPixels(-1.5, 0)[0], y, toPixels(-4, 0)[0], y].map(Math.round));
});

test('an axis without a direction has no feet', () => assert.deepEqual(foot(axis(NaN), 1, 1), []));

test('a point has feet on at most two axes, on a dragged one at its angle; ghosts have theirs', () => {
  const lines = ['pca', 'lpp', 'lda'].map((method, r) => ({
    name: method,
    pen: penOf(/** @type {any} */ (method), theme),
    axis: axis(0.3 + r),
    unstable: false,
  }));
  /** The centres of the feet. @param {object} more */
  const feet = (more) => {
    const ctx = recorder();
    drawOver(
      ctx,
      /** @type {any} */ ({
        ...scene,
        dpr: 1,
        top: 0,
        xy: Float64Array.of(1, 1, -1, 0),
        labels: Int32Array.of(0, 1),
        ghosts: new Float64Array(0),
        ghostLabels: new Int32Array(0),
        edges: null,
        lines,
        pinned: [],
        ...IDLE_OVERLAY,
        faint: false,
        outside: { left: 0, right: 0, top: 0, bottom: 0 },
        ...more,
      }),
    );
    return paintedCalls(ctx)
      .filter(({ how, circles }) => how === 'fill' && circles.length === 1 && circles[0].r === FOOT_PX)
      .map(({ circles }) => circles[0]);
  };
  assert.equal(feet({}).length, 0);
  assert.equal(feet({ hovered: 0 }).length, 2);
  const [first] = feet({ hovered: 0, held: { run: 0, angle: 0 } });
  const [x, y] = toPixels(1, -0.25);
  assert.ok(Math.hypot(first.x - x, first.y - y) < 1e-9);
  assert.equal(feet({ ghosts: Float64Array.of(0, 1), ghostLabels: Int32Array.of(0) }).length, 2);
});
