// A course on one sheet: a teacher makes it by the page's own controls, thirty students solve it on their own devices,
// and the grade file has the marks of each.
// In: at length chromium.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { SOLUTION } from '../../web/js/program/level-solutions.mjs';
import { atLength } from '../harness/browser.mjs';
import { openSite, settled, stageBox } from '../harness/page.mjs';
import { zipOf } from '../harness/zip.mjs';
import { clickAt, countBecomes, enter, savedWork, openSheet, openSheetMaker, press, until } from './actions.mjs';

/** @typedef {import('puppeteer-core').Page} Page */

/** @type {Awaited<ReturnType<typeof openSite>>} */
let site;
before(async () => { site = await openSite({ reducedMotion: true }); });
after(() => site?.close());

const NAMES = [
  'Ada Berg', 'Bo Dam', 'Cy Xu', 'Di Ng', 'Ed Fox', 'Ann Lee', 'Ann Lee', 'Gül Öz', 'Hal Roy', 'Ida Öst', 'Jo Kim',
  'Kai Vos', 'Lea Nuñez', 'Max Poe', 'Nia Orr', 'Ole Piq', 'Pam Qi', 'Quy Ho', 'Rex Sol', 'Sue Tan', 'Tom Uhl',
  'Uma Rao', 'Vic Web', 'Wim Yao', 'Xia Zhu', 'Yan Abt', 'Zoe Bly', 'Abe Cho', 'Bea Dow', 'Cal Eng',
];
/** How some of them work; the others on one computer, in one go. */
const WAYS = /** @type {Record<number, string>} */ ({
  2: 'closes the tab', 12: 'closes the tab', 22: 'closes the tab', 3: 'changes the device', 13: 'changes the device',
  24: 'changes the device', 4: 'edits the link', 7: 'private window',
});
/** @typedef {typeof STUDENTS[number]} Student */
const STUDENTS = NAMES.map((name, i) => ({
  i, name, key: String(1001 + i), mail: `s${i}@uni.example`, way: WAYS[i] ?? (i % 5 === 1 ? 'phone' : ''),
  draws: i % 3 !== 0, predicts: i % 4 !== 1, text: ['because of the edges', 'no idea', ''][i % 3],
  program: i % 2 === 0 ? SOLUTION.last : i % 4 === 1 ? 'return T(X).map(() => 1);\n' : '',
}));
const MARKS = { drawn: 2, predicted: 1, program: 3, words: 1 };
const OF = 7;

/** @param {Student} student */
const marksOf = ({ draws, predicts, program, text }) =>
  (draws ? MARKS.drawn : 0) + (predicts ? MARKS.predicted : 0) + (program === SOLUTION.last ? MARKS.program : 0) +
  (text.startsWith('because') ? MARKS.words : 0);

const catchCopies = () => {
  const copied = /** @type {any} */ (globalThis).__copied = [];
  Object.defineProperty(navigator, 'clipboard', {
    value: { writeText: async (/** @type {string} */ text) => void copied.push(text) },
  });
};
const catchAll = () => {
  const copied = /** @type {any} */ (globalThis).__copied = [];
  Object.defineProperty(navigator, 'clipboard', {
    value: { writeText: async (/** @type {string} */ text) => void copied.push(text) },
  });
  const files = /** @type {any} */ (globalThis).__files = [], make = URL.createObjectURL;
  URL.createObjectURL = (blob) => {
    files.push(blob);
    return make.call(URL, blob);
  };
  HTMLAnchorElement.prototype.click = function () {};
};
/** A window that stores nothing. */
const denyStorage = () => {
  const copied = /** @type {any} */ (globalThis).__copied = [];
  Object.defineProperty(navigator, 'clipboard', {
    value: { writeText: async (/** @type {string} */ text) => void copied.push(text) },
  });
  for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(globalThis, name, { get() { throw new DOMException('denied', 'SecurityError'); } });
  }
};

/** @param {Page} page @param {string} selector */
const click = (page, selector) => page.$eval(selector, (e) => /** @type {HTMLElement} */ (e).click());
/** @param {Page} page @param {string} selector */
const textOf = (page, selector) => page.$eval(selector, (e) => e.textContent ?? '').catch(() => '');
/** @param {Page} page @returns {Promise<string>} */
const copied = (page) =>
  until(() => page.evaluate(() => String(/** @type {any} */ (globalThis).__copied.pop() ?? '')), Boolean, 'copied');
/** @param {Page} page @param {string} selector @param {string} text */
const fill = (page, selector, text) => page.$eval(selector, (e, value) => {
  /** @type {HTMLInputElement} */ (e).value = value;
  e.dispatchEvent(new Event('input', { bubbles: true }));
}, text);

/**
 * Creates a task from the list of the sheet.
 * @param {Page} page @param {string} title @param {() => Promise<void>} make
 */
