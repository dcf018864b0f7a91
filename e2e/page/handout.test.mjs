// A sheet on paper, on a telephone on its side, and in a low frame: nothing is cut, and the hand-in can be reached.
// In: chromium.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { emptyScene, encodeScene } from '../../web/js/scene/codec.ts';
import { openSite } from '../harness/page.mjs';
import { openSheet, twoRows, until } from './actions.mjs';

/** @type {Awaited<ReturnType<typeof openSite>>} */
let site;
before(async () => { site = await openSite({ dark: true, reducedMotion: true }); });
after(() => site?.close());

const task = (/** @type {string} */ title, /** @type {object} */ more) => /** @type {any} */ ({
  ...emptyScene(), state: { k: 3, edited: true }, points: twoRows(14),
  task: { title, text: `Do ${title}.`, marks: {}, goals: [], start: 'drawn', ...more },
});
const goals = [{ quantity: 'points', relation: 'least', value: 13 }];
const SHEET = encodeScene({ ...emptyScene(), sheet: { title: 'Sheet 7', tasks: [
  task('One more', { goals }), task('A program', { program: 'last' }),
  task('A guess', { goals, prediction: { kind: 'choice', question: 'Which?', choices: ['PCA', 'LPP'] } }),
  { ...task('Nothing yet', { start: 'empty' }), points: null },
] } });

/** @param {import('puppeteer-core').Page} page @param {string} text */
const write = (page, text) => page.$eval('.task .hand-in textarea', (e, value) => {
  /** @type {HTMLTextAreaElement} */ (e).value = value;
  e.dispatchEvent(new Event('input', { bubbles: true }));
}, text);

test('printed, a sheet is its tasks with answers or lines, a code and a name; no control, nothing cut', async () => {
  const { page, close } = await site.visit({ path: `/#${SHEET}` });
  await page.waitForSelector('.task .hand-in textarea');
  await write(page, 'Both rows <b>apart</b>.');
  await page.evaluate(() => { dispatchEvent(new Event('beforeprint')); });
  await page.emulateMediaType('print');
  const seen = await page.evaluate(() => {
    const root = /** @type {HTMLElement} */ (document.querySelector('.handout'));
    const all = [...document.querySelectorAll('button, select, textarea, .draw, .sheet-strip')];
    const [head, ...sections] = [...root.querySelectorAll('section, header')];
    const { right } = root.getBoundingClientRect();
    return {
      controls: all.filter((e) => e.checkVisibility()).length,
      titles: sections.map((e) => e.querySelector('h2')?.textContent),
      texts: sections.map((e) => e.querySelector('.handout-answer')?.textContent ?? ''),
      lines: sections.map((e) => e.querySelectorAll('.handout-lines > div').length),
      goals: sections.map((e) => e.querySelectorAll('li').length),
      code: head.querySelector('svg')?.getBoundingClientRect().width ?? 0,
      beyond: [...root.querySelectorAll('*')].filter((e) => e.getBoundingClientRect().right > right + 1).length,
      dark: sections.map((e) => {
        const canvas = /** @type {HTMLCanvasElement} */ (e.querySelector('canvas'));
        const { data } = /** @type {any} */ (canvas.getContext('2d')).getImageData(0, 0, canvas.width, canvas.height);
        return data.filter((/** @type {number} */ v, /** @type {number} */ i) => i % 4 === 0 && v < 120).length > 50;
      }),
    };
  });
  assert.equal(seen.controls, 0);
  assert.deepEqual(seen.titles, ['1 One more', '2 A program', '3 A guess', '4 Nothing yet']);
  assert.deepEqual(seen.texts, ['Both rows <b>apart</b>.', '', '', '']);
  assert.deepEqual(seen.lines, [0, 10, 6, 5]);
  // Goals do not show what is to be predicted.
  assert.deepEqual(seen.goals, [1, 0, 0, 0]);
  assert.deepEqual(seen.dark, [true, true, true, false], 'points of the start');
  assert.ok(seen.code > 60, `a code of ${seen.code} px`);
  assert.equal(seen.beyond, 0);
  await page.emulateMediaType('screen');
  await page.evaluate(() => { dispatchEvent(new Event('afterprint')); });
  assert.equal(await page.$eval('.handout', (e) => e.checkVisibility()), false);
  await close();
});

for (const [width, height] of [[844, 390], [600, 500], [390, 844]]) {
  test(`at ${width} × ${height} strip, tab bar and hand-in are whole, and the answer can be written`, async () => {
    const { page, close } = await site.visit({ path: `/#${SHEET}`, width, height, touch: true });
    await page.waitForSelector('.task');
    await page.waitForFunction(() => document.querySelector('#tabbar')?.checkVisibility());
    const hidden = (/** @type {string[]} */ ...selectors) => page.evaluate((names) => names.filter((name) => {
      const element = document.querySelector(name), box = element?.getBoundingClientRect();
      if (!element || !box) return true;
      return [0.15, 0.85].some((at) => {
        const there = document.elementFromPoint(box.left + box.width / 2, box.top + at * box.height);
        return !there || !element.contains(there);
      });
    }), selectors);
    await until(() => hidden('.sheet-hand-in', '.sheet-tab', '#tabbar button'), (all) => all.length === 0, 'in sight');
    if (!await page.evaluate(() => document.querySelector('.task')?.checkVisibility())) await openSheet(page, 'Task');
    await page.$eval('.task .hand-in textarea', (e) => e.scrollIntoView({ block: 'nearest' }));
    assert.deepEqual(await hidden('.task .hand-in textarea'), []);
    await page.tap('.sheet-hand-in');
    await page.waitForSelector('.sheet-dialog[open]');
    await page.$eval('.copy-hand-in', (e) => e.scrollIntoView({ block: 'nearest' }));
    assert.deepEqual(await hidden('.copy-hand-in'), []);
    await close();
  });
}
