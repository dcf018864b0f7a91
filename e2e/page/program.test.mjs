// "Write it yourself": a program runs next to the engine, is tried on unseen data, and cannot harm the page.
// In: chromium; at length firefox, webkit.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { decodeScene, emptyScene, encodeScene } from '../../web/js/scene/codec.ts';
import { nameOf, wordsOf } from '../../web/js/scene/task-names.ts';
import { EXERCISES, sceneOfExercise } from '../../web/js/task/exercises.ts';
import { SOLUTION } from '../../web/js/program/level-solutions.mjs';
import { assertAccessible } from '../harness/axe.mjs';
import { atLength, isChromium, isWebKit, still } from '../harness/browser.mjs';
import { openSite } from '../harness/page.mjs';
import { clickAt, until } from './actions.mjs';

/** @type {Awaited<ReturnType<typeof openSite>>} */
let site;
before(async () => { site = await openSite(still); });
after(() => site.close());

/** @typedef {import('../../web/js/program/program-levels.ts').Level} Level */
/** @typedef {import('puppeteer-core').Page} Page */

/** Opens the exercise of a level. @param {Level} level @param {{ width?: number, height?: number }} [size] */
async function open(level, size) {
  const exercise = EXERCISES.find(({ program }) => program === level);
  assert.ok(exercise);
  const visit = await site.visit({ ...size, path: `/#${encodeScene(sceneOfExercise(exercise))}` });
  await visit.page.waitForSelector('.program-text');
  // A worker that is ended while it loads the text tells the browser, not the reader.
  visit.allow(/blob:null\S* \(net::ERR_ABORTED\)/);
  return visit;
}

// These do not hold on to elements: a program that asks for much memory may cost the browser such references.

/** Replaces the text of the program. @param {Page} page @param {string} text */
const write = (page, text) => page.evaluate((text) => {
  const field = /** @type {HTMLTextAreaElement} */ (document.querySelector('.program-text'));
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}, text);

/** @param {Page} page @param {string} name */
const press = (page, name) => page.evaluate((name) => {
  const buttons = /** @type {HTMLElement[]} */ ([...document.querySelectorAll('.program-buttons button')]);
  buttons.find((each) => each.textContent === name)?.click();
}, name);

/** @param {Page} page @param {string} selector */
const textOf = (page, selector) =>
  page.evaluate((selector) => document.querySelector(selector)?.textContent ?? '', selector);

/** @param {Page} page @param {RegExp} expected */
const untilText = (page, expected) =>
  until(() => textOf(page, '.program-status'), (text) => expected.test(text), `the status says ${expected}`);

/** Writes a program and runs it. @param {Page} page @param {string} text @param {RegExp} expected */
async function runs(page, text, expected) {
  await write(page, text);
  await press(page, 'Run');
  return untilText(page, expected);
}

/** Tries the program on unseen data. @param {Page} page @returns the names of the sets that failed */
async function tried(page) {
  await press(page, 'Try on unseen data');
  await until(
    () => textOf(page, '.program-passed'),
    (text) => /^\d of 6 data sets passed/.test(text),
    'all sets were tried',
  );
  return page.$$eval('.program-results tbody tr:not(.program-hint):not([data-met]) th', (heads) =>
    heads.map((head) => head.textContent));
}

test('a program runs after Run, not by opening; the right one passes and meets the goal', async () => {
  const { page, close } = await open('last');
  await untilText(page, /Opening a link never runs it/);
  await runs(page, 'return T(X).map(() => 1);', /Your axis 45\.0°/);
  await page.focus('.program-buttons button:last-child');
  assert.deepEqual((await tried(page)).length, 6);
  await page.waitForFunction(() => document.activeElement?.textContent === 'Try on unseen data');
  // X is centred here: no hint asks for it.
  assert.doesNotMatch(await textOf(page, '.program-results'), /subtract the mean/);
  await runs(page, SOLUTION.last, /: 0\.00° apart/);
  assert.deepEqual(await tried(page), []);
  await page.waitForSelector('.task .goals li[data-met]');
  await write(page, `${SOLUTION.last}\n// changed`);
  await page.waitForSelector('.task .goals li:not([data-met])');
  await assertAccessible(page);
  await close();
});

