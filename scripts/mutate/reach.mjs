// Which unit test executes which place of which file: what no test executes none of them can notice, whatever it
// imports.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Takes the types away: a test runs with it. */
export const TYPES = new URL('../../e2e/harness/types.mjs', import.meta.url).href;

/**
 * @typedef {{from: number, to: number, ran: boolean}} Range  of a file's text; what lies within another tells more than
 *   that
 */
/**
 * @typedef {{result: Array<{url: string, functions: Array<{ranges: Array<{startOffset: number, endOffset: number,
 *   count: number}>}>}>}} Report
 */

/**
 * Runs the tests once, one after the other.
 * @param {string} root @param {string[]} tests below root @param {number} seconds that each may take of the processor
 * @returns {(file: string, at: number) => string[]} the tests that execute a place of a file, quick ones and those of
 *   its room first
 */
export function findReach(root, tests, seconds) {
  /** @type {Map<string, Array<{test: string, ranges: Range[]}>>} */
  const seen = new Map();
  /** Milliseconds. @type {Map<string, number>} */
  const cost = new Map();
  for (const test of tests) {
    const start = performance.now();
    note(seen, test, covered(root, test, seconds));
    cost.set(test, performance.now() - start);
  }
  return (file, at) => {
    const found = (seen.get(pathToFileURL(join(root, file)).href) ?? [])
      .filter(({ ranges }) => executed(ranges, at))
      .map(({ test }) => test);
    const late = (/** @type {string} */ test) => (cost.get(test) ?? 0) * (dirname(test) === dirname(file) ? 1 : 4);
    return [...new Set(found)].sort((a, b) => late(a) - late(b));
  };
}

/**
 * Runs one test file. @param {string} root @param {string} test @param {number} seconds on the processor
 * @param {import('node:child_process').SpawnSyncOptions} options
 */
export function runLimited(root, test, seconds, options) {
  return spawnSync('bash', ['-c', `ulimit -t ${seconds}; exec "$@"`, 'node', process.execPath, test], {
    cwd: root,
    stdio: 'ignore',
    ...options,
  });
}

/**
 * What V8 reports of a test's own process.
 * @param {string} root
 * @param {string} test
 * @param {number} seconds
 * @returns {Report}
 */
function covered(root, test, seconds) {
  const folder = mkdtempSync(join(tmpdir(), 'lpp-reach-'));
  try {
    const { status } = runLimited(root, test, seconds, {
      env: { ...process.env, NODE_OPTIONS: `--import=${TYPES}`, NODE_V8_COVERAGE: folder },
    });
    if (status !== 0) {
      throw new Error(`${test} fails without any change, or needs more than ${seconds} s on the processor`);
    }
    const url = pathToFileURL(join(root, test)).href;
    const reports = readdirSync(folder).map(
      (name) => /** @type {Report} */ (JSON.parse(readFileSync(join(folder, name), 'utf8'))),
    );
    return {
      result: reports.filter(({ result }) => result.some((one) => one.url === url)).flatMap(({ result }) => result),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * @param {Map<string, Array<{test: string, ranges: Range[]}>>} seen is added to
 * @param {string} test
 * @param {Report} report
 */
function note(seen, test, { result }) {
  for (const { url, functions } of result) {
    const ranges = functions
      .flatMap((f) => f.ranges)
      .map(({ startOffset, endOffset, count }) => ({ from: startOffset, to: endOffset, ran: count > 0 }));
    seen.set(url, [...(seen.get(url) ?? []), { test, ranges }]);
  }
}

/** @param {Range[]} ranges @param {number} at */
function executed(ranges, at) {
  const around = ranges.filter(({ from, to }) => from <= at && at < to);
  return around.length > 0 && around.reduce((inner, r) => (r.to - r.from <= inner.to - inner.from ? r : inner)).ran;
}
