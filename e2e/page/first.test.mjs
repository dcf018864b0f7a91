// The first ten seconds: what one sees before, while and after the page wakes up.
// In: chromium, firefox.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { alike, isChromium, sized } from '../harness/browser.mjs';
import { drag, openSite, settled, status } from '../harness/page.mjs';
import { dist } from '../harness/paths.mjs';
import { count, countBecomes, facts, until } from './actions.mjs';
import { pause } from '../harness/pause.mjs';

/** The document as far as a browser may have read it when it paints for the first time. */
const [HALF] = readFileSync(join(dist, 'index.html'), 'utf8').replace(/<script[^]*?<\/script>/g, '').split('<footer');
const BARE = '<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Bare</title>';

/** @type {Awaited<ReturnType<typeof openSite>>} */
let site;
before(async () => { site = await openSite({ extra: { '/bare.html': BARE, '/half.html': HALF } }); });
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

test('the engine is requested once, after the first picture is painted; ' +
  'the page is mounted in turns meanwhile', async () => {
  const before = site.requests.length;
  const visit = await site.visit({ prepare: () => {
    const page = /** @type {any} */ (globalThis);
    page.__turns = 0;
    // Paint has a later time, that of the screen.
    requestAnimationFrame(function frame() {
      if (document.querySelector('#stage')) page.__framed = performance.now();
      else requestAnimationFrame(frame);
    });
    page.scheduler = { yield: () => {
      if (!document.querySelector('[data-started]')) page.__turns++;
      return new Promise((done) => setTimeout(done));
    } };
  } });
  const { framed, engines, turns } = await visit.page.evaluate(() => ({
    framed: /** @type {any} */ (globalThis).__framed,
    engines: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('/engine-'))
      .map(({ startTime }) => startTime),
    turns: /** @type {any} */ (globalThis).__turns,
  }));
  assert.equal(site.requests.slice(before).filter((path) => path.startsWith('/engine-')).length, 1);
  assert.ok(engines.every((at) => at >= framed), `${engines} ms, in a frame at ${framed} ms`);
  assert.ok(turns >= 6, `${turns} turns`);
  await visit.close();
});

test('the first picture has the layout of the mounted page: nothing moves', {
  skip: !isChromium && 'only Chromium reports shifts',
}, async () => {
  for (const [width, height] of sized([
    [390, 844], [1280, 800], [768, 1024], [375, 667], [844, 390], [1350, 940], [820, 1180], [1024, 768], [320, 568],
  ], 3)) {
    const touch = width < 1280;
    const visit = await site.visit({ width, height, touch, path: '/bare.html', settle: false, prepare: () => {
      // All of them: nobody touches this page, but Chromium takes the first size of an emulated phone for input.
      const shifts = /** @type {any} */ (globalThis).__shifts = [];
      new PerformanceObserver((list) => {
        for (const { value, sources } of /** @type {any[]} */ (list.getEntries())) {
          shifts.push({ value, moved: sources.map(({ node }) => node?.id || node?.className || node?.nodeName) });
        }
      }).observe({ type: 'layout-shift', buffered: true });
    } });
    const { page } = visit;
    // Before it is painted nothing can move: scripts come after.
    await page.setRequestInterception(true);
    /** @type {Promise<unknown>|null} */
    let painted = null;
    page.on('request', async (request) => {
      if (request.url().endsWith('.js')) {
        await (painted ??= page.waitForFunction(
          () => performance.getEntriesByName('first-contentful-paint').length > 0,
        ));
      }
      await request.continue().catch(() => {}); // what the page asks for when it is idle may outlive it
    });
    await page.goto(`${site.origin}/`, { waitUntil: 'domcontentloaded' });
    await settled(page);
    await page.waitForFunction(() => !document.querySelector('[data-still]'));
    await page.waitForNetworkIdle();
    const shifts = await page.evaluate(() => /** @type {any} */ (globalThis).__shifts);
    const sum = shifts.reduce((all, { value }) => all + value, 0);
    assert.ok(sum <= 0.01, `${width} × ${height}: ${sum}, ${JSON.stringify(shifts)}`);
    await visit.close();
  }
});

test('on a phone the drawing is shown only after the styles that change its size are loaded', alike, async () => {
  const visit = await site.visit({ width: 390, height: 844, path: '/half.html', settle: false });
  const seen = () => visit.page.$eval('#stage', (e) => e.checkVisibility({ visibilityProperty: true }));
  assert.equal(await seen(), false);
  await visit.page.$eval('.page', (page) => {
    const bar = document.createElement('nav');
    bar.className = 'tabbar';
    page.append(bar);
  });
  assert.equal(await seen(), true);
  await visit.close();
});

test('the numbers of the markup stay until those of the result replace them', async () => {
  const visit = await site.visit({ settle: false, prepare: () => {
    const seen = /** @type {Set<string>} */ ((/** @type {any} */ (globalThis)).__figures = new Set());
    // In the task after a frame, which sees what was painted: the page's own part of it may come after this one.
    const { port1, port2 } = new MessageChannel();
    const look = () => {
      port2.postMessage(0);
      requestAnimationFrame(look);
    };
    port1.onmessage = () => {
      const table = document.querySelector('table.metrics');
      // Not while the rows are on their way.
      if (table && document.readyState !== 'loading') {
        seen.add(/** @type {HTMLElement} */ (table).innerText.replace(/\s+/g, ' '));
      }
    };
    requestAnimationFrame(look);
  } });
  const { page } = visit;
  await page.waitForFunction(() => !document.querySelector('[data-still]'));
  const seen = await page.evaluate(() => [.../** @type {any} */ (globalThis).__figures]);
  assert.equal(seen.length, 1, seen.join('\n'));
  assert.match(seen[0], /λ 0\.\d+ 0\.\d+ .* \d+°/);
  await visit.close();
});

test('nothing modal, and the hint disappears after the first drawing', async () => {
  const visit = await site.visit();
  const { page } = visit;
  assert.equal(await page.$$eval('dialog[open], :popover-open', (all) => all.length), 0);
  assert.ok(await page.$eval('#hint', (e) => e.checkVisibility()));
  await drag(page, [0.1, 0.1], [0.2, 0.12]);
  await until(() => page.$eval('#hint', (e) => e.checkVisibility()), (shown) => !shown, 'the hint goes');
  await visit.close();
});

test('points drawn before the engine is ready are saved and computed', async () => {
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
  const { now } = await until(
    async () => ({ now: await facts(page), drawn: await count(page) }),
    ({ now: f, drawn }) => f.n === drawn,
    'answered',
  );
  assert.ok(now.n > 82 && now.edges > 400, `${now.n} points`);
  await visit.close();
});

test('the frame loop stops when nothing changes', async () => {
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
    await pause(500, 'no frame is asked for');
    return (await frames()) - before;
  }, (requestCount) => requestCount === 0, 'no frame is asked for in half a second');
  await visit.close();
});
