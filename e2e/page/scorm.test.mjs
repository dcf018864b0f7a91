// A SCORM package: made from a sheet, run by a platform as strict as the standard, gone on with in another browser.
// In: chromium.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { partsOf } from '../../web/js/read/zip.ts';
import { emptyScene, encodeScene } from '../../web/js/scene/codec.ts';
import { resume } from '../../web/js/share/suspend-data.ts';
import { alike } from '../harness/browser.mjs';
import { openSite } from '../harness/page.mjs';
import { strictPlatform } from '../harness/platform.mjs';
import { addLinks, enter, openSheetMaker, twoRows, until } from './actions.mjs';

/** @typedef {import('puppeteer-core').Page} Page */

/** @type {Awaited<ReturnType<typeof openSite>>} */
let site;
before(async () => { site = await openSite({ reducedMotion: true }); });
after(() => site?.close());

const points = twoRows(12);
const task = (/** @type {string} */ title, /** @type {number} */ value) => /** @type {any} */ ({
  ...emptyScene(), state: { k: 3, edited: true }, points,
  task: { title, text: '', marks: {}, goals: [{ quantity: 'points', relation: 'least', value }], start: 'drawn' },
});
const SHEET = { title: 'Sheet 5', tasks: [task('Ready', 12), task('More', 13)] };

const textIn = async (/** @type {ReturnType<typeof partsOf>[number]} */ part) =>
  new TextDecoder().decode(await part.bytes());

