// The form of tasks and answers in links and files. Each field is a row here: all others are ignored.
import { list, named, number, oneOf, record, text, whole } from '../state/shape.ts';
import { predictedOf, predictionOf } from './prediction-form.ts';
import { MAX_TEXT_BYTES } from './text-codec.ts';
import type { Task, Answer, Goal, Guess, Result } from './scene.d.ts';

/** Characters: of a title or name, a text, a hint, a tag of a language; goals; marks; characters of a solution. */
export const MAX_LENGTHS = { name: 200, text: 4000, lang: 35, goals: 25, marks: 500, solution: 20000 };
/** BCP 47: a language, then script, region or variant. */
const LANGUAGE_TAG = /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i;
/** Levels of programs, LPP's by the names that they have had from the first. */
export const PROGRAMS = [
  'last', 'graph', 'points', 'pca-last', 'pca-points', 'eigenmap-last', 'eigenmap-graph', 'eigenmap-points',
] as const;
/** The condition of a goal, and the start of a task. */
export const RELATIONS = ['least', 'most', 'within'] as const;
export const TASK_STARTS = ['drawn', 'empty', 'preset'] as const;
/** A control, or a control and a value. */
const MARK_NAME = /^[a-z][\w.-]{0,60}$/i;

/** The most marks of a goal. */
export const MAX_GOAL_MARKS = 20;
/** Marks of a goal: with halves. */
export function marksOf(what: unknown): number | undefined {
  return whole(0, 2 * MAX_GOAL_MARKS)(2 * Number(what)) === undefined ? undefined : number()(what);
}

/** A title or name, and a text. */
const name = text(MAX_LENGTHS.name), long = text(MAX_LENGTHS.text);
const goalFields = [
  { quantity: name, relation: oneOf(...RELATIONS), value: number() },
  { within: number(0), hint: long, from: number(), marks: marksOf },
] as const;
const goal = record(...goalFields);
const corners = list(number(), 4);
/** A box: left, bottom, right, top. */
function box(what: unknown): [number, number, number, number] | undefined {
  const found = corners(what);
  return found?.length === 4 && found[0] < found[2] && found[1] < found[3]
    ? found as [number, number, number, number]
    : undefined;
}
/** Fields of a task that its result has too. */
const shared = { prediction: predictionOf, lang: text(MAX_LENGTHS.lang, LANGUAGE_TAG) };
const task = record(
  {
    title: name,
    text: long,
    marks: named(MARK_NAME, oneOf('locked', 'hidden'), MAX_LENGTHS.marks),
    goals: list(goal, MAX_LENGTHS.goals),
    start: oneOf(...TASK_STARTS),
  },
  { view: box, program: oneOf(...PROGRAMS), ...shared },
);
const answer = record({ task: name, text: long, name }, { words: name, program: long, prediction: predictedOf });

/** A goal that requires one value has a tolerance: 0 by default. */
const withWidth = <G extends Goal>(goal: G): G =>
  (goal.relation === 'within' && goal.within === undefined ? { ...goal, within: 0 } : goal);

/** @returns null also if a link cannot hold it */
export function taskOf(what: unknown): Task | null {
  const read = task(what);
  const found = read && { ...read, goals: read.goals.map(withWidth) };
  return found && new TextEncoder().encode(JSON.stringify(found)).length < MAX_TEXT_BYTES ? found : null;
}

const guess = record({ method: oneOf('lpp', 'pca'), angle: number(0, 180), off: number(0, 90) }, {});

export const guessOf = (what: unknown): Guess | null => guess(what) ?? null;

const resultGoal = record({ ...goalFields[0], met: whole(0, 1) }, { ...goalFields[1], got: number() });
const result = record(
  { title: name, marks: number(0), of: number(0), comment: long, goals: list(resultGoal, MAX_LENGTHS.goals) },
  { words: number(0, 1), solution: text(MAX_LENGTHS.solution), ...shared },
);

/** @returns null also if there are more marks than possible */
export function resultOf(what: unknown): Result | null {
  const found = result(what);
  return found && found.marks <= found.of ? { ...found, goals: found.goals.map(withWidth) } : null;
}

export const answerOf = (what: unknown): Answer | null => answer(what) ?? null;
