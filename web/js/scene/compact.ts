// A task in few characters, for a sheet's link: fields by position, locks as changes to those of the task before.
import { isRecord } from '../state/shape.ts';
import { RELATIONS, TASK_STARTS } from './homework.ts';
import type { Task } from './scene.d.ts';

type Marks = Task['marks'];

/** Locks of a task that frees few controls; part of the format. */
const COMMON_MARKS = marksIn(
  '!graph !k !epsilon !weight !t !center !constraint !runs ~symmetry ~metric ~degree ~coef0 ~scaleK ~reduce ~ridge ' +
    '~kernel ~gamma ~select ~tool.spray ~tool.point ~tool.move ~tool.lasso ~tool.erase ~tool.ghost ~tool.label ' +
    '~class.0 ~class.1 ~class.2 ~class.3 ~class.4 ~class.5', {},
) as Marks;
/** The base of the changes: the common locks, none, those of the task before. */
const BASES = ['*', '-', ''] as const;
const SIGNS = { locked: '!', hidden: '~' } as const;
/** Of a goal what may be missing, in its places after the three that are always there. */
const OPTIONAL = ['hint', 'within', 'from', 'marks'] as const;

const baseOf = <M extends Marks | null>(base: string, before: M): Marks | M =>
  (base === '*' ? COMMON_MARKS : base === '-' ? {} : before);

/** Applies changes to locks: ! locks a control, ~ hides it, = frees it. null: invalid */
function marksIn(changes: string, base: Marks): Marks | null {
  const marks = { ...base };
  for (const change of changes.split(' ').filter(Boolean)) {
    const key = change.slice(1);
    if (change[0] === '=') delete marks[key];
    else if (change[0] === '!') marks[key] = 'locked';
    else if (change[0] === '~') marks[key] = 'hidden';
    else return null;
  }
  return marks;
}

const changesFrom = (base: Marks, marks: Marks): string => [
  ...Object.keys(base).filter((key) => !Object.hasOwn(marks, key)).map((key) => `=${key}`),
  ...Object.keys(marks).filter((key) => !Object.hasOwn(base, key) || base[key] !== marks[key])
    .map((key) => SIGNS[marks[key]] + key),
].join(' ');

/** Without what is missing at the end. */
export const trimmed = (list: unknown[]) => list.slice(0, list.findLastIndex((each) => each !== null) + 1);

/** @param before the locks of the task before; null: not known */
export function compactOf({ title, text, marks, goals, start, ...more }: Task, before: Marks | null): unknown[] {
  const ways = BASES.flatMap((base) => {
    const from = baseOf(base, before);
    return from ? [base + changesFrom(from, marks)] : [];
  });
  const [shortest] = ways.sort((a, b) => a.length - b.length);
  return trimmed([
    title, text, TASK_STARTS.indexOf(start), shortest,
    goals.map((goal) => trimmed([
      goal.quantity, RELATIONS.indexOf(goal.relation), goal.value, ...OPTIONAL.map((key) => goal[key] ?? null),
    ])),
    Object.keys(more).length > 0 ? more : null,
  ]);
}

/** The name in a place; of one that a later version has, its number. */
const nameIn = (names: readonly string[], at: unknown) => names[Number(at)] ?? String(at);

/** The locks of a task, whatever else of it can be read; null: they cannot. @param before null: not known */
export function locksIn(what: unknown, before: Marks | null): Marks | null {
  const changes = Array.isArray(what) ? what[3] : null;
  if (typeof changes !== 'string') return null;
  const base = BASES.find((each) => changes.startsWith(each)) ?? '', from = baseOf(base, before);
  return from && marksIn(changes.slice(base.length), from);
}

/** @returns a task that is still to be checked; null: it is none */
export function taskIn(what: unknown, before: Marks | null): Record<string, unknown> | null {
  const marks = locksIn(what, before), [title, text, start, , goals, more, ...others] = marks ? what as unknown[] : [];
  if (!Array.isArray(goals) || !(more === undefined || more === null || isRecord(more))) return null;
  return {
    ...more, title, text, marks, goals: goals.map(goalIn), start: nameIn(TASK_STARTS, start), ...othersIn(others),
  };
}

/** Places that a later version has. */
const othersIn = (others: unknown[]) => (others.length > 0 ? { others } : {});

function goalIn(what: unknown): unknown {
  if (!Array.isArray(what)) return null;
  const [quantity, relation, value, ...rest] = what;
  const given = OPTIONAL.map((key, i) => [key, rest[i] ?? undefined] as const).filter(([, of]) => of !== undefined);
  const others = othersIn(rest.slice(OPTIONAL.length));
  return { quantity, relation: nameIn(RELATIONS, relation), value, ...Object.fromEntries(given), ...others };
}
