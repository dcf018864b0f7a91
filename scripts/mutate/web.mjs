// Changes the page's script in one small place at a time and asks the unit tests whether they notice; see scripts/mutate.sh.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { findReach } from './reach.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const { parse } = createRequire(join(root, 'e2e/'))('espree');
const { values: options } = parseArgs({ options: { seed: { type: 'string', default: '1' }, n: { type: 'string', default: '40' }, only: { type: 'string', default: '' } } });
const PATIENCE = 120_000;

/** @typedef {{file: string, line: number, from: number, to: number, text: string, what: string}} Mutant */

/** Operators, and what stands in their place. @type {Record<string, [by: string, what: string]>} */
const SWAPS = {
  '+': ['-', 'sign'], '-': ['+', 'sign'], '*': ['/', 'sign'], '/': ['*', 'sign'], '<': ['<=', 'end of a range'], '<=': ['<', 'end of a range'],
  '>': ['>=', 'end of a range'], '>=': ['>', 'end of a range'], '===': ['!==', 'turned condition'], '!==': ['===', 'turned condition'],
  '&&': ['||', 'turned condition'], '||': ['&&', 'turned condition'], '+=': ['-=', 'sign'], '-=': ['+=', 'sign'],
};

/** Every change of a file that the operators know. @param {string} file @returns {Mutant[]} */
function mutantsOf(file) {
  const text = readFileSync(join(root, file), 'utf8');
  /** @type {Mutant[]} */
  const all = [];
  const slice = (/** @type {any} */ node) => text.slice(node.start, node.end);
  /** @param {any} node where the line is told @param {number} from @param {number} to @param {string} by @param {string} what */
  const add = (node, from, to, by, what) => all.push({ file, line: node.loc.start.line, from, to, text: by, what });
  const isText = (/** @type {any} */ node) => node.type === 'TemplateLiteral' || typeof node.value === 'string';
  /** The operator stands between its two sides. @param {any} node */
  const operator = ({ operator: op, left, right, ...node }) => {
    const swap = SWAPS[op];
    if (!swap || isText(left) || isText(right)) return;
    const at = text.indexOf(op, left.end);
    add(node, at, at + op.length, swap[0], `${swap[1]}: ${op} becomes ${swap[0]}`);
  };
  /** @type {Record<string, (node: any) => void>} */
  const each = {
    BinaryExpression: operator, LogicalExpression: operator, AssignmentExpression: operator,
    Literal(node) {
      if (/^\d+$/.test(node.raw)) add(node, node.start, node.end, String(node.value + 1), `constant: ${node.value} becomes ${node.value + 1}`);
    },
    IfStatement({ test, alternate, ...node }) {
      if (!alternate) add(node, test.start, test.end, `false && (${slice(test)})`, 'dropped check');
    },
    CallExpression({ arguments: [a, b, ...others], ...node }) {
      if (a?.type === 'Identifier' && b?.type === 'Identifier' && others.length === 0) add(node, a.start, b.end, `${slice(b)}, ${slice(a)}`, 'swapped order');
    },
  };
  const visit = (/** @type {any} */ node) => {
    if (node.type === 'ImportDeclaration') return;
    each[node.type]?.(node);
    for (const [key, child] of Object.entries(node)) {
      if (key === 'loc') continue;
      for (const one of Array.isArray(child) ? child : [child]) if (typeof one?.type === 'string') visit(one);
    }
  };
  visit(parse(text, { ecmaVersion: 'latest', sourceType: 'module', loc: true }));
  return all;
}

/** Seeded: those with the smallest hashes, in their order. @param {Mutant[]} all @param {number} n @param {number} seed */
function choose(all, n, seed) {
  if (n === 0 || n >= all.length) return all;
  const keyed = all.map((mutant, i) => ({ mutant, i, key: Math.imul(Math.imul(i + 1, 0x9E3779B1) ^ Math.imul(seed, 0x85EBCA6B), 0xC2B2AE35) >>> 0 }));
  return keyed.sort((a, b) => a.key - b.key).slice(0, n).sort((a, b) => a.i - b.i).map(({ mutant }) => mutant);
}

const files = readdirSync(join(root, 'web/js'), { recursive: true }).map((name) => join('web/js', String(name)));
const isSource = (/** @type {string} */ name) => /\.js$/.test(name) && !name.startsWith('web/js/words/');
// Those of the library that build it first would not see a change: they are left to the stage that runs them.
const builds = (/** @type {string} */ name) => /^web\/js\/lib\//.test(name) && /buildLibrary/.test(readFileSync(join(root, name), 'utf8'));
const tests = files.filter((name) => /\.test\.mjs$/.test(name) && !builds(name));
const reach = findReach(root, tests);

const folder = mkdtempSync(join(tmpdir(), 'lpp-mutate-'));
const changed = join(folder, 'changed.js'), hook = join(folder, 'hook.mjs');
const loader = `import { readFileSync } from 'node:fs';
export const load = (url, context, next) => (url === process.env.LPP_CHANGED
  ? { format: 'module', source: readFileSync(${JSON.stringify(changed)}, 'utf8'), shortCircuit: true } : next(url, context));`;
writeFileSync(hook, `import { register } from 'node:module';\nregister('data:text/javascript,' + encodeURIComponent(${JSON.stringify(loader)}));`);

/** @param {Mutant} mutant */
function attempt({ file, from, to, text }) {
  const source = readFileSync(join(root, file), 'utf8');
  writeFileSync(changed, source.slice(0, from) + text + source.slice(to));
  const env = { ...process.env, NODE_OPTIONS: `--import=${pathToFileURL(hook)}`, LPP_CHANGED: pathToFileURL(join(root, file)).href };
  const { status } = spawnSync(process.execPath, ['--test', ...reach(file, from)], { cwd: root, env, timeout: PATIENCE, stdio: 'ignore' });
  return status === 0 ? 'survived' : 'killed';
}

const all = files.filter(isSource).sort().flatMap(mutantsOf).filter(({ file, line }) => `${file}:${line}`.includes(options.only));
const reached = all.filter(({ file, from }) => reach(file, from).length > 0);
const chosen = choose(reached, Number(options.n), Number(options.seed));
console.log(`${chosen.length} of ${reached.length} changes, seed ${options.seed}; ${all.length - reached.length} more in places that no unit test executes are left to the tests in browsers`);
const count = { killed: 0, survived: 0 };
/** @type {string[]} */
const left = [];
chosen.forEach((mutant, i) => {
  const found = attempt(mutant);
  count[found]++;
  const told = `${mutant.file}:${mutant.line}  ${mutant.what}`;
  if (found !== 'killed') left.push(`${found}: ${told}`);
  console.log(`${String(i + 1).padStart(3)}  ${found.padEnd(17)} ${told}`);
});
rmSync(folder, { recursive: true });
console.log(`${count.killed} of ${chosen.length} killed (${Math.round((100 * count.killed) / Math.max(1, chosen.length))} %)`);
for (const line of left) console.log(line);
process.exitCode = count.survived > 0 ? 1 : 0;
