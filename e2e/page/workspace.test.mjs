// What is seen in a set beyond its panels: a graph in parts, the drawer, why groups are apart, new rows.
// In: chromium.
import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { hashOf } from '../../web/js/data/hash.ts';
import { idOf } from '../../web/js/data/own-sets.ts';
import { decodeScene, encodeScene } from '../../web/js/scene/codec.ts';
import { createRandom } from '../../web/js/state/random.ts';
import { assertAccessible } from '../harness/axe.mjs';
import { atLength } from '../harness/browser.mjs';
import { freshPage, page, site } from '../harness/fresh.mjs';
import { statusBecomes } from '../harness/page.mjs';
import { untilFitted, boxOf, choose, pick, type, until } from './actions.mjs';

freshPage();

/** Opens a set and waits for its pictures. @param {RegExp} entry @param {RegExp} rows */
async function open(entry, rows) {
  await pick(page, 'data', entry);
  await statusBecomes(page, rows);
  await untilFitted(page);
}

/** What stands at the foot of a panel about the graph's parts; empty: nothing. @param {number} nth */
const partsFoot = (nth) =>
  page.$eval(`.set-panel:nth-child(${nth}) .parts-foot`, (e) =>
    e.checkVisibility() ? /** @type {HTMLElement} */ (e).innerText.replaceAll(/\s+/g, ' ') : '');

/** What is said to who does not see. */
const spoken = () => page.$eval('#spoken', (e) => e.textContent ?? '');

test('Iris has two components: the eigenmap draws each separately, explains it, and one button connects them, ' +
  'undone like any change', async () => {
  await open(/^Iris/, /150 rows in 4 dimensions, 986 edges/);
  const message = await until(() => partsFoot(3), (text) => text.includes('k ='), 'the k that joins');
  assert.equal(
    message,
    'The graph has 2 connected components. An eigenmap defines no distance between them, so each is drawn ' +
      'separately. Connect them: k = 25',
  );
  // The warning is next to the setting that it is about.
  const note = () => page.$eval('[data-field="k"] + .setting-note', (e) => e.textContent ?? '');
  assert.match(await until(note, Boolean, 'the note of k'), /^The graph has 2 connected components\.(?! λ)/);
  const describedBy = await page.$eval('[data-field="k"]', (e) => e.getAttribute('aria-describedby'));
  assert.equal(await page.$eval('.setting-note', (e) => e.id), describedBy);
  assert.deepEqual([await partsFoot(1), await partsFoot(2), await partsFoot(4)], ['', '', ''], 'the others stand');

  await page.focus('.set-panel:nth-child(3) .plot');
  await page.keyboard.press('n');
  await until(spoken, (text) => text.includes('setosa · row 1 · component 2'), 'a row is reported with its part');

  await page.click('.set-panel:nth-child(3) .pair-button');
  const scales = () => page.$$eval('.set-panel:nth-child(3) .view-menu select', (all) =>
    [...all[2].options].map((o) => o.textContent));
  assert.deepEqual(await scales(), ['each component separately', 'all together, values', 'all together, ranks']);
  await page.select('.set-panel:nth-child(3) .view-menu label:nth-child(3) select', 'r');
  await until(() => partsFoot(3), (text) => /^The graph has 2 connected components\. Distances/.test(text), 'all');
  await page.select('.set-panel:nth-child(3) .view-menu label:nth-child(3) select', '');
  await page.keyboard.press('Escape');
  await until(() => partsFoot(3), (text) => /each is drawn separately/.test(text), 'apart again');

  await page.click('.set-panel:nth-child(3) .parts-foot button');
  await statusBecomes(page, /edges, connected/);
  await until(() => partsFoot(3), (text) => text === '', 'in one part nothing is said');
  await page.click('#undo');
  await statusBecomes(page, /986 edges/);
  await until(() => partsFoot(3), (text) => /k = 25$/.test(text), 'as it was');
});

