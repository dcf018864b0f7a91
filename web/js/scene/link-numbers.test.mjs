// Numbers in links: angles and pins come back as they were, and what is no angle is none.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anglesOf, textOfNumbers } from './angles.ts';

test('angles are numbers from 0 to 180, or nothing', () => {
  for (const angles of [[0, 180], [90.25, null], [null], [1e-7, 179.999]]) {
    assert.deepEqual(anglesOf(textOfNumbers(angles)), angles);
  }
  for (const text of [
    '180.5',
    '181',
    '-0.5',
    '45_-1',
    'x',
    '0x10',
    '1e',
    '45_NaN',
    Array.from({ length: 99 }, () => '1').join('_'),
  ]) {
    assert.equal(anglesOf(text), null, text);
  }
});
