// docs/performance.md: prose that stays, sections that the benchmarks write between two marks, and a table of when and
// on what each of them was measured.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, release } from 'node:os';
import { fromRoot } from '../harness/paths.mjs';
import { markdown } from './statistics.mjs';

const path = fromRoot('docs/performance.md');
const HEAD = ['section', 'date', 'commit', 'load when it began', 'programs', 'machine'];

const git = (/** @type {string[]} */ ...args) =>
  execFileSync('git', args, { cwd: fromRoot(''), encoding: 'utf8' }).trim();

/**
 * What a run is measured on; ask before it begins, because a load near 0 means that nothing else ran.
 * @param {...string} programs the versions of all that takes part
 */
export function machine(...programs) {
  const edited = git('status', '--porcelain', '--', 'core', 'internal', 'wasm', 'web', 'scripts', 'e2e') !== '';
  return [
    new Date().toISOString().slice(0, 10),
    git('rev-parse', '--short', 'HEAD') + (edited ? ' and changes' : ''),
    loadavg()[0].toFixed(1),
    programs.join(', '),
    `${cpus().length} × ${cpus()[0].model.trim()}, ${process.platform} ${release()}`,
  ];
}

/** @param {string} document @param {string} name @returns {[number, number]} where the section begins and ends */
function sectionRange(document, name) {
  const [open, close] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const from = document.indexOf(open);
  const to = document.indexOf(close);
  if (from < 0 || to < from) throw new Error(`docs/performance.md has no section ${name}`);
  return [from + open.length, to];
}

/** @param {string} document @param {string} name @param {string} text */
function withSection(document, name, text) {
  const [from, to] = sectionRange(document, name);
  return `${document.slice(0, from)}\n${text}\n${document.slice(to)}`;
}

/**
 * Replaces what stands between `<!-- name -->` and `<!-- /name -->`, and the section's row in the table of runs.
 * @param {string} name @param {string[]} run what `machine` returned @param {string} text
 */
export function writeSection(name, run, text) {
  const document = withSection(readFileSync(path, 'utf8'), name, text);
  const rows = document.slice(...sectionRange(document, 'runs')).trim().split('\n').slice(2)
    .map((line) => line.split('|').slice(1, -1).map((cell) => cell.trim()))
    .filter(([section]) => section !== name);
  writeFileSync(path, withSection(document, 'runs', markdown([HEAD, ...rows, [name, ...run]])));
}
