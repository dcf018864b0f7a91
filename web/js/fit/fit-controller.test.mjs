import assert from 'node:assert/strict';
import test from 'node:test';
import { createFitController } from './fit-controller.ts';
import { createInitialState, firstPoints } from '../data/initial-state.ts';
import { createStore } from '../state/store.ts';

/** A page without a browser: what was asked is in `asked`. */
function page(n = 6) {
  const store = createStore();
  for (let i = 0; i < n; i++) store.drawing.points.push(i, i * i, i % 2);
  const requests = [];
  const engine = { busy: false, submit: (request) => requests.push(request) };
  /** The reports to the page, in order. @type {Array<string>} */
  const reports = [];
  const fitController = createFitController(store, {
    request: () => reports.push('asked'),
    changed: (first) => reports.push(first ? 'first' : 'changed'),
  });
  return { store, requests, engine, fitController, reports: () => reports.splice(0) };
}

/** A result as the engine gives it. @returns {any} */
const resultFor = (request, edges = [0, 1, 4, 5]) => ({
  request,
  id: request.dataset.id,
  revision: request.dataset.revision,
  settled: true,
  n: request.dataset.rows,
  k: 3,
  warnings: [],
  slots: [],
  forms: null,
  graph: { edges: Uint32Array.from(edges), weights: new Float64Array(edges.length / 2).fill(1) },
});

test('changes before there is an engine are requested when there is one, in their current state', () => {
  const { store, requests, engine, fitController } = page();
  store.set({ k: 4 });
  store.drawing.points.push(9, 9, 0);
  store.touched();
  fitController.connect(engine);
  assert.equal(requests.length, 1);
  assert.equal(requests[0].dataset.labels.length, 7);
  assert.equal(requests[0].graph.k, 4);
});

test('a request owns its points', () => {
  const { store, requests, engine, fitController } = page();
  fitController.connect(engine);
  store.drawing.points.place(0, 77, 77);
  assert.equal(requests[0].dataset.dense[0], 0);
});

test('the page is behind from the request to the result, and never with too few points', () => {
  const { store, requests, engine, fitController } = page(3);
  const seen = [];
  const behind = () => seen.push(fitController.behind);
  behind();
  engine.busy = true;
  fitController.connect(engine);
  behind();
  engine.busy = false;
  fitController.receive(resultFor(requests[0]));
  behind();
  engine.busy = true;
  store.drawing.points.remove(Int32Array.of(0));
  store.touched();
  behind();
  assert.deepEqual(seen, [true, true, false, false]);
});

test('the sign of an axis is that of the result before: no picture flips', () => {
  const { store, requests, engine, fitController } = page();
  fitController.connect(engine);
  /** @param {number} lpp @param {number} pca signs that the engine happened to choose */
  const next = (lpp, pca) => {
    const result = resultFor(requests.at(-1));
    result.slots = result.request.runs.map((run, r) => {
      const sign = [lpp, pca][r];
      return {
        run,
        m: 1,
        map: { columns: Float64Array.of(0.6 * sign, 0.8, 0.8 * sign, -0.6), m: 2, mean: new Float64Array(2) },
        scores: Float64Array.of(5 * sign, -2 * sign),
      };
    });
    fitController.receive(result);
    store.touched();
    return fitController.result?.slots.map(({ map, scores }) => [...map?.columns ?? [], ...scores]);
  };
  const first = next(1, -1);
  assert.equal(first?.length, 2);
  for (const [lpp, pca] of [[-1, -1], [1, 1], [-1, 1], [1, -1]]) assert.deepEqual(next(lpp, pca), first);
});

test('edges follow erased points, and a late result does not restore them', () => {
  const { store, requests, engine, fitController } = page();
  fitController.connect(engine);
  const late = resultFor(requests[0]);
  fitController.receive(resultFor(requests[0]));
  const map = store.drawing.points.remove(Int32Array.of(0));
  store.touched({ map });
  assert.deepEqual(Array.from(fitController.graph?.edges ?? []), [3, 4]);
  fitController.receive(late);
  assert.deepEqual(Array.from(fitController.graph?.edges ?? []), [3, 4]);
  fitController.receive(resultFor(requests.at(-1), [1, 2]));
  assert.deepEqual(Array.from(fitController.graph?.edges ?? []), [1, 2]);
});

