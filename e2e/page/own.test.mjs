// A set out of the reader's own file: named in a link, asked for, kept, undone, saved with its rows, never sent.
// In: chromium; at length firefox.
import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { alike, atLength } from '../harness/browser.mjs';
import { announced, openSite, statusBecomes } from '../harness/page.mjs';
import { prepare } from '../../web/js/import-dialog/prepare.ts';
import { writeScene } from '../../web/js/share/scenefile.ts';
import { hashOf } from '../../web/js/data/hash.ts';
import { idOf } from '../../web/js/data/own-sets.ts';
import { decodeScene, encodeScene } from '../../web/js/scene/codec.ts';
import { createRandom } from '../../web/js/state/random.ts';
import { untilFitted, element, pick, until } from './actions.mjs';

/** @typedef {import('puppeteer-core').Page} Page */

/** 90 birds of three kinds in four columns, and one without a mass. */
function penguins(seed = 1) {
  const random = createRandom(seed);
  const rows = Array.from({ length: 90 }, (_, i) => {
    const [bill, depth] = [38 + 5 * (i % 3) + 2 * random(), 18 - (i % 3) + random()];
    return [bill, depth, 190 + 12 * (i % 3) + 4 * random(), 3500 + 500 * (i % 3) + 300 * random()]
      .map((v) => v.toFixed(1))
      .concat(['Adelie', 'Chinstrap', 'Gentoo'][i % 3])
      .join(',');
  });
  return ['bill,depth,flipper,mass,species', ...rows, '39.1,18.7,181,NA,Adelie', ''].join('\n');
}
const CHOICES = { standardize: true };

/** @type {Awaited<ReturnType<typeof openSite>>} */
let site;
/** @type {string} */
let folder;
before(async () => {
  site = await openSite({ reducedMotion: true });
  folder = await mkdtemp(join(tmpdir(), 'own-'));
  await writeFile(join(folder, 'penguins.csv'), penguins());
  await writeFile(join(folder, 'others.csv'), penguins(2));
  await writeFile(join(folder, 'table.xlsx'), Buffer.from('504b0304140006000800000021', 'hex'));
});
after(async () => {
  await site.close();
  await rm(folder, { recursive: true });
});

/** The picture of that file, as the page shares it. @param {string} [panels] */
async function picture(panels = 'pca+lpp') {
  const text = penguins();
  const file = {
    name: 'penguins.csv', size: text.length, hash: await hashOf(text), rows: 90, cols: 4, choices: CHOICES,
  };
  const state = { source: await idOf({ file, choices: CHOICES }), panels };
  return { state, file, n: null, points: null, ghosts: null, pins: null, angles: null, unknown: {} };
}

/** @param {string} [panels] */
const link = async (panels) => `/#${encodeScene(await picture(panels))}`;

/** The page asks for the file. @param {Page} page */
const asks = async (page) => {
  const againButton = await element(page, '.again', { visible: true });
  return againButton.evaluate((box) => /** @type {HTMLElement} */ (box).innerText);
};

/** @param {Page} page @param {string} name */
async function give(page, name) {
  const field = await page.$('.again input[type=file]');
  assert.ok(field);
  await /** @type {import('puppeteer-core').ElementHandle<HTMLInputElement>} */ (field).uploadFile(join(folder, name));
}

/** @param {Page} page @param {string} words of a button that is asked with */
const pressAgain = (page, words) =>
  page.$$eval('.again button', (all, text) => all.find((b) => b.textContent === text)?.click(), words);

/** The pictures of the set are there. @param {Page} page */
async function shown(page) {
  await statusBecomes(page, /\.csv: 90 rows in 4 dimensions/);
  await untilFitted(page);
  return page.$eval('.sets-head .source', (line) => line.textContent ?? '');
}

/** @param {Page} page */
const name = (page) => page.$eval('#data-name', (b) => b.textContent);

/** @param {Page} page */
const panels = (page) =>
  page.$$eval('.set-panel', (all) =>
    all.filter((panel) => panel.checkVisibility()).map((p) => p.querySelector('.method-button .name')?.textContent),
  );

