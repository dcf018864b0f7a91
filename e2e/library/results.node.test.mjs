// The page's results on the real engine, in Node: whatever is stored between two requests, each result equals that
// of a new engine.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import test from 'node:test';
import '../harness/glue.mjs';
import { fromRoot } from '../harness/paths.mjs';

const { boot } = await import('../../web/js/engine/runtime.ts');
const { LiveRequests } = await import('../../web/js/engine/live-requests.ts');
const { fitsOn } = await import('../harness/fits.mjs');
const { METHODS, planeOf } = await import('../../web/js/fit/methods.ts');
const module = await WebAssembly.compile(await readFile(fromRoot('dist/lpp.wasm')));

/** Answers on an engine of their own, with the calls that it got. */
async function fresh() {
  const runtime = await boot(module);
  const requests = new LiveRequests(runtime);
  const calls = [];
  const call = runtime.call.bind(runtime);
  runtime.call = async (name, args, hooks) => {
    calls.push({ name, args });
    return call(name, args, hooks);
  };
  const fits = fitsOn(runtime);
  /** Points in the plane are answered live, other sets run by run. @param {any} about @returns {Promise<any>} */
  const request = (about) => (about.dataset.cols === 2 ? requests.fit(structuredClone(about)) : fits(about));
  return { calls, request, stop: () => runtime.stop('done') };
}

function normals(seed) {
  let s = seed >>> 0;
  const uniform = () => ((s = (Math.imul(s, 1664525) + 1013904223) >>> 0) + 0.5) / 2 ** 32;
  return () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform());
}

/** @param {string} id @param {number} revision @param {number} seed of its values */
function dataset(id, revision, seed, { rows = 90, cols = 5, classes = 3 } = {}) {
  const normal = normals(seed);
  const labels = Int32Array.from({ length: rows }, (_, i) => i % classes);
  return {
    id,
    revision,
    rows,
    cols,
    labels,
    dense: Float64Array.from(
      { length: rows * cols },
      (_, e) => normal() * (1 + (e % cols)) + labels[Math.floor(e / cols)],
    ),
  };
}

const about = (set, k = 6, methods = ['lpp', 'pca']) => ({
  dataset: set,
  graph: { kind: 'knn', k },
  weight: { kind: 'heat', t: 'auto' },
  want: { edges: true, figures: ['facts', 'degrees', 'neighbourRecall'] },
  runs: methods.map((method) => ({ method, options: {} })),
});

/** All but what a clock says. */
const withoutTimes = ({ ms: _, settled: __, ...found }) => found;
const same = (actual, expected, what) => assert.deepEqual(withoutTimes(actual), withoutTimes(expected), what);

test('of a set with the same id and another revision, of sets that look alike, of 40 classes: ' +
  'each is as of a fresh engine', async () => {
  const cached = await fresh();
  const wide = { rows: 120, classes: 40 };
  const requests = [
    about(dataset('a', 0, 1)),
    about(dataset('a', 1, 2)),
    about(dataset('b', 1, 3)),
    about(dataset('a', 1, 2), 9),
    about(dataset('c', 0, 4, wide)),
    { ...about(dataset('c', 0, 4, wide)), graph: { kind: 'supervised' } },
    about(dataset('a', 2, 1)),
    about(dataset('d', 0, 5, { cols: 3 })),
    about(dataset('b', 1, 3)),
  ];
  for (const [i, request] of requests.entries()) {
    const unshared = await fresh();
    same(await cached.request(request), await unshared.request(request), `request ${i}`);
    unshared.stop();
  }
  cached.stop();
});

test('one run that fails leaves the others their answers; in the plane all of them are an error', async () => {
  const engine = await fresh();
  const labelled = (cols, label) => {
    const set = dataset('a', cols, 1, { cols });
    return { ...set, labels: set.labels.map(() => label) };
  };
  for (const cols of [2, 5]) {
    const set = labelled(cols, -1); // without classes there is no LDA
    const { slots } = await engine.request(about(set, 6, ['lda', 'pca']));
    assert.equal(slots[0].error.code, 'missing-labels', `${cols} columns`);
    assert.deepEqual([slots[0].map, slots[0].scores.length, slots[0].values], [null, 0, [NaN, NaN]]);
    const [alone] = (await engine.request(about(set, 6, ['pca']))).slots;
    assert.deepEqual(slots[1], alone);
    if (cols === 2) await assert.rejects(engine.request(about(set, 6, ['lda', 'lda'])), { code: 'missing-labels' });
    else assert.equal((await engine.request(about(set, 6, ['lda']))).slots[0].error.code, 'missing-labels');
    assert.equal(
      (await engine.request(about(set))).slots.some(({ error }) => error),
      false,
      'and the next request is answered',
    );
  }
  engine.stop();
});

