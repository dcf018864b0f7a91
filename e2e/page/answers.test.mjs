// The gallery of answers: hundreds of them computed by the task that is open, looked at by keyboard, saved as a table.
// In: chromium; at length firefox.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { alike, atLength, isChromium, still } from '../harness/browser.mjs';
import { darken, openSite, statusBecomes } from '../harness/page.mjs';
import { assertAccessible } from '../harness/axe.mjs';
import { boxOf, until } from './actions.mjs';
import { nameOf, wordsOf } from '../../web/js/scene/task-names.ts';
import { answerLink, rows, TASK, taskLink } from './answersheets.mjs';

/** @typedef {import('puppeteer-core').Page} Page */

/** @type {Awaited<ReturnType<typeof openSite>>} */
let site;
before(async () => { site = await openSite(still); });
after(() => site.close());

/** What is saved as a file stays within the page's reach. */
const catchFiles = () => {
  const files = /** @type {any} */ (globalThis).__files = [];
  const make = URL.createObjectURL;
  URL.createObjectURL = (file) => {
    files.push(file);
    return make.call(URL, file);
  };
  HTMLAnchorElement.prototype.click = function () {};
};

/** Opens the gallery with the keyboard. @param {Page} page */
async function open(page) {
  await page.focus('#exercise-button');
  await page.keyboard.press('Enter');
  await page.waitForSelector('#exercise-menu .look-at-answers');
  await page.focus('#exercise-menu .look-at-answers');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.answers .answers-field');
}

/** @param {Page} page @param {string} text */
const paste = (page, text) => page.evaluate((pasted) => {
  const field = /** @type {HTMLTextAreaElement} */ (document.querySelector('.answers-field'));
  field.focus();
  field.value = pasted;
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
}, text);

/** @param {Page} page @param {RegExp} wanted */
const heading = (page, wanted) =>
  until(
    () => page.$eval('.answers-heading', (e) => e.textContent ?? ''),
    (text) => wanted.test(text),
    String(wanted),
  );

/** @param {Page} page */
const idle = (page) =>
  page.waitForFunction(() => /** @type {HTMLElement|null} */ (document.querySelector('.answers-progress'))?.hidden, {
    polling: 50,
  });

/** @param {Page} page @returns {Promise<Record<string, string>>} goals with how many meet them */
const bars = (page) =>
  page.$$eval('.answer-bars li', (items) =>
    Object.fromEntries(
      items.map((item) => [
        item.querySelector('.bar-goal')?.textContent,
        item.querySelector('.bar-count')?.textContent,
      ]),
    ),
  );

/** @param {Page} page */
const names = (page) => page.$$eval('.answer-card .answer-name', (all) => all.map((e) => e.textContent));

/**
 * Two hundred answers of about 500 points: most meet all goals, some have axes that agree, some have too many points;
 * and twenty that came to harm.
 */
function class220() {
  const links = Array.from({ length: 200 }, (_, i) => {
    const kind = i % 20 < 12 ? 'good' : i % 20 < 17 ? 'far' : 'many';
    return answerLink(rows(kind === 'many' ? 510 : 500, kind === 'far' ? 9 : 2.2, i), {
      name: `${kind} ${i}`,
      text: i === 0 ? 'Neighbours lie along the rows.' : '',
    });
  });
  const harmed = Array.from({ length: 20 }, (_, i) =>
    i % 4 === 0
      ? links[i].slice(0, -50)
      : i % 4 === 1
        ? links[i].replace('&k=6', '&k=7')
        : i % 4 === 2
          ? `answer ${i}`
          : links[i].slice(0, 300),
  );
  return [...links.slice(0, 100), ...harmed, ...links.slice(100)];
}

test('200 answers of 500 points and 20 damaged ones: all are read, computed and counted; ' +
  'what is not read stays', { skip: alike.skip || atLength.skip }, async () => {
  const { page, close } = await site.visit();
  await open(page);
  await paste(page, taskLink());
  await page.waitForSelector('.answer-bars');
  await paste(page, class220().join('\n'));
  await heading(page, /^200 answers, 120 meet all goals\.$/);
  await idle(page);
  assert.deepEqual(await bars(page), {
    'Angle between axes ≥ 60°': '150 of 200',
    'Points ≤ 500': '170 of 200',
    'Class gap of LPP ≥ 2 σ': '200 of 200',
  });
  assert.equal((await names(page)).length, 200);
  assert.equal(await messageText(page), '200 read, 5 rows without a link, 15 damaged.');
  assert.equal(await page.$$eval('.answers-left li', (all) => all.length), 20);
  assert.equal(
    await page.$eval('.answers-field', (e) => /** @type {HTMLTextAreaElement} */ (e).value.trim().split('\n').length),
    20,
  );
  await page.click('.answers-filter input[value="every"]');
  assert.equal((await names(page)).length, 120);
  await close();
});

