// A task: its content, its name among tasks, and what an answer must not have changed.
import {
  fieldsSet, fixed, formerNameOf, nameOf, sourceOf, valueIn, wordsOf, type TaskDefinition as TaskSet,
} from '../scene/task-names.ts';
import { DRAWING, FIELDS, type State } from '../state/state.ts';
import { compareStart } from './start-comparison.ts';
import { markOf, POINTS_MARK } from './permissions.ts';
import type { StartComparison } from './start-comparison.ts';
import type { Snapshot } from '../state/points.ts';
import type { Task, Answer } from './task-types.ts';

export { sourceOf, type TaskDefinition } from '../scene/task-names.ts';

/** The maximum lengths of texts. */
export const LIMITS = { title: 80, text: 1200, hint: 200, goals: 12, answer: 600, name: 60 };

export const emptyTask = (): Task => ({ title: '', text: '', marks: {}, goals: [], start: 'drawn' });

/** Reports whether the task is empty. */
export const isEmpty = ({ title, text, goals, marks }: Task) =>
  title === '' && text === '' && goals.length === 0 && Object.keys(marks).length === 0;

/** Characters as readers count them, signs beyond the basic plane as one. */
export const lengthOf = (text: string) => [...text].length;

/** The first characters of a text. */
export const cut = (text: string, most: number) => [...text].slice(0, most).join('');

/** Which task an answer was handed in for: this one, this one before it was set otherwise, another. */
export type Version = 'same' | 'earlier' | 'other';

export interface AnswerComparison {
  /** the settings with which it is computed */
  state: Partial<State>;
  /** keys of settings that differ from the task */
  changed: string[];
  version: Version;
  /** the words of the task were others when it was handed in */
  reworded: boolean;
  /** what became of the points that the task begins with; null: of a data set, or not known yet */
  start: StartComparison | null;
}

/**
 * Returns the state with which an answer is computed, and what differs from the task. Everything that the task fixes is
 * taken from the task.
 * @param set the task
 * @param scene the answer, its points there
 * @param first the points that the task begins with
 */
export function compare(
  set: TaskSet,
  scene: TaskSet & { answer?: Answer },
  first: Snapshot | null = set.points,
): AnswerComparison {
  const marks = set.task?.marks ?? {};
  const is = fixed(set);
  const changed = fieldsSet(marks)
    .filter((key) => FIELDS[key].encode(valueIn(scene.state, key)) !== FIELDS[key].encode(valueIn(set.state, key)))
    .map(String);
  const source = sourceOf(set);
  if (sourceOf(scene) !== source) changed.push('source');
  const { source: _, ...settings } = scene.state, state = { ...settings, ...is };
  const reworded = scene.answer?.words !== undefined && scene.answer.words !== wordsOf(set);
  if (source !== DRAWING) {
    const version = versionOf(set, scene.answer, changed.length === 0);
    return { state: { ...state, source }, changed, version, reworded, start: null };
  }
  const given = new Set(first?.labels);
  const used = new Set(scene.points?.labels);
  for (const label of used) {
    if (!given.has(label) && markOf(marks, `class.${label}`) !== 'free') changed.push(`class.${label}`);
  }
  if (markOf(marks, POINTS_MARK) !== 'free' && first && scene.points && !samePoints(first, scene.points)) {
    changed.push(POINTS_MARK);
  }
  const start = first && scene.points ? compareStart(marks, first, scene.points) : null;
  const fits = changed.length === 0 && (isTelling(is) || (start?.unmoved ?? 0) > 0);
  return { state, changed, version: versionOf(set, scene.answer, fits), reworded, start };
}

/** Whether settings that a task fixes are others than those that everybody has. */
const isTelling = (is: Partial<State>) =>
  Object.entries(is).some(([key, value]) => value !== FIELDS[key as keyof State].default);

/**
 * @param fits the judged part of the answer (fixed settings, given points) matches the task; for an answer with one
 * name for all, this is all that is known after the text was changed
 */
function versionOf(set: TaskSet, answer: Answer | undefined, fits: boolean): Version {
  if (!answer) return 'other';
  if (answer.task === nameOf(set)) return 'same';
  if (answer.words === undefined) return answer.task === formerNameOf(set) || fits ? 'same' : 'other';
  return answer.words === wordsOf(set) ? 'earlier' : 'other';
}

const samePoints = (a: Snapshot, b: Snapshot) =>
  a.labels.length === b.labels.length &&
  a.labels.every((v, i) => v === b.labels[i]) &&
  a.xy.every((v, i) => v === b.xy[i]);
