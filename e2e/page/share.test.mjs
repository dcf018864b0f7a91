// What leaves the page and comes back: the popover by keyboard, copying where the clipboard is closed, a PNG that opens
// again, SVG as the canvas has it, tables, and the page as one file from a folder.
// In: chromium; at length firefox.
import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { decodeScene, emptyScene } from '../../web/js/scene/codec.ts';
import { nameOf, wordsOf } from '../../web/js/scene/task-names.ts';
import { writeScene } from '../../web/js/share/scenefile.ts';
import { assertAccessible } from '../harness/axe.mjs';
import { atLength, still } from '../harness/browser.mjs';
import { startEngine } from '../harness/engine.mjs';
import { openSite, pressInMenu, settled, status, statusBecomes } from '../harness/page.mjs';
import { countBecomes, count, twoRows, until, untilDropsOpen } from './actions.mjs';
import { TASK, taskLink } from './answersheets.mjs';

/** @typedef {import('puppeteer-core').Page} Page */

let site;
before(async () => { site = await openSite(still); });
after(() => site?.close());

/** Files are taken where the browser would save them. */
const takeFiles = () => {
  const taken = /** @type {any} */ (globalThis).__files = [];
  const made = new Map();
  const make = URL.createObjectURL;
  URL.createObjectURL = (blob) => {
    const url = make(blob);
    made.set(url, blob);
    return url;
  };
  const click = HTMLAnchorElement.prototype.click;
  HTMLAnchorElement.prototype.click = function () {
    if (this.download) taken.push({ name: this.download, blob: made.get(this.href) });
    else click.call(this);
  };
};

/** @param {Page} page */
async function openShare(page) {
  await page.click('#share');
  await page.waitForSelector('.share:popover-open');
}

/**
 * What a tile of the popover saves.
 * @param {Page} page
 * @param {string} name
 * @returns {Promise<{name: string, bytes: Buffer}>}
 */
async function saved(page, name) {
  await page.evaluate((wanted) => {
    const tiles = /** @type {NodeListOf<HTMLButtonElement>} */ (document.querySelectorAll('.share .tile'));
    [...tiles].find((tile) => tile.querySelector('b')?.textContent === wanted)?.click();
  }, name);
  await page.waitForFunction(() => /** @type {any} */ (globalThis).__files.length > 0, { polling: 50 });
  const file = await page.evaluate(async () => {
    const { name: called, blob } = /** @type {any} */ (globalThis).__files.shift();
    const reader = new FileReader();
    await new Promise((done) => {
      reader.onload = done;
      reader.readAsDataURL(blob);
    });
    return { name: called, text: String(reader.result).split(',')[1] };
  });
  return { name: file.name, bytes: Buffer.from(file.text, 'base64') };
}

/** @param {Page} page */
const linkIn = (page) => page.$eval('.share .address', (field) => /** @type {HTMLInputElement} */ (field).value);
/** @param {string} link */
const sceneIn = (link) => decodeScene(link.split('#')[1] ?? '').scene;

/** Drops a file on the page. @param {Page} page @param {string} name @param {Buffer} bytes */
const drop = (page, name, bytes) => untilDropsOpen(page).then(() => page.evaluate((called, text) => {
  const data = new DataTransfer();
  data.items.add(new File([Uint8Array.from(atob(text), (c) => c.charCodeAt(0))], called));
  document
    .querySelector('#stage')
    ?.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data }));
}, name, bytes.toString('base64')));

test('by keyboard: it opens, follows the drawing, keeps the rules, closes where it began', atLength, async () => {
  const visit = await site.visit();
  const { page } = visit;
  await page.focus('#share');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.share:popover-open');
  assert.equal(await page.evaluate(() => document.activeElement?.classList.contains('share')), true);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  assert.equal(await page.evaluate(() => document.activeElement?.className), 'address');
  const first = await linkIn(page);
  assert.match(first, /^http:\/\/127\.0\.0\.1:\d+\/#v=2&/);
  assert.deepEqual(await page.$$eval('.share .code svg', (codes) => codes.length), 1);
  await assertAccessible(page);
  await page.click('#edges');
  await until(() => linkIn(page), (link) => link !== first, 'another link');
  assert.equal(sceneIn(await linkIn(page)).state.edges, false);
  assert.match(
    await page.$eval('.share textarea', (field) => /** @type {HTMLTextAreaElement} */ (field).value),
    /^<iframe src="[^"]*embed\.html#[^"]*edges=0/,
  );
  await page.focus('.share .address');
  await page.keyboard.press('Escape');
  assert.equal(await page.$('.share:popover-open'), null);
  assert.equal(await page.evaluate(() => document.activeElement?.id), 'share');
  await visit.close();
});

