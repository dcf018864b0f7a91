// Every parameter changes the answer, and no end of its range breaks the page.
// In: at length chromium.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { freshPage, page } from '../harness/fresh.mjs';
import { announced, pressInMenu, setCount, stageBox, statusBecomes } from '../harness/page.mjs';
import {
  boxOf, choose, clickAt, countBecomes, element, facts, factsBecome, firstPoints, greyed, notices, pick, press, select,
  type, undo, until,
} from './actions.mjs';
import { pause } from '../harness/pause.mjs';

freshPage();

test('k: more neighbours, more edges; mutual neighbours are fewer', async () => {
  const ten = await facts(page);
  await type(page, /^Neighbours k/, 3);
  const three = await factsBecome(page, (f) => f.edges < ten.edges, 'fewer edges at k = 3');
  assert.ok(three.edges >= (80 * 3) / 2 && three.edges <= 80 * 3);
  await choose(page, 'moreGraph', 'and');
  await factsBecome(page, (f) => f.edges < three.edges && f.edges <= 120, 'fewer mutual edges');
});

test('k at its ends: 1 and 50', async () => {
  for (const k of [1, 50]) {
    await type(page, /^Neighbours k/, k);
    await factsBecome(page, (f) => f.edges >= (80 * k) / 2 && f.edges <= 80 * k && Number.isFinite(f.lpp), `k = ${k}`);
    assert.equal(await greyed(page), false);
  }
});

test('a number field shows the accepted value, and its limits', async () => {
  const id = (label) =>
    page.evaluate(
      (text) =>
        [...document.querySelectorAll('#settings label[for]')].find((l) => l.textContent === text)?.getAttribute('for'),
      label,
    );
  const value = async (label) => page.$eval(`#${await id(label)}`, (e) => /** @type {HTMLInputElement} */ (e).value);
  await type(page, /^Neighbours k/, '3.7');
  await factsBecome(page, (f) => f.edges >= 160 && f.edges <= 320, 'k = 4');
  assert.equal(await value('Neighbours k'), '4');
  await page.click('[data-part="moreGraph"] summary');
  const was = await value('Heat width t');
  for (const refused of ['1e-30', '1e300']) {
    const field = `#${await id('Heat width t')}`;
    await page.$eval(field, (e) => {
      /** @type {HTMLInputElement} */ (e).focus();
      /** @type {HTMLInputElement} */ (e).select();
    });
    await page.keyboard.type(refused);
    await page.keyboard.press('Enter');
    assert.equal(await page.$eval(field, (e) => e.getAttribute('aria-invalid')), 'true');
    await statusBecomes(page, /Heat width t: from 1e-12 to /);
    await page.focus('#stage');
    assert.deepEqual(
      [await value('Heat width t'), await page.$eval(field, (e) => e.getAttribute('aria-invalid'))],
      [was, 'false'],
    );
  }
});

test('arrows in the field of t go by a tenth, and never to the end of the range', async () => {
  const { t } = await facts(page);
  const fields = '[data-part="weights"] .field:not([hidden]) input[type=number]';
  await page.click('[data-part="moreGraph"] summary');
  await page.focus(fields);
  await page.keyboard.press('ArrowUp');
  await factsBecome(page, (f) => Math.abs(f.t / t - 1.1) < 0.01, 'a tenth more');
  for (let i = 0; i < 11; i++) await page.keyboard.press('ArrowDown');
  await factsBecome(page, (f) => Math.abs(f.t / (t / 1.1 ** 10) - 1) < 0.03, 'ten tenths less');
});

test('the graph’s kinds: all pairs, same class, ε', async () => {
  await choose(page, 'graph', 'complete');
  await factsBecome(page, (f) => f.edges === (80 * 79) / 2, 'all pairs');
  await choose(page, 'graph', 'supervised');
  await factsBecome(page, (f) => f.edges === 2 * ((40 * 39) / 2) && f.parts === 2, 'pairs of one class');
  await choose(page, 'graph', 'epsilon');
  const some = await factsBecome(page, (f) => f.edges < 1560 && f.edges > 0, 'ε of its own choice');
  await type(page, /ε$/, 0.05);
  await factsBecome(page, (f) => f.edges < some.edges, 'a smaller radius');
});

