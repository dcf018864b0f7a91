// Five things that somebody new tries, with nothing but what stands on the screen: a third cloud, PCA turned, a k at
// which it falls apart, what the pink line is, and the same on a phone. And the tour, and how numbers are written.
// In: chromium; at length firefox.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { atLength, everywhere, isChromium, sized } from '../harness/browser.mjs';
import { announced, openSite, stageBox, status, statusBecomes } from '../harness/page.mjs';
import { assertAccessible } from '../harness/axe.mjs';
import { pause } from '../harness/pause.mjs';
import { until } from './actions.mjs';

/** @type {Awaited<ReturnType<typeof openSite>>} */
let site;
before(async () => { site = await openSite({ reducedMotion: true }); });
after(() => site?.close());

/** All that can be read: texts that are seen, and what is written on canvases is not among them. */
const visible = (page) => page.evaluate(() => {
  const texts = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (
      node.parentElement?.checkVisibility({ visibilityProperty: true }) &&
      !node.parentElement.closest('style, script')
    ) {
      texts.push(node.textContent ?? '');
    }
  }
  return texts.map((text) => text.replace(/\s+/g, ' ').trim()).filter(Boolean).join('\n');
});
const reads = async (page, pattern) => until(() => visible(page), (text) => pattern.test(text), `one reads ${pattern}`);
const anglesOf = (text) => ({ lpp: Number(/LPP (\d+)°/.exec(text)?.[1]), pca: Number(/PCA (\d+)°/.exec(text)?.[1]) });
/** Between two lines, in degrees. */
const apart = (a, b) => Math.min(Math.abs(a - b), 180 - Math.abs(a - b));

/** Lines that end in … for lack of room. */
const cut = (page, selector) =>
  page.$$eval(
    selector,
    (list) =>
      list
        .filter((e) => {
          const whole = document.createRange();
          whole.selectNodeContents(e);
          return e.checkVisibility() && whole.getBoundingClientRect().width > e.getBoundingClientRect().width + 0.05;
        })
        .map((e) => e.textContent),
  );

/** Presses what has this name, by pointer, as somebody would who sees it. */
async function pressNamed(page, name) {
  const handle = await page.waitForFunction(
    (source) =>
      [...document.querySelectorAll('button, label, [role=tab]')].find((e) => {
        const input = e.querySelector('input');
        return (
          e.checkVisibility() &&
          new RegExp(source).test(
            e.getAttribute('aria-label') ?? input?.getAttribute('aria-label') ?? e.textContent ?? '',
          )
        );
      }),
    {},
    name.source,
  );
  await handle.asElement().click();
}

/** Draws a loop of strokes about a place, by mouse, or by finger. */
async function scribble(page, x, y, { touch = false, times = 3 } = {}) {
  const box = await stageBox(page);
  /** @returns {[number, number]} */
  const at = (u, v) => [box.x + u * box.width, box.y + v * box.height];
  const session = touch ? await page.createCDPSession() : null;
  const go = (type, [px, py]) =>
    session
      ? session.send('Input.dispatchTouchEvent', {
        type: type === 'down' ? 'touchStart' : type === 'up' ? 'touchEnd' : 'touchMove',
        touchPoints: type === 'up' ? [] : [{ x: px, y: py }],
      })
      : type === 'move'
        ? page.mouse.move(px, py)
        : page.mouse[type]();
  for (let t = 0; t < times; t++) {
    if (!session) await page.mouse.move(...at(x - 0.04, y));
    await go('down', at(x - 0.04, y));
    for (let i = 0; i <= 12; i++) await go('move', at(x - 0.04 + 0.08 * (i / 12), y + 0.02 * Math.sin(i)));
    await go('up', at(x, y));
  }
}

