// Files of one's own in the built page: from the choice of a file to its preview, from the button to PCA's picture, and
// how long the page's thread was held at a time.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRandom } from '../../web/js/state/random.ts';

/** @typedef {{preview: number, button: number, picture: number, task: number, size: number}} Opened  ms, bytes */

/**
 * Rows of numbers with all their digits, in four classes.
 * @param {number} rows @param {number} cols
 */
function table(rows, cols) {
  const random = createRandom(3);
  const lines = [`${Array.from({ length: cols }, (_, j) => `column ${j + 1}`)},class`];
  for (let i = 0; i < rows; i++) {
    const cells = Array.from({ length: cols }, (_, j) => (j % 4 === i % 4 ? 2 : 0) + random() + random());
    lines.push(`${cells},kind ${'ABCD'[i % 4]}`);
  }
  return `${lines.join('\n')}\n`;
}

/** Before the page's own scripts: when what was there for the first time. */
function watchFiles() {
  const log = /** @type {any} */ ((globalThis).__own = {
    chosen: NaN, preview: NaN, button: NaN, pressed: NaN, picture: NaN, tasks: [], panel: 1,
  });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) log.tasks.push([startTime, duration]);
  }).observe({ type: 'longtask' });
  addEventListener('change', (e) => {
    if (/** @type {Element} */ (e.target).matches('input[type=file]')) log.chosen = performance.now();
  }, true);
  const seen = (/** @type {string} */ selector) =>
    /** @type {HTMLElement|null} */ (document.querySelector(selector))?.checkVisibility() ?? false;
  function look() {
    if (Number.isNaN(log.preview) && seen('dialog.opening .opening-table')) log.preview = performance.now();
    if (Number.isNaN(log.button) && seen('dialog.opening .primary')) log.button = performance.now();
    const panel = document.querySelector(`.set-panel:nth-child(${log.panel})`);
    const waits = panel?.querySelector('.under-way');
    if (Number.isNaN(log.picture) && !Number.isNaN(log.pressed) && panel?.checkVisibility() &&
      !panel.classList.contains('behind') && waits instanceof HTMLElement && waits.hidden &&
      / of .*rows|: [\d,]+ rows/.test(panel.querySelector('.plot')?.getAttribute('aria-label') ?? '')) {
      log.picture = performance.now();
    }
    requestAnimationFrame(look);
  }
  requestAnimationFrame(look);
}

/**
 * @param {Awaited<ReturnType<typeof import('../harness/page.mjs').openSite>>} site
 * @param {number} rows @param {number} cols @param {number} times
 * @returns {Promise<Opened[]>}
 */
export async function openOwn(site, rows, cols, times) {
  const folder = await mkdtemp(join(tmpdir(), 'own-')), path = join(folder, 'many.csv');
  const text = table(rows, cols);
  await writeFile(path, text);
  try {
    return await openFile(site, path, text.length, times);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/**
 * @param {Awaited<ReturnType<typeof import('../harness/page.mjs').openSite>>} site
 * @param {string} path @param {number} size of the file @param {number} times
 * @param {number} [panel]  whose picture is waited for
 * @returns {Promise<Opened[]>}
 */
export async function openFile(site, path, size, times, panel = 1) {
  /** @type {Opened[]} */
  const all = [];
  for (let i = 0; i < times; i++) {
    const visit = await site.visit({ prepare: watchFiles });
    const { page } = visit;
    await page.evaluate((nth) => { /** @type {any} */ (globalThis).__own.panel = nth; }, panel);
    const field = await page.waitForSelector('#data-menu input[type=file]');
    await /** @type {import('puppeteer-core').ElementHandle<HTMLInputElement>} */ (field).uploadFile(path);
    await page.waitForFunction(() => Number.isFinite(/** @type {any} */ (globalThis).__own.button),
      { polling: 50, timeout: 120_000 });
    await page.evaluate(() => {
      /** @type {any} */ (globalThis).__own.pressed = performance.now();
      /** @type {HTMLElement} */ (document.querySelector('dialog.opening .primary')).click();
    });
    await page.waitForFunction(() => Number.isFinite(/** @type {any} */ (globalThis).__own.picture),
      { polling: 50, timeout: 180_000 });
    all.push(await page.evaluate((bytes) => {
      const { chosen, preview, button, pressed, picture, tasks } = /** @type {any} */ (globalThis).__own;
      const long = tasks.filter((/** @type {number[]} */ [start]) => start > chosen && start < picture);
      return {
        preview: preview - chosen, button: button - chosen, picture: picture - pressed, size: bytes,
        task: Math.max(0, ...long.map((/** @type {number[]} */ [, duration]) => duration)),
      };
    }, size));
    await visit.close();
  }
  return all;
}
