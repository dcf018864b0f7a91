// Small screens: sheets, the menu More and the row of tools hold all else.
// In: chromium.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { atLength } from '../harness/browser.mjs';
import { announced, openSite, stageBox } from '../harness/page.mjs';
import { assertAccessible } from '../harness/axe.mjs';
import { countBecomes, facts, openMenu, openSheet, until } from './actions.mjs';
import { still, faults } from './small-screens.mjs';

/** @type {Awaited<ReturnType<typeof openSite>>} */
let site;
before(async () => { site = await openSite({ reducedMotion: true }); });
after(() => site.close());

test('on a touch device no keys are mentioned: by the help, by a point that is tapped, by what ' +
  'describes', atLength, async () => {
  const visit = await site.visit({ width: 390, height: 844, touch: true });
  const { page } = visit;
  const tip = () => page.$eval('#edges', (e) => e.getAttribute('data-tip-text') ?? '');
  await until(tip, Boolean, 'the texts are here');
  const { x, y, width, height } = await stageBox(page), at = [x + 0.5 * width, y + 0.85 * height];
  const tool = (/** @type {string} */ name) => page.$eval(`#tool-set input[value=${name}]`, (e) =>
    /** @type {HTMLInputElement} */ (e).click());
  const count = () => page.$eval('#count-seed', (e) => Number.parseInt(e.textContent ?? ''));
  const before = await count();
  await tool('point');
  await page.touchscreen.tap(at[0], at[1]);
  await until(count, (n) => n === before + 1, 'a point');
  await tool('move');
  await page.touchscreen.tap(at[0], at[1]);
  await announced(page, /1 point selected\./);
  await page.evaluate(() => /** @type {HTMLElement} */ (document.querySelector('#help-button')).click());
  await page.waitForSelector('#help[open] .version');
  assert.equal(await page.$$eval('#help kbd', (all) => all.length), 0);
  assert.equal(await page.$eval('#stage-summary', (e) => e.textContent), '');
  await visit.close();
});

test('the list of methods in a sheet: the row that opened it stays whole, open and closed', atLength, async () => {
  const visit = await site.visit({ width: 390, height: 664, touch: true });
  const { page } = visit;
  await openSheet(page, 'Methods');
  const room = () => page.$eval(
    '#add-method',
    (e) => e.getBoundingClientRect().top - /** @type {Element} */ (e.closest('.scroll')).getBoundingClientRect().top,
  );
  const stood = await room();
  assert.ok(stood >= 0);
  await page.click('#add-method');
  await page.waitForSelector('.add-menu:not([hidden])');
  assert.ok(await room() >= -0.5, `open: it begins ${await room()} px below the sheet's edge`);
  // Further down its list the place is another; closed, it is as before.
  await page.$eval('.sheet > .scroll', (e) => { e.scrollTop = e.scrollHeight; });
  await page.keyboard.press('Escape');
  await page.waitForSelector('.add-menu', { hidden: true });
  assert.equal(await room(), stood);
  await visit.close();
});

