// Every error code of the public API that input can provoke, and the order in
// which they are looked for. (not-converged needs a solver that fails: the
// core's tests have one.)
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { buildLibrary, cloud, flat } from './testing.mjs';

const X = cloud(30, 3);
/** Numbers whose buffer was sent elsewhere. */
const GONE = new Float64Array(90);
structuredClone(GONE, { transfer: [GONE.buffer] });
/** An object that holds itself. */
const ROUND = {};
ROUND.graph = ROUND;
const LABELS = X.map((_, i) => i % 3);
const EIGENMAPS = ['laplacian-eigenmap', 'semi-laplacian-eigenmap', 'constrained-laplacian-eigenmap'];

let library;
let lpp;
let LPPError;

before(async () => {
  library = await buildLibrary();
  LPPError = library.LPPError;
  lpp = await library.load();
});

after(() => lpp.close());

/** [what, X, options, code, param, message] */
const CASES = [
  ['an unknown option', X, { foo: 1 }, 'invalid-option', 'foo'],
  ['an option that the default kind does not read', X, { graph: { epsilon: 1 } }, 'invalid-option', 'graph.epsilon'],
  ['an unknown option of a group', X, { graph: { kk: 1 } }, 'invalid-option', 'graph.kk'],
  ['a wrong type', X, { graph: { k: '10' } }, 'invalid-option', 'graph.k'],
  ['a function', X, { weight: () => 1 }, 'invalid-option', 'weight'],
  ['a bigint', X, { components: 2n }, 'invalid-option', 'components'],
  ['options that are no object', X, 'lpp', 'invalid-option', 'options'],
  ['options that hold themselves', X, ROUND, 'invalid-option', 'graph', /nested/],
  ['labels that were sent elsewhere', X, { method: 'lda', labels: GONE }, 'invalid-option', 'labels', /cannot be read/],
  ['an unknown method', X, { method: 'tsne' }, 'invalid-option', 'method'],
  ['an empty name', X, { center: '' }, 'invalid-option', 'center'],
  ['an unknown kind', X, { graph: 'nearest' }, 'invalid-option', 'graph.kind'],
  ['a signal that is none', X, { signal: 1 }, 'invalid-option', 'signal'],
  ['a listener that is none', X, { onProgress: 1 }, 'invalid-option', 'onProgress'],
  ['no X', undefined, {}, 'invalid-data', null, /undefined/],
  ['ragged rows', [[1, 2], [3], [4, 5]], {}, 'invalid-data', null, /row 1/],
  ['a string', [[1, 2], [3, '4']], {}, 'invalid-data', null, /X\[1\]\[1\]/],
  ['a hole', [[1, 2], , [3, 4]], {}, 'invalid-data', null, /row 1/], // eslint-disable-line no-sparse-arrays
  ['too little data', { data: new Float64Array(5), rows: 2, cols: 3 }, {}, 'invalid-data', null, /5/],
  ['half a row', { data: new Float64Array(3), rows: 1.5, cols: 2 }, {}, 'invalid-data', null],
  [
    'a bad row pointer',
    { rows: 2, cols: 2, indptr: [0, 2, 1], indices: [0, 1], data: [1, 2] },
    {},
    'invalid-data',
    null,
  ],
  ['data that were sent elsewhere', { data: GONE, rows: 30, cols: 3 }, {}, 'invalid-data', null, /^X cannot be read/],
  ['rows without columns', [[], [], []], {}, 'invalid-data', null],
  ['no rows', [], {}, 'too-few-samples', null],
  ['one row', [[1, 2]], {}, 'too-few-samples', null],
  ['NaN', [[1, 2], [3, NaN], [4, 5]], {}, 'not-finite', null, /row 1, column 1/],
  [
    'infinity',
    { rows: 3, cols: 2, indptr: [0, 1, 1, 2], indices: [1, 0], data: [1, -Infinity] },
    {},
    'not-finite',
    null,
    /row 2, column 0/,
  ],
  ['no labels', X, { method: 'lda' }, 'missing-labels', 'labels'],
  ['no labels for a graph', X, { graph: 'supervised' }, 'missing-labels', 'labels'],
  ['labels of one class', X, { method: 'lda', labels: X.map(() => 4) }, 'missing-labels', 'labels'],
  ['too few labels', X, { method: 'lda', labels: [0, 1] }, 'invalid-option', 'labels'],
  ['a label that is no integer', X, { method: 'lda', labels: X.map((_, i) => i / 2) }, 'invalid-option', 'labels'],
  ['a label below −1', X, { method: 'lda', labels: X.map(() => -2) }, 'invalid-option', 'labels'],
  ['k = n', X, { graph: { k: 30 } }, 'invalid-option', 'graph.k', /30/],
  ['k = 0', X, { graph: { k: 0 } }, 'invalid-option', 'graph.k', /\b0\b/],
  ['k = 2.5', X, { graph: { k: 2.5 } }, 'invalid-option', 'graph.k', /2\.5/],
  ['k = NaN', X, { graph: { k: NaN } }, 'invalid-option', 'graph.k'],
  ['ε = 0', X, { graph: { kind: 'epsilon', epsilon: 0 } }, 'invalid-option', 'graph.epsilon'],
  ['no ε', X, { graph: 'epsilon' }, 'invalid-option', 'graph.epsilon'],
  ['t = 0', X, { weight: { kind: 'heat', t: 0 } }, 'invalid-option', 'weight.t'],
  ['t < 0', X, { weight: { kind: 'heat', t: -1 } }, 'invalid-option', 'weight.t'],
  ['no components', X, { components: 0 }, 'invalid-option', 'components'],
  ['a share above 1', X, { reduce: { variance: 2 } }, 'invalid-option', 'reduce.variance'],
  ['a negative ridge', X, { ridge: -1 }, 'invalid-option', 'ridge'],
  ['a seed below 0', X, { seed: -1 }, 'invalid-option', 'seed'],
  [
    'weights of a given graph',
    X,
    { graph: { kind: 'precomputed', edges: [0, 1], weights: [1] }, weight: 'binary' },
    'invalid-option',
    'weight',
  ],
  ['a loop', X, { graph: { kind: 'precomputed', edges: [1, 1], weights: [1] } }, 'invalid-option', 'graph.edges'],
  [
    'an edge of half a point',
    X,
    { graph: { kind: 'precomputed', edges: [0.5, 1], weights: [1] } },
    'invalid-option',
    'graph.edges',
  ],
  ['equal rows', X.map(() => [1, 2, 3]), {}, 'constant-data', null],
  ['no edge', X, { graph: { kind: 'epsilon', epsilon: 1e-12 } }, 'empty-graph', 'graph.epsilon', /closest/],
  ['too many components', X, { components: 4 }, 'too-many-components', 'components', /3/],
  ['a kernel matrix beyond memory', flat(20000, 1), { method: 'kernel-lpp' }, 'out-of-memory', 'method'],
];