for (const { name, view, touch } of [
  { name: 'at a desk', view: {}, touch: false },
  { name: 'on a phone', view: { width: 390, height: 844, touch: true }, touch: true },
]) {
  test(`${name}: a third cloud is sprayed, and the status says what happened`, {
    skip: touch && (everywhere ? !isChromium && 'touch points need the DevTools protocol' : 'at length'),
  }, async () => {
    const { page, close } = await site.visit(view);
    const was = anglesOf(await status(page));
    assert.ok(was.lpp > 0 && was.pca >= 0, await status(page));
    await pressNamed(page, /^Spray/);
    // On a phone a cloud of the class that is chosen will do.
    if (!touch) await pressNamed(page, /^Class 3/);
    await scribble(page, 0.75, 0.85, { touch });
    const message = await until(
      () => status(page), (text) => Number(/(\d+) points/.exec(text)?.[1]) > 95, 'more points',
    );
    const now = anglesOf(message);
    assert.ok(apart(now.lpp, was.lpp) > 3 || apart(now.pca, was.pca) > 3, `a line turned: ${message}`);
    await reads(page, /λ = \d/);
    assert.deepEqual(await cut(page, '.strip-head .what'), [], 'the names stand next to longer figures in full');
    await close();
  });
}

test('on a phone the tools behind the button have their names, and no others have', {
  skip: !isChromium && 'touch points need the DevTools protocol',
}, async () => {
  for (const [width, height] of sized(/** @type {const} */ ([[320, 568], [390, 844]]))) {
    const { page, close } = await site.visit({ width, height, touch: true });
    await pressNamed(page, /^More tools/);
    const names = await until(
      () => page.$$eval('.tool-name', (list) => list.filter((e) => e.checkVisibility()).map((e) => {
        const { left, right, bottom } = e.getBoundingClientRect();
        return [e.textContent, left >= 0 && right <= innerWidth && bottom <= innerHeight];
      })),
      (list) => list.length > 0,
      'names of tools',
    );
    assert.deepEqual(names, [['Point', true], ['Lasso', true], ['Ghost point', true], ['Label', true]]);
    await pressNamed(page, /^Point$/);
    await page.setViewport({ width: 1280, height: 800 });
    await until(() => page.$$('.tool-name'), (list) => list.length === 0, 'none on the wide page');
    await close();
  }
});

test('PCA is made to turn, by a few points drawn far off, ' +
  'and what it is stands next to its line', atLength, async () => {
  const { page, close } = await site.visit();
  await reads(page, /PCA\s+Principal Components|Principal Components/);
  await reads(page, /PCA follows spread/);
  const was = anglesOf(await status(page));
  // Zooming out is a button: there is room for far points then.
  await pressNamed(page, /^Zoom out/);
  await pressNamed(page, /^Zoom out/);
  await pressNamed(page, /^Spray/);
  await scribble(page, 0.5, 0.06, { times: 6 });
  await until(() => status(page), (text) => apart(anglesOf(text).pca, was.pca) > 20, `PCA turns away from ${was.pca}°`);
  await close();
});

test('a k at which the graph is disconnected: the status reports it, without alarm', async () => {
  const { page, close } = await site.visit();
  await reads(page, /Neighbours k/);
  assert.match(await status(page), /connected/);
  await page.focus('input[type=range][aria-label^="Neighbours k"]');
  for (let k = 16; k > 2; k--) await page.keyboard.press('ArrowLeft');
  await statusBecomes(page, /The graph has \d+ connected components\.(?! λ)/);
  assert.equal(await page.$$eval('#notices li', (list) => list.length), 0, 'nothing lies over the drawing');
  await close();
});

test('what the pink line is: its name is spelled out, in its colour, and the curves say what it ' +
  'takes', atLength, async () => {
  const { page, close } = await site.visit();
  await reads(page, /Locality Preserving Projections/);
  await page.hover('.view-choice label');
  await reads(page, /The positions where the points land on the line or plane that a method picks/);
  await page.mouse.move(5, 5); // the card covers the next term
  await page.waitForSelector('.tooltip', { hidden: true });
  await page.hover('.dial .term');
  await reads(page, /LPP takes the lowest point of its curve, PCA the highest/);
  const pink = await page.$eval('.strip-head select.method', (e) => getComputedStyle(e).color);
  assert.equal(pink, 'rgb(214, 51, 108)');
  // Pointed at, it says of every edge what it costs, in a line for which there is room.
  await page.hover('.strip-head .figure');
  await reads(page, /contribution to λ/);
  assert.deepEqual(await cut(page, '.draw-head > :is(.hint, .why-text)'), []);
  await close();
});

