// The positions of the rows in a panel: two columns of the scores, or one with a band per class; raw or by rank.
import { presentClasses } from './class-shapes.ts';

interface ScoresView {
  /** n×m, row-major */
  scores: Float64Array;
  m: number;
  labels: ArrayLike<number>;
  /** dimension, from 1 */
  x: number;
  /** dimension, or 0: bands */
  y: number;
  rank: boolean;
}

/** Multiples of the golden ratio: successive values are far apart. */
const GOLDEN_RATIO = 0.6180339887498949;
/** Of a band's height. */
const BAND_SHARE = 0.7;

/** @returns n×2; ranks go from 0 to 1, bands downwards from 0 */
export function placesOf({ scores, m, labels, x, y, rank }: ScoresView): Float64Array {
  const n = labels.length;
  const across = column(scores, m, x, n);
  const up = y > 0 ? column(scores, m, y, n) : bands(labels);
  const placed = [rank ? ranks(across) : across, rank && y > 0 ? ranks(up) : up];
  const places = new Float64Array(2 * n);
  for (let i = 0; i < n; i++) {
    places[2 * i] = placed[0][i];
    places[2 * i + 1] = placed[1][i];
  }
  return places;
}

const column = (scores: Float64Array, m: number, c: number, n: number) =>
  Float64Array.from({ length: n }, (_, i) => scores[i * m + Math.min(c, m) - 1]);

/** A band a class, its rows spread evenly over the height. */
export function bands(labels: ArrayLike<number>) {
  const band = new Map(presentClasses(labels).map((label, b) => [label, b]));
  return Float64Array.from(
    labels,
    (label, i) => BAND_SHARE * ((((i + 1) * GOLDEN_RATIO) % 1) - 0.5) - (band.get(label) ?? 0),
  );
}

/**
 * Of the range: what differs by less differs by rounding, as in an eigenmap within a connected component, and is one
 * rank.
 */
const SAME_PLACE_SHARE = 1e-9;

/** Returns the share of values that are smaller, equal ones counted by half. Values that are not numbers stay NaN. */
export function ranks(values: Float64Array) {
  const order = Array.from(values.keys()).filter((i) => !Number.isNaN(values[i])).sort((a, b) => values[a] - values[b]);
  const out = new Float64Array(values.length).fill(NaN);
  const same = SAME_PLACE_SHARE * (values[order[order.length - 1]] - values[order[0]]);
  for (let first = 0; first < order.length;) {
    let end = first + 1;
    while (end < order.length && values[order[end]] - values[order[first]] <= same) end++;
    for (let s = first; s < end; s++) out[order[s]] = (first + end) / 2 / order.length;
    first = end;
  }
  return out;
}

/**
 * Returns the position of a new row in such a plot: by rank between the rows that are lower and those that are higher.
 */
export function placeOfNew(
  { scores, m, labels, x, y, rank }: ScoresView,
  map: { columns: Float64Array, m: number, mean: Float64Array },
  row: ArrayLike<number>,
): [number, number] {
  const on = (c: number) => {
    const d = Math.min(c, m) - 1;
    let value = 0;
    for (let j = 0; j < row.length; j++) value += (row[j] - map.mean[j]) * map.columns[j * map.m + d];
    if (!rank) return value;
    let lower = 0;
    for (let i = 0; i < labels.length; i++) if (scores[i * m + d] < value) lower++;
    return lower / labels.length;
  };
  return [on(x), y > 0 ? on(y) : 0.5];
}

/** Returns the raw positions of rows that were not fitted, by the map. @returns two coordinates per row */
export function newPlaces(
  { m, x, y }: Pick<ScoresView, 'm' | 'x' | 'y'>,
  map: { columns: Float64Array, m: number, mean: Float64Array },
  rowAt: (i: number) => ArrayLike<number>,
  which: ArrayLike<number>,
): Float64Array {
  const { columns, mean } = map, across = Math.min(x, m) - 1, up = Math.min(y, m) - 1;
  const places = new Float64Array(2 * which.length);
  for (let i = 0; i < which.length; i++) {
    const row = rowAt(which[i]);
    for (let j = 0; j < row.length; j++) {
      const from = row[j] - mean[j];
      places[2 * i] += from * columns[j * map.m + across];
      places[2 * i + 1] += from * columns[j * map.m + up];
    }
  }
  return places;
}
