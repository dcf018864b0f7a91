// Every regular expression of the readers, on prefixes that are repeated: twice the text takes about twice the steps.
// Steps are counted (steps.mjs), and no clock is read.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import ts from '../../../e2e/node_modules/typescript/lib/typescript.js';
import { MOST_STEPS, parsed, sampleOf, stepsOf } from './steps.mjs';

const FOLDER = new URL('.', import.meta.url);

/** Those of these files see cells of at most so many characters: of more steps there, none are without end. */
const SHORT = new Map([['number-formats.ts', 100], ['made at run time', 100]]);
const SHORT_STEPS = 200_000;

/** @type {Array<{where: string, expression: RegExp}>} */
const all = [];
for (const name of readdirSync(FOLDER).filter((each) => each.endsWith('.ts') && !each.endsWith('.d.ts'))) {
  const source = ts.createSourceFile(name, readFileSync(new URL(name, FOLDER), 'utf8'), ts.ScriptTarget.Latest, true);
  /** @param {any} node */
  const visit = (node) => {
    if (ts.isRegularExpressionLiteral(node)) {
      const [, pattern, flags] = /** @type {RegExpExecArray} */ (/^\/([^]*)\/(\w*)$/.exec(node.text));
      all.push({ where: name, expression: new RegExp(pattern, flags) });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
}
// Those that are put together are caught as they are made.
const Plain = globalThis.RegExp;
globalThis.RegExp = /** @type {any} */ (class extends Plain {
  /** @param {any} pattern @param {any} flags */
  constructor(pattern, flags) {
    super(pattern, flags);
    all.push({ where: 'made at run time', expression: new Plain(pattern, flags) });
  }
});
const { parserOf } = await import('./number-formats.ts');
await import('./read.ts');
for (const thousands of [null, '.', '\'', ' ']) parserOf({ decimal: ',', thousands });
globalThis.RegExp = Plain;

/** @param {any} node @param {(quantifier: any) => void} use */
function eachLoop(node, use) {
  if (node.type === 'Quantifier' && node.max > 12) use(node);
  for (const inner of node.alternatives ?? node.elements ?? (node.element ? [node.element] : [])) eachLoop(inner, use);
}

/** What stands before a node in its expression. @param {any} node @param {any} flags @returns {string} */
function before(node, flags) {
  const { parent } = node;
  if (!parent) return '';
  const own = parent.type === 'Alternative' ? parent.elements.slice(0, parent.elements.indexOf(node)) : [];
  return before(parent, flags) + own.map((/** @type {any} */ each) => sampleOf(each, flags)).join('');
}

/**
 * Texts that a loop may take long with: what begins it, what it repeats, what it fails at.
 * @param {RegExp} expression
 */
function attacks(expression) {
  const { pattern, flags } = parsed(expression);
  /** @type {Map<string, (times: number) => string>} */
  const found = new Map();
  eachLoop(pattern, (loop) => {
    const prefix = before(loop, flags), piece = sampleOf(loop.element, flags);
    const own = [...new Set(prefix.slice(-6) + piece + sampleOf(pattern, flags).slice(0, 12))];
    const pumps = [piece, prefix + piece, ...own, ...own.slice(0, 6).map((c) => piece + c), `${piece} `, `${piece}\n`];
    for (const start of new Set(['', prefix])) {
      for (const pump of new Set(pumps.filter(Boolean))) {
        for (const end of ['', '\u2028!', '\n~']) {
          found.set(JSON.stringify([start, pump, end]), (times) => start + pump.repeat(times) + end);
        }
      }
    }
  });
  return found;
}

/** Without end where there are too many. @param {any} of @param {string} text */
function counted(of, text) {
  try {
    return stepsOf(of, text);
  } catch (error) {
    if (error instanceof RangeError) return MOST_STEPS;
    throw error;
  }
}

test('steps are counted: an expression that tries for ever, one of the square, one that is linear', () => {
  const ratio = (/** @type {RegExp} */ expression, /** @type {string} */ piece) =>
    [64, 128].map((times) => counted(parsed(expression), piece.repeat(times)));
  assert.equal(ratio(/^(<!--[^]*?-->\s*)*<html/, '<!---->')[1], MOST_STEPS);
  const [few, many] = ratio(/\0+$/, '\0').map((_, i) => counted(parsed(/\0+$/), `${'\0'.repeat(64 << i)}x`));
  assert.ok(many > 3.5 * few, `${few}, ${many}`);
  const [short, long] = ratio(/^a*b/, 'a');
  assert.ok(long < 2.2 * short);
});

test('twice the text takes no more than about twice the steps, whatever is repeated', () => {
  assert.ok(all.length > 100, `${all.length} expressions`);
  const faults = [];
  for (const { where, expression } of all) {
    const of = parsed(expression), short = SHORT.get(where);
    for (const [name, textOf] of attacks(expression)) {
      const text = `${where}: ${expression} on ${name}`;
      if (short) {
        const steps = counted(of, textOf(short).slice(0, short));
        if (steps > SHORT_STEPS) faults.push(`${text}: ${steps} steps`);
        continue;
      }
      const [once, twice] = [60, 120].map((times) => counted(of, textOf(times)));
      if (twice > 2.8 * once) faults.push(`${text}: ${once} and ${twice} steps`);
    }
  }
  assert.deepEqual(faults, []);
});
