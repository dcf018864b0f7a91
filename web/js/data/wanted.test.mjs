import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { wanted } from './wanted.js';

test('what is slow is told after 3 s, what fails at once; what comes in time needs no word', async () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  try {
    /** @type {string[]} */
    const said = [];
    const say = (/** @type {string} */ text) => void said.push(text);
    const { promise, resolve } = pending();
    let used = 0;
    const late = wanted(say, 'Help', promise, (it) => { used += it; });
    mock.timers.tick(2999);
    assert.deepEqual(said, []);
    mock.timers.tick(1);
    assert.match(said.join(), /^Help is slow/);
    resolve(1);
    await late;
    await wanted(say, 'Help', Promise.resolve(2), (it) => { used += it; });
    await wanted(say, 'Help', Promise.reject(new Error('404')), () => assert.fail(), () => { used += 4; });
    mock.timers.tick(10_000);
    assert.equal(said.length, 2);
    assert.match(said[1], /^Help could not be loaded/);
    assert.equal(used, 7);
  } finally {
    mock.timers.reset();
  }
});

/** @returns {{promise: Promise<number>, resolve: (value: number) => void}} */
function pending() {
  /** @type {(value: number) => void} */ let resolve = () => {};
  const promise = /** @type {Promise<number>} */ (new Promise((done) => { resolve = done; }));
  return { promise, resolve };
}