test('an ε that leaves no edge: a sentence, the last picture greyed, and recovery', async () => {
  await choose(page, 'graph', 'epsilon');
  await type(page, /ε$/, 0.00000001);
  await until(() => greyed(page), Boolean, 'the last good picture is greyed');
  const [message] = await notices(page);
  assert.match(message, /no edge/i);
  assert.doesNotMatch(message, /undefined|NaN|\[object|error:/i);
  await type(page, /ε$/, 1);
  await until(() => greyed(page), (grey) => !grey, 'recovered');
  await factsBecome(page, (f) => f.edges > 0 && f.n === 80, 'answered again');
});

test('every weight is answered, and each differs from heat', async () => {
  const heat = await facts(page);
  assert.ok(heat.t > 0);
  for (const weight of ['binary', 'dot', 'cosine', 'polynomial', 'local-scaling', 'inverse-distance']) {
    await choose(page, 'weights', weight);
    // Dot and cosine of centred points may be refused in words; the page must say one or the other.
    await until(
      async () => ({ grey: await greyed(page), now: await facts(page), message: await notices(page) }),
      ({ grey, now, message }) => (grey ? message.length > 0 : now.lambda !== heat.lambda),
      `${weight} is answered or refused in words`,
    );
  }
  await choose(page, 'weights', 'heat');
  await factsBecome(page, (f) => f.lambda === heat.lambda, 'heat as before');
  await type(page, /^Heat width t/, 0.01);
  await factsBecome(page, (f) => f.t === 0.01, 't = 0.01');
});

test('heat so narrow that weights vanish is reported, and the end of the range breaks nothing', async () => {
  for (const t of ['1e-12', '1e12']) {
    await type(page, /^Heat width t/, t);
    await until(
      async () => ({ grey: await greyed(page), t: (await facts(page)).t, message: (await notices(page)).join() }),
      ({ grey, t: now, message }) => (grey ? message.length > 10 : now === Number(t)),
      `t = ${t}`,
    );
  }
  await type(page, /^Heat width t/, 1);
  await factsBecome(page, (f) => f.t === 1, 'recovered');
});

test('centre, constraint and ridge reach the engine', async () => {
  const was = await facts(page);
  await select(page, /^Centre/, 'none');
  const none = await factsBecome(page, (f) => f.text !== was.text, 'no centring');
  await select(page, /^Centre/, 'degree');
  await factsBecome(page, (f) => f.lambda === was.lambda, 'by degree again');
  assert.ok(Number.isFinite(none.lpp));
  await page.$eval('[data-part=projection] details', (d) => { /** @type {HTMLDetailsElement} */ (d).open = true; });
  await type(page, /^Ridge/, 5);
  await factsBecome(page, (f) => f.lambda < was.lambda, 'a ridge makes λ smaller');
  await type(page, /^Ridge/, 0);
  await select(page, /^Constraint/, 'unit');
  await factsBecome(page, (f) => f.lambda !== was.lambda, 'unit length');
  await select(page, /^Constraint/, 'degree');
});

test('PCA first leaves LPP the direction with nearly all of the variance', async () => {
  await pressInMenu(page, '#clear');
  await countBecomes(page, 0);
  await press(page, 'p');
  for (let i = 1; i <= 6; i++) {
    await clickAt(page, 0.1 + 0.12 * i, i % 2 ? 0.48 : 0.52);
    await countBecomes(page, i);
  }
  const free = await factsBecome(page, (f) => f.n === 6, 'six points answered');
  assert.notEqual(free.lpp, free.pca);
  await select(page, /^PCA first/, 'v90');
  await factsBecome(page, (f) => f.lpp === free.pca && f.pca === free.pca, 'LPP has no other direction');
});

test('an invalid number is marked and not taken', async () => {
  const was = await facts(page);
  const id = await page.evaluate(() =>
    [...document.querySelectorAll('#settings label[for]')]
      .find((l) => /^Neighbours k/.test(l.textContent ?? ''))
      ?.getAttribute('for'),
  );
  const field = await element(page, `#${id}`);
  for (const wrong of ['0', '-3', '1000', '']) {
    await field.evaluate((e) => { e.focus(); /** @type {HTMLInputElement} */ (e).select(); });
    await page.keyboard.press('Delete');
    if (wrong) await page.keyboard.type(wrong);
    await page.keyboard.press('Enter');
    await page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement).blur());
  }
  await until(
    () => field.evaluate((e) => /** @type {HTMLInputElement} */ (e).value),
    (v) => v === '16',
    'the field shows the k in use',
  );
  assert.equal((await facts(page)).edges, was.edges);
});

