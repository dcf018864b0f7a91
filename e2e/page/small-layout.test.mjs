// Small screens: at every size the drawing and the projections are in sight, nothing meets, and fingers find targets.
// In: chromium.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { atLength, sized } from '../harness/browser.mjs';
import { openSite, stageBox, statusBecomes } from '../harness/page.mjs';
import { assertAccessible } from '../harness/axe.mjs';
import { add, openMenu, openSheet, pick, until } from './actions.mjs';
import { resized, still, faults, AT_REST, SIZES, SHEETS } from './small-screens.mjs';

/** @type {Awaited<ReturnType<typeof openSite>>} */
let site;
before(async () => { site = await openSite({ reducedMotion: true }); });
after(() => site.close());

/** @typedef {import('puppeteer-core').Page} Page */

/**
 * What is seen and is smaller than a finger: controls and links that are no part of a sentence.
 * @param {Page} page
 */
const smallTargets = (page) => page.evaluate(() => {
  const all = 'button, select, summary, textarea, .segments label, .tool, .switch, .licences, .menu a, ' +
    'input:not([type=checkbox], [type=radio])';
  return [...document.querySelectorAll(all)]
    .filter((e) => e.checkVisibility({ visibilityProperty: true }) && getComputedStyle(e).clipPath === 'none')
    .map((e) => ({ e, box: e.getBoundingClientRect() }))
    // Five columns of figures share the width of the settings: their heads are narrower.
    .filter(({ e, box }) => box.width > 1 && (box.height < 43.5 || box.width < 43.5 && !e.closest('[data-transposed]')))
    .map(({ e, box }) => `${box.width.toFixed()}×${box.height.toFixed()} ${e.className || e.id} ${e.textContent}`);
});

test('at rest and with each sheet, contents are complete, nothing overlaps, targets are large enough', async (t) => {
  const visit = await site.visit({ width: 390, height: 844, touch: true });
  const { page } = visit;
  for (const [width, height] of sized(SIZES)) {
    await t.test(`${width}×${height}`, async () => {
      await page.keyboard.press('Escape'); // whatever a size before has left open
      await resized(page, width, height);
      assert.deepEqual(await faults(page, AT_REST), [], 'at rest');
      for (const name of SHEETS) {
        await openSheet(page, name);
        await still(page);
        const drawn = height > width ? '#stage, ' : '';
        assert.deepEqual(
          await faults(
            page,
            `${drawn}.strip .plot, .strip-head, #undo, #share, .sheet-head .icon, #tabbar button:not([hidden])`,
          ),
          [],
          name,
        );
        if (height > width) assert.ok(
          (await stageBox(page)).height >= 159.5,
          `${name}: the drawing is ${(await stageBox(page)).height} px high`,
        );
        await page.click('.sheet-head .icon');
        assert.equal(await page.$eval('.sheet', (e) => /** @type {HTMLElement} */ (e).hidden), true);
      }
      await page.click('.more-button');
      assert.deepEqual(await faults(page, '.strip .plot, #data-button, .sheet-head .icon'), [], 'More');
      await page.keyboard.press('Escape');
      await still(page);
    });
  }
  await visit.close();
});

test('text twice as large: nothing overlaps, is clipped or scrolls sideways, at rest ' +
  'and with each sheet', atLength, async (t) => {
  const visit = await site.visit({ width: 390, height: 844, touch: true });
  const { page } = visit;
  await page.evaluate(() => { document.documentElement.style.fontSize = '200%'; });
  for (const [width, height] of sized([[320, 640], [390, 844], [430, 932], [375, 667]])) {
    await t.test(`${width}×${height}`, async () => {
      await page.keyboard.press('Escape');
      await resized(page, width, height);
      assert.deepEqual(
        await faults(
          page,
          '#stage, #tool-set > .tool, .row-button, #edges, #fit, #preset-button, #undo, #redo, #share, .more-button, ' +
          '#scrubber select, #scrubber .slider, #scrubber > .button, #scrubber input[type=number], #status, ' +
          '#tabbar button:not([hidden])',
        ),
        [],
        'at rest',
      );
      for (const name of SHEETS) {
        await openSheet(page, name);
        await still(page);
        assert.deepEqual(
          await faults(page, '#stage, #undo, #share, .sheet-head .icon, #tabbar button:not([hidden])'),
          [],
          name,
        );
        const [needs, has] = await page.$eval('.sheet > .scroll', (e) => [e.scrollWidth, e.clientWidth]);
        assert.ok(needs <= has, `${name}: what is on the sheet needs ${needs} of ${has} px`);
        await page.click('.sheet-head .icon');
      }
      await page.click('.more-button');
      assert.deepEqual(await faults(page, '.sheet-head .icon'), [], 'More');
    });
  }
  await visit.close();
});

