// The first load of several builds in turn: when each file is requested and arrives, when the page paints, which tasks
// block its thread, when the engine answers. Each visit of one build is followed by one of the next, so that what the
// machine does meanwhile meets all alike. Started by scripts/bench.sh load, with the folders of further builds; prints
// tables and writes nothing.
//
// With LPP_LIGHTHOUSE=folder, a folder in which `npm i lighthouse` was done, Lighthouse's figures stand below.
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { findBrowser } from '../harness/browser.mjs';
import { openSite, settled } from '../harness/page.mjs';
import { dist } from '../harness/paths.mjs';
import { serve } from '../harness/server.mjs';
import { blank, slowVisit } from './slowline.mjs';
import { aligned, median } from './statistics.mjs';

const VISITS = Number(process.env.LPP_VISITS ?? 5);
/** Milliseconds after the answer during which tasks are still looked for: the other chunks come then. */
const AFTER = 4000;
/** What is timed, by a part of its address. */
const NAMES = { script: '/main-', engine: '/engine-' };

/** Before the page's own scripts. */
function watchLoad() {
  const log = /** @type {any} */ ((globalThis).__load = {
    shift: 0,
    ready: NaN,
    woken: NaN,
    paint: NaN,
    largest: NaN,
    tasks: /** @type {number[][]} */ ([]),
  });
  const watch = (/** @type {string} */ type, /** @type {(entry: any) => void} */ note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch('layout-shift', ({ value, hadRecentInput }) => { if (!hadRecentInput) log.shift += value; });
  watch('paint', ({ name, startTime }) => { if (name === 'first-contentful-paint') log.paint = startTime; });
  watch('largest-contentful-paint', ({ startTime }) => { log.largest = startTime; });
  watch('longtask', ({ startTime, duration }) => log.tasks.push([startTime, duration]));
  const look = () => {
    if (Number.isNaN(log.woken) && document.querySelector('[data-started]')) log.woken = performance.now();
    if (/\d°/.test(document.querySelector('#status')?.textContent ?? '')) log.ready = performance.now();
    else setTimeout(look, 10);
  };
  look();
}

/** @param {Awaited<ReturnType<typeof openSite>>} site */
async function load(site) {
  const visit = await slowVisit(site, watchLoad);
  const { page } = visit;
  await page.goto(site.origin, { waitUntil: 'domcontentloaded', timeout: 60_000 });
  await settled(page, 60_000);
  await new Promise((done) => setTimeout(done, AFTER));
  const found = await page.evaluate((names) => {
    const files = /** @type {PerformanceResourceTiming[]} */ (performance.getEntriesByType('resource'));
    const times = Object.fromEntries(Object.entries(names).map(([name, part]) => {
      const file = files.find((one) => one.name.includes(part) && one.transferSize > 0);
      return [name, file ? [file.startTime, file.responseEnd] : [NaN, NaN]];
    }));
    return { .../** @type {any} */ (globalThis).__load, times };
  }, NAMES);
  await visit.close();
  const before = found.tasks.filter(([start]) => start < found.ready);
  const longest = (/** @type {number[][]} */ tasks) => Math.max(0, ...tasks.map(([, length]) => length));
  const blocking = (/** @type {number[][]} */ tasks) =>
    tasks.reduce((sum, [, length]) => sum + Math.max(0, length - 50), 0);
  return {
    'first paint': found.paint,
    'largest paint': found.largest,
    'layout shift': found.shift * 1000,
    'script came': found.times.script[1],
    'engine asked': found.times.engine[0],
    'engine came': found.times.engine[1],
    'tools there': found.woken,
    'engine has answered': found.ready,
    'longest task before the answer': longest(before),
    'tasks over 50 ms before the answer': before.length,
    'blocking before the answer': blocking(before),
    'longest task after': longest(found.tasks.filter(([start]) => start >= found.ready)),
    'blocking in all': blocking(found.tasks),
  };
}

/** @param {string[]} folders */
async function visits(folders) {
  const sites = [];
  for (const folder of folders) sites.push(await openSite({ folder, extra: { '/blank.html': blank } }));
  const found = folders.map(() => /** @type {any[]} */ ([]));
  try {
    for (let turn = 0; turn < VISITS; turn++) {
      for (const [i, site] of sites.entries()) found[i].push(await load(site));
    }
  } finally {
    for (const site of sites) await site.close();
  }
  const keys = Object.keys(found[0][0]).filter((key) => typeof found[0][0][key] === 'number');
  const rows = [['medians, ms (layout shift: thousandths)', ...folders]];
  for (const key of keys) rows.push([key, ...found.map((all) => median(all.map((one) => one[key])).toFixed(0))]);
  console.log(aligned(rows));
}

/** @param {string[]} folders @param {string} where lighthouse is */
async function lighthouse(folders, where) {
  const require = createRequire(`${where}/`);
  const { default: run } = await import(pathToFileURL(require.resolve('lighthouse')).href);
  const puppeteer = (await import('puppeteer-core')).default;
  const desktop = {
    formFactor: 'desktop',
    screenEmulation: { mobile: false, width: 1350, height: 940, deviceScaleFactor: 1, disabled: false },
    throttling: { rttMs: 40, throughputKbps: 10240, cpuSlowdownMultiplier: 1 },
  };
  for (const [form, settings] of Object.entries({ mobile: {}, desktop })) {
    const found = folders.map(() => /** @type {any[]} */ ([]));
    for (let turn = 0; turn < VISITS; turn++) {
      for (const [i, folder] of folders.entries()) {
        const server = await serve({ folder });
        const browser = await puppeteer.launch({
          executablePath: findBrowser('chromium'),
          headless: true,
          args: [
            '--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update',
            '--disable-sync', '--force-device-scale-factor=1',
          ],
        });
        try {
          const { lhr } = await run(
            server.origin,
            { port: Number(new URL(browser.wsEndpoint()).port), output: 'json', logLevel: 'error' },
            { extends: 'lighthouse:default', settings },
          );
          const audit = (/** @type {string} */ name) => lhr.audits[name].numericValue;
          found[i].push({
            performance: lhr.categories.performance.score * 100,
            accessibility: lhr.categories.accessibility.score * 100,
            'best practices': lhr.categories['best-practices'].score * 100,
            seo: lhr.categories.seo.score * 100,
            FCP: audit('first-contentful-paint'),
            LCP: audit('largest-contentful-paint'),
            TBT: audit('total-blocking-time'),
            SI: audit('speed-index'),
            CLS: audit('cumulative-layout-shift') * 1000,
            slowdown: lhr.environment.benchmarkIndex,
          });
        } finally {
          await browser.close();
          await server.close();
        }
      }
    }
    const rows = [[`Lighthouse, ${form}, medians`, ...folders]];
    for (const key of Object.keys(found[0][0])) {
      rows.push([key, ...found.map((all) => median(all.map((one) => one[key])).toFixed(0))]);
    }
    console.log(`\n${aligned(rows)}`);
  }
}

const folders = [dist, ...process.argv.slice(2)];
await visits(folders);
if (process.env.LPP_LIGHTHOUSE) await lighthouse(folders, process.env.LPP_LIGHTHOUSE);
