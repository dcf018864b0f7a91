// Everything can be done without a pointer: in the drawing area, and in the table of points.
// In: chromium, firefox.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { alike, atLength, isChromium } from '../harness/browser.mjs';
import { freshPage, page } from '../harness/fresh.mjs';
import { announced, pressInMenu, stageBox } from '../harness/page.mjs';
import {
  chord, clickAt, count, countBecomes, facts, factsBecome, pick, press, resting, table, undo, until,
} from './actions.mjs';

freshPage();

const saidBecomes = (/** @type {RegExp} */ pattern) => announced(page, pattern);

test('arrows move the crosshair, Shift tenfold, Enter adds a point there', async () => {
  await press(page, 'ArrowRight');
  const [x0, y0] = place(await saidBecomes(/^−?[\d.]+, −?[\d.]+ |Point \d+/));
  await press(page, 'ArrowRight', 'ArrowRight', 'ArrowRight');
  await page.keyboard.down('Shift');
  for (let i = 0; i < 6; i++) await page.keyboard.press('ArrowUp');
  await page.keyboard.up('Shift');
  await page.keyboard.press('Enter');
  await countBecomes(page, 81);
  await saidBecomes(/added/i);
  const last = (await rowsAtEnd()).slice(-1)[0];
  assert.ok(last.x > x0 && last.y > y0 + 1, `${last.x}, ${last.y} from ${x0}, ${y0}`);
  await factsBecome(page, (f) => f.n === 81, 'the engine knows it');
  await undo(page);
  await countBecomes(page, 80);
});

test('W colours the edges and announces it; so does dragging the dial, if λ is a sum over them', async () => {
  const coloured = (/** @type {boolean} */ on) => until(
    () => page.$$eval('#stage canvas.marks, .why-text', (all) => all.map((each) => each.checkVisibility()).join()),
    (seen) => seen === `${on},${on}`,
    `coloured: ${on}`,
  );
  await page.waitForSelector('.why-text', { hidden: true });
  await coloured(false);
  await page.focus('#stage');
  await press(page, 'w');
  await coloured(true);
  await saidBecomes(/contribution to λ/);
  await press(page, 'w');
  await coloured(false);
  await page.focus('#dial [role=slider]');
  await page.keyboard.press('ArrowRight');
  await coloured(true);
  await page.keyboard.press('Escape');
  await coloured(false);
});

test('N and Shift N step through the points; M and arrows move one; Delete erases it', async () => {
  const [first, second] = await table(page);
  await press(page, 'n');
  await saidBecomes(/^Point 1 of 80, .* Projected at −?[\d.]+ on the LPP axis and at −?[\d.]+ on the PCA axis\./);
  await press(page, 'n');
  await saidBecomes(/^Point 2 of 80/);
  await press(page, 'm', 'ArrowRight', 'ArrowRight', 'ArrowDown', 'Enter');
  const [same] = await until(
    () => table(page),
    (rows) => rows[1].x > second.x && rows[1].y < second.y,
    'point 2 moved',
  );
  assert.deepEqual(same, first);
  await undo(page);
  await until(() => table(page), (rows) => rows[1].x === second.x && rows[1].y === second.y, 'and back');
  await page.focus('#stage');
  await chord(page, 'Shift', 'N');
  await press(page, 'Delete');
  await countBecomes(page, 79);
  await undo(page);
  await countBecomes(page, 80);
});

test('what M moves is taken back by Escape and undo, placed by N, ' +
  'and left alone by a hold without a move', atLength, async () => {
  const rows = await table(page);
  const places = async () => JSON.stringify((await table(page)).slice(0, 2));
  const undone = () => page.$eval('#undo', (e) => /** @type {HTMLButtonElement} */ (e).disabled);
  await press(page, 'n', 'm', 'ArrowRight', 'ArrowRight', 'Escape', 'm', 'Enter', 'm', 'ArrowUp');
  await undo(page);
  await until(places, (now) => now === JSON.stringify(rows.slice(0, 2)), 'as before');
  assert.ok(await undone(), 'nothing was recorded');
  await press(page, 'm', 'ArrowRight', 'n', 'ArrowDown', 'ArrowDown');
  const [moved, next] = await until(() => table(page), ([r]) => r.x !== rows[0].x, 'point 1 moved');
  assert.deepEqual([moved.y, next], [rows[0].y, rows[1]], 'the arrows after N move the crosshair only');
  await undo(page);
  await until(places, (now) => now === JSON.stringify(rows.slice(0, 2)), 'back in one step');
  assert.ok(await undone());
});

