// What a roster or a grade file says: the platform, the columns and what they are for, the students and their grades.
import { maxOf, openBook, type GivenFile } from './book.ts';
import type { Role } from './platforms.ts';

export interface Roster {
  platform: string;
  columns: { name: string, role: Role }[];
  rows: { key: string, name: string | null, grade: string }[];
  max: number | null;
}

export function readRoster(file: GivenFile): Roster {
  const book = openBook(file);
  return {
    platform: book.layout.platform,
    columns: book.columns,
    rows: book.rows.map(({ key, name, grade }) => ({ key, name, grade })),
    max: maxOf(book),
  };
}
