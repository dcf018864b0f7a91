// Written by scripts/declare from the tables of the core (core/lpp/methods.go, core/lpp/graphkinds.go,
// internal/graph/kinds.go): change those, and run go run ./scripts/declare -w

/**
 * @typedef {object} MethodFacts
 * @property {readonly string[]} reads  the options it reads of those that not every method does
 * @property {readonly GraphKind[]} [graphs]  the kinds of graph that it can use, where that is not all of them
 * @property {number} [classes]  the fewest labelled classes that it needs, where it needs any
 * @property {boolean} [linear]  its map is a matrix: directions and a mean
 * @property {boolean} [maps]    it has a map: new points have a place
 */

/** The methods, by their names in the public API. */
export const METHOD_NAMES = /** @type {const} */ ([
  'pca',
  'lpp',
  'laplacian-eigenmap',
  'kernel-lpp',
  'lda',
  'lsi',
  'lpi',
  'semi-laplacian-eigenmap',
  'constrained-laplacian-eigenmap',
  'neighborhood-preserving-embedding',
  'orthogonal-lpp',
]);

/** The kinds of graph. */
export const GRAPH_KINDS = /** @type {const} */ ([
  'knn',
  'epsilon',
  'complete',
  'supervised',
  'precomputed',
]);

/** The kinds of weight. */
export const WEIGHT_KINDS = /** @type {const} */ ([
  'heat',
  'binary',
  'dot',
  'cosine',
  'polynomial',
  'local-scaling',
  'inverse-distance',
]);

/** @typedef {typeof METHOD_NAMES[number]} MethodName */
/** @typedef {typeof GRAPH_KINDS[number]} GraphKind */
/** @typedef {typeof WEIGHT_KINDS[number]} WeightKind */
/** Those that are made of the points. @typedef {Exclude<GraphKind, 'precomputed'>} DrawnGraph */

/** What the core knows of each method. @type {Readonly<Record<MethodName, MethodFacts>>} */
export const FACTS = {
  pca: { reads: [], linear: true, maps: true },
  lpp: { reads: ['graph', 'weight', 'center', 'constraint', 'reduce', 'ridge'], linear: true, maps: true },
  'laplacian-eigenmap': { reads: ['graph', 'weight'] },
  'kernel-lpp': { reads: ['graph', 'weight', 'ridge', 'kernel'], maps: true },
  lda: { reads: ['reduce', 'ridge', 'labels'], linear: true, maps: true, classes: 2 },
  lsi: { reads: [], linear: true, maps: true },
  lpi: { reads: ['graph', 'weight', 'center', 'constraint', 'reduce', 'ridge'], linear: true, maps: true },
  'semi-laplacian-eigenmap': { reads: ['graph', 'weight', 'labels'], classes: 1 },
  'constrained-laplacian-eigenmap': { reads: ['graph', 'weight', 'labels', 'select'], classes: 2 },
  'neighborhood-preserving-embedding': {
    reads: ['graph', 'reduce', 'ridge'],
    linear: true,
    maps: true,
    graphs: ['knn'],
  },
  'orthogonal-lpp': { reads: ['graph', 'weight', 'center', 'reduce', 'ridge'], linear: true, maps: true },
};

/**
 * @typedef {object} GraphFacts
 * @property {readonly string[]} reads  the options that it reads beside its kind
 * @property {boolean} [labels]  it joins points by their classes
 * @property {boolean} [weighed]  its edges are given, with their weights
 */

/** What the core knows of each kind of graph. @type {Readonly<Record<GraphKind, GraphFacts>>} */
export const GRAPHS = {
  knn: { reads: ['k', 'symmetry', 'metric'] },
  epsilon: { reads: ['epsilon'] },
  complete: { reads: [] },
  supervised: { reads: [], labels: true },
  precomputed: { reads: ['edges', 'weights'], weighed: true },
};

/**
 * @typedef {object} WeightFacts
 * @property {readonly string[]} reads  the options that it reads beside its kind
 * @property {boolean} [signed]  a weight may be below 0
 */

/** What the core knows of each weight. @type {Readonly<Record<WeightKind, WeightFacts>>} */
export const WEIGHTS = {
  heat: { reads: ['t'] },
  binary: { reads: [] },
  dot: { reads: [], signed: true },
  cosine: { reads: [], signed: true },
  polynomial: { reads: ['degree', 'coef0'], signed: true },
  'local-scaling': { reads: ['k'] },
  'inverse-distance': { reads: [] },
};

/**
 * Whether a text names a method.
 * @param {string} name
 * @returns {name is MethodName}
 */
export const isMethod = (name) => Object.hasOwn(FACTS, name);
