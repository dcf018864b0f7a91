import assert from 'node:assert/strict';
import { test } from 'node:test';
import { imagesOf } from '../data/row-images.ts';
import { pixelAt } from '../engine/dataset.ts';
import { finalChoices } from './choices.ts';
import { look } from './file-preview.ts';
import { prepare } from './prepare.ts';

/** Pictures of 8 × 8. */
const SIDE = 8, ROWS = 20;

/**
 * A MATLAB file of version 4 with one matrix of doubles.
 * @param {(i: number, j: number) => number} entry
 */
function mat(entry) {
  const head = Buffer.alloc(20), cols = SIDE * SIDE;
  [0, ROWS, cols, 0, 4].forEach((v, at) => head.writeInt32LE(v, 4 * at));
  const data = Float64Array.from({ length: ROWS * cols }, (_, at) => entry(at % ROWS, Math.floor(at / ROWS)));
  return new Uint8Array(Buffer.concat([head, Buffer.from('fea\0'), new Uint8Array(data.buffer)]));
}

/** Lighter from top to bottom, column by column as MATLAB has it. */
const shaded = mat((i, j) => 60 + i + 10 * (j % SIDE));
/** A stroke on empty ground. */
const drawn = mat((i, j) => (j % SIDE === 3 ? 200 + i : 0));

/** @param {Uint8Array} data @param {Record<string, any>} [choices] */
const seen = (data, choices = {}) => look({ name: 'x.mat', data }, choices, () => {});

test('pictures of MATLAB’s rows are seen upright: photographs column by column, unless chosen otherwise', async () => {
  const found = await seen(shaded);
  assert.ok(found.samples?.kind === 'pictures');
  const { images } = found.samples;
  assert.deepEqual([images.columnMajor, images.lit, found.how.square], [true, true, true]);
  const column = Array.from({ length: SIDE }, (_, row) => images.pixels[pixelAt(images, row * SIDE)]);
  assert.deepEqual(column, [...column].sort((a, b) => a - b), 'it is lighter from row to row');
  assert.ok(column[SIDE - 1] > column[0]);
  assert.equal(finalChoices({}, found).columnMajor, true);
  const otherwise = await seen(shaded, { columnMajor: false });
  assert.equal(finalChoices({ columnMajor: false }, otherwise).columnMajor, undefined);
  const ink = await seen(drawn);
  assert.ok(ink.samples?.kind === 'pictures');
  assert.deepEqual([ink.samples.images.columnMajor, ink.samples.images.lit], [undefined, undefined]);
});

test('rows of a data set have the same images; without one of their pixels none, and open anyway', async () => {
  const file = new File([shaded], 'x.mat');
  const whole = await prepare([file], finalChoices({}, await seen(shaded)));
  assert.deepEqual([whole.picture, imagesOf(whole)?.columnMajor], [[SIDE, SIDE], true]);
  const part = await prepare([file], { roles: { 'column 1': 'ignore' }, columnMajor: true });
  assert.deepEqual([part.X.cols, part.picture, imagesOf(part)], [63, null, undefined]);
  assert.equal((await seen(shaded, { roles: { 'column 1': 'ignore' } })).samples, null);
});

test('rows that are mostly zeros are seen by their largest entries', async () => {
  const lines = Array.from({ length: 30 }, (_, i) => `${i % 2} ${Array.from({ length: 14 }, (_, e) =>
    `${1 + 50 * e + i}:${e === 5 ? -99 : e + 1}`).join(' ')}`);
  const { samples, opens } = await look({ name: 'a.svm', data: `${lines.join('\n')}\n` }, {}, () => {});
  assert.ok(samples?.kind === 'entries');
  const [first] = samples.rows;
  assert.deepEqual(
    [samples.rows.length, first.class, first.more, first.entries.slice(0, 2).map(([, value]) => value)],
    [7, '0', 2, [-99, 14]],
  );
  assert.ok(opens.failed === undefined && opens.least === -99);
});
