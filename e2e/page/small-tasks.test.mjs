// Small screens: tasks and exercises on a phone.
// In: chromium.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { decodeScene, emptyScene, encodeScene } from '../../web/js/scene/codec.ts';
import { emptyTask } from '../../web/js/task/task.ts';
import { atLength } from '../harness/browser.mjs';
import { announced, openSite, stageBox } from '../harness/page.mjs';
import { assertAccessible } from '../harness/axe.mjs';
import { countBecomes, openMenu, openSheet, undo, until } from './actions.mjs';
import { still, faults } from './small-screens.mjs';

/** @type {Awaited<ReturnType<typeof openSite>>} */
let site;
before(async () => { site = await openSite({ reducedMotion: true }); });
after(() => site.close());

test('the picture holds still while the first points of an empty task are drawn', async () => {
  const task = {
    ...emptyTask(),
    title: 'Two groups',
    goals: [{ quantity: 'points', relation: /** @type {const} */ ('least'), value: 6 }],
  };
  const points = { xy: new Float64Array(0), labels: new Int32Array(0) };
  const visit = await site.visit({
    width: 390, height: 844, touch: true, settle: false, path: `/#${encodeScene({ ...emptyScene(), points, task })}`,
  });
  const { page } = visit;
  await page.waitForSelector('.sheet .goals', { visible: true });
  await countBecomes(page, 0);
  await still(page);
  const taps = [];
  const places = () => page.$$eval('#more-panels details', ([, list]) => {
    /** @type {HTMLDetailsElement} */ (list).open = true;
    return [...document.querySelectorAll('.points-table tbody tr:not([aria-hidden])')].map((row) =>
      [...row.querySelectorAll('input')].map((field) => Number(field.value)));
  });
  for (const [across, down] of [[0.2, 0.2], [0.8, 0.25], [0.3, 0.6], [0.7, 0.7]]) {
    const { x, y, width, height } = await stageBox(page);
    taps.push([x + across * width, y + down * height]);
    await page.touchscreen.tap(taps[taps.length - 1][0], taps[taps.length - 1][1]);
    await countBecomes(page, taps.length);
    await until(() => page.$eval('.sheet', (e) => e.checkVisibility()), (seen) => !seen, 'the sheet is away');
    await still(page);
  }
  const drawn = await until(places, (all) => all.length === taps.length, 'the table has all of them');
  // As far apart in the plane as on the screen, by one scale: the view was the same all the time.
  const scales = drawn.slice(1).map(([x], i) => (taps[i + 1][0] - taps[0][0]) / (x - drawn[0][0]));
  for (const scale of scales) assert.ok(Math.abs(scale / scales[0] - 1) < 0.02, scales.join());
  await visit.close();
});

test('exercise 1 on a phone: its sheet, its one tool, what it has set, solved and handed in, left', async () => {
  const prepare = () => Object.defineProperty(navigator, 'clipboard', {
    value: {
      writeText: async (/** @type {string} */ text) => { /** @type {any} */ (globalThis).__copied = text; },
    },
  });
  const visit = await site.visit({ width: 390, height: 664, touch: true, prepare });
  const { page } = visit;
  await openMenu(page, 'exercise');
  await (await page.waitForSelector('#exercise-menu .exercises .item', { visible: true }))?.click();
  await page.waitForSelector('.sheet .goals', { visible: true });
  await announced(page, /^Task: When the cigars come apart\. The instructions are under its title\./);
  await still(page);
  assert.deepEqual(await faults(page, '#stage, .strip .plot, .task-head .button, #undo, #share'), []);
  await assertAccessible(page);
  assert.equal(await page.$eval('.task-head .button', (e) => e.textContent), 'Close the task');
  assert.equal(await page.$$eval('.task .goals [data-met]', (met) => met.length), 0, 'its start solves nothing');
  await page.keyboard.press('Escape');
  await page.waitForSelector('#scrubber', { visible: true });
  assert.deepEqual(await faults(page, '#stage, .strip .plot, #scrubber .slider, #tabbar button:not([hidden])'), []);
  assert.equal(await page.$eval('#scrubber', (e) => e.hasAttribute('data-locked')), false, 'k is free');
  assert.equal(await page.$eval('#scrubber select', (e) => e.textContent), 'k');
  // Neighbours fewer by five, by the button of the one setting that is free.
  const less = (await page.$$('#scrubber > .button'))[0];
  for (let k = 7; k >= 3; k--) {
    await less.tap();
    await until(
      () => page.$eval('#scrubber input[type=number]', (e) => Number(/** @type {HTMLInputElement} */ (e).value)),
      (now) => now === k,
      `k = ${k}`,
    );
  }
  await openSheet(page, 'Task');
  await until(
    () => page.$$eval('.task .goals li', (all) => all.map((e) => e.hasAttribute('data-met')).join()),
    (met) => met === 'true,true',
    'both goals are met',
  );
  const copy = await page.waitForSelector('.copy-answer');
  await copy?.evaluate((e) => e.scrollIntoView({ block: 'center' }));
  await copy?.tap();
  const link = await until(
    () => page.evaluate(() => String(/** @type {any} */ (globalThis).__copied ?? '')),
    Boolean,
    'the answer is copied',
  );
  const { scene, faults: wrong } = decodeScene(new URL(link).hash);
  assert.deepEqual([wrong, scene.state.k, scene.points?.labels.length], [[], 3, 24]);
  assert.match(scene.answer?.task ?? '', /^[0-9a-z]{8}$/);
  await page.keyboard.press('Escape');
  await page.click('.task-head .button');
  await until(() => page.$eval('#preset-button', (e) => e.checkVisibility()), Boolean, 'the presets are back');
  assert.deepEqual(await faults(page, '.link-note, .link-note .button, #stage, .strip .plot'), []);
  assert.equal(
    await page.$$eval(
      '#tabbar button',
      (all) => all.filter((b) => b.checkVisibility()).map((b) => b.textContent).join(),
    ),
    'Graph,Methods,Measures',
  );
  await visit.close();
});

