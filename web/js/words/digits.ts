// Formats of numbers that are not needed at once.
import { decimal, fixed, grouped, scientific } from './numbers.ts';

/** A number as a cell shows it: without what arithmetic leaves behind its digits. */
export const exact = (v: number) => String(Number(v.toPrecision(12))).replaceAll('-', '−').replace('.', decimal.mark);

/** A round number, as of a tick. */
export const round = (v: number) =>
  (v !== 0 && (Math.abs(v) < 1e-3 || Math.abs(v) >= 1e5) ? scientific(v, 0) : exact(v));

/** @param v in degrees */
export const degrees = (v: number, decimals = 0) => (Number.isFinite(v) ? `${fixed(v, decimals)}°` : '–');

/** One significant digit, in groups of three: 3,000. */
export const roughly = (v: number) => grouped.format(Number(v.toPrecision(1)));