/** Sixty answers: forty meet all goals, fifteen have axes that agree, five have too many points. */
const class60 = () => Array.from({ length: 60 }, (_, i) => {
  const kind = i % 12 < 8 ? 'good' : i % 12 < 11 ? 'far' : 'many';
  return answerLink(rows(kind === 'many' ? 510 : 40, kind === 'far' ? 9 : 2.2, i), { name: `${kind} ${i}` });
}).join('\n');

/** Answers that are shown, after a choice of a few. @param {Page} page @param {RegExp} wanted */
const picked = (page, wanted) =>
  until(
    () => page.$eval('.answers-picked', (e) => (e.checkVisibility() ? e.textContent ?? '' : '')),
    (text) => wanted.test(text),
    String(wanted),
  );

/** @param {Page} page @param {'cards'|'wall'|'table'} name */
const view = (page, name) => page.click(`.answers-view label:has([value="${name}"])`);

test('a class of 60: bars of the histogram and of the goals, a loop around points and the table lead to answers', alike,
  async () => {
    const { page, close } = await site.visit();
    await open(page);
    await paste(page, taskLink());
    await page.waitForSelector('.answer-bars');
    await paste(page, class60());
    await heading(page, /^60 answers, 40 meet all goals\.$/);
    await idle(page);
    assert.deepEqual(Object.values(await bars(page)), ['45 of 60', '55 of 60', '60 of 60'], 'fewest first');
    assert.equal(await page.$eval('.bars-mean', (e) => e.textContent), 'Mean: 2.7 of 3 marks');
    assert.equal(
      await page.$eval('.bars-alone span', (e) => e.textContent),
      '15 of the 20 answers that miss a goal miss only this one: Angle between axes ≥ 60°.',
    );
    // The histogram, by keyboard: one stop of Tab, arrows between its bars.
    const fullBars = '.histogram-bars button:not(:disabled)';
    const figure = () => page.$$eval(fullBars, (all) => all.map((e) => e.ariaLabel ?? ''));
    const counts = (await figure()).map((text) => Number(/: (\d+) answers?,/.exec(text)?.[1]));
    assert.equal(counts.reduce((sum, n) => sum + n, 0), 60);
    assert.equal(await page.$$eval('.histogram-bars [tabindex="0"]', (all) => all.length), 1);
    const area = await page.$eval('.histogram-areas span', (e) => e.getBoundingClientRect().width);
    assert.ok(area > 20, 'where it is met');
    await page.focus('.histogram-bars [tabindex="0"]');
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await picked(page, new RegExp(`^${counts.at(-1)} of 60 answers: Angle between axes: \\d+° (to \\d+°|or more)`));
    assert.equal((await names(page)).length, counts.at(-1));
    assert.equal(await page.$eval(':focus', (e) => e.ariaPressed), 'true');
    await page.keyboard.press('Enter');
    await until(() => names(page), (all) => all.length === 60, 'pressed again it shows all');
    await page.select('.answer-figure select', 'marks');
    await until(figure, (all) => all.join('; ') ===
      '2: 20 answers, 0 with all goals met; 3: 40 answers, 40 with all goals met', 'the marks');
    // A goal, and those who miss it alone.
    await page.click('.answer-bars li:nth-child(2) > button');
    await picked(page, /^5 of 60 answers: missed: Points ≤ 500/);
    assert.ok((await names(page)).every((name) => name?.startsWith('many')));
    await page.click('.bars-alone button');
    await picked(page, /^15 of 60 answers: only missed: Angle between axes/);
    await assertAccessible(page);
    // The table: sorted by a heading, either way, and walked through by keys.
    await view(page, 'table');
    const column = (/** @type {number} */ n) =>
      page.$$eval(`.answer-table tbody tr > :nth-child(${n})`, (all) => all.map((e) => e.textContent ?? ''));
    assert.equal((await column(2)).length, 15, 'the same answers');
    await page.click('.answers-picked button');
    await until(() => column(2), (all) => all.length === 60, 'all of them');
    const sorted = () => page.$eval('.answer-table [aria-sort]', (e) => `${e.textContent}: ${e.ariaSort}`);
    assert.equal(await sorted(), 'Marks (3): descending');
    await page.focus('.answer-table th:nth-child(5) button');
    await page.keyboard.press('Enter');
    assert.equal(await sorted(), 'Points ≤ 500: ascending');
    assert.deepEqual((await column(5)).slice(0, 1), ['40 met']);
    await page.keyboard.press('Enter');
    assert.equal(await sorted(), 'Points ≤ 500: descending');
    assert.deepEqual((await column(5)).slice(3, 6), ['510 missed', '510 missed', '40 met']);
    await page.focus('.answer-table tbody [tabindex="0"]');
    await page.keyboard.press('ArrowDown');
    const second = (await column(2))[1];
    assert.equal(await page.$eval(':focus', (e) => e.textContent), second);
    assert.equal(await page.$eval('.answer-detail h3', (e) => e.textContent), second);
    await assertAccessible(page);
    // Without names, for a class that looks on.
    await page.click('.answers-nameless');
    assert.ok((await column(2)).every((name) => /^Answer \d+$/.test(name)));
    const seen = await page.$eval('.answers', (e) => /** @type {HTMLElement} */ (e).innerText);
    assert.doesNotMatch(seen, /(good|many|far) \d/);
    await darken(page);
    await assertAccessible(page);
    await page.click('.answers-nameless');
    assert.equal((await column(2))[1], second);
    await page.click('.answer-detail [aria-label="Next answer"]');
    assert.equal(await page.$eval('.answer-detail h3', (e) => e.textContent), (await column(2))[2]);
    // A loop around the left half of the wall; a point is still selected by a click.
    await view(page, 'wall');
    const { x, y, width, height } = await boxOf(page, '.answer-wall canvas');
    await page.mouse.move(x + 2, y + 2);
    await page.mouse.down();
    for (const [u, v] of [[0.99, 0], [0.99, 0.99], [0, 0.99]]) await page.mouse.move(x + u * width, y + v * height);
    await page.mouse.up();
    await picked(page, /^60 of 60 answers: a point in the loop/);
    await page.click('.answers-picked button');
    await page.mouse.move(x + 2, y + 2);
    await page.mouse.down();
    for (const [u, v] of [[0.06, 0], [0.06, 0.06], [0, 0.06]]) await page.mouse.move(x + u * width, y + v * height);
    await page.mouse.up();
    assert.equal(await page.$eval('.answers-picked', (e) => e.checkVisibility()), false, 'an empty loop picks nothing');
    await assertAccessible(page);
    await close();
  });

