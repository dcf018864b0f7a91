// A task that a later version of the page wrote: its known fields are read, and the unknown ones are reported.
import { isRecord } from '../state/shape.ts';
import { PROGRAMS, RELATIONS, TASK_STARTS, taskOf } from './homework.ts';
import { KINDS } from './prediction-form.ts';
import type { Task } from './scene.d.ts';

/** Whether something has a field that its reader has left behind. */
function hasMore(what: unknown, read: unknown): boolean {
  if (Array.isArray(what)) return what.some((each, i) => hasMore(each, (read as unknown[])[i]));
  return isRecord(what) && isRecord(read) && Object.entries(what).some(([key, value]) =>
    value !== undefined && (!Object.hasOwn(read, key) || hasMore(value, read[key])));
}

/** Whether something is named that has no name here. */
const isNew = (names: readonly string[], what: unknown) => typeof what === 'string' && !names.includes(what);

/**
 * A task of a list: of one that a later version wrote without the goals, the program and the prediction of kinds that
 * are not known here.
 * @returns later: something of it is not known here
 */
export function readTask(what: unknown): { task: Task | null, later: boolean } {
  const whole = taskOf(what);
  if (whole) return { task: whole, later: hasMore(what, whole) };
  if (!isRecord(what) || !Array.isArray(what.goals)) return { task: null, later: false };
  const goals = what.goals.filter((goal) => !isNew(RELATIONS, goal?.relation));
  const isLess = {
    goals: goals.length < what.goals.length, program: isNew(PROGRAMS, what.program),
    prediction: isNew(KINDS, Object(what.prediction).kind),
  };
  const known = {
    ...what, goals, ...(isLess.program && { program: undefined }), ...(isLess.prediction && { prediction: undefined }),
  };
  const later = Object.values(isLess).some(Boolean);
  return { task: later ? taskOf(known) : null, later: later || isNew(TASK_STARTS, what.start) };
}
