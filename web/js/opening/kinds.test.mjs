import assert from 'node:assert/strict';
import { test } from 'node:test';
import { areData } from './kinds.js';

test('data are told from scenes by their endings', () => {
  const named = (/** @type {string[]} */ ...names) => areData(names.map((name) => new File([''], name)));
  assert.ok(named('a.CSV') && named('a.npy') && named('a.xlsx') && named('1.png', '2.png') && named('a.txt', 'b.txt'));
  assert.ok(!named('a.png') && !named('a.lpp.json') && !named('a.csv', 'b.lpp.json') && !named());
});