/** What is seen when some of what came was read. @param {Page} page */
const messageText = (page) => page.$eval('.answers-status', (e) => e.textContent);

test('a table of a learning platform: names next to links in its markup, unread parts are marked, ' +
  'mended and read', atLength, async () => {
  const { page, close } = await site.visit();
  await open(page);
  await paste(page, taskLink());
  await page.waitForSelector('.answer-bars');
  const link = (/** @type {number} */ i) => answerLink(rows(20, 2.2, i));
  const cell = (/** @type {string} */ text) =>
    `"<p>Mine: <a href=""${text.replaceAll('&', '&amp;')}"">here</a>.</p>"`;
  const table = [
    'sep=;',
    'ID;Full name;Online text',
    `1;Ann Lee;${cell(`https://eur03.safelinks.protection.outlook.com/?url=${encodeURIComponent(link(1))}&data=05`)}`,
    `2;Bo <b>;${cell(link(2).slice(0, -9))}`,
    '3;Cy;',
    `4;Di;${cell(taskLink())}`,
    `5;Ed;${cell(link(3))}`,
  ].join('\r\n');
  await page.evaluate((text) => {
    const data = new DataTransfer();
    data.items.add(new File([], 'empty.txt'));
    data.items.add(new File([text], 'grades.csv'));
    document
      .querySelector('.answers')
      ?.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data }));
  }, table);
  await heading(page, /^2 answers/);
  assert.equal(
    await messageText(page),
    '2 read, 1 row without a link, 1 damaged, 1 copy of the task link, 1 file without an answer.',
  );
  const left = await page.$$eval('.answers-left li span', (all) => all.map((e) => e.textContent ?? ''));
  const reasons = [
    'empty.txt: This file does not',
    'grades.csv:4, Bo <b>: The link is incompl',
    'grades.csv:5, Cy: No link found he',
    'grades.csv:6, Di: This is the link of the task or sheet, not an answer',
  ];
  assert.deepEqual(left.map((text, i) => text.slice(0, reasons[i]?.length)), reasons);
  if (isChromium) await assertAccessible(page);
  const corrected = await page.$eval('.answers-field', (e) => /** @type {HTMLTextAreaElement} */ (e).value);
  await paste(page, corrected.replace(link(2).slice(0, -9), link(2)));
  await heading(page, /^3 answers/);
  await idle(page);
  await page.select('.answers-sort', 'name');
  assert.deepEqual(await names(page), ['Ann Lee', 'Bo <b>', 'Ed']);
  assert.equal(await page.$$eval('.answers-left li', (all) => all.length), 3, 'the others are still there');
  await close();
});

