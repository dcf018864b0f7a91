// Small screens: the drawing and what compares stay in sight; all else is on sheets, in one row, or in the scrubber.
// In: chromium.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { decodeScene, emptyScene, encodeScene } from '../../web/js/scene/codec.ts';
import { emptyTask } from '../../web/js/task/task.ts';
import { atLength, isChromium, sized } from '../harness/browser.mjs';
import { openSite, pressInMenu, stageBox, statusBecomes } from '../harness/page.mjs';
import { assertAccessible } from '../harness/axe.mjs';
import { add, countBecomes, facts, openMenu, openSheet, pick, undo, until } from './actions.mjs';

/** @type {Awaited<ReturnType<typeof openSite>>} */
let site;
before(async () => { site = await openSite({ reducedMotion: true }); });
after(() => site.close());

/** @typedef {import('puppeteer-core').Page} Page */

/**
 * The page at another size, once its drawing is painted there and nothing is asked any more.
 * @param {Page} page
 * @param {number} width
 * @param {number} height
 */
async function resized(page, width, height) {
  await page.setViewport({ width, height, ...(isChromium && { hasTouch: true, isMobile: true }) });
  await still(page, (now) => now.width === width && now.height === height);
}

/**
 * Once the drawing has been painted at the size it has.
 * @param {Page} page
 * @param {(now: {width: number, height: number}) => boolean} [holds]
 */
const still = (page, holds = () => true) => until(
  () => page.$eval(
    '#base',
    (c) => (
      {
        width: innerWidth,
        height: innerHeight,
        apart: Math.abs(Number(c.getAttribute('width')) / devicePixelRatio - c.getBoundingClientRect().width),
      }
    ),
  ),
  (now) => holds(now) && now.apart <= 1, 'painted at its size',
);

/**
 * What is wrong with what is seen: targets under 44 px, boxes that meet, words that are cut, what stands beyond the
 *   window or beneath another thing.
 * @param {Page} page @param {string} whole what has to be in the window, whole
 */
