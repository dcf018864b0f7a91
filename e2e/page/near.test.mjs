// From near pairs to all: the view, its stops and its play; what it sets comes back.
// In: at length chromium.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { assertAccessible } from '../harness/axe.mjs';
import { openSite, pressInMenu, setCount } from '../harness/page.mjs';
import { clickAt, facts, factsBecome, press, resting, select, until } from './actions.mjs';

let site;
before(async () => { site = await openSite(); });
after(() => site?.close());

const pressed = (page) =>
  page.$$eval('.near .stops button', (stops) => stops.map((stop) => stop.getAttribute('aria-pressed')).indexOf('true'));
const figures = (page) => page.$$eval('.near .metrics td', (cells) => cells.map((cell) => cell.textContent ?? ''));
const graphKind = (page) =>
  page.$eval('[data-part=graph] input:checked', (input) => /** @type {HTMLInputElement} */ (input).value);

/** A page with the view open. */
async function opened() {
  const visit = await site.visit();
  const { page } = visit;
  await page.waitForSelector('.view-choice');
  await page.evaluate(() =>
    /** @type {HTMLElement} */ (document.querySelector('.view-choice input[value=near]')).click(),
  );
  await until(() => pressed(page), (stop) => stop === 1, 'open');
  return visit;
}

test('the view shows LPP on near pairs; with all of them it is PCA’s last axis; ' +
  'the strips come back as they were', async () => {
  const { page, close } = await site.visit();
  const was = await factsBecome(page, (f) => Number.isFinite(f.lpp), 'answered');
  await page.waitForSelector('.view-choice');
  const strips = () =>
    page.$$eval('.strips canvas', (all) =>
      all.map((canvas) => /** @type {HTMLCanvasElement} */ (canvas).toDataURL()).join(),
    );
  const stripsWere = await resting(strips, 'the strips');
  await page.focus('.view-choice input:checked');
  await page.keyboard.press('ArrowRight');
  await until(() => pressed(page), (stop) => stop === 1, 'the second stop');
  assert.equal(await graphKind(page), 'epsilon');
  await assertAccessible(page);
  const near = await facts(page);
  const [lpp] = await figures(page);
  assert.equal(lpp, `${Math.round(near.lpp)}°`, 'the table says what the drawing shows');
  // All pairs, by key.
  await page.focus('.near .stops button:last-child');
  await page.keyboard.press('Enter');
  await until(() => pressed(page), (stop) => stop === 3, 'the last stop');
  const all = await factsBecome(page, (f) => f.edges === (80 * 79) / 2, 'all pairs');
  assert.ok(Math.abs(Math.abs(all.lpp - all.pca) - 90) < 0.2, `LPP ${all.lpp}°, PCA ${all.pca}°`);
  // A moved slider goes on from there.
  await page.focus('.near .slider');
  await page.keyboard.press('Home');
  await factsBecome(page, (f) => f.edges < 80, 'few pairs');
  await page.focus('.view-choice input:checked');
  await page.keyboard.press('ArrowLeft');
  await until(() => graphKind(page), (kind) => kind === 'knn', 'as it was');
  const back = await factsBecome(page, (f) => f.edges === was.edges, 'the same graph');
  assert.equal(back.lpp, was.lpp);
  await until(strips, (now) => now === stripsWere, 'the strips are painted as they were');
  await close();
});

test('undo and another graph close the view: it is never next to another result', async () => {
  const { page, close } = await site.visit();
  const was = await factsBecome(page, (f) => Number.isFinite(f.lpp), 'answered');
  await page.waitForSelector('.view-choice');
  const choose = () =>
    page.evaluate(() => /** @type {HTMLElement} */ (document.querySelector('.view-choice input[value=near]')).click());
  const shown = () => page.$eval('.near', (root) => !(/** @type {HTMLElement} */ (root).hidden));
  await choose();
  await until(() => pressed(page), (stop) => stop === 1, 'open');
  await page.click('#undo');
  await until(shown, (on) => !on, 'the strips');
  await factsBecome(page, (f) => f.lpp === was.lpp, 'as it was');
  await choose();
  await until(() => graphKind(page), (kind) => kind === 'epsilon', 'open again');
  await page.evaluate(() =>
    /** @type {HTMLElement} */ (document.querySelector('[data-part=graph] input[value=knn]')).click(),
  );
  await until(shown, (on) => !on, 'the strips again');
  assert.equal(await graphKind(page), 'knn');
  await close();
});

test('a drawing of few points far apart shows the ε that it has', async () => {
  const { page, close } = await opened();
  await pressInMenu(page, '#clear');
  await press(page, 'p');
  for (const [x, y] of [[0.1, 0.2], [0.9, 0.25], [0.15, 0.85], [0.8, 0.9]]) await clickAt(page, x, y);
  const { edges } = await factsBecome(page, (f) => f.n === 4 && f.edges > 0, 'the nearest pairs are in');
  const epsilon = () => page.$eval('.near .ends b', (b) => Number(/ε = ([\d.]+)/.exec(b.textContent ?? '')?.[1]));
  const set = () =>
    page.$eval('[data-field=epsilon] input[type=number]', (field) =>
      Number(/** @type {HTMLInputElement} */ (field).value),
    );
  await until(
    async () => (await epsilon()) / (await set()),
    (ratio) => Math.abs(ratio - 1) < 0.01,
    'the view says what is set',
  );
  assert.equal((await figures(page))[2], `${edges} of 6`);
  assert.match(
    await page.$eval('.near .ends b', (b) => b.textContent ?? ''),
    new RegExp(`β = ${(await figures(page))[3]}$`),
    'one share, said alike',
  );
  await close();
});

