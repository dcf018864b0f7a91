import assert from 'node:assert/strict';
import test from 'node:test';
import { Live } from './live.js';

/** A runtime that must not be asked. @type {any} */
const untouched = new Proxy({}, { get: (_, name) => assert.fail(`${String(name)} was asked for`) });

/** @returns {any} */
const ask = (rows, coordinates, labels) => ({ dataset: { id: 'draw', revision: 0, rows, cols: 2, dense: coordinates === null ? undefined : new Float64Array(coordinates), labels: new Int32Array(labels) }, graph: { kind: 'knn' }, runs: [] });

test('points whose number is not that of their coordinates and labels do not reach the engine', async () => {
  for (const [rows, coordinates, labels] of [[4e9, 6, 3], [-1, 6, 3], [2.5, 5, 3], [NaN, 6, 3], [3, 4, 3], [3, 8, 3], [3, 6, 2], [3, 6, 4], [3, null, 3]]) {
    await assert.rejects(new Live(untouched).answer(ask(rows, coordinates, labels)), { name: 'LPPError', code: 'invalid-data', message: new RegExp(`^${rows} points`) }, `${rows} of ${coordinates}, ${labels}`);
  }
});
