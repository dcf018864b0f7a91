// The controls that a task locks or hides: settings by field, single tools and classes, the points.
import { FIELDS, fieldsOf, type State } from '../state/state.ts';
import type { Task } from './task-types.ts';

type Marks = Task['marks'];
export type Mark = Marks[string] | 'free';

/** Fields of which single values are marked. */
const SINGLE_VALUE_FIELDS = ['tool', 'class'] as const;
/** In addition to the controls of the panel. */
const OTHER_FIELDS = ['runs', 'edges'] as const;
/** Preferences of the reader, not settings of the task. */
const PERSONAL_FIELDS = new Set(['shortcuts', 'presentation', 'theme']);
/** Settings that readers look for, locked rather than hidden. */
const COMMON_FIELDS = new Set(['graph', 'k', 'epsilon', 'weight', 't', 'center', 'constraint', 'runs']);
/** The mark of the drawing itself. */
export const POINTS_MARK = 'points';

/** @returns the next mark after a click */
export const nextMark = (mark: Mark): Mark => (mark === 'free' ? 'locked' : mark === 'locked' ? 'hidden' : 'free');

export const markOf = (marks: Marks, key: string): Mark => (Object.hasOwn(marks, key) ? marks[key] : 'free');

export function withMark(marks: Marks, key: string, mark: Mark): Marks {
  const { [key]: _, ...rest } = marks;
  return mark === 'free' ? rest : { ...rest, [key]: mark };
}

/** Every key that can be marked: those of controls, of single values, of the drawing. */
export function markable() {
  const controls = fieldsOf()
    .filter(([key, { control }]) => control && !PERSONAL_FIELDS.has(key))
    .map(([key]) => String(key));
  return [
    ...controls,
    ...OTHER_FIELDS,
    ...SINGLE_VALUE_FIELDS.flatMap((field) =>
      valuesOf(field).map((value) => `${field}.${FIELDS[field].encode(value)}`),
    ),
    POINTS_MARK,
  ];
}

function valuesOf(field: 'tool' | 'class'): Array<string | number> {
  const { choices, min = 0, max = 0 } = FIELDS[field];
  return choices ? [...choices] : Array.from({ length: max - min + 1 }, (_, i) => min + i);
}

/** Whether a value of a field may be chosen. */
export const allows = (marks: Marks, key: keyof State, value: unknown) =>
  markOf(marks, key) === 'free' && markOf(marks, `${key}.${FIELDS[key].encode(value)}`) === 'free';

/** Returns the permitted part of a patch. */
export const allowed = (marks: Marks, patch: Partial<State>): Partial<State> => Object.fromEntries(
  Object.entries(patch).filter(([key, value]) => allows(marks, key as keyof State, value)),
) as Partial<State>;

/** Returns tool and class, or the first permitted ones if the current ones are hidden. */
export function permittedTool(marks: Marks, state: Readonly<State>): Partial<State> {
  const patch: Record<string, unknown> = {};
  for (const field of SINGLE_VALUE_FIELDS) {
    const free = valuesOf(field).filter((value) => allows(marks, field, value));
    if (free.length > 0 && !free.includes(state[field])) patch[field] = free[0];
  }
  return patch;
}

/**
 * Fixes everything that is not named: settings are locked, tools and classes hidden.
 * @param still the points are locked
 */
export const hideAll = (free: string[], still = false): Marks =>
  Object.fromEntries(
    markable()
      .filter((key) => !free.includes(key) && (key !== POINTS_MARK || still) && key !== 'edges')
      .map((key) => [
        key,
        key.includes('.') ? 'hidden' : COMMON_FIELDS.has(key) || key === POINTS_MARK ? 'locked' : 'hidden',
      ]),
  );
