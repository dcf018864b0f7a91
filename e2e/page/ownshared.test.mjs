// What leaves the page of a set out of the reader's own file: its picture with its name and what colours it, and the
// page as one file with its rows.
// In: at length chromium.
import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { after, before, test } from 'node:test';
import { openSite, statusBecomes } from '../harness/page.mjs';
import { createRandom } from '../../web/js/state/random.ts';
import { untilFitted, element, pick, until } from './actions.mjs';

/** @typedef {import('puppeteer-core').Page} Page */

/** Sixty days of two seasons; the first column varies more than tenfold what the last does. */
function weather() {
  const random = createRandom(6);
  const rows = Array.from({ length: 60 }, (_, i) =>
    `${(3 * (i % 2) + random()).toFixed(3)},${random().toFixed(3)},${(0.5 * random()).toFixed(3)},${'ab'[i % 2]}`);
  return ['wind,rain,sun,season', ...rows, ''].join('\n');
}

/** @type {Awaited<ReturnType<typeof openSite>>} */
let site;
/** @type {string} */
let folder;
before(async () => {
  site = await openSite({ reducedMotion: true });
  folder = await mkdtemp(join(tmpdir(), 'ownshared-'));
  await writeFile(join(folder, 'weather.csv'), weather());
});
after(async () => {
  await site.close();
  await rm(folder, { recursive: true });
});

/** Before the page's own scripts: files are taken where the browser would save them. */
function takeFiles() {
  const made = new Map(), make = URL.createObjectURL;
  const taken = /** @type {any} */ (globalThis).__files = /** @type {unknown[]} */ ([]);
  URL.createObjectURL = (blob) => {
    const url = make(blob);
    made.set(url, blob);
    return url;
  };
  const { click } = HTMLAnchorElement.prototype;
  HTMLAnchorElement.prototype.click = function () {
    if (this.download) taken.push([this.download, made.get(this.href)]);
    else click.call(this);
  };
}

/** What a tile of Share saves, as text. @param {Page} page @param {string} tile @returns {Promise<[string, string]>} */
async function saved(page, tile) {
  await page.evaluate((wanted) => {
    const tiles = /** @type {NodeListOf<HTMLButtonElement>} */ (document.querySelectorAll('.share .tile'));
    [...tiles].find((one) => one.querySelector('b')?.textContent === wanted)?.click();
  }, tile);
  await page.waitForFunction(() => /** @type {any} */ (globalThis).__files.length > 0, { polling: 50 });
  const { name, text } = await page.evaluate(async () => {
    const [called, blob] = /** @type {any} */ (globalThis).__files.shift();
    return { name: String(called), text: String(await blob.text()) };
  });
  return [name, text];
}

/** @param {Page} page */
async function open(page) {
  const field = await page.waitForSelector('#data-menu input[type=file]');
  await /** @type {any} */ (field).uploadFile(join(folder, 'weather.csv'));
  const button = await element(page, 'dialog.opening .primary:not([disabled])', { visible: true });
  await button.click();
  await statusBecomes(page, /weather\.csv: 60 rows in 3 dimensions/);
  await untilFitted(page);
  await page.select('.colour-by select', 'c0');
  await page.click('#share');
  await page.waitForSelector('.share:popover-open');
}

/** The share of two principal directions of the columns, which the dialog standardises, by Jacobi's rotations. */
function shareOfTwo() {
  const rows = weather().trim().split('\n').slice(1).map((line) => line.split(',').slice(0, 3).map(Number));
  const means = [0, 1, 2].map((j) => rows.reduce((sum, row) => sum + row[j] / rows.length, 0));
  const of = (/** @type {number} */ a, /** @type {number} */ b) =>
    rows.reduce((sum, row) => sum + (row[a] - means[a]) * (row[b] - means[b]), 0);
  const C = [0, 1, 2].map((a) => [0, 1, 2].map((b) => of(a, b) / Math.sqrt(of(a, a) * of(b, b))));
  for (let sweep = 0; sweep < 20; sweep++) {
    for (const [p, q] of [[0, 1], [0, 2], [1, 2]]) {
      const angle = 0.5 * Math.atan2(2 * C[p][q], C[q][q] - C[p][p]), c = Math.cos(angle), s = Math.sin(angle);
      for (let i = 0; i < 3; i++) [C[i][p], C[i][q]] = [c * C[i][p] - s * C[i][q], s * C[i][p] + c * C[i][q]];
      for (let i = 0; i < 3; i++) [C[p][i], C[q][i]] = [c * C[p][i] - s * C[q][i], s * C[p][i] + c * C[q][i]];
    }
  }
  const values = [0, 1, 2].map((j) => C[j][j]).sort((a, b) => b - a);
  return (values[0] + values[1]) / (values[0] + values[1] + values[2]);
}

