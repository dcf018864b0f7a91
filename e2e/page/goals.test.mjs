// Goals about settings and about what became of the given points: set in the editor, met by a student, judged again.
// In: chromium; at length firefox.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { emptyScene, encodeScene } from '../../web/js/scene/codec.ts';
import { nameOf, wordsOf } from '../../web/js/scene/task-names.ts';
import { still } from '../harness/browser.mjs';
import { openSite } from '../harness/page.mjs';
import { clickAt, countBecomes, openSheet, until } from './actions.mjs';

/** @type {Awaited<ReturnType<typeof openSite>>} */
let site;
before(async () => { site = await openSite(still); });
after(() => site.close());

/** @param {import('puppeteer-core').Page} page */
const goals = (page) => page.$$eval('.task .goals li', (items) => items.map((item) => [
  item.hasAttribute('data-met'), item.querySelector('.goal-text')?.textContent,
  item.querySelector('.goal-value')?.textContent,
]));

/** What is copied stays within the page's reach. */
const catchCopies = () => Object.defineProperty(navigator, 'clipboard', {
  value: { writeText: async (/** @type {string} */ text) => { /** @type {any} */ (globalThis).__copied = text; } },
});

/** Opens the gallery of a task's answers. @param {import('puppeteer-core').Page} page @param {RegExp} heading */
async function review(page, /** @type {string[]} */ answers, heading) {
  await page.click('#share');
  await page.waitForSelector('.share-foot .line:nth-of-type(2)');
  await page.click('.share-foot .line:nth-of-type(2)');
  await page.waitForSelector('.answers .answers-field');
  await page.$eval('.answers-field', (e, text) => { /** @type {HTMLTextAreaElement} */ (e).value = text; },
    answers.join('\n'));
  await page.focus('.answers-field');
  await page.keyboard.press('Enter');
  await until(() => page.$eval('.answers-heading', (e) => e.textContent ?? ''), (text) => heading.test(text),
    'the goals that are met');
}

/** @param {string} quantity @param {number} value @returns {any} */
const atMost = (quantity, value) => ({ quantity, relation: 'most', value });

/** A task that begins with a preset, whose points no link contains. */
const SET = {
  ...emptyScene(), state: { preset: 'three-blobs', k: 9 },
  task: {
    title: 'Blobs', text: 'Add one point.', marks: { 'tool.move': 'locked', 'tool.lasso': 'locked' }, start: 'preset',
    goals: [
      { quantity: 'given.added', relation: 'within', value: 1, within: 0 }, atMost('given.missing', 0),
      atMost('setting.k', 4), { quantity: 'setting.weight.binary', relation: 'least', value: 1 },
    ],
  },
};

