// What the first visit shows of the settings: k first, the others of the graph one press away.
// In: chromium.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openSite } from '../harness/page.mjs';
import { until } from './actions.mjs';

/** @type {Awaited<ReturnType<typeof openSite>>} */
let site;
before(async () => { site = await openSite({ reducedMotion: true }); });
after(() => site.close());

/** @typedef {import('puppeteer-core').Page} Page */
const FOLD = '[data-part="moreGraph"]';
/** @param {Page} page */
const fold = (page) =>
  page.$eval(FOLD, (e) => ({
    open: /** @type {HTMLDetailsElement} */ (e).open,
    weights: e.querySelector('[data-field="weight"]')?.checkVisibility({ contentVisibilityAuto: true }),
    line: e.querySelector('summary')?.textContent,
  }));
/** @param {Page} page @param {boolean} open @param {string} line */
const becomes = (page, open, line) =>
  until(() => fold(page), (now) => now.open === open && now.weights === open && now.line === line, `${open}, ${line}`);

test('k is in sight at the first visit, symmetry, weights and t behind a press, which is remembered', async () => {
  const { page, close } = await site.visit();
  await becomes(page, false, 'More graph settings ');
  assert.ok(await page.$eval('[data-field="k"]', (e) => e.checkVisibility()));
  const address = await page.evaluate(() => location.hash);
  await page.focus(`${FOLD} summary`);
  await page.keyboard.press('Enter');
  await becomes(page, true, 'More graph settings ');
  const likes = () => page.evaluate(() => localStorage.getItem('lpp-playground:reader') ?? '');
  await until(likes, (text) => /moreGraph/.test(text), 'it is saved');
  assert.equal(await page.evaluate(() => location.hash), address, 'it is in no link');
  await page.reload();
  await becomes(page, true, 'More graph settings ');
  await page.keyboard.press('Escape');
  await page.click(`${FOLD} summary`);
  await becomes(page, false, 'More graph settings ');
  await close();
});

test('a link that changes what is folded away opens it, and the line names what differs', async () => {
  const { page, close } = await site.visit({ path: '/#symmetry=and&weight=binary' });
  await becomes(page, true, 'More graph settings symmetry mutual · weights 0–1');
  await page.click(`${FOLD} summary`);
  await becomes(page, false, 'More graph settings symmetry mutual · weights 0–1');
  await close();
});