test('too few points cause no request and no error', () => {
  const { store, requests, engine, fitController } = page(3);
  fitController.connect(engine);
  fitController.receive(resultFor(requests[0], [0, 1]));
  store.touched({ map: store.drawing.points.remove(Int32Array.of(2)) });
  assert.equal(requests.length, 1);
  assert.equal(fitController.result, null);
  fitController.receive(resultFor(requests[0], [0, 1]));
  assert.equal(fitController.result, null);
});

test('trouble keeps the last good result, and the next result ends it', () => {
  const { store, requests, engine, fitController } = page();
  fitController.connect(engine);
  fitController.receive(resultFor(requests[0]));
  fitController.failed({ request: requests[0], code: 'constant-data', message: '', param: null, reason: null });
  assert.equal(fitController.trouble?.code, 'constant-data');
  assert.notEqual(fitController.result, null);
  store.touched();
  fitController.receive(resultFor(requests.at(-1)));
  assert.equal(fitController.trouble, null);
});

test('an error about a removed data set is not reported', () => {
  const { store, requests, engine, fitController } = page(3);
  const failed = () =>
    fitController.failed({ request: requests.at(-1), code: 'out-of-memory', message: '', param: null, reason: null });
  fitController.connect(engine);
  store.drawing.points.remove(Int32Array.of(0));
  store.touched();
  failed();
  assert.equal(fitController.trouble, null, 'too few points to be asked about');
  store.set({ source: 'iris' });
  fitController.open(
    { id: 'iris', revision: 0, rows: 3, cols: 2, dense: new Float64Array(6), labels: new Int32Array(3) },
    engine,
  );
  store.set({ source: 'digits' });
  failed();
  assert.equal(fitController.trouble, null, 'another set');
});

test('with ε left to the page the graph is about as dense as kNN would be', () => {
  const { store, fitController } = page(100);
  store.set({ graph: 'epsilon', k: 5 });
  const { xy } = store.drawing.points;
  let edges = 0;
  for (let i = 0; i < 100; i++) {
    for (let j = 0; j < i; j++) {
      if ((xy[2 * i] - xy[2 * j]) ** 2 + (xy[2 * i + 1] - xy[2 * j + 1]) ** 2 < fitController.epsilon()) edges++;
    }
  }
  assert.ok(edges > 150 && edges < 600, String(edges));
});

test('distances of pairs are those of the points that are there now, found once for each', () => {
  const { store, fitController } = page(3);
  const ends = () => [fitController.pairs().p1, fitController.pairs().p99];
  assert.deepEqual(ends(), [2, 20]);
  store.drawing.points.place(2, 3, 4);
  assert.deepEqual(ends(), [2, 20], 'nobody said that one moved');
  store.touched();
  assert.deepEqual(ends(), [2, 25]);
  store.set({ k: 7 });
  assert.deepEqual(ends(), [2, 25]);
  store.set({ source: 'iris' });
  assert.deepEqual(ends(), [0, 0], 'of a set that has not come');
  fitController.open(
    /** @type {any} */ ({
      id: 'iris',
      revision: 0,
      rows: 2,
      cols: 3,
      dense: Float64Array.of(0, 0, 0, 1, 2, 2),
      labels: new Int32Array(2),
    }),
    { busy: false, submit() {} },
  );
  assert.deepEqual(ends(), [9, 9]);
});

test('while a data set is open the drawing is left in peace', () => {
  const { store, requests, engine, fitController } = page();
  fitController.connect(engine);
  store.set({ source: 'iris' });
  assert.equal(requests.length, 1);
  const iris = { id: 'iris', revision: 0, rows: 3, cols: 2, dense: new Float64Array(6), labels: new Int32Array(3) };
  fitController.open(iris, engine);
  assert.equal(requests.at(-1).dataset.id, 'iris');
  fitController.receive(resultFor(requests[0]));
  assert.equal(fitController.result, null);
  store.set({ source: 'draw' });
  assert.equal(requests.at(-1).dataset.id, 'draw');
});

