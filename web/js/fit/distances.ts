// Squared distances: of pairs for the range of ε, which must not depend on the graph that ε makes; of edges for that of
// t.
import { createRandom } from '../state/random.ts';
import type { Dataset } from '../engine/types.ts';

/**
 * The number of pairs examined, enough for stable percentiles; fewer if there are very many columns, because each pair
 * takes long.
 */
const MAX_PAIRS = 4000;
const pairsOf = ({ cols }: Rows) => Math.min(MAX_PAIRS, Math.max(400, (4e6 / cols) | 0));
const BINS = 48;

type Rows = Pick<Dataset, 'dense' | 'sparse' | 'rows' | 'cols'>;

/** Between two rows. */
export function squaredDistance({ dense, sparse, cols }: Rows, i: number, j: number) {
  let sum = 0;
  for (let c = 0; dense && c < cols; c++) {
    const d = dense[i * cols + c] - dense[j * cols + c];
    sum += d * d;
  }
  if (!sparse) return sum;
  const { indptr, indices, data } = sparse;
  let a = indptr[i], b = indptr[j];
  while (a < indptr[i + 1] || b < indptr[j + 1]) {
    const left = a < indptr[i + 1] ? indices[a] : cols, right = b < indptr[j + 1] ? indices[b] : cols;
    const d = (left <= right ? data[a++] : 0) - (right <= left ? data[b++] : 0);
    sum += d * d;
  }
  return sum;
}

/** Positive squared distances of pairs, ascending. @param of the squared distance of each */
function ascending(count: number, of: (e: number) => number) {
  const found = new Float64Array(count);
  let n = 0;
  for (let e = 0; e < count; e++) {
    const d = of(e);
    if (d > 0 && d < Infinity) found[n++] = d;
  }
  return found.subarray(0, n).sort();
}

/** Positive squared lengths of edges, ascending; of many, a sample. @param edges flat pairs */
export function edgeDistances(edges: ArrayLike<number>, set: Rows) {
  const stride = 2 * Math.max(1, Math.ceil(edges.length / 2 / pairsOf(set)));
  return ascending(Math.ceil(edges.length / stride), (e) =>
    squaredDistance(set, edges[e * stride], edges[e * stride + 1]),
  );
}

/** Positive squared distances, ascending: all pairs of few rows, a seeded sample of many. */
export function pairDistances(set: Rows) {
  const n = set.rows;
  const all = (n * (n - 1)) / 2;
  let i = 0, j = 0;
  if (all <= pairsOf(set)) {
    return ascending(all, () => {
      if (++j >= n) j = ++i + 1;
      return squaredDistance(set, i, j);
    });
  }
  const random = createRandom(n);
  return ascending(pairsOf(set), () => {
    i = Math.floor(random() * n);
    j = (i + 1 + Math.floor(random() * (n - 1))) % n;
    return squaredDistance(set, i, j);
  });
}

/** @param sorted ascending @param share 0…1 */
export const quantile = (sorted: ArrayLike<number>, share: number) =>
  sorted[Math.min(sorted.length - 1, Math.max(0, Math.round(share * (sorted.length - 1))))];

/** Their 1st and 99th percentile, and the number of distances in each of equal steps of log d² between the two. */
export type Distances = { p1: number, p99: number, bins: Uint32Array };

export function histogram(sorted: Float64Array): Distances {
  const bins = new Uint32Array(BINS);
  if (sorted.length === 0) return { p1: 0, p99: 0, bins };
  const p1 = quantile(sorted, 0.01), p99 = quantile(sorted, 0.99);
  const low = Math.log(p1), width = Math.log(p99) - low;
  for (const d of sorted) {
    if (d < p1 || d > p99) continue;
    bins[width > 0 ? Math.min(BINS - 1, Math.floor(((Math.log(d) - low) / width) * BINS)) : 0]++;
  }
  return { p1, p99, bins };
}

/** Returns three significant digits; rounded up a little, so that the original value is within a strict bound. */
export const roundUp = (v: number) => (Number.isFinite(v) ? Number(v.toPrecision(3)) : v);

/** ε that gives about as many edges as k nearest neighbours would. @param sorted squared distances of pairs */
export const epsilonFor = (sorted: Float64Array, k: number, n: number) =>
  sorted.length === 0 ? 1 : roundUp(quantile(sorted, Math.min(0.5, (1.3 * k) / Math.max(1, n - 1))));