test('the notice of a link does not reduce the height of the drawing, at rest and with a sheet', atLength, async () => {
  const visit = await site.visit({ width: 390, height: 664, touch: true, path: '/#v=1&k=10&later=thing' });
  const { page } = visit;
  const bar = () => page.$eval('.link-note', (e) => e.checkVisibility());
  await page.waitForSelector('.link-note');
  for (const [width, height] of sized([[320, 640], [390, 664], [360, 640]])) {
    await resized(page, width, height);
    assert.ok(await bar(), 'the bar is seen');
    assert.deepEqual(
      await faults(page, '.link-note, #stage, .strip .plot, #tool-set > .tool'),
      [],
      `${width}×${height}`,
    );
    await openSheet(page, 'Graph');
    await still(page);
    assert.ok((await stageBox(page)).height >= 159.5, `the drawing is ${(await stageBox(page)).height} px high`);
    assert.deepEqual(await faults(page, '#stage, .strip .plot'), [], `${width}×${height}, a sheet`);
    await page.keyboard.press('Escape');
    await until(bar, Boolean, 'the bar comes back');
  }
  await visit.close();
});

test('of four methods two strips are whole above a sheet', atLength, async () => {
  const visit = await site.visit({ width: 390, height: 664, touch: true });
  const { page } = visit;
  const strips = () => page.$$eval('.strip:not(.column-strips)', (all) => {
    const panel = /** @type {Element} */ (document.querySelector('#project'));
    const foot = panel.getBoundingClientRect().top + panel.clientTop + panel.clientHeight;
    return all.map((e) => Math.round(foot - e.getBoundingClientRect().bottom));
  });
  for (const [i, method] of ['LDA', 'Kernel LPP'].entries()) {
    await add(page, method);
    await until(async () => (await strips()).length, (n) => n === 3 + i, method);
  }
  for (const [width, height] of sized([[360, 640], [390, 664], [390, 844]])) {
    await resized(page, width, height);
    await openSheet(page, 'Graph');
    await still(page);
    assert.ok((await stageBox(page)).height >= 159.5, `the drawing is ${(await stageBox(page)).height} px high`);
    const rooms = await strips();
    assert.ok(rooms[1] >= 0, `${width}×${height}: ${rooms[1]} px from the second strip to the panel's foot`);
    await page.keyboard.press('Escape');
  }
  await visit.close();
});

test('text at 200 % and presentation size: the same holds', atLength, async () => {
  const visit = await site.visit({ width: 390, height: 844, touch: true });
  const { page } = visit;
  await page.evaluate(() => document.documentElement.toggleAttribute('data-presentation', true));
  for (const [width, height] of sized([[320, 844], [375, 812], [390, 844], [430, 932]])) {
    await resized(page, width, height);
    assert.equal(
      await page.evaluate(() => getComputedStyle(document.documentElement).fontSize),
      '20px',
      'a quarter larger',
    );
    assert.deepEqual(await faults(page, AT_REST), [], `presentation, ${width}×${height}`);
  }
  await page.evaluate(() => {
    document.documentElement.toggleAttribute('data-presentation', false);
    document.documentElement.style.fontSize = '200%';
  });
  for (const [width, height] of sized([[780, 1328], [1280, 800]])) {
    await resized(page, width, height);
    assert.deepEqual(await faults(page, AT_REST), [], `text at 200 %, ${width}×${height}`);
  }
  await visit.close();
});

test('axe finds nothing with each sheet open, light and dark', atLength, async () => {
  for (const dark of [false, true]) {
    const visit = await site.visit({ width: 390, height: 844, touch: true, dark });
    const { page } = visit;
    await assertAccessible(page);
    for (const name of SHEETS) {
      await openSheet(page, name);
      await assertAccessible(page);
    }
    await page.click('.more-button');
    await assertAccessible(page);
    await visit.close();
  }
});

