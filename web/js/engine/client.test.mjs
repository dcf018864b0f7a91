import assert from 'node:assert/strict';
import test from 'node:test';
import { createEngine } from './client.js';

/** A worker that does nothing by itself: tests say what it answers. */
class FakeWorker {
  sent = [];
  terminated = false;
  postMessage(message) {
    this.sent.push(message);
  }
  terminate() {
    this.terminated = true;
  }
  says(message) {
    this.onmessage({ data: message });
  }
  /** The requests that arrived. */
  get asked() {
    return this.sent.filter((message) => message.type === 'ask');
  }
  get last() {
    return this.sent.at(-1);
  }
}

/** An engine over fake workers, with everything it reports. */
function setUp(options = {}) {
  const workers = [];
  const log = { answers: [], troubles: [], restarts: 0 };
  const engine = createEngine({
    wasm: /** @type {any} */ ({}),
    workerUrl: 'worker.js',
    makeWorker: () => {
      workers.push(new FakeWorker());
      return workers.at(-1);
    },
    onAnswer: (answer) => log.answers.push(answer),
    onTrouble: (trouble) => log.troubles.push(trouble),
    onRestart: () => log.restarts++,
    ...options,
  });
  return { engine, workers, log };
}

const live = (name) => ({ kind: 'live', name });
const data = (dataset) => ({ kind: 'data', dataset, data: new Float64Array(4) });
const answer = (id) => ({ type: 'answer', id, answer: { kind: 'live' } });
const tick = () => new Promise((resolve) => setTimeout(resolve, 0));

test('what is asked before the worker is ready is kept, the newest of it', () => {
  const { engine, workers } = setUp();
  engine.ask(live('a'));
  engine.ask(live('b'));
  assert.equal(workers[0].asked.length, 0);
  workers[0].says({ type: 'ready' });
  assert.deepEqual(workers[0].asked.map((m) => m.request.name), ['b']);
  engine.close();
});

test('one request is in flight; of those that wait the newest is sent', () => {
  const { engine, workers, log } = setUp();
  workers[0].says({ type: 'ready' });
  for (const name of ['a', 'b', 'c']) engine.ask(live(name));
  assert.deepEqual(workers[0].asked.map((m) => m.request.name), ['a']);
  workers[0].says(answer(workers[0].last.id));
  assert.deepEqual(workers[0].asked.map((m) => m.request.name), ['a', 'c']);
  workers[0].says(answer(workers[0].last.id));
  assert.deepEqual(log.answers.map((a) => a.request.name), ['a', 'c']);
  assert.equal(engine.busy, false);
  engine.close();
});

test('an answer about something else than the newest request is dropped', () => {
  const { engine, workers, log } = setUp();
  workers[0].says({ type: 'ready' });
  engine.ask(data('iris'));
  engine.ask(live('a'));
  workers[0].says(answer(workers[0].last.id));
  assert.equal(log.answers.length, 0);
  workers[0].says(answer(workers[0].last.id));
  assert.deepEqual(log.answers.map((a) => a.request.name), ['a']);
  engine.close();
});

test('an answer may be completed later, until something newer is asked', () => {
  const { engine, workers, log } = setUp();
  workers[0].says({ type: 'ready' });
  engine.ask(live('a'));
  const { id } = workers[0].last;
  workers[0].says(answer(id));
  workers[0].says(answer(id));
  assert.deepEqual(log.answers.map((a) => a.request.name), ['a', 'a']);
  engine.ask(live('b'));
  workers[0].says(answer(id));
  assert.equal(log.answers.length, 2);
  engine.close();
});

test('trouble is told unless a newer request may have cured it', () => {
  const { engine, workers, log } = setUp();
  workers[0].says({ type: 'ready' });
  const error = { code: 'empty-graph', param: null, message: 'no edge' };
  engine.ask(live('a'));
  engine.ask(live('b'));
  workers[0].says({ type: 'trouble', id: workers[0].last.id, error });
  assert.equal(log.troubles.length, 0);
  workers[0].says({ type: 'trouble', id: workers[0].last.id, error });
  assert.equal(log.troubles[0].code, 'empty-graph');
  assert.equal(log.troubles[0].request.name, 'b');
  engine.close();
});

