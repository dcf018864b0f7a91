// The matrices and helpers that a reader's program is given: lists of rows, and the sparse matrices of a graph.

/** n rows of numbers, all of one length. */
export type Rows = number[][];
/** The arguments of `mul`: rows, a list of numbers (a column), a matrix of a graph. */
type Factor = Rows | number[] | GraphMatrix;

/** Largest order of a matrix that `eig` solves. */
export const MAX_EIG_ORDER = 500;
/** Largest number of rows of a graph's matrix that `dense` writes out. */
const MAX_DENSE_ROWS = 500;
/** Share of a matrix's largest entry by which two mirrored entries may differ in a symmetric matrix. */
const SYMMETRY_TOLERANCE = 1e-8;
/** Steps for one eigenvalue; two or three are usual. */
const MAX_QL_STEPS = 60;

/**
 * A symmetric matrix of a graph: a diagonal, and one value per edge. It is never stored as n × n.
 * W has the weights, D the degrees on its diagonal, L = D − W.
 */
export class GraphMatrix {
  readonly rows: number;
  /** The entries (i, i). */
  readonly diagonal: number[];
  #edges: ArrayLike<number>;
  #values: ArrayLike<number>;
  #entries: Map<number, number> | null = null;

  /**
   * @param diagonal n numbers
   * @param edges i₀ j₀ i₁ j₁ …
   * @param values one per edge
   */
  constructor(diagonal: number[], edges: ArrayLike<number>, values: ArrayLike<number>) {
    this.rows = diagonal.length;
    this.diagonal = diagonal;
    this.#edges = edges;
    this.#values = values;
  }

  /** This matrix times n rows, or times a list of n numbers. */
  mul(B: Rows): Rows;
  mul(B: number[]): number[];
  mul(B: Rows | number[]): Rows | number[] {
    if (isList(B)) return this.mul(B.map((v) => [v])).map(([v]) => v);
    const { rows: n, columns } = shapeOf('mul', B);
    if (n !== this.rows) throw sizeError('mul', this, B);
    const product = B.map((row, i) => row.map((v) => this.diagonal[i] * v));
    for (let e = 0; e < this.#values.length; e++) {
      const i = this.#edges[2 * e], j = this.#edges[2 * e + 1], value = this.#values[e];
      for (let c = 0; c < columns; c++) {
        product[i][c] += value * B[j][c];
        product[j][c] += value * B[i][c];
      }
    }
    return product;
  }

  /** The entry in row i and column j, counted from 0. */
  at(i: number, j: number): number {
    if (i === j) return this.diagonal[i];
    this.#entries ??= new Map(
      Array.from(this.#values, (value, e) => {
        const a = this.#edges[2 * e], b = this.#edges[2 * e + 1];
        return [Math.min(a, b) * this.rows + Math.max(a, b), value];
      }),
    );
    return this.#entries.get(Math.min(i, j) * this.rows + Math.max(i, j)) ?? 0;
  }

  /** All n × n entries, for at most 500 rows. */
  dense(): Rows {
    const n = this.rows;
    if (n > MAX_DENSE_ROWS) {
      throw new RangeError(`dense: ${n} rows are too many; at most ${MAX_DENSE_ROWS}. Use mul or at.`);
    }
    const all: Rows = this.diagonal.map((v, i) => {
      const row = new Array<number>(n).fill(0);
      row[i] = v;
      return row;
    });
    for (let e = 0; e < this.#values.length; e++) {
      const i = this.#edges[2 * e], j = this.#edges[2 * e + 1];
      all[i][j] = all[j][i] = this.#values[e];
    }
    return all;
  }
}

const isList = (A: unknown): A is number[] =>
  (Array.isArray(A) || ArrayBuffer.isView(A)) && !Array.isArray((A as unknown[])[0]);

function shapeOf(name: string, A: unknown): { rows: number, columns: number } {
  if (A instanceof GraphMatrix) return { rows: A.rows, columns: A.rows };
  if (!Array.isArray(A) || !Array.isArray(A[0])) {
    throw new TypeError(`${name}: ${kindOf(A)} is not a matrix. A matrix is a list of rows, such as X.`);
  }
  const columns = A[0].length;
  const odd = A.findIndex((row) => row?.length !== columns);
  if (odd >= 0) throw new RangeError(`${name}: row ${odd} has ${A[odd]?.length} numbers, row 0 has ${columns}.`);
  return { rows: A.length, columns };
}