test('after Delete, N continues from the position of the deleted point', atLength, async () => {
  await press(page, 'n', 'n', 'n', 'Delete', 'n');
  await saidBecomes(/^Point 3 of 79/);
  await press(page, 'Delete');
  await page.focus('#stage');
  await chord(page, 'Shift', 'N');
  await saidBecomes(/^Point 2 of 78/);
  await press(page, 'Delete');
  await page.focus('#fit');
  await press(page, 'n');
  await saidBecomes(/^Point 1 of 77/);
});

test('with the tool for ghosts, Enter adds one, M moves it and Delete erases it', atLength, async () => {
  const { lambda } = await facts(page);
  const feet = () => page.$eval('#over', (c) => /** @type {HTMLCanvasElement} */ (c).toDataURL());
  await press(page, 'g', 'ArrowRight', 'Enter');
  await saidBecomes(/Ghost point added/);
  const added = await feet();
  await press(page, 'm', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'Enter');
  await saidBecomes(/placed/);
  await until(feet, (now) => now !== added, 'the ghost moved');
  assert.deepEqual([await count(page), (await facts(page)).lambda], [80, lambda]);
  await press(page, 'Delete');
  await saidBecomes(/^1 point erased/);
  for (let i = 0; i < 3; i++) await undo(page);
  assert.equal(await count(page), 80);
  await until(() => page.$eval('#undo', (b) => /** @type {HTMLButtonElement} */ (b).disabled), Boolean, 'three steps');
});

test('without a crosshair, Delete and M leave the ghosts alone', atLength, async () => {
  await press(page, 'g');
  await page.mouse.click(...await middle());
  const box = await stageBox(page);
  await page.mouse.move(box.x + 5, box.y + 5);
  await press(page, 'Delete', 'm', 'Delete');
  await undo(page);
  await until(
    () => page.$eval('#undo', (b) => /** @type {HTMLButtonElement} */ (b).disabled),
    Boolean,
    'one step, that of the ghost',
  );
});

test('keys of other layouts: letters that are not Latin, brackets with Alt', async () => {
  const key = (init) =>
    page.evaluate(
      (i) =>
        document
          .getElementById('stage')
          ?.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...i })),
      init,
    );
  await press(page, 'p');
  await clickAt(page, 0.1, 0.1);
  await countBecomes(page, 81);
  await key({ key: 'я', code: 'KeyZ', ctrlKey: true });
  await countBecomes(page, 80);
  await key({ key: 'т', code: 'KeyN' });
  await saidBecomes(/^Point 1 of 80/);
  await key({ key: 'и', code: 'KeyB' });
  await until(
    () => page.$eval('#tool-set input:checked', (e) => /** @type {HTMLInputElement} */ (e).value),
    (tool) => tool === 'spray',
    'B takes the spray',
  );
  const ring = () => page.$eval('#over', (c) => /** @type {HTMLCanvasElement} */ (c).toDataURL());
  await page.mouse.move(...await middle());
  const small = await ring();
  await key({ key: ']', code: 'Digit6', altKey: true });
  await until(ring, (now) => now !== small, 'a larger brush');
});

