// Scenes in a playground, without a page: the one that was wished for last is what is seen.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createInitialState } from '../data/initial-state.ts';
import { createStore } from '../state/store.ts';
import { emptyScene } from './codec.ts';
import { openScene } from './open-scene.ts';
import { noPoints } from '../state/points.ts';

/** @param {number} n */
const rows = (n) => ({ xy: Float64Array.from({ length: 2 * n }, (_, at) => at / 8), labels: new Int32Array(n) });

test('a scene whose points come from the engine does not replace one that was opened since', async () => {
  const store = createStore();
  /** @type {Array<() => void>} */
  const come = [];
  const sample = (/** @type {string} */ _, /** @type {number} */ __, n = 0) =>
    new Promise((done) => {
      come.push(() => done({ points: rows(n).xy, labels: rows(n).labels }));
    });
  const opening = createInitialState(store, { sample: /** @type {any} */ (sample), fit() {}, announce() {} });
  const playground = /** @type {any} */ ({ store, opening, engine: { sample }, fit() {} });
  const open = (/** @type {object} */ some) => openScene(playground, { ...emptyScene(), ...some });
  const late = open({ n: 9 });
  assert.equal(await open({ points: rows(4), ghosts: noPoints() }), true);
  come[0]();
  assert.equal(await late, false);
  assert.equal(store.drawing.points.n, 4);
  const last = open({ n: 7 });
  come[1]();
  assert.deepEqual([await last, store.drawing.points.n], [true, 7]);
});
