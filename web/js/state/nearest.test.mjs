import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRandom } from './random.ts';
import { nearest } from './nearest.ts';
import { FIELDS } from './state.ts';

const names = Object.keys(FIELDS);

test('a slip of the keyboard is seen through, another word is not', () => {
  for (const [wrote, expected] of [
    ['grpah', 'graph'], ['wieght', 'weight'], ['Epsilon', 'epsilon'], ['K', 'k'], ['symetry', 'symmetry'],
    ['centre', 'center'], ['scalek', 'scaleK'], ['presets', 'preset'], ['ridges', 'ridge'],
  ]) {
    assert.equal(nearest(wrote, names), expected, wrote);
  }
  for (const wrote of ['kk', 'xq', '', 'neighbours', '__proto__', 'utm_source', 'x'.repeat(1_000_000)]) {
    assert.equal(nearest(wrote, names), undefined, wrote.slice(0, 20));
  }
});

test('any one slip in a word of three letters and more leads back to it, or to one as near', () => {
  const random = createRandom(5);
  for (let i = 0; i < 400; i++) {
    const name = names[Math.floor(random() * names.length)], at = Math.floor(random() * name.length);
    if (name.length < 3) continue;
    const slips = [
      name.slice(0, at) + name.slice(at + 1),
      `${name.slice(0, at)}x${name.slice(at)}`,
      `${name.slice(0, at)}x${name.slice(at + 1)}`,
    ];
    for (const slip of slips) {
      const got = nearest(slip, [name]);
      if (slip.length >= 3) assert.equal(got, name, slip);
    }
  }
});