/** Describes the kind of a value. */
export function kindOf(value: unknown): string {
  if (value === null || value === undefined) return 'nothing';
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  if (value instanceof GraphMatrix) return 'a matrix of the graph';
  return { number: 'a number', string: 'a text', function: 'a function', boolean: 'true or false' }[
    typeof value as string
  ] ?? 'an object';
}

function sizeError(name: string, A: Factor, B: Factor): RangeError {
  const size = (M: Factor) => {
    if (isList(M)) return `${M.length}×1`;
    const { rows, columns } = shapeOf(name, M);
    return `${rows}×${columns}`;
  };
  const transposed = !isList(A) && !isList(B) && shapeOf(name, A).rows === shapeOf(name, B).rows;
  return new RangeError(
    `${name}: ${size(A)} times ${size(B)} does not fit.${transposed ? ' Did you mean T(…) of the first?' : ''}`,
  );
}

/** The transpose. */
export function T(A: Rows | GraphMatrix): Rows | GraphMatrix {
  if (A instanceof GraphMatrix) return A;
  shapeOf('T', A);
  return A[0].map((_, j) => A.map((row) => row[j]));
}

/** The product of two or more matrices; with a list of numbers as the last factor, a list. */
export function mul(A: Factor, ...factors: Factor[]): Factor {
  return factors.reduce(product, A);
}

function product(A: Factor, B: Factor): Factor {
  if (isList(A)) throw new TypeError('mul: a list of numbers can only be the last factor; use dot for two lists.');
  if (A instanceof GraphMatrix) {
    if (B instanceof GraphMatrix) return A.mul(B.dense());
    return A.mul(B as Rows);
  }
  const { rows, columns } = shapeOf('mul', A);
  if (B instanceof GraphMatrix) {
    if (columns !== B.rows) throw sizeError('mul', A, B);
    return T(B.mul(T(A) as Rows)); // the matrices of a graph are symmetric
  }
  if (isList(B)) {
    if (columns !== B.length) throw sizeError('mul', A, B);
    return A.map((row) => dot(row, B));
  }
  const other = shapeOf('mul', B);
  if (columns !== other.rows) throw sizeError('mul', A, B);
  const result: Rows = [];
  for (let i = 0; i < rows; i++) {
    const sums = new Array<number>(other.columns).fill(0), row = A[i];
    for (let l = 0; l < columns; l++) {
      const factor = row[l], from = B[l];
      for (let j = 0; j < other.columns; j++) sums[j] += factor * from[j];
    }
    result.push(sums);
  }
  return result;
}

/** Rows of a matrix, of one of a graph all of them. */
const rowsOf = (A: Rows | GraphMatrix): Rows => (A instanceof GraphMatrix ? A.dense() : A);

/** Computes entry by entry: two lists give a list. */
type Entries<M extends Factor> = M extends number[] ? number[] : Rows;

function entrywise<M extends Factor>(
  name: string, A: M, B: Factor, of: (a: number, b: number) => number,
): Entries<M> {
  if (isList(A) && isList(B)) {
    if (A.length !== B.length) throw new RangeError(`${name}: ${A.length} and ${B.length} numbers do not fit.`);
    return Array.from(A, (v, i) => of(v, B[i])) as Entries<M>;
  }
  const a = shapeOf(name, A), b = shapeOf(name, B);
  if (a.rows !== b.rows || a.columns !== b.columns) {
    throw new RangeError(`${name}: ${a.rows}×${a.columns} and ${b.rows}×${b.columns} do not fit.`);
  }
  const others = rowsOf(B as Rows);
  return rowsOf(A as Rows).map((row, i) => row.map((v, j) => of(v, others[i][j]))) as Entries<M>;
}

/** A + B, of two matrices or two lists. */
export const add = <M extends Factor>(A: M, B: Factor) => entrywise('add', A, B, (a, b) => a + b);

/** A − B, of two matrices or two lists. */
export const sub = <M extends Factor>(A: M, B: Factor) => entrywise('sub', A, B, (a, b) => a - b);

/** A number times a matrix or a list. */
export function scale(factor: number, A: Factor): Rows | number[] {
  if (typeof factor !== 'number') throw new TypeError(`scale: give the number first; this is ${kindOf(factor)}.`);
  if (isList(A)) return Array.from(A, (v) => factor * v);
  shapeOf('scale', A);
  return rowsOf(A).map((row) => row.map((v) => factor * v));
}

