// Small screens: the scrubber, one setting with its slider below the projections.
// In: chromium.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { emptyScene, encodeScene } from '../../web/js/scene/codec.ts';
import { emptyTask } from '../../web/js/task/task.ts';
import { atLength } from '../harness/browser.mjs';
import { openSite, pressInMenu } from '../harness/page.mjs';
import { assertAccessible } from '../harness/axe.mjs';
import { openSheet, undo, until } from './actions.mjs';
import { faults } from './small-screens.mjs';

/** @type {Awaited<ReturnType<typeof openSite>>} */
let site;
before(async () => { site = await openSite({ reducedMotion: true }); });
after(() => site.close());

test('the scrubber: a drag is one undo, a held button too; its list holds what applies', async () => {
  const visit = await site.visit({ width: 390, height: 844, touch: true });
  const { page } = visit;
  const value = () => page.$eval(
    '#scrubber input[type=number]',
    (e) => Number(/** @type {HTMLInputElement} */ (e).value),
  );
  const names = () => page.$eval(
    '#scrubber select',
    (e) => [...e.querySelectorAll('option')].map((o) => o.textContent).join(),
  );
  assert.equal(await names(), 'k,t');
  const name = await page.$eval('#scrubber .name', (e) => {
    const { top, bottom } = e.getBoundingClientRect();
    return [e.checkVisibility() && bottom <= innerHeight && top >= 0, e.textContent];
  });
  assert.deepEqual(name, [true, 'Neighbours k'], 'it has its whole name');
  const track = await (await page.$('#scrubber .slider'))?.boundingBox();
  assert.ok(track);
  const firstFigure = () => page.$eval('.strip .figure', (e) => e.textContent);
  const before = await firstFigure();
  await page.mouse.move(track.x + 30, track.y + track.height / 2);
  await page.mouse.down();
  await page.mouse.move(track.x + track.width * 0.8, track.y + track.height / 2, { steps: 6 });
  await until(value, (k) => k > 30, 'k follows the thumb');
  await until(firstFigure, (now) => now !== before, 'the strips answer while it moves');
  await page.mouse.up();
  const undone = async (why) => {
    await page.waitForSelector('#undo:enabled');
    await page.click('#undo');
    await until(value, (k) => k === 16, why);
    await page.waitForSelector('#undo:disabled');
  };
  await undone('a drag is one step');
  const more = await (await page.$$('#scrubber > .button'))[1].boundingBox();
  assert.ok(more);
  await page.mouse.move(more.x + 20, more.y + 20);
  await page.mouse.down();
  await until(value, (k) => k >= 19, 'holding repeats');
  await page.mouse.up();
  await undone('one step too');
  await (await page.$$('#scrubber > .button'))[0].press('Enter');
  await until(value, (k) => k === 15, 'a key goes one step');
  await page.select('#scrubber select', 't');
  await until(value, (t) => t < 2, 'the heat width');
  await openSheet(page, 'Graph');
  await page.click('[data-part=moreGraph] summary');
  await page.click('[data-part=weights] input[value=binary]');
  await until(names, (all) => all === 'k', 'without heat no t');
  await page.click('[data-part=graph] input[value=epsilon]');
  await until(names, (all) => all === 'ε', 'ε in the place of k');
  await page.click('[data-part=graph] input[value=complete]');
  await until(() => page.$eval('#scrubber', (e) => /** @type {HTMLElement} */ (e).hidden), Boolean, 'nothing to set');
  await visit.close();
});

test('the name of the setting explains it when it is tapped: a card above it, with what a small k does', async () => {
  const visit = await site.visit({ width: 390, height: 844, touch: true });
  const { page } = visit;
  const name = await page.waitForSelector('#scrubber .name', { visible: true });
  // Cards are loaded a moment after the setting.
  await until(async () => {
    await name?.tap();
    return page.$$eval('.tooltip', (all) => all.map((e) => e.textContent).join());
  }, (text) => /If k is too small, LPP may miss the groups/.test(text), 'the card');
  const [card, row] = await page.evaluate(() => ['.tooltip', '#scrubber .name'].map((what) => {
    const { top, bottom } = /** @type {Element} */ (document.querySelector(what)).getBoundingClientRect();
    return { top, bottom };
  }));
  assert.ok(card.bottom <= row.top + 1 && row.top - card.bottom < 24, JSON.stringify([card, row]));
  await visit.close();
});

test('the scrubber of an empty drawing is disabled', atLength, async () => {
  const visit = await site.visit({ width: 390, height: 844, touch: true });
  const { page } = visit;
  const held = () => page.$$eval(
    '#scrubber > .button, #scrubber .slider',
    (all) => all.map((e) => !(/** @type {HTMLButtonElement} */ (e).disabled)),
  );
  assert.deepEqual(await held(), [true, true, true]);
  await pressInMenu(page, '#clear');
  await until(held, (all) => !all.includes(true), 'a slider of one value is no slider');
  await undo(page);
  await until(held, (all) => !all.includes(false), 'and is one again with the points');
  await visit.close();
});

test('a setting that a task has locked is a value below the projections', atLength, async () => {
  const task = {
    ...emptyTask(),
    title: 'Along the clouds',
    marks: { k: /** @type {const} */ ('locked'), t: /** @type {const} */ ('hidden') },
    goals: [{ quantity: 'points', relation: /** @type {const} */ ('least'), value: 90 }],
  };
  const link = encodeScene({ ...emptyScene(), state: { k: 7 }, task });
  const visit = await site.visit({ width: 390, height: 664, touch: true, path: `/#${link}` });
  const { page } = visit;
  await page.waitForSelector('.sheet .goals', { visible: true });
  await page.keyboard.press('Escape');
  await page.waitForSelector('#scrubber[data-locked]', { visible: true });
  const shown = await page.$eval('#scrubber', (root) => ({
    names: [...root.querySelectorAll('option')].map((e) => e.textContent).join(),
    value: /** @type {HTMLInputElement} */ (root.querySelector('input[type=number]')).value,
    text: [...root.querySelectorAll('span')].filter((e) => e.checkVisibility()).map((e) => e.textContent).join(),
    moves: [...root.querySelectorAll('.button, input[type=range]')].filter((e) => e.checkVisibility()).length,
    open: [...root.querySelectorAll('input, button')].filter((e) => !e.matches(':disabled')).length,
  }));
  assert.deepEqual(shown, { names: 'k', value: '7', text: 'locked by the task', moves: 0, open: 0 });
  assert.deepEqual(await faults(page, '#stage, .strip .plot, #scrubber select, #scrubber .set-note'), []);
  await assertAccessible(page);
  await page.click('.task-head .button');
  await page.waitForSelector('#scrubber:not([data-locked])', { visible: true });
  assert.equal(await page.$$eval('#scrubber :disabled', (all) => all.length), 0, 'left, it is free again');
  await visit.close();
});