test('both axes turn while points move; the text is handed in and comes back after a reload', atLength, async () => {
  const { page, close } = await open('graph');
  await runs(page, SOLUTION.graph, /: 0\.00° apart/);
  const before = await page.$eval('.program-status', (status) => status.textContent);
  await page.$eval('#tool-set input[value="point"]', (e) => /** @type {HTMLInputElement} */ (e).click());
  await clickAt(page, 0.8, 0.2);
  await until(
    () => textOf(page, '.program-status'),
    (text) => text !== before && /: 0\.00° apart/.test(text),
    'the axes turn together',
  );
  await page.reload();
  await page.waitForSelector('.program-text');
  assert.equal(await page.$eval('.program-text', (field) => /** @type {any} */ (field).value), SOLUTION.graph);
  await untilText(page, /Opening a link never runs it/);
  await close();
});

test('from the points alone: neighbours, weights, all', atLength, async () => {
  const { page, close } = await open('points', { width: 480, height: 844 });
  await runs(page, SOLUTION.points, /: 0\.00° apart/);
  assert.deepEqual(await tried(page), []);
  await close();
});

/** A task that asks for a program of a method. @param {Level} level @param {string} runs methods that are shown */
async function openTask(level, runs) {
  const angles = Array.from({ length: 24 }, (_, i) => Math.PI * (i / 23) ** 1.3);
  const xy = Float64Array.from(angles.flatMap((a) => [3 * Math.cos(a), 3 * Math.sin(a)]));
  const scene = {
    ...emptyScene(), state: { k: 4, runs, edited: true }, points: { xy, labels: new Int32Array(24) },
    task: { title: level, text: '', marks: {}, goals: [], start: /** @type {const} */ ('drawn'), program: level },
  };
  const visit = await site.visit({ path: `/#${encodeScene(scene)}` });
  await visit.page.waitForSelector('.program-text');
  visit.allow(/blob:null\S* \(net::ERR_ABORTED\)/);
  return visit;
}

test('PCA and the eigenmap: the right program passes, a wrong one fails; scores have no axis', atLength, async () => {
  const pca = await openTask('pca-points', 'lpp+pca');
  await runs(pca.page, 'return eig(mul(T(X), X)).vectors.at(-1);', /^Your axis .*, PCA’s .* apart\.$/);
  assert.ok((await tried(pca.page)).includes('far from the origin'));
  await runs(pca.page, SOLUTION['pca-points'], /: 0\.00° apart/);
  assert.deepEqual(await tried(pca.page), []);
  await pca.close();

  const { page, close } = await openTask('eigenmap-last', 'lpp+laplacian-eigenmap');
  await runs(page, 'return eig(L, D).vectors[0];', /^Your scores are [1-9].*° from those of Eigenmap\.$/);
  await runs(page, 'return [1, 2];', /^It returns 2 numbers; the scores here are 24 numbers/);
  await runs(page, SOLUTION['eigenmap-last'], /^Your scores are 0\.00°/);
  assert.deepEqual(await tried(page), []);
  await close();
});

test('each mistake that is made fails on unseen data, where it shows', atLength, async () => {
  const { page, close } = await open('graph');
  /** @param {string} mean @param {string} [middle] @param {string} [last] */
  const text = (mean, middle = 'D, ', last = 'vectors[0]') => `const d = D.diagonal;
const C = ${mean};
return eig(mul(T(C), L, C), mul(T(C), ${middle}C)).${last};`;
  const weighted = 'X.map((row) => sub(row, T(X).map((c) => dot(d, c) / sum(d))))';
  const plain = 'X.map((row) => sub(row, T(X).map((c) => sum(c) / c.length)))';
  /** @type {Array<[string, string, string]>} */
  const mistakes = [
    ['no centring', text('X'), 'far from the origin'],
    ['the plain mean', text(plain), 'very unequal degrees'],
    ['XᵀX for XᵀDX', text(weighted, ''), 'five columns'],
    ['the last vector', text(weighted, 'D, ', 'vectors.at(-1)'), 'two rows of points'],
    ['PCA', `const C = ${plain}; return eig(mul(T(C), C)).vectors.at(-1);`, 'two rows of points'],
  ];
  for (const [name, program, set] of mistakes) {
    await runs(page, program, /apart/);
    const failed = await tried(page);
    assert.ok(failed.includes(set), `${name}: ${failed}`);
  }
  await close();
});

