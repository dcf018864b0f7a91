// Prediction first: until it is kept nothing on the page tells what the engine answered; from then on both are shown.
// In: chromium; at length firefox.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { decodeScene, encodeScene } from '../../web/js/scene/codec.ts';
import { assertAccessible } from '../harness/axe.mjs';
import { atLength, still } from '../harness/browser.mjs';
import { openSite, statusBecomes } from '../harness/page.mjs';
import { nameOf, wordsOf } from '../../web/js/scene/task-names.ts';
import { facts, heldWorkers, holdWorkers, pick, until } from './actions.mjs';

/** @type {Awaited<ReturnType<typeof openSite>>} */
let site;
before(async () => { site = await openSite(still); });
after(() => site.close());

/** @typedef {import('puppeteer-core').Page} Page */

const TASK = {
  title: 'Predict', text: 'Look at the points.', marks: {}, start: /** @type {const} */ ('preset'),
  goals: [
    { quantity: 'predicted', relation: /** @type {const} */ ('least'), value: 1 },
    { quantity: 'angle.lpp', relation: /** @type {const} */ ('within'), value: 99, within: 10, hint: 'Near 99°.' },
  ],
};

/** @param {import('../../web/js/scene/scene.d.ts').Prediction} prediction @param {object} [state] */
const linkOf = (prediction, state = {}) => encodeScene({ state, task: { ...TASK, prediction } });

const DIRECTION = /** @type {const} */ ({ kind: 'direction', method: 'lpp', question: 'Where is LPP’s axis?' });

/** All text and all names of the document, whether they are seen or not. @param {Page} page */
const wholeText = (page) => page.evaluate(() => {
  const skipped = new Set(['SCRIPT', 'STYLE', 'TEMPLATE']);
  const all = [...document.querySelectorAll('*')].filter((e) => !skipped.has(e.tagName));
  const own = (/** @type {Element} */ e) =>
    [...e.childNodes].filter(({ nodeType }) => nodeType === 3).map(({ nodeValue }) => nodeValue).join(' ');
  const named = ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'content'];
  return [document.title, ...all.flatMap((e) => [own(e), ...named.map((name) => e.getAttribute(name) ?? '')])]
    .filter((text) => text.trim()).join('\n');
});

/** @param {Page} page */
const result = (page) => page.$eval('.prediction .guess-result', (e) => e.textContent ?? '');
/** @param {Page} page */
const keep = (page) => page.$eval('.keep-prediction', (e) => /** @type {HTMLElement} */ (e).click());
/** @param {Page} page */
const rested = (page) => page.waitForFunction(() => !document.querySelector('#work[data-stale]'), { polling: 30 });

/** The hand-in that is copied. @param {Page} page */
async function handIn(page) {
  await page.evaluate(() => {
    const copied = /** @type {any} */ (globalThis).__copied = [];
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: async (/** @type {string} */ text) => { copied.push(text); } },
    });
  });
  await page.$eval('.copy-answer', (e) => /** @type {HTMLElement} */ (e).click());
  const address = await until(
    () => page.evaluate(() => String(/** @type {any} */ (globalThis).__copied.at(-1) ?? '')), Boolean, 'copied',
  );
  return decodeScene(address.slice(address.indexOf('#'))).scene;
}

test('before a direction is saved no text and no name contains a degree; then both lines, finally', async () => {
  const { page, close } = await site.visit({ path: `/#${linkOf(DIRECTION)}`, settle: false });
  await page.waitForSelector('.prediction input[type="range"]');
  await rested(page);
  // The degrees of one's own line are in fields, whose values are no text.
  const text = await until(() => wholeText(page), (message) => /Predict first/.test(message), 'the question is said');
  assert.deepEqual(text.split('\n').filter((line) => /\d\s?°|λ = \d|\d\s?σ/.test(line)), []);
  assert.equal(await page.$('.goals li'), null);
  await assertAccessible(page);
  await page.focus('.prediction input[type="range"]');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.down('Shift');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.up('Shift');
  assert.equal(await page.$eval('.prediction .guess-angle', (e) => /** @type {HTMLInputElement} */ (e).value), '56°');
  await page.$eval('.prediction .guess-angle', (e) => {
    Object.assign(e, { value: '70,4' });
    e.dispatchEvent(new Event('change'));
  });
  assert.equal((await handIn(page)).answer?.prediction, undefined);
  await keep(page);
  const message = await until(() => result(page), (line) => / off/.test(line), 'the result is said');
  const [, axis, yours, off] = /at (\d+)°, your line at (\d+)°: (\d+)° off/.exec(message) ?? [];
  assert.equal(yours, '70');
  const { lpp } = await facts(page);
  assert.ok(Math.abs(lpp - Number(axis)) <= 1, `${lpp} ${axis}`);
  assert.ok(Math.abs(Math.abs(Number(axis) - 70) - Number(off)) <= 1);
  assert.equal((await page.$$('.goals li')).length, 2);
  assert.ok(await page.$eval('.goals li', (e) => e.hasAttribute('data-met')));
  // Undo does not bring the question back.
  await page.$eval('#clear', (e) => /** @type {HTMLElement} */ (e).click());
  await page.$eval('#undo', (e) => /** @type {HTMLElement} */ (e).click());
  assert.equal(await result(page), message);
  assert.ok(await page.$eval('.keep-prediction', (e) => /** @type {HTMLElement} */ (e).hidden));
  const { answer } = await handIn(page);
  assert.deepEqual(answer?.prediction, { value: 70, changed: false });
  await page.reload();
  await page.waitForSelector('.prediction');
  await until(() => result(page), (line) => line === message, 'the prediction is there after a reload');
  assert.ok(await page.$eval('.keep-prediction', (e) => /** @type {HTMLElement} */ (e).hidden));
  await close();
});

