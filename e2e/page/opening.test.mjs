// The dialog that opens files: from a drop to a plot, questions, roles, refusals, other files meanwhile.
// In: chromium.
import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { assertAccessible } from '../harness/axe.mjs';
import { atLength, sized } from '../harness/browser.mjs';
import { announced, openSite, statusBecomes } from '../harness/page.mjs';
import { createRandom } from '../../web/js/state/random.ts';
import { until, watchWorkers } from './actions.mjs';

/** @typedef {import('puppeteer-core').Page} Page */

/** Birds of three kinds, some without a mass, with a day and an island each. @param {number} [n] */
function birds(n = 96) {
  const random = createRandom(5);
  const rows = Array.from({ length: n }, (_, i) => [
    (38 + 5 * (i % 3) + 2 * random()).toFixed(1),
    i % 24 === 7 ? 'NA' : (3500 + 500 * (i % 3) + 300 * random()).toFixed(0),
    ['Adelie', 'Chinstrap', 'Gentoo'][i % 3], ['Dream', 'Biscoe'][i % 2], `2007-11-${10 + (i % 18)}`,
  ].join(','));
  return ['bill,mass,species,island,day', ...rows, ''].join('\n');
}

/** One file of every kind that a few lines can make. */
const KINDS = {
  'table.tsv': birds().replaceAll(',', '\t'),
  'thin.svm': Array.from({ length: 40 }, (_, i) => `${i % 2} ${1 + (i % 30)}:2 ${40 + (i % 7)}:1`).join('\n'),
  'rows.json': JSON.stringify(Array.from({ length: 40 }, (_, i) => [Math.sin(i), Math.cos(3 * i), i % 5])),
  'matrix.mtx': [
    '%%MatrixMarket matrix array real general', '30 2', ...Array.from({ length: 60 }, (_, i) => Math.sin(i * i)), '',
  ].join('\n'),
};

/** @type {Awaited<ReturnType<typeof openSite>>} */
let site;
/** @type {string} */
let folder;
before(async () => {
  site = await openSite({ reducedMotion: true });
  folder = await mkdtemp(join(tmpdir(), 'opening-'));
  await writeFile(join(folder, 'birds.csv'), birds());
  await writeFile(join(folder, 'german.csv'), birds().replaceAll(',', ';').replaceAll('.', ','));
  const thousands = Array.from({ length: 40 }, (_, i) => `${1 + (i % 9)},${100 + i};${1 + (i % 7)},${200 + 3 * i}`);
  await writeFile(join(folder, 'thousands.csv'), ['a;b', ...thousands, ''].join('\n'));
  // Cyrillic letters of one byte each.
  const city = Array.from({ length: 30 }, (_, i) => `${['Москва', 'Казань'][i % 2]},${Math.sin(i)},${i % 7}`);
  const letters = [...['Город,Рост,Вес', ...city, ''].join('\n')].map((c) => c.charCodeAt(0));
  await writeFile(join(folder, 'cities.csv'), Uint8Array.from(letters, (code) => (code > 1023 ? code - 848 : code)));
  await writeFile(join(folder, 'page.csv'), '<!doctype html><title>Log in</title>');
  await writeFile(join(folder, 'old.xls'), Buffer.from('d0cf11e0a1b11ae1', 'hex'));
  const names = Array.from({ length: 20 }, (_, i) => `ann${i},bob${i}`);
  await writeFile(join(folder, 'names.csv'), ['first,second', ...names, ''].join('\n'));
  for (const [name, text] of Object.entries(KINDS)) await writeFile(join(folder, name), text);
});
after(async () => {
  await site.close();
  await rm(folder, { recursive: true });
});

/** @param {Page} page @param {...string} names */
async function give(page, ...names) {
  await page.waitForSelector('#data-menu input[type=file]', { hidden: true });
  const field = await page.$('#data-menu input[type=file]');
  assert.ok(field);
  await /** @type {any} */ (field).uploadFile(...names.map((name) => join(folder, name)));
}

/** What the dialog says would open. @param {Page} page @param {RegExp} wanted */
const untilText = (page, wanted) =>
  until(
    () => page.evaluate(() => {
      const dialog = /** @type {HTMLElement|null} */ (document.querySelector('dialog.opening[open]'));
      return dialog?.innerText ?? '';
    }),
    (text) => wanted.test(text), `the dialog says ${wanted}`,
  );