async function createTask(page, title, make) {
  await click(page, '.create-in-sheet');
  await page.waitForSelector('.task-editor');
  await page.focus('.task-title');
  await page.keyboard.type(title);
  await page.focus('.task-editor textarea');
  await page.keyboard.type(`${title}, and say why.`);
  await make();
  await click(page, '.to-sheet');
  await page.waitForSelector('.sheet-dialog[open]');
}

/** @param {Page} page @returns {Promise<string>} the link of the sheet */
async function makeSheet(page) {
  await openSheetMaker(page);
  await page.type('.sheet-dialog input', 'Sheet 1');
  await click(page, '.asks-key');
  await createTask(page, 'Add a point', async () => {
    await page.select('.add-goal', 'points');
    await page.select('.goals.editing .relation', 'least');
    await fill(page, '.goal-sentence input', '81');
    await fill(page, '.goal-marks input', String(MARKS.drawn));
  });
  await createTask(page, 'Predict the line', async () => {
    await click(page, '.prediction-editor input[value="direction"]');
    await page.type('.prediction-editor input[type="text"]', 'Where is the axis of LPP?');
  });
  await createTask(page, 'Write the last step', async () => {
    await click(page, '.task-editor input[value="last"]');
    await fill(page, '.goal-marks input', String(MARKS.program));
  });
  assert.match(await textOf(page, '.sheet-dialog .hand-in-note'), /^3 tasks, 6 marks, /);
  await click(page, '.copy-sheet');
  const link = await copied(page);
  await page.keyboard.press('Escape');
  return link;
}

/** Opens a task of the sheet by its tab. @param {Page} page @param {number} i @param {string} title */
async function goTo(page, i, title) {
  await click(page, `.sheet-tab:nth-child(${i + 1})`);
  await until(() => textOf(page, '.task h2'), (now) => now === title, title);
}

/** @param {Page} page @param {Student} student */
async function draw(page, { draws, text, way }) {
  await until(() => textOf(page, '.task h2'), (now) => now === 'Add a point', 'the first task');
  await countBecomes(page, 80);
  if (draws) {
    if (way === 'phone') {
      await click(page, '#tool-set input[value="point"]');
      const { x, y, width } = await stageBox(page);
      await page.touchscreen.tap(x + width / 2, y + 60);
    } else {
      await press(page, 'p');
      await clickAt(page, 0.5, 0.5);
    }
    await countBecomes(page, 81);
    await until(() => page.$eval('.sheet-tab', (e) => e.getAttribute('data-state')), (is) => is === 'all', 'solved');
  }
  if (text) await fill(page, '.task .hand-in textarea', text);
}

/** @param {Page} page @param {Student} student */
async function predictAndWrite(page, { predicts, program, way }) {
  await goTo(page, 1, 'Predict the line');
  if (predicts) {
    if (way === 'phone') await openSheet(page, 'Task').catch(() => {});
    await page.waitForSelector('.keep-prediction');
    await until(async () => {
      await click(page, '.keep-prediction').catch(() => {});
      return textOf(page, '.guess-result');
    }, (text) => / off/.test(text), 'the prediction is kept');
  }
  await goTo(page, 2, 'Write the last step');
  await page.waitForSelector('.program-text');
  if (program) await fill(page, '.program-text', program);
}

/** @param {Page} page @param {Student} student @returns {Promise<string>} the link that is handed in */
async function handIn(page, { name, key }) {
  await click(page, '.sheet-hand-in');
  await page.waitForSelector('.sheet-dialog[open]');
  await fill(page, '.sheet-dialog input[id$="sheet-name"]', name);
  await fill(page, '.sheet-dialog input[id$="sheet-key"]', key);
  await click(page, '.copy-hand-in');
  const link = await copied(page);
  await until(() => textOf(page, '.sheet-strip .sheet-note'), (text) => text.startsWith('Handed in'), 'it says so');
  await page.keyboard.press('Escape');
  return link;
}

/**
 * @param {Student} student @param {string} sheet
 * @returns {Promise<string[]>} the links that the student sends, in order
 */
