// What goes wrong while files open: they vanish, are too large, damaged, no one set; others come meanwhile. It is said
// in words, and what was open stays.
// In: at length chromium.
import assert from 'node:assert/strict';
import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { chunk, file, head } from '../harness/makepng.mjs';
import { announced, openSite, statusBecomes } from '../harness/page.mjs';
import { createRandom } from '../../web/js/state/random.ts';
import { untilFitted, until } from './actions.mjs';

/** @typedef {import('puppeteer-core').Page} Page */

/** Forty flowers of two kinds. @param {number} seed */
function flowers(seed) {
  const random = createRandom(seed);
  const rows = Array.from({ length: 40 }, (_, i) => `${(i % 2) + random()},${random()},${random()},${'ab'[i % 2]}`);
  return ['x,y,z,kind', ...rows, ''].join('\n');
}

/** @type {Awaited<ReturnType<typeof openSite>>} */
let site;
/** @type {string} */
let folder;
before(async () => {
  site = await openSite({ reducedMotion: true });
  folder = await mkdtemp(join(tmpdir(), 'faults-'));
});
after(async () => {
  await site.close();
  await rm(folder, { recursive: true });
});

/** Before the page's own scripts: while `__held` is true, readers do not get their files. */
function holdReaders() {
  const post = Worker.prototype.postMessage;
  const scope = /** @type {any} */ (globalThis);
  /** @type {Array<() => void>} */
  const waiting = [];
  /** @param {[any, any]} args */
  Worker.prototype.postMessage = function (...args) {
    if (scope.__held && args[0]?.files) waiting.push(() => post.apply(this, args));
    else post.apply(this, args);
  };
  scope.__waiting = waiting;
  scope.__release = () => {
    scope.__held = false;
    for (const go of waiting.splice(0)) go();
  };
}

/** @param {Page} page @param {...string} names */
async function give(page, ...names) {
  const field = await page.waitForSelector('#data-menu input[type=file]');
  await /** @type {any} */ (field).uploadFile(...names.map((name) => join(folder, name)));
}

/** Files are held before they are read. @param {Page} page @param {...string} names */
async function giveHeld(page, ...names) {
  await page.evaluate(() => { /** @type {any} */ (globalThis).__held = true; });
  await give(page, ...names);
  await page.waitForFunction(() => /** @type {any} */ (globalThis).__waiting.length > 0, { polling: 30 });
}

/** @param {Page} page */
const release = (page) => page.evaluate(() => /** @type {any} */ (globalThis).__release());

/** Lets files go over the drawing. @param {Page} page @param {Array<{name: string, text: string}>} files */
async function drop(page, files) {
  const send = (/** @type {string} */ type) => page.evaluate((given, what) => {
    const dataTransfer = new DataTransfer();
    for (const { name, text } of given) dataTransfer.items.add(new File([text], name));
    const event = new DragEvent(what, { dataTransfer, bubbles: true, cancelable: true });
    return document.querySelector('#stage')?.dispatchEvent(event) === false;
  }, files, type);
  await until(() => send('dragover'), Boolean, 'the page takes what is dropped');
  await send('drop');
}

/** What the dialog says; empty: it is closed. @param {Page} page */
const messageText = (page) =>
  page.evaluate(() =>
    /** @type {HTMLElement|null} */ (document.querySelector('dialog.opening[open]'))?.innerText ?? '');

/** @param {Page} page @param {RegExp} wanted */
const untilText = (page, wanted) =>
  until(() => messageText(page), (text) => wanted.test(text), `the dialog says ${wanted}`);

/** @param {Page} page */
const press = (page) => page.$eval('dialog.opening .primary', (button) => /** @type {HTMLElement} */ (button).click());

/** @param {Page} page */
const source = (page) => page.$eval('#data-name', (name) => name.textContent);

/** @param {Page} page @param {string} name */
async function opened(page, name) {
  await untilText(page, /40 rows, 3 features/);
  await press(page);
  await announced(page, new RegExp(`${name} opened: 40 rows`));
  await until(() => messageText(page), (text) => text === '', 'the dialog is closed');
}

test('a file deleted or changed between choosing and reading is reported; the open data set stays', async () => {
  await writeFile(join(folder, 'first.csv'), flowers(1));
  const { page, close } = await site.visit({ prepare: holdReaders });
  await give(page, 'first.csv');
  await opened(page, 'first.csv');
  for (const name of ['deleted.csv', 'changed.csv']) {
    await writeFile(join(folder, name), flowers(2));
    await giveHeld(page, name);
    await untilText(page, new RegExp(`Reading ${name}`));
    if (name === 'deleted.csv') await rm(join(folder, name));
    else await writeFile(join(folder, name), `${flowers(3)}1,2,3,c\n`);
    await release(page);
    await untilText(page, /could not be opened[^]*moved, deleted or changed\. Choose it again\./);
    await untilText(page, /The data set that was open is still open/);
  }
  await give(page, 'changed.csv');
  await untilText(page, /41 rows, 3 features/);
  await page.keyboard.press('Escape');
  assert.equal(await source(page), 'first.csv');
  await untilFitted(page);
  await statusBecomes(page, /40 rows in 3 dimensions/);
  await close();
});

