import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { runLazily } from './lazy-action.ts';

test('a slow start is announced after 3 s; one in time is not', async () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  try {
    /** @type {string[]} */
    const messages = [];
    const say = (/** @type {string} */ text) => void messages.push(text);
    const { promise, resolve } = pending();
    let used = 0;
    const late = runLazily(say, 'Help', promise, (it) => { used += it; });
    mock.timers.tick(2999);
    assert.deepEqual(messages, []);
    mock.timers.tick(1);
    assert.match(messages.join(), /^Help is still loading/);
    resolve(1);
    await late;
    await runLazily(say, 'Help', Promise.resolve(2), (it) => { used += it; });
    assert.equal(messages.length, 1);
    assert.equal(used, 3);
  } finally {
    mock.timers.reset();
  }
});

test('a failure is reported with whether to try again, ' +
  'and a reload is only proposed where the page can be reached', async () => {
  /** @type {string[]} */
  const messages = [];
  let without = 0;
  /** @type {unknown[]} */
  const requests = [];
  const failing = (/** @type {() => Promise<Response>} */ host) => {
    Object.assign(globalThis, {
      location: { pathname: '/lpp/' },
      fetch: (/** @type {string} */ path, /** @type {RequestInit} */ { method }) => {
        requests.push([method, path]);
        return host();
      },
    });
    return runLazily(
      (text) => void messages.push(text),
      'Help',
      Promise.reject(new Error('404')),
      () => assert.fail(),
      () => {
        without++;
      },
    );
  };
  const { fetch } = globalThis;
  try {
    await failing(async () => new Response(null, { status: 405 }));
    await failing(async () => { throw new TypeError('Failed to fetch'); });
  } finally {
    Object.assign(globalThis, { fetch });
  }
  assert.deepEqual(requests, [['HEAD', '/lpp/'], ['HEAD', '/lpp/']]);
  assert.match(messages[0], /^Help could not be loaded\. .*reload/);
  assert.match(messages[1], /^Help could not be loaded: the network or the server is not available/);
  assert.doesNotMatch(messages[1], /reload/);
  assert.equal(without, 2);
});

/** @returns {{promise: Promise<number>, resolve: (value: number) => void}} */
function pending() {
  /** @type {(value: number) => void} */ let resolve = () => {};
  const promise = /** @type {Promise<number>} */ (new Promise((done) => { resolve = done; }));
  return { promise, resolve };
}
