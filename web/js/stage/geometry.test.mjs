import assert from 'node:assert/strict';
import test from 'node:test';
import { alignResult, alignColumns, angleOf, between, lineDegrees, nearlyTied } from '../fit/align.ts';
import {
  fittedCamera, gridStep, outside, panned, toScreenX, toScreenY, toWorldX, toWorldY, zoomAt,
} from '../views/camera.ts';
import { showing } from '../views/view-box.ts';
import { fromStop, toStop } from '../controls/slider.ts';
import { histogram, pairDistances, quantile } from '../fit/distances.ts';
import { createMotion, DURATION_MS } from './motion.ts';
import { newDrawing, places } from '../state/points.ts';
import { presentClasses } from '../views/class-shapes.ts';
import { createRandom } from '../state/random.ts';
import { carryEdges } from '../fit/edges.ts';
import { createSelection, reindex } from '../state/selection.ts';
import { insideLoop, nearestEdge, nearestPoint, pointsWithin } from '../tools/hit.ts';

const size = { width: 400, height: 300 };
const close = (a, b, e = 1e-9) => assert.ok(Math.abs(a - b) <= e * Math.max(1, Math.abs(b)), `${a} is not ${b}`);

test('the canvas and the plane are inverse to each other', () => {
  const camera = { x: 2, y: -3, scale: 37 };
  for (const [x, y] of [[0, 0], [400, 300], [17.5, 250]]) {
    close(toScreenX(camera, size, toWorldX(camera, size, x)), x);
    close(toScreenY(camera, size, toWorldY(camera, size, y)), y);
  }
});

test('zooming keeps the place under the pointer, panning moves it along', () => {
  const camera = { x: 2, y: -3, scale: 37 };
  const z = zoomAt(camera, size, 40, 60, 2.5);
  close(toWorldX(z, size, 40), toWorldX(camera, size, 40));
  close(toWorldY(z, size, 60), toWorldY(camera, size, 60));
  const p = panned(camera, 10, -20);
  close(toWorldX(p, size, 50), toWorldX(camera, size, 40));
  close(toWorldY(p, size, 40), toWorldY(camera, size, 60));
});

test('fitting shows every point inside the margin; odd clouds have a camera too', () => {
  const random = createRandom(1);
  const xy = Float64Array.from({ length: 200 }, () => 100 * random() - 1000);
  const camera = fittedCamera(xy, size);
  assert.deepEqual(outside(xy, camera, size), { left: 0, right: 0, top: 0, bottom: 0 });
  for (const odd of [[], [5, 5], [5, 5, 5, 5], [1e300, 0, -1e300, 0], [NaN, 1]]) {
    const c = fittedCamera(Float64Array.from(odd), size);
    assert.ok(Number.isFinite(c.x + c.y + c.scale) && c.scale > 0, String(odd));
  }
});

test('the view moves to a place outside it, and rests for one inside', () => {
  const camera = { x: 0, y: 0, scale: 100 };
  assert.equal(showing(camera, size, 1.9, -1.4), camera);
  assert.deepEqual(
    [showing(camera, size, 2.1, 0), showing(camera, size, 0, 1.6)],
    [
      { x: 2.1, y: 0, scale: 100 },
      { x: 0, y: 1.6, scale: 100 },
    ],
  );
});

test('ghosts are among what is to be seen', () => {
  const drawing = newDrawing();
  drawing.points.push(1, 2, 0);
  assert.deepEqual([...places(drawing)], [1, 2]);
  drawing.ghosts.push(9, 9, 0);
  assert.deepEqual([...places(drawing)], [1, 2, 9, 9]);
});

test('points outside are counted at their side', () => {
  const camera = { x: 0, y: 0, scale: 100 };
  assert.deepEqual(outside(Float64Array.of(-9, 0, 9, 9, 0, 9, 0, -9, 0, 0), camera, size), {
    left: 1,
    right: 1,
    top: 1,
    bottom: 1,
  });
});

