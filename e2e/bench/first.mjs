// The first load on a slow telephone: how long until the engine answers, compared with what the line alone takes.
import { settled } from '../harness/page.mjs';
import { SLOW, slowVisit } from './slowline.mjs';
import { bytes, median, ms, p95 } from './statistics.mjs';

/** What the line may not explain, in milliseconds. */
const ALLOWED = 1900;

/** In the page: notes how far the layout shifts and when the first answer is in words. */
function watchLoad() {
  const log = /** @type {any} */ (globalThis).__load = { shift: 0, ready: 0 };
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of /** @type {any[]} */ (list.getEntries())) {
      if (!hadRecentInput) log.shift += value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
  const look = () => {
    if (!/\d°/.test(document.querySelector('#status')?.textContent ?? '')) {
      setTimeout(look, 10);
      return;
    }
    log.ready = performance.now();
  };
  look();
}

/**
 * @param {Awaited<ReturnType<typeof import('../harness/page.mjs').openSite>>} site
 * @returns {Promise<{ready: number, bound: number, bytes: number, shift: number}>} milliseconds, and the bytes
 *   that came before the answer
 */
export async function firstLoad(site) {
  const visit = await slowVisit(site, watchLoad);
  const { page } = visit;
  await page.goto(site.origin, { waitUntil: 'domcontentloaded', timeout: 60_000 });
  await settled(page, 60_000);
  // What comes after the answer is let in, so that nothing is cut off.
  const after = ['deferred-', 'iris', 'digits'];
  await page
    .waitForFunction(
      (names) =>
        names.every((name) => performance.getEntriesByType('resource').some((entry) => entry.name.includes(name))),
      { polling: 100, timeout: 30_000 },
      ['engine-', ...after],
    )
    .catch(() => {});
  const { ready, shift, before } = await page.evaluate((names) => {
    const files = /** @type {PerformanceResourceTiming[]} */ ([
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ]);
    const needed = files.filter(({ name }) => !names.some((part) => name.includes(part)));
    return {
      .../** @type {any} */ (globalThis).__load,
      before: needed.reduce((sum, { transferSize }) => sum + transferSize, 0),
    };
  }, after);
  await visit.close();
  return { ready, bound: before / SLOW.speed * 1000 + ALLOWED, bytes: before, shift };
}

/** A row for the benchmark's table. @param {Awaited<ReturnType<typeof import('../harness/page.mjs').openSite>>} site */
export async function firstLoadRow(site, visits = 5) {
  const found = [];
  for (let i = 0; i < visits; i++) found.push(await firstLoad(site));
  const of = (key) => median(found.map((one) => one[key]));
  return [
    `first load, telephone, processor ÷ ${SLOW.slowdown}, ${SLOW.speed / 1000} kB/s, ${SLOW.latency / 1000} s: ` +
      `engine has answered, ${bytes(of('bytes'))} bytes, layout shift ${of('shift').toFixed(3)}`,
    `≤ ${ms(of('bound'))}`,
    ms(of('ready')),
    ms(p95(found.map(({ ready }) => ready))),
    '',
    '',
  ];
}
