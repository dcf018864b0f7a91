// Wide, medium, narrow: everything is there, nothing is cut off, fingers find their targets.
// In: chromium; at length firefox.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { atLength, isChromium, sized } from '../harness/browser.mjs';
import { openSite, stageBox, statusBecomes } from '../harness/page.mjs';
import { boxOf, countBecomes, facts, factsBecome, savedWork, pick, until } from './actions.mjs';
import { pause } from '../harness/pause.mjs';

/** @type {Awaited<ReturnType<typeof openSite>>} */
let site;
before(async () => { site = await openSite({ reducedMotion: true }); });
after(() => site.close());

const overflow = (page) => page.evaluate(() => ({
  across: document.documentElement.scrollWidth - innerWidth,
  down: document.documentElement.scrollHeight - innerHeight,
}));
const visible = (page, selector) => page.$eval(selector, (e) => {
  const box = e.getBoundingClientRect();
  return e.checkVisibility() && box.width > 0 && box.height > 0;
});

/**
 * The page in a window of another size, once the drawing is painted at the size that it has there.
 * @param {import('puppeteer-core').Page} page @param {number} width @param {number} height @param {boolean} [touch]
 */
async function resized(page, width, height, touch = false) {
  await page.setViewport({ width, height, ...(isChromium && { hasTouch: touch, isMobile: touch }) });
  const seen = () =>
    page.$eval('#base', (c) => ({
      width: innerWidth,
      height: innerHeight,
      apart: Math.abs(Number(c.getAttribute('width')) - c.getBoundingClientRect().width),
    }));
  await until(
    seen,
    (now) => now.width === width && now.height === height && now.apart <= 1,
    `painted for ${width}×${height}`,
  );
}

test('1440×900, 1280×800, 1100×700: all panels at once, no scrolling of the page', async () => {
  const visit = await site.visit({ width: 1440, height: 900 });
  const { page } = visit;
  for (const [width, height] of sized([[1100, 700], [1440, 900], [1280, 800]])) {
    await resized(page, width, height);
    for (const panel of ['#rail', '#draw', '#project', '#settings']) {
      assert.ok(await visible(page, panel), `${panel} at ${width}×${height}`);
    }
    const over = await overflow(page);
    assert.ok(over.across <= 0 && over.down <= 0, `${width}×${height}: ${JSON.stringify(over)}`);
  }
  await visit.close();
});

/**
 * What of these is not wholly in sight, or lies under something else.
 * @param {import('puppeteer-core').Page} page
 * @param {string} selector
 */
const hidden = (page, selector) =>
  page.$$eval(selector, (all) =>
    all
      .filter((e) => e.checkVisibility())
      .filter((e) => {
        const { left, top, right, bottom } = e.getBoundingClientRect();
        // At a quarter, too: what is cut by a panel's edge is cut below its middle.
        const seen = (/** @type {number} */ x, /** @type {number} */ y) => {
          const at = document.elementFromPoint(left + x * (right - left), top + y * (bottom - top));
          return at !== null && e.contains(at);
        };
        return (
          left < -0.5 ||
          top < -0.5 ||
          right > innerWidth + 0.5 ||
          bottom > innerHeight + 0.5 ||
          !seen(0.5, 0.5) ||
          !seen(0.5, 0.95)
        );
      })
      .map(
        (e) =>
          `${e.id || e.className} ${e.getAttribute('aria-label') ?? e.textContent?.trim().slice(0, 20)} ` +
          `${JSON.stringify(e.getBoundingClientRect())}`,
      ),
  );

/**
 * Controls that stand beyond the page's edge, or whose words do not fit into them.
 * @param {import('puppeteer-core').Page} page
 */
const cut = (page) =>
  page.$$eval('button, select, label, summary, h2, .term, .figure, .method, .name', (all) =>
    all
      .filter((e) => e.checkVisibility() && e.clientWidth > 1 && !e.closest('.visually-hidden'))
      .filter((e) => {
        const { left, right } = e.getBoundingClientRect();
        const panel = (e.closest('.panel, .top, .bottom, .rail') ?? document.body).getBoundingClientRect();
        return (
          left < panel.left - 1 ||
          right > panel.right + 1 ||
          e.scrollWidth > Math.max(e.clientWidth, /** @type {HTMLElement} */ (e).offsetWidth) + 1
        );
      })
      .map((e) => `${e.className} ${e.textContent?.trim().slice(0, 30)} ${e.scrollWidth} in ${e.clientWidth}`),
  );

