// Scene files: what was written is read, bit for bit. A code reports what is damaged, of a later version or foreign.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { normals } from '../views/recorder.mjs';
import { readScene, writeScene } from './scenefile.ts';

/** @typedef {import('../scene/scene.d.ts').Scene} Scene */

/** @param {number} seed @returns {Scene} */
function sceneOf(seed) {
  const normal = normals(seed);
  const n = 3 + (seed % 40);
  const points = () => ({
    xy: Float64Array.from({ length: 2 * n }, () => normal() * 10 ** (3 * normal())),
    labels: Int32Array.from({ length: n }, (_, i) => (i % 16) - 8),
  });
  return {
    state: {
      ...(seed % 2 ? { k: 11 + (seed % 40), graph: 'epsilon', t: Math.abs(normal()) } : { preset: 'moons', seed }),
      ...(seed % 3 ? { runs: 'pca' } : {}),
    },
    n: seed % 5 ? null : 8 + seed, points: seed % 4 ? points() : null, ghosts: seed % 7 ? null : points(),
    pins:
      seed % 2 ? [{ run: 'lpp', x: normal(), y: normal(), angle: normal(), second: seed % 3 ? NaN : normal() }] : null,
    angles: seed % 3 ? [Math.abs(normal() * 40) % 180, null] : null, unknown: seed % 6 ? {} : { later: 'x=<y>' },
    ...(seed % 5
      ? {}
      : {
        task: {
          title: 'Größe',
          text: 'Zeile\n„zwei“ <b>',
          marks: { k: 'locked' },
          goals: [{ quantity: 'angle', relation: 'least', value: 60 }],
          start: 'drawn',
        },
      }),
    ...(seed % 9 ? {} : { answer: { task: 'abc123', text: '答え 🐈', name: '' } }),
  };
}

test('what was written is read, bit for bit', () => {
  for (let seed = 0; seed < 200; seed++) {
    const scene = sceneOf(seed);
    const { scene: read, faults } = readScene(writeScene(scene));
    assert.deepEqual(faults, []);
    if (scene.points) scene.state.edited = true;
    assert.deepEqual(read, scene, String(seed));
  }
});

test('a drawing of one’s own without a point is not an edited one, one with a point is, ' +
  'and so is a preset without its points', () => {
  const points = (/** @type {number} */ n) => ({ xy: new Float64Array(2 * n), labels: new Int32Array(n) });
  for (const [own, n, edited] of /** @type {Array<[boolean, number, boolean]>} */ ([
    [true, 0, false], [true, 1, true], [false, 0, true],
  ])) {
    const { scene } = readScene(
      writeScene({ state: { own }, n: null, points: points(n), ghosts: null, pins: null, angles: null, unknown: {} }),
    );
    assert.equal(scene.state.edited, edited, `${own} ${n}`);
  }
});

test('a person can read it: settings by name, one point a line, classes as the page counts them', () => {
  const points = { xy: Float64Array.of(0.5, -1), labels: Int32Array.of(0) };
  const text = writeScene({
    state: { k: 7, edited: true },
    n: null,
    points,
    ghosts: null,
    pins: null,
    angles: null,
    unknown: {},
  });
  assert.equal(
    text,
    '{\n  "format": "lpp-scene",\n  "version": 1,\n  "settings": {\n    "k": 7\n  },\n  "columns": ["x","y",' +
      '"class"],\n  "points": [\n    [0.5,-1,1]\n  ]\n}\n',
  );
});

test('cut anywhere it is cut, and reading does not throw', () => {
  const text = writeScene(sceneOf(35));
  for (let end = 0; end < text.length - 2; end += 7) {
    const { faults } = readScene(text.slice(0, end));
    assert.ok(['cut', 'foreign'].includes(faults[0].code), `${end}: ${faults[0].code}`);
    if (end > 30) assert.equal(faults[0].code, 'cut');
  }
});

test('what is no scene is foreign', () => {
  for (const text of ['', '{}', '[]', 'null', '{"format":"other"}', 'x,y\n1,2\n', '"lpp"', '\u0000\u0001']) {
    assert.deepEqual(readScene(text).faults, [{ code: 'foreign' }]);
  }
});

/** @param {object} more */
const file = (more) => readScene(JSON.stringify({ format: 'lpp-scene', version: 1, ...more }));

test('a later version opens as far as it can be read', () => {
  const { scene, faults } = readScene(
    '\ufeff' + JSON.stringify({ format: 'lpp-scene', version: 2, settings: { k: 5, hue: 3 }, points: [[1, 2, 1]] }),
  );
  assert.deepEqual(faults, [{ code: 'newer', value: '2' }, { code: 'unknown', key: 'hue' }]);
  assert.equal(scene.state.k, 5);
  assert.deepEqual(scene.unknown, { hue: '3' });
  assert.deepEqual(scene.points, { xy: Float64Array.of(1, 2), labels: Int32Array.of(0) });
});

test('invalid rows, settings and parts are dropped, and reported', () => {
  const { scene, faults } = file({
    settings: { k: 'ten', t: -1, __proto__: null, weight: 'heat' },
    points: [[1, 2, 1], [1, 2], [1, '2', 1], [1, null, 1], [1, 2, 99], [3, 4, 0]],
  });
  assert.deepEqual(faults, [
    { code: 'value', key: 'k', value: 'ten' },
    { code: 'value', key: 't', value: '-1' },
    { code: 'points', count: 2, of: 6 },
  ]);
  assert.deepEqual([...scene.points?.labels ?? []], [0, -1]);
  for (const [key, bad] of /** @type {[string, unknown][]} */ ([
    ['pins', [{}]],
    ['pins', 5],
    ['angles', ['1']],
    ['task', { title: 1 }],
    ['answer', []],
  ])) {
    assert.deepEqual(file({ [key]: bad }).faults, [{ code: key }], key);
  }
  assert.deepEqual(file({ points: 'many', presetPoints: 1e9 }).faults, [
    { code: 'value', key: 'presetPoints', value: '1000000000' },
    { code: 'points', count: 0, of: 0 },
  ]);
});

test('more points than a page can hold are dropped, and reported', () => {
  const { scene, faults } = file({ points: Array(100_001).fill([0, 0, 1]) });
  assert.deepEqual(faults, [{ code: 'many', of: 100_001, count: 100_000 }]);
  assert.equal(scene.points?.labels.length, 100_000);
});
