// The sizes of text on the page: every style sheet has the same few.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

/** In rem: captions, dense rows, text, headings, titles. */
const SIZES = [0.75, 0.8125, 0.875, 1, 1.25];
const FOLDER = new URL('../../css/', import.meta.url);
/** The documentation's pages have the scale of running text. Paper has pixels. */
const OTHERS = ['docs.css', 'print.css'];

/** Sizes of a style sheet that no text of the page has. @param {string} css */
const strangers = (css) =>
  [...css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/font(?:-size)?:\s*([^;}]+)/g)].flatMap(([, value]) => {
    // Line heights, and lengths of the container, which only make text smaller than a size.
    const sizes = value.replace(/\/[\d.]+(rem)?/g, '').match(/[\d.]+(rem|px|em|pt)\b/g) ?? [];
    return sizes.filter((size) => !size.endsWith('rem') || !SIZES.includes(Number.parseFloat(size)));
  });

test('sizes of text are 12, 13, 14, 16 and 20 pixels', () => {
  const css = 'a { font: 600 1.1rem/1.4 x; } b { font-size: min(.75rem, 6cqw) } c { font-size: 13px; }';
  assert.deepEqual(strangers(css), ['1.1rem', '13px']);
  const sheets = readdirSync(FOLDER).filter((name) => name.endsWith('.css') && !OTHERS.includes(name));
  assert.ok(sheets.length > 20);
  for (const name of sheets) assert.deepEqual(strangers(readFileSync(new URL(name, FOLDER), 'utf8')), [], name);
});
