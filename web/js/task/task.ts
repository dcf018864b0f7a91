// A task: what it may hold, its name among tasks, and what of it an answer must have kept.
import { DRAWING, FIELDS, type State } from '../state/state.ts';
import { fieldsSet, markOf, POINTS } from './marks.ts';
import type { Snapshot } from '../state/points.ts';
import type { Task, Answer } from './types.ts';

/** a task with the settings it fixes and the points it begins with; null: those of its preset */
export type Set = { state: Partial<State>, points: Snapshot | null, task?: Task };

/** Most characters of what is written. */
export const LIMITS = { title: 80, text: 1200, hint: 200, goals: 12, answer: 600, name: 60 };

export const emptyTask = (): Task => ({ title: '', text: '', marks: {}, goals: [], start: 'drawn' });

/** Whether nothing of it was set yet. */
export const isEmpty = ({ title, text, goals, marks }: Task) =>
  title === '' && text === '' && goals.length === 0 && Object.keys(marks).length === 0;

/** Characters as readers count them, signs beyond the basic plane as one. */
export const lengthOf = (text: string) => [...text].length;

/** The first characters of a text. */
export const cut = (text: string, most: number) => [...text].slice(0, most).join('');

/** The value of a field in a scene, which leaves out what is as it is by default. */
const valueIn = (state: Partial<State>, key: keyof State) =>
  (state[key] === undefined ? FIELDS[key].default : state[key]);

/** The settings a task fixes. */
export const fixed = ({ task, state }: Set): Partial<State> =>
  Object.fromEntries(fieldsSet(task?.marks ?? {}).map((key) => [key, valueIn(state, key)]));

/** The data set that a task is about, or the drawing. */
export const sourceOf = ({ state }: Pick<Set, 'state'>): string => state.source ?? DRAWING;

/**
 * The name of a task: the same text, goals, marks, fixed settings and first points have the same. Eight of 0–9a–z.
 * It tells tasks apart; it is no proof of where an answer is from.
 */
export function hashOf(set: Set) {
  const { title, text, goals, marks, start } = set.task ?? emptyTask();
  const settings = Object.entries(fixed(set))
    .map(([key, value]) => `${key}=${FIELDS[key as keyof State].encode(value)}`)
    .sort();
  const source = sourceOf(set);
  const drawn = start === 'drawn' && set.points ? [...set.points.xy, ...set.points.labels] : null;
  const points = source === DRAWING ? drawn ?? [set.state.preset, set.state.seed] : [source];
  const said = goals.map(({ quantity, relation, value, within = 0, hint = '', from }) => [
    quantity,
    relation,
    value,
    relation === 'within' ? within : 0,
    hint,
    ...(from === undefined ? [] : [from]),
  ]);
  return digest(
    JSON.stringify([
      title,
      text,
      said,
      Object.entries(marks).sort(([a], [b]) => (a < b ? -1 : 1)),
      start,
      settings,
      points,
    ]),
  );
}

/**
 * 41 bits of a text: two multiplicative hashes after each other, as in FNV-1a. A link's checksum has 31, which is
 * little for a name.
 */
function digest(text: string) {
  let [a, b] = [0x811c9dc5, 0x1b873593];
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    a = Math.imul(a ^ c, 0x01000193);
    b = Math.imul(b ^ c, 0x5bd1e995) ^ (b >>> 15);
  }
  const value = (b >>> 0) % 512 * 4294967296 + (a >>> 0);
  return value.toString(36).padStart(8, '0').slice(-8);
}

/**
 * What an answer is to be computed with, and what in it is not as the task set it. The answer's word is not taken for
 * anything that the task fixes.
 * @param set the task
 * @param scene the answer, its points there
 * @param first the points that the task begins with
 * @returns changed: keys of marks; other: it says that it answers another task
 */
export function compare(
  set: Set,
  scene: Set & { answer?: Answer },
  first: Snapshot | null = set.points,
): { state: Partial<State>, changed: string[], other: boolean } {
  const marks = set.task?.marks ?? {};
  const is = fixed(set);
  const changed = fieldsSet(marks)
    .filter((key) => FIELDS[key].encode(valueIn(scene.state, key)) !== FIELDS[key].encode(valueIn(set.state, key)))
    .map(String);
  const source = sourceOf(set), other = scene.answer?.task !== hashOf(set);
  if (sourceOf(scene) !== source) changed.push('source');
  const { source: _, ...settings } = scene.state, state = { ...settings, ...is };
  if (source !== DRAWING) return { state: { ...state, source }, changed, other };
  const given = new Set(first?.labels);
  const used = new Set(scene.points?.labels);
  for (const label of used) {
    if (!given.has(label) && markOf(marks, `class.${label}`) !== 'free') changed.push(`class.${label}`);
  }
  if (markOf(marks, POINTS) !== 'free' && first && scene.points && !samePoints(first, scene.points)) {
    changed.push(POINTS);
  }
  return { state, changed, other };
}

const samePoints = (a: Snapshot, b: Snapshot) =>
  a.labels.length === b.labels.length &&
  a.labels.every((v, i) => v === b.labels[i]) &&
  a.xy.every((v, i) => v === b.xy[i]);
