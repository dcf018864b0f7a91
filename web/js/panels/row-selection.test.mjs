import assert from 'node:assert/strict';
import { test } from 'node:test';
import { classesOf, combineSelections, modeOf } from './row-selection.ts';

test('a choice replaces; with Shift it adds, with Alt it takes away; the old one is left as it was', () => {
  const old = new Set([1, 2, 3]);
  assert.deepEqual([...combineSelections(old, [3, 4], 'replace')], [3, 4]);
  assert.deepEqual([...combineSelections(old, [3, 4], 'add')], [1, 2, 3, 4]);
  assert.deepEqual([...combineSelections(old, [3, 4], 'take')], [1, 2]);
  assert.deepEqual([...old], [1, 2, 3]);
  assert.deepEqual(
    [
      { shiftKey: false, altKey: false },
      { shiftKey: true, altKey: false },
      { shiftKey: true, altKey: true },
    ].map(modeOf),
    ['replace', 'add', 'take'],
  );
});

test('classes come by how many of the rows are theirs', () => {
  assert.deepEqual(classesOf([0, 1, 2, 3, 4, 5], [2, 1, 2, 0, 1, 2]), [
    { label: 2, count: 3 },
    { label: 1, count: 2 },
    { label: 0, count: 1 },
  ]);
  assert.deepEqual(classesOf([], [1]), []);
});
