// The student's side in another language: all of it, spoken by its tag, on a telephone; and as the student chooses.
// In: chromium.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { emptyScene, encodeScene } from '../../web/js/scene/codec.ts';
import { assertAccessible } from '../harness/axe.mjs';
import { atLength } from '../harness/browser.mjs';
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
  await openSheet(page, 'Graph');
  await until(() => page.$('.sheet [data-part="graph"] .set-by'), Boolean, 'the note on what is locked');
  const covered = await page.$eval('.sheet [data-part="graph"] .set-by', (note) => {
    const box = note.getBoundingClientRect();
    const boxOf = (/** @type {Element} */ e) => e.getBoundingClientRect();
    return [...document.querySelectorAll('.sheet [data-field]')]
      .filter((e) => e.checkVisibility() && boxOf(e).top < box.bottom && boxOf(e).bottom > box.top)
      .map((e) => e.getAttribute('data-field'));
  });
  assert.deepEqual(covered, [], 'the note covers no control');
  await openSheet(page, 'Aufgabe');
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
  assert.deepEqual(
    await page.$$eval('[lang]:not(html)', (all) => all.map((e) => `${e.className} ${e.getAttribute('lang')}`)),
    ['link-note fr'], 'the note that reopens the task is in its language');
  await close();
});

/** Words that are in most English sentences, and in no German one. */
const ENGLISH = new RegExp(`\\b(${[
  'the', 'your', 'you', 'of', 'is', 'are', 'not', 'and', 'with', 'this', 'that', 'by', 'for', 'from', 'to', 'on', 'or',
  'each', 'every', 'all', 'no', 'one', 'rows?', 'points?', 'edges?', 'columns?', 'class', 'classes', 'neighbours?',
  'methods?', 'copy', 'save', 'show', 'close', 'open', 'more', 'draw', 'select', 'choose', 'compute', 'computing',
  'settings?', 'weights?', 'drawing', 'axis', 'view', 'panels?', 'theme', 'width', 'height', 'content', 'file', 'files',
].join('|')})\\b`, 'i');
/** Names of methods and works, documents in English, and what stands in other alphabets of the page. */
const NAMES = new RegExp([
  'Principal Component Analysis|Linear Discriminant Analysis|UCI Machine Learning',
  '^(Introduction|Guide)$', '\\(cm\\)$',
].join('|'));

/** What is seen and heard of the page: visible texts, and the names and descriptions of visible elements. */
const texts = (/** @type {import('puppeteer-core').Page} */ page) => page.evaluate(() => {
  const found = /** @type {string[]} */ ([]);
  /** @param {Node} node */
  const collect = (node) => {
    if (node instanceof Text) found.push(node.data.trim());
    if (!(node instanceof Element) || !node.checkVisibility()) return;
    if (node.matches('script, style, code, kbd, textarea, .task-language')) return;
    for (const name of ['aria-label', 'aria-description', 'data-tip-text', 'placeholder', 'title']) {
      found.push(node.getAttribute(name) ?? '');
    }
    node.childNodes.forEach(collect);
  };
  collect(/** @type {Element} */ (document.querySelector('#page')));
  return found.filter(Boolean);
});

/** Fails if a surface has an English text. @param {import('puppeteer-core').Page} page @param {string} surface */
async function assertGerman(page, surface) {
  const all = await texts(page);
  assert.ok(all.length > 40, `${surface}: ${all.length} texts`);
  assert.deepEqual(all.filter((each) => ENGLISH.test(each) && !NAMES.test(each)), [], surface);
}
/** @param {import('puppeteer-core').Page} page @param {string} selector */
const press = (page, selector) => page.$eval(selector, (e) => /** @type {HTMLElement} */ (e).click());

/** @param {import('puppeteer-core').Page} page */
async function walkShare(page) {
  await press(page, '#share');
  await page.waitForSelector('.share:popover-open .address');
  for (const part of await page.$$('.share details:not([open]) > summary')) await part.evaluate((e) => e.click());
  await assertGerman(page, 'Share');
  await page.keyboard.press('Escape');
  await press(page, '#help-button');
  await page.waitForSelector('#help[open] .version');
  await assertGerman(page, 'the help');
  await page.keyboard.press('Escape');
}

/** @param {import('puppeteer-core').Page} page @param {string} selector */
async function walkTips(page, selector) {
  const owners = await page.$$(selector);
  assert.ok(owners.length > 4, `${owners.length} tooltips`);
  for (const owner of owners) {
    if (!await owner.evaluate((e) => e.checkVisibility())) continue;
    await page.mouse.move(0, 0);
    await until(() => page.$eval('.tooltip', (e) => /** @type {HTMLElement} */ (e).hidden), Boolean, 'no tooltip');
    await owner.scrollIntoView();
    await owner.hover();
    await page.waitForSelector('.tooltip:not([hidden])');
    await assertGerman(page, 'a tooltip');
  }
  await page.mouse.move(0, 0);
}

