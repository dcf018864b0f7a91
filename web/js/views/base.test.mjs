// The lower canvas: how large the marks are, which edges are there and how dark, where the grid runs.
import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { toScreenX, toScreenY } from './camera.ts';
import { colourOf, createBase, markSize } from './draw.ts';
import { callsOf, paintedCalls, recorder, theme as plain } from './recorder.mjs';

/** @typedef {import('./draw.ts').BaseScene} BaseScene */

const size = { width: 200, height: 150 };
const camera = { x: 0, y: 0, scale: 30 };
const ground = '#ffffff', grid = '#e0e0e0';
const theme = {
  ...plain,
  surface: ground,
  grid,
  edge: 'rgba(0, 0, 0, 0.5)',
  classes: ['#ff0000', '#00ff00', '#0000ff', '#0000ff', '#0000ff', '#0000ff'],
};

/** @type {typeof globalThis.ImageData} */
let was;
before(() => {
  was = globalThis.ImageData;
  globalThis.ImageData = /** @type {any} */ (class {
    /** @param {Uint8ClampedArray} data @param {number} width @param {number} height */
    constructor(data, width, height) { Object.assign(this, { data: data.slice(), width, height }); }
  });
});
after(() => { globalThis.ImageData = was; });

/**
 * A canvas for a sprite: the mark is noted, the image a square of its colour.
 * @param {{side: number, marks: import('./recorder.mjs').Painted[], scale: number}[]} made
 */
const stampMaker = (made) => (/** @type {number} */ side) => ({
  getContext() {
    const ctx = recorder();
    ctx.getImageData = () => {
      made.push({ side, marks: paintedCalls(ctx), scale: callsOf(ctx, 'scale')[0].args[0] });
      const { r, g, b } = colourOf(ctx, ctx.fillStyle);
      return { data: Uint8ClampedArray.from({ length: 4 * side * side }, (_, i) => [r, g, b, 255][i % 4]) };
    };
    return ctx;
  },
});

/** @param {Partial<BaseScene>} more */
function drawn(more) {
  /** @type {Parameters<typeof stampMaker>[0]} */
  const stamps = [];
  const ctx = recorder();
  createBase(/** @type {any} */ (stampMaker(stamps)))(ctx, {
    size, dpr: 1, camera, theme, xy: new Float64Array(0), labels: new Int32Array(0), graph: null, fade: 1, ...more,
  });
  const [image, ...at] = callsOf(ctx, 'putImageData')[0].args;
  assert.deepEqual(at, [0, 0]);
  /** @param {number} x @param {number} y */
  const pixel = (x, y) => [...image.data.slice(4 * (y * image.width + x), 4 * (y * image.width + x) + 3)];
  return { ctx, image, pixel, stamps };
}

/** Points on a lattice, all in sight. @param {number} n */
function lattice(n) {
  const side = Math.ceil(Math.sqrt(n));
  return Float64Array.from(
    { length: 2 * n },
    (_, c) => ((c % 2 ? Math.floor((c >> 1) / side) : (c >> 1) % side) / side - 0.5) * 4,
  );
}

/** An edge from end to end of the picture, between the lines of the grid: its ink lies in one row. @param {number} y */
const level = (y) =>
  Float64Array.of(-3, (size.height / 2 - y - 0.5) / camera.scale, 3, (size.height / 2 - y - 0.5) / camera.scale);

test('marks have the size that suits their number, to the pixel', () => {
  assert.deepEqual(
    [1, 200, 201, 600, 601, 2000, 2001, 8000, 8001, 1e6].map(markSize),
    [9, 9, 8, 8, 6.5, 6.5, 4.5, 4.5, 3, 3],
  );
  for (const n of [1, 80, 300, 1500]) {
    const xy = lattice(n);
    const { ctx } = drawn({ xy, labels: new Int32Array(n) });
    const discs = paintedCalls(ctx).flatMap(({ circles }) => circles);
    assert.equal(discs.length, n);
    discs.forEach(({ x, y, r }, i) => {
      assert.deepEqual(
        [x, y, r],
        [toScreenX(camera, size, xy[2 * i]), toScreenY(camera, size, xy[2 * i + 1]), markSize(n) / 2],
      );
    });
  }
});

test('marks are in the units of the page, the image in those of the screen', () => {
  const { ctx, image } = drawn({ dpr: 2, xy: Float64Array.of(1, 1), labels: Int32Array.of(0) });
  assert.deepEqual([image.width, image.height], [400, 300]);
  assert.deepEqual(callsOf(ctx, 'setTransform').map(({ args }) => args[0]), [1, 2]);
  assert.deepEqual(paintedCalls(ctx)[0].circles, [{ x: 130, y: 45, r: 4.5 }]);
});

