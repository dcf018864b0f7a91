// A link that is opened again goes on with what was begun from it, in any tab, and says so; what was only looked at is
// not kept.
// In: chromium, firefox, webkit.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { decodeScene, emptyScene, encodeScene } from '../../web/js/scene/codec.ts';
import { alike, atLength } from '../harness/browser.mjs';
import { announced, openSite, pressInMenu, settled } from '../harness/page.mjs';
import { clickAt, countBecomes, savedWork, press, twoRows, undo, until } from './actions.mjs';

/** @type {Awaited<ReturnType<typeof openSite>>} */
let site;
before(async () => { site = await openSite({ reducedMotion: true }); });
after(() => site?.close());

const TASK = encodeScene({
  ...emptyScene(), state: { k: 3, edited: true }, points: twoRows(12),
  task: {
    title: 'Two rows',
    text: 'Say why.',
    marks: {},
    goals: [{ quantity: 'points', relation: 'least', value: 14 }],
    start: 'drawn',
  },
});
const LINK = encodeScene({ ...emptyScene(), state: { k: 4, own: true, edited: true }, points: twoRows(20) });

/** @param {import('../harness/page.mjs').View} [view] */
async function visit(view) {
  const opened = await site.visit(view);
  opened.allow(/favicon\.ico|404 \(Not Found\)/); // a text has no picture of its own
  return opened;
}

/**
 * As another tab would have it: the page is left, and what belongs to the tab is gone.
 * @param {import('puppeteer-core').Page} page
 * @param {string} fragment
 */
async function openAgain(page, fragment) {
  await page.goto(`${site.origin}/THIRD-PARTY-LICENSES.txt`);
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(`${site.origin}/#${fragment}`);
  // The status line reports the work first, then its values.
  await page.waitForFunction(
    () => document.querySelector('[data-started]') !== null && document.querySelector('#more-panels:empty') === null,
  );
}

/** What is said of the link. @param {import('puppeteer-core').Page} page */
const noteText = (page) => page.$eval('.link-note p', (p) => p.textContent ?? '').catch(() => '');
/** @param {import('puppeteer-core').Page} page */
const sizes = async (page) => (await savedWork(page)).map(({ points }) => points.labels.length).sort((a, b) => a - b);
/** @param {import('puppeteer-core').Page} page @param {number} x */
async function addPoint(page, x) {
  await press(page, 'p');
  await clickAt(page, x, 0.85);
}
/** @param {import('puppeteer-core').Page} page */
const text = (page) => page.$eval('.hand-in textarea', (e) => /** @type {HTMLTextAreaElement} */ (e).value);

