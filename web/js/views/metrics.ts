// The measures of the projections in comparison. Pure: result in, rows out.

import { degrees } from '../words/digits.ts';
import { degreesApart, fixed, percent, sigmas, tenTo, unitless } from '../words/numbers.ts';
import { angleIn, lineDegrees } from '../fit/align.ts';
import { totalVariance } from '../engine/dataset.ts';
import { quotientAt } from '../fit/quotient.ts';
import { afterFirstWords as b } from '../words/after-first-result-texts.ts';
import { methodWords } from '../words/method-labels.ts';
import type { FitResult, Slot } from '../engine/types.ts';
import type { MethodName } from '../engine/names.ts';

interface MetricRow {
  id: string;
  label: string;
  /** a short name */
  head: string;
  tooltip: string;
  /** one a run; empty when the figure belongs to all of them */
  texts: string[];
  /** the runs with the best value: none if all are equal */
  best: boolean[];
}

export function metricsOf(result: FitResult): MetricRow[] {
  const { k, slots } = result;
  const { label, tooltip } = b.metrics.kept;
  const name = (r: number) => methodWords[slots[r].run.method].name;
  const gaps = row('gap', slots.map((slot) => slot.gap), gapText, true);
  return [
    objectiveRow(ofUnitLength(result) ? objectives(result) : objectives(result).map(unitless)),
    row('variance', variances(result), share, true),
    { ...row('kept', slots.map((slot) => slot.neighbourRecall), share, true), label: label(k), tooltip: tooltip(k) },
    { ...gaps, best: haveOutliers(result) ? [] : gaps.best },
    {
      id: 'angle',
      label: b.metrics.angle.label,
      head: b.metrics.angle.head,
      tooltip: b.metrics.angle.tooltip(name(0), name(slots.length - 1)),
      texts: slots.map((_, r) => (r === 0 ? '' : degrees(angleBetween(result, r)))),
      best: [],
    },
  ];
}

/** A class with at most this number of points is one of outliers, if another has more than twice as many. */
const MAX_OUTLIERS = 3;

/** Whether a class holds a few outliers: the widest gap is then that of the line they pull to themselves. */
function haveOutliers({ n, request: { dataset: { labels } } }: FitResult) {
  const sizes = new Map<number, number>();
  for (let i = 0; i < n; i++) if (labels[i] >= 0) sizes.set(labels[i], (sizes.get(labels[i]) ?? 0) + 1);
  const all = [...sizes.values()];
  return Math.min(...all) <= MAX_OUTLIERS && Math.max(...all) > 2 * MAX_OUTLIERS;
}

/** The same lines while there is no result. */
export function unmeasured(methods: MethodName[]): MetricRow[] {
  const none = methods.map(() => NaN);
  const ofAll = none.map((_, r) => (r < none.length - 1 ? '' : '–'));
  const names = methods.map((m) => methodWords[m].name);
  const { kept, angle } = b.metrics;
  return [
    objectiveRow(none),
    row('variance', none, share, true),
    { id: 'kept', head: kept.head, label: kept.label(0), tooltip: kept.tooltip(0), texts: none.map(share), best: [] },
    row('gap', none, gapText, true),
    {
      id: 'angle',
      label: angle.label,
      head: angle.head,
      tooltip: angle.tooltip(names[0], names[names.length - 1]),
      texts: ofAll,
      best: [],
    },
  ];
}

/**
 * @param values NaN = not known
 * @param highest whether the highest is the best
 */
function row(
  id: 'objective' | 'variance' | 'kept' | 'gap',
  values: number[],
  text: (v: number) => string,
  highest: boolean,
): MetricRow {
  const texts = values.map(text);
  const { label, head, tooltip } = b.metrics[id];
  const best = bestIndices(values, texts, highest);
  return { id, label: String(label), head, tooltip: String(tooltip), texts, best };
}

/** @param values of the objective @returns the row; a common power of ten is in its name */
function objectiveRow(values: number[]): MetricRow {
  const { texts, power } = rowTexts(values);
  const made = row('objective', values, String, false);
  const times = power === 0 ? '' : `, ${tenTo(power)}`;
  return {
    ...made,
    label: made.label + times,
    head: made.head + times,
    texts,
    best: bestIndices(values, texts, false),
  };
}

