// Drawn in part, the lower canvas is what it is drawn as a whole.
import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { createRandom } from '../state/random.ts';
import { DirtyBoxes } from './dirty.ts';
import { createBase } from './draw.ts';
import { recorder, theme as plain } from './recorder.mjs';

/** @typedef {import('./draw.ts').BaseScene} BaseScene */

const N = 1600;
const size = { width: 220, height: 160 };
const camera = { x: 0, y: 0, scale: 40 };
const theme = { ...plain, surface: '#ffffff', grid: '#e0e0e0', edge: 'rgba(20, 30, 90, 0.5)' };

/** @type {typeof globalThis.ImageData} */
let was;
before(() => {
  was = globalThis.ImageData;
  globalThis.ImageData = /** @type {any} */ (class {
    /** @param {Uint8ClampedArray} data @param {number} width @param {number} height */
    constructor(data, width, height) { Object.assign(this, { data, width, height }); }
  });
});
after(() => { globalThis.ImageData = was; });

/** A canvas of a stamp: a disc that is half transparent at its rim. */
const stamp = (/** @type {number} */ side) => ({
  getContext() {
    const ctx = recorder();
    const middle = (side - 1) / 2;
    const far = (/** @type {number} */ p) => Math.hypot((p % side) - middle, Math.floor(p / side) - middle);
    ctx.getImageData = () => ({
      data: Uint8ClampedArray.from({ length: 4 * side * side }, (_, c) => {
        const r = far(c >> 2);
        return c % 4 < 3 ? (c * 37) % 256 : r < side / 4 ? 255 : r < side / 2 - 1 ? 120 : 0;
      }),
    });
    return ctx;
  },
});

/** A canvas that takes images, and what was put last. @param {DirtyBoxes|null} [dirty] null: always all of it */
function canvas(dirty = null) {
  const draw = createBase(/** @type {any} */ (stamp));
  const stored = new Uint8ClampedArray(4 * 2 * size.width * 2 * size.height);
  let share = 0;
  const ctx = recorder();
  /** @param {any} image @param {number} _x @param {number} _y */
  ctx.putImageData = (image, _x, _y, left = 0, top = 0, width = image.width, height = image.height) => {
    share = (width * height) / (image.width * image.height);
    for (let y = top; y < top + height; y++) {
      const from = 4 * (y * image.width + left);
      stored.set(image.data.subarray(from, from + 4 * width), from);
    }
  };
  return {
    kept: stored,
    /** @param {BaseScene} scene @returns {number} the share of the canvas that was put */
    paint(scene) {
      share = 0;
      draw(ctx, { ...scene, dirty });
      return share;
    },
  };
}

/** @param {() => number} random */
function cloud(random) {
  const xy = Float64Array.from({ length: 2 * N }, () => 5.6 * (random() - 0.5));
  const labels = Int32Array.from({ length: N }, (_, i) => i % 3);
  return { xy, labels };
}

/** Pairs of points that are near each other, in their order. @param {Float64Array} xy */
function near(xy, radius = 0.14) {
  /** @type {number[]} */
  const edges = [];
  for (let i = 0; i < N; i++) for (let j = i + 1; j < N; j++) {
    if ((xy[2 * i] - xy[2 * j]) ** 2 + (xy[2 * i + 1] - xy[2 * j + 1]) ** 2 < radius ** 2) edges.push(i, j);
  }
  return Uint32Array.from(edges);
}

/** @param {Uint8ClampedArray} a @param {Uint8ClampedArray} b */
function farthest(a, b) {
  let most = 0;
  for (let i = 0; i < a.length; i++) most = Math.max(most, Math.abs(a[i] - b[i]));
  return most;
}

for (const dpr of [1, 2]) {
  test(`points are moved, edges come and go, classes change: the same to the pixel, at ${dpr} pixels`, () => {
    const random = createRandom(41 + dpr), { xy, labels } = cloud(random), on = canvas(new DirtyBoxes());
    let edges = near(xy);
    // The opacity of every edge hangs on the number and the largest of them.
    const count = edges.length / 2 - 40;
    const scene = () => ({
      size, dpr, camera, theme, xy, labels, fade: 1,
      graph: {
        edges: edges.slice(0, 2 * count),
        weights: Float64Array.from({ length: count }, (_, e) => 4 + ((edges[2 * e] * 31 + edges[2 * e + 1]) % 17)),
      },
    });
    assert.equal(on.paint(scene()), 1);
    let parts = 0;
    for (let step = 0; step < 24; step++) {
      const i = Math.floor(N * random());
      if (step % 4 === 3) labels[i] = (labels[i] + 1) % 3;
      else {
        xy[2 * i] += 0.3 * (random() - 0.5);
        xy[2 * i + 1] += 0.3 * (random() - 0.5);
      }
      // The marks at the rim and beyond it, too.
      if (step % 6 === 5) xy[2 * i] = 2.75 * Math.sign(random() - 0.5);
      if (step % 3 === 1) edges = near(xy);
      if (edges.length / 2 < count) continue;
      parts += Number(on.paint(scene()) < 0.5);
      const whole = canvas();
      whole.paint(scene());
      assert.equal(farthest(on.kept, whole.kept), 0, `step ${step}`);
    }
    assert.ok(parts > 12, `${parts} were drawn in part`);
  });
}

