// Mean and standard deviation of columns: the one rule of the library (internal/subspace/moments.go), with its bits.
import type { Dense, Sparse } from './types.d.ts';

/** The deviation of a column, relative to its largest entry, up to which the column is constant: it is rounding. */
export const CONSTANT_SHARE = 1e-14;

/** The share of its largest entry up to which the deviation of a column is rounding: the column is constant. */
function add(sums: Float64Array, errors: Float64Array, j: number, v: number) {
  const sum = sums[j] + v, back = sum - sums[j];
  errors[j] += (sums[j] - (sum - back)) + (v - back);
  sums[j] = sum;
}

/** The mean of the numbers that are not NaN; NaN for none. */
export function meanOf(values: Iterable<number>) {
  const sums = new Float64Array(1), errors = new Float64Array(1);
  let count = 0;
  for (const v of values) {
    if (Number.isNaN(v)) continue;
    add(sums, errors, 0, v);
    count++;
  }
  return (sums[0] + errors[0]) / count;
}

/**
 * Mean and standard deviation of each column, by two passes and with the divisor n, as StandardScaler of scikit-learn;
 * the deviation is 0 for a constant column.
 */
export function momentsOf(X: Dense | Sparse): { means: Float64Array, deviations: Float64Array } {
  const { rows, cols, data } = X, indices = 'indptr' in X ? X.indices : null;
  const array = () => new Float64Array(cols);
  const sums = array(), errors = array(), stored = array();
  const each = (visit: (j: number, v: number) => void) => {
    if (indices) data.forEach((v, e) => visit(indices[e], v));
    else for (let at = 0, i = 0; i < rows; i++) for (let j = 0; j < cols; j++, at++) visit(j, data[at]);
  };
  each((j, v) => {
    add(sums, errors, j, v);
    stored[j]++;
  });
  const means = sums.map((sum, j) => (sum + errors[j]) / rows);
  // The zeros that sparse rows do not store are as far from the mean as the mean is from 0.
  const top = array(), most = array();
  each((j, v) => {
    top[j] = Math.max(top[j], Math.abs(v));
    most[j] = Math.max(most[j], Math.abs(v - means[j]));
  });
  stored.forEach((count, j) => { if (count < rows) most[j] = Math.max(most[j], Math.abs(means[j])); });
  // Relative to the largest, squares neither overflow nor vanish.
  sums.fill(0);
  errors.fill(0);
  each((j, v) => {
    const share = (v - means[j]) / most[j];
    add(sums, errors, j, share * share);
  });
  const deviations = most.map((largest, j) => {
    if (largest === 0) return 0;
    const squares = sums[j] + errors[j] + (rows - stored[j]) * (means[j] / largest) ** 2;
    const deviation = largest * Math.sqrt(squares / rows);
    return deviation > CONSTANT_SHARE * top[j] ? deviation : 0;
  });
  return { means, deviations };
}
