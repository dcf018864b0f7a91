/**
 * Locality Preserving Projections and their relatives.
 *
 * Notation: X is n×d, **rows are samples**. W is the n×n affinity of a graph on
 * the samples, D = diag(W·1), L = D − W. A direction a is a d-vector, y = X·a
 * its embedding; m is the number of output dimensions.
 *
 * Inputs are never changed and never aliased by results. Calls may overlap; each is computed separately. All errors are
 * an {@link LPPError}.
 */

/** A returned matrix: row-major, entry (i, j) at `data[i * cols + j]`. */
export interface Matrix {
  data: Float64Array;
  rows: number;
  cols: number;
}

/** Rows in the columns of a map: of the fitted rows or of others. */
export interface Embedding extends Matrix {
  /** The rows, copied: n arrays of m numbers. */
  toRows(): number[][];
  /**
   * A record a row, for libraries that draw or store records. Names of the columns are those of {@link Model.toSQL}:
   * `lpp1`, `lpp2` …, hyphens of a method as `_`. Throws `invalid-option` when `names` are not m different texts.
   */
  toRecords(names?: readonly string[]): Record<string, number>[];
}

/** Numbers in a row: an array or any typed array of numbers. */
export type Numbers =
  | readonly number[] | Float64Array | Float32Array
  | Int8Array | Uint8Array | Uint8ClampedArray | Int16Array | Uint16Array | Int32Array | Uint32Array;

/** A class a row: integers, or names. */
export type ClassLabels = Numbers | readonly string[];

/** A dense matrix, row-major. */
export interface DenseMatrix {
  data: Numbers;
  rows: number;
  cols: number;
}

/**
 * A sparse matrix in compressed rows: row i holds `data[s]` in column
 * `indices[s]` for s from `indptr[i]` to `indptr[i + 1] − 1`, columns
 * ascending. `indptr` has rows + 1 entries.
 */
export interface SparseMatrix {
  rows: number;
  cols: number;
  indptr: Numbers;
  indices: Numbers;
  data: Numbers;
}

/** A matrix that is stored in full: rows, or flat. */
export type DenseMatrixLike = readonly Numbers[] | DenseMatrix;

/** A data matrix: rows, or flat, or sparse. Its entries are finite and within ±1e140. */
export type MatrixLike = DenseMatrixLike | SparseMatrix;

// Written by scripts/declare: the types of options.
export type Method =
  | 'pca'
  | 'lpp'
  | 'laplacian-eigenmap'
  | 'kernel-lpp'
  | 'lda'
  | 'lsi'
  | 'lpi'
  | 'semi-laplacian-eigenmap'
  | 'constrained-laplacian-eigenmap'
  | 'neighborhood-preserving-embedding'
  | 'orthogonal-lpp';

/** The methods with a linear map: their models have `components` and `mean`. */
export type LinearMethod =
  | 'pca'
  | 'lpp'
  | 'lda'
  | 'lsi'
  | 'lpi'
  | 'neighborhood-preserving-embedding'
  | 'orthogonal-lpp';

/** The methods that read the neighbour graph: their models have `graph`. */
export type GraphMethod =
  | 'lpp'
  | 'laplacian-eigenmap'
  | 'kernel-lpp'
  | 'lpi'
  | 'semi-laplacian-eigenmap'
  | 'constrained-laplacian-eigenmap'
  | 'neighborhood-preserving-embedding'
  | 'orthogonal-lpp';

/** Which pairs of samples are neighbours. */
export type Graph =
  /**
   * j is among the k nearest of i, or the reverse (`'or'`, default), or both (`'and'`). At equal distances, the smaller
   * index is chosen; a sample is never its own neighbour.
   */
  | {
      kind?: 'knn' | undefined;
      /** 1 … n − 1; min(10, n − 1), for lpi min(7, n − 1) */
      k?: number | undefined;
      symmetry?: 'or' | 'and' | undefined;
      /** `'euclidean'` (default; lpi: `'cosine'`) or the largest cosine similarity */
      metric?: 'euclidean' | 'cosine' | undefined;
    }
  /** ‖xᵢ − xⱼ‖² < epsilon, strictly, on the **squared** distance. */
  | { kind: 'epsilon'; epsilon: number }
  /** Every pair. */
  | { kind: 'complete' }
  /** Equal `labels`; samples labelled −1 have no edges. */
  | { kind: 'supervised' }
  /** Given edges i₀ j₀ i₁ j₁ …, i ≠ j, no pair twice, with finite weights; omit `weight` then. */
  | { kind: 'precomputed'; edges: Numbers; weights: Numbers };