test('errors are reported with the line of the text, in the same words', async () => {
  const { page, close } = await open('last');
  /** @type {Array<[string, RegExp]>} */
  const cases = [
    ['const A = 1;\nreturn eig(A, B;', /^Line 2, column 16: a \) is missing\.$/],
    ['const A = mul(T(X), X);\n\nreturn nothere(A);', /^Line 3: nothere is not defined: check its spelling/],
    ['const A =\n mul(X, X);\nreturn A;', /^Line 2: mul: 24×2 times 24×2 does not fit\. Did you mean T[^.]*\?$/],
    ['const A = T(X) @ L;', /^Line 1: a character here is not part of JavaScript\.$/],
    ['A = mul(T(X), L, X);\nreturn A;', /^Line 1: A is not defined: .* write const before it\.$/],
    ['return eig(mul(T(X), X)).vector[0];', /^Line 1: there is no 0, because the value before it is undefined/],
    ['mul(T(X), X);', /^It returns nothing\./],
    ['return eig(mul(T(X), X)).vectors;', /^It returns 2 lists; a direction is 2 numbers/],
    ['return () => 1;', /^It returns a function/],
    ['return [NaN, 1];', /^Number 1 of the direction is NaN\.$/],
    ['const X = 1;\nreturn X;', /^Line 1: X is already declared\.$/],
    ['return (function f() { return f() + 1; })();', /a function calls itself without end/],
    ['throw "no";', /a text was thrown: no/],
  ];
  for (const [program, expected] of cases) await runs(page, program, expected);
  await close();
});

test('a program that never ends or asks for all memory is stopped, and the next one runs', async () => {
  const { page, close } = await open('last');
  for (const program of ['while (true) {}', 'const a = []; while (true) a.push(new Float64Array(1e6));']) {
    const [longest] = await Promise.all([
      page.evaluate(() => new Promise((resolve) => {
        let last = performance.now(), longest = 0;
        const end = last + 2500;
        (function beat() {
          const now = performance.now();
          longest = Math.max(longest, now - last);
          last = now;
          now < end ? setTimeout(beat) : resolve(longest);
        })();
      })),
      runs(page, program, /Stopped after 1 s|more memory than there is/),
    ]);
    assert.ok(Number(longest) < 2000, `the page was still for ${longest} ms`);
    await runs(page, SOLUTION.last, /: 0\.00° apart/);
  }
  // It is stopped by hand too, and runs again.
  await runs(page, 'while (true) {}', /.*/);
  await press(page, 'Stop');
  await untilText(page, /Stopped/);
  await runs(page, SOLUTION.last, /: 0\.00° apart/);
  await close();
});

test('a program reaches no network, no storage and no page, and cannot forge an answer', async () => {
  const { page, close, allow } = await open('last');
  allow(/Content.Security.Policy|Refused|blocked|\/x\d/i);
  const before = site.requests.length;
  await runs(page, `const tries = [
  () => { fetch('${site.origin}/x1').catch(() => {}); throw 1; },
  () => { const r = new XMLHttpRequest(); r.open('GET', '${site.origin}/x2', false); r.send(); },
  () => importScripts('${site.origin}/x3.js'), () => eval('1'), () => Function('return 1')(),
];
let failed = 0;
for (const attempt of tries) { try { attempt(); } catch { failed++; } }
return [typeof document === 'undefined' && typeof localStorage === 'undefined' ? 1 : NaN, failed >= 4 ? 1 : NaN];`,
  /Your axis 45\.0°/);
  assert.deepEqual(site.requests.slice(before).filter((path) => /x\d/.test(path)), []);
  // What it posts by itself is no answer to the run under way, or is checked like one.
  await runs(page, `for (let id = 0; id < 50; id++) {
  postMessage({ type: 'result', id, returned: { kind: 'numbers', values: new Float64Array([0, NaN]) } });
}
return [1, 1];`, /Number 2 of the direction is NaN|Your axis 45\.0°/);
  // It may be in any form.
  await runs(page, `for (let id = 0; id < 200; id++) postMessage({ type: 'result', id, returned: null });
return [1, 1];`, /^It returns an object; a direction is a list of 2 numbers\.$/);
  await runs(page, SOLUTION.last, /: 0\.00° apart/);
  await close();
});