test('grid steps are 1, 2 or 5 times a power of ten, and neither tight nor wide', () => {
  for (let scale = 1e-5; scale < 1e5; scale *= 1.7) {
    const step = gridStep({ x: 0, y: 0, scale });
    const lead = Number((step / 10 ** Math.floor(Math.log10(step) + 1e-9)).toPrecision(6));
    assert.ok([1, 2, 5, 10].includes(lead), String(step));
    assert.ok(step * scale > 30 && step * scale < 110, String(step * scale));
  }
});

test('a column with a reversed sign is reversed again, and its scores with it', () => {
  /** @returns {any} */
  const slot = (method, columns, scores) => ({
    run: { method },
    m: 1,
    map: { columns: Float64Array.from(columns), m: 2 },
    scores: Float64Array.from(scores),
  });
  const request = /** @type {any} */ ({ dataset: { id: 'draw' } });
  /** @type {any} */
  const before = { request, slots: [slot('lpp', [1, 0, 0, 1], [1, 2]), slot('pca', [0.6, -0.8, 0.8, 0.6], [3, 4])] };
  // Runs are known by their method, wherever they stand.
  /** @type {any} */
  const now = {
    request,
    slots: [slot('pca', [0.6, 0.8, 0.8, -0.6], [3, 4]), slot('lpp', [-0.9, 0.1, -0.1, 0.9], [-1, -2])],
  };
  alignResult(now, before);
  assert.deepEqual([...now.slots[1].map.columns], [0.9, 0.1, 0.1, 0.9]);
  assert.deepEqual([...now.slots[1].scores], [1, 2]);
  assert.deepEqual([...now.slots[0].map.columns], [0.6, -0.8, 0.8, 0.6]);
  assert.deepEqual([...now.slots[0].scores], [3, 4]);
  assert.deepEqual(alignColumns(Float64Array.of(-1, 1), Float64Array.of(1, 1), 2), [true, false]);
});

test('directions are lines of 0 to 179 degrees', () => {
  for (let d = -720; d <= 720; d += 7) {
    const r = (d * Math.PI) / 180;
    assert.equal(lineDegrees(r), ((d % 180) + 180) % 180);
  }
  assert.equal(lineDegrees((179.7 * Math.PI) / 180), 0);
  close(between(0.1, Math.PI - 0.1), (0.2 * 180) / Math.PI);
  close(between(3, 3 + 5 * Math.PI), 0, 1e-6);
  assert.ok(Number.isNaN(angleOf(Float64Array.of(1, 0, 1, 0), 1)));
  close(angleOf(Float64Array.of(1, 0, 1, 0), 0), Math.PI / 4);
});

test('values nearly tie when they cannot be distinguished', () => {
  assert.ok(nearlyTied([1, 1.01]));
  assert.ok(!nearlyTied([0.03, 0.3]));
  assert.ok(!nearlyTied([1]));
  assert.ok(!nearlyTied([1, NaN]));
});

test('motion takes the short way round and arrives exactly', () => {
  const motion = createMotion([true, false], () => false);
  motion.aim([3, 0], 0);
  assert.deepEqual([...motion.at(0)], [3, 0]);
  motion.aim([-3, 10], 100);
  const middle = motion.at(100 + DURATION_MS / 2);
  assert.ok(middle[0] > 3 && middle[0] < 2 * Math.PI - 3, String(middle[0]));
  assert.ok(middle[1] > 0 && middle[1] < 10);
  assert.deepEqual([...motion.at(100 + DURATION_MS)], [-3, 10]);
  assert.ok(motion.settled(100 + DURATION_MS) && !motion.settled(100));
});

test('with reduced motion the picture is there at once', () => {
  const motion = createMotion([true], () => true);
  motion.aim([0], 0);
  motion.aim([1], 10);
  assert.deepEqual([...motion.at(10)], [1]);
  assert.ok(motion.settled(10));
});

test('logarithmic sliders run from end to end and back', () => {
  assert.equal(toStop(0.5, 0.5, 50), 0);
  assert.equal(toStop(50, 0.5, 50), 1000);
  assert.equal(toStop(5, 0.5, 50), 500);
  assert.equal(toStop(1e9, 0.5, 50), 1000);
  for (let stop = 0; stop <= 1000; stop += 50) {
    assert.ok(Math.abs(toStop(fromStop(stop, 0.5, 50), 0.5, 50) - stop) <= 2);
  }
  assert.equal(fromStop(300, 0, 0), 0);
});