test('a folder that is watched is read, and read again where something in it has changed', atLength, async () => {
  const { page, close } = await site.visit({ prepare: () => {
    const texts = /** @type {any} */ (globalThis).__folder = /** @type {Record<string, string>} */ ({});
    const folder = { kind: 'directory', name: 'Hand-ins', async *values() {
      for (const [name, text] of Object.entries(texts)) {
        yield { kind: 'file', name, getFile: async () => new File([text], name, { lastModified: text.length }) };
      }
    } };
    Object.assign(globalThis, { showDirectoryPicker: async () => folder });
  } });
  const write = (/** @type {string} */ name, /** @type {string} */ text) => page.evaluate(([file, all]) => {
    /** @type {any} */ (globalThis).__folder[file] = all;
  }, [name, text]);
  await open(page);
  await paste(page, taskLink());
  await page.waitForSelector('.answer-bars');
  const link = (/** @type {number} */ i) => answerLink(rows(20, 2.2, i));
  await write('form.csv', `Your name,Link\nAnn,${link(1)}\nBo,${link(2).slice(0, -9)}\n`);
  await write('grades.csv', 'Identifier,Full name,Grade,Maximum Grade\nParticipant 1,Ann,,10\n');
  await page.click('.watch-folder');
  await heading(page, /^1 answer/);
  const left = () => page.$$eval('.answers-left li', (all) => all.map((e) => e.textContent?.slice(0, 16)));
  assert.deepEqual(await left(), ['form.csv:3, Bo: ']);
  assert.equal(await page.$eval('.answers-book', (e) => /** @type {HTMLElement} */ (e).hidden), true);
  await write('form.csv', `Your name,Link\nAnn,${link(1)}\nBo,${link(2)}\nCy,${link(3)}\n`);
  await heading(page, /^3 answers/);
  assert.deepEqual(await left(), []);
  const button = () => page.$eval('.watch-folder', (e) => `${e.textContent}, ${e.ariaPressed}`);
  assert.equal(await button(), 'Stop watching Hand-ins, true');
  if (isChromium) await assertAccessible(page);
  await page.click('.watch-folder');
  assert.equal(await button(), 'Watch a folder, false');
  await close();
});

test('an answer is judged by the task that is open; edited goals, locked values, ' +
  'other tasks and copies are seen', alike, async () => {
  const { page, close } = await site.visit();
  await open(page);
  await paste(page, answerLink(rows(20, 2, 1)));
  await until(
    () => page.$eval('.answers-status', (e) => e.textContent),
    (text) => /1 answer is waiting\. Open the task first/.test(text ?? ''),
    'the task is wanted first',
  );
  await paste(page, taskLink());
  await page.waitForSelector('.answer-bars');
  await heading(page, /^1 answer,/); // what waited is read now
  const easy = { ...TASK.task, goals: TASK.task.goals.map((goal) => ({ ...goal, relation: 'least', value: -1 })) };
  await paste(
    page,
    [
      answerLink(rows(20, 9, 2), { name: 'Edited goals', more: { task: easy } }),
      answerLink(rows(20, 2.2, 3), { name: 'Edited k', state: { k: 15, weight: 'binary' } }),
      answerLink(rows(20, 2.2, 4), { name: 'Other', task: '00000000', words: '00000000' }),
      answerLink(rows(20, 2.2, 5), { name: 'First' }),
      answerLink(rows(20, 2.2, 5), { name: 'Copy' }),
      answerLink(rows(20, 2.2, 6), { name: '<img src=x onerror=alert(1)>' }),
    ].join('\n'),
  );
  await heading(page, /^7 answers/);
  await idle(page);
  await page.select('.answers-sort', 'came');
  const cards = await page.$$eval('.answer-card', (all) =>
    all.map((card) => [
      card.querySelector('.answer-name')?.textContent,
      card.querySelectorAll('[data-met]').length,
      [...card.querySelectorAll('.answer-badges span')].map((e) => e.textContent).join(),
    ]),
  );
  assert.deepEqual(
    cards.map(([name]) => name),
    ['Answer 1', 'Edited goals', 'Edited k', 'Other', 'First', 'Copy', '<img src=x onerror=alert(1)>'],
  );
  assert.equal(cards[1][1], 2, 'its own goals would all be met');
  assert.deepEqual(
    cards.map(([, , badges]) => badges),
    ['', '', 'Changed settings', 'Another task', '', 'The same 20 points as First', ''],
  );
  await page.click('.answers-view label:has([value="wall"])');
  const wall = await page.$eval('.answer-wall canvas', (e) => [e.checkVisibility(), e.getAttribute('aria-label')]);
  assert.deepEqual(wall, [
    true, '140 points that 7 answers added to the start. 5 meet all goals. The cards have the same answers.',
  ]);
  assert.equal(await page.$eval('.answer-grid', (e) => e.checkVisibility()), false);
  const middle = await boxOf(page, '.answer-wall canvas');
  await page.mouse.click(middle.x + middle.width / 2, middle.y + 2);
  assert.equal(await page.$eval('.answer-detail', (e) => e.checkVisibility()), false, 'no point is there');
  assert.equal(await page.$eval('.answers-licences', (e) => e.textContent), 'Licences');
  await page.click('.answers-view label:has([value="cards"])');
  await page.click('.answer-grid li:nth-child(3) .answer-card');
  assert.match(await page.$eval('.answer-remarks', (e) => e.textContent ?? ''), /Neighbours, k|k, |Weights/);
  await close();
});