const faults = (page, whole) => page.evaluate((wholly) => {
  const name = (
    /** @type {Element} */ e,
  ) => {
    const said = (e.getAttribute('aria-label') ?? e.textContent ?? '').trim();
    return `${e.id || String(e.className).slice(0, 24) || e.tagName} ${said.slice(0, 16)}`;
  };
  const seen = (/** @type {Element} */ e) => e.checkVisibility(
    { visibilityProperty: true },
  ) && e.getBoundingClientRect().width > 1;
  const found = [];
  const box = (/** @type {Element} */ e) => e.getBoundingClientRect();
  for (const e of document.querySelectorAll(wholly)) {
    if (!seen(e)) { found.push(`not seen: ${name(e)}`); continue; }
    const { left, top, right, bottom } = box(e);
    if (left < -0.5 || top < -0.5 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5) found.push(
      `beyond the window: ${name(e)} ${left.toFixed()} ${top.toFixed()} ${right.toFixed()} ${bottom.toFixed()}`,
    );
    for (const at of [0.1, 0.5, 0.9]) {
      const there = document.elementFromPoint(left + (right - left) / 2, top + at * (bottom - top));
      if (!there || !e.contains(there) && !there.contains(e) && !there.closest('.strip-head')) found.push(
        `covered at ${at}: ${name(e)} by ${there ? name(there) : 'nothing'}`,
      );
    }
  }
  const scrolled = (/** @type {Element} */ e) => e.closest('.scroll, .menu');
  const targets = [
    ...document.querySelectorAll(
      'button, select, .segments label, .tool, summary, input[type=range], input[type=number], .licences',
    ),
  ].filter((e) => seen(e) && !e.closest('.points-table, .marker'));
  for (const e of targets) {
    const { width, height } = box(e);
    if (height < 43.5 || width < 43.5 && !e.matches('.tool span, .method')) found.push(
      `target ${width.toFixed()}×${height.toFixed()}: ${name(e)}`,
    );
    if (!scrolled(e) && e.scrollWidth > Math.max(
      e.clientWidth,
      /** @type {HTMLElement} */ (e).offsetWidth,
    ) + 1) found.push(`cut: ${name(e)} ${e.scrollWidth} in ${e.clientWidth}`);
  }
  // A method's name has a target higher than its line, as the strips beneath are none.
  const solid = targets.filter((e) => !e.matches('.method, input[type=range]'));
  /** What of it the parents that scroll show. @param {Element} e */
  const shown = (e) => {
    let { left, right, top, bottom } = box(e);
    for (let at = scrolled(e); at; at = at.parentElement && scrolled(at.parentElement)) {
      top = Math.max(top, box(at).top);
      bottom = Math.min(bottom, box(at).bottom);
    }
    return { left, right, top, bottom };
  };
  for (const [i, a] of solid.entries()) {
    for (const b of solid.slice(i + 1)) {
      if (a.contains(b) || b.contains(a)) continue;
      const one = shown(a), two = shown(b);
      const across = Math.min(one.right, two.right) - Math.max(one.left, two.left), down = Math.min(
        one.bottom,
        two.bottom,
      ) - Math.max(one.top, two.top);
      if (across > 1 && down > 1) found.push(`${name(a)} meets ${name(b)} by ${across.toFixed(1)}×${down.toFixed(1)}`);
    }
  }
  const areas = [
    '.top',
    '#draw',
    '#rail',
    '.sheet',
    '#project',
    '#sets',
    '#scrubber',
    '.page > .tabbar',
  ].flatMap((selector) => [...document.querySelectorAll(selector)]).filter(seen);
  for (const [i, a] of areas.entries()) {
    for (const b of areas.slice(i + 1)) {
      const one = box(a), two = box(b);
      // On its side a sheet covers tools and drawing, never what compares.
      if ([a, b].some((e) => e.matches('.sheet')) && [a, b].some((e) => e.matches('#draw, #rail'))) continue;
      if (Math.min(one.right, two.right) - Math.max(one.left, two.left) > 1.5 && Math.min(
        one.bottom,
        two.bottom,
      ) - Math.max(one.top, two.top) > 1.5) found.push(`${name(a).slice(0, 12)} lies over ${name(b).slice(0, 12)}`);
    }
  }
  if (document.documentElement.scrollWidth > innerWidth) found.push(
    `scrolls sideways by ${document.documentElement.scrollWidth - innerWidth}`,
  );
  if (document.documentElement.scrollHeight > innerHeight) found.push(
    `scrolls down by ${document.documentElement.scrollHeight - innerHeight}`,
  );
  const stage = document.querySelector('#stage');
  if (stage && seen(stage) && box(stage).height < 160 && document.querySelectorAll(
    '.sheet:not([hidden])',
  ).length === 0) found.push(`the drawing is ${box(stage).height} px high`);
  return found;
}, whole);

const AT_REST = [
  '#stage, .strip .plot, #tool-set > .tool, .row-button, #edges, #fit, #preset-button, #undo, #redo, #share',
  '.more-button, .project .lead, #scrubber select, #scrubber .slider, #scrubber > .button',
  '#scrubber input[type=number], #tabbar button:not([hidden])',
].join();

/** Width, height, and the least height of the drawing at rest. @type {[number, number][]} */
const SIZES = [[390, 844], [390, 664], [375, 667], [360, 640], [320, 640], [430, 932], [844, 390]];
const SHEETS = ['Graph', 'Methods', 'Measures'];

test('at rest and with each sheet all that counts is whole, nothing meets, fingers find every target', async (t) => {
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
  await statusBecomes(page, /1 point selected\./);
  await page.evaluate(() => /** @type {HTMLElement} */ (document.querySelector('#help-button')).click());
  await page.waitForSelector('#help[open] .version');
  assert.equal(await page.$$eval('#help kbd', (all) => all.length), 0);
  assert.equal(await page.$eval('#stage-summary', (e) => e.textContent), '');
  await visit.close();
});

