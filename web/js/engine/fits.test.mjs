import assert from 'node:assert/strict';
import test from 'node:test';
import { Engine } from './engine.ts';
import { LPPError, engineStoppedError } from './errors.ts';
import { createFits } from './fits.ts';
import { turn } from '../../../e2e/harness/pause.mjs';

const tick = turn;

/** A host that replies when a test says so; it fits nothing. */
class Place {
  dead = false;
  memory = 0;
  endable = true;
  /**
   * @type {{name: string, args: any[], hooks: any, resolve: (value: any) => void, reject: (error: Error) => void}[]}
   */
  open = [];
  log = /** @type {string[]} */ ([]);
  sessions = 0;
  call(name, args, hooks) {
    this.log.push(name === 'session.fit' ? args[1].method : name);
    if (name === 'session.open') return Promise.resolve(++this.sessions);
    if (name === 'session.close') return Promise.resolve(null);
    return new Promise((resolve, reject) => this.open.push({ name, args, hooks, resolve, reject }));
  }
  end(reason = 'ended') {
    this.dead = true;
    for (const { reject } of this.open) reject(engineStoppedError(reason));
  }
}

/** @returns {any} */
const about = (methods, { k = 5, id = 'iris', revision = 0, first, components } = /** @type {any} */ ({})) => ({
  dataset: { id, revision, rows: 3, cols: 4, dense: new Float64Array(12), labels: new Int32Array(3) },
  graph: { kind: 'knn', k },
  weight: { kind: 'heat' },
  first,
  runs: methods.map((method) => ({ method, options: components ? { components } : {} })),
});

function setUp(more = {}) {
  /** @type {Place[]} */
  const places = [];
  const engine = new Engine(async () => {
    const place = new Place();
    places.push(place);
    return place;
  }, 2);
  /** @type {{results: any[], troubles: any[], progress: any[]}} */
  const log = { results: [], troubles: [], progress: [] };
  const fits = createFits(
    { run: (task) => engine.run(task), end: (reason) => engine.end(reason) },
    {
      onResult: (result) => log.results.push(result),
      onTrouble: (trouble) => log.troubles.push(trouble),
      onProgress: (...args) => log.progress.push(args),
      ...more,
    },
  );
  /** The fit that goes on is answered. */
  const reply = async (made = {}) => {
    const place = /** @type {Place} */ (places.at(-1));
    const call = /** @type {any} */ (place.open.shift());
    const { method, components = 2, graph } = call.args[1];
    const joined = method !== 'pca' && method !== 'lda';
    call.resolve({
      embedding: { data: new Float64Array(3 * components), rows: 3, cols: components },
      values: new Float64Array(components),
      components: null,
      mean: null,
      rank: 9,
      totalVariance: null,
      options: { graph: joined ? graph : null, weight: joined ? { t: 2 } : null },
      warnings: [],
      graph: joined
        ? {
          edges: new Uint32Array(2),
          weights: new Float64Array(1),
          edgeCount: 1,
          components: 1,
          isolated: 0,
          degrees: Float64Array.of(1, 3),
        }
        : null,
      ...made,
    });
    await tick();
  };
  const fails = async (code) => {
    const place = /** @type {Place} */ (places.at(-1));
    /** @type {any} */ (place.open.shift()).reject(new LPPError(code, null, code));
    await tick();
  };
  return { fits, log, places, reply, fails, now: () => places.at(-1)?.open[0]?.args[1].method };
}

const behind = (result) => result.slots.filter((slot) => slot.behind).map((slot) => slot.run.method);

test('runs are fitted in their order and reported one by one, the visible one first', async () => {
  const { fits, log, reply, now } = setUp();
  fits.submit(about(['pca', 'lpp', 'lda'], { first: 2 }));
  await tick();
  assert.equal(now(), 'lda');
  await reply();
  assert.deepEqual([behind(log.results.at(-1)), log.results.at(-1).settled], [['pca', 'lpp'], false]);
  assert.equal(now(), 'pca');
  await reply();
  await reply();
  assert.deepEqual([behind(log.results.at(-1)), log.results.at(-1).settled, fits.busy], [[], true, false]);
  assert.deepEqual([log.results.at(-1).k, log.results.at(-1).t, log.results.at(-1).graph.maxDegree], [5, 2, 3]);
});

