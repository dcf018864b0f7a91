// Plans the copy of a grade file: for each student the latest hand-in, once it is computed.
import { isEmptyGrade, type Book, type BookRow } from '../course/grade-table.ts';
import { decimalOf, markText, writeInto } from '../course/grades.ts';
import { numberOf } from '../course/column-headers.ts';
import { matchedTo } from '../course/matching.ts';
import { marksIn } from '../task/goals.ts';
import { bookWords as w } from '../words/gradebook-texts.ts';
import { nameOf } from './answertexts.ts';
import { awaitsRun, type Entry } from './entry.ts';
import { hasWords, marksOf, type Marking } from './marking.ts';
import type { Goal } from '../task/task-types.ts';
import type { Grade } from '../course/course.d.ts';

/** The changes in the copy of the file, and the grades that are not written. */
export interface Plan {
  /** null: there is nothing to write, or no column for it */
  copy: Copy | null;
  lists: { kind: string, heading: string, items: string[] }[];
}

export interface Copy {
  /** the grades as they will be in the file */
  texts: Map<BookRow, string>;
  data: Uint8Array;
  written: number;
  /** rows without a grade, in the copy */
  empty: number;
  /** grades that are there and are others */
  differ: number;
  skipped: { key: string, why: string }[];
  notes: string[];
}

/** How a copy is written: whether grades are replaced, and whether it has a line per goal. */
export type Choices = { replace: boolean, feedback: boolean };

/** The parts of the marks, and the feedback for the student. */
export interface MarkedHandIn {
  goals: Goal[];
  marking: Marking;
  feedbackOf: (entry: Entry) => string;
  /** of a sheet: each of its tasks, with the answer to it in the hand-in of an entry; null: there is none */
  tasks?: Array<Pick<MarkedHandIn, 'goals' | 'marking'> & { answerIn: (entry: Entry) => Entry | null }> | undefined;
}

/** Of how many marks: those of the goals, and one for the words once they are marked; of a sheet all of them. */
export const totalOf = ({ goals, marking, tasks }: Pick<MarkedHandIn, 'goals' | 'marking' | 'tasks'>): number =>
  tasks ? tasks.reduce((sum, task) => sum + totalOf(task), 0) : marksIn(goals) + (marking.isBegun ? 1 : 0);

/** Returns the parts of a hand-in that are marked: of a sheet, the answers in it. */
const partsOf = (entry: Entry, { goals, marking, tasks }: Pick<MarkedHandIn, 'goals' | 'marking' | 'tasks'>) =>
  (tasks ?? [{ goals, marking, answerIn: () => entry }]).flatMap((task) => {
    const answer = task.answerIn(entry);
    return answer ? [{ ...task, entry: answer }] : [];
  });

/** Returns the marks of a hand-in, of a sheet the sum over all tasks; null: not everything is computed or marked. */
export function sumOf(entry: Entry, marked: Pick<MarkedHandIn, 'goals' | 'marking' | 'tasks'>): number | null {
  let sum = 0;
  for (const part of partsOf(entry, marked)) {
    const marks = lacksRun(part) ? null : marksOf(part.entry, part.marking);
    if (!marks) return null;
    sum += marks.marks;
  }
  return sum;
}

/** A program that was not run has no result: its grade would be too low. */
const lacksRun = ({ entry, goals }: { entry: Entry, goals: Goal[] }) =>
  goals.some(({ quantity }) => quantity === 'program') && awaitsRun(entry);

/** Words have no mark yet, though words count. */
const lacksMark = ({ entry, marking }: { entry: Entry, marking: Marking }) =>
  marking.isBegun && hasWords(entry) && marking.of(entry).mark === null;

/** @param entries in order of arrival */
export function planOf(
  book: Book,
  entries: Entry[],
  marked: MarkedHandIn,
  choices: Choices,
): Plan {
  const { rows, unmatched, without } = matchedTo(book.rows, entries, ({ found, name, scene, typedKey }) => ({
    ...found, typedKey, name: found.name || scene.answer?.name.trim() || name,
  }));
  const latest = new Map([...rows].map(([row, each]) => [row, each.latest]));
  const rowsThat = (lack: (part: { entry: Entry, goals: Goal[], marking: Marking }) => boolean) =>
    [...latest].filter(([, entry]) => partsOf(entry, marked).some(lack)).map(([row]) => row);
  const notRun = rowsThat(lacksRun);
  for (const row of notRun) latest.delete(row);
  const notMarked = rowsThat(lacksMark);
  for (const row of notMarked) latest.delete(row);
  const isGraded = book.grade !== null && totalOf(marked) > 0;
  const copy = isGraded ? copyOf(book, latest, marked, choices) : null;
  const title = ({ key, name }: BookRow) => (name ? `${name} (${key})` : key);
  const rowsWith = (is: (found: { count: number, byName: boolean }) => boolean) =>
    [...rows].filter(([, found]) => is(found)).map(([row]) => title(row));
  const lists: [string, (n: number) => string, string[]][] = [
    ['notRun', w.notRun, notRun.map(title)],
    ['notMarked', w.notMarked, notMarked.map(title)],
    ['without', w.without, without.map(title)],
    ['unmatched', w.unmatched, unmatched.map((entry) => `${nameOf(entry)}: ${entry.from}`)],
    ['skipped', w.skipped, (copy?.skipped ?? []).map(({ key, why }) => `${key}: ${why}`)],
    ['several', w.several, rowsWith(({ count }) => count > 1)],
    ['byName', w.byName, rowsWith(({ byName }) => byName)],
    ['notes', () => w.notes, copy?.notes ?? []],
  ];
  return {
    copy,
    lists: lists.filter(([, , items]) => items.length > 0)
      .map(([kind, heading, items]) => ({ kind, heading: heading(items.length), items })),
  };
}

/** @param latest for each row, the hand-in that counts */
function copyOf(book: Book, latest: Map<BookRow, Entry>, marked: MarkedHandIn, { replace, feedback }: Choices): Copy {
  const { layout, grade } = book, decimal = decimalOf(book);
  const max = (row: BookRow) => layout.max(grade ?? 0, row.row);
  const outOf = book.rows.some((row) => max(row) !== null) ? totalOf(marked) : undefined;
  const grades: Grade[] = [], texts = new Map<BookRow, string>();
  for (const [row, entry] of latest) {
    const mark = sumOf(entry, marked);
    if (mark === null) continue;
    grades.push({ key: row.key, mark, ...(feedback && { comment: marked.feedbackOf(entry) }) });
    texts.set(row, markText(mark, max(row), outOf, decimal));
  }
  const onlyEmpty = writeInto(book, grades, { outOf }), all = writeInto(book, grades, { outOf, replace: true });
  const { data, written, skipped, notes } = replace ? all : onlyEmpty;
  const isThere = (row: BookRow) => !isEmptyGrade(row.grade, layout);
  const stay = new Set(all.skipped.map(({ key }) => key)), left = new Set(skipped.map(({ key }) => key));
  const differ = [...texts].filter(([row, text]) =>
    isThere(row) && !stay.has(row.key) && numberOf(row.grade) !== numberOf(text)).length;
  for (const row of [...texts.keys()]) if (left.has(row.key)) texts.delete(row);
  const empty = book.rows.filter((row) => !isThere(row) && !texts.has(row)).length;
  return { texts, data, written, empty, differ, skipped, notes };
}