/** Opens a tab of the drawer and waits until all in it is computed. @param {string} tab */
async function look(tab) {
  await (await page.waitForSelector(`[data-tab="${tab}"]`))?.click();
  await page.waitForSelector(`[data-tab="${tab}"][aria-selected="true"]`);
  // The parts are drawn a frame later; until then no computation of theirs is in sight either.
  if (tab === 'components') await page.waitForSelector('.drawer section:nth-child(1) .spectrum i');
  await until(
    () => page.$$eval('.drawer .aside-state', (all) => all.every((e) => /** @type {HTMLElement} */ (e).hidden)),
    Boolean, 'all is computed',
  );
}
const captions = () => page.$$eval('.component', (all) => all.map((e) => e.textContent));
const pair = (/** @type {number} */ nth) =>
  page.$eval(`.set-panel:nth-child(${nth}) .pair-button`, (e) => e.textContent);

test('the drawer is closed on a low page; its components are pictures of weight times deviation, a click shows one ' +
  'across, Shift and a click up', atLength, async () => {
  await open(/digits/, /1,797 rows/);
  await page.waitForSelector('.drawer');
  assert.equal(await page.$eval('.drawer-body', (e) => e.checkVisibility()), false);
  await look('components');
  // Shares of the variance as numpy has them: 0.1489 0.1362 0.1179 0.0841.
  const shares = ['1 · 15\u202f%', '2 · 14\u202f%', '3 · 12\u202f%', '4 · 8.4\u202f%'];
  assert.deepEqual((await captions()).slice(0, 4), shares);
  assert.equal(await page.$$eval('.drawer section:nth-child(1) .spectrum i', (all) => all.length), 15);
  assert.match(await page.$eval('.drawer section:nth-child(3) .weights', (e) => e.textContent ?? ''), /no loadings/);
  const image = '.drawer section:nth-child(1) .component:nth-child';
  await page.click(`${image}(3)`);
  await until(() => pair(1), (text) => text === '3 × 2', 'across');
  await page.keyboard.down('Shift');
  await page.click(`${image}(4)`);
  await page.keyboard.up('Shift');
  await until(() => pair(1), (text) => text === '3 × 4', 'up');
  await until(
    () => page.$$eval('.drawer section:nth-child(1) [aria-pressed=true]', (all) => all.map((e) => e.textContent)),
    (all) => all.length === 2 && /^3 /.test(all[0] ?? '') && /^4 /.test(all[1] ?? ''), 'both are outlined',
  );
  await page.waitForSelector('.set-finding:not([data-stale])');
  await assertAccessible(page);
});

test('Iris in the drawer: the heaviest columns by name; quality by number of dimensions', async () => {
  await open(/^Iris/, /150 rows/);
  await look('components');
  const first = await page.$eval('.drawer section:nth-child(1) .heaviest', (e) =>
    [...e.querySelectorAll('.name')].map((name) => name.textContent));
  // By numpy, weight times deviation: petal length 1.51, sepal length .30, petal width .27, sepal width −.04.
  assert.deepEqual(first, ['petal length (cm)', 'sepal length (cm)', 'petal width (cm)', 'sepal width (cm)']);
  await look('quality');
  const figures = await until(
    () => page.$$eval('.drawer-quality tbody tr', (all) => all.map((row) => row.textContent)),
    (all) => all.length === 4 && all.every((text) => !text?.includes('…')), 'the figures of the panels',
  );
  assert.match(figures[0] ?? '', /^PCA97\.3\u202f%0\.98/);
  const message = await page.$eval('.drawer-quality canvas', (e) => e.getAttribute('aria-label') ?? '');
  // Left and come back to, its charts have their size.
  await look('row');
  await look('quality');
  const width = () => page.$eval('.drawer-quality canvas', (e) => /** @type {HTMLCanvasElement} */ (e).width);
  await until(width, (v) => v > 50, 'a chart as wide as it was');
  // By numpy, one dimension has 91.3 %.
  assert.match(message, /^10-NN accuracy by number of dimensions\. PCA: 91\.3\u202f% in one dimension, /);
  await assertAccessible(page);
});

/**
 * Opens a table as its reader would whom a link asks for it.
 * @param {string} text @param {number} rows @param {number} cols @param {Record<string, unknown>} [choices]
 */
