// The pages of docs/api as a reader uses them: each example runs in a project that has the package, and prints what
// stands below it. LPP_WRITE=1 writes the output into the pages.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fromRoot } from '../harness/paths.mjs';

const folder = mkdtempSync(join(tmpdir(), 'lpp-reference-'));
after(() => rmSync(folder, { recursive: true, force: true }));
mkdirSync(join(folder, 'node_modules'));
symlinkSync(fromRoot('dist/npm'), join(folder, 'node_modules', 'lpp-playground'), 'dir');

const EXAMPLE = /^```js\n([\s\S]*?)^```\n\nIt prints:\n\n```text\n([\s\S]*?)^```$/m;
const SECTIONS = ['Example', 'Parameters', 'Returns', 'Errors', 'See also'];
const declared = readFileSync(fromRoot('web/js/lib/lpp.d.ts'), 'utf8');
const reader = readFileSync(fromRoot('web/js/read/types.d.ts'), 'utf8');

const pages = ['fit', 'transform', 'session', 'score', 'cluster', 'read', 'scene'].map((name) => ({
  name,
  text: readFileSync(fromRoot(`docs/api/${name}.md`), 'utf8'),
}));

/** @param {string} name */
const pageOf = (name) => {
  const page = pages.find((one) => one.name === name);
  assert.ok(page, name);
  return page.text;
};

/** The text below a heading. @param {string} text @param {string} title */
const section = (text, title) => text.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? '';

/** The names in the first column of a table. @param {string} text */
const named = (text) =>
  [...text.matchAll(/^\| ((?:`[\w.-]+`(?:, )?)+) \|/gm)].flatMap(([, names]) => names.replaceAll('`', '').split(', '));

for (const { name, text } of pages) {
  test(`${name}: the sections of a page`, () => {
    assert.deepEqual([...text.matchAll(/^## (.*)$/gm)].map(([, title]) => title), SECTIONS);
    assert.doesNotMatch(text, /dist\/|scripts\/|\.\/lpp\.mjs/, 'CONTRIBUTING.md says how the library is built');
  });
  test(`${name}: the example prints what the page says`, () => {
    const [, code, printed] = EXAMPLE.exec(text) ?? [];
    assert.ok(code, 'the page has no example');
    assert.match(code, /^import .* from 'lpp-playground/, 'it imports the package by its name');
    writeFileSync(join(folder, `${name}.mjs`), code);
    const output = execFileSync(process.execPath, [`${name}.mjs`], { cwd: folder, encoding: 'utf8' });
    if (process.env.LPP_WRITE) {
      writeFileSync(
        fromRoot(`docs/api/${name}.md`),
        text.replace(EXAMPLE, (all) => `${all.slice(0, all.length - printed.length - 3)}${output}\`\`\``));
      return;
    }
    assert.ok(output.trim().length > 0, 'it prints nothing');
    assert.equal(output, printed);
  });
}

test('every option of a fit is a parameter of its page', () => {
  const body = declared.split('export interface FitOptions<')[1].split('\n}\n')[0];
  const options = [...body.matchAll(/^ {2}(\w+)\?:/gm)].map(([, option]) => option);
  assert.ok(options.length > 12);
  const parameters = named(section(pageOf('fit'), 'Parameters'));
  assert.deepEqual(parameters.sort(), ['X', 'onProgress', 'signal', ...options].sort());
});

test('every choice of read is a parameter of its page', () => {
  const choices = ['How', 'Choices extends How'].flatMap((name) => {
    const body = reader.split(`export interface ${name} {`)[1].split('\n}\n')[0];
    return [...body.matchAll(/^ {2}(\w+)\?:/gm)].map(([, key]) => key);
  });
  assert.ok(choices.length > 12);
  assert.deepEqual(named(section(pageOf('read'), 'Parameters')).sort(), ['source', ...choices].sort());
});

test('every function of the library has its signature on a page', () => {
  const body = declared.split('export interface Library {')[1].split('\n}\n')[0];
  const functions = [...body.matchAll(/^ {2}(\w+)(?:<[^>]*>)?\(/gm)].map(([, name]) => name);
  assert.ok(functions.length > 14);
  const all = pages.map(({ text }) => text).join('\n');
  const missing = functions.filter((name) => !new RegExp(`(?:lpp\\.|^)${name}(?:<[^>]*>)?\\(`, 'm').test(all));
  assert.deepEqual(missing, []);
});

test('every code of an error on a page is one that the library has', () => {
  const union = (/** @type {string} */ text, /** @type {string} */ name) =>
    [...text.split(`export type ${name} =`)[1].split(';\n\n')[0].matchAll(/'([a-z-]+)'/g)].map(([, code]) => code);
  const library = union(declared, 'ErrorCode');
  for (const { name, text } of pages.filter((page) => page.name !== 'scene')) {
    const known = name === 'read' ? union(reader, 'Reason') : library;
    const codes = named(section(text, 'Errors'));
    assert.ok(codes.length > 3, name);
    assert.deepEqual(codes.filter((code) => !known.includes(code)), [], name);
  }
  assert.deepEqual(named(section(pageOf('read'), 'Errors')).sort(), union(reader, 'Reason').sort());
  const ofFit = library.filter((code) => code !== 'no-out-of-sample');
  assert.deepEqual(named(section(pageOf('fit'), 'Errors')).sort(), ofFit.sort());
});
