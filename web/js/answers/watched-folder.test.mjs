// A folder that is watched: each file once, and again when it has changed.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isSameHandIn } from './samehandin.ts';
import { changedIn } from './watched-folder.ts';

/** @typedef {import('./watched-folder.ts').Folder} Folder */

/** @param {string} name @param {string} text @param {number} lastModified */
const file = (name, text, lastModified) => /** @type {const} */ ({
  kind: 'file', name, getFile: async () => new File([text], name, { lastModified }),
});
/** @param {string} name @param {...any} entries @returns {Folder} */
const folder = (name, ...entries) =>
  ({ kind: 'directory', name, async *values() { yield* entries; } });

test('files are read once, and again when they have changed; a file that is still being written waits', async () => {
  const seen = new Map();
  const look = async (/** @type {Folder} */ at) => (await changedIn(at, seen)).map(({ path }) => path);
  const first = file('answers.csv', 'a', 1);
  const inside = folder('Ida_7301_assignsubmission_onlinetext', file('x.html', 'b', 1));
  const getFile = () => Promise.reject(new DOMException('', 'NotReadableError'));
  const locked = { kind: 'file', name: 'late.zip', getFile };
  const others = [file('.DS_Store', '', 1), file('~$list.xlsx', '', 1), file('new.zip.crdownload', '', 1), locked];
  const path = 'Ida_7301_assignsubmission_onlinetext/x.html';
  assert.deepEqual(await look(folder('Hand-ins', first, inside, ...others)), ['answers.csv', path]);
  assert.deepEqual(await look(folder('Hand-ins', first, inside, ...others)), []);
  assert.deepEqual(await look(folder('Hand-ins', file('answers.csv', 'ab', 1), inside, file('late.zip', 'c', 2))),
    ['answers.csv', 'late.zip'], 'it is longer; the other can be read now');
  assert.deepEqual(await look(folder('Hand-ins', file('answers.csv', 'ac', 3), inside)), ['answers.csv']);
  const deep = folder('1', folder('2', folder('3', folder('4', folder('5', file('far.csv', 'x', 1))))));
  assert.deepEqual(await look(folder('Hand-ins', deep)), [], 'too many folders within folders');
});

test('a link without a name is the same in the same line of a file that is read again, and nowhere else', () => {
  const found = { from: 'form.csv:7', link: '#v=1' };
  assert.equal(isSameHandIn(found, '', { ...found }, false), true);
  assert.equal(isSameHandIn(found, '', { ...found }, true), false);
  assert.equal(isSameHandIn(found, '', { ...found, from: 'form.csv:8' }, false), false);
  assert.equal(isSameHandIn({ ...found, from: '7' }, '', { ...found, from: '7' }, false), false, 'it was pasted');
});
