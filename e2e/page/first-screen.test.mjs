// What the first visit shows: few words and controls; k first, the other settings of the graph one press away.
// In: chromium.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openSite } from '../harness/page.mjs';
import { until } from './actions.mjs';

/** @type {Awaited<ReturnType<typeof openSite>>} */
let site;
before(async () => { site = await openSite({ reducedMotion: true }); });
after(() => site.close());

/** @typedef {import('puppeteer-core').Page} Page */
const FOLD = '[data-part="moreGraph"]';
/** What it shows; nothing before the settings are there. @param {Page} page */
const fold = async (page) => (await page.$$eval(FOLD, (all) =>
  all.map((e) => ({
    open: /** @type {HTMLDetailsElement} */ (e).open,
    weights: e.querySelector('[data-field="weight"]')?.checkVisibility({ contentVisibilityAuto: true }),
    line: e.querySelector('summary')?.textContent,
  }))))[0];
/** @param {Page} page @param {boolean} open @param {string} line */
const becomes = (page, open, line) =>
  until(() => fold(page), (now) => now?.open === open && now.weights === open && now.line === line, `${open}, ${line}`);

test('k is in sight at the first visit, symmetry, weights and t behind a press, which is remembered', async () => {
  const { page, close } = await site.visit();
  await becomes(page, false, 'More graph settings ');
  assert.ok(await page.$eval('[data-field="k"]', (e) => e.checkVisibility()));
  const address = await page.evaluate(() => location.hash);
  await page.focus(`${FOLD} summary`);
  await page.keyboard.press('Enter');
  await becomes(page, true, 'More graph settings ');
  const likes = () => page.evaluate(() => localStorage.getItem('lpp-playground:reader') ?? '');
  await until(likes, (text) => /moreGraph/.test(text), 'it is saved');
  assert.equal(await page.evaluate(() => location.hash), address, 'it is in no link');
  await page.reload();
  await becomes(page, true, 'More graph settings ');
  await page.keyboard.press('Escape');
  await page.click(`${FOLD} summary`);
  await becomes(page, false, 'More graph settings ');
  await close();
});

test('a link that changes a folded setting opens its section, and the line names the differences', async () => {
  const { page, close } = await site.visit({ path: '/#symmetry=and&weight=binary' });
  await becomes(page, true, 'More graph settings symmetry mutual · weights 0–1');
  await page.click(`${FOLD} summary`);
  await becomes(page, false, 'More graph settings symmetry mutual · weights 0–1');
  await close();
});

/** So much the first screen holds at most. */
const MAX_WORDS = 110, MAX_CONTROLS = 40;

/**
 * What is in sight, on the screen and in no scrolled part of a panel. Words: of texts, with a letter or a digit; values
 * in fields and texts in pictures are none. Controls: where Tab stops; a group of radio buttons is one.
 */