async function work(student, sheet) {
  const { way } = student, path = `/${sheet.slice(sheet.indexOf('#'))}`;
  const small = way === 'phone' ? { width: 390, height: 844, touch: true } : {};
  const visit = await site.visit({
    path, ...small, prepare: way === 'private window' ? denyStorage : catchCopies,
  });
  visit.allow(/favicon\.ico|blob:null\S* \(net::ERR_ABORTED\)/);
  let { page } = visit;
  const links = [];
  await draw(page, student);
  if (way === 'closes the tab') {
    if (student.draws) {
      await until(() => savedWork(page), (all) => all.length > 0, 'the work is saved');
    }
    const next = await page.browserContext().newPage();
    await page.close();
    page = next;
    await page.evaluateOnNewDocument(catchCopies);
    await page.goto(`${site.origin}${path}`);
    await settled(page);
    if (student.draws) await countBecomes(page, 81);
  }
  if (way === 'changes the device') {
    links.push(await handIn(page, student));
    const other = await site.visit({ path, prepare: catchCopies });
    await until(() => textOf(other.page, '.task h2'), (now) => now === 'Add a point', 'the sheet');
    await other.page.evaluate((hash) => { location.hash = hash; }, links[0].slice(links[0].indexOf('#')));
    await other.page.waitForSelector('.go-on');
    await click(other.page, '.go-on');
    await until(() => textOf(other.page, '.task h2'), (now) => now === 'Add a point', 'the sheet again');
    await countBecomes(other.page, student.draws ? 81 : 80);
    await predictAndWrite(other.page, student);
    links.push(await handIn(other.page, student));
    other.allow(/favicon\.ico|blob:null\S* \(net::ERR_ABORTED\)/);
    await other.close();
  } else {
    await predictAndWrite(page, student);
    links.push(await handIn(page, student));
  }
  await visit.close();
  return links;
}

/** As a mail program shows it: the link is wrapped. @param {Student} student @param {string} link */
const mailOf = ({ name, mail }, link) =>
  `From: ${name} <${mail}>\nSubject: Sheet 1\n\nHello, here it is:\n${link.match(/.{1,72}/g)?.join('\n')}\n\n${name}\n`;

/** A grading worksheet of Moodle. */
const WORKSHEET = [
  'Identifier,Full name,ID number,Email address,Status,Grade,Maximum Grade,Grade can be changed,' +
    'Last modified (submission),Last modified (grade),Feedback comments',
  ...STUDENTS.map(({ i, name, key, mail }) =>
    `Participant ${58201 + i},${name},${key},${mail},Submitted for grading,,${OF}.00,Yes,-,-,`),
  '',
].join('\r\n');

/** Rows of a CSV file. @param {string} text */
function rowsOf(text) {
  const rows = [['']];
  let quoted = false;
  for (let i = 0; i < text.length; i++) {
    const c = text[i], row = /** @type {string[]} */ (rows.at(-1));
    if (c === '"') {
      if (quoted && text[i + 1] === '"') row[row.length - 1] += text[i++];
      else quoted = !quoted;
    } else if (c === ',' && !quoted) row.push('');
    else if (c === '\n' && !quoted) rows.push(['']);
    else if (c !== '\r' || quoted) row[row.length - 1] += c;
  }
  return rows.filter((row) => row.length > 1);
}

/** @param {Page} page @param {Record<string, string | Uint8Array>} files */
const drop = (page, files) => page.evaluate((given) => {
  const data = new DataTransfer();
  for (const [name, text] of given) {
    data.items.add(new File([Uint8Array.from(atob(text), (c) => c.charCodeAt(0))], name));
  }
  document.querySelector('.answers')
    ?.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data }));
}, Object.entries(files).map(([name, what]) => [name, Buffer.from(what).toString('base64')]));

/** @param {Page} page @param {string} text */
const paste = (page, text) => page.$eval('.answers .answers-field', (e, pasted) => {
  /** @type {HTMLTextAreaElement} */ (e).value = pasted;
  e.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
}, text);

/** @param {Page} page @param {RegExp} expected */
const untilText = (page, expected) =>
  until(() => textOf(page, '.answers-status'), (text) => expected.test(text), String(expected));

/** @param {Page} page @param {RegExp} label */
const pressButton = (page, label) => page.evaluate((wanted) => {
  const all = /** @type {HTMLElement[]} */ ([...document.querySelectorAll('.answers button')]);
  all.find((e) => new RegExp(wanted).test(e.textContent) && !e.hidden)?.click();
}, label.source);

/** Marks all written answers of the task that is shown. @param {Page} page */
async function markWords(page) {
  await enter(page, '.mark-words');
  const left = async () => Number(/^\d+/.exec(await textOf(page, '.marking-left'))?.[0]);
  const mark = () =>
    page.$eval('.answers-marking input:checked', (e) => /** @type {HTMLInputElement} */ (e).value).catch(() => '');
  for (let turns = 0; await left() > 0; turns++) {
    assert.ok(turns < 2 * STUDENTS.length, 'Enter goes from one to the next');
    const given = (await textOf(page, '.marking-words')).startsWith('because') ? '1' : '0';
    await page.keyboard.press(/** @type {any} */ (given));
    await until(mark, (is) => is === given, 'it is marked');
    if (await left() > 0) await page.keyboard.press('Enter');
  }
  await page.keyboard.press('Escape');
}

