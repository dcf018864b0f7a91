// What the hostile messages to the page's engine are made of: sound requests with something in them that does not
// belong there.
import { odd, options, matrix, spoil } from './hostile.mjs';

/** @typedef {import('./hostile.mjs').Choice} Choice */

const FIGURES = ['facts', 'degrees', 'neighbourRecall', 'gap'];
/** Names that every object has, and names of nothing. */
const NAMES = [
  'toString', '__proto__', 'constructor', 'hasOwnProperty', 'valueOf', '', 'ask ', 'eval', 'live', 'session.',
  'live.trouble', 'live.words', 'live.layout',
];

/** n points in the plane. @param {Choice} choose @param {number} n */
const drawing = (choose, n) => ({
  id: 'drawing',
  revision: choose.below(100),
  rows: n,
  cols: 2,
  dense: Float64Array.from({ length: 2 * n }, choose.number),
  labels: Int32Array.from({ length: n }, (_, i) => i % 3),
});

/** A request for an answer about a drawing. @param {Choice} choose @param {number} n @returns {any} */
export const requestFor = (choose, n) => ({
  dataset: drawing(choose, n), graph: { kind: 'knn', k: 3 }, weight: { kind: 'heat', t: 'auto' },
  runs: [{ method: 'lpp', options: {} }, { method: 'pca', options: {} }], want: { edges: true, figures: FIGURES },
});

/** Something that is no name, or another's. @param {Choice} choose */
const oddName = (choose) => choose.of([() => choose.of(NAMES), () => choose.of(NAMES), () => odd(choose)])();

/**
 * One message; most of them bear the number that is given.
 * @param {Choice} choose @param {number} id
 * @returns {any}
 */
export function hostileMessage(choose, id) {
  const n = choose.of([3, 8, 12]);
  const X = () => matrix(choose, n), labels = Float64Array.from({ length: n }, (_, i) => i % 2);
  const flat = { data: Float64Array.from({ length: 3 * n }, choose.number), rows: n, cols: 3 };
  /** @type {[string, unknown[]][]} */
  const requests = [
    ['fitLive', [requestFor(choose, n)]],
    ['fitLive', [requestFor(choose, n)]],
    ['fitLive', [requestFor(choose, n)]],
    ['fitLive', [requestFor(choose, n)]],
    ['settle', []],
    ['sample', [{ name: 'two-moons', seed: 1, n: 40 }]],
    ['session.open', [flat]],
    ['session.fit', [choose.below(9), options(choose, n)]],
    ['session.neighbors', [choose.below(9), 2]],
    ['session.close', [99]],
    ['fit', [X(), options(choose, n)]],
    ['kmeans', [X(), { k: 2 }]],
    ['rayleigh', [flat, options(choose, n), flat]],
    ['nearToFar', [{ data: flat.data.slice(0, 2 * n), rows: n, cols: 2 }, 2, Float64Array.of(32_000, 1, 2, 1, 1)]],
    ['neighbors', [flat, 2]],
    ['epsilonCovariance', [flat, 1]],
    ['trustworthinessOfEach', [flat, flat, 2]],
    ['classGap', [flat, labels]],
    ['neighborAccuracy', [flat, labels]],
    [oddName(choose), [odd(choose)]],
  ];
  const [name, args] = choose.of(requests);
  return choose.of([
    () => ({ id, name, args: spoilt(choose, args) }),
    () => ({ id, name, args: spoilt(choose, args) }),
    () => ({ id, name, args: spoilt(choose, args) }),
    () => ({ id, name, args: odd(choose) }),
    () => ({ id, name: oddName(choose), args }),
    () => ({ id, name }),
    () => odd(choose),
    () => ({ id: odd(choose), name, args }),
  ])();
}

/** @param {Choice} choose @param {unknown[]} args */
const spoilt = (choose, args) => args.map((value) => (choose.below(4) > 0 ? spoil(choose, value) : value));
