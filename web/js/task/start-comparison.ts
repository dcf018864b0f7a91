// Compares an answer with the points that its task began with: unmoved, moved, relabelled, missing; and which points
// the student added.
import { markOf, POINTS_MARK } from './permissions.ts';
import type { Snapshot } from '../state/points.ts';
import type { Task } from './task-types.ts';

type Marks = Task['marks'];

export interface StartComparison {
  /** how many points the task begins with */
  given: number;
  /** of them: in their place */
  unmoved: number;
  moved: number;
  missing: number;
  /** in its place, of another class */
  relabelled: number;
  /** points in addition to those */
  added: number;
  /** indices, in the answer, of the points that are not in the place of a given one */
  own: number[];
  /** the changes that the task's locks forbid */
  against: Array<{ what: 'moved' | 'missing' | 'relabelled' | 'added', locks: string[] }>;
}

/** Reports whether a goal is about the given points. */
export const asksForStart = ({ goals }: Pick<Task, 'goals'>) =>
  goals.some(({ quantity }) => quantity.startsWith('given.'));

/** The tools that move, remove, relabel and add points. */
const TOOLS = {
  moved: ['tool.move', 'tool.lasso'],
  missing: ['tool.erase'],
  relabelled: ['tool.label', 'tool.lasso'],
  added: ['tool.point', 'tool.spray'],
} as const;

/** Returns the locks that forbid something; none if one of its tools is free. */
export function locksOf(marks: Marks, what: keyof typeof TOOLS): string[] {
  if (markOf(marks, POINTS_MARK) !== 'free') return [POINTS_MARK];
  return TOOLS[what].some((key) => markOf(marks, key) === 'free') ? [] : [...TOOLS[what]];
}

const placeOf = ({ xy }: Snapshot, i: number) => `${xy[2 * i]} ${xy[2 * i + 1]}`;

/**
 * Which given point each point of an answer is, by its place; of several in one place those of the same class first.
 * @returns its index; −1: it is in no given point's place
 */
function matchGivenPoints(first: Snapshot, points: Snapshot) {
  const at = new Map<string, number[]>();
  first.labels.forEach((_, i) => {
    const key = placeOf(first, i);
    at.set(key, [...at.get(key) ?? [], i]);
  });
  const is = new Int32Array(points.labels.length).fill(-1);
  for (const same of [true, false]) {
    points.labels.forEach((label, j) => {
      const there = is[j] < 0 ? at.get(placeOf(points, j)) : undefined;
      const which = there?.findIndex((i) => !same || first.labels[i] === label) ?? -1;
      if (there && which >= 0) [is[j]] = there.splice(which, 1);
    });
  }
  return is;
}

/** The indices of an answer's points that are in no given point's place with its class. */
export function newPoints(first: Snapshot, points: Snapshot): number[] {
  const is = matchGivenPoints(first, points);
  return [...is.keys()].filter((j) => is[j] < 0 || first.labels[is[j]] !== points.labels[j]);
}

/**
 * Counts the given points that were moved. Points keep their order, so a point between the same two unchanged ones is
 * the original. After the last unchanged one it may also be a new point.
 * @param is as in `matchGivenPoints`
 * @param allNew points there count as new, because the task permits no moves, but adding and removing
 */
function movedIn(is: Int32Array, given: number, allNew: boolean) {
  let moved = 0, last = -1, between = 0;
  for (const i of is) {
    if (i < 0) between++;
    else if (i > last) {
      moved += Math.min(between, i - last - 1);
      [last, between] = [i, 0];
    }
  }
  return moved + (allNew ? 0 : Math.min(between, given - last - 1));
}

/**
 * @param first the points that the task begins with
 * @param points those of the answer
 */
export function compareStart(marks: Marks, first: Snapshot, points: Snapshot): StartComparison {
  const given = first.labels.length;
  const is = matchGivenPoints(first, points);
  const own = [...is.keys()].filter((j) => is[j] < 0);
  const unmoved = is.length - own.length;
  const relabelled = is.reduce((n, i, j) => n + Number(i >= 0 && first.labels[i] !== points.labels[j]), 0);
  // If no point is unchanged, no point can be identified.
  const allNew = unmoved === 0 || locksOf(marks, 'moved').length > 0 && locksOf(marks, 'missing').length === 0;
  const moved = Math.min(movedIn(is, given, allNew), given - unmoved, own.length);
  const counts = { moved, missing: given - unmoved - moved, relabelled, added: own.length - moved };
  const against = (Object.keys(TOOLS) as Array<keyof typeof TOOLS>)
    .map((what) => ({ what, locks: locksOf(marks, what) }))
    .filter(({ what, locks }) => counts[what] > 0 && locks.length > 0);
  return { given, unmoved, ...counts, own, against };
}
