/** The messages between the page and its engine. Arrays are flat; n points, m output dimensions. */

import type { Sparse } from '../read/types.d.ts';
import type { OutOfSample, ExtraColumn } from '../data/prepared-set.ts';
import type { DrawnGraph, WeightKind, MethodName } from './names.ts';
import type { Reason } from './load.ts';

export interface GraphOptions {
  /** one of those made from the points */
  kind: DrawnGraph;
  k?: number;
  symmetry?: 'or' | 'and';
  metric?: 'euclidean' | 'cosine';
  /** on the squared distance, strict */
  epsilon?: number;
}

export interface WeightOptions {
  kind: WeightKind;
  t?: 'auto' | number;
  degree?: number;
  coef0?: number;
  k?: number;
}

/** Rows to analyse. The drawing is a data set of two columns whose revision increases with each edit. */
export interface Dataset {
  id: string;
  /** another one, other numbers */
  revision: number;
  rows: number;
  cols: number;
  /** rows×cols, row-major; null where the rows are sparse. Functions of either: engine/dataset.ts */
  dense: Float64Array | null;
  /** compressed rows, in place of dense */
  sparse?: Sparse;
  /** the class of each row; −1: none */
  labels: Int32Array;
  /** of the classes */
  names?: string[];
  /** names of the columns */
  columns?: string[];
  /** its origin */
  source?: string;
  /** of the reader's own, with a colon: what its summary begins with */
  title?: string;
  /** for rows sampled from a larger set, their indices there */
  origin?: Int32Array;
  /**
   * an image per row: height×width pixels, from 0 to most, in the order of the columns of a row: row by row, or
   * columnMajor, column by column; lit: larger values are lighter, as in photographs, otherwise they have more ink
   */
  images?: { height: number, width: number, most: number, pixels: Uint8Array, columnMajor?: true, lit?: true };
  /** these rows are a sample of this number, drawn when the data set was opened */
  sample?: { of: number };
  /** rows of its file that are not among these; without, of a sample: they are not here */
  outOfSample?: OutOfSample;
  /** a name a row */
  rowNames?: string[];
  /** columns that are no features, a value a row */
  others?: ExtraColumn[];
}

/** Options that a method may read, in addition to the shared graph. */
export interface RunOptions {
  center?: 'degree' | 'mean' | 'none';
  constraint?: 'degree' | 'unit';
  reduce?: { variance: number } | { components: number } | null;
  ridge?: number;
  kernel?: { kind: 'rbf' | 'linear' | 'polynomial', gamma?: 'auto' | number };
  select?: 'second' | 'separating';
  /** dimensions, where two are not enough; fewer are found where the rank allows no more */
  components?: number;
}

/** A method by its name in the public API, with the options that it reads. */
export interface Run { method: MethodName, options: RunOptions }

/** A request about a data set: one to four runs that share a graph. */
export interface FitRequest {
  dataset: Dataset;
  graph: GraphOptions;
  weight: WeightOptions;
  runs: Run[];
  /**
   * the edges are sent; figures that cost time, in the plane: 'facts' of the graph, its range of 'degrees', neighbours
   * 'neighbourRecall'
   */
  want: { edges: boolean, figures: Array<'facts' | 'degrees' | 'neighbourRecall' | 'gap'> };
  /** of a data set, the run that is answered before the others */
  first?: number;
}

export interface Warning { code: string, message: string }

export interface GraphResult {
  /** i₀ j₀ i₁ j₁ …, i < j; empty if not requested, or for a complete graph that is too large to list */
  edges: Uint32Array;
  weights: Float64Array;
  edgeCount: number;
  components: number;
  isolated: number;
  minDegree: number;
  maxDegree: number;
}

/** A symmetric 2×2 matrix as xx, xy, yy. */
export type Symmetric2 = ArrayLike<number>;

/** How well a result solves the stated problem: docs/api.md, Certificate. */
export interface Certificate {
  residual: number;
  constraint: number;
  gap: number;
  smallest: boolean | null;
  valueBounds: Float64Array | null;
  /** degrees */
  angleBounds: Float64Array | null;
}

/** The result of one run; with an error it has no map, no scores, and no numeric values. */
export interface Slot {
  run: Run;
  /** why it has no result */
  error?: Failure;
  /** of a data set: the result of an older request, or none yet */
  behind?: boolean;
  /** of PCA: the sum of all variances */
  totalVariance?: number;
  values: ArrayLike<number>;
  rank: number;
  /** n×m */
  scores: Float64Array;
  m: number;
  /** cols×m; its columns are directions. It may have more of them than there are scores. */
  map: { columns: Float64Array, m: number, mean: Float64Array } | null;
  /** In the plane: the quotient of two forms that its directions make lowest or highest. */
  quotient: { above: Symmetric2, below: Symmetric2 } | null;
  /** the kernel's width in use */
  gamma?: number;
  /**
   * In the plane, of kernel LPP: its map at side×side places, row by row from the frame's lower left corner to its
   * upper right.
   */
  levels?: { frame: ArrayLike<number>, side: number, values: Float64Array };
  /**
   * share of each point's k neighbours still among its k nearest in the projection; of a data set it is counted later
   */
  neighbourRecall: number;
  /**
   * how well it solves the stated problem: docs/api.md, Certificate; in a step with many edges, all but gap may be from
   * an earlier one
   */
  certificate?: Certificate | null;
  /**
   * of a data set, of what its panel shows: the share of rows that their 10 nearest put into their class,
   * trustworthiness at 10; left out: not counted yet
   */
  accuracy?: number;
  trust?: number;
  /** for the panel of a data set: the connected components, in cells; null: all rows in one plot */
  apart?: { places: Float64Array, cells: Array<{ x0: number, titles: string[] }> } | null;
  /** the smallest Mahalanobis distance of two class means in the projection; NaN with fewer than two classes */
  gap: number;
}

/** The engine's result; one slot per run. */
export interface EngineResult {
  id: string;
  revision: number;
  /** false when the figures of the graph are older and will be sent again */
  settled: boolean;
  slots: Slot[];
  n: number;
  /** the k in use */
  k: number;
  /** the heat width in use; 0 where the weight has none */
  t: number;
  graph: GraphResult;
  /** In the plane: XᵀLX, the covariance, and XᵀDX if a run has it. */
  forms: { A: Symmetric2, B: Symmetric2 | null, C: Symmetric2 } | null;
  warnings: Warning[];
  /** milliseconds of computing */
  ms: number;
}

export interface FitResult extends EngineResult { request: FitRequest }

export interface EngineFailure extends Failure {
  request: FitRequest;
  /** why there is no engine, if that is the error */
  reason: Reason | null;
}

export interface Progress { stage: string, done: number, total: number }

export interface Sample {
  /** n×cols, row-major */
  points: Float64Array;
  labels: Int32Array;
  rows: number;
  cols: number;
}

/** To a worker: the engine's code first, then calls. */
export type ToWorker = { module: WebAssembly.Module } | { id: number, name: string, args: unknown[] };

/** From a worker: it is up, it is alive and computes, a call is answered, or it has died. */
export type FromWorker =
  | { ready: true }
  | { beat: true }
  | { id: number, value: unknown, memory: number }
  | { id: number, progress: Progress }
  | { id: number, failure: Failure }
  | { stopped: string };

/** An error on its way between threads. */
export interface Failure { code: string, param: string | null, message: string }
