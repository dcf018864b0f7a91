// The ε-covariance from near pairs to all, as the page reads it: a table with a row for every ε, and where things are
// in it.
import { angleIn } from './align.ts';
import type { FitResult } from '../engine/types.ts';

export interface EpsilonStop {
  /** squared distance; pairs closer than it count */
  epsilon: number;
  pairs: number;
  /** share of all n² pairs, i = j included */
  beta: number;
  /** variance along the axes of C_ε, units of the drawing squared */
  short: number;
  long: number;
  /** of the short axis, radians, 0 ≤ angle < π */
  angle: number;
}

const COLUMN_COUNT = 6;

/**
 * Where fewer pairs are in than half the points, single ones decide: those rows are left out.
 * @param flat from the engine
 * @param n points
 * @returns ascending in ε
 */
export function epsilonStops(flat: Float64Array, n = 0): EpsilonStop[] {
  const all = Array.from({ length: flat.length / COLUMN_COUNT }, (_, r) => {
    const [epsilon, pairs, beta, short, long, angle] = flat.subarray(r * COLUMN_COUNT, (r + 1) * COLUMN_COUNT);
    return { epsilon, pairs, beta, short, long, angle };
  });
  const from = all.findIndex(({ pairs }) => 2 * pairs >= n);
  return all.slice(Math.max(0, from));
}

/**
 * C_ε and C as the drawing shows them: from its result about the pairs closer than ε, with weights 1 and directions of
 * unit length.
 * @returns null if it does not have both axes of both methods, or its graph was not counted again
 */
export function reachesOfResult(
  { request, slots, graph, n, settled }: FitResult,
): { reach: EpsilonStop, all: EpsilonStop } | null {
  const [lpp, pca] = ['lpp', 'pca'].map((method) => slots.find(({ run }) => run.method === method));
  const epsilon = request.graph.epsilon ?? NaN;
  if (
    !settled ||
    request.graph.kind !== 'epsilon' ||
    request.weight.kind !== 'binary' ||
    lpp?.run.options.constraint !== 'unit' ||
    !pca ||
    lpp.rank < 2 ||
    pca.rank < 2
  ) {
    return null;
  }
  const pairs = graph.edgeCount, every = (n * (n - 1)) / 2, size = n + 2 * pairs;
  const line = (angle: number) => (angle + 2 * Math.PI) % Math.PI;
  return {
    reach: {
      epsilon,
      pairs,
      beta: size / (n * n),
      short: lpp.values[0] / size,
      long: lpp.values[1] / size,
      angle: line(angleIn(lpp)),
    },
    all: {
      epsilon: Infinity,
      pairs: every,
      beta: 1,
      short: (pca.values[1] * (n - 1)) / n,
      long: (pca.values[0] * (n - 1)) / n,
      angle: line(angleIn(pca, 1)),
    },
  };
}

/** Whether the axes of an ellipse this round mean little: they differ by less than a tenth. */
export const isRound = ({ short, long }: EpsilonStop) => !(long > 1.21 * short);

/** The last row whose ε is not above a value; the first of all. */
export function rowAt(reaches: EpsilonStop[], epsilon: number) {
  let low = 0, high = reaches.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (reaches[middle].epsilon <= epsilon) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Shares of all pairs at the four stops: near ones, as a graph of neighbours has them, to all. */
const STOP_SHARES = [0.03, 0.2, 0.6, 1];

/** The rows to stop at. */
export function stopsOf(reaches: EpsilonStop[]) {
  const all = reaches[reaches.length - 1].pairs;
  return STOP_SHARES.map((share) => reaches.findIndex(({ pairs }) => pairs >= share * all));
}

/** ln ε from the first row (0) to the last (1). */
export function shareOf(reaches: EpsilonStop[], epsilon: number) {
  const from = Math.log(reaches[0].epsilon), to = Math.log(reaches[reaches.length - 1].epsilon);
  return to > from ? (Math.log(epsilon) - from) / (to - from) : 0;
}

/** The row at a share of the way. */
export function rowAtShare(reaches: EpsilonStop[], share: number) {
  const from = Math.log(reaches[0].epsilon), to = Math.log(reaches[reaches.length - 1].epsilon);
  // A hair more, so that a row's own share finds it.
  return rowAt(reaches, Math.exp(from + share * (to - from)) * (1 + 1e-9));
}

/** Angles from a line, without jumps of 180° between neighbours, in radians; the last in (−π/2, π/2]. */
export function unwrappedAngles(reaches: EpsilonStop[], line: number) {
  const out = new Float64Array(reaches.length);
  let before = 0;
  for (let r = reaches.length - 1; r >= 0; r--) {
    const off = reaches[r].angle - line - before;
    before += off - Math.PI * Math.round(off / Math.PI);
    out[r] = before;
  }
  return out;
}

/** How many pairs each of equal steps of ln ε lets in. */
export function pairBins(reaches: EpsilonStop[], count: number) {
  const bins = new Float64Array(count);
  reaches.forEach(({ epsilon, pairs }, r) => {
    const at = Math.min(count - 1, Math.floor(shareOf(reaches, epsilon) * count));
    bins[at] += pairs - (r > 0 ? reaches[r - 1].pairs : 0);
  });
  return bins;
}