const sample = (n) => ({ points: Float64Array.from({ length: 2 * n }, (_, i) => i), labels: new Int32Array(n) });

test('of two presets chosen in haste the later one stays', async () => {
  const { store } = page(0);
  const results = [];
  const opening = createInitialState(store, {
    sample: () => new Promise((r) => results.push(r)),
    fit: () => {},
    announce: () => {},
  });
  const first = opening.choose('moons');
  const second = opening.choose('noise');
  results[1](sample(5));
  results[0](sample(9));
  await Promise.all([first, second]);
  assert.equal(store.state.preset, 'noise');
  assert.equal(store.drawing.points.n, 5);
});

test('clearing, or another source, drops a preset on its way', async () => {
  for (const instead of /** @type {const} */ (['clear', 'startRequest'])) {
    const { store } = page(4);
    const results = [];
    const opening = createInitialState(store, {
      sample: () => new Promise((r) => results.push(r)),
      fit: () => {},
      announce: () => {},
    });
    const chosen = opening.choose('moons');
    opening[instead]();
    results[0](sample(9));
    await chosen;
    assert.equal(store.drawing.points.n, instead === 'clear' ? 0 : 4);
    assert.equal(store.state.preset, 'two-cigars');
  }
});

test('a preset’s settings go with it: one undo restores those before, and they reach no other preset', async () => {
  const { store } = page(0);
  const opening = createInitialState(store, { sample: async () => sample(60), fit: () => {}, announce: () => {} });
  await opening.choose('lecture-2');
  assert.equal(store.state.k, 50);
  store.undo();
  assert.equal(store.state.k, 10);
  store.redo();
  await opening.choose('moons');
  assert.equal(store.state.k, 10);
  await opening.reset();
  assert.equal(store.state.k, 10);
});

test('after clearing the drawing is one’s own, until a preset or an undo', async () => {
  const { store } = page(4);
  const opening = createInitialState(store, { sample: async () => sample(7), fit: () => {}, announce: () => {} });
  opening.clear();
  assert.equal(store.state.own, true);
  store.undo();
  assert.equal(store.state.own, false);
  store.redo();
  await opening.reset();
  assert.deepEqual([store.state.own, store.drawing.points.n], [false, 7]);
});

test('clear and reset are one undo each', async () => {
  const { store } = page(4);
  const opening = createInitialState(store, { sample: async () => sample(7), fit: () => {}, announce: () => {} });
  opening.clear();
  assert.equal(store.drawing.points.n, 0);
  opening.clear();
  await opening.reset();
  assert.equal(store.drawing.points.n, 7);
  store.undo();
  assert.equal(store.drawing.points.n, 0);
  store.undo();
  assert.equal(store.drawing.points.n, 4);
  assert.equal(store.canUndo, false);
});

test('a preset and Reset set the settings they show; one undo restores points and settings', async () => {
  const { store } = page(4);
  const opening = createInitialState(store, { sample: async () => sample(60), fit: () => {}, announce: () => {} });
  store.change({ k: 23, weight: 'binary', ridge: 0.5 });
  const seen = () => [store.drawing.points.n, store.state.k, store.state.weight, store.state.ridge].join();
  for (const [begin, shown] of /** @type {Array<[() => Promise<void>, string]>} */ ([
    [() => opening.choose('lecture-2'), '60,50,heat,0'],
    [() => opening.choose('moons'), '60,10,heat,0'],
    [() => opening.reset(), '60,10,heat,0'],
  ])) {
    store.change({ k: 23, weight: 'binary', ridge: 0.5 });
    const before = seen();
    await begin();
    assert.equal(seen(), shown);
    store.undo();
    assert.equal(seen(), before);
    store.redo();
    assert.equal(seen(), shown);
  }
});

