// The tools: each does what its name says, one stroke is one undo.
// In: chromium, firefox.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { alike, atLength, isChromium, sized } from '../harness/browser.mjs';
import { freshPage, page } from '../harness/fresh.mjs';
import { drag, pressInMenu, stageBox, statusBecomes } from '../harness/page.mjs';
import {
  chord, clickAt, count, countBecomes, facts, factsBecome, pick, placeOf, press, restingCount, table, undo, until,
  watchWriting, written,
} from './actions.mjs';

freshPage();

const isTool = (name) =>
  page.$eval(`#tool-set input[value=${name}]`, (e) => /** @type {HTMLInputElement} */ (e).checked);

test('every tool has its key, every class its number', async () => {
  for (const [key, tool] of [
    ['b', 'spray'], ['p', 'point'], ['v', 'move'], ['l', 'lasso'], ['e', 'erase'], ['g', 'ghost'],
  ]) {
    await press(page, /** @type {any} */ (key));
    assert.ok(await until(() => isTool(tool), Boolean, `${key} takes ${tool}`));
  }
  for (const key of ['1', '2', '3', '4', '5', '6']) {
    await press(page, /** @type {any} */ (key));
    await until(
      () => page.$eval('#class-set input:checked', (e) => Number(/** @type {HTMLInputElement} */ (e).value)),
      (c) => c === Number(key) - 1,
      `class ${key}`,
    );
  }
});

test('point: one click one point, of the chosen class, where the click was', async () => {
  await press(page, 'p', '3');
  await clickAt(page, 0.25, 0.1);
  await countBecomes(page, 81);
  await clickAt(page, 0.75, 0.1);
  await countBecomes(page, 82);
  await factsBecome(page, (f) => f.n === 82, 'the engine knows 82 points');
  const last = await lastRows(2);
  assert.deepEqual(last.map((r) => r.label), [2, 2]);
  assert.ok(last[0].x < last[1].x && Math.abs(last[0].y - last[1].y) < 1e-3, JSON.stringify(last));
});

test('spray: a stroke of points, one undo removes it, one redo restores it', async () => {
  await press(page, 'b');
  await drag(page, [0.2, 0.2], [0.8, 0.2], 20);
  await countBecomes(page, (n) => n > 100);
  const sprayed = await restingCount(page);
  await undo(page);
  await countBecomes(page, 80);
  await page.keyboard.down('Shift');
  await chord(page, 'Control', 'Z');
  await page.keyboard.up('Shift');
  await countBecomes(page, sprayed);
  await factsBecome(page, (f) => f.n === sprayed, 'and the engine follows');
});

test('move: on empty space it draws; a dragged point turns the answer, and undo puts it back', async () => {
  const was = await facts(page);
  const [first] = await table(page);
  const at = await placeOf(page, 0);
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  await page.mouse.move(at.x + 40, at.y + 90, { steps: 6 });
  await page.mouse.up();
  const moved = await factsBecome(page, (f) => f.lambda !== was.lambda, 'the answer follows the point');
  assert.equal(moved.n, 80);
  const [now] = await table(page);
  assert.ok(now.x > first.x && now.y < first.y, 'right and down');
  await undo(page);
  await factsBecome(page, (f) => f.lambda === was.lambda && f.lpp === was.lpp, 'as before');
  await drag(page, [0.05, 0.05], [0.3, 0.05], 20);
  await countBecomes(page, (n) => n > 80);
});

test('eraser: points under the brush are removed, undo restores all of them in their order', atLength, async () => {
  const rows = await table(page);
  await press(page, 'e', ']', ']', ']');
  const at = await placeOf(page, 0);
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  await page.mouse.move(at.x + 60, at.y, { steps: 6 });
  await page.mouse.up();
  await countBecomes(page, (n) => n < 80);
  await undo(page);
  await countBecomes(page, 80);
  await until(
    () => table(page),
    (now) => JSON.stringify(now) === JSON.stringify(rows),
    'the same points in the same order',
  );
});

