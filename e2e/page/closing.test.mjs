// A press that closes a menu or a card does nothing else: it draws no point, and moves and chooses nothing.
// In: chromium; at length firefox.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { isChromium } from '../harness/browser.mjs';
import { openSite, stageBox, statusBecomes } from '../harness/page.mjs';
import { boxOf, count, countBecomes, openMenu, openSheet, pick, restingCount, until } from './actions.mjs';

/** @type {Awaited<ReturnType<typeof openSite>>} */
let site;
before(async () => { site = await openSite({ reducedMotion: true }); });
after(() => site.close());

/** @typedef {import('puppeteer-core').Page} Page */

const touch = { skip: !isChromium && 'touch is emulated through the DevTools protocol' };
/** How many menus are open. @param {Page} page */
const menus = (page) => page.$$eval('.menu:popover-open', (all) => all.length);
/** Whether a card is seen. @param {Page} page */
const cards = (page) => page.$$eval('.tooltip[data-card]', (all) => all.filter((e) => e.checkVisibility()).length);

test('a click that closes a menu draws no point, the next one does', async () => {
  const { page, close } = await site.visit();
  const n = await count(page);
  await page.keyboard.press('p');
  const { x, y, height } = await stageBox(page);
  for (const menu of /** @type {const} */ (['preset', 'data', 'seed', 'exercise'])) {
    await openMenu(page, menu);
    await until(() => menus(page), (open) => open === 1, `${menu} is open`);
    // No menu covers this corner.
    await page.mouse.click(x + 20, y + height - 20);
    await until(() => menus(page), (open) => open === 0, `${menu} is closed`);
  }
  await page.mouse.click(x + 20, y + height - 20);
  await countBecomes(page, (now) => now > n);
  assert.equal(await restingCount(page), n + 1);
  await close();
});

test('a press that closes a menu and is held turns no line and moves no point', async () => {
  const { page, close } = await site.visit();
  const text = await page.$eval('#status', (e) => e.textContent);
  const { x, y, width, height } = await boxOf(page, '#dial .plot');
  await openMenu(page, 'seed');
  await until(() => menus(page), (open) => open === 1, 'the menu is open');
  await page.mouse.move(x + width / 3, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 2, y + height / 2, { steps: 4 });
  await until(() => menus(page), (open) => open === 0, 'the menu is closed');
  assert.equal(await page.$eval('#dial p', (e) => e.textContent), '', 'no direction is tried');
  await page.mouse.up();
  assert.equal(await page.$eval('#status', (e) => e.textContent), text);
  await page.mouse.move(x + width / 3, y + height / 2);
  await page.mouse.down();
  await until(() => page.$eval('#dial p', (e) => e.textContent), Boolean, 'the next press tries one');
  await page.mouse.up();
  await close();
});

test('a click that closes a menu keeps the rows that are chosen in a data set', async () => {
  const { page, close } = await site.visit();
  await pick(page, 'data', /^Iris/);
  await statusBecomes(page, /150 rows/);
  await page.focus('#sets .plot');
  await page.keyboard.press('n');
  await page.keyboard.press(' ');
  const chosen = () => page.$$eval('.chip', (all) => all.filter((e) => e.checkVisibility()).length);
  await until(chosen, (n) => n === 1, 'a row is chosen');
  const { x, y } = await boxOf(page, '#sets .plot');
  await page.click('.set-panel .method-button');
  await until(() => menus(page), (open) => open === 1, 'the menu is open');
  await page.mouse.click(x + 4, y + 4);
  await until(() => menus(page), (open) => open === 0, 'the menu is closed');
  assert.equal(await chosen(), 1, 'it is still chosen');
  await page.mouse.click(x + 4, y + 4);
  await until(chosen, (n) => n === 0, 'the next click chooses none');
  await close();
});

test('a click that closes a card draws no point; a card that a resting mouse opened is in nobody’s way', async () => {
  const { page, close } = await site.visit();
  const n = await count(page);
  const { x, y, width, height } = await stageBox(page);
  await page.waitForSelector('[data-metric="gap"] .term[data-tip-text]');
  await page.keyboard.press('p');
  await page.click('[data-metric="gap"] .term');
  await until(() => cards(page), (seen) => seen === 1, 'the card is open');
  await page.mouse.click(x + width - 20, y + height - 20);
  await until(() => cards(page), (seen) => seen === 0, 'the card is closed');
  assert.equal(await restingCount(page), n);
  await page.hover('[data-metric="gap"] .term');
  await until(() => cards(page), (seen) => seen === 1, 'the card is open again');
  await page.mouse.click(x + width - 20, y + height - 20);
  await countBecomes(page, n + 1);
  await close();
});

test('a tap that closes a menu or a card draws no point, the next one does', touch, async () => {
  const { page, close } = await site.visit({ width: 390, height: 844, touch: true });
  const n = await count(page);
  const { x, y, width, height } = await stageBox(page);
  const [left, right] = [{ x: x + 40, y: y + height - 30 }, { x: x + width - 40, y: y + height - 30 }];
  await page.tap('#preset-button');
  await until(() => menus(page), (open) => open === 1, 'the menu is open');
  // The menu comes from the foot: what it leaves of the drawing is above.
  await page.touchscreen.tap(x + 30, y + 12);
  await until(() => menus(page), (open) => open === 0, 'the menu is closed');
  await page.click('#rail .row-button[aria-label="More tools"]');
  await until(() => menus(page), (open) => open === 1, 'the menu of tools is open');
  const finger = await page.touchscreen.touchStart(x + 30, y + 12);
  const other = await page.touchscreen.touchStart(x + 90, y + 30);
  await other.end();
  await finger.end();
  await until(() => menus(page), (open) => open === 0, 'it is closed');
  assert.equal(await restingCount(page), n, 'nothing is drawn');
  await openSheet(page, 'Measures');
  await page.tap('.sheet [data-metric="gap"] .term');
  await until(() => cards(page), (seen) => seen === 1, 'the card is open');
  await page.touchscreen.tap(left.x, y + 12);
  await until(() => cards(page), (seen) => seen === 0, 'the card is closed');
  await page.touchscreen.tap(left.x, y + 12);
  await until(() => page.$eval('.sheet', (e) => e.checkVisibility()), (seen) => !seen, 'then its sheet');
  assert.equal(await restingCount(page), n, 'nothing is drawn');
  await page.tap('#rail .tool:has([value=spray])');
  await page.touchscreen.tap(right.x, right.y);
  await countBecomes(page, (now) => now > n);
  await close();
});