test('another k requests only methods that read the graph, and shows the others at once', async () => {
  const { fits, log, reply, now, places } = setUp();
  fits.submit(about(['pca', 'lpp', 'lda']));
  await tick();
  for (let i = 0; i < 3; i++) await reply();
  const before = log.results.at(-1);
  fits.submit(about(['pca', 'lpp', 'lda'], { k: 6 }));
  assert.deepEqual(behind(log.results.at(-1)), ['lpp']);
  assert.equal(log.results.at(-1).slots[0].scores, before.slots[0].scores);
  assert.equal(log.results.at(-1).slots[1].scores, before.slots[1].scores, 'the old picture stays until the new one');
  await tick();
  assert.equal(now(), 'lpp');
  await reply();
  assert.deepEqual(places[0].log, ['session.open', 'pca', 'lpp', 'lda', 'lpp'], 'the data travelled once');
});

test('between two runs the newest request wins; the displaced run is first', async () => {
  const { fits, log, reply, now, places } = setUp();
  fits.submit(about(['lpp', 'laplacian-eigenmap']));
  await tick();
  fits.submit(about(['lpp', 'laplacian-eigenmap'], { k: 6 }));
  fits.submit(about(['lpp', 'laplacian-eigenmap'], { k: 7 }));
  await reply();
  assert.deepEqual([now(), places[0].open[0].args[1].graph.k], ['laplacian-eigenmap', 7]);
  await reply();
  assert.equal(now(), 'lpp');
  await reply();
  assert.deepEqual([log.results.at(-1).settled, log.results.at(-1).request.graph.k, fits.busy], [true, 7, false]);
});

test('more dimensions are requested, fewer are available already, and too many give the largest number', async () => {
  const { fits, log, reply, fails, places } = setUp();
  fits.submit(about(['pca'], { components: 5 }));
  await tick();
  await reply();
  fits.submit(about(['pca'], { components: 3 }));
  assert.equal(log.results.at(-1).settled, true);
  fits.submit(about(['pca'], { components: 9 }));
  await tick();
  await fails('too-many-components');
  await reply({ rank: 4 });
  assert.deepEqual(places[0].open.map(({ args }) => args[1].components), [4]);
  await reply({ rank: 4 });
  assert.equal(log.results.at(-1).slots[0].m, 4);
});

test('a run that fails or is refused has an error and does not affect the others', async () => {
  const { fits, log, reply, fails } = setUp({
    refuse: ({ method }) => (method === 'lpi' ? new LPPError('not-for-this', null, 'no texts') : null),
  });
  fits.submit(about(['lda', 'lpi', 'lpp']));
  await tick();
  await fails('missing-labels');
  await reply();
  assert.deepEqual(
    log.results.at(-1).slots.map((slot) => slot.error?.code ?? slot.m),
    ['missing-labels', 'not-for-this', 2],
  );
  assert.equal(log.troubles.length, 0);
});

test('a fit can be cancelled, computing or waiting; the engine is another and has the data again', async () => {
  const { fits, log, reply, now, places } = setUp();
  fits.submit(about(['kernel-lpp', 'laplacian-eigenmap', 'lpp']));
  await tick();
  fits.cancel(1);
  fits.cancel(0);
  await tick();
  await tick();
  assert.deepEqual(log.results.at(-1).slots.map((slot) => slot.error?.code), ['aborted', 'aborted', undefined]);
  assert.equal(now(), 'lpp');
  await reply();
  assert.deepEqual(places.map(({ log: calls }) => calls), [['session.open', 'kernel-lpp'], ['session.open', 'lpp']]);
  fits.submit(about(['kernel-lpp', 'lpp']));
  await tick();
  assert.equal(now(), 'kernel-lpp', 'asked for again it is computed');
});

test('the progress of a fit reaches its listener, and only if it was requested', async () => {
  const { fits, log, reply, places } = setUp();
  fits.submit(about(['lpp', 'pca']));
  await tick();
  places[0].open[0].hooks.onProgress({ stage: 'neighbours', done: 1, total: 4 });
  assert.deepEqual(log.progress, [[0, 'started', 0], [0, 'neighbours', 0.25]], 'that it began is reported first');
  fits.stop();
  await reply();
  assert.equal(fits.busy, false);
  assert.deepEqual(places[0].log, ['session.open', 'lpp']);
});

test('an engine that dies twice of one run is trouble, once is not', async () => {
  const { fits, log, reply, places } = setUp();
  fits.submit(about(['lpp']));
  await tick();
  places[0].end();
  await tick();
  await tick();
  await reply();
  assert.equal(log.results.at(-1).settled, true);
  fits.submit(about(['lpp'], { k: 9 }));
  await tick();
  places[1].end();
  await tick();
  await tick();
  places[2].end();
  await tick();
  assert.equal(log.troubles[0].code, 'engine-stopped');
});