test('zoom: −, + and 0 do what their buttons do, which end at the limits', atLength, async () => {
  const { page, close } = await site.visit();
  const shot = () => page.$eval('#over', (canvas) => /** @type {HTMLCanvasElement} */ (canvas).toDataURL());
  const whole = await shot();
  await page.focus('#stage');
  await page.keyboard.press('+');
  const near = await until(shot, (now) => now !== whole, 'nearer');
  await page.keyboard.press('-');
  await until(shot, (now) => now !== near, 'back');
  await page.keyboard.press('+');
  await page.keyboard.press('0');
  await until(shot, (now) => now === whole, 'all of it, as at first');
  const ends = (id) => page.$eval(id, (button) => /** @type {HTMLButtonElement} */ (button).disabled);
  assert.deepEqual([await ends('#zoom-out'), await ends('#zoom-in')], [false, false]);
  for (let press = 0; press < 16; press++) await page.keyboard.press('-');
  await until(() => ends('#zoom-out'), Boolean, 'far enough');
  assert.equal(await ends('#zoom-in'), false);
  await close();
});

test('an axis that is dragged says in the status line what that does, until it is let go', async () => {
  const { page, close } = await site.visit();
  const line = () => page.$eval('#status', (e) => e.textContent ?? '');
  const { x, y, width, height } = await stageBox(page);
  // The pointer becomes a hand where the end of an axis is.
  const cursor = () => page.$eval('#stage', (e) => /** @type {HTMLElement} */ (e).style.cursor);
  /** @type {number[] | undefined} */
  let at;
  for (let step = 0; step < 300 && !at; step++) {
    const place = [x + (0.3 + 0.4 * (step % 100) / 100) * width, y + (0.3 + 0.06 * Math.floor(step / 100)) * height];
    await page.mouse.move(place[0], place[1]);
    if (await cursor() === 'grab') at = place;
  }
  assert.ok(at, 'there is an axis');
  await page.mouse.down();
  await page.mouse.move(at[0] + 60, at[1], { steps: 4 });
  await until(line, (text) => /^You are trying another axis\..*returns to LPP’s axis\./.test(text), 'it is explained');
  await page.mouse.up();
  await until(line, (text) => /LPP \d+°, PCA \d+°/.test(text) && !/trying/.test(text), 'the summary is back');
  await close();
});

test('the tour has one ring at a time: the one that marks where to begin waits', {
  skip: !isChromium && 'elsewhere reduced motion is the same for all visits of a browser',
}, async () => {
  const { page, close } = await site.visit({ reducedMotion: false });
  await page.waitForSelector('[data-gliding]'); // its end shows that ring
  // Of each frame of the tour: rings in the page's accent, which that of the point that is followed has not.
  await page.evaluate(() => {
    const frames = /** @type {any} */ (globalThis).__rings = /** @type {number[]} */ ([]);
    const accent = getComputedStyle(document.documentElement).getPropertyValue('--accent').trim().toLowerCase();
    const { beginPath, arc, stroke } = CanvasRenderingContext2D.prototype;
    let isRing = false;
    Object.assign(CanvasRenderingContext2D.prototype, {
      /** @this {CanvasRenderingContext2D} */
      beginPath() {
        isRing = false;
        beginPath.call(this);
      },
      /** @this {CanvasRenderingContext2D} @param {[number, number, number, number, number]} ring */
      arc(...ring) {
        isRing = true;
        arc.apply(this, ring);
      },
      /** @this {CanvasRenderingContext2D} */
      stroke() {
        const counts = isRing && this.canvas.id === 'over' && this.strokeStyle === accent;
        if (counts && document.querySelector('.tour')?.checkVisibility()) frames[frames.length - 1]++;
        /** @type {() => void} */ (stroke).call(this);
      },
    });
    (function next() {
      if (document.querySelector('.tour')?.checkVisibility()) frames.push(0);
      requestAnimationFrame(next);
    })();
  });
  await page.click('#tour');
  const seen = () => page.evaluate(() => /** @type {any} */ (globalThis).__rings);
  const all = await until(seen, (rings) => rings.length > 30, 'some frames of the tour');
  assert.equal(Math.max(...all), 0, all.join());
  await close();
});

