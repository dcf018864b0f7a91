// What scripts/bench.sh measures in the page starts, and agrees with plain JavaScript: a few steps of each, not timed.
// In: chromium.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { openBench } from '../bench/site.mjs';

const REPEATS = 3;

/** @type {Awaited<ReturnType<typeof openBench>>} */
let site;
/** @type {any} */
let visit;

before(async () => {
  const root = execFileSync('go', ['env', 'GOROOT'], { encoding: 'utf8' }).trim();
  site = await openBench(readFileSync(join(root, 'lib/wasm/wasm_exec.js'), 'utf8'));
  visit = await site.visit({ path: '/bench.html', settle: false });
});
after(async () => {
  await visit.close();
  await site.close();
});

/** @param {string} file @param {string} name @param {number[]} given */
const measure = (file, name, ...given) => visit.page.evaluate(
  async (/** @type {string} */ from, /** @type {string} */ work, /** @type {number[]} */ values) =>
    (await import(from))[work](...values), `/bench/${file}.mjs`, name, given);

for (const name of ['liveStep', 'liveWidth', 'moveOne']) {
  test(`${name}: the live engine and plain JavaScript find the same λ`, async () => {
    const { ours, plain } = await measure('work', name, 200, REPEATS, REPEATS);
    assert.equal(ours.length, REPEATS);
    assert.equal(plain.length, REPEATS);
  });
}

test('the frames with coloured edges are drawn', async () => {
  const { edges, explained, grey } = await measure('explain', 'explain', 200, 1, REPEATS);
  assert.ok(edges > 1000);
  assert.equal(explained.length, REPEATS);
  assert.equal(grey.length, REPEATS);
});