async function openOwn(text, rows, cols, choices = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'workspace-'));
  await writeFile(join(folder, 'own.csv'), text);
  const file = { name: 'own.csv', size: text.length, hash: await hashOf(text), rows, cols, choices };
  const scene = {
    state: { source: await idOf({ file, choices }), panels: 'pca+lpp' }, file, n: null, points: null, ghosts: null,
    pins: null, angles: null, unknown: {},
  };
  await page.goto(`${site.origin}/#${encodeScene(scene)}`);
  await page.reload();
  const field = await page.waitForSelector('.again input[type=file]');
  const chosen = /** @type {import('puppeteer-core').ElementHandle<HTMLInputElement>} */ (field);
  await chosen.uploadFile(join(folder, 'own.csv'));
  await statusBecomes(page, new RegExp(`${rows.toLocaleString('en')} rows in ${cols} dimensions`));
  await untilFitted(page);
  await rm(folder, { recursive: true });
}
const legend = (of = page) => of.$$eval('.class-legend > li', (all) => all.map((e) => e.textContent));

test('of rows drawn from a file the map places the others as dots; those without a value are ' +
  'counted', atLength, async () => {
  const random = createRandom(4);
  const lines = Array.from({ length: 240 }, (_, i) =>
    `${i === 9 ? 'NA' : (i % 2) + random()},${random()},${3 * (i % 2) + random()},${'ab'[i % 2]}`);
  await page.evaluateOnNewDocument(() => {
    const dots = /** @type {Map<unknown, number>} */ (/** @type {any} */ (globalThis).__dots = new Map());
    const drawn = CanvasRenderingContext2D.prototype, { clearRect, fillRect } = drawn;
    drawn.clearRect = function (...box) {
      dots.set(this.canvas, 0);
      clearRect.apply(this, box);
    };
    drawn.fillRect = function (...box) {
      if (box[2] === 2 && box[3] === 2) dots.set(this.canvas, (dots.get(this.canvas) ?? 0) + 1);
      fillRect.apply(this, box);
    };
  });
  await openOwn(['x,y,z,class', ...lines, ''].join('\n'), 60, 3, { limit: 60 });
  assert.match(
    await page.$eval('[data-part="used"]', (e) => e.textContent ?? ''),
    new RegExp('The 60 rows are a random sample of 240\\. ' +
      '179 of the other 180 rows are projected and shown as dots\\. 1 row with missing values is left out'),
  );
  const dots = await until(() => page.evaluate(() =>
    [...document.querySelectorAll('.set-panel')].filter((panel) => panel.checkVisibility()).map((panel) =>
      /** @type {any} */ (globalThis).__dots.get(panel.querySelector('canvas')) ?? 0)),
  (all) => all.every((n) => n > 0), 'dots in both panels');
  assert.ok(dots.length === 2 && dots.every((n) => n > 150 && n <= 179), `${dots} of 179 dots within the panels`);
});

test('of forty classes ten have colours, the legend keeps to one line, a click lights one of the ' +
  'others', atLength, async () => {
  const random = createRandom(3);
  const rows = Array.from({ length: 400 }, (_, i) => {
    const c = i < 200 ? i % 10 : 10 + (i % 30);
    return `${c % 7 + random()},${c % 5 + random()},${c % 3 + random()},kind ${c}`;
  });
  await openOwn(['a,b,c,class', ...rows, ''].join('\n'), 400, 3);
  const ten = await legend();
  assert.deepEqual(ten, [...Array.from({ length: 10 }, (_, c) => `kind ${c}`), '30 more']);
  assert.ok(await page.$eval('.class-legend', (e) => e.getBoundingClientRect().height < 40), 'one line');
  await page.click('.class-legend > li:last-child button');
  const name = await page.$eval('.class-menu button:nth-child(5)', (e) => {
    /** @type {HTMLElement} */ (e).click();
    return e.textContent;
  });
  await until(() => page.$eval('.chip', (e) => e.textContent ?? ''), (text) => text.includes(`${name}: `), 'it is lit');
});

