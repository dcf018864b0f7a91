// Up to four methods side by side, and points of which few have a label.
// In: chromium; at length firefox.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, test } from 'node:test';
import { assertAccessible } from '../harness/axe.mjs';
import { alike, atLength, isChromium, sized } from '../harness/browser.mjs';
import { openSite, status, statusBecomes } from '../harness/page.mjs';
import { presetOf } from '../../web/js/data/presets.ts';
import { encodeScene } from '../../web/js/scene/codec.ts';
import { add, chord, pick, placeOf, press, until } from './actions.mjs';

let site;
before(async () => { site = await openSite({ reducedMotion: true }); });
after(() => site?.close());

const names = (page) =>
  page.$$eval('#strips select.method', (menus) => menus.map((menu) => menu.selectedOptions[0].textContent));
const figures = (page) =>
  page.$$eval('#strips .strip', (strips) =>
    strips.map(
      (strip) => `${strip.querySelector('.what')?.textContent}|${strip.querySelector('.figure')?.textContent}`,
    ),
  );
const legend = (page) => page.$eval('.stage-legend', (e) => e.textContent ?? '');
const settled = (page) => page.waitForFunction(() => !document.querySelector('.strip[data-stale]'), { polling: 50 });

test('methods are added by key, show their results in the drawing, and are removed', async () => {
  const { page, close } = await site.visit();
  await page.focus('#add-method');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.add-menu:not([hidden])');
  await until(
    () => page.evaluate(() => document.activeElement?.querySelector('b')?.textContent),
    (b) => b === 'NPE',
    'the list has the focus, on what is not there yet',
  );
  for (let past = 0; past < 3; past++) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await until(() => names(page), (n) => n.join() === 'LPP,PCA,Kernel LPP', 'kernel LPP stands there');
  assert.equal(await page.evaluate(() => document.activeElement?.id), 'add-method', 'the focus is where it was');
  await until(() => legend(page), (text) => text.includes('contour lines: Kernel LPP'), 'level lines are drawn');
  assert.ok(
    await page.$eval('[data-part=kernel]', (e) => !(/** @type {HTMLElement} */ (e).hidden)),
    'its kernel can be chosen',
  );
  await add(page, 'Eigenmap');
  await statusBecomes(page, /Class gap: LPP .* Eigenmap/);
  await settled(page);
  assert.match((await figures(page))[3], /gap .*λ = /);
  await until(() => legend(page), (text) => text.includes('colour: Eigenmap'), 'the points are coloured');
  if (isChromium) await assertAccessible(page);
  const eyes = await page.$$('#strips .eye');
  await eyes[3].click();
  await until(() => legend(page), (text) => !text.includes('colour'), 'and no longer');
  await page.click('#strips .strip:nth-child(2) .remove');
  await until(() => names(page), (n) => n.join() === 'LPP,Kernel LPP,Eigenmap', 'PCA is gone');
  await chord(page, 'Control', 'z');
  await until(() => names(page), (n) => n.length === 4, 'and back');
  await close();
});

test('a method that cannot run shows why in its projection and does not affect the others', alike, async () => {
  const { page, close } = await site.visit();
  await pick(page, 'preset', /^Uniform noise/);
  await statusBecomes(page, /150 points/);
  for (const name of ['LDA', 'CLE']) await add(page, name);
  const message = await until(
    () => figures(page),
    (f) => f.length === 4 && /LDA needs/.test(f[2]) && /CLE needs labels/.test(f[3]),
    'both say why',
  );
  assert.match(message[0], /λ = /);
  assert.equal(await page.$eval('#stage', (e) => e.hasAttribute('data-greyed')), false);
  await close();
});

test('a preset out of the menu has the picture of its link, whatever was open before', atLength, async () => {
  const strips = async (page) => {
    const pictures = await page.$$eval('#strips .strip canvas', (all) =>
      all.map((canvas) => /** @type {HTMLCanvasElement} */ (canvas).toDataURL()));
    return pictures.map((url) => createHash('sha256').update(url).digest('hex').slice(0, 12));
  };
  const { page, close } = await site.visit();
  for (const [id, entry] of sized(/** @type {[string, RegExp][]} */ ([
    ['swiss-roll', /^Swiss roll/], ['three-blobs', /^Three blobs/], ['two-cigars', /^Two cigars/],
  ]))) {
    const link = encodeScene({ state: { preset: id, ...presetOf(id)?.settings } });
    const other = await site.visit({ path: `/#${link}` });
    await pick(page, 'preset', entry);
    const facts = await until(() => status(other.page), (text) => /LPP \d+°/.test(text), `${id} by its link`);
    await until(() => status(page), (text) => text === facts, `${id} out of the menu`);
    await until(
      async () => JSON.stringify([await strips(page), await strips(other.page)]),
      (text) => { const [menu, link] = JSON.parse(text); return menu.length === 2 && menu.join() === link.join(); },
      `${id}: the same strips`,
    );
    await other.close();
  }
  await close();
});