test('many points are stamps of the same mark, one a class, each at its place', () => {
  const n = 1600, dpr = 2;
  const xy = lattice(n);
  const { stamps, pixel, ctx } = drawn({ dpr, xy, labels: Int32Array.from({ length: n }, (_, i) => i % 2) });
  assert.deepEqual(
    stamps.map(({ side, scale }) => [side, scale]),
    [
      [Math.ceil(6.5 * 1.7 * dpr) + 2, dpr],
      [Math.ceil(6.5 * 1.7 * dpr) + 2, dpr],
    ],
  );
  const [{ circles: [disc] }] = stamps[0].marks;
  assert.deepEqual(disc, { x: stamps[0].side / 2 / dpr, y: stamps[0].side / 2 / dpr, r: 3.25 });
  assert.deepEqual(paintedCalls(ctx), [], 'no shapes next to the stamps');
  const last = n - 1;
  assert.deepEqual(
    pixel(
      Math.round(toScreenX(camera, size, xy[2 * last]) * dpr),
      Math.round(toScreenY(camera, size, xy[2 * last + 1]) * dpr),
    ),
    [0, 255, 0],
  );
});

test('every edge is drawn, from point to point, and nothing else', () => {
  const xy = Float64Array.of(...level(20), ...level(40), ...level(90));
  const { pixel } = drawn({
    xy,
    labels: new Int32Array(6),
    graph: { edges: [0, 1, 4, 5], weights: Float64Array.of(1, 1) },
  });
  for (const [y, there] of /** @type {const} */ ([[20, true], [40, false], [90, true]])) {
    const [got] = pixel(123, y);
    assert.equal(got < 200, there, `row ${y}: ${got}`);
  }
  assert.deepEqual(drawn({ xy, labels: new Int32Array(6) }).pixel(123, 20), [255, 255, 255], 'no graph, no edges');
});

test('an edge is as dark as its weight, with its colour’s opacity, and fades in', () => {
  /** @param {number[]} weights @param {number} fade */
  const ink = (weights, fade) => {
    const { pixel } = drawn({
      xy: Float64Array.of(...level(20), ...level(90)),
      labels: new Int32Array(4),
      graph: { edges: [0, 1, 2, 3], weights: Float64Array.from(weights) },
      fade,
    });
    return [20, 90].map((y) => 1 - pixel(123, y)[0] / 255);
  };
  const close = (/** @type {number[]} */ got, /** @type {number[]} */ wanted) =>
    got.forEach((v, i) => assert.ok(Math.abs(v - wanted[i]) < 0.01, `${got}, not ${wanted}`));
  close(ink([2, 2], 1), [0.55, 0.55]);
  close(ink([2, 1], 1), [0.55, 0.4]);
  close(ink([2, 0], 1), [0.55, 0.25]);
  close(ink([-2, 1], 1), [0.55, 0.4]);
  close(ink([2, 1], 0.5), [0.275, 0.2]);
  close(ink([2, 1], 0), [0, 0]);
});

test('edges are below the marks and above the grid', () => {
  const { ctx } = drawn({
    xy: level(20),
    labels: new Int32Array(2),
    graph: { edges: [0, 1], weights: Float64Array.of(1) },
  });
  const names = ctx.calls.map((/** @type {{name: string}} */ c) => c.name);
  assert.ok(names.indexOf('putImageData') < names.indexOf('arc'));
});

test('the grid is at the multiples of its step', () => {
  const { pixel } = drawn({});
  const columns = Array.from({ length: size.width }, (_, x) => x).filter((x) => pixel(x, 7)[0] === 0xe0);
  const rows = Array.from({ length: size.height }, (_, y) => y).filter((y) => pixel(7, y)[0] === 0xe0);
  assert.deepEqual(columns, [40, 100, 160]);
  assert.deepEqual(rows, [15, 75, 135]);
});

test('frames of one size and theme share an image and the numbers of its colours; another theme has its own', () => {
  const ctx = recorder();
  const draw = createBase(/** @type {any} */ (stampMaker([])));
  /** @param {Partial<BaseScene>} more @returns {{images: any[], parsed: number}} in that frame */
  const frame = (more) => {
    const images = callsOf(ctx, 'putImageData').length;
    let parsed = 0;
    const watched = new Proxy(ctx, { set(on, name, value) {
      if (name === 'fillStyle') parsed++;
      return Reflect.set(on, name, value);
    } });
    draw(watched, {
      size, dpr: 1, camera, theme, xy: new Float64Array(0), labels: new Int32Array(0), graph: null, fade: 1, ...more,
    });
    return { images: callsOf(ctx, 'putImageData').slice(images).map(({ args }) => args[0]), parsed };
  };
  const first = frame({}), second = frame({});
  assert.ok(first.parsed > 0);
  assert.equal(second.parsed, 0);
  assert.equal(second.images[0], first.images[0]);
  assert.equal(frame({ theme: { ...theme } }).parsed, first.parsed);
  assert.notEqual(frame({ size: { width: 100, height: 75 } }).images[0], first.images[0]);
});
