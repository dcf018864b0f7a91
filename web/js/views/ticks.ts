// Round numbers along an axis.
import { minus, scientific } from '../words/strings.ts';

/** Returns the multiples of 1, 2 or 5 times a power of ten inside a range. @param wanted the approximate number */
export function ticks(low: number, high: number, wanted: number): { value: number, text: string }[] {
  const span = high - low;
  if (!(span > 0) || !Number.isFinite(span)) return [];
  const rough = span / Math.max(1, wanted);
  const power = Math.floor(Math.log10(rough));
  const ratio = rough / 10 ** power;
  const factor = ratio <= 1 ? 1 : ratio <= 2 ? 2 : ratio <= 5 ? 5 : 10;
  const step = factor * 10 ** power;
  const digits = Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
  const list: Array<{ value: number, text: string }> = [];
  for (let m = Math.ceil(low / step); m <= high / step; m++) {
    const value = m * step;
    list.push({ value, text: textOf(value, digits) });
  }
  return list;
}

/**
 * Returns the values 1, 2 and 5 times powers of ten inside a positive range. If there are too many, the powers only, or
 * every second, third …; for a small range, multiples of a round number.
 * @param wanted the largest number, evenly spaced
 */
export function logTicks(low: number, high: number, wanted: number): number[] {
  if (!(low > 0) || !(high > low) || !Number.isFinite(high)) return [];
  const from = Math.floor(Math.log10(low)), to = Math.ceil(Math.log10(high));
  const decades = Math.log10(high / low);
  // Between 5 and 10 the step is a factor of 2, which needs its share of the room.
  const factors = decades / Math.log10(2) <= wanted ? [1, 2, 5] : [1];
  const stride = Math.max(1, Math.ceil(decades / wanted));
  const found: number[] = [];
  for (let power = from; power <= to; power++) {
    if (power % stride === 0) for (const factor of factors) found.push(Number(`${factor}e${power}`));
  }
  const inside = found.filter((value) => value >= low && value <= high);
  return inside.length > 1 ? inside : ticks(low, high, Math.min(4, wanted)).map(({ value }) => value);
}

/** Steps of whole degrees. */
const DEGREE_STEPS = [1, 2, 5, 10, 15, 30, 45, 90];

/** Returns whole degrees between two angles in radians, up to a number of ticks. */
export function degreeTicks(low: number, high: number, wanted: number): number[] {
  const [from, to] = [low, high].map((angle) => (angle * 180) / Math.PI);
  const step = DEGREE_STEPS.find((turn) => (to - from) / turn <= wanted) ?? 180;
  const found: number[] = [];
  for (let at = Math.ceil(from / step) * step; at <= to; at += step) found.push(at);
  return found;
}

function textOf(value: number, digits: number) {
  if (digits > 4 || Math.abs(value) >= 1e5) return value === 0 ? '0' : scientific(value, 0);
  return minus((Object.is(value, -0) ? 0 : value).toFixed(digits));
}