test('cards show what a task asks for: words and free settings of locked points; ' +
  'without goals they are marked by the teacher', atLength, async () => {
  const { page, close } = await site.visit();
  await open(page);
  const given = rows(20, 2.2, 1);
  /** @type {any} */
  const set = {
    ...TASK, state: { edited: true }, points: given,
    task: { title: 'Why?', text: 'Say why.', start: 'drawn', marks: { points: 'locked' }, goals: [] },
  };
  await paste(page, taskLink(set));
  await page.waitForSelector('.answer-bars');
  const about = { task: nameOf(set), words: wordsOf(set) };
  const state = { own: false, edited: true };
  await paste(page, [
    answerLink(given, { ...about, name: 'Ann', text: 'Neighbours count, not spread.', state: { ...state, k: 4 } }),
    answerLink(given, { ...about, name: 'Bo', text: 'word '.repeat(100), state }),
  ].join('\n'));
  await heading(page, /^2 answers, marked by you\.$/);
  await idle(page);
  await page.select('.answers-sort', 'came');
  const cards = await page.$$eval('.answer-card', (all) => all.map((card) => [
    card.querySelectorAll('canvas').length,
    card.querySelector('.answer-settings')?.textContent,
    card.querySelector('.answer-words')?.textContent?.slice(0, 29),
    card.querySelectorAll('.answer-badges span').length,
  ]));
  assert.deepEqual(cards, [
    [0, 'Neighbours k: 4', 'Neighbours count, not spread.', 0],
    [0, 'Neighbours k: 6', 'word word word word word word', 0],
  ]);
  const filters = await page.$$eval('.answers-filter label', (all) => all.map((e) => e.textContent));
  assert.deepEqual(filters, ['all', 'with a warning']);
  const text = await page.$eval('.answer-bars p', (e) => e.textContent ?? '');
  assert.match(text, /no goals: you mark the answers yourself\.$/);
  if (isChromium) await assertAccessible(page);
  await close();
});

test('by keyboard alone: cards, one opened next to its task, the way back, the table', atLength, async () => {
  const { page, close } = await site.visit({ prepare: catchFiles });
  await open(page);
  await paste(page, taskLink());
  await page.waitForSelector('.answer-bars');
  await paste(
    page,
    ['Ann', 'Bo', '=1+1'].map((name, i) => answerLink(rows(30, 2.2, 10 + i), { name, text: `by ${name}` })).join('\n'),
  );
  await heading(page, /^3 answers, 3 meet/);
  await idle(page);
  await page.select('.answers-sort', 'came');
  await page.focus('.answer-card[tabindex="0"]');
  await page.keyboard.press('ArrowRight');
  await until(
    () => page.$eval('.answer-detail h3', (e) => e.textContent),
    (name) => name === 'Bo',
    'the card with the focus is the chosen one',
  );
  assert.equal(await page.$eval('.answer-text', (e) => e.textContent), 'by Bo');
  await page.keyboard.press('End');
  assert.equal(await page.$eval(':focus .answer-name', (e) => e.textContent), '=1+1');
  await page.keyboard.press('Home');
  await assertAccessible(page);
  await page.focus('.answer-detail .outlined');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.task .goals');
  assert.equal(await page.$('.answers'), null);
  assert.equal(await page.$eval('#answer-name', (e) => /** @type {HTMLInputElement} */ (e).value), 'Ann');
  await until(
    () => page.$$eval('.task .goals [data-met]', (all) => all.length),
    (met) => met === 3,
    'its goals are met there too',
  );
  await page.focus('.task-head .button');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.answers .answer-card');
  assert.deepEqual(await names(page), ['Ann', 'Bo', '=1+1'], 'all of them are still there');
  await page.evaluate(() =>
    /** @type {HTMLElement} */ (document.querySelector('.answers-top .button:last-child')).click(),
  );
  const table = await page.evaluate(async () => (/** @type {any} */ (globalThis).__files.at(-1)).text());
  assert.deepEqual(table.trim().split('\r\n').map((line) => line.split(',').slice(0, 6).join()), [
    'number,name,text,goals met,of,points', '1,Ann,by Ann,3,3,30', '2,Bo,by Bo,3,3,30', '3,\'=1+1,by =1+1,3,3,30',
  ]);
  await page.focus('.answers-field');
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => !document.querySelector('.answers'));
  assert.equal(await page.$$eval('[inert]', (all) => all.length), 0, 'the page works again');
  await close();
});

