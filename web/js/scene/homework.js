// Tasks and answers as links and files carry them. A field of either is a row here: what is no row is not read.
import { list, named, number, oneOf, record, text } from '../state/shape.js';
import { LONGEST } from './text.js';

/** @typedef {import('./scene.d.ts').Task} Task */
/** @typedef {import('./scene.d.ts').Answer} Answer */

/** Characters: of a title or name, a text, a hint; goals; marks. */
const MOST = { name: 200, text: 4000, goals: 50, marks: 500 };
/** A control, or a control and a value. */
const MARKED = /^[a-z][\w.-]{0,60}$/i;

const goal = record(
  { quantity: text(MOST.name), relation: oneOf('least', 'most', 'within'), value: number() },
  { within: number(), hint: text(MOST.text), from: number() },
);
const corners = list(number(), 4);
/** A box: left, bottom, right, top. @param {unknown} what @returns {[number, number, number, number]|undefined} */
function box(what) {
  const found = corners(what);
  return found?.length === 4 && found[0] < found[2] && found[1] < found[3]
    ? /** @type {[number, number, number, number]} */ (found)
    : undefined;
}
const task = record({
  title: text(MOST.name), text: text(MOST.text), marks: named(MARKED, oneOf('locked', 'hidden'), MOST.marks),
  goals: list(goal, MOST.goals), start: oneOf('empty', 'drawn', 'preset'),
}, { view: box });
const answer = record({ task: text(MOST.name), text: text(MOST.text), name: text(MOST.name) });

/** @param {unknown} what @returns {Task|null} null too where a link has no room for it */
export function taskOf(what) {
  const found = task(what);
  return found && new TextEncoder().encode(JSON.stringify(found)).length < LONGEST ? found : null;
}

/** @param {unknown} what @returns {Answer|null} */
export const answerOf = (what) => answer(what) ?? null;
