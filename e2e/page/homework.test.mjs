// Homework: a task is set by keyboard, opened by its link, solved by drawing, and handed in.
// In: chromium; at length firefox.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { decodeScene, emptyScene, encodeScene } from '../../web/js/scene/codec.ts';
import { nameOf, wordsOf } from '../../web/js/scene/task-names.ts';
import { compare, emptyTask } from '../../web/js/task/task.ts';
import { assertAccessible } from '../harness/axe.mjs';
import { atLength, isChromium, still } from '../harness/browser.mjs';
import { announced, openSite, settled, stageBox } from '../harness/page.mjs';
import { clickAt, countBecomes, factsBecome, heldWorkers, holdWorkers, pick, until } from './actions.mjs';

/** @type {Awaited<ReturnType<typeof openSite>>} */
let site;
before(async () => { site = await openSite(still); });
after(() => site.close());

/** What is copied stays within the page's reach, and so do its workers. */
const catchCopies = () => {
  const copied = /** @type {any} */ (globalThis).__copied = [];
  const workers = /** @type {any} */ (globalThis).__workers = [];
  globalThis.Worker = class extends Worker {
    /** @param {ConstructorParameters<typeof Worker>} args */
    constructor(...args) {
      super(...args);
      workers.push(this);
    }
  };
  Object.defineProperty(navigator, 'clipboard', {
    value: {
      writeText: async (/** @type {string} */ text) => {
        copied.push(text);
      },
    },
  });
};

/** @param {import('puppeteer-core').Page} page @returns {Promise<string>} the last text that was copied */
const copied = (page) =>
  until(
    () => page.evaluate(() => String(/** @type {any} */ (globalThis).__copied.at(-1) ?? '')),
    Boolean,
    'something is copied',
  );

/** The goals as a reader sees them: met or not, what, now. @param {import('puppeteer-core').Page} page */
const goals = (page) =>
  page.$$eval('.task .goals li', (items) =>
    items.map((item) => ({
      met: item.hasAttribute('data-met'),
      text: item.querySelector('.goal-text')?.textContent,
      now: item.querySelector('.goal-value')?.textContent,
    })),
  );

/** @param {import('puppeteer-core').Page} page @param {string} title of an exercise */
async function openExercise(page, title) {
  await page.focus('#exercise-button');
  await page.keyboard.press('Enter');
  await page.waitForSelector('#exercise-menu .exercises');
  await page.evaluate((wanted) => {
    const buttons = /** @type {HTMLElement[]} */ ([...document.querySelectorAll('#exercise-menu .item')]);
    buttons.find((item) => item.textContent?.includes(wanted))?.click();
  }, title);
  await page.waitForSelector('.task .goals');
}