for (const [what, data, options, code, param, message = /./] of /** @type {any[][]} */ (CASES)) {
  test(`${what}: ${code}`, async () => {
    await assert.rejects(lpp.fit(data, options), (/** @type {any} */ error) => {
      assert.ok([LPPError, Error].every((kind) => error instanceof kind));
      assert.deepEqual({ code: error.code, param: error.param }, { code, param }, error.message);
      assert.match(error.message, message);
      return true;
    });
    assert.equal((await lpp.fit(X)).rank, 3, 'the engine still works');
  });
}

/** Two faults at once: the earlier one in the list of the API is reported. */
const ORDER = [
  [null, { foo: 1 }, 'invalid-option'],
  [[[1], [2, 3]], { method: 'tsne' }, 'invalid-option'],
  [[[1, 'a']], {}, 'invalid-data'],
  [{ data: [1, 2], rows: 2, cols: 2 }, { center: 'nowhere' }, 'invalid-option'],
  [[[NaN, 1]], {}, 'too-few-samples'],
  [[[NaN, 1], [2, 3]], { method: 'lda' }, 'not-finite'],
  [[[1, 1], [1, 1]], { method: 'lda' }, 'missing-labels'],
  [[[1, 1], [1, 1]], { graph: { k: 2 } }, 'invalid-option'],
  [[[1, 1], [1, 1]], { graph: { k: 0.5 } }, 'invalid-option'],
  [[[1, 1], [1, 1]], { graph: { kind: 'epsilon', epsilon: 1e-9 } }, 'constant-data'],
  [X, { graph: { kind: 'epsilon', epsilon: 1e-12 }, components: 9 }, 'empty-graph'],
];

test('of two errors the earlier in the order is reported', async () => {
  for (const [data, options, code] of ORDER) await assert.rejects(lpp.fit(data, options), { code });
});

test('a session reports them in the same order', async () => {
  for (const [data, options, code] of ORDER) {
    const session = lpp.session(data);
    await assert.rejects(session.fit(options), { code });
    await session.close();
  }
});

for (const method of EIGENMAPS) {
  test(`${method} has no map for new points`, async () => {
    const model = await lpp.fit(X, { method, labels: LABELS });
    await assert.rejects(model.transform(X), { code: 'no-out-of-sample' });
    await assert.rejects(model.inverseTransform(model.embedding), { code: 'no-out-of-sample' });
  });
}

test('new points must have the columns of the old ones', async () => {
  const model = await lpp.fit(X);
  await assert.rejects(model.transform(cloud(4, 2)), { code: 'invalid-data' });
  await assert.rejects(model.transform([[1, 2, NaN]]), { code: 'not-finite' });
  await assert.rejects(model.inverseTransform(cloud(4, 3)), { code: 'invalid-data' });
});