/**
 * By touch or mouse. In addition to the window's size: the root's font, the least share of the window that
 * the drawing takes.
 */
for (const [touch, sizes] of /** @type {[boolean, [number, number, {font?: string, least?: number}?][]][]} */ ([
  [true, [[768, 1024], [740, 1180]]],
  [
    false,
    [
      [1280, 800, { font: '200%', least: 0.25 }],
      [780, 1328, { font: '200%' }],
      [2560, 1440, { least: 0.2 }],
      [1920, 1080, { least: 0.2 }],
      [1366, 768, { least: 0.2 }],
      [1280, 720, { least: 0.2 }],
      [1280, 600, { least: 0.2 }],
      [1024, 768, { least: 0.2 }],
    ],
  ],
])) {
  test(`${touch ? 'touched' : 'with a mouse'}: both comparisons and all classes in sight, nothing cut, ` +
    'little empty', async (t) => {
    const [[first, tall]] = sizes;
    const visit = await site.visit({ width: first, height: tall, touch });
    const { page } = visit;
    for (const [width, height, { font = '', least = 0.3 } = {}] of sized(sizes, 2)) {
      await t.test(`${width}×${height}${font && `, root font ${font}`}`, async () => {
        await page.evaluate((size) => { document.documentElement.style.fontSize = size; }, font);
        await resized(page, width, height, touch);
        assert.ok((await overflow(page)).across <= 0);
        assert.deepEqual(await hidden(page, '.strip .plot, .class, .tool, #stage, .top .button'), []);
        assert.deepEqual(await cut(page), []);
        const share = await page.$eval('#stage', (e) => e.clientWidth * e.clientHeight / (innerWidth * innerHeight));
        assert.ok(share >= least, `the drawing takes ${share.toFixed(2)}`);
        const filled = await page.$eval('#project .scroll', (e) => {
          const ends = [...e.querySelectorAll('.strip, .dial, summary')].map(
            (part) => part.getBoundingClientRect().bottom,
          );
          return (Math.max(...ends) - e.getBoundingClientRect().top) / e.clientHeight;
        });
        assert.ok(filled > 0.7, `what compares fills ${filled.toFixed(2)} of its panel`);
      });
    }
    await visit.close();
  });
}

test('1280×720, 1366×768, 1280×800, 1920×1080, presentation size: the page does not scroll, ' +
  'nothing of it is cut', async () => {
  const visit = await site.visit({ width: 1280, height: 720 });
  const { page } = visit;
  await page.keyboard.press('f');
  await page.waitForFunction(() => document.documentElement.hasAttribute('data-presentation'));
  for (const [width, height] of sized([[1280, 720], [1366, 768], [1280, 800], [1920, 1080]])) {
    const at = `${width}×${height}`;
    await resized(page, width, height);
    await until(() => overflow(page), ({ across, down }) => across <= 0 && down <= 0, `all in one window, ${at}`);
    assert.deepEqual(
      await hidden(page, '.strip .plot, .class, .tool, #stage, .top .button, .drawer-toggle, .status'),
      [],
      at,
    );
    assert.deepEqual(await cut(page), [], at);
  }
  await visit.close();
});

test('390×664, 320×640, 844×390, ' +
  'a set open: what its panel hides does not make the page scroll', atLength, async () => {
  const visit = await site.visit({ width: 390, height: 664 });
  const { page } = visit;
  await pick(page, 'data', /iris/);
  await statusBecomes(page, /150 rows/);
  for (const [width, height] of sized([[320, 640], [390, 664], [844, 390]])) {
    await page.setViewport({ width, height });
    await until(
      async () => ({ at: await page.evaluate(() => `${innerWidth}×${innerHeight}`), ...(await overflow(page)) }),
      ({ at, across, down }) => at === `${width}×${height}` && across <= 0 && down <= 0,
      `${width}×${height}: all in one window`,
    );
  }
  await visit.close();
});

