// My drawings: all that is kept, opened, renamed, deleted and brought back, saved and added again, by hand and by
// keyboard.
// In: chromium; at length firefox.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertAccessible } from '../harness/axe.mjs';
import { alike, atLength } from '../harness/browser.mjs';
import { freshPage, page } from '../harness/fresh.mjs';
import { announced, darken } from '../harness/page.mjs';
import { clickAt, countBecomes, savedWork, pick, press, until } from './actions.mjs';

freshPage();

/** The titles, in their order; that of what is open here with a star. */
const titles = () =>
  page.$$eval('.drawing-card', (cards) =>
    cards.map((card) => (card.hasAttribute('data-current') ? '* ' : '') + card.querySelector('h3')?.textContent),
  );
const messageText = () => page.$eval('.drawings-status', (e) => e.textContent ?? '');
/** What has the focus, as it is called. */
const focused = () =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent);
/** @param {string} name of a button */
const click = (name) =>
  page.$$eval(
    'dialog.drawings button',
    (all, wanted) =>
      /** @type {HTMLElement} */ (all.find((b) => (b.getAttribute('aria-label') ?? b.textContent) === wanted)).click(),
    name,
  );

async function openList() {
  await pick(page, 'data', /My drawings/);
  await page.waitForSelector('dialog.drawings[open] .drawing-card');
}

/** Two works: the drawing of the page, and a changed link, which is open. */
async function twoWorks() {
  await press(page, 'p');
  await clickAt(page, 0.1, 0.1);
  await countBecomes(page, 81);
  await until(() => savedWork(page), (all) => all.length === 1, 'kept');
  await page.evaluate(() => { location.hash = '#v=1&preset=lecture-2'; });
  await countBecomes(page, (n) => n !== 81);
  await press(page, 'p');
  const n = await countBecomes(page, (now) => now > 81);
  await clickAt(page, 0.1, 0.1);
  await countBecomes(page, n + 1);
  await until(() => savedWork(page), (all) => all.length === 2, 'kept too');
  return n + 1;
}

test('the list is found in the Data menu; a drawing is renamed, opened, ' +
  'deleted and brought back by keyboard', alike, async () => {
  const n = await twoWorks();
  await openList();
  assert.deepEqual(await titles(), ['* Lecture, set 2, changed', 'Two cigars, changed']);
  const painted = await page.$$eval('.drawing-card canvas', (all) => all.map((e) => {
    const canvas = /** @type {HTMLCanvasElement} */ (e);
    return canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data.some((v) => v > 0);
  }));
  assert.deepEqual(painted, [true, true]);
  await page.focus('.drawing-card:not([data-current]) button');
  await page.keyboard.press('F2');
  await page.keyboard.type('For Monday');
  await page.keyboard.press('Enter');
  assert.deepEqual(await titles(), ['* Lecture, set 2, changed', 'For Monday']);
  assert.equal(await focused(), 'Open “For Monday”');
  await page.keyboard.press('F2');
  await page.keyboard.type('no');
  await page.keyboard.press('Escape');
  assert.deepEqual(
    [(await titles())[1], await page.$eval('dialog.drawings', (d) => /** @type {HTMLDialogElement} */ (d).open)],
    ['For Monday', true],
  );
  await click('Delete “For Monday”');
  assert.deepEqual(
    [await titles(), await messageText(), await focused()],
    [['* Lecture, set 2, changed'], '“For Monday” deleted.', 'Restore'],
  );
  await page.keyboard.press('Enter');
  assert.deepEqual(
    [(await titles())[1], await messageText(), await focused()],
    ['For Monday', '“For Monday” restored.', 'Open “For Monday”'],
  );
  await page.keyboard.press('Enter');
  await countBecomes(page, 81);
  await announced(page, /“For Monday” opened\. Your previous drawing is saved\./);
  await openList();
  assert.deepEqual((await titles()).sort(), ['* For Monday', 'Lecture, set 2, changed']);
  await click('Open “Lecture, set 2, changed”');
  await countBecomes(page, n);
});

test('all drawings are saved as one file; dropping it adds the missing ones, ' +
  'and replaces nothing', alike, async () => {
  await twoWorks();
  await openList();
  await page.evaluate(() => {
    URL.createObjectURL = (blob) => {
      /** @type {any} */ (globalThis).__saved = /** @type {Blob} */ (blob).text();
      return 'blob:none';
    };
    HTMLAnchorElement.prototype.click = () => {};
  });
  await click('Save all as one file');
  const text = await page.evaluate(() => /** @type {any} */ (globalThis).__saved);
  assert.equal(JSON.parse(text).drawings.length, 2);
  await click('Delete “Two cigars, changed”');
  await page.keyboard.press('Escape');
  await page.waitForSelector('dialog.drawings:not([open])');
  await page.evaluate((content) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([content], 'mine.lpp-drawings.json'));
    document
      .querySelector('#stage')
      ?.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  }, text);
  const added = 'mine.lpp-drawings.json: 1 drawing added. 1 was already in the list.';
  await until(messageText, (now) => now === added, 'it is said');
  assert.deepEqual((await titles()).sort(), ['* Lecture, set 2, changed', 'Two cigars, changed']);
  assert.equal((await savedWork(page)).length, 2);
});

test('the list keeps to the rules of accessibility, on a phone and in the dark too', atLength, async () => {
  await twoWorks();
  await openList();
  await click('Delete “Two cigars, changed”');
  await assertAccessible(page);
  await page.setViewport({ width: 390, height: 844 });
  await darken(page);
  await assertAccessible(page);
  assert.equal(await page.$eval('dialog.drawings', (d) => d.scrollWidth <= d.clientWidth), true, 'nothing stands out');
});
