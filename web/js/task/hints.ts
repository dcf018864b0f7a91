// Hints of exercises with two versions: chooses the one that fits what the student has done.
import { exerciseWords, type SidedHint } from '../words/exercise-texts.ts';
import { measure, modulo, quantityOf, type MeasuredDrawing } from './quantities.ts';
import type { State } from '../state/state.ts';
import type { Goal } from './task-types.ts';

/** By their text below the value, which the goal and so the link contains. */
const HINTS_BY_TEXT = new Map<string, SidedHint>(
  Object.values(exerciseWords)
    .flatMap(({ hints }) => hints)
    .flatMap((hint) => (typeof hint === 'string' ? [] : [[hint.below, hint] as const])),
);

/**
 * Returns how far a quantity or a setting is above a value, for an axis by the smaller rotation; NaN if it is unknown.
 */
function distanceAbove({ of, at }: SidedHint, seen: MeasuredDrawing, state: Readonly<State>) {
  const quantity = quantityOf(of);
  if (!quantity) return Number(state[of as keyof State]) - at;
  const { value } = measure(quantity, seen);
  return quantity.row.axis ? modulo(value - at + 90, 180) - 90 : value - at;
}

/** The hint of a goal for these points and settings; '' without one. */
export function hintOf({ hint = '' }: Goal, seen: MeasuredDrawing, state: Readonly<State>) {
  const sided = HINTS_BY_TEXT.get(hint);
  return sided && distanceAbove(sided, seen, state) > 0 ? sided.above : hint;
}
