// The cards that explain the terms of the first screen: by pointer, touch and keyboard, and what the chunk costs.
// In: chromium; at length firefox.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { assertAccessible, COLOURS } from '../harness/axe.mjs';
import { atLength, isChromium, sized } from '../harness/browser.mjs';
import { darken, openSite, settled, stageBox } from '../harness/page.mjs';
import { TERMS } from '../../web/js/words/terms.ts';
import { holdRequests, imported, openSheet, until } from './actions.mjs';

/** @type {Awaited<ReturnType<typeof openSite>>} */
let site;
before(async () => { site = await openSite({ reducedMotion: true }); });
after(() => site.close());

/** @typedef {import('puppeteer-core').Page} Page */

/** The element of a term. @param {string} key @returns {string} */
function selectorOf(key) {
  const [name, choice] = key.split('.');
  if (name === 'view') return `.view-choice label:has([value="${choice}"])`;
  if (name === 'directions') return '#dial .term';
  if (['objective', 'kept', 'gap', 'variance', 'angle'].includes(name)) {
    return choice ? `td[data-metric="${name}"]` : `[data-metric="${name}"] .term`;
  }
  return `#settings [data-field="${name}"] ${choice ? `label:has([value="${choice}"])` : '.name'}`;
}

/** What a card says; empty where none is seen. @param {Page} page */
const card = (page) =>
  page.$$eval('.tooltip[data-card]', (all) =>
    all.filter((tip) => tip.checkVisibility()).map((tip) => tip.querySelector('p')?.textContent ?? '').join());

/** A page whose settings are all unfolded. @param {import('../harness/page.mjs').View} [view] */
async function visited(view) {
  const visit = await site.visit(view);
  const { page } = visit;
  await page.waitForSelector('#settings .name[data-tip-text]');
  await page.waitForSelector('td[data-metric="gap"][data-tip-text]');
  await page.$$eval('#settings details', (all) => all.forEach((d) => { d.open = true; }));
  return visit;
}

test('a pointer opens the card of each term, which the page does not wait for', async () => {
  const visit = await visited();
  const { page } = visit;
  assert.doesNotMatch(await (await fetch(site.origin)).text(), /card-\w+\.js/);
  let seen = 0;
  const terms = sized(Object.entries(TERMS), 4);
  for (const [key, { sentence }] of terms) {
    const term = await page.$(selectorOf(key));
    assert.ok(term, key);
    if (!await term.evaluate((e) => e.checkVisibility())) continue;
    await term.evaluate((e) => e.scrollIntoView({ block: 'center' }));
    await page.mouse.move(5, 5); // a card may cover the next term
    await until(() => card(page), (text) => text === '', 'no card');
    await term.hover();
    await until(() => card(page), (text) => text === sentence, key);
    const length = await page.$eval('.tooltip svg path', (path) => /** @type {any} */ (path).getTotalLength());
    assert.ok(length > 5, `${key} has a picture`);
    seen++;
  }
  assert.ok(seen >= terms.length / 2, `${seen} of ${terms.length} terms are seen`);
  await visit.close();
});

/**
 * The terms that are seen: whether each has a dotted underline.
 * @param {Page} page @returns {Promise<Record<string, boolean>>}
 */
const underlined = (page) => page.evaluate((entries) => Object.fromEntries(entries.flatMap(([key, selector]) => {
  const all = [...document.querySelectorAll(selector)].filter((e) => e.checkVisibility());
  const isDotted = (/** @type {Element} */ e) => {
    const { textDecorationLine, textDecorationStyle } = getComputedStyle(e);
    return textDecorationLine === 'underline' && textDecorationStyle === 'dotted';
  };
  return all.length > 0
    ? [[key, all.every((e) => isDotted(e) || [...e.querySelectorAll('span')].some(isDotted))]]
    : [];
})), Object.keys(TERMS).map((key) => [key, selectorOf(key)]));

test('terms with a card have a dotted underline, other texts none', async () => {
  const visit = await visited();
  const { page } = visit;
  const all = await underlined(page);
  assert.deepEqual(Object.entries(all).filter(([, is]) => !is), []);
  assert.ok(Object.keys(all).length >= 14, Object.keys(all).join());
  // Each underlined text is part of a term that has a card.
  const others = await page.evaluate((selectors) => [...document.querySelectorAll('#work *')]
    .filter((e) => e.checkVisibility() && getComputedStyle(e).textDecorationStyle === 'dotted')
    .filter((e) => !e.closest(selectors)).map((e) => e.outerHTML), Object.keys(TERMS).map(selectorOf).join());
  assert.deepEqual(others, []);
  await visit.close();
});

/**
 * What is wrong with the place of the card of a term: it covers its control, or leaves the window.
 * @param {Page} page @param {string} selector
 */