test('the tour shows points and holds an axis, changes nothing, and ends at the first key, which works', async () => {
  const { page, close } = await site.visit();
  const savedWorks = () =>
    page.evaluate(() =>
      [
        location.hash,
        document.querySelector('#undo')?.matches(':disabled'),
        document.querySelector('#count-seed')?.textContent,
      ].join(),
    );
  const was = await savedWorks();
  await page.click('#tour');
  for (const pattern of [
    /A projection shows where points land/,
    /PCA chooses the line with the largest variance/,
    /Turn the line and λ changes/,
    /LPP chooses the line with the lowest λ/,
    /Your turn/,
  ]) {
    await reads(page, pattern);
    if (pattern.source.startsWith('Turn')) await reads(page, /your axis \d+°/);
    if (!pattern.source.startsWith('Your')) await pressNamed(page, /^Next/);
  }
  await page.focus('#stage');
  await page.keyboard.press('b');
  await until(() => page.$eval('.tour', (e) => e.checkVisibility()), (shown) => !shown, 'it is over');
  await until(
    () => page.$eval('#tool-set input[value=spray]', (e) => /** @type {HTMLInputElement} */ (e).checked),
    Boolean,
    'the key counted',
  );
  await reads(page, /PCA follows spread/);
  await until(() => visible(page), (text) => !/your axis/.test(text), 'nothing is held');
  assert.equal(await savedWorks(), was);
  await close();
});

/** The clock of the page, which can be set forward. @param {import('puppeteer-core').Page} page @param {number} ms */
const forward = (page, ms) => page.evaluate(async (by) => {
  const clock = /** @type {any} */ (globalThis).__clock ??= { ahead: 0, native: performance.now.bind(performance) };
  performance.now = () => clock.native() + clock.ahead;
  clock.ahead += by;
  for (let f = 0; f < 3; f++) await new Promise(requestAnimationFrame);
}, ms);

test('the tour with motion can be paused, and goes back and forward, by pointer and by keys', {
  skip: atLength.skip || !isChromium && 'elsewhere reduced motion is the same for all visits of a browser',
}, async () => {
  const { page, close } = await site.visit({ reducedMotion: false });
  await page.click('#tour');
  const place = () => page.$$eval('.tour-line .visually-hidden', ([e]) => e?.textContent ?? '');
  const at = (/** @type {number} */ frame) =>
    until(place, (text) => text === `Tour ${frame} of 5`, `frame ${frame}`);
  const focus = () => page.evaluate(() => document.activeElement?.textContent);
  await at(1);
  assert.equal(await focus(), 'Pause', 'it can be paused without looking for the button');
  await forward(page, 6000);
  await at(2);
  await pressNamed(page, /^Pause/);
  await forward(page, 30_000);
  await at(2);
  assert.equal(await focus(), 'Play');
  await pressNamed(page, /^Next/);
  await at(3);
  await reads(page, /Turn the line and λ changes/);
  await forward(page, 30_000);
  await at(3); // that frame to its end, and no farther
  await pressNamed(page, /^Back/);
  await at(2);
  for (const [key, frame] of /** @type {const} */ ([
    ['ArrowRight', 3], ['ArrowRight', 4], ['ArrowRight', 5], ['ArrowRight', 5], ['ArrowLeft', 4],
  ])) {
    await page.keyboard.press(key);
    await at(frame);
  }
  await pressNamed(page, /^Play/);
  await forward(page, 6000);
  await at(5);
  if (isChromium) await assertAccessible(page);
  await pressNamed(page, /^Stop/);
  await until(() => page.$eval('.tour', (e) => e.checkVisibility()), (shown) => !shown, 'it is over');
  assert.equal(await page.evaluate(() => document.activeElement?.id), 'tour', 'the focus is where it was');
  await page.keyboard.press('Enter');
  await at(1);
  await page.keyboard.press('b');
  await until(() => page.$eval('.tour', (e) => e.checkVisibility()), (shown) => !shown, 'another key ends it');
  await until(() => page.$eval('#tool-set input[value=spray]', (e) => /** @type {HTMLInputElement} */ (e).checked),
    Boolean, 'and counts');
  await close();
});

