// Every function that computes takes a signal and a listener.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { buildLibrary, flat } from './testing.mjs';

const labels = (n) => Int32Array.from({ length: n }, (_, i) => i % 3);

/**
 * Each on n rows: small ones are heard to the end, large ones are aborted.
 * @type {Record<string, {large: number, call: (lpp: any, n: number, hooks: object) => Promise<unknown>}>}
 */
const CALLS = {
  fit: { large: 6000, call: (lpp, n, hooks) => lpp.fit(flat(n, 60), hooks) },
  kmeans: { large: 60_000, call: (lpp, n, hooks) => lpp.kmeans(flat(n, 20), { k: 5, ...hooks }) },
  nmf: { large: 4000, call: (lpp, n, hooks) => lpp.nmf(flat(n, 40), { k: 5, ...hooks }) },
  accuracy: {
    large: 1500,
    call: (lpp, n, hooks) =>
      lpp.accuracy(
        Int32Array.from({ length: n }, (_, i) => i),
        Int32Array.from({ length: n }, (_, i) => (i * i) % n),
        hooks,
      ),
  },
  nmi: { large: 0, call: (lpp, n, hooks) => lpp.nmi(labels(n), labels(n), hooks) },
  averagePrecision: { large: 6000, call: (lpp, n, hooks) => lpp.averagePrecision(flat(n, 20), labels(n), hooks) },
  nearestNeighborError: {
    large: 12_000,
    call: (lpp, n, hooks) => lpp.nearestNeighborError(flat(n, 20), labels(n), flat(n, 20, 2), labels(n), hooks),
  },
  trustworthiness: { large: 12_000, call: (lpp, n, hooks) => lpp.trustworthiness(flat(n, 20), flat(n, 2), 5, hooks) },
  continuity: { large: 12_000, call: (lpp, n, hooks) => lpp.continuity(flat(n, 20), flat(n, 2), 5, hooks) },
  epsilonCovariance: { large: 8000, call: (lpp, n, hooks) => lpp.epsilonCovariance(flat(n, 60), 6, hooks) },
  rayleigh: { large: 6000, call: (lpp, n, hooks) => lpp.rayleigh(flat(n, 60), hooks, flat(60, 2)) },
  transform: { large: 60_000, call: async (lpp, n, hooks) => (await model(lpp)).transform(flat(n, 8), hooks) },
  inverseTransform: {
    large: 0,
    call: async (lpp, n, hooks) => (await lpp.fit(flat(50, 8), { method: 'pca' })).inverseTransform(flat(n, 2), hooks),
  },
};

/** One that takes long to map, fitted once. @type {WeakMap<object, Promise<any>>} */
const models = new WeakMap();
function model(lpp) {
  if (!models.has(lpp)) models.set(lpp, lpp.fit(flat(600, 8), { method: 'kernel-lpp' }));
  return models.get(lpp);
}

/** What is searched for neighbours in each way there is. */
const ROWS = 900;
const dots = sparseOf(flat(ROWS, 30));
/** @type {Record<string, {X: object, options: object}>} */
const SEARCHES = {
  'a sweep': { X: flat(ROWS, 20), options: {} },
  'a sweep over cosines': { X: flat(ROWS, 20), options: { graph: { kind: 'knn', metric: 'cosine' } } },
  'a tree': { X: flat(ROWS, 3), options: {} },
  'an index': { X: dots, options: {} },
  'an index over cosines': { X: dots, options: { graph: { kind: 'knn', metric: 'cosine' } } },
  'a grid': { X: flat(ROWS, 2), options: { graph: { kind: 'epsilon', epsilon: 0.3 } } },
  tiles: { X: flat(ROWS, 20), options: { graph: { kind: 'epsilon', epsilon: 4 } } },
};

/** Every third entry of a table, as a sparse one. @param {{data: Float64Array, rows: number, cols: number}} X */
function sparseOf({ data, rows, cols }) {
  const chosen = [...data.keys()].filter((at) => at % 3 === 0);
  return {
    rows, cols, data: Float64Array.from(chosen, (at) => data[at]), indices: Int32Array.from(chosen, (at) => at % cols),
    indptr: Int32Array.from({ length: rows + 1 }, (_, i) => chosen.filter((at) => at < i * cols).length),
  };
}

let library;
before(async () => (library = await buildLibrary()));

for (const worker of [false, true]) {
  describe(`worker: ${worker}`, () => {
    let lpp;
    before(async () => (lpp = await library.load({ worker })));
    after(() => lpp.close());

    for (const [search, { X, options }] of Object.entries(SEARCHES)) {
      test(`a search of neighbours by ${search} reports its rows`, async () => {
        const reports = [];
        await lpp.fit(X, {
          ...options,
          onProgress: ({ stage, done, total }) => stage === 'neighbours' && total === ROWS && reports.push(done),
        });
        assert.ok(reports.length > 15 && reports.length <= 104, `told ${reports.length} times`);
        assert.deepEqual(reports, reports.toSorted((a, b) => a - b));
        assert.deepEqual([reports[0], reports.at(-1)], [0, ROWS]);
      });
    }

    for (const [name, { large, call }] of Object.entries(CALLS)) {
      test(`${name} tells how far it is`, async () => {
        const reports = [];
        await model(lpp);
        await call(lpp, 40, { onProgress: (progress) => reports.push(progress) });
        assert.ok(reports.length >= 2, `told ${reports.length} times`);
        for (const { stage, done, total } of reports) {
          assert.ok(typeof stage === 'string' && done >= 0 && done <= total, JSON.stringify(reports));
        }
        const last = reports.at(-1);
        assert.equal(last.done, last.total, 'and that it is done');
      });

      test(`${name} refuses hooks that are none`, async () => {
        await assert.rejects(call(lpp, 40, { signal: 1 }), { code: 'invalid-option', param: 'signal' });
        await assert.rejects(call(lpp, 40, { onProgress: 'yes' }), { code: 'invalid-option', param: 'onProgress' });
        await assert.rejects(call(lpp, 40, { foo: 1 }), { code: 'invalid-option', param: 'foo' });
      });

      if (large === 0) continue; // it is done before anybody could wish it were not
      test(`${name} hears an abort at once`, async () => {
        await model(lpp);
        const control = new AbortController();
        let begin = () => {};
        const started = new Promise((done) => { begin = () => done(undefined); });
        const running = call(lpp, large, { signal: control.signal, onProgress: () => begin() });
        await started;
        control.abort();
        let turns = 0, over = false;
        setImmediate(function turn() {
          turns++;
          if (!over) setImmediate(turn);
        });
        await assert.rejects(running, { code: 'aborted' });
        over = true;
        // A worker is terminated at once. On this thread, the engine yields to the event loop every 30 ms and then
        // checks for an abort. The tests of the Go packages count the work between two yields (yield_test.go).
        assert.ok(turns <= (worker ? 0 : 2), `${turns} turns later`);
      });
    }
  });
}
