// Names of classes: the middle of their rows, and places that are found once for a picture.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRandom } from '../state/random.ts';
import { selectRank } from './classnames.ts';
import { callsOf, normals, recorder, theme } from './recorder.mjs';
import { drawPointed, drawScatter } from './scatter.ts';
import { scatterLayout } from './scatterplace.ts';

test('the value at a place is that of the values in order, whatever their order and however many are equal', () => {
  const random = createRandom(11);
  for (let turn = 0; turn < 300; turn++) {
    const n = 1 + Math.floor(random() * 40), kinds = 1 + Math.floor(random() * 50);
    const values = Float64Array.from({ length: n + 3 }, (_, i) => (i < n ? Math.floor(random() * kinds) - 5 : -1e9));
    const sorted = values.slice(0, n).sort();
    for (const place of [0, n >> 1, n - 1]) assert.equal(selectRank(values.slice(), n, place), sorted[place]);
  }
});

const ROWS = 6000;
const normal = normals(3);
const labels = Int32Array.from({ length: ROWS }, (_, i) => i % 3);
const places = Float64Array.from({ length: 2 * ROWS }, (_, v) => normal() + 4 * (((v >> 1) % 3) === v % 2 ? 1 : 0));
const scene = (more = {}) => ({
  width: 500, height: 400, places, labels, classNames: ['one kind', 'another', 'a third'], theme, ...more,
});
const named = (/** @type {any} */ ctx) => callsOf(ctx, 'fillText').map(({ args }) => args)
  .filter(([text]) => scene().classNames.includes(text));

test('names do not move while rows are selected, and are placed the same on another canvas', () => {
  const ctx = recorder();
  drawScatter(ctx, scene());
  const before = named(ctx);
  assert.equal(before.length, 3);
  drawScatter(ctx, scene({ chosen: new Set([1, 5, 7]) }));
  assert.deepEqual(named(ctx).slice(3), before);
  const other = recorder();
  drawScatter(other, scene());
  assert.deepEqual(named(other), before);
});

test('names stand off all marks, if need be with a line to a row of their class', () => {
  // One dense disc, far wider than the rings about its middle, whose inner half is a class: only the corners are free.
  const n = 2400, random = createRandom(5);
  const disc = new Float64Array(2 * n), kinds = new Int32Array(n);
  for (let i = 0; i < n; i++) {
    const turn = 2 * Math.PI * random(), far = Math.sqrt(random());
    disc[2 * i] = far * Math.cos(turn);
    disc[2 * i + 1] = far * Math.sin(turn);
    kinds[i] = far < 0.5 ? 1 : 0;
  }
  const ctx = recorder();
  const one = scene({ width: 640, height: 640, places: disc, labels: kinds, classNames: ['one kind', 'another'] });
  drawScatter(ctx, one);
  const { toX, toY } = scatterLayout(one);
  const names = named(ctx);
  assert.equal(names.length, 2);
  for (const [text, x, y] of names) {
    const half = text.length * 3; // at least so wide
    for (let i = 0; i < n; i++) {
      const inside = Math.abs(toX(disc[2 * i]) - x) < half && Math.abs(toY(disc[2 * i + 1]) - y) < 8;
      assert.ok(!inside, `${text} covers row ${i}`);
    }
  }
  // Rows of the outer class are nearer to the name of the inner one: its line ends at one of its own.
  const ends = callsOf(ctx, 'lineTo').map(({ args }) => args);
  const isRow = (/** @type {number[]} */ [x, y]) =>
    kinds.some((kind, i) => kind === 1 && Math.hypot(toX(disc[2 * i]) - x, toY(disc[2 * i + 1]) - y) < 0.01);
  assert.equal(ends.filter(isRow).length, 1);
  // And it passes through no name.
  const [x1, y1] = ends.find(isRow) ?? [];
  const [x0, y0] = callsOf(ctx, 'moveTo').map(({ args }) => args).at(-1) ?? [];
  for (const [text, x, y] of names) {
    for (let s = 1; s <= 50; s++) {
      const px = x0 + ((x1 - x0) * s) / 50, py = y0 + ((y1 - y0) * s) / 50;
      assert.ok(Math.abs(px - x) > text.length * 3 || Math.abs(py - y) > 8, `the line passes through ${text}`);
    }
  }
});