test('lasso: the points inside are selected; a class key gives them the class, Delete removes them', async () => {
  await press(page, 'l');
  await loop([[0.02, 0.02], [0.98, 0.02], [0.98, 0.98], [0.02, 0.98], [0.02, 0.05]]);
  await press(page, '5');
  await until(() => table(page), (rows) => rows.every((r) => r.label === 4), 'all are class 5');
  await undo(page);
  await until(() => table(page), (rows) => rows.every((r) => r.label < 2), 'as before');
  await press(page, 'Delete');
  await countBecomes(page, 0);
  await undo(page);
  await countBecomes(page, 80);
});

test('lasso: the rail recolours, Delete works from there, Escape takes the loop back, ' +
  'undo follows the selection', atLength, async () => {
  await press(page, 'b');
  await drag(page, [0.05, 0.05], [0.3, 0.05], 10);
  await until(
    () => page.$eval('#undo', (e) => !(/** @type {HTMLButtonElement} */ (e).disabled)),
    Boolean,
    'the stroke is over',
  );
  const n = await restingCount(page);
  await press(page, 'l');
  await loop([[0.01, 0.01], [0.45, 0.01], [0.45, 0.12], [0.01, 0.12], [0.01, 0.02]]);
  await page.click('#class-set label:nth-of-type(3)');
  await until(() => lastRows(1), ([r]) => r.label === 2, 'the sprayed points are class 3');
  const box = await stageBox(page);
  await page.mouse.move(box.x + 5, box.y + box.height - 5); // where no point is, which it would move
  await page.mouse.down();
  await page.mouse.move(box.x + box.width - 5, box.y + 5, { steps: 4 });
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await page.click('#tool-set label:has([value=move])'); // a tool that draws clears the selection
  await page.keyboard.press('Delete');
  await countBecomes(page, 80);
  await undo(page);
  await countBecomes(page, n);
  await press(page, 'l');
  await loop([[0.01, 0.01], [0.45, 0.01], [0.45, 0.12], [0.01, 0.12], [0.01, 0.02]]);
  await undo(page);
  await undo(page);
  await countBecomes(page, 80);
  await page.mouse.move(box.x + 5, box.y + 5);
  await press(page, 'Delete');
  assert.equal(await restingCount(page), 80);
  await until(
    () => page.$eval('#undo', (e) => /** @type {HTMLButtonElement} */ (e).disabled),
    Boolean,
    'what is gone is not erased again',
  );
});

test('eraser: on a point of the selection it takes all of it', atLength, async () => {
  await press(page, 'l');
  await loop([[0.02, 0.02], [0.98, 0.02], [0.98, 0.98], [0.02, 0.98], [0.02, 0.05]]);
  await press(page, 'e');
  const at = await placeOf(page, 0);
  await page.mouse.click(at.x, at.y);
  await countBecomes(page, 0);
  await undo(page);
  await countBecomes(page, 80);
});

test('Space and a drag move the view, also after a tool was clicked', atLength, async () => {
  await page.click('#tool-set label:nth-of-type(1)');
  const before = await picture();
  await page.keyboard.down(' ');
  await drag(page, [0.3, 0.3], [0.6, 0.6]);
  await page.keyboard.up(' ');
  await until(async () => await picture() !== before, Boolean, 'the view moved');
  assert.equal(await restingCount(page), 80);
});

test('ghost: a point outside the sample is shown and changes nothing', async () => {
  const was = await facts(page);
  await press(page, 'g');
  await clickAt(page, 0.1, 0.9);
  await clickAt(page, 0.9, 0.1);
  assert.equal(await restingCount(page), 80);
  const now = await facts(page);
  assert.equal(now.text.slice(now.text.indexOf('LPP')), was.text.slice(was.text.indexOf('LPP')));
});

test('clear and reset are each one undo', async () => {
  const was = await facts(page);
  await pressInMenu(page, '#clear');
  await countBecomes(page, 0);
  await until(
    () => page.$eval('#hint', (e) => (e.checkVisibility() ? (e.textContent ?? '') : '')),
    (t) => /at least three points/i.test(t),
    'a hint, no error',
  );
  await page.focus('#stage');
  await undo(page);
  await factsBecome(page, (f) => f.n === 80 && f.lambda === was.lambda, 'everything is back');
  await press(page, 'p');
  await clickAt(page, 0.1, 0.1);
  await countBecomes(page, 81);
  await pressInMenu(page, '#reset');
  await countBecomes(page, 80);
  await page.focus('#stage');
  await undo(page);
  await countBecomes(page, 81);
});

