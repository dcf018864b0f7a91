// Methods side by side: each projection has one of its own, and a move of the hand makes one picture.
// In: at length chromium.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openSite, placePoint, stageBox, status } from '../harness/page.mjs';
import { add, factsBecome, until } from './actions.mjs';

const NPE = 'neighborhood-preserving-embedding';

let site;
before(async () => { site = await openSite({ reducedMotion: true }); });
after(() => site?.close());

const names = (page) =>
  page.$$eval('#strips select.method', (menus) => menus.map((menu) => menu.selectedOptions[0].textContent));
const heads = (page) => page.$$eval('.metrics thead th', (cells) => cells.slice(1).map((cell) => cell.textContent));

test('a projection’s method is chosen by key, updated everywhere, undone, and saved across a reload', async () => {
  const { page, close } = await site.visit();
  assert.deepEqual(await names(page), ['LPP', 'PCA']);
  const was = await factsBecome(page, (f) => Number.isFinite(f.pca), 'answered');
  await page.evaluate(() =>
    /** @type {HTMLSelectElement} */ (document.querySelectorAll('#strips select.method')[1]).focus(),
  );
  await page.keyboard.press('ArrowUp');
  await until(() => names(page), ([, second]) => second === 'OLPP', 'OLPP is chosen');
  assert.equal(
    await page.evaluate(() => /** @type {HTMLSelectElement} */ (document.activeElement).value),
    'orthogonal-lpp',
    'the menu keeps the focus',
  );
  const now = await factsBecome(page, (f) => /OLPP [\d.]+°/.test(f.text), 'OLPP is answered');
  assert.equal(now.lpp, was.lpp, 'LPP is what it was');
  assert.match(await until(() => status(page), (text) => text.includes('OLPP'), 'said'), /LPP \d+°, OLPP \d+°/);
  assert.deepEqual(await heads(page), ['LPP', 'OLPP']);
  await page.click('#undo');
  await until(() => names(page), ([, second]) => second === 'PCA', 'undone');
  await factsBecome(page, (f) => f.pca === was.pca, 'as before');
  await page.select('#strips .strip select.method', 'pca');
  await until(() => names(page), (n) => n.join() === 'PCA,LPP', 'the two change places');
  await page.evaluate(() => dispatchEvent(new Event('pagehide')));
  await page.reload();
  await until(() => names(page), (n) => n.join() === 'PCA,LPP', 'kept');
  await close();
});

test('of three methods each has a line of what is measured, under short names that are explained', async () => {
  const { page, close } = await site.visit();
  await add(page, 'LDA');
  await until(
    () => page.$$eval('.metrics tbody th', (cells) => cells.map((cell) => cell.textContent).join()),
    (names) => names === 'LPP,PCA,LDA',
    'a line a method',
  );
  assert.deepEqual((await heads(page)).slice(1), ['var.', 'kept', 'gap', 'angle']);
  assert.match((await heads(page))[0] ?? '', /^λ/);
  await until(
    () => page.$$eval('td[data-metric="variance"]', (cells) => cells.map((cell) => parseFloat(cell.textContent ?? ''))),
    ([lpp, pca, lda]) => pca > lpp && pca > lda,
    'PCA keeps most',
  );
  assert.match(
    await page.$eval('th[data-metric="gap"] .term', (e) => /** @type {HTMLElement} */ (e).dataset.tipText ?? ''),
    /^Class gap\. The distance between the two closest class means/,
  );
  const [foot, wide, has] = await page.$eval('.metrics', (table) => [
    table.getBoundingClientRect().bottom,
    table.scrollWidth,
    /** @type {Element} */ (table.parentElement).clientWidth,
  ]);
  assert.ok(wide <= has && foot <= 800, `${wide} of ${has} px, down to ${foot}`);
  await close();
});

