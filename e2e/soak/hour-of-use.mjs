// What a reader does in an hour, in rounds: draws, opens data sets, compares methods, joins 4 000 points by their
// classes.
import { drag, pressInMenu, setCount, statusBecomes } from '../harness/page.mjs';
import { add, untilFitted, choose, pick, press, type, undo } from '../page/actions.mjs';

/** @typedef {import('puppeteer-core').Page} Page */

const PRESETS = [/^Two cigars/, /^Outliers/, /^Two moons/, /^Two ellipses/, /^Three blobs/, /^Uniform noise/];
const METHODS = ['Eigenmap', 'Kernel LPP', 'LDA', 'NPE'];

/** @param {Page} page @param {number} i */
async function draws(page, i) {
  await pick(page, 'preset', PRESETS[i % PRESETS.length]);
  await untilFitted(page);
  await press(page, 's');
  for (let stroke = 0; stroke < 3; stroke++) await drag(page, [0.2 + 0.2 * stroke, 0.2], [0.3 + 0.2 * stroke, 0.8], 20);
  await press(page, 'v');
  await drag(page, [0.3, 0.5], [0.7, 0.4], 40);
  await untilFitted(page);
  for (let step = 0; step < 4; step++) await undo(page);
  await untilFitted(page);
}

/** @param {Page} page @param {number} i */
async function compares(page, i) {
  await add(page, METHODS[i % METHODS.length]);
  await untilFitted(page);
  await type(page, /^Neighbours k/, 5 + (i % 10));
  await untilFitted(page);
  await page.click('#strips .strip:nth-child(3) .remove');
  await untilFitted(page);
}

/** @param {Page} page @param {number} i */
async function opensSets(page, i) {
  const [set, pattern] = i % 2 ? [/digits/, /1,797 rows/] : [/^Iris/, /150 rows/];
  await pick(page, 'data', set);
  await statusBecomes(page, pattern, 120_000);
  await untilFitted(page);
  await type(page, /^Neighbours k/, 6 + (i % 8));
  await page.waitForFunction(() => [...document.querySelectorAll('.set-panel')].every((panel) => {
    const foot = panel.querySelector('.panel-foot')?.textContent;
    return !panel.checkVisibility() || (foot && !foot.includes('…'));
  }), { timeout: 120_000, polling: 200 });
  await pick(page, 'data', /drawing/);
  await untilFitted(page);
}

/** The graph of 4 000 points in which all of a class are joined takes as much memory as any. @param {Page} page */
async function joinsClasses(page) {
  await pick(page, 'preset', /^Two cigars/);
  await choose(page, 'graph', 'supervised');
  await setCount(page, 4000);
  await untilFitted(page);
  await press(page, 'v');
  await drag(page, [0.4, 0.5], [0.5, 0.45], 6);
  await untilFitted(page);
}

/** @param {Page} page */
async function goesBack(page) {
  await choose(page, 'graph', 'knn');
  await untilFitted(page);
  await pressInMenu(page, '#clear');
  await pick(page, 'preset', /^Two cigars/);
  await untilFitted(page);
}

/**
 * The i-th round, from 0; at its end the page shows the first preset.
 * @param {Page} page @param {number} i
 * @param {() => Promise<void>} atMost  called when the page holds most
 */
export async function round(page, i, atMost) {
  await draws(page, i);
  await compares(page, i);
  await opensSets(page, i);
  if (i % 3 === 0) {
    await joinsClasses(page);
    await atMost();
  }
  await goesBack(page);
}