/** The sum of a list of numbers. */
export function sum(list: number[]): number {
  if (!isList(list)) throw new TypeError(`sum: give a list of numbers; this is ${kindOf(list)}.`);
  let total = 0;
  for (const v of list) total += v;
  return total;
}

/** The sum of the products of two lists. */
export function dot(a: ArrayLike<number>, b: ArrayLike<number>): number {
  if (a?.length !== b?.length) throw new RangeError(`dot: ${a?.length} and ${b?.length} numbers do not fit.`);
  let total = 0;
  for (let i = 0; i < a.length; i++) total += a[i] * b[i];
  return total;
}

/** Returns the matrix with a list on its diagonal and 0 elsewhere. */
export function diag(list: number[]): GraphMatrix {
  if (!isList(list)) throw new TypeError(`diag: give a list of numbers; this is ${kindOf(list)}.`);
  return new GraphMatrix(Array.from(list), [], []);
}

function checkSymmetric(A: Rows, which: string) {
  const { rows, columns } = shapeOf('eig', A);
  if (rows !== columns) throw new RangeError(`eig: the ${which} matrix is ${rows}×${columns}; it must be square.`);
  if (rows > MAX_EIG_ORDER) throw new RangeError(`eig: ${rows} rows are too many; at most ${MAX_EIG_ORDER}.`);
  const largest = A.reduce((most, row) => row.reduce((a, v) => Math.max(a, Math.abs(v)), most), 0);
  if (!Number.isFinite(largest)) throw new RangeError(`eig: the ${which} matrix has an entry that is not a number.`);
  for (let i = 0; i < rows; i++) {
    for (let j = 0; j < i; j++) {
      if (Math.abs(A[i][j] - A[j][i]) > SYMMETRY_TOLERANCE * largest) {
        throw new RangeError(
          `eig: the ${which} matrix is not symmetric: (${j}, ${i}) is ${short(A[j][i])}, ` +
          `(${i}, ${j}) is ${short(A[i][j])}.`,
        );
      }
    }
  }
}

const short = (v: number) => String(Number(v.toPrecision(4)));

/** Rows as the solver works on them: of numbers alone, which is several times as fast. */
type NumberRows = Float64Array[];
const packed = (A: Rows): NumberRows => A.map((row) => Float64Array.from(row));
const identity = (n: number): NumberRows => Array.from({ length: n }, (_, i) => new Float64Array(n).fill(1, i, i + 1));

/** The lower triangle G of B = GGᵀ. */
function cholesky(B: NumberRows): NumberRows {
  const G = B.map((row) => row.slice()), n = B.length;
  for (let i = 0; i < n; i++) {
    for (let j = 0; j <= i; j++) {
      const left = G[i][j] - dotTo(j, G[i], G[j]);
      if (i === j && !(left > 0)) throw new RangeError('eig: the second matrix is not positive definite.');
      G[i][j] = i === j ? Math.sqrt(left) : left / G[j][j];
    }
  }
  return G;
}

/** The sum of the products of the first n entries. */
function dotTo(n: number, a: Float64Array, b: Float64Array): number {
  let total = 0;
  for (let k = 0; k < n; k++) total += a[k] * b[k];
  return total;
}

/** G⁻¹b for each row b, G a lower triangle. */
const forward = (G: NumberRows, rows: NumberRows): NumberRows => rows.map((b) => {
  const y = b.slice();
  for (let i = 0; i < y.length; i++) y[i] = (y[i] - dotTo(i, G[i], y)) / G[i][i];
  return y;
});

/** G⁻ᵀb, G a lower triangle. */
function backward(G: NumberRows, b: Float64Array): number[] {
  const y = b.slice();
  for (let i = y.length - 1; i >= 0; i--) {
    y[i] /= G[i][i];
    addTo(i, y, -y[i], G[i]);
  }
  return Array.from(y);
}

/** Adds a multiple of the first n entries of a list to another. */
function addTo(n: number, to: Float64Array, factor: number, from: Float64Array) {
  for (let k = 0; k < n; k++) to[k] += factor * from[k];
}

const transposed = (A: NumberRows): NumberRows => A.map((_, j) => Float64Array.from(A, (row) => row[j]));

/**
 * Householder's reflections H₀, H₁, … make a symmetric C tridiagonal.
 * @returns its diagonal, the entries next to it, and … H₁H₀ by its rows
 */