test('every preset opens and is answered; the lecture’s second set has the lecture’s angles', alike, async () => {
  const titles = await page.$$eval('#preset-menu button', (all) =>
    all.map((b) => b.firstChild?.nextSibling?.textContent ?? b.textContent ?? ''),
  );
  assert.equal(titles.length, 12);
  for (const title of sized(titles.toSorted((a) => (/lecture.*2/i.test(a) ? -1 : 0)), 3)) {
    await pick(page, 'preset', new RegExp(`^${title.replace(/[(),.]/g, '\\$&')}`));
    await until(() => page.$eval('#preset-name', (e) => e.textContent), (t) => t === title, title);
    if (/few labels|bridge/.test(title)) {
      await statusBecomes(page, /points labelled.*Eigenmap \d+/);
      continue;
    }
    const n = await count(page);
    const now = await factsBecome(page, (f) => f.n === n && Number.isFinite(f.lpp), `${title} is answered`);
    if (!/lecture.*2/i.test(title)) continue;
    const shownFacts = await factsBecome(
      page,
      (f) => Math.abs(f.pca - 37) < 12 && Math.abs(f.lpp - 137) < 25,
      'PCA ≈ 37°, LPP ≈ 137°',
    );
    assert.ok(shownFacts.n === now.n);
  }
});

test('zoom by the wheel, 0 fits all points again; points outside are counted at the edge', atLength, async () => {
  const [first] = await table(page);
  const box = await stageBox(page);
  const before = await picture();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  for (let i = 0; i < 5; i++) await page.mouse.wheel({ deltaY: -400 });
  await until(picture, (now) => now !== before, 'the picture is larger');
  await press(page, '0');
  await page.mouse.move(box.x - 20, box.y - 20);
  await until(picture, (now) => now === before, 'the picture is as before');
  const [same] = await table(page);
  assert.deepEqual(same, first, 'zooming moves no point');
});

test('the count of points below the view does not touch the hint', atLength, async () => {
  await watchWriting(page);
  const box = await stageBox(page);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  for (let i = 0; i < 4; i++) await page.mouse.wheel({ deltaY: -300 });
  const below = await until(
    async () => (await written(page)).findLast(({ text }) => /↓ \d/.test(text)),
    Boolean,
    'points below are counted',
  );
  const hint = await page.$eval('#hint', (e) => ({
    shown: e.checkVisibility(),
    right: e.getBoundingClientRect().right,
  }));
  assert.ok(hint.shown && below && box.x + below.x - 60 > hint.right, `${below?.x} beside ${hint.right}`);
});

test('an edge under a resting pointer goes with its graph', atLength, async () => {
  await pressInMenu(page, '#clear');
  await press(page, 'p');
  for (const [x, y] of [[0.2, 0.2], [0.8, 0.25], [0.5, 0.8]]) await clickAt(page, x, y);
  await factsBecome(page, (f) => f.edges === 3, 'a triangle');
  await watchWriting(page);
  const box = await stageBox(page);
  await page.mouse.move(box.x + 0.5 * box.width, box.y + 0.225 * box.height);
  await until(() => written(page), (all) => all.some(({ text }) => /d²/.test(text)), 'the edge says its figures');
  await page.focus('[data-part="graph"] input[type=range]');
  await page.keyboard.press('ArrowLeft');
  await factsBecome(page, (f) => f.edges === 2, 'one edge fewer');
  await written(page);
  await page.keyboard.press('6');
  const now = await until(
    () => written(page),
    (all) => all.some(({ text }) => /^LPP/.test(text)),
    'the drawing is painted anew',
  );
  assert.deepEqual(now.filter(({ text }) => /d²/.test(text)), []);
});