test('text, points and lines grow with the window', atLength, async () => {
  const visit = await site.visit();
  const { page } = visit;
  const sizes = () => page.evaluate(() => {
    const ctx = /** @type {HTMLCanvasElement} */ (document.querySelector('#over')).getContext('2d');
    return { text: Number.parseFloat(getComputedStyle(document.body).fontSize), unit: ctx?.getTransform().a ?? 0 };
  });
  assert.deepEqual(await sizes(), { text: 14, unit: 1 });
  await page.setViewport({ width: 2560, height: 1440 });
  await until(sizes, ({ text, unit }) => text > 19 && Math.abs(unit - text / 14) < 0.01, 'larger');
  await visit.close();
});

test('900 px: the settings are a drawer that opens and closes', atLength, async () => {
  const visit = await site.visit({ width: 900, height: 800 });
  const { page } = visit;
  assert.ok((await overflow(page)).across <= 0);
  const shown = () => page.$eval('#settings', (e) => getComputedStyle(e).visibility === 'visible');
  assert.equal(await shown(), false, 'closed at first');
  await page.click('#drawer-toggle');
  await until(shown, Boolean, 'the drawer is open');
  assert.equal(await page.$eval('#drawer-toggle', (b) => b.getAttribute('aria-expanded')), 'true');
  await page.keyboard.press('Escape');
  await until(shown, (open) => !open, 'the drawer is closed');
  await visit.close();
});

test('700–900 px: the header’s parts are next to each other', atLength, async () => {
  const visit = await site.visit({ width: 900, height: 600 });
  const { page } = visit;
  await pick(page, 'preset', /^Swiss/);
  await until(() => page.$eval('#preset-name', (e) => e.textContent ?? ''), (t) => /Swiss/.test(t), 'the longest name');
  for (const width of sized([700, 900, 860, 768])) {
    await resized(page, width, 600);
    const ends = await page.$$eval(
      '.top h1, .top .group > .button',
      (all) => all.map((e) => e.getBoundingClientRect()).filter((b) => b.width > 2).map((b) => [b.left, b.right]),
    );
    assert.ok(ends.length >= 9, `${width} px: ${ends.length} parts`);
    for (let i = 1; i < ends.length; i++) {
      assert.ok(ends[i][0] >= ends[i - 1][1] - 0.1, `${width} px: ${ends[i - 1]}, ${ends[i]}`);
    }
    assert.ok(ends[ends.length - 1][1] <= width);
  }
  await visit.close();
});

test('1280×800: no label of the settings wraps, and Time is in sight', atLength, async () => {
  const visit = await site.visit();
  const { page } = visit;
  await pick(page, 'preset', /^Two ellipses/);
  await factsBecome(page, (f) => f.n === 160, 'figures as wide as they come');
  const tall = await page.$$eval('#settings :is(.name, .term)', (all) =>
    all.filter((e) => e.checkVisibility() && e.getBoundingClientRect().height > 28).map((e) => e.textContent),
  );
  assert.deepEqual(tall, []);
  const room = await page.$eval('#settings-body', (e) => ({
    down: e.scrollHeight - e.clientHeight,
    across: e.scrollWidth - e.clientWidth,
  }));
  assert.deepEqual(room, { down: 0, across: 0 });
  await visit.close();
});

test('the drawing area shows that it has the focus', atLength, async () => {
  const visit = await site.visit();
  const { page } = visit;
  const ring = () => page.$eval('#stage', (e) => getComputedStyle(e, '::after').borderTopWidth);
  await page.focus('#fit');
  assert.notEqual(await ring(), '2px');
  await page.keyboard.press('Tab');
  assert.equal(await page.evaluate(() => document.activeElement?.id), 'stage');
  assert.equal(await ring(), '2px');
  await visit.close();
});

