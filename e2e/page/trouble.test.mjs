// Bad input, a dead engine, a reload: a plain sentence, and nothing is ever lost.
// In: chromium; at length firefox.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { atLength } from '../harness/browser.mjs';
import { freshPage, page, site } from '../harness/fresh.mjs';
import { drag, pressInMenu, settled, stageBox, status } from '../harness/page.mjs';
import {
  choose, clickAt, count, countBecomes, facts, factsBecome, greyed, savedWork, notices, press, table, undo, until,
  watchWorkers,
} from './actions.mjs';

freshPage({ prepare: watchWorkers });

/** Types into the first point's x in the table. @param {string} text */
async function fillFirst(text) {
  await page.$eval('.points-table tbody input', (e) => { e.focus(); /** @type {HTMLInputElement} */ (e).select(); });
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
  await page.focus('#stage');
}

/** Everything the page says to its reader right now. */
const words = async () =>
  [
    await status(page),
    ...(await notices(page)),
    await page.$eval('#hint', (e) => (e.checkVisibility() ? (e.textContent ?? '') : '')),
  ].join(' | ');
const plain = (text) => assert.doesNotMatch(text, /undefined|NaN|null|\[object|panic|TypeError/, text);

test('no, one, two points: a hint and no error; the third is answered', async () => {
  await pressInMenu(page, '#clear');
  await countBecomes(page, 0);
  await press(page, 'p');
  for (const [n, x, y] of [[1, 0.2, 0.3], [2, 0.7, 0.4]]) {
    await clickAt(page, x, y);
    await countBecomes(page, n);
    await until(words, (t) => /three points/i.test(t), 'a hint');
    assert.equal(await greyed(page), false);
    plain(await words());
  }
  await clickAt(page, 0.5, 0.8);
  const three = await factsBecome(page, (f) => f.n === 3 && Number.isFinite(f.lpp), 'three points are answered');
  assert.equal(three.edges, 3, 'k is 2 here');
  await until(words, (t) => /k is limited to 2/i.test(t), 'and the page says that k is 2');
});

test('figures go with their points', atLength, async () => {
  const figures = () => page.$$eval('.metrics td', (all) => all.map((e) => e.textContent));
  await until(figures, (all) => all.some((t) => /\d/.test(t ?? '')), 'measured');
  await pressInMenu(page, '#clear');
  await until(figures, (all) => all.every((t) => t === '–' || t === ''), 'dashes');
});

test('all points in one place: a sentence, and it recovers when one moves', async () => {
  await pressInMenu(page, '#clear');
  await countBecomes(page, 0);
  await press(page, 'p');
  for (let i = 1; i <= 4; i++) {
    await clickAt(page, 0.5, 0.5);
    await countBecomes(page, i);
  }
  const sentence = await until(words, (t) => /same place/i.test(t), 'a sentence about it');
  plain(sentence);
  await clickAt(page, 0.2, 0.7);
  await factsBecome(page, (f) => f.n === 5 && Number.isFinite(f.pca), 'answered again');
  await until(words, (t) => !/one place/i.test(t), 'and the sentence is gone');
});

test('points on a line: answered along it', atLength, async () => {
  await pressInMenu(page, '#clear');
  await countBecomes(page, 0);
  await press(page, 'p');
  for (let i = 1; i <= 6; i++) {
    await clickAt(page, 0.1 + 0.12 * i, 0.5);
    await countBecomes(page, i);
  }
  const flat = (angle) => Math.min(angle, 180 - angle) < 1;
  const now = await factsBecome(page, (f) => f.n === 6, 'six points answered');
  assert.ok(flat(now.pca), `PCA ${now.pca}°`);
  plain(now.text);
  plain(await words());
});

test('a degenerate tie is reported in words', atLength, async () => {
  await pressInMenu(page, '#clear');
  await countBecomes(page, 0);
  await press(page, 'p');
  const corners = [[0.3, 0.3], [0.7, 0.3], [0.7, 0.7], [0.3, 0.7]];
  const box = await stageBox(page);
  const side = Math.min(box.width, box.height);
  for (const [i, [x, y]] of corners.entries()) {
    await page.mouse.click(
      Math.round(box.x + box.width / 2 + (x - 0.5) * side),
      Math.round(box.y + box.height / 2 + (y - 0.5) * side),
    );
    await countBecomes(page, i + 1);
  }
  await choose(page, 'graph', 'complete');
  await until(words, (t) => /unstable|equally good|same in every direction/i.test(t), 'the tie');
});

test('an isolated point is reported in words', atLength, async () => {
  await choose(page, 'graph', 'supervised');
  await press(page, 'p', '6');
  await clickAt(page, 0.05, 0.5);
  await factsBecome(page, (f) => f.isolated === 1, 'one isolated point');
  await until(words, (t) => /1 isolated point has no neighbours/i.test(t), 'in words');
});

test('a point far out, and one whose square is no number: a sentence or an answer, ' +
  'and back again', atLength, async () => {
  const was = await facts(page);
  await table(page);
  for (const x of ['1e6', '1e200', '-1e308']) {
    await fillFirst(x);
    await until(
      async () => ({ grey: await greyed(page), now: await facts(page), text: (await notices(page)).join() }),
      ({ grey, now, text }) => (grey ? text.length > 10 : now.lambda !== was.lambda && Number.isFinite(now.lambda)),
      `x = ${x}`,
    );
    plain(await words());
    await undo(page);
    await until(() => greyed(page), (grey) => !grey, 'recovered');
    await factsBecome(page, (f) => f.lambda === was.lambda && f.pca === was.pca, 'as before');
  }
});

test('100 000 points: answered, dragged and taken back; ' +
  'one more is refused in words', atLength, async () => {
  const most = 100_000;
  const graphOf = ({ text }) => text.slice(text.indexOf('Graph'));
  await page.evaluate(keepCloud, most);
  await page.reload({ waitUntil: 'load' });
  const now = await factsBecome(page, (f) => f.n === most, 'all points answered');
  assert.ok(now.edges >= most * 5);
  plain(await words());
  await press(page, 'p');
  await clickAt(page, 0.5, 0.1);
  await until(words, (text) => /limit of 100,000 points/.test(text), 'one more is refused');
  await press(page, 'v');
  await drag(page, [0.58, 0.46], [0.66, 0.42]); // away from the axes, which can be dragged too
  await factsBecome(page, (f) => f.n === most && graphOf(f) !== graphOf(now), 'a dragged point changes the graph');
  await undo(page);
  await factsBecome(page, (f) => graphOf(f) === graphOf(now), 'and back');
  await pressInMenu(page, '#clear');
  await countBecomes(page, 0);
  await page.focus('#stage');
  await undo(page);
  await factsBecome(page, (f) => f.n === most && graphOf(f) === graphOf(now), 'all are back');
});

test('an engine that dies is replaced: the points stay and the next change is answered', async () => {
  await press(page, 'p');
  await clickAt(page, 0.1, 0.1);
  await factsBecome(page, (f) => f.n === 81, '81 points');
  await page.evaluate(() => {
    const worker = /** @type {any} */ (globalThis).__workers.at(-1);
    worker.terminate();
    worker.onerror(new ErrorEvent('error', { message: 'ended by the test', cancelable: true }));
  });
  await clickAt(page, 0.9, 0.1);
  await factsBecome(page, (f) => f.n === 82, 'answered by a new engine');
  assert.equal(await count(page), 82);
  assert.equal(await page.evaluate(() => /** @type {any} */ (globalThis).__workers.length), 2);
});

test('an engine that hangs is replaced within seconds', async () => {
  await page.evaluate(() => /** @type {any} */ (globalThis).__workers.at(-1).terminate());
  await press(page, 'p');
  await clickAt(page, 0.1, 0.1); // goes to the dead engine
  await countBecomes(page, 81);
  await clickAt(page, 0.9, 0.1); // waits behind it
  await countBecomes(page, 82);
  await factsBecome(page, (f) => f.n === 82, 'answered by a new engine');
});

test('an engine that stops responding is replaced with a message, also without a newer request', atLength, async () => {
  await page.evaluate(() => /** @type {any} */ (globalThis).__workers.at(-1).terminate());
  await press(page, 'p');
  await clickAt(page, 0.1, 0.1); // goes to the dead engine
  await until(words, (text) => /engine was restarted/i.test(text), 'said');
  await factsBecome(page, (f) => f.n === 81, 'answered by a new engine');
  assert.equal(await count(page), 81);
});

test('an engine that cannot be loaded is reported', async () => {
  const other = await page.browserContext().newPage();
  await other.evaluateOnNewDocument(() => {
    const fetched = globalThis.fetch;
    globalThis.fetch = (url, how) =>
      /engine-/.test(String(url)) ? Promise.resolve(new Response('', { status: 404 })) : fetched(url, how);
  });
  await other.goto(site.origin, { waitUntil: 'load' });
  await other.waitForFunction(() =>
    /could not be loaded: its file is missing/.test(document.querySelector('#notices')?.textContent ?? ''),
  );
  await other.close();
});

test('a reload restores points, classes and settings', async () => {
  await choose(page, 'moreGraph', 'and');
  await press(page, 'p', '4');
  await clickAt(page, 0.1, 0.1);
  await countBecomes(page, 81);
  const rows = await table(page);
  const was = await factsBecome(page, (f) => f.n === 81, '81 points');
  await until(
    () => savedWork(page),
    (works) => works.some(({ points }) => points.labels.length === 81),
    'work is kept when the hand rests',
  );
  await page.reload({ waitUntil: 'load' });
  await until(() => count(page), (n) => n === 81, 'the points are back');
  const now = await factsBecome(page, (f) => f.n === 81 && f.edges === was.edges, 'the same graph');
  assert.equal(now.lambda, was.lambda);
  assert.deepEqual(await table(page), rows);
  const mutual = '[data-part=moreGraph] input[value=and]';
  assert.ok(await page.$eval(mutual, (e) => /** @type {HTMLInputElement} */ (e).checked));
});

test('a visit without work saves nothing', atLength, async () => {
  await page.reload({ waitUntil: 'load' });
  await settled(page);
  assert.equal(await page.evaluate(() => localStorage.length), 0);
  assert.doesNotMatch(await status(page), /back/);
});

test('damaged saved work causes no error', async () => {
  await page.evaluate(() => localStorage.setItem('lpp-playground', '{"v":1,"points":{"xy":"!!","labels":"??"}}'));
  // The page writes its work on leaving: this is about what a next visit finds.
  const other = await page.browserContext().newPage();
  await other.goto(site.origin, { waitUntil: 'load' });
  await settled(other);
  assert.equal((await facts(other)).n, 80);
  await other.close();
});

/**
 * In the page: keeps a seeded cloud of n points as its work, in place of what spraying for an hour would leave.
 * @param {number} n
 */
function keepCloud(n) {
  let state = 1;
  const random = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32;
  const bell = () => random() + random() + random() - 1.5;
  const pack = (/** @type {Float64Array} */ values) =>
    btoa([...new Uint8Array(values.buffer)].map((byte) => String.fromCharCode(byte)).join(''));
  const points = {
    xy: pack(Float64Array.from({ length: 2 * n }, (_, i) => (i % 2 ? 1 : 3) * bell())),
    labels: pack(new Float64Array(n)),
  };
  const none = { xy: '', labels: '' };
  localStorage.setItem('lpp-playground', JSON.stringify({ v: 1, state: {}, points, ghosts: none }));
}
