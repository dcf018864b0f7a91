import assert from 'node:assert/strict';
import { test } from 'node:test';
import { areData } from './kinds.ts';

test('data are distinguished from scenes by their extensions, JSON by its content', async () => {
  const data = (/** @type {string[]} */ ...names) => areData(names.map((name) => new File(['{}'], name)));
  for (const names of [
    ['a.CSV'], ['a.npy'], ['a.xlsx'], ['1.png', '2.png'], ['a.txt', 'b.txt'], ['rows.json'],
    ['1.png', '2.png', 'notes.txt'], ['a.csv', 'manual.pdf'],
  ]) assert.ok(await data(...names), names.join());
  for (const names of [['a.png'], ['a.lpp.json'], ['a.csv', 'b.lpp.json'], ['a.html'], []]) {
    assert.ok(!await data(...names), names.join());
  }
  assert.ok(!await areData([new File(['{\n  "format": "lpp-scene",'], 'renamed.json')]));
});
