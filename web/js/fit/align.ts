// The sign of an eigenvector is free. It is chosen so that no plot flips between two results.
import { negate } from '../engine/negate.ts';
import type { FitResult, Slot } from '../engine/types.ts';

/**
 * Reverses the sign of each column of a p×m row-major matrix whose product with the same column before is negative.
 * @returns for each column whether its sign was reversed
 */
export function alignColumns(columns: Float64Array, before: Float64Array, m: number): boolean[] {
  const flips: boolean[] = [];
  for (let j = 0; j < m; j++) {
    let dot = 0;
    for (let i = j; i < columns.length && i < before.length; i += m) dot += columns[i] * before[i];
    flips.push(dot < 0);
    if (dot < 0) negate(columns, j, m);
  }
  return flips;
}

/**
 * Aligns a result with the one before it, in place.
 * @param firstRevision the drawing's revision when it became a new one: signs do not follow those of the drawing before
 */
export function alignResult({ request: { dataset }, slots }: FitResult, before: FitResult | null, firstRevision = 0) {
  const old = before?.request.dataset;
  if (!before || old?.id !== dataset.id || old.revision < firstRevision && firstRevision <= dataset.revision) return;
  for (const now of slots) {
    const then = before.slots.find(({ run }) => run.method === now.run.method);
    if (!then || now.scores === then.scores) continue;
    if (!now.map && now.m === then.m) alignColumns(now.scores, then.scores, now.m);
    if (!now.map || !then.map || now.map.m !== then.map.m || now.map.columns.length !== then.map.columns.length) {
      continue;
    }
    alignColumns(now.map.columns, then.map.columns, now.map.m).forEach(
      (flip, j) => flip && j < now.m && negate(now.scores, j, now.m),
    );
  }
}

/** Angle of a run's direction in the plane. @param j which direction */
export const angleIn = ({ map }: Slot, j = 0) => (map ? angleOf(map.columns, j) : NaN);

/** Direction of column j of a 2×2 row-major matrix in radians; NaN for a zero column. */
export function angleOf(axes: Float64Array, j: number) {
  const x = axes[j], y = axes[2 + j];
  return x === 0 && y === 0 ? NaN : Math.atan2(y, x);
}

/**
 * Returns the direction of a line in degrees, from 0 to below 180, rounded to a number of decimals.
 * @param angle in radians
 */
export function lineDegrees(angle: number, decimals = 0) {
  return (Number(((angle * 180) / Math.PI).toFixed(decimals)) % 180 + 180) % 180;
}

/** The angle between two lines in degrees, 0…90. @param b in radians */
export function between(a: number, b: number) {
  const d = Math.abs(a - b) % Math.PI;
  return (Math.min(d, Math.PI - d) * 180) / Math.PI;
}

/** Two values so close that the direction between them is a matter of chance; one alone is not. */
export function nearlyTied(values: ArrayLike<number>) {
  const a = Math.abs(values[0]), b = Math.abs(values[1]);
  const large = Math.max(a, b);
  return Number.isFinite(large) && Math.abs(values[0] - values[1]) <= 0.04 * large;
}