/** The package, as the dialog saves it. @returns {Promise<ReturnType<typeof partsOf>>} */
async function savedPackage() {
  const { page, close } = await site.visit();
  await page.evaluate(() => {
    const { createObjectURL } = URL;
    URL.createObjectURL = (blob) => {
      if (blob instanceof Blob && blob.type === 'application/zip') {
        const reader = new FileReader();
        reader.onload = () => { /** @type {any} */ (globalThis).__zip = reader.result; };
        reader.readAsDataURL(blob);
      }
      return createObjectURL(blob);
    };
  });
  await openSheetMaker(page);
  await addLinks(page, SHEET.tasks.map((each) => `https://example.org/lpp/#${encodeScene(each)}`).join('\n'));
  await page.type('.sheet-dialog input', SHEET.title);
  await enter(page, '.save-scorm');
  const url = await until(
    () => page.evaluate(() => String(/** @type {any} */ (globalThis).__zip ?? '')), Boolean, 'the package is saved');
  assert.match(await page.$eval('.sheet-dialog [role="status"]', (e) => e.textContent ?? ''),
    /^Saved as sheet-5\.zip\. Upload it/);
  await close();
  return partsOf(new Uint8Array(Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')));
}

/**
 * A platform opens the page of a package in a frame.
 * @param {Page} page @param {string} html @param {Record<string, string>} known @param {string} [refuses] a call
 */
async function launch(page, html, known, refuses = '') {
  await page.evaluate(`globalThis.API = (${strictPlatform})(${JSON.stringify(known)})`);
  await page.evaluate((text, refused) => {
    if (refused) /** @type {any} */ (globalThis).API[refused] = () => 'false';
    document.querySelector('iframe')?.remove();
    const frame = document.createElement('iframe');
    const src = URL.createObjectURL(new Blob([text], { type: 'text/html' }));
    Object.assign(frame, { src, width: 1200, height: 760 });
    document.body.replaceChildren(frame);
  }, html, refuses);
  const handle = await page.waitForSelector('iframe');
  const frame = await handle?.contentFrame();
  assert.ok(frame);
  await frame.waitForSelector('.sheet-strip');
  const tabs = () => frame.$$eval('.sheet-tab', (all) => all.map((e) => e.getAttribute('data-state')).join());
  const title = (/** @type {string} */ wanted) =>
    until(() => frame.$eval('.task h2', (e) => e.textContent).catch(() => ''), (now) => now === wanted, wanted);
  const words = () => frame.$eval('.task .hand-in textarea', (e) => /** @type {HTMLTextAreaElement} */ (e).value);
  const note = () => frame.$eval('.scorm-note', (e) => e.textContent ?? '').catch(() => '');
  const second = () => frame.$eval('.sheet-tab:last-child', (e) => /** @type {HTMLElement} */ (e).click());
  return { frame, tabs, title, words, note, second };
}
/**
 * @param {Page} page
 * @returns {Promise<{ data: Record<string, string>, calls: string[], saved: Record<string, string> }>}
 */
const platform = (page) => page.evaluate(() => {
  const { data, calls, saved } = /** @type {any} */ (globalThis).API;
  return { data, calls, saved };
});

const STUDENT = { 'cmi.core.student_name': 'Lee, Ann', 'cmi.core.student_id': '1042' };

test('a package reports goals and work to a strict platform, and continues in another browser', alike, async () => {
  const [manifest, index] = await savedPackage();
  assert.deepEqual([manifest.name, index.name], ['imsmanifest.xml', 'index.html']);
  assert.match(await textIn(manifest), /<title>Sheet 5<\/title>/);
  const html = await textIn(index);
  const { page, allow, close } = await site.visit({ path: '/THIRD-PARTY-LICENSES.txt', settle: false });
  allow(/favicon\.ico/);

  const first = await launch(page, html, STUDENT);
  await first.title('Ready');
  await until(() => platform(page), ({ data }) => data['cmi.core.score.raw'] === '50', 'half of the goals');
  assert.equal((await platform(page)).data['cmi.core.lesson_status'], 'incomplete');
  assert.equal(await until(first.note, Boolean, 'it is said'), 'Your work is saved in the learning platform.');
  await first.second();
  await first.title('More');
  const stage = await (await first.frame.waitForSelector('#stage canvas'))?.boundingBox();
  assert.ok(stage);
  await first.frame.$eval('.task .hand-in textarea', (e) => {
    /** @type {HTMLTextAreaElement} */ (e).value = 'One point.';
    e.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await first.frame.focus('.sheet-tab[aria-selected="true"]');
  await page.keyboard.press('p');
  await page.mouse.click(stage.x + stage.width / 2, stage.y + stage.height * 0.85);
  await until(first.tabs, (now) => now === 'all,all', 'the second is solved');
  const done = await until(() => platform(page), ({ data }) => data['cmi.core.lesson_status'] === 'completed', 'done');
  assert.deepEqual([done.data['cmi.core.score.raw'], done.data['cmi.core.score.max']], ['100', '100']);
  await page.$eval('iframe', (e) => e.remove());
  const { saved, calls } = await until(() => platform(page), (now) => now.calls.includes('LMSFinish'), 'it is ended');
  assert.equal(calls.filter((call) => call === 'LMSInitialize').length, 1);
  assert.match(saved['cmi.core.session_time'], /^0000:0\d:\d\d\.\d\d$/);
  const work = resume(saved['cmi.suspend_data']);
  assert.equal(work?.name, 'Ann Lee');
  assert.equal(work.tasks[1].answer?.points?.labels.length, 13);

  // Another browser: it has nothing but what the platform gives.
  await page.evaluate(() => { localStorage.clear(); sessionStorage.clear(); });
  const { 'cmi.core.session_time': _, 'cmi.core.exit': __, ...known } = saved;
  const again = await launch(page, html, known);
  await again.title('Ready');
  await again.second();
  await again.title('More');
  await until(again.tabs, (now) => now === 'all,all', 'the point is there');
  assert.equal(await again.words(), 'One point.');
  await until(() => platform(page), ({ data }) =>
    resume(data['cmi.suspend_data'])?.tasks[1].answer?.points?.labels.length === 13, 'it is kept');
  await page.$eval('iframe', (e) => e.remove());

  // Another student at the same computer, in a platform that is full.
  const other = await launch(page, html, { 'cmi.core.student_id': '7' }, 'LMSCommit');
  await other.second();
  await other.title('More');
  await until(other.tabs, (now) => now.endsWith(',none'), 'nothing of the first student');
  assert.equal(await other.words(), '');
  assert.match(await until(other.note, Boolean, 'it is said'),
    /^The learning platform did not save your work \(LMSCommit/);
  await close();
});
