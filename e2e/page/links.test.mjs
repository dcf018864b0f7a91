// Links: the page opens what the address says, and the address says what the page shows. Errors in a link are reported,
// and no saved work is lost.
// In: chromium; at length firefox.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decodeScene, emptyScene, encodeScene } from '../../web/js/scene/codec.ts';
import { alike, atLength, isChromium } from '../harness/browser.mjs';
import { freshPage, page, site, visit } from '../harness/fresh.mjs';
import { settled, statusBecomes } from '../harness/page.mjs';
import {
  boxOf, clickAt, count, countBecomes, factsBecome, holdRequests, imported, press, type, until,
} from './actions.mjs';

freshPage();

/**
 * Another visit of the page, with its own storage unless it is a tab of this one.
 * @param {string} fragment
 * @param {{tab?: boolean, prepare?: () => void}} [how]
 */
async function open(fragment, { tab = false, prepare } = {}) {
  if (!tab) {
    const other = await site.visit({ path: `/#${fragment}`, prepare });
    return { page: other.page, close: () => other.close() };
  }
  const other = await page.browserContext().newPage();
  await other.goto(`${site.origin}/#${fragment}`, { waitUntil: 'load' });
  await settled(other);
  return { page: other, close: () => other.close() };
}

/** @param {import('puppeteer-core').Page} at */
const address = (at = page) => at.evaluate(() => location.hash.slice(1));
/** What is said of the link. @param {import('puppeteer-core').Page} at */
const messageText = (at = page) => at.$eval('.link-note p', (p) => p.textContent ?? '').catch(() => '');
/** Points that are no preset's, in two rows. @param {number} n */
const rows = (n) => ({
  xy: Float64Array.from(
    { length: 2 * n },
    (_, at) => Math.round(256 * (at % 2 ? ((at >> 1) % 2) * 3 + Math.sin(at) / 8 : at / 16)) / 256,
  ),
  labels: Int32Array.from({ length: n }, (_, i) => i % 2),
});

test('a link opens with its points, settings, ghosts and pins, ' +
  'and its address stays until something changes', async () => {
  const scene = {
    ...emptyScene(),
    state: { k: 4, runs: 'pca+lpp', own: true, edited: true },
    points: rows(30),
    ghosts: { xy: Float64Array.of(1, 5), labels: Int32Array.of(2) },
    pins: [{ run: 'lpp', x: 1, y: 1, angle: 0.5, second: NaN }],
    unknown: { later: 'thing' },
  };
  const link = encodeScene(scene);
  const { page: tab, close } = await open(link);
  const { n } = await factsBecome(tab, (f) => f.n === 30, 'answered');
  assert.equal(n, 30);
  assert.equal(await tab.$eval('#pin', (b) => b.getAttribute('aria-pressed')), 'true');
  assert.match(await messageText(tab), /unknown setting “later”/);
  assert.equal(await address(tab), link);
  // A tool that is taken up is no work to come back to; what the link says stays with it.
  await press(tab, 'e');
  await until(
    () => tab.$eval('#tool-set input[value=erase]', (e) => /** @type {HTMLInputElement} */ (e).checked),
    Boolean,
    'the tool',
  );
  await tab.reload({ waitUntil: 'load' });
  await factsBecome(tab, (f) => f.n === 30, 'after a reload');
  assert.equal(
    await tab.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('lpp-playground:2:')).length),
    0,
  );
  assert.equal(await tab.$eval('#pin', (b) => b.getAttribute('aria-pressed')), 'true', 'the pins are there');
  assert.match(await address(tab), /&later=thing&/);
  await press(tab, 'p');
  await clickAt(tab, 0.5, 0.5);
  const after = await until(
    () => address(tab),
    (text) => decodeScene(text).scene.points?.labels.length === 31,
    'the address says what is seen',
  );
  const now = decodeScene(after);
  assert.deepEqual(now.faults, [], 'what is not known went with the first edit');
  assert.deepEqual(now.scene.points?.xy.slice(0, 60), scene.points.xy, 'the same bits');
  assert.deepEqual({ ...now.scene.ghosts }, { ...scene.ghosts });
  assert.equal(now.scene.angles?.length, 2);
  assert.equal(now.scene.pins?.length, 1);
  await close();
});