test('the file of the frame runs nothing where it is framed without a sandbox', async () => {
  const { page, close } = await open('last');
  const message = await page.evaluate(() => new Promise((resolve) => {
    const frame = document.createElement('iframe');
    addEventListener('message', ({ source, data }) => {
      if (source !== frame.contentWindow) return;
      if (data.type !== 'ready') return resolve(data.type);
      frame.contentWindow?.postMessage({ type: 'program', text: 'return typeof indexedDB.open;', names: [] });
      frame.contentWindow?.postMessage({ type: 'run', id: 1, input: { X: [[1]], k: 1 }, limit: 1000 });
    });
    frame.src = 'program.html';
    document.body.append(frame);
  }));
  assert.equal(message, 'blocked');
  await close();
});

test('a program that is changed while it is tried has not passed', atLength, async () => {
  const { page, close } = await open('last');
  await write(page, SOLUTION.last);
  await press(page, 'Try on unseen data');
  await page.waitForSelector('.program-results tbody tr');
  await write(page, 'return [1, 1];');
  const outdated = /has changed since/;
  await until(() => textOf(page, '.program-passed'), (text) => outdated.test(text), 'it is to be tried again');
  await page.waitForSelector('.task .goals li:not([data-met])');
  // Whoever tries at once has no axis, and no word of a try that is over.
  await write(page, SOLUTION.last);
  assert.deepEqual(await tried(page), []);
  assert.equal(await textOf(page, '.program-status'), '');
  await close();
});

test('the answers page runs all programs after one click, and continues after an endless one', atLength, async () => {
  const exercise = EXERCISES.find(({ program }) => program === 'graph');
  assert.ok(exercise);
  const set = sceneOfExercise(exercise);
  const names = { task: nameOf(set), words: wordsOf(set) };
  const plain = SOLUTION.graph.replace('dot(d, column) / sum(d)', 'sum(column) / d.length');
  const programs = [SOLUTION.graph, 'while (true) {}', 'return [1, 1', plain, SOLUTION.graph];
  const NAMES = ['Ada Berg', 'Bo Lund', 'Cy Holm', 'Di Falk', 'Eva Dahl'];
  const links = programs.map((program, i) => {
    const answer = { ...names, text: '', name: NAMES[i], program };
    const link = encodeScene({ state: set.state, points: set.points, answer });
    assert.equal(decodeScene(link).scene.answer?.program, program);
    return `${site.origin}/#${link}`;
  });
  const { page, close } = await open('graph');
  await page.focus('#share');
  await page.keyboard.press('Enter');
  const look = await page.waitForFunction(() => [...document.querySelectorAll('button')].find((button) =>
    /Review answers/.test(button.textContent ?? '') && button.checkVisibility()));
  await /** @type {import('puppeteer-core').ElementHandle<Element>} */ (look.asElement()).click();
  await page.waitForSelector('.answers .answers-field');
  await page.evaluate((text) => {
    const field = /** @type {HTMLTextAreaElement} */ (document.querySelector('.answers-field'));
    field.focus();
    field.value = text;
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
  }, links.join('\n'));
  await until(() => textOf(page, '.run-programs'), (text) => text === 'Run 5 programs', 'the button counts');
  // A grade file gets no grade of a program that was not run.
  const sheet = `Identifier,Full name,Grade,Maximum Grade\n${
    NAMES.slice(0, 2).map((name, i) => `Participant ${i + 1},${name},,10.00\n`).join('')}`;
  await page.evaluate((text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], 'grades.csv'));
    document.querySelector('.answers')?.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true }));
  }, sheet);
  const summary = () => textOf(page, '.book-summary');
  await until(summary, (text) => /^0 grades .* 2 stay empty/.test(text), 'nothing is graded');
  assert.match(await textOf(page, '.book-lists'), /2 programs were not run yet/);
  await page.focus('.run-programs');
  await page.evaluate(() => /** @type {HTMLElement} */ (document.querySelector('.run-programs')).click());
  const two = /\b2 of 5|5 answers.*\b2\b/;
  await until(() => textOf(page, '.answers-heading'), (text) => two.test(text), 'two of five pass');
  await page.waitForFunction(() => /** @type {HTMLElement} */ (document.querySelector('.run-programs')).hidden);
  await until(summary, (text) => /^2 grades will be written/.test(text), 'they are graded');
  // The focus is on a card; those that meet the goal are first.
  await page.waitForFunction(() => document.activeElement?.closest('.answer-card'));
  // The panel shows the program and how it did; opened next to its task, the goal has the same value.
  const panel = async (/** @type {string} */ name) => {
    await page.evaluate((name) => {
      const cards = /** @type {HTMLElement[]} */ ([...document.querySelectorAll('.answer-card')]);
      cards.find((card) => card.textContent.includes(name))?.click();
    }, name);
    return [await textOf(page, '.answer-detail .task-program'), await textOf(page, '.answer-tried')];
  };
  const [endless, stopped] = await panel('Bo Lund');
  assert.equal(endless, 'while (true) {}');
  assert.match(stopped, /^✗ two rows of points: Stopped after \d s/);
  const [, passed] = await panel('Eva Dahl');
  assert.match(passed, /^✓ two rows of points✓ far from the origin✓/);
  await page.evaluate(() => /** @type {HTMLElement} */ (document.querySelector('.answer-detail .outlined')).click());
  await page.waitForSelector('.task .goals');
  assert.match(await textOf(page, '.met-count'), /1 of 1/);
  assert.equal(await textOf(page, '.task .goal-value'), '6');
  await close();
});