test('the points glide onto the lines at the first visit alone, with a caption; a key ends it, and counts', {
  skip: !isChromium && 'elsewhere reduced motion is the same for all visits of a browser',
}, async () => {
  /** Runs before the page: once something glides, a key is pressed in the next frame. */
  const prepare = () => {
    const seen = /** @type {any} */ (globalThis).__glides = { begun: 0, left: true, caption: '' };
    new MutationObserver(() => {
      if (seen.begun > 0 || !document.querySelector('.gliding')) return;
      seen.begun++;
      seen.caption = document.querySelector('.glide-caption[role=status]')?.textContent ?? '';
      requestAnimationFrame(() => {
        document.querySelector('#stage')?.dispatchEvent(new KeyboardEvent('keydown', { key: 'b', bubbles: true }));
        seen.left = document.querySelector('.gliding, .glide-caption, [data-gliding]') !== null;
      });
    }).observe(document, { childList: true, subtree: true });
  };
  const glides = (page) => page.evaluate(() => /** @type {any} */ (globalThis).__glides);
  const untilSeen = (page) =>
    until(
      () => page.evaluate(() => localStorage.getItem('lpp-playground:seen')),
      Boolean,
      'it is kept that the page was here',
    );
  const { page, close } = await site.visit({ reducedMotion: false, prepare });
  const seen = await until(() => glides(page), ({ begun, left }) => begun === 1 && !left, 'it ends with the key');
  assert.equal(seen.caption, 'Points glide to where LPP places them.');
  await until(
    () => page.$eval('#tool-set input[value=spray]', (e) => /** @type {HTMLInputElement} */ (e).checked),
    Boolean,
    'the key counted',
  );
  await untilSeen(page);
  await page.reload();
  await statusBecomes(page, /connected/);
  await pause(700, 'a glide would have begun');
  assert.equal((await glides(page)).begun, 0, 'not on a return');
  await close();
  const calm = await site.visit({ prepare });
  await statusBecomes(calm.page, /connected/);
  await pause(700, 'a glide would have begun');
  assert.equal((await glides(calm.page)).begun, 0, 'not where motion is unwanted');
  await calm.close();
});

test('on a phone the caption of the glide is below the drawing, in the place of the headline', {
  skip: !isChromium && 'elsewhere reduced motion is the same for all visits of a browser',
}, async () => {
  const prepare = () => {
    new MutationObserver(() => {
      const caption = document.querySelector('.glide-caption'), lead = document.querySelector('#project-title');
      if (!caption?.textContent || !lead || (/** @type {any} */ (globalThis).__boxes)) return;
      /** @type {any} */ (globalThis).__boxes = [caption, lead, document.querySelector('#stage')].map((e) => {
        const { top, bottom } = /** @type {Element} */ (e).getBoundingClientRect();
        return { top, bottom };
      });
    }).observe(document, { childList: true, subtree: true, characterData: true });
  };
  for (const [width, height] of [[390, 844], [320, 568]]) {
    const { page, close } = await site.visit({ width, height, touch: true, reducedMotion: false, prepare });
    const [caption, lead, stage] = await until(
      () => page.evaluate(() => /** @type {any} */ (globalThis).__boxes ?? []), (all) => all.length === 3, 'it glides',
    );
    assert.ok(caption.top >= stage.bottom - 1, JSON.stringify([caption, stage]));
    assert.ok(caption.top <= lead.top && caption.bottom >= lead.bottom, JSON.stringify([caption, lead]));
    await close();
  }
});