test('tablets: projections side by side, curves next to measures, a setting in the foot; 2560×1440: full', async () => {
  const visit = await site.visit({ width: 768, height: 1024, touch: true });
  const { page } = visit;
  const top = (/** @type {string} */ selector) => page.$eval(
    selector,
    (e) => Math.round(e.getBoundingClientRect().top),
  );
  for (const [width, height] of sized([[768, 1024], [1024, 1366]])) {
    await resized(page, width, height);
    await page.waitForSelector('.project [data-part=measured]', { visible: true });
    const strips = await page.$$eval('.strip', (all) => all.map((e) => Math.round(e.getBoundingClientRect().top)));
    assert.equal(strips[0], strips[1], 'strips side by side');
    const foot = await page.$$eval('.bottom > :is(.tour-button, .licences)', (all) => all.map((e) => {
      const { top, bottom } = e.getBoundingClientRect();
      return Math.round((top + bottom) / 2);
    }));
    assert.ok(foot.every((middle) => middle === foot[0]), `the links are in one line: ${foot}`);
    assert.ok(Math.abs(await top('.dial') - await top('.project [data-part=measured]')) < 24, 'curves next to figures');
    assert.deepEqual(
      (
        await faults(page, '#stage, .strip .plot, .dial .plot, #scrubber .slider, #drawer-toggle')
      ).filter((fault) => !/^target|^scrolls|^cut/.test(fault)),
      [],
    );
  }
  await resized(page, 1024, 768);
  await page.waitForSelector('#scrubber .slider', { visible: true });
  assert.deepEqual(
    (await faults(page, '#stage, .strip .plot, #scrubber .slider, #drawer-toggle')).filter(
      (fault) => !/^target|^scrolls|^cut/.test(fault),
    ),
    [],
    'on its side too',
  );
  await page.setViewport({ width: 2560, height: 1440 });
  await until(
    () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize),
    (size) => size === '24px',
    'half as large again',
  );
  const unused = () => page.$eval('#project .scroll', (e) => {
    const ends = [...e.children].filter((part) => part.checkVisibility()).map(
      (part) => part.getBoundingClientRect().bottom,
    );
    return (e.getBoundingClientRect().bottom - Math.max(...ends)) / innerHeight;
  });
  await until(unused, (share) => share >= 0 && share < 0.06, 'less than 6 % of the height is unused');
  await visit.close();
});

test('on a tablet every control is as large as a finger: menus, Share, methods, a set, a task', atLength, async () => {
  for (const [width, height] of sized([[1180, 820], [768, 1024]])) {
    const visit = await site.visit({ width, height, touch: true });
    const { page } = visit;
    await page.waitForSelector('#settings .name[data-tip-text]');
    await page.$$eval('#settings details, #more-panels details', (all) => all.forEach((d) => { d.open = true; }));
    assert.deepEqual(await smallTargets(page), [], 'the page');
    for (const menu of /** @type {const} */ (['preset', 'data', 'seed', 'exercise'])) {
      await openMenu(page, menu);
      await page.waitForSelector(`#${menu}-menu :is(.item, input)`, { visible: true });
      assert.deepEqual(await smallTargets(page), [], menu);
      await page.keyboard.press('Escape');
    }
    await page.click('#share');
    await page.waitForSelector('.share:popover-open .tiles');
    assert.deepEqual(await smallTargets(page), [], 'Share');
    await page.click('#share');
    await add(page, 'LDA');
    await page.waitForSelector('.strip .remove', { visible: true });
    assert.deepEqual(await smallTargets(page), [], 'three methods');
    await pick(page, 'data', /^Iris/);
    await statusBecomes(page, /150 rows/);
    await page.waitForSelector('.set-panel .method-button', { visible: true });
    assert.deepEqual(await smallTargets(page), [], 'a set');
    await openMenu(page, 'exercise');
    await (await page.waitForSelector('#exercise-menu .exercises .item', { visible: true }))?.click();
    await page.waitForSelector('.task .goals', { visible: true });
    assert.deepEqual(await smallTargets(page), [], 'a task');
    await visit.close();
  }
});