const misplaced = (page, selector) => page.evaluate((term) => {
  const owner = /** @type {Element} */ (document.querySelector(term));
  const control = (owner.closest('.field, .row, .segments') ?? owner).getBoundingClientRect();
  const card = /** @type {Element} */ (document.querySelector('.tooltip')).getBoundingClientRect();
  return [
    Math.min(card.right, control.right) > Math.max(card.left, control.left) + 0.5
      && Math.min(card.bottom, control.bottom) > Math.max(card.top, control.top) + 0.5 && 'covers its control',
    (card.left < 0 || card.top < 0 || card.right > innerWidth || card.bottom > innerHeight) && 'leaves the window',
  ].filter(Boolean).map((fault) => `${fault}: ${JSON.stringify([control, card])}`);
}, selector);

test('cards are next to their controls and in the window, wherever these are scrolled to', async () => {
  for (const [width, height] of sized([[1280, 600], [1280, 800], [1024, 768]])) {
    const visit = await visited({ width, height });
    const { page } = visit;
    for (const key of sized(Object.keys(TERMS), 7)) {
      for (const block of sized(/** @type {const} */ (['end', 'start']))) {
        const term = await page.$(selectorOf(key));
        assert.ok(term, key);
        if (!await term.evaluate((e) => e.checkVisibility({ visibilityProperty: true }))) continue;
        await page.mouse.move(5, 5);
        await until(() => card(page), (text) => text === '', 'no card');
        await term.evaluate((e, at) => e.scrollIntoView({ block: at }), block);
        await term.hover();
        await until(() => card(page), (text) => text === TERMS[key].sentence, key);
        assert.deepEqual(await misplaced(page, selectorOf(key)), [], `${key} at the ${block}, ${height} px high`);
      }
    }
    await visit.close();
  }
});

test('a card follows its term while the panel scrolls, and closes when the term is out of sight', async () => {
  const visit = await visited({ width: 1280, height: 600 });
  const { page } = visit;
  await page.$eval('[data-metric="gap"] .term', (e) => e.scrollIntoView({ block: 'center' }));
  // By key: while the panel scrolls, a resting mouse would come over other terms.
  await page.focus('[data-metric="gap"] .term');
  await page.keyboard.press('Enter');
  await until(() => card(page), (text) => text === TERMS.gap.sentence, 'the card');
  const scroll = (/** @type {number} */ by) => page.$eval('#settings-body', (e, px) => e.scrollBy(0, px), by);
  await scroll(-40);
  await until(() => misplaced(page, '[data-metric="gap"] .term'), (faults) => faults.length === 0, 'it follows');
  assert.equal(await card(page), TERMS.gap.sentence);
  await scroll(-10_000);
  await until(() => card(page), (text) => text === '', 'it is closed');
  await visit.close();
});

test('the pointer reaches the link of a card, which leads to a section of a document', atLength, async () => {
  const visit = await visited();
  const { page } = visit;
  await page.hover(selectorOf('k'));
  await until(() => card(page), Boolean, 'the card');
  await page.hover('.tooltip a');
  const href = await page.$eval('.tooltip a', (link) => /** @type {HTMLAnchorElement} */ (link).href);
  const { pathname, hash } = new URL(href);
  assert.deepEqual([pathname.endsWith('/docs/guide.html'), hash], [true, '#controls']);
  assert.equal(await card(page), TERMS.k.sentence, 'the card stays under the pointer');
  await page.mouse.move(5, 5);
  await until(() => card(page), (text) => text === '', 'no card');
  await visit.close();
});

test('the keyboard opens a card: what has the focus is described and keeps it, Escape closes', async () => {
  const visit = await visited();
  const { page } = visit;
  await page.focus('[data-field="graph"] input:checked');
  await page.keyboard.press('Tab');
  await until(() => card(page), (text) => text === TERMS.k.sentence, 'the card');
  const focused = () => page.evaluate(() => {
    const described = document.activeElement?.getAttribute('aria-describedby');
    return [
      document.activeElement?.closest('[data-field]')?.getAttribute('data-field'),
      described ? document.getElementById(described)?.textContent : null,
    ];
  });
  const [field, description] = await focused();
  assert.equal(field, 'k');
  assert.ok(description?.includes(TERMS.k.sentence));
  await page.keyboard.press('Escape');
  assert.equal(await card(page), '');
  assert.deepEqual(await focused(), ['k', null]);
  await visit.close();
});