test('pair distances of few points are all of them', () => {
  const d = pairDistances({ dense: Float64Array.of(0, 0, 3, 4, 0, 1), rows: 3, cols: 2 });
  assert.deepEqual([...d], [1, 18, 25]);
  assert.equal(quantile(d, 0.5), 18);
  assert.equal(pairDistances({ dense: Float64Array.of(1, 1, 1, 1), rows: 2, cols: 2 }).length, 0);
});

test('a histogram contains what is between its ends', () => {
  const random = createRandom(3);
  const d = pairDistances({ dense: Float64Array.from({ length: 2000 }, random), rows: 1000, cols: 2 });
  const { p1, p99, bins } = histogram(d);
  assert.equal(bins.reduce((a, b) => a + b, 0), d.filter((v) => v >= p1 && v <= p99).length);
  assert.deepEqual(histogram(new Float64Array(0)).bins.length, 48);
});

test('the nearest point and edge are found by search over all, within reach only', () => {
  const random = createRandom(5);
  const xy = Float64Array.from({ length: 100 }, () => 4 * random() - 2);
  const camera = { x: 0, y: 0, scale: 90 };
  /** @returns {[number, number]} */
  const px = (i) => [toScreenX(camera, size, xy[2 * i]), toScreenY(camera, size, xy[2 * i + 1])];
  for (let i = 0; i < 50; i++) assert.equal(nearestPoint(xy, camera, size, ...px(i), 5), i);
  assert.equal(nearestPoint(xy, camera, size, -500, -500, 5), -1);
  const all = [...Array(50).keys()].filter((i) => Math.hypot(px(i)[0] - 200, px(i)[1] - 150) <= 60);
  assert.deepEqual([...pointsWithin(xy, camera, size, 200, 150, 60)], all);
  const [a, b] = [px(3), px(7)];
  assert.equal(nearestEdge([0, 1, 3, 7], xy, camera, size, (a[0] + b[0]) / 2, (a[1] + b[1]) / 2, 1), 1);
  assert.equal(nearestEdge([0, 1], xy, camera, size, -500, 0, 4), -1);
});

test('all points within reach are found, the first and the last too', () => {
  const camera = { x: 0, y: 0, scale: 10 };
  assert.deepEqual([...pointsWithin(Float64Array.of(0, 0, 9, 9, 0.5, 0), camera, size, 200, 150, 5)], [0, 2]);
  assert.equal(pointsWithin(Float64Array.of(0, 0), camera, size, 200, 155, 4.9).length, 0);
});

test('a loop knows its inside, dents included', () => {
  const loop = [0, 0, 10, 0, 10, 10, 5, 3, 0, 10];
  assert.ok(insideLoop(loop, 1, 5));
  assert.ok(insideLoop(loop, 9, 5));
  assert.ok(!insideLoop(loop, 5, 8));
  assert.ok(!insideLoop(loop, 11, 5));
});

test('edges and selection follow their points', () => {
  const map = Int32Array.of(0, -1, 1, 2);
  const carried = carryEdges({ edges: Uint32Array.of(0, 1, 0, 2, 2, 3), weights: Float64Array.of(1, 2, 3) }, map);
  assert.deepEqual(Array.from(carried.edges), [0, 1, 1, 2]);
  assert.deepEqual(Array.from(carried.weights), [2, 3]);
  const selection = createSelection();
  selection.hovered = 1;
  selection.brushed = new Set([1, 3]);
  reindex(selection, map);
  assert.equal(selection.hovered, -1);
  assert.deepEqual([...selection.brushed], [2]);
});

test('classes are counted beyond the bits of a word', () => {
  assert.equal(presentClasses(Int32Array.from({ length: 80 }, (_, i) => i % 40)).length, 40);
  assert.equal(presentClasses(Int32Array.of(32, 0, -1, 0)).length, 3);
});
