// The JavaScript example of the README and the Go example of docs/bundlers.md do what their texts say: taken from
// there, run as a reader would run them.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fromRoot } from '../harness/paths.mjs';

const readme = readFileSync(fromRoot('README.md'), 'utf8');
const install = readFileSync(fromRoot('docs/bundlers.md'), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'lpp-readme-'));
after(() => rmSync(folder, { recursive: true, force: true }));

/** The one fenced block of a language in a text. */
function example(text, language) {
  const blocks = [...text.matchAll(new RegExp('^```' + language + '\\n([\\s\\S]*?)^```', 'gm'))];
  assert.equal(blocks.length, 1, `the text has one ${language} example`);
  return blocks[0][1];
}

const numbers = (text) => text.trim().split(/\s+/).map(Number);

/** λ₁ λ₂ and the flower's two coordinates: four finite numbers, the values ascending between 0 and 2. */
function assertResult(found) {
  assert.equal(found.length, 4);
  assert.ok(found.every(Number.isFinite), String(found));
  assert.ok(0 < found[0] && found[0] < found[1] && found[1] < 2, String(found));
}

let fromJavaScript;

test('the JavaScript example is ten lines and runs', () => {
  const source = example(readme, 'js');
  assert.ok(source.split('\n').filter((line) => line.trim()).length <= 10);
  writeFileSync(join(folder, 'example.mjs'), source);
  for (const name of ['dist', 'web']) symlinkSync(fromRoot(name), join(folder, name));
  fromJavaScript = numbers(execFileSync(process.execPath, ['example.mjs'], { cwd: folder, encoding: 'utf8' }));
  assertResult(fromJavaScript);
});

test('the Go example runs in a separate module and gives the same numbers', () => {
  const commands = [...install.matchAll(/^(go (?:mod|run).*)$/gm)].map((match) => match[1]).join('\n');
  assert.match(commands, /go mod init example\n/);
  writeFileSync(join(folder, 'main.go'), example(install, 'go'));
  const script = commands.replaceAll('../lpp-playground', fromRoot('').replace(/\/$/, ''));
  const output = execFileSync('bash', ['-ec', script], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const found = numbers(output);
  assertResult(found);
  found.forEach((value, i) => assert.ok(Math.abs(value - fromJavaScript[i]) < 1e-9, `${found} and ${fromJavaScript}`));
});
