import assert from 'node:assert/strict';
import test from 'node:test';
import { neighbourRecall } from './neighbourrecall.ts';

test('a table may be wider than k, and order does not count', () => {
  const a = { index: Int32Array.of(1, 2, 3, /**/ 2, 0, 3, /**/ 1, 0, 3, /**/ 0, 1, 2), width: 3 };
  const b = { index: Int32Array.of(2, 1, /**/ 3, 0, /**/ 0, 1, /**/ 2, 1), width: 2 };
  assert.equal(neighbourRecall(a, b, 2, 4), (2 + 1 + 2 + 1) / 8);
  assert.equal(neighbourRecall(b, a, 1, 4), 0);
});

test('two tables without a common entry share no neighbours', () => {
  const a = { index: Int32Array.of(1, 2, 0), width: 1 };
  const b = { index: Int32Array.of(2, 0, 1), width: 1 };
  assert.equal(neighbourRecall(a, b, 1, 3), 0);
});
