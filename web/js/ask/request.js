// From the state to the question the engine is asked.

/** @typedef {import('../state/state.js').State} State */
/** @typedef {import('../engine/types.js').FitOptions} FitOptions */
/** @typedef {import('../engine/types.js').LiveRequest} LiveRequest */
/** @typedef {import('../engine/types.js').DataRequest} DataRequest */
/** @typedef {import('../state/points.js').PointSet} PointSet */
/** @typedef {{id: string, rows: number, cols: number, data: Float64Array, labels: Int32Array}} LoadedSet */

/** Fewer points than this have no graph worth a fit. */
export const FEWEST = 3;
/** Above this a graph of all pairs is counted, not listed. */
const LISTED = 800;
/** Up to here edges are sent though nobody sees them: their lengths make the range of t. */
const UNSEEN = 2000;

/** The k the page asks for: k, or as many neighbours as there are. @param {number} k @param {number} n */
export const effectiveK = (k, n) => Math.max(1, Math.min(k, n - 1, 50));

/** @param {State} s @param {number} n @param {number} epsilon the number that stands for 'auto' @returns {FitOptions} */
export function fitOptions(s, n, epsilon) {
  return { graph: graphOptions(s, n, epsilon), weight: weightOptions(s, n), center: s.center, constraint: s.constraint, reduce: reduction(s.reduce), ridge: s.ridge };
}

/** @param {State} s @param {number} n @param {number} epsilon @returns {FitOptions['graph']} */
function graphOptions(s, n, epsilon) {
  switch (s.graph) {
    case 'knn': return { kind: 'knn', k: effectiveK(s.k, n), symmetry: s.symmetry, metric: s.metric };
    case 'epsilon': return { kind: 'epsilon', epsilon };
    default: return { kind: s.graph };
  }
}

/** @param {State} s @param {number} n @returns {FitOptions['weight']} */
function weightOptions(s, n) {
  switch (s.weight) {
    case 'heat': return { kind: 'heat', t: s.t };
    case 'polynomial': return { kind: 'polynomial', degree: s.degree, coef0: s.coef0 };
    case 'local-scaling': return { kind: 'local-scaling', k: effectiveK(s.scaleK, n) };
    default: return { kind: s.weight };
  }
}

/** @param {State['reduce']} reduce @returns {FitOptions['reduce']} */
function reduction(reduce) {
  return reduce === 'off' ? null : { variance: Number(reduce.slice(1)) / 100 };
}

/** @param {State} s @param {PointSet} points @param {number} epsilon @param {number} moved @returns {LiveRequest} */
export function liveRequest(s, points, epsilon, moved) {
  const many = (s.graph === 'complete' || s.graph === 'supervised') && points.n > LISTED;
  return {
    kind: 'live', points: points.xy.slice(), labels: points.labels.slice(),
    options: fitOptions(s, points.n, epsilon), edges: !many && (s.edges || points.n <= UNSEEN), moved,
  };
}

/** @param {State} s @param {LoadedSet} set @param {number} epsilon @returns {DataRequest} */
export function dataRequest(s, set, epsilon) {
  return {
    kind: 'data', dataset: set.id, rows: set.rows, cols: set.cols, data: set.data, labels: set.labels,
    options: { ...fitOptions(s, set.rows, epsilon), components: 2 },
  };
}
