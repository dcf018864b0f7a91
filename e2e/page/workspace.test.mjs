// What is seen in a set beyond its panels: a graph in parts, the drawer, why groups are apart, new rows.
// In: chromium.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { freshPage, page } from '../harness/fresh.mjs';
import { statusBecomes } from '../harness/page.mjs';
import { answered, pick, until } from './actions.mjs';

freshPage();

/** Opens a set and waits for its pictures. @param {RegExp} entry @param {RegExp} rows */
async function open(entry, rows) {
  await pick(page, 'data', entry);
  await statusBecomes(page, rows, 60_000);
  await answered(page);
}

/** What stands at the foot of a panel about the graph's parts; empty: nothing. @param {number} nth */
const partsFoot = (nth) =>
  page.$eval(`.set-panel:nth-child(${nth}) .parts-foot`, (e) =>
    e.checkVisibility() ? /** @type {HTMLElement} */ (e).innerText.replaceAll(/\s+/g, ' ') : '');

/** What is said to who does not see. */
const spoken = () => page.$eval('#spoken', (e) => e.textContent ?? '');

test('Iris falls into two parts: the eigenmap draws each by itself, says what that means, and one button joins them, ' +
  'undone like any change', async () => {
  await open(/^Iris/, /150 rows in 4 dimensions, 986 edges/);
  const said = await until(() => partsFoot(3), (text) => text.includes('k ='), 'the k that joins', 20_000);
  assert.equal(
    said,
    'The graph is in 2 parts. An eigenmap has no distance between parts, so each is drawn by itself. ' +
      'Join them: k = 25',
  );
  assert.deepEqual([await partsFoot(1), await partsFoot(2), await partsFoot(4)], ['', '', ''], 'the others stand');

  await page.focus('.set-panel:nth-child(3) .plot');
  await page.keyboard.press('n');
  await until(spoken, (text) => text.includes('setosa · row 1 · part 2'), 'a row is told with its part');

  await page.click('.set-panel:nth-child(3) .pair-button');
  const scales = () => page.$$eval('.set-panel:nth-child(3) .view-menu select', (all) =>
    [...all[2].options].map((o) => o.textContent));
  assert.deepEqual(await scales(), ['each part by itself', 'all together, as it is', 'all together, by rank']);
  await page.select('.set-panel:nth-child(3) .view-menu label:nth-child(3) select', 'r');
  await until(() => partsFoot(3), (text) => /^The graph is in 2 parts\. How far/.test(text), 'all together');
  await page.select('.set-panel:nth-child(3) .view-menu label:nth-child(3) select', '');
  await page.keyboard.press('Escape');
  await until(() => partsFoot(3), (text) => /each is drawn by itself/.test(text), 'apart again');

  await page.click('.set-panel:nth-child(3) .parts-foot button');
  await statusBecomes(page, /connected/, 20_000);
  await until(() => partsFoot(3), (text) => text === '', 'in one part nothing is said');
  await page.click('#undo');
  await statusBecomes(page, /986 edges/, 20_000);
  await until(() => partsFoot(3), (text) => /k = 25$/.test(text), 'as it was');
});