/** Drops files onto the gallery. @param {Page} page @param {Record<string, string>} files */
const drop = (page, files) => page.evaluate((given) => {
  const data = new DataTransfer();
  for (const [name, text] of Object.entries(given)) data.items.add(new File([text], name));
  document
    .querySelector('.answers')
    ?.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data }));
}, files);

test('a grade book: a worksheet gets the mark of each student’s latest hand-in, other bytes are unchanged', atLength,
  async () => {
    const { page, close } = await site.visit();
    await page.evaluateOnNewDocument(catchFiles);
    await page.reload();
    await open(page);
    await paste(page, taskLink());
    await page.waitForSelector('.answer-bars');
    const cell = (/** @type {number} */ i, gap = 2.2) =>
      `"<a href=""${answerLink(rows(20, gap, i)).replaceAll('&', '&amp;')}"">x</a>"`;
    const sheet = [
      'Identifier,Full name,Grade,Maximum Grade,Last modified (submission),Online text,Last modified (grade),Feedback',
      `Participant 71,Ann Lee,,10.00,-,${cell(1)},-,`,
      `Participant 72,Bo Ok,9.00,10.00,-,${cell(2, 9)},-,fine`,
      'Participant 73,Cy Xu,,10.00,-,,-,',
      `Participant 74,Di Ng,,10.00,-,${cell(3, 9)},-,`, '',
    ].join('\r\n');
    await drop(page, { 'grades-3.csv': sheet });
    await heading(page, /^3 answers/);
    await until(
      () => page.$eval('.answers-status', (e) => e.textContent),
      (message) => message === '3 read. grades-3.csv is open as a grade book.',
      'both what was read and what is open are shown',
    );
    await paste(page, `From: Di Ng <di@u.example>\n\n${answerLink(rows(20, 2.2, 5))}`);
    await heading(page, /^4 answers/);
    await idle(page);
    const text = (/** @type {string} */ selector) => page.$eval(selector, (e) => e.textContent ?? '');
    await until(
      () => text('.book-summary'),
      (message) => message === '2 grades will be written into a copy of grades-3.csv. ' +
        '1 stays empty, 1 differs from the grade that is there.',
      'the summary',
    );
    assert.match(await text('.book-about'),
      /^grades-3\.csv · Moodle, grading worksheet · 4 students · read at \d\d:\d\d( [AP]M)?$/);
    assert.deepEqual(
      await page.$$eval('.book-lists summary', (all) => all.map((e) => e.textContent)),
      ['1 without a hand-in', '1 grade is not written', '1 student has several hand-ins: the latest counts'],
    );
    if (isChromium) await assertAccessible(page);
    const press = (/** @type {string} */ label) => page.evaluate((wanted) =>
      [...document.querySelectorAll('.answers-book button')]
        .find((e) => e.textContent === wanted && !(/** @type {HTMLElement} */ (e).hidden))?.dispatchEvent(
          new MouseEvent('click', { bubbles: true }),
        ), label);
    const savedText = () => page.evaluate(async () => (/** @type {any} */ (globalThis).__files.at(-1)).text());
    await press('Save 2 grades');
    assert.equal(
      await savedText(),
      sheet.replace('Ann Lee,,', 'Ann Lee,10,').replace('Di Ng,,', 'Di Ng,10,'),
    );
    await press('Replace 1 grade');
    await press('Save 3 grades');
    assert.equal(
      await savedText(),
      sheet.replace('Ann Lee,,', 'Ann Lee,10,').replace('Di Ng,,', 'Di Ng,10,').replace('9.00', '6.67'),
    );
    // Nobody knows these heads: the column is asked for.
    await drop(page, { 'list.csv': 'aa,bb,cc\n71,Ann Lee,\n72,Bo Ok,\n' });
    await page.waitForFunction(() =>
      /set it to Key/.test(document.querySelector('.book-note:not(.book-table *)')?.textContent ?? ''));
    await page.select('.book-table [data-column="0"]', 'key');
    await page.select('.book-table [data-column="2"]', 'grade');
    await page.select('.book-table [data-column="1"]', 'name');
    assert.deepEqual(
      await page.$$eval('.book-lists summary', (all) => all.map((e) => e.textContent)),
      ['2 hand-ins belong to nobody in this file'],
    );
    await press('Save 2 grades');
    assert.equal(await savedText(), 'aa,bb,cc\n71,Ann Lee,3\n72,Bo Ok,2\n');
    await close();
  });