test('Iris by a column: a ramp from its smallest value to its largest, a row’s value is shown, ' +
  'classes again', atLength, async () => {
  await open(/^Iris/, /150 rows/);
  const value = await page.$$eval('.colour-by option', (all) =>
    all.find((o) => o.textContent === 'petal length (cm)')?.value ?? '');
  await page.select('.colour-by select', value);
  await until(() => legend(), (all) => all.join() === '16.9', 'from 1 to 6.9');
  await page.focus('.set-panel:nth-child(1) .plot');
  await page.keyboard.press('n');
  await until(spoken, (text) => text.includes('row 1') && text.includes('1.4'), 'its value');
  await assertAccessible(page);
  await page.select('.colour-by select', '');
  await until(() => legend(), (all) => all.join() === 'setosa,versicolor,virginica', 'classes');
  await page.click('#undo');
  await until(() => legend(), (all) => all.join() === '16.9', 'undone: by the column');
  await page.click('#undo');
  await until(() => legend(), (all) => all.join() === 'setosa,versicolor,virginica', 'undone: classes');
  await page.click('#redo');
  await until(() => legend(), (all) => all.join() === '16.9', 'done again');
  const { scene, faults } = decodeScene(await until(
    () => page.evaluate(() => location.hash), (hash) => hash.includes('colours'), 'the address says it'));
  assert.deepEqual([scene.state.colours, faults], [`iris.${value}`, []]);
  await pick(page, 'data', /digits/);
  await statusBecomes(page, /1,797 rows/);
  await until(() => legend(), (all) => all.length === 10, 'another set: its classes');
  const other = await site.visit({ path: `/#${encodeScene(scene)}`, settle: false });
  await statusBecomes(other.page, /150 rows/);
  await until(() => legend(other.page), (all) => all.join() === '16.9', 'who opens the link sees it');
  assert.equal(
    await other.page.$eval('.colour-by select', (e) => /** @type {HTMLSelectElement} */ (e).value), value);
  await other.close();
});

test('why two groups are apart: the columns by what each share of the distance, against all others, then against a ' +
  'second group', atLength, async () => {
  await open(/^Iris/, /150 rows/);
  await page.waitForSelector('.drawer');
  const press = (/** @type {number} */ nth) => page.$$eval('.class-legend button', (all, n) => all[n].click(), nth);
  await press(0);
  await page.click('.chip .why');
  const pca = () => page.$eval('.drawer-apart', (e) => {
    const first = e.querySelector('section');
    return [e.querySelector('.groups')?.textContent ?? '', first?.querySelector('.what')?.textContent ?? '',
      ...[...first?.querySelectorAll('li') ?? []].map((li) => li.textContent ?? '')];
  });
  // By numpy: setosa is 3.974 from the others along PCA's first two, 75.1, 13.1, 9.9 and 1.9 % of it the columns'.
  const [text, ...own] = await until(pca, (all) => all.length === 6, 'four columns');
  assert.match(text, /^A: 50 rows, setosa\. B: all other rows, 100 rows\./);
  assert.deepEqual(own, [
    'distance of means 3.97', 'petal length (cm)75\u202f%', 'petal width (cm)13\u202f%', 'sepal length (cm)10\u202f%',
    'sepal width (cm)2\u202f%',
  ]);
  await press(2);
  const [other, ...second] = await until(pca, ([message]) => /B: 50 rows, virginica/.test(message), 'the second group');
  assert.match(other, /^A: 50 rows, setosa/);
  // By numpy: 4.754, of it 74.1, 13.5, 11.4 and 1.0 %.
  assert.deepEqual(second, [
    'distance of means 4.75', 'petal length (cm)74\u202f%', 'petal width (cm)13\u202f%', 'sepal length (cm)11\u202f%',
    'sepal width (cm)1\u202f%',
  ]);
  await assertAccessible(page);
});

/** What lies above the marks of a panel, as text that changes with it. @param {number} nth */
const above = (nth) =>
  page.$eval(`.set-panel:nth-child(${nth}) canvas.over`, (c) => /** @type {HTMLCanvasElement} */ (c).toDataURL());

