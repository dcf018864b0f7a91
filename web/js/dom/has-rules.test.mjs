// Rules with :has, and texts: what a change of a text makes the browser style again.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { setText } from './elements.ts';

const FOLDER = new URL('../../css/', import.meta.url);
/** The documentation has style sheets of its own; on paper nothing changes. */
const OTHERS = ['docs.css', 'print.css', 'answers.css'];

/** A list in CSS by its commas, without those in brackets. @param {string} text @param {RegExp} by */
function split(text, by) {
  const parts = [''];
  let depth = 0;
  for (const letter of text) {
    if ('([{'.includes(letter)) depth++;
    if (')]}'.includes(letter)) depth--;
    if (depth === 0 && by.test(letter)) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => part.trim()).filter(Boolean);
}

/** What a compound asks of the element itself: a class, a tag, an id or an attribute. @param {string} compound */
function features(compound) {
  const bare = compound.replace(/:(?:not|has|nth-child)\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g, '');
  const inner = /^:is\((.*)\)$/.exec(bare);
  return inner ? split(inner[1], /,/).every(features) : /^[a-z]|[.#[&]/.test(bare);
}

/**
 * Selectors with :has whose subject any element may be: a browser then styles all below it again.
 * @param {string} css
 */
const vague = (css) =>
  [...css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]*:has[^{};]*)\{/g)].flatMap(([, list]) =>
    split(list, /,/).filter((selector) =>
      selector.includes(':has(') && !features(split(selector, /[\s>~+]/).at(-1) ?? '')));

test('a rule with :has names its subject', () => {
  assert.deepEqual(
    vague('.a:has(> b) > :not(.c) { d: e } .a:has(> b) .c:not(.d), i:has(b) * { } .a:has(b) :is(.c, p) { }'),
    ['.a:has(> b) > :not(.c)', 'i:has(b) *'],
  );
  const sheets = readdirSync(FOLDER).filter((name) => name.endsWith('.css') && !OTHERS.includes(name));
  assert.ok(sheets.length > 20);
  for (const name of sheets) assert.deepEqual(vague(readFileSync(new URL(name, FOLDER), 'utf8')), [], name);
});

test('a text that changes adds no node and takes none away', () => {
  /** @type {string[]} */
  const log = [];
  const holder = (/** @type {any} */ of) => Object.defineProperty(of, 'textContent', {
    get: () => of.firstChild?.data ?? '',
    set(text) {
      log.push(`element: ${text}`);
    },
  });
  const node = (/** @type {string} */ data) => Object.defineProperty({ data, nextSibling: null }, 'textContent', {
    set(text) {
      log.push(`node: ${text}`);
    },
  });
  setText(holder({ firstChild: node('5 %') }), '6 %');
  setText(holder({ firstChild: node('5 %') }), '5 %');
  setText(holder({ firstChild: node('5 %') }), '');
  setText(holder({ firstChild: null }), '7 %');
  setText(holder({ firstChild: { ...node('8'), nextSibling: {} } }), '9 %');
  assert.deepEqual(log, ['node: 6 %', 'element: ', 'element: 7 %', 'element: 9 %']);
});