test('where all weights change a little, the picture is drawn in part and stays as near', () => {
  const random = createRandom(7), { xy, labels } = cloud(random), on = canvas(new DirtyBoxes());
  const scene = () => {
    const edges = near(xy), t = 0.01 + 0.0001 * random();
    const weights = Float64Array.from({ length: edges.length / 2 }, (_, e) => {
      const [i, j] = [2 * edges[2 * e], 2 * edges[2 * e + 1]];
      return Math.exp(-((xy[i] - xy[j]) ** 2 + (xy[i + 1] - xy[j + 1]) ** 2) / t);
    });
    return { size, dpr: 1, camera, theme, xy, labels, fade: 1, graph: { edges, weights } };
  };
  on.paint(scene());
  let parts = 0;
  for (let step = 0; step < 12; step++) {
    xy[8] += 0.02;
    xy[9] -= 0.01;
    const last = scene(), share = on.paint(last);
    parts += Number(share < 0.5);
    const whole = canvas();
    whole.paint(last);
    assert.ok(farthest(on.kept, whole.kept) <= 4, `${farthest(on.kept, whole.kept)} levels apart`);
  }
  assert.ok(parts >= 10, `${parts} were drawn in part`);
});

test('edges in another order are the same, and a missing one is not', () => {
  const { xy, labels } = cloud(createRandom(5)), on = canvas(new DirtyBoxes()), edges = near(xy);
  const weights = new Float64Array(edges.length / 2 - 1).fill(1);
  const scene = { size, dpr: 1, camera, theme, xy, labels, fade: 1, graph: { edges: edges.slice(2), weights } };
  on.paint(scene);
  const reversed = Uint32Array.from(edges.slice(2));
  reversed.reverse();
  for (let e = 0; e < reversed.length; e += 2) reversed.subarray(e, e + 2).reverse();
  assert.equal(on.paint({ ...scene, graph: { edges: reversed, weights } }), 0);
  // The first edge is there again, the last is gone.
  const other = { ...scene, graph: { edges: edges.slice(0, -2), weights } };
  const share = on.paint(other), whole = canvas();
  whole.paint(other);
  assert.ok(share > 0 && share < 1, `${share} of the canvas`);
  assert.ok(farthest(on.kept, whole.kept) <= 2, `${farthest(on.kept, whole.kept)} levels apart`);
});

test('another view, colour, opacity or number of points: all of it', () => {
  const { xy, labels } = cloud(createRandom(3)), on = canvas(new DirtyBoxes()), edges = near(xy);
  const graph = { edges, weights: new Float64Array(edges.length / 2).fill(1) };
  const scene = { size, dpr: 1, camera, theme, xy, labels, graph, fade: 1 };
  assert.equal(on.paint(scene), 1);
  assert.equal(on.paint(scene), 0, 'nothing has changed');
  for (const [what, other] of Object.entries({
    camera: { camera: { ...camera, x: 0.1 } },
    theme: { theme: { ...theme } },
    fade: { fade: 0.5 },
    points: { xy: xy.slice(2), labels: labels.slice(1), graph: null },
    lines: { layer: /** @type {any} */ ({ lines: true, marks: false, beneath() {} }) },
  })) {
    assert.equal(on.paint({ ...scene, ...other }), 1, what);
    assert.equal(on.paint(scene), 1, `back from ${what}`);
  }
});

test('many without edges are drawn without the dragged one, not while it moves, and when it is released', () => {
  const { xy, labels } = cloud(createRandom(32));
  let lifted = -1;
  const on = canvas(new DirtyBoxes(() => lifted));
  const scene = () => ({ size, dpr: 1, camera, theme, xy, labels, fade: 1, graph: null });
  const whole = (/** @type {Float64Array} */ places) => {
    const other = canvas();
    other.paint({ ...scene(), xy: places });
    return other.kept;
  };
  assert.equal(on.paint(scene()), 1);
  lifted = 7;
  const share = on.paint(scene());
  assert.ok(share > 0 && share < 0.1, `${share} of the canvas`);
  const without = xy.slice();
  without[14] = 1e6;
  assert.equal(farthest(on.kept, whole(without)), 0);
  for (let step = 0; step < 5; step++) {
    xy[14] += 0.1;
    xy[15] -= 0.1;
    assert.equal(on.paint(scene()), 0, `move ${step}`);
  }
  lifted = -1;
  assert.ok(on.paint(scene()) > 0);
  assert.equal(farthest(on.kept, whole(xy)), 0);
});
