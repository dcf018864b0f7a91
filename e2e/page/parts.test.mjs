// A drawing of many points, in which one is dragged, is drawn in part; the same picture comes of drawing all of it.
// In: chromium; at length firefox.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRandom } from '../../web/js/state/random.ts';
import { freshPage, page } from '../harness/fresh.mjs';
import { atLength } from '../harness/browser.mjs';
import { placePoint, setCount, stageBox } from '../harness/page.mjs';
import { seed } from '../harness/soak.mjs';
import { untilFitted, resting, until } from './actions.mjs';

freshPage();

/** Levels by which an opacity that nobody sees the change of may differ, of edges over each other. */
const LEVELS = 6;

/**
 * Keeps the pixels of the drawing's lower canvas in the page.
 * @param {string} as
 * @returns {Promise<number>} a figure that hangs on all of them
 */
const look = (as) => page.evaluate((name) => {
  const canvas = /** @type {HTMLCanvasElement} */ (document.querySelector('#base'));
  const copy = new OffscreenCanvas(canvas.width, canvas.height);
  const ctx = /** @type {OffscreenCanvasRenderingContext2D} */ (copy.getContext('2d', { willReadFrequently: true }));
  ctx.drawImage(canvas, 0, 0);
  const { data } = ctx.getImageData(0, 0, canvas.width, canvas.height);
  Object.assign(globalThis, { [name]: data });
  return data.reduce((sum, value) => (Math.imul(sum, 31) + value) | 0, 0);
}, as);

test('a partial repaint gives the same image as a full repaint', async () => {
  await setCount(page, 1999);
  await placePoint(page, [0.5, 0.65]);
  const whole = await page.evaluateHandle(() => {
    /** @type {boolean[]} */
    const puts = [];
    const { putImageData } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.putImageData = function (/** @type {any[]} */ ...args) {
      if (this.canvas.id === 'base') puts.push(args.length === 3);
      return /** @type {any} */ (putImageData).apply(this, args);
    };
    return puts;
  });
  const { x, y, width, height } = await stageBox(page);
  await page.mouse.move(x + 0.5 * width, y + 0.65 * height);
  await page.mouse.down();
  const random = createRandom(seed);
  for (let i = 1; i <= 24; i++) {
    // The last place is among the other points: all of them are in sight as before.
    const far = i < 24 ? 0.6 : 0.1;
    await page.mouse.move(x + width * (0.5 + far * (random() - 0.5)), y + height * (0.5 + far * (random() - 0.5)));
    await untilFitted(page);
  }
  await page.mouse.up();
  await resting(() => look('inParts'), 'the drawing');
  const puts = await whole.jsonValue();
  assert.ok(puts.filter((all) => !all).length >= 12, `${puts}`);
  const drawn = puts.length;
  await page.click('#fit');
  await resting(() => look('asAWhole'), 'the drawing');
  assert.ok((await whole.jsonValue()).slice(drawn).includes(true), 'all of it is drawn');
  const most = await page.evaluate(() => {
    const { inParts, asAWhole } = /** @type {any} */ (globalThis);
    return inParts.reduce((/** @type {number} */ far, /** @type {number} */ value, /** @type {number} */ i) =>
      Math.max(far, Math.abs(value - asAWhole[i])), 0);
  });
  assert.ok(most <= LEVELS, `${most} levels apart, seed ${seed}`);
});

test('a canvas that was removed is restored with its complete image', async () => {
  await setCount(page, 1999);
  const before = await resting(() => look('before'), 'the drawing');
  await page.evaluate(() => {
    const base = /** @type {HTMLCanvasElement} */ (document.querySelector('#base'));
    base.getContext('2d')?.clearRect(0, 0, base.width, base.height);
    base.dispatchEvent(new Event('contextrestored'));
  });
  await until(() => look('after'), (now) => now === before, 'the picture from before');
});

test('one of many without edges is moved: the engine gets that point, the lower canvas is not ' +
  'drawn', atLength, async () => {
  await setCount(page, 1999);
  await page.click('#edges');
  await placePoint(page, [0.5, 0.65]);
  const { x, y, width, height } = await stageBox(page);
  await page.mouse.move(x + 0.5 * width, y + 0.65 * height);
  await page.mouse.down();
  await page.mouse.move(x + 0.52 * width, y + 0.6 * height);
  await untilFitted(page);
  await resting(() => look('lifted'), 'the drawing');
  const log = await page.evaluateHandle(() => {
    /** @type {{puts: number, sent: number[]}} */
    const seen = { puts: 0, sent: [] };
    const { putImageData } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.putImageData = function (/** @type {any[]} */ ...args) {
      if (this.canvas.id === 'base') seen.puts++;
      return /** @type {any} */ (putImageData).apply(this, args);
    };
    const bytes = (/** @type {unknown} */ value) => ArrayBuffer.isView(value)
      ? value.byteLength
      : typeof value === 'object'
        ? Object.values(value ?? {}).reduce((/** @type {number} */ sum, part) => sum + bytes(part), 0)
        : 0;
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (/** @type {any[]} */ ...args) {
      if (args[0].name === 'fitLive') seen.sent.push(bytes(args[0]));
      return /** @type {any} */ (postMessage).apply(this, args);
    };
    return seen;
  });
  for (let i = 1; i <= 6; i++) {
    await page.mouse.move(x + (0.52 + 0.02 * i) * width, y + 0.6 * height);
    await untilFitted(page);
  }
  await resting(() => look('moved'), 'the drawing');
  const { puts, sent } = await log.jsonValue();
  assert.equal(puts, 0);
  assert.ok(sent.length > 0 && sent.every((bytes) => bytes === 20), `${sent} bytes of arrays`);
  await page.mouse.up();
  await until(async () => (await log.jsonValue()).puts, (now) => now > 0, 'the point is drawn where it was let go');
});
