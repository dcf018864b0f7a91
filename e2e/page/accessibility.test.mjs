// axe-core over the page as it opens and over what opens later, light and dark: menus, help, the folded panels, a data
// set, an error; and what speech needs: names that hold what is seen.
// In: chromium; at length firefox.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { assertAccessible, COLOURS } from '../harness/axe.mjs';
import { chosen, everywhere } from '../harness/browser.mjs';
import { dist } from '../harness/paths.mjs';
import { darken, openSite, pressInMenu, statusBecomes } from '../harness/page.mjs';
import { choose, facts, greyed, pick, table, type, until } from './actions.mjs';

/**
 * @type {{name: string, view?: import('../harness/page.mjs').View,
 *   open?: (page: import('puppeteer-core').Page) => Promise<unknown>}[]}
 */
const STATES = [
  { name: 'as it opens' },
  { name: 'narrow', view: { width: 390, height: 844 } },
  { name: 'the menu of presets', open: (page) => page.click('#preset-button') },
  { name: 'the seed', open: (page) => page.click('#seed-button') },
  {
    name: 'help', async open(page) {
      await page.click('#help-button');
      await page.waitForSelector('#help[open]');
      const text = await page.$eval('#help .version', (line) => line.textContent);
      const { version } = JSON.parse(readFileSync(join(dist, 'npm/package.json'), 'utf8'));
      assert.equal(text, `LPP Playground ${version}`, 'the page is of the version that the package has');
    },
  },
  {
    name: 'numbers and table', async open(page) {
      await facts(page);
      await table(page);
    },
  },
  {
    name: 'all unfolded', async open(page) {
      await table(page);
      await page.$$eval('details', (all) => all.forEach((d) => { d.open = true; }));
      await choose(page, 'weights', 'polynomial');
    },
  },
  {
    name: 'Iris', async open(page) {
      await pick(page, 'data', /^Iris/);
      await statusBecomes(page, /150 rows/);
    },
  },
  {
    name: 'an error', async open(page) {
      await choose(page, 'graph', 'epsilon');
      await type(page, /ε$/, '1e-9');
      await until(() => greyed(page), Boolean, 'greyed');
    },
  },
  {
    name: 'edges coloured, and the feet of a point', async open(page) {
      await page.focus('#stage');
      await page.keyboard.press('w');
      await page.keyboard.press('n');
      await page.waitForSelector('.why-text:not([hidden])');
    },
  },
  {
    name: 'the tour', async open(page) {
      await page.click('#tour');
      await page.waitForSelector('.tour .dots');
    },
  },
  {
    name: 'the scrubber’s settings', view: { width: 390, height: 844 }, async open(page) {
      await page.waitForSelector('#scrubber select');
      await page.select('#scrubber select', await page.$eval('#scrubber option:last-child', (o) =>
        /** @type {HTMLOptionElement} */ (o).value));
    },
  },
  { name: 'no points', open: (page) => pressInMenu(page, '#clear') },
  { name: 'drawer', view: { width: 900, height: 800 }, open: (page) => page.click('#drawer-toggle') },
];

/**
 * Controls whose visible words are not in the name that they are spoken to by (WCAG 2.5.3).
 * @param {import('puppeteer-core').Page} page
 */
const misnamed = (page) => page.evaluate(() => {
  const plain = (/** @type {string|null|undefined} */ text) =>
    (text ?? '')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}²°%–]+/gu, ' ')
      .trim();
  const seen = (/** @type {Element} */ e) =>
    e.checkVisibility({ visibilityProperty: true }) && e.getBoundingClientRect().width > 2;
  /**
   * What stands there, without what is hidden from the eye or from everybody's ear.
   * @param {Node} node
   * @returns {string}
   */
  const words = (node) => {
    if (node instanceof Text) return node.data;
    if (
      !(node instanceof Element) ||
      !seen(node) ||
      node.getAttribute('aria-hidden') === 'true' ||
      node.matches('select, canvas, svg')
    ) {
      return '';
    }
    return [...node.childNodes].map(words).join(' ');
  };
  /** All that is written in it. @param {Node} node @returns {string} */
  const all = (node) => (node instanceof Text ? node.data : [...node.childNodes].map(all).join(' '));
  const controls = /** @type {HTMLInputElement[]} */ (
    [...document.querySelectorAll('button, a[href], summary, input, select, [role=slider]')].filter(
      (e) => seen(e) || e.closest('label'),
    )
  );
  return controls.flatMap((e) => {
    const label = e.closest('.field')?.querySelector('.name');
    const shown = plain(
      [words(e), ...[...(e.labels ?? [])].map(words), e.type === 'range' && label ? words(label) : ''].join(' '),
    );
    const by = e
      .getAttribute('aria-labelledby')
      ?.split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' ');
    const name = plain(by ?? e.getAttribute('aria-label') ?? [...e.labels?.length ? e.labels : [e]].map(all).join(' '));
    return name !== '' && name.includes(shown) ? [] : [`“${shown}” is not in “${name}”`];
  });
});

/** @type {Awaited<ReturnType<typeof openSite>>} */
let site;
before(async () => { site = await openSite({ reducedMotion: true }); });
after(() => site?.close());

// At a commit, some states, and the colours of the dark theme in every second one.
const states = chosen(STATES, ['as it opens', 'narrow', 'all unfolded', 'Iris', 'drawer']);
for (const [at, { name, view, open }] of states.entries()) {
  test(`${name}: axe, light and dark, and what stands on a control is in its name`, async () => {
    const { page, close } = await site.visit(view);
    await open?.(page);
    await assertAccessible(page);
    assert.deepEqual(await misnamed(page), []);
    if (at % 2 === 0 || everywhere) {
      await darken(page);
      await assertAccessible(page, COLOURS);
    }
    if (name === 'help') {
      await page.$eval('#share', (b) => b.setAttribute('aria-label', 'Copy a link, embed, save files'));
      const wrong = ['“share” is not in “copy a link embed save files”'];
      assert.deepEqual(await misnamed(page), wrong, 'the check can fail');
    }
    await close();
  });
}
