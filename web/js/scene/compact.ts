// A task in few letters, for a sheet's link: fields by their place, locks as changes to those of the task before.
import { isRecord } from '../state/shape.ts';
import type { Goal, Task } from './scene.d.ts';

type Marks = Task['marks'];

/** Locks of a task that frees few controls; part of the format. */
const COMMON_MARKS = marksIn(
  '!graph !k !epsilon !weight !t !center !constraint !runs ~symmetry ~metric ~degree ~coef0 ~scaleK ~reduce ~ridge ' +
    '~kernel ~gamma ~select ~tool.spray ~tool.point ~tool.move ~tool.lasso ~tool.erase ~tool.ghost ~tool.label ' +
    '~class.0 ~class.1 ~class.2 ~class.3 ~class.4 ~class.5', {},
) as Marks;
/** What changes are to: the common locks, none, those of the task before. */
const BASES = ['*', '-', ''] as const;
const SIGNS = { locked: '!', hidden: '~' } as const;
const STARTS: Task['start'][] = ['drawn', 'empty', 'preset'];
const RELATIONS: Goal['relation'][] = ['least', 'most', 'within'];
/** Of a goal what may be missing, in its places after the three that are always there. */
const OPTIONAL = ['hint', 'within', 'from', 'marks'] as const;

const baseOf = (base: string, before: Marks): Marks => (base === '*' ? COMMON_MARKS : base === '-' ? {} : before);

/** Locks after changes: ! locks a control, ~ hides it, = frees it. null: that is none */
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
const trimmed = (list: unknown[]) => list.slice(0, list.findLastIndex((each) => each !== null) + 1);

/** @param before the locks of the task before */
export function compactOf({ title, text, marks, goals, start, ...more }: Task, before: Marks): unknown[] {
  const ways = BASES.map((base) => base + changesFrom(baseOf(base, before), marks));
  const [shortest] = ways.sort((a, b) => a.length - b.length);
  return trimmed([
    title, text, STARTS.indexOf(start), shortest,
    goals.map((goal) => trimmed([
      goal.quantity, RELATIONS.indexOf(goal.relation), goal.value, ...OPTIONAL.map((key) => goal[key] ?? null),
    ])),
    Object.keys(more).length > 0 ? more : null,
  ]);
}

/** @returns a task that is still to be checked; null: it is none */
export function taskIn(what: unknown, before: Marks): Record<string, unknown> | null {
  if (!Array.isArray(what)) return null;
  const [title, text, start, changes, goals, more = null] = what;
  if (typeof changes !== 'string' || !Array.isArray(goals) || (more !== null && !isRecord(more))) return null;
  const base = BASES.find((each) => changes.startsWith(each)) ?? '';
  const marks = marksIn(changes.slice(base.length), baseOf(base, before));
  return marks && { ...more, title, text, marks, goals: goals.map(goalIn), start: STARTS[start] };
}

function goalIn(what: unknown): unknown {
  if (!Array.isArray(what)) return null;
  const [quantity, relation, value, ...rest] = what;
  const given = OPTIONAL.map((key, i) => [key, rest[i] ?? undefined] as const).filter(([, of]) => of !== undefined);
  return { quantity, relation: RELATIONS[relation], value, ...Object.fromEntries(given) };
}
