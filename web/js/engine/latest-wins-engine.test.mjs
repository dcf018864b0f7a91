import assert from 'node:assert/strict';
import test from 'node:test';
import { engineStoppedError } from './errors.ts';
import { createEngine } from './latest-wins-engine.ts';
import { startPlace } from './workertext.ts';
import { pause, turn } from '../../../e2e/harness/pause.mjs';

/** A worker that does nothing by itself: tests say what it replies. */
class FakeThread {
  sent = [];
  ended = false;
  post(message) {
    this.sent.push(message);
  }
  listen(listener, fail) {
    this.sends = listener;
    this.fails = fail;
  }
  hold() {}
  end() {
    this.ended = true;
  }
  /** The calls that arrived. */
  calls(name = 'fitLive') {
    return this.sent.filter((message) => message.name === name);
  }
  get requests() {
    return this.calls().map(({ args }) => args[0].graph.kind);
  }
  get last() {
    return this.sent.at(-1);
  }
  reply(settled = true, memory = 0) {
    this.sends({ id: this.last.id, value: { settled }, memory });
    return tick();
  }
}

const tick = turn;
/** @returns {any} */
const about = (id, revision, cols, name) => ({
  dataset: { id, revision, rows: 2, cols, labels: new Int32Array(2), dense: new Float64Array(2 * cols) },
  graph: { kind: name },
  runs: [],
});
/** Of one drawing, identified by its graph. */
const live = (name) => about('draw', 0, 2, name);

/** An engine over fake workers, with everything it reports; the first one is up. */
async function setUp(options = {}) {
  /** @type {any[]} */
  const threads = [];
  /** @type {{results: string[], troubles: any[], restarts: number}} */
  const log = { results: [], troubles: [], restarts: 0 };
  const engine = createEngine({
    wasm: () => Promise.resolve(/** @type {any} */ ({})),
    worker: async () => startPlace,
    thread: () => {
      threads.push(new FakeThread());
      return threads.at(-1);
    },
    onResult: (result) => log.results.push(result.request.graph.kind),
    onTrouble: (trouble) => log.troubles.push(trouble),
    onRestart: () => log.restarts++,
    ...options,
  });
  const up = async (i) => {
    await tick();
    threads[i].sends({ ready: true });
    await tick();
    return threads[i];
  };
  return { engine, threads, log, up };
}

test('of the requests before the engine is ready, the newest is sent', async () => {
  const { engine, threads, up } = await setUp();
  engine.submit(live('a'));
  engine.submit(live('b'));
  await tick();
  assert.ok('module' in threads[0].last);
  assert.deepEqual((await up(0)).requests, ['b']);
  assert.equal(threads.length, 1);
  engine.close();
});

test('one request is in flight; of those that wait the newest is sent', async () => {
  const { engine, up, log } = await setUp();
  const thread = await up(0);
  for (const name of ['a', 'b', 'c']) {
    engine.submit(live(name));
    await tick();
  }
  assert.deepEqual(thread.requests, ['a']);
  await thread.reply();
  assert.deepEqual(thread.requests, ['a', 'c']);
  assert.equal(engine.busy, true);
  await thread.reply();
  assert.deepEqual(log.results, ['a', 'c']);
  assert.equal(engine.busy, false);
  engine.close();
});

test('an approximate result is completed when input stops, and not while it continues', async () => {
  const { engine, up, log } = await setUp({ rest: 10 });
  const thread = await up(0);
  engine.submit(live('a'));
  await tick();
  await thread.reply(false);
  engine.submit(live('b'));
  await pause(30, 'nothing is completed');
  assert.equal(thread.calls('settle').length, 0, 'b was asked meanwhile');
  await thread.reply(false);
  await until(() => thread.last.name === 'settle');
  await thread.reply();
  assert.deepEqual(log.results, ['a', 'b', 'b']);
  engine.close();
});

test('an error is reported unless a newer request may have cured it', async () => {
  const { engine, up, log } = await setUp();
  const thread = await up(0);
  const failure = { code: 'empty-graph', param: null, message: 'no edge' };
  engine.submit(live('a'));
  await tick();
  engine.submit(live('b'));
  thread.sends({ id: thread.last.id, failure });
  await tick();
  assert.equal(log.troubles.length, 0);
  thread.sends({ id: thread.last.id, failure });
  await tick();
  assert.equal(log.troubles[0].code, 'empty-graph');
  assert.equal(log.troubles[0].request.graph.kind, 'b');
  engine.close();
});

test('a crashed engine is replaced and the request repeated', async () => {
  const { engine, threads, log, up } = await setUp();
  const old = await up(0);
  engine.submit(live('a'));
  await tick();
  old.fails('gone');
  assert.equal(old.ended, true);
  const fresh = await up(1);
  assert.equal(log.restarts, 1);
  assert.deepEqual(fresh.requests, ['a']);
  await old.reply();
  assert.deepEqual(log.results, [], 'the old worker is not listened to');
  await fresh.reply();
  assert.deepEqual(log.results, ['a']);
  assert.equal(threads.length, 2);
  engine.close();
});