test('while a task is solved or set Share gives the answer or the task, ' +
  'and the drawing alone under More', atLength, async () => {
  const visit = await site.visit({ path: `/${new URL(taskLink()).hash}`, settle: false });
  const { page } = visit;
  await page.waitForSelector('.task .goals');
  await page.type('#answer-name', 'Ann');
  await openShare(page);
  const heading = () => page.$eval('.share .linking h3', (e) => e.textContent);
  const snippet = () => page.$eval('.share textarea', (field) => /** @type {HTMLTextAreaElement} */ (field).value);
  assert.equal(await heading(), 'Link to your answer');
  const names = { task: nameOf(TASK), words: wordsOf(TASK) };
  assert.deepEqual(sceneIn(await linkIn(page)).answer, { ...names, text: '', name: 'Ann' });
  assert.match(await snippet(), /;answer=[^"]*" title="Two rows"/);
  await page.click('.share .given input[value="task"]');
  await until(heading, (text) => text === 'Link to the task', 'the task is shared');
  const { task, answer } = sceneIn(await linkIn(page));
  assert.deepEqual([task?.title, answer], ['Two rows', undefined]);
  assert.equal(nameOf(/** @type {any} */ (sceneIn(await linkIn(page)))), nameOf(TASK));
  assert.match(await snippet(), /;task=/);
  await page.click('.share .more summary');
  const bare = /** @type {string} */ (
    await until(
      () => page.$eval('.share .more .address', (field) => /** @type {HTMLInputElement} */ (field).value),
      Boolean,
      'the drawing alone',
    )
  );
  assert.deepEqual([sceneIn(bare).task, sceneIn(bare).answer, sceneIn(bare).state.k], [undefined, undefined, 6]);
  await assertAccessible(page);
  await page.click('.share-foot .line');
  await page.waitForSelector('.task-editor .task-title');
  await page.type('.task-editor .task-title', 'Mine');
  await openShare(page);
  assert.equal(await heading(), 'Link to the task');
  assert.equal(sceneIn(await linkIn(page)).task?.title, 'Mine');
  assert.equal(await page.$$eval('.share .given input', (all) => all.length), 0, 'there is no answer to choose');
  await visit.close();
});

test('without access to the clipboard, the link is selected, and a message says so', atLength, async () => {
  const visit = await site.visit({ prepare: () => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
    document.execCommand = () => false;
  } });
  const { page } = visit;
  await openShare(page);
  await page.click('.share .primary');
  await until(() => status(page), (text) => /clipboard is not available/.test(text), 'words');
  const selected = await page.$eval('.share .address', (field) => {
    const { selectionStart, selectionEnd, value } = /** @type {HTMLInputElement} */ (field);
    return document.activeElement === field && selectionStart === 0 && selectionEnd === value.length;
  });
  assert.ok(selected);
  await visit.close();
});

test('an exported map: of the chosen method, in the chosen dialect and table', async () => {
  const { page, close } = await site.visit({ prepare: takeFiles });
  await openShare(page);
  const first = await saved(page, 'SQL'), onnx = await saved(page, 'ONNX');
  assert.deepEqual([first.name, onnx.name], ['lpp-two-cigars-lpp.sql', 'lpp-two-cigars-lpp.onnx']);
  const text = String(first.bytes);
  assert.match(text, /FROM "points" AS t;\n/);
  assert.match(text, /MAX\(ABS\("lpp_placed1" - "expected1"\)\)/);
  assert.ok(onnx.bytes.includes('"X":[['), 'rows go along');
  await page.select('#elsewhere-of', 'pca');
  await page.select('#elsewhere-dialect', 'spark');
  await page.type('#elsewhere-table', 'my table');
  const other = await saved(page, 'SQL');
  assert.equal(other.name, 'lpp-two-cigars-pca.sql');
  assert.match(String(other.bytes), /FROM `my table` AS t;\n/);
  await close();
});

