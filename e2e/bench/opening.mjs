// Opening the digits in the built page: from the click on the menu's entry to the frame in which all four panels have
// their points.
import { answered, pick } from '../page/actions.mjs';

/**
 * Before the page's own scripts: the last click, and when the first of the panels, and all of them, got their marks.
 */
function watchOpening() {
  const CLASSES = 10, PANELS = 4;
  const log = /** @type {any} */ (globalThis).__opening = { clicked: NaN, fills: new Map(), first: NaN, all: NaN };
  addEventListener('click', (event) => { log.clicked = event.timeStamp; }, { capture: true });
  const drawn = CanvasRenderingContext2D.prototype;
  const native = /** @type {(...args: any[]) => void} */ (drawn.fill);
  /** At the end of the frame. @param {'first'|'all'} which */
  const painted = (which) => {
    log[which] = Infinity;
    const channel = new MessageChannel();
    channel.port1.onmessage = () => { log[which] = performance.now(); };
    channel.port2.postMessage(0);
  };
  drawn.fill = function (/** @type {any[]} */ ...args) {
    native.apply(this, args);
    if (!this.canvas.closest('.set-panel') || this.canvas.matches('.over') || !Number.isNaN(log.all)) return;
    log.fills.set(this.canvas, (log.fills.get(this.canvas) ?? 0) + 1);
    const done = [...log.fills.values()].filter((count) => count >= CLASSES).length;
    if (done === 1 && Number.isNaN(log.first)) painted('first');
    if (done === PANELS) painted('all');
  };
}

/**
 * @param {Awaited<ReturnType<typeof import('../harness/page.mjs').openSite>>} site
 * @param {number} times  each in a page of its own
 * @returns {Promise<{first: number[], all: number[]}>} milliseconds
 */
export async function openDigits(site, times) {
  const spent = { first: /** @type {number[]} */ ([]), all: /** @type {number[]} */ ([]) };
  for (let i = 0; i < times; i++) {
    const visit = await site.visit({ prepare: watchOpening });
    const { page } = visit;
    await page.waitForFunction(
      () => performance.getEntriesByType('resource').some(({ name, duration }) => /digits/.test(name) && duration > 0),
      { polling: 50 },
    );
    await answered(page);
    await pick(page, 'data', /digits/);
    const shown = await page.waitForFunction(
      () => Number.isFinite(/** @type {any} */ (globalThis).__opening.all) && /** @type {any} */ (globalThis).__opening,
      { polling: 50 },
    );
    const found = await shown.evaluate(({ first, all, clicked }) => ({ first: first - clicked, all: all - clicked }));
    spent.first.push(found.first);
    spent.all.push(found.all);
    await visit.close();
  }
  return spent;
}
