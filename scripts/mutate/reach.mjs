// Which unit test executes which place of which file: what no test executes none of them can notice, whatever it imports.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** @typedef {{from: number, to: number, ran: boolean}} Range  of a file's text; what lies within another tells more than that */

/**
 * Runs the tests once.
 * @param {string} root @param {string[]} tests below root
 * @returns {(file: string, at: number) => string[]} the tests that execute a place of a file
 */
export function findReach(root, tests) {
  const folder = mkdtempSync(join(tmpdir(), 'lpp-reach-'));
  try {
    const { status } = spawnSync(process.execPath, ['--test', ...tests], { cwd: root, env: { ...process.env, NODE_V8_COVERAGE: folder }, stdio: 'ignore' });
    if (status !== 0) throw new Error('the unit tests fail without any change');
    /** @type {Map<string, Array<{test: string, ranges: Range[]}>>} */
    const seen = new Map();
    for (const name of readdirSync(folder)) note(seen, root, tests, JSON.parse(readFileSync(join(folder, name), 'utf8')));
    return (file, at) => [...new Set((seen.get(pathToFileURL(join(root, file)).href) ?? []).filter(({ ranges }) => executed(ranges, at)).map(({ test }) => test))];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * @param {Map<string, Array<{test: string, ranges: Range[]}>>} seen is added to
 * @param {string} root @param {string[]} tests
 * @param {{result: Array<{url: string, functions: Array<{ranges: Array<{startOffset: number, endOffset: number, count: number}>}>}>}} report of one process
 */
function note(seen, root, tests, { result }) {
  const urls = new Set(result.map(({ url }) => url));
  const test = tests.find((name) => urls.has(pathToFileURL(join(root, name)).href));
  if (!test) return;
  for (const { url, functions } of result) {
    const ranges = functions.flatMap((f) => f.ranges).map(({ startOffset, endOffset, count }) => ({ from: startOffset, to: endOffset, ran: count > 0 }));
    seen.set(url, [...(seen.get(url) ?? []), { test, ranges }]);
  }
}

/** @param {Range[]} ranges @param {number} at */
function executed(ranges, at) {
  const around = ranges.filter(({ from, to }) => from <= at && at < to);
  return around.length > 0 && around.reduce((inner, r) => (r.to - r.from <= inner.to - inner.from ? r : inner)).ran;
}
