// A reader that reports nothing is ended, and one that reports is not; a tab that died while it read is reported once.
import assert from 'node:assert/strict';
import { afterEach, mock, test } from 'node:test';
import { crashedFile } from './crash-note.ts';
import { createReading, FileRefused, SILENCE_TIMEOUT_S } from './read-in-worker.ts';

const scope = /** @type {any} */ (globalThis);

/** A worker that says what the test says. */
class Silent {
  ended = false;
  /** @type {(message: {data: object}) => void} */
  onmessage = () => {};
  constructor() { scope.__worker = this; }
  postMessage() {}
  terminate() { this.ended = true; }
}

/** @type {Map<string, string>} */
const saved = new Map();
scope.Worker = Silent;
scope.sessionStorage = {
  getItem: (/** @type {string} */ key) => saved.get(key) ?? null,
  setItem: (/** @type {string} */ key, /** @type {string} */ text) => saved.set(key, text),
  removeItem: (/** @type {string} */ key) => saved.delete(key),
};
afterEach(() => { mock.timers.reset(); saved.clear(); });

const file = () => new File(['a,b\n1,2\n'], 'long.csv');
/** @param {Promise<unknown>} reading */
const refusal = (reading) => reading.then(() => assert.fail('it was read'), (error) => error);

test('a worker that reports nothing for long is terminated, with a reason', async () => {
  mock.timers.enable({ apis: ['setInterval'] });
  const reading = createReading([file()]), refused = refusal(reading.look({}));
  mock.timers.tick((SILENCE_TIMEOUT_S - 1) * 1000);
  assert.equal(scope.__worker.ended, false);
  mock.timers.tick(1000);
  const error = await refused;
  assert.ok(error instanceof FileRefused);
  assert.equal(error.reason, 'timeout');
  assert.match(error.message, /reported nothing for 20 s/);
  assert.equal(scope.__worker.ended, true);
  reading.end();
});

test('one that reports continues, however long it takes, and one without a request may be silent', async () => {
  mock.timers.enable({ apis: ['setInterval'] });
  /** @type {object[]} */
  const reports = [];
  const reading = createReading([file()], (of) => reports.push(of)), found = reading.look({});
  const { onmessage } = scope.__worker;
  for (let i = 0; i < 5; i++) {
    mock.timers.tick((SILENCE_TIMEOUT_S - 1) * 1000);
    onmessage({ data: { id: 0, progress: { stage: 'lines', done: i, total: 5 } } });
  }
  onmessage({ data: { id: 0, result: { rows: 3 } } });
  assert.deepEqual(await found, { rows: 3 });
  assert.equal(reports.length, 5);
  mock.timers.tick(10 * SILENCE_TIMEOUT_S * 1000);
  assert.equal(scope.__worker.ended, false);
  reading.end();
});

test('a tab that dies while it reads leaves the name of the file for its next visit, once', async () => {
  const reading = createReading([file()]), refused = refusal(reading.look({}));
  const left = new Map(saved);
  reading.end();
  await refused;
  assert.equal(crashedFile(), null, 'it was ended by choice');
  for (const [key, text] of left) saved.set(key, text);
  assert.equal(crashedFile(), 'long.csv');
  assert.equal(crashedFile(), null);
  const done = createReading([file()]), found = done.look({});
  scope.__worker.onmessage({ data: { id: 0, result: {} } });
  await found;
  assert.equal(crashedFile(), null, 'it was read');
  done.end();
});