test('an image of a data set has its name, a method with its share of variance, and the colouring', async () => {
  const { page, close } = await site.visit({ prepare: takeFiles });
  await open(page);
  const [name, svg] = await saved(page, 'SVG');
  assert.equal(name, 'lpp-weather-csv.svg');
  const words = [...svg.matchAll(/<text[^>]*>([^<]*)/g)].map(([, text]) => text);
  for (const wanted of [
    'weather.csv', 'PCA', `${Math.round(100 * shareOfTwo())}\u202f% of variance`,
  ]) assert.ok(words.includes(wanted), `${wanted} in ${words.join(' | ')}`);
  assert.match(words.join(' | '), /60 rows in 3 dimensions[^|]*Coloured by wind, 0\.\d+ to 3\.\d+\./);
  const [, sql] = await saved(page, 'SQL');
  assert.match(sql, /FROM "weather" AS t;/, 'its table is called as the file');
  await close();
});

test('a picture has the parts of a graph side by side, as its panel has', async () => {
  const { page, close } = await site.visit({ prepare: takeFiles });
  await pick(page, 'data', /^Iris/);
  await statusBecomes(page, /150 rows in 4 dimensions.*2 connected components/);
  await page.waitForFunction(
    () => document.querySelector('.parts-foot:not([hidden])') && !document.querySelector('.set-panel[data-loading]'),
    { polling: 50 },
  );
  await page.click('#share');
  await page.waitForSelector('.share:popover-open');
  const [, svg] = await saved(page, 'SVG');
  const words = [...svg.matchAll(/<text[^>]*>([^<]*)/g)].map(([, text]) => text);
  for (const wanted of ['Component 1 · 100 rows', 'Component 2 · 50 rows']) {
    assert.ok(words.includes(wanted), `${wanted} in ${words.join(' | ')}`);
  }
  assert.ok(!words.includes('by rank'), 'only the eigenmap is by rank, and it is in parts');
  await close();
});

test('the page as one file has the rows in it: it opens from a folder, asks for no file, saves itself', async () => {
  const { page, close } = await site.visit({ prepare: takeFiles });
  await open(page);
  const [name, text] = await saved(page, 'Web page');
  assert.equal(name, 'lpp-weather-csv.html');
  await statusBecomes(page, /lpp-weather-csv\.html saved, including the rows of weather\.csv\./);
  await close();
  const context = await site.browser.createBrowserContext();
  try {
    let html = text;
    for (const round of ['first', 'second']) {
      const path = join(folder, `${round}.html`);
      await writeFile(path, html);
      const alone = await context.newPage();
      /** @type {string[]} */
      const requests = [];
      alone.on('request', (of) => { if (!/^(file|blob|data):/.test(of.url())) requests.push(of.url()); });
      await alone.evaluateOnNewDocument(takeFiles);
      // What one page has kept is not there for the next.
      await alone.evaluateOnNewDocument(() => {
        Object.defineProperty(globalThis, 'indexedDB', { value: undefined });
      });
      await alone.goto(String(pathToFileURL(path)));
      await statusBecomes(alone, /weather\.csv: 60 rows in 3 dimensions/);
      await untilFitted(alone);
      const colour = () => alone.$eval('.colour-by select', (e) => /** @type {HTMLSelectElement} */ (e).value);
      await until(colour, (value) => value === 'c0', 'coloured as it was');
      assert.deepEqual(requests, []);
      await alone.click('#share');
      await alone.waitForSelector('.share:popover-open');
      [, html] = await saved(alone, 'Web page');
      assert.equal(html.match(/data-packed="rows"/g)?.length, 1, 'its rows once');
      await alone.close();
    }
  } finally {
    await context.close();
  }
});
