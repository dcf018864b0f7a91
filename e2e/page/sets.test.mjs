// Iris and the digits: both methods side by side in 2-D, with live parameters.
// In: chromium.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isChromium } from '../harness/browser.mjs';
import { freshPage, page, site } from '../harness/fresh.mjs';
import { statusBecomes } from '../harness/page.mjs';
import { answered, boxOf, choose, clickAt, countBecomes, pick, press, type, until } from './actions.mjs';

freshPage();

/** The rows of the table of measurements. */
const measured = () => page.$$eval('.metrics tbody tr', (rows) => Object.fromEntries(rows.map((row) => {
  const [name, lpp, pca] = [...row.children].map((cell) => cell.textContent ?? '');
  return [name, { lpp, pca }];
})));
const row = (all, pattern) => Object.entries(all).find(([name]) => pattern.test(name))?.[1];

/** Colours that occur often on a scatter plot. */
const colours = (nth) => page.$$eval('.pair canvas', (all, n) => {
  const canvas = /** @type {HTMLCanvasElement} */ (all[n]);
  const { data } = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d')).getImageData(0, 0, canvas.width, canvas.height);
  const counts = new Map();
  for (let p = 0; p < data.length; p += 4) {
    if (data[p + 3] < 200) continue;
    const key = `${data[p]},${data[p + 1]},${data[p + 2]}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts].filter(([, c]) => c > 150).map(([k]) => k);
}, nth);

for (const { entry, rows, cols, classes } of [
  { entry: /^Iris/, rows: 150, cols: 4, classes: 3 },
  { entry: /digits/, rows: 1797, cols: 64, classes: 6 },
]) {
  test(`${entry.source}: both plots, source, figures`, async () => {
    await pick(page, 'data', entry);
    await statusBecomes(page, new RegExp(`${rows.toLocaleString('en')} rows in ${cols} dimensions`), 30_000);
    for (const nth of [0, 1]) assert.ok((await until(() => colours(nth), (c) => c.length >= classes, 'all classes are drawn')).length);
    assert.match(await page.$eval('.sets-head p', (e) => e.textContent ?? ''), /UCI Machine Learning Repository/);
    const all = await until(measured, (m) => /^\d/.test(row(m, /neighbours kept/i)?.lpp ?? ''), 'measured');
    const variance = row(all, /Variance/);
    assert.ok(parseFloat(variance.pca) >= parseFloat(variance.lpp), `variance kept ${variance.lpp} and ${variance.pca}`);
    const objective = row(all, /Locality/);
    assert.ok(parseFloat(objective.lpp) <= parseFloat(objective.pca), `objective ${objective.lpp} and ${objective.pca}`);
  });
}

test('PCA of Iris keeps 98 % of the variance in two dimensions', async () => {
  await pick(page, 'data', /^Iris/);
  await statusBecomes(page, /150 rows/, 20_000);
  // Known: 92.46 % and 5.31 %.
  await until(measured, (m) => row(m, /Variance/)?.pca === '98 %', '98 %');
});

test('parameters are live on the digits', async () => {
  await pick(page, 'data', /digits/);
  await statusBecomes(page, /1,797 rows/, 30_000);
  const edges = async () => Number(/([\d,]+) edges/.exec(await page.$eval('#status', (e) => e.textContent ?? ''))?.[1].replaceAll(',', '') ?? NaN);
  const ten = await until(edges, (e) => e > 1797 * 5, 'edges at k = 10');
  await type(page, /^Neighbours k/, 5);
  await until(edges, (e) => e < ten && e >= (1797 * 5) / 2, 'fewer edges at k = 5', 15_000);
  const before = row(await measured(), /Locality/).lpp;
  await choose(page, 'weights', 'binary');
  await until(async () => row(await measured(), /Locality/).lpp, (v) => v !== before, 'another weight, another objective', 15_000);
});

test('hovering a digit shows its picture and marks it in both plots', async () => {
  await pick(page, 'data', /digits/);
  await statusBecomes(page, /1,797 rows/, 30_000);
  const [, pca] = await page.$$('.pair canvas');
  const shot = () => pca.evaluate((c) => /** @type {HTMLCanvasElement} */ (c).toDataURL());
  const before = await until(shot, (s) => s.length > 20_000, 'the plot is drawn');
  const box = await boxOf(page, '.pair figure:first-child canvas');
  let found = false;
  for (let i = 1; i < 20 && !found; i++) {
    await page.mouse.move(box.x + (box.width * i) / 20, box.y + box.height / 2 + (i % 3) * 12);
    await new Promise((done) => setTimeout(done, 60));
    found = await page.$eval('.hover-card', (e) => !/** @type {HTMLElement} */ (e).hidden);
  }
  assert.ok(found, 'a card appears');
  assert.match(await page.$eval('.hover-card', (e) => e.textContent ?? ''), /\d · row \d+/);
  const ink = await page.$eval('.hover-card canvas', (c) => {
    const canvas = /** @type {HTMLCanvasElement} */ (c);
    const { data } = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d')).getImageData(0, 0, canvas.width, canvas.height);
    return data.filter((v, i) => i % 4 === 3 && v > 100).length;
  });
  assert.ok(ink > 100, 'the digit is drawn');
  await until(shot, (s) => s !== before, 'the other plot marks it too');
});

test('390 px: the card of a row stays in the panel; what a finger tapped stays marked', async () => {
  const visit = await site.visit({ width: 390, height: 844, touch: true });
  const small = visit.page;
  await pick(small, 'data', /^Iris/);
  await statusBecomes(small, /150 rows/, 20_000);
  await answered(small);
  await until(() => small.evaluate(() => {
    const canvas = document.querySelectorAll('.pair canvas')[1];
    const box = canvas.getBoundingClientRect();
    for (let x = box.width - 6; x > box.width / 2; x -= 4) {
      for (let y = 6; y < box.height; y += 4) {
        canvas.dispatchEvent(new PointerEvent('pointermove', { clientX: box.x + x, clientY: box.y + y, bubbles: true }));
        if (!document.querySelector('.hover-card')?.hasAttribute('hidden')) return true;
      }
    }
    return false;
  }), Boolean, 'a row at the right edge');
  const right = await small.$eval('.hover-card', (e) => e.getBoundingClientRect().right);
  assert.ok(right <= 390, `the card ends at ${right}`);
  assert.equal(await small.$eval('#sets', (e) => e.scrollWidth - e.clientWidth), 0);
  const hidden = () => small.$eval('.hover-card', (e) => e.hasAttribute('hidden'));
  if (isChromium) {
    const box = await boxOf(small, '.pair canvas');
    let places = 0;
    for (let i = 1; i < 20; i++) {
      await small.touchscreen.tap(box.x + (box.width * i) / 20, box.y + box.height / 2);
      if (!await hidden()) places++;
    }
    assert.ok(places > 3, `${places} of 19 taps met a row`);
  }
  await pick(small, 'data', /digits/);
  await statusBecomes(small, /1,797 rows/, 30_000);
  assert.equal(await hidden(), true, 'another set, no card');
  await visit.close();
});

test('a set chosen while a preset is on its way stays', async () => {
  await page.evaluate(() => {
    const held = /** @type {(() => void)[]} */ ([]);
    const send = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (/** @type {any} */ ...args) {
      if (args[0].name === 'sample') held.push(() => send.apply(this, args));
      else send.apply(this, args);
    };
    /** @type {any} */ (globalThis).__release = () => held.forEach((go) => go());
  });
  await pick(page, 'preset', /^Outliers/);
  await pick(page, 'data', /^Iris/);
  await statusBecomes(page, /150 rows/, 20_000);
  await page.evaluate(() => /** @type {any} */ (globalThis).__release());
  const edges = async () => Number(/(\d+) edges/.exec(await page.$eval('#status', (e) => e.textContent ?? ''))?.[1]);
  const was = await edges();
  await type(page, /^Neighbours k/, 5);
  await until(edges, (now) => now < was, 'what was asked after the preset is answered');
  assert.equal(await page.$eval('#data-name', (e) => e.textContent), 'Iris');
});

test('back to the drawing: the points are as they were', async () => {
  await press(page, 'p');
  await clickAt(page, 0.1, 0.1);
  await countBecomes(page, 81);
  await pick(page, 'data', /^Iris/);
  await statusBecomes(page, /150 rows/, 20_000);
  assert.equal(await page.$eval('#draw', (e) => e.checkVisibility()), false);
  await pick(page, 'data', /back to drawing/);
  await statusBecomes(page, /81 points/);
  assert.ok(await page.$eval('#draw', (e) => e.checkVisibility()));
});