test('arrows count in the fields of a menu, step through its entries, ' +
  'and Escape leaves the selection alone', atLength, async () => {
  await page.click('#seed-button');
  const seed = () => page.$eval('#sample-seed', (e) => Number(/** @type {HTMLInputElement} */ (e).value));
  const was = await seed();
  await page.focus('#sample-seed');
  await page.keyboard.press('ArrowUp');
  assert.equal(await seed(), was + 1);
  await page.keyboard.press('Escape');
  const at = () => page.evaluate(() => document.activeElement?.textContent ?? '');
  await page.click('#data-button');
  await page.focus('#data-menu button');
  for (const [key, entry] of /** @type {const} */ ([
    ['ArrowDown', /^Wine/],
    ['ArrowDown', /^Penguins/],
    ['ArrowDown', /digits/],
    ['ArrowDown', /^Image segments/],
    ['ArrowDown', /^Texts/],
    ['ArrowDown', /^Open a file/],
    ['ArrowDown', /^My drawings/],
    ['ArrowDown', /^Iris/],
    ['ArrowUp', /^My drawings/],
  ])) {
    await page.keyboard.press(key);
    assert.match(await at(), entry);
  }
  await page.keyboard.press('Escape');
  const box = await stageBox(page);
  await press(page, 'l');
  await page.mouse.move(box.x + 5, box.y + 5);
  await page.mouse.down();
  for (const [x, y] of [[0.98, 0.01], [0.98, 0.98], [0.01, 0.98]]) {
    await page.mouse.move(box.x + x * box.width, box.y + y * box.height, { steps: 3 });
  }
  await page.mouse.up();
  await saidBecomes(/80 points selected/);
  await page.click('#preset-button');
  await page.keyboard.press('Escape');
  await until(
    () => page.$eval('#preset-menu', (m) => m.matches(':popover-open')),
    (open) => !open,
    'the menu is closed',
  );
  await press(page, 'Delete');
  await countBecomes(page, 0);
});

test('N moves the view to a point outside it', atLength, async () => {
  const box = await stageBox(page);
  await page.mouse.move(box.x + 5, box.y + 5);
  for (let i = 0; i < 8; i++) await page.mouse.wheel({ deltaY: -400 });
  await page.mouse.move(box.x - 30, box.y + 5);
  const picture = () => page.$eval('#base', (canvas) => /** @type {HTMLCanvasElement} */ (canvas).toDataURL());
  const empty = await resting(picture, 'the picture');
  await press(page, 'n');
  await until(async () => await picture() !== empty, Boolean, 'the view moved');
});

test('while a data set is in view undo goes back to the drawing, and no key changes that', atLength, async () => {
  await pressInMenu(page, '#clear');
  /** @param {boolean} set */
  const shows = (set) =>
    until(
      () => page.$eval('#draw', (e) => /** @type {HTMLElement} */ (e).hidden),
      (hidden) => hidden === set,
      set ? 'Iris is in view' : 'the drawing is back',
    );
  await pick(page, 'data', /^Iris/);
  await shows(true);
  await page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement).blur());
  for (const key of /** @type {const} */ (['b', '3', ']'])) await page.keyboard.press(key);
  await undo(page);
  await shows(false);
  await countBecomes(page, 0);
  assert.deepEqual(
    await page.$$eval('.rail input:checked', (all) => all.map((e) => /** @type {HTMLInputElement} */ (e).value)),
    ['move', '0'],
  );
  await chord(page, 'Control', 'y');
  await shows(true);
  await pick(page, 'data', /^Back to drawing/);
  await shows(false);
  await countBecomes(page, 0);
});

test('? opens the help, Escape closes it, and shortcuts are off in it', async () => {
  await pressInMenu(page, '#clear');
  await press(page, '?');
  await until(() => page.$eval('#help', (d) => /** @type {HTMLDialogElement} */ (d).open), Boolean, 'the help is open');
  await page.keyboard.press('b');
  await undo(page);
  await page.keyboard.press('Escape');
  await until(
    () => page.$eval('#help', (d) => /** @type {HTMLDialogElement} */ (d).open),
    (open) => !open,
    'the help is closed',
  );
  await countBecomes(page, 0);
  assert.equal(await page.$eval('#tool-set input:checked', (e) => /** @type {HTMLInputElement} */ (e).value), 'move');
});

