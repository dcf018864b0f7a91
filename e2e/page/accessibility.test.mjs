// axe-core over the page as it opens: light and dark, wide and narrow; and what speech needs: names that hold what is seen.
// In: chromium, firefox.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openSite, statusBecomes } from '../harness/page.mjs';
import { assertAccessible } from '../harness/axe.mjs';
import { choose, pick, table } from './actions.mjs';

for (const dark of [false, true]) {
  test(`axe, ${dark ? 'dark' : 'light'}`, async (t) => {
    const site = await openSite({ dark });
    try {
      for (const [width, height] of [[1280, 800], [390, 844]]) {
        await t.test(`${width} px`, async () => {
          const visit = await site.visit({ width, height });
          await assertAccessible(visit.page);
          await visit.close();
        });
      }
    } finally {
      await site.close();
    }
  });
}

/** Controls whose visible words are not in the name that they are spoken to by (WCAG 2.5.3). @param {import('puppeteer-core').Page} page */
const misnamed = (page) => page.evaluate(() => {
  const plain = (/** @type {string|null|undefined} */ text) => (text ?? '').toLowerCase().replaceAll(/[^\p{L}\p{N}²°%–]+/gu, ' ').trim();
  const seen = (/** @type {Element} */ e) => e.checkVisibility({ visibilityProperty: true }) && e.getBoundingClientRect().width > 2;
  /** What stands there, without what is hidden from the eye or from everybody's ear. @param {Node} node @returns {string} */
  const words = (node) => {
    if (node instanceof Text) return node.data;
    if (!(node instanceof Element) || !seen(node) || node.getAttribute('aria-hidden') === 'true' || node.matches('select, canvas, svg')) return '';
    return [...node.childNodes].map(words).join(' ');
  };
  /** All that is written in it. @param {Node} node @returns {string} */
  const all = (node) => (node instanceof Text ? node.data : [...node.childNodes].map(all).join(' '));
  const controls = /** @type {HTMLInputElement[]} */ ([...document.querySelectorAll('button, a[href], summary, input, select, [role=slider]')].filter((e) => seen(e) || e.closest('label')));
  return controls.flatMap((e) => {
    const beside = e.closest('.field')?.querySelector('.name');
    const shown = plain([words(e), ...[...e.labels ?? []].map(words), e.type === 'range' && beside ? words(beside) : ''].join(' '));
    const by = e.getAttribute('aria-labelledby')?.split(' ').map((id) => document.getElementById(id)?.textContent).join(' ');
    const name = plain(by ?? e.getAttribute('aria-label') ?? [...e.labels?.length ? e.labels : [e]].map(all).join(' '));
    return name !== '' && name.includes(shown) ? [] : [`“${shown}” is not in “${name}”`];
  });
});

test('what stands on a control is in its name', async (t) => {
  const site = await openSite();
  /** @type {Array<[string, import('../harness/page.mjs').View, (page: import('puppeteer-core').Page) => Promise<unknown>]>} */
  const states = [
    ['wide, all unfolded', {}, async (page) => {
      await table(page);
      await page.$$eval('details', (all) => all.forEach((d) => { d.open = true; }));
      await choose(page, 'weights', 'polynomial');
    }],
    ['narrow', { width: 390, height: 844 }, async () => {}],
    ['the menu of presets', {}, (page) => page.click('#preset-button')],
    ['the seed', {}, (page) => page.click('#seed-button')],
    ['help', {}, async (page) => {
      await page.click('#help-button');
      await page.waitForSelector('#help[open]');
    }],
    ['Iris', {}, async (page) => {
      await pick(page, 'data', /^Iris/);
      await statusBecomes(page, /150 rows/, 20_000);
    }],
  ];
  try {
    for (const [name, view, open] of states) {
      await t.test(name, async () => {
        const visit = await site.visit(view);
        await open(visit.page);
        assert.deepEqual(await misnamed(visit.page), []);
        if (name === 'help') {
          await visit.page.$eval('#clear', (b) => b.setAttribute('aria-label', 'Remove all points'));
          assert.deepEqual(await misnamed(visit.page), ['“clear” is not in “remove all points”'], 'the check can fail');
        }
        await visit.close();
      });
    }
  } finally {
    await site.close();
  }
});
