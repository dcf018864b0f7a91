// Opening the digits in the built page: from the click on the menu's entry to the frame in which all four panels have their points.
import { answered, pick } from '../page/actions.mjs';

/** Before the page's own scripts: the last click, and when each plot of a data set got its marks. */
function watchOpening() {
  const CLASSES = 10;
  const log = /** @type {any} */ (globalThis).__opening = { clicked: NaN, fills: new Map(), shown: NaN };
  addEventListener('click', (event) => { log.clicked = event.timeStamp; }, { capture: true });
  const drawn = CanvasRenderingContext2D.prototype;
  const native = /** @type {(...args: any[]) => void} */ (drawn.fill);
  drawn.fill = function (/** @type {any[]} */ ...args) {
    native.apply(this, args);
    if (!this.canvas.closest('.set-panel') || !Number.isNaN(log.shown)) return;
    log.fills.set(this.canvas, (log.fills.get(this.canvas) ?? 0) + 1);
    if ([...log.fills.values()].filter((count) => count >= CLASSES).length < 4) return;
    log.shown = Infinity;
    const channel = new MessageChannel();
    channel.port1.onmessage = () => { log.shown = performance.now(); };
    channel.port2.postMessage(0);
  };
}

/**
 * @param {Awaited<ReturnType<typeof import('../harness/page.mjs').openSite>>} site
 * @param {number} times  each in a page of its own
 * @returns {Promise<number[]>} milliseconds
 */
export async function openDigits(site, times) {
  const all = [];
  for (let i = 0; i < times; i++) {
    const visit = await site.visit({ prepare: watchOpening });
    const { page } = visit;
    await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name, duration }) => /digits/.test(name) && duration > 0), { polling: 50 });
    await answered(page);
    await pick(page, 'data', /digits/);
    const shown = await page.waitForFunction(() => Number.isFinite(/** @type {any} */ (globalThis).__opening.shown) && /** @type {any} */ (globalThis).__opening, { polling: 50 });
    all.push(await shown.evaluate(({ shown, clicked }) => shown - clicked));
    await visit.close();
  }
  return all;
}
