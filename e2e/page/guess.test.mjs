// "Guess the line": nothing tells where the axis is until the guess is kept; a link hides the guess in it.
// In: chromium; at length firefox.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { decodeScene } from '../../web/js/scene/codec.ts';
import { assertAccessible } from '../harness/axe.mjs';
import { atLength, still } from '../harness/browser.mjs';
import { openSite } from '../harness/page.mjs';
import { facts, until } from './actions.mjs';

/** @type {Awaited<ReturnType<typeof openSite>>} */
let site;
before(async () => { site = await openSite(still); });
after(() => site.close());

/** @typedef {import('puppeteer-core').Page} Page */

/** Opens it from the menu of exercises. @param {Page} page */
async function open(page) {
  await page.focus('#exercise-button');
  await page.keyboard.press('Enter');
  await page.waitForSelector('#exercise-menu .guess-line');
  await page.$eval('#exercise-menu .guess-line', (row) => /** @type {HTMLElement} */ (row).click());
  await page.waitForSelector('.guess input[type="range"]');
}

/** All text of the page that is seen or heard. @param {Page} page */
const visibleText = (page) => page.evaluate(() => {
  const all = [...document.querySelectorAll('body *:not(script):not(style)')];
  return all.filter((e) => e.childElementCount === 0 && e.checkVisibility()).map((e) =>
    `${e.textContent} ${e.getAttribute('aria-label') ?? ''}`).join('\n');
});

/** @param {Page} page */
const result = (page) => until(
  () => page.$eval('.guess-result', (line) => line.textContent ?? ''),
  (text) => / off/.test(text),
  'the result is said',
);

test('the angle is hidden until the guess is saved; then both lines and the angle between them are shown', async () => {
  const { page, close } = await site.visit();
  await open(page);
  const angles = /LPP,? \d+°|PCA,? \d+°|λ = |of variance/;
  await until(() => visibleText(page), (text) => !angles.test(text), 'nothing tells the angle');
  assert.doesNotMatch(await page.$eval('#stage', (e) => e.getAttribute('aria-label') ?? ''), /°/);
  await assertAccessible(page);
  await page.focus('.guess input[type="range"]');
  for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowRight');
  await page.keyboard.down('Shift');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.up('Shift');
  assert.equal(await page.$eval('.guess-angle', (e) => /** @type {HTMLInputElement} */ (e).value), '59°');
  // Across the drawing: straight up from its middle.
  const box = await page.$eval('.guess-cover', (e) => {
    const { left, top, width, height } = e.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2, height };
  });
  const points = () => page.$eval('#stage', (e) => /\d+ points/.exec(e.getAttribute('aria-label') ?? '')?.[0]);
  const before = await points();
  await page.mouse.move(box.x + 0.3 * box.height, box.y - 0.2 * box.height);
  await page.mouse.down();
  await page.mouse.move(box.x, box.y - 0.4 * box.height, { steps: 4 });
  await page.mouse.up();
  // The drag turns the line: it draws no point, and the arrow keys still turn it.
  assert.ok(before);
  assert.equal(await points(), before);
  assert.ok(await page.$eval('.guess input[type="range"]', (e) => e === document.activeElement));
  const angle = await page.$eval('.guess-angle', (e) =>
    Number.parseInt(/** @type {HTMLInputElement} */ (e).value, 10));
  assert.ok(Math.abs(angle - 90) <= 15, `${angle}`);
  await page.$eval('.guess .primary', (e) => /** @type {HTMLElement} */ (e).click());
  const [, axis, yours, off] = /at (\d+)°, your line at (\d+)°: (\d+)° off/.exec(await result(page)) ?? [];
  assert.equal(Number(yours), angle);
  const d = Math.abs(Number(axis) - angle);
  assert.ok(Math.abs(Math.min(d, 180 - d) - Number(off)) <= 1);
  assert.match(await visibleText(page), /λ = /);
  await close();
});

test('a guess that is saved before the engine has a result is compared with the axis of the new points', async () => {
  const { page, close } = await site.visit();
  await open(page);
  /** Keeps a line, then asks for other points and keeps at once. */
  await page.$eval('.guess .primary', (e) => /** @type {HTMLElement} */ (e).click());
  await result(page);
  await page.$eval('.guess', (root) => new Promise((resolve) => {
    const keep = /** @type {HTMLElement} */ (root.querySelector('.primary'));
    new MutationObserver((_, observer) => {
      if (keep.hidden) return;
      observer.disconnect();
      keep.click();
      resolve(null);
    }).observe(keep, { attributes: true });
    const again = [...root.querySelectorAll('button')].find((button) => /New points/.test(button.textContent ?? ''));
    again?.click();
  }));
  const text = await result(page);
  const { lpp } = await facts(page);
  const d = Math.abs(Number(/axis is at (\d+)°/.exec(text)?.[1]) - lpp);
  assert.ok(Math.min(d, 180 - d) <= 1, `${text} ${lpp}`);
  await close();
});

test('a link contains the points and hides the guess; anyone who opens it sees who was closer', atLength, async () => {
  const { page, close } = await site.visit({ prepare: () => {
    const copied = /** @type {any} */ (globalThis).__copied = [];
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: async (/** @type {string} */ text) => { copied.push(text); } },
    });
  } });
  await open(page);
  await page.$eval('.guess .primary', (e) => /** @type {HTMLElement} */ (e).click());
  await result(page);
  await page.$$eval('.guess button', (all) => {
    const link = all.find((e) => /Copy the link/.test(e.textContent ?? ''));
    /** @type {HTMLElement|undefined} */ (link)?.click();
  });
  const address = await until(
    () => page.evaluate(() => String(/** @type {any} */ (globalThis).__copied.at(-1) ?? '')),
    Boolean,
    'the link is copied',
  );
  const fragment = address.slice(address.indexOf('#'));
  const { scene, faults } = decodeScene(fragment);
  assert.deepEqual([faults, scene.guess?.method, scene.guess?.angle, scene.angles], [[], 'lpp', 45, null]);
  await close();
  const friend = await site.visit({ path: `/${fragment}` });
  await friend.page.waitForSelector('.guess input[type="range"]');
  assert.match(await friend.page.$eval('.guess .lead', (e) => e.textContent ?? ''), /^Beat my \d+°$/);
  await friend.page.focus('.guess input[type="range"]');
  await friend.page.keyboard.press('ArrowRight');
  await friend.page.$eval('.guess .primary', (e) => /** @type {HTMLElement} */ (e).click());
  assert.match(await result(friend.page), /The guess in the link was \d+° off: (you are|it is) closer/);
  await friend.close();
});