/** The ratio of the largest to the smallest value, or the value, from which a row has a common power of ten. */
const COMMON_POWER_RATIO = 100, COMMON_POWER_BELOW = 1e-3;
/** A figure so much smaller than the largest of its row is what rounding leaves of 0. */
const ROUNDING_SHARE = 1e-14;

/**
 * Figures of one row, with as many decimals each: the smallest that is not 0 has two significant digits. Under a power
 * of ten every figure has its own two.
 * @returns power: of ten, by which the figures are to be multiplied
 */
export function rowTexts(values: number[]): { texts: string[], power: number } {
  const largest = Math.max(...values.filter(Number.isFinite).map(Math.abs));
  const isZero = (v: number) => Math.abs(v) <= ROUNDING_SHARE * largest;
  const sizes = values.filter((v) => Number.isFinite(v) && !isZero(v)).map(Math.abs);
  const least = Math.min(...sizes), most = Math.max(...sizes);
  const power =
    sizes.length > 0 && (most > COMMON_POWER_RATIO * least || least < COMMON_POWER_BELOW)
      ? Number(most.toExponential(1).split('e')[1])
      : 0;
  const text = (v: number) =>
    isZero(v) ? '0' : fixed(v / 10 ** power, decimalsOf(power === 0 ? least : Math.abs(v / 10 ** power)));
  return { texts: values.map((v) => (Number.isFinite(v) ? text(v) : '–')), power };
}

/** The decimals with which a value has two significant digits after rounding. */
const decimalsOf = (v: number) => Math.max(0, 1 - Number(v.toExponential(1).split('e')[1]));

/**
 * Returns all with the best displayed value, if not all have it: a difference that is not displayed does not count.
 * @param values NaN: not known
 */
export function bestIndices(values: number[], texts: string[], highest: boolean) {
  const known = values.filter((v) => !Number.isNaN(v));
  if (known.length < 2) return [];
  const best = texts[values.indexOf(highest ? Math.max(...known) : Math.min(...known))];
  return texts.some((text, r) => text !== best && !Number.isNaN(values[r])) ? texts.map((text) => text === best) : [];
}

const share = (v: number) => percent(v);

const gapText = (gap: number) => (gap === Infinity ? '∞' : Number.isNaN(gap) ? '–' : sigmas(gap));

/** Reports whether directions have unit length, if that is an option. */
const ofUnitLength = (result: FitResult) => result.request.runs.some(({ options }) => options.constraint === 'unit');

/** The objective of LPP, on the graph that the runs share, of each first direction. */
export function objectives(result: FitResult): number[] {
  if (!result.forms) return result.slots.map((slot) => objectiveOfScores(result, slot));
  const { A: above, B } = result.forms;
  const below = ofUnitLength(result) ? [1, 0, 1] : B;
  return result.slots.map((slot) =>
    !slot.map && slot.scores.length === result.n
      ? objectiveOfScores(result, slot)
      : below
        ? quotientAt({ above, below }, angleIn(slot))
        : NaN,
  );
}

/**
 * Σ w (yᵢ−yⱼ)² / Σ D (yᵢ−ȳ)², the objective from the first column of the scores;
 * ȳ is the degree-weighted mean, as in the default centring. Under unit length, Σ w (yᵢ−yⱼ)² / aᵀa.
 */
function objectiveOfScores(result: FitResult, { scores, map, m }: Slot) {
  const { edges, weights } = result.graph;
  if (!edges.length) return NaN;
  const unit = ofUnitLength(result);
  return cached('objective', scores, [edges, weights, map?.columns, m, unit], () => {
    const [above, below] = sumsOf(scores, m, edges, weights);
    if (!unit) return above / below;
    if (!map) return NaN;
    const a = column(map, 0);
    return above / dot(a, a);
  });
}