function tridiagonal(C: NumberRows): { diagonal: Float64Array, off: Float64Array, V: NumberRows } {
  const n = C.length, V = identity(n), off = new Float64Array(n), sums = new Float64Array(n);
  for (let k = 0; k < n - 1; k++) {
    // The reflection along v takes the column below the diagonal to its first entry.
    const v = Float64Array.from(C, (row, i) => (i > k ? row[k] : 0)), length = Math.sqrt(dotTo(n, v, v));
    off[k] = v[k + 1] > 0 ? -length : length;
    v[k + 1] -= off[k];
    const square = dotTo(n, v, v);
    if (square === 0) continue;
    const w = Float64Array.from(C, (row, i) => (i > k ? 2 * dotTo(n, row, v) / square : 0));
    addTo(n, w, -dotTo(n, w, v) / square, v);
    sums.fill(0);
    for (let i = k + 1; i < n; i++) {
      addTo(n, C[i], -v[i], w);
      addTo(n, C[i], -w[i], v);
      addTo(n, sums, 2 * v[i] / square, V[i]);
    }
    for (let i = k + 1; i < n; i++) addTo(n, V[i], -v[i], sums);
  }
  return { diagonal: Float64Array.from(C, (row, i) => row[i]), off, V };
}

/**
 * Takes a tridiagonal matrix to its diagonal by rotations: implicit QL with Wilkinson's shift (Golub and Van Loan,
 * 8.3). The rows of V turn with it, and become the eigenvectors.
 */
function rotateToDiagonal(d: Float64Array, e: Float64Array, V: NumberRows) {
  for (let l = 0; l < d.length; l++) {
    for (let step = 0; step < MAX_QL_STEPS; step++) {
      let m = l;
      while (m < d.length - 1 && Math.abs(e[m]) > Number.EPSILON * (Math.abs(d[m]) + Math.abs(d[m + 1]))) m++;
      if (m === l) break;
      stepQL(d, e, V, l, m);
    }
  }
}

/** One step on the rows from l to m. */
function stepQL(d: Float64Array, e: Float64Array, V: NumberRows, l: number, m: number) {
  const ratio = (d[l + 1] - d[l]) / (2 * e[l]);
  let g = d[m] - d[l] + e[l] / (ratio + (ratio < 0 ? -1 : 1) * Math.hypot(ratio, 1));
  let s = 1, c = 1, p = 0;
  for (let i = m - 1; i >= l; i--) {
    const f = s * e[i], b = c * e[i], r = Math.hypot(f, g);
    e[i + 1] = r;
    if (r === 0) {
      d[i + 1] -= p;
      e[m] = 0;
      return;
    }
    s = f / r;
    c = g / r;
    g = d[i + 1] - p;
    const t = (d[i] - g) * s + 2 * c * b;
    p = s * t;
    d[i + 1] = g + p;
    g = c * t - b;
    rotate(V[i], V[i + 1], c, s);
  }
  d[l] -= p;
  e[l] = g;
  e[m] = 0;
}

/** Turns two rows. */
function rotate(one: Float64Array, other: Float64Array, c: number, s: number) {
  for (let k = 0; k < one.length; k++) {
    const a = one[k], b = other[k];
    one[k] = c * a - s * b;
    other[k] = s * a + c * b;
  }
}

/**
 * Solves A v = λ B v, A symmetric, B symmetric and positive definite (the identity when it is not given).
 * @returns values ascending; `vectors[i]` belongs to `values[i]` and has vᵀBv = 1
 */
export function eig(A: Rows, B?: Rows): { values: number[], vectors: Rows } {
  const first = A instanceof GraphMatrix ? A.dense() : A;
  checkSymmetric(first, 'first');
  const second = B instanceof GraphMatrix ? B.dense() : B ?? first.map((_, i) => first.map((__, j) => Number(i === j)));
  checkSymmetric(second, 'second');
  if (first.length !== second.length) {
    throw new RangeError(`eig: ${first.length} and ${second.length} rows do not fit.`);
  }
  const G = cholesky(packed(second));
  // A list of rows of C = G⁻¹AG⁻ᵀ.
  const half = forward(G, transposed(forward(G, packed(first))));
  const C = half.map((row, i) => row.map((v, j) => (v + half[j][i]) / 2));
  const { diagonal, off, V } = tridiagonal(C);
  rotateToDiagonal(diagonal, off, V);
  const order = Array.from(diagonal.keys()).sort((a, b) => diagonal[a] - diagonal[b]);
  return { values: order.map((i) => diagonal[i]), vectors: order.map((i) => backward(G, V[i])) };
}
