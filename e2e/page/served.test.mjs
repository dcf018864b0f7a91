// A sheet in a file next to the page: opened by a short link, corrected after it was handed out, refused in words.
// In: chromium; at length firefox.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { decodeScene, emptyScene } from '../../web/js/scene/codec.ts';
import { writeScene } from '../../web/js/share/scenefile.ts';
import { still } from '../harness/browser.mjs';
import { announced, openSite } from '../harness/page.mjs';
import { pause } from '../harness/pause.mjs';
import { clickAt, countBecomes, holdRequests, savedWork, twoRows, until } from './actions.mjs';

const task = (/** @type {string} */ title, /** @type {string} */ text, points = 13) => /** @type {any} */ ({
  ...emptyScene(), state: { k: 3, edited: true }, points: twoRows(12),
  task: { title, text, marks: {}, start: 'drawn', goals: [{ quantity: 'points', relation: 'least', value: points }] },
});
const sheetOf = (/** @type {any[]} */ ...tasks) => writeScene({ ...emptyScene(), sheet: { title: 'Sheet 3', tasks } });

/** @type {Record<string, string>} */
const files = {};
/** @type {Awaited<ReturnType<typeof openSite>>} */
let site;
before(async () => { site = await openSite({ ...still, extra: files }); });
after(() => site.close());

/** '' while one task takes the place of another. @param {import('puppeteer-core').Page} page */
const shown = (page) => page.$$eval('.task .task-text', ([text]) => text?.textContent ?? '');
/** @param {import('puppeteer-core').Page} page */
const written = (page) => page.$eval('.task .hand-in textarea', (e) => /** @type {HTMLTextAreaElement} */ (e).value);

/** @param {import('puppeteer-core').Page} page @param {string} path */
async function open(page, path) {
  await page.evaluate((hash) => { location.hash = hash; }, `open=${path}`);
  await page.waitForFunction(() => location.hash.startsWith('#v='));
  await page.waitForSelector('.task .goals');
}

test('a short link opens a sheet; corrected texts arrive, and the work on it goes on', async () => {
  files['/sheets/3.lpp.json'] = sheetOf(task('One', 'Ad a point.'), task('Two', 'Add another.'));
  const { page, close } = await site.visit({ path: '/#open=sheets/3.lpp.json', settle: false });
  await page.waitForSelector('.task .goals');
  assert.equal(await shown(page), 'Ad a point.');
  const { scene: { sheet } } = decodeScene(new URL(page.url()).hash);
  assert.deepEqual(sheet?.tasks.map((each) => each?.task?.title), ['One', 'Two'], 'the address has the whole sheet');
  await page.focus('.task .hand-in textarea');
  await page.keyboard.type('because');
  await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
  // The teacher corrects a word, puts another task before it, and changes what is judged of the second.
  files['/sheets/3.lpp.json'] =
    sheetOf(task('New', 'A new one.', 20), task('One', 'Add a point.'), task('Two', 'Add another.', 15));
  await open(page, 'sheets/3.lpp.json');
  await until(() => shown(page), (text) => text === 'Add a point.', 'the task with the newest work is open');
  assert.equal(await written(page), 'because');
  await open(page, 'sheets/3.lpp.json&at=3');
  await until(() => shown(page), (text) => text === 'Add another.', 'the address names the third');
  assert.equal(await written(page), '', 'another task');
  // On paper the code is that of the short link, though the sheet's own link has more than a code holds.
  await page.evaluate(() => { dispatchEvent(new Event('beforeprint')); });
  const side = await page.$eval('.handout header svg', (e) => /** @type {SVGSVGElement} */ (e).viewBox.baseVal.width);
  assert.ok(side <= 45, `a code of ${side} modules`);
  await close();
});

test('words that were typed just before the corrected file is opened go on too', async () => {
  files['/words.json'] = sheetOf(task('One', 'Ad a point.'));
  const { page, close } = await site.visit({ path: '/#open=words.json', settle: false });
  await page.waitForSelector('.task .hand-in textarea');
  files['/words.json'] = sheetOf(task('One', 'Add a point.'));
  await page.focus('.task .hand-in textarea');
  await page.keyboard.type('because');
  await page.evaluate(() => { location.hash = 'open=words.json'; });
  await until(() => shown(page), (text) => text === 'Add a point.', 'the corrected text');
  await until(() => written(page), (text) => text === 'because', 'the words');
  await close();
});

test('a file opens although something was drawn while it loaded; the drawing is saved', async () => {
  files['/slow.json'] = sheetOf(task('One', 'Add a point.'));
  const { page, close } = await site.visit();
  const { held, release } = await holdRequests(page, /slow\.json/);
  await page.evaluate(() => { location.hash = 'open=slow.json'; });
  await until(async () => held.length, (n) => n === 1, 'the file is requested');
  await page.keyboard.press('p');
  await clickAt(page, 0.5, 0.9);
  await countBecomes(page, 81);
  await pause(1200, 'the address of the drawing would have replaced the link');
  release();
  await page.waitForSelector('.task .goals');
  assert.equal(await shown(page), 'Add a point.');
  assert.deepEqual((await savedWork(page)).map(({ points }) => points.labels.length), [81]);
  await close();
});

test('what cannot be opened is refused in words, and the drawing stays', async () => {
  files['/notes.json'] = '{"format": "notes"}';
  const { page, close, allow } = await site.visit({ path: '/#open=notes.json' });
  allow(/404/);
  await announced(page, /notes\.json is neither a scene file nor a PNG/);
  for (const [path, why] of /** @type {Array<[string, RegExp]>} */ ([
    ['sheets/none.json', /sheets\/none\.json could not be loaded\. Check the link/],
    ['../3.json', /A link can open only a \.json file in the folder of the page/],
    ['https://other.example/3.json', /A link can open only a \.json file in the folder of the page/],
    ['//other.example/3.json', /A link can open only/], ['sheets/3.lpp.json?x=1', /A link can open only/],
    ['index.html', /A link can open only/],
  ])) {
    await page.evaluate((hash) => { location.hash = hash; }, `open=${path}`);
    await until(() => page.$eval('.link-note', (e) => e.textContent ?? ''), (text) => why.test(text), path);
  }
  assert.equal(await page.$eval('#preset-name', (e) => e.textContent), 'Two cigars');
  const asked = site.requests.filter((path) => /none|other|index\.html/.test(path));
  assert.deepEqual(asked, ['/sheets/none.json'], 'nothing else was requested');
  await close();
});
