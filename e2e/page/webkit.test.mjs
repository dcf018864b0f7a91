// The page in WebKit: it opens, a hand draws, the answer is painted, nothing breaks the policy, work comes back.
// In: webkit.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { assertAccessible } from '../harness/axe.mjs';
import { atLength } from '../harness/browser.mjs';
import { drag, openSite, settled, status } from '../harness/page.mjs';
import { count, countBecomes, factsBecome, savedWork, pick, placeOf, undo, until } from './actions.mjs';

/** @type {Awaited<ReturnType<typeof openSite>>} */
let site;
before(async () => { site = await openSite({ reducedMotion: true }); });
after(() => site?.close());

/** The share of a canvas that is not blank. @param {import('puppeteer-core').Page} page @param {string} selector */
const painted = (page, selector) => page.$eval(selector, (e) => {
  const canvas = /** @type {HTMLCanvasElement} */ (e);
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
  let seen = 0;
  for (let i = 3; i < pixels.length; i += 4) if (pixels[i] > 0) seen++;
  return pixels.length === 0 ? 0 : (4 * seen) / pixels.length;
});

test('opens, keeps to the rules of accessibility, answers a drag with other axes, paints all pictures, ' +
  'undoes', async () => {
  const { page, close } = await site.visit();
  await assertAccessible(page);
  const first = await status(page);
  assert.match(first, /LPP \d+°, PCA \d+°/);
  const at = await placeOf(page, 0);
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  await page.mouse.move(at.x + 60, at.y - 120, { steps: 6 });
  await page.mouse.up();
  await until(() => status(page), (now) => now !== first && /\d°/.test(now), 'other axes');
  for (const canvas of [
    '#base', '#over', '#strips .strip:nth-child(1) canvas', '#strips .strip:nth-child(2) canvas', '#dial canvas',
  ]) {
    await until(() => painted(page, canvas), (share) => share > 0.002, `${canvas} is painted`);
  }
  // A canvas inside a rounded clip takes WebKit 200 ms a frame.
  const clips = await page.$$eval('#stage canvas, #strips canvas, #dial canvas, .histogram', (canvases) => {
    const clipped = new Set();
    for (const canvas of canvases) {
      for (let at = canvas.parentElement; at; at = at.parentElement) {
        const { overflow, borderRadius } = getComputedStyle(at);
        if (overflow !== 'visible' && borderRadius !== '0px') clipped.add(at.className);
      }
    }
    return [...clipped];
  });
  assert.deepEqual(clips, []);
  await undo(page);
  await page.mouse.move(1, 1); // off the points: the line says what the pointer is at
  await until(() => status(page), (now) => now === first, 'the first axes are back');
  await close();
});

test('draws new points, takes a data set, and work is there after a reload', atLength, async () => {
  const { page, close } = await site.visit();
  await page.keyboard.press('p');
  await drag(page, [0.1, 0.1], [0.1, 0.1], 1);
  await countBecomes(page, 81);
  await pick(page, 'data', /^Iris/);
  await until(() => status(page), (now) => /150 rows/.test(now), 'Iris is answered');
  await until(() => painted(page, '#sets canvas'), (share) => share > 0.002, 'its picture is painted');
  await pick(page, 'data', /Back to drawing/);
  await until(() => status(page), (now) => /\d°/.test(now), 'the drawing is answered');
  await until(
    () => savedWork(page),
    (works) => works.some(({ state, points }) => !state.source && points.labels.length === 81),
    'the work is kept',
  );
  await page.reload();
  await settled(page);
  assert.equal(await count(page), 81);
  await factsBecome(page, ({ n }) => n === 81, 'the answer is to the 81 points');
  await close();
});
