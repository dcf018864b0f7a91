// A session of drawing in which the engine dies again and again: no point and no step of undo is lost.
// In: at length chromium.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openSite } from '../harness/page.mjs';
import { seed, times } from '../harness/soak.mjs';
import { chooser } from '../library/hostile.mjs';
import { clickAt, count, countBecomes, factsBecome, press, table, undo, watchWorkers } from '../page/actions.mjs';

const KILLS = times(8, 100);
/** A death without a sign while it starts is noticed after 30 s. */
const NOTICED = 60_000;

/** @type {Awaited<ReturnType<typeof openSite>>} */
let site;
before(async () => { site = await openSite({ reducedMotion: true }); });
after(() => site?.close());

/**
 * Ends all engines: with an error event, as for a worker that failed, or silently.
 * @param {import('puppeteer-core').Page} page
 * @param {boolean} sendsError
 */
const kill = (page, sendsError) => page.evaluate((sends) => {
  for (const worker of /** @type {any} */ (globalThis).__workers.splice(0)) {
    worker.terminate();
    if (sends) worker.onerror?.(new ErrorEvent('error', { message: 'ended by the test', cancelable: true }));
  }
}, sendsError);

test(`${KILLS} deaths of the engine in a session of drawing: ` +
  '0 points and 0 steps lost', { timeout: 60_000 + 12_000 * KILLS }, async () => {
  const { page, close } = await site.visit({ prepare: watchWorkers });
  const choose = chooser(seed);
  const first = await count(page);
  await press(page, 'p');
  for (let i = 1; i <= KILLS; i++) {
    await kill(page, choose.below(4) > 0);
    await clickAt(page, 0.08 + 0.84 * choose.number(), 0.08 + 0.84 * choose.number());
    await countBecomes(page, first + i);
    // Some die while they start or while an answer is on its way.
    if (choose.below(2) === 0) {
      await factsBecome(page, (f) => f.n === first + i && Number.isFinite(f.lpp), `${i} points are answered`, NOTICED);
    }
  }
  const drawn = await factsBecome(
    page,
    (f) => f.n === first + KILLS && Number.isFinite(f.lpp),
    'all are answered',
    NOTICED,
  );
  const points = await table(page);
  await page.focus('#stage');
  for (let i = 1; i <= KILLS; i++) {
    await undo(page);
    await countBecomes(page, first + KILLS - i);
    if (i % 5 === 0) await kill(page, true);
  }
  assert.equal(
    await page.$eval('#undo', (e) => /** @type {HTMLButtonElement} */ (e).disabled),
    true,
    'every step was one of them',
  );
  for (let i = 1; i <= KILLS; i++) await page.click('#redo');
  const again = await factsBecome(
    page,
    (f) => f.n === first + KILLS && f.lpp === drawn.lpp && f.pca === drawn.pca && f.edges === drawn.edges,
    'the same answer',
  );
  assert.equal(again.lambda, drawn.lambda);
  assert.deepEqual(await table(page), points, 'the same points');
  await close();
});
