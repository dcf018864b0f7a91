// Files of tests in one process: most take less time than their process takes to start.
import assert from 'node:assert/strict';
import { test } from 'node:test';

/**
 * Loads files of tests one after the other, and with them their tests.
 * @param {string[]} files their addresses
 */
export function together(files) {
  const loaded = load(files);
  // The other tests begin when this one ends: the runner is done when the tests that it knows are.
  test(`${files.length} files are loaded`, async () => {
    assert.deepEqual(await loaded, []);
  });
}

/** @param {string[]} files @returns {Promise<string[]>} why files cannot be loaded */
async function load(files) {
  /** @type {string[]} */
  const errors = [];
  for (const file of files) await import(file).catch((error) => errors.push(`${file}: ${error}`));
  return errors;
}