test('a link requests its file by name, reports another one, and shows the plot; after a reload too', async () => {
  const { page, close } = await site.visit({ path: await link(), settle: false });
  assert.match(await asks(page), /Open penguins\.csv again[\s\S]*90 rows, 4 columns[\s\S]*stays on this computer/);
  await give(page, 'others.csv');
  await until(() => asks(page), (text) => /is not the same file as penguins\.csv/.test(text), 'another file');
  await give(page, 'penguins.csv');
  assert.match(await shown(page), /^penguins\.csv · 90 rows × 4 columns · stays on this computer$/);
  assert.deepEqual([await name(page), await panels(page)], ['penguins.csv', ['PCA', 'LPP']]);
  const { scene, faults } = decodeScene(await page.evaluate(() => location.hash));
  assert.deepEqual([scene.file?.name, scene.file?.choices], ['penguins.csv', CHOICES]);
  assert.deepEqual(faults, []);
  await page.reload();
  await shown(page);
  assert.equal(await name(page), 'penguins.csv');
  await close();
});

test('while a link asks for its file, a file dropped anywhere on the page is used', atLength, async () => {
  const { page, close } = await site.visit({ path: await link(), settle: false });
  await asks(page);
  const send = (/** @type {string} */ type) => page.evaluate((what, text) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([text], 'penguins.csv'));
    const event = new DragEvent(what, { dataTransfer, bubbles: true, cancelable: true });
    return document.querySelector('#settings')?.dispatchEvent(event) === false;
  }, type, penguins());
  await until(() => send('dragover'), Boolean, 'the page takes what is dropped, though nothing is answered yet');
  assert.equal(await send('drop'), true);
  assert.match(await shown(page), /^penguins\.csv · 90 rows/);
  assert.equal(await page.$('dialog.opening[open]'), null);
  await close();
});

test('another file is opened anyway, as one step; going back to the drawing is one too', atLength, async () => {
  const { page, close } = await site.visit({ path: await link(), settle: false });
  await asks(page);
  await give(page, 'others.csv');
  await until(() => asks(page), (text) => /anyway/.test(text), 'another file');
  await pressAgain(page, 'Open anyway');
  await shown(page);
  assert.deepEqual([await name(page), await panels(page)], ['others.csv', ['PCA', 'LPP']]);
  await pick(page, 'data', /own drawing|back to/);
  await statusBecomes(page, /\d°/);
  await page.click('#undo');
  await shown(page);
  assert.deepEqual([await name(page), await panels(page)], ['others.csv', ['PCA', 'LPP']]);
  await pick(page, 'data', /^Iris/);
  await statusBecomes(page, /150 rows in 4 dimensions/);
  await page.click('#undo');
  await shown(page);
  assert.equal(await name(page), 'others.csv');
  await page.click('#data-button');
  const first = await page.$eval('#data-menu .sets-list button', (b) => b.textContent);
  assert.equal(first, 'others.csv90 rows × 4 columns · stays on this computer');
  await close();
});

test('a file from the menu is opened with the usual panels; ' +
  'one that is not read leaves it open', atLength, async () => {
  const { page, close } = await site.visit();
  const field = await page.waitForSelector('#data-menu input[type=file]');
  assert.ok(field);
  const choose = (/** @type {string} */ file) =>
    /** @type {import('puppeteer-core').ElementHandle<HTMLInputElement>} */ (field).uploadFile(join(folder, file));
  await choose('penguins.csv');
  const open = await element(page, 'dialog.opening .primary:not([disabled])', { visible: true });
  await open.click();
  await announced(page, /penguins\.csv opened: 90 rows/);
  await untilFitted(page);
  assert.deepEqual([await name(page), await panels(page)], ['penguins.csv', ['PCA', 'LPP', 'Eigenmap', 'LDA']]);
  await choose('table.xlsx');
  await element(page, 'dialog.opening [role=alert]', { visible: true });
  await page.keyboard.press('Escape');
  await until(() => page.$('dialog.opening[open]'), (dialog) => dialog === null, 'the dialog is closed');
  assert.equal(await name(page), 'penguins.csv');
  await page.click('#undo');
  await statusBecomes(page, /\d°/);
  assert.equal(await name(page), 'Data');
  await close();
});

test('without storage this is reported, and a reload requests the file again', alike, async () => {
  const { page, close } = await site.visit({
    path: await link(),
    settle: false,
    prepare: () => {
      Object.defineProperty(globalThis, 'indexedDB', {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    },
  });
  await asks(page);
  await give(page, 'penguins.csv');
  await announced(page, /this browser does not allow it/);
  await page.reload();
  assert.match(await asks(page), /Open penguins\.csv again/);
  await give(page, 'penguins.csv');
  await shown(page);
  await close();
});

test('if storage is full this is reported, and the data set opens anyway', atLength, async () => {
  const { page, close } = await site.visit({
    path: await link(),
    settle: false,
    prepare: () => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('no room', 'QuotaExceededError');
      };
    },
  });
  await asks(page);
  await give(page, 'penguins.csv');
  await announced(page, /storage is full/);
  await shown(page);
  await close();
});