test('where frames are slow, the glide ends after a few of them', {
  skip: !isChromium && 'elsewhere reduced motion is the same for all visits of a browser',
}, async () => {
  /** Runs before the page: while something glides, each frame comes late. */
  const prepare = () => {
    const seen = /** @type {any} */ (globalThis).__slow = { frames: 0, ended: false };
    const paint = globalThis.requestAnimationFrame.bind(globalThis);
    globalThis.requestAnimationFrame = (call) => {
      if (!document.querySelector('.gliding')) return paint(call);
      seen.frames++;
      return Number(setTimeout(() => paint(call), 120));
    };
    new MutationObserver(() => { seen.ended ||= seen.frames > 0 && !document.querySelector('.gliding'); })
      .observe(document, { childList: true, subtree: true });
  };
  const { page, close } = await site.visit({ reducedMotion: false, prepare });
  const slow = () => page.evaluate(() => /** @type {any} */ (globalThis).__slow);
  const { frames } = await until(slow, ({ ended }) => ended, 'it has ended');
  assert.ok(frames < 20, `${frames} frames: in four seconds there would be more than thirty`);
  await close();
});

test('in an exhibition a tour that was left at a frame begins again', {
  skip: !isChromium && 'the same code in every browser',
}, async () => {
  const { page, close } = await site.visit({ path: '/#tour=1', prepare: () => {
    const native = setTimeout, all = /** @type {any} */ (globalThis);
    all.__minutes = [];
    all.setTimeout = (/** @type {() => void} */ call, /** @type {number} */ ms, /** @type {unknown[]} */ ...args) =>
      (ms === 60_000 ? all.__minutes.push(call) : native(call, ms, ...args));
  } });
  const at = (/** @type {number} */ frame) =>
    until(() => page.$$eval('.tour-line .visually-hidden', ([e]) => e?.textContent ?? ''),
      (text) => text === `Tour ${frame} of 5`, `frame ${frame}`);
  await at(1);
  await pressNamed(page, /^Next/);
  await at(2);
  await page.evaluate(() => /** @type {any} */ (globalThis).__minutes.at(-1)());
  await at(1);
  await close();
});

test('the page of an exhibition begins with the tour', atLength, async () => {
  const { page, close } = await site.visit({ path: '/#tour=1' });
  await reads(page, /A projection shows where points land/);
  assert.equal(await page.evaluate(() => location.hash), '#tour=1');
  await close();
});

test('numbers have a true minus and powers of ten everywhere', atLength, async () => {
  const { page, close } = await site.visit();
  const wrong = async (where) => {
    const text = await visible(page);
    assert.deepEqual(text.match(/.*\d[eE][-+]?\d.*|.*(?:^|[\s(,:=·≈])-\d.*/gm) ?? [], [], where);
  };
  await wrong('at first');
  for (const fold of await page.$$('#more-panels summary, #settings-body summary')) await fold.click();
  await reads(page, /XᵀLX/);
  await wrong('numbers and table');
  for (const preset of ['Outliers', 'Two moons', 'Uniform noise']) {
    await page.evaluate((name) => {
      [...document.querySelectorAll('#preset-menu .item')]
        .find((e) => e.textContent?.startsWith(name))
        ?.dispatchEvent(new MouseEvent('click'));
    }, preset);
    await announced(page, new RegExp(`${preset} loaded`));
    await wrong(preset);
  }
  await close();
});
