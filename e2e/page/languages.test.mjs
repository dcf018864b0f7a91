// The student's side in another language: all of it, spoken by its tag, on a telephone; and as the student chooses.
// In: chromium.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { emptyScene, encodeScene } from '../../web/js/scene/codec.ts';
import { assertAccessible } from '../harness/axe.mjs';
import { openSite } from '../harness/page.mjs';
import { openSheet, twoRows, until } from './actions.mjs';

/** @type {Awaited<ReturnType<typeof openSite>>} */
let site;
before(async () => { site = await openSite({ reducedMotion: true }); });
after(() => site?.close());

const task = (/** @type {object} */ more) => /** @type {any} */ ({
  ...emptyScene(), state: { k: 3, edited: true }, points: twoRows(14),
  task: {
    title: 'Zwei Reihen', text: 'Trennen.', marks: { k: 'locked' }, goals: [], start: 'drawn', lang: 'de', ...more,
  },
});
const goals = [
  { quantity: 'gap.best', relation: 'least', value: 12.5, hint: 'Ziehen.' },
  { quantity: 'turned.lpp', relation: 'most', value: 5, from: 20 },
];
const SHEET = encodeScene({ ...emptyScene(), sheet: { title: 'Blatt', tasks: [
  task({ goals }), task({ program: 'last' }),
  task({ goals, prediction: { kind: 'number', question: 'Grad?', value: 2.5 } }),
] } });

/**
 * Words of English sentences in what is seen and heard of the student's side.
 * @param {import('puppeteer-core').Page} page
 */
const english = (page) => page.evaluate(() => {
  const found = [];
  for (const root of document.querySelectorAll('.task, .sheet-strip, .sheet-dialog, .task-head, .goals-line')) {
    const names = [...root.querySelectorAll('[aria-label], [data-tip-text]')]
      .map((e) => `${e.ariaLabel ?? ''} ${e.getAttribute('data-tip-text') ?? ''}`);
    for (const text of [(root instanceof HTMLElement ? root.innerText : ''), ...names]) {
      found.push(...text.match(/\b(the|your|you|of|is|not|and|with|this|task|by|met|hint)\b/gi) ?? []);
    }
  }
  return found;
});
/** @param {import('puppeteer-core').Page} page @param {string} selector */
const text = (page, selector) => page.$eval(selector, (e) => e.textContent ?? '');
/** What is wider than its box or than the window. @param {import('puppeteer-core').Page} page */
const beyond = (page) => page.evaluate(() =>
  [...document.querySelectorAll('.task *, .sheet-strip *, .sheet-dialog *, .task-head *, .goals-line *')]
    .filter((e) => e.checkVisibility() && getComputedStyle(e).textOverflow !== 'ellipsis'
      && !e.closest('.visually-hidden, svg, .program-field, [style*="clip"], .goals-line li:not([data-next])'))
    .filter((e) => e.scrollWidth > e.clientWidth + 1 && e.clientWidth > 0 && getComputedStyle(e).display !== 'inline'
      && getComputedStyle(e).overflowX !== 'auto' || e.getBoundingClientRect().right > innerWidth + 1)
    .map((e) => `${e.tagName} ${e.className} ${e.textContent?.slice(0, 30)}`));