/** The weight of an edge. */
export type Weight =
  /** exp(−d²/t); `'auto'` (default) is the median squared length of the edges */
  | { kind?: 'heat' | undefined; t?: 'auto' | number | undefined }
  /** 1 */
  | { kind: 'binary' }
  /** xᵢ·xⱼ */
  | { kind: 'dot' }
  /** xᵢ·xⱼ / (‖xᵢ‖‖xⱼ‖) */
  | { kind: 'cosine' }
  /** (xᵢ·xⱼ + coef0)^degree, degree 2 and coef0 1 by default */
  | { kind: 'polynomial'; degree?: number | undefined; coef0?: number | undefined }
  /** exp(−d²/(σᵢσⱼ)), σᵢ the distance to the k-th nearest of all samples; k = min(7, n − 1) */
  | { kind: 'local-scaling'; k?: number | undefined }
  /** 1/d; samples at the same position get the largest weight of all other edges, or 1 if there is none */
  | { kind: 'inverse-distance' };

/** The kernel of kernel-lpp. */
export type Kernel =
  /**
   * exp(−gamma·d²); `'auto'` (default) is 1 / the median of d² over all pairs; if most coincide, over the pairs that
   * differ
   */
  | { kind?: 'rbf' | undefined; gamma?: 'auto' | number | undefined }
  /** xᵢ·xⱼ */
  | { kind: 'linear' }
  /** (gamma·xᵢ·xⱼ + coef0)^degree; gamma 1, coef0 1, degree 2 by default */
  | { kind: 'polynomial'; degree?: number | undefined; coef0?: number | undefined; gamma?: 'auto' | number | undefined };
// As far as scripts/declare writes the types of options.

/** How far a stage is, in units of its own. */
export interface Progress {
  stage: string;
  done: number;
  total: number;
}

/** What every function that computes accepts. */
export interface CallOptions {
  /**
   * Ends the call with the error `aborted`: at once in a worker, otherwise at the next yield to the event loop, every
   * 30 ms.
   */
  signal?: AbortSignal | undefined;
  /**
   * Called at the stages of a fit, within `neighbours` about a hundred times with the rows searched, and within
   * `eigenpairs` with the dimensions found; with the `restarts` of kmeans and nmf; with the `rows` or `pairs` of
   * scores; other calls have one stage. Errors that it throws are ignored, and the call goes on.
   */
  onProgress?: ((progress: Progress) => void) | undefined;
}

/**
 * The options of a fit. Unknown keys are an error; keys that a method does not use are accepted and returned as null. A
 * key that the default kind of its group does not read needs its kind.
 */
export interface FitOptions<M extends Method = Method> extends CallOptions {
  // Written by scripts/declare.
  /** `'lpp'` */
  method?: M | undefined;
  /** 1 … rank; 2, or the rank if that is smaller; the number of classes for constrained-laplacian-eigenmap */
  components?: number | undefined;
  /** k nearest neighbours; a name alone is short for `{kind: name}` */
  graph?: Graph | Exclude<Graph['kind'], 'epsilon' | 'precomputed'> | null | undefined;
  /** heat with automatic width, for lpi dot; a name alone is short for `{kind: name}` */
  weight?: Weight | Weight['kind'] | null | undefined;
  /**
   * What is subtracted first: the degree-weighted mean XᵀD1 / 1ᵀD1 (default), the mean, or nothing (the papers' literal
   * form).
   */
  center?: 'degree' | 'mean' | 'none' | null | undefined;
  /** aᵀXᵀDXa = 1 (`'degree'`, default) or aᵀa = 1 (`'unit'`) */
  constraint?: 'degree' | 'unit' | null | undefined;
  /**
   * PCA first: the fewest principal directions that hold this share of the variance, or this number of them (clamped to
   * the rank). Graph and weights always use X as given.
   */
  reduce?: { variance: number } | { components: number } | null | undefined;
  /** ρ ≥ 0: B + ρ·tr(B)/r·I replaces B = XᵀDX, where r is the dimension of the space of the data or of `reduce`; 0 */
  ridge?: number | null | undefined;
  /** kernel-lpp only: rbf with automatic width */
  kernel?: Kernel | Kernel['kind'] | null | undefined;
  /**
   * constrained-laplacian-eigenmap only: the second smallest z of a class (`'second'`, default), or of the four
   * smallest the one that separates its labelled samples most from the others
   */
  select?: 'second' | 'separating' | null | undefined;
  /** n integers, −1 = unlabelled; or n names, null = unlabelled; `model.classes` then lists the names */
  labels?: Numbers | readonly (string | null)[] | null | undefined;
  /** names of the integer labels 0, 1, …, as in a model's options; not needed if labels are names */
  classes?: readonly string[] | null | undefined;
  /**
   * Graph, kernel, reduce and fit use columns of mean 0 and deviation 1 (divisor n; constant columns stay 0; for lda
   * over the labelled rows); the map takes X as given. Sparse data become dense. `false`
   */
  standardize?: boolean | undefined;
  /** d names, stored in the model and its JSON */
  featureNames?: readonly string[] | null | undefined;
  /** of all random numbers, a uint32; 0 */
  seed?: number | undefined;
  // As far as scripts/declare writes.
}