test('other points of the same preset are drawn under the settings that are', async () => {
  const { store } = page(4);
  const opening = createInitialState(store, {
    sample: async (name, seed, n) => sample(n ?? 0),
    fit: () => {},
    announce: () => {},
  });
  store.change({ k: 23 });
  await opening.draw(33, 8);
  assert.deepEqual([store.drawing.points.n, store.state.seed, store.state.k, store.state.edited], [33, 8, 23, false]);
});

test('the first points are read from the page in each form', () => {
  const packed = Buffer.from(Float32Array.of(1.5, -2, 0.25, 8).buffer).toString('base64');
  for (const value of [
    { points: [1.5, -2, 0.25, 8], labels: [0, 1] },
    { unit: 0.25, points: [6, -8, 1, 32], labels: '01' },
    { points: packed, labels: '01' },
  ]) {
    const { points = [], labels = [] } = firstPoints(JSON.stringify(value)) ?? {};
    assert.deepEqual([[...points], [...labels]], [[1.5, -2, 0.25, 8], [0, 1]]);
  }
  assert.equal(firstPoints(''), null);
});

test('the page gets each request and each change once, and the first result as such', () => {
  const { store, requests, engine, fitController, reports } = page();
  fitController.connect(engine);
  assert.deepEqual(reports(), ['asked']);
  fitController.receive(resultFor(requests[0]));
  assert.deepEqual(reports(), ['first']);
  fitController.receive(resultFor(requests[0]));
  assert.deepEqual(reports(), ['changed']);
  fitController.merge();
  assert.deepEqual(reports(), ['changed']);
  fitController.failed({ request: requests[0], code: 'constant-data', message: '', param: null, reason: null });
  assert.deepEqual(reports(), ['changed']);
  const other = { ...requests[0], dataset: { ...requests[0].dataset, id: 'iris' } };
  fitController.receive({ ...resultFor(requests[0]), request: other });
  assert.deepEqual(reports(), [], 'a result to what is no longer there');
  store.set({ k: 3 });
  assert.deepEqual([reports(), requests.length], [['asked'], 2]);
  store.set({ source: 'iris' });
  assert.equal(fitController.result, null);
  assert.deepEqual([reports(), requests.length], [['asked'], 2], 'nothing to request about before the set is there');
});

test('a result with more points than there are now does not set its edges', () => {
  const { store, requests, engine, fitController } = page(4);
  fitController.connect(engine);
  const early = resultFor(requests[0], [0, 3]);
  store.drawing.points.remove(Int32Array.of(3));
  store.touched();
  const edges = () => Array.from(fitController.graph?.edges ?? []);
  fitController.receive(early);
  assert.deepEqual(edges(), []);
  fitController.receive(resultFor(requests[1], [0, 2]));
  assert.deepEqual(edges(), [0, 2]);
});

test('signs follow the result before, but not that of the drawing before', () => {
  const { store, requests, engine, fitController } = page();
  fitController.connect(engine);
  const axis = (x) => ({
    run: { method: 'pca', options: {} },
    scores: Float64Array.of(x, 0, -x), m: 1,
    map: { columns: Float64Array.of(x, 0, 0, 1), m: 2, mean: new Float64Array(2) },
  });
  const columnOfResult = (request, x) => {
    fitController.receive({ ...resultFor(request), slots: [axis(x)] });
    return fitController.result?.slots[0].map?.columns[0];
  };
  assert.equal(columnOfResult(requests.at(-1), 1), 1);
  store.drawing.points.place(0, 2, 2);
  store.touched();
  assert.equal(columnOfResult(requests.at(-1), -1), 1, 'nothing flips while a user draws');
  const late = requests.at(-1);
  store.replace(store.drawing.points.snapshot(), {});
  assert.equal(columnOfResult(late, -1), 1, 'the engine still computes the previous drawing');
  assert.equal(columnOfResult(requests.at(-1), -1), -1);
  store.drawing.points.place(0, 2, 2);
  store.touched();
  assert.equal(columnOfResult(requests.at(-1), 1), -1);
});
