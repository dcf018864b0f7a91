import assert from 'node:assert/strict';
import { test } from 'node:test';
import { degreeTicks, logTicks } from './ticks.ts';

test('numbers along a logarithm are 1, 2 and 5 times powers of ten, powers alone, or every so many of them', () => {
  assert.deepEqual(logTicks(0.3, 30, 12), [0.5, 1, 2, 5, 10, 20]);
  assert.deepEqual(logTicks(0.03, 3000, 8), [0.1, 1, 10, 100, 1000]);
  assert.deepEqual(logTicks(1e-9, 1e3, 5), [1e-9, 1e-6, 1e-3, 1, 1e3]);
  assert.deepEqual(logTicks(3.1, 3.9, 8).map((value) => Number(value.toFixed(9))), [3.2, 3.4, 3.6, 3.8]);
  assert.deepEqual(
    [logTicks(0, 1, 5), logTicks(2, 2, 5), logTicks(NaN, 1, 5), logTicks(1, Infinity, 5)],
    [[], [], [], []],
  );
});

test('there are never more numbers than wanted, but for the ends, nor none', () => {
  for (let seed = 1; seed < 400; seed++) {
    const low = 10 ** (6 * Math.sin(seed * 12.9898)),
      high = low * 10 ** (0.05 + (seed % 97) / 8),
      wanted = 3 + (seed % 13);
    const found = logTicks(low, high, wanted);
    assert.ok(found.length >= 1 && found.length <= wanted + 2, `${low} to ${high}: ${found}`);
    assert.ok(
      found.every(
        (value, i) => value >= low * (1 - 1e-12) && value <= high * (1 + 1e-12) && (i === 0 || value > found[i - 1]),
      ),
      String(found),
    );
  }
});

test('degrees are at whole steps', () => {
  assert.deepEqual(degreeTicks(0, Math.PI / 2, 4), [0, 30, 60, 90]);
  assert.deepEqual(degreeTicks(-0.2, 0.2, 4), [-10, 0, 10]);
  assert.deepEqual(degreeTicks(-4, 4, 1), [-180, 0, 180]);
});
