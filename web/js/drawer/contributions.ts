// Explains the distance of two groups of rows in a plot: the contribution of each column to the distance of their
// means.
import type { Dataset } from '../engine/types.ts';

interface Contributions {
  /** of the groups' means in the picture */
  distance: number;
  /** of each column; their sum is the distance */
  each: Float64Array;
}

/** The mean of some rows. */
export function meanOf({ cols, dense, sparse }: Dataset, rows: Iterable<number>): Float64Array {
  const mean = new Float64Array(cols);
  let n = 0;
  for (const i of rows) {
    n++;
    if (dense) for (let j = 0; j < cols; j++) mean[j] += dense[i * cols + j];
    for (let e = sparse?.indptr[i] ?? 0; sparse && e < sparse.indptr[i + 1]; e++) {
      mean[sparse.indices[e]] += sparse.data[e];
    }
  }
  return mean.map((sum) => sum / n);
}

/**
 * The shown directions w_c, the columns of the map, project the difference δ = mean(A) − mean(B) on the difference d_c
 * = w_c·δ of the groups in the plot. Along u = d/‖d‖, the line from B to A, the plot is the projection on v = Σ_c u_c
 * w_c, and the distance of the groups is v·δ = ‖d‖. So column j contributes v_j δ_j, its weight along that line times
 * the difference of its means; a negative contribution brings the groups closer.
 * @param map d×m, row-major
 * @param dims the dimensions shown, from 1
 * @param a mean of A
 * @param b mean of B
 */
export function contributionsOf(
  { columns, m }: { columns: Float64Array, m: number },
  dims: number[],
  a: ArrayLike<number>,
  b: ArrayLike<number>,
): Contributions {
  const delta = Float64Array.from(a, (v, j) => v - b[j]);
  const d = dims.map((c) => delta.reduce((sum, v, j) => sum + v * columns[j * m + c - 1], 0));
  const distance = Math.hypot(...d);
  const each = delta.map((v, j) =>
    (distance > 0 ? v * dims.reduce((sum, c, at) => sum + (d[at] / distance) * columns[j * m + c - 1], 0) : 0));
  return { distance, each };
}
