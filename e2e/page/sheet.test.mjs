// A sheet of three tasks: opened, worked on, left and gone on with, handed in as one, judged task by task.
// In: chromium; at length firefox.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { decodeScene, emptyScene, encodeScene } from '../../web/js/scene/codec.ts';
import { nameOf, wordsOf } from '../../web/js/scene/task-names.ts';
import { writeScene } from '../../web/js/share/scenefile.ts';
import { assertAccessible } from '../harness/axe.mjs';
import { alike } from '../harness/browser.mjs';
import { openSite, settled } from '../harness/page.mjs';
import {
  addLinks, clickAt, countBecomes, enter, openSheetMaker, press, savedWork, twoRows, until,
  untilDropsOpen,
} from './actions.mjs';

/** @typedef {import('puppeteer-core').Page} Page */

/** @type {Awaited<ReturnType<typeof openSite>>} */
let site;
before(async () => { site = await openSite({ reducedMotion: true }); });
after(() => site?.close());

/** @param {string} title @param {number} n points at the start @param {object[]} goals */
const task = (title, n, goals) => /** @type {any} */ ({
  ...emptyScene(), state: { k: 3, edited: true }, points: twoRows(n),
  task: { title, text: `Do ${title}.`, marks: { k: 'locked' }, goals, start: 'drawn' },
});
const least = (/** @type {number} */ value) => ({ quantity: 'points', relation: 'least', value });
const TASKS = [
  task('One more', 12, [least(13)]),
  task('Two more', 14, [least(15), least(16)]),
  task('In words', 10, []),
];
const SHEET = encodeScene({ ...emptyScene(), sheet: { title: 'Sheet 3', tasks: TASKS, asksKey: true } });

const catchCopies = () => {
  const copied = /** @type {any} */ (globalThis).__copied = [];
  Object.defineProperty(navigator, 'clipboard', {
    value: { writeText: async (/** @type {string} */ text) => void copied.push(text) },
  });
};

/** Keeps the files that are saved from now on. */
const catchFiles = () => {
  const files = /** @type {any} */ (globalThis).__files = [];
  const make = URL.createObjectURL;
  URL.createObjectURL = (blob) => {
    files.push(blob);
    return make.call(URL, blob);
  };
  HTMLAnchorElement.prototype.click = function () {};
};

/** Drops a scene file on the page. @param {Page} page @param {string} text */
const dropScene = (page, text) => untilDropsOpen(page).then(() => page.evaluate((text) => {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([text], 'result.lpp.json', { type: 'application/json' }));
  document.querySelector('#stage')?.dispatchEvent(
    new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
}, text));

/** The tabs as they are heard. @param {Page} page */
const tabs = (page) =>
  page.$$eval('.sheet-tab', (all) => all.map((e) => `${e.getAttribute('data-state')} ${e.ariaSelected}`));
/** @param {Page} page @param {string} title */
const shows = (page, title) =>
  until(() => page.$eval('.task h2', (e) => e.textContent).catch(() => ''), (now) => now === title, title);
/** @param {Page} page @param {string} text */
async function write(page, text) {
  await page.$eval('.task .hand-in textarea', (e, value) => {
    /** @type {HTMLTextAreaElement} */ (e).value = value;
    e.dispatchEvent(new Event('input', { bubbles: true }));
  }, text);
}
/** @param {Page} page @param {number} x */
async function addPoint(page, x) {
  await press(page, 'p');
  await clickAt(page, x, 0.85);
}
/** @param {Page} page @returns {Promise<string>} what is copied now */
async function copiedHandIn(page) {
  await page.click('.sheet-hand-in');
  await page.waitForSelector('.sheet-dialog[open]');
  await page.click('.copy-hand-in');
  return until(
    () => page.evaluate(() => String(/** @type {any} */ (globalThis).__copied.at(-1) ?? '')), Boolean, 'copied',
  );
}

