import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { createRandom } from '../state/random.ts';
import { defaults, FIELDS } from '../state/state.ts';
import { readScene, writeScene } from '../share/scenefile.ts';
import { toLetters } from './base64url.ts';
import { decodeScene, digest, emptyScene, encodeScene, linkFields } from './codec.ts';
import { checksumOf, joined } from './fragment.ts';
import { answerOf, taskOf } from './homework.ts';
import { packPoints, unpackPoints } from './packed-points.ts';
import { packText, unpackText } from './text-codec.ts';
import { DEFAULT_TABLES, VERSION } from './versions.ts';
import { rounds } from '../../../e2e/harness/rounds.mjs';

/** @typedef {import('./scene.d.ts').Scene} Scene */

/** Choices from a seed. @param {number} seed */
function chance(seed) {
  const random = createRandom(seed);
  const below = (/** @type {number} */ n) => Math.floor(n * random());
  return {
    random, below, coin: () => random() < 0.5,
    normal: () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random()),
    one: (/** @type {readonly any[]} */ list) => list[below(list.length)],
  };
}

/**
 * Drawings of several kinds, on a grid of 1/256.
 * @type {Record<string, (c: ReturnType<typeof chance>, i: number, n: number) => [number, number, number]>}
 */
const KINDS = {
  uniform: (c) => [16 * c.random() - 8, 16 * c.random() - 8, c.below(6)],
  clouds: (c, i) => [3 * Math.cos(i % 6) + 0.4 * c.normal(), 3 * Math.sin(i % 6) + 0.4 * c.normal(), i % 6],
  mixed: (c) => { const kind = c.below(6); return [kind + c.normal(), c.normal(), kind]; },
  cigars: (c, i) => [2.2 * c.normal(), 0.35 * c.normal() + (i % 2 ? 1.4 : -1.4), i % 2],
  curve: (c, i, n) => [
    6 * Math.cos((9 * i) / n) + 0.05 * c.normal(),
    6 * Math.sin((7 * i) / n) + 0.05 * c.normal(),
    Math.floor((6 * i) / n),
  ],
  lattice: (c, i) => [i % 20, Math.floor(i / 20), c.below(6)],
  heap: () => [1, 1, 3],
};

/** @param {string} kind @param {number} n @param {number} seed @param {(v: number) => number} [snap] */
function drawn(kind, n, seed, snap = (v) => Math.round(256 * v) / 256) {
  const c = chance(seed);
  const rows = Array.from({ length: n }, (_, i) => KINDS[kind](c, i, n));
  return {
    xy: Float64Array.from(rows.flatMap(([x, y]) => [snap(x) + 0, snap(y) + 0])),
    labels: Int32Array.from(rows, ([, , label]) => label),
  };
}

/** A value of a field. @param {import('../state/state.ts').Field} field @param {ReturnType<typeof chance>} c */
function valueOf(field, c) {
  if (field.choices) return c.one(field.choices);
  if (typeof field.default === 'boolean') return c.coin();
  if (field.joined) return c.one(['lpp', 'pca+lpp', 'lpp+pca+neighborhood-preserving-embedding']);
  if (field.min === undefined || field.max === undefined) return null;
  if (field.auto && c.coin()) return 'auto';
  const v = field.min + (field.max - field.min) * c.random() ** 8;
  return field.integer ? Math.round(v) : v;
}