test('a file that is deleted after its preview opens with its rows; its columns cannot be changed', async () => {
  await writeFile(join(folder, 'short.csv'), flowers(4));
  const { page, close } = await site.visit();
  await give(page, 'short.csv');
  await untilText(page, /40 rows, 3 features/);
  await rm(join(folder, 'short.csv'));
  await page.select('dialog.opening select[aria-label="Role of z"]', 'ignore');
  await untilText(page, /40 rows, 2 features/);
  await page.select('dialog.opening select[aria-label="Role of z"]', 'feature');
  await opened(page, 'short.csv');
  await page.$$eval('#data-menu .change-columns', ([button]) => /** @type {HTMLElement} */ (button).click());
  await untilText(page, /short\.csv could not be opened[^]*moved, deleted[^]*The data set that was open is still open/);
  await page.keyboard.press('Escape');
  await statusBecomes(page, /40 rows in 3 dimensions/);
  assert.equal(await source(page), 'short.csv');
  await close();
});

test('2 GB are refused unread; files that are no one set are, by name, however they come', async () => {
  await writeFile(join(folder, 'huge.csv'), 'a,b\n1,2\n');
  await truncate(join(folder, 'huge.csv'), 2 ** 31);
  await writeFile(join(folder, 'first.csv'), flowers(1));
  await writeFile(join(folder, 'second.csv'), flowers(2));
  const { page, close } = await site.visit();
  await give(page, 'huge.csv');
  await untilText(page, /huge\.csv could not be opened[^]*2147 MB; at most 500 MB are read\. Open a part of it\./);
  await give(page, 'first.csv', 'second.csv');
  await untilText(page, /These 2 files \(first\.csv, second\.csv\) are neither all images nor all texts[^]*Open one/);
  await page.keyboard.press('Escape');
  await drop(page, [{ name: 'a.csv', text: flowers(1) }, { name: 'manual.pdf', text: '%PDF-1.7' }]);
  await untilText(page, /1 of 2 files are no tables and were skipped: manual\.pdf[^]*40 rows, 3 features/);
  await page.keyboard.press('Escape');
  assert.equal(await source(page), 'Data');
  await close();
});

test('another file that is dropped while the first is read takes its place, and the first never comes', async () => {
  await writeFile(join(folder, 'slow.csv'), flowers(5));
  const { page, close } = await site.visit({ prepare: holdReaders });
  await giveHeld(page, 'slow.csv');
  await untilText(page, /Reading slow\.csv/);
  await page.evaluate(() => { /** @type {any} */ (globalThis).__held = false; });
  await drop(page, [{ name: 'quick.csv', text: flowers(6) }]);
  await untilText(page, /^quick\.csv[^]*40 rows, 3 features/);
  await release(page);
  await opened(page, 'quick.csv');
  await until(() => source(page), (name) => name === 'quick.csv', 'the second file is open');
  await page.click('#undo');
  await until(() => source(page), (name) => name === 'Data', 'the drawing: one step');
  await close();
});

test('of 5,000 pictures three are damaged: these are named, the others open', async () => {
  const { page, close } = await site.visit();
  await page.waitForSelector('#data-menu input[type=file]');
  await page.evaluate(async () => {
    /** @type {Blob[]} */
    const kinds = [];
    for (let i = 0; i < 9; i++) {
      const canvas = new OffscreenCanvas(9, 8), ctx = canvas.getContext('2d');
      if (!ctx) return;
      ctx.fillStyle = '#fff';
      ctx.fillRect(i % 3, Math.floor(i / 3), 4, 5);
      kinds.push(await canvas.convertToBlob({ type: 'image/png' }));
    }
    const dataTransfer = new DataTransfer();
    for (let i = 0; i < 5000; i++) {
      const part = kinds[i % 9];
      const whole = [700, 2900, 4999].includes(i) ? part.slice(0, 20) : part;
      dataTransfer.items.add(new File([whole], `p${i}.png`));
    }
    document.querySelector('#stage')?.dispatchEvent(
      new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  });
  await untilText(
    page,
    /3 of 5000 pictures cannot be decoded and were skipped: p700\.png, p2900\.png, p4999\.png\.[^]*4,997 rows, 72 feat/,
  );
  await press(page);
  await announced(page, /p0\.png and 4999 more opened: 4,997 rows/);
  await close();
});

test('a tab that crashed while it read a file reports it once', async () => {
  const { page, close } = await site.visit();
  await page.evaluate(() => sessionStorage.setItem('lpp-playground:reading', 'big.csv'));
  // The line says it for some seconds: every text of it is collected from the first one on.
  await page.evaluateOnNewDocument(() => {
    const texts = new Set();
    Object.assign(globalThis, { texts });
    new MutationObserver(() => texts.add(document.querySelector('#status')?.textContent))
      .observe(document, { subtree: true, childList: true, characterData: true });
  });
  await page.reload();
  await page.waitForFunction(
    () => [.../** @type {any} */ (globalThis).texts].some((text) =>
      /stopped last time while it was reading big\.csv/.test(text)),
  );
  assert.equal(await page.evaluate(() => sessionStorage.getItem('lpp-playground:reading')), null);
  await close();
});

test('pictures of 16 000 squared are refused by their headers', async () => {
  const picture = file(head(16_000, 16_000, 8, 0), chunk('IDAT', new Uint8Array(9)));
  for (let i = 0; i < 4; i++) await writeFile(join(folder, `${i}.png`), picture);
  const { page, close } = await site.visit();
  await give(page, '0.png', '1.png', '2.png', '3.png');
  await untilText(page, /256,000,000 pixels; at most 50,000,000 pixels are read/);
  await close();
});
