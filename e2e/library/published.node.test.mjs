// The packed file as those look at it who judge packages before they are published: publint reads the manifest and the
// form of each file, Are the types wrong? resolves each entry and its types in every way that TypeScript has.
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { installPacked } from './packed.mjs';

const folder = mkdtempSync(join(tmpdir(), 'lpp-published-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const packed = installPacked(folder);
const installed = join(folder, 'node_modules', 'lpp-playground');
const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));

/** The field `browser`, in addition to `exports`, is for bundlers without `exports`: they know no conditions. */
const MEANT = ['USE_EXPORTS_OR_IMPORTS_BROWSER'];

/** @param {any} pkg @returns {Promise<string[]>} what publint says of the installed folder */
async function judged(pkg) {
  writeFileSync(join(installed, 'package.json'), JSON.stringify(pkg));
  const { messages } = await publint({ pkgDir: installed, pack: false, strict: true });
  return messages.filter(({ code }) => !MEANT.includes(code))
    .map((message) => formatMessage(message, pkg) ?? message.code);
}

test('publint reports no problem', async () => {
  assert.deepEqual(await judged(manifest), []);
  const exports = { ...manifest.exports, './read': { default: './read.mjs', types: './read.d.mts' } };
  assert.match((await judged({ ...manifest, exports })).join('\n'), /types/, 'where types come last it has');
});

test('no types are wrong, however they are resolved', async () => {
  const result = await checkPackage(createPackageFromTarballData(readFileSync(packed)));
  assert.ok(result.types, 'there are types');
  assert.deepEqual(Object.keys(result.entrypoints), Object.keys(manifest.exports));
  assert.deepEqual(result.problems, []);
});
