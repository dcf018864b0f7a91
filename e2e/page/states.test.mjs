// What the page explains and says: measurements and settings by pointer, touch and keyboard, the live region, the
// plots.
// In: at length chromium, firefox.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { alike, isChromium } from '../harness/browser.mjs';
import { announced, openSite, statusBecomes } from '../harness/page.mjs';
import { TERMS } from '../../web/js/words/terms.ts';
import { facts, press, table, until } from './actions.mjs';
import { pause } from '../harness/pause.mjs';

/** @type {Awaited<ReturnType<typeof openSite>>} */
let site;
before(async () => { site = await openSite({ reducedMotion: true }); });
after(() => site.close());

test('the live region has at most one text per 800 ms, and the last one', async () => {
  const visit = await site.visit();
  const { page } = visit;
  await pause(1200, 'what the first answer has it say is said');
  await page.evaluate(() => {
    const messages = /** @type {any} */ (globalThis).__messages = [];
    const spoken = () => document.querySelector('#spoken')?.textContent;
    new MutationObserver(() => messages.push([performance.now(), spoken()])).observe(
      /** @type {Node} */ (document.querySelector('#spoken')),
      { childList: true, characterData: true, subtree: true },
    );
  });
  for (let i = 0; i < 40; i++) await press(page, 'ArrowRight');
  await press(page, 'p');
  await statusBecomes(page, /Point/i);
  await pause(1000, 'the pace of what is said is measured');
  /** @type {[number, string][]} */
  const messages = await page.evaluate(() => /** @type {any} */ (globalThis).__messages);
  assert.ok(messages.length > 0);
  // A busy machine notes a text later than it was written: 100 ms for that.
  for (let i = 1; i < messages.length; i++) {
    assert.ok(
      messages[i][0] - messages[i - 1][0] >= 700,
      `${messages[i][0] - messages[i - 1][0]} ms between “${messages[i - 1][1]}” and “${messages[i][1]}”`,
    );
  }
  await visit.close();
});

test('every measurement explains itself, by pointer and by keyboard', async () => {
  const visit = await site.visit();
  const { page } = visit;
  await page.waitForSelector('.metrics .term');
  const terms = await page.$$('.metrics .term');
  assert.ok(terms.length >= 5);
  for (const term of terms) {
    await term.evaluate((e) => e.scrollIntoView({ block: 'center' }));
    await term.focus();
    await term.hover();
    const text = await until(
      () =>
        page.evaluate(() =>
          [...document.querySelectorAll('.tooltip')]
            .filter((t) => t.checkVisibility())
            .map((t) => t.textContent ?? '')
            .join(),
        ),
      (t) => t.length > 30,
      'an explanation',
    );
    assert.doesNotMatch(text, /undefined|NaN/);
    await page.mouse.move(5, 5);
    await page.keyboard.press('Escape');
  }
  await visit.close();
});

test('every setting and both methods explain themselves: by pointer, and settings by keyboard, ' +
  'where the field is described', alike, async () => {
  const visit = await site.visit();
  const { page } = visit;
  const tip = () => page.$eval('.tooltip', (t) => (t.checkVisibility() ? t.textContent ?? '' : ''));
  await page.$$eval('#settings details', (all) => all.forEach((d) => { d.open = true; }));
  await page.waitForSelector('#settings .name[data-tip-text]');
  const explained = await page.$$('#settings .name, #settings .switch, .strip .method, #settings .segments label');
  const shown = [];
  for (const label of explained) {
    if (!await label.evaluate((e) => e.checkVisibility())) continue;
    await page.mouse.move(5, 5);
    await until(tip, (text) => text === '', 'none');
    await label.evaluate((e) => e.scrollIntoView({ block: 'center' }));
    await label.hover();
    shown.push(await until(tip, (text) => text.length > 15, 'an explanation'));
  }
  assert.ok(new Set(shown).size >= 20, `${shown.length} explanations`);
  await page.mouse.move(5, 5);
  await page.focus('[data-part="graph"] input:checked');
  await page.keyboard.press('Tab');
  await until(tip, (text) => text.includes(TERMS.k.sentence), 'k explains itself to the keyboard');
  assert.equal(
    await page.evaluate(
      () => document.getElementById(document.activeElement?.getAttribute('aria-describedby') ?? '')?.textContent,
    ),
    await tip(),
  );
  await visit.close();
});

