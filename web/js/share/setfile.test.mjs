// The rows of an opened file in a scene file: dense or sparse they come back bit for bit, and nothing else does.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readScene, writeScene } from './scenefile.ts';

/** @typedef {import('../data/prepared-set.ts').PreparedSet} Prepared */

const file = { name: 'a.csv', size: 9, hash: 'a'.repeat(32), rows: 3, cols: 2, choices: { missing: 'mean' } };
const scene = {
  state: { source: `own-${'b'.repeat(24)}` }, n: null, points: null, ghosts: null, pins: null, angles: null,
  unknown: {}, file,
};
/** @type {Prepared} */
const dense = {
  title: 'a.csv',
  file: { name: file.name, size: file.size, hash: file.hash },
  choices: file.choices,
  recipe: [{ step: 'unit' }, { step: 'standardize', columns: ['=x', 'y'], means: [0.1, 2], deviations: [1, 1 / 3] }],
  X: { rows: 3, cols: 2, data: Float64Array.of(0.1, 1 / 3, 1e-300, -2, 5e300, 0) },
  featureNames: ['=x', 'y'],
  labels: Int32Array.of(0, -1, 1),
  classNames: ['é', '"'],
  rowNames: ['1', '2', '3'],
  others: [{ name: 'z', kind: 'text', values: ['u', null, 'v'] }],
  picture: [1, 2],
  pixels: Uint8Array.of(0, 1, 2, 253, 254, 255),
  sample: { of: 10, seed: 7 },
};
/** @type {Prepared} */
const sparse = {
  ...dense, labels: null, classNames: [], rowNames: null, picture: null, pixels: null, sample: null,
  X: {
    rows: 3, cols: 2, indptr: Int32Array.of(0, 1, 1, 3), indices: Int32Array.of(1, 0, 1),
    data: Float64Array.of(1, 2, 0.3),
  },
};

test('what was written is read, bit for bit', () => {
  for (const set of [dense, sparse]) {
    const { scene: read, faults, set: rows } = readScene(writeScene(scene, set));
    assert.deepEqual([faults, read.file, rows], [[], file, set]);
  }
  assert.equal(readScene(writeScene(scene)).set, undefined);
});

test('rows that do not fit, or are no numbers, are none; the rest of the scene is', () => {
  const text = writeScene(scene, dense), thin = writeScene(scene, sparse);
  for (const [what, damaged] of Object.entries({
    'a row short': text.replace('[1e-300,-2],', ''),
    'no number': text.replace('-2', 'null'),
    'a label that is a text': text.replace('[0,-1,1]', '["a",-1,1]'),
    'a column beyond': thin.replace('"indices": [1,0,1]', '"indices": [1,0,2]'),
    'rows out of order': thin.replace('[0,1,1,3]', '[0,2,1,3]'),
  })) {
    assert.notEqual(damaged, /column|order/.test(what) ? thin : text, what);
    const { scene: read, faults, set } = readScene(damaged);
    const codes = faults.map(({ code }) => code);
    assert.deepEqual([codes, set, read.state.source], [['set'], undefined, scene.state.source], what);
  }
});
