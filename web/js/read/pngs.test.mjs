// PNG where no browser decodes pictures: every kind comes back as it was written; what is damaged, or claims too much,
// is reported, soon and in little memory.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deflateSync } from 'node:zlib';
import { createRandom } from '../state/random.ts';
import { inflate } from './bytes.ts';
import { LIMITS } from './limits.ts';
import { ReadError } from './read-error.ts';
import {
  alphaOf, CHANNELS, chunk, colour, file, head, pngOf, sampleAt, variant, VARIANTS,
} from '../../../e2e/harness/makepng.mjs';
import { pngs } from './pngs.ts';
import { read } from './read.ts';

const { open } = pngs({ ReadError, inflate, LIMITS });

/** What is refused within two seconds of work. @param {Promise<unknown>} reading @param {RegExp} reasons */
async function refused(reading, reasons) {
  const before = process.cpuUsage();
  const error = /** @type {ReadError} */ (await reading.then(() => assert.fail(`opened, not ${reasons}`), (e) => e));
  const { user, system } = process.cpuUsage(before);
  assert.ok(error instanceof ReadError, String(error?.stack));
  assert.match(error.reason, reasons, error.message);
  assert.ok(error.message.length > 20);
  assert.ok(user + system < 2e6, `${(user + system) / 1e6} s of work: ${error.message}`);
  return error;
}

/** What a dot has to be, over white. @param {(typeof VARIANTS)[number]} of @param {number} x @param {number} y */
function dotOf({ kind, depth, clear }, x, y) {
  const samples = Array.from({ length: CHANNELS[kind] }, (_, c) => sampleAt(depth, x, y, c));
  const byte = (/** @type {number} */ v) => (depth === 16 ? v >> 8 : v * 255 / (2 ** depth - 1));
  const over = (/** @type {number} */ v, /** @type {number} */ alpha) =>
    Math.round((v * alpha + 255 * (255 - alpha)) / 255);
  if (kind === 3) return colour(samples[0]).map((v) => over(v, clear ? alphaOf(samples[0]) : 255));
  const colours = kind === 2 || kind === 6 ? samples.slice(0, 3) : Array(3).fill(samples[0]);
  const hidden = clear && samples.every((v, c) => v === sampleAt(depth, 0, 0, c));
  const alpha = kind === 4 || kind === 6 ? byte(samples[samples.length - 1]) : hidden ? 0 : 255;
  return colours.map((v) => over(byte(v), alpha));
}

test('every kind of colour and depth, in passes too, with every filter, has the dots it was written with', async () => {
  assert.equal(VARIANTS.length, 41);
  for (const of of VARIANTS) {
    for (const [width, height] of [[13, 11], [1, 1], [3, 17]]) {
      const { rgb } = await open(variant(of, width, height));
      const wanted = Array.from({ length: width * height }, (_, i) => dotOf(of, i % width, Math.floor(i / width)));
      assert.deepEqual([...rgb], wanted.flat(), `${JSON.stringify(of)} ${width} × ${height}`);
    }
  }
});

/** @param {Record<string, Uint8Array>} files */
const set = (files) => read(Object.entries(files).map(([name, data]) => ({ name, data })));
const grey = (/** @type {number} */ seed, size = 9) =>
  pngOf({ width: size, height: size, depth: 8, kind: 0, sample: (x, y) => (seed * 31 + 20 * x + 3 * y) & 255 });

test('pictures become grey rows of one size, the folder their class; damaged ones are named', async () => {
  const files = { 'a/1.png': grey(1), 'a/2.png': grey(2), 'b/3.png': grey(3), 'b/4.png': grey(4, 12) };
  const table = await set({ ...files, 'b/cut.png': grey(5).subarray(0, 60) });
  assert.deepEqual([table.format, table.rows, table.classes, table.picture], ['images', 4, 2, [9, 9]]);
  assert.match(table.notes[0].message, /1 of 5 pictures .*cut\.png/);
  const { X } = await table.data();
  const first = Array.from({ length: 81 }, (_, i) => (31 + 20 * (i % 9) + 3 * Math.floor(i / 9)) & 255);
  assert.deepEqual(Array.from(/** @type {Float64Array} */ (X.data).slice(0, 81), Math.round), first);
  const jpeg = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 0);
  const { convert } = await refused(set({ ...files, 'b/5.jpg': jpeg }), /^browser-only$/);
  assert.match(convert ?? '', /np\.save/);
  const none = new Uint8Array(99);
  await refused(set({ '1.png': none, '2.png': none, '3.png': none }), /^damaged$/);
});