test('files: a PNG and a scene file open again, SVG is as the canvas has it, a table has every number', async () => {
  const visit = await site.visit({ prepare: takeFiles });
  const { page } = visit;
  await openShare(page);
  await page.click('#edges');
  await until(() => linkIn(page), (link) => /edges=0/.test(link), 'the link without edges');
  await page.click('#edges');
  await page.$$eval('.share input[value="1"]', ([size]) => /** @type {HTMLInputElement} */ (size).click());
  const png = await saved(page, 'PNG'),
    svg = await saved(page, 'SVG'),
    csv = await saved(page, 'CSV'),
    scene = await saved(page, 'Scene file');
  assert.deepEqual(
    [png.name, svg.name, csv.name, scene.name],
    ['lpp-two-cigars.png', 'lpp-two-cigars.svg', 'lpp-two-cigars.csv', 'lpp-two-cigars.lpp.json'],
  );
  const link = await until(() => linkIn(page), (now) => !/edges=0/.test(now), 'the link with edges');

  // Of all channels the mean difference, 0…255; grey levels at edges of shapes differ.
  const apart = await page.evaluate(
    async (first, second) => {
      const pixels = async (/** @type {string} */ url) => {
        const image = new Image();
        image.src = url;
        await image.decode();
        const ctx = new OffscreenCanvas(800, 800).getContext('2d');
        ctx?.drawImage(image, 0, 0);
        return ctx?.getImageData(0, 0, 800, 800).data ?? new Uint8ClampedArray(0);
      };
      const [a, b] = [await pixels(first), await pixels(second)];
      return {
        size: a.length,
        inked: a.filter((v) => v < 200).length,
        mean: a.reduce((sum, v, i) => sum + Math.abs(v - b[i]), 0) / a.length,
      };
    },
    `data:image/png;base64,${png.bytes.toString('base64')}`,
    `data:image/svg+xml;base64,${svg.bytes.toString('base64')}`,
  );
  assert.equal(apart.size, 4 * 800 * 800);
  assert.ok(apart.inked > 20_000 && apart.mean < 0.6, JSON.stringify(apart));

  const rows = csv.bytes.toString().trim().split('\r\n').map((line) => line.split(','));
  assert.deepEqual(rows[0], ['x', 'y', 'class', 'LPP 1', 'PCA 1']);
  assert.equal(rows.length, 81);
  assert.ok(rows.slice(1).every((row) => row.every((cell) => Number.isFinite(Number(cell)))));
  const engine = await startEngine();
  const { xy, labels } = await engine.sample('two-cigars', 7);
  engine.close();
  assert.deepEqual(
    rows.slice(1).map(([x, y, label]) => [x, y, label].map(Number)),
    Array.from(labels, (label, i) => [xy[2 * i], xy[2 * i + 1], label + 1]),
    'the points that the link names',
  );

  for (const { name, bytes } of [png, scene]) {
    await pressInMenu(page, '#clear');
    await until(() => linkIn(page), (now) => now !== link, 'the link of nothing');
    await drop(page, name, bytes);
    await until(() => linkIn(page), (now) => now === link, `${name} is open`);
  }
  await drop(page, '<img src=x onerror=alert(1)>.png', png.bytes.subarray(0, 60));
  await until(
    () => status(page),
    (text) => /<img src=x onerror=alert\(1\)>\.png is damaged/.test(text),
    'words for a damaged file',
  );
  assert.equal(await linkIn(page), link);
  await visit.close();
});

test('the page in one file: from a folder it draws, computes and requests nothing, ' +
  'and it can be saved again', async () => {
  const visit = await site.visit({ prepare: takeFiles });
  await openShare(visit.page);
  await visit.page.click('#edges');
  await until(() => linkIn(visit.page), (now) => /edges=0/.test(now), 'the link without edges');
  const { bytes } = await saved(visit.page, 'Web page');
  await visit.close();
  const folder = await mkdtemp(join(tmpdir(), 'lpp-page-'));
  const context = await site.browser.createBrowserContext();
  try {
    await writeFile(join(folder, 'first.html'), bytes);
    const first = await openFile(context, join(folder, 'first.html'));
    await openShare(first.page);
    assert.match(await linkIn(first.page), /edges=0/);
    const again = await saved(first.page, 'Web page');
    assert.ok(
      again.bytes.length > 1_000_000 && Math.abs(again.bytes.length - bytes.length) < 2000,
      `${again.bytes.length} and ${bytes.length} bytes`,
    );
    assert.deepEqual(first.troubles, []);
    await writeFile(join(folder, 'second.html'), again.bytes);
    const second = await openFile(context, join(folder, 'second.html'));
    assert.deepEqual(second.troubles, []);
    await statusBecomes(second.page, /^LPP 103°, PCA 5°\. 80 points/);
  } finally {
    await context.close();
    await rm(folder, { recursive: true });
  }
});

test('of two files that are dropped the later one is open, however long the first takes to read', async () => {
  const { page, close } = await site.visit();
  const drop = (/** @type {string} */ name, /** @type {number} */ n) => page.evaluate((text, called) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([text], called));
    document.querySelector('#stage')?.dispatchEvent(
      new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }),
    );
  }, writeScene({ ...emptyScene(), state: { own: true }, points: twoRows(n) }), name);
  await page.evaluate(() => {
    File.prototype.arrayBuffer = async function () {
      if (this.name.startsWith('slow')) {
        await new Promise((done) => { /** @type {any} */ (globalThis).__read = done; });
      }
      return Blob.prototype.arrayBuffer.call(this);
    };
  });
  await untilDropsOpen(page);
  await drop('slow.lpp.json', 30);
  await page.waitForFunction(() => /** @type {any} */ (globalThis).__read);
  await drop('quick.lpp.json', 20);
  await countBecomes(page, 20);
  await page.evaluate(async () => {
    /** @type {any} */ (globalThis).__read();
    await new Blob(['as long as the file']).arrayBuffer();
    await new Promise((done) => setTimeout(done));
  });
  assert.equal(await count(page), 20);
  await close();
});

/**
 * A page from a file, and what it should not do.
 * @param {import('puppeteer-core').BrowserContext} context
 * @param {string} file
 */
async function openFile(context, file) {
  const page = await context.newPage();
  /** @type {string[]} */
  const troubles = [];
  page.on('request', (request) => { if (!/^(file|blob|data):/.test(request.url())) troubles.push(request.url()); });
  page.on('pageerror', (error) => troubles.push(String(error)));
  page.on('console', (message) => { if (message.type() === 'error') troubles.push(message.text()); });
  await page.evaluateOnNewDocument(takeFiles);
  await page.goto(String(pathToFileURL(file)));
  await settled(page);
  return { page, troubles };
}
