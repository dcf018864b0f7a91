// The wall of all answers, alone on the screen.
// In: chromium.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { emptyScene, encodeScene } from '../../web/js/scene/codec.ts';
import { nameOf, wordsOf } from '../../web/js/scene/task-names.ts';
import { still } from '../harness/browser.mjs';
import { openSite } from '../harness/page.mjs';
import { twoRows, until } from './actions.mjs';

/** @type {Awaited<ReturnType<typeof openSite>>} */
let site;
before(async () => { site = await openSite(still); });
after(() => site.close());

/** @param {import('puppeteer-core').Page} page @param {string} text */
async function add(page, text) {
  await page.$eval('.answers-field', (e, all) => { /** @type {HTMLTextAreaElement} */ (e).value = all; }, text);
  await page.evaluate(() => document.querySelector('.answers-field')?.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }),
  ));
}

test('the wall fills the screen, shows answers that arrive meanwhile, and goes back', async () => {
  const points = twoRows(8);
  const set = /** @type {any} */ ({ ...emptyScene(), state: { own: true, k: 3 }, points, task: {
    title: 'More', text: '', marks: {}, start: 'drawn', goals: [{ quantity: 'points', relation: 'least', value: 9 }],
  } });
  const answer = (/** @type {string} */ name, /** @type {number} */ x) => `http://x.example/#${encodeScene({
    ...emptyScene(), state: { own: true },
    points: { xy: Float64Array.of(...points.xy, x, 3), labels: Int32Array.of(...points.labels, 0) },
    answer: { task: nameOf(set), words: wordsOf(set), text: '', name },
  })}`;
  const { page, close } = await site.visit({ path: `/#${encodeScene(set)}`, settle: false });
  await page.waitForSelector('.task .goals');
  await page.click('#share');
  await page.waitForSelector('.share-foot .line:nth-of-type(2)');
  await page.click('.share-foot .line:nth-of-type(2)');
  await page.waitForSelector('.answers .answers-field');
  await add(page, answer('Ann', 2));
  await until(() => page.$eval('.answers-heading', (e) => e.textContent ?? ''),
    (text) => /^1 answer, 1 meets/.test(text), 'the first answer is judged');
  await page.$eval('.answers-view input[value="wall"]', (e) => /** @type {HTMLElement} */ (e).click());
  const label = () => page.$eval('.answer-wall canvas', (e) => e.getAttribute('aria-label') ?? '');
  const width = () => page.$eval('.answer-wall canvas', (e) => e.getBoundingClientRect().width);
  await until(label, (text) => /^1 point that 1 answer/.test(text), 'one point');
  const before = await width();
  await page.click('.wall-full');
  await page.waitForFunction(() => document.fullscreenElement?.matches('.answer-wall'));
  await until(width, (now) => now > before + 100, 'it is larger');
  assert.equal(await page.$eval('.wall-full', (e) => e.textContent), 'Leave full screen');
  assert.notEqual(await page.$eval('.answer-wall', (e) => getComputedStyle(e).backgroundColor), 'rgba(0, 0, 0, 0)');
  await add(page, answer('Bea', 4));
  await until(label, (text) => /^2 points that 2 answers/.test(text), 'the second arrives');
  await page.click('.wall-full');
  await page.waitForFunction(() => document.fullscreenElement === null);
  await until(width, (now) => now === before, 'it is as before');
  assert.equal(await page.$eval('.wall-full', (e) => e.textContent), 'Full screen');
  await close();
});