test('two texts that are pasted at once are both read before the field is no longer busy', alike, async () => {
  const { page, close } = await site.visit();
  await open(page);
  await paste(page, taskLink());
  await page.waitForSelector('.answer-bars');
  const read = await page.evaluate((texts) => {
    const inbox = /** @type {HTMLElement} */ (document.querySelector('.answers-inbox'));
    const whenIdle = new Promise((done) => {
      new MutationObserver((_, observer) => {
        if (inbox.hasAttribute('aria-busy')) return;
        observer.disconnect();
        done(document.querySelector('.answers-heading')?.textContent);
      }).observe(inbox, { attributes: true });
    });
    for (const text of texts) {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      inbox.querySelector('textarea')?.dispatchEvent(
        // One browser takes the data whole, the other its text.
        new ClipboardEvent('paste', /** @type {ClipboardEventInit} */ ({
          clipboardData, dataType: 'text/plain', data: text, bubbles: true, cancelable: true,
        })),
      );
    }
    return whenIdle;
  }, [1, 2].map((i) => answerLink(rows(20, 2.2, i), { name: `Student ${i}` })));
  assert.match(String(read), /^2 answers/);
  await close();
});

test('an answer that was opened by itself has the way to where answers are reviewed', async () => {
  const link = answerLink(rows(20, 2.2, 1), { name: 'Student 1' });
  const { page, close } = await site.visit({ path: `/${link.slice(link.indexOf('#'))}` });
  await page.waitForSelector('.hand-in-note button');
  assert.equal(
    await page.$eval('.hand-in-note', (e) => e.textContent), 'Answers are checked under Review answers, not here.',
  );
  await page.focus('.hand-in-note button');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.answers .answers-field');
  await close();
});

test('on a phone the field for more answers is above the counts', atLength, async () => {
  const { page, close } = await site.visit({ width: 390, height: 844, touch: true });
  await page.$eval('#exercise-button', (e) => /** @type {HTMLElement} */ (e).click());
  await page.waitForSelector('#exercise-menu .look-at-answers');
  await page.$eval('#exercise-menu .look-at-answers', (e) => /** @type {HTMLElement} */ (e).click());
  await page.waitForSelector('.answers .answers-field');
  await paste(page, taskLink());
  await page.waitForSelector('.answer-bars');
  await paste(page, [1, 2, 3].map((i) => answerLink(rows(20, 2.2, i), { name: `Student ${i}` })).join('\n'));
  await heading(page, /^3 answers/);
  const tops = await page.$$eval('.answers-inbox, .answers-status, .answers-side, .answer-grid', (all) =>
    Object.fromEntries(all.map((e) => [e.className.split(' ')[0], e.getBoundingClientRect().top])));
  const order = Object.keys(tops).sort((a, b) => tops[a] - tops[b]);
  assert.deepEqual(order, ['answers-inbox', 'answers-status', 'answers-side', 'answer-grid']);
  await close();
});

