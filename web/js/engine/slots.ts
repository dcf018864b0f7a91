// A run without a result, next to runs that have one.
import type { Run, Slot, Failure } from './types.ts';

export const empty = (run: Run): Slot => ({
  run,
  values: [NaN, NaN],
  rank: 0,
  scores: new Float64Array(0),
  m: 0,
  map: null,
  quotient: null,
  neighbourRecall: NaN,
  gap: NaN,
});

export const failedSlot = (
  run: Run,
  { code, param, message }: Failure,
): Slot => ({ ...empty(run), error: { code, param, message } });
