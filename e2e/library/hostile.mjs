// What the hostile requests are made of: sound ones with something in them that does not belong there.
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { dist } from '../harness/paths.mjs';
import { createRandom } from '../../web/js/state/random.ts';

/** The library as it was built. @type {typeof import('../../web/js/lib/lpp.d.ts')} */
export const library = await import(pathToFileURL(join(dist, 'lpp.mjs')).href);

/** Of what can be wrong with a request; an engine that stopped is none of it. */
export const CODES = new Set([
  'invalid-option', 'invalid-data', 'too-few-samples', 'not-finite', 'missing-labels', 'constant-data', 'empty-graph',
  'too-many-components', 'no-out-of-sample', 'not-converged', 'out-of-memory', 'aborted',
]);

/** @typedef {{number: () => number, below: (n: number) => number, of: <T>(list: readonly T[]) => T}} Choice */

/** Seeded choices. @param {number} seed @returns {Choice} */
export function chooser(seed) {
  const number = createRandom(Math.imul(seed, 0x9e3779b1));
  const below = (/** @type {number} */ n) => Math.floor(number() * n);
  return { number, below, of: (list) => list[below(list.length)] };
}

const NUMBERS = [
  0,
  -0,
  1,
  2,
  3,
  -1,
  0.5,
  1e-300,
  1e308,
  -1e140,
  NaN,
  Infinity,
  -Infinity,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 32,
  4e9,
  2 ** 53,
  2 ** 64,
];
const WORDS = [
  '',
  'knn',
  'heat',
  'auto',
  'lpp',
  'pca',
  'cosine',
  '__proto__',
  'constructor',
  '\ud800',
  '\0',
  'x'.repeat(100_000),
  '1',
  'null',
];
const KEYS = [
  'k', 'kind', 'method', 'graph', 'weight', 't', 'labels', 'components', 'reduce', 'variance', 'ridge', 'kernel',
  'gamma', 'epsilon', 'edges', 'weights', 'seed', 'signal', 'onProgress', 'data', 'rows', 'cols', 'indptr', 'indices',
  'length', '__proto__', 'constructor', 'toString', 'toJSON',
];
const TRAPS = /** @type {const} */ (['get', 'ownKeys', 'getOwnPropertyDescriptor', 'getPrototypeOf', 'has']);

/** Things to be thrown, not all of them errors. @param {Choice} choose */
const thrown = (choose) =>
  choose.of([
    () => new Error('no'),
    () => null,
    () => undefined,
    () => 'no',
    () => Symbol('no'),
    () => Object.create(null),
    () => ({
      get message() {
        throw new Error('again');
      },
    }),
    () => ({ message: Symbol('no') }),
    () => ({ code: 'invalid-option' }),
  ])();

/** @param {Choice} choose */
function trapped(choose) {
  const error = thrown(choose);
  const target = choose.of([{}, [1, 2], () => 1, new Float64Array(2)]);
  return new Proxy(target, { [choose.of(TRAPS)]() { throw error; } });
}

/** @param {Choice} choose */
function withGetter(choose) {
  const error = thrown(choose);
  return Object.defineProperty({ kind: 'knn' }, choose.of(KEYS), { enumerable: true, get() { throw error; } });
}

function revoked() {
  const { proxy, revoke } = Proxy.revocable(/** @type {any} */ ({}), {});
  revoke();
  return proxy;
}

function detached() {
  const view = new Float64Array(4);
  structuredClone(view.buffer, { transfer: [view.buffer] });
  return view;
}

/** @param {Choice} choose @param {number} depth */
function nested(choose, depth) {
  /** @type {any} */ let value = 1;
  const list = choose.below(2) === 0;
  for (let i = 0; i < depth; i++) value = list ? [value] : { [choose.of(KEYS)]: value };
  return value;
}

function circle() {
  /** @type {any} */ const value = { kind: 'knn' };
  value.k = value;
  return value;
}

/** An array whose iterator never ends. */
const endless = () => Object.assign([1, 2], { *[Symbol.iterator]() { for (;;) yield 1; } });