test('single-key shortcuts are off while the user types, and can be switched off', atLength, async () => {
  await page.evaluate(() =>
    /** @type {HTMLElement} */ (document.querySelector('#settings input[type=number]')).focus(),
  );
  await page.keyboard.press('e');
  assert.equal(await page.$eval('#tool-set input:checked', (e) => /** @type {HTMLInputElement} */ (e).value), 'move');
  await page.evaluate(() => {
    const label = [...document.querySelectorAll('#settings label.switch')].find((l) =>
      /shortcut/i.test(l.textContent ?? ''),
    );
    /** @type {HTMLElement|null|undefined} */ (label?.querySelector('input'))?.click();
  });
  await press(page, 'e');
  assert.equal(await page.$eval('#tool-set input:checked', (e) => /** @type {HTMLInputElement} */ (e).value), 'move');
});

test('every control can be reached with Tab, and shows that it is', async () => {
  const reached = new Set();
  for (let i = 0; i < 60; i++) {
    await page.keyboard.press('Tab');
    const now = await page.evaluate(() => {
      const e = document.activeElement;
      if (!e || e === document.body) return null;
      return { key: e.id || e.closest('[id]')?.id || e.className, shown: e.matches(':focus-visible') };
    });
    if (now) {
      // Firefox without a window is never the active one, and shows no focus.
      assert.ok(now.shown || !isChromium, `${now.key} shows its focus`);
      reached.add(now.key);
    }
  }
  for (const id of ['preset-button', 'data-button', 'stage', 'help-button', 'tool-set', 'class-set']) {
    assert.ok(reached.has(id), `${id} in ${[...reached].join(' ')}`);
  }
});

test('the table edits, classifies, removes and adds points', alike, async () => {
  const rows = await table(page);
  await fill(0, 0, '1.25');
  await until(() => table(page), ([r]) => r.x === 1.25 && r.y === rows[0].y, 'x of point 1');
  const was = (await facts(page)).lambda;
  await fill(0, 1, '-9');
  await factsBecome(page, (f) => f.lambda !== was, 'the answer follows the table');
  await page.select('.points-table tbody tr:not([aria-hidden]) select', '3');
  await until(() => table(page), ([r]) => r.label === 3, 'class of point 1');
  await page.$eval('.points-table tbody tr:not([aria-hidden]) button', (b) => /** @type {HTMLElement} */ (b).click());
  await countBecomes(page, 79);
  await until(() => table(page), ([r]) => r.x === rows[1].x && r.y === rows[1].y, 'point 2 is now the first');
  await page.evaluate(() => /** @type {HTMLElement} */ (document.querySelector('.table-scroll + button')).click());
  await countBecomes(page, 80);
  await page.focus('#stage'); // The added row had taken the focus, and the place in the table.
  for (let i = 0; i < 5; i++) await undo(page);
  await page.$eval('.table-scroll', (e) => { e.scrollTop = 0; });
  await until(
    () => table(page),
    (now) => JSON.stringify(now.slice(0, 5)) === JSON.stringify(rows.slice(0, 5)),
    'five undos later',
  );
});

test('texts that are not numbers do not change the drawing', atLength, async () => {
  const rows = await table(page);
  await fill(0, 0, '');
  assert.equal(await page.$eval('.points-table tbody input', (e) => e.getAttribute('aria-invalid')), 'true');
  assert.equal((await facts(page)).n, 80);
  await fill(0, 0, String(rows[0].x));
  await until(
    () => page.$eval('.points-table tbody input', (e) => e.getAttribute('aria-invalid')),
    (v) => v !== 'true',
    'valid again',
  );
  assert.deepEqual((await table(page))[0], rows[0]);
});

test('a long table has only the visible rows, and Tab moves through all rows', async () => {
  await table(page);
  const rows = await page.$$eval('.points-table tbody tr:not([aria-hidden])', (all) => all.length);
  assert.ok(rows < 30, `${rows} rows for 80 points`);
  assert.equal(await page.$eval('.points-table', (t) => t.getAttribute('aria-rowcount')), '81');
  await page.focus('.points-table tbody input');
  const at = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
  // Row by row: the next ones are made while a hand goes through those in sight.
  for (let row = 2; row <= 31; row++) {
    for (let i = 0; i < 4; i++) await page.keyboard.press('Tab');
    await until(at, (label) => label.endsWith(`point ${row}`), `Tab comes to point ${row}`);
  }
});