test('a student works on three tasks, closes the tab, goes on, and hands in all of them as one', alike, async () => {
  const opened = await site.visit({ path: `/#${SHEET}`, prepare: catchCopies });
  const { page, allow, close } = opened;
  allow(/favicon\.ico|404 \(Not Found\)/);
  await shows(page, 'One more');
  assert.deepEqual(await tabs(page), ['none true', 'none false', 'words false']);
  await addPoint(page, 0.5);
  await countBecomes(page, 13);
  await until(() => tabs(page), ([first]) => first === 'all true', 'the first is solved');
  await until(() => page.$eval('#status', (e) => e.textContent ?? ''),
    (text) => text.startsWith('The goal of this task is met. One other task has unmet goals.'), 'it says what is left');
  await write(page, 'A point more.');
  await page.focus('.sheet-tab[aria-selected="true"]');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await shows(page, 'Two more');
  await countBecomes(page, 14);
  await until(
    () => page.evaluate(() => document.activeElement?.getAttribute('aria-selected')), (is) => is === 'true', 'focus');
  assert.equal(await page.$eval('.task .hand-in textarea', (e) => /** @type {any} */ (e).value), '', 'its own words');
  await press(page, 'Escape');
  await addPoint(page, 0.5);
  await countBecomes(page, 15);
  await until(() => tabs(page), (all) => all.join() === 'all false,some true,words false', 'half of the second');
  await until(() => savedWork(page), (all) => all.length === 2, 'both are kept');
  await assertAccessible(page);

  // Another tab, another day.
  await page.goto(`${site.origin}/THIRD-PARTY-LICENSES.txt`);
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(`${site.origin}/#${SHEET}`);
  await shows(page, 'Two more');
  await countBecomes(page, 15);
  await until(() => tabs(page), (all) => all.join() === 'all false,some true,words false', 'as it was');
  await page.click('.sheet-tab:first-child');
  await shows(page, 'One more');
  await countBecomes(page, 13);
  assert.equal(await page.$eval('.task .hand-in textarea', (e) => /** @type {any} */ (e).value), 'A point more.');

  await page.click('.sheet-hand-in');
  await page.waitForSelector('.sheet-dialog[open]');
  assert.deepEqual(await page.$$eval('.sheet-dialog ol ul', (all) => all.map((e) => e.textContent)), [
    'All goals are met.', 'Not met: Points ≥ 16. Your value: 15.No written answer.', 'Not started.',
  ]);
  await assertAccessible(page);
  const missing = () => page.$eval('.hand-in-missing', (e) => e.textContent);
  assert.equal(await missing(), 'Your name is missing. Your number in the course is missing.');
  await page.type('.sheet-dialog input[id$="sheet-name"]', 'Ann Lee');
  await page.type('.sheet-dialog input[id$="sheet-key"]', '1042');
  assert.equal(await missing(), '');
  // Where the browser copies nothing, it is handed in only once the student has copied it.
  await page.evaluate(() => {
    const { clipboard } = navigator, { writeText } = clipboard;
    clipboard.writeText = () => Promise.reject(new Error('denied'));
    document.execCommand = () => false;
    Object.assign(globalThis, { __allow: () => { clipboard.writeText = writeText; } });
  });
  const handedIn = () => page.$eval('.sheet-strip .sheet-note', (e) => e.textContent ?? '');
  await page.click('.copy-hand-in');
  await page.waitForSelector('.copied-by-hand', { visible: true });
  assert.equal(await handedIn(), '');
  await page.click('.copied-by-hand');
  await until(handedIn, (message) => message.startsWith('Handed in at'), 'it is handed in');
  await page.evaluate(() => /** @type {any} */ (globalThis).__allow());
  await page.click('.sheet-dialog .hand-in-row .button:last-child:not(.copied-by-hand)');
  const link = await copiedHandIn(page);
  const { scene, faults } = decodeScene(link);
  assert.deepEqual(faults, []);
  assert.deepEqual([scene.handIn?.name, scene.handIn?.key], ['Ann Lee', '1042']);
  assert.deepEqual(
    scene.handIn?.tasks.map((each) => [each?.answer?.task, each?.answer?.words, each?.answer?.text,
      each?.points?.labels.length]),
    TASKS.map((each, i) => [nameOf(each), wordsOf(each), ['A point more.', '', ''][i], [13, 15, 10][i]]),
  );
  // It is typed once a sheet.
  await until(
    () => page.evaluate(() => Object.values(localStorage).some((work) => work.includes('"key":"1042"'))), Boolean,
    'the number is kept');
  await page.reload();
  await page.waitForSelector('.sheet-hand-in');
  await page.click('.sheet-hand-in');
  await page.waitForSelector('.sheet-dialog[open]');
  assert.equal(
    await page.$eval('.sheet-dialog input[id$="sheet-key"]', (e) => /** @type {any} */ (e).value), '1042');
  await page.evaluate(catchFiles);
  await page.click('.save-hand-in');
  const file = await until(
    () => page.evaluate(async () => String(await /** @type {any} */ (globalThis).__files.at(-1)?.text() ?? '')),
    Boolean, 'the file');
  await close();

  // On another device the work goes on from the hand-in, once the sheet was opened there in any tab.
  const hash = link.slice(link.indexOf('#'));
  const other = await site.visit({ path: `/${hash}` });
  const note = () => other.page.$eval('.task > :last-child', (e) => e.textContent ?? '').catch(() => '');
  await until(note, (text) => /open the link of the sheet in this browser/.test(text), 'it says which link it needs');
  const tab = await other.page.browserContext().newPage();
  await tab.goto(`${site.origin}/#${SHEET}`);
  await shows(tab, 'One more');
  await tab.close();
  await other.page.reload();
  await other.page.waitForSelector('.go-on');
  await assertAccessible(other.page);
  await goesOn(other.page);
  // Its other tasks are still there after a reload.
  await other.page.reload();
  await until(() => tabs(other.page), (all) => all.length === 3, 'the sheet');
  await other.page.click('.sheet-tab:nth-child(2)');
  await shows(other.page, 'Two more');
  await countBecomes(other.page, 15);
  await other.close();

  // The file of the hand-in contains the sheet.
  const third = await site.visit();
  await dropScene(third.page, file);
  await third.page.waitForSelector('.go-on');
  await goesOn(third.page);
  await third.close();
});