test('a sheet closes by its button, Escape, a pull, a touch of the drawing; the focus returns', async () => {
  const visit = await site.visit({ width: 390, height: 844, touch: true });
  const { page } = visit;
  const open = () => page.$eval('#work', (e) => /** @type {HTMLElement} */ (e).dataset.sheet ?? '');
  const focus = () => page.evaluate(
    () => document.activeElement?.textContent || document.activeElement?.getAttribute('aria-label'),
  );
  const ways = [
    () => page.keyboard.press('Escape'),
    () => openSheet(page, 'Measures'),
    async () => {
      const { x, y, width } = await (await page.$('.sheet-head'))?.boundingBox() ?? { x: 0, y: 0, width: 0 };
      await page.mouse.move(x + width / 2, y + 10);
      await page.mouse.down();
      await page.mouse.move(x + width / 2, y + 100, { steps: 4 });
      await page.mouse.up();
    },
  ];
  for (const way of ways) {
    await openSheet(page, 'Measures');
    assert.equal(await open(), 'measured');
    assert.ok(await page.$eval('.sheet', (e) => e.contains(document.activeElement)), 'the sheet has the focus');
    await way();
    assert.equal(await open(), '');
    assert.equal(await focus(), 'Measures');
  }
  await openSheet(page, 'Graph');
  await openSheet(page, 'Methods');
  assert.equal(await open(), 'methods', 'one at a time');
  assert.deepEqual(
    await page.$$eval('#tabbar [aria-expanded=true]', (all) => all.map((b) => b.textContent)),
    ['Methods'],
  );
  await still(page);
  const stage = await stageBox(page);
  await page.touchscreen.tap(stage.x + 10, stage.y + 80);
  assert.equal(await open(), '');
  assert.equal((await facts(page)).n, 80, 'that touch drew nothing');
  await visit.close();
});

test('one row of tools: the others and the classes behind their buttons', async () => {
  const visit = await site.visit({ width: 390, height: 844, touch: true });
  const { page } = visit;
  const checked = (set) => page.$eval(`#${set}-set input:checked`, (e) => /** @type {HTMLInputElement} */ (e).value);
  assert.deepEqual(
    await page.$$eval('#tool-set > .tool input', (all) => all.map((e) => /** @type {HTMLInputElement} */ (e).value)),
    ['move', 'spray', 'erase'],
  );
  await page.click('#rail .row-button[aria-label="More tools"]');
  await page.click('#tools-menu .tool:has([value=ghost])');
  assert.equal(await checked('tool'), 'ghost');
  await until(() => page.$eval('#tools-menu', (e) => e.matches(':popover-open')), (open) => !open, 'a choice closes');
  await until(
    () => page.$eval('#rail .row-button[aria-label="More tools"]', (e) => e.getAttribute('aria-pressed')),
    (on) => on === 'true',
    'its button shows the tool',
  );
  await page.click('#class-set .row-button');
  await page.click('#class-menu .tool:has([value="2"])');
  assert.equal(await checked('class'), '2');
  await page.click('#tool-set > .tool:has([value=spray])');
  const stage = await stageBox(page);
  await page.touchscreen.tap(stage.x + stage.width / 2, stage.y + stage.height - 20);
  await countBecomes(page, (n) => n > 80);
  await page.setViewport({ width: 1280, height: 800 });
  await until(
    () => page.$$eval(
      '#tool-set > .tool input',
      (all) => all.map((e) => /** @type {HTMLInputElement} */ (e).value).join(),
    ),
    (all) => all === 'spray,point,move,lasso,erase,ghost,label',
    'the wide page has them all again',
  );
  assert.equal(await page.$$eval('#class-set > .tool', (all) => all.length), 6);
  assert.deepEqual(
    await page.$$eval(
      '.draw-head .button',
      (all) => all.filter((e) => ['edges', 'pin', 'fit'].includes(e.id)).map((e) => e.id),
    ),
    ['edges', 'pin', 'fit'],
  );
  assert.equal(
    await page.$$eval(
      '.top #data-button, .top #help-button, #settings > #settings-body, .project #dial, .project #more-panels',
      (all) => all.length,
    ),
    5,
    'and all else is back',
  );
  await visit.close();
});

