// Answers in words: names, figures, remarks.
import { plain, unturned } from '../scene/plain.js';
import { DRAWING } from '../state/state.js';
import { taskWords } from '../words/task.js';
import { answersWords as w } from '../words/answers.js';

/** @typedef {import('./entry.js').Entry} Entry */
/** @typedef {import('../task/types.js').Goal} Goal */

/** @param {Entry} entry */
export const nameOf = ({ name, number }) => plain(unturned(name)) || w.answer(number);

/**
 * The figures of its goals; the number of its points where no goal asks for it.
 * @param {Entry} entry
 * @param {Goal[]} goals
 */
export function figuresOf({ judged, points, state }, goals) {
  if (!judged) return w.waiting;
  const values = judged.goals.map(({ text }, i) =>
    goals[i].quantity === 'points' ? w.points(points.labels.length) : text,
  );
  const counted = state.source === DRAWING && goals.every(({ quantity }) => quantity !== 'points');
  return [...values, ...(counted ? [w.points(points.labels.length)] : [])].join(' · ');
}

/** What is to be said of it, at length. @param {Entry} entry @returns {string[]} */
export function remarksOf({ other, plain: bare, changed, twin }) {
  return [
    ...(other ? [w.otherLong] : []),
    ...(bare ? [w.plainLong] : []),
    ...(changed.length > 0 ? [w.changedLong(changed.map(taskWords.target))] : []),
    ...(twin ? [`${w.twin(nameOf(twin))}.`] : []),
  ];
}

/** The same in a word or two each. @param {Entry} entry @returns {string[]} */
export function badgesOf({ other, plain: bare, changed, twin }) {
  return [
    ...(other ? [w.other] : []), ...(bare ? [w.plain] : []),
    ...(changed.length > 0 ? [w.changedShort] : []), ...(twin ? [w.twin(nameOf(twin))] : []),
  ];
}
