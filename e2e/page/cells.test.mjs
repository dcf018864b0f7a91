// Points as text: chosen, copied, pasted, and pasted into the table; what is wrong with them is said.
// In: chromium; at length firefox.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { alike, atLength } from '../harness/browser.mjs';
import { freshPage, page } from '../harness/fresh.mjs';
import { announced, stageBox } from '../harness/page.mjs';
import { untilFitted, chord, clickAt, count, countBecomes, placeOf, press, table, undo, until } from './actions.mjs';

freshPage();

/**
 * What an event of the clipboard does where the focus is.
 * @param {'copy'|'paste'} type
 * @param {string} [text]
 * @returns {Promise<{text: string, taken: boolean}>}
 */
const clipboard = (type, text = '') => page.evaluate((kind, given) => {
  const clipboardData = new DataTransfer();
  if (given) clipboardData.setData('text/plain', given);
  // One browser takes the data whole, the other its text.
  const event = new ClipboardEvent(
    kind,
    /** @type {ClipboardEventInit} */ ({
      clipboardData, dataType: 'text/plain', data: given, bubbles: true, cancelable: true,
    }),
  );
  (document.activeElement ?? document.body).dispatchEvent(event);
  return { text: event.clipboardData?.getData('text/plain') ?? '', taken: event.defaultPrevented };
}, type, text);

/** @param {unknown} rows */
const same = (rows) => (/** @type {unknown} */ now) => JSON.stringify(now) === JSON.stringify(rows);

/** @param {number} i */
const row = async (i) => (await table(page))[i];

test('a point that was clicked takes a class by key, and so does one that N reached', alike, async () => {
  const rows = await table(page);
  const { x, y } = await placeOf(page, 5);
  await page.mouse.click(x, y);
  await announced(page, /Press 1–6 for a class/);
  await press(page, '4');
  await announced(page, /1 point set to class 4/);
  await until(() => row(5), ({ label }) => label === 3, 'class 4');
  await page.keyboard.press('Escape');
  await press(page, 'n', 'n', '6');
  await until(() => row(1), ({ label }) => label === 5, 'class 6');
  await undo(page);
  await until(() => row(1), ({ label }) => label === rows[1].label, 'one undo each');
  await undo(page);
  await until(() => table(page), same(rows), 'as before');
  await page.keyboard.press('Escape');
  const box = await stageBox(page);
  await page.mouse.move(x, y);
  await press(page, '2');
  await until(
    () => page.$eval('#class-set input[value="1"]', (e) => /** @type {HTMLInputElement} */ (e).checked),
    Boolean,
    'new points are of class 2',
  );
  assert.deepEqual(await table(page), rows, 'what the pointer only rests on keeps its class');
  await page.mouse.click(box.x + 5, box.y + 5);
});

test('Control A selects all points, and Delete erases them', atLength, async () => {
  await page.focus('#stage');
  await chord(page, 'Control', 'a');
  await announced(page, /80 points selected/);
  await page.keyboard.press('Delete');
  await countBecomes(page, 0);
  await undo(page);
  await countBecomes(page, 80);
});

test('points are copied as text and pasted, as one step, in the very same places', async () => {
  await page.focus('#stage');
  await untilFitted(page);
  await chord(page, 'Control', 'a');
  const all = await until(() => clipboard('copy'), ({ text }) => text !== '', 'copied');
  assert.equal(all.text.trim().split('\n').length, 80);
  assert.match(all.text, /^-?[\d.]+\t-?[\d.]+\t[12]\n/);
  const rows = await table(page);
  await page.focus('#stage');
  await page.keyboard.press('Delete');
  await countBecomes(page, 0);
  await clipboard('paste', all.text);
  await countBecomes(page, 80);
  await announced(page, /80 points pasted/);
  await until(() => table(page), same(rows), 'the same rows');
  await page.focus('#stage');
  await undo(page);
  await countBecomes(page, 0);
});

