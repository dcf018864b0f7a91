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

test('a data set has its plots at every size, and selected rows can be used', async () => {
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
  await statusBecomes(page, /342 rows[^]*2 connected components\./);
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
  // Three lines are whole, as long as this text; a longer one scrolls to its end.
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
  assert.ok(line.lines >= 3 && !line.more && line.end <= 1, JSON.stringify(line));
  assert.deepEqual([line.textOverflow, line.overflowY], ['clip', 'auto']);
  await assertAccessible(page);
  await visit.close();
});

test('on phones a panel that uses the classes says so in whole words, below its head', async () => {
  const path = '/#source=iris&panels=lda.kernel-lpp&graph=supervised&weight=binary';
  const visit = await site.visit({ width: 390, height: 844, touch: true, path });
  const { page } = visit;
  for (const width of [390, 360]) {
    await page.setViewport({ width, height: 844, ...(isChromium && { hasTouch: true, isMobile: true }) });
    const seen = () => page.$$eval('.panel-head .grow', (all) => all.map((e) => {
      const { left, right } = e.getBoundingClientRect(), panel = e.closest('.set-panel')?.getBoundingClientRect();
      const isWhole = e.scrollWidth <= e.clientWidth + 1 && e.scrollHeight <= e.clientHeight + 2
        && panel !== undefined && left >= panel.left && right <= panel.right;
      return isWhole ? e.textContent : `cut: ${e.textContent}`;
    }));
    await until(seen, (all) => all.join() === 'uses the classes,uses the classes', `${width} px`);
  }
  await visit.close();
});

test('the axes of a panel are chosen by a button in its head, by touch and by keyboard', async () => {
  const visit = await site.visit({ width: 390, height: 844, touch: true, path: '/#source=penguins' });
  const { page } = visit;
  await statusBecomes(page, /342 rows/);
  for (const [width, height] of [[390, 844], [320, 568]]) {
    await page.setViewport({ width, height, hasTouch: true, isMobile: true });
    const heads = () => page.$$eval('.panel-head', (all) => all.map((head) => {
      const [name, axes] = ['.method-button .name', '.pair-button'].map((part) => head.querySelector(part));
      if (!name || !axes) return 'missing';
      const { left, right, top, bottom, width, height } = axes.getBoundingClientRect();
      const onTop = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      if (width < 43.5 || height < 43.5) return `${width} × ${height}`;
      if (!axes.contains(onTop) || right > head.getBoundingClientRect().right + 0.5) return 'covered';
      const meets = name.getBoundingClientRect().right > left || name.scrollWidth > name.clientWidth + 1;
      return meets ? `${name.textContent} is cut` : '';
    }));
    await until(heads, (all) => all.length === 4 && all.every((fault) => fault === ''), `the heads at ${width}`);
  }
  await page.setViewport({ width: 390, height: 844, hasTouch: true, isMobile: true });
  const pair = () => page.$eval('.set-panel:nth-child(2) .pair-button', (e) => e.textContent);
  await page.tap('.set-panel:nth-child(2) .pair-button');
  await page.waitForSelector('.view-menu:popover-open select', { visible: true });
  await page.select('.view-menu:popover-open label:nth-child(2) select', '3');
  await until(pair, (text) => text === '1 × 3', 'by touch');
  await page.keyboard.press('Escape');
  await page.focus('.set-panel:nth-child(2) .pair-button');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.view-menu:popover-open select', { visible: true });
  await page.keyboard.press('Tab');
  await page.keyboard.press('2');
  await until(pair, (text) => text === '2 × 3', 'by keyboard');
  await assertAccessible(page);
  await visit.close();
});

test('on a phone the name in the header opens what it names: data sets, or drawings with a way to them', async () => {
  const visit = await site.visit({ width: 390, height: 844, touch: true });
  const { page } = visit;
  const open = () => page.$$eval(':popover-open', (all) => all.map((e) => e.id).join());
  await page.tap('#preset-button');
  await until(open, (id) => id === 'preset-menu', 'the drawings');
  await page.tap('.to-data');
  await until(open, (id) => id === 'data-menu', 'the data sets');
  await page.$$eval('#data-menu .item', (all) =>
    /** @type {HTMLElement} */ (all.find((e) => e.textContent?.startsWith('Iris'))).click());
  await until(() => page.$eval('#preset-name', (e) => e.textContent), (name) => name === 'Iris', 'its name');
  await page.tap('#preset-button');
  await until(open, (id) => id === 'data-menu', 'the data sets at once');
  assert.equal(await page.$eval('#data-menu [aria-current="true"]', (e) => e.firstChild?.textContent), 'Iris');
  await page.keyboard.press('Escape');
  await page.focus('#preset-button');
  await page.keyboard.press('ArrowDown');
  await until(open, (id) => id === 'data-menu', 'by an arrow too');
  await page.keyboard.press('Escape');
  // With room for both buttons, each has its own menu again.
  await page.setViewport({ width: 1280, height: 800 });
  await page.waitForSelector('#data-button', { visible: true });
  await page.click('#preset-button');
  await until(open, (id) => id === 'preset-menu', 'the drawings');
  assert.equal(await page.$('.to-data'), null);
  await visit.close();
});

