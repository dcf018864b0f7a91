// Standardises columns to mean 0 and standard deviation 1, and converts data sets that an older page stored.
import { CONSTANT_SHARE, momentsOf } from '../read/moments.ts';
import type { Dense, Sparse } from '../read/types.d.ts';
import type { Dataset } from '../engine/types.ts';
import type { PreparedSet } from './prepared-set.ts';

/** A number of a standardised column; a constant column, whose deviation is 0, is 0. */
export const standardized = (v: number, mean: number, deviation: number) =>
  (deviation > 0 ? (v - mean) / deviation : 0);

/** Standardises the columns in place. @returns the numbers that do the same to a new row */
export function standardize(X: Dense): { means: number[], deviations: number[] } {
  const { means, deviations } = momentsOf(X), { data, cols } = X;
  for (let at = 0; at < data.length; at++) data[at] = standardized(data[at], means[at % cols], deviations[at % cols]);
  return { means: [...means], deviations: [...deviations] };
}

/** Divides each row by its length, in place; a row of zeros stays. */
export function toUnitRows(X: Dense | Sparse) {
  for (let i = 0; i < X.rows; i++) {
    const [from, to] = 'indptr' in X ? [X.indptr[i], X.indptr[i + 1]] : [i * X.cols, (i + 1) * X.cols];
    const row = X.data.subarray(from, to);
    const length = Math.sqrt(row.reduce((sum, v) => sum + v * v, 0));
    if (length > 0) row.forEach((v, at) => { row[at] = v / length; });
  }
}

const deviations = new WeakMap<Dataset, Float64Array>();

/** The standard deviation of each column of a set. */
export function deviationsOf(set: Dataset): Float64Array {
  const before = deviations.get(set);
  if (before) return before;
  const { rows, cols, dense, sparse } = set;
  const found = momentsOf(sparse ?? { rows, cols, data: dense ?? new Float64Array() }).deviations;
  deviations.set(set, found);
  return found;
}

/**
 * A saved set with its constant columns at 0. In version 0.1 rounding gave a column of 2024 the deviation 7e-13: that
 * was saved, and the column as values near ±1.
 */
export function withoutNoise(prepared: PreparedSet): PreparedSet {
  const { recipe, X, featureNames, beside } = prepared;
  const at = recipe.findIndex(({ step }) => step === 'standardize'), step = recipe[at];
  if (step?.step !== 'standardize' || 'indptr' in X) return prepared;
  const { columns, means, deviations: before } = step;
  const isNoise = (j: number) => before[j] <= CONSTANT_SHARE * Math.abs(means[j]);
  const noisy = before.map((_, j) => j).filter((j) => before[j] > 0 && isNoise(j));
  if (noisy.length === 0) return prepared;
  const places = noisy.map((j) => featureNames.indexOf(columns[j])).filter((j) => j >= 0);
  const again = (of: Dense): Dense => {
    const data = of.data.slice();
    for (let i = 0; i < of.rows; i++) for (const j of places) data[i * of.cols + j] = 0;
    if (recipe.some(({ step: other }) => other === 'unit')) toUnitRows({ ...of, data });
    return { ...of, data };
  };
  return {
    ...prepared,
    X: again(X),
    recipe: recipe.map((other, i) =>
      (i === at ? { ...step, deviations: before.map((v, j) => (isNoise(j) ? 0 : v)) } : other)),
    ...(beside && { beside: { ...beside, X: beside.X && again(beside.X) } }),
  };
}