test('a name next to an outlier of its class has a line to where most of the class is', () => {
  // A class in the middle of rows of another one, which leave a strip free at the right; an outlier of it is there.
  const n = 3000, random = createRandom(8);
  const xy = Float64Array.from({ length: 2 * n }, () => 2 * random() - 1);
  const kinds = Int32Array.from({ length: n }, (_, i) => (Math.hypot(xy[2 * i], xy[2 * i + 1]) < 0.3 ? 0 : 1));
  xy.set([1.25, 0, 2, 0], 2 * n - 4);
  kinds.set([0, 1], n - 2);
  const ctx = recorder();
  const one = scene({ width: 600, height: 400, places: xy, labels: kinds, classNames: ['one kind', 'another'] });
  drawScatter(ctx, one);
  const { toX, toY } = scatterLayout(one);
  const name = named(ctx).find(([text]) => text === 'one kind');
  assert.ok(name && name[1] > toX(1), 'it is in the strip');
  const ends = callsOf(ctx, 'lineTo').map(({ args }) => args).filter(([x, y]) =>
    kinds.some((kind, i) => kind === 0 && i < n - 2 && Math.hypot(toX(xy[2 * i]) - x, toY(xy[2 * i + 1]) - y) < 0.01));
  assert.equal(ends.length, 1);
});

test('another part of the picture, size or column of labels has names of its own', () => {
  const more = [
    { window: { x: 0.3, y: 0.4, zoom: 3 } }, { width: 420 }, { labels: labels.map((label) => (label + 1) % 3) },
  ];
  for (const one of more) {
    const alone = recorder(), ctx = recorder();
    drawScatter(alone, scene({ ...one, places: places.slice() }));
    drawScatter(ctx, scene());
    const first = named(ctx).length;
    drawScatter(ctx, scene(one));
    assert.deepEqual(named(ctx).slice(first), named(alone));
    assert.notDeepEqual(named(alone), named(ctx).slice(0, first));
  }
});

test('a point without edges lights none, whether others beyond it have some or not', () => {
  const edges = [0, 3, 3, 5, 5, 0];
  for (const [hovered, lines] of [[0, 2], [3, 2], [5, 2], [4, 0], [6, 0], [ROWS - 1, 0]]) {
    const ctx = recorder();
    drawPointed(ctx, scene({ labels: new Int32Array(ROWS) }), { hovered, edges, lasso: [], ghost: null });
    const stroked = ctx.calls.findIndex((/** @type {{name: string}} */ { name }) => name === 'stroke');
    const drawn = ctx.calls.slice(0, stroked).filter((/** @type {{name: string}} */ { name }) => name === 'lineTo');
    assert.equal(drawn.length, lines, `point ${hovered}`);
  }
});

test('with components side by side the name of a class stands in the cell of most of its rows, whole', () => {
  // The rows of one class fill the left cell, except for one; those of the other are at the far end of the right cell.
  const n = 240, random = createRandom(9), cells = [{ x0: 0, titles: ['Comp. 1'] }, { x0: 1, titles: ['Comp. 2'] }];
  const spots = new Float64Array(2 * n), kinds = Int32Array.from({ length: n }, (_, i) => i % 2);
  for (let i = 0; i < n; i++) {
    spots[2 * i] = kinds[i] === 0 && i > 0 ? 0.02 + 0.9 * random() : 1.9 + 0.1 * random();
    spots[2 * i + 1] = random();
  }
  for (const width of [260, 420, 600]) {
    const ctx = recorder(), drawn = scene({ width, places: spots, labels: kinds, cells, up: false, across: false });
    drawScatter(ctx, drawn);
    const border = scatterLayout(drawn).toX(1);
    const [first, second] = ['one kind', 'another'].map((name) => named(ctx).find(([text]) => text === name)?.[1]);
    assert.ok(first + (7 * 'one kind'.length) / 2 < border, `${width}: ${first}, ${border}`);
    assert.ok(second - (7 * 'another'.length) / 2 > border, `${width}: ${second}, ${border}`);
  }
});
