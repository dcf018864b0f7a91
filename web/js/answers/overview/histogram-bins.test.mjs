import assert from 'node:assert/strict';
import { test } from 'node:test';
import { positionAlong, binsOf, placeIn, rangesOf, roundWidth } from './histogram-bins.ts';

const how = { grain: 0, isAxis: false, limits: [] };
/** @param {{from: number, to: number}[]} bins */
const edges = (bins) => [...bins.map(({ from }) => from), bins.at(-1)?.to];

test('widths are 1, 2, 2.5 or 5 times a power of ten; of counts they are whole', () => {
  assert.deepEqual([0.9, 1.1, 2.1, 2.6, 6, 0.013, 400].map((v) => roundWidth(v, false)), [1, 2, 2.5, 5, 10, 0.02, 500]);
  assert.deepEqual([1, 1.5, 2.1, 21].map((v) => roundWidth(v, true)), [1, 2, 5, 25]);
});

test('each value has one bin, and there are at most ten', () => {
  let seed = 7;
  const random = () => (seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0) / 2 ** 32;
  for (let run = 0; run < 300; run++) {
    const grain = [0, 1, 0.5][run % 3], scale = 10 ** (random() * 6 - 3);
    const values = Array.from({ length: 1 + Math.floor(random() * 60) }, () => {
      const v = (random() - 0.3) * scale * (random() < 0.05 ? 1000 : 1);
      return grain > 0 ? Math.round(v / grain) * grain : v;
    });
    const bins = binsOf(values, { grain, isAxis: false, limits: [values[0]] });
    assert.ok(bins.length >= 1 && bins.length <= 10, `${bins.length} bins`);
    for (const value of values) {
      const at = placeIn(bins, value);
      assert.ok(at >= 0, `${value} in ${edges(bins)}`);
      assert.ok(positionAlong(bins, value) >= at && positionAlong(bins, value) <= at + 1);
    }
    bins.slice(1).forEach(({ from }, i) => assert.equal(from, bins[i].to));
  }
});

test('counts have bins of their own, marks one for each half', () => {
  assert.deepEqual(edges(binsOf([3, 4, 4, 6], { ...how, grain: 1 })), [3, 4, 5, 6, 7]);
  assert.deepEqual(edges(binsOf([0, 0.5, 2], { ...how, grain: 0.5 })), [0, 0.5, 1, 1.5, 2, 2.5]);
  assert.deepEqual(edges(binsOf([0, 3], { ...how, grain: 1, limits: [0, 3] })), [0, 1, 2, 3, 4]);
});

test('few far values do not make the others one bar, and the limit of the goal is in view', () => {
  const values = [...Array.from({ length: 40 }, (_, i) => 1 + i / 20), 1e6, Infinity];
  const bins = binsOf(values, { ...how, limits: [2] });
  assert.deepEqual([bins.at(-1)?.to, bins.at(-1)?.from], [Infinity, 3]);
  assert.equal(placeIn(bins, Infinity), bins.length - 1);
  assert.equal(placeIn(bins, 1e6), bins.length - 1);
  const low = binsOf([8, 9, 9.5], { ...how, limits: [2] });
  assert.ok(low[0].from <= 2);
});

test('directions go round, and one value or none is no trouble', () => {
  const bins = binsOf([3, 177], { ...how, isAxis: true, limits: [90] });
  assert.deepEqual(edges(bins), [0, 20, 40, 60, 80, 100, 120, 140, 160, 180]);
  assert.equal(placeIn(bins, 180), 8);
  assert.deepEqual(binsOf([], how), []);
  assert.deepEqual(binsOf([NaN], how), []);
  assert.equal(binsOf([5], how).length >= 1, true);
  assert.equal(placeIn(binsOf([Infinity], how), Infinity), 0);
  assert.equal(placeIn(binsOf([0], how), NaN), -1);
});

test('where a goal is met: the bins below, above, around; a direction near 0° has two ranges', () => {
  const goal = (/** @type {any} */ of) => ({ quantity: 'angle.lpp', ...of });
  assert.deepEqual(rangesOf(goal({ relation: 'least', value: 60 }), false, 0), [{ from: 60, to: Infinity }]);
  assert.deepEqual(rangesOf(goal({ relation: 'most', value: 21 }), false, 1), [{ from: -Infinity, to: 22 }]);
  assert.deepEqual(rangesOf(goal({ relation: 'within', value: 90, within: 15 }), true, 0), [{ from: 75, to: 105 }]);
  assert.deepEqual(rangesOf(goal({ relation: 'within', value: 5, within: 15 }), true, 0), [
    { from: 0, to: 20 }, { from: 170, to: 180 },
  ]);
  const bins = binsOf([0, 10], { ...how, grain: 1 });
  assert.equal(positionAlong(bins, -1), 0);
  assert.equal(positionAlong(bins, Infinity), bins.length);
  assert.equal(positionAlong(binsOf([0, 8], how), 2), 2);
});
