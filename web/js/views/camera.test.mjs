// The camera: there and back, everything in view, places that stay under the pointer, round steps.
import assert from 'node:assert/strict';
import test from 'node:test';
import {
  fittedCamera, gridStep, outside, panned, toScreenX, toScreenY, toWorldX, toWorldY, zoomAt,
} from './camera.ts';
import { boxOf, showing } from './view-box.ts';

const camera = { x: 3, y: -2, scale: 40 }, size = { width: 600, height: 400 };
/** @param {number} a @param {number} b @param {string} [what] */
const near = (a, b, what) =>
  assert.ok(Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a), Math.abs(b)), `${what ?? ''} ${a} is not ${b}`);

test('the centre is in the middle, y grows upwards, and the way back is the inverse', () => {
  assert.deepEqual([toScreenX(camera, size, 3), toScreenY(camera, size, -2)], [300, 200]);
  assert.deepEqual([toScreenX(camera, size, 4), toScreenY(camera, size, -1)], [340, 160]);
  for (const at of [-50, 0, 17.5, 600]) {
    near(toScreenX(camera, size, toWorldX(camera, size, at)), at);
    near(toScreenY(camera, size, toWorldY(camera, size, at)), at);
  }
});

test('a fitted view has its points within the margin, first and last point too, and touches it on two sides', () => {
  for (const [width, height, margin] of [[600, 400, 36], [240, 200, 24], [900, 1200, 81]]) {
    for (const xy of [[0, 0, 4, 1, 2, 2], [5, 5, 1, 1, 1, 9], [-7, 1, -3, 2], [2, 2, 2, 4], [0, 1e6, 1e6, 0]]) {
      const of = fittedCamera(Float64Array.from(xy), { width, height });
      const xs = xy.filter((_, i) => i % 2 === 0).map((x) => toScreenX(of, { width, height }, x));
      const ys = xy.filter((_, i) => i % 2 === 1).map((y) => toScreenY(of, { width, height }, y));
      const free = [Math.min(...xs), width - Math.max(...xs), Math.min(...ys), height - Math.max(...ys)];
      near(free[0], free[1], 'left and right');
      near(free[2], free[3], 'above and below');
      near(Math.min(...free), margin, `${width}×${height}, ${xy}: margin`);
    }
  }
});

test('a box is seen whole on every size, as large as it can be, and points beyond it are seen with it', () => {
  const box = /** @type {const} */ ([-8, -5, 8, 5]);
  for (const [width, height] of [[478, 690], [390, 330], [1200, 300]]) {
    for (const xy of [[], [1, 2, -7.5, 4]]) {
      const [left, bottom, right, top] = boxOf(fittedCamera(Float64Array.from(xy), { width, height }, box), {
        width,
        height,
      });
      assert.ok(left <= -8 + 1e-12 && bottom <= -5 + 1e-12 && right >= 8 - 1e-12 && top >= 5 - 1e-12);
      near(Math.min(right - left - 16, top - bottom - 10), 0, 'it touches two sides');
    }
    const size = { width, height };
    const beyond = Float64Array.of(20, 0);
    assert.deepEqual(outside(beyond, fittedCamera(beyond, size, box), size), { left: 0, right: 0, top: 0, bottom: 0 });
  }
});

test('one place, no place and places beyond numbers have a camera too', () => {
  assert.deepEqual(fittedCamera(Float64Array.of(5, -1), size), { x: 5, y: -1, scale: 50 });
  for (const xy of [[], [0, Infinity], [NaN, NaN], [-1.7e308, 0, 1.7e308, 0]]) {
    assert.deepEqual(fittedCamera(Float64Array.from(xy), size), { x: 0, y: 0, scale: 40 });
  }
  assert.equal(fittedCamera(Float64Array.of(-1e160, 0, 1e160, 0), size).scale, 1e-150);
  near(fittedCamera(Float64Array.of(0, 0, 2e-8, 0), size).scale * 2e-8, 600 - 72);
  near(fittedCamera(Float64Array.of(0, 0, 0, 2e-8), size).scale * 2e-8, 400 - 72);
  assert.equal(fittedCamera(Float64Array.of(0, 0, 0.9e-8, 0.9e-8), size).scale, 50, 'one place but for rounding');
});

test('a zoom leaves the place under the pointer where it is, and ends where squares do', () => {
  const to = zoomAt(camera, size, 120, 340, 1.7);
  near(to.scale, 68);
  near(toWorldX(to, size, 120), toWorldX(camera, size, 120));
  near(toWorldY(to, size, 340), toWorldY(camera, size, 340));
  assert.equal(zoomAt(camera, size, 0, 0, 1e300).scale, 1e150);
  assert.equal(zoomAt(camera, size, 0, 0, 1e-300).scale, 1e-150);
});

test('a pan moves every place by as many pixels', () => {
  const to = panned(camera, 30, -12);
  near(toScreenX(to, size, 5), toScreenX(camera, size, 5) + 30);
  near(toScreenY(to, size, 5), toScreenY(camera, size, 5) - 12);
});

test('the view moves to a point only if it is outside; its edges are in view', () => {
  const edge = { x: toWorldX(camera, size, 600), y: toWorldY(camera, size, 0) };
  assert.equal(showing(camera, size, edge.x, edge.y), camera);
  assert.deepEqual(showing(camera, size, edge.x + 0.01, -2), { ...camera, x: edge.x + 0.01, y: -2 });
  assert.deepEqual(showing(camera, size, 3, edge.y + 0.01), { ...camera, x: 3, y: edge.y + 0.01 });
  assert.deepEqual(showing(camera, size, 3, -60), { ...camera, x: 3, y: -60 });
});

test('every point out of view is counted at one edge, sides before top and bottom; on the edge it is in view', () => {
  const at = (/** @type {number[]} */ ...px) =>
    Float64Array.from(px, (v, i) => (i % 2 === 0 ? toWorldX(camera, size, v) : toWorldY(camera, size, v)));
  assert.deepEqual(outside(at(-1, 200, 601, 200, 300, -1, 300, 401, 601, 401, 300, -2), camera, size), {
    left: 1,
    right: 2,
    top: 2,
    bottom: 1,
  });
  assert.deepEqual(outside(at(0, 0, 600, 400, 0, 400, 300, 200), camera, size), {
    left: 0,
    right: 0,
    top: 0,
    bottom: 0,
  });
});

test('the grid has steps of 1, 2 or 5 times a power of ten, about 56 pixels apart', () => {
  for (let scale = 1e-6; scale < 1e6; scale *= 1.07) {
    const step = gridStep({ x: 0, y: 0, scale }), apart = step * scale;
    assert.match(step.toExponential(6), /^[125]\.0+e/, `scale ${scale}`);
    assert.ok(apart > 31.9 && apart < 80.1, `${apart} pixels`);
  }
  assert.deepEqual(
    [56, 37.4, 37.3, 16.1, 15.9, 7.5, 7.4].map((scale) => gridStep({ x: 0, y: 0, scale })),
    [1, 1, 2, 2, 5, 5, 10],
  );
});
