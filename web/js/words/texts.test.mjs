// Every text of the page, held against the style guide: words that have a plainer one, and the length of sentences.
import { readFileSync, readdirSync } from 'node:fs';
import assert from 'node:assert/strict';
import test from 'node:test';

/** The longest sentence, in words. */
const MAX_WORDS = 20;

/** Pairs of a pattern and what to write instead; the test of the documents reads the same file. */
const avoided = JSON.parse(readFileSync(new URL('../../../scripts/test/avoided.json', import.meta.url), 'utf8'))
  .map(([pattern, write]) => [RegExp(`\\b(?:${pattern})\\b`, 'i'), write]);

/** Acts as a number, a text, a list, a table and a function: what a text's function may be given. */
const anything = (number) => new Proxy(() => number, {
  get: (_, key) => {
    if (key === Symbol.toPrimitive) return (hint) => (hint === 'string' ? `x${number}` : number);
    if (key === Symbol.iterator) return function* () { yield number; yield number + 1; };
    if (key === 'length') return number;
    if (key in Number.prototype) return Number.prototype[key].bind(number);
    if (key in Array.prototype) return typeof [][key] === 'function' ? [][key].bind(['x', 'y']) : undefined;
    if (key in String.prototype) return String.prototype[key].bind('x y');
    return number;
  },
  apply: () => `x${number}`,
});

/** What the sentence on a drawing is made from, in all cases. */
const FACTS = [[true, true], [false, false], [true, false], [false, true]].flatMap((separates) =>
  [[10, 10], [10, 80], [NaN, NaN]].flatMap((angles) => [1, 2].flatMap((classes) => [0, 1, 3].flatMap((crossing) =>
    [0, 1, 3].flatMap((far) => [true, false].flatMap((apart) => [true, false].map((isUnstable) => ({
      methods: ['lpp', 'pca'], separates, unstable: [isUnstable, false], angles, gaps: [1, 2], classes, edges: 1234,
      crossing, apart, far,
    }))))))));

/** Lists of arguments. A function has a text for at least one of them. */
const SAMPLES = [
  ...[0, 1, 2, 1234].map((n) => Array(6).fill(n)), Array(6).fill('x'), ['x', 2, 3, 4], ['x', 'y', 3, 4, 5], [2, 'x', 'y'],
  Array(6).fill(true), Array(6).fill(false), Array(6).fill(['x', 'y']), Array(6).fill([['x', 2]]),
  Array(6).fill(anything(1)), Array(6).fill(anything(3)), [3, true, true], [3, false, false],
];

/** @type {Record<string, unknown[][]>} more of them, of a file */
const SAMPLES_OF = { 'finding.ts': FACTS.map((facts) => [facts, { ...FACTS.at(-1), crossing: 9 }]) };

/** @returns {Map<string, string>} each text, and the name of the place where it is */
function textsOf(value, path, samples = SAMPLES, found = new Map(), depth = 0) {
  if (typeof value === 'string') {
    if (!isPath(value)) found.set(value, path);
  } else if (typeof value === 'function' && depth < 8) {
    for (const sample of samples) {
      let made;
      try { made = value(...sample); } catch { continue; }
      if (typeof made !== 'function') textsOf(made, `${path}()`, samples, found, depth + 1);
    }
  } else if (value && typeof value === 'object') {
    for (const [key, each] of Object.entries(value)) textsOf(each, `${path}.${key}`, samples, found, depth + 1);
  }
  return found;
}

/** Sentences and lines; a full stop within a name or a number ends none. */
const sentencesOf = (text) => text.split(/(?<=[.?!])\s+|\n+|;\s/);

/** The d of an SVG path. */
const isPath = (text) => /^M[\d.]/.test(text);

const wordsOf = (sentence) => sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));

/** What the style guide has against a text. */
function faultsOf(text) {
  const faults = [];
  for (const [pattern, write] of avoided) {
    const found = pattern.exec(text);
    if (found) faults.push(`“${found[0]}”; write: ${write}`);
  }
  for (const sentence of sentencesOf(text)) {
    const words = wordsOf(sentence).length;
    if (words > MAX_WORDS) faults.push(`a sentence of ${words} words: ${sentence}`);
  }
  return faults;
}

const folder = new URL('.', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.ts'));

test('faults of texts are found', () => {
  assert.deepEqual(faultsOf('The graph is made Anew. Short.'), ['“Anew”; write: again']);
  assert.deepEqual(faultsOf(`${'word '.repeat(21)}end. Short.`).map((f) => f.slice(0, 24)), ['a sentence of 22 words: ']);
  assert.deepEqual(faultsOf(`${'word '.repeat(19)}end; ${'word '.repeat(18)}end 3.5.`), []);
});

test('a function’s texts are found for numbers, names, lists and tables', () => {
  const texts = [...textsOf({
    a: (n) => `${n.toFixed(1)} anew`, b: ({ name }) => `of ${name}`, c: (list) => list.map(([k, v]) => `${k} ${v}`).join(),
    d: (yes) => (yes ? 'first' : 'second'), e: ['last'],
  }, 'f').keys()];
  for (const part of ['anew', 'of ', 'first', 'second', 'last']) assert.ok(texts.some((text) => text.includes(part)), part);
});

for (const name of files) {
  test(`texts of words/${name} follow the style guide`, async () => {
    const faults = [];
    let texts = 0;
    for (const [table, value] of Object.entries(await import(new URL(name, folder).href))) {
      for (const [text, path] of textsOf(value, table, [...SAMPLES, ...(SAMPLES_OF[name] ?? [])])) {
        texts++;
        faults.push(...faultsOf(text).map((fault) => `${path}: ${fault}`));
      }
    }
    assert.ok(texts > 0, 'no texts');
    assert.deepEqual(faults, []);
  });
}
