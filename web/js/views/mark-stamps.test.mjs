// Marks as stamps: each pixel is what stamps make one over the other, and nothing is left of the picture before.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { recorder } from './recorder.mjs';
import { createStamps } from './mark-stamps.ts';
import { createRandom } from '../state/random.ts';

/** @type {typeof globalThis.ImageData} */
let was;
before(() => {
  was = globalThis.ImageData;
  globalThis.ImageData = /** @type {any} */ (class {
    constructor(/** @type {number} */ width, /** @type {number} */ height) {
      this.data = new Uint8ClampedArray(4 * width * height);
    }
  });
});
after(() => { globalThis.ImageData = was; });

const WIDTH = 23, HEIGHT = 17, SIZE = 2, DPR = 2;
const theme = /** @type {any} */ ({ classes: ['#a00', '#0a0'] });

test('stamps overlap by their opacity, are clipped at the border, and only those requested are there', () => {
  const random = createRandom(7);
  /** Of each class, in the order they are made. @type {Uint8ClampedArray[]} */
  const made = [];
  /** @type {Uint8ClampedArray[]} */
  const put = [];
  const stamps = createStamps((width, height) => /** @type {any} */ ({ width, height, getContext: () => {
    const ctx = recorder();
    ctx.getImageData = () => {
      const data = Uint8ClampedArray.from({ length: 4 * width * height }, (_, i) =>
        i % 4 === 3 ? [0, 255, Math.floor(256 * random())][(i >> 2) % 3] : Math.floor(256 * random()));
      made.push(data);
      return { data };
    };
    ctx.putImageData = (/** @type {ImageData} */ { data }) => put.push(data.slice());
    return ctx;
  } }));
  const labels = Int32Array.from({ length: 40 }, (_, i) => i % 2);
  const places = () => Float64Array.from({ length: 80 }, (_, i) => (i % 2 ? HEIGHT : WIDTH) * (1.2 * random() - 0.1));
  for (const wanted of [undefined, (/** @type {number} */ i) => i % 3 > 0]) {
    const xy = places(), ctx = recorder();
    ctx.canvas = { width: WIDTH, height: HEIGHT };
    ctx.getTransform = () => ({ a: DPR });
    stamps(ctx, xy, labels, SIZE, theme, wanted);
    const got = /** @type {Uint8ClampedArray} */ (put.pop()), side = Math.sqrt(made[0].length / 4);
    /** Red, green, blue times strength, and strength, 0…1. */
    const want = new Float64Array(4 * WIDTH * HEIGHT);
    for (let i = 0; i < labels.length; i++) {
      if (wanted && !wanted(i)) continue;
      const left = Math.round(xy[2 * i] * DPR - side / 2), top = Math.round(xy[2 * i + 1] * DPR - side / 2);
      for (let p = 0; p < side * side; p++) {
        const x = left + (p % side), y = top + Math.floor(p / side);
        if (x < 0 || y < 0 || x >= WIDTH || y >= HEIGHT) continue;
        const ink = made[labels[i]].subarray(4 * p), share = ink[3] / 255, o = 4 * (y * WIDTH + x);
        for (let c = 0; c < 4; c++) want[o + c] = (c < 3 ? (ink[c] / 255) * share : share) + (1 - share) * want[o + c];
      }
    }
    for (let o = 0; o < want.length; o += 4) {
      assert.ok(Math.abs(got[o + 3] - 255 * want[o + 3]) <= 2, `strength at ${o}`);
      for (let c = 0; c < 3; c++) {
        const premultiplied = (got[o + c] * got[o + 3]) / 255;
        assert.ok(Math.abs(premultiplied - 255 * want[o + c]) <= 4, `${o + c}: ${premultiplied}, ${255 * want[o + c]}`);
      }
    }
    assert.equal(ctx.calls.filter((/** @type {{name: string}} */ { name }) => name === 'drawImage').length, 1);
  }
  assert.equal(made.length, 2, 'a stamp is made once');
});