test('a scene file contains the rows: anyone who opens it needs no other file', alike, async () => {
  const text = writeScene(await picture(), await prepare([new File([penguins()], 'penguins.csv')], CHOICES));
  const { page, close } = await site.visit();
  const before = site.requests.length;
  /** A file over the drawing, or let go there. @param {'dragover'|'drop'} what */
  const drag = (what) => page.evaluate((inside, type) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([inside], 'penguins.lpp.json'));
    const event = new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true });
    return document.querySelector('#stage')?.dispatchEvent(event) === false;
  }, text, what);
  await until(() => drag('dragover'), Boolean, 'the page takes what is dropped');
  await drag('drop');
  await shown(page);
  assert.deepEqual([await name(page), await panels(page)], ['penguins.csv', ['PCA', 'LPP']]);
  const others = site.requests.slice(before).filter((path) => !/^\/[\w-]+\.js$|^\/data\//.test(path));
  assert.deepEqual(others, [], 'only the page’s own files');
  await close();
});

test('an engine that dies while four panels compute is replaced, and the set stays', atLength, async () => {
  const { page, close } = await site.visit({
    path: await link('pca+lpp+laplacian-eigenmap+lda'),
    settle: false,
    prepare: () => {
      let fits = 0;
      const post = Worker.prototype.postMessage;
      /** @param {[any, any]} args */
      Worker.prototype.postMessage = function (...args) {
        post.apply(this, args);
        if (args[0].name !== 'session.fit' || ++fits !== 2) return;
        this.terminate();
        // As a browser tells it: in a turn of its own.
        queueMicrotask(() => {
          this.onerror?.(new ErrorEvent('error', { message: 'ended by the test', cancelable: true }));
          /** @type {any} */ (globalThis).__ended = true;
        });
      };
    },
  });
  await asks(page);
  await give(page, 'penguins.csv');
  await page.waitForFunction(() => /** @type {any} */ (globalThis).__ended, { polling: 30 });
  await shown(page);
  await until(
    () => page.$$eval('.set-panel .plot', (all) => all.map((plot) => plot.getAttribute('aria-label') ?? '')),
    (all) => all.filter((label) => /of penguins\.csv: 90 rows/.test(label)).length === 4,
    'four panels have their pictures',
  );
  await close();
});

test('a saved model places the rows of the open data set; without a data set it says what it ' +
  'needs', atLength, async () => {
  const model = {
    format: 'lpp-playground/model', version: 1, method: 'lpp', values: [0, 1], rank: 4,
    options: { featureNames: ['mass', 'bill', 'depth', 'flipper'] },
    components: { data: [0.01, 0, 0, 1, 0.2, 0, 0, 0.1], rows: 4, cols: 2 }, mean: [4000, 44, 17, 200],
  };
  await writeFile(join(folder, 'model.json'), JSON.stringify(model));
  const { page, close } = await site.visit();
  const open = async (/** @type {string} */ name) => {
    const field = await page.waitForSelector('#data-menu input[type=file]');
    await /** @type {any} */ (field).uploadFile(join(folder, name));
  };
  await open('model.json');
  await announced(page, /model\.json is a saved model\. First open a data set/);
  await open('penguins.csv');
  const button = await element(page, 'dialog.opening .primary:not([disabled])', { visible: true });
  await button.click();
  await shown(page);
  await page.waitForSelector('[data-tab="model"]');
  assert.equal(await page.$eval('[data-tab="model"]', (tab) => tab.checkVisibility()), false);
  await open('model.json');
  await until(
    () => page.$eval('.drawer-body', (body) => /** @type {HTMLElement} */ (body).innerText),
    (text) => /A saved LPP model: 2 directions of 4 columns, matched by name[^]*10-NN 100/.test(text),
    'its picture and figures',
  );
  assert.equal(await page.$eval('[data-tab="model"]', (tab) => tab.getAttribute('aria-selected')), 'true');
  const inked = await page.$eval('.drawer-model canvas', (canvas) => {
    const { width, height } = /** @type {HTMLCanvasElement} */ (canvas);
    const ctx = /** @type {HTMLCanvasElement} */ (canvas).getContext('2d');
    return new Set(new Uint32Array(ctx?.getImageData(0, 0, width, height).data.buffer ?? [])).size;
  });
  assert.ok(inked > 3, 'marks of several classes');
  await close();
});