/** The options of a model: every default and every `'auto'` filled in, null where its method does not use one. */
export interface ResolvedOptions<M extends Method = Method> {
  // Written by scripts/declare: every option filled in.
  method: M;
  components: number;
  graph: M extends GraphMethod ?
    | { kind: 'knn'; k: number; symmetry: 'or' | 'and'; metric: 'euclidean' | 'cosine' }
    | { kind: 'epsilon'; epsilon: number }
    | { kind: 'complete' }
    | { kind: 'supervised' }
    | { kind: 'precomputed'; edges: Uint32Array; weights: Float64Array }
    : null;
  weight:
    | { kind: 'heat'; t: number }
    | { kind: 'binary' }
    | { kind: 'dot' }
    | { kind: 'cosine' }
    | { kind: 'polynomial'; degree: number; coef0: number }
    | { kind: 'local-scaling'; k: number }
    | { kind: 'inverse-distance' }
    | null;
  center: M extends 'lpp' | 'lpi' | 'orthogonal-lpp' ? 'degree' | 'mean' | 'none' : null;
  constraint: M extends 'lpp' | 'lpi' ? 'degree' | 'unit' : null;
  reduce:
    | { variance: number }
    | { components: number }
    | null;
  ridge: M extends 'lpp' | 'kernel-lpp' | 'lda' | 'lpi' | 'neighborhood-preserving-embedding' | 'orthogonal-lpp' ? number : null;
  kernel: M extends 'kernel-lpp' ?
    | { kind: 'rbf'; gamma: number }
    | { kind: 'linear' }
    | { kind: 'polynomial'; degree: number; coef0: number; gamma: number }
    : null;
  select: M extends 'constrained-laplacian-eigenmap' ? 'second' | 'separating' : null;
  labels: Int32Array | null;
  classes: string[] | null;
  standardize: boolean;
  featureNames: string[] | null;
  seed: number;
  // As far as scripts/declare fills in.
}

/** The graph that was built. */
export interface GraphReport {
  /** i₀ j₀ i₁ j₁ … with i < j; null for a complete graph of more than 2000 samples */
  edges: Uint32Array | null;
  /** one an edge; null with edges */
  weights: Float64Array | null;
  /** n row sums of W */
  degrees: Float64Array;
  edgeCount: number;
  /** connected parts, isolated samples included */
  components: number;
  /** samples without an edge */
  isolated: number;
}

export type WarningCode =
  /**
   * `certificate` has a residual or constraint error above 1e-6: later digits have no meaning; or its `smallest` is
   * false
   */
  | 'inaccurate'
  /** two neighbouring values nearly coincide: single columns are arbitrary within their span */
  | 'degenerate'
  /** dot, cosine or polynomial weights fell below 0 */
  | 'negative-weights'
  /** heat weights of some edges are too small to hold: t is far below their squared lengths */
  | 'underflow'
  /** for some rows only rounding decides which of two equally distant rows is the k-th neighbour */
  | 'tied-neighbors'
  /** points without neighbours were left out of an eigenmap */
  | 'isolated'
  /** a constrained eigenmap dropped connected components without a labelled row */
  | 'unlabelled-part'
  /** S_W vanishes along a direction; use `reduce` */
  | 'singular-within-class'
  /**
   * constant or dependent columns leave fewer directions than data of this size could have; the message gives the
   * number
   */
  | 'rank-deficient'
  /** `reduce` leaves fewer directions than the requested components */
  | 'reduced';