/** Goes on with the hand-in that is open. @param {Page} page */
async function goesOn(page) {
  await page.click('.go-on');
  await shows(page, 'One more');
  await countBecomes(page, 13);
  await until(() => tabs(page), ([first]) => first === 'all true', 'it is solved there too');
  assert.equal(await page.$eval('.task .hand-in textarea', (e) => /** @type {any} */ (e).value), 'A point more.');
}

test('a hand-in is sent by the programs of the device; closing their list is no hand-in', alike, async () => {
  const { page, close } = await site.visit({
    path: `/#${SHEET}`, width: 390, height: 844, touch: true,
    prepare: () => {
      const all = /** @type {any} */ (globalThis);
      all.__sent = [];
      Object.defineProperty(navigator, 'share', { value: async (/** @type {any} */ what) => {
        all.__sent.push(what);
        if (all.__sent.length < 3) throw new DOMException('', ['AbortError', 'NotAllowedError'][all.__sent.length - 1]);
      } });
    },
  });
  await page.waitForSelector('.sheet-hand-in');
  await page.$eval('.sheet-hand-in', (e) => /** @type {HTMLElement} */ (e).click());
  await page.waitForSelector('.sheet-dialog[open] .send-hand-in');
  const dialog = () => page.$eval('.sheet-dialog', (e) => /** @type {HTMLElement} */ (e).innerText);
  assert.match(await dialog(), /contains no times and nothing about your browser/);
  const note = () => page.$eval('.sheet-dialog [role="status"]', (e) => e.textContent);
  const sent = () => page.evaluate(() => /** @type {any} */ (globalThis).__sent);
  const send = () => page.$eval('.send-hand-in', (e) => /** @type {HTMLElement} */ (e).click());
  await send();
  await until(sent, (all) => all.length === 1, 'the list of programs');
  await send();
  await until(note, (text) => /could not send/.test(text ?? ''), 'refused');
  assert.equal((await sent()).length, 2, 'closing the list says nothing');
  await send();
  await until(note, (text) => text === 'Hand-in sent as a link.', 'sent');
  const { title, url } = (await sent())[2];
  const { scene: { handIn }, faults } = decodeScene(url.slice(url.indexOf('#')));
  assert.deepEqual([title, handIn?.tasks.length, faults], ['Hand-in: Sheet 3', 3, []]);
  await page.keyboard.press('Escape');
  assert.match(await page.$eval('.sheet-strip', (e) => e.textContent ?? ''), /Handed in at \d/);
  await close();
});

