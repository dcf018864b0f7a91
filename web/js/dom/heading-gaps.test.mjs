// The gaps above and below headings: every style sheet takes them from two tokens, and those around dialogs from one.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

const FOLDER = new URL('../../css/', import.meta.url);
/** The documentation's pages, paper. */
const OTHERS = ['docs.css', 'print.css', 'task.css'];
const ALLOWED = ['0', 'auto', 'var(--heading-above)', 'var(--heading-below)'];

/** Innermost rules of a style sheet: selector and declarations. @param {string} css */
const rulesOf = (css) =>
  [...css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(([, selector, body]) => ({
    selector: selector.trim(),
    body,
  }));

const GAP = /(?:^|[\s;])(?:margin|padding)(-top|-bottom|-block)?:\s*([^;]+)/g;

/** Vertical gaps of headings that no token gives. @param {string} css */
function strangers(css) {
  return rulesOf(css).filter(({ selector }) => /(^|[\s>,(])(h[1-6]|legend)\)?(:[\w-]+)?\s*(,|$)/.test(selector))
    .flatMap(({ selector, body }) =>
      [...body.matchAll(GAP)].flatMap(([, side, value]) => {
        const all = value.trim().match(/var\([^)]*\)|calc\([^)]*\)|[^\s]+/g) ?? [];
        // Of four values the first and the third are above and below.
        const [top = '', , bottom = top] = all, vertical = side ? all : [top, bottom];
        return [...new Set(vertical)].filter((each) => !ALLOWED.includes(each)).map((each) => `${selector}: ${each}`);
      }));
}

test('headings have one gap above and one below', () => {
  const css = `.a h2 { margin: .5rem 0 0; } .b > h3 { margin: 0 .5rem var(--heading-below); } h3 { padding-top: 1rem; }
    .c :is(h2, p) h3 { margin-bottom: var(--s1) } .d h2 + p { margin: 1rem } .e legend { margin-top: 2px; }`;
  assert.deepEqual(strangers(css), ['.a h2: .5rem', 'h3: 1rem', '.c :is(h2, p) h3: var(--s1)', '.e legend: 2px']);
  const sheets = readdirSync(FOLDER).filter((name) => name.endsWith('.css') && !OTHERS.includes(name));
  assert.ok(sheets.length > 20);
  for (const name of sheets) assert.deepEqual(strangers(readFileSync(new URL(name, FOLDER), 'utf8')), [], name);
});

test('dialogs have one gap around', () => {
  const gapOf = (/** @type {string} */ sheet, /** @type {string} */ selector) =>
    rulesOf(readFileSync(new URL(sheet, FOLDER), 'utf8'))
      .filter((rule) => rule.selector === selector).map(({ body }) => /padding:\s*([^;]+)/.exec(body)?.[1]);
  assert.deepEqual([
    gapOf('help.css', '.help')[0],
    gapOf('drawings.css', '.drawings-inside')[0],
    gapOf('opening.css', '.opening header, .opening footer')[0],
    gapOf('task-panel.css', '.sheet-dialog')[0],
    gapOf('share.css', '.share > section')[0],
  ], Array(5).fill('var(--dialog)'));
});