test('with unit length, λ is what LPP then makes small: in the strip, ' +
  'on the dial and among the measurements', async () => {
  await page.$eval('[data-part="projection"] details', (d) => { d.open = true; });
  await select(page, /^Constraint/, 'unit');
  const { text } = await factsBecome(page, (f) => f.lambda > 1, 'the smallest eigenvalue of XᵀLX');
  assert.match(text, /XᵀLX a = λ a$/m);
  const dial = await element(page, '#dial [role=slider]');
  const tried = async () =>
    /λ = ([\d.]+), LPP’s minimum is ([\d.]+)/
      .exec(await dial.evaluate((e) => e.getAttribute('aria-valuetext') ?? ''))
      ?.slice(1)
      .map(Number) ?? [];
  const [here, best] = await until(tried, (texts) => texts[1] > 1, 'the best is said');
  assert.ok(Math.abs(here / best - 1) < 0.01, `${here} at LPP’s own angle, ${best} at best`);
  await until(
    () => page.$$eval('.metrics tbody tr:first-child td', ([lpp, pca]) => [lpp, pca].map((e) => Number(e.textContent))),
    ([lpp, pca]) => lpp === Math.round(best) && pca > lpp,
    'and measured, with two digits',
  );
});

test('a dragged axis: the dial shows its objective, Escape lets it swing back', async () => {
  const dial = await element(page, '#dial [role=slider]');
  const value = () => dial.evaluate((e) => Number(e.getAttribute('aria-valuenow')));
  const optimum = await value();
  await dial.focus();
  await page.keyboard.press('PageUp');
  await until(value, (v) => v === (optimum + 10) % 180, 'ten degrees on');
  const text = await dial.evaluate((e) => e.getAttribute('aria-valuetext') ?? '');
  assert.match(text, /λ\D*\d.*%/);
  assert.match(await page.$eval('#project', (e) => e.textContent ?? ''), /minimum/, 'and to the eye');
  await page.keyboard.press('Escape');
  await until(value, (v) => v === optimum, 'back at the optimum');
});

test('no key on the dial is lost, Home and End are its ends, and only the main button turns it', async () => {
  const dial = await element(page, '#dial [role=slider]');
  const value = () => dial.evaluate((e) => Number(e.getAttribute('aria-valuenow')));
  const optimum = await value();
  await dial.focus();
  await dial.evaluate((e) => {
    for (let i = 0; i < 10; i++) {
      e.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true }));
    }
  });
  await until(value, (v) => v === (optimum + 10) % 180, 'ten degrees on');
  await page.keyboard.press('End');
  await until(value, (v) => v === 179, 'the end');
  await page.keyboard.press('Home');
  await until(value, (v) => v === 0, 'the beginning');
  await page.keyboard.press('Escape');
  await until(value, (v) => v === optimum, 'back at the optimum');
  const box = await boxOf(page, '#dial [role=slider]');
  await page.mouse.move(box.x + box.width / 8, box.y + box.height / 2);
  await page.mouse.down({ button: 'right' });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  assert.equal(await value(), optimum);
  await page.mouse.up({ button: 'right' });
});

test('the axis can be dragged in the drawing, and swings back when released', async () => {
  const was = await facts(page);
  const box = await stageBox(page);
  assert.equal((await firstPoints(page)).length, 160);
  // A place on the PCA axis beyond the cigars' middle: found by the cursor that promises a grip.
  const value = () => page.$eval('#dial [role=slider]', (e) => Number(e.getAttribute('aria-valuenow')));
  const optimum = await value();
  const radians = (was.lpp * Math.PI) / 180;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  for (let r = 20; r < box.height / 2; r += 6) {
    await page.mouse.move(
      box.x + box.width / 2 + r * Math.cos(radians),
      box.y + box.height / 2 - r * Math.sin(radians),
    );
    await page.mouse.down();
    await page.mouse.move(
      box.x + box.width / 2 + r * Math.cos(radians + 0.5),
      box.y + box.height / 2 - r * Math.sin(radians + 0.5),
      { steps: 4 },
    );
    await pause(150, 'a pointer that holds no axis turns nothing');
    const changed = await value();
    await page.mouse.up();
    const { n, lpp, lambda } = await facts(page);
    // A point that was moved changes the result.
    if (changed !== optimum && n === 80 && lpp === was.lpp && lambda === was.lambda) {
      await until(value, (v) => v === optimum, 'it swings back');
      return;
    }
    await page.keyboard.down('Control');
    await page.keyboard.press('z');
    await page.keyboard.up('Control');
  }
  assert.fail('the axis was never caught');
});

