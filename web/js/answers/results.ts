// What a student gets back: a link that opens their hand-in with its marks, lines for a feedback cell, a table of
// links.
import { copyText } from '../dom/copy.ts';
import { save } from '../share/carry.ts';
import { csv } from '../share/csv.ts';
import { plain } from '../scene/plain.ts';
import { linkOf, onSet } from '../task/leaving.ts';
import { goalText } from '../task/goaltexts.ts';
import { DRAWING } from '../state/state.ts';
import { sourceOf } from '../task/task.ts';
import { resultWords as w } from '../words/result.ts';
import { nameOf } from './answertexts.ts';
import { awaitsRun, type Entry } from './entry.ts';
import { totalOf, type Marked } from './bookplan.ts';
import { marksOf, type Marking } from './marking.ts';
import type { Opened } from './gallery.ts';
import type { Result, Scene } from '../scene/scene.d.ts';

/** The marks of an answer; null while something of it is not computed or not marked. */
export function resultOf(entry: Entry, set: Opened, marking: Marking): Result | null {
  const marks = marksOf(entry, marking), { title, goals } = set.task;
  // A program that was not run has no result.
  const waits = goals.some(({ quantity }) => quantity === 'program') && awaitsRun(entry);
  if (!marks || !entry.judged || waits) return null;
  return {
    title: plain(title),
    marks: marks.marks,
    of: totalOf({ goals, marking }),
    comment: marks.comment,
    goals: entry.judged.goals.map(({ met, value }, i) => {
      const { hint: _, ...goal } = goals[i];
      return { ...goal, met: Number(met), ...(Number.isFinite(value) && { got: value }) };
    }),
    ...(marks.words !== null && { words: marks.words }),
  };
}

/** The hand-in as it was judged, with its marks and without the task. */
export function resultScene(entry: Entry, set: Opened, result: Result): Scene {
  const { task: _, unknown: __, ...scene } = entry.scene;
  const shown: Scene = { ...scene, state: entry.given, unknown: {}, result };
  if (!shown.answer) shown.answer = { task: '', text: '', name: '' };
  return sourceOf(set) === DRAWING ? { ...shown, points: entry.points, n: null } : onSet(shown);
}

/** The link that shows an answer with its marks; null while it is not marked. */
export function resultLink(entry: Entry, set: Opened, marking: Marking): string | null {
  const result = resultOf(entry, set, marking);
  return result && linkOf(resultScene(entry, set, result));
}

/** Three lines for the feedback cell of a platform: marks, comment, link. A line without anything is left out. */
export function feedbackOf(entry: Entry, set: Opened, marking: Marking): string {
  const result = resultOf(entry, set, marking);
  if (!result) return '';
  const goals = result.goals.map((goal, i) =>
    w.goalLine(goal.met === 1, plain(goalText(goal)), entry.judged?.goals[i].text));
  const words = result.words === undefined ? [] : [w.wordsLine(result.words)];
  return [
    w.marksLine(result.marks, result.of, [...goals, ...words]), result.comment.replace(/\s+/g, ' '),
    linkOf(resultScene(entry, set, result)),
  ].filter(Boolean).join('\n');
}

/** Of the hand-in of a sheet: marks of all tasks and of each, then comments. */
export function sheetFeedback(entry: Entry, tasks: NonNullable<Marked['tasks']>): string {
  const parts = tasks.flatMap((task) => {
    const answer = task.answerIn(entry), marks = answer && marksOf(answer, task.marking);
    return [{ marks: marks?.marks ?? 0, of: totalOf(task), comment: marks?.comment ?? '' }];
  });
  const sum = (what: 'marks' | 'of') => parts.reduce((all, part) => all + part[what], 0);
  const lines = parts.map(({ marks, of }, i) => w.taskLine(i + 1, marks, of));
  const comments = parts.map(({ comment }) => comment.replace(/\s+/g, ' ')).filter(Boolean);
  return [w.marksLine(sum('marks'), sum('of'), lines), comments.join(' ')].filter(Boolean).join('\n');
}

/** Of each student whose latest hand-in is marked: address, name, marks, link. */
export function resultTable(entries: Entry[], set: Opened, marking: Marking): { text: string, links: number } {
  const rows = entries.flatMap((entry) => {
    const result = resultOf(entry, set, marking);
    if (!result) return [];
    const link = linkOf(resultScene(entry, set, result));
    return [[entry.found.email ?? '', entry.found.key ?? '', nameOf(entry), result.marks, result.of, link]];
  });
  return { text: csv([w.heads, ...rows]), links: rows.length };
}

/** What the buttons do. @param say tells it */
export function createResults(set: Opened, marking: Marking, say: (text: string) => void) {
  return {
    /** A table with a link for each student who is marked. */
    save(entries: Entry[]) {
      const { text, links } = resultTable(entries, set, marking);
      if (links > 0) save(w.file, new Blob(['\ufeff', text], { type: 'text/csv;charset=utf-8' }));
      say(w.saved(links, entries.length - links));
    },
    async copy(entry: Entry) {
      const link = resultLink(entry, set, marking);
      if (link === null) return say(w.notMarked);
      say(await copyText(link) ? w.copied : w.copyFailed);
    },
  };
}
