// Small screens: data sets, their plots, their sheets and their legend.
// In: chromium.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { atLength, isChromium, sized } from '../harness/browser.mjs';
import { openSite, statusBecomes } from '../harness/page.mjs';
import { assertAccessible } from '../harness/axe.mjs';
import { openSheet, pick, until } from './actions.mjs';

/** @type {Awaited<ReturnType<typeof openSite>>} */
let site;
before(async () => { site = await openSite({ reducedMotion: true }); });
after(() => site.close());

test('a data set has its pictures at every size, and what is chosen can be worked with', async () => {
  const visit = await site.visit({ width: 390, height: 844, touch: true });
  const { page } = visit;
  await pick(page, 'data', /^Iris/);
  await statusBecomes(page, /150 rows/);
  for (const [width, height] of sized([[390, 844], [360, 640], [844, 390], [640, 400], [768, 1024]])) {
    await page.setViewport({ width, height, ...(isChromium && { hasTouch: true, isMobile: true }) });
    const plots = () => page.$$eval('.set-panel .plot', (all) => all.map((plot) => plot.clientHeight));
    const high = await until(plots, (all) => all.length === 4 && all.every((px) => px >= 90), 'pictures');
    assert.ok(high.length === 4, `${width} × ${height}: ${high}`);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(wide <= 0, `${width} × ${height}: ${wide} px too wide`);
    await page.focus('.set-panel .plot');
    const box = await (await page.$('.set-panel .plot'))?.boundingBox();
    assert.ok(box);
    await page.mouse.move(box.x + 2, box.y + 2);
    await page.mouse.down();
    for (const [x, y] of [[0.98, 0.02], [0.98, 0.98], [0.02, 0.98]]) {
      await page.mouse.move(box.x + x * box.width, box.y + y * box.height, { steps: 4 });
    }
    await page.mouse.up();
    await page.waitForSelector('.chip:not([hidden])');
    const free = await page.$$eval('.chip button, .hands button', (all) => all.map((button) => {
      const { left, right, top, bottom } = button.getBoundingClientRect();
      const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return left >= 0 && right <= innerWidth && button.contains(at);
    }));
    assert.deepEqual(free, free.map(() => true), `${width} × ${height}: all buttons are in sight and free`);
    await page.$eval('.chip button:last-child', (button) => /** @type {HTMLElement} */ (button).click());
    await page.waitForSelector('.chip[hidden]');
  }
  await visit.close();
});

test('Penguins on a phone: all names of the legend, figures with their names, the whole warning', async () => {
  const visit = await site.visit({ width: 390, height: 844, touch: true, path: '/#source=penguins' });
  const { page } = visit;
  await statusBecomes(page, /342 rows[^]*single place/);
  const feet = () => page.$$eval('.panel-foot', (all) =>
    all.filter((e) => e.checkVisibility()).map((e) => e.textContent ?? ''));
  await until(feet, (all) => all.length === 4 && all.every((text) => /10-NN \d.*trust \d/.test(text)), 'the figures');
  const cut = () => page.$$eval('.class-legend button, .panel-foot, .method-button .name, .colour-by', (all) =>
    all.filter((e) => {
      const { left, right } = e.getBoundingClientRect();
      const at = document.elementFromPoint(right - 2, e.getBoundingClientRect().top + e.clientHeight / 2);
      return left < 0 || right > innerWidth || e.scrollWidth > e.clientWidth + 1 || !(at && e.contains(at));
    }).map((e) => e.textContent));
  assert.deepEqual(await cut(), []);
  assert.deepEqual(await page.$$eval('.class-legend li', (all) => all.map((e) => e.textContent)), [
    'Adelie', 'Chinstrap', 'Gentoo',
  ]);
  // The text is longer than its two lines: a part of the third is seen, and it scrolls to its end.
  const line = await page.$eval('#status', (e) => {
    const { lineHeight, textOverflow, overflowY } = getComputedStyle(e);
    e.scrollTop = e.scrollHeight;
    const range = document.createRange();
    range.selectNodeContents(e);
    return {
      lines: e.clientHeight / parseFloat(lineHeight), more: e.scrollHeight > e.clientHeight, textOverflow, overflowY,
      end: range.getBoundingClientRect().bottom - e.getBoundingClientRect().bottom,
    };
  });
  assert.ok(line.lines > 2.3 && line.lines < 2.8 && line.more && line.end <= 1, JSON.stringify(line));
  assert.deepEqual([line.textOverflow, line.overflowY], ['clip', 'auto']);
  await assertAccessible(page);
  await visit.close();
});

test('a data set has sheets too, over none of its panels', atLength, async () => {
  const visit = await site.visit({ width: 390, height: 844, touch: true });
  const { page } = visit;
  await pick(page, 'data', /^Iris/);
  await statusBecomes(page, /150 rows/);
  assert.deepEqual(
    await page.$$eval('#tabbar button', (all) => all.filter((b) => b.checkVisibility()).map((b) => b.textContent)),
    ['Graph', 'Measures'],
  );
  assert.deepEqual(
    await page.$$eval(
      '.method-button .name',
      (all) => all.filter((e) => e.checkVisibility() && e.scrollWidth > e.clientWidth + 1).map((e) => e.textContent),
    ),
    [],
    'the names of the methods are whole',
  );
  await openSheet(page, 'Graph');
  const [sets, sheet] = await page.evaluate(
    () => ['#sets', '.sheet'].map(
      (s) => {
        const { top, bottom } = /** @type {Element} */ (document.querySelector(s)).getBoundingClientRect();
        return { top, bottom };
      },
    ),
  );
  assert.ok(sets.bottom <= sheet.top + 1 && sets.bottom - sets.top >= 180, JSON.stringify([sets, sheet]));
  await visit.close();
});
