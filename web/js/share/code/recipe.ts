// The description of a result for exported programs: automatic options are numbers, defaults are explicit.
import { planeOf, reads } from '../../fit/methods.ts';
import { rowOf } from '../../engine/dataset.ts';
import { GRAPHS, type MethodName } from '../../engine/names.ts';
import { safeCell } from '../export-csv.ts';
import { condition } from './condition.ts';
import { PROGRAMS } from './method-programs.ts';
import type { FitResult, Dataset, RunOptions, Slot, GraphOptions, WeightOptions } from '../../engine/types.ts';
import type { DataOrigin } from './own-data.ts';

/** One method with all options that it reads. */
export interface Step {
  /** its name in the public API */
  method: MethodName;
  /** how many directions */
  components: number;
  rank: number;
  center: 'degree' | 'mean' | 'none';
  constraint: 'degree' | 'unit';
  /** PCA first: how much is retained */
  reduce: { variance: number } | { components: number } | null;
  ridge: number;
  kernel: { kind: 'rbf' | 'linear' | 'polynomial', gamma?: number, degree?: number, coef0?: number } | null;
}

/** The user's file with a header row: the columns of the data and, if there is one, of the classes. */
export type File = { name: string, columns: string[], label: string | null };

export interface Recipe {
  title: string;
  /** the address of the playground; '' if there is none */
  link: string;
  rows: number;
  cols: number;
  /** row-major; null: of a sparse set, which is read from a file */
  points: Float64Array | null;
  /** rows that were not fitted, for the map to place; the first row if there are none */
  fresh: Float64Array;
  /** the file that is read instead of points */
  file: File | null;
  /** where something needs them; −1: no class */
  labels: Int32Array | null;
  /** of the classes */
  names: string[];
  graph: Required<GraphOptions>;
  weight: Required<WeightOptions> & { t: number };
  /** some step reads the graph */
  usesGraph: boolean;
  /** and some its weights */
  usesWeights: boolean;
  /** some directions are beyond the data, or nearly */
  restrictToSpan: boolean;
  steps: Step[];
  /** methods without a result */
  without: string[];
  /** the reader's own file that the set is from */
  from: DataOrigin | null;
}

/** The number of visible directions of each run by default. */
const DEFAULT_COMPONENTS = 2;
/** Below this ratio, directions cannot be distinguished by products of the columns. */
const MIN_WIDTH_RATIO = 1e-6;
/** Of more columns some are sure to be. */
const MANY_COLUMNS = 100;

export function recipeOf(
  result: FitResult,
  { title, link = '', file = null, fresh, from = null }: {
    title: string;
    link?: string;
    file?: File | null;
    fresh?: Float64Array;
    from?: Recipe['from'];
  },
): Recipe {
  const { dataset, runs } = result.request;
  const { rows, cols } = dataset;
  const steps: Step[] = [];
  const without: string[] = [];
  for (const [r, { method, options }] of runs.entries()) {
    const slot = result.slots[r];
    if (!PROGRAMS[method] || !slot || slot.error) without.push(method);
    else steps.push(stepOf(method, options, slot));
  }
  const some = (option: string) => steps.some(({ method }) => reads(method, option));
  const graph = graphOf(result);
  const classes = some('labels') || (some('graph') && Boolean(GRAPHS[graph.kind].labels));
  return {
    title, link, rows, cols, file, from, steps, without, graph, weight: weightOf(result),
    points: dataset.dense ?? (file ? null : allEntries(dataset)),
    fresh: fresh && fresh.length > 0 ? fresh : rowOf(dataset, 0).slice(),
    labels: classes ? dataset.labels : null,
    // In the form of the table that is read.
    names: (dataset.names ?? numbered(dataset.labels)).map((name) => (file ? safeCell(name) : name)),
    usesGraph: some('graph'), usesWeights: some('weight'),
    restrictToSpan:
      cols > MANY_COLUMNS ||
      !dataset.dense || condition(dataset.dense, rows, cols) < MIN_WIDTH_RATIO ||
      steps.some(({ method, rank, reduce }) => reduce !== null || (rank < cols && planeOf(method) === 'axis')),
  };
}

/** All entries of a sparse set. */
function allEntries(set: Dataset) {
  const all = new Float64Array(set.rows * set.cols);
  for (let i = 0; i < set.rows; i++) all.set(rowOf(set, i), i * set.cols);
  return all;
}

/** Classes without names count from 1. */
const numbered = (labels: Int32Array) =>
  Array.from({ length: labels.reduce((most, label) => Math.max(most, label), -1) + 1 }, (_, c) => String(c + 1));

function stepOf(
  method: MethodName,
  { components = DEFAULT_COMPONENTS, center, constraint, reduce, ridge, kernel }: RunOptions,
  slot: Slot,
): Step {
  return {
    method, rank: slot.rank, components: Math.min(components, slot.rank, slot.values.length),
    center: center ?? 'degree', constraint: constraint ?? 'degree', reduce: reduce ?? null, ridge: ridge ?? 0,
    kernel: reads(method, 'kernel') ? kernelOf(kernel, slot.gamma) : null,
  };
}

/** @param gamma the one in use */
function kernelOf({ kind, gamma: wanted }: RunOptions['kernel'] = { kind: 'rbf' }, gamma = 1): Step['kernel'] {
  const width = typeof wanted === 'number' ? wanted : gamma;
  return { rbf: { kind, gamma: width }, linear: { kind }, polynomial: { kind, gamma: width, degree: 2, coef0: 1 } }[
    kind
  ];
}

function graphOf({ request: { graph }, k }: FitResult): Recipe['graph'] {
  return {
    kind: graph.kind,
    k: graph.k ?? k,
    symmetry: graph.symmetry ?? 'or',
    metric: graph.metric ?? 'euclidean',
    epsilon: graph.epsilon ?? 0,
  };
}

function weightOf({ request: { weight }, t }: FitResult): Recipe['weight'] {
  return {
    kind: weight.kind,
    t: typeof weight.t === 'number' ? weight.t : t,
    degree: weight.degree ?? 2,
    coef0: weight.coef0 ?? 1,
    k: weight.k ?? 7,
  };
}
