import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { lineDegrees } from '../fit/align.ts';
import { createRandom } from '../state/random.ts';
import { rowTexts } from '../views/metrics.ts';
import { degrees, exact } from './digits.ts';
import { degreesApart, figure, fixed, percent, scientific, sigmas } from './numbers.ts';

test('no number has a hyphen before it, and nothing that is rounded to 0 has a sign', () => {
  const random = createRandom(8);
  for (let i = 0; i < 400; i++) {
    const v = (random() - 0.7) * 10 ** Math.floor(12 * random() - 6);
    for (const text of [
      figure(v), fixed(v, i % 4), percent(v, i % 2), sigmas(v), degrees(v), exact(v), scientific(v, 1),
    ]) {
      assert.doesNotMatch(text, /-/, `${v}`);
      assert.doesNotMatch(text, /^−0(\.0*)?\D*$/, `${v}`);
    }
  }
  assert.deepEqual([percent(-0.07), percent(-0.001), figure(-7.25), figure(-0.0123)], ['−7\u202f%', '0\u202f%', '−7.25', '−0.012']);
  assert.equal(exact(-2.5e-9), '−2.5e−9');
});

test('one value has the same last digit of two everywhere', () => {
  assert.deepEqual([0.01, 0.0104, 0.5, 0.1, 0.152, 2, 2.25, 0].map(figure),
    ['0.010', '0.010', '0.50', '0.10', '0.152', '2', '2.25', '0']);
  // In a row of the same size the shorter text begins the longer one, but for its rounding.
  for (let v = 0.001; v < 0.0994; v += 0.00037) assert.equal(figure(v), rowTexts([v, v]).texts[0], `${v}`);
  for (const [v, text] of [[0.9996, '1'], [-0.5, '−0.50'], [0.09996, '0.10'], [123456, '1.2·10⁵'], [NaN, '–']]) {
    assert.equal(figure(Number(v)), text);
  }
});

test('directions and the angle between them agree as displayed', () => {
  assert.deepEqual([degreesApart(129, 138), degreesApart(5, 117), degreesApart(179, 1)], [9, 68, 2]);
  const random = createRandom(9), rad = Math.PI / 180;
  for (let i = 0; i < 500; i++) {
    const a = 720 * (random() - 0.5) * rad, b = 720 * (random() - 0.5) * rad;
    for (const decimals of [0, 1]) {
      const [from, to] = [a, b].map((angle) => lineDegrees(angle, decimals));
      assert.ok(from >= 0 && from < 180, `${from}`);
      const apart = Number(degreesApart(from, to).toFixed(decimals)), d = Math.abs(from - to);
      assert.equal(apart, Number(Math.min(d, 180 - d).toFixed(decimals)), `${from} and ${to}`);
      const true_ = Math.abs(a - b) % Math.PI, off = Math.abs(apart - Math.min(true_, Math.PI - true_) / rad);
      assert.ok(off <= 10 ** -decimals + 1e-9, `${apart} is off by ${off}`);
    }
  }
});

test('texts write numbers by these functions alone', async () => {
  const folder = new URL('.', import.meta.url);
  for (const name of (await readdir(folder)).filter((of) => of.endsWith('.ts') && !['numbers.ts', 'digits.ts'].includes(of))) {
    const text = await readFile(new URL(name, folder), 'utf8');
    assert.doesNotMatch(text, /\.to(Fixed|Precision|Exponential)\(/, name);
  }
});