test('Space released in another window counts as released', atLength, async () => {
  await page.focus('#stage');
  await page.keyboard.down(' ');
  await page.evaluate(() => dispatchEvent(new Event('blur')));
  await press(page, 'p');
  await clickAt(page, 0.1, 0.1);
  await countBecomes(page, 81);
  await page.keyboard.up(' ');
});

test('the palm of a hand with a pen has no effect; ' +
  'a pen takes over from a finger', {
  skip: !isChromium ? 'pens need the DevTools protocol' : atLength.skip,
}, async () => {
  const session = await page.createCDPSession();
  const box = await stageBox(page);
  const pen = (type, x, y) =>
    session.send('Input.dispatchMouseEvent', {
      type,
      x: box.x + x,
      y: box.y + y,
      button: 'left',
      buttons: type === 'mouseReleased' ? 0 : 1,
      clickCount: 1,
      pointerType: 'pen',
    });
  const palm = (type, ...points) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(([x, y]) => ({ x: box.x + x, y: box.y + y })),
    });
  const stroke = async (y) => {
    for (let x = 40; x <= 140; x += 20) await pen('mouseMoved', x, y);
  };
  await press(page, 'b');
  await pen('mousePressed', 40, 40);
  await stroke(40);
  await palm('touchStart', [200, 500]);
  await palm('touchMove', [210, 510]);
  await stroke(60);
  await pen('mouseReleased', 140, 60);
  await palm('touchEnd');
  const n = await restingCount(page);
  assert.ok(n > 90, `${n} points`);
  await palm('touchStart', [200, 500]);
  await pen('mousePressed', 40, 80);
  await stroke(80);
  await pen('mouseReleased', 140, 80);
  await palm('touchEnd');
  await countBecomes(page, (now) => now > n);
  await undo(page);
  await countBecomes(page, n);
});

test('Escape undoes the current stroke', atLength, async () => {
  await press(page, 'b');
  const box = await stageBox(page);
  await page.mouse.move(box.x + 60, box.y + 60);
  await page.mouse.down();
  await page.mouse.move(box.x + 260, box.y + 60, { steps: 10 });
  await countBecomes(page, (n) => n > 80);
  await page.keyboard.press('Escape');
  await countBecomes(page, 80);
  await page.mouse.up();
  await chord(page, 'Control', 'y');
  assert.equal(await count(page), 80);
});

test('clearing during a stroke takes the stroke back first, and is one step', atLength, async () => {
  await press(page, 'b');
  const box = await stageBox(page);
  await page.mouse.move(box.x + 60, box.y + 60);
  await page.mouse.down();
  await countBecomes(page, (n) => n > 82);
  await page.$eval('#clear', (e) => /** @type {HTMLElement} */ (e).click());
  await countBecomes(page, 0);
  await until(
    () => page.$eval('#preset-name', (e) => e.textContent),
    (name) => name === 'My drawing',
    'nothing of the preset is left',
  );
  await page.mouse.up();
  await page.focus('#stage');
  await undo(page);
  await countBecomes(page, 80);
  await until(
    () => page.$eval('#undo', (e) => /** @type {HTMLButtonElement} */ (e).disabled),
    Boolean,
    'nothing is left to undo',
  );
});

/** The lower canvas, as text to compare. */
function picture() {
  return page.$eval('#base', (canvas) => /** @type {HTMLCanvasElement} */ (canvas).toDataURL());
}

/** The last rows of the table. */
async function lastRows(k) {
  await table(page);
  await page.$eval('.table-scroll', (e) => { e.scrollTop = e.scrollHeight; });
  const n = await count(page);
  const rows = await until(() => table(page), (all) => all.at(-1)?.row === n, 'the last row is in sight');
  return rows.slice(-k);
}

/** Draws a closed loop. @param {[number, number][]} corners  in shares of the drawing area */
async function loop(corners) {
  const box = await stageBox(page);
  const at = ([x, y]) => /** @type {[number, number]} */ ([box.x + x * box.width, box.y + y * box.height]);
  await page.mouse.move(...at(corners[0]));
  await page.mouse.down();
  for (const corner of corners.slice(1)) await page.mouse.move(...at(corner), { steps: 6 });
  await page.mouse.up();
}
