// A data set, dense or sparse, behind one set of functions: no other module distinguishes the two.
import type { Dense, Sparse } from '../read/types.d.ts';
import type { Dataset } from './types.ts';

/** Returns its rows in the form of the engine: arrays of numbers are Float64Arrays. */
export function matrixOf(
  { dense, sparse, rows, cols }: Dataset,
): Dense | { rows: number, cols: number, indptr: Float64Array, indices: Float64Array, data: Float64Array } {
  if (sparse) {
    const { indptr, indices, data } = sparse;
    return { rows, cols, indptr: Float64Array.from(indptr), indices: Float64Array.from(indices), data };
  }
  if (!dense) throw new TypeError('a data set has rows, dense or sparse');
  return { data: dense, rows, cols };
}

/** Rows of length 1, as cosines compare them; rows of zeros stay. */
export function unitRows(matrix: Dense | Sparse): Dense | Sparse {
  const data = Float64Array.from(matrix.data);
  for (let i = 0; i < matrix.rows; i++) {
    const [from, to] = 'indptr' in matrix
      ? [matrix.indptr[i], matrix.indptr[i + 1]]
      : [i * matrix.cols, (i + 1) * matrix.cols];
    let square = 0;
    for (let e = from; e < to; e++) square += data[e] * data[e];
    for (let e = from; square > 0 && e < to; e++) data[e] /= Math.sqrt(square);
  }
  return { ...matrix, data };
}

/** A row, all its entries. */
export function rowOf({ dense, sparse, cols }: Dataset, i: number): Float64Array {
  if (dense) return dense.subarray(i * cols, (i + 1) * cols);
  const row = new Float64Array(cols);
  if (!sparse) return row;
  for (let e = sparse.indptr[i]; e < sparse.indptr[i + 1]; e++) row[sparse.indices[e]] = sparse.data[e];
  return row;
}

/** The sum of the squares about each column's mean. */
export function totalVariance({ dense, sparse, rows, cols }: Dataset) {
  const sums = new Float64Array(cols), squares = new Float64Array(cols);
  let total = 0;
  if (sparse) {
    // The zeros of a column are as far from its mean as the mean is from 0.
    const counts = new Float64Array(cols);
    for (let e = 0; e < sparse.data.length; e++) sums[sparse.indices[e]] += sparse.data[e];
    for (let e = 0; e < sparse.data.length; e++) {
      const j = sparse.indices[e];
      squares[j] += (sparse.data[e] - sums[j] / rows) ** 2;
      counts[j]++;
    }
    for (let j = 0; j < cols; j++) total += squares[j] + (rows - counts[j]) * (sums[j] / rows) ** 2;
    return total;
  }
  const data = dense ?? [];
  for (let at = 0; at < data.length; at++) sums[at % cols] += data[at];
  for (let at = 0; at < data.length; at++) squares[at % cols] += (data[at] - sums[at % cols] / rows) ** 2;
  for (const square of squares) total += square;
  return total;
}

/** A column, all its entries. */
export function columnOf({ dense, sparse, rows, cols }: Dataset, j: number): Float64Array {
  const column = new Float64Array(rows);
  if (dense) for (let i = 0; i < rows; i++) column[i] = dense[i * cols + j];
  for (let i = 0; sparse && i < rows; i++) {
    for (let e = sparse.indptr[i]; e < sparse.indptr[i + 1]; e++) {
      if (sparse.indices[e] === j) column[i] = sparse.data[e];
    }
  }
  return column;
}

/** The names of its columns. */
export const columnsOf = ({ columns, cols }: Dataset): string[] =>
  columns ?? Array.from({ length: cols }, (_, c) => `column ${c + 1}`);

/** Returns the pixel of a row at a position of its image, counted row by row. */
export const pixelAt = (
  { height, width, columnMajor }: { height: number, width: number, columnMajor?: boolean },
  p: number,
) =>
  (columnMajor ? (p % width) * height + Math.floor(p / width) : p);

/** Returns the index of a row in the whole data set. */
export const originOf = ({ origin }: Pick<Dataset, 'origin'>, i: number) => origin?.[i] ?? i;

function rowsOf<T extends Float64Array | Uint8Array>(from: T, which: Int32Array, width: number): T {
  const to = new (from.constructor as any)(which.length * width) as T;
  which.forEach((i, at) => to.set(from.subarray(i * width, (i + 1) * width), at * width));
  return to;
}

function sparseRows({ cols, indptr, indices, data }: Sparse, which: Int32Array): Sparse {
  const starts = new Int32Array(which.length + 1);
  which.forEach((i, at) => { starts[at + 1] = starts[at] + indptr[i + 1] - indptr[i]; });
  const total = starts[which.length];
  const taken = {
    rows: which.length,
    cols,
    indptr: starts,
    indices: new Int32Array(total),
    data: new Float64Array(total),
  };
  which.forEach((i, at) => {
    taken.indices.set(indices.subarray(indptr[i], indptr[i + 1]), starts[at]);
    taken.data.set(data.subarray(indptr[i], indptr[i + 1]), starts[at]);
  });
  return taken;
}

/** Some rows as a separate data set; they remember which they were. */
export function subset(set: Dataset, rows: Iterable<number>, revision: number): Dataset {
  const which = Int32Array.from(rows).sort();
  const { cols, dense, sparse, labels, images, rowNames, others } = set;
  return {
    ...set,
    revision,
    rows: which.length,
    dense: dense && rowsOf(dense, which, cols),
    ...(sparse && { sparse: sparseRows(sparse, which) }),
    labels: Int32Array.from(which, (i) => labels[i]),
    origin: Int32Array.from(which, (i) => originOf(set, i)),
    ...(images && { images: { ...images, pixels: rowsOf(images.pixels, which, images.height * images.width) } }),
    ...(rowNames && { rowNames: Array.from(which, (i) => rowNames[i]) }),
    ...(others && {
      others: others.map((other) => ({ ...other, values: Array.from(which, (i) => other.values[i]) })),
    }),
  };
}
