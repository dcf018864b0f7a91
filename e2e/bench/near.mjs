// Opening local to global in the built page: from the click on its name to its first curve, to the exact one, and until
// the drawing shows the direction of the graph that it sets. Prints a table and writes docs/performance.md. Started by
// scripts/bench.sh.
import { openSite, setCount } from '../harness/page.mjs';
import { machine, writeSection } from './document.mjs';
import { aligned, bytes, markdown, median, ms } from './statistics.mjs';

/**
 * Before the page's own scripts: when the view's first picture and its last stood there, when the drawing had caught up
 * with them, and the most memory an engine reported.
 */
function watchNear() {
  const log = /** @type {any} */ (globalThis).__near = { clicked: NaN, first: NaN, exact: NaN, stage: NaN, memory: 0 };
  addEventListener(
    'click',
    (event) => {
      log.clicked =
        Number.isNaN(log.clicked) && /** @type {HTMLElement} */ (event.target).matches('input[value=near]')
          ? performance.now()
          : log.clicked;
    },
    { capture: true },
  );
  const look = () => {
    requestAnimationFrame(look);
    const now = performance.now();
    const root = document.querySelector('.near'), body = root?.querySelector('.near-body:not([hidden])');
    if (!root || !body || !body.querySelector('.metrics td')?.textContent) return;
    if (Number.isNaN(log.first)) log.first = now;
    if (Number.isNaN(log.exact) && !root.hasAttribute('data-refining')) log.exact = now;
    if (
      Number.isNaN(log.stage) &&
      !document.querySelector('#work[data-stale]') &&
      document.querySelector('[data-part=graph] input[value=epsilon]:checked')
    ) {
      log.stage = now;
    }
  };
  requestAnimationFrame(look);
  const Native = globalThis.Worker;
  globalThis.Worker = class extends Native {
    /** @param {[string | URL, WorkerOptions?]} args */
    constructor(...args) {
      super(...args);
      this.addEventListener('message', ({ data }) => { log.memory = Math.max(log.memory, Object(data).memory ?? 0); });
    }
  };
}

/**
 * @typedef {{first: number, exact: number, stage: number, memory: number}} Opened  milliseconds from the click; memory:
 *   the most bytes that an engine held
 */

/**
 * @param {Awaited<ReturnType<typeof openSite>>} site
 * @param {number} n
 * @returns {Promise<Opened>}
 */
async function openNear(site, n) {
  const { page, close } = await site.visit({ prepare: watchNear });
  if (n !== 80) await setCount(page, n);
  await page.waitForSelector('.view-choice');
  await page.evaluate(() =>
    /** @type {HTMLElement} */ (document.querySelector('.view-choice input[value=near]')).click(),
  );
  const found = await page.waitForFunction(() => {
    const { first, exact, stage } = /** @type {any} */ (globalThis).__near;
    return [first, exact, stage].every(Number.isFinite) && /** @type {any} */ (globalThis).__near;
  }, { polling: 50, timeout: 120_000 });
  const { clicked, first, exact, stage, memory } = await found.jsonValue();
  await close();
  return { first: first - clicked, exact: exact - clicked, stage: stage - clicked, memory };
}

const TIMES = 5;
const HEAD = [
  'local to global, n =', 'to reach', 'first picture', 'drawing shows its direction', 'all pairs',
  'memory of an engine',
];
const site = await openSite();
const rows = [HEAD];
const run = machine(`${await site.browser.version()}, headless`, process.argv[2]);
try {
  for (const n of [80, 2000, 10_000, 20_000]) {
    /** @type {Opened[]} */
    const all = [];
    for (let i = 0; i < TIMES; i++) all.push(await openNear(site, n));
    const of = (/** @type {keyof Opened} */ key) => median(all.map((one) => one[key]));
    rows.push([
      bytes(n),
      'first picture ≤ 1 s',
      ms(of('first')),
      ms(of('stage')),
      ms(of('exact')),
      `${(of('memory') / 2 ** 20).toFixed(0)} MB`,
    ]);
  }
} finally {
  await site.close();
}
console.log(`${run.join('; ')}\n\n${aligned(rows)}`);
writeSection('near', run, markdown(rows));