/** @param {Page} page @param {string} words */
const press = (page, words) =>
  page.$$eval('dialog.opening button', (all, text) => all.find((b) => b.textContent?.startsWith(text))?.click(), words);

/** @param {Page} page */
const isClosed = (page) => until(() => page.$('dialog.opening[open]'), (open) => open === null, 'the dialog is closed');

/** @param {Page} page */
const source = (page) => page.$eval('#data-name', (name) => name.textContent);

/** 10-NN accuracy of LPP, in percent. @param {Page} page */
const lppAccuracy = (page) => page.$$eval('.set-panel', (panels) => {
  const lpp = panels.find((panel) => panel.querySelector('.panel-head')?.textContent?.includes('LPP'));
  return Number(/10-NN\s*([\d.]+)/.exec(lpp?.textContent ?? '')?.[1]);
});

/** @param {Page} page @param {string} column @param {string} use */
const giveRole = (page, column, use) =>
  page.select(`dialog.opening select[aria-label="Role of ${column}"]`, use);

test('a table of the page: Change columns standardises it, and LPP separates the penguins better', async () => {
  const { page, close } = await site.visit({ path: '/#v=1&source=penguins' });
  await statusBecomes(page, /342 rows in 4 dimensions/);
  await page.$$eval('#data-menu .change-columns', ([button]) => /** @type {HTMLElement} */ (button).click());
  await untilText(page, /342 rows, 4 features, standardised, coloured by class \(3 classes\)\./);
  await press(page, 'Open 342 rows');
  await isClosed(page);
  await announced(page, /Penguins\.csv opened: 342 rows/);
  await until(() => lppAccuracy(page), (accuracy) => accuracy > 85, 'the accuracy of LPP on standardised columns');
  await page.click('#undo');
  await until(() => lppAccuracy(page), (accuracy) => accuracy < 80, 'the accuracy of LPP on the columns as they are');
  await close();
});

test('one click from a file to its plot; Undo returns; Change columns has the earlier choices', async () => {
  const { page, close } = await site.visit();
  const before = site.requests.length;
  await give(page, 'birds.csv');
  await untilText(page, /92 rows, 2 features, standardised, coloured by species \(3 classes\)\./);
  await untilText(page, /4 missing/);
  const widths = await page.$$eval('.opening-table tr', (rows) => rows.map((row) => row.children.length));
  assert.deepEqual(new Set(widths), new Set([6]), 'the number of the line, and each column');
  assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'Open 92 rows');
  await page.keyboard.press('Enter');
  await isClosed(page);
  await announced(page, /birds\.csv opened: 92 rows/);
  assert.equal(await source(page), 'birds.csv');
  await until(() => page.$$eval('.set-panel .panel-head', (all) => all.length), (n) => n >= 2, 'panels');
  await page.$$eval('#data-menu .change-columns', ([button]) => /** @type {HTMLElement} */ (button).click());
  await untilText(page, /92 rows, 2 features, standardised/);
  await giveRole(page, 'island', 'oneHot');
  await untilText(page, /92 rows, 4 features, standardised, coloured by species/);
  await giveRole(page, 'day', 'days');
  await untilText(page, /92 rows, 5 features/);
  await press(page, 'Open 92 rows');
  await isClosed(page);
  await statusBecomes(page, /92 rows in 5 dimensions/);
  await page.click('#undo');
  await statusBecomes(page, /92 rows in 2 dimensions/);
  await page.click('#undo');
  await until(() => source(page), (name) => name === 'Data', 'the drawing');
  const foreign = site.requests.slice(before).filter((path) => !/^\/[\w-]+\.js$|^\/data\//.test(path));
  assert.deepEqual(foreign, [], 'only the page’s own files');
  await close();
});

