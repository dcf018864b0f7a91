// A task that is being set: changes to it, and the goal that a figure suggests.
import { emptyTask, LIMITS } from './task.js';
import { nextMark, markOf, withMark } from './marks.js';
import { quantityOf } from './quantities.js';

/** @typedef {import('./types.js').Task} Task */
/** @typedef {import('./types.js').Goal} Goal */

/** Figures that are good when they are small. */
const SMALL = new Set(['objective', 'points', 'edges', 'parts', 'isolated', 'ghost', 'turned']);
/** Half the width that an angle is given at first, degrees. */
const WIDTH = 10;
/** Angles are suggested in steps of so many degrees, so that the drawing that suggested one meets it with room. */
const STEP = 5;

/**
 * What a goal about a quantity can ask for: a gap, a share or a λ is measured too finely to be hit.
 * @param {string} quantity @returns {Goal['relation'][]}
 */
export const relationsOf = (quantity) =>
  ['count', 'degrees', undefined].includes(quantityOf(quantity)?.row.unit)
    ? ['least', 'most', 'within']
    : ['least', 'most'];

/** Half the width of a new goal that asks for one value: counts are met exactly. @param {string} quantity */
export const widthOf = (quantity) => (quantityOf(quantity)?.row.unit === 'degrees' ? WIDTH : 0);

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

/**
 * The goal that a figure suggests: one that the present drawing meets, rounded towards what is easier.
 * @param {string} quantity @param {number} value @param {number} [from] degrees: the axis of now, for a turn from it
 * @returns {Goal}
 */
export function suggested(quantity, value, from) {
  const found = quantityOf(quantity);
  const relation = found?.row.axis ? 'within' : SMALL.has(found?.id ?? '') ? 'most' : 'least';
  const step = stepOf(found?.row.unit, value);
  const round = { within: Math.round, most: Math.ceil, least: Math.floor }[relation];
  const rounded = Number.isFinite(value) ? Number((round(value / step) * step).toPrecision(12)) : 0;
  return {
    quantity,
    relation,
    value: rounded,
    ...(relation === 'within' && { within: widthOf(quantity) }),
    ...(found?.row.turned && from !== undefined && { from }),
  };
}

/** What a suggestion is a multiple of. @param {import('./quantities.js').Unit|undefined} unit @param {number} value */
function stepOf(unit, value) {
  if (unit === 'degrees') return STEP;
  if (unit === 'plain') return 0.001;
  return unit === 'sigma' && Math.abs(value) < 1 ? 0.1 : 1;
}

/**
 * As it goes out: without blanks at the ends, hints that say nothing, widths of goals that have none.
 * @param {Task} task
 * @returns {Task}
 */
export function finished(task) {
  const goals = task.goals.map(({ quantity, relation, value, within = 0, hint = '', from }) => ({
    quantity,
    relation,
    value,
    ...(relation === 'within' && { within }),
    ...(hint.trim() && { hint: hint.trim() }),
    ...(from !== undefined && { from }),
  }));
  return { ...task, title: task.title.trim(), text: task.text.trim(), goals };
}
