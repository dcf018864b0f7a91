// A task that is being set: changes to it, and the goal that a figure suggests.
import { emptyTask, LIMITS } from './task.js';
import { nextMark, markOf, withMark } from './marks.js';
import { quantityOf } from './quantities.js';

/** @typedef {import('./types.js').Task} Task */
/** @typedef {import('./types.js').Goal} Goal */

/** Figures that are good when they are small. */
const SMALL = new Set(['objective', 'points', 'edges', 'parts', 'isolated', 'ghost']);
/** Half the width that a direction is given at first, degrees. */
const WIDTH = 5;

/** @param {Task} [task] @param {() => void} [changed] */
export function createDraft(task = emptyTask(), changed = () => {}) {
  let now = task;
  /** @param {Partial<Task>} patch */
  function set(patch) {
    now = { ...now, ...patch };
    changed();
  }
  return {
    get task() { return now; },
    set,
    /** @param {string} key @returns {import('./marks.js').Mark} */
    mark: (key) => markOf(now.marks, key),
    /** Free, locked, hidden, free. @param {string} key @returns {import('./marks.js').Mark} */
    cycle(key) {
      const mark = nextMark(markOf(now.marks, key));
      set({ marks: withMark(now.marks, key, mark) });
      return mark;
    },
    /** @param {Goal} goal @returns {boolean} whether there was room */
    add(goal) {
      if (now.goals.length >= LIMITS.goals) return false;
      set({ goals: [...now.goals, goal] });
      return true;
    },
    /** @param {number} at @param {Partial<Goal>} patch */
    change: (at, patch) => set({ goals: now.goals.map((goal, i) => (i === at ? { ...goal, ...patch } : goal)) }),
    /** @param {number} at */
    remove: (at) => set({ goals: now.goals.filter((_, i) => i !== at) }),
    /** How many controls and values are so. @param {'locked'|'hidden'} mark */
    count: (mark) => Object.values(now.marks).filter((m) => m === mark).length,
  };
}

/** @typedef {ReturnType<typeof createDraft>} Draft */

/** The goal that a figure suggests: no worse than it is now, in the digits it is shown with; rounded so that the present drawing meets it. @param {string} quantity @param {number} value @returns {Goal} */
export function suggested(quantity, value) {
  const found = quantityOf(quantity);
  const digits = found?.row.unit === 'sigma' ? 1 : found?.row.unit === 'plain' ? 3 : 0;
  const relation = found?.row.axis ? 'within' : SMALL.has(found?.id ?? '') ? 'most' : 'least';
  const round = { within: Math.round, most: Math.ceil, least: Math.floor }[relation];
  const rounded = Number.isFinite(value) ? Number((round(value * 10 ** digits) / 10 ** digits).toFixed(digits)) : 0;
  return { quantity, relation, value: rounded, ...(relation === 'within' && { within: WIDTH }) };
}

/** As it goes out: without blanks at the ends, hints that say nothing, widths of goals that have none. @param {Task} task @returns {Task} */
export function finished(task) {
  const goals = task.goals.map(({ quantity, relation, value, within = 0, hint = '' }) => ({
    quantity, relation, value, ...(relation === 'within' && { within }), ...(hint.trim() && { hint: hint.trim() }),
  }));
  return { ...task, title: task.title.trim(), text: task.text.trim(), goals };
}
