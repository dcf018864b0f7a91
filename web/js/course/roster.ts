// Describes a roster or a grade file: the platform, the columns and their roles, the students and their grades.
import { maxOf, openBook } from './grade-table.ts';
import type { CourseFile, Roster } from './course.d.ts';

export function readRoster(file: CourseFile): Roster {
  const book = openBook(file);
  return {
    platform: book.layout.platform,
    columns: book.columns,
    rows: book.rows.map(({ key, name, grade }) => ({ key, name, grade })),
    max: maxOf(book),
  };
}
