import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createBase } from './draw.js';
import { Raster } from './raster.js';
import { theme, normals } from './recorder.mjs';
import { Why } from './why.js';

const white = { r: 255, g: 255, b: 255, a: 1 },
  red = { r: 200, g: 0, b: 0, a: 1 };
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
  const why = new Why();
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
  const why = new Why();
  why.measure(graph, xy, 0);
  assert.deepEqual([...why.adds.subarray(0, 2)], [0, 1]);
  const raster = new Raster(40, 40);
  raster.fill(white);
  why.paint(raster, graph, Float32Array.of(5, 30.5, 5.5, 5, 30, 30.5), red);
  const redness = (/** @type {number} */ x, /** @type {number} */ y) => 255 - raster.bytes[4 * (y * 40 + x) + 1];
  assert.ok(redness(20, 30) > 200, `${redness(20, 30)}`);
  assert.equal(redness(5, 15), 0);
});

test('of many edges about 3 000 are coloured, the dearest', () => {
  const { xy, graph } = random(2000, 14_000);
  const why = new Why();
  why.measure(graph, xy, 0.3);
  const adds = why.adds.subarray(0, 14_000);
  const coloured = adds.reduce((count, add) => count + Number(add >= why.least), 0);
  assert.ok(coloured > 2000 && coloured < 4000, `${coloured}`);
  assert.ok(why.least >= 0.08 * why.scale);
});

test('no edges, edges without weight and points that are gone are no trouble', () => {
  const why = new Why();
  const raster = new Raster(10, 10);
  raster.fill(white);
  for (const graph of [
    { edges: new Uint32Array(0), weights: new Float64Array(0) },
    { edges: Uint32Array.of(0, 1), weights: Float64Array.of(0) },
    { edges: Uint32Array.of(0, 9), weights: Float64Array.of(1) },
  ]) {
    why.measure(graph, Float64Array.of(0, 0, 1, 1), 0.4);
    why.paint(raster, graph, new Float32Array(4), red);
  }
  assert.ok(raster.words.every((word) => word === 0xffffffff));
});

test('a direction of its own repaints the edges alone: the grey ones come back, the marks stay', () => {
  /** @type {Uint8ClampedArray[]} */
  const shown = [];
  const image = (/** @type {string[]} */ log) =>
    /** @type {any} */ (
      new Proxy(
        { fillStyle: '#c80000' },
        {
          get: (target, name) =>
            name === 'fillStyle'
              ? target.fillStyle
              : name === 'putImageData'
                ? (/** @type {{data: Uint8ClampedArray}} */ { data }) => void shown.push(data.slice())
                : () => void log.push(String(name)),
          set: () => true,
        },
      )
    );
  const before = globalThis.ImageData;
  globalThis.ImageData = /** @type {any} */ (
    class {
      constructor(/** @type {Uint8ClampedArray} */ data) {
        this.data = data;
      }
    }
  );
  try {
    /** @type {string[]} */
    const onMarks = [];
    let strength = 255;
    const why = {
      colour: '#c80000',
      marks: image(onMarks),
      paint(/** @type {Raster} */ raster) {
        raster.words[7] = strength;
      },
    };
    const scene = /** @type {any} */ ({
      size: { width: 30, height: 20 },
      dpr: 1,
      camera: { x: 0, y: 0, scale: 5 },
      theme: { ...theme, grid: '#c80000', edge: '#c80000', surface: '#c80000' },
      xy: Float64Array.of(0, 0, 1, 1),
      labels: Int32Array.of(0, 1),
      graph: { edges: Uint32Array.of(0, 1), weights: Float64Array.of(1) },
      fade: 1,
      why,
    });
    const draw = createBase(/** @type {any} */ (() => null));
    const ctx = image([]);
    draw(ctx, scene);
    const painted = onMarks.length;
    assert.ok(painted > 0);
    strength = 77;
    draw(ctx, scene, true);
    assert.equal(onMarks.length, painted);
    const [first, second] = shown.map((bytes) => new Uint32Array(bytes.buffer));
    assert.deepEqual([first[7], second[7]], [255, 77]);
    assert.deepEqual(
      first.filter((_, i) => i !== 7),
      second.filter((_, i) => i !== 7),
    );
  } finally {
    globalThis.ImageData = before;
  }
});