test('an incomplete sheet opens the complete tasks, and names the missing ones', alike, async () => {
  const at = SHEET.indexOf('&sheet='), cut = SHEET.slice(0, at + Math.round(0.8 * (SHEET.length - at)));
  const { page, allow, close } = await site.visit({ path: `/#${cut}` });
  allow(/favicon\.ico/);
  await shows(page, 'One more');
  const words = () => page.$eval('.link-note p', (e) => e.textContent ?? '').catch(() => '');
  const text = await until(words, Boolean, 'it is said');
  assert.match(text, /Tasks? (2, )?3 of 3 could not be read\. Ask for the link again\./);
  assert.equal(await page.$eval('.sheet-tab:last-child', (e) => e.getAttribute('aria-disabled')), 'true');
  // A hand-in without a task would count as a whole one.
  await page.click('.sheet-hand-in');
  await page.waitForSelector('.sheet-dialog[open]');
  assert.match(await page.$eval('.sheet-dialog [role="status"]', (e) => e.textContent ?? ''),
    /^You cannot hand in yet: tasks? (2, )?3 of this sheet could not be read\./);
  assert.deepEqual(
    await page.$$eval('.copy-hand-in, .save-hand-in', (all) => all.map((e) => /** @type {any} */ (e).disabled)),
    [true, true],
  );
  await close();
});