test('F1 opens what the card leads to', atLength, async () => {
  const visit = await visited();
  const { page } = visit;
  await page.evaluate(() => {
    /** @type {any} */ (globalThis).__opened = [];
    globalThis.open = (address) => { /** @type {any} */ (globalThis).__opened.push(String(address)); return null; };
  });
  await page.keyboard.press('F1');
  await page.focus('[data-field="graph"] input:checked');
  await page.keyboard.press('Tab');
  await until(() => card(page), Boolean, 'the card');
  await page.keyboard.press('F1');
  const opened = await page.evaluate(() => /** @type {any} */ (globalThis).__opened);
  assert.equal(opened.length, 1);
  assert.match(opened[0], /\/docs\/guide\.html#controls$/);
  await visit.close();
});

const touch = { skip: !isChromium && 'touch is emulated through the DevTools protocol' };
test('a tap opens the cards of labels, choices and measures', touch, async () => {
  const visit = await site.visit({ width: 390, height: 844, touch: true });
  const { page } = visit;
  for (const [sheet, keys] of /** @type {[string, string[]][]} */ ([
    ['Graph', ['k', 'graph.knn', 'graph.epsilon']], ['Measures', ['gap', 'objective']],
  ])) {
    await openSheet(page, sheet);
    for (const key of keys) {
      const term = await page.waitForSelector(selectorOf(key).replace('#settings ', ''), { visible: true });
      await term?.tap();
      await until(() => card(page), (text) => text === TERMS[key].sentence, key);
      assert.deepEqual(await misplaced(page, selectorOf(key).replace('#settings ', '')), [], key);
    }
  }
  await visit.close();
});

test('a card that was tapped before its chunk came does not open after another tap', touch, async () => {
  const visit = await site.visit({
    width: 390, height: 844, touch: true, path: '/THIRD-PARTY-LICENSES.txt', settle: false,
  });
  const { page } = visit;
  const { held, release } = await holdRequests(page, /\/term-card-\w+\.js$/);
  await page.goto(`${site.origin}/`);
  await settled(page);
  await openSheet(page, 'Graph');
  const term = await page.waitForSelector(selectorOf('graph.epsilon').replace('#settings ', ''), { visible: true });
  await term?.tap();
  await until(async () => held.length, Boolean, 'the chunk is asked for');
  const { x, y } = await stageBox(page);
  await page.touchscreen.tap(x + 40, y + 12);
  await until(() => page.$eval('.sheet', (e) => e.checkVisibility()), (seen) => !seen, 'the sheet is closed');
  release();
  await imported(page, held[0]);
  assert.equal(await card(page), '');
  await visit.close();
});

test('a page with a card breaks no rule of accessibility, light and dark', async () => {
  const visit = await visited();
  const { page } = visit;
  await page.focus('[data-field="graph"] input:checked');
  await page.keyboard.press('Tab');
  await until(() => card(page), Boolean, 'the card');
  await assertAccessible(page);
  await darken(page);
  await assertAccessible(page, COLOURS);
  await visit.close();
});

test('without the chunk the tooltip is shown', async () => {
  const broken = await openSite({
    reducedMotion: true,
    fault: (path) => (/\/term-card-\w+\.js$/.test(path) ? 'missing' : null),
  });
  try {
    const visit = await broken.visit();
    const { page } = visit;
    const expected = /card-\w+\.js|Failed to load resource.*404/; // also before: it is fetched when the page is idle
    visit.allow(expected);
    visit.troubles.splice(0, Infinity, ...visit.troubles.filter((text) => !expected.test(text)));
    await page.waitForSelector('#settings .name[data-tip-text]');
    await page.hover(selectorOf('k'));
    await until(
      () => page.$eval('.tooltip', (tip) => (tip.checkVisibility() ? tip.textContent ?? '' : '')),
      (text) => text.length > 20,
      'the tooltip');
    assert.equal(await card(page), '');
    await visit.close();
  } finally {
    await broken.close();
  }
});

test('the card that a slider opens at the keyboard covers neither the slider nor the measures', async () => {
  for (const height of sized([800, 700])) {
    const { page, close } = await visited({ width: 1280, height });
    await page.$$eval('#settings details', (all) => all.forEach((d) => { d.open = false; }));
    await page.focus('#settings [data-field="graph"] input:checked');
    await page.keyboard.press('Tab');
    await until(() => card(page), (text) => text === TERMS.k.sentence, 'its card');
    const covered = await page.evaluate(() => {
      const card = document.querySelector('.tooltip')?.getBoundingClientRect() ?? new DOMRect();
      return ['[data-field="k"]', '[data-part="measured"]', '.strip .plot'].filter((selector) => {
        const box = document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
        return card.left < box.right && card.right > box.left && card.top < box.bottom && card.bottom > box.top;
      });
    });
    assert.deepEqual(covered, [], `${height} px`);
    assert.deepEqual(await misplaced(page, selectorOf('k')), []);
    await close();
  }
});

test('the card that a slider opens at the keyboard closes when its value changes', async () => {
  const { page, close } = await visited();
  await page.focus('#settings [data-field="graph"] input:checked');
  const reached = () => page.$eval('[data-field="k"] [type=range]', (e) => e === document.activeElement);
  for (let i = 0; i < 3 && !await reached(); i++) await page.keyboard.press('Tab');
  assert.ok(await reached(), 'the slider of k');
  await until(() => card(page), (text) => text === TERMS.k.sentence, 'its card');
  await page.keyboard.press('ArrowRight');
  await until(() => card(page), (text) => text === '', 'no card over the measures');
  await close();
});
