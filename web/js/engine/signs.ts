// The sign of a direction is free. In a new drawing low and high are on the same sides for all methods: those of the
// first.
import { negate } from './negate.ts';
import type { Slot } from './types.ts';

/** A correlation weaker than this does not change a sign. */
const MIN_CORRELATION = 0.25;

type Scores = ArrayLike<number>;

/** Returns the correlation of two rows of numbers; 0 if it is not defined. */
export function correlation(a: Scores, b: Scores) {
  const n = a.length;
  if (n === 0 || b.length !== n) return 0;
  let meanA = 0, meanB = 0;
  for (let i = 0; i < n; i++) {
    meanA += a[i] / n;
    meanB += b[i] / n;
  }
  let ab = 0, aa = 0, bb = 0;
  for (let i = 0; i < n; i++) {
    const u = a[i] - meanA, v = b[i] - meanB;
    ab += u * v;
    aa += u * u;
    bb += v * v;
  }
  return aa > 0 && bb > 0 ? ab / Math.sqrt(aa * bb) : 0;
}

/** Whether the second row has low and high on the other sides than the first. */
export const isMirrored = (first: Scores, second: Scores) => correlation(first, second) < -MIN_CORRELATION;

/** Changes the sign of a slot's first direction, in place. */
export function turnSlot({ map, scores, m, levels }: Slot) {
  if (map) negate(map.columns, 0, map.m);
  negate(scores, 0, m);
  if (levels) negate(levels.values, 0, 1);
}

/** Gives all slots the sides of the first one that has scores. */
export function followFirst(slots: Slot[]) {
  const first = slots.find(({ scores }) => scores.length > 0);
  for (const slot of slots) if (first && isMirrored(first.scores, slot.scores)) turnSlot(slot);
}