test('a preset’s link gets its points from the engine; the address follows settings at rest, ' +
  'and Back leaves the page', async () => {
  const { page: tab, close } = await open('preset=lecture-2&n=60');
  await countBecomes(tab, 60);
  assert.equal(await tab.$eval('#preset-name', (e) => e.textContent), 'Lecture, set 2');
  const steps = await tab.evaluate(() => history.length);
  await type(tab, /^Neighbours k/, 7);
  const text = await until(() => address(tab), (now) => /(^|&)k=7(&|$)/.test(now), 'the address says k');
  assert.match(text, /^v=2&preset=lecture-2&k=7&n=60&r=[\d.]+_[\d.]+&c=[0-9a-z]{6}$/);
  assert.equal(await tab.evaluate(() => history.length), steps);
  await tab.reload({ waitUntil: 'load' });
  await countBecomes(tab, 60);
  await factsBecome(tab, (f) => f.n === 60, 'after a reload');
  assert.equal(await address(tab), text);
  assert.equal(await messageText(tab), '');
  // Firefox reloads the address before where the last one is just being written.
  await type(tab, /^Neighbours k/, 8);
  const last = await until(() => address(tab), (now) => /(^|&)k=8(&|$)/.test(now), 'the address says k');
  await tab.evaluate((before) => history.replaceState(null, '', `#${before}`), text);
  await tab.reload({ waitUntil: 'load' });
  await until(() => address(tab), (now) => now === last, 'the work goes on, and the address says so');
  assert.equal(await messageText(tab), '');
  await close();
});

test('a link opens while the user’s own work is saved, and a notice leads back to it', alike, async () => {
  await press(page, 'p');
  await clickAt(page, 0.1, 0.1);
  await countBecomes(page, 81);
  const mine = await until(address, (text) => text.includes('p='), 'own address');
  const { page: tab, close } = await open(encodeScene({ ...emptyScene(), state: { own: true }, points: rows(20) }), {
    tab: true,
  });
  await countBecomes(tab, 20);
  assert.match(await messageText(tab), /^You opened a link. Your own drawing is saved.$/);
  await tab.setViewport({ width: 320, height: 480 });
  await tab.evaluate(() => document.documentElement.toggleAttribute('data-presentation', true));
  assert.ok((await boxOf(tab, '#stage')).height > 60, 'the drawing keeps its room, however large the words');
  await tab.click('.link-note .outlined');
  await countBecomes(tab, 81);
  assert.equal(await messageText(tab), '');
  const back = await until(
    () => address(tab),
    (text) => decodeScene(text).scene.points?.labels.length === 81,
    'its address',
  );
  assert.deepEqual(decodeScene(back).scene.points, decodeScene(mine).scene.points);
  await close();
});

test('another link in the address bar opens; a drawing too large for an address has none', atLength, async () => {
  await page.evaluate(
    (link) => {
      location.hash = link;
    },
    encodeScene({ ...emptyScene(), state: { own: true }, points: rows(12) }),
  );
  await countBecomes(page, 12);
  await press(page, 'p');
  await clickAt(page, 0.9, 0.1);
  await until(address, (text) => decodeScene(text).scene.points?.labels.length === 13, 'followed');
  await page.evaluate(
    (link) => {
      location.hash = link;
    },
    encodeScene({ ...emptyScene(), state: { own: true }, points: rows(1200) }),
  );
  await countBecomes(page, 1200);
  await clickAt(page, 0.9, 0.1);
  await countBecomes(page, 1201);
  await until(() => page.evaluate(() => location.href), (href) => !href.includes('#'), 'no fragment');
  await page.goBack();
  await until(address, (text) => text !== '', 'an entry that was made by hand is gone back to');
  await countBecomes(page, 13);
  // A link's points are still on their way when another is opened: the newest wins.
  await page.evaluate((slow) => {
    const { hash } = location;
    addEventListener('hashchange', () => { location.hash = hash; }, { once: true });
    location.hash = slow;
  }, 'preset=lecture-2&n=20000');
  await until(address, (text) => decodeScene(text).scene.points?.labels.length === 13, 'back');
  await clickAt(page, 0.9, 0.1);
  await countBecomes(page, 14);
  await factsBecome(page, (f) => f.n === 14, 'answered');
});

