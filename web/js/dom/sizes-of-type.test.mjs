// The sizes of text on the page: every style sheet takes one of four tokens, and every canvas the same sizes.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

/** The tokens, and their values in rem: captions and dense rows, text, headings, titles of dialogs. */
const SIZES = { '--type-12': 0.75, '--type-14': 0.875, '--type-16': 1, '--type-20': 1.25 };
const FOLDER = new URL('../../css/', import.meta.url);
/** The documentation's pages have the scale of running text. Paper has pixels. */
const OTHERS = ['docs.css', 'print.css'];

/** Sizes in a style sheet that are none of the four tokens. @param {string} css */
const strangers = (css) =>
  [...css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/(?<![-\w])font(?:-size)?:\s*([^;}]+)/g)].flatMap(([, value]) => {
    // Line heights, and lengths of the container, which only make text smaller than a size.
    const sizes = value.replace(/\/[\d.]+(rem)?/g, '').match(/[\d.]+(rem|px|em|pt|ch|vw|svh)\b|var\(--[\w-]+\)/g) ?? [];
    return sizes.filter((size) => size !== 'var(--font)' && !(size.slice(4, -1) in SIZES));
  });

test('sizes of text are 12, 14, 16 and 20 pixels', () => {
  const css = `a { font: 600 1.1rem/1.4 x; } b { font-size: min(var(--type-12), 6cqw) } c { font-size: 13px; }
    d { font-size: .8125rem; } e { font: var(--type-14)/1.45 var(--font); } f { font-size: var(--type-13); }
    g { font-size: .75rem }`;
  assert.deepEqual(strangers(css), ['1.1rem', '13px', '.8125rem', 'var(--type-13)', '.75rem']);
  const tokens = readFileSync(new URL('tokens.css', FOLDER), 'utf8');
  const values = [...tokens.matchAll(/(--type-\d+):\s*([\d.]+)rem;/g)].map(([, name, rem]) => [name, Number(rem)]);
  assert.deepEqual(Object.fromEntries(values), SIZES);
  const sheets = readdirSync(FOLDER).filter((name) => name.endsWith('.css') && !OTHERS.includes(name));
  assert.ok(sheets.length > 20);
  for (const name of sheets) {
    // The root's size is the reader's own, and grows with the window (base.css).
    const text = readFileSync(new URL(name, FOLDER), 'utf8').replace(/^ *(html|:root[^ ]*) \{[^}]*\}/gm, '');
    assert.deepEqual(strangers(text), [], name);
  }
});

/** Sizes of text on canvases that are none of the four. @param {string} code */
const onCanvas = (code) =>
  [...code.matchAll(/fontOf\(\w+, ([^)]+)\)|font = `\d+ (\d+)px|FONT_PX = (\d+)/g)].flatMap((found) => {
    const [, call, literal, named] = found;
    // Weights have three digits.
    const sizes = (call ?? literal ?? named).match(/\b\d\d?\b/g) ?? [];
    return sizes.filter((size) => !Object.values(SIZES).includes(Number(size) / 16));
  });

test('text on canvases has the sizes of the page', () => {
  const code = 'fontOf(theme, 13); fontOf(theme, short ? 15 : 20, 700); ctx.font = `600 11px ${x}`; FONT_PX = 12;';
  assert.deepEqual(onCanvas(code), ['13', '15', '11']);
  const folder = new URL('../', import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  let found = 0;
  for (const name of files) {
    const text = readFileSync(new URL(name, folder), 'utf8');
    found += text.match(/fontOf\(|font = `/g)?.length ?? 0;
    assert.deepEqual(onCanvas(text), [], name);
  }
  assert.ok(found > 12);
});