test('an engine that hangs is replaced when a newer request waits, not before', async () => {
  const { engine, threads, log, up } = await setUp({ patience: 20 });
  await up(0);
  engine.submit(live('a'));
  await pause(40, 'nothing is replaced');
  assert.equal(threads.length, 1);
  engine.submit(live('b'));
  await until(() => log.restarts === 1);
  assert.deepEqual((await up(1)).requests, ['b']);
  engine.close();
});

const silence = { busy: 60, starting: 60 };
const until = async (holds) => { while (!holds()) await turn(); };

test('a busy engine that falls silent is replaced though nothing newer waits, ' +
  'and what was asked is asked again', async () => {
  const { engine, threads, log, up } = await setUp({ silence });
  const old = await up(0);
  engine.submit(live('a'));
  await until(() => old.ended);
  assert.deepEqual((await up(1)).requests, ['a']);
  assert.deepEqual([threads.length, log.restarts], [2, 1]);
  await threads[1].reply();
  assert.deepEqual(log.results, ['a']);
  engine.close();
});

test('an engine that sends heartbeats, or is idle, is not replaced', async () => {
  const { engine, threads, log, up } = await setUp({ silence: { busy: 1000, starting: 1000 } });
  const thread = await up(0);
  await pause(1200, 'an engine without work is not replaced');
  engine.submit(live('a'));
  for (let i = 0; i < 24; i++) {
    await pause(50, 'the pace of its beats');
    thread.sends({ beat: true });
  }
  await thread.reply();
  assert.deepEqual([threads.length, log.restarts, log.results], [1, 0, ['a']]);
  engine.close();
});

test('an engine that has answered everything is not waited for', async () => {
  const { engine, threads, log, up } = await setUp({ silence });
  const thread = await up(0);
  engine.submit(live('a'));
  await tick();
  await thread.reply();
  await pause(3 * silence.busy, 'nothing is replaced');
  assert.deepEqual([threads.length, log.restarts, thread.ended, log.results], [1, 0, false, ['a']]);
  engine.close();
});

test('calls are watched like requests, and an engine that never starts is reported', async () => {
  const { engine, threads, log, up } = await setUp({ silence });
  await up(0);
  const call = engine.call('rayleigh');
  await until(() => threads.length === 2);
  await assert.rejects(call, { code: 'engine-stopped', message: /no sign of life/ });
  engine.submit(live('a'));
  await tick();
  assert.deepEqual(log.troubles.map((t) => t.code), ['engine-stopped']);
  engine.close();
});

test('an engine that holds much is ended when it rests, not while it works; ' +
  'the next one is nobody’s trouble', async () => {
  const { engine, threads, log, up } = await setUp({ idle: { above: 1000, after: 40 } });
  const first = await up(0);
  engine.submit(live('a'));
  await tick();
  await first.reply(true, 1000);
  await pause(80, 'it is not ended, as it holds little');
  assert.equal(first.ended, false, 'it holds little');
  engine.submit(live('b'));
  await tick();
  await first.reply(true, 1001);
  engine.submit(live('c'));
  await pause(80, 'it is not ended while it works');
  assert.equal(first.ended, false, 'it works');
  await first.reply(true, 1001);
  await until(() => first.ended);
  assert.equal(threads.length, 1, 'it is not needed yet');
  engine.submit(live('d'));
  await until(() => threads.length === 2);
  assert.deepEqual((await up(1)).requests, ['d']);
  await threads[1].reply();
  assert.deepEqual([log.results, log.troubles, log.restarts], [['a', 'b', 'c', 'd'], [], 0]);
  engine.close();
});

test('a request that kills two engines becomes trouble; the next one is served', async () => {
  const { engine, log, up } = await setUp();
  for (const i of [0, 1]) {
    const thread = await up(i);
    if (i === 0) engine.submit(live('deadly'));
    await tick();
    thread.sends({ stopped: 'out of memory' });
    await tick();
  }
  assert.deepEqual(log.troubles.map((t) => [t.code, t.reason]), [['engine-stopped', null]]);
  engine.submit(live('b'));
  assert.deepEqual((await up(2)).requests, ['b']);
  engine.close();
});

test('calls are answered each on its own and survive a restart', async () => {
  const { engine, up } = await setUp();
  const old = await up(0);
  const first = engine.call('rayleigh', 1);
  const second = engine.sample('moons', 3);
  await tick();
  old.fails('gone');
  const thread = await up(1);
  const [[a], [b]] = [thread.calls('rayleigh'), thread.calls('sample')];
  assert.deepEqual(b.args, [{ name: 'moons', seed: 3 }]);
  thread.sends({ id: a.id, failure: { code: 'invalid-option', param: 'labels', message: 'no' } });
  thread.sends({ id: b.id, value: 5 });
  await assert.rejects(first, { name: 'LPPError', code: 'invalid-option', param: 'labels' });
  assert.equal(await second, 5);
  engine.close();
});