/** @param {number[]} shape @param {Uint8Array} dots @param {...Uint8Array} before */
const made = ([w, h, depth, kind, interlace], dots, ...before) =>
  file(head(w, h, depth, kind, interlace), ...before, chunk('IDAT', new Uint8Array(deflateSync(dots))));

test('heads that no picture has, chunks that are damaged, claims and bombs are refused soon', async () => {
  const dots = new Uint8Array(90);
  for (const shape of [[0, 9, 8, 0], [9, 0, 8, 0], [9, 9, 3, 0], [9, 9, 16, 3], [9, 9, 8, 5], [9, 9, 8, 0, 2]]) {
    await refused(open(made(shape, dots)), /^damaged$/);
  }
  await refused(open(file(chunk('IDAT', dots))), /^damaged$/);
  await refused(open(made([9, 9, 8, 0], dots.slice(0, 80))), /^cut$/);
  await refused(open(made([9, 9, 8, 0], dots.map(() => 5))), /^damaged$/);
  await refused(open(file(head(9, 9, 8, 0), chunk('IDAT', dots))), /^cut$/);
  const whole = made([9, 9, 8, 0], dots), other = whole.slice();
  other[20] ^= 1;
  assert.match((await refused(open(other), /^damaged$/)).message, /byte 8: its check/);
  for (const [w, h] of [[2 ** 15, 2 ** 15], [2 ** 31 - 1, 2 ** 31 - 1], [1, 2 ** 31 - 1], [2 ** 32 - 1, 1]]) {
    for (const [depth, kind] of [[1, 0], [8, 0], [16, 6]]) {
      await refused(open(made([w, h, depth, kind], dots)), /^too-large$/);
    }
  }
  const bomb = new Uint8Array(deflateSync(new Uint8Array(2 ** 28)));
  await refused(open(file(head(9, 9, 8, 0), chunk('IDAT', bomb))), /^damaged$/);
  const claims = whole.slice();
  new DataView(claims.buffer).setUint32(33, 2 ** 30);
  await refused(open(claims), /^cut$/);
});

test('a picture without a name is read as one: it is a row, and three are the fewest', async () => {
  assert.match((await refused(read(grey(1)), /^too-few$/)).message, /1 rows/);
});

test('the largest picture that is read has all its dots', async () => {
  const { rgb } = await open(made([6000, 4000, 8, 2], new Uint8Array((3 * 6000 + 1) * 4000)));
  assert.equal(rgb.length, 72e6);
});

test('bytes after the pixels are ignored, as some encoders leave them', async () => {
  const shape = [7, 5, 8, 2], lines = new Uint8Array((3 * 7 + 1) * 5).map((_, i) => (i % 22 ? i % 251 : 0));
  const { rgb } = await open(made(shape, lines)), more = await open(made(shape, Uint8Array.of(...lines, 9)));
  assert.deepEqual(more.rgb, rgb);
});

test('cut at every sixteenth, and with bytes changed, also where the checks fit: dots or a ReadError', async () => {
  const random = createRandom(11), below = (/** @type {number} */ n) => Math.floor(n * random());
  for (const of of VARIANTS) {
    const whole = variant(of);
    const cuts = Array.from({ length: 16 }, (_, i) => whole.slice(0, Math.floor((whole.length * i) / 16)));
    for (const data of cuts) await refused(open(data), /^(cut|damaged)$/);
    for (let times = 0; times < 12; times++) {
      const copy = whole.slice();
      for (let i = 0; i < 1 + 3 * random(); i++) copy[below(copy.length)] = below(256);
      await open(copy).catch((error) => assert.ok(error instanceof ReadError, String(error.stack)));
      const shape = [1 + below(9), 9, 1 << below(5), below(7), below(2)];
      const lines = Uint8Array.from({ length: 40 + below(900) }, () => below(6));
      const palette = chunk('PLTE', new Uint8Array(below(9))), clear = chunk('tRNS', new Uint8Array(1));
      await open(made(shape, lines, palette, clear))
        .catch((error) => assert.ok(error instanceof ReadError, String(error.stack)));
    }
  }
});
