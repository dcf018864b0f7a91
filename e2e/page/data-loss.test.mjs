// Nothing is lost: a stroke under way, a cleared drawing, two tabs, a storage that is full, denied, or holds more than
// the page.
// In: at length chromium, firefox.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { alike } from '../harness/browser.mjs';
import { assertAccessible } from '../harness/axe.mjs';
import { freshPage, page, site } from '../harness/fresh.mjs';
import { fromRoot } from '../harness/paths.mjs';
import { announced, pressInMenu, settled, stageBox, status, statusBecomes } from '../harness/page.mjs';
import {
  chord, clickAt, count, countBecomes, factsBecome, savedWork, press, restingCount, type, undo, until,
} from './actions.mjs';

freshPage();

/** How many points each kept work holds. */
const sizes = async () => (await savedWork(page)).map(({ points }) => points.labels.length);

/** Another tab on the same storage. @param {() => void} [prepare] */
async function anotherTab(prepare) {
  const tab = await page.browserContext().newPage();
  if (prepare) await tab.evaluateOnNewDocument(prepare);
  await tab.goto(site.origin, { waitUntil: 'load' });
  await settled(tab);
  return tab;
}

test('during a stroke, the points drawn so far are saved', alike, async () => {
  const box = await stageBox(page);
  await press(page, 'b');
  await page.mouse.move(box.x + 0.2 * box.width, box.y + 0.2 * box.height);
  await page.mouse.down();
  const [safe] = await until(sizes, ([n]) => n > 80, 'kept while the button is down');
  await until(sizes, ([n]) => n > safe, 'and again');
  await page.mouse.up();
  const n = await restingCount(page);
  await until(sizes, ([k]) => k === n, 'and all of it at rest');
});

test('Clear, then a reload: Undo restores the drawing', async () => {
  await type(page, /^Neighbours k/, 7);
  const was = await factsBecome(page, (f) => f.n === 80, 'answered');
  await pressInMenu(page, '#clear');
  await countBecomes(page, 0);
  await page.reload({ waitUntil: 'load' });
  await countBecomes(page, 0);
  await until(
    () => page.$eval('#undo', (b) => /** @type {HTMLButtonElement} */ (b).disabled),
    (off) => !off,
    'it can be undone',
  );
  await page.focus('#stage');
  await undo(page);
  await countBecomes(page, 80);
  await factsBecome(page, (f) => f.lambda === was.lambda, 'as it was');
  assert.equal(await page.$eval('#preset-name', (e) => e.textContent), 'Two cigars');
  await chord(page, 'Control', 'y');
  await countBecomes(page, 0);
});

test('two tabs keep their own', alike, async () => {
  await press(page, 'p');
  await clickAt(page, 0.1, 0.1);
  await countBecomes(page, 81);
  await until(sizes, (all) => all.join() === '81', 'the first is kept');
  const second = await anotherTab();
  await countBecomes(second, 81);
  await pressInMenu(second, '#clear');
  await countBecomes(second, 0);
  await until(sizes, (all) => all.length === 2, 'the second too');
  await page.bringToFront();
  await clickAt(page, 0.9, 0.1);
  await countBecomes(page, 82);
  await page.reload({ waitUntil: 'load' });
  await second.bringToFront();
  await second.reload({ waitUntil: 'load' });
  await countBecomes(second, 0);
  await page.bringToFront();
  await countBecomes(page, 82);
  await second.close();
});

test('a drawing saved by version 1 opens with the measures it showed', alike, async () => {
  const { storage, shows } = JSON.parse(readFileSync(fromRoot('web/js/state/testdata/version-1.json'), 'utf8'));
  await page.evaluate((all) => {
    localStorage.clear();
    for (const [key, text] of Object.entries(all)) localStorage.setItem(key, String(text));
  }, storage);
  await page.reload({ waitUntil: 'load' });
  const { lambda, lpp, pca, edges } = await factsBecome(page, (f) => f.n === shows.points, 'answered');
  assert.deepEqual(
    { lambda, lpp, pca, edges },
    { lambda: shows.lambda, lpp: shows.lpp, pca: shows.pca, edges: shows.edges },
  );
});

test('saved points beyond the limit are refused with a message, and are not changed', async () => {
  const size = await page.evaluate(() => {
    const pack = (/** @type {number} */ bytes) => btoa('\0'.repeat(bytes));
    localStorage.setItem(
      'lpp-playground',
      JSON.stringify({
        v: 1,
        state: {},
        points: { xy: pack(16 * 150_000), labels: pack(8 * 150_000) },
        ghosts: { xy: '', labels: '' },
      }),
    );
    return localStorage.getItem('lpp-playground')?.length;
  });
  await page.reload({ waitUntil: 'load' });
  await announced(page, /more than 100,000 points/);
  assert.equal(await count(page), 80);
  await press(page, 'p');
  await clickAt(page, 0.1, 0.1);
  await countBecomes(page, 81);
  await until(sizes, (all) => all.join() === '81', 'new work is kept next to it');
  assert.equal(await page.evaluate(() => localStorage.getItem('lpp-playground')?.length), size);
});

for (const [name, pattern, prepare] of /** @type {Array<[string, RegExp, () => void]>} */ ([
  ['denied', /does not allow saving/, () => {
    for (const storage of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, storage, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    }
  }],
  ['full', /storage is full/, () => {
    Storage.prototype.setItem = () => { throw new DOMException('The quota has been exceeded.', 'QuotaExceededError'); };
  }],
])) {
  test(`a storage that is ${name} is said to be, and the page goes on`, alike, async () => {
    const tab = await anotherTab(prepare);
    await press(tab, 'p');
    await clickAt(tab, 0.1, 0.1);
    await statusBecomes(tab, pattern);
    await statusBecomes(tab, /81 points/);
    await clickAt(tab, 0.9, 0.1);
    assert.equal((await factsBecome(tab, (f) => f.n === 82, 'answered')).n, 82);
    await until(() => status(tab), (text) => !pattern.test(text), 'said once, as long as it takes to be read');
    assert.match(
      await tab.$eval('.save-note', (e) => e.textContent ?? ''),
      name === 'full'
        ? /in this tab only\. Older drawings are safe\..*Delete drawings…/
        : /does not allow the page to save anything.*Save as a file/,
    );
    await assertAccessible(tab);
    await tab.close();
  });
}