test('a sheet in German is German on a telephone, with its tags; the student may choose French', async () => {
  const { page, allow, close } = await site.visit({
    path: `/#${SHEET}`, width: 390, height: 844,
  });
  allow(/ERR_INTERNET_DISCONNECTED/);
  const heading = () => page.$eval('.sheet-hand-in', (e) => e.textContent).catch(() => '');
  await until(heading, (text) => text === 'Abgeben', 'German');
  assert.deepEqual(
    await page.$$eval('.task, .task h2, .sheet-strip', (all) => all.map((e) => /** @type {HTMLElement} */ (e).lang)),
    ['de', 'de', 'de']);
  await openSheet(page, 'Aufgabe');
  for (const [i, ready] of [[2, '.prediction'], [1, '.program'], [0, '.goals']]) {
    await page.click(`.sheet-tab:nth-child(${Number(i) + 1})`);
    await page.waitForSelector(`.task ${ready}`);
    assert.deepEqual(await english(page), [], `task ${i}`);
    assert.deepEqual(await beyond(page), [], `task ${i}`);
    if (i === 1) assert.match(await text(page, '.task'), /Ausführen.*Mit unbekannten Daten prüfen/);
  }
  await assertAccessible(page);
  const around = () => page.evaluate(() => [
    document.querySelector('#tool-set input[value="point"]')?.ariaLabel,
    document.querySelector('#undo')?.ariaLabel, document.querySelector('#settings [data-part="graph"] h2')?.textContent,
    document.querySelector('#settings [data-part="graph"] h2')?.getAttribute('lang'),
  ]);
  assert.deepEqual(await around(), ['Punkt', 'Rückgängig', 'Graph', null], 'tools and settings');
  await until(() => text(page, '#status'), (message) => /\d Punkte, \d+ Kanten/.test(message), 'the status line');
  assert.deepEqual(await page.$$eval('#status, #hint, #notices, #spoken', (all) =>
    all.map((e) => e.getAttribute('lang'))), ['de', 'de', 'de', 'de']);
  await until(() => text(page, '.setting-note').catch(() => ''),
    (message) => /^Der Graph hat 2 Zusammenhangskomponenten\./.test(message), 'the warning next to the setting');
  assert.match(await page.$eval('#stage', (e) => e.ariaLabel ?? ''), /^Zeichenfläche\. \d+ Punkte in 2 Klassen\./);
  await until(() => text(page, '.goals li:nth-child(2) .goal-value'), (value) => /°$/.test(value), 'judged');
  assert.match(await text(page, '.goals'), /≥ 12,5\s?σ.*Drehung der LPP-Achse gegenüber 20° ≤ 5°/);
  await page.$eval('.sheet-hand-in', (e) => /** @type {HTMLElement} */ (e).click());
  await page.waitForSelector('.sheet-dialog[open]');
  assert.deepEqual([await english(page), await beyond(page)], [[], []], 'the hand-in');
  await assertAccessible(page);
  await page.keyboard.press('Escape');

  await page.select('.task-language', 'fr');
  await until(heading, (text) => text === 'Remettre', 'French');
  assert.deepEqual(await around(), ['Point', 'Annuler', 'Graphe', 'fr']);
  assert.equal(await page.evaluate(() => document.activeElement?.className), 'task-language');
  assert.equal(await page.$eval('.task h2', (e) => e.getAttribute('lang')), 'de', 'the title stays German');
  await until(() => page.$eval('#spoken', (e) => e.getAttribute('lang')), (lang) => lang === 'fr', 'spoken in French');
  await page.reload();
  await until(heading, (text) => text === 'Remettre', 'French after a reload');
  // Texts that cannot be loaded: that is said, and the language stays.
  await page.setOfflineMode(true);
  await page.select('.task-language', 'es');
  const note = () => text(page, '.task-language + [role="status"]');
  await until(note, (message) => /^Español n’a pas/.test(message), 'it is said');
  assert.equal(await page.$eval('.task-language', (e) => /** @type {any} */ (e).value), 'fr');
  assert.equal(await heading(), 'Remettre');
  await page.setOfflineMode(false);
  await page.$eval('.task-head > .button', (e) => /** @type {HTMLElement} */ (e).click());
  await until(() => page.$('.task'), (task) => task === null, 'closed');
  assert.deepEqual(await around(), ['Point', 'Undo', 'Graph', null], 'English again');
  await until(() => text(page, '#status'), (line) => /\d points, \d+ edges/.test(line), 'the status line is English');
  assert.deepEqual(await page.$$eval('[lang]:not(html)', (all) => all.map((e) => e.outerHTML.slice(0, 60))), []);
  await close();
});