for (const width of sized([390, 1280, 1440])) {
  test(`presets of few labels: nothing is cut and nothing covered at ${width} px, and the headline is counted`, {
    skip: !isChromium && width < 450 && 'its windows are wider',
  }, async () => {
    const { page, close } = await site.visit({ width, height: 844 });
    for (const [preset, headline] of /** @type {[RegExp, RegExp][]} */ ([
      [/^Noisy moons/, /^Labels help: \d+ right instead of \d+\.$/],
      [/^Blobs with/, /^Without labels all are right too\.$/],
    ])) {
      await pick(page, 'preset', preset);
      await statusBecomes(page, /points labelled.*Eigenmap \d+, Semi-LE \d+, CLE \d+/);
      await settled(page);
      const title = () => page.$eval('#project-title', (e) => e.textContent ?? '');
      assert.match(await until(title, (text) => headline.test(text), 'the headline'), headline);
      const shown = await page.evaluate(() => {
        const box = (/** @type {Element} */ e) => e.getBoundingClientRect();
        const body = document.querySelector('#settings .scroll') ?? document.body;
        const stage = box(/** @type {Element} */ (document.querySelector('#stage')));
        const legends = [...document.querySelectorAll('.stage-legend')].filter((e) => e.checkVisibility()).map(box);
        const unveil = document.querySelector('[data-part="labels"] .unveil');
        return {
          over: body.scrollWidth - body.clientWidth,
          legends: legends.length,
          covered: legends.map((l) => Math.max(0, Math.min(l.bottom, stage.bottom) - Math.max(l.top, stage.top)) *
            Math.max(0, Math.min(l.right, stage.right) - Math.max(l.left, stage.left)) / (stage.width * stage.height)),
          switch: unveil ? box(unveil).height : NaN,
        };
      });
      assert.ok(shown.over <= 0, `the settings are ${shown.over} px wider than their panel`);
      assert.equal(shown.legends, 1);
      assert.ok(shown.covered[0] < (width < 450 ? 0.001 : 0.1), `the legend covers ${shown.covered[0]} of the drawing`);
      assert.ok(shown.switch < 45, 'the switch is in the section of labels, in one line');
    }
    await close();
  });
}

test('few labels: hidden classes are counted, a press labels a point, one more a class, ' +
  'all cleared', atLength, async () => {
  const { page, close } = await site.visit();
  await pick(page, 'preset', /^Noisy moons/);
  await statusBecomes(page, /6 of 160 points labelled.*Eigenmap \d+, Semi-LE \d+, CLE \d+/);
  await settled(page);
  if (isChromium) await assertAccessible(page);
  const right = (await figures(page)).map((f) => Number(/(\d+) of 154 correct/.exec(f)?.[1]));
  assert.ok(right.every((r) => r > 130) && right[2] >= right[0], `${right}`);
  await press(page, 't');
  const { x, y } = await placeOf(page, 20);
  await page.mouse.click(x, y);
  await statusBecomes(page, /7 of 160/);
  const labelsShown = () => page.$eval('[data-part=labels]', (section) => section.checkVisibility());
  await pick(page, 'data', /^Iris/);
  await statusBecomes(page, /^150 rows/);
  assert.equal(await labelsShown(), false, 'labels are those of the drawing, which is not seen');
  await pick(page, 'data', /^Back/);
  await statusBecomes(page, /7 of 160/);
  assert.equal(await labelsShown(), true);
  await page.$$eval('[data-part=labels] button', ([more]) => /** @type {HTMLElement} */ (more).click());
  await statusBecomes(page, /9 of 160/);
  await chord(page, 'Control', 'z');
  await statusBecomes(page, /7 of 160/);
  await page.$$eval('[data-part=labels] button', ([, clear]) => /** @type {HTMLElement} */ (clear).click());
  await statusBecomes(page, /0 of 160/);
  const message = await until(
    () => figures(page),
    (f) => /Semi-LE needs a label/.test(f[1]) && /CLE needs labels/.test(f[2]),
    'both say why',
  );
  assert.match(message[0], /λ = /);
  assert.match(await status(page), /0 of 160/);
  await page.reload();
  await statusBecomes(page, /0 of 160/);
  await close();
});

test('a phone has the legend below the drawing', { skip: !isChromium && 'its windows are wider' }, async () => {
  const { page, close } = await site.visit({ width: 390, height: 844 });
  await page.evaluate(() => { location.hash = '#preset=moons&runs=kernel-lpp.lpp'; });
  const all = () => page.evaluate(() => document.querySelector('.stage-legend.under')?.textContent ?? '');
  await until(all, (text) => text.includes('Kernel LPP'), 'the legend');
  const tops = () => page.evaluate(() => {
    const shown = [...document.querySelectorAll('.stage-legend')].filter((e) => e.checkVisibility());
    const stage = /** @type {Element} */ (document.querySelector('#stage')).getBoundingClientRect();
    return shown.map((e) => e.getBoundingClientRect().top - stage.bottom);
  });
  await until(tops, (all) => all.length === 1 && all[0] >= 0, 'one legend, below the drawing');
  await close();
});

test('raw columns of a drawing: x and y below the projections; in the link, undone', async () => {
  const { page, close } = await site.visit();
  await add(page, 'Original columns');
  const labels = () => page.$$eval('.column-strips .plot', (all) => all.map((e) => e.getAttribute('aria-label')));
  const messageText = (/** @type {string} */ axis) =>
    `Column ${axis}, without a projection: 80 points in 2 classes.`;
  await until(labels, (all) => all.join() === [messageText('x'), messageText('y')].join(), 'both are drawn');
  assert.deepEqual(await names(page), ['LPP', 'PCA'], 'no method');
  await until(() => page.evaluate(() => location.hash), (hash) => hash.includes('runs=lpp.pca.columns'), 'the link');
  await page.click('.column-strips .remove');
  await until(() => page.$('.column-strips[hidden]'), Boolean, 'gone');
  await chord(page, 'Control', 'z');
  await until(() => page.$('.column-strips:not([hidden])'), Boolean, 'and back');
  await close();
});