/** Σ w (yᵢ−yⱼ)² and Σ D (yᵢ−ȳ)². */
function sumsOf(scores: Float64Array, m: number, edges: ArrayLike<number>, weights: ArrayLike<number>) {
  let [above, total, first, second] = [0, 0, 0, 0];
  for (let e = 0; e < weights.length; e++) {
    const w = weights[e], y = scores[edges[2 * e] * m], z = scores[edges[2 * e + 1] * m];
    above += w * (y - z) * (y - z);
    // Each end's degree has this edge in it.
    total += 2 * w;
    first += w * (y + z);
    second += w * (y * y + z * z);
  }
  return [above, second - (first * first) / total];
}

/** Results by scores, which never change, and by their other inputs. */
const found = new WeakMap<Float64Array, Map<string, CachedMeasure>>();
type CachedMeasure = { of: unknown[], value: number };

/** Returns a measure of scores, computed again only if its other inputs change. */
function cached(name: string, scores: Float64Array, of: unknown[], count: () => number) {
  const all = found.get(scores) ?? new Map();
  found.set(scores, all);
  const before = all.get(name);
  if (before?.of.every((v: unknown, i: number) => v === of[i])) return before.value;
  const value = count();
  all.set(name, { of, value });
  return value;
}

/** Returns the share of the total variance in the span of the shown directions. */
export function variances(result: FitResult): number[] {
  if (result.forms) {
    const { C } = result.forms;
    const share = { above: C, below: [C[0] + C[2], 0, C[0] + C[2]] };
    return result.slots.map((slot) => quotientAt(share, angleIn(slot)));
  }
  const { n, request: { dataset } } = result;
  let total = NaN;
  return result.slots.map((slot) =>
    cached('variance', slot.scores, [slot.map?.columns, slot.m, n, dataset], () => {
      if (Number.isNaN(total)) total = totalVariance(dataset);
      return spannedVariance(result, slot) / total;
    }));
}

/** Sum of squares along an orthonormal basis of the columns (Gram–Schmidt), from the scores. */
function spannedVariance(result: FitResult, { scores, map, m }: Slot) {
  if (!map) return NaN;
  /** Each is a combination of the columns: its direction and its scores change alike. */
  const basis: { a: Float64Array, y: Float64Array }[] = [];
  let total = 0;
  for (let c = 0; c < m; c++) {
    const a = column(map, c);
    const y = Float64Array.from({ length: result.n }, (_, i) => scores[i * m + c]);
    for (const other of basis) {
      const along = dot(a, other.a);
      subtract(a, other.a, along);
      subtract(y, other.y, along);
    }
    const length = Math.sqrt(dot(a, a));
    if (!(length > 0)) continue;
    basis.push({ a: a.map((v) => v / length), y: y.map((v) => v / length) });
    total += squaresAboutMean(basis[basis.length - 1].y);
  }
  return total;
}

function dot(a: Float64Array, b: Float64Array) {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i] * b[i];
  return sum;
}

function subtract(a: Float64Array, b: Float64Array, times: number) {
  for (let i = 0; i < a.length; i++) a[i] -= times * b[i];
}

function squaresAboutMean(y: Float64Array) {
  const mean = y.reduce((sum, v) => sum + v, 0) / y.length;
  return y.reduce((sum, v) => sum + (v - mean) ** 2, 0);
}

/**
 * Between the first direction of a run and that of the first run, 0…90 degrees.
 * @param decimals with which it is written: in the plane the directions are written too, and the three numbers agree
 */
export function angleBetween({ slots, forms }: FitResult, r = 1, decimals = 0) {
  if (forms) return degreesApart(lineDegrees(angleIn(slots[0]), decimals), lineDegrees(angleIn(slots[r]), decimals));
  const one = slots[0]?.map, other = slots[r]?.map;
  if (!one || !other) return NaN;
  const a = column(one, 0), b = column(other, 0);
  const cosine = Math.abs(dot(a, b)) / Math.sqrt(dot(a, a) * dot(b, b));
  return (Math.acos(Math.min(1, cosine)) * 180) / Math.PI;
}

function column({ columns, m }: { columns: Float64Array, m: number }, c: number) {
  return Float64Array.from({ length: columns.length / m }, (_, j) => columns[j * m + c]);
}