test('390 px: a set gives the drawing and the marks back', async () => {
  const visit = await site.visit({ width: 390, height: 844, touch: true });
  const { page } = visit;
  await pick(page, 'data', /^Iris/);
  await statusBecomes(page, /150 rows/);
  await until(
    () => savedWork(page),
    (works) => works.some(({ state }) => state.source === 'iris'),
    'work is kept when the hand rests',
  );
  await page.reload({ waitUntil: 'load' });
  await statusBecomes(page, /150 rows/);
  await pick(page, 'data', /Back to drawing/);
  await until(() => visible(page, '#project'), Boolean, 'the projection');
  const corners = await page.$$eval('.mark', (all) => all.map((c) => {
    const canvas = /** @type {HTMLCanvasElement} */ (c);
    return [canvas.width > 1, canvas.getContext('2d')?.getImageData(0, 0, 1, 1).data[3]];
  }));
  assert.deepEqual(corners, Array.from({ length: 7 }, () => [true, 0]), 'shapes, not squares');
  await visit.close();
});

test('390 px: touch targets are at least 44 px high, otherwise 24', async () => {
  for (const [width, least] of [[390, 44], [1280, 24]]) {
    const visit = await site.visit({ width, height: 844, touch: width === 390 });
    const small = await visit.page.evaluate(
      (px) =>
        [...document.querySelectorAll('button, select, .segments label, .tool, summary, input[type=range]')]
          .filter((e) => e.checkVisibility() && !e.closest('.points-table') && !e.classList.contains('term'))
          .map((e) => ({ e, box: e.getBoundingClientRect() }))
          .filter(({ box }) => box.width > 0 && box.height > 0 && box.height < px - 0.5)
          .map(
            ({ e, box }) =>
              `${e.id || e.className || e.tagName} ${e.textContent?.trim().slice(0, 20)} ` +
              `${box.width.toFixed(0)}×${box.height.toFixed(0)}`,
          ),
      least,
    );
    assert.deepEqual(small, [], `${width} px`);
    await visit.close();
  }
});

test('a finger draws, two fingers take the stroke back and ' +
  'pinch', { skip: !isChromium && 'touch points need the DevTools protocol' }, async () => {
  const visit = await site.visit({ width: 390, height: 844, touch: true });
  const { page } = visit;
  const box = await stageBox(page);
  const session = await page.createCDPSession();
  const touch = (type, points) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(([x, y], id) => ({ x: box.x + x, y: box.y + y, id })),
    });
  await touch('touchStart', [[20, 20]]);
  for (let x = 20; x <= 150; x += 10) await touch('touchMove', [[x, 20]]);
  await countBecomes(page, (n) => n > 80);
  await touch('touchStart', [[150, 20], [200, 200]]);
  await countBecomes(page, 80);
  await touch('touchMove', [[120, 20], [230, 230]]);
  await touch('touchEnd', []);
  assert.equal((await facts(page)).n, 80);
  await touch('touchStart', [[20, 20]]);
  for (let x = 20; x <= 150; x += 10) await touch('touchMove', [[x, 20]]);
  await touch('touchEnd', []);
  await factsBecome(page, (f) => f.n > 80, 'one finger drew');
  await visit.close();
});

test('a page zoomed to 320×256 scrolls down to all of it, and never sideways', atLength, async () => {
  const visit = await site.visit({ width: 320, height: 256 });
  const { page } = visit;
  const { across, down } = await overflow(page);
  assert.ok(across <= 0 && down > 0, `${across}, ${down}`);
  for (const [part, least] of /** @type {const} */ ([['#stage', 150], ['#project', 90]])) {
    const height = await page.$eval(part, (e) => e.getBoundingClientRect().height);
    assert.ok(height >= least, `${part} is ${height} px high`);
  }
  await visit.close();
});

/** Keeps hold of what the page asks about pixels: no driver reports a change as a screen does. */
function watchPixels() {
  const real = matchMedia.bind(globalThis);
  globalThis.matchMedia = (query) => {
    const mediaQuery = real(query);
    if (/resolution/.test(query)) /** @type {any} */ (globalThis).__pixels = mediaQuery;
    return mediaQuery;
  };
}