/** @param {Choice} choose @returns {any} */
export function odd(choose) {
  return choose.of([
    () => choose.of(NUMBERS),
    () => choose.of(NUMBERS),
    () => choose.of(WORDS),
    () => choose.of([null, undefined, true, false, Symbol('s'), 10n, () => 1, class {}]),
    () =>
      choose.of([
        new Date(NaN),
        new Map(),
        new Set(),
        /x/,
        Promise.resolve(1),
        new Error('e'),
        new WeakMap(),
        new Proxy(
          [[1, 2], [3, 4]],
          {},
        ),
      ]),
    () =>
      choose.of([
        new ArrayBuffer(8),
        new DataView(new ArrayBuffer(8)),
        new BigInt64Array(2),
        new Uint8Array(3),
        new Float32Array([NaN, 1]),
        detached(),
        new Float64Array(new SharedArrayBuffer(16)),
      ]),
    () =>
      choose.of([
        AbortSignal.abort(),
        Object.create(AbortSignal.prototype),
        new Proxy(new AbortController().signal, {}),
      ]),
    () => trapped(choose),
    () => trapped(choose),
    () => withGetter(choose),
    () => withGetter(choose),
    () => revoked(),
    () => circle(),
    () => nested(choose, choose.of([3, 30, 20_000])),
    () => JSON.parse('{"__proto__": {"k": 1}}'),
    () => Object.create(null),
    () => Object.create({ k: 3 }),
    () =>
      choose.of(
        /** @type {any[]} */ ([
          [],
          [[]],
          Object.assign(new Array(3), { 0: 1, 2: 3 }),
          new Array(5),
          new Array(2 ** 32 - 1),
          endless(),
          [1, '2'],
          [null],
          ['a', 'b', null, 'a'],
        ]),
      ),
    () => ({ length: choose.of(NUMBERS), 0: 1 }),
    () => ({ [choose.of(KEYS)]: odd(choose), [choose.of(KEYS)]: odd(choose) }),
    () => Object.assign([1, 2, 3], { length: choose.of([0, 3, 2 ** 20]) }),
    () => ({
      toString() {
        throw new Error('no');
      },
      valueOf() {
        throw new Error('no');
      },
    }),
    () => Array.from({ length: 1 + choose.below(4) }, () => odd(choose)),
  ])();
}

/** A sound matrix, dense or sparse, or one of odd sizes. @param {Choice} choose @param {number} n @returns {any} */
export function matrix(choose, n) {
  const data = Array.from({ length: 3 * n }, () => choose.number());
  const rows = Array.from({ length: n }, (_, i) => data.slice(3 * i, 3 * i + 3));
  const size = choose.of(NUMBERS);
  return choose.of([
    () => rows,
    () => rows,
    () => ({ data, rows: n, cols: 3 }),
    () => ({ data: Float32Array.from(data), rows: n, cols: 3 }),
    () => ({ data, rows: size, cols: 3 }),
    () => ({ data, rows: n, cols: size }),
    () => ({ data: [], rows: 0, cols: size }),
    () => ({
      rows: n,
      cols: choose.of([3, 2 ** 31 - 1, size]),
      indptr: Array.from({ length: n + 1 }, (_, i) => i),
      indices: rows.map(() => choose.below(3)),
      data: rows.map(() => 1),
    }),
    () => ({
      rows: choose.of([n, size]),
      cols: 3,
      indptr: [0, choose.of(NUMBERS)],
      indices: [choose.of(NUMBERS)],
      data: [1],
    }),
  ])();
}

/** @param {Choice} choose @param {number} n @returns {any} */
export function options(choose, n) {
  const labels = Array.from({ length: n }, (_, i) => i % 3);
  return {
    method: choose.of([
      'pca', 'lpp', 'laplacian-eigenmap', 'kernel-lpp', 'lda', 'lsi', 'lpi', 'semi-laplacian-eigenmap',
      'constrained-laplacian-eigenmap', 'neighborhood-preserving-embedding', 'orthogonal-lpp',
    ]),
    graph: choose.of([
      undefined,
      'complete',
      'supervised',
      { kind: 'knn', k: 3 },
      { kind: 'epsilon', epsilon: choose.of([0.5, ...NUMBERS]) },
      { kind: 'precomputed', edges: [0, 1, 1, 2], weights: [1, choose.of(NUMBERS)] },
    ]),
    weight: choose.of([
      undefined,
      'binary',
      'dot',
      'inverse-distance',
      { kind: 'heat', t: choose.of(NUMBERS) },
      { kind: 'polynomial', degree: choose.of(NUMBERS) },
      { kind: 'local-scaling', k: 2 },
    ]),
    components: choose.of([undefined, 1, 2, choose.of(NUMBERS)]),
    ridge: choose.of([undefined, 0.1, choose.of(NUMBERS)]),
    labels,
    seed: choose.of(NUMBERS.slice(0, 5)),
    reduce: choose.of([undefined, { variance: 0.9 }, { components: choose.of(NUMBERS) }]),
    standardize: choose.below(4) === 0,
  };
}