/** Something a fit reports without failing. */
export interface Warning {
  code: WarningCode;
  /** one plain sentence, with the numbers */
  message: string;
}

/**
 * How well an answer solves the problem that was stated, checked on graph, weights and rows themselves. The numbers
 * have no unit. Where `residual` or `constraint` stays above 1e-6, the model has the warning `inaccurate`. The API
 * reference, under Model, has the whole definition.
 */
export interface Certificate {
  /** the largest ‖Xᵀ(L·y − λ·D·y)‖ / ‖|X|ᵀ(|L|·|y| + |λ|·D·|y|)‖ over the pairs, y = X·v; of more than eight pairs eight are checked */
  readonly residual: number;
  /** the largest entry of |VᵀBV − I| */
  readonly constraint: number;
  /**
   * the smallest relative distance of a value to the next one, including the first one not returned; Infinity if there
   * is none
   */
  readonly gap: number;
  /**
   * whether exactly the values returned are below a cut after the last one, so that no smaller value was missed; null
   * if no factorisation of the problem is available: `pca`, `lsi`, `kernel-lpp`, the eigenmaps, LPP of wide data, and
   * models stored by older versions
   */
  readonly smallest: boolean | null;
  /** bounds of the error of each value; null where `smallest` is null, for `orthogonal-lpp` and for more than eight pairs */
  readonly valueBounds: Float64Array | null;
  /** bounds of the angle in degrees between each direction and the exact one, 90 if nothing is known; null as `valueBounds` */
  readonly angleBounds: Float64Array | null;
}

/**
 * A fitted model: plain data, and the maps that go with it. Its method decides which fields are null: the types know it
 * from the options of a fit, and from a test such as `model.method === 'pca'`.
 */
export type Model<M extends Method = Method> = M extends Method ? ModelOf<M> : never;

/** A model of one method. */
export interface ModelOf<M extends Method> {
  readonly method: M;
  readonly options: ResolvedOptions<M>;
  /** d×m, columns are directions; in each the entry of largest magnitude is positive; null without a linear map */
  readonly components: M extends LinearMethod ? Matrix : null;
  /** d, subtracted first: y = (x − mean)·components; zeros for lsi; null without a linear map */
  readonly mean: M extends LinearMethod ? Float64Array : null;
  /** d deviations of the columns under `standardize`, 0 for constant ones; else null */
  readonly scale: Float64Array | null;
  /**
   * m values. lpp, lpi and the eigenmaps: λ ascending. pca: variances (n − 1),
   * descending. lsi: singular values, descending. lda: μ of S_B a = μ S_W a,
   * descending, Infinity where S_W is singular.
   */
  readonly values: Float64Array;
  /** pca: the variance (n − 1) of all columns, of which `values` are shares; else null */
  readonly totalVariance: M extends 'pca' ? number : null;
  /** n×m */
  readonly embedding: Embedding;
  /** the largest possible number of dimensions */
  readonly rank: number;
  /** null for pca, lsi and lda */
  readonly graph: M extends GraphMethod ? GraphReport : null;
  readonly warnings: Warning[];
  /** milliseconds a stage */
  readonly timings: Record<string, number>;
  /** how well the answer solves the problem that was stated; null in models stored before there was one */
  readonly certificate: Certificate | null;
  /** names of the labels 0, 1, …, from the options; for labels by name in order of first appearance; otherwise null */
  readonly classes: string[] | null;
  /** those of the options */
  readonly featureNames: string[] | null;

  /**
   * Maps new points, p×d, to p×m: (X − mean)·components, for kernel-lpp
   * y = Σᵢ αᵢ K(x, xᵢ).
   *
   * Errors: `no-out-of-sample` (the eigenmaps), `invalid-data` (another number
   * of columns), `not-finite`.
   */
  transform(X: MatrixLike, options?: CallOptions): Promise<Embedding>;

