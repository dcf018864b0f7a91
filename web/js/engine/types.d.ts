/** What the page and its engine say to each other. Arrays are flat; n points, m output dimensions. */

export interface GraphOptions {
  kind: 'knn' | 'epsilon' | 'complete' | 'supervised';
  k?: number;
  symmetry?: 'or' | 'and';
  metric?: 'euclidean' | 'cosine';
  /** on the squared distance, strict */
  epsilon?: number;
}

export interface WeightOptions {
  kind: 'heat' | 'binary' | 'dot' | 'cosine' | 'polynomial' | 'local-scaling';
  t?: 'auto' | number;
  degree?: number;
  coef0?: number;
  k?: number;
}

/** The public API's options, as far as the page has controls for them. */
export interface FitOptions {
  graph?: GraphOptions;
  weight?: WeightOptions;
  center?: 'degree' | 'mean' | 'none';
  constraint?: 'degree' | 'unit';
  reduce?: { variance: number } | { components: number } | null;
  ridge?: number;
  components?: number;
}

/** Points in the plane. */
export interface LiveRequest {
  kind: 'live';
  /** 2n coordinates, x₀ y₀ x₁ y₁ … */
  points: Float64Array;
  labels: Int32Array;
  options: FitOptions;
  /** send the edges too */
  edges: boolean;
  /** the one point that moved since the last request, or −1; a hint, never needed for a right answer */
  moved: number;
}

/** A data set; its numbers travel once a revision. */
export interface DataRequest {
  kind: 'data';
  dataset: string;
  /** another one, other numbers */
  revision: number;
  rows: number;
  cols: number;
  /** rows×cols, row-major */
  data: Float64Array;
  labels: Int32Array;
  options: FitOptions;
}

export type Request = LiveRequest | DataRequest;

/** A request as it travels: `data` is null when the engine already holds the data set. */
export type Light = LiveRequest | (Omit<DataRequest, 'data'> & { data: Float64Array | null });

export interface Warning {
  code: string;
  message: string;
}

export interface GraphAnswer {
  /** i₀ j₀ i₁ j₁ …, i < j; empty when not asked for, or for a complete graph that is too large to list */
  edges: Uint32Array;
  weights: Float64Array;
  degrees: Float64Array;
  edgeCount: number;
  components: number;
  isolated: number;
  minDegree: number;
  maxDegree: number;
}

/** One run's solution in the plane. */
export interface PlaneSlot {
  /** 2×2, row-major; the columns are directions */
  axes: Float64Array;
  mean: Float64Array;
  values: Float64Array;
  rank: number;
  /** coordinates on the first axis */
  scores: Float64Array;
  /** the directions make aᵀ·above·a / aᵀ·below·a stationary: xx, xy, yy */
  above: Float64Array;
  below: Float64Array;
  /** XᵀDX about the run's centre with its ridge; zeros for a method without */
  B: Float64Array;
  /** share of each point's k neighbours still among its k nearest on the axis */
  kept: number;
}

export interface LiveAnswer {
  kind: 'live';
  request: LiveRequest;
  /** false when the figures of the graph are older and will be sent again */
  settled: boolean;
  n: number;
  /** the k in use: min(k, n−1) */
  k: number;
  lpp: PlaneSlot;
  pca: PlaneSlot;
  graph: GraphAnswer;
  /** XᵀLX, XᵀDX and the covariance, each as xx, xy, yy */
  matrices: { A: Float64Array; B: Float64Array; C: Float64Array };
  /** the heat parameter in use; 0 where the weight has none */
  t: number;
  /** share of each point's k neighbours still among its k nearest in 1-D */
  kept: { lpp: number; pca: number };
  warnings: Warning[];
  /** milliseconds of computing */
  ms: number;
}

/** One method's solution for a data set. */
export interface DataSolution {
  /** n×m, row-major */
  scores: Float64Array;
  m: number;
  values: Float64Array;
  /** d×m, row-major; the columns are directions */
  components: Float64Array;
  mean: Float64Array;
  rank: number;
}

export interface DataAnswer {
  kind: 'data';
  request: DataRequest;
  settled: boolean;
  n: number;
  k: number;
  lpp: DataSolution;
  pca: DataSolution;
  graph: GraphAnswer;
  t: number;
  kept: { lpp: number; pca: number };
  warnings: Warning[];
  ms: number;
}

export type Answer = LiveAnswer | DataAnswer;

export interface Trouble extends Failure {
  request: Request;
  /** why there is no engine, where that is the trouble */
  reason: import('./load.js').Reason | null;
}

export interface Progress {
  stage: string;
  done: number;
  total: number;
}

export interface Sample {
  /** n×cols, row-major */
  points: Float64Array;
  labels: Int32Array;
  rows: number;
  cols: number;
}

/** To a worker: the engine's code first, then calls. */
export type ToWorker = { module: WebAssembly.Module } | { id: number; name: string; args: unknown[] };

/** From a worker: it is up, a call is answered, or it has died. */
export type FromWorker =
  | { ready: true }
  | { id: number; value: unknown }
  | { id: number; progress: Progress }
  | { id: number; failure: Failure }
  | { stopped: string };

/** An error on its way between threads. */
export interface Failure {
  code: string;
  param: string | null;
  message: string;
}
