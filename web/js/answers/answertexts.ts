// Answers in words: names, figures, remarks.
import { plain, unturned } from '../scene/plain.ts';
import { DRAWING } from '../state/state.ts';
import { taskWords } from '../words/task.ts';
import { answersWords as w } from '../words/answers.ts';
import type { Goal } from '../task/types.ts';
import type { Entry } from './entry.ts';

export const nameOf = ({ name, number }: Entry) => plain(unturned(name)) || w.answer(number);

/** The figures of its goals; the number of its points where no goal asks for it. */
export function figuresOf({ judged, points, state }: Entry, goals: Goal[]) {
  if (!judged) return w.waiting;
  const values = judged.goals.map(({ text }, i) =>
    goals[i].quantity === 'points' ? w.points(points.labels.length) : text,
  );
  const counted = state.source === DRAWING && goals.every(({ quantity }) => quantity !== 'points');
  return [...values, ...(counted ? [w.points(points.labels.length)] : [])].join(' · ');
}

/** What is to be said of it, at length. */
export function remarksOf({ other, plain: bare, changed, twin }: Entry): string[] {
  return [
    ...(other ? [w.otherLong] : []),
    ...(bare ? [w.plainLong] : []),
    ...(changed.length > 0 ? [w.changedLong(changed.map(taskWords.target))] : []),
    ...(twin ? [`${w.twin(nameOf(twin))}.`] : []),
  ];
}

/** The same in a word or two each. */
export function badgesOf({ other, plain: bare, changed, twin }: Entry): string[] {
  return [
    ...(other ? [w.other] : []), ...(bare ? [w.plain] : []),
    ...(changed.length > 0 ? [w.changedShort] : []), ...(twin ? [w.twin(nameOf(twin))] : []),
  ];
}
