import assert from 'node:assert/strict';
import test from 'node:test';
import { createRandom } from '../state/random.ts';
import { placeOfNew, newPlaces, placesOf } from '../views/places.ts';
import { groundOf } from '../data/row-images.ts';
import { fieldsOf, nearestRows, pixelLines, preparedRow, rawRow, typeable } from './newrows.ts';

const random = createRandom(9);
const pixels = Uint8Array.from({ length: 30 * 6 }, (_, at) => (at % 6 === 5 ? 3 : Math.floor(17 * random())));
/** @param {(v: number, j: number) => number} prepare @returns {any} */
const pictures = (prepare) => ({
  id: 'a', revision: 0, rows: 30, cols: 6, labels: new Int32Array(30),
  dense: Float64Array.from(pixels, (v, at) => prepare(v, at % 6)), images: { height: 2, width: 3, most: 16, pixels },
});

test('a drawn image is preprocessed like its data set: each pixel shifted and scaled, a constant one unchanged', () => {
  const plain = pixelLines(pictures((v) => v));
  assert.ok(plain);
  assert.deepEqual([...plain.slope].map((v) => Math.round(1e9 * v) / 1e9), [1, 1, 1, 1, 1, 0]);
  const scaled = pixelLines(pictures((v, j) => (v - 2 * j) / (j + 1)));
  assert.ok(scaled);
  for (let j = 0; j < 5; j++) {
    assert.ok(Math.abs(scaled.slope[j] * 11 + scaled.shift[j] - (11 - 2 * j) / (j + 1)) < 1e-12);
  }
  assert.ok(Math.abs(scaled.shift[5] - (3 - 10) / 6) < 1e-12);
  assert.equal(pixelLines(pictures((v) => v * v)), null, 'what was made otherwise is not offered');
});

test('a typed row goes through the preparation of its set, and back', () => {
  const names = ['a', 'b', 'c'];
  /** @type {import('../data/prepared-set.ts').Step[]} */
  const recipe = [
    { step: 'missing', how: 'drop', rows: 2 },
    { step: 'log1p', columns: ['b'] },
    { step: 'standardize', columns: names, means: [1, 2, 3], deviations: [2, 4, 0] },
  ];
  const x = preparedRow([5, Math.E - 1, 7], recipe, names);
  assert.deepEqual([...x].map((v) => Math.round(1e12 * v) / 1e12), [2, -0.25, 0]);
  const raw = rawRow(x, recipe, names);
  assert.ok(Math.abs(raw[0] - 5) < 1e-12 && Math.abs(raw[1] - (Math.E - 1)) < 1e-12);
  assert.equal(raw[2], 3, 'a constant column is what it is');
  assert.deepEqual([...preparedRow([5, 2, 8], recipe, names)].slice(2), [0], 'another value of it changes nothing');
  assert.ok(typeable([...recipe, { step: 'constant', columns: ['d'], values: [1] }]));
  assert.ok(!typeable([{ step: 'words', column: null, idf: false }]));
});

test('the nearest rows are those of the whole list, sorted', () => {
  const set = pictures((v) => v + random()), x = Float64Array.from({ length: 6 }, () => 16 * random());
  const distance = (/** @type {number} */ i) => x.reduce((sum, v, j) => sum + (set.dense[6 * i + j] - v) ** 2, 0);
  const sorted = Array.from({ length: 30 }, (_, i) => i).sort((a, b) => distance(a) - distance(b));
  assert.deepEqual(nearestRows(set, x, 7), sorted.slice(0, 7));
});

test('a new row equal to an old one has its position; by rank, its rank', () => {
  const n = 8, cols = 3, m = 2;
  const X = Float64Array.from({ length: n * cols }, () => random());
  const mean = Float64Array.of(0.2, 0.5, 0.1), columns = Float64Array.from({ length: cols * m }, () => random() - 0.5);
  const scores = Float64Array.from({ length: n * m }, (_, at) => {
    const i = Math.floor(at / m), c = at % m;
    return [0, 1, 2].reduce((sum, j) => sum + (X[i * cols + j] - mean[j]) * columns[j * m + c], 0);
  });
  const labels = new Int32Array(n);
  const rowAt = (/** @type {number} */ i) => X.subarray(i * cols, (i + 1) * cols);
  const placed = newPlaces({ m, x: 2, y: 1 }, { columns, m, mean }, rowAt, [3, 6]);
  [3, 6].forEach((i, at) => {
    assert.ok(Math.abs(placed[2 * at] - scores[i * m + 1]) < 1e-12);
    assert.ok(Math.abs(placed[2 * at + 1] - scores[i * m]) < 1e-12);
  });
  for (const rank of [false, true]) {
    const seen = { scores, m, labels, x: 1, y: 2, rank }, places = placesOf(seen);
    for (let i = 0; i < n; i++) {
      const at = placeOfNew(seen, { columns, m, mean }, X.subarray(i * cols, (i + 1) * cols));
      for (const c of [0, 1]) assert.ok(Math.abs(at[c] - places[2 * i + c]) < (rank ? 0.51 / n + 1e-9 : 1e-12));
    }
  }
});

test('pictures are mostly dark, mostly light, or neither', () => {
  const of = (/** @type {(i: number) => number} */ value) =>
    groundOf({ pixels: Uint8Array.from({ length: 900 }, (_, i) => value(i)), most: 16 });
  assert.equal(of((i) => (i % 3 === 0 ? 14 : 1)), 'dark');
  assert.equal(of((i) => (i % 3 === 0 ? 2 : 16)), 'light');
  assert.equal(of((i) => i % 17), 'none');
});

test('a new row needs one text for columns of 0 and 1 made of texts, and numbers for the others', () => {
  const names = ['a', 'b', 'kind=x', 'kind=y'];
  /** @type {import('../data/prepared-set.ts').Step[]} */
  const recipe = [{ step: 'one-hot', column: 'kind', values: ['x', 'y'] }];
  assert.deepEqual(fieldsOf(recipe, names, [1, 3, 2, 0.5]), [
    { name: 'b', at: [1], values: null }, { name: 'kind', at: [2, 3], values: ['x', 'y'] },
    { name: 'a', at: [0], values: null },
  ]);
  assert.deepEqual(fieldsOf([], names, [1, 1, 1, 1]).map(({ at }) => at), [[0], [1], [2], [3]]);
});
