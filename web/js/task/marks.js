// What a task leaves free, fixes or takes away: controls by their field, single values of tool and class, the points.
import { FIELDS, fieldsOf } from '../state/state.js';

/** @typedef {import('../state/state.js').State} State */
/** @typedef {import('./types.js').Task} Task */
/** @typedef {import('./types.js').Task['marks']} Marks */
/** @typedef {Marks[string]|'free'} Mark */

/** Fields of which single values are marked. */
const SINGLE = /** @type {const} */ (['tool', 'class']);
/** Beside the controls of the panel. */
const OTHERS = /** @type {const} */ (['runs', 'edges']);
/** What a reader sets for the eyes, not for the task. */
const PERSONAL = new Set(['shortcuts', 'presentation', 'theme']);
/** Settings that readers look for, locked rather than hidden. */
const OFTEN = new Set(['graph', 'k', 'epsilon', 'weight', 't', 'center', 'constraint', 'runs']);
/** The mark of the drawing itself. */
export const POINTS = 'points';

/** @param {Mark} mark @returns {Mark} what a press makes of it */
export const nextMark = (mark) => (mark === 'free' ? 'locked' : mark === 'locked' ? 'hidden' : 'free');

/** @param {Marks} marks @param {string} key @returns {Mark} */
export const markOf = (marks, key) => (Object.hasOwn(marks, key) ? marks[key] : 'free');

/** @param {Marks} marks @param {string} key @param {Mark} mark @returns {Marks} */
export function withMark(marks, key, mark) {
  const { [key]: _, ...rest } = marks;
  return mark === 'free' ? rest : { ...rest, [key]: mark };
}

/** Every key that can be marked: those of controls, of single values, of the drawing. */
export function markable() {
  const controls = fieldsOf().filter(([key, { control }]) => control && !PERSONAL.has(key)).map(([key]) => String(key));
  return [
    ...controls,
    ...OTHERS,
    ...SINGLE.flatMap((field) => valuesOf(field).map((value) => `${field}.${FIELDS[field].encode(value)}`)),
    POINTS,
  ];
}

/** @param {'tool'|'class'} field @returns {Array<string|number>} */
function valuesOf(field) {
  const { choices, min = 0, max = 0 } = FIELDS[field];
  return choices ? [...choices] : Array.from({ length: max - min + 1 }, (_, i) => min + i);
}

/** The fields that a task has set. @param {Marks} marks @returns {Array<keyof State>} */
export const fieldsSet = (marks) =>
  /** @type {Array<keyof State>} */ (Object.keys(marks).filter((key) => Object.hasOwn(FIELDS, key)));

/** Whether a value of a field may be chosen. @param {Marks} marks @param {keyof State} key @param {unknown} value */
export const allows = (marks, key, value) =>
  markOf(marks, key) === 'free' && markOf(marks, `${key}.${FIELDS[key].encode(value)}`) === 'free';

/** What of a patch a task allows. @param {Marks} marks @param {Partial<State>} patch @returns {Partial<State>} */
export const allowed = (marks, patch) => /** @type {Partial<State>} */ (Object.fromEntries(
  Object.entries(patch).filter(([key, value]) => allows(marks, /** @type {keyof State} */ (key), value)),
));

/**
 * Tool and class, where those in hand are taken away: the first that are not.
 * @param {Marks} marks
 * @param {Readonly<State>} state
 * @returns {Partial<State>}
 */
export function inHand(marks, state) {
  /** @type {Record<string, unknown>} */
  const patch = {};
  for (const field of SINGLE) {
    const free = valuesOf(field).filter((value) => allows(marks, field, value));
    if (free.length > 0 && !free.includes(state[field])) patch[field] = free[0];
  }
  return patch;
}

/**
 * All but what is named is settled: settings are locked, tools and classes hidden.
 * @param {string[]} free
 * @param {boolean} [still] the points are locked
 * @returns {Marks}
 */
export const hideAll = (free, still = false) =>
  Object.fromEntries(
    markable()
      .filter((key) => !free.includes(key) && (key !== POINTS || still) && key !== 'edges')
      .map((key) => [key, key.includes('.') ? 'hidden' : OFTEN.has(key) || key === POINTS ? 'locked' : 'hidden']),
  );
