// What a copy of a grade file gets of the answers: of each student the latest, once it is computed.
import { isEmptyGrade, maxOf, type Book, type BookRow } from '../course/book.ts';
import { decimalOf, markText, writeInto, type Grade } from '../course/grades.ts';
import { numberOf } from '../course/heads.ts';
import { matchedTo } from '../course/matching.ts';
import { plain } from '../scene/plain.ts';
import { goalText } from '../task/goaltexts.ts';
import { bookWords as w } from '../words/gradebook.ts';
import { nameOf } from './answertexts.ts';
import type { Goal } from '../task/types.ts';
import type { Entry } from './entry.ts';

/** What a copy of the file gets, and what it does not. */
export interface Plan {
  /** the grades as they will be in the file */
  texts: Map<BookRow, string>;
  data: Uint8Array;
  written: number;
  /** rows without a grade, in the copy */
  empty: number;
  /** grades that are there and are others */
  differ: number;
  lists: { heading: string, items: string[] }[];
}

/** @param entries in the order in which they came */
export function planOf(
  book: Book,
  entries: Entry[],
  goals: Goal[],
  { replace, feedback }: { replace: boolean, feedback: boolean },
): Plan {
  const { rows, nobody, without } = matchedTo(book.rows, entries, ({ found, name, scene }) => ({
    ...found, name: found.name || scene.answer?.name.trim() || name,
  }));
  const grades: Grade[] = [], whose = new Map<string, BookRow>();
  for (const [row, { latest }] of rows) {
    if (!latest.judged) continue;
    grades.push({
      key: row.key, mark: latest.judged.met, ...(feedback && { comment: linesOf(latest.judged.goals, goals) }),
    });
    whose.set(row.key, row);
  }
  const outOf = maxOf(book) === null ? undefined : goals.length;
  const kept = writeInto(book, grades, { outOf }), all = writeInto(book, grades, { outOf, replace: true });
  const now = replace ? all : kept;
  const left = new Set([...now.skipped.map(({ key }) => key), ...now.unmatched]);
  const given = grades.filter(({ key }) => !left.has(key)).flatMap(({ key }) => whose.get(key) ?? []);
  const texts = new Map(given.map((row) => [row, row.grade]));
  const several = [...rows].filter(([, { count }]) => count > 1), byName = [...rows].filter(([, each]) => each.byName);
  const title = ({ key, name }: BookRow) => (name ? `${name} (${key})` : key);
  const list = (heading: (n: number) => string, items: string[]) =>
    (items.length > 0 ? [{ heading: heading(items.length), items }] : []);
  for (const row of given) texts.set(row, textFor(book, row, grades, outOf));
  /** Whether a grade is there that the answer's differs from, and may be written over. */
  const differs = (row: BookRow, stay: { key: string }[]) =>
    whose.get(row.key) === row && !isEmptyGrade(row.grade, book.layout) && !stay.some(({ key }) => key === row.key) &&
    numberOf(row.grade) !== numberOf(textFor(book, row, grades, outOf));
  return {
    texts, data: now.data, written: now.written,
    empty: book.rows.filter((row) => isEmptyGrade(row.grade, book.layout) && !texts.has(row)).length,
    differ: book.rows.filter((row) => differs(row, all.skipped)).length,
    lists: [
      ...list(w.without, without.map(title)),
      ...list(w.nobody, nobody.map((entry) => `${nameOf(entry)}: ${entry.from}`)),
      ...list(w.skipped, now.skipped.map(({ key, why }) => `${key}: ${why}`)),
      ...list(w.several, several.map(([row]) => title(row))),
      ...list(w.byName, byName.map(([row]) => title(row))),
      ...list(() => w.notes, now.notes),
    ],
  };
}

/** The grade as it will be in the file. */
function textFor(book: Book, row: BookRow, grades: Grade[], outOf: number | undefined) {
  const grade = grades.find(({ key }) => key === row.key), max = book.layout.max(book.grade ?? 0, row.row);
  return grade ? markText(grade.mark, max, outOf, decimalOf(book)) : '';
}

/** A line per goal with its value. */
const linesOf = (judged: NonNullable<Entry['judged']>['goals'], goals: Goal[]) =>
  judged.map(({ met, text }, i) => `${met ? '✓' : '✗'} ${plain(goalText(goals[i]))}: ${text}`).join('\n');