test('words are marked by keys, count in the grade file, and come back to the student as a link', async () => {
  const { page, close } = await site.visit();
  await page.evaluateOnNewDocument(catchFiles);
  await page.evaluateOnNewDocument(() => {
    const copied = /** @type {any} */ (globalThis).__copied = [];
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: async (/** @type {string} */ text) => void copied.push(text) },
    });
  });
  await page.reload();
  await statusBecomes(page, /^LPP/);
  await open(page);
  await paste(page, taskLink());
  await page.waitForSelector('.answer-bars');
  const NAMES = ['Ann Lee', 'Bo Ok', 'Cy Xu'];
  const links = NAMES.map((name, i) => answerLink(rows(20, 2.2, i), { name, text: i === 2 ? '' : `because ${name}` }));
  await paste(page, links.join('\n'));
  await heading(page, /^3 answers/);
  await idle(page);
  const text = (/** @type {string} */ selector) => page.$eval(selector, (e) => e.textContent ?? '');
  assert.equal(await text('.mark-words'), 'Mark the words (2 left)');
  await page.focus('.mark-words');
  await page.keyboard.press('Enter');
  assert.equal(await text('.marking-left'), '2 of 2 left');
  assert.equal(await text('.marking-question'), 'Draw two classes so that the axes differ by 60°.');
  const first = await text('.marking-name');
  assert.equal(await text('.marking-words'), `because ${first}`);
  await page.keyboard.press('5');
  assert.equal(await text('.marking-left'), '1 of 2 left');
  await page.focus('.marking-comment');
  await page.keyboard.type('Say why 1 is enough.');
  if (isChromium) await assertAccessible(page);
  await page.keyboard.press('Enter');
  assert.notEqual(await text('.marking-name'), first);
  await page.keyboard.press('1');
  assert.equal(await text('.marking-left'), '0 of 2 left');
  assert.equal(await page.$eval('#comments-written option', (e) => e.getAttribute('value')), 'Say why 1 is enough.');
  await page.click('.answers-marking header [aria-pressed]');
  assert.match(await text('.marking-name'), /^Answer \d of 2$/);
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => document.activeElement?.classList.contains('mark-words'));
  await drop(page, { 'grades.csv': `Identifier,Full name,Grade,Maximum Grade,Feedback comments\n${
    NAMES.map((name, i) => `Participant ${i + 1},${name},,4.00,\n`).join('')}` });
  await until(() => text('.book-summary'), (message) => /^3 grades will be written/.test(message), 'the grade book');
  assert.match(await text('.book-note:not(.book-table *)'), /The words count as one mark more/);
  const grade = (/** @type {string} */ name) => (name === first ? '3.5' : name === 'Cy Xu' ? '3' : '4');
  const press = (/** @type {RegExp} */ label) => page.evaluate((wanted) => {
    const all = /** @type {HTMLElement[]} */ ([...document.querySelectorAll('.answers button')]);
    all.find((e) => new RegExp(wanted).test(e.textContent) && !e.hidden)?.click();
  }, label.source);
  const savedText = () => page.evaluate(async () => (/** @type {any} */ (globalThis).__files.at(-1)).text());
  await press(/^Add feedback/);
  await press(/^Save 3 grades/);
  const saved = await savedText();
  for (const name of NAMES) assert.ok(saved.includes(`,${name},${grade(name)},4.00,`), `${name} in ${saved}`);
  assert.match(saved, /"3\.5 of 4 marks \(.*words: ½\)\nSay why 1 is enough\.\nhttp:\S+#v=/);
  await press(/^Save result links/);
  const lines = (await savedText()).trim().split('\r\n');
  assert.equal(lines.length, 4);
  assert.match(lines[0], /^\ufeff?mail,key,name,marks,of,link$/);
  // The panel copies the same link; opened, it shows marks, comment, goals and words.
  await page.evaluate((name) => {
    const cards = /** @type {HTMLElement[]} */ ([...document.querySelectorAll('.answer-card')]);
    cards.find((card) => card.textContent.includes(name))?.click();
  }, first);
  await press(/^Copy the result link/);
  await page.waitForFunction(() => (/** @type {any} */ (globalThis)).__copied.length > 0);
  const link = await page.evaluate(() => (/** @type {any} */ (globalThis)).__copied.at(-1));
  assert.ok(lines.some((line) => line.includes(link)), 'it is the link of the table');
  // Marks are there after a reload.
  await page.reload();
  await statusBecomes(page, /^LPP/);
  await open(page);
  await paste(page, taskLink());
  await page.waitForSelector('.answer-bars');
  await paste(page, links.join('\n'));
  await until(() => text('.mark-words'), (message) => message === 'Marks of the words', 'the marks are kept');
  await close();

  const student = await site.visit({ path: `/#${link.split('#')[1]}` });
  await student.page.waitForSelector('.result');
  const message = await student.page.$eval('.result', (e) => e.textContent ?? '');
  for (const part of ['Result: Two rows', '3.5 of 4 marks', `Hand-in of ${first}`, 'Say why 1 is enough.',
    `because ${first}`, 'The grade book counts.']) assert.ok(message.includes(part), `${part} in ${message}`);
  assert.equal(await student.page.$$eval('.result .goals [data-met]', (all) => all.length), 3);
  // Nothing that was marked can be changed: settings are values with a lock, and tools are off.
  assert.ok(await student.page.$eval('.settings .set-value[data-set="k"] b', (e) => Number(e.textContent) > 0));
  assert.ok(await student.page.$eval('.settings .set-by', (e) => e.getClientRects().length > 0));
  assert.equal(await student.page.$eval('[data-field="k"]', (e) => e.getClientRects().length), 0);
  assert.equal(await student.page.$('[name$="tool"]:enabled'), null);
  if (isChromium) await assertAccessible(student.page);
  await student.close();
});