test('a student meets goals about settings and about points added to a preset, and so does the hand-in', async () => {
  const { page, close } = await site.visit({
    path: `/#${encodeScene(/** @type {any} */ (SET))}`, settle: false, prepare: catchCopies,
  });
  await countBecomes(page, 120);
  await until(() => goals(page), ([added]) => added[2] === '0', 'the points of the preset are here');
  assert.deepEqual(await goals(page), [
    [false, 'Points added = 1', '0'], [true, 'Given points removed ≤ 0', '0'], [false, 'Neighbours k ≤ 4', '9'],
    [false, 'Weights: 0–1', ''],
  ]);
  await page.$eval('[data-field="k"] input[type="number"]', (e) => {
    /** @type {HTMLInputElement} */ (e).value = '4';
    e.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await page.$eval('[data-field="weight"] input[value="binary"]', (e) => /** @type {HTMLElement} */ (e).click());
  await page.keyboard.press('p');
  await clickAt(page, 0.5, 0.95);
  await countBecomes(page, 121);
  await until(() => goals(page), (now) => now.every(([met]) => met), 'all are met');
  await page.$eval('.task .hand-in button', (e) => /** @type {HTMLElement} */ (e).click());
  const link = await until(() => page.evaluate(() => String(/** @type {any} */ (globalThis).__copied ?? '')), Boolean,
    'the answer');
  await clickAt(page, 0.55, 0.95);
  await until(() => goals(page), ([added]) => added[0] === false && added[2] === '2', 'one point too many');
  await review(page, [link], /^1 answer, 1 meets all goals/);
  await close();
});

test('where one setting is free, each locked one has the lock, and no value covers its name', async () => {
  const locked = ['graph', 'symmetry', 'metric', 'weight', 't', 'center', 'constraint', 'reduce', 'ridge'];
  const marks = Object.fromEntries(locked.map((key) => [key, 'locked']));
  const task = { ...SET, task: { ...SET.task, goals: [], marks, lang: 'de' } };
  const { page, close } = await site.visit({ path: `/#${encodeScene(/** @type {any} */ (task))}`, settle: false });
  await countBecomes(page, 120);
  await until(() => page.$('[data-set="constraint"] > b:not(:empty)'), Boolean, 'the values are here');
  await until(() => page.$('section[data-partly] [data-set="graph"]'), Boolean, 'what is free is known');
  const seen = await page.$eval('.settings', (panel) => {
    for (const fold of panel.querySelectorAll('details')) fold.open = true;
    const rows = [...panel.querySelectorAll('.set-value')].filter((row) => row.checkVisibility());
    return {
      rows: rows.length,
      covered: rows.flatMap((row) => {
        const [name, value] = [...row.children].map((each) => {
          const range = document.createRange();
          range.selectNodeContents(each);
          return range.getBoundingClientRect();
        });
        return name.right > value.left && name.bottom > value.top ? [row.textContent] : [];
      }),
      notes: [...panel.querySelectorAll('.set-by')].filter((note) => note.checkVisibility()).map((note) =>
        note.closest('[data-set]')?.getAttribute('data-set') ?? `all ${note.parentElement?.getAttribute('data-part')}`),
    };
  });
  assert.ok(seen.rows >= 5, `${seen.rows} locked settings`);
  assert.deepEqual(seen.covered, [], 'values on names');
  assert.ok(seen.notes.includes('graph') && seen.notes.includes('all weights'), String(seen.notes));
  assert.ok(!seen.notes.includes('all graph'), 'k is free in Graph');
  await close();
  const small = await site.visit({
    path: `/#${encodeScene(/** @type {any} */ (task))}`, settle: false, width: 390, height: 844, touch: true,
  });
  await countBecomes(small.page, 120);
  await openSheet(small.page, 'Graph');
  assert.ok(await small.page.$eval('.sheet [data-set="graph"] .set-by', (e) => e.checkVisibility()), 'on a phone too');
  await small.close();
});

test('the gallery judges those goals by the start and the settings of each answer', async () => {
  const set = /** @type {any} */ ({ ...SET, points: { xy: Float64Array.of(0, 0, 4, 0, 0, 3, 5, 5, 8, 1, 2, 7),
    labels: Int32Array.of(0, 0, 0, 1, 1, 1) }, state: { k: 3, own: true }, task: { ...SET.task, start: 'drawn' } });
  const { xy, labels } = set.points, names = { task: nameOf(set), words: wordsOf(set), text: '' };
  const answer = (/** @type {string} */ name, /** @type {any} */ state, /** @type {number[]} */ more = []) =>
    `http://x.example/#${encodeScene({
      ...emptyScene(), state: { own: true, ...state }, answer: { ...names, name },
      points: {
        xy: Float64Array.of(...xy, ...more), labels: Int32Array.of(...labels, ...more.slice(0, 1).map(() => 0)),
      },
    })}`;
  const { page, close } = await site.visit({ path: `/#${encodeScene(set)}`, settle: false });
  await page.waitForSelector('.task .goals');
  await review(page, [answer('Ann', { k: 3, weight: 'binary' }, [6, 6]), answer('Bea', { k: 5, weight: 'heat' })],
    /^2 answers, 1 meets/);
  assert.deepEqual(await page.$$eval('.answer-name', (all) => all.map((e) => e.textContent)), ['Ann', 'Bea']);
  await close();
});

test('the editor offers the settings of now, and a choice has no number', async () => {
  const { page, close } = await site.visit();
  await page.click('#exercise-button');
  await page.waitForSelector('#exercise-menu .set-task');
  await page.click('#exercise-menu .set-task');
  await page.waitForSelector('.task-editor');
  await page.focus('.add-goal');
  const offered = await page.$$eval('.add-goal option', (all) => all.map((e) => e.textContent));
  for (const name of ['Neighbours k', 'Graph: kNN', 'Points added', 'Angle of the second axis of LPP']) {
    assert.ok(offered.includes(name), name);
  }
  for (const name of ['setting.graph.knn', 'setting.k', 'given.added']) await page.select('.add-goal', name);
  await page.waitForSelector('.goals.editing li:nth-child(3)');
  assert.deepEqual(await page.$$eval('.goals.editing li', (items) => items.map((item) => [
    item.hasAttribute('data-met'), item.querySelectorAll('.relation').length,
    item.querySelector('.goal-now')?.textContent,
  ])), [[true, 0, ''], [true, 1, 'now 16'], [true, 1, 'now 0']]);
  await page.click('.task-start input[value="empty"]');
  await until(() => page.$eval('.goals.editing li:nth-child(3) .goal-now', (e) => e.textContent),
    (text) => text === 'now 80', 'all points are added to an empty drawing');
  await page.click('.task-start input[value="preset"]');
  await until(() => page.$eval('.goals.editing li:nth-child(3) .goal-now', (e) => e.textContent),
    (text) => text === 'now 0', 'none is added to its preset');
  await close();
});
