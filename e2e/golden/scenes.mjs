// The scenes whose pictures are kept. Each begins with the page as it opens.
import { stageBox } from '../harness/page.mjs';
import { add, untilFitted, choose, clickAt, count, pick, placeOf, press, until } from '../page/actions.mjs';

/** @typedef {import('puppeteer-core').Page} Page */

/** Once what follows an input has been painted. @param {Page} page */
const painted = (page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null)))));

/**
 * @typedef {object} Scene
 * @property {string} name
 * @property {import('../harness/page.mjs').View} [view]
 * @property {string} [sizes]  style rules in addition to the common ones
 * @property {(page: Page) => Promise<unknown>} act
 */

/** Of the canvases: neither the layout around them nor a font decides them. */
export const SIZES = `
  #stage { flex: none; width: 440px; height: 420px; }
  #strips .plot, #dial .plot { width: 340px; height: 100px; }
  #sets .plot { inset: auto; width: 340px; height: 340px; }
  #settings .histogram { width: 240px; height: 36px; }`;

/** @type {readonly Scene[]} */
export const SCENES = [
  { name: 'two-cigars', act: async () => {} },
  {
    name: 'epsilon',
    async act(page) {
      await choose(page, 'graph', 'epsilon');
      const { x, y } = await placeOf(page, 3);
      await page.mouse.move(x, y);
    },
  },
  { name: 'complete', act: (page) => choose(page, 'graph', 'complete') },
  {
    name: 'supervised',
    async act(page) {
      await pick(page, 'preset', /^Three blobs/);
      await becomes(page, 'Three blobs');
      await choose(page, 'graph', 'supervised');
    },
  },
  {
    name: 'ghosts-and-pinned-axes',
    async act(page) {
      await page.click('#pin');
      await press(page, 'g');
      for (const [x, y] of [[0.2, 0.15], [0.85, 0.3], [0.6, 0.9]]) await clickAt(page, x, y);
      await press(page, 'p');
      for (const x of [0.05, 0.1, 0.15]) await clickAt(page, x, 0.95);
      await until(() => count(page), (n) => n === 83, 'three points more');
    },
  },
  {
    name: 'feet',
    async act(page) {
      await page.focus('#stage');
      for (let i = 0; i < 12; i++) await page.keyboard.press('n');
    },
  },
  { name: 'why-edges', act: (page) => page.keyboard.press('w') },
  {
    name: 'held-axis',
    async act(page) {
      await page.focus('#dial [role=slider]');
      // A label stays where it stands while that is nearly as good: where it ends depends on the pictures on the way.
      for (let i = 0; i < 20; i++) {
        await page.keyboard.press('ArrowRight');
        await painted(page);
      }
    },
  },
  {
    name: 'lasso',
    async act(page) {
      await press(page, 'l');
      await loop(page, [[0.02, 0.02], [0.55, 0.02], [0.45, 0.98], [0.02, 0.98]]);
      await page.mouse.up();
      await loop(page, [[0.6, 0.1], [0.9, 0.2], [0.8, 0.5]]);
    },
  },
  { name: 'outliers', act: (page) => pick(page, 'preset', /^Outliers/).then(() => becomes(page, 'Outliers')) },
  {
    name: 'two-circles',
    async act(page) {
      await pick(page, 'preset', /^Two ellipses/);
      await becomes(page, 'Two ellipses');
      await choose(page, 'weights', 'binary');
    },
  },
  {
    name: 'compare',
    async act(page) {
      await pick(page, 'preset', /^Two moons/);
      await becomes(page, 'Two moons');
      await add(page, 'Kernel LPP');
      await add(page, 'Eigenmap');
      await page.waitForFunction(
        () =>
          document.querySelectorAll('#strips .strip').length === 4 && !document.querySelector('.strip[data-stale]'),
        { polling: 50 },
      );
    },
  },
  {
    name: 'few-labels',
    async act(page) {
      await pick(page, 'preset', /^Noisy moons/);
      await becomes(page, 'Noisy moons, few labels');
      await page.waitForSelector('.unveil:not([hidden]) input');
      await page.click('.unveil input');
      await page.waitForFunction(
        () =>
          document.querySelectorAll('#strips .strip').length === 3 && !document.querySelector('.strip[data-stale]'),
        { polling: 50 },
      );
    },
  },
  {
    name: 'near-to-far',
    sizes: '.near .turns { width: 340px; height: 160px; } .near .stops canvas { width: 76px; height: 88px; }',
    async act(page) {
      await page.waitForSelector('.view-choice');
      await page.evaluate(() =>
        /** @type {HTMLElement} */ (document.querySelector('.view-choice input[value=near]')).click(),
      );
      await page.waitForSelector('.near .stops [aria-pressed=true]');
      await untilFitted(page);
    },
  },
  {
    name: 'iris',
    async act(page) {
      await set(page, /^Iris/, /150 rows/);
      await apart(page);
    },
  },
  {
    name: 'iris-quality',
    sizes: '.drawer-quality canvas { flex: none; width: 220px; height: 130px; }',
    async act(page) {
      await set(page, /^Iris/, /150 rows/);
      await apart(page);
      await drawer(page, 'quality');
    },
  },
  {
    name: 'digits-components',
    async act(page) {
      await set(page, /digits/, /1,797 rows/);
      await drawer(page, 'components');
    },
  },
  { name: 'digits', act: (page) => set(page, /digits/, /1,797 rows/) },
  {
    name: 'digits-chosen',
    async act(page) {
      await set(page, /digits/, /1,797 rows/);
      await (await page.$$('.class-legend button'))[7].click();
      await page.focus('.set-panel .plot');
      await page.keyboard.press('+');
      await page.keyboard.press('n');
    },
  },
  {
    name: 'phone', view: { width: 390, height: 844, touch: true },
    sizes: '#stage { width: auto; height: 360px; } #strips .plot, #dial .plot { height: 80px; }',
    act: async () => {},
  },
];