test('a set travels once, and is searched for neighbours by its session alone', async () => {
  const engine = await fresh();
  await engine.request(about(dataset('a', 0, 1)));
  await engine.request(about(dataset('a', 0, 1), 4));
  assert.deepEqual(engine.calls.filter(({ name }) => name === 'session.open').length, 1);
  assert.equal(
    engine.calls.filter(({ name }) => name === 'session.fit').length,
    3,
    'what no graph has a part in is not fitted again',
  );
  assert.deepEqual(engine.calls.filter(({ name }) => name === 'neighbors'), []);
  engine.stop();
});

/** Edges have no order. @param {Uint32Array} edges */
const pairs = (edges) =>
  Array.from({ length: edges.length / 2 }, (_, e) => `${edges[2 * e]} ${edges[2 * e + 1]}`).sort();

test('points that move one by one give the same result as all points at once', async () => {
  const cached = await fresh();
  const set = dataset('draw', 0, 7, { rows: 60, cols: 2 });
  for (let i = 0; i < 25; i++) {
    set.revision++;
    set.dense[2 * i] += 0.3;
    const unshared = await fresh();
    const [a, b] = [await cached.request(about(set)), await unshared.request(about(set))];
    assert.ok(a && b);
    unshared.stop();
    for (const [r, slot] of a.slots.entries()) {
      for (const j of [0, 1]) {
        assert.ok(
          Math.abs(slot.values[j] - b.slots[r].values[j]) <= 1e-9 * Math.abs(b.slots[r].values[j]),
          `${slot.run.method} after ${i} moves`,
        );
      }
    }
    assert.deepEqual([a.id, a.revision, pairs(a.graph.edges)], ['draw', set.revision, pairs(b.graph.edges)]);
  }
  cached.stop();
});

test('every method of the page is answered, in the plane and beyond, ' +
  'with what the page’s table says of it', async () => {
  for (const cols of [2, 4]) {
    const engine = await fresh();
    const all = Object.keys(METHODS);
    for (const methods of [all.slice(0, 4), all.slice(4, 8), all.slice(8)]) {
      const { slots } = await engine.request(about(dataset('a', 0, 3, { cols }), 6, methods));
      assert.deepEqual(slots.map(({ run }) => run.method), methods);
      for (const { run: { method }, map, values, scores, m, error } of slots) {
        assert.equal(error, undefined, method);
        assert.equal(map !== null, planeOf(method) === 'axis', method);
        if (map) assert.equal(map.columns.length, cols * map.m);
        assert.equal(scores.length, 90 * m);
        // The constrained eigenmap has a dimension a class, in the order of the classes.
        if (map) {
          assert.ok(METHODS[method].highest ? values[0] >= values[1] : values[0] <= values[1], `${method}: ${values}`);
        }
      }
    }
    engine.stop();
  }
});

test('sparse rows are sent unchanged, and give the results of the same dense rows; their neighbours too', async () => {
  const engine = await fresh();
  const { matrixOf } = await import('../../web/js/engine/dataset.ts');
  const full = dataset('full', 0, 7, { rows: 80, cols: 12 });
  full.dense = full.dense.map((v, e) => ((e * 7) % 5 < 3 ? 0 : Math.abs(v) + 0.1));
  const at = [...full.dense.keys()].filter((e) => full.dense[e] !== 0);
  const sparse = {
    rows: 80,
    cols: 12,
    indptr: Int32Array.from({ length: 81 }, (_, i) => at.filter((e) => e < 12 * i).length),
    indices: Int32Array.from(at, (e) => e % 12),
    data: Float64Array.from(at, (e) => full.dense[e]),
  };
  const thin = { ...full, id: 'thin', dense: null, sparse };
  for (const methods of [['pca', 'lpp', 'laplacian-eigenmap', 'lda'], ['lsi', 'lpi']]) {
    const [a, b] = [await engine.request(about(full, 6, methods)), await engine.request(about(thin, 6, methods))];
    assert.deepEqual([...a.graph.edges], [...b.graph.edges], 'one graph');
    for (const [r, { error, values, run }] of a.slots.entries()) {
      assert.deepEqual([error, b.slots[r].error], [undefined, undefined], run.method);
      [...values].forEach((value, j) =>
        assert.ok(Math.abs(value - b.slots[r].values[j]) < 1e-9 * (1 + Math.abs(value)), `${run.method} ${j}`));
    }
  }
  const sent = engine.calls.filter(({ name }) => name === 'session.open').map(({ args: [X] }) => X);
  assert.deepEqual(sent.map(({ indptr, data }) => [indptr?.length, data.length]), [[undefined, 960], [81, at.length]]);
  const runtime = await boot(module);
  const near = (set) => runtime.call('neighbors', [matrixOf(set), 5]);
  assert.deepEqual([...(await near(thin))], [...(await near(full))]);
  runtime.stop('done');
  engine.stop();
});
