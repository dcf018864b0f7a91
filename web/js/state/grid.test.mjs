import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gridStep } from './grid-step.ts';
import { snapToScreenGrid } from './grid.ts';
import { byNumbers } from './numbergrid.ts';
import { createRandom } from './random.ts';

const none = new Float64Array(0);
/** @param {ArrayLike<number>} xy @param {number} axis */
const grain = (xy, axis) => Math.min(...Array.from(xy).filter((_, at) => at % 2 === axis).map(gridStep));

test('the grain of a number is the greatest power of two that divides it', () => {
  const known = [
    [1, 0],
    [-6, 1],
    [0.75, -2],
    [0, Infinity],
    [Number.MIN_VALUE, -1074],
    [3 * 2 ** -1060, -1060],
    [2 ** 1000, 1000],
    [0.1, -55],
    [Number.MAX_VALUE, 971],
  ];
  for (const [v, grain] of known) assert.equal(gridStep(v), grain, String(v));
});

test('coordinates are rounded to a power of two, finer than a pixel of 1 000, and never between two grids', () => {
  for (const seen of [1e-6, 0.3, 8, 8.1, 16, 1e9]) {
    const random = createRandom(5);
    for (let i = 0; i < 200; i++) {
      const v = (random() - 0.5) * seen, put = snapToScreenGrid(v, seen);
      assert.ok(Math.abs(put - v) <= seen / 4096, `${v} became ${put} in ${seen}`);
      assert.equal(snapToScreenGrid(put, seen / 3), put, 'nearer by, it stays');
      assert.ok(put === 0 || gridStep(put) >= Math.log2(seen) - 12);
    }
  }
});

test('numbers of any scale keep at least four digits, and the places that are there their own', () => {
  const random = createRandom(9);
  for (const [n, digits] of [[20, 65536], [200, 65536], [600, 4096], [3000, 1e6]]) {
    for (const scale of [1e-300, 1e-6, 1, 1e6, 1e300]) {
      const xy = Float64Array.from({ length: 2 * n }, () => (random() + 3) * scale);
      const put = byNumbers(xy, none);
      put.forEach((v, at) => assert.ok(Math.abs(v - xy[at]) <= scale / digits, `${xy[at]} became ${v}`));
      for (const axis of [0, 1]) assert.ok(grain(put, axis) >= Math.log2(scale) - Math.log2(digits) - 2);
      assert.deepEqual(byNumbers(put.slice(0, 2 * 9), put), put.slice(0, 2 * 9), 'a copy of points is what they were');
    }
  }
});

test('one number is as fine as the drawing it joins, far outside of it and between its coarsest places too', () => {
  const drawn = Float64Array.of(0, 0, 8, 2, 3, 1);
  assert.deepEqual([...byNumbers(Float64Array.of(1e6, 0.1), drawn)], [1e6, Math.round(0.1 * 2 ** 15) / 2 ** 15]);
  assert.deepEqual([...byNumbers(Float64Array.of(0.1, 0), none)].map((v) => v.toPrecision(4)), ['0.1000', '0.000']);
  assert.deepEqual([...byNumbers(Float64Array.of(7, 7), none)], [7, 7]);
});

test('columns of different scales have grids of their own; what no grid resolves stays', () => {
  const xy = Float64Array.from({ length: 40 }, (_, at) => (at % 2 ? 1e-6 : 1e6) * Math.sin(at));
  byNumbers(xy, none).forEach((v, at) => assert.ok(Math.abs(v - xy[at]) <= (at % 2 ? 2e-6 : 2e6) / 65536));
  const far = Float64Array.of(1e16, 1, 1e16 + 2, 2);
  assert.deepEqual(byNumbers(far, none), far);
  assert.ok(byNumbers(Float64Array.of(-1.7e308, 0, 1.7e308, 1), none).every(Number.isFinite));
});