test('a column of one value is a chip, and no field of a new row; ' +
  'opened files leave no listeners', atLength, async () => {
  const { page, close } = await site.visit({ height: 1000 });
  for (const n of [0, 1, 2]) {
    const lines = Array.from({ length: 48 + n }, (_, i) =>
      `${Math.sin(i)},2024,${1000 * Math.cos(i * i)},${'xy'[i % 2]}`);
    await writeFile(join(folder, `year${n}.csv`), ['a,year,b,kind', ...lines, ''].join('\n'));
  }
  await give(page, 'year0.csv');
  await untilText(page, /48 rows/);
  await giveRole(page, 'year', 'feature');
  await untilText(page, /year is 2024 in every row, so it does not separate rows\./);
  await untilText(page, /48 rows, 2 features, standardised, without 1 constant column, coloured by kind/);
  const chip = (/** @type {string} */ words) => page.$$eval('dialog.opening .opening-chips label', (all, text) =>
    all.find((label) => label.textContent === text)?.querySelector('input')?.click(), words);
  await chip('in the fit');
  await untilText(page, /48 rows, 3 features, standardised, coloured/);
  await assertAccessible(page);
  await chip('not in the fit');
  await untilText(page, /48 rows, 2 features/);
  await press(page, 'Open 48 rows');
  await isClosed(page);
  await statusBecomes(page, /48 rows in 2 dimensions/);
  await (await page.waitForSelector('[data-tab=row]'))?.click();
  await until(
    () => page.$$eval('.new-place label > span', (all) => all.map((e) => e.textContent)),
    (names) => names.join() === 'a,b', 'a field for each feature',
  );
  const session = await page.createCDPSession();
  const listeners = async () => {
    await session.send('HeapProfiler.collectGarbage');
    return (await session.send('Memory.getDOMCounters')).jsEventListeners;
  };
  const after = async (/** @type {number} */ n) => {
    await give(page, `year${n}.csv`);
    await untilText(page, new RegExp(`${48 + n} rows, `));
    await press(page, `Open ${48 + n} rows`);
    await isClosed(page);
    await statusBecomes(page, new RegExp(`${48 + n} rows in `));
    const computed = () =>
      page.$$eval('.drawer .aside-state', (all) => all.every((e) => /** @type {HTMLElement} */ (e).hidden));
    await until(computed, Boolean, 'all is computed');
  };
  await after(1);
  const before = await listeners();
  await after(2);
  await until(listeners, (now) => now <= before, `no more than ${before} listeners`);
  await close();
});

test('a file that is opened before the browser reports the dialog of the last one as closed is read', async () => {
  const { page, close } = await site.visit();
  await give(page, 'birds.csv');
  await untilText(page, /92 rows, /);
  await page.$eval('dialog.opening', (dialog, text) => {
    const files = new DataTransfer();
    files.items.add(new File([text], 'next.csv'));
    /** @type {HTMLDialogElement} */ (dialog).close();
    const field = /** @type {HTMLInputElement} */ (dialog.nextElementSibling);
    field.files = files.files;
    field.dispatchEvent(new Event('change'));
  }, birds(48));
  await untilText(page, /46 rows, /);
  await close();
});

test('a file whose dialog is cancelled while it is made is not opened, ' +
  'however late the browser reports that', async () => {
  const { page, close } = await site.visit({ prepare: watchWorkers });
  await give(page, 'birds.csv');
  await untilText(page, /92 rows, /);
  await page.evaluate(() => {
    const all = /** @type {any} */ (globalThis);
    addEventListener('close', (e) => e.stopImmediatePropagation(), { capture: true });
    all.__workers.at(-1).addEventListener('message', (/** @type {MessageEvent} */ { data }) => {
      all.__made ||= data.result !== undefined;
    });
    const dialog = /** @type {HTMLDialogElement} */ (document.querySelector('dialog.opening'));
    /** @type {HTMLElement} */ (dialog.querySelector('footer .primary')).click();
    dialog.close();
  });
  await page.waitForFunction(() => /** @type {any} */ (globalThis).__made);
  // As long as opening it would take: the hash of its name.
  await page.evaluate(async () => {
    await crypto.subtle.digest('SHA-256', new Uint8Array(64));
    await new Promise((done) => setTimeout(done));
  });
  assert.equal(await source(page), 'Data');
  await close();
});