test('the play goes from local to global and back, and can be stopped', async () => {
  const { page, close } = await opened();
  // Looked at in every frame: from here a busy machine would look too seldom.
  await page.evaluate(() => {
    const slider = /** @type {HTMLInputElement} */ (document.querySelector('.near .slider'));
    const all = /** @type {any} */ (globalThis);
    const look = () => {
      all.__most = Math.max(all.__most ?? 0, Number(slider.value));
      requestAnimationFrame(look);
    };
    look();
  });
  const value = () => page.$eval('.near .slider', (slider) => Number(/** @type {HTMLInputElement} */ (slider).value));
  await page.click('.near .playing button');
  await until(
    () => page.$eval('.near .playing button', (b) => b.getAttribute('aria-pressed')),
    (on) => on === 'false',
    'over',
  );
  const most = await page.evaluate(() => /** @type {any} */ (globalThis).__most);
  assert.ok(most > 700, `as far as ${most}`);
  await until(value, (v) => v < 5, 'back');
  await page.click('.near .playing button');
  await page.click('.near .playing button');
  assert.equal(await page.$eval('.near .playing button', (b) => b.textContent), 'Play');
  await close();
});

test('without pairs it reports this, and continues when there are some', async () => {
  const { page, close } = await opened();
  await pressInMenu(page, '#clear');
  await until(
    () => page.$eval('.near', (root) => root.textContent ?? ''),
    (text) => text.includes('no pairs yet'),
    'said',
  );
  await page.click('#undo');
  await until(
    () => page.$eval('.near .near-body', (body) => /** @type {HTMLElement} */ (body).hidden),
    (hidden) => !hidden,
    'shown again',
  );
  await close();
});

/** Before the page's own scripts: what the view says of its sample, and the most memory that an engine reported. */
function watchSamples() {
  const log = /** @type {any} */ (globalThis).__samples = { texts: new Set(), memory: 0 };
  const look = () => {
    const line = document.querySelector('.near .sample:not([hidden])');
    if (line?.textContent) log.texts.add(line.textContent);
    requestAnimationFrame(look);
  };
  look();
  const Native = globalThis.Worker;
  globalThis.Worker = class extends Native {
    /** @param {[string | URL, WorkerOptions?]} args */
    constructor(...args) {
      super(...args);
      this.addEventListener('message', ({ data }) => { log.memory = Math.max(log.memory, Object(data).memory ?? 0); });
    }
  };
}

test('of 12 000 points a sample is seen at once, then all pairs; ' +
  'at every stop the direction is the one that the drawing has', async () => {
  const { page, close } = await site.visit({ prepare: watchSamples });
  await setCount(page, 12_000);
  await page.waitForSelector('.view-choice');
  await page.evaluate(() =>
    /** @type {HTMLElement} */ (document.querySelector('.view-choice input[value=near]')).click(),
  );
  await until(
    () =>
      page.evaluate(() =>
        /** @type {any} */ (globalThis).__samples.texts.has('From 2,000 of 12,000 points; computing more'),
      ),
    Boolean,
    'the sample',
  );
  await until(
    () => page.$eval('.near', (root) => root.hasAttribute('data-refining')),
    (more) => !more,
    'all pairs',
  );
  assert.equal(await page.$eval('.near .sample', (line) => /** @type {HTMLElement} */ (line).hidden), true);
  for (const [stop, centre] of [[1, 'mean'], [0, 'none'], [2, 'degree'], [3, 'mean']]) {
    await page.evaluate(
      (s) => /** @type {HTMLElement} */ (document.querySelectorAll('.near .stops button')[s]).click(),
      Number(stop),
    );
    await select(page, /^Centre/, String(centre));
    await until(() => pressed(page), (now) => now === stop, `stop ${stop}`);
    const both = async () => ({ now: await facts(page), view: await figures(page) });
    // The graph is counted when the hand rests.
    const {
      now,
      view: [lpp, pca],
    } = await until(
      both,
      ({ now: { edges }, view }) => Number.parseInt(view[2].replaceAll(',', ''), 10) === edges,
      'the pairs are the edges',
    );
    const off = (text, angle) => Math.abs(((Number.parseInt(text, 10) - angle + 270) % 180) - 90);
    assert.ok(
      off(lpp, now.lpp) < 0.6 && off(pca, now.pca) < 0.6,
      `stop ${stop}: ${lpp}, ${pca}; the drawing has ${now.lpp}°, ${now.pca}°`,
    );
    if (stop === 3) assert.equal(now.edges, (12_000 * 11_999) / 2);
  }
  const memory = await page.evaluate(() => /** @type {any} */ (globalThis).__samples.memory);
  assert.ok(memory > 0 && memory < 64 << 20, `${memory} bytes`);
  await close();
});