test('a digit is drawn: a ring is in panels with weights, its nearest rows are listed; Clear ' +
  'ends it', atLength, async () => {
  await open(/digits/, /1,797 rows/);
  await look('row');
  const empty = await Promise.all([1, 2, 3, 4].map(above));
  const box = await boxOf(page, '.pad');
  const at = (/** @type {number} */ x, /** @type {number} */ y) =>
    /** @type {const} */ ([box.x + x * box.width, box.y + y * box.height]);
  // A nought.
  await page.mouse.move(...at(0.5, 0.1));
  await page.mouse.down();
  for (let s = 1; s <= 24; s++) {
    const turn = (s / 24) * 2 * Math.PI;
    await page.mouse.move(...at(0.5 + 0.22 * Math.sin(turn), 0.5 - 0.4 * Math.cos(turn)));
  }
  await page.mouse.up();
  const message = await until(
    () => page.$eval('.new-text [role=status]', (e) => e.textContent ?? ''), (text) => text !== '', 'it is reported',
  );
  assert.match(message, /^Classes of its 10 nearest rows in the data: 0 \((10|[6-9])\)/);
  const now = await until(
    () => Promise.all([1, 2, 3, 4].map(above)), (all) => all[0] !== empty[0] && all[3] !== empty[3], 'rings',
  );
  assert.deepEqual(now.map((picture, i) => picture !== empty[i]), [true, true, false, true], 'no map, no ring');
  await page.evaluate(() => [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('.new-acts button'))]
    .find((b) => b.textContent === 'Clear')?.click());
  await until(() => above(1), (picture) => picture === empty[0], 'none');
  await assertAccessible(page);
});

test('an image is opened, or dropped on the pad, as a new row; other files are reported', atLength, async () => {
  await open(/digits/, /1,797 rows/);
  await look('row');
  const empty = await above(1);
  const messageText = () => page.$eval('.new-text [role=status]', (e) => e.textContent ?? '');
  /** Dark on light, and the other way round. @param {string} ink @param {string} ground */
  const nought = (ink, ground) => page.evaluate(async (stroke, fill) => {
    const canvas = new OffscreenCanvas(60, 80), ctx = /** @type {any} */ (canvas.getContext('2d'));
    ctx.fillStyle = fill;
    ctx.fillRect(0, 0, 60, 80);
    Object.assign(ctx, { strokeStyle: stroke, lineWidth: 11 });
    ctx.beginPath();
    ctx.ellipse(30, 40, 17, 30, 0, 0, 2 * Math.PI);
    ctx.stroke();
    const blob = await canvas.convertToBlob({ type: 'image/png' });
    return [...new Uint8Array(await blob.arrayBuffer())];
  }, ink, ground);
  const folder = await mkdtemp(join(tmpdir(), 'picture-'));
  await writeFile(join(folder, 'nought.png'), Buffer.from(await nought('#000', '#fff')));
  await writeFile(join(folder, 'broken.png'), 'no picture');
  const field = /** @type {import('puppeteer-core').ElementHandle<HTMLInputElement>} */ (
    await page.$('.new-acts input[type=file]'));
  await field.uploadFile(join(folder, 'nought.png'));
  const first = await until(messageText, (text) => text !== '', 'a message');
  assert.match(first, /^Classes of its 10 nearest rows in the data: 0 \((10|[6-9])\)/);
  await until(() => above(1), (picture) => picture !== empty, 'a ring');
  await page.evaluate(() => [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('.new-acts button'))]
    .find((b) => b.textContent === 'Clear')?.click());
  await until(() => above(1), (picture) => picture === empty, 'none');
  const bytes = await nought('#fff', '#222');
  const taken = await page.evaluate((given) => {
    const dataTransfer = new DataTransfer(), pad = document.querySelector('.pad');
    dataTransfer.items.add(new File([Uint8Array.from(given)], 'nought.png', { type: 'image/png' }));
    const over = (/** @type {string} */ type) =>
      !pad?.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
    return [over('dragover'), over('drop'), document.querySelector('[data-drop-target]') === null];
  }, bytes);
  assert.deepEqual(taken, [true, true, true], 'the pad takes it, and the page is at rest again');
  assert.match(await until(messageText, (text) => text !== '', 'said'), /nearest rows in the data: 0 \((10|[6-9])\)/);
  assert.equal(await page.$('dialog.opening[open]'), null, 'it is no set of its own');
  await field.uploadFile(join(folder, 'broken.png'));
  await until(messageText, (text) => text === 'This browser cannot read the file as an image.', 'the message');
  await rm(folder, { recursive: true });
});

