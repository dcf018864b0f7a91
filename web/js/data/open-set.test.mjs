import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PCA_FIRST_SIZE, reduceFor } from './open-set.ts';

test('a set with many rows and many columns begins with PCA to 300 dimensions, others without', () => {
  const wide = { rows: PCA_FIRST_SIZE + 1, cols: 9 * PCA_FIRST_SIZE }, tall = { rows: 100 * PCA_FIRST_SIZE, cols: 10 };
  assert.deepEqual([reduceFor(wide), reduceFor(tall)], ['c300', 'off']);
});