test('pin keeps the present axes, edges can be hidden', async () => {
  await page.click('#pin');
  await until(() => page.$eval('#pin', (b) => b.getAttribute('aria-pressed')), (v) => v === 'true', 'pinned');
  await page.click('#edges');
  await until(() => page.$eval('#edges', (b) => b.getAttribute('aria-pressed')), (v) => v === 'false', 'edges hidden');
  const now = await factsBecome(page, (f) => f.edges > 0 && Number.isFinite(f.lpp), 'still answered');
  assert.equal(now.n, 80);
});

test('one neighbour is one neighbour; without axes there is nothing to pin', async () => {
  await type(page, /^Neighbours k/, 1);
  await until(
    () => page.$$eval('.metrics .term', (all) => all.map((e) => e.textContent)),
    (names) => names.includes('1 neighbour kept'),
    'in the singular',
  );
  await pressInMenu(page, '#clear');
  await announced(page, /at least three points here/);
  await page.click('#pin');
  await announced(page, /no axes to pin/);
  assert.equal(await page.$eval('#pin', (b) => b.getAttribute('aria-pressed')), 'false');
});

test('auto is switched off without a change of the heat width', async () => {
  const { t } = await facts(page);
  const auto = () => page.$$eval('[data-part="weights"] .auto', ([b]) => b.getAttribute('aria-pressed'));
  const press = () => page.$eval('[data-part="weights"] .auto', (b) => /** @type {HTMLElement} */ (b).click());
  await press();
  await until(auto, (pressed) => pressed === 'false', 'released');
  await setCount(page, 63);
  await factsBecome(page, (f) => f.n === 63 && f.t === t, 'other points, the same width');
  await press();
  await factsBecome(page, (f) => f.t !== t, 'chosen by the page again');
});

/** What the panel shows of the settings, once all is answered. */
async function shown() {
  const { edges } = await facts(page);
  return page.evaluate(
    (n) => ({
      edges: n,
      k: [...document.querySelectorAll('[data-part="graph"] input[type=number]')].map(
        (e) => /** @type {HTMLInputElement} */ (e).value,
      )[0],
      weight: /** @type {HTMLInputElement} */ (document.querySelector('[data-part="weights"] input:checked')).value,
      defaults: document.querySelector('.defaults')?.checkVisibility(),
    }),
    edges,
  );
}
const name = () => page.$eval('#preset-name', (e) => e.textContent);

test('Defaults appears and disappears without moving other elements', async () => {
  const parts = '#settings [data-field], #settings h2, #settings summary, #settings table';
  const places = () => page.$$eval(parts, (all) =>
    all.filter((e) => e.checkVisibility()).map((e) => Math.round(e.getBoundingClientRect().top)));
  const seen = () => page.$eval('.defaults', (e) => e.checkVisibility());
  await page.waitForFunction(() => !document.querySelector('[data-still]'));
  const before = await places();
  assert.ok(before.length > 4);
  await type(page, /^Neighbours/, 20);
  await until(seen, Boolean, 'Defaults is there');
  assert.deepEqual(await places(), before);
  await page.click('.defaults');
  await until(seen, (is) => !is, 'it is gone');
  assert.deepEqual(await places(), before);
});

test('settings are undone: a drag of a slider is one step, a choice another, ' +
  'among the strokes between them', async () => {
  const start = await shown();
  assert.equal(start.defaults, false);
  const box = await boxOf(page, '[data-part="graph"] input[type=range]');
  await page.mouse.move(box.x + 0.2 * box.width, box.y + box.height / 2);
  await page.mouse.down();
  for (let i = 3; i <= 8; i++) await page.mouse.move(box.x + 0.1 * i * box.width, box.y + box.height / 2);
  await page.mouse.up();
  const far = await until(shown, (s) => Number(s.k) > 30 && s.edges > start.edges && s.defaults === true, 'a large k');
  await press(page, 'p');
  await clickAt(page, 0.1, 0.1);
  await countBecomes(page, 81);
  await choose(page, 'weights', 'binary');
  await until(shown, (s) => s.weight === 'binary', '0–1');
  await page.focus('#stage');
  await undo(page);
  await until(shown, (s) => s.weight === 'heat' && s.k === far.k, 'the weights are back');
  await undo(page);
  await countBecomes(page, 80);
  assert.equal((await shown()).k, far.k);
  await undo(page);
  await until(shown, (s) => JSON.stringify(s) === JSON.stringify(start), 'all as it was, by one step');
  assert.equal(await page.$eval('#undo', (b) => /** @type {HTMLButtonElement} */ (b).disabled), true);
});