  /**
   * For embedded points, p×m, the points of the input space nearest the mean
   * that transform maps to them, p×d: mean + Y·(AᵀA)⁻¹Aᵀ with A = components.
   *
   * Errors: `no-out-of-sample` (no linear map), `invalid-data`, `not-finite`.
   */
  inverseTransform(Y: MatrixLike, options?: CallOptions): Promise<Matrix>;

  /**
   * Returns the map as one SELECT over a table, y = (x − mean)·components: numbers in full, NULL if a column is NULL
   * and not imputed.
   *
   * Errors: `no-out-of-sample` (no linear map), `invalid-option` (`table`, `dialect`, `columns`, `keep`, `prefix`:
   * missing, of the wrong number, or not a valid name in the dialect).
   */
  toSQL(options: SQLOptions): string;

  /**
   * Returns the map as an ONNX file: X, N×d, to Y, N×m, in float64; `impute`, one number per feature, replaces NaN. Its
   * metadata have `method` and `featureNames` (JSON).
   *
   * Errors: `no-out-of-sample` (no linear map), `invalid-option` (`impute`).
   */
  toONNX(options?: { impute?: readonly number[] | Float64Array | null | undefined }): Uint8Array;

  /**
   * The model without embedding, graph, labels and timings: what its map needs, for a file of some kilobytes.
   * It maps, exports and is stored as the whole one is.
   *
   * Errors: `no-out-of-sample` (the eigenmaps, which have no map).
   */
  lean(): LeanModel<M>;

  /** For JSON.stringify; {@link Library.model} reads it back. */
  toJSON(): Record<string, unknown>;
}

/** A model without the data of each row of its fit. */
export type LeanModel<M extends Method = Method> = M extends Method
  ? Omit<ModelOf<M>, 'embedding' | 'graph'> & { readonly embedding: null; readonly graph: null }
  : never;

/**
 * A column of a table for a feature: its name; `impute`, a number instead of NULL; or `is`, for a feature that is 1 if
 * the column has this text and 0 otherwise.
 */
export type SQLColumn = string | { column: string; impute?: number | undefined; is?: string | undefined };

export interface SQLOptions {
  /** a name, or schema and name */
  table: string | readonly string[];
  /** `'ansi'` (default) is also valid in PostgreSQL and DuckDB */
  dialect?: 'ansi' | 'postgresql' | 'duckdb' | 'sqlite' | 'clickhouse' | 'spark' | 'bigquery' | undefined;
  /** one a feature, in the order of the fit (the model's featureNames) */
  columns?: readonly SQLColumn[] | null | undefined;
  /** columns of the table before the results (none), `'*'` for all */
  keep?: readonly string[] | '*' | undefined;
  /** the results are PREFIX1, PREFIX2, … (the method's name, with _ for -) */
  prefix?: string | undefined;
}

/** One data matrix for several fits: a change of options recomputes only what depends on it. */
export interface Session {
  /** Like {@link Library.fit} on the session's data. */
  fit<M extends Method = 'lpp'>(options?: FitOptions<M>): Promise<Model<M>>;
  /** Releases the data after the pending fits; a later fit is `invalid-data`. */
  close(): Promise<void>;
}

export interface Library {
  /**
   * Fits a method to X, n×d.
   *
   * LPP (He and Niyogi 2003): minimise aᵀXᵀLXa subject to aᵀXᵀDXa = 1, that is
   * XᵀLX a = λ XᵀDX a, λ ascending.
   *
   * Errors are checked in this order: `invalid-option` (names and types), `invalid-data`, `too-few-samples`,
   * `not-finite`, `missing-labels`, `invalid-option` (labels, then ranges), `constant-data`, `empty-graph`,
   * `too-many-components`; also `out-of-memory`, `not-converged`, `aborted`, `engine-stopped`.
   */
  fit<M extends Method = 'lpp'>(X: MatrixLike, options?: FitOptions<M>): Promise<Model<M>>;

  /** The embedding alone: {@link Model.embedding} of {@link Library.fit}. */
  fitTransform(X: MatrixLike, options?: FitOptions): Promise<Embedding>;

