// Every JavaScript block of the API reference runs as it stands, after the preamble.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { METHOD_NAMES } from '../../web/js/engine/names.ts';
import { fromRoot } from '../harness/paths.mjs';

const reference = readFileSync(fromRoot('docs/api.md'), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'lpp-api-'));
after(() => rmSync(folder, { recursive: true, force: true }));
mkdirSync(join(folder, 'node_modules'));
symlinkSync(fromRoot('dist/npm'), join(folder, 'node_modules', 'lpp-playground'), 'dir');

const blocks = [...reference.matchAll(/^```js( preamble)?\n([\s\S]*?)^```/gm)];
const preamble = blocks.filter(([, mark]) => mark).map(([, , text]) => text);
const examples = blocks.filter(([, mark]) => !mark).map(([, , text]) => text);

/** The heading above a place in the text. */
function heading(text) {
  const before = reference.slice(0, reference.indexOf(text));
  return before.slice(before.lastIndexOf('\n#')).split('\n')[1];
}

test('the reference has a preamble and an example a method', () => {
  assert.equal(preamble.length, 1);
  const methods = [...reference.matchAll(/^### `([a-z-]+)`/gm)].map(([, name]) => name);
  assert.deepEqual([...methods].sort(), [...METHOD_NAMES].sort());
  for (const name of methods) {
    assert.ok(examples.some((text) => heading(text).includes(`\`${name}\``)), `${name} has no example`);
  }
});

examples.forEach((text, index) => {
  test(`example ${index + 1}, ${heading(text).replace(/^#+ /, '')}`, () => {
    const file = join(folder, `example-${index}.mjs`);
    writeFileSync(file, `${preamble[0]}\n${text}\nlpp.close();\n`);
    const output = execFileSync(process.execPath, [file], { encoding: 'utf8' });
    assert.ok(output.trim().length > 0, 'it prints nothing');
    assert.doesNotMatch(output, /undefined|NaN/);
  });
});

/** The names in the first column of the table under a heading. */
function listed(title) {
  const section = reference.split(`\n## ${title}\n`)[1].split(/\n##+ /)[0];
  return [...section.matchAll(/^\| ((?:`[A-Za-z-]+`(?:, )?)+) \|/gm)]
    .flatMap(([, names]) => names.replaceAll('`', '').split(', '))
    .sort();
}

const declared = readFileSync(fromRoot('web/js/lib/lpp.d.ts'), 'utf8');
/** The members of a union of texts in the types. */
const union = (name) =>
  [
    ...declared
      .split(`export type ${name} =`)[1]
      .split(';\n\n')[0]
      .matchAll(/^ {2}\| '([a-z-]+)'/gm),
  ]
    .map(([, code]) => code)
    .sort();
/** The texts that a pattern finds in the sources of the core. */
const inCore = (pattern) =>
  ['core', 'internal']
    .flatMap((room) =>
      readdirSync(fromRoot(room), { recursive: true, encoding: 'utf8' }).map((file) => `${room}/${file}`))
    .filter((file) => file.endsWith('.go') && !file.endsWith('_test.go'))
    .flatMap((file) => [...readFileSync(fromRoot(file), 'utf8').matchAll(pattern)].map(([, code]) => code));

test('the reference and the types list the errors and warnings that the core has', () => {
  const errors = inCore(/^\t\w+\s+Code = "([a-z-]+)"/gm).sort(),
    warnings = [...new Set(inCore(/fault\.Warn\("([a-z-]+)"/g))].sort();
  assert.deepEqual([errors.length > 10, warnings.length > 5], [true, true]);
  assert.deepEqual([listed('Errors'), union('ErrorCode')], [errors, errors]);
  assert.deepEqual([listed('Warnings'), union('WarningCode')], [warnings, warnings]);
});

test('the reference lists the fields that the types give a model', () => {
  const body = declared.split('export interface ModelOf<M extends Method> {')[1].split('\n}\n')[0];
  assert.deepEqual(listed('Model'), [...body.matchAll(/^ {2}readonly (\w+):/gm)].map(([, name]) => name).sort());
});