test('thirty students, one sheet: the grade file has the marks of what each of them did', atLength, async (t) => {
  const started = Date.now(), seconds = () => `${((Date.now() - started) / 1000).toFixed(0)} s`;
  const teacher = await site.visit({ prepare: catchAll }), { page } = teacher;
  const sheet = await makeSheet(page);
  t.diagnostic(`sheet made after ${seconds()}`);
  const sent = /** @type {Map<Student, string[]>} */ (new Map());
  for (const student of STUDENTS) sent.set(student, await work(student, sheet));
  t.diagnostic(`thirty students after ${seconds()}`);

  // A third sends mail, and so does who changes the device first; the platform has the rest.
  const entries = /** @type {Record<string, string>} */ ({}), mails = [];
  for (const [student, links] of sent) {
    const { i, name, way } = student;
    const all = way === 'edits the link' ? [links[0].replace(/(handin=.{200})./, '$1_')] : links;
    const html = `<p><a href="${all[0].replaceAll('&', '&amp;')}">my hand-in</a></p>`;
    if (i % 3 === 0) mails.push(...all.map((link) => mailOf(student, link)));
    else if (all.length > 1) mails.push(...all.map((link) => mailOf(student, link)));
    else entries[`${name}_${58201 + i}_assignsubmission_onlinetext/onlinetext.html`] = html;
  }
  await enter(page, '#exercise-button');
  await page.waitForSelector('#exercise-menu .look-at-answers');
  await click(page, '#exercise-menu .look-at-answers');
  await page.waitForSelector('.answers-field');
  await paste(page, sheet);
  await page.waitForSelector('.answers-tasks select');
  await paste(page, mails.join('\n'));
  await untilText(page, new RegExp(`^${mails.length} read\\.$`));
  await drop(page, { 'Sheet 1.zip': zipOf(entries), 'Grades-Sheet 1.csv': WORKSHEET });
  await untilText(page, new RegExp(`^${Object.keys(entries).length - 1} read, 1 damaged\\. ` +
    'Grades-Sheet 1\\.csv is open as a grade book\\.$'));
  await until(() => textOf(page, '.answers-heading'), (text) => text.startsWith('32 answers'), 'all are there');
  assert.deepEqual(await listOf(page, 'without'), [`${NAMES[4]} (58205)`], 'whose link is damaged is not lost');
  // Who was asked again sends the whole link.
  const [whole] = /** @type {string[]} */ (sent.get(STUDENTS[4]));
  await paste(page, mailOf(STUDENTS[4], whole));
  await until(() => listOf(page, 'without'), (names) => names.length === 0, 'everybody has handed in');
  t.diagnostic(`collected after ${seconds()}`);

  await markWords(page);
  await page.select('.answers-tasks select', '2');
  await page.waitForSelector('.run-programs:not([hidden])');
  await click(page, '.run-programs');
  await until(() => page.$eval('.run-programs', (e) => /** @type {HTMLElement} */ (e).hidden), Boolean,
    'all programs are run', 120_000);
  await until(() => textOf(page, '.book-summary'), (text) =>
    text === '30 grades will be written into a copy of Grades-Sheet 1.csv.', 'the grade book');
  assert.deepEqual(await listOf(page, 'unmatched'), []);
  assert.deepEqual(await listOf(page, 'several'),
    STUDENTS.filter(({ way }) => way === 'changes the device').map(({ i, name }) => `${name} (${58201 + i})`));
  await pressButton(page, /^Add feedback/);
  await pressButton(page, /^Save 30 grades/);
  const saved = await until(
    () => page.evaluate(async () => String(await /** @type {any} */ (globalThis).__files.at(-1)?.text() ?? '')),
    Boolean, 'the file');
  t.diagnostic(`grade file after ${seconds()}`);

  const before = rowsOf(WORKSHEET), rows = rowsOf(saved);
  assert.equal(rows.length, before.length);
  const [heads] = before, grade = heads.indexOf('Grade'), feedback = heads.indexOf('Feedback comments');
  assert.deepEqual(rows[0], heads);
  for (const student of STUDENTS) {
    const row = rows[student.i + 1], label = `${student.name}, ${student.key}, ${student.way}`;
    const marks = marksOf(student);
    const others = row.map((cell, at) => (at === grade || at === feedback ? '' : cell));
    assert.deepEqual(others, before[student.i + 1], label);
    assert.equal(Number(row[grade]), marks, label);
    assert.match(row[feedback], new RegExp(`^${marks} of ${OF} marks `), label);
    assert.match(row[feedback], /\nhttp\S+#\S+$/, label);
  }
  await teacher.close();
});

/** The students of a list below the grade book. @param {Page} page @param {string} kind */
const listOf = (page, kind) =>
  page.$$eval(`.book-lists [data-kind="${kind}"] li`, (all) => all.map((e) => e.textContent));