test('a copy is offset from the points it was made from', atLength, async () => {
  await page.focus('#stage');
  await untilFitted(page);
  await page.keyboard.press('n');
  const one = await until(() => clipboard('copy'), ({ text }) => text !== '', 'copied');
  await clipboard('paste', one.text);
  await countBecomes(page, 81);
  const rows = await table(page);
  const added = await page
    .evaluate(() => document.querySelector('.table-scroll')?.scrollTo(0, 1e6))
    .then(() =>
      until(
        () => table(page),
        (all) => all.some(({ row: n }) => n === 81),
        'the last row',
      ),
    )
    .then((all) => all.find(({ row: n }) => n === 81));
  assert.ok(
    added && added.label === rows[0].label && added.x > rows[0].x && added.y < rows[0].y,
    JSON.stringify([rows[0], added]),
  );
});

test('rows of a spreadsheet with another comma, and rows with faults', atLength, async () => {
  await page.focus('#stage');
  await clipboard('paste', 'x\ty\tclass\r\n1,5\t-2,25\t3\r\nabc\t1\t1\r\n4\t5\t9\r\n');
  await announced(
    page,
    new RegExp(
      String.raw`^1 point pasted\. Row 2: “abc” is not a number\. Write numbers like −1\.5 or 2000\. ` +
      String.raw`Row 3: “9” is not a class\. Classes are 1 to 6\.`,
    ),
  );
  await countBecomes(page, 81);
  await clipboard('paste', 'hello');
  await announced(page, /No points were pasted\. Row 1/);
  assert.equal(await count(page), 81);
});

test('the table takes cells over its rows and beyond, and answers in words', alike, async () => {
  const rows = await table(page);
  await page.focus('.points-table tbody input');
  assert.ok((await clipboard('paste', '7\t8\n9\t10\t6\n')).taken);
  await until(
    () => table(page),
    (all) =>
      all[0].x === 7 &&
      all[0].y === 8 &&
      all[0].label === rows[0].label &&
      all[1].x === 9 &&
      all[1].label === 5 &&
      all[2].x === rows[2].x,
    'two rows',
  );
  await announced(page, /2 points pasted/);
  await page.focus('#stage');
  await undo(page);
  await until(() => table(page), same(rows), 'one undo');

  const typed = async (/** @type {string} */ text) => {
    await page.$eval('.points-table tbody input', (e) => { e.focus(); /** @type {HTMLInputElement} */ (e).select(); });
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  };
  await typed('abc');
  await announced(page, /“abc” is not a number\. Write numbers like/);
  assert.equal(await page.$eval('.points-table tbody input', (e) => e.getAttribute('aria-invalid')), 'true');
  await typed('1,500');
  await announced(page, /is ambiguous\. Write 1\.500 or 1500/);
  await typed('1,5');
  await announced(page, /“1,5” was read as 1\.5/);
  await page.focus('#stage');
  await until(() => row(0), ({ x }) => x === 1.5, 'taken');
});

test('F enlarges text, points and lines for a lecture, and gives them back', atLength, async () => {
  const sizes = () => page.evaluate(() => ({
    text: Number.parseFloat(getComputedStyle(/** @type {Element} */ (document.querySelector('#status'))).fontSize),
    unit: /** @type {HTMLCanvasElement} */ (document.querySelector('#over')).getContext('2d')?.getTransform().a,
  }));
  const was = await sizes();
  await press(page, 'f');
  await until(sizes, ({ text, unit }) => text > 1.25 * was.text && unit === 1.5, 'larger');
  // The hand still finds what it points at.
  await press(page, 'p');
  await clickAt(page, 0.5, 0.1);
  await countBecomes(page, 81);
  await press(page, 'v');
  await clickAt(page, 0.5, 0.1);
  await announced(page, /Press 1–6 for a class/);
  await press(page, 'f');
  await until(sizes, (now) => now.text === was.text && now.unit === was.unit, 'as before');
});