  /**
   * Returns the arguments of fit from an array of objects, as returned by CSV readers: the columns `features` (by
   * default all of the first record but `label`), numbers or numeric texts; labels are integers if all are, otherwise
   * names, null if empty.
   *
   * Errors: `invalid-option` (`features`, `label`), `invalid-data` and `not-finite`, naming row and column of a value
   * that is not a number.
   */
  fromRecords(
    rows: readonly object[],
    options?: { features?: readonly string[] | null | undefined; label?: string | null | undefined },
  ): Promise<{ X: Matrix; labels: number[] | (string | null)[] | null; featureNames: string[] }>;

  /** A session on X, n×d; X is copied now and checked by the first fit. */
  session(X: MatrixLike): Session;

  /** Restores a model from its JSON, text or parsed. Errors: `invalid-data`. */
  model(json: unknown): Model;

  /**
   * k-means (Lloyd): lowers Σᵢ ‖xᵢ − centre of its cluster‖², best of `restarts`
   * (10) seeded starts, by greedy k-means++ (Arthur and Vassilvitskii 2007,
   * `'k-means++'`, default) or from rows drawn evenly (`'random'`).
   *
   * Errors: `invalid-option` (k outside 1 … n, restarts, seed, init),
   * `invalid-data`, `not-finite`, `too-few-samples` (no row), `out-of-memory`,
   * `aborted`.
   */
  kmeans(
    X: MatrixLike,
    options: CallOptions & { k: number; restarts?: number | undefined; seed?: number | undefined; init?: 'k-means++' | 'random' | undefined },
  ): Promise<{ labels: Int32Array; objective: number; centers: Matrix }>;

  /**
   * Non-negative factorisation X ≈ V·Uᵀ, V n×k, U d×k (Xu, Liu, Gong 2003),
   * lowering ½‖X − VUᵀ‖² entry by entry (Gillis and Glineur 2012) until the
   * projected gradient is 1e-4 of the first (Lin 2007). Under `'ncw'`
   * (default) rows are divided by √dᵢ first, d = XXᵀ1. A row's label is its
   * largest entry in V. Best of `restarts` (10) seeded starts.
   *
   * Errors: `invalid-option` (k outside 1 … n, restarts, seed, weighting),
   * `invalid-data` (also a negative entry), `not-finite`, `too-few-samples` (no
   * row), `out-of-memory`, `aborted`.
   */
  nmf(
    X: MatrixLike,
    options: CallOptions & { k: number; weighting?: 'ncw' | 'none' | undefined; restarts?: number | undefined; seed?: number | undefined },
  ): Promise<{ labels: Int32Array; U: Matrix; V: Matrix; objective: number }>;

  /**
   * Share of samples whose cluster is matched to their class, best matching
   * (Kuhn–Munkres); 0 … 1. Labels are integers of 32 bits, negative ones too, or names.
   *
   * Errors: `invalid-option` (none such), `invalid-data` (different lengths),
   * `too-few-samples` (none).
   */
  accuracy(truth: ClassLabels, predicted: ClassLabels, options?: CallOptions): Promise<number>;

  /** Mutual information of two labellings divided by the larger entropy; 0 … 1. Errors: those of accuracy. */
  nmi(truth: ClassLabels, predicted: ClassLabels, options?: CallOptions): Promise<number>;

  /**
   * Average precision of all pairs of rows ranked by cosine, relevant when their
   * labels agree (LPI paper, 5.1.2); 0 … 1, 0 when no two labels agree.
   *
   * Errors: `invalid-option` (labels, one a row), `invalid-data`, `not-finite`,
   * `too-few-samples` (fewer than two rows).
   */
  averagePrecision(X: MatrixLike, labels: ClassLabels, options?: CallOptions): Promise<number>;

  /**
   * Share of test rows whose nearest training row, ties by index, has another
   * label; 0 … 1. `metric` is `'euclidean'` by default.
   *
   * Errors: `invalid-option` (metric, labels, one a row), `invalid-data` (also
   * different numbers of columns), `not-finite`, `too-few-samples` (no row),
   * `out-of-memory`, `aborted`.
   */
  nearestNeighborError(
    train: MatrixLike,
    trainLabels: ClassLabels,
    test: MatrixLike,
    testLabels: ClassLabels,
    options?: CallOptions & { metric?: 'euclidean' | 'cosine' | undefined },
  ): Promise<number>;