test('a method whose graph is missing reports this in its projection, and the other continues', async () => {
  const { page, close } = await site.visit();
  await page.evaluate((npe) => {
    const menu = document.querySelectorAll('#strips select.method')[1];
    /** @type {HTMLSelectElement} */ (menu).value = npe;
    menu.dispatchEvent(new Event('change'));
  }, NPE);
  await factsBecome(page, (f) => /NPE [\d.]+°/.test(f.text), 'NPE is answered');
  await page.click('[data-part=graph] input[value=complete]');
  const strips = () => page.$$eval('#strips .strip', (all) => all.map((strip) => strip.textContent ?? ''));
  const texts = await until(strips, (all) => /NPE needs a kNN graph/.test(all[1]), 'the message in its strip');
  assert.match(texts[0], /λ = /);
  assert.equal(await page.$eval('#stage', (e) => e.hasAttribute('data-greyed')), false);
  await page.click('[data-part=graph] input[value=knn]');
  await until(strips, (all) => !/NPE needs/.test(all[1]), 'answered again');
  await close();
});

/** Counts pictures of the drawing and asks, before the page's own scripts. */
function watchPictures() {
  const log = /** @type {any} */ (globalThis).__pictures = { painted: 0, requests: 0 };
  const put = CanvasRenderingContext2D.prototype.putImageData;
  CanvasRenderingContext2D.prototype.putImageData = function (...args) {
    if (this.canvas.classList.contains('base')) log.painted++;
    return put.apply(this, /** @type {any} */ (args));
  };
  globalThis.Worker = class extends Worker {
    /** @param {any} message @param {any[]} rest */
    postMessage(message, ...rest) {
      if (message?.name === 'fitLive') log.requests++;
      super.postMessage(message, .../** @type {[any]} */ (rest));
    }
  };
}

test('a move makes one picture where answers are quick', async () => {
  const { page, close } = await site.visit({ prepare: watchPictures });
  await placePoint(page, [0.5, 0.65]);
  const box = await stageBox(page);
  const at = (i) => [
    box.x + box.width * (0.5 + 0.1 * Math.sin(i / 5)),
    box.y + box.height * (0.55 + 0.1 * Math.cos(i / 5)),
  ];
  await page.mouse.move(...at(0));
  await page.mouse.down();
  for (let i = 1; i < 10; i++) await page.mouse.move(...at(i));
  const count = () => page.evaluate(() => ({ .../** @type {any} */ (globalThis).__pictures }));
  const before = await count();
  for (let i = 10; i < 50; i++) {
    await page.mouse.move(...at(i));
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  }
  const now = await count();
  await page.mouse.up();
  const moves = now.requests - before.requests;
  assert.ok(moves >= 20, `${moves} asks`);
  // A busy machine may be late for some.
  assert.ok(now.painted - before.painted <= 1.5 * moves, `${now.painted - before.painted} pictures of ${moves} moves`);
  await close();
});

test('saved work with a data set that this page does not have opens the drawing', async () => {
  const { page, close } = await site.visit();
  await page.evaluate(() =>
    localStorage.setItem(
      'lpp-playground',
      JSON.stringify({
        v: 1,
        state: { source: 'atlantis', k: '7' },
        points: {
          xy: btoa(String.fromCharCode(...new Uint8Array(Float64Array.of(0, 0, 1, 0, 0, 1, 2, 2).buffer))),
          labels: btoa(String.fromCharCode(...new Uint8Array(new Float64Array(4).buffer))),
        },
        ghosts: { xy: '', labels: '' },
      }),
    ),
  );
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key !== 'lpp-playground') localStorage.removeItem(key);
  });
  const fresh = await page.browserContext().newPage();
  await fresh.goto(page.url());
  const now = await factsBecome(fresh, (f) => f.n > 0 && Number.isFinite(f.lpp), 'answered');
  assert.equal(now.n, 4);
  assert.equal(await fresh.$eval('#draw', (panel) => /** @type {HTMLElement} */ (panel).hidden), false);
  await close();
});
