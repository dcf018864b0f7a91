// Tries the changes of known.json, each with the test that must fail then: `internal/pencil TestName` or a test file of
// web/js. No file is changed. Exits with 1 if a test passes in spite of a change, or the place of a change is missing.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** @typedef {{file: string, from: string, to: string, test: string}} Change */

const TIMEOUT_MS = 300_000; // a change may make a test run on
const NODE = ['--import', './e2e/harness/types.mjs'];

/** @type {Change[]} */
const changes = JSON.parse(readFileSync('scripts/mutate/known.json', 'utf8'));
const folder = mkdtempSync(join(tmpdir(), 'lpp-mutate-'));

/** Whether the change's test passes. @param {Change} change @param {boolean} changed with the change, or without */
function passes({ file, from, to, test }, changed) {
  if (test.endsWith('.mjs')) {
    const change = changed ? { file, from, to } : { file, from: '', to: '' };
    const env = { ...process.env, LPP_CHANGE: JSON.stringify(change) };
    return run(process.execPath, [...NODE, '--import', './scripts/mutate/hook.mjs', '--test', test], env);
  }
  const [folderOfTest, name] = test.split(' ');
  const copy = join(folder, 'changed.go'), overlay = join(folder, 'overlay.json');
  const text = readFileSync(file, 'utf8');
  writeFileSync(copy, changed ? text.replace(from, () => to) : text);
  writeFileSync(overlay, JSON.stringify({ Replace: { [resolve(file)]: copy } }));
  return run('go', ['test', '-vet=off', '-overlay', overlay, '-run', name, `./${folderOfTest}`], process.env);
}

/** @param {string} command @param {string[]} args @param {NodeJS.ProcessEnv} env */
function run(command, args, env) {
  const { status, stdout } = spawnSync(command, args, { env, encoding: 'utf8', timeout: TIMEOUT_MS });
  return status === 0 && !/no tests to run|^# tests 0$/m.test(stdout);
}

try {
  let unnoticed = 0;
  for (const change of changes) {
    const { file, from, to, test } = change;
    const places = readFileSync(file, 'utf8').split(from).length - 1;
    let outcome = 'noticed';
    if (places !== 1) outcome = `found ${places} times, want once`;
    else if (!passes(change, false)) outcome = 'the test fails without it';
    else if (passes(change, true)) outcome = 'NOT noticed';
    if (outcome !== 'noticed') unnoticed++;
    console.log(`${outcome}: ${file}: ${JSON.stringify(from)} → ${JSON.stringify(to)} (${test})`);
  }
  console.log(`${changes.length - unnoticed} of ${changes.length} changes are noticed`);
  process.exitCode = unnoticed ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true });
}