test('files of other programs open with one click: transposed, with comments, a survey', atLength, async () => {
  const { page, close } = await site.visit();
  const cells = birds(30).trim().split('\n').map((line) => line.split(',').slice(0, 3)).slice(1);
  const lines = ['bill', 'wing', 'tail', 'toe'].map((name, j) => [name, ...cells.map(([bill]) => Number(bill) + j)]);
  const transposed = [
    ['bird', ...cells.map((_, i) => `b${i}`)], ...lines, ['species', ...cells.map(([, , kind]) => kind)],
  ];
  // The letters of Shift-JIS for 種類 and 東京.
  const japanese = cells.map(([bill, mass], i) => `${bill},${mass},${i % 2 ? '\x93\x8c\x8b\x9e' : 'x'}`);
  const answers = ['Agree', 'Neutral', 'Disagree'];
  const survey = cells.map((_, i) => [4000 + i, 'ab'[i % 2], answers[i % 3], answers[(i * i + 1) % 3]].join());
  /** @type {Array<[name: string, text: string, wanted: RegExp]>} */
  const files = [
    ['survey.csv', `Respondent ID,Team,Q1,Q2\n${survey.join('\n')}`, /30 rows, 5 features.* by Team \(2 classes\)/],
    ['turned.csv', transposed.join('\n'), /30 rows, 4 features.* by species \(3 classes\)/],
    ['comments.csv', `; by hand\nbill;mass;species\n${cells.map((row) => row.join(';')).join('\n')}`,
      /29 rows, 2 features.* by species \(3 classes\)/],
    ['japanese.csv', `bill,mass,\x8e\xed\x97\xde\n${japanese.join('\n')}`, /29 rows, 2 features.* by 種類 \(2 classes\)/],
  ];
  for (const [name, text, wanted] of files) {
    await writeFile(join(folder, name), Buffer.from(text, 'latin1'));
    await give(page, name);
    await untilText(page, wanted);
    await press(page, 'Open ');
    await isClosed(page);
    await statusBecomes(page, new RegExp(`${name.replace('.', '\\.')} opened: [\\d,]+ rows`));
  }
  await close();
});