test('a number with a comma, a choice and words; right or wrong is shown after saving', async () => {
  const { page, close } = await site.visit({
    settle: false, path: `/#${linkOf({ kind: 'number', question: 'How many?', value: 2.5, within: 0.25 })}`,
  });
  await page.waitForSelector('.prediction input');
  await keep(page);
  assert.match(await result(page), /^Type a number, such as 1000 or 2\.5/);
  const seen = () => page.$eval('.prediction .hand-in-note', (e) => !(/** @type {HTMLElement} */ (e).hidden));
  assert.equal(await seen(), false);
  // Who closes the task sees results: when it is opened again, page and hand-in say so.
  await page.$eval('.task-head .button', (e) => /** @type {HTMLElement} */ (e).click());
  await until(() => page.$('.task'), (found) => found === null, 'the task is closed');
  await (await page.waitForSelector('.link-note .button'))?.click();
  await page.waitForSelector('.prediction input');
  await until(seen, Boolean, 'it says that results were seen');
  await page.type('.prediction input', '2,6');
  await rested(page);
  await keep(page);
  await until(() => result(page), (line) => line === 'You predicted: 2.6. This is right.', 'it is right');
  assert.deepEqual((await handIn(page)).answer?.prediction, { value: 2.6, changed: false, seen: true });
  await close();
  const next = await site.visit({
    settle: false, path: `/#${linkOf({
      kind: 'choice', question: 'Which?', choices: ['along', 'across'], value: 1,
    }, { k: 5 })}`,
  });
  await next.page.waitForSelector('.prediction-choices');
  await rested(next.page);
  // A setting is changed first: the hand-in says so.
  await next.page.$eval('[data-part="graph"] input[type=number]', (e) => {
    Object.assign(e, { value: '7' });
    for (const type of ['input', 'change']) e.dispatchEvent(new Event(type, { bubbles: true }));
  });
  await rested(next.page);
  await next.page.$eval('.prediction-choices input', (e) => /** @type {HTMLElement} */ (e).click());
  await keep(next.page);
  await until(() => result(next.page), (line) => line === 'You predicted: along. The answer is across.', 'it is wrong');
  assert.deepEqual((await handIn(next.page)).answer?.prediction, { value: 0, changed: true });
  await next.close();
});

test('a prediction that is being saved when the task is closed is not saved, and reveals nothing', async () => {
  const { page, close } = await site.visit({
    path: `/#${linkOf(DIRECTION)}`, settle: false, prepare: holdWorkers,
  });
  await page.waitForSelector('.prediction input[type="range"]');
  await rested(page);
  await heldWorkers(page, async () => {
    await keep(page);
    await page.$eval('.task-head .button', (e) => /** @type {HTMLElement} */ (e).click());
    await until(() => page.$('.task'), (found) => found === null, 'the task is closed');
  });
  // The engine answers in order.
  await pick(page, 'preset', /^Two moons/);
  await statusBecomes(page, /LPP \d+°/);
  assert.equal(await page.$('[data-guess]'), null, 'no guess is open or over');
  await close();
});

