import assert from 'node:assert/strict';
import test from 'node:test';
import { createRandom } from '../state/random.ts';
import { PointsReceiver, PointsSender } from './point-transfer.ts';

/** @typedef {import('./types.ts').FitRequest} FitRequest */

/** @param {Float64Array} dense @param {Int32Array} labels @returns {FitRequest} */
const about = (dense, labels, revision = 0) => /** @type {any} */ ({
  dataset: { id: 'draw', revision, rows: labels.length, cols: 2, dense, labels }, graph: { kind: 'knn' }, runs: [],
});

/** Bytes of a message's arrays. @param {unknown} value @returns {number} */
const bytes = (value) => ArrayBuffer.isView(value)
  ? value.byteLength
  : typeof value === 'object' ? Object.values(value ?? {}).reduce((sum, part) => sum + bytes(part), 0) : 0;

test('whatever is done to the points, the engine has them all', () => {
  const random = createRandom(32), below = (/** @type {number} */ n) => Math.floor(n * random());
  let sending = new PointsSender(), held = new PointsReceiver();
  let dense = Float64Array.from({ length: 400 }, random), labels = Int32Array.from({ length: 200 }, () => below(6) - 1);
  let moves = 0;
  for (let step = 0; step < 400; step++) {
    const many = random() < 0.2 ? labels.length : below(4);
    for (let m = 0; m < many; m++) {
      dense[below(dense.length)] = [random(), NaN, 1e300][random() < 0.9 ? 0 : below(3)];
    }
    const what = random();
    if (what < 0.05) labels[below(labels.length)] ^= 1;
    else if (what < 0.1) {
      const n = 3 + below(300);
      dense = Float64Array.from({ length: 2 * n }, random);
      labels = new Int32Array(n);
    } else if (what < 0.13) [sending, held] = [new PointsSender(), new PointsReceiver()];
    const request = about(dense, labels, step);
    const message = structuredClone(sending.pack(request));
    const [sent, some] = message;
    assert.deepEqual(held.withAllPoints(sent, some), request, `step ${step}`);
    if (some) {
      moves++;
      assert.ok(bytes(message) <= 20 * some.indices.length, `step ${step}`);
    }
  }
  assert.ok(moves > 200, `${moves} were sent as moves`);
});

test('moves of points that the engine does not hold are refused', () => {
  const moved = { indices: Int32Array.of(0), xy: Float64Array.of(1, 2) };
  const request = about(new Float64Array(6), new Int32Array(3));
  const held = new PointsReceiver();
  assert.throws(() => held.withAllPoints(request, moved), { name: 'LPPError', code: 'invalid-data' });
  held.withAllPoints(request);
  for (const i of [3, -1]) {
    assert.throws(() => held.withAllPoints(request, { ...moved, indices: Int32Array.of(i) }), { code: 'invalid-data' });
  }
  assert.deepEqual(held.withAllPoints(request, moved).dataset.dense, Float64Array.of(1, 2, 0, 0, 0, 0));
});