test('below the panels all tabs are in sight, a new row to its last button; on its side plots are high', async () => {
  const visit = await site.visit({ width: 390, height: 844, touch: true, path: '/#source=penguins' });
  const { page } = visit;
  await page.waitForSelector('.drawer-tabs', { visible: true });
  const cut = (/** @type {string} */ what) => page.$$eval(what, (all) => all.filter((e) => {
    const { left, right, top, bottom } = e.getBoundingClientRect();
    const ends = [[left + 2, top + 2], [right - 2, bottom - 2]];
    return e.checkVisibility() && ends.some(([x, y]) => !e.contains(document.elementFromPoint(x, y)));
  }).map((e) => e.textContent));
  for (const [width, height] of [[390, 844], [375, 844], [320, 568]]) {
    await page.setViewport({ width, height, hasTouch: true, isMobile: true });
    await until(() => cut('.drawer-tabs .button'), (all) => all.length === 0, `the tabs at ${width}`);
  }
  await page.setViewport({ width: 375, height: 844, hasTouch: true, isMobile: true });
  await page.$$eval('.drawer-tabs .button', (all) =>
    /** @type {HTMLElement} */ (all.find((e) => e.textContent === 'New row')).click());
  await page.waitForSelector('.new-place input', { visible: true });
  await until(() => cut('.new-place input, .new-acts .button'), (all) => all.length === 0, 'the form');
  const plots = () => page.$$eval('.set-panel .plot', (all) => all.map((plot) => plot.clientHeight));
  await until(plots, (all) => all.every((px) => px >= 60), 'the ring can be seen');
  await page.click('.drawer-fold');
  for (const [width, height, least] of [[844, 390, 150], [667, 375, 140]]) {
    await page.setViewport({ width, height, ...(isChromium && { hasTouch: true, isMobile: true }) });
    await until(plots, (all) => all.length === 4 && all.every((px) => px >= least), `plots at ${width}`);
    const beyond = await page.evaluate(() => {
      const { scrollHeight, scrollWidth } = document.documentElement;
      return [scrollHeight - innerHeight, scrollWidth - innerWidth];
    });
    assert.deepEqual(beyond, [0, 0]);
    const below = () => cut('.drawer-tabs .button, .set-finding');
    await until(below, (all) => all.length === 0, `the line below at ${width}`);
  }
  await visit.close();
});

test('a file on a phone: the roles of columns are read whole, and the dialog closes at its upper right', async () => {
  const visit = await site.visit({ width: 390, height: 844, touch: true });
  const { page } = visit;
  await page.tap('.more-button');
  const input = await page.waitForSelector('input[type=file]');
  await input?.evaluate((e) => {
    const files = new DataTransfer();
    const rows = ['4.1,2.0,1,rose', '5.2,2.4,2,tulip', '4.0,2.2,1,rose', '5.0,2.7,3,tulip', '4.4,2.1,2,rose'];
    files.items.add(new File([['height,width,petals,kind', ...rows].join('\n')], 'flowers.csv', { type: 'text/csv' }));
    /** @type {HTMLInputElement} */ (e).files = files.files;
    e.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await page.waitForSelector('.opening-table .roles select', { visible: true });
  // Each is as wide as its text, the space on either side and the arrow need.
  const narrow = await page.$$eval('.opening-table .roles select', (all) => all.map((e) => {
    const { font, paddingLeft } = getComputedStyle(e);
    const ctx = /** @type {any} */ (document.createElement('canvas').getContext('2d'));
    ctx.font = font;
    const { text } = /** @type {HTMLSelectElement} */ (e).selectedOptions[0];
    return [text, ctx.measureText(text).width + parseFloat(paddingLeft) + 16 - e.clientWidth];
  }).filter(([, over]) => Number(over) > 0));
  assert.deepEqual(narrow, []);
  const [close, title] = await page.evaluate(() => ['.opening header .icon', '.opening h2'].map((what) => {
    const { top, right } = /** @type {Element} */ (document.querySelector(what)).getBoundingClientRect();
    return { top, right };
  }));
  assert.ok(close.right > 390 - 24 && Math.abs(close.top - title.top) < 44, JSON.stringify([close, title]));
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