test('Tab and Enter indent as steps that Ctrl Z takes back', {
  skip: isWebKit ? 'Shift and Tab are no key of its driver' : atLength.skip,
}, async () => {
  const { page, close } = await open('last');
  const text = () => page.$eval('.program-text', (field) => /** @type {HTMLTextAreaElement} */ (field).value);
  await page.focus('.program-text');
  await page.keyboard.down('Control');
  await page.keyboard.press('a');
  await page.keyboard.up('Control');
  await page.keyboard.type('a(');
  await page.keyboard.press('Enter');
  assert.equal(await text(), 'a(\n  ');
  await page.keyboard.press('Tab');
  await page.keyboard.type('b');
  assert.equal(await text(), 'a(\n    b');
  await page.keyboard.down('Shift');
  await page.keyboard.press('Tab');
  await page.keyboard.up('Shift');
  assert.equal(await text(), 'a(\n  b');
  const at = await page.$eval('.program-text', (field) => /** @type {HTMLTextAreaElement} */ (field).selectionStart);
  assert.equal(at, 'a(\n  b'.length);
  const undo = async () => {
    await page.keyboard.down('Control');
    await page.keyboard.press('z');
    await page.keyboard.up('Control');
    return text();
  };
  assert.equal(await undo(), 'a(\n    b');
  const seen = [];
  for (let i = 0; i < 8; i++) seen.push(await undo());
  assert.ok(seen.includes('a(') || seen.includes('a(\n  '), `steps: ${JSON.stringify(seen)}`);
  assert.ok(/return/.test(/** @type {string} */ (seen.at(-1))), 'the first text comes back');
  await close();
});

test('where the frame does not load this is reported, and Run loads it again', {
  skip: atLength.skip || !isChromium,
}, async () => {
  const exercise = EXERCISES.find(({ program }) => program === 'last');
  assert.ok(exercise);
  const { page, allow, close } = await site.visit();
  allow(/ERR_FAILED|program\.html/);
  let isOff = true;
  await page.setRequestInterception(true);
  page.on('request', (request) =>
    (isOff && /\/program[^/]*\.html/.test(request.url()) ? request.abort() : request.continue()));
  await page.goto(`${site.origin}/#${encodeScene(sceneOfExercise(exercise))}`);
  await page.reload();
  await page.waitForSelector('.program-text');
  await write(page, SOLUTION.last);
  await press(page, 'Run');
  await untilText(page, /^The file that runs programs did not load\. Check the network/);
  isOff = false;
  await press(page, 'Run');
  await untilText(page, /: 0\.00° apart/);
  await close();
});