const inSight = () => {
  /** @param {Element} element @param {DOMRect} box */
  const isShown = (element, box) => {
    const visible = { x0: 0, y0: 0, x1: innerWidth, y1: innerHeight };
    for (let e = /** @type {Element|null} */ (element); e; e = e.parentElement) {
      const { overflow, clipPath } = getComputedStyle(e);
      if (clipPath !== 'none') return false; // for readers of the screen alone
      if (overflow === 'visible') continue;
      const { left, top, right, bottom } = e.getBoundingClientRect();
      Object.assign(visible, {
        x0: Math.max(visible.x0, left), y0: Math.max(visible.y0, top),
        x1: Math.min(visible.x1, right), y1: Math.min(visible.y1, bottom),
      });
    }
    return box.left < visible.x1 && box.right > visible.x0 && box.top < visible.y1 && box.bottom > visible.y0;
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const words = [];
  while (texts.nextNode()) {
    const text = /** @type {Text} */ (texts.currentNode), element = /** @type {Element} */ (text.parentElement);
    if (element.closest('select, svg') || !element.checkVisibility({ visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    if ([...range.getClientRects()].some((box) => isShown(element, box))) {
      words.push(...text.data.match(/\S*[\p{L}\p{N}]\S*/gu) ?? []);
    }
  }
  const groups = new Set();
  const controls = [];
  for (const e of document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex]')) {
    const { disabled, type, name } = /** @type {HTMLInputElement} */ (e);
    if (disabled || /** @type {HTMLElement} */ (e).tabIndex < 0) continue;
    if (!e.checkVisibility({ visibilityProperty: true })) continue;
    if (!isShown(e, e.getBoundingClientRect()) || (type === 'radio' && groups.has(name))) continue;
    if (type === 'radio') groups.add(name);
    controls.push(e.id || e.getAttribute('aria-label') || e.textContent || name);
  }
  return { words, controls };
};

test(`the first screen at 1280 × 800 has at most ${MAX_WORDS} words and ${MAX_CONTROLS} controls`, async () => {
  const { page, close } = await site.visit();
  await page.waitForSelector('#more-panels summary');
  await page.waitForFunction(() => !document.querySelector('[data-still]'));
  const { words, controls } = await page.evaluate(inSight);
  assert.ok(words.length > 50 && words.length <= MAX_WORDS, `${words.length} words: ${words.join(' ')}`);
  assert.ok(controls.length > 20 && controls.length <= MAX_CONTROLS, `${controls.length}: ${controls.join(' | ')}`);
  const scroll = await page.$eval('#project > .scroll', (e) => e.scrollHeight - e.clientHeight);
  assert.equal(scroll, 0, 'the middle panel shows all of it');
  await close();
});

/** A font with wide letters, as of a system without the fonts of the page's list; the page's own. */
const FONTS = ['"DejaVu Sans"', ''];

for (const height of [800, 720]) {
  test(`at 1280 × ${height} all of the first screen is seen, with wide letters too`, async () => {
    const { page, close } = await site.visit({ height });
    await page.waitForSelector('#more-panels summary');
    await page.waitForFunction(() => !document.querySelector('[data-still]'));
    for (const font of FONTS) {
      await page.evaluate((name) => {
        document.documentElement.style.setProperty('--font', name);
        if (!name) document.documentElement.style.removeProperty('--font');
      }, font);
      const hidden = await page.$$eval('#project > .scroll, #settings-body', (all) =>
        all.map((e) => e.scrollHeight - e.clientHeight));
      assert.deepEqual(hidden, [0, 0], `pixels that scroll, ${font || 'the page’s font'}`);
    }
    await close();
  });
}

test('a task opens it if it lets the student change one of its settings', async () => {
  const { page, close } = await site.visit();
  /** @param {string} title */
  const open = async (title) => {
    await page.focus('#exercise-button');
    await page.keyboard.press('Enter');
    await page.waitForSelector('#exercise-menu .exercises');
    await page.evaluate((wanted) => {
      const items = /** @type {HTMLElement[]} */ ([...document.querySelectorAll('#exercise-menu .item')]);
      items.find((item) => item.textContent?.includes(wanted))?.click();
    }, title);
    await page.waitForFunction((text) => document.querySelector('#task-title')?.textContent === text, {}, title);
  };
  const isOpen = () => page.$eval(FOLD, (e) => /** @type {HTMLDetailsElement} */ (e).open);
  await open('Turn PCA by one point');
  assert.equal(await isOpen(), false, 'all of it is locked, as by default');
  await open('Two ellipses');
  await until(isOpen, Boolean, 'symmetry is free');
  assert.ok(await page.$eval('[data-field="symmetry"]', (e) => e.checkVisibility()));
  await close();
});

/** The menu of exercises, opened by keyboard in a window of this size. @param {number} width @param {number} height */
async function openExercises(width, height) {
  const { page, close } = await site.visit({ width, height });
  await page.focus('#exercise-button');
  await page.keyboard.press('Enter');
  await page.waitForSelector('#exercise-menu .look-at-answers');
  return { page, close };
}

test('the menu of exercises is whole in a window of 1280 × 600, what is free is next to each title', async () => {
  const { page, close } = await openExercises(1280, 600);
  const hidden = () => page.$eval('#exercise-menu', (menu) => menu.scrollHeight - menu.clientHeight);
  await until(hidden, (pixels) => pixels === 0, 'nothing to scroll, with the marks of the exercises');
  const widths = await page.$$eval('#exercise-menu .exercises .item', (all) => all.map((e) => e.clientWidth));
  assert.ok(Math.max(...widths) <= 400, `rows of ${Math.max(...widths)} px`);
  await close();
});

test('a menu that scrolls has a shadow at the edge beyond which it goes on; a focused entry is in view', async () => {
  const { page, close } = await openExercises(720, 600);
  const menu = await page.$eval('#exercise-menu', (e) => e.getBoundingClientRect().toJSON());
  /** A strip at the lower edge, left of all text. Beyond the window the browser would resize it and move the focus. */
  const edge = async () => Buffer.from(await page.screenshot({
    captureBeyondViewport: false,
    clip: { x: Math.ceil(menu.left) + 11, y: Math.floor(menu.bottom) - 14, width: 3, height: 12 },
  })).toString('base64');
  const above = await edge();
  await page.keyboard.press('ArrowUp');
  const bottom = () => page.$eval('#exercise-menu .look-at-answers', (e) =>
    (e === document.activeElement ? e.getBoundingClientRect().bottom : Infinity));
  await until(bottom, (at) => at <= menu.bottom, 'the last entry has focus and is in view');
  await page.$eval('#exercise-menu', (e) => {
    e.scrollTop = e.scrollHeight;
    /** @type {HTMLElement} */ (document.activeElement).blur();
  });
  assert.notEqual(await edge(), above, 'no shadow at the end');
  await close();
});