/** A scene with anything in it that there is. @param {number} seed @returns {Scene} */
function someScene(seed) {
  const c = chance(seed);
  const scene = emptyScene();
  const preset = c.one(Object.keys(DEFAULT_TABLES[VERSION].presets));
  const state = /** @type {Record<string, unknown>} */ (scene.state);
  for (const [name, , field] of linkFields()) {
    const value =
      name === 'preset'
        ? preset
        : name === 'source'
          ? c.one(['draw', 'iris'])
          : name === 'shows'
            ? c.one(['3x4', '1x2+1x2r+2w', '1'])
            : name === 'colours'
              ? c.one(['iris.c3', 'own-0123456789ab.o12'])
              : valueOf(field, c);
    if (c.random() < 0.4 && value !== field.default) state[name] = value;
  }
  const kind = c.one(Object.keys(KINDS));
  if (c.coin()) scene.points = drawn(kind, c.below(120), seed);
  else if (seed % 3 === 0) scene.n = 8 + c.below(3000);
  if (scene.points) state.edited = scene.points.labels.length > 0 || !state.own;
  if (c.random() < 0.3) scene.ghosts = drawn('mixed', c.below(9), seed + 1, (v) => v);
  if (c.random() < 0.3) {
    scene.pins = Array.from({ length: 1 + c.below(3) }, () => ({
      run: c.one(['lpp', 'pca', 'kernel-lpp']),
      x: c.normal(),
      y: c.normal() * 1e-9,
      angle: c.normal(),
      second: c.coin() ? NaN : c.normal() * 1e22,
    }));
  }
  if (c.random() < 0.5) {
    scene.angles = Array.from({ length: 1 + c.below(4) }, () => (c.random() < 0.2 ? null : 180 * c.random()));
  }
  const text = c.one([
    '', 'Поверните ось PCA одной точкой 🙂', 'Turn <b>PCA</b> & "LPP"\nby one point', '\u0000\uFEFF‮%26#=',
  ]);
  if (c.random() < 0.3) {
    scene.task = {
      title: text,
      text: text.repeat(c.below(20)),
      marks: { k: 'locked', 'tool.lasso': 'hidden' },
      start: c.one(['empty', 'drawn', 'preset']),
      goals: [
        { quantity: 'angle', relation: c.one(['least', 'most']), value: c.normal() },
        { quantity: 'points', relation: 'within', value: 12, within: 0.5, hint: text },
      ],
    };
  }
  if (c.random() < 0.3) scene.answer = { task: digest(text), text, name: text };
  if (c.random() < 0.2) scene.unknown = { later: 'some.thing_-', 'odd key': text };
  return scene;
}

test('scene → link → scene is exact, for all fields', () => {
  const seen = new Set();
  for (let seed = 1; seed <= rounds(120, 400); seed++) {
    const scene = someScene(seed);
    const link = encodeScene(scene);
    assert.match(link, /^v=2&[\w.~=&-]*c=[0-9a-z]{6}$/, 'letters that everything leaves alone');
    const back = decodeScene(link);
    assert.deepEqual(back.scene, scene, `seed ${seed}: ${link}`);
    assert.deepEqual(
      back.faults,
      Object.keys(scene.unknown).length > 0
        ? Object.keys(scene.unknown).map((key) => ({ code: 'unknown', key: key === 'odd key' ? 'odd~20key' : key }))
        : [],
    );
    assert.equal(encodeScene(back.scene), link);
    for (const key of Object.keys(scene.state)) seen.add(key);
  }
  assert.equal(seen.size, linkFields().length + 1, 'every field was tried, and edited');
});

test('400 points of six classes fit 2 000 characters, 500 fit 2 400', () => {
  for (const kind of Object.keys(KINDS)) {
    for (const seed of [1, 2, 3]) {
      const scene = (/** @type {number} */ n) =>
        encodeScene({
          ...emptyScene(),
          state: { preset: 'moons', own: true, k: 12, t: 0.73528125, runs: 'pca+lpp' },
          points: drawn(kind, n, seed),
          angles: [123.46, 98.76],
        });
      assert.ok(scene(400).length <= 2000, `400, ${kind}: ${scene(400).length}`);
      assert.ok(scene(500).length <= 2400, `500, ${kind}: ${scene(500).length}`);
    }
  }
});

test('points come back bit for bit at any scale, off any grid, in their order', () => {
  for (const kind of Object.keys(KINDS)) {
    for (const snap of [
      (v) => v,
      (v) => v * 1e6,
      (v) => v * 1e-6 + 1e6,
      (v) => v * 1e-300,
      (v) => (v > 0 ? 1e300 : 1e-300) * v,
      (v) => Math.round(v),
      (v) => v * 5e-324,
    ]) {
      const points = drawn(kind, 200, 5, snap);
      assert.deepEqual(unpackPoints(packPoints(points), 1000), { points, of: 200 }, kind);
    }
  }
  const largest = {
    xy: Float64Array.of(-Number.MAX_VALUE, Number.MAX_VALUE, Number.MAX_VALUE, -Number.MAX_VALUE),
    labels: Int32Array.of(-8, 7),
  };
  assert.deepEqual(unpackPoints(packPoints(largest), 2).points, largest);
  const few = drawn('mixed', 60, 8);
  few.labels.forEach((label, i) => { few.labels[i] = i % 7 === 0 ? label : i % 5 === 0 ? -1 : -2 - label; });
  assert.deepEqual(unpackPoints(packPoints(few), 60), { points: few, of: 60 }, 'hidden classes');
});