test('a task’s link continues points and text of the newest work, reports it, ' +
  'and starts again next to it', alike, async () => {
  const { page, close } = await visit({ path: `/#${TASK}` });
  await page.waitForSelector('.task .goals');
  assert.equal(await noteText(page), '', 'at first there is nothing to go on with');
  await addPoint(page, 0.5);
  await countBecomes(page, 13);
  await page.$eval('.hand-in textarea', (e) => {
    /** @type {HTMLTextAreaElement} */ (e).value = 'Because they are near.';
    e.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await until(() => savedWork(page), (all) => all.length === 1 && all[0].state.answerText !== undefined, 'it is kept');
  await openAgain(page, TASK);
  await countBecomes(page, 13);
  await page.waitForSelector('.task .goals');
  assert.equal(await text(page), 'Because they are near.');
  assert.match(
    await until(() => noteText(page), Boolean, 'it is said'),
    /^Continuing your work: Two rows, 13 points, your written answer, today \d\d:\d\d\.$/,
  );
  assert.deepEqual(await sizes(page), [13]);
  await page.click('.link-note .outlined');
  await countBecomes(page, 12);
  await until(() => text(page), (now) => now === '', 'no words');
  await until(() => noteText(page), (now) => now === 'The original link. Your earlier drawing is saved.', 'said');
  await page.click('.link-note .outlined');
  await countBecomes(page, 13);
  await until(() => text(page), (now) => now !== '', 'the words are back with the work');
  await openAgain(page, TASK);
  await page.waitForSelector('.link-note .outlined');
  await page.click('.link-note .outlined');
  await countBecomes(page, 12);
  await until(() => text(page), (now) => now === '', 'no words');
  await addPoint(page, 0.3);
  await addPoint(page, 0.6);
  await countBecomes(page, 14);
  await until(() => sizes(page), (all) => all.join() === '13,14', 'both are kept');
  await openAgain(page, TASK);
  await countBecomes(page, 14);
  // The state before the last loss is saved with a task too.
  await pressInMenu(page, '#clear');
  await countBecomes(page, 0);
  await until(() => sizes(page), (all) => all.join() === '0,13', 'cleared');
  await page.reload({ waitUntil: 'load' });
  await page.waitForSelector('.task .goals');
  await countBecomes(page, 0);
  await page.focus('#stage');
  await undo(page);
  await countBecomes(page, 14);
  await close();
});

/** The note about a closed task: its text and its language. @param {import('puppeteer-core').Page} page */
const closedNote = (page) => page.waitForSelector('.link-note', { visible: true })
  .then((note) => note?.evaluate((e) => [e.querySelector('p')?.textContent, e.getAttribute('lang')]));
/** @param {import('puppeteer-core').Page} page @param {string} written */
const write = (page, written) => page.$eval('.hand-in textarea', (e, value) => {
  /** @type {HTMLTextAreaElement} */ (e).value = value;
  e.dispatchEvent(new Event('input', { bubbles: true }));
}, written);
/** A click that the page gets at once. @param {import('puppeteer-core').Page} page @param {string} button */
const click = (page, button) => page.$eval(button, (e) => /** @type {HTMLElement} */ (e).click());

test('a closed task says where the work is; Reopen brings back points and text, with its address', alike, async () => {
  const { page, close } = await visit({ path: `/#${TASK}` });
  await page.waitForSelector('.task .goals');
  // Nothing was done yet, and the address has not changed: the task opens again all the same.
  await click(page, '.task-head .button');
  assert.deepEqual(await closedNote(page), ['Task closed: Two rows.', 'en']);
  assert.ok(await page.$eval('.link-note', (e) => e === document.activeElement), 'the focus is on the note');
  await click(page, '.link-note .outlined');
  await page.waitForSelector('.task .goals');
  assert.equal(await page.$('.link-note'), null, 'the note is gone');
  assert.equal(await page.evaluate(() => location.hash), `#${TASK}`);
  await addPoint(page, 0.5);
  await countBecomes(page, 13);
  await write(page, 'Because they are near.');
  await click(page, '.task-head .button');
  assert.deepEqual(await closedNote(page), [
    'Task closed: Two rows. Your work is saved in this browser. New changes do not belong to it.', 'en']);
  await announced(page, /^Task closed: Two rows\./);
  await addPoint(page, 0.3);
  await countBecomes(page, 14);
  await click(page, '.link-note .outlined');
  await page.waitForSelector('.task .goals');
  await countBecomes(page, 13);
  assert.equal(await text(page), 'Because they are near.');
  assert.equal(await page.evaluate(() => location.hash), `#${TASK}`);
  await until(() => sizes(page), (all) => all.join() === '13,14', 'what was drawn in between is saved too');
  await close();
});

test('without storage a closed task stays in this tab, in the language of the task', alike, async () => {
  const german = decodeScene(TASK).scene;
  const { page, close } = await visit({
    path: `/#${encodeScene(/** @type {any} */ ({ ...german, task: { ...german.task, lang: 'de' } }))}`,
    prepare: () => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(globalThis, name, { get() { throw new DOMException('denied', 'SecurityError'); } });
      }
    },
  });
  await page.waitForSelector('.task .goals');
  await addPoint(page, 0.5);
  await countBecomes(page, 13);
  await write(page, 'Weil sie nahe sind.');
  await click(page, '.task-head .button');
  assert.deepEqual(await closedNote(page), ['Aufgabe geschlossen: Two rows.', 'de']);
  await addPoint(page, 0.3);
  await countBecomes(page, 14);
  await click(page, '.link-note .outlined');
  await page.waitForSelector('.task .goals');
  await countBecomes(page, 13);
  assert.equal(await text(page), 'Weil sie nahe sind.');
  await close();
});

test('a link that is only viewed, by pointer or key, is not saved; one that is changed continues; ' +
  'nothing leads back to an empty drawing', atLength, async () => {
  const { page, close } = await visit();
  await press(page, 'b', '3');
  await openAgain(page, LINK);
  await countBecomes(page, 20);
  await press(page, 'p', '2');
  await openAgain(page, TASK);
  await countBecomes(page, 12);
  assert.deepEqual(await sizes(page), []);
  await openAgain(page, LINK);
  await addPoint(page, 0.5);
  await countBecomes(page, 21);
  await until(() => sizes(page), (all) => all.join() === '21', 'kept');
  // One's own drawing, emptied, is the newest; the way back leads to what there is to see.
  await openAgain(page, '');
  await pressInMenu(page, '#clear');
  await countBecomes(page, 0);
  await until(() => sizes(page), (all) => all.join() === '0,21', 'kept, as it can be undone');
  await openAgain(page, TASK);
  assert.equal(await until(() => noteText(page), Boolean, 'said'), 'You opened a link. Your own drawing is saved.');
  await page.click('.link-note .outlined');
  await countBecomes(page, 21);
  await announced(page, /Your own drawing is back/);
  await close();
});

test('Back, to a page in the browser’s cache, does not overwrite later work', async () => {
  const { page, close } = await visit();
  await addPoint(page, 0.2);
  await until(() => sizes(page), (all) => all.join() === '81', 'kept');
  await page.goto(`${site.origin}/THIRD-PARTY-LICENSES.txt`);
  await page.goto(`${site.origin}/`);
  await countBecomes(page, 81);
  await addPoint(page, 0.4);
  await addPoint(page, 0.6);
  await until(() => sizes(page), (all) => all.join() === '83', 'the same work goes on');
  await page.evaluate(() => { /** @type {any} */ (globalThis).__left = true; });
  await page.goBack();
  await page.waitForFunction(() => location.pathname.endsWith('.txt'));
  await page.goBack();
  await page.waitForFunction(() => document.querySelector('#stage') !== null && !('__left' in globalThis));
  await settled(page);
  const n = await countBecomes(page, (now) => now >= 81);
  await addPoint(page, 0.8);
  await countBecomes(page, n + 1);
  await until(
    () => sizes(page),
    (all) => all.includes(n + 1) && Math.max(...all) >= 83,
    'what was done since is there',
  );
  await close();
});