test('errors of the functions other than fit name what is wrong', async () => {
  await assert.rejects(lpp.kmeans(X, { k: 31 }), { code: 'invalid-option', param: 'k' });
  await assert.rejects(lpp.kmeans(X, { clusters: 3 }), { code: 'invalid-option', param: 'clusters' });
  await assert.rejects(lpp.nmf([[1, -1], [2, 3]], { k: 1 }), { code: 'invalid-data' });
  await assert.rejects(lpp.accuracy([0, 1], [0]), { code: 'invalid-data' });
  await assert.rejects(lpp.nmi([0, 1.5], [0, 1]), { code: 'invalid-option', param: 'truth' });
  await assert.rejects(lpp.averagePrecision(X, [1]), { code: 'invalid-option', param: 'labels' });
  await assert.rejects(lpp.trustworthiness(X, X, 2.5), { code: 'invalid-option', param: 'k' });
  await assert.rejects(lpp.epsilonCovariance(X, -1), { code: 'invalid-option', param: 'epsilon' });
  await assert.rejects(lpp.rayleigh(X, {}, [[1], [2]]), { code: 'invalid-data' });
  await assert.rejects(lpp.rayleigh(X, { method: 'pca' }, [[1], [2], [3]]), {
    code: 'invalid-option',
    param: 'method',
  });
});

/** [what, options, code, param, whether another error is the cause] */
const BROKEN = [
  ['an address that leads nowhere', { wasm: 'nope.wasm' }, 'invalid-option', 'wasm', true],
  ['an address that is none', { wasm: 'http://[' }, 'invalid-option', 'wasm', true],
  ['bytes of something else', { wasm: new Uint8Array([1, 2, 3]) }, 'invalid-option', 'wasm', true],
  ['a response that failed', { wasm: new Response('', { status: 404 }) }, 'invalid-option', 'wasm', true],
  [
    'a promise that was broken',
    {
      get wasm() {
        return Promise.reject(new Error('offline'));
      },
    },
    'invalid-option',
    'wasm',
    true,
  ],
  ['a number', { wasm: 7 }, 'invalid-option', 'wasm', true],
  ['another module', { wasm: new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]) }, 'engine-stopped', null, true],
  ['options that are no object', 'lpp.wasm', 'invalid-option', 'options', false],
];

for (const [what, options, code, param, caused] of BROKEN) {
  test(`load reports ${what}: ${code}`, async () => {
    for (const worker of [false, true]) {
      const given = typeof options === 'object' ? { ...options, worker } : options;
      await assert.rejects(library.load(given), (/** @type {any} */ error) => {
        assert.ok(error instanceof LPPError);
        assert.deepEqual({ code: error.code, param: error.param }, { code, param }, error.message);
        assert.equal(error.cause instanceof Error, caused);
        return true;
      });
    }
  });
}

test('load takes null for no options, as every call does', async () => {
  const again = await library.load(null);
  assert.equal((await again.fit(X, null)).rank, 3);
  again.close();
});

test('what was not given is called missing', async () => {
  await assert.rejects(lpp.kmeans(X), { code: 'invalid-option', param: 'k', message: /k is missing/ });
  await assert.rejects(lpp.trustworthiness(X, X), { code: 'invalid-option', param: 'k', message: /k is missing/ });
  await assert.rejects(lpp.epsilonCovariance(X), {
    code: 'invalid-option',
    param: 'epsilon',
    message: /epsilon is missing/,
  });
  await assert.rejects(lpp.fit(X, { graph: 'precomputed' }), {
    code: 'invalid-option',
    param: 'graph.edges',
    message: /missing/,
  });
});

test('of several matrices the one at fault is named', async () => {
  const bad = { data: [1, 2, 3], rows: 30, cols: 3 };
  const nan = X.map((row) => row.with(1, NaN));
  for (const matrix of [bad, nan]) {
    await assert.rejects(lpp.continuity(X, matrix, 2), { message: /^Y / });
    await assert.rejects(lpp.continuity(matrix, X, 2), { message: /^X / });
    await assert.rejects(lpp.nearestNeighborError(X, LABELS, matrix, LABELS), { message: /^test / });
    await assert.rejects(lpp.nearestNeighborError(matrix, LABELS, X, LABELS), { message: /^train / });
  }
});

test('a label that is no number is named by its place', async () => {
  const put = (label) => X.map((_, i) => (i === 7 ? label : i % 3));
  for (const [label, kind] of [[null, 'null'], [undefined, 'undefined'], ['a', '"a"'], [{}, 'an object']]) {
    await assert.rejects(lpp.fit(X, { method: 'lda', labels: put(label) }), (/** @type {any} */ error) => {
      assert.deepEqual({ code: error.code, param: error.param }, { code: 'invalid-option', param: 'labels' });
      assert.ok(error.message.startsWith('labels[7] is ') && error.message.includes(kind), error.message);
      return true;
    });
  }
});
