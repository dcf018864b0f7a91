import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { fetchWhenIdle } from './idle.ts';

const before = Object.getOwnPropertyDescriptor(globalThis, 'navigator');
/** @type {{onLine: boolean, connection?: {saveData: boolean}, serviceWorker: {register: Function}}} */
let browser;
/** @type {string[]} */
let log;
/** @type {string[]} */
let files;
/** @type {Array<() => void>} What waits for a rest. */
let resting;
/** @type {EventTarget} */
let window;
beforeEach(() => {
  [log, files, resting, window] = [[], [], [], new EventTarget()];
  browser = {
    onLine: true,
    serviceWorker: {
      register: async (/** @type {URL} */ url, /** @type {object} */ how) =>
        void log.push(`${url} ${JSON.stringify(how)}`),
    },
  };
  Object.defineProperty(globalThis, 'navigator', { value: browser, configurable: true });
  Object.assign(window, { top: window });
  Object.assign(globalThis, {
    window, addEventListener: window.addEventListener.bind(window), document: { baseURI: 'https://example.org/lpp/' },
    requestIdleCallback: (/** @type {() => void} */ call) => resting.push(call),
  });
});
afterEach(() => {
  for (const name of ['navigator', 'window', 'addEventListener', 'document', 'requestIdleCallback']) {
    Reflect.deleteProperty(globalThis, name);
  }
  if (before) Object.defineProperty(globalThis, 'navigator', before);
});

/** Nothing goes on without a rest. @param {number} rests */
async function rest(rests) {
  for (let i = 0; i < rests; i++) {
    await new Promise(setImmediate);
    resting.shift()?.();
  }
  await new Promise(setImmediate);
}

/** A playground of three parts. @param {object} more of its assets */
function playground(more = {}) {
  const ending = new AbortController();
  /** @type {{onResult?: () => void}[]} */
  const views = [];
  const fitController = { result: /** @type {object|null} */ (null) };
  let broken = true;
  const part = (/** @type {string} */ name) => async (/** @type {boolean} */ early) => {
    log.push(`${name} ${early}`);
    if (name === 'near' && broken) throw new Error('404');
  };
  return {
    all: /** @type {any} */ ({
      fitController,
      lifetime: { signal: ending.signal, setTimeout: (/** @type {() => void} */ call) => resting.push(call) },
      join: (/** @type {object} */ view) => { views.push(view); return () => views.splice(views.indexOf(view), 1); },
      assets: {
        chunk: { share: part('share'), task: part('task') },
        data: async (/** @type {string} */ file) => { files.push(file); throw new Error('404'); },
        serviceWorker: 'sw.js',
        ...more,
      },
    }),
    near: part('near'),
    mend() { broken = false; },
    end: () => ending.abort(),
    result() {
      fitController.result = {};
      for (const view of [...views]) view.onResult?.();
    },
    views,
  };
}

const KEPT = 'https://example.org/lpp/sw.js {"updateViaCache":"none"}';

test('after the first result, data sets at a rest, a part at each of the next, then the worker', async () => {
  const { all, result, views } = playground();
  fetchWhenIdle(all);
  await rest(3);
  assert.deepEqual([...log, ...files], [], 'nothing before the answer');
  result();
  await new Promise(setImmediate);
  assert.equal(files.length, 0, 'nothing while the page is busy with the answer');
  await rest(1);
  assert.ok(files.includes('iris.json') && files.includes('digits.bin'), 'the data sets');
  await rest(1);
  assert.deepEqual(log, ['share true']);
  await rest(1);
  assert.deepEqual(log, ['share true', 'task true']);
  await rest(1);
  assert.deepEqual(log, ['share true', 'task true', KEPT]);
  assert.deepEqual(views, []);
});

test('without an idle callback, a delay replaces it', async () => {
  Reflect.deleteProperty(globalThis, 'requestIdleCallback');
  const { all, result } = playground();
  result();
  fetchWhenIdle(all);
  await rest(4);
  assert.deepEqual(log, ['share true', 'task true', KEPT]);
});

test('who saves data, or has left, is sent nothing', async () => {
  browser.connection = { saveData: true };
  const { all, result } = playground();
  result();
  fetchWhenIdle(all);
  await rest(3);
  browser.connection.saveData = false;
  const left = playground();
  left.result();
  fetchWhenIdle(left.all);
  left.end();
  await rest(3);
  assert.deepEqual([...log, ...files], []);
});

test('a chunk that failed is requested again when there is a network again, ' +
  'and nothing is kept before', async () => {
  const { all, result, near, mend } = playground();
  all.assets.chunk = { share: all.assets.chunk.share, near };
  result();
  fetchWhenIdle(all);
  await rest(5);
  assert.deepEqual(log, ['share true', 'near true']);
  mend();
  browser.onLine = false;
  window.dispatchEvent(new Event('online'));
  await rest(2);
  assert.deepEqual(log, ['share true', 'near true'], 'still none');
  browser.onLine = true;
  window.dispatchEvent(new Event('online'));
  await rest(3);
  assert.deepEqual(log, ['share true', 'near true', 'near true', KEPT]);
});

test('in a frame, and where a page names no worker, none is requested', async () => {
  Object.assign(window, { top: new EventTarget() });
  const framed = playground();
  framed.result();
  fetchWhenIdle(framed.all);
  await rest(4);
  Object.assign(window, { top: window });
  const other = playground({ serviceWorker: undefined });
  other.result();
  fetchWhenIdle(other.all);
  await rest(4);
  assert.deepEqual(log, ['share true', 'task true', 'share true', 'task true']);
});