test('an engine that cannot be loaded reports why, at once from then on', async () => {
  let requestCount = 0;
  const wasm = () =>
    ++requestCount === 1 ?
      Promise.reject(engineStoppedError('404', { cause: { reason: 'missing' } })) : Promise.resolve({});
  const { engine, threads, log } = await setUp({ wasm });
  engine.submit(live('a'));
  await assert.rejects(engine.call('rayleigh'), { code: 'engine-stopped' });
  assert.deepEqual(log.troubles.map((t) => [t.code, t.reason]), [['engine-stopped', 'missing']]);
  assert.equal(threads[0].ended, true);
  engine.submit(live('b'));
  await tick();
  assert.equal(log.troubles.length, 2);
  assert.deepEqual([requestCount, threads.length], [1, 1]);
  engine.close();
});

test('a start that failed is tried again with the next request, after a while', async () => {
  let requestCount = 0;
  const missing = engineStoppedError('404', { cause: { reason: 'missing' } });
  const wasm = () => (++requestCount === 1 ? Promise.reject(missing) : Promise.resolve({}));
  const { engine, threads, log } = await setUp({ wasm, retry: 20 });
  engine.submit(live('a'));
  await pause(40, 'longer than a start is left alone');
  assert.equal(log.troubles.length, 1);
  engine.submit(live('b'));
  await tick();
  threads[1].sends({ ready: true });
  await tick();
  assert.deepEqual([requestCount, threads[1].requests], [2, ['b']]);
  await threads[1].reply();
  assert.deepEqual([log.results, log.troubles.length, log.restarts], [['b'], 1, 0]);
  engine.close();
});

test('a worker whose script does not load is reported like an engine that does not, and tried again', async () => {
  let requestCount = 0;
  const none = () => Promise.reject(engineStoppedError('no script', { cause: { reason: 'unreachable' } }));
  const worker = () => (++requestCount === 1 ? none() : Promise.resolve(startPlace));
  const { engine, threads, log, up } = await setUp({ worker, retry: 5 });
  engine.submit(live('a'));
  await tick();
  assert.deepEqual(log.troubles.map(({ reason }) => reason), ['unreachable']);
  assert.equal(threads.length, 0);
  await until(() => threads.length === 1);
  assert.deepEqual((await up(0)).requests, ['a']);
  engine.close();
});

test('an engine that dies while it starts is started again without a newer request, a few times', async () => {
  const { engine, threads, log } = await setUp({ retry: 20 });
  engine.submit(live('a'));
  await tick();
  threads[0].fails('gone');
  await until(() => threads.length === 2);
  assert.deepEqual(log.troubles.map(({ reason }) => reason), ['unfit']);
  threads[1].sends({ ready: true });
  await tick();
  await threads[1].reply();
  assert.deepEqual(log.results, ['a']);
  engine.close();
  const { engine: never, threads: dead } = await setUp({
    retry: 5,
    wasm: () => Promise.reject(engineStoppedError('404', { cause: { reason: 'missing' } })),
  });
  never.submit(live('a'));
  await until(() => dead.length === 4);
  await pause(60, 'no start comes after these');
  assert.equal(dead.length, 4, 'once, and three times more');
  never.close();
});

test('a request made while a start failed gets the error, and is tried again', async () => {
  const { engine, threads, log } = await setUp({ retry: 20 });
  engine.submit(live('a'));
  engine.submit(live('b'));
  await tick();
  threads[0].fails('gone');
  await until(() => threads.length === 2);
  assert.deepEqual(log.troubles.map(({ request }) => request.graph.kind), ['b']);
  threads[1].sends({ ready: true });
  await tick();
  assert.deepEqual(threads[1].requests, ['b']);
  engine.close();
});

test('a start without progress is reported as slow, once after each sign of it, ' +
  'and not when it is over', async () => {
  let slow = 0, pulse = () => {};
  const wait = () => pause(60, 'slow is said once in it, and not again');
  const { engine, threads, up } = await setUp({ slow: 20, onSlow: () => slow++, wasm: (report) => {
    pulse = report;
    return Promise.resolve({});
  } });
  await wait();
  assert.equal(slow, 1);
  pulse();
  await wait();
  assert.equal(slow, 2);
  await up(0);
  pulse(); // of another start's download
  await wait();
  assert.equal(slow, 2);
  assert.equal(threads.length, 1);
  engine.close();
});

test('a closed engine is silent', async () => {
  const { engine, log, up } = await setUp();
  const thread = await up(0);
  engine.submit(live('a'));
  await tick();
  engine.close();
  await tick();
  assert.equal(thread.ended, true);
  await assert.rejects(engine.call('rayleigh'), { code: 'engine-stopped' });
  assert.deepEqual(log, { results: [], troubles: [], restarts: 0 });
});