test('a drawn task in German is German everywhere: settings, tooltips, Share, help, tour', atLength, async () => {
  const { page, close } = await site.visit({ path: `/#${encodeScene(task({ goals }))}` });
  await page.waitForSelector('.task .goals');
  for (const part of await page.$$('#page details:not([open]) > summary')) await part.evaluate((e) => e.click());
  await page.waitForSelector('.more-panels pre');
  await assertGerman(page, 'the task');
  await walkTips(page, '.settings .name[data-tip-text], .settings .segments label[data-tip-text], .metrics .term');
  await walkShare(page);
  await press(page, '.view-choice input[value=near]');
  await page.waitForSelector('.near .stops button');
  await assertGerman(page, 'local to global');
  await press(page, '.view-choice input[value=strips]');
  await until(() => page.$('.near'), (near) => near === null || true, 'the projections');
  await press(page, '#add-method');
  await page.waitForSelector('.add-menu:not([hidden])');
  await assertGerman(page, 'the methods');
  await page.keyboard.press('Escape');
  await press(page, '#tour');
  await page.waitForSelector('.tour:not([hidden])');
  for (let frame = 0; frame < 5; frame++) {
    await assertGerman(page, `frame ${frame} of the tour`);
    await press(page, frame < 4 ? '.tour button:nth-of-type(3)' : '.tour button:nth-of-type(4)');
  }
  await until(() => page.$eval('.tour', (e) => e.checkVisibility()), (shown) => !shown, 'the tour is over');
  for (const key of /** @type {import('puppeteer-core').KeyInput[]} */ (['p', 'v', 'l', 'e', 'g', 't'])) {
    await page.keyboard.press(key);
    await assertGerman(page, `the key ${key}`);
  }
  await press(page, '#clear');
  await until(() => text(page, '#hint'), (hint) => /^Zeichnen Sie/.test(hint), 'the hint of an empty drawing');
  await assertGerman(page, 'an empty drawing');
  await press(page, '#undo');
  await until(() => text(page, '#status'), (line) => /LPP \d+°/.test(line), 'the drawing is back');
  await press(page, '.task-head > .button');
  await until(() => text(page, '#status'), (line) => /\d points, \d+ edges/.test(line), 'closed');
  const german = /\b(Punkte?|Kanten?|Richtung|Gewicht|Abstand|oder|und|der|die|das)\b/;
  const left = async () => (await texts(page)).filter((each) => german.test(each));
  assert.deepEqual(await until(left, (all) => all.length === 0, 'English again'), []);
  await close();
});

test('a task about a data set in German is German everywhere', atLength, async () => {
  const scene = { ...emptyScene(), state: { source: 'iris' }, task: { ...task({ goals: [] }).task, start: 'preset' } };
  const { page, close } = await site.visit({ path: `/#${encodeScene(/** @type {any} */ (scene))}` });
  await page.waitForSelector('.task');
  const finding = () => text(page, '.set-finding').catch(() => '');
  await until(finding, (said) => /^Klasse aus 10 Nachbarn vorhergesagt: .*97,3/.test(said), 'what was found');
  await assertGerman(page, 'the panels');
  await walkShare(page);
  await press(page, '.drawer-fold');
  for (const tab of ['components', 'quality', 'apart', 'row']) {
    await press(page, `.drawer [data-tab="${tab}"]`);
    await page.waitForSelector(`.drawer [data-tab="${tab}"][aria-selected="true"]`);
    const seen = () => page.$eval('.drawer-body', (e) => /** @type {HTMLElement} */ (e).innerText);
    await until(seen, (body) => body.length > 20 && !/Wird berechnet/.test(body), tab);
    await assertGerman(page, `details: ${tab}`);
  }
  await press(page, '.class-legend button');
  await page.waitForSelector('.chip:not([hidden])');
  await assertGerman(page, 'a selection');
  await press(page, '.chip .only');
  await page.waitForSelector('.partial:not([hidden])');
  await assertGerman(page, 'a part of the rows');
  await close();
});

test('in each language the settings fit into their column, with each kind of weight', atLength, async () => {
  for (const lang of ['de', 'fr', 'es']) for (const weight of ['heat', 'polynomial', 'local-scaling']) {
    const scene = task({ goals, lang });
    const { page, close } = await site.visit({
      path: `/#${encodeScene({ ...scene, state: { ...scene.state, weight } })}`, settle: false,
    });
    await page.waitForSelector('.task .goals');
    await until(() => text(page, '.settings [data-part="weights"] h2'),
      (head) => head !== 'Weights', lang);
    await until(() => page.$eval('.settings .metrics', (e) => e.textContent ?? ''), (all) => /σ/.test(all), 'measured');
    for (const part of await page.$$('.settings details:not([open]) > summary')) await part.evaluate((e) => e.click());
    const wide = await page.$$eval('.settings .scroll, .settings section', (all) =>
      all.filter((e) => e.scrollWidth > e.clientWidth + 1).map((e) => e.className || e.textContent));
    assert.deepEqual(wide, [], `${lang} ${weight}`);
    await close();
  }
});
