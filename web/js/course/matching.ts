// Finds the row of each hand-in, and which of a student's hand-ins counts.
import { finder } from './grades.ts';
import { sameName } from './archive-students.ts';
import type { BookRow } from './grade-table.ts';

/** Identifies the student of a hand-in. */
export interface HandInOwner {
  key?: string;
  /** the number in the course, as the student typed it */
  typedKey?: string;
  email?: string;
  /** by its row or its archive, or as it was typed */
  name: string;
  /** the time given by the platform */
  at?: string;
}

export interface Matching<T> {
  /** for each row, the hand-in that counts, and how many it has */
  rows: Map<BookRow, { latest: T, count: number, byName: boolean }>;
  /** hand-ins that no row fits, and those that several fit */
  unmatched: T[];
  /** rows without a hand-in */
  without: BookRow[];
}

/**
 * By the platform's key, then the typed one and the address, which have to fit the same row, then the name, where one
 * student alone has it.
 * @param handIns in the order in which they came
 */
export function matchedTo<T>(rows: BookRow[], handIns: T[], owned: (handIn: T) => HandInOwner): Matching<T> {
  const find = finder(rows), findTyped = finder(rows, true);
  const found: Matching<T> = { rows: new Map(), unmatched: [], without: [] };
  for (const handIn of handIns) {
    const { key = '', typedKey = '', email = '', name } = owned(handIn);
    const known = [find(key), [...new Set([...findTyped(typedKey), ...find(email)])]];
    const sure = known.find((each) => each.length > 0);
    const fit = sure ?? (name === '' ? [] : rows.filter((row) => row.name !== null && sameName(row.name, name)));
    if (fit.length !== 1) {
      found.unmatched.push(handIn);
      continue;
    }
    const [row] = fit, before = found.rows.get(row);
    const latest = before && isLater(owned(before.latest), owned(handIn)) ? before.latest : handIn;
    const byName = sure === undefined;
    found.rows.set(row, { latest, count: (before?.count ?? 0) + 1, byName: before ? before.byName && byName : byName });
  }
  found.without = rows.filter((row) => !found.rows.has(row));
  return found;
}

/** Reports whether the one that arrived first is later by the platform's time. */
function isLater(first: HandInOwner, then: HandInOwner) {
  const [a, b] = [first, then].map(({ at = '' }) => Date.parse(at));
  return a > b;
}
