// Script and engine of one build belong together.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { dist } from '../harness/paths.mjs';

/** @type {typeof import('../../web/js/lib/lpp.mts')} */
const { load } = await import(pathToFileURL(join(dist, 'lpp.mjs')).href);

test('an engine of another build than its script is refused, on this thread or in a worker', async () => {
  const wasm = readFileSync(join(dist, 'lpp.wasm'));
  const stamp = [...readFileSync(join(dist, 'lpp.mjs'), 'utf8').matchAll(/"([0-9a-f]{12})"/g)]
    .map(([, text]) => text)
    .find((text) => wasm.includes(text));
  assert.ok(stamp, 'both say of which build they are');
  wasm.write('0'.repeat(12), wasm.indexOf(stamp), 'latin1');
  for (const worker of [false, true]) {
    await assert.rejects(load({ wasm, worker }), { code: 'engine-stopped', message: /another build than its script/ });
  }
});