test('Tab that is held goes through the rows before the table has heard of its scrolling', atLength, async () => {
  await table(page);
  const first = '.points-table tbody [aria-rowindex="2"] input';
  await page.$eval('.table-scroll', (e) => e.scrollTo(0, 0));
  await page.waitForSelector(first);
  await page.evaluate(() => {
    const deaf = /** @param {Event} e */ (e) => e.stopPropagation();
    document.addEventListener('scroll', deaf, { capture: true });
    /** @type {any} */ (globalThis).__hear = () => document.removeEventListener('scroll', deaf, { capture: true });
  });
  const at = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
  await page.focus(first);
  for (let i = 0; i < 4 * 79; i++) await page.keyboard.press('Tab');
  assert.match(await at(), /point 80$/);
  await page.keyboard.down('Shift');
  for (let i = 0; i < 4 * 79; i++) await page.keyboard.press('Tab');
  await page.keyboard.up('Shift');
  assert.match(await at(), /point 1$/);
  await page.evaluate(() => /** @type {any} */ (globalThis).__hear());
});

test('the focus stays in the table when its last row goes', atLength, async () => {
  await rowsAtEnd();
  await page.$$eval('.points-table tbody button', (all) => /** @type {HTMLElement} */ (all.at(-1)).focus());
  for (const left of [79, 78]) {
    await page.keyboard.press('Enter');
    await countBecomes(page, left);
    await until(
      () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? ''),
      (name) => name === `Remove point ${left}`,
      'the row before',
    );
  }
});

/** The middle of the drawing area on the screen. @returns {Promise<[number, number]>} */
async function middle() {
  const { x, y, width, height } = await stageBox(page);
  return [x + width / 2, y + height / 2];
}

/** Scrolls to the end of the table. */
async function rowsAtEnd() {
  await table(page);
  const n = await count(page);
  await page.$eval('.table-scroll', (e) => { e.scrollTop = e.scrollHeight; });
  return until(() => table(page), (all) => all.at(-1)?.row === n, 'the last row is in sight');
}

/** Types into a field of the table: row among those in sight, field 0 = x, 1 = y. */
async function fill(row, field, text) {
  const fields = await page.$$('.points-table tbody input');
  const input = fields[2 * row + field];
  await input.evaluate((e) => { e.focus(); /** @type {HTMLInputElement} */ (e).select(); });
  await page.keyboard.press('Delete');
  if (text) await page.keyboard.type(text);
  await page.keyboard.press('Enter');
  await page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement).blur());
}

/** The coordinates the status line says. @param {string} text */
function place(text) {
  return text.match(/-?\d+\.\d+/g)?.slice(-2).map(Number) ?? [];
}

test('arrows on a button of the header open its menu, at its first entry or its last; Escape comes back', async () => {
  const at = () => page.evaluate(() => document.activeElement?.textContent ?? '');
  for (const [button, key, entry] of /** @type {const} */ ([
    ['preset', 'ArrowDown', /^Two cigars/],
    ['preset', 'ArrowUp', /^Uniform noise/],
    ['data', 'ArrowDown', /^Iris/],
    ['data', 'ArrowUp', /^My drawings/],
  ])) {
    await page.focus(`#${button}-button`);
    await page.keyboard.press(key);
    await until(at, (text) => entry.test(text), `${button}, ${key}`);
    await until(
      () => page.$eval(`#${button}-button`, (b) => b.getAttribute('aria-expanded')),
      (open) => open === 'true',
      'said to be open',
    );
    await page.keyboard.press('Escape');
    await until(
      () => page.evaluate(() => document.activeElement?.id),
      (id) => id === `${button}-button`,
      'back on the button',
    );
  }
  await page.focus('#seed-button');
  await page.keyboard.press('ArrowDown');
  await until(() => page.evaluate(() => document.activeElement?.id), (id) => id === 'sample-points', 'the first field');
});