test('text twice as large: nothing meets, is cut or goes sideways, at rest ' +
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
  const bar = () => page.$eval('.link-words', (e) => e.checkVisibility());
  await page.waitForSelector('.link-words');
  for (const [width, height] of sized([[320, 640], [390, 664], [360, 640]])) {
    await resized(page, width, height);
    assert.ok(await bar(), 'the bar is seen');
    assert.deepEqual(
      await faults(page, '.link-words, #stage, .strip .plot, #tool-set > .tool'),
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
  const strips = () => page.$$eval('.strip', (all) => {
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
  const track = await (await page.$('#scrubber .slider'))?.boundingBox();
  assert.ok(track);
  const answers = () => page.$eval('.strip .figure', (e) => e.textContent);
  const before = await answers();
  await page.mouse.move(track.x + 30, track.y + track.height / 2);
  await page.mouse.down();
  await page.mouse.move(track.x + track.width * 0.8, track.y + track.height / 2, { steps: 6 });
  await until(value, (k) => k > 30, 'k follows the thumb');
  await until(answers, (now) => now !== before, 'the strips answer while it moves');
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

test('the scrubber of an empty drawing has nothing to hold', atLength, async () => {
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

test('a data set has its pictures at every size, and what is chosen can be worked with', async () => {
  const visit = await site.visit({ width: 390, height: 844, touch: true });
  const { page } = visit;
  await pick(page, 'data', /^Iris/);
  await statusBecomes(page, /150 rows/, 20_000);
  for (const [width, height] of sized([[390, 844], [360, 640], [844, 390], [640, 400], [768, 1024]])) {
    await page.setViewport({ width, height, ...(isChromium && { hasTouch: true, isMobile: true }) });
    const plots = () => page.$$eval('.set-panel .plot', (all) => all.map((plot) => plot.clientHeight));
    const high = await until(plots, (all) => all.length === 4 && all.every((px) => px >= 90), 'pictures');
    assert.ok(high.length === 4, `${width} × ${height}: ${high}`);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(wide <= 0, `${width} × ${height}: ${wide} px too wide`);
    await page.focus('.set-panel .plot');
    const box = await (await page.$('.set-panel .plot'))?.boundingBox();
    assert.ok(box);
    await page.mouse.move(box.x + 2, box.y + 2);
    await page.mouse.down();
    for (const [x, y] of [[0.98, 0.02], [0.98, 0.98], [0.02, 0.98]]) {
      await page.mouse.move(box.x + x * box.width, box.y + y * box.height, { steps: 4 });
    }
    await page.mouse.up();
    await page.waitForSelector('.chip:not([hidden])');
    const free = await page.$$eval('.chip button, .hands button', (all) => all.map((button) => {
      const { left, right, top, bottom } = button.getBoundingClientRect();
      const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return left >= 0 && right <= innerWidth && button.contains(at);
    }));
    assert.deepEqual(free, free.map(() => true), `${width} × ${height}: all buttons are in sight and free`);
    await page.$eval('.chip button:last-child', (button) => /** @type {HTMLElement} */ (button).click());
    await page.waitForSelector('.chip[hidden]');
  }
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
  assert.deepEqual(await faults(page, '.tour h2, .tour .sub, .tour .button, #stage'), []);
  await assertAccessible(page);
  const stage = await stageBox(page);
  await page.touchscreen.tap(stage.x + 20, stage.y + 20);
  await until(() => page.$eval('.tour', (e) => e.checkVisibility()), (shown) => !shown, 'it is over');
  await visit.close();
});

test('Defaults stands beside the title of the sheet, and moves nothing below it', async () => {
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
    says: [...root.querySelectorAll('span')].filter((e) => e.checkVisibility()).map((e) => e.textContent).join(),
    moves: [...root.querySelectorAll('.button, input[type=range]')].filter((e) => e.checkVisibility()).length,
    open: [...root.querySelectorAll('input, button')].filter((e) => !e.matches(':disabled')).length,
  }));
  assert.deepEqual(shown, { names: 'k', value: '7', says: 'locked by the task', moves: 0, open: 0 });
  assert.deepEqual(await faults(page, '#stage, .strip .plot, #scrubber select, #scrubber .set-note'), []);
  await assertAccessible(page);
  await page.click('.task-head .button');
  await page.waitForSelector('#scrubber:not([data-locked])', { visible: true });
  assert.equal(await page.$$eval('#scrubber :disabled', (all) => all.length), 0, 'left, it is free again');
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
  await until(unmet, (said) => /Angle of the PCA axis = 90° ± 15°\s*170°/.test(said), 'a goal is not met');
  const box = await line?.boundingBox();
  assert.ok(box && box.y + box.height <= (await stageBox(page)).y + 1, 'the line stands above the drawing');
  await visit.close();
});

test('Penguins on a phone: all names of the legend, figures with their names, the whole warning', async () => {
  const visit = await site.visit({ width: 390, height: 844, touch: true, path: '/#source=penguins' });
  const { page } = visit;
  await statusBecomes(page, /342 rows[^]*single place/, 20_000);
  const feet = () => page.$$eval('.panel-foot', (all) =>
    all.filter((e) => e.checkVisibility()).map((e) => e.textContent ?? ''));
  await until(feet, (all) => all.length === 4 && all.every((text) => /10-NN \d.*trust \d/.test(text)), 'the figures');
  const cut = () => page.$$eval('.class-legend button, .panel-foot, .method-button .name, .colour-by', (all) =>
    all.filter((e) => {
      const { left, right } = e.getBoundingClientRect();
      const at = document.elementFromPoint(right - 2, e.getBoundingClientRect().top + e.clientHeight / 2);
      return left < 0 || right > innerWidth || e.scrollWidth > e.clientWidth + 1 || !(at && e.contains(at));
    }).map((e) => e.textContent));
  assert.deepEqual(await cut(), []);
  assert.deepEqual(await page.$$eval('.class-legend li', (all) => all.map((e) => e.textContent)), [
    'Adelie', 'Chinstrap', 'Gentoo',
  ]);
  // The text is longer than its two lines: a part of the third is seen, and it scrolls to its end.
  const line = await page.$eval('#status', (e) => {
    const { lineHeight, textOverflow, overflowY } = getComputedStyle(e);
    e.scrollTop = e.scrollHeight;
    const range = document.createRange();
    range.selectNodeContents(e);
    return {
      lines: e.clientHeight / parseFloat(lineHeight), more: e.scrollHeight > e.clientHeight, textOverflow, overflowY,
      end: range.getBoundingClientRect().bottom - e.getBoundingClientRect().bottom,
    };
  });
  assert.ok(line.lines > 2.3 && line.lines < 2.8 && line.more && line.end <= 1, JSON.stringify(line));
  assert.deepEqual([line.textOverflow, line.overflowY], ['clip', 'auto']);
  await assertAccessible(page);
  await visit.close();
});

test('a data set has sheets too, over none of its panels', atLength, async () => {
  const visit = await site.visit({ width: 390, height: 844, touch: true });
  const { page } = visit;
  await pick(page, 'data', /^Iris/);
  await statusBecomes(page, /150 rows/, 20_000);
  assert.deepEqual(
    await page.$$eval('#tabbar button', (all) => all.filter((b) => b.checkVisibility()).map((b) => b.textContent)),
    ['Graph', 'Measures'],
  );
  assert.deepEqual(
    await page.$$eval(
      '.method-button .name',
      (all) => all.filter((e) => e.checkVisibility() && e.scrollWidth > e.clientWidth + 1).map((e) => e.textContent),
    ),
    [],
    'the names of the methods are whole',
  );
  await openSheet(page, 'Graph');
  const [sets, sheet] = await page.evaluate(
    () => ['#sets', '.sheet'].map(
      (s) => {
        const { top, bottom } = /** @type {Element} */ (document.querySelector(s)).getBoundingClientRect();
        return { top, bottom };
      },
    ),
  );
  assert.ok(sets.bottom <= sheet.top + 1 && sets.bottom - sets.top >= 180, JSON.stringify([sets, sheet]));
  await visit.close();
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
    assert.ok(Math.abs(await top('.dial') - await top('.project [data-part=measured]')) < 24, 'curves beside figures');
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
    .filter(({ e, box }) => box.width > 1 && (box.height < 43.5 || box.width < 43.5 && !e.closest('[data-turned]')))
    .map(({ e, box }) => `${box.width.toFixed()}×${box.height.toFixed()} ${e.className || e.id} ${e.textContent}`);
});

test('on a tablet every control is as large as a finger: menus, Share, methods, a set, a task', async () => {
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
    await statusBecomes(page, /150 rows/, 20_000);
    await page.waitForSelector('.set-panel .method-button', { visible: true });
    assert.deepEqual(await smallTargets(page), [], 'a set');
    await openMenu(page, 'exercise');
    await (await page.waitForSelector('#exercise-menu .exercises .item', { visible: true }))?.click();
    await page.waitForSelector('.task .goals', { visible: true });
    assert.deepEqual(await smallTargets(page), [], 'a task');
    await visit.close();
  }
});
