// From the state to the question the engine is asked.
import { METHODS } from './methods.js';

/** @typedef {import('../state/state.js').State} State */
/** @typedef {import('./nouns.js').Ask} Ask */
/** @typedef {import('./nouns.js').Dataset} Dataset */
/** @typedef {import('./nouns.js').Run} Run */
/** @typedef {import('./methods.js').MethodName} MethodName */

/** The data set that is drawn. */
export const DRAWING = 'draw';
/** Fewer points than this have no graph worth a fit. */
export const FEWEST = 3;
/** Above this a graph of all pairs is counted, not listed. */
const LISTED = 800;
/** Up to here edges are sent though nobody sees them: their lengths make the range of t. */
const UNSEEN = 2000;

/** The k the page asks for: k, or as many neighbours as there are. @param {number} k @param {number} n */
export const effectiveK = (k, n) => Math.max(1, Math.min(k, n - 1, 50));

/** @param {State} s @param {number} n @param {number} epsilon @returns {Ask['graph']} */
function graphOptions(s, n, epsilon) {
  switch (s.graph) {
    case 'knn': return { kind: 'knn', k: effectiveK(s.k, n), symmetry: s.symmetry, metric: s.metric };
    case 'epsilon': return { kind: 'epsilon', epsilon };
    default: return { kind: s.graph };
  }
}

/** @param {State} s @param {number} n @returns {Ask['weight']} */
function weightOptions(s, n) {
  switch (s.weight) {
    case 'heat': return { kind: 'heat', t: s.t };
    case 'polynomial': return { kind: 'polynomial', degree: s.degree, coef0: s.coef0 };
    case 'local-scaling': return { kind: 'local-scaling', k: effectiveK(s.scaleK, n) };
    default: return { kind: s.weight };
  }
}

/** @param {State['reduce']} reduce @returns {import('./nouns.js').RunOptions['reduce']} */
function reduction(reduce) {
  return reduce === 'off' ? null : { variance: Number(reduce.slice(1)) / 100 };
}

/** The methods side by side, each with what it heeds. @param {State} s @returns {Run[]} */
export function runsOf(s) {
  const { center, constraint, ridge } = s;
  /** @type {import('./nouns.js').RunOptions} */
  const all = { center, constraint, reduce: reduction(s.reduce), ridge };
  return /** @type {MethodName[]} */ (['lpp', 'pca']).map((method) => ({
    method, options: Object.fromEntries(METHODS[method].options.map((key) => [key, all[key]])),
  }));
}

/** @param {State} s */
export const methodsOf = (s) => runsOf(s).map((run) => run.method);

/** @param {State} s @param {Dataset} dataset @param {number} epsilon the number that stands for 'auto' @returns {Ask} */
export function askOf(s, dataset, epsilon) {
  const n = dataset.rows;
  const many = (s.graph === 'complete' || s.graph === 'supervised') && n > LISTED;
  return { dataset, graph: graphOptions(s, n, epsilon), weight: weightOptions(s, n), runs: runsOf(s), want: { edges: !many && (s.edges || n <= UNSEEN) } };
}
