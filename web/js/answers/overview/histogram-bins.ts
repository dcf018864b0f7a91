// The bins of a histogram: of round widths, few enough for a finger, and where in them a goal is met.
import { quantile } from '../../fit/distances.ts';
import type { Goal } from '../../task/task-types.ts';

/** Values from `from` up to `to`, which is in the next one; the last bin of a range has both. */
export interface Bin { from: number, to: number }

/** All bins, and those between the ones for very low and very high values: each is wide enough for a finger. */
const MAX_BINS = 10, MAX_CLOSED_BINS = 8;
/** Directions of a line go round: 0° and 180° are the same. */
const AXIS_BINS = 9, HALF_TURN = 180;
/** The share of values at each end that does not determine the range, and how far beyond it a value belongs to it. */
const TAIL_SHARE = 0.05, RANGE_EXTENSION = 0.5;

/** Rounds a width up to 1, 2, 2.5 or 5 times a power of ten; a whole one to a whole number. */
export function roundWidth(width: number, isWhole: boolean): number {
  const power = 10 ** Math.floor(Math.log10(width));
  const round = [1, 2, 2.5, 5, 10].map((each) => Number((each * power).toPrecision(3)));
  const fits = round.filter((each) => each >= width * (1 - 1e-9) && (!isWhole || Number.isInteger(each)));
  return fits[0] ?? 1;
}

/** A round width that is at least so wide, and the first and the last edge as multiples of it. */
function roundRange(
  low: number,
  high: number,
  least: number,
  { isWhole, most }: { isWhole: boolean, most: number },
): [width: number, first: number, last: number] {
  const width = roundWidth(least, isWhole), first = Math.floor(low / width + 1e-9);
  const last = isWhole ? Math.floor(high / width) + 1 : Math.max(first + 1, Math.ceil(high / width - 1e-9));
  return last - first > most ? roundRange(low, high, 1.01 * width, { isWhole, most }) : [width, first, last];
}

/**
 * @param how.grain the step between values: 1 for counts, ½ for marks; 0: there is none
 * @param how.isAxis directions of a line in degrees
 * @param how.limits of the goal: they are in the range too
 * @returns none: there is no value
 */
export function binsOf(
  values: number[],
  { grain, isAxis, limits }: { grain: number, isAxis: boolean, limits: number[] },
): Bin[] {
  if (grain > 0 && grain !== 1) {
    const steps = (v: number) => v / grain;
    return binsOf(values.map(steps), { grain: 1, isAxis, limits: limits.map(steps) })
      .map(({ from, to }) => ({ from: from * grain, to: to * grain }));
  }
  const isWhole = grain === 1;
  const known = values.filter((v) => !Number.isNaN(v));
  if (known.length === 0) return [];
  if (isAxis) {
    const width = HALF_TURN / AXIS_BINS;
    return Array.from({ length: AXIS_BINS }, (_, i) => ({ from: i * width, to: (i + 1) * width }));
  }
  const finite = known.filter(Number.isFinite).sort((a, b) => a - b);
  let low = Math.min(quantile(finite, TAIL_SHARE) ?? Infinity, ...limits);
  let high = Math.max(quantile(finite, 1 - TAIL_SHARE) ?? -Infinity, ...limits);
  if (finite.length + limits.length === 0) return [{ from: -Infinity, to: Infinity }];
  const reach = RANGE_EXTENSION * (high - low);
  if (finite.length > 0) {
    if (finite[0] >= low - reach) low = Math.min(low, finite[0]);
    if (finite[finite.length - 1] <= high + reach) high = Math.max(high, finite[finite.length - 1]);
  }
  const range = high - low || Math.abs(high) || 1;
  const most = known.some((v) => v < low || v > high) ? MAX_CLOSED_BINS : MAX_BINS;
  const [width, first, last] = roundRange(low, high, isWhole ? Math.max(1, (range + 1) / most) : range / most, {
    isWhole, most,
  });
  const edge = (k: number) => Number((k * width).toPrecision(12));
  const bins = Array.from({ length: last - first }, (_, i) => ({ from: edge(first + i), to: edge(first + i + 1) }));
  const isLower = (v: number) => v < edge(first), isHigher = (v: number) => placeIn(bins, v) < 0 && !isLower(v);
  return [
    ...(known.some(isLower) ? [{ from: -Infinity, to: edge(first) }] : []),
    ...bins,
    ...(known.some(isHigher) ? [{ from: edge(last), to: Infinity }] : []),
  ];
}

/** The bin of a value; -1: none. A value at the end of the last bin belongs to it. */
export function placeIn(bins: Bin[], value: number): number {
  const found = bins.findIndex(({ from, to }) => value >= from && value < to);
  return found < 0 && bins.length > 0 && value === bins[bins.length - 1].to ? bins.length - 1 : found;
}

/** The ranges of values that meet a goal; a direction near 0° or 180° has two. @param grain a count fills its bin */
export function rangesOf({ relation, value, within = 0 }: Goal, isAxis: boolean, grain: number): Bin[] {
  const end = (v: number) => (grain > 0 ? Math.floor(v / grain) * grain + grain : v);
  if (relation === 'least') return [{ from: value, to: Infinity }];
  if (relation === 'most') return [{ from: -Infinity, to: end(value) }];
  const range = { from: value - within, to: end(value + within) };
  if (!isAxis) return [range];
  if (range.to - range.from >= HALF_TURN) return [{ from: 0, to: HALF_TURN }];
  return [-HALF_TURN, 0, HALF_TURN]
    .map((turn) => ({ from: Math.max(0, range.from + turn), to: Math.min(HALF_TURN, range.to + turn) }))
    .filter(({ from, to }) => from < to);
}

/** How far along the bins a value lies: 1.5 is the middle of the second bin. */
export function positionAlong(bins: Bin[], value: number): number {
  if (bins.length === 0 || value <= bins[0].from) return 0;
  const at = placeIn(bins, value);
  if (at < 0) return bins.length;
  const { from, to } = bins[at];
  const share = Number.isFinite(from) && Number.isFinite(to) ? (value - from) / (to - from) : 0.5;
  return at + (Number.isFinite(value) ? share : 1);
}
