/** The nouns of the page: what is analysed, how, what was asked and what was answered. Arrays are flat; n rows, m dimensions. */
import type { Reason } from '../engine/load.js';
import type { Failure, GraphAnswer, GraphOptions, Warning, WeightOptions } from '../engine/types.js';
import type { MethodName } from './methods.js';

/** Rows to be looked at. A drawing is a data set of two columns whose revision moves. */
export interface Dataset {
  id: string;
  /** another one, other numbers */
  revision: number;
  rows: number;
  cols: number;
  /** rows×cols, row-major */
  dense: Float64Array;
  /** the class of each row; −1: none */
  labels: Int32Array;
  /** of the classes */
  names?: string[];
  /** names of the columns */
  columns?: string[];
  /** a picture a row: side² pixels, 0…16 */
  images?: { side: number; pixels: Uint8Array };
}

/** What a method may heed beside the graph that all runs share. */
export interface RunOptions {
  center?: 'degree' | 'mean' | 'none';
  constraint?: 'degree' | 'unit';
  reduce?: { variance: number } | null;
  ridge?: number;
}

export interface Run {
  method: MethodName;
  options: RunOptions;
}

export interface Ask {
  dataset: Dataset;
  graph: GraphOptions;
  weight: WeightOptions;
  runs: Run[];
  want: { edges: boolean };
}

/** A symmetric 2×2 matrix as xx, xy, yy. */
export type Symmetric2 = ArrayLike<number>;

/** What one run found. */
export interface Slot {
  run: Run;
  values: ArrayLike<number>;
  rank: number;
  /** n×m */
  scores: Float64Array;
  m: number;
  /** cols×m; its columns are directions. It may have more of them than there are scores. */
  map: { columns: Float64Array; m: number; mean: Float64Array } | null;
  /** In the plane: the quotient of two forms that its directions make lowest or highest. */
  quotient: { above: Symmetric2; below: Symmetric2 } | null;
  /** share of each point's k neighbours still among its k nearest in the projection */
  kept: number;
}

export interface Answer {
  ask: Ask;
  slots: Slot[];
  n: number;
  /** the k in use */
  k: number;
  /** the heat width in use; 0 where the weight has none */
  t: number;
  graph: GraphAnswer;
  /** In the plane: XᵀLX, XᵀDX and the covariance. */
  forms: { A: Symmetric2; B: Symmetric2; C: Symmetric2 } | null;
  warnings: Warning[];
  /** milliseconds of computing */
  ms: number;
}

export interface Trouble extends Failure {
  ask: Ask;
  /** why there is no engine, where that is the trouble */
  reason: Reason | null;
}
