import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createBase } from './draw.ts';
import { Raster } from './raster.ts';
import { theme, normals } from './recorder.mjs';
import { Layer, EdgeContributions } from './edge-contributions.ts';

const red = { r: 200, g: 10, b: 30, a: 1 };
const normal = normals(5);

/** Points and edges at random; weights 0…1. @param {number} n @param {number} count */
function random(n, count) {
  const xy = Float64Array.from({ length: 2 * n }, normal);
  const pick = () => Math.floor(Math.abs(normal() * 1e6)) % n;
  return {
    xy,
    graph: {
      edges: Uint32Array.from({ length: 2 * count }, pick),
      weights: Float64Array.from({ length: count }, () => Math.abs(normal()) % 1),
    },
  };
}

test('what the edges add is λ’s numerator, edge by edge, along any direction', () => {
  const { xy, graph } = random(40, 300);
  const why = new EdgeContributions();
  for (const angle of [0, 0.7, 2.4, -1]) {
    why.measure(graph, xy, angle);
    // The same sum by the Laplacian: Σᵢ dᵢ yᵢ² − 2 Σ wᵢⱼ yᵢ yⱼ.
    const y = Float64Array.from(
      { length: 40 },
      (_, i) => xy[2 * i] * Math.cos(angle) + xy[2 * i + 1] * Math.sin(angle),
    );
    let sum = 0;
    graph.weights.forEach((w, e) => {
      sum +=
        w *
        (y[graph.edges[2 * e]] ** 2 +
          y[graph.edges[2 * e + 1]] ** 2 -
          2 * y[graph.edges[2 * e]] * y[graph.edges[2 * e + 1]]);
    });
    const added = why.adds.subarray(0, 300).reduce((a, b) => a + b, 0);
    assert.ok(Math.abs(added - sum) < 1e-9 * sum, `${added} ${sum}`);
  }
});

test('an edge across the direction adds nothing and stays grey; one along it is coloured', () => {
  const xy = Float64Array.of(0, 0, 0, 1, 1, 0);
  const graph = { edges: Uint32Array.of(0, 1, 0, 2), weights: Float64Array.of(1, 1) };
  const why = new EdgeContributions();
  why.measure(graph, xy, 0);
  assert.deepEqual([...why.adds.subarray(0, 2)], [0, 1]);
  const raster = new Raster(40, 40);
  const light = (/** @type {number} */ x, /** @type {number} */ y) => raster.bytes[4 * (y * 40 + x)];
  for (const dpr of [1, 2]) {
    why.paint(raster, graph, Float32Array.of(5, 30.5, 5.5, 5, 30, 30.5).map((v) => v * dpr), dpr);
    assert.ok(light(20, 30) > 200, `${light(20, 30)}`);
    assert.equal(light(5, 15), 0);
  }
});

test('of many edges about 3 000 are coloured, the dearest', () => {
  const { xy, graph } = random(2000, 14_000);
  const why = new EdgeContributions();
  why.measure(graph, xy, 0.3);
  const adds = why.adds.subarray(0, 14_000);
  const coloured = adds.reduce((count, add) => count + Number(add >= why.least), 0);
  assert.ok(coloured > 2000 && coloured < 4000, `${coloured}`);
  assert.ok(why.least >= 0.08 * why.scale);
});

test('no edges, edges without weight and removed points cause no error', () => {
  const why = new EdgeContributions();
  const raster = new Raster(10, 10);
  for (const graph of [
    { edges: new Uint32Array(0), weights: new Float64Array(0) },
    { edges: Uint32Array.of(0, 1), weights: Float64Array.of(0) },
    { edges: Uint32Array.of(0, 9), weights: Float64Array.of(1) },
  ]) {
    why.measure(graph, Float64Array.of(0, 0, 1, 1), 0.4);
    why.paint(raster, graph, new Float32Array(4), 1);
    assert.ok(raster.words.every((word) => word === 0));
  }
});

/** Images in place of the browser's. @template T @param {() => T} call @returns {T} */
function withImages(call) {
  const before = globalThis.ImageData;
  globalThis.ImageData = /** @type {any} */ (
    class {
      /** @param {Uint8ClampedArray|number} data @param {number} width @param {number} [height] */
      constructor(data, width, height) {
        this.data = typeof data === 'number' ? new Uint8ClampedArray(4 * data * width) : data;
        this.size = [typeof data === 'number' ? data : width, typeof data === 'number' ? width : height];
      }
    }
  );
  try {
    return call();
  } finally {
    globalThis.ImageData = before;
  }
}

test('the layer has the pixels of the page, the colour of the method and no ground', () => withImages(() => {
  /** @type {any} */
  let put = null;
  const ctx = /** @type {any} */ ({
    canvas: { width: 1, height: 1 },
    putImageData(/** @type {any} */ image) { put = image; },
  });
  const why = new EdgeContributions(), layer = new Layer();
  const graph = { edges: Uint32Array.of(0, 1), weights: Float64Array.of(1) };
  why.measure(graph, Float64Array.of(0, 0, 1, 0), 0);
  layer.paint(why, graph, Float32Array.of(10, 41, 70, 41), 2, ctx, { width: 40.3, height: 29.8 }, red);
  assert.deepEqual([ctx.canvas.width, ctx.canvas.height, ...put.size], [40, 30, 40, 30]);
  const at = (/** @type {number} */ x, /** @type {number} */ y) =>
    [...put.data.slice(4 * (40 * y + x), 4 * (40 * y + x) + 4)];
  assert.deepEqual(at(20, 20), [200, 10, 30, 255]);
  assert.equal(at(20, 5)[3], 0);
  assert.equal(at(3, 20)[3], 0);
}));

test('another direction repaints its layer alone: the grey edges and the marks stay', () => withImages(() => {
  const canvas = (/** @type {string[]} */ log) =>
    /** @type {any} */ (
      new Proxy(
        { fillStyle: '#c80000' },
        {
          get: (target, name) => (name === 'fillStyle' ? target.fillStyle : () => void log.push(String(name))),
          set: () => true,
        },
      )
    );
  /** @type {string[]} */
  const onBase = [], onMarks = /** @type {string[]} */ ([]);
  let painted = 0;
  const scene = /** @type {any} */ ({
    size: { width: 30, height: 20 },
    dpr: 1,
    camera: { x: 0, y: 0, scale: 5 },
    theme: { ...theme, grid: '#c80000', edge: '#c80000', surface: '#c80000' },
    xy: Float64Array.of(0, 0, 1, 1),
    labels: Int32Array.of(0, 1),
    graph: { edges: Uint32Array.of(0, 1), weights: Float64Array.of(1) },
    fade: 1,
    why: {
      marks: canvas(onMarks),
      paint(/** @type {any} */ s, /** @type {Float32Array} */ at) {
        assert.equal(s, scene);
        assert.deepEqual([...at.slice(0, 4)], [15, 10, 20, 5]);
        painted++;
      },
    },
  });
  const draw = createBase(/** @type {any} */ (() => null)), ctx = canvas(onBase);
  draw(ctx, scene);
  assert.ok(onMarks.includes('clearRect') && onBase.includes('putImageData'));
  assert.equal(painted, 1);
  const before = [onBase.length, onMarks.length];
  draw(ctx, scene, true);
  assert.deepEqual([onBase.length, onMarks.length], before);
  assert.equal(painted, 2);
}));
