// The results for students: a link that opens the hand-in with its marks, lines for a feedback cell, a table of links.
import { copyText } from '../dom/copy.ts';
import { emptyScene } from '../scene/codec.ts';
import { noPoints } from '../state/points.ts';
import { save } from '../share/save-and-copy.ts';
import { csv } from '../share/export-csv.ts';
import { plain } from '../scene/untrusted-text.ts';
import { MAX_LINK_CHARS } from '../share/public-address.ts';
import { linkOf, onSet } from '../task/save-exports.ts';
import { goalText } from '../task/goaltexts.ts';
import { goalValueText } from '../task/goals.ts';
import { DRAWING } from '../state/state.ts';
import { sourceOf } from '../task/task.ts';
import { resultWords as w } from '../words/result.ts';
import { nameOf } from './answertexts.ts';
import { awaitsRun, type Entry } from './entry.ts';
import { totalOf } from './bookplan.ts';
import { marksOf, type Marking } from './marking.ts';
import type { TaskScene } from './gallery.ts';
import type { Goal, Result, Scene } from '../scene/scene.d.ts';

/** A task, and how the answers to it are marked. */
interface ReviewedTask {
  set: TaskScene;
  marking: Marking;
  /** the teacher's solution that results show, as a fragment; undefined: they show none */
  solution?: () => string | undefined;
}

/** A task of a sheet. answerIn: the answer to it in the hand-in of an entry; null: there is none */
export type ReviewedPart = ReviewedTask & { goals: Goal[], answerIn: (entry: Entry) => Entry | null };

/** All tasks of a sheet under its title. */
interface ReviewedSheet { title: string, tasks: ReviewedPart[] }

/** The result for a student: the marks of the whole hand-in, and the scene of its link. */
export interface StudentResult {
  marks: number;
  of: number;
  comment: string;
  /** one line per task */
  lines: string[];
  scene: Scene;
}

const goalsOf = ({ set }: ReviewedTask) => set.task.goals;
const ofGoal = ({ hint: _, ...goal }: Goal) => goal;
const withSolution = ({ solution }: ReviewedTask) => {
  const link = solution?.();
  return link === undefined ? {} : { solution: link };
};

/** The parts of the task that a result contains: the requested prediction, and the language. */
const sharedOf = ({ set: { task: { prediction, lang } } }: ReviewedTask) =>
  ({ ...(prediction && { prediction }), ...(lang && { lang }) });

/** The marks of an answer; null while something of it is not computed or not marked. */
export function resultOf(entry: Entry, reviewed: ReviewedTask): Result | null {
  const { set, marking } = reviewed, goals = goalsOf(reviewed);
  const marks = marksOf(entry, marking);
  // A program that was not run has no result.
  const waits = goals.some(({ quantity }) => quantity === 'program') && awaitsRun(entry);
  if (!marks || !entry.judged || waits) return null;
  return {
    title: plain(set.task.title),
    marks: marks.marks,
    of: totalOf({ goals, marking }),
    comment: marks.comment,
    goals: entry.judged.goals.map(({ met, value }, i) =>
      ({ ...ofGoal(goals[i]), met: Number(met), ...(Number.isFinite(value) && { got: value }) })),
    ...(marks.words !== null && { words: marks.words }),
    ...withSolution(reviewed),
    ...sharedOf(reviewed),
  };
}

/** Returns the judged hand-in with its marks and without the task. */
function resultScene(entry: Entry, { set }: ReviewedTask, result: Result): Scene {
  const { task: _, unknown: __, handIn: ___, ...scene } = entry.scene;
  const shown: Scene = { ...scene, state: entry.given, unknown: {}, result };
  if (!shown.answer) shown.answer = { task: '', text: '', name: '' };
  return sourceOf(set) === DRAWING ? { ...shown, points: entry.points, n: null } : onSet(shown);
}

/** Returns the result of an answer to one task; null while it is not marked. */
export function resultOfEntry(entry: Entry, reviewed: ReviewedTask): StudentResult | null {
  const result = resultOf(entry, reviewed);
  if (!result) return null;
  // The judged text may be in another language.
  const goals = result.goals.map((goal, i) => w.goalLine(goal.met === 1, plain(goalText(goal)),
    entry.judged?.goals[i].text && goalValueText(goal, goal.got ?? NaN)));
  return {
    ...result,
    lines: [...goals, ...(result.words === undefined ? [] : [w.wordsLine(result.words)])],
    scene: resultScene(entry, reviewed, result),
  };
}

