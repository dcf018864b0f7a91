import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inFileUnits } from './file-columns.ts';

test('a map of standardised columns is one of the file: the same places; a constant column has no part in it', () => {
  const model = {
    method: 'pca', components: { data: Float64Array.of(2, -1, 0.5, 7), rows: 4, cols: 1 },
    mean: Float64Array.of(0.1, 0, -0.2, 0), featureNames: ['a', 'b', 'c', 'year'],
  };
  const step = {
    step: /** @type {const} */ ('standardize'), columns: ['a', 'b', 'c', 'year'], means: [1, 2, 3, 2024],
    deviations: [0.5, 4, 1e-6, 0],
  };
  const { model: own, raw } = inFileUnits(model, step.columns, [step]);
  assert.deepEqual(raw([0, 0, 0, 0]), step.means);
  const place = (/** @type {any} */ of, /** @type {number[]} */ row) =>
    row.reduce((sum, v, j) => sum + (v - of.mean[j]) * of.components.data[j], 0);
  for (const x of [[0, 0, 0, 0], [1, -2, 3, 0], [0.3, 1e3, -5, 0]]) {
    for (const year of [2024, 2025]) {
      const found = place(own, [...raw(x).slice(0, 3), year]);
      assert.ok(Math.abs(found - place(model, x)) < 1e-9 * (1 + Math.abs(found)), `${x} in ${year}: ${found}`);
    }
  }
});