test('on a screen with a higher resolution everything is painted again', atLength, async () => {
  const visit = await site.visit({ prepare: watchPixels });
  const { page } = visit;
  const across = () =>
    page.$$eval('.mark, #base', (all) =>
      all.map((c) => /** @type {HTMLCanvasElement} */ (c).width / c.getBoundingClientRect().width),
    );
  await until(across, (all) => all.every((ratio) => Math.abs(ratio - 1) < 0.02), 'one pixel a pixel');
  await page.setViewport({ width: 1280, height: 800, deviceScaleFactor: 2 });
  await page.evaluate(() => /** @type {any} */ (globalThis).__pixels.dispatchEvent(new Event('change')));
  await until(across, (all) => all.length === 7 && all.every((ratio) => Math.abs(ratio - 2) < 0.02), 'two a pixel');
  await visit.close();
});

test('forced colours still show the selection', {
  skip: !isChromium && 'the mode is set through the DevTools protocol',
}, async () => {
  const visit = await site.visit();
  const { page } = visit;
  const session = await page.createCDPSession();
  await session.send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value: 'active' }] });
  // Some pixels just inside the left edge, where no text is: a colour forced by the system is seen, not computed.
  const inside = async (selector) => {
    const box = await boxOf(page, selector);
    return page.screenshot({
      encoding: 'base64',
      clip: { x: box.x + 2, y: box.y + box.height / 2, width: 1, height: 4 },
    });
  };
  for (const part of ['.segments', '#tool-set', '#class-set']) {
    assert.notEqual(
      await inside(`${part} input:checked + span`),
      await inside(`${part} input:not(:checked) + span`),
      part,
    );
  }
  assert.notEqual(await inside('#edges'), await inside('#pin'));
  // A theme that was chosen does not go with the system's colours: PCA's line would be white on white.
  const pca = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--pca').trim().toUpperCase());
  for (let press = 0; press < 3; press++) {
    await page.$eval('#theme', (e) => /** @type {HTMLElement} */ (e).click());
    assert.equal(await pca(), '#16202C');
  }
  await visit.close();
});

test('a data set has the room of the tools too', atLength, async () => {
  const visit = await site.visit();
  const { page } = visit;
  const left = (selector) => page.$eval(selector, (e) => e.getBoundingClientRect().left);
  const edge = await left('#rail');
  await pick(page, 'data', /^Iris/);
  await statusBecomes(page, /150 rows/);
  assert.equal(await left('#sets'), edge);
  await visit.close();
});