test('a flower is typed: its row begins as the mean, a field that is not a number is reported', async () => {
  await open(/^Iris/, /150 rows/);
  await look('row');
  const fields = () => page.$$eval('.new-place input', (all) => all.map((e) => e.value));
  assert.deepEqual(await fields(), ['5.843', '3.057', '3.758', '1.199']);
  const put = (/** @type {number} */ nth, /** @type {string} */ text) =>
    page.$$eval('.new-place input', (all, n, value) => {
      all[n].value = value;
      all[n].dispatchEvent(new Event('input'));
    }, nth, text);
  const status = () => page.$eval('.new-text [role=status]', (e) => e.textContent);
  for (const [nth, text] of ['5,0', '3.4', '1.5', '0.2'].entries()) await put(nth, text);
  assert.equal(await status(), 'Classes of its 10 nearest rows in the data: setosa (10).');
  await put(2, 'long');
  assert.equal(await status(), 'Enter a number for petal length (cm).');
  await put(2, '1,500');
  assert.equal(await status(), 'petal length (cm): “1,500” is ambiguous. Write 1.500 or 1500.');
  // It is a form: Enter reads every field, and the first wrong one gets the focus.
  await page.focus('.new-place label:nth-child(1) input');
  await page.keyboard.press('Enter');
  assert.equal(await page.evaluate(() => document.activeElement?.closest('label')?.textContent), 'petal length (cm)');
  await put(2, '1.5');
  const at = await until(() => page.$eval('.new-at', (e) => e.textContent ?? ''), Boolean, 'its position');
  // The eigenmap has no linear map.
  assert.match(at, /^PCA: −2\.\d+, −?0\.\d+ · LPP: \S+, \S+ · LDA: \S+, \S+$/);
});

test('of a survey one answer a question is chosen for a new row', atLength, async () => {
  const cells = Array.from({ length: 60 }, (_, i) =>
    `${i % 2 ? 'old' : 'new'},${['yes', 'maybe', 'never'][(i * i) % 3]},${'xyz'[i % 3]}`);
  await openOwn(['team,first,kind', ...cells].join('\n'), 60, 4, { oneHot: ['team', 'first'] });
  await look('row');
  const names = () => page.$$eval('.new-place label', (all) => all.map((e) => e.querySelector('span')?.textContent));
  assert.deepEqual(await names(), ['team', 'first']);
  await page.select('.new-place label:nth-child(2) select', 'yes');
  const status = () => page.$eval('.new-text [role=status]', (e) => e.textContent ?? '');
  await until(status, (text) => /10 nearest/.test(text), 'its nearest rows');
  await assertAccessible(page);
});

test('of rows fitted alone the map places the others, ' +
  'and the figures say of which rows they are', atLength, async () => {
  await open(/^Iris/, /150 rows/);
  await page.$$eval('.class-legend button', (all) => all[0].click());
  await page.click('.chip .only');
  await statusBecomes(page, /50 rows in 4 dimensions/);
  assert.match(
    await page.$eval('[data-part="used"]', (e) => e.textContent ?? ''),
    /Measures use the 50 rows that are fitted, of 150\. The other rows are projected and shown as dots\.$/,
  );
  await page.click('.partial button');
  await statusBecomes(page, /150 rows in 4 dimensions/);
  await until(
    () => page.$eval('[data-part="used"]', (e) => e.textContent ?? ''), (text) => !text.includes('fitted'), 'all rows',
  );
});