test('a preset has its settings, Reset restores them, and one undo restores points and settings', async () => {
  await choose(page, 'weights', 'binary');
  const mine = await until(shown, (s) => s.weight === 'binary', '0–1');
  await pick(page, 'preset', /^Lecture, set 2/);
  await until(shown, (s) => s.k === '50' && s.weight === 'heat', 'the preset’s settings');
  await type(page, /^Neighbours k/, 5);
  await until(shown, (s) => s.k === '5', 'another k');
  await pressInMenu(page, '#reset');
  await until(shown, (s) => s.k === '50', 'Reset shows what the preset shows');
  await pick(page, 'preset', /^Three blobs/);
  await until(shown, (s) => s.k === '10', 'k = 50 does not stay');
  await page.focus('#stage');
  for (let i = 0; i < 4; i++) await undo(page);
  await until(shown, (s) => JSON.stringify(s) === JSON.stringify(mine), 'the points and settings of before');
  await countBecomes(page, 80);
});

test('Defaults puts every setting back, in one step', async () => {
  const start = await shown();
  await choose(page, 'graph', 'complete');
  await choose(page, 'weights', 'binary');
  await select(page, /^Centre/, 'mean');
  const mine = await until(
    shown,
    (s) => s.weight === 'binary' && s.edges === 3160 && s.defaults === true,
    'three settings',
  );
  await page.click('.defaults');
  await until(shown, (s) => JSON.stringify(s) === JSON.stringify(start), 'as at first');
  await page.focus('#stage');
  await undo(page);
  await until(shown, (s) => JSON.stringify({ ...s, k: mine.k }) === JSON.stringify(mine), 'and back');
});

test('an edited preset is called so, until its edits are undone; a sentence describes it', async () => {
  const finding = () => page.$eval('#finding', (e) => e.textContent);
  const outliers = 'PCA follows the 3 far points. LPP gives them almost no weight.';
  assert.equal(await name(), 'Two cigars');
  const cigars = 'Only LPP separates the classes. 41 of 731 edges connect them.';
  await until(finding, (f) => f === cigars, 'as in its markup');
  await pick(page, 'preset', /^Outliers/);
  await until(name, (n) => n === 'Outliers', 'its name');
  await until(finding, (f) => f === outliers, 'what it shows');
  await press(page, 'p');
  await clickAt(page, 0.1, 0.1);
  await until(name, (n) => n === 'Outliers, edited', 'edited');
  await type(page, /^Neighbours k/, 5);
  await page.reload({ waitUntil: 'load' });
  await until(name, (n) => n === 'Outliers, edited', 'after a reload too');
  await until(finding, (f) => f === 'The classes overlap on both lines.', 'the new point is far too');
  await pressInMenu(page, '#reset');
  await until(name, (n) => n === 'Outliers', 'no longer');
  await pressInMenu(page, '#clear');
  await until(name, (n) => n === 'My drawing', 'nothing is left of it');
  assert.equal(await page.$eval('#finding', (e) => e.textContent), '', 'nothing is said of nothing');
});

test('with a data set open, settings are undone, then its opening; only then the drawing', async () => {
  await press(page, 'p');
  await clickAt(page, 0.1, 0.1);
  await countBecomes(page, 81);
  await pick(page, 'data', /^Iris/);
  await statusBecomes(page, /150 rows/);
  const k = () =>
    page.$eval('[data-part="graph"] input[type=number]', (e) => /** @type {HTMLInputElement} */ (e).value);
  await type(page, /^Neighbours k/, 4);
  await until(k, (v) => v === '4', 'k is set');
  await page.focus('#data-button');
  await undo(page);
  await until(k, (v) => v === '10', 'k is back');
  await statusBecomes(page, /150 rows/);
  await undo(page);
  await countBecomes(page, 81);
  await until(() => page.$eval('#draw', (e) => e.checkVisibility()), Boolean, 'the drawing is back, with its stroke');
  await undo(page);
  await countBecomes(page, 80);
});