/**
 * Puts something odd somewhere into a value, or in its place.
 * @param {Choice} choose
 * @param {any} value
 * @param {number} [depth]
 * @returns {any}
 */
export function spoil(choose, value, depth = 0) {
  if (value === null || typeof value !== 'object' || choose.below(3) === 0) return odd(choose);
  const copy = Array.isArray(value) ? [...value] : ArrayBuffer.isView(value) ? value : { ...value };
  if (depth > 3 || ArrayBuffer.isView(copy)) return odd(choose);
  const known = Object.keys(copy);
  const key =
    known.length > 0 && choose.below(5) > 0 ? choose.of(known) : choose.of(KEYS.filter((name) => name !== 'length'));
  Object.defineProperty(copy, key, {
    value: spoil(choose, copy[key], depth + 1),
    enumerable: true,
    configurable: true,
    writable: true,
  });
  return copy;
}

/**
 * One request.
 * @param {Choice} choose
 * @param {any} lpp  the library
 * @returns {{name: string, work: () => Promise<unknown>}}
 */
export function attack(choose, lpp) {
  const n = choose.of([3, 8, 12]);
  const X = matrix(choose, n);
  const labels = Array.from({ length: n }, (_, i) => i % 2);
  const count = { k: choose.of([2, ...NUMBERS]), restarts: choose.of([undefined, 1, 2]), seed: 1 };
  const k = choose.of([1, ...NUMBERS]);
  /** @type {Record<string, any[]>} */
  const requests = {
    fit: [X, options(choose, n)],
    fitTransform: [X, options(choose, n)],
    kmeans: [X, count],
    nmf: [X, count],
    accuracy: [labels, labels],
    nmi: [labels, labels],
    averagePrecision: [X, labels],
    nearestNeighborError: [X, labels, X, labels, { metric: 'cosine' }],
    trustworthiness: [X, X, k],
    continuity: [X, X, k],
    epsilonCovariance: [X, choose.of([1, ...NUMBERS])],
    rayleigh: [X, { ...options(choose, n), method: 'lpp' }, [[1], [0], [1]]],
    fromRecords: [
      [
        { a: 1, b: 2 },
        { a: 3, b: '4' },
      ],
      { features: ['a'], label: 'b' },
    ],
    session: [X, options(choose, n)],
    model: [],
    map: [],
    load: [{ worker: false, wasm: undefined }],
  };
  const name = choose.of(Object.keys(requests));
  const spoilAll = (/** @type {any[]} */ args) => {
    // Each once: what is odd already may throw when it is copied.
    const places = args.map((_, i) => i).sort(() => choose.number() - 0.5).slice(0, choose.of([0, 1, 1, 1, 2]));
    for (const i of places) args[i] = spoil(choose, args[i]);
    return args;
  };
  const args = spoilAll(requests[name]);
  const fitted = () => lpp.fit([[0, 1], [2, 1], [3, 5], [1, 1]], { method: choose.of(['pca', 'kernel-lpp']) });
  const work = {
    session: async () => {
      const session = lpp.session(args[0]);
      try {
        return await session.fit(args[1]);
      } finally {
        await session.close();
      }
    },
    model: async () => {
      const stored = spoil(choose, JSON.parse(JSON.stringify(await fitted())));
      return lpp.model(stored).transform([[1, 2]]);
    },
    map: async () => (await fitted())[choose.of(['transform', 'inverseTransform'])](...spoilAll([[[1, 2]]])),
    load: async () => (await library.load(args[0])).close(),
  }[name];
  return { name, work: work ?? (async () => lpp[name](...args)) };
}