test('an exercise locks its settings, and is solved with the free ones', atLength, async () => {
  const { page, close } = await site.visit();
  await openExercise(page, 'When the cigars come apart');
  await countBecomes(page, 24);
  await until(() => goals(page), ([parts]) => parts.now === '1', 'the figures are those of its drawing');
  assert.deepEqual(
    (await goals(page)).map(({ met, text }) => [met, text]),
    [[false, 'Connected components = 2'], [false, 'Class gap of LPP ≥ 10 σ']],
  );
  assert.deepEqual(
    await page.$$eval('[data-part="weights"] .set-value', (rows) =>
      rows.filter((row) => !(/** @type {HTMLElement} */ (row).hidden)).map((row) => row.textContent),
    ),
    ['Weights0–1'],
  );
  assert.deepEqual(
    await page.$$eval(
      '[data-field="reduce"], [data-set="reduce"]',
      (all) => all.filter((e) => e.checkVisibility()).length,
    ),
    0,
    'what is hidden is gone',
  );
  // What is hidden has no key, and the points stay.
  await page.keyboard.press('l');
  assert.equal(
    await page.$eval(
      '#tool-set input[value="lasso"]',
      (e) => e.checkVisibility() || /** @type {HTMLInputElement} */ (e).checked,
    ),
    false,
  );
  await clickAt(page, 0.5, 0.9);
  await announced(page, /The points are locked by this task/);
  await countBecomes(page, 24);
  await page.$eval('[data-field="k"] input[type="number"]', (e) => {
    /** @type {HTMLInputElement} */ (e).value = '3';
    e.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await until(() => goals(page), (now) => now.every(({ met }) => met), 'both goals are met');
  await announced(page, /Both goals are met/);
  assert.equal(await page.$eval('.next-exercise', (e) => e.checkVisibility() && e.textContent), 'Next: 2 Two ellipses');
  await page.click('.again');
  await until(() => goals(page), ([parts]) => parts.now === '1', 'k is as the task began');
  // What is solved stays so, though it was begun again and left, and something else is drawn.
  await page.click('.task-head .button');
  await page.waitForFunction(() => !document.querySelector('.task'));
  assert.equal(await page.$eval('#preset-name', (e) => e.textContent), 'My drawing');
  await page.keyboard.press('p');
  await clickAt(page, 0.5, 0.9);
  await countBecomes(page, 25);
  await page.waitForFunction(() => !location.hash.includes('task='));
  assert.deepEqual(await exerciseMarks(page), ['(solved)', 'next']);
  await page.evaluate(() =>
    /** @type {HTMLElement} */ (document.querySelector('#exercise-menu .exercises .item')).click(),
  );
  await page.waitForSelector('.link-note .button.outlined');
  await countBecomes(page, 24);
  await close();
});

/** What the first exercises of the menu are marked with. @param {import('puppeteer-core').Page} page */
async function exerciseMarks(page) {
  await page.focus('#exercise-button');
  await page.keyboard.press('ArrowDown');
  await page.waitForSelector('#exercise-menu .exercises .tick');
  assert.equal(
    await page.$eval('#exercise-menu', (menu) => menu.contains(document.activeElement)),
    true,
    'marks come without taking the focus away',
  );
  return page.$$eval('#exercise-menu .exercises li .item > span:nth-of-type(2)', (all) =>
    all.map((e) => e.textContent).filter(Boolean),
  );
}

/**
 * Presses where the stage shows a place of the plane, by the box that the exercise says is seen.
 * @param {import('puppeteer-core').Page} page
 * @param {number[]} box
 * @param {number} x
 * @param {number} y
 */
async function pressAt(page, [left, bottom, right, top], x, y) {
  const { width, height } = await page.$eval('#stage', (e) => ({ width: e.clientWidth, height: e.clientHeight }));
  const scale = Math.min(width / (right - left), height / (top - bottom));
  await clickAt(
    page,
    0.5 + ((x - (left + right) / 2) * scale) / width,
    0.5 - ((y - (bottom + top) / 2) * scale) / height,
  );
}

test('an exercise shows the box in which it can be solved, ' +
  'and a copy of it is set as a task of one’s own', atLength, async () => {
  const { page, close } = await site.visit({ prepare: catchCopies });
  await enter(page, '#exercise-button');
  await page.waitForSelector('#exercise-menu .set-task');
  await enter(page, '.set-task');
  await write(page, '.task-title', 'Begun before');
  await enter(page, '.task-bar .button:not(.outlined, .primary)');
  await openExercise(page, 'Turn PCA by one point');
  await countBecomes(page, 20);
  await page.keyboard.press('p');
  await pressAt(page, [-4, -2.5, 4, 7.5], 0, 5.25);
  await until(() => goals(page), (now) => now.every(({ met }) => met), 'one point solves it');
  assert.deepEqual(
    (await goals(page)).map(({ text }) => text),
    ['Angle of the PCA axis = 90° ± 15°', 'Rotation of the LPP axis from 157.2° ≤ 5°', 'Points ≤ 21'],
  );
  await enter(page, '.edit-copy');
  await page.waitForSelector('.task-editor .goals.editing li:nth-child(3)');
  await countBecomes(page, 20);
  assert.deepEqual(
    await page.$$eval('.task-title, .task-view input:checked', (all) =>
      all.map((e) => /** @type {HTMLInputElement} */ (e).value),
    ),
    ['Turn PCA by one point', 'box'],
  );
  await write(page, '.task-title', 'My own');
  // The draft before the copy is there when the page is opened again.
  await page.goto(`${site.origin}/`);
  await settled(page);
  await enter(page, '#exercise-button');
  await page.waitForSelector('#exercise-menu .set-task');
  await enter(page, '.set-task');
  await page.waitForSelector('.task-editor .goals.editing li:nth-child(3)');
  assert.match(await page.$eval('.before-copy', (e) => e.textContent ?? ''), /Begun before/);
  if (isChromium) await assertAccessible(page);
  await enter(page, '.task-bar .primary');
  const { scene: { task } } = decodeScene(new URL(await copied(page)).hash);
  assert.deepEqual(
    [task?.title, task?.view, task?.goals.length, task?.goals[1].from],
    ['My own', [-4, -2.5, 4, 7.5], 3, 157.2],
  );
  await close();
});

/** Two rows of six in shares of the drawing area: the rows farther apart than the points in them. */
const ROWS = [0, 1, 2, 3, 4, 5].flatMap((i) => [
  [0.15 + 0.14 * i, 0.33 + 0.01 * (i % 2)],
  [0.15 + 0.14 * i, 0.66 + 0.01 * ((i + 1) % 2)],
]);

/**
 * Presses a button that has the focus, as a keyboard does.
 * @param {import('puppeteer-core').Page} page
 * @param {string} selector
 * @param {number} [times]
 */
async function enter(page, selector, times = 1) {
  await page.focus(selector);
  for (let i = 0; i < times; i++) await page.keyboard.press('Enter');
}

/** @param {import('puppeteer-core').Page} page @param {string} selector @param {string} text */
async function write(page, selector, text) {
  await page.focus(selector);
  await page.$eval(selector, (e) => /** @type {HTMLInputElement} */ (e).select());
  await page.keyboard.type(text);
}

const marker = (/** @type {string} */ control) => `.markable:has(${control}) .marker`;
const TITLE = 'Two rows <img src=x onerror=alert(1)>';
const TEXT = 'Нарисуйте 👋 <script>alert(2)</script>';

/**
 * Sets a task with the keyboard alone.
 * @param {import('puppeteer-core').Page} page
 * @returns {Promise<string>} its link
 */
async function setByKeyboard(page) {
  await page.focus('[data-field="k"] input[type="number"]');
  await write(page, '[data-field="k"] input[type="number"]', '3');
  await page.keyboard.press('Enter');
  await enter(page, '#exercise-button');
  await page.waitForSelector('#exercise-menu .set-task');
  await enter(page, '.set-task');
  await page.waitForSelector('.task-editor');
  await page.keyboard.type(TITLE); // the title has the focus
  await page.keyboard.press('Tab');
  await page.keyboard.type(TEXT);
  await enter(page, marker('[data-field="k"]'));
  await enter(page, marker('[data-field="weight"]'), 2);
  await announced(page, /Weights: hidden/);
  await enter(page, marker('input[value="lasso"]'), 2);
  assert.equal(await page.$eval(marker('input[value="lasso"]'), (e) => e.getAttribute('aria-label')), 'Lasso: hidden');
  await enter(page, '[data-metric="angle"] .term');
  await page.waitForSelector('.goals.editing li');
  await write(page, '.goals.editing li:nth-child(1) input[type="number"]', '60');
  await write(page, '.goals.editing li:nth-child(1) input.goal-hint', 'Look <b>across</b>.');
  await page.select('.add-goal', 'points');
  await page.waitForSelector('.goals.editing li:nth-child(2)');
  await write(page, '.goals.editing li:nth-child(2) input[type="number"]', '12');
  await page.focus('.task-start input:checked');
  await page.keyboard.press('ArrowLeft');
  if (isChromium) await assertAccessible(page);
  await enter(page, '.task-bar .primary');
  return copied(page);
}

/** The teacher opens the task and looks at what was handed in. @param {string} link @param {string} handedIn */
async function looksAt(link, handedIn) {
  const { page, close } = await site.visit({ path: `/${new URL(link).hash}`, settle: false });
  await page.waitForSelector('.task .goals');
  await enter(page, '#share');
  await page.waitForSelector('.share-foot .line:nth-of-type(2)');
  await enter(page, '.share-foot .line:nth-of-type(2)');
  await page.waitForSelector('.answers .answers-field');
  await page.$eval('.answers-field', (e, text) => { /** @type {HTMLTextAreaElement} */ (e).value = text; }, handedIn);
  await enter(page, '.answers-field');
  await until(
    () => page.$eval('.answers-heading', (e) => e.textContent ?? ''),
    (message) => /^1 answer, 1 meets/.test(message),
    'it meets every goal',
  );
  assert.deepEqual(await page.$$eval('.answer-name, .answer-badges span', (all) => all.map((e) => e.textContent)), [
    'Ann <i>',
  ]);
  await close();
}

test('a task without title, text and goals, or solved by its start, asks before it is copied; ' +
  'a width below 0 is refused', atLength, async () => {
  const { page, close } = await site.visit({ prepare: catchCopies });
  await enter(page, '#exercise-button');
  await page.waitForSelector('#exercise-menu .set-task');
  await enter(page, '.set-task');
  await page.waitForSelector('.task-editor');
  await enter(page, '.task-bar .primary');
  await page.waitForSelector('.copy-anyway:not([hidden])');
  await announced(page, /There is no goal and no text: copy anyway\?/);
  assert.equal(await page.evaluate(() => /** @type {any} */ (globalThis).__copied.length), 0);
  assert.match(await page.$eval('.goals-now', (e) => e.textContent ?? ''), /you mark the answers yourself/);
  await page.keyboard.press('Enter'); // the question has the focus
  const { scene: { task } } = decodeScene(new URL(await copied(page)).hash);
  assert.deepEqual([task?.title, task?.text, task?.goals], ['', '', []]);
  assert.equal(await page.$eval('.copy-anyway', (e) => e.checkVisibility()), false);
  await page.select('.add-goal', 'angle.lpp');
  await page.waitForSelector('.goals.editing li:nth-child(1)');
  const width = '.goals.editing input[aria-label="Goal 1: plus or minus"]';
  await write(page, width, '-5');
  assert.equal(await page.$eval(width, (e) => e.getAttribute('aria-invalid')), 'true');
  await announced(page, /A width is 0 or more/);
  // The goal is made of the current drawing, which is the start.
  assert.match(await page.$eval('.goals-now[data-warns]', (e) => e.textContent ?? ''), /The start meets all goals\./);
  await enter(page, '.task-bar .primary');
  await announced(page, /The start meets all goals: copy anyway\?/);
  await page.keyboard.press('Enter');
  const goalsIn = (/** @type {string} */ text) => decodeScene(new URL(text).hash).scene.task?.goals ?? [];
  const link = await until(() => copied(page), (text) => goalsIn(text).length === 1, 'it is copied');
  assert.equal(goalsIn(link)[0].within, 10);
  await close();
});

test('set by keyboard, opened by its link, solved by drawing, handed in and judged', async () => {
  const teacher = await site.visit({ prepare: catchCopies });
  const link = await setByKeyboard(teacher.page);
  // What was written of a task is there after a reload.
  await teacher.page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
  await teacher.page.reload();
  await settled(teacher.page);
  await enter(teacher.page, '#exercise-button');
  await teacher.page.waitForSelector('#exercise-menu .set-task');
  await enter(teacher.page, '.set-task');
  await teacher.page.waitForSelector('.goals.editing li:nth-child(2)');
  assert.deepEqual(
    await teacher.page.$$eval('.task-title, #task-text-field', (all) =>
      all.map((e) => /** @type {HTMLInputElement} */ (e).value),
    ),
    [TITLE, TEXT],
  );
  assert.deepEqual(await teacher.page.$eval('.add-goal', (e) => [
    e.getBoundingClientRect().left - (e.parentElement?.getBoundingClientRect().left ?? NaN),
    getComputedStyle(e).textAlignLast, getComputedStyle(e).paddingLeft,
  ]), [0, 'start', '0px'], 'Add a goal begins where the line above it begins');
  await teacher.close();
  const { scene: set, faults } = decodeScene(new URL(link).hash);
  assert.deepEqual(faults, []);
  assert.deepEqual(set.task, {
    title: TITLE, text: TEXT, start: 'empty', marks: { k: 'locked', weight: 'hidden', 'tool.lasso': 'hidden' },
    goals: [
      { quantity: 'between.lpp.pca', relation: 'least', value: 60, hint: 'Look <b>across</b>.' },
      { quantity: 'points', relation: 'most', value: 12 },
    ],
  });

  const { page, close } = await site.visit({ prepare: catchCopies, path: `/${new URL(link).hash}`, settle: false });
  await page.waitForSelector('.task .goals');
  assert.deepEqual(await page.$$eval('#task-title, .task-text, .goal-hint', (all) => all.map((e) => e.textContent)), [
    TITLE, TEXT, '', '',
  ], 'no hint before one is requested');
  assert.equal(await page.$eval('.more-hints', (e) => e.textContent), 'Hint 1 of 1');
  await page.focus('.more-hints');
  await page.keyboard.press('Enter');
  const hint = () => page.$eval('.goal-hint', (e) => e.textContent);
  await until(hint, (text) => text === 'Look <b>across</b>.', 'the hint');
  assert.equal(await page.$eval('.more-hints', (e) => /** @type {HTMLElement} */ (e).hidden), true, 'no other hint');
  assert.equal(await page.evaluate(() => document.activeElement?.className), 'goal-hint', 'the focus is not lost');
  assert.equal(await page.$('.task img, .task script, .task p b'), null, 'what is written is text');
  assert.equal(await page.$eval('[data-set="k"]', (e) => e.textContent), 'Neighbours k3');
  await page.keyboard.press('p');
  for (const [i, [x, y]] of ROWS.entries()) {
    if (i < 2) await page.keyboard.press(i === 0 ? '1' : '2');
    await clickAt(page, x, y);
  }
  await until(() => goals(page), (now) => now.every(({ met }) => met), 'both goals are met');
  if (isChromium) await assertAccessible(page);
  await write(page, '#answer-text', 'Neighbours run along the rows.');
  await write(page, '#answer-name', 'Ann <i>');
  // Nothing is lost when the engine dies, nor when the page is loaded again.
  await page.evaluate(() => /** @type {any} */ (globalThis).__workers.at(-1).terminate());
  await clickAt(page, 0.5, 0.5);
  await countBecomes(page, 13);
  await until(() => goals(page), ([, points]) => !points.met, 'a new engine answers');
  await page.click('#undo');
  await until(() => goals(page), (now) => now.every(({ met }) => met), 'and they are met again');
  await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
  await page.reload();
  await page.waitForSelector('.task .goals');
  await until(() => goals(page), (now) => now.length > 0 && now.every(({ met }) => met), 'met after a reload');
  assert.deepEqual(
    await page.$$eval('#answer-text, #answer-name', (all) => all.map((e) => /** @type {HTMLInputElement} */ (e).value)),
    ['Neighbours run along the rows.', 'Ann <i>'],
  );
  assert.equal(new URL(page.url()).hash, new URL(link).hash, 'the address is that of the task');
  await enter(page, '.copy-answer');
  const handedIn = await copied(page);
  const { scene: answer } = decodeScene(new URL(handedIn).hash);
  await close();
  await looksAt(link, handedIn);
  assert.deepEqual(answer.answer, {
    task: nameOf(set),
    words: wordsOf(set),
    text: 'Neighbours run along the rows.',
    name: 'Ann <i>',
  });
  assert.deepEqual([answer.points?.labels.length, answer.task], [12, undefined]);
  const { start: _, ...found } = compare(set, answer);
  assert.deepEqual(found, {
    state: { ...answer.state, k: 3, weight: 'heat' },
    changed: [],
    version: 'same',
    reworded: false,
  });
});

test('a task that is closed while it restarts does not replace later drawings', async () => {
  const { page, close } = await site.visit({
    settle: false, prepare: holdWorkers, path: `/#${encodeScene({
      state: {}, task: { title: 'Again', text: '', marks: {}, start: 'preset', goals: [] },
    })}`,
  });
  await page.waitForSelector('.again');
  await settled(page);
  await heldWorkers(page, async () => {
    await page.$eval('.again', (e) => /** @type {HTMLElement} */ (e).click());
    await page.$eval('.task-head .button', (e) => /** @type {HTMLElement} */ (e).click());
    await until(() => page.$('.task'), (found) => found === null, 'the task is closed');
    await page.keyboard.press('p');
    await clickAt(page, 0.5, 0.9);
    await countBecomes(page, 81);
  });
  await factsBecome(page, (f) => f.n === 81, 'the drawing is answered');
  await close();
});

test('a task that is tried is not opened over a link that came before its points', async () => {
  const { page, close } = await site.visit({ prepare: holdWorkers });
  await enter(page, '#exercise-button');
  await page.waitForSelector('#exercise-menu .set-task');
  await enter(page, '.set-task');
  await page.waitForSelector('.task-editor');
  await page.$eval('.task-start input[value="preset"]', (e) => /** @type {HTMLElement} */ (e).click());
  const xy = Float64Array.from({ length: 24 }, (_, i) => Math.sin(i * i));
  await heldWorkers(page, async () => {
    await page.$$eval('.task-bar button', (all) =>
      /** @type {HTMLElement} */ (all.find((e) => /^Preview/.test(e.textContent ?? ''))).click());
    await until(() => page.$('.task-editor'), (editor) => editor === null, 'the editor is closed');
    await page.evaluate((hash) => { location.hash = hash; },
      encodeScene({ state: { own: true }, points: { xy, labels: new Int32Array(12) } }));
    await countBecomes(page, 12);
  });
  await factsBecome(page, (f) => f.n === 12, 'the link is answered');
  assert.equal(await page.$('.task'), null);
  await close();
});

/** Sets k as its field does. @param {import('puppeteer-core').Page} page @param {number} k */
const setK = (page, k) =>
  page.$eval('[data-field="k"] input[type="number"]', (e, value) => {
    /** @type {HTMLInputElement} */ (e).value = String(value);
    e.dispatchEvent(new Event('change', { bubbles: true }));
  }, k);

/**
 * Sets a task about the open data set.
 * @param {import('puppeteer-core').Page} page
 * @returns {Promise<string>} its link
 */
async function setOnSet(page) {
  await enter(page, '#exercise-button');
  await page.waitForSelector('#exercise-menu .set-task');
  await enter(page, '.set-task');
  await page.waitForSelector('.task-editor');
  assert.equal(await page.$eval('.sets', (e) => e.checkVisibility()), true, 'the set stays open');
  assert.deepEqual(
    await page.$$eval('.task-editor input[type="radio"]:not(.prediction-editor *)', (all) => all.length),
    0,
    'no drawing to begin with, no box of the plane',
  );
  await page.keyboard.type('Irises apart');
  await until(() => page.$eval('.panel-foot b', (e) => e.textContent), (text) => text !== '', 'figures have come');
  await page.select('.add-goal', 'accuracy.lpp');
  await write(page, '.goals.editing li:nth-child(1) input[type="number"]', '96');
  await page.select('.add-goal', 'parts');
  await enter(page, marker('[data-field="weight"]'));
  await page.$$eval('.task-editor .button', (all) =>
    /** @type {HTMLElement} */ (all.find((e) => e.textContent?.startsWith('Methods'))).click());
  if (isChromium) await assertAccessible(page);
  await enter(page, '.task-bar .primary');
  return copied(page);
}

test('a task about a data set: goals about its figures, answers of settings alone, judged on its ' +
  'rows', atLength, async () => {
  const teacher = await site.visit({ prepare: catchCopies });
  await pick(teacher.page, 'data', /Iris/);
  await teacher.page.waitForSelector('.set-panel');
  const link = await setOnSet(teacher.page);
  await teacher.close();
  const { scene: set } = decodeScene(new URL(link).hash);
  assert.deepEqual(
    [set.state.source, set.points, set.task?.goals.map(({ quantity }) => quantity), set.task?.marks],
    ['iris', null, ['accuracy.lpp', 'parts'], { weight: 'locked', panels: 'locked' }],
  );

  const { page, close } = await site.visit({ prepare: catchCopies, path: `/${new URL(link).hash}`, settle: false });
  await page.waitForSelector('.task .goals');
  await until(() => goals(page), ([accuracy]) => accuracy.now === '93 %', 'the figures are those of the panels');
  assert.deepEqual((await goals(page)).map(({ met }) => met), [false, true]);
  assert.deepEqual(
    await page.$$eval('.sets .method-button', (all) => all.every((e) => /** @type {HTMLButtonElement} */ (e).disabled)),
    true,
  );
  await setK(page, 3);
  await until(() => goals(page), (now) => now[0].met && now[0].now === '97 %', 'another k meets the goal');
  if (isChromium) await assertAccessible(page);
  await enter(page, '.copy-answer');
  const handedIn = await copied(page);
  await page.click('.again');
  await until(() => goals(page), ([accuracy]) => !accuracy.met && accuracy.now === '93 %', 'it begins again');
  await close();
  const { scene: answer } = decodeScene(new URL(handedIn).hash);
  assert.deepEqual([answer.points, answer.state.k, compare(set, answer).changed], [null, 3, []]);

  // Who forges what the task fixes, or the data, gains nothing.
  /** @type {typeof answer} */
  const forged = { ...answer, state: { ...answer.state, source: 'digits', weight: 'binary' } };
  assert.deepEqual(compare(set, forged).changed.toSorted(), ['source', 'weight']);
  assert.equal(compare(set, forged).state.source, 'iris');
  const later = await site.visit({ path: `/${new URL(link).hash}`, settle: false });
  await later.page.waitForSelector('.task .goals');
  await enter(later.page, '#share');
  await later.page.waitForSelector('.share-foot .line:nth-of-type(2)');
  await enter(later.page, '.share-foot .line:nth-of-type(2)');
  await later.page.waitForSelector('.answers .answers-field');
  const unsolved = encodeScene({ ...answer, state: { ...answer.state, k: 20 } });
  const both = `${handedIn}\n${handedIn.replace(/#.*/, `#${unsolved}`)}`;
  await later.page.$eval('.answers-field', (e, text) => { /** @type {HTMLTextAreaElement} */ (e).value = text; }, both);
  await enter(later.page, '.answers-field');
  await until(
    () => later.page.$eval('.answers-heading', (e) => e.textContent ?? ''),
    (message) => /^2 answers, 1 meets/.test(message),
    'one of two meets every goal',
  );
  await later.close();
});

test('where the browser saves nothing, the tab of a task asks before it closes, once something was done', {
  skip: isChromium ? atLength.skip : 'the dialog differs',
}, async () => {
  const task = { ...emptyTask(), title: 'Four points', goals: [{ quantity: 'points', relation: 'least', value: 4 }] };
  const points = { xy: new Float64Array(0), labels: new Int32Array(0) };
  const path = `/#${encodeScene(/** @type {any} */ ({ ...emptyScene(), points, task }))}`;
  const { page } = await site.visit({ path, settle: false, prepare: () => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(globalThis, name, { get() { throw new DOMException('denied', 'SecurityError'); } });
    }
  } });
  await page.waitForSelector('.task .goals');
  const asked = /** @type {string[]} */ ([]);
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  const { x, y, width, height } = await stageBox(page);
  await page.mouse.click(x + width / 2, y + height / 3);
  await countBecomes(page, 1);
  const closed = new Promise((resolve) => { page.once('close', resolve); });
  await page.close({ runBeforeUnload: true });
  await closed;
  assert.deepEqual(asked, ['beforeunload']);
});