test('More contains the rest; none of its menus is next to another', atLength, async () => {
  const visit = await site.visit({ width: 390, height: 664, touch: true });
  const { page } = visit;
  await page.click('.more-button');
  for (const id of ['data-button', 'exercise-button', 'seed-button', 'pin', 'clear', 'reset', 'theme', 'help-button']) {
    const box = await page.$eval(
      `#${id}`,
      (e) => { e.scrollIntoView({ block: 'nearest' }); return e.closest('.sheet') !== null && e.checkVisibility(); },
    );
    assert.ok(box, id);
  }
  await page.keyboard.press('Escape');
  for (const menu of /** @type {const} */ (['data', 'exercise', 'seed'])) {
    await openMenu(page, menu);
    await page.waitForFunction((id) => document.querySelector(`#${id}-menu`)?.matches(':popover-open'), {}, menu);
    assert.equal(await page.$eval('.sheet', (e) => /** @type {HTMLElement} */ (e).hidden), true);
    const box = await page.$eval(
      `#${menu}-menu`,
      (e) => {
        const { left, right, bottom } = e.getBoundingClientRect();
        return [left, innerWidth - right, innerHeight - bottom].map((gap) => Math.abs(Math.round(gap)));
      },
    );
    assert.deepEqual(box, [0, 0, 0], 'as wide as the page, at its foot');
    await page.keyboard.press('Escape');
    await until(
      () => page.evaluate(() => document.activeElement?.className ?? ''),
      (name) => /more-button/.test(name),
      'the focus returns',
    );
  }
  await openMenu(page, 'seed');
  await page.waitForSelector('#sample-points', { visible: true });
  await visit.close();
});

test('the tour is in More: its words are read on a phone, and a finger on the drawing ends it', atLength, async () => {
  const visit = await site.visit({ width: 360, height: 640, touch: true });
  const { page } = visit;
  await page.click('.more-button');
  await page.$eval('#tour', (e) => e.scrollIntoView({ block: 'nearest' }));
  await page.tap('#tour');
  await page.waitForSelector('.tour', { visible: true });
  assert.equal(await page.$eval('.sheet', (e) => /** @type {HTMLElement} */ (e).hidden), true, 'nothing lies over it');
  assert.deepEqual(await faults(page, '.tour h2, .tour .sub, .tour .button:not([hidden]), #stage'), []);
  const line = () => page.$eval('#status', (e) => e.checkVisibility({ visibilityProperty: true }));
  assert.equal(await line(), false, 'its words are read once');
  await assertAccessible(page);
  const stage = await stageBox(page);
  await page.touchscreen.tap(stage.x + 20, stage.y + 20);
  await until(() => page.$eval('.tour', (e) => e.checkVisibility()), (shown) => !shown, 'it is over');
  assert.equal(await line(), true);
  await visit.close();
});

test('Defaults is next to the title of the sheet, and does not move the contents below', async () => {
  const visit = await site.visit({ width: 390, height: 844, touch: true });
  const { page } = visit;
  await openSheet(page, 'Graph');
  const places = () => page.$$eval('.sheet [data-field]', (all) =>
    all.filter((e) => e.checkVisibility()).map((e) => Math.round(e.getBoundingClientRect().top)));
  const seen = () => page.$eval('.defaults', (e) => e.checkVisibility());
  await until(places, (all) => all.length > 1, 'the settings are there');
  const before = await places();
  assert.equal(await seen(), false);
  const set = (/** @type {string} */ value) => page.$eval('.sheet [data-field="k"] input[type=range]', (e, to) => {
    /** @type {HTMLInputElement} */ (e).value = to;
    for (const kind of ['input', 'change']) e.dispatchEvent(new Event(kind, { bubbles: true }));
  }, value);
  await set('20');
  await until(seen, Boolean, 'Defaults is there');
  assert.deepEqual(await places(), before);
  assert.deepEqual(await faults(page, '.defaults, .sheet-head .icon'), []);
  await page.tap('.defaults');
  await until(seen, (is) => !is, 'it is gone');
  assert.deepEqual(await places(), before);
  await set('20');
  await until(seen, Boolean, 'it is there again');
  await page.click('.sheet-head .icon');
  await openSheet(page, 'Measures');
  assert.equal(await seen(), false, 'it belongs to the graph');
  await page.setViewport({ width: 1280, height: 800 });
  const home = '#settings [data-part="graph"] .defaults';
  await until(() => page.$$eval(home, (all) => all.length), Boolean, 'it is back');
  await visit.close();
});