test('texts come back whole, and what a few bytes can become is bounded', () => {
  for (const text of ['', 'a', 'Жил-был 🙂 кот', 'x'.repeat(60000), '﻿bom\0', '\u{10FFFF}']) {
    assert.equal(unpackText(packText(text)), text);
  }
  assert.throws(() => packText('x'.repeat(1 << 16)), /too long/);
  const random = createRandom(3);
  for (let i = 0; i < 200; i++) {
    const text = unpackText(Uint8Array.from({ length: i % 12 }, () => 256 * random()));
    assert.ok(text === null || text.length < 1 << 16);
  }
});

test('every field with a key in links is frozen in the newest table; keys do not collide', () => {
  const table = DEFAULT_TABLES[VERSION];
  for (const [name, , field] of linkFields()) {
    assert.ok(Object.hasOwn(table.defaults, name), `${name} needs its default in scene/versions.js`);
    assert.equal(field.default, table.defaults[name], `${name}: another default needs another version`);
  }
  assert.deepEqual(Object.keys(table.defaults).filter((name) => !Object.hasOwn(FIELDS, name)), []);
  const keys = [
    ...linkFields().map(([, key]) => key),
    'v',
    'n',
    'p',
    'g',
    'pins',
    'task',
    'answer',
    'r',
    'c',
    'ui',
    'theme',
    'hide',
    'lock',
    'start',
    'height',
  ];
  assert.equal(new Set(keys).size, keys.length);
});

test('what a link omits is the preset’s, then the default', () => {
  assert.deepEqual(decodeScene('#preset=lecture-2').scene.state, { preset: 'lecture-2', k: 50 });
  assert.deepEqual(decodeScene('preset=lecture-2&k=10').scene.state, { preset: 'lecture-2' });
  assert.match(encodeScene({ ...emptyScene(), state: { preset: 'lecture-2' } }), /^v=2&preset=lecture-2&k=10&c=/);
  assert.match(
    encodeScene({ ...emptyScene(), state: { preset: 'lecture-2', k: 50 }, n: 100 }),
    /^v=2&preset=lecture-2&c=/,
  );
  assert.match(encodeScene({ ...emptyScene(), state: { ...defaults() } }), /^v=2&k=10&c=/);
});

test('two cigars open with k = 16 since version 2, and as before in links of version 1', () => {
  const kOf = (/** @type {string} */ link) => decodeScene(link).scene.state.k ?? FIELDS.k.default;
  const cigars = (/** @type {number} */ version) => {
    const pairs = [{ key: 'v', value: String(version) }];
    return joined([...pairs, { key: 'c', value: checksumOf(pairs) }]);
  };
  assert.deepEqual([kOf('preset=two-cigars'), kOf(cigars(1)), kOf(cigars(2))], [10, 10, 16]);
  assert.equal(cigars(2), encodeScene({ state: { k: 16 } }), 'nothing to write');
});

test('what cannot be in a link is refused by name', () => {
  const labels = Int32Array.of(0, 1);
  for (const [scene, pattern] of /** @type {Array<[Partial<Scene>, RegExp]>} */ ([
    [
      { points: { xy: Float64Array.of(1, 2, 3), labels } },
      /^points: 3 coordinates for 2 labels; there are two to a label$/,
    ],
    [{ ghosts: { xy: Float64Array.of(1, 2, 3, NaN), labels } }, /^ghosts: coordinate y of point 1 is NaN/],
    [
      { points: { xy: new Float64Array(4), labels: Int32Array.of(0, 9) } },
      /^points: the label of point 1 is 9; labels go from -8 to 7$/,
    ],
    [{ state: { k: 900 } }, /^k cannot be 900$/],
  ])) assert.throws(() => encodeScene(scene), (error) => error instanceof RangeError && pattern.test(error.message));
});

/** Every double to the bit, as a number. @param {import('./scene.d.ts').Scene['points'] | undefined} points */
const bits = (points) => (points ? digest([...new Uint8Array(points.xy.buffer), ...points.labels].join()) : null);

/** Links that a version wrote, and what they open. @param {number} version */
const linksOf = (version) =>
  JSON.parse(readFileSync(new URL(`testdata/links-${version}.json`, import.meta.url), 'utf8'));

test('a link that was written once is written again letter by letter: the format does not move', () => {
  const links = [...linksOf(1), ...linksOf(2)];
  for (const { what, link, scene: was } of links) {
    const { scene, faults } = decodeScene(link);
    assert.deepEqual(faults, [], what);
    const { state, ghosts, pins, angles, task, answer } = scene;
    assert.deepEqual(
      JSON.parse(JSON.stringify({ state, ghosts: ghosts && [...ghosts.xy], pins, angles, task, answer })),
      was,
      what,
    );
    if (link.startsWith(`v=${VERSION}&`)) assert.equal(encodeScene(scene), link, what);
    assert.equal(bits(decodeScene(encodeScene(scene)).scene.points), bits(scene.points), what);
  }
});