/** @param {Page} page @param {string} title */
const becomes = (page, title) =>
  until(
    () => page.$eval('#preset-name', (e) => e.textContent),
    (t) => t === title,
    title,
  );

/** Each connected component has its plot. @param {Page} page */
const apart = (page) => page.waitForFunction(() =>
  document.querySelector('.parts-foot button:not([hidden])') && !document.querySelector('.set-panel[data-loading]'));

/** A tab of the drawer, all of it computed. @param {Page} page @param {string} tab */
async function drawer(page, tab) {
  await page.waitForSelector(`[data-tab="${tab}"]`);
  await page.$eval(`[data-tab="${tab}"]`, (e) => /** @type {HTMLElement} */ (e).click());
  await page.waitForSelector(`[data-tab="${tab}"][aria-selected="true"]`);
  await page.waitForFunction(() => {
    const all = [...document.querySelectorAll('.drawer .aside-state')];
    return all.length > 0 && all.every((e) => /** @type {HTMLElement} */ (e).hidden);
  }, { polling: 100 });
}

/** @param {Page} page @param {RegExp} entry @param {RegExp} rows */
async function set(page, entry, rows) {
  await pick(page, 'data', entry);
  await until(
    () => page.$eval('#status', (e) => e.textContent ?? ''),
    (text) => rows.test(text),
    `${rows} in the status line`,
  );
  await untilFitted(page);
}

/**
 * Presses and draws, without letting go.
 * @param {Page} page
 * @param {[number, number][]} corners in shares of the drawing area
 */
async function loop(page, corners) {
  const box = await stageBox(page);
  const places = corners.map(([x, y]) => /** @type {const} */ ([box.x + x * box.width, box.y + y * box.height]));
  await page.mouse.move(...places[0]);
  await page.mouse.down();
  for (const place of places.slice(1)) await page.mouse.move(...place, { steps: 4 });
}
