// Opening the digits in the built page: from the click on the menu's entry to the frame in which all four panels have
// their points.
import { untilFitted, pick } from '../page/actions.mjs';

/** Before the page's own scripts: the last click, the end of the frames with the first panel and with all of them. */
function watchOpening() {
  const PANELS = 4;
  const log = /** @type {any} */ (globalThis).__opening = { clicked: NaN, first: NaN, all: NaN };
  addEventListener('click', (event) => { log.clicked = event.timeStamp; }, { capture: true });
  const showsResult = (/** @type {Element} */ panel) =>
    panel.checkVisibility() && !panel.classList.contains('behind') &&
    /** @type {HTMLElement} */ (panel.querySelector('.under-way')).hidden &&
    /of .*rows|: [\d,]+ rows/.test(panel.querySelector('.plot')?.getAttribute('aria-label') ?? '');
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    const there = [...document.querySelectorAll('.set-panel')].filter(showsResult).length;
    if (there > 0 && Number.isNaN(log.first)) log.first = performance.now();
    if (there === PANELS && Number.isNaN(log.all)) log.all = performance.now();
  };
  function look() {
    port2.postMessage(0);
    requestAnimationFrame(look);
  }
  requestAnimationFrame(look);
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
    await untilFitted(page);
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
