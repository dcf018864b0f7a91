// What happens when an engine dies or a call is aborted.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { buildLibrary, cloud, flat, watchEngines, watchWorkers } from './testing.mjs';
import { pause } from '../../../e2e/harness/pause.mjs';

const X = cloud(40, 4);
/** Large enough to keep the engine busy for a while. */
const LARGE = flat(6000, 120);

const engines = watchEngines();
const workers = watchWorkers();
let library;

before(async () => (library = await buildLibrary()));
after(() => {
  engines.stop();
  workers.stop();
});

/**
 * A call, and when it has first reported how far it is.
 * @template T @param {(hooks: {onProgress: () => void}) => Promise<T>} call
 */
function started(call) {
  let onProgress = () => {};
  const firstReport = new Promise((done) => { onProgress = () => done(undefined); });
  return { call: call({ onProgress: () => onProgress() }), firstReport };
}

test('on this thread, the call after the engine died is served', async () => {
  const lpp = await library.load({ worker: false });
  const before = await lpp.fit(X);
  engines.kill();
  assert.deepEqual((await lpp.fit(X)).values, before.values);
  lpp.close();
});

test('on this thread, a call that crashes the engine is reported', async () => {
  const lpp = await library.load({ worker: false });
  await lpp.fit(X);
  const dies = lpp.fit(X, { onProgress: () => engines.kill('fatal error: out of patience\n') });
  await assert.rejects(dies, { code: 'engine-stopped', message: /out of patience/ });
  assert.equal((await lpp.fit(X)).rank, 4);
  lpp.close();
});

test('in a worker, a call that crashes the worker is reported, and the next one served', async () => {
  const lpp = await library.load({ worker: true });
  const before = await lpp.fit(X);
  const { call: busy, firstReport } = started((hooks) => lpp.fit(LARGE, hooks));
  const waiting = lpp.fit(X);
  await firstReport;
  workers.started.at(-1)?.terminate();
  await assert.rejects(busy, { code: 'engine-stopped' });
  assert.deepEqual((await waiting).values, before.values);
  lpp.close();
});

test('a session gives its data to a fresh engine', async () => {
  for (const worker of [false, true]) {
    const lpp = await library.load({ worker });
    const session = lpp.session(X);
    const before = await session.fit();
    if (worker) await workers.started.at(-1)?.terminate();
    else engines.kill();
    await pause(10, 'its end is noticed');
    assert.deepEqual((await session.fit()).embedding, before.embedding);
    lpp.close();
  }
});

test('a signal ends a call in a worker within 100 ms', async () => {
  const lpp = await library.load({ worker: true });
  const taken = [];
  // A busy machine may lose 100 ms anywhere: the quickest of a few counts.
  do {
    await lpp.fit(X);
    const control = new AbortController();
    const { call, firstReport } = started((hooks) => lpp.fit(LARGE, { ...hooks, signal: control.signal }));
    await firstReport;
    const from = performance.now();
    control.abort();
    await assert.rejects(call, { code: 'aborted' });
    taken.push(performance.now() - from);
  } while (taken.at(-1) >= 100 && taken.length < 5);
  assert.ok(Math.min(...taken) < 100, `${taken} ms`);
  assert.equal((await lpp.fit(X)).rank, 4);
  lpp.close();
});

test('a signal ends a call on this thread between chunks', async () => {
  const lpp = await library.load({ worker: false });
  await lpp.fit(X);
  const control = new AbortController();
  let turns = 0;
  const timer = setInterval(() => turns++, 1);
  setTimeout(() => control.abort(), 100);
  const call = lpp.fit(LARGE, { signal: control.signal });
  const waiting = lpp.fit(X);
  await assert.rejects(call, { code: 'aborted' });
  clearInterval(timer);
  assert.ok(turns > 0, 'the event loop had its turns');
  assert.equal((await waiting).rank, 4);
  lpp.close();
});

test('a signal that was given before the call, or while it waits, ends it', async () => {
  for (const worker of [false, true]) {
    const lpp = await library.load({ worker });
    await assert.rejects(lpp.fit(X, { signal: AbortSignal.abort() }), { code: 'aborted' });
    const control = new AbortController();
    const first = lpp.fit(X);
    const second = lpp.fit(X, { signal: control.signal });
    const third = lpp.fit(X);
    control.abort();
    await assert.rejects(second, { code: 'aborted' });
    assert.deepEqual((await first).values, (await third).values);
    lpp.close();
  }
});

test('a listener that throws has no effect', async () => {
  for (const worker of [false, true]) {
    const lpp = await library.load({ worker });
    let reportCount = 0;
    const onProgress = () => {
      reportCount++;
      throw new Error('no');
    };
    assert.equal((await lpp.fit(X, { onProgress })).rank, 4);
    assert.ok(reportCount > 1, 'it is reported again after it has thrown');
    lpp.close();
  }
});
