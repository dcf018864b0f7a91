// The first ten seconds: what one sees before, while and after the page wakes up.
// In: chromium, firefox.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { drag, openSite, status } from '../harness/page.mjs';
import { count, countBecomes, facts, until } from './actions.mjs';

/** @type {Awaited<ReturnType<typeof openSite>>} */
let site;
before(async () => { site = await openSite(); });
after(() => site.close());

test('it opens on two cigars, and the axes differ by more than 45°', async () => {
  const visit = await site.visit();
  const now = await facts(visit.page);
  assert.equal(now.n, 80);
  assert.equal(now.parts, 1);
  assert.ok(now.between > 45 && now.between <= 90, `${now.between}°`);
  assert.match(await status(visit.page), /LPP \d+°, PCA \d+°/);
  assert.match(await visit.page.$eval('#preset-name', (e) => e.textContent ?? ''), /Two cigars/);
  await visit.close();
});

test('nothing modal, and the hint goes when the hand has drawn', async () => {
  const visit = await site.visit();
  const { page } = visit;
  assert.equal(await page.$$eval('dialog[open], :popover-open', (all) => all.length), 0);
  assert.ok(await page.$eval('#hint', (e) => e.checkVisibility()));
  await drag(page, [0.1, 0.1], [0.2, 0.12]);
  await until(() => page.$eval('#hint', (e) => e.checkVisibility()), (shown) => !shown, 'the hint goes');
  await visit.close();
});

test('what is drawn before the engine is ready is kept and answered', async () => {
  // The engine's start is held back until the test says so.
  const visit = await site.visit({
    settle: false,
    prepare: () => {
      const page = /** @type {any} */ (globalThis);
      page.__held = [];
      globalThis.Worker = class extends globalThis.Worker {
        postMessage(/** @type {any} */ message) {
          if (page.__held) page.__held.push(() => super.postMessage(message));
          else super.postMessage(message);
        }
      };
    },
  });
  const { page } = visit;
  await page.waitForSelector('#tool-set input');
  await drag(page, [0.1, 0.9], [0.3, 0.92]);
  await countBecomes(page, (n) => n > 80);
  await page.evaluate(() => {
    const held = /** @type {any} */ (globalThis).__held;
    /** @type {any} */ (globalThis).__held = null;
    for (const send of held) send();
  });
  const { now } = await until(async () => ({ now: await facts(page), drawn: await count(page) }), ({ now: f, drawn }) => f.n === drawn, 'answered', 20_000);
  assert.ok(now.n > 82 && now.edges > 400, `${now.n} points`);
  await visit.close();
});

test('the frame loop sleeps when nothing happens', async () => {
  const visit = await site.visit({
    reducedMotion: true,
    prepare: () => {
      const real = globalThis.requestAnimationFrame.bind(globalThis);
      /** @type {any} */ (globalThis).__frames = 0;
      globalThis.requestAnimationFrame = (f) => {
        /** @type {any} */ (globalThis).__frames++;
        return real(f);
      };
    },
  });
  const { page } = visit;
  const frames = () => page.evaluate(() => /** @type {any} */ (globalThis).__frames);
  await until(async () => {
    const before = await frames();
    await new Promise((done) => setTimeout(done, 500));
    return (await frames()) - before;
  }, (asked) => asked === 0, 'no frame is asked for in half a second', 15_000);
  await visit.close();
});
