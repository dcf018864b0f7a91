import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deviationsOf, standardize, standardized, toUnitRows, withoutNoise } from './standardise.ts';

test('columns get mean 0 and deviation 1; a constant one becomes 0, as does another value in a new row', () => {
  const X = { rows: 4, cols: 2, data: Float64Array.of(1, 2024, 2, 2024, 3, 2024, 6, 2024) };
  const { means, deviations } = standardize(X);
  assert.deepEqual([means, deviations[1]], [[3, 2024], 0]);
  assert.ok(Math.abs(deviations[0] - Math.sqrt(3.5)) < 1e-15);
  assert.deepEqual([...X.data].filter((_, at) => at % 2 === 1), [0, 0, 0, 0]);
  assert.ok(Math.abs(X.data[0] + 2 / Math.sqrt(3.5)) < 1e-15);
  assert.equal(standardized(2025, 2024, 0), 0);
});

test('a set that was saved with the noise of a constant column is restored with zeros, also in unfitted rows', () => {
  /** @type {any} */
  const set = {
    X: { rows: 2, cols: 2, data: Float64Array.of(0.6, 0.99, 0.8, -0.99) }, featureNames: ['a', 'year'],
    beside: { X: { rows: 1, cols: 2, data: Float64Array.of(3, 1e12) }, of: 1, gaps: 0, why: null },
    recipe: [{ step: 'standardize', columns: ['a', 'year'], means: [1, 2024], deviations: [2, 6.9e-13] }],
  };
  const { X, beside, recipe } = withoutNoise(set);
  assert.deepEqual([[.../** @type {any} */ (X).data], [...beside?.X?.data ?? []]], [[0.6, 0, 0.8, 0], [3, 0]]);
  assert.deepEqual(recipe, [{ ...set.recipe[0], deviations: [2, 0] }]);
  const unit = withoutNoise({ ...set, recipe: [...set.recipe, { step: 'unit' }] });
  assert.deepEqual([.../** @type {any} */ (unit.X).data], [1, 0, 1, 0]);
  const whole = { ...set, recipe: [{ ...set.recipe[0], deviations: [2, 0.5] }] };
  assert.equal(withoutNoise(whole), whole, 'others stay as they are');
});

test('rows get the length 1, but for rows of zeros; deviations of a set are counted once', () => {
  const X = { rows: 2, cols: 2, data: Float64Array.of(3, 4, 0, 0) };
  toUnitRows(X);
  assert.deepEqual([...X.data], [0.6, 0.8, 0, 0]);
  /** @type {any} */
  const set = { rows: 3, cols: 1, dense: Float64Array.of(0.1, 0.1, 0.1) };
  assert.deepEqual([...deviationsOf(set)], [0]);
  assert.equal(deviationsOf(set), deviationsOf(set));
});
