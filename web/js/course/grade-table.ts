// An open roster or grade file: its rows and columns, their roles, and the position of each grade.
import { isArchive } from './archive.ts';
import { delimitedOf, type Delimited } from './delimited.ts';
import { checkBytes, CourseError } from './error.ts';
import { plainHead } from './column-headers.ts';
import { mayHold } from './links.ts';
import { layoutOf, firstNameFirst, type Layout } from './platforms.ts';
import type { ColumnRole, CourseFile } from './course.d.ts';

/** Roles set by the user, by index of the column; others have their inferred role. */
export type Roles = ReadonlyMap<number, ColumnRole>;

export interface Book {
  name: string;
  file: Delimited;
  table: string[][];
  layout: Layout;
  columns: { name: string, role: ColumnRole }[];
  /** the column for grades; null: there is none, or it is ambiguous */
  grade: number | null;
  rows: BookRow[];
}

export interface BookRow {
  /** of the table */
  row: number;
  key: string;
  /** all by which it can be found, the key first */
  keys: string[];
  name: string | null;
  grade: string;
}

/** A file of more has no roster, in bytes. */
const MAX_FILE_BYTES = 64 << 20;
const isCompound = ([a, b, c, d]: Uint8Array) => a === 0xd0 && b === 0xcf && c === 0x11 && d === 0xe0;

/** Whether a file of OLE is a workbook that a password encrypts: it has a stream of that name. */
function isEncrypted(data: Uint8Array) {
  const name = Array.from('EncryptedPackage', (c) => `${c}\0`).join('');
  const text = new TextDecoder('latin1').decode(data.subarray(0, 1 << 20));
  return text.includes(name) || new TextDecoder('latin1').decode(data.subarray(-(1 << 16))).includes(name);
}

/** @param column of the grade; if omitted, the only possible one */
export function openBook(given: CourseFile, { roles = new Map(), column }: {
  roles?: Roles;
  column?: string | undefined;
} = {}): Book {
  checkBytes(given);
  const { name, data } = given;
  const { file, table } = tableOf(name, data);
  if (!table.some((row) => row.filter((cell) => cell.trim() !== '').length > 1)) {
    throw new CourseError('not-a-table', `${name} is not a table: no line of it has two cells.`);
  }
  const known = withRoles(layoutOf(table), table, roles, name);
  const heads = table[known.head].map((head) => head.trim());
  const grade = column === undefined ? gradeOf(known, table, roles) : columnNamed(column, heads, known, name);
  const layout = grade !== null && known.feedback === undefined && known.feedbackOf
    ? { ...known, feedback: known.feedbackOf(grade) } : known;
  const book = { name, file, table, layout, grade, columns: heads.map((head, i) => ({
    name: head,
    role: roles.get(i) ?? roleOf(i, layout, table, grade),
  })) };
  return { ...book, rows: layout.students.map((row) => rowOf(table[row], row, layout, grade)) };
}

function tableOf(name: string, data: Uint8Array): { file: Delimited, table: string[][] } {
  if (data.length > MAX_FILE_BYTES) {
    throw new CourseError('too-large', `${name} is too large: a roster has at most 64 MB.`);
  }
  const isPacked = isArchive(data);
  if (isPacked ? (data[6] & 1) === 1 && data[2] === 3 : isCompound(data) && isEncrypted(data)) {
    throw new CourseError('encrypted', `${name} is locked by a password. Remove it, or save it as CSV.`);
  }
  if (isPacked || isCompound(data)) {
    throw new CourseError('not-a-table', `${name} is a workbook or an archive. Save its sheet as CSV, or unpack it.`);
  }
  const file = delimitedOf(data);
  if (!file) throw new CourseError('not-a-table', `${name} is not text. Save it as CSV.`);
  return { file, table: file.rows.map(({ cells }) => cells.map(({ text }) => text)) };
}

