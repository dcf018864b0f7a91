// Frames while one of 80 points is dragged, in Chromium and in WebKit: the time from one to the next. Prints a table
// and writes docs/performance.md. Started by scripts/bench.sh; it starts a process per browser: `frames.mjs one`
// measures in the browser that $LPP_BROWSER names and prints its numbers.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { openSite, placePoint, stageBox } from '../harness/page.mjs';
import { machine, writeSection } from './document.mjs';
import { aligned, markdown, median, ms, p95 } from './statistics.mjs';

const FRAMES = 60;
/** Frames at the begin that do not count: caches are filled. */
const WARM = 5;

/** Milliseconds from frame to frame while a hand drags the first point about. @returns {Promise<number[]>} */
async function measure() {
  const site = await openSite();
  const { page, close } = await site.visit({ width: 1280, height: 800 });
  try {
    await placePoint(page, [0.5, 0.75]);
    const box = await stageBox(page);
    const move = (/** @type {number} */ i) => page.mouse.move(
      box.x + box.width * (0.5 + 0.2 * Math.sin(i / 8)), box.y + box.height * (0.5 + 0.25 * Math.cos(i / 8)));
    await move(0);
    await page.mouse.down();
    await page.evaluate(() => {
      /** @type {number[]} */
      const at = /** @type {any} */ (globalThis).__frames = [];
      const tick = (/** @type {number} */ now) => {
        at.push(now);
        requestAnimationFrame(tick);
      };
      requestAnimationFrame(tick);
    });
    /** @type {number[]} */
    let at = [];
    for (let i = 1; at.length < FRAMES; i++) {
      await move(i);
      at = await page.evaluate(() => /** @type {any} */ (globalThis).__frames);
    }
    await page.mouse.up();
    return at.slice(WARM + 1).map((/** @type {number} */ now, /** @type {number} */ i) => now - at[WARM + i]);
  } finally {
    await close();
    await site.close();
  }
}

if (process.argv[2] === 'one') {
  console.log(JSON.stringify(await measure()));
} else {
  const run = machine('Chromium headless, WebKitGTK on Xvfb', process.argv[2]);
  const rows = [['one of 80 points dragged, 1280 × 800', 'to reach', 'median', 'p95']];
  for (const [browser, limit] of [['chromium', '≤ 20 ms'], ['webkit', '≤ 40 ms']]) {
    const env = { ...process.env, LPP_BROWSER: browser };
    const command = [...process.execArgv, fileURLToPath(import.meta.url), 'one'];
    const frames = JSON.parse(execFileSync(process.execPath, command, { env, encoding: 'utf8' }));
    rows.push([`${browser}: from frame to frame, ${frames.length} frames`, limit, ms(median(frames)), ms(p95(frames))]);
  }
  console.log(`${run.join('; ')}\n\n${aligned(rows)}`);
  writeSection('frames', run, markdown(rows));
}
