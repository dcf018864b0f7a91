import assert from 'node:assert/strict';
import { test } from 'node:test';
import { classesOf, combined, modeOf, originOf, subset } from './choosing.js';

test('a choice replaces; with Shift it adds, with Alt it takes away; the old one is left as it was', () => {
  const old = new Set([1, 2, 3]);
  assert.deepEqual([...combined(old, [3, 4], 'replace')], [3, 4]);
  assert.deepEqual([...combined(old, [3, 4], 'add')], [1, 2, 3, 4]);
  assert.deepEqual([...combined(old, [3, 4], 'take')], [1, 2]);
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

test('some rows are a set of their own that knows which they were, also twice', () => {
  const set = {
    id: 'a',
    revision: 0,
    rows: 5,
    cols: 2,
    dense: Float64Array.of(0, 1, 10, 11, 20, 21, 30, 31, 40, 41),
    labels: Int32Array.of(0, 1, 2, 3, 4),
    images: { side: 1, pixels: Uint8Array.of(5, 6, 7, 8, 9) },
  };
  const part = subset(set, new Set([4, 1, 3]), 7);
  assert.deepEqual([part.id, part.revision, part.rows], ['a', 7, 3]);
  assert.deepEqual(
    [[...part.dense], [...part.labels], [...(part.images?.pixels ?? [])]],
    [[10, 11, 30, 31, 40, 41], [1, 3, 4], [6, 8, 9]],
  );
  const less = subset(part, [2, 0], 8);
  assert.deepEqual([...less.dense], [10, 11, 40, 41]);
  assert.deepEqual([0, 1].map((i) => originOf(less, i)), [1, 4]);
  assert.deepEqual([originOf(set, 3), set.rows, set.dense[0]], [3, 5, 0]);
});
