// Accessibility rules, run in the page by axe-core.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { everywhere } from './browser.mjs';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];
const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Those of them that look at colours: all that another scheme can break. */
export const COLOURS = ['color-contrast', 'link-in-text-block'];

/**
 * Fails with every violated rule and the elements that violate it. Of a page with a modal dialog, at a commit only the
 * dialog is examined: nothing else can be reached.
 * @param {import('puppeteer-core').Page} page @param {string[]} [rules]  names of rules or of groups of them
 */
export async function assertAccessible(page, rules = RULES) {
  if (!await page.evaluate(() => 'axe' in globalThis)) await page.evaluate(source);
  // A colour on its way from one to another is neither. In what is hidden no animation goes on.
  await page.waitForFunction(
    () =>
      document
        .getAnimations()
        .filter((each) => each.playState === 'running' && each.effect?.getComputedTiming().endTime !== Infinity)
        .every(({ effect }) => /** @type {KeyframeEffect} */ (effect).target?.checkVisibility() === false),
    { polling: 50 },
  );
  const found = await page.evaluate(async (runOnly, whole) => {
    const part = whole ? document : [...document.querySelectorAll('dialog:modal')].at(-1) ?? document;
    const result = await /** @type {any} */ (globalThis).axe.run(part, { runOnly, resultTypes: ['violations'] });
    return result.violations.map((violation) => `${violation.id}: ${violation.help}\n    ${violation.nodes.slice(0, 5)
      .map((node) => `${node.target.join(' ')} ${node.any.map((check) => check.message).join('; ')}`).join('\n    ')}`);
  }, rules, everywhere);
  assert.deepEqual(found, []);
}