test('raw columns: chosen like a method, two lists by keyboard, no fit, the same brush, in the link, ' +
  'undone', atLength, async () => {
  await open(/^Iris/, /150 rows in 4 dimensions/);
  const names = () => page.$$eval('.set-panel .name', (all) => all.map((e) => e.textContent));
  await page.focus('.set-panel:nth-child(1) .method-button');
  await page.keyboard.press('Enter');
  await page.click('.set-panel:nth-child(1) .methods [data-method="columns"]');
  await until(names, (all) => all[0] === 'Original columns', 'the panel');
  // Of all columns, petal length and sepal length have the largest variance.
  await until(() => pair(1), (text) => text === 'petal length (cm) × sepal length (cm)', 'the widest two');
  await page.click('.set-panel:nth-child(1) .pair-button');
  await page.focus('.set-panel:nth-child(1) .view-menu label:nth-child(2) select');
  await page.keyboard.press('ArrowDown');
  await until(() => pair(1), (text) => text === 'petal length (cm) × sepal width (cm)', 'by keyboard');
  assert.equal(await page.$eval('.view-menu label:nth-child(3)', (e) => e.checkVisibility()), false, 'no scale');
  await assertAccessible(page);
  await page.keyboard.press('Escape');

  const label = () => page.$eval('.set-panel:nth-child(1) .plot', (e) => e.getAttribute('aria-label') ?? '');
  // Of these two columns, counted apart from the engine: 141 of 150.
  const title = 'Original columns of Iris: 150 rows in 3 classes, columns petal length (cm) and sepal width (cm) ' +
    'without a projection. 10-nearest-neighbour accuracy 94.0';
  await until(label, (text) => text.startsWith(title), 'said');
  await page.focus('.set-panel:nth-child(1) .plot');
  await page.keyboard.press('n');
  await page.keyboard.press('Space');
  await until(spoken, (text) => text.includes('1 row selected in Original columns'), 'the brush of all panels');
  const hash = () => page.evaluate(() => location.hash);
  await until(hash, (text) => text.includes('panels=columns.lpp') && text.includes('shows=3x2'), 'the link');
  await page.click('#undo');
  await until(names, (all) => all[0] === 'PCA', 'undone');
  await until(() => pair(1), (text) => text === '1 × 2', 'with its dimensions');
});

test('Defaults restores the settings next to it, and leaves the panels with their dimensions', async () => {
  await open(/^Iris/, /150 rows in 4 dimensions/);
  const names = () => page.$$eval('.set-panel .name', (all) => all.map((e) => e.textContent));
  await page.click('.set-panel:nth-child(1) .method-button');
  await page.click('.set-panel:nth-child(1) .methods [data-method="columns"]');
  await until(names, (all) => all[0] === 'Original columns', 'the panel');
  const columns = await until(() => pair(1), (text) => / × /.test(text) && text !== '1 × 2', 'two columns');
  const seen = () => page.$eval('.defaults', (e) => e.checkVisibility());
  await untilFitted(page);
  assert.equal(await seen(), false, 'no setting of the graph has changed');
  await type(page, /^Neighbours/, 20);
  await until(seen, Boolean, 'Defaults is there');
  await page.click('.defaults');
  await until(seen, (is) => !is, 'k is restored');
  await untilFitted(page);
  assert.equal((await names())[0], 'Original columns');
  assert.equal(await pair(1), columns);
});

test('Texts opens with its own methods, cosine and LPI by rank, Iris with the usual ones, whatever the drawing has; ' +
  'what was changed comes back', atLength, async () => {
  await page.$eval('[data-part="moreGraph"] summary', (e) => /** @type {HTMLElement} */ (e).click());
  await choose(page, 'moreGraph', 'and');
  await open(/^Texts/, /373 rows in 548 dimensions, \d,\d+ edges/);
  const names = () => page.$$eval('.set-panel .method-button .name', (all) => all.map((e) => e.textContent).join());
  assert.equal(await names(), 'LSI,LPI,PCA,Eigenmap');
  const label = () => page.$eval('.set-panel:nth-child(2) .plot', (e) => e.getAttribute('aria-label') ?? '');
  // As the lesson says; e2e/library/lessons.node.test.mjs counts it.
  await until(label, (text) => /by rank.* accuracy 89\.8/.test(text), 'LPI separates the topics');
  assert.match(
    await page.$eval('[data-part="used"]', (e) => e.textContent ?? ''),
    /^LPI and the eigenmap use this graph\. LSI and PCA do not use it\./,
  );
  await open(/^Iris/, /150 rows in 4 dimensions, 986 edges/);
  assert.equal(await names(), 'PCA,LPP,Eigenmap,LDA');
  await type(page, /^Neighbours k/, 4);
  await statusBecomes(page, /150 rows.* [34]\d\d edges/);
  await pick(page, 'data', /^Back to drawing/);
  await statusBecomes(page, /80 points/);
  assert.equal(await page.$eval('[data-field="symmetry"] input:checked', (e) =>
    /** @type {HTMLInputElement} */ (e).value), 'and');
  await open(/^Iris/, /150 rows.* [34]\d\d edges/);
});