test('tasks and answers have as many marks and goals, and as long texts, as may be, and no more', () => {
  const goal = (more = {}) => ({ quantity: 'angle', relation: 'least', value: 1, ...more });
  const marks = (/** @type {number} */ n) =>
    Object.fromEntries(Array.from({ length: n }, (_, i) => [`mark${i}`, i % 2 ? 'locked' : 'hidden']));
  const task = (more = {}) => ({ title: '', text: '', marks: {}, goals: [], start: 'drawn', ...more });
  for (const [key, most, made] of /** @type {Array<[string, number, (n: number) => unknown]>} */ ([
    ['title', 200, (n) => 'x'.repeat(n)],
    ['text', 4000, (n) => 'x'.repeat(n)],
    ['marks', 500, marks],
    ['goals', 25, (n) => Array.from({ length: n }, () => goal())],
    ['goals', 200, (n) => [goal({ quantity: 'q'.repeat(n) })]],
    ['goals', 4000, (n) => [goal({ hint: 'h'.repeat(n) })]],
  ])) {
    assert.ok(taskOf(task({ [key]: made(most) })), `${key}: ${most}`);
    assert.equal(taskOf(task({ [key]: made(most + 1) })), null, `${key}: ${most + 1}`);
  }
  for (const wrong of [
    null,
    [],
    'task',
    task({ title: 1 }),
    task({ text: undefined }),
    task({ marks: [] }),
    task({ marks: { k: 'open' } }),
    task({ goals: {} }),
    task({ start: 'late' }),
    task({ goals: [goal({ relation: 'near' })] }),
    task({ goals: [goal({ value: NaN })] }),
    task({ goals: [goal({ within: Infinity })] }),
    task({ goals: [goal({ relation: 'within', within: -1 })] }),
    task({ goals: [goal({ within: -1e-9 })] }),
    task({ goals: [goal({ hint: 3 })] }),
    task({ goals: [null] }),
  ]) {
    assert.equal(taskOf(wrong), null, JSON.stringify(wrong));
  }
  for (const relation of ['least', 'most', 'within']) {
    assert.ok(taskOf(task({ goals: [goal({ relation, within: 2, hint: '' })], start: 'empty' })));
  }
  const answer = (more = {}) => ({ task: 'abc', text: '', name: '', ...more });
  assert.ok(answerOf(answer({ name: 'x'.repeat(200), text: 'x'.repeat(4000) })));
  for (const wrong of [
    null,
    7,
    answer({ name: 'x'.repeat(201) }),
    answer({ text: 'x'.repeat(4001) }),
    answer({ task: 'x'.repeat(201) }),
    answer({ task: null }),
  ]) {
    assert.equal(answerOf(wrong), null);
  }
});

test('a goal for one value has a tolerance, 0 by default; below 0 it is refused', () => {
  const goal = { quantity: 'parts', relation: 'within', value: 2 };
  const task = (/** @type {object[]} */ ...goals) => /** @type {any} */ (
    { title: 'T', text: '', marks: {}, goals, start: 'drawn' });
  const scene = { ...emptyScene(), task: task(goal, { ...goal, within: 3 }, { ...goal, relation: 'least' }) };
  const widths = [0, 3, undefined];
  assert.deepEqual(decodeScene(encodeScene(scene)).scene.task?.goals.map(({ within }) => within), widths);
  assert.deepEqual(readScene(writeScene(scene)).scene.task?.goals.map(({ within }) => within), widths);
  const negative = task(goal, { ...goal, within: -1 });
  assert.throws(
    () => encodeScene({ task: negative }),
    { name: 'RangeError', message: 'task: the width of goal 2 is -1; it is at least 0' },
  );
  assert.throws(() => encodeScene({ task: { ...negative, goals: [], title: 'x'.repeat(201) } }), /^RangeError: task: /);
  // As a stranger would write it.
  const text = writeScene(scene).replace(/"within": ?3/, '"within": -3');
  assert.match(text, /"within": ?-3/);
  const { scene: read, faults } = readScene(text);
  assert.deepEqual([read.task, faults.map(({ code }) => code)], [undefined, ['task']]);
  const packed = toLetters(packText(JSON.stringify(negative)));
  const found = decodeScene(`k=5&task=${packed}`);
  assert.deepEqual([found.scene.task, found.faults.map(({ code }) => code)], [undefined, ['task']]);
});
