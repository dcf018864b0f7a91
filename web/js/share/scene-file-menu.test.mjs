// Files that come back, without a page: what is too large is not parsed, and said.
import assert from 'node:assert/strict';
import test from 'node:test';
import { openFiles } from './scene-file-menu.ts';

/** @param {string} name @param {number} size */
const fileOf = (name, size) => ({ name, size, arrayBuffer: async () => new ArrayBuffer(size) });

test('texts and pictures of more than 64 MB are not read, and nothing is opened', async () => {
  /** @type {string[]} */
  const messages = [];
  const playground = /** @type {any} */ ({ announce: (/** @type {string} */ text) => messages.push(text) });
  const open = (/** @type {any} */ file) => openFiles(playground, [file]);
  assert.equal(await open(fileOf('a.lpp.json', (64 << 20) + 1)), false);
  assert.equal(
    await open({ name: 'b.png', size: (64 << 20) + 1, arrayBuffer: () => assert.fail('it is read') }),
    false,
  );
  assert.deepEqual(messages, [
    'a.lpp.json is too large (limit 64 MB). Your drawing is unchanged.',
    'b.png is too large (limit 64 MB). Your drawing is unchanged.',
  ]);
});
