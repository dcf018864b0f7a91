import assert from 'node:assert/strict';
import test from 'node:test';
import { columnOf } from '../engine/dataset.ts';
import { classColor } from '../dom/theme.ts';
import { SHAPE_COUNT } from '../views/class-shapes.ts';
import { MAX_COLOURED_CLASSES, colourings, lookOf, MAX_COLUMNS, rampTheme, shadeOf, shadesOf } from './colours.ts';

/** A set of n rows. @param {number} n @param {any} more @returns {any} */
const setOf = (n, more) => ({
  id: 'a', revision: 0, rows: n, cols: 2, dense: Float64Array.from({ length: 2 * n }, (_, i) => i % 7),
  labels: new Int32Array(n), ...more,
});
/** @type {any} */
const theme = {
  surface: '#FFFFFF', text: '#000000', text3: '#777777', le: '#1B7F9E', classes: ['a', 'b', 'c', 'd', 'e', 'f'],
};

test('of 300 classes the ten largest have colour and shape, the others are grey, and all can be chosen', () => {
  // Class c has 300 − c rows, but for class 299, which has 400.
  const labels = [];
  for (let c = 0; c < 300; c++) for (let i = 0; i < (c === 299 ? 400 : 300 - c); i++) labels.push(c);
  const names = Array.from({ length: 300 }, (_, c) => `c${c}`);
  const set = setOf(labels.length, { labels: Int32Array.from(labels), names });
  const look = lookOf(set, '');
  assert.equal(look, lookOf(set, ''), 'made once');
  assert.equal(look.classes.length, 300);
  const own = look.classes.slice(0, MAX_COLOURED_CLASSES);
  assert.deepEqual(own.map(({ label }) => label), [299, 0, 1, 2, 3, 4, 5, 6, 7, 8], 'the largest first');
  assert.deepEqual(own.map(({ mark }) => mark), [9, 0, 1, 2, 3, 4, 5, 6, 7, 8]);
  assert.ok(look.classes.slice(MAX_COLOURED_CLASSES).every(({ mark }) => mark === -1));
  assert.deepEqual(look.names, ['c0', 'c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'c7', 'c8', 'c299']);
  assert.ok(look.many);
  labels.forEach((label, i) => assert.equal(look.labels[i], label === 299 ? 9 : label < 9 ? label : -1));
  assert.equal(look.classes[0].rows.length, 400);
});

test('few classes are as they were', () => {
  const labels = Int32Array.of(2, 0, -1, 2);
  const look = lookOf(setOf(4, { labels, names: ['x', 'y', 'z'] }), '');
  assert.equal(look.labels, labels);
  assert.deepEqual([look.names, look.many], [['x', '', 'z'], false]);
  assert.deepEqual(look.classes.map(({ label, mark, rows }) => [label, mark, rows]), [[0, 0, [1]], [2, 2, [0, 3]]]);
});

test('a number has a shade in equal steps and keeps its class by its shape; what has none is grey', () => {
  const set = setOf(20, { labels: Int32Array.from({ length: 20 }, (_, i) => i % 3) });
  const values = columnOf(set, 1), look = lookOf(set, 'c1');
  assert.deepEqual(look.range, { low: 0, high: 6 });
  for (let i = 0; i < 20; i++) {
    assert.equal(Math.floor(look.labels[i] / SHAPE_COUNT), shadeOf(values[i], 0, 6));
    assert.equal(look.labels[i] % SHAPE_COUNT, i % 3);
  }
  const ramp = rampTheme(theme);
  assert.equal(rampTheme(theme), ramp, 'the same theme, so that nothing is drawn anew');
  assert.equal(classColor(ramp, look.labels[0]), shadesOf(theme)[shadeOf(values[0], 0, 6)]);
  assert.equal(classColor(ramp, -1), theme.text3);
  const others = [{ name: 'mass', kind: 'number', values: Array.from({ length: 20 }, (_, i) => (i === 4 ? null : i)) }];
  const other = lookOf({ ...set, others }, 'o0');
  assert.deepEqual([other.labels[4], other.textOf(4), other.textOf(7)], [-1, '–', '7']);
});

test('shades differ in lightness, step by step: they are distinguishable without hues', () => {
  const light = (/** @type {string} */ css) => {
    const [r, g, b] = [1, 3, 5].map((at) => (parseInt(css.slice(at, at + 2), 16) / 255) ** 2.2);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const all = shadesOf(theme).map(light);
  assert.ok(all.every((v, i) => i === 0 || v < all[i - 1]), String(all));
});

test('another column of texts has classes of its own; a date is a number', () => {
  const others = [
    { name: 'island', kind: 'text', values: ['b', null, 'a', 'b'] },
    { name: 'day', kind: 'date', values: ['2026-01-01', '2026-01-02', null, '2026-01-05'] },
  ];
  const set = setOf(4, { others });
  const look = lookOf(set, 'o0');
  assert.deepEqual(Array.from(look.labels), [1, -1, 0, 1]);
  assert.deepEqual(look.classes.map(({ name, rows }) => [name, rows]), [['a', [2]], ['b', [0, 3]]]);
  assert.equal(look.textOf(0), 'b');
  const day = lookOf(set, 'o1');
  assert.equal(Math.floor(day.labels[3] / SHAPE_COUNT), shadeOf(1, 0, 1));
  assert.equal(day.labels[2], -1);
  assert.equal(day.textOf(1), '2026-01-02');
});

test('of many columns those that vary most are offered, in their order', () => {
  const cols = MAX_COLUMNS + 50;
  const dense = Float64Array.from({ length: 2 * cols }, (_, at) => (at < cols ? 0 : (at - cols) % 2 ? 5 : 1));
  const { columns } = colourings(setOf(2, { cols, dense }));
  assert.equal(columns.length, MAX_COLUMNS);
  assert.equal(columns.filter(({ value }) => Number(value.slice(1)) % 2).length, cols / 2);
});
