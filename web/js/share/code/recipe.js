// What a program needs to find the numbers of an answer again: everything automatic is a number, defaults are spelled
// out.
import { planeOf, reads } from '../../ask/methods.js';
import { rowOf } from '../../engine/dataset.js';
import { GRAPHS } from '../../engine/names.js';
import { safeCell } from '../csv.js';
import { condition } from './condition.js';
import { PROGRAMS } from './methods.js';

/** @typedef {import('../../ask/methods.js').MethodName} MethodName */
/** @typedef {import('../../engine/types.js').Answer} Answer */
/** @typedef {import('../../engine/types.js').GraphOptions} GraphOptions */
/** @typedef {import('../../engine/types.js').WeightOptions} WeightOptions */

/**
 * One method with all that it heeds.
 * @typedef {object} Step
 * @property {MethodName} method  its name in the public API
 * @property {number} components  how many directions
 * @property {number} rank
 * @property {'degree'|'mean'|'none'} center
 * @property {'degree'|'unit'} constraint
 * @property {{variance: number}|{components: number}|null} reduce  PCA first: what is kept of it
 * @property {number} ridge
 * @property {{kind: 'rbf'|'linear'|'polynomial', gamma?: number, degree?: number, coef0?: number}|null} kernel
 */

/**
 * A file with a header line that the person has: the columns of the data and, where it has one, of the classes.
 * @typedef {{name: string, columns: string[], label: string|null}} File
 */

/**
 * @typedef {object} Recipe
 * @property {string} title
 * @property {string} link   where the picture is; '' for nowhere
 * @property {number} rows
 * @property {number} cols
 * @property {Float64Array|null} points  row-major; null: of a sparse set, which is read from a file
 * @property {Float64Array} fresh     rows that took no part, which the map places; the first row where nobody drew any
 * @property {File|null} file         what is read in place of points
 * @property {Int32Array|null} labels  where something needs them; −1: no class
 * @property {string[]} names         of the classes
 * @property {Required<GraphOptions>} graph
 * @property {Required<WeightOptions> & {t: number}} weight
 * @property {boolean} usesGraph   some step reads the graph
 * @property {boolean} usesWeights  and some its weights
 * @property {boolean} restrictToSpan  some directions are beyond the data, or nearly
 * @property {Step[]} steps
 * @property {string[]} without  methods that found nothing
 * @property {import('./prepared.js').From|null} from  the reader's own file that the set is from
 */

/** So many directions of each run are seen where no more are asked for. */
const COMPONENTS = 2;
/** Widths of the data that differ by more are not told apart by products of its columns. */
const WELL = 1e-6;
/** Of more columns some are sure to be. */
const MANY = 100;

/**
 * @param {Answer} answer
 * @param {{title: string, link?: string, file?: File|null, fresh?: Float64Array, from?: Recipe['from']}} about
 * @returns {Recipe}
 */
export function recipeOf(answer, { title, link = '', file = null, fresh, from = null }) {
  const { dataset, runs } = answer.ask;
  const { rows, cols } = dataset;
  /** @type {Step[]} */
  const steps = [];
  /** @type {string[]} */
  const without = [];
  for (const [r, { method, options }] of runs.entries()) {
    const slot = answer.slots[r];
    if (!PROGRAMS[method] || !slot || slot.error) without.push(method);
    else steps.push(stepOf(method, options, slot));
  }
  const some = (/** @type {string} */ option) => steps.some(({ method }) => reads(method, option));
  const graph = graphOf(answer);
  const classes = some('labels') || (some('graph') && Boolean(GRAPHS[graph.kind].labels));
  return {
    title, link, rows, cols, file, from, steps, without, graph, weight: weightOf(answer),
    points: dataset.dense ?? (file ? null : inFull(dataset)),
    fresh: fresh && fresh.length > 0 ? fresh : rowOf(dataset, 0).slice(),
    labels: classes ? dataset.labels : null,
    // As they stand in the table that is read.
    names: (dataset.names ?? numbered(dataset.labels)).map((name) => (file ? safeCell(name) : name)),
    usesGraph: some('graph'), usesWeights: some('weight'),
    restrictToSpan:
      cols > MANY ||
      !dataset.dense || condition(dataset.dense, rows, cols) < WELL ||
      steps.some(({ method, rank, reduce }) => reduce !== null || (rank < cols && planeOf(method) === 'axis')),
  };
}

/** All entries of a sparse set. @param {import('../../engine/types.js').Dataset} set */
function inFull(set) {
  const all = new Float64Array(set.rows * set.cols);
  for (let i = 0; i < set.rows; i++) all.set(rowOf(set, i), i * set.cols);
  return all;
}

/** Classes without names count from 1. @param {Int32Array} labels */
const numbered = (labels) =>
  Array.from({ length: labels.reduce((most, label) => Math.max(most, label), -1) + 1 }, (_, c) => String(c + 1));

/**
 * @param {MethodName} method
 * @param {import('../../engine/types.js').RunOptions} options
 * @param {import('../../engine/types.js').Slot} slot
 * @returns {Step}
 */
function stepOf(method, { components = COMPONENTS, center, constraint, reduce, ridge, kernel }, slot) {
  return {
    method, rank: slot.rank, components: Math.min(components, slot.rank, slot.values.length),
    center: center ?? 'degree', constraint: constraint ?? 'degree', reduce: reduce ?? null, ridge: ridge ?? 0,
    kernel: reads(method, 'kernel') ? kernelOf(kernel, slot.gamma) : null,
  };
}

/**
 * @param {import('../../engine/types.js').RunOptions['kernel']} kernel
 * @param {number} [gamma] the one in use
 * @returns {Step['kernel']}
 */
function kernelOf({ kind, gamma: wanted } = { kind: 'rbf' }, gamma = 1) {
  const width = typeof wanted === 'number' ? wanted : gamma;
  return { rbf: { kind, gamma: width }, linear: { kind }, polynomial: { kind, gamma: width, degree: 2, coef0: 1 } }[
    kind
  ];
}

/** @param {Answer} answer @returns {Recipe['graph']} */
function graphOf({ ask: { graph }, k }) {
  return {
    kind: graph.kind,
    k: graph.k ?? k,
    symmetry: graph.symmetry ?? 'or',
    metric: graph.metric ?? 'euclidean',
    epsilon: graph.epsilon ?? 0,
  };
}

/** @param {Answer} answer @returns {Recipe['weight']} */
function weightOf({ ask: { weight }, t }) {
  return {
    kind: weight.kind,
    t: typeof weight.t === 'number' ? weight.t : t,
    degree: weight.degree ?? 2,
    coef0: weight.coef0 ?? 1,
    k: weight.k ?? 7,
  };
}