test('set by a teacher, and all predictions over the axis, with a table', atLength, async () => {
  const { page, close } = await site.visit();
  await page.focus('#exercise-button');
  await page.keyboard.press('Enter');
  await page.waitForSelector('#exercise-menu .set-task');
  await page.$eval('#exercise-menu .set-task', (row) => /** @type {HTMLElement} */ (row).click());
  await page.waitForSelector('.prediction-editor');
  await page.$eval('.prediction-editor input[value="direction"]', (e) => /** @type {HTMLElement} */ (e).click());
  const note = () => page.$eval('.prediction-editor .start-note', (e) => e.textContent ?? '');
  assert.match(await note(), /^Enter a question/);
  await page.type('.prediction-editor input[type="text"]', 'Where will it be?');
  assert.match(await note(), /^Students predict first/);
  assert.match(await page.$eval('.goals.editing', (e) => e.textContent ?? ''), /Prediction made/);
  await assertAccessible(page);
  await page.evaluate(() => {
    const copied = /** @type {any} */ (globalThis).__copied = [];
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: async (/** @type {string} */ text) => { copied.push(text); } },
    });
  });
  await page.$eval('.task-bar .primary', (e) => /** @type {HTMLElement} */ (e).click());
  const address = await until(
    () => page.evaluate(() => String(/** @type {any} */ (globalThis).__copied.at(-1) ?? '')), Boolean, 'copied',
  );
  const { scene } = decodeScene(address.slice(address.indexOf('#')));
  assert.deepEqual(scene.task?.prediction, { kind: 'direction', method: 'lpp', question: 'Where will it be?' });
  assert.deepEqual([scene.angles, scene.task?.goals[0].quantity], [null, 'predicted']);
  const { lpp } = await facts(page);
  const values = [lpp - 4, lpp + 10, 20];
  const links = values.map((value, i) => `${address.split('#')[0]}#${encodeScene({
    state: scene.state, points: scene.points,
    answer: {
      task: nameOf(scene), words: wordsOf(scene), text: '', name: `Student ${i + 1}`,
      prediction: { value, changed: i === 2 },
    },
  })}`);
  await page.focus('#exercise-button');
  await page.$eval('#exercise-menu .look-at-answers', (row) => /** @type {HTMLElement} */ (row).click());
  await page.waitForSelector('.answers-inbox textarea');
  await page.$eval('.answers-inbox textarea', (e, text) => {
    /** @type {HTMLTextAreaElement} */ (e).value = text;
    e.dispatchEvent(new Event('input', { bubbles: true }));
  }, links.join('\n'));
  await page.$$eval('.answers-inbox button', (all) => all.find((e) => e.textContent === 'Add')?.click());
  const rows = await until(
    () => page.$$eval('.answer-predictions tbody tr', (all) =>
      all.map((row) => [...row.children].map((cell) => cell.textContent ?? ''))),
    (all) => all.length === 3 && all.every(([, , off]) => off !== ''),
    'all predictions are in the table',
  );
  const off = (/** @type {number} */ v) => Math.min((v - lpp + 360) % 180, 180 - ((v - lpp + 360) % 180));
  rows.forEach(([name, , value, changed]) => {
    const i = Number(name.slice(-1)) - 1;
    assert.ok(Math.abs(Number.parseFloat(value) - off(values[i])) <= 1, `${name} ${value}`);
    assert.equal(changed, i === 2 ? 'yes' : 'no');
  });
  await page.$eval('.answer-card', (e) => /** @type {HTMLElement} */ (e).click());
  assert.match(await page.$eval('.answer-prediction', (e) => e.textContent ?? ''), /^Prediction: \d+(\.\d)?°$/);
  assert.ok(await page.$eval('.answer-predictions canvas', (e) => {
    const { width, height } = /** @type {HTMLCanvasElement} */ (e);
    const data = /** @type {HTMLCanvasElement} */ (e).getContext('2d')?.getImageData(0, 0, width, height).data;
    return data?.some((v) => v > 0);
  }));
  await close();
});

test('a result has the prediction, both lines and the degrees between them, ' +
  'in the language of the task', atLength, async () => {
  const link = (/** @type {string} */ lang) => encodeScene({
    state: {},
    answer: { task: 'abcd1234', text: '', name: 'Ann', prediction: { value: 20, changed: false } },
    result: {
      title: 'Vorhersage', marks: 1, of: 1, comment: '', goals: [{ ...TASK.goals[0], met: 1, got: 1 }],
      prediction: DIRECTION, lang,
    },
  });
  for (const [lang, form] of /** @type {const} */ ([
    ['de', /^Die LPP-Achse liegt bei (\d+)°, Ihre Gerade bei 20°: (\d+)° daneben\.$/],
    ['en', /^LPP’s axis is at (\d+)°, your line at 20°: (\d+)° off\.$/],
  ])) {
    const { page, close } = await site.visit({ path: `/#${link(lang)}`, settle: false });
    const line = () => page.$eval('.result-prediction .guess-result', (e) => e.textContent ?? '').catch(() => '');
    const text = await until(line, (now) => form.test(now), `the prediction in ${lang}`);
    const [, axis, off] = (form.exec(text) ?? []).map(Number);
    assert.equal(off, Math.min(Math.abs(axis - 20), 180 - Math.abs(axis - 20)));
    assert.match(await page.$eval('.result-prediction', (e) => e.textContent ?? ''), /Where is LPP’s axis\?/);
    assert.equal(await page.$eval('.task.result', (e) => /** @type {HTMLElement} */ (e).lang), lang);
    await assertAccessible(page);
    await close();
  }
});
