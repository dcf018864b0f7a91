// What a copy of a grade file gets of the answers: of each student the latest, once it is computed.
import { isEmptyGrade, type Book, type BookRow } from '../course/book.ts';
import { decimalOf, markText, writeInto } from '../course/grades.ts';
import { numberOf } from '../course/heads.ts';
import { matchedTo } from '../course/matching.ts';
import { plain } from '../scene/plain.ts';
import { goalText } from '../task/goaltexts.ts';
import { bookWords as w } from '../words/gradebook.ts';
import { nameOf } from './answertexts.ts';
import { awaitsRun, type Entry } from './entry.ts';
import type { Goal } from '../task/types.ts';
import type { Grade } from '../course/course.d.ts';

/** What a copy of the file gets, and what it does not. */
export interface Plan {
  /** null: there is nothing to write, or no place for it */
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

/** How a copy is written: over what is there, with a line per goal. */
export type Choices = { replace: boolean, feedback: boolean };

/** @param entries in the order in which they came */
export function planOf(book: Book, entries: Entry[], goals: Goal[], choices: Choices): Plan {
  const { rows, unmatched, without } = matchedTo(book.rows, entries, ({ found, name, scene }) => ({
    ...found, name: found.name || scene.answer?.name.trim() || name,
  }));
  const latest = new Map([...rows].map(([row, each]) => [row, each.latest]));
  // A program that was not run has no result: its grade would be too low.
  const asksProgram = goals.some(({ quantity }) => quantity === 'program');
  const notRun = asksProgram ? [...latest].filter(([, entry]) => awaitsRun(entry)).map(([row]) => row) : [];
  for (const row of notRun) latest.delete(row);
  const copy = book.grade === null || goals.length === 0 ? null : copyOf(book, latest, goals, choices);
  const title = ({ key, name }: BookRow) => (name ? `${name} (${key})` : key);
  const rowsWith = (is: (found: { count: number, byName: boolean }) => boolean) =>
    [...rows].filter(([, found]) => is(found)).map(([row]) => title(row));
  const lists: [string, (n: number) => string, string[]][] = [
    ['notRun', w.notRun, notRun.map(title)],
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

/** @param latest of each row, the hand-in that counts */
function copyOf(book: Book, latest: Map<BookRow, Entry>, goals: Goal[], { replace, feedback }: Choices): Copy {
  const { layout, grade } = book, decimal = decimalOf(book);
  const max = (row: BookRow) => layout.max(grade ?? 0, row.row);
  const outOf = book.rows.some((row) => max(row) !== null) ? goals.length : undefined;
  const grades: Grade[] = [], texts = new Map<BookRow, string>();
  for (const [row, { judged }] of latest) {
    if (!judged) continue;
    grades.push({ key: row.key, mark: judged.met, ...(feedback && { comment: linesOf(judged.goals, goals) }) });
    texts.set(row, markText(judged.met, max(row), outOf, decimal));
  }
  const kept = writeInto(book, grades, { outOf }), all = writeInto(book, grades, { outOf, replace: true });
  const { data, written, skipped, notes } = replace ? all : kept;
  const isThere = (row: BookRow) => !isEmptyGrade(row.grade, layout);
  const stay = new Set(all.skipped.map(({ key }) => key)), left = new Set(skipped.map(({ key }) => key));
  const differ = [...texts].filter(([row, text]) =>
    isThere(row) && !stay.has(row.key) && numberOf(row.grade) !== numberOf(text)).length;
  for (const row of [...texts.keys()]) if (left.has(row.key)) texts.delete(row);
  const empty = book.rows.filter((row) => !isThere(row) && !texts.has(row)).length;
  return { texts, data, written, empty, differ, skipped, notes };
}

/** A line per goal with its value. */
const linesOf = (judged: NonNullable<Entry['judged']>['goals'], goals: Goal[]) =>
  judged.map(({ met, text }, i) => `${met ? '✓' : '✗'} ${plain(goalText(goals[i]))}: ${text}`).join('\n');
