// A task that is being set: changes to it, and the goal that a figure suggests.
import { emptyTask, LIMITS } from './task.ts';
import { nextMark, markOf, withMark, type Mark } from './permissions.ts';
import { quantityOf, type Unit } from './quantities.ts';
import type { Goal, Task } from './task-types.ts';

/** Figures that are good when they are small. */
const MINIMISED = new Set([
  'objective', 'points', 'edges', 'parts', 'isolated', 'ghost', 'turned', 'setting', 'given.added', 'given.moved',
  'given.missing', 'given.relabelled',
]);
/** Half the width that an angle is given at first, degrees. */
const ANGLE_TOLERANCE_DEGREES = 10;
/**
 * Angles are suggested in steps of this number of degrees, so that the current drawing meets the goal with a margin.
 */
const ANGLE_STEP_DEGREES = 5;

/** Returns the possible relations of a goal about a quantity: a gap, a share or a λ is too precise for equality. */
export const relationsOf = (quantity: string): Goal['relation'][] =>
  ['count', 'degrees', undefined].includes(quantityOf(quantity)?.row.unit)
    ? ['least', 'most', 'within']
    : ['least', 'most'];

/** Returns half the tolerance of a new goal for one value: counts must match exactly. */
export const widthOf = (quantity: string) =>
  quantityOf(quantity)?.row.unit === 'degrees' ? ANGLE_TOLERANCE_DEGREES : 0;

export function createDraft(task: Task = emptyTask(), changed: () => void = () => {}) {
  let now = task;
  function set(patch: Partial<Task>) {
    now = { ...now, ...patch };
    changed();
  }
  return {
    get task() { return now; },
    set,
    mark: (key: string): Mark => markOf(now.marks, key),
    /** Free, locked, hidden, free. */
    cycle(key: string): Mark {
      const mark = nextMark(markOf(now.marks, key));
      set({ marks: withMark(now.marks, key, mark) });
      return mark;
    },
    /** @returns whether there was room */
    add(goal: Goal): boolean {
      if (now.goals.length >= LIMITS.goals) return false;
      set({ goals: [...now.goals, goal] });
      return true;
    },
    change: (
      at: number,
      patch: Partial<Goal>,
    ) => set({ goals: now.goals.map((goal, i) => (i === at ? { ...goal, ...patch } : goal)) }),
    remove: (at: number) => set({ goals: now.goals.filter((_, i) => i !== at) }),
    /** How many controls and values are so. */
    count: (mark: 'locked' | 'hidden') => Object.values(now.marks).filter((m) => m === mark).length,
  };
}

export type Draft = ReturnType<typeof createDraft>;

/**
 * Returns the suggested goal for a value: the current drawing meets it, and it is rounded to the easier side.
 * @param from degrees: the current axis, for a rotation from it
 */
export function suggestGoal(quantity: string, value: number, from?: number): Goal {
  const found = quantityOf(quantity);
  if (found?.row.flag) return { quantity, relation: 'least', value: 1 };
  const relation = found?.row.axis ? 'within' : MINIMISED.has(found?.id ?? '') ? 'most' : 'least';
  const step = stepOf(found?.row.unit, value);
  const round = { within: Math.round, most: Math.ceil, least: Math.floor }[relation];
  const rounded = Number.isFinite(value) ? Number((round(value / step) * step).toPrecision(12)) : 0;
  return {
    quantity,
    relation,
    value: rounded,
    ...(relation === 'within' && { within: widthOf(quantity) }),
    ...(found?.row.fromStart && from !== undefined && { from }),
  };
}

/** Returns the step of suggested values. */
function stepOf(unit: Unit | undefined, value: number) {
  if (unit === 'degrees') return ANGLE_STEP_DEGREES;
  if (unit === 'plain') return 0.001;
  return unit === 'sigma' && Math.abs(value) < 1 ? 0.1 : 1;
}

/** Returns the task as it is shared: trimmed, without empty hints and unneeded tolerances. */
export function finishedTask(task: Task): Task {
  const goals = task.goals.map(({ quantity, relation, value, within = 0, hint = '', from, marks = 1 }) => ({
    quantity,
    relation,
    value,
    ...(relation === 'within' && { within }),
    ...(hint.trim() && { hint: hint.trim() }),
    ...(from !== undefined && { from }),
    ...(marks !== 1 && { marks }),
  }));
  return { ...task, title: task.title.trim(), text: task.text.trim(), goals };
}