  /**
   * How far the k neighbours that the embedding Y (n×m) shows are neighbours in
   * X (n×d) (Venna and Kaski 2001), 1 ≤ k < n/2; 1 is perfect.
   *
   * Errors: `invalid-option` (k), `invalid-data` (also different numbers of
   * rows), `not-finite`, `too-few-samples` (fewer than three rows).
   */
  trustworthiness(X: MatrixLike, Y: MatrixLike, k: number, options?: CallOptions): Promise<number>;

  /**
   * How far the k neighbours in X stay neighbours in the embedding Y, 1 ≤ k <
   * n/2; 1 is perfect. Errors: those of trustworthiness.
   */
  continuity(X: MatrixLike, Y: MatrixLike, k: number, options?: CallOptions): Promise<number>;

  /**
   * Returns C_ε = XᵀLX/(n²β) of the graph ‖xᵢ − xⱼ‖² < epsilon, β the share of all n² pairs, i = j included, that are
   * closer. As epsilon grows it becomes the covariance with divisor n; if no two points are that close it is zero.
   *
   * Errors: `invalid-option` (epsilon), `invalid-data`, `not-finite`,
   * `too-few-samples`, `out-of-memory`.
   */
  epsilonCovariance(X: MatrixLike, epsilon: number, options?: CallOptions): Promise<{ covariance: Matrix; beta: number }>;

  /**
   * The LPP objective aᵀXᵀLXa / aᵀXᵀDXa of any directions, the columns of a
   * d×m matrix, under the options of a fit with `lpp` or `lpi`: the divisor has
   * the ridge added, and under `constraint: 'unit'` it is aᵀa. NaN where the
   * divisor does not see a direction, such as a constant column.
   *
   * Errors: those of fit, and `invalid-data` (param `directions`) when
   * directions do not have d rows.
   */
  rayleigh(X: MatrixLike, options: FitOptions | undefined, directions: DenseMatrixLike): Promise<Float64Array>;

  /** Ends the engine. Calls that are not answered yet are rejected with `engine-stopped`. */
  close(): void;

  readonly version: string;
}

/** `WebAssembly.Module`, where its types are known: Node's alone do not have it. */
export type CompiledModule = typeof globalThis extends { WebAssembly: { Module: { prototype: infer Module } } } ? Module : never;

export interface LoadOptions {
  /**
   * the engine: its address (a relative one is resolved from the page, in Node from the working directory), a response,
   * its bytes, or a compiled module; by default `lpp.wasm` in the folder of this module
   */
  wasm?: string | URL | Response | Promise<Response> | ArrayBuffer | ArrayBufferView | CompiledModule | undefined;
  /** whether the engine runs in a worker; true in browsers, false in Node */
  worker?: boolean | undefined;
}

/**
 * Starts the engine. An engine that dies later is replaced by the next call.
 *
 * Errors: `invalid-option` (param `wasm`) if the given engine cannot be loaded, `engine-stopped` if `lpp.wasm` cannot
 * be loaded or an engine does not start. The original error is its `cause`.
 */
export function load(options?: LoadOptions): Promise<Library>;

/** The version of the library. */
export const version: string;

export type ErrorCode =
  /** an option's name, type, value or range; `param` names it */
  | 'invalid-option'
  /** the shape of X, ragged rows, non-numbers, entries beyond ±1e140 */
  | 'invalid-data'
  /** fewer than two rows */
  | 'too-few-samples'
  /** NaN or an infinity; the message names row and column */
  | 'not-finite'
  /** the method or the graph needs labels */
  | 'missing-labels'
  /** all rows are equal */
  | 'constant-data'
  /** there are no edges; the message names a k or epsilon that would give some */
  | 'empty-graph'
  /** more dimensions than the rank allows; the message names it */
  | 'too-many-components'
  /** the method has no map for new points */
  | 'no-out-of-sample'
  /** an iterative solver stopped early */
  | 'not-converged'
  /** estimated before allocating */
  | 'out-of-memory'
  /** by the caller's signal */
  | 'aborted'
  /** the engine died; the next call starts a fresh one */
  | 'engine-stopped';

export class LPPError extends Error {
  constructor(code: ErrorCode, param: string | null, message: string, options?: { cause?: unknown });
  readonly name: 'LPPError';
  readonly code: ErrorCode;
  /** dotted name of the option at fault, such as `graph.k`, or null */
  readonly param: string | null;
}