test('a tapped label explains and does not call for the ' +
  'keyboard', { skip: !isChromium && 'touch is emulated through the DevTools protocol' }, async () => {
  const visit = await site.visit({ width: 390, height: 844, touch: true });
  const { page } = visit;
  await page.evaluate(() =>
    [...document.querySelectorAll('#tabbar button')].forEach(
      (b) => b.textContent === 'Graph' && /** @type {HTMLElement} */ (b).click(),
    ),
  );
  await (await page.waitForSelector('[data-part="graph"] .field .name[data-tip-text]', { visible: true }))?.tap();
  await until(() => page.$eval('.tooltip', (t) => t.checkVisibility()), Boolean, 'the explanation');
  assert.notEqual(await page.evaluate(() => document.activeElement?.tagName), 'INPUT');
  await visit.close();
});

test('an explanation goes when the pointer leaves the window', async () => {
  const visit = await site.visit();
  const { page } = visit;
  const shown = () => page.$eval('.tooltip', (t) => t.checkVisibility());
  await page.hover('#theme');
  await until(shown, Boolean, 'the explanation');
  await page.evaluate(() => document.body.dispatchEvent(new PointerEvent('pointerleave', { pointerType: 'mouse' })));
  assert.equal(await shown(), false);
  await visit.close();
});

test('a tap explains a measurement, and what has the focus is described', async () => {
  const visit = await site.visit({ width: 390, height: 844, touch: isChromium });
  const { page } = visit;
  await page.evaluate(() =>
    [...document.querySelectorAll('#tabbar button')].forEach(
      (b) => b.textContent === 'Measures' && /** @type {HTMLElement} */ (b).click(),
    ),
  );
  const term = await page.waitForSelector('.metrics .term', { visible: true });
  await (isChromium ? term?.tap() : term?.click());
  await until(() => page.$eval('.tooltip', (t) => t.checkVisibility()), Boolean, 'the explanation');
  assert.equal(
    await term?.evaluate((e) => document.getElementById(e.getAttribute('aria-describedby') ?? '')?.textContent),
    await page.$eval('.tooltip', (t) => t.textContent),
  );
  await page.keyboard.press('Escape');
  assert.equal(await term?.evaluate((e) => e.hasAttribute('aria-describedby')), false);
  await visit.close();
});

test('a point added in the table is reachable, and next to the one before', async () => {
  const visit = await site.visit();
  const { page } = visit;
  await table(page);
  const add = async (n) => {
    await page.$$eval('#more-panels button', (all) => all.forEach((b) => b.textContent === 'Add a point' && b.click()));
    await until(
      () => page.evaluate(() => document.activeElement?.getAttribute('aria-label')),
      (label) => label === `x of point ${n}`,
      'its first field has the focus',
    );
    return page.evaluate(() =>
      [...(document.activeElement?.closest('tr')?.querySelectorAll('input') ?? [])].map((f) => f.value).join(),
    );
  };
  assert.notEqual(await add(81), await add(82));
  await announced(page, /Point added/);
  await visit.close();
});

test('every plot has a text summary', async () => {
  const visit = await site.visit();
  const { page } = visit;
  await facts(page);
  const unnamed = await page.$$eval('canvas', (all) => all.filter((c) => c.checkVisibility()).filter((c) => {
    const host = c.closest('[aria-label]');
    return c.getAttribute('aria-hidden') !== 'true' || !(host?.getAttribute('aria-label') ?? '').trim();
  }).map((c) => c.outerHTML));
  assert.deepEqual(unnamed.filter((html) => !/class="(mark|histogram|dial-key)"/.test(html)), []);
  for (const plot of await page.$$eval('.strip .plot', (all) => all.map((p) => p.getAttribute('aria-label') ?? ''))) {
    assert.match(plot, /80 points in 2 classes/);
  }
  await visit.close();
});
