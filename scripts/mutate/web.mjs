// Changes the page's script in one small place at a time and asks the unit tests whether they notice; see
// scripts/mutate.sh.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { bare, mutantsOf } from './operators.mjs';
import { findReach, runLimited, TYPES } from './reach.mjs';

/** @typedef {import('./operators.mjs').Mutant} Mutant */

const root = fileURLToPath(new URL('../../', import.meta.url));
const { values: options } = parseArgs({ options: {
  seed: { type: 'string', default: '1' }, n: { type: 'string', default: '40' }, only: { type: 'string', default: '' },
  known: { type: 'boolean', default: false }, list: { type: 'boolean', default: false },
} });
/**
 * What runs on is ended: after so many seconds on the processor, which a busy machine does not shorten, of which tests
 * without a change need at most half. What sleeps, or waits for the processor, until patience ends is not decided.
 */
const SECONDS = 20, PATIENCE = 600_000;

const read = (/** @type {string} */ file) => readFileSync(join(root, file), 'utf8');
const files = readdirSync(join(root, 'web/js'), { recursive: true }).map((name) => join('web/js', String(name)));
const isSource = (/** @type {string} */ name) => /(?<!\.d)\.m?ts$/.test(name) && !name.startsWith('web/js/words/');
// Those of the library that build it first would not see a change: they are left to the stage that runs them.
const builds = (/** @type {string} */ name) => /^web\/js\/lib\//.test(name) && /buildLibrary/.test(read(name));
const tests = files.filter((name) => /\.test\.mjs$/.test(name) && !builds(name));

/** The changes that known.json names, those of scripts. @returns {Mutant[]} */
function known() {
  const places = /** @type {Array<{was: string, file: string, from: string, to: string}>} */ (
    JSON.parse(read('scripts/mutate/known.json'))
  );
  return places.filter(({ file }) => /\.m?ts$/.test(file)).map(({ was, file, from, to }) => {
    const parts = read(file).split(from);
    if (parts.length !== 2) {
      throw new Error(
        `${was} of known.json: ${JSON.stringify(from)} stands in ${file} ${parts.length - 1} times, want once`,
      );
    }
    return {
      file,
      line: parts[0].split('\n').length,
      from: parts[0].length,
      to: parts[0].length + from.length,
      text: to,
      what: was,
    };
  });
}

/**
 * Seeded: those with the smallest hashes, in that order.
 * @param {Mutant[]} all
 * @param {number} n
 * @param {number} seed
 */
function choose(all, n, seed) {
  if (n === 0 || n >= all.length) return all;
  const keyed = all.map((mutant, i) => ({
    mutant,
    key: Math.imul(Math.imul(i + 1, 0x9e3779b1) ^ Math.imul(seed, 0x85ebca6b), 0xc2b2ae35) >>> 0,
  }));
  return keyed.sort((a, b) => a.key - b.key).slice(0, n).map(({ mutant }) => mutant);
}

const folder = mkdtempSync(join(tmpdir(), 'lpp-mutate-'));
const changed = join(folder, 'changed.js'), hook = join(folder, 'hook.mjs');
const loader = `import { readFileSync } from 'node:fs';
const source = () => readFileSync(${JSON.stringify(changed)}, 'utf8');
export const load = (url, context, next) => (url === process.env.LPP_CHANGED
  ? { format: 'module', source: source(), shortCircuit: true } : next(url, context));`;
writeFileSync(
  hook,
  'import { register } from \'node:module\';\nregister(\'data:text/javascript,\' + ' +
    `encodeURIComponent(${JSON.stringify(loader)}));`,
);

/** Asks one test file after the other until one fails. @param {Mutant} mutant @param {string[]} asked */
function attempt({ file, from, to, text }, asked) {
  const source = read(file);
  writeFileSync(changed, bare(source.slice(0, from) + text + source.slice(to)));
  const env = {
    ...process.env,
    NODE_OPTIONS: `--max-old-space-size=2048 --import=${TYPES} --import=${pathToFileURL(hook)}`,
    LPP_CHANGED: pathToFileURL(join(root, file)).href,
  };
  for (const test of asked) {
    const { status, error } = runLimited(root, test, SECONDS, { env, timeout: PATIENCE });
    if (error) return 'undecided';
    if (status !== 0) return 'killed';
  }
  return 'survived';
}

function main() {
  const named = options.known ? known() : files.filter(isSource).sort().flatMap((file) => mutantsOf(file, read(file)));
  const all = named.filter(({ file, line }) => `${file}:${line}`.includes(options.only));
  const reach = findReach(root, tests, SECONDS / 2);
  const reached = all.filter(({ file, from }) => reach(file, from).length > 0);
  const chosen = choose(reached, Number(options.n), Number(options.seed));
  console.log(
    `${chosen.length} of ${reached.length} changes, seed ${options.seed}; ${all.length - reached.length} ` +
      'more in places that no unit test executes are left to the tests in browsers',
  );
  /** @type {string[]} */
  const left = [];
  let killed = 0;
  chosen.forEach((mutant, i) => {
    const found = options.list ? '' : attempt(mutant, reach(mutant.file, mutant.from));
    const told = `${mutant.file}:${mutant.line}  ${mutant.what}`;
    if (found === 'killed') killed++;
    else left.push(`${found}: ${told}`);
    console.log(`${String(i + 1).padStart(3)}  ${found.padEnd(9)} ${told}`);
  });
  if (options.list) return;
  const decided = chosen.length - left.filter((line) => line.startsWith('undecided')).length;
  console.log(
    `${killed} of ${decided} killed (${Math.round((100 * killed) / Math.max(1, decided))} %), ` +
      `${chosen.length - decided} not decided`,
  );
  for (const line of left) console.log(line);
  process.exitCode = left.length > 0 ? 1 : 0;
}

try {
  main();
} finally {
  rmSync(folder, { recursive: true });
}