test('a long table shows its first lines while the rest is read, and is opened as a whole', atLength, async () => {
  const { page, close } = await site.visit();
  const [head, ...rows] = birds(30).trim().split('\n');
  // So many that the first lines are less than a quarter of them.
  const long = Array.from({ length: 6000 }, () => rows.join('\n'));
  await writeFile(join(folder, 'long.csv'), [head, ...long, ''].join('\n'));
  await page.evaluate(() => {
    const seen = /** @type {any} */ (globalThis).__ahead = { table: '', sentence: '', inert: false, button: true };
    new MutationObserver(() => {
      const body = /** @type {HTMLElement|null} */ (document.querySelector('.opening-body'));
      const table = body?.querySelector('.opening-table');
      if (seen.table || !body || !table) return;
      Object.assign(seen, {
        table: table.textContent, sentence: document.querySelector('.opening-sentence')?.textContent, inert: body.inert,
        button: document.querySelector('dialog.opening .primary')?.checkVisibility(),
      });
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  await give(page, 'long.csv');
  await untilText(page, /180,000 rows × 5 columns/);
  const ahead = await page.evaluate(() => /** @type {any} */ (globalThis).__ahead);
  assert.match(ahead.sentence, /^Showing the first \d\d,\d{3} rows\. Reading the rest…$/);
  assert.match(ahead.table, /bill.*mass.*species.*Adelie/);
  assert.deepEqual([ahead.inert, ahead.button], [true, false], 'it can be seen and not yet changed');
  assert.equal(await page.$eval('.opening-body', (body) => /** @type {HTMLElement} */ (body).inert), false);
  await press(page, 'Open ');
  await isClosed(page);
  await statusBecomes(page, /long\.csv opened: (19,\d{3}|20,000) rows/);
  await close();
});

test('a role by the keyboard, the mean for gaps, no header, ' +
  'and Cancel that leaves what is open', atLength, async () => {
  const { page, close } = await site.visit();
  await give(page, 'birds.csv');
  await untilText(page, /92 rows/);
  await page.focus('dialog.opening select[aria-label="Role of species"]');
  await giveRole(page, 'species', 'ignore');
  await untilText(page, /92 rows, 2 features, standardised, no classes/);
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('aria-label')), 'Role of species');
  await giveRole(page, 'island', 'class');
  await untilText(page, /coloured by island \(2 classes\)/);
  await page.$$eval('dialog.opening input[type=radio]', (all) =>
    all.find((input) => /mean/.test(input.closest('label')?.textContent ?? ''))?.click());
  await untilText(page, /96 rows, 2 features/);
  await page.select('dialog.opening select[id$="as-header"]', 'no');
  await untilText(page, /97 rows × 5 columns/);
  await page.keyboard.press('Escape');
  await isClosed(page);
  assert.equal(await source(page), 'Data');
  await close();
});

test('a doubt is a chip that turns, and turns back; semicolons and decimal commas are no doubt', atLength, async () => {
  const { page, close } = await site.visit();
  await give(page, 'thousands.csv');
  await untilText(page, /less than a thousand|thousand and more/);
  const chips = () => page.$$eval('.opening-chips label', (all) => all.map((label) => label.textContent));
  assert.deepEqual((await chips()).sort(), ['decimal comma', 'decimal point']);
  const first = await page.$eval('.opening-table tbody td.number', (cell) => cell.textContent);
  const turn = () => page.$$eval('.opening-chips input', (all) => all.find((input) => !input.checked)?.click());
  const shows = (/** @type {(now: string|null) => boolean} */ is) =>
    until(() => page.$eval('.opening-table tbody td.number', (cell) => cell.textContent), is, 'the preview follows');
  await turn();
  await shows((now) => now !== first);
  await turn();
  await shows((now) => now === first);
  await give(page, 'german.csv');
  await untilText(page, /92 rows, 2 features, standardised, coloured by species/);
  await close();
});

test('letters that are a guess are a chip, which reads the file in other letters', atLength, async () => {
  const { page, close } = await site.visit();
  await give(page, 'cities.csv');
  await untilText(page, /The letters are a guess, windows-1251: "Город"[^]*30 rows/);
  const head = () => page.$eval('.opening-table thead', (row) => row.textContent ?? '');
  const turn = (/** @type {string} */ name) => page.$$eval('.opening-chips label', (all, wanted) =>
    all.find((label) => label.textContent?.startsWith(wanted))?.click(), name);
  await until(head, (text) => text.includes('Город'), 'the names are Cyrillic');
  await turn('Western Europe');
  await until(head, (text) => text.includes('Ãîðîä'), 'the preview follows');
  await turn('Cyrillic (windows-1251)');
  await until(head, (text) => text.includes('Город'), 'and turns back');
  await assertAccessible(page);
  await press(page, 'Open 30 rows');
  await isClosed(page);
  await close();
});

test('the header row is chosen in the preview: by a click on its line, and by the keyboard', atLength, async () => {
  const { page, close } = await site.visit();
  const rows = Array.from({ length: 30 }, (_, i) => `${(i / 7).toFixed(2)},${(i * i) % 11},${'ab'[i % 2]}`);
  await writeFile(join(folder, 'lakes.csv'), ['made,on,monday', 'under,a,roof', 'depth,acid,side', ...rows].join('\n'));
  await give(page, 'lakes.csv');
  await untilText(page, /lakes\.csv/);
  const names = () => page.$$eval('.opening-table th', (all) => all.map((each) => each.textContent).join(' '));
  await until(names, (text) => text === 'made on monday', 'the first line is taken');
  /** @param {number} line */
  const number = (line) => `.opening-table input[aria-label="Line ${line} is the header row"]`;
  await page.click('.opening-table tbody tr:nth-child(2) td:nth-child(3)');
  await until(names, (text) => text === 'depth acid side', 'the clicked line has the names');
  await untilText(page, /30 rows × 3 columns[^]*made\s+on\s+monday[^]*coloured by side \(2 classes\)/);
  assert.equal(await page.$eval(number(3), (radio) => /** @type {any} */ (radio).checked), true);
  await assertAccessible(page);
  await page.focus(number(3));
  await page.keyboard.press('ArrowUp');
  await until(names, (text) => text === 'under a roof', 'the line above has them');
  await until(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')),
    (label) => label === 'Line 2 is the header row', 'the chosen line has the focus');
  await page.keyboard.press('ArrowDown');
  await until(names, (text) => text === 'depth acid side', 'and the line below again');
  await press(page, 'Open 30 rows');
  await isClosed(page);
  await close();
});

test('a refusal names the reason and the conversion; a later file replaces it', async () => {
  const { page, close } = await site.visit();
  await give(page, 'page.csv');
  await untilText(page, /page\.csv could not be opened[^]*a web page[^]*The data set that was open is still open/);
  await give(page, 'old.xls');
  await untilText(page, /old Excel workbook[^]*To convert it:[^]*Save as > CSV UTF-8[^]*Copy/);
  await give(page, 'names.csv');
  await untilText(page, /There are no numeric columns/);
  assert.equal(await page.$eval('dialog.opening .primary', (button) => /** @type {any} */ (button).disabled), true);
  await give(page, 'page.csv');
  await give(page, 'birds.csv');
  await untilText(page, /birds\.csv[^]*92 rows/);
  await press(page, 'Cancel');
  await isClosed(page);
  assert.equal(await source(page), 'Data');
  await close();
});

test('one file of every kind opens without questions; a folder’s damaged images are reported', async () => {
  const { page, close } = await site.visit();
  await give(page, 'birds.csv');
  await untilText(page, /92 rows/);
  const before = site.requests.length;
  for (const name of Object.keys(KINDS)) {
    await give(page, name);
    await untilText(page, new RegExp(`^${name.replace('.', '\\.')}[^]*Open \\d+ rows`));
  }
  await mkdir(join(folder, 'ones'), { recursive: true });
  const pictures = await page.evaluate(() => Promise.all(Array.from({ length: 6 }, (_, i) => {
    const canvas = new OffscreenCanvas(12, 12), ctx = /** @type {any} */ (canvas.getContext('2d'));
    ctx.fillStyle = i % 2 ? '#fff' : '#888';
    ctx.fillRect(i, 2, 4, 8);
    return canvas.convertToBlob({ type: 'image/png' })
      .then(async (blob) => [...new Uint8Array(await blob.arrayBuffer())]);
  })));
  const names = pictures.map((_, i) => `ones/${i}.png`);
  for (const [i, bytes] of pictures.entries()) await writeFile(join(folder, names[i]), Buffer.from(bytes));
  await writeFile(join(folder, 'ones/6.png'), Buffer.from(pictures[0].slice(0, 30)));
  await give(page, ...names, 'ones/6.png');
  await untilText(page, /1 of 7 pictures cannot be decoded[^]*Open 6 rows/);
  const painted = () => page.$$eval('.opening-pictures canvas', (all) => all.filter((canvas) => {
    const { width, height } = /** @type {HTMLCanvasElement} */ (canvas);
    const ctx = /** @type {HTMLCanvasElement} */ (canvas).getContext('2d');
    return width > 0 && ctx?.getImageData(0, 0, width, height).data.some((v) => v > 0);
  }).length);
  await until(painted, (n) => n === 6, 'each is seen as a picture');
  const others = site.requests.slice(before).filter((path) => !/^\/[\w-]+\.js$|^\/data\//.test(path));
  assert.deepEqual(others, [], 'only the page’s own files');
  await close();
});

test('cells of many columns that are pasted open as a table', atLength, async () => {
  const { page, close } = await site.visit();
  await page.waitForSelector('#data-menu input[type=file]', { hidden: true });
  await page.focus('#stage');
  await page.evaluate((text) => {
    const data = new DataTransfer();
    data.setData('text/plain', text);
    document.querySelector('#stage')?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, KINDS['table.tsv']);
  await untilText(page, /pasted table\.txt[^]*92 rows, 2 features/);
  await press(page, 'Open 92 rows');
  await isClosed(page);
  // Over a table that is open two columns are one too.
  await page.evaluate((text) => {
    const data = new DataTransfer();
    data.setData('text/plain', text);
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, Array.from({ length: 9 }, (_, i) => `${i}\t${i * i}`).join('\n'));
  await untilText(page, /pasted table\.txt[^]*9 rows, 1 feature,/);
  await close();
});

for (const [width, height, dark] of sized(/** @type {const} */ ([[390, 844, true], [1280, 800, false]]))) {
  test(`the dialog keeps to the rules of accessibility and to ${width} pixels`, async () => {
    const { page, close } = await site.visit({ width, height, dark, touch: width < 700 });
    await give(page, 'birds.csv');
    await untilText(page, /92 rows/);
    await assertAccessible(page);
    const wide = await page.$eval('dialog.opening', (dialog) => dialog.scrollWidth - dialog.clientWidth);
    assert.ok(wide <= 0, `${wide} pixels too wide`);
    await close();
  });
}