test('a task on a phone: the first touch draws, then its sheet closes, ' +
  'and the goals stay in sight', atLength, async () => {
  const visit = await site.visit({ width: 390, height: 844, touch: true });
  const { page } = visit;
  await openMenu(page, 'exercise');
  await page.waitForSelector('#exercise-menu .exercises .item', { visible: true });
  await (await page.$$('#exercise-menu .exercises .item'))[4].click();
  await page.waitForSelector('.sheet .goals', { visible: true });
  await countBecomes(page, 20);
  await still(page);
  assert.equal(await page.$eval('.goals-line', (e) => e.checkVisibility()), false, 'they stand on the sheet');
  const { x, y, width } = await stageBox(page);
  await page.touchscreen.tap(x + width / 2, y + 20);
  await countBecomes(page, 21);
  await until(() => page.$eval('.sheet', (e) => e.checkVisibility()), (seen) => !seen, 'the sheet is away');
  const line = await page.waitForSelector('.goals-line', { visible: true });
  await until(
    () => page.$$eval('.goals-line li', (all) => all.map((e) => e.hasAttribute('data-met')).join()),
    (met) => met === 'true,true,true',
    'the point solves it',
  );
  assert.deepEqual(await faults(page, '#stage, .strip .plot, .goals-line .tick, #scrubber select'), []);
  assert.equal(await page.$eval('.goals-line', (e) => e.getAttribute('aria-label')), 'Goals');
  await undo(page);
  await countBecomes(page, 20);
  const unmet = () => page.$eval('.goals-line [data-next]', (e) => /** @type {HTMLElement} */ (e).innerText);
  await until(unmet, (text) => /Angle of the PCA axis = 90° ± 15°\s*170°/.test(text), 'a goal is not met');
  const box = await line?.boundingBox();
  assert.ok(box && box.y + box.height <= (await stageBox(page)).y + 1, 'the line stands above the drawing');
  await visit.close();
});

test('the editor of a sheet’s task on a phone: its bar fits, and the list has its choice in one line', async () => {
  const { page, close } = await site.visit({ width: 390, height: 844, touch: true });
  for (const step of ['#exercise-button', '#exercise-menu .make-sheet']) {
    await page.waitForSelector(step);
    await page.$eval(step, (e) => /** @type {HTMLElement} */ (e).click());
  }
  await page.waitForSelector('.sheet-dialog[open]');
  const choice = await page.$eval('.asks-key', (box) => {
    const at = box.getBoundingClientRect(), label = /** @type {Element} */ (box.parentElement).getBoundingClientRect();
    return [label.height < 60, Math.abs(at.top + at.bottom - label.top - label.bottom) < 2];
  });
  assert.deepEqual(choice, [true, true], 'the box is beside its text');
  await page.$eval('.create-in-sheet', (e) => /** @type {HTMLElement} */ (e).click());
  await page.waitForSelector('.to-sheet');
  const buttons = await page.$$eval('.task-bar .button', (all) => all.map((e) => {
    const { left, right, height } = e.getBoundingClientRect();
    return [left >= 0 && right <= innerWidth, height >= 44, e.scrollWidth <= e.clientWidth + 1];
  }));
  assert.deepEqual(buttons, Array(5).fill([true, true, true]));
  await close();
});