test('four narrow panels in a row have the whole names of their methods', atLength, async () => {
  const visit = await site.visit();
  const { page } = visit;
  await pick(page, 'data', /^Iris/);
  await statusBecomes(page, /150 rows/);
  await until(() => page.evaluate(() => {
    const tab = [...document.querySelectorAll('button')].find(({ textContent }) => textContent.trim() === 'New row');
    tab?.click();
    return tab !== undefined;
  }), Boolean, 'the drawer has its tabs');
  await page.waitForSelector('.drawer-new');
  const heads = () => page.$$eval('.panel-head', (all) => all.map((head) => {
    const cut = [...head.querySelectorAll('.name, .pair-button > span')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
    return `${head.getBoundingClientRect().top} ${cut.map(({ textContent }) => textContent)}`;
  }));
  const shown = await until(heads, (all) => new Set(all.map((head) => head.split(' ')[0])).size === 1, 'one row');
  assert.equal(shown.length, 4);
  assert.deepEqual(shown.map((head) => head.split(' ')[1]), ['', '', '', ''], 'nothing is cut');
  await visit.close();
});

test('the scheme is followed, and can be chosen', async () => {
  const visit = await site.visit();
  const { page } = visit;
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  assert.equal(await ground(), 'rgb(247, 248, 250)');
  await page.click('#theme');
  await page.click('#theme');
  await until(ground, (c) => c === 'rgb(12, 16, 21)', 'dark was chosen');
  await visit.close();
});

test('with reduced motion the first axes do not move', atLength, async () => {
  const visit = await site.visit();
  const { page } = visit;
  const shot = () => page.$eval('#over', (c) => /** @type {HTMLCanvasElement} */ (c).toDataURL());
  const first = await shot();
  await pause(400, 'no axis moves');
  assert.equal(await shot(), first);
  await visit.close();
});

/** What is on paper, seen while the page is printed: it has already taken its form. */
const printed = async (page) => {
  await page.evaluate(() => addEventListener('beforeprint', () => {
    const canvases = [...document.querySelectorAll('canvas')].filter((c) => c.checkVisibility()).map((c) => {
      const { width, height } = c.getBoundingClientRect();
      return {
        name: c.className || c.parentElement?.className,
        width,
        height,
        across: c.width / width,
        down: c.height / height,
      };
    });
    const seen = (/** @type {string} */ selector) => document.querySelector(selector)?.checkVisibility() ?? false;
    const style = getComputedStyle(document.documentElement);
    /** @type {any} */ (globalThis).__printed = {
      canvases, rail: seen('#rail'), measured: seen('[data-part=measured]'), graph: seen('[data-part=graph]'),
      colours: ['--bg', '--text'].map((name) => style.getPropertyValue(name).trim().toUpperCase()),
      controls: [...document.querySelectorAll('.button, .slider, .segments label:not(:has(:checked))')]
        .filter((e) => !e.closest('.sets') && e.checkVisibility())
        .map((e) => e.id || e.className || e.textContent),
      beyond: [...document.querySelectorAll('.panel > .scroll')]
        .filter((e) => e.checkVisibility())
        .map((e) => Math.max(e.scrollWidth - e.clientWidth, e.scrollHeight - e.clientHeight)),
      layer: Number(getComputedStyle(/** @type {Element} */ (document.querySelector('#over'))).opacity),
    };
  }, { once: true }));
  await page.pdf({ format: 'A4' });
  return page.evaluate(() => /** @type {any} */ (globalThis).__printed);
};

test('paper: on its width every picture has the size that it was painted at in the window', atLength, async () => {
  const visit = await site.visit({ width: 1280 });
  const { page } = visit;
  const sizes = () => page.$$eval('canvas', (all) => all.filter((c) => c.checkVisibility()).map((c) => {
    const { width, height } = c.getBoundingClientRect();
    return [width, height];
  }));
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  const inWindow = await sizes();
  await page.setViewport({ width: 794, height: 1123 });
  assert.deepEqual(await sizes(), inWindow);
  assert.ok(inWindow.length >= 5);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await visit.close();
});

test('paper: white, without the controls, every picture painted at the size it has there', atLength, async () => {
  const dark = await openSite({ dark: true, reducedMotion: true });
  for (const [width, entry] of /** @type {const} */ ([[1280, null], [390, /^Iris/]])) {
    // what is said of a link is paper's too, without its button
    const visit = await dark.visit({ width, path: entry ? '/' : '/#k=10&later=thing' });
    const { page } = visit;
    if (entry) {
      await pick(page, 'data', entry);
      await statusBecomes(page, /150 rows/);
    } else { // the longest of the views
      await page.waitForSelector('.link-note .button');
      await page.waitForSelector('.view-choice');
      await page.evaluate(() =>
        /** @type {HTMLElement} */ (document.querySelector('.view-choice input[value=near]')).click(),
      );
      await page.waitForSelector('.near .stops [aria-pressed=true]');
    }
    const paper = await printed(page);
    assert.equal(paper.rail, false);
    assert.deepEqual(paper.controls, []);
    assert.ok(paper.beyond.length > 0 && paper.beyond.every((px) => px <= 1), `nothing is cut: ${paper.beyond}`);
    assert.ok(paper.measured && paper.graph);
    assert.deepEqual(paper.colours, ['#FFFFFF', '#16202C']);
    assert.ok(paper.layer < 1, 'what the upper canvas clears is not cleared below it');
    assert.ok(paper.canvases.length >= 5);
    for (const c of paper.canvases) {
      assert.ok(
        c.width > 10 && c.height > 10 && Math.abs(c.across - 2) < 0.1 && Math.abs(c.down - 2) < 0.1,
        JSON.stringify(c),
      );
    }
    assert.equal(
      await page.$eval(
        'html',
        (e) =>
          e.hasAttribute('data-print') ||
          getComputedStyle(e).getPropertyValue('--bg').trim().toUpperCase() === '#FFFFFF',
      ),
      false,
      'and back',
    );
    await visit.close();
  }
  await dark.close();
});