test('a data set travels once, and again to a fresh worker', () => {
  const { engine, workers } = setUp();
  workers[0].says({ type: 'ready' });
  engine.ask(data('iris'));
  assert.ok(workers[0].last.request.data);
  workers[0].says(answer(workers[0].last.id));
  engine.ask(data('iris'));
  assert.equal(workers[0].last.request.data, null);
  engine.kill();
  workers[1].says({ type: 'ready' });
  assert.ok(workers[1].last.request.data);
  engine.close();
});

test('a killed worker is replaced and the request asked again', async () => {
  const { engine, workers, log } = setUp();
  workers[0].says({ type: 'ready' });
  engine.ask(live('a'));
  engine.kill();
  assert.equal(workers[0].terminated, true);
  assert.equal(log.restarts, 1);
  await tick();
  assert.equal(workers[1].sent[0].type, 'boot');
  workers[1].says({ type: 'ready' });
  assert.equal(workers[1].last.request.name, 'a');
  workers[0].says(answer(workers[0].last.id));
  assert.equal(log.answers.length, 0, 'the old worker is not listened to');
  workers[1].says(answer(workers[1].last.id));
  assert.equal(log.answers.length, 1);
  engine.close();
});

test('a worker that hangs is replaced when a newer request waits, not before', async () => {
  const { engine, workers, log } = setUp({ patience: 20 });
  workers[0].says({ type: 'ready' });
  engine.ask(live('a'));
  await new Promise((resolve) => setTimeout(resolve, 40));
  assert.equal(log.restarts, 0);
  engine.ask(live('b'));
  await new Promise((resolve) => setTimeout(resolve, 20));
  assert.equal(log.restarts, 1);
  workers[1].says({ type: 'ready' });
  assert.equal(workers[1].last.request.name, 'b');
  engine.close();
});

test('a request that kills two workers becomes trouble; the next one is served', () => {
  const { engine, workers, log } = setUp();
  workers[0].says({ type: 'ready' });
  engine.ask(live('deadly'));
  workers[0].says({ type: 'stopped', message: 'out of memory' });
  workers[1].says({ type: 'ready' });
  workers[1].says({ type: 'stopped', message: 'out of memory' });
  workers[2].says({ type: 'ready' });
  assert.equal(workers[2].asked.length, 0);
  assert.deepEqual(log.troubles.map((t) => t.code), ['engine-stopped']);
  engine.ask(live('b'));
  assert.equal(workers[2].last.request.name, 'b');
  engine.close();
});

test('calls are answered each on its own and survive a restart', async () => {
  const { engine, workers } = setUp();
  workers[0].says({ type: 'ready' });
  const first = engine.call('rayleigh', 1);
  const second = engine.sample('moons', 3);
  engine.kill();
  workers[1].says({ type: 'ready' });
  const [a, b] = workers[1].sent.filter((m) => m.type === 'call');
  assert.deepEqual(b.args, [{ name: 'moons', seed: 3 }]);
  workers[1].says({ type: 'failure', id: a.id, error: { code: 'invalid-option', param: 'labels', message: 'no' } });
  workers[1].says({ type: 'result', id: b.id, value: 5 });
  await assert.rejects(first, { code: 'invalid-option', param: 'labels' });
  assert.equal(await second, 5);
  engine.close();
});

test('an engine that cannot be loaded says so', async () => {
  const { engine, log } = setUp({ wasm: Promise.reject(new Error('404')) });
  engine.ask(live('a'));
  const call = engine.call('rayleigh');
  await assert.rejects(call, { code: 'engine-stopped' });
  assert.equal(log.troubles[0].code, 'no-engine', 'it does not come again');
  engine.ask(live('b'));
  assert.equal(log.troubles.length, 2);
});