/** Returns the result of a task that a hand-in does not answer: no marks, and nothing drawn. */
function withoutAnswer(reviewed: ReviewedTask): Scene {
  const { set, marking } = reviewed, goals = goalsOf(reviewed);
  return {
    ...emptyScene(), state: { own: true, edited: false }, points: noPoints(), answer: { task: '', text: '', name: '' },
    result: {
      title: plain(set.task.title), marks: 0, of: totalOf({ goals, marking }), comment: '',
      goals: goals.map((goal) => ({ ...ofGoal(goal), met: 0 })), ...withSolution(reviewed),
      ...sharedOf(reviewed),
    },
  };
}

/** Returns the result of a hand-in to a sheet for its student; null while an answer in it is not marked. */
export function resultOfSheet(entry: Entry, { title, tasks }: ReviewedSheet): StudentResult | null {
  const parts: Scene[] = [];
  for (const task of tasks) {
    const answer = task.answerIn(entry), result = answer && resultOf(answer, task);
    if (answer && !result) return null;
    const scene = answer && result ? resultScene(answer, task, result) : withoutAnswer(task);
    // The name is on the whole.
    if (scene.answer) scene.answer = { ...scene.answer, name: '' };
    parts.push({ ...scene, angles: null });
  }
  const results = parts.flatMap(({ result }) => result ?? []);
  const sum = (what: 'marks' | 'of') => results.reduce((all, part) => all + part[what], 0);
  return {
    marks: sum('marks'),
    of: sum('of'),
    comment: results.map(({ comment }) => comment).filter(Boolean).join(' '),
    lines: results.map(({ marks, of }, i) => w.taskLine(i + 1, marks, of)),
    scene: { ...emptyScene(), handIn: {
      name: entry.scene.answer?.name ?? '', title, tasks: parts, ...(entry.typedKey && { key: entry.typedKey }),
    } },
  };
}

/** Returns a result, or each result of a hand-in, without the solution. */
const withoutSolutions = ({ result, handIn, ...scene }: Scene): Scene => ({
  ...scene,
  ...(result && { result: { ...result, solution: '' } }),
  ...(handIn && { handIn: { ...handIn, tasks: handIn.tasks.map((task) => task && withoutSolutions(task)) } }),
});

/** Returns the link of a scene; empty if it is too long. */
function linkOrNone(scene: Scene): string {
  try {
    return linkOf(scene);
  } catch (error) {
    if (error instanceof RangeError) return '';
    throw error;
  }
}

/**
 * Returns the link of a result, without solutions if it is too long with them; empty if it is too long without them.
 */
const resultLink = (scene: Scene) => linkOrNone(scene) || linkOrNone(withoutSolutions(scene));

/** Three lines for the feedback cell of a platform: marks, comment, link. A line without anything is left out. */
export function linesOf(given: StudentResult | null): string {
  if (!given) return '';
  const { marks, of, lines, comment, scene } = given;
  return [w.marksLine(marks, of, lines), comment.replace(/\s+/g, ' '), resultLink(scene)].filter(Boolean).join('\n');
}

/**
 * Of each student whose latest hand-in is marked: address, key, name, marks, link.
 * long: links that mail may cut, or that are left out since no link can hold the work
 */
function resultTable(
  entries: Entry[],
  returnedOf: (entry: Entry) => StudentResult | null,
): { text: string, links: number, long: number } {
  const rows = entries.flatMap((entry) => {
    const given = returnedOf(entry);
    if (!given) return [];
    const { email = '', key = entry.typedKey } = entry.found;
    const link = resultLink(given.scene);
    return [{ link, cells: [email, key, nameOf(entry), given.marks, given.of, link] }];
  });
  const long = rows.filter(({ link }) => link === '' || link.length > MAX_LINK_CHARS).length;
  return { text: csv([w.heads, ...rows.map(({ cells }) => cells)]), links: rows.length, long };
}

/** The actions of the buttons. @param say announces the outcome */
export function createResults(returnedOf: (entry: Entry) => StudentResult | null, say: (text: string) => void) {
  return {
    /** Saves a table with a link for each marked student. */
    save(entries: Entry[]) {
      const { text, links, long } = resultTable(entries, returnedOf);
      if (links > 0) save(w.file, new Blob(['\ufeff', text], { type: 'text/csv;charset=utf-8' }));
      const savedText = w.saved(links, entries.length - links);
      say(long > 0 ? `${savedText} ${w.long(long, MAX_LINK_CHARS)}` : savedText);
    },
    async copy(entry: Entry) {
      const given = returnedOf(entry);
      if (!given) return say(w.notMarked);
      const link = resultLink(given.scene);
      if (!link) return say(w.long(1, MAX_LINK_CHARS));
      say(await copyText(link) ? w.copied : w.copyFailed);
    },
  };
}
