import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runAtOnce, runInSlices } from './time-slices.ts';

/** @param {string[]} log */
function* steps(log) {
  log.push('first');
  yield;
  log.push('second');
  yield* (function* () {
    yield;
    log.push('third');
  })();
  return 'made';
}

test('steps are done one a turn: what else waits is heard between them', async () => {
  /** @type {string[]} */
  const log = [];
  const done = runInSlices(steps(log));
  assert.deepEqual(log, ['first']);
  const other = (async () => {
    for (let i = 0; !log.includes('third'); i++) await new Promise((next) => setTimeout(() => next(log.push('other'))));
  })();
  assert.equal(await done, 'made');
  await other;
  assert.ok(log.indexOf('other') < log.indexOf('third'), log.join());
  assert.deepEqual(log.filter((entry) => entry !== 'other'), ['first', 'second', 'third']);
});

test('or all in one', () => {
  /** @type {string[]} */
  const log = [];
  assert.equal(runAtOnce(steps(log)), 'made');
  assert.deepEqual(log, ['first', 'second', 'third']);
});

test('what a step throws is thrown to who waits, of both', async () => {
  const broken = function* () {
    yield;
    throw new Error('broken');
  };
  await assert.rejects(runInSlices(broken()), /broken/);
  assert.throws(() => runAtOnce(broken()), /broken/);
});
