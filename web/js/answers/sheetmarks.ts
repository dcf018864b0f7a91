// Answers to a sheet: the tasks that each hand-in answers, its marks in all tasks, a table of them.
import { faultOf } from '../course/handins.ts';
import { partsFor } from '../course/match-tasks.ts';
import { sceneOf, type FoundScene, type UnreadItem } from '../course/reading.ts';
import { el } from '../dom/elements.ts';
import { plain } from '../scene/untrusted-text.ts';
import { tasksOf } from '../scene/sheets.ts';
import { answersWords as w } from '../words/answers.ts';
import { shownName } from './name-visibility.ts';
import { sumOf, totalOf, type MarkedHandIn } from './bookplan.ts';
import type { Scene, Task } from '../scene/scene.d.ts';
import type { Entry } from './entry.ts';

type TaskScene = Scene & { task: Task };
/** The answers to one task, and how they are marked. */
type Part = NonNullable<MarkedHandIn['tasks']>[number];

/** Returns the tasks of a scene that can be opened, in their order. */
export const openedOf = (scene: Scene): TaskScene[] =>
  tasksOf(scene).flatMap((task) => (task ? [task as TaskScene] : []));

/** The answer of a scene to one task of a sheet; null: it has none. */
export const partFor = (tasks: Scene[], at: number) => (scene: Scene): Scene | null => partsFor(tasks, scene)[at];

/**
 * Returns the tasks to which something is an answer; a drawing alone, a damaged link or a task belongs to the shown
 * task.
 * @returns places; none: it is an answer to another sheet
 */
export function placesFor(tasks: Scene[], found: FoundScene, shown: number): number[] {
  try {
    const read = sceneOf(found);
    if (!read || faultOf(read) !== '' || !(read.scene.handIn ?? read.scene.answer)) return [shown];
    return partsFor(tasks, read.scene).flatMap((part, i) => (part ? [i] : []));
  } catch {
    return [shown];
  }
}

/** Something that answers no task of the sheet. */
export const strangeAs = ({ from, name = '', link = '' }: FoundScene): UnreadItem =>
  ({ from, name, text: link, why: 'otherTask' });

/** Marks with halves; a dash where something is not computed or not marked. */
const cell = (marks: number | null) => (marks === null ? '–' : marks.toLocaleString('en'));

/**
 * The marks of each hand-in, by task and in all.
 * @param titles of the tasks
 * @param parts of the tasks
 */
export function createMarksTable(titles: string[], parts: () => Part[]) {
  const head = el('tr', {}), body = el('tbody', {});
  const root = el('section', { class: 'answer-bars answer-marks', hidden: true },
    el('h2', {}, w.sheetMarks),
    el('div', { class: 'marks-scroll', tabindex: 0, role: 'region', 'aria-label': w.sheetMarks },
      el('table', {}, el('thead', {}, head), body)));
  return {
    root,
    show(entries: Entry[]) {
      const tasks = parts();
      root.hidden = entries.length === 0;
      const totals = tasks.map(totalOf), all = totals.reduce((sum, of) => sum + of, 0);
      head.replaceChildren(
        el('th', { scope: 'col' }, w.student),
        ...titles.map((title, i) =>
          el('th', { scope: 'col', abbr: plain(title) }, w.marksOfTask(String(i + 1), totals[i]))),
        el('th', { scope: 'col' }, w.marksOfTask(w.sheetTotal, all)),
      );
      body.replaceChildren(...entries.map((entry) => {
        const each = tasks.map((part) => sumOf(entry, { ...part, tasks: [part] }));
        const total = sumOf(entry, { ...tasks[0], tasks });
        return el('tr', {}, el('th', { scope: 'row', dir: 'auto' }, shownName(entry)),
          ...each.map((marks, i) => el('td', {}, totals[i] > 0 ? cell(marks) : '')), el('td', {}, cell(total)));
      }));
    },
  };
}