/** A layout with what somebody has chosen; a table that is not known is laid out by that alone. */
function withRoles(known: Layout | null, table: string[][], roles: Roles, name: string): Layout {
  const chosen = (role: ColumnRole) => [...roles].flatMap(([column, each]) => (each === role ? [column] : []));
  const head = known?.head ?? table.findIndex((row) => row.filter((cell) => cell.trim() !== '').length > 1);
  const keys = [...chosen('key'), ...known?.keys ?? []].filter((column) => (roles.get(column) ?? 'key') === 'key');
  if (keys.length === 0) {
    throw new CourseError(
      'no-key-column',
      `${name} has no column by which a student is known, such as an ID, a user name or an email address. Its ` +
        `columns: ${table[head].map((each) => each.trim()).filter(Boolean).join(', ')}.`,
    );
  }
  const names = chosen('name'), [feedback = known?.feedback] = chosen('feedback');
  const body = table.flatMap((row, i) => (i > head && row.some((cell) => cell.trim() !== '') ? [i] : []));
  return {
    platform: 'csv', head, students: body, grades: [], max: () => null, ...known, keys,
    names: names.length > 0 ? names : (known?.names ?? []).filter((column) => !roles.has(column)),
    ...(feedback !== undefined && { feedback }),
    ...(chosen('grade').length > 0 && { grades: chosen('grade') }),
  };
}

/** Cells without a grade. */
export const isEmptyGrade = (cell: string, { empty }: Layout) => {
  const text = cell.trim();
  return text === '' || text === '-' || text === '–' || empty?.test(text) === true;
};

/** The only column for grades, or the only one of several in which some are missing. */
function gradeOf(layout: Layout, table: string[][], roles: Roles): number | null {
  const grades = layout.grades.filter((column) => (roles.get(column) ?? 'grade') === 'grade');
  if (grades.length <= 1) return grades[0] ?? null;
  const open = grades.filter((column) =>
    layout.students.some((row) => isEmptyGrade(table[row][column] ?? '', layout)));
  return open.length === 1 ? open[0] : null;
}

/** Removes the additions around the title of an item in a header. */
const bare = (head: string) =>
  plainHead(head)
    .replace(/\s*\[[^[\]]*\]\s*\|\s*\d+$/, '')
    .replace(/\s*(?:points grade)?\s*<[^<>]*>$/, '')
    .replace(/\s*\([^()]*\)$/, '');

/** Of files that no importer reads any column may be written. */
const FREE_COLUMNS = ['csv', 'forms', 'gradescope', 'teams', 'classroom'];

/** Finds a column by its header, or by the title in its header if that is unique. */
function columnNamed(column: string, heads: string[], layout: Layout, name: string): number {
  const candidates = FREE_COLUMNS.includes(layout.platform) ? heads.map((_, i) => i) : layout.grades;
  for (const same of [
    (head: string) => head === column.trim(),
    (head: string) => plainHead(head) === plainHead(column),
    (head: string) => bare(head) === bare(column),
    (head: string) => new RegExp(`[(|]\\s*${/^\d+$/.test(column) ? column : '-'}\\)?$`).test(head),
  ]) {
    const found = candidates.filter((i) => same(heads[i]));
    if (found.length === 1 && !layout.keys.includes(found[0])) return found[0];
    if (found.length > 1) break;
  }
  const known = candidates.filter((i) => !layout.keys.includes(i)).map((i) => heads[i]);
  throw new CourseError(
    'no-grade-column',
    `${name} has no column ${JSON.stringify(column)} that grades can be written to` +
      `${known.length > 0 ? `; it has ${known.slice(0, 12).join(', ')}` : ''}.`,
  );
}

function roleOf(column: number, layout: Layout, table: string[][], grade: number | null): ColumnRole {
  if (column === layout.keys[0]) return 'key';
  if (layout.names.includes(column)) return 'name';
  if (column === grade) return 'grade';
  if (column === layout.feedback) return 'feedback';
  return layout.students.some((row) => mayHold(table[row][column] ?? '')) ? 'answers' : 'keep';
}

function rowOf(cells: string[], row: number, layout: Layout, grade: number | null): BookRow {
  const { keys, names, lastFirst, key = (cell: string) => cell } = layout;
  const name = names.map((column) => (cells[column] ?? '').trim()).filter(Boolean).join(' ');
  const all = keys.map((column) => key((cells[column] ?? '').trim()));
  return {
    row,
    key: all.find((each) => each !== '') ?? '',
    keys: all,
    name: firstNameFirst(name, lastFirst === true) || null,
    grade: grade === null ? '' : (cells[grade] ?? '').trim(),
  };
}

/** Returns the maximum grade, if it is the same in all rows. */
export function maxOf({ layout, grade }: Book): number | null {
  if (grade === null) return null;
  const all = new Set(layout.students.map((row) => layout.max(grade, row)));
  return all.size === 1 ? [...all][0] : null;
}
