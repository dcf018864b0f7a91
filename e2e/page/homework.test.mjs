// Homework: a task is set by keyboard, opened by its link, solved by drawing, and handed in.
// In: chromium, firefox.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { decodeScene } from '../../web/js/scene/codec.js';
import { openSite, statusBecomes } from '../harness/page.mjs';
import { clickAt, countBecomes, until } from './actions.mjs';

/** @type {Awaited<ReturnType<typeof openSite>>} */
let site;
before(async () => { site = await openSite(); });
after(() => site.close());

/** What is copied stays within the page's reach. */
const catchCopies = () => {
  const copied = /** @type {any} */ (globalThis).__copied = [];
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: async (/** @type {string} */ text) => { copied.push(text); } } });
};

/** @param {import('puppeteer-core').Page} page @returns {Promise<string>} the last text that was copied */
const copied = (page) => until(() => page.evaluate(() => String(/** @type {any} */ (globalThis).__copied.at(-1) ?? '')), Boolean, 'something is copied');

/** The goals as a reader sees them: met or not, what, now. @param {import('puppeteer-core').Page} page */
const goals = (page) => page.$$eval('.task .goals li', (items) => items.map((item) => ({
  met: item.hasAttribute('data-met'), text: item.querySelector('.goal-text')?.textContent, now: item.querySelector('.goal-value')?.textContent,
})));

/** @param {import('puppeteer-core').Page} page @param {string} title of an exercise */
async function openExercise(page, title) {
  await page.focus('#exercise-button');
  await page.keyboard.press('Enter');
  await page.waitForSelector('#exercise-menu .exercises');
  await page.evaluate((wanted) => {
    const buttons = /** @type {HTMLElement[]} */ ([...document.querySelectorAll('#exercise-menu .item')]);
    buttons.find((item) => item.textContent === wanted)?.click();
  }, title);
  await page.waitForSelector('.task .goals');
}

test('an exercise locks what it sets, and is solved by what it leaves free', async () => {
  const { page, close } = await site.visit();
  await openExercise(page, 'When the cigars fall apart');
  await countBecomes(page, 24);
  await until(() => goals(page), ([parts]) => parts.now === '1', 'the figures are those of its drawing');
  assert.deepEqual((await goals(page)).map(({ met, text }) => [met, text]), [[false, 'Parts of the graph = 2'], [false, 'Class gap in LPP ≥ 10 σ']]);
  assert.deepEqual(await page.$$eval('[data-part="weights"] .set-value', (rows) => rows.filter((row) => !(/** @type {HTMLElement} */ (row).hidden)).map((row) => row.textContent)), ['Weights0–1']);
  assert.deepEqual(await page.$$eval('[data-field="reduce"], [data-set="reduce"]', (all) => all.filter((e) => e.checkVisibility()).length), 0, 'what is hidden is gone');
  // What is hidden has no key, and the points stay.
  await page.keyboard.press('l');
  assert.equal(await page.$eval('#tool-set input[value="lasso"]', (e) => e.checkVisibility() || /** @type {HTMLInputElement} */ (e).checked), false);
  await clickAt(page, 0.5, 0.9);
  await statusBecomes(page, /The task sets the points/);
  await countBecomes(page, 24);
  await page.$eval('[data-field="k"] input[type="number"]', (e) => {
    /** @type {HTMLInputElement} */ (e).value = '3';
    e.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await until(() => goals(page), (now) => now.every(({ met }) => met), 'both goals are met');
  await statusBecomes(page, /All 2 goals are met/);
  await page.click('.again');
  await until(() => goals(page), ([parts]) => parts.now === '1', 'k is as the task began');
  await close();
});

test('a task that is set by keyboard is a link that holds it', async () => {
  const { page, close } = await site.visit({ prepare: catchCopies });
  await page.focus('#exercise-button');
  await page.keyboard.press('Enter');
  await page.waitForSelector('#exercise-menu .set-task');
  await page.focus('.set-task');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.task-editor');
  await page.keyboard.type('Two rows <b>&amp;'); // the title has the focus
  await page.keyboard.press('Tab');
  await page.keyboard.type('Нарисуйте 👋');
  for (const key of ['k', 'weight', 'weight']) {
    await page.focus(`.markable:has(> [data-field="${key}"]) .marker`);
    await page.keyboard.press('Enter');
  }
  await statusBecomes(page, /Weights is hidden/);
  await page.focus('.markable:has(input[value="lasso"]) .marker');
  await page.keyboard.press('Enter');
  assert.equal(await page.$eval('.markable:has(input[value="lasso"]) .marker', (e) => e.getAttribute('aria-label')), 'Lasso: locked');
  await page.focus('tr[data-metric="angle"] .term');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.goals.editing li');
  const { length } = await page.$$('.goals.editing li');
  assert.equal(length, 1);
  await page.focus('.goals.editing input[type="number"]');
  await page.$eval('.goals.editing input[type="number"]', (e) => /** @type {HTMLInputElement} */ (e).select());
  await page.keyboard.type('70');
  await page.focus('.task-bar .primary');
  await page.keyboard.press('Enter');
  const link = await copied(page);
  const { scene, faults } = decodeScene(new URL(link).hash);
  assert.deepEqual(faults, []);
  assert.deepEqual(scene.task, {
    title: 'Two rows <b>&amp;', text: 'Нарисуйте 👋', start: 'drawn', marks: { k: 'locked', weight: 'hidden', 'tool.lasso': 'locked' },
    goals: [{ quantity: 'between.lpp.pca', relation: 'least', value: 70 }],
  });
  await close();
});
