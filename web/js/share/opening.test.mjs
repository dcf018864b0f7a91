import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptyScene } from '../scene/codec.js';
import { openFiles } from './opening.js';
import { writeScene } from './scenefile.js';

/** What is said and opened when these files come. @param {[string, string][]} files name and text */
async function opened(files) {
  const said = [], ks = [];
  const playground = /** @type {any} */ ({ announce: (/** @type {string} */ text) => said.push(text), views: [{ open: async ({ state }) => ks.push(state.k) }] });
  const whether = await openFiles(playground, files.map(([name, text]) => new File([text], name)));
  return { whether, said: said.join(), ks };
}
const scene = (/** @type {number} */ k) => writeScene({ ...emptyScene(), state: { k } });

test('of several files the first that holds a scene is opened, and the others are named', async () => {
  assert.deepEqual(await opened([['a.lpp.json', scene(4)]]), { whether: true, said: 'a.lpp.json opened.', ks: [4] });
  const three = await opened([['notes.txt', 'Dear all'], ['a.json', scene(5)], ['b.json', scene(6)]]);
  assert.deepEqual(three.ks, [5]);
  assert.match(three.said, /^a\.json opened\. .*not opened: notes\.txt, b\.json\./);
  const many = await opened(Array.from({ length: 9 }, (_, i) => [`${i}.json`, scene(i + 1)]));
  assert.match(many.said, /not opened: 1\.json, 2\.json, 3\.json and 5 more/);
});

test('where none holds a scene the first reason is said, and nothing when nothing came', async () => {
  const none = await opened([['notes.txt', 'Dear all'], ['b.txt', '']]);
  assert.deepEqual([none.whether, none.ks], [false, []]);
  assert.match(none.said, /^notes\.txt is no scene file.* None of the 2 files holds a scene\.$/);
  assert.deepEqual(await opened([]), { whether: false, said: '', ks: [] });
});
