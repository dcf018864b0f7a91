// Tasks and answers as links carry them: what is read has the shape that the types promise, whatever was written.

/** @typedef {import('./scene.d.ts').Task} Task */
/** @typedef {import('./scene.d.ts').Goal} Goal */
/** @typedef {import('./scene.d.ts').Answer} Answer */

/** Characters: of a title or name, a text, a hint; goals; marks. */
const MOST = { name: 200, text: 4000, goals: 50, marks: 500 };

/** @param {unknown} what @returns {what is Record<string, unknown>} */
const isRecord = (what) => typeof what === 'object' && what !== null && !Array.isArray(what);
/** @param {unknown} what @param {number} most @returns {what is string} */
const isText = (what, most) => typeof what === 'string' && what.length <= most;

/** @param {unknown} what @returns {what is Goal} */
function isGoal(what) {
  return isRecord(what) && isText(what.quantity, MOST.name) && ['least', 'most', 'within'].includes(String(what.relation)) && Number.isFinite(what.value)
    && (what.within === undefined || Number.isFinite(what.within)) && (what.hint === undefined || isText(what.hint, MOST.text))
    && (what.from === undefined || Number.isFinite(what.from));
}

/** @param {unknown} what left, bottom, right, top */
const isBox = (what) => Array.isArray(what) && what.length === 4 && what.every(Number.isFinite) && what[0] < what[2] && what[1] < what[3];

/** @param {unknown} what @returns {Task|null} */
export function taskOf(what) {
  if (!isRecord(what) || !isText(what.title, MOST.name) || !isText(what.text, MOST.text)) return null;
  const { marks, goals, start } = what;
  if (!isRecord(marks) || Object.keys(marks).length > MOST.marks || !Object.values(marks).every((mark) => mark === 'locked' || mark === 'hidden')) return null;
  if (!Array.isArray(goals) || goals.length > MOST.goals || !goals.every(isGoal)) return null;
  if (what.view !== undefined && !isBox(what.view)) return null;
  return ['empty', 'drawn', 'preset'].includes(String(start)) ? /** @type {Task} */ (/** @type {unknown} */ (what)) : null;
}

/** @param {unknown} what @returns {Answer|null} */
export function answerOf(what) {
  const sound = isRecord(what) && isText(what.task, MOST.name) && isText(what.text, MOST.text) && isText(what.name, MOST.name);
  return sound ? /** @type {Answer} */ (/** @type {unknown} */ (what)) : null;
}
