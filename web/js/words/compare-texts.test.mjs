import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compareWords } from './compare-texts.ts';

const { lead } = compareWords.labels;

test('the headline describes the effect of the labels, also if they change nothing', () => {
  for (const [plain, taught, text] of /** @type {[number|null, number|null, string][]} */ ([
    [145, 152, 'Labels help: 152 right instead of 145.'],
    [154, 154, 'Without labels all are right too.'],
    [150, 150, 'Labels change nothing: 150 of 154 right.'],
    [150, 140, 'Labels do not help: 140 right instead of 150.'],
    [null, 150, '150 of 154 hidden classes are right.'],
    [150, null, '150 of 154 hidden classes are right.'],
    [null, null, 'Some points have no label.'],
  ])) assert.equal(lead(plain, taught, 154, 6), text);
  assert.equal(lead(null, null, 160, 0), 'No point has a label.');
  assert.equal(lead(80, null, 160, 0), 'No point has a label.');
});