test('a teacher makes a sheet of links: they are put in order, and its link opens it', alike, async () => {
  const { page, close } = await site.visit();
  await page.evaluate(catchCopies);
  await openSheetMaker(page);
  const titles = () =>
    page.$$eval('.sheet-tasks > li > span', (all) => all.map((e) => e.firstChild?.textContent));
  const note = () => page.$eval('.sheet-dialog [role="status"]', (e) => e.textContent);
  assert.equal(await page.$eval('.copy-sheet', (e) => /** @type {HTMLButtonElement} */ (e).disabled), true);
  // The title is typed before there is a task.
  const sheetTitle = () => page.$eval('.sheet-dialog input', (e) => /** @type {HTMLInputElement} */ (e).value);
  await page.type('.sheet-dialog input', 'Sheet');
  await enter(page, '.sheet-dialog .hand-in-row:last-of-type .button:last-child');
  await page.reload();
  await settled(page);
  await page.evaluate(catchCopies);
  await openSheetMaker(page);
  assert.equal(await sheetTitle(), 'Sheet');
  const links = TASKS.map((each) => `https://example.org/lpp/#${encodeScene(each)}`);
  // A language is that of the tasks that are added later too.
  await page.select('.sheet-dialog .task-language', 'de');
  await addLinks(page, `The tasks: ${links.join('\n')} and https://example.org/lpp/#preset=moons`);
  assert.deepEqual(await titles(), ['One more', 'Two more', 'In words']);
  assert.equal(await note(), '3 tasks added. 1 link has no task, or cannot be read.');
  await enter(page, '.sheet-tasks > li:nth-child(3) button[aria-label^="Move up"]');
  assert.deepEqual(await titles(), ['One more', 'In words', 'Two more']);
  await enter(page, '.sheet-tasks > li:nth-child(2) button[aria-label^="Duplicate"]');
  assert.deepEqual(await titles(), ['One more', 'In words', 'In words', 'Two more']);
  await page.keyboard.down('Alt');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.up('Alt');
  assert.deepEqual(await titles(), ['One more', 'In words', 'Two more', 'In words']);
  await enter(page, '.sheet-tasks > li:nth-child(4) button[aria-label^="Remove"]');
  // In addition to the sheet, the teacher has started another task.
  await enter(page, '.sheet-dialog .hand-in-row:last-of-type .button:last-child');
  await enter(page, '#exercise-button');
  await enter(page, '.set-task');
  await page.waitForSelector('.task-editor');
  await page.keyboard.type('My draft');
  await enter(page, '.task-bar .button:not(.outlined, .primary)');
  // The page is closed, and the list is there again.
  await page.reload();
  await settled(page);
  await page.evaluate(catchCopies);
  await openSheetMaker(page);
  assert.deepEqual(await titles(), ['One more', 'In words', 'Two more']);
  await enter(page, '.sheet-tasks > li:nth-child(1) button[aria-label^="Remove"]');
  assert.deepEqual(await titles(), ['In words', 'Two more']);
  await page.focus('.sheet-dialog input');
  await page.keyboard.press('End');
  await page.keyboard.type(' 4');
  // A task of the sheet that is closed in the editor is in the sheet, and the draft before it is back.
  await enter(page, '.sheet-tasks > li:nth-child(2) button[aria-label^="Edit"]');
  await page.waitForSelector('.to-sheet');
  await countBecomes(page, 14);
  await page.focus('.task-title');
  await page.keyboard.press('End');
  await page.keyboard.type('!');
  await enter(page, '.task-bar .button:not(.outlined, .primary)');
  await enter(page, '#exercise-button');
  await enter(page, '.set-task');
  const title = () => page.$eval('.task-title', (e) => /** @type {any} */ (e).value).catch(() => '');
  await until(title, (text) => text === 'My draft', 'the draft from before');
  await enter(page, '.task-bar .button:not(.outlined, .primary)');
  await openSheetMaker(page);
  assert.deepEqual(await titles(), ['In words', 'Two more!']);
  // A reload while a task of the sheet is in the editor loses neither its changes nor the draft.
  await enter(page, '.sheet-tasks > li:nth-child(2) button[aria-label^="Edit"]');
  await page.waitForSelector('.to-sheet');
  await page.focus('.task-title');
  await page.keyboard.press('End');
  await page.keyboard.type('!');
  await page.reload();
  await settled(page);
  await page.evaluate(catchCopies);
  await enter(page, '#exercise-button');
  await page.waitForSelector('#exercise-menu .set-task');
  await enter(page, '.set-task');
  await until(title, (text) => text === 'My draft', 'the draft after a reload');
  await enter(page, '.task-bar .button:not(.outlined, .primary)');
  await openSheetMaker(page);
  assert.deepEqual(await titles(), ['In words', 'Two more!!']);
  // While a task is in the editor, another one is edited, and goes back into its place in the list.
  await enter(page, '.sheet-tasks > li:nth-child(1) button[aria-label^="Edit"]');
  await page.waitForSelector('.to-sheet');
  await countBecomes(page, 10);
  await openSheetMaker(page);
  await enter(page, '.sheet-tasks > li:nth-child(2) button[aria-label^="Edit"]');
  await page.waitForSelector('.to-sheet');
  await countBecomes(page, 14);
  assert.match(await page.$eval('.before-copy', (e) => e.textContent ?? ''), /My draft/);
  await page.$eval('label.goal-marks input', (e) => {
    /** @type {HTMLInputElement} */ (e).value = '2.5';
    e.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await assertAccessible(page);
  await enter(page, '.to-sheet');
  await page.waitForSelector('.sheet-dialog[open]');
  assert.deepEqual(await titles(), ['In words', 'Two more!!']);
  const length = await page.$eval('.sheet-dialog .hand-in-note', (e) => e.textContent ?? '');
  assert.match(length, /^2 tasks, 3.5 marks, [\d,]+ of 4,000 characters\.$/);
  await assertAccessible(page);
  await page.click('.asks-key');
  await enter(page, '.copy-sheet');
  await until(note, (text) => text === 'The link of the sheet is copied.', 'copied');
  const [copied] = await page.evaluate(() => /** @type {any} */ (globalThis).__copied);
  const { scene, faults } = decodeScene(copied.slice(copied.indexOf('#')));
  assert.deepEqual([faults, scene.sheet?.title, scene.sheet?.asksKey], [[], 'Sheet 4', true]);
  const { goals: [first, ...others], ...two } = TASKS[1].task;
  assert.deepEqual(scene.sheet?.tasks.map((each) => each?.task),
    [{ ...TASKS[2].task, lang: 'de' },
      { ...two, title: 'Two more!!', goals: [{ ...first, marks: 2.5 }, ...others], lang: 'de' }]);
  await enter(page, '.sheet-dialog .hand-in-row:last-of-type .button:last-child');
  await enter(page, '#exercise-button');
  await enter(page, '.set-task');
  await until(title, (text) => text === 'My draft', 'the draft is there again');
  await close();
  const student = await site.visit({ path: `/${copied.slice(copied.indexOf('#'))}` });
  await shows(student.page, 'In words');
  assert.equal((await tabs(student.page)).length, 2);
  await student.close();
});

test('answers to a sheet: a task at a time, the marks of all in a table, a result with solutions', alike, async () => {
  const { page, close } = await site.visit({ prepare: catchCopies });
  await page.focus('#exercise-button');
  await page.keyboard.press('Enter');
  await page.waitForSelector('#exercise-menu .look-at-answers');
  await page.$eval('#exercise-menu .look-at-answers', (row) => /** @type {HTMLElement} */ (row).click());
  await page.waitForSelector('.answers-field');
  const paste = (/** @type {string} */ text) => page.$eval('.answers .answers-field', (e, pasted) => {
    /** @type {HTMLTextAreaElement} */ (e).value = pasted;
    e.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
  }, text);
  /** @param {string} name @param {number[]} more points in each task @param {string} text @param {any[]} [of] */
  const handIn = (name, more, text, of = TASKS) => `https://example.org/#${encodeScene({
    ...emptyScene(), handIn: { name, key: name && `7${name.length}`, tasks: of.map((each, i) => ({
      ...emptyScene(), state: { k: 3 }, points: twoRows(each.points.labels.length + more[i]),
      answer: { task: nameOf(each), words: wordsOf(each), text: i === 2 ? text : '', name: '' },
    })) },
  })}`;
  await paste(`https://example.org/#${SHEET}`);
  await page.waitForSelector('.answers-tasks select');
  const strange = task('Elsewhere', 11, [least(3)]);
  await paste([
    handIn('Ann', [1, 2, 0], 'As expected.'), handIn('Bo', [0, 1, 0], ''), handIn('Kim', [1, 0], '', TASKS.slice(0, 2)),
    handIn('Eve', [0], '', [strange]),
  ].join('\n'));
  const marks = () => page.$$eval('.answer-marks tbody tr', (all) => all.map((row) =>
    [...row.children].map((cell) => cell.textContent).join(' ')));
  await until(marks, (all) => all.join() === 'Ann (73) 1 2  3,Bo (72) 0 1  1,Kim (73) 1 0  1', 'all tasks are judged');
  assert.deepEqual(await page.$$eval('.answer-marks thead th', (all) => all.map((e) => e.textContent)),
    ['Student', '1 (1)', '2 (2)', '3 (0)', 'Total (3)']);
  assert.match(await page.$eval('.answers-status', (e) => e.textContent ?? ''), /3 read/);
  assert.match(await page.$eval('.answers-left', (e) => e.textContent ?? ''), /belongs to another task/);
  const cards = () => page.$$eval('.answer-card .answer-name', (all) => all.map((e) => e.textContent));
  assert.deepEqual((await cards()).sort(), ['Ann (73)', 'Bo (72)', 'Kim (73)']);
  await assertAccessible(page);
  await page.select('.answers-tasks select', '2');
  await until(cards, (all) => all.sort().join() === 'Ann (73),Bo (72)', 'Kim has no answer to the third');
  assert.equal(await page.$eval('.answers-tasks select', (e) => e === document.activeElement), true);
  assert.deepEqual(await marks(), ['Ann (73) 1 2  3', 'Bo (72) 0 1  1', 'Kim (73) 1 0  1']);
  const pressed = (/** @type {string} */ selector) =>
    page.$eval(selector, (e) => /** @type {HTMLElement} */ (e).click());
  await pressed('.answer-solutions input[type="checkbox"]');
  await page.type('.answer-solutions [id$="solution-link"]', handIn('', [3, 4, 0], 'My words.'));
  await page.keyboard.press('Enter');
  const note = await page.$eval('.answer-solutions [role="status"]', (e) => e.textContent);
  assert.equal(note, 'The results show your solution of tasks 1, 2, 3.');
  await page.select('.answers-tasks select', '0');
  await page.evaluate(() => {
    const cards = /** @type {HTMLElement[]} */ ([...document.querySelectorAll('.answer-card')]);
    cards.find((card) => card.textContent.includes('Bo'))?.click();
  });
  await assertAccessible(page);
  await pressed('.copy-result');
  const copied = () => page.evaluate(() => String(/** @type {any} */ (globalThis).__copied.at(-1) ?? ''));
  const link = await until(copied, Boolean, 'the result is copied');
  await close();

  const student = await site.visit({ path: `/${link.slice(link.indexOf('#'))}` });
  const shown = () => student.page.$eval('.result', (e) => e.textContent ?? '').catch(() => '');
  assert.match(await until(shown, Boolean, 'the result'), /^Result: One more.*0 of 1 mark.*Hand-in of Bo \(72\)/);
  assert.deepEqual(await tabs(student.page), ['none true', 'some false', 'words false']);
  assert.equal(await student.page.$eval('.sheet-total', (e) => e.textContent), '1 of 3 marks');
  await student.page.click('.sheet-tab:nth-child(2)');
  await until(shown, (text) => /^Result: Two more.*1 of 2 marks/.test(text), 'the second task');
  await countBecomes(student.page, 15);
  await assertAccessible(student.page);
  await student.page.click('.show-solution');
  await countBecomes(student.page, 18);
  await addPoint(student.page, 0.5);
  await student.page.click('.show-solution');
  await countBecomes(student.page, 15);
  await student.page.click('.show-solution');
  await countBecomes(student.page, 18);
  await student.page.click('.result header .button');
  await countBecomes(student.page, 15);
  assert.equal(await student.page.$('.result'), null);
  // The same from a file: its tabs lead on, and it is there after a reload.
  await student.page.goto(`${site.origin}/THIRD-PARTY-LICENSES.txt`);
  await student.page.goto(`${site.origin}/`);
  await settled(student.page);
  await dropScene(student.page, writeScene(decodeScene(link.slice(link.indexOf('#'))).scene));
  await until(shown, (text) => /^Result: One more/.test(text), 'the result in the file');
  await student.page.click('.sheet-tab:nth-child(2)');
  await until(shown, (text) => /^Result: Two more.*1 of 2 marks/.test(text), 'its second task');
  await student.page.reload();
  await until(shown, (text) => /^Result: Two more/.test(text), 'after a reload');
  await student.close();
});
