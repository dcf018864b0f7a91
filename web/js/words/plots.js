// Words of the plots and the metrics.

import { figure, percent } from './strings.js';

/**
 * @typedef {object} MethodWords
 * @property {string} name
 * @property {string} tip       what it does
 * @property {string} takes     which point of its curve
 * @property {string} curve     name of what it makes lowest or highest, over all directions
 * @property {string} unstable  said when its first two values nearly tie
 * @property {(v: number) => string} value  its value; where that is a share, of the trace
 * @property {(v: number, best: number) => string} tried  what a direction tried by hand is to it
 */

/** A method without an axis. @param {string} name @param {string} tip @param {(v: number) => string} value @returns {MethodWords} */
const placed = (name, tip, value) => ({ name, tip, value, curve: '', takes: '', unstable: '', tried: () => '' });
const lambda = (/** @type {number} */ v) => `λ = ${figure(v)}`;

export const words = {
  /** @type {Record<string, MethodWords>} */
  methods: {
    lpp: {
      name: 'LPP', curve: 'λ(θ)', takes: 'the lowest point of λ(θ)', tip: 'Locality Preserving Projections: the directions in which points that an edge joins stay closest.',
      unstable: 'LPP direction unstable: two directions are almost equally good.',
      value: lambda,
      tried: (v, best) => `λ = ${figure(v)}, LPP’s best is ${figure(best)}`,
    },
    'neighborhood-preserving-embedding': {
      name: 'NPE', curve: 'rebuilding', takes: 'the lowest of what rebuilding leaves over',
      tip: 'Neighborhood Preserving Embedding: the directions in which each point is best rebuilt from its neighbours.',
      unstable: 'NPE direction unstable: two directions are almost equally good.',
      value: lambda,
      tried: (v, best) => `NPE’s λ = ${figure(v)}, its best is ${figure(best)}`,
    },
    pca: {
      name: 'PCA', curve: 'variance', takes: 'the highest of the variance', tip: 'Principal Component Analysis: the directions in which the points spread most. It heeds no edges.',
      unstable: 'PCA direction unstable: the spread is almost the same in every direction.',
      value: (v) => `${percent(v)} of variance`,
      tried: (v, best) => `${percent(v)} of the variance, PCA’s most is ${percent(best)}`,
    },
    lda: {
      name: 'LDA', curve: 'classes apart', takes: 'the highest of what parts the classes', tip: 'Linear Discriminant Analysis: the directions that part the classes best. It heeds no edges.',
      unstable: 'LDA direction unstable: two directions part the classes almost equally well.',
      value: (v) => `μ = ${figure(v)}`,
      tried: (v, best) => `LDA’s μ = ${figure(v)}, its best is ${figure(best)}`,
    },
    'kernel-lpp': placed('Kernel LPP', 'LPP along curves: functions of the place instead of directions.', lambda),
    lpi: placed('LPI', 'Locality Preserving Indexing: LPP by the angle between rows, for texts.', lambda),
    lsi: placed('LSI', 'Latent Semantic Indexing: PCA without a centre, for texts.', (v) => `σ = ${figure(v)}`),
    'laplacian-eigenmap': placed('Eigenmap', 'Laplacian eigenmap: a place for every point, as near to its neighbours’ as can be. LPP is its linear version.', lambda),
    'semi-laplacian-eigenmap': placed('Semi-LE', 'The eigenmap with edges between labelled points of one class, none between two classes.', lambda),
    'constrained-laplacian-eigenmap': placed('CLE', 'Constrained Laplacian eigenmap: one dimension a class, the labels as constraints.', lambda),
  },

  metrics: {
    objective: {
      label: 'Locality λ',
      tooltip: 'The LPP objective, lower is better: how far apart neighbours land, next to the spread of all points; under unit length, by itself.',
    },
    variance: {
      label: 'Variance kept',
      tooltip: 'The share of the data’s total spread that the projection keeps. PCA makes it as large as possible.',
    },
    kept: {
      /** @param {number} k */
      label: (k) => (k > 0 ? `${k} ${k === 1 ? 'neighbour' : 'neighbours'} kept` : 'Neighbours kept'),
      /** @param {number} k */
      tooltip: (k) => `How many of each point’s ${k > 0 ? `${k} ` : ''}nearest neighbours are still among its nearest in the projection, on average. LPP gives its two directions the same spread, PCA leaves each its own: where one has little, as in Iris, LPP keeps fewer.`,
    },
    gap: {
      label: 'Class gap',
      tooltip: 'The distance between the two closest class means, in standard deviations within the classes. Neither method sees the classes, unless the graph is made of them.',
    },
    angle: {
      label: 'Angle between',
      /** @param {string} one @param {string} other */
      tooltip: (one, other) => `The angle between the first direction of ${one} and the first direction of ${other}.`,
    },
    time: {
      label: 'Time',
      tooltip: 'How long the engine took, graph included.',
    },
  },
  /** @param {number} degrees */
  degrees: (degrees) => (Number.isFinite(degrees) ? `${Math.round(degrees)}°` : '–'),
  /** @param {number} ms */
  milliseconds: (ms) => `${ms < 10 ? ms.toFixed(1) : Math.round(ms)} ms`,
};
