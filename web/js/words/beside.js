// Words of what is there a moment later than the drawing: the curves of all directions, measurements, folded panels, menus, keys.

import { count, figure, percent } from './strings.js';

/**
 * @typedef {object} MethodText
 * @property {string} tip       what it does
 * @property {string} [curve]   name of what it makes lowest or highest, over all directions; of a method with an axis
 * @property {string} [takes]   which point of its curve
 * @property {(v: number, best: number) => string} [tried]  what a direction tried by hand is to it
 */

export const beside = {
  views: { strips: 'strips', near: 'near to far' },
  viewsLabel: 'What stands beside the drawing',
  /** @type {Record<string, MethodText>} */
  methods: {
    lpp: {
      curve: 'λ(θ)', takes: 'the lowest point of λ(θ)', tip: 'Locality Preserving Projections: the directions in which points that an edge joins stay closest.',
      tried: (v, best) => `λ = ${figure(v)}, LPP’s best is ${figure(best)}`,
    },
    'neighborhood-preserving-embedding': {
      curve: 'rebuilding', takes: 'the lowest of what rebuilding leaves over',
      tip: 'Neighborhood Preserving Embedding: the directions in which each point is best rebuilt from its neighbours.',
      tried: (v, best) => `NPE’s λ = ${figure(v)}, its best is ${figure(best)}`,
    },
    pca: {
      curve: 'variance', takes: 'the highest of the variance', tip: 'Principal Component Analysis: the directions in which the points spread most. It heeds no edges.',
      tried: (v, best) => `${percent(v)} of the variance, PCA’s most is ${percent(best)}`,
    },
    lda: {
      curve: 'classes apart', takes: 'the highest of what parts the classes', tip: 'Linear Discriminant Analysis: the directions that part the classes best. It heeds no edges.',
      tried: (v, best) => `LDA’s μ = ${figure(v)}, its best is ${figure(best)}`,
    },
    'kernel-lpp': { tip: 'LPP along curves: functions of the place instead of directions.' },
    lpi: { tip: 'Locality Preserving Indexing: LPP by the angle between rows, for texts.' },
    lsi: { tip: 'Latent Semantic Indexing: PCA without a centre, for texts.' },
    'laplacian-eigenmap': { tip: 'Laplacian eigenmap: a place for every point, as near to its neighbours’ as can be. LPP is its linear version.' },
    'semi-laplacian-eigenmap': { tip: 'The eigenmap with edges between labelled points of one class, none between two classes.' },
    'constrained-laplacian-eigenmap': { tip: 'Constrained Laplacian eigenmap: one dimension a class, the labels as constraints.' },
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

  // The curves of all directions
  /** @param {number} d @param {string[]} each what it is to each method */
  tried: (d, each) => `At ${d}°: ${each.join('; ')}.`,
  everyDirection: 'Every direction',
  /** @param {string[]} each a method and which point of its curve it takes */
  everyDirectionNote: (each) => `${each.join('; ')}. Drag either axis to try another.`,
  /** @param {string} name @param {string} what @param {boolean} first */
  takes: (name, what, first) => `${name} ${first ? 'takes ' : ''}${what}`,
  dialLabel: 'Direction tried by hand',

  // The folded panels
  numbers: 'Numbers',
  table: 'Table of points',
  copy: 'Copy',
  copied: 'Copied.',

  // The menus of the header
  myDrawings: 'My drawings',
  myDrawingsHint: 'What this browser keeps of yours.',
  backToDrawing: 'Back to drawing',
  backToDrawingHint: 'Your points are still there.',
  seed: 'Seed',
  newSeed: 'New seed',
  drawAgain: 'Draw again',

  // Drawing with the keyboard
  stageKeys: 'Arrows move the crosshair, Shift moves it faster. Enter adds a point, Delete erases, N and Shift N step through the points, M moves one with the arrows, 1 to 6 give it a class, Escape ends.',
  /** @param {number} x @param {number} y */
  saidCross: (x, y) => `${x.toFixed(2)}, ${y.toFixed(2)}`,
  /** @param {number} i @param {number} n @param {number} c @param {number} x @param {number} y */
  saidPoint: (i, n, c, x, y) => `Point ${i} of ${n}, ${c > 0 ? `class ${c}` : 'without a label'}, at ${x.toFixed(2)}, ${y.toFixed(2)}.`,
  saidMoving: 'Moving: arrows move the point, Enter ends.', saidMoved: 'Point placed.',
  saidAdded: 'Point added.', saidGhost: 'Ghost point added.',
  /** @param {number} n */
  saidErased: (n) => `${count(n, 'point', 'points')} erased.`,
  /** @param {number} n @param {number} c */
  saidClassed: (n, c) => `${count(n, 'point', 'points')} in class ${c}.`,
};
