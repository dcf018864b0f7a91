// The two names of a task. One identifies the judged part, to which an answer belongs. The other identifies its text,
// which can be corrected later.
import { DRAWING, FIELDS, type State } from '../state/state.ts';
import { DEFAULT_TABLES, VERSION } from './versions.ts';
import type { Goal, Prediction, Scene, Task } from './scene.d.ts';

/** a task with the settings it fixes and the points it begins with; null: those of its preset */
export type TaskDefinition = Partial<Omit<Scene, 'state' | 'points'>> & Pick<Scene, 'state' | 'points'>;

const NO_TASK: Task = { title: '', text: '', marks: {}, goals: [], start: 'drawn' };

/** The fields that a task has set. */
export const fieldsSet = (marks: Task['marks']): Array<keyof State> =>
  Object.keys(marks).filter((key) => Object.hasOwn(FIELDS, key)) as Array<keyof State>;

/** Returns the value of a field in a scene, which omits defaults. */
export const valueIn = (state: Partial<State>, key: keyof State) =>
  (state[key] === undefined ? FIELDS[key].default : state[key]);

/** The settings a task fixes. */
export const fixed = ({ task, state }: TaskDefinition): Partial<State> =>
  Object.fromEntries(fieldsSet(task?.marks ?? {}).map((key) => [key, valueIn(state, key)]));

/** The data set that a task is about, or the drawing. */
export const sourceOf = ({ state }: Pick<TaskDefinition, 'state'>): string => state.source ?? DRAWING;

/** Returns half the tolerance of a goal for one value; 0 for all others. */
const widthOf = ({ relation, within = 0 }: Goal) => (relation === 'within' ? within : 0);

const marksOf = ({ marks }: Task) => Object.entries(marks).sort(([a], [b]) => (a < b ? -1 : 1));

const settingsOf = (set: TaskDefinition) =>
  Object.entries(fixed(set)).map(([key, value]) => `${key}=${FIELDS[key as keyof State].encode(value)}`).sort();

const drawnBy = (set: TaskDefinition, start: Task['start']) =>
  (start === 'drawn' && set.points ? [...set.points.xy, ...set.points.labels] : null);

/** Returns the preset of a task's start: its name, its seed, and its number of points if that is not the default. */
function presetOf({ state, n = null }: TaskDefinition) {
  const preset = String(valueIn(state, 'preset'));
  return [preset, valueIn(state, 'seed'), n === DEFAULT_TABLES[VERSION].presets[preset]?.n ? null : n];
}

/**
 * Returns the name of what is judged: start, fixed settings, locks, what goals measure. Tasks that differ only in their
 * texts or first view have the same name. It identifies tasks; it does not prove where an answer is from.
 * @param set the scene of a task, as `decodeScene` gives it
 * @returns eight of 0–9a–z; throws a TypeError where the scene holds no task
 */
export function nameOf(set: TaskDefinition): string {
  const { task, state } = Object(set) as TaskDefinition;
  if (!task || !state) {
    throw new TypeError('nameOf: this has no task; give the scene of a task, such as decodeScene(link).scene');
  }
  const startPoints = drawnBy(set, task.start) ?? (task.start === 'empty' ? [] : presetOf(set));
  const measures = task.goals.map((goal) =>
    JSON.stringify([
      goal.quantity, goal.relation, goal.value, widthOf(goal), goal.from ?? null,
      ...((goal.marks ?? 1) === 1 ? [] : [goal.marks]),
    ]),
  );
  return eightOf([
    task.start,
    sourceOf(set) === DRAWING ? [startPoints, ...(set.ghosts?.xy ?? [])] : sourceOf(set),
    settingsOf(set),
    marksOf(task),
    measures.sort(),
    ...(task.program ? [task.program] : []),
    ...(task.prediction ? [predicted(task.prediction)] : []),
  ]);
}

/** Returns the judged part of a prediction, without its question and the texts of its choices. */
const predicted = ({ kind, method, choices = [], value, within = 0 }: Prediction) =>
  [kind, method ?? null, choices.length, value ?? null, within];

/** The name of its words: title, text, hints, of a prediction the question and the choices. */
export function wordsOf({ task = NO_TASK }: TaskDefinition): string {
  const { prediction } = task;
  return eightOf([
    task.title,
    task.text,
    task.goals.map(({ hint }) => hint).filter(Boolean),
    ...(prediction ? [[prediction.question, ...(prediction.choices ?? [])]] : []),
  ]);
}

/** Returns the name in older answers, from when a task had one name of text and judged content together. */
export function formerNameOf(set: TaskDefinition): string {
  const { title, text, goals, start } = set.task ?? NO_TASK;
  const goalTexts = goals.map((goal) => [
    goal.quantity,
    goal.relation,
    goal.value,
    widthOf(goal),
    goal.hint ?? '',
    ...(goal.from === undefined ? [] : [goal.from]),
  ]);
  const points =
    sourceOf(set) === DRAWING ? drawnBy(set, start) ?? [set.state.preset, set.state.seed] : [sourceOf(set)];
  return eightOf([title, text, goalTexts, marksOf(set.task ?? NO_TASK), start, settingsOf(set), points]);
}

/**
 * Hashes any JSON value to 41 bits: two multiplicative hashes in sequence, as in FNV-1a. A link's checksum has 31, too
 * few for a name.
 */
function eightOf(what: unknown) {
  const text = JSON.stringify(what);
  let [a, b] = [0x811c9dc5, 0x1b873593];
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    a = Math.imul(a ^ c, 0x01000193);
    b = Math.imul(b ^ c, 0x5bd1e995) ^ (b >>> 15);
  }
  const value = (b >>> 0) % 512 * 4294967296 + (a >>> 0);
  return value.toString(36).padStart(8, '0').slice(-8);
}