test('a task whose script arrives after another link was opened is not opened over it', {
  skip: !isChromium && 'requests are held through the DevTools protocol',
}, async () => {
  const prediction = /** @type {const} */ ({ kind: 'direction', method: 'lpp', question: 'Where?' });
  const task = encodeScene({
    ...emptyScene(), state: { own: true }, points: rows(12),
    task: { title: 'Late', text: '', marks: {}, start: 'drawn', goals: [], prediction },
  });
  const { page: tab, close } = await site.visit({ path: '/THIRD-PARTY-LICENSES.txt', settle: false });
  const { held, release } = await holdRequests(tab, /\/mount-tasks-\w+\.js$/);
  await tab.goto(`${site.origin}/#${task}`);
  await countBecomes(tab, 12);
  await until(async () => held.length, Boolean, 'the script of tasks is asked for');
  await tab.evaluate((hash) => { location.hash = hash; },
    encodeScene({ ...emptyScene(), state: { own: true }, points: rows(20) }));
  await countBecomes(tab, 20);
  await statusBecomes(tab, /LPP \d+°/);
  release();
  await imported(tab, held[0]);
  assert.equal(await tab.$('.task'), null);
  await press(tab, 'p');
  await clickAt(tab, 0.9, 0.1);
  await countBecomes(tab, 21);
  await statusBecomes(tab, /LPP \d+°/);
  await close();
});

test('damaged, foreign, huge and hostile links are reported and run nothing', async () => {
  const link = encodeScene({ ...emptyScene(), state: { own: true, k: 5 }, points: rows(40) });
  const hostile = '<img/src=x/onerror=alert(1)>';
  const showsMessage = async (/** @type {string} */ fragment, /** @type {RegExp} */ pattern) => {
    await page.evaluate((hash) => { location.hash = hash; }, fragment);
    await until(messageText, (text) => pattern.test(text), `${fragment.slice(0, 40)} is reported`);
  };
  await showsMessage(
    link.slice(0, -40),
    /^The link is incomplete: its end is missing\..*Only the first \d+ of 40 points could be read/,
  );
  assert.ok(await count(page) > 10, 'what there is is shown');
  await showsMessage(link.replace('k=5', 'k=6'), /^The link was changed after it was copied/);
  await showsMessage('preset=nowhere&k=900', /“nowhere” for “preset”.*“900” for “k”/);
  await showsMessage('v=7&k=3&newer=1', /newer version/);
  // Its task's start is {"toString": null}, under a checksum that is right.
  const badStart = 'v=1&task=HI-MTJxBA-_2gxo0_DpdbyZ36la6cu6VHq7H0KFJ6g&c=4afxpg';
  await showsMessage(badStart, /^The task in the link could not be read\./);
  await countBecomes(page, 80);
  await showsMessage('source=squirrels', /“squirrels” for “source”/);
  await showsMessage(`k=${hostile}&${hostile}=1&k=7`, /“<img\/src=x\/onerror=alert…” for “k”/);
  await showsMessage('readme', /does not contain a playground drawing/);
  await showsMessage(`v=1&p=${'x'.repeat(100_000)}&c=000000`, /changed after it was copied.*more than the limit/);
  // Firefox has no address as long as that.
  if (isChromium) await showsMessage(`v=1&p=${'x'.repeat(1_100_000)}`, /too long/);
  assert.equal(await page.$('img'), null);
});

test('where the address cannot be written and nothing can be saved, a link opens anyway', atLength, async () => {
  const { page: tab, close } = await open(encodeScene({ ...emptyScene(), state: { own: true }, points: rows(16) }), {
    prepare: () => {
      history.replaceState = () => { throw new DOMException('The operation is insecure.', 'SecurityError'); };
      for (const storage of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, storage, {
          get() {
            throw new DOMException('denied', 'SecurityError');
          },
        });
      }
    },
  });
  await countBecomes(tab, 16);
  await press(tab, 'p');
  await clickAt(tab, 0.9, 0.1);
  await countBecomes(tab, 17);
  await statusBecomes(tab, /17 points/);
  await close();
  assert.equal(visit.troubles.length, 0);
});
