// A table of 20 000 rows and 10 columns in four panels: pointing, zooming, choosing, and its figures.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRandom } from '../../web/js/state/random.ts';

/** @typedef {import('puppeteer-core').Page} Page */

const ROWS = 20_000, COLS = 10, CLASSES = 4;
const MOVES = 60, LASSOS = 8;

/** Four classes in ten columns, the spread of each column its own. */
function table(seed = 1) {
  const random = createRandom(seed);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const lines = [`${Array.from({ length: COLS }, (_, c) => `column ${c + 1}`)},class`];
  for (let i = 0; i < ROWS; i++) {
    const own = i % CLASSES;
    const cells = Array.from({ length: COLS }, (_, c) => ((c % CLASSES === own ? 3 : 0) + (1 + c / 5) * normal()));
    lines.push(`${cells.map((v) => v.toFixed(4))},kind ${'ABCD'[own]}`);
  }
  return `${lines.join('\n')}\n`;
}

/** In the page: long tasks, and the scripts of frames. */
function watchPanels() {
  const log = /** @type {any} */ ((globalThis).__panels = { tasks: [], script: 0 });
  const { tasks } = /** @type {{tasks: number[][]}} */ (log);
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) tasks.push([startTime, duration]);
  }).observe({ type: 'longtask' });
  const native = requestAnimationFrame.bind(globalThis);
  globalThis.requestAnimationFrame = (work) => native((at) => {
    const start = performance.now();
    work(at);
    log.script += performance.now() - start;
  });
}

/**
 * In the page: does one thing after the other with the first panel.
 * @param {string} what 'hover', 'zoom' or 'lasso' @param {number} times
 * @returns {Promise<{script: number[], frame: number[]}>} milliseconds of scripts, and until the frame is painted
 */
async function actInPage(what, times) {
  const log = /** @type {any} */ (globalThis).__panels;
  const plot = /** @type {HTMLElement} */ (document.querySelector('.set-panel .plot'));
  const { left, top, width, height } = plot.getBoundingClientRect();
  const send = (/** @type {string} */ type, /** @type {number} */ x, /** @type {number} */ y, more = {}) => {
    const place = { clientX: left + x * width, clientY: top + y * height, bubbles: true, cancelable: true };
    plot.dispatchEvent(type === 'wheel'
      ? new WheelEvent(type, { ...place, ...more })
      : new PointerEvent(type, { ...place, pointerId: 1, pointerType: 'mouse', ...more }));
  };
  /** After the next frame is painted. */
  const painted = () => new Promise((done) => requestAnimationFrame(() => {
    const channel = new MessageChannel();
    channel.port1.onmessage = done;
    channel.port2.postMessage(0);
  }));
  const script = [], frame = [];
  for (let i = 0; i < times; i++) {
    if (what === 'lasso') {
      send('pointerdown', 0.3, 0.3, { buttons: 1 });
      for (let turn = 0; turn < 24; turn++) {
        const angle = turn / 24 * 2 * Math.PI;
        send('pointermove', 0.5 - 0.2 * Math.cos(angle), 0.5 - 0.2 * Math.sin(angle), { buttons: 1 });
      }
    }
    await painted();
    await painted();
    log.script = 0;
    const start = performance.now();
    if (what === 'hover') send('pointermove', 0.5 + 0.2 * Math.sin(i), 0.5 + 0.2 * Math.cos(2.3 * i));
    else if (what === 'zoom') send('wheel', 0.5, 0.5, { deltaY: i % 8 < 4 ? -100 : 100 });
    else send('pointerup', 0.3, 0.3, { buttons: 0 });
    const handled = performance.now() - start;
    await painted();
    frame.push(performance.now() - start);
    script.push(handled + log.script);
  }
  return { script, frame };
}

/**
 * In the page: points at the first panel in each frame.
 * @param {number} times
 * @returns {Promise<number[]>} milliseconds from frame to frame
 */
async function pointInPage(times) {
  const plot = /** @type {HTMLElement} */ (document.querySelector('.set-panel .plot'));
  const { left, top, width, height } = plot.getBoundingClientRect();
  const at = [];
  for (let i = 0; i <= times; i++) {
    plot.dispatchEvent(new PointerEvent('pointermove', {
      clientX: left + (0.5 + 0.2 * Math.sin(i)) * width, clientY: top + (0.5 + 0.2 * Math.cos(2.3 * i)) * height,
      bubbles: true, pointerId: 1, pointerType: 'mouse',
    }));
    at.push(await new Promise(requestAnimationFrame));
  }
  return at.slice(1).map((now, i) => now - at[i]);
}

/** Every panel has its two figures. */
const figuresThere = () => {
  const all = [...document.querySelectorAll('.set-panel .panel-foot')].filter((foot) => foot.checkVisibility());
  return all.length === 4 &&
    all.every((foot) => [...foot.querySelectorAll('b')].every((b) => /\d/.test(b.textContent)));
};

/**
 * @param {Awaited<ReturnType<typeof import('../harness/page.mjs').openSite>>} site
 * @param {(name: string) => Promise<void>} [meanwhile]  receives the name of what begins, for a profile
 */
export async function panelsOfMany(site, meanwhile = async () => {}) {
  const folder = await mkdtemp(join(tmpdir(), 'panels-'));
  const path = join(folder, 'many.csv');
  await writeFile(path, table());
  const visit = await site.visit({ prepare: watchPanels });
  const { page } = visit;
  try {
    const field = await page.waitForSelector('#data-menu input[type=file]');
    await /** @type {import('puppeteer-core').ElementHandle<HTMLInputElement>} */ (field).uploadFile(path);
    await opened(page);
    const pictures = await page.evaluate(() => performance.now());
    await page.waitForFunction(figuresThere, { polling: 50, timeout: 180_000 });
    const { figures, task } = await page.evaluate((from) => ({
      figures: performance.now() - from,
      task: Math.max(0, .../** @type {any} */ (globalThis).__panels.tasks
        .filter((/** @type {number[]} */ [start]) => start > from).map((/** @type {number[]} */ [, long]) => long)),
    }), pictures);
    await meanwhile('hover');
    const hover = await page.evaluate(actInPage, 'hover', MOVES);
    const frames = await page.evaluate(pointInPage, MOVES);
    await meanwhile('zoom');
    const zoom = await page.evaluate(actInPage, 'zoom', MOVES);
    await meanwhile('lasso');
    const lasso = await page.evaluate(actInPage, 'lasso', LASSOS);
    await meanwhile('');
    return { figures, task, hover, frames, zoom, lasso };
  } finally {
    await visit.close();
    await rm(folder, { recursive: true });
  }
}

/** A dialog that asks first is answered as it is; then all four pictures come. @param {Page} page */
async function opened(page) {
  await page.waitForFunction(() => {
    const button = /** @type {HTMLElement|null} */ (document.querySelector('dialog[open].opening button.primary'));
    if (button?.checkVisibility()) button.click();
    return /20.000 rows/.test(document.querySelector('#status')?.textContent ?? '');
  }, { polling: 50, timeout: 60_000 });
  await page.waitForFunction(() => {
    const plots = [...document.querySelectorAll('.set-panel')].filter((panel) => panel.checkVisibility());
    return plots.length === 4 && plots.every((panel) =>
      !panel.classList.contains('behind') &&
      /** @type {HTMLElement} */ (panel.querySelector('.under-way')).hidden);
  }, { polling: 20, timeout: 120_000 });
}
