// Written by scripts/declare from the tables of the core (core/lpp/methods.go, core/lpp/graphkinds.go,
// internal/graph/kinds.go): change those, and run go run ./scripts/declare -w

interface MethodFacts {
  /** the options it reads of those that not every method does */
  reads: readonly string[];
  /** the kinds of graph that it can use, if not all of them */
  graphs?: readonly GraphKind[];
  /** the smallest number of labelled classes that it needs, if any */
  classes?: number;
  /** its map is a matrix: directions and a mean */
  linear?: boolean;
  /** it has a map: new points have a place */
  maps?: boolean;
}

/** The methods, by their names in the public API. */
export const METHOD_NAMES = [
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
] as const;

/** The kinds of graph. */
export const GRAPH_KINDS = [
  'knn',
  'epsilon',
  'complete',
  'supervised',
  'precomputed',
] as const;

/** The kinds of weight. */
export const WEIGHT_KINDS = [
  'heat',
  'binary',
  'dot',
  'cosine',
  'polynomial',
  'local-scaling',
  'inverse-distance',
] as const;

export type MethodName = typeof METHOD_NAMES[number];
type GraphKind = typeof GRAPH_KINDS[number];
export type WeightKind = typeof WEIGHT_KINDS[number];

/** The kinds made from the points. */
export type DrawnGraph = Exclude<GraphKind, 'precomputed'>;

/** The core's data about each method. */
export const FACTS: Readonly<Record<MethodName, MethodFacts>> = {
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

interface GraphFacts {
  /** the options that it reads in addition to its kind */
  reads: readonly string[];
  /** it joins points by their classes */
  labels?: boolean;
  /** its edges are given, with their weights */
  weighed?: boolean;
}

/** The core's data about each kind of graph. */
export const GRAPHS: Readonly<Record<GraphKind, GraphFacts>> = {
  knn: { reads: ['k', 'symmetry', 'metric'] },
  epsilon: { reads: ['epsilon'] },
  complete: { reads: [] },
  supervised: { reads: [], labels: true },
  precomputed: { reads: ['edges', 'weights'], weighed: true },
};

interface WeightFacts {
  /** the options that it reads in addition to its kind */
  reads: readonly string[];
  /** a weight may be below 0 */
  signed?: boolean;
}

/** The core's data about each weight. */
export const WEIGHTS: Readonly<Record<WeightKind, WeightFacts>> = {
  heat: { reads: ['t'] },
  binary: { reads: [] },
  dot: { reads: [], signed: true },
  cosine: { reads: [], signed: true },
  polynomial: { reads: ['degree', 'coef0'], signed: true },
  'local-scaling': { reads: ['k'] },
  'inverse-distance': { reads: [] },
};

/** Whether a text names a method. */
export const isMethod = (name: string): name is MethodName => Object.hasOwn(FACTS, name);
