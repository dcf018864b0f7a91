// Writes grades into a copy of a platform's own file: decides which cell gets which text, and reports refused grades.
import { isEmptyGrade, openBook, type Book, type BookRow } from './grade-table.ts';
import { canHold, withCells, type Change } from './delimited.ts';
import { CourseError } from './error.ts';
import { HEADERS, numberOf, plainHead, NO_WORD } from './column-headers.ts';
import type { CourseFile, Grade, WriteOptions, Written } from './course.d.ts';

/** The outcome for one student: cells of the row, or why there are none. */
type Outcome = { cells: Change[], note?: string } | { why: string };

/** A cell that a spreadsheet would read as a formula. */
const FORMULA = /^[=+\-@\t\r]/;
const safeText = (text: string) => (FORMULA.test(text) ? `'${text}` : text);
/** Digits behind the decimal separator that a scaled mark is rounded to. */
const DECIMALS = 100;

export function writeGrades(
  file: CourseFile,
  grades: readonly Grade[],
  { column, outOf, replace = false, ...others }: WriteOptions = {},
): Written {
  const [odd] = Object.keys(others); // a misspelled outOf would leave marks unscaled
  if (odd !== undefined) throw new RangeError(`writeGrades has no option ${odd}; known: column, outOf, replace.`);
  return writeInto(openBook(file, { column }), grades, { outOf, replace });
}

/** The same for a file that is open. */
export function writeInto(
  book: Book,
  grades: readonly Grade[],
  { outOf, replace = false }: { outOf?: number | undefined, replace?: boolean },
): Written {
  if (outOf !== undefined && !(outOf > 0 && Number.isFinite(outOf))) {
    throw new RangeError(`outOf is ${outOf}; it must be a number above 0.`);
  }
  const { grade, layout, name, columns } = book;
  if (grade === null) {
    const several = layout.grades.map((i) => JSON.stringify(columns[i].name)).join(', ');
    throw new CourseError('no-grade-column', several === ''
      ? `${name} has no column for grades.`
      : `${name} has several columns for grades: ${several}. Say which in column.`);
  }
  const { found, skipped, unmatched, notes } = matchRows(book.rows, grades);
  const decimal = decimalOf(book);
  const changes: Change[] = [];
  const writtenRows: { row: BookRow, given: Grade, text: string }[] = [];
  for (const { row, given } of found) {
    const outcome = outcomeOf(book, grade, row, given, { outOf, replace, decimal });
    if ('why' in outcome) {
      skipped.push({ key: given.key, why: outcome.why });
      continue;
    }
    for (const each of outcome.cells) changes.push(each);
    if (outcome.note) notes.push(`${given.key}: ${outcome.note}`);
    writtenRows.push({ row, given, text: markText(given.mark, layout.max(grade, row.row), outOf, decimal) });
  }
  const comments = writtenRows.some(({ given }) => given.comment);
  if (comments && layout.feedback === undefined && layout.platform !== 'moodle-gradebook') {
    notes.push('This file has no column for feedback: comments are not in it.');
  }
  if (layout.platform === 'moodle-gradebook') {
    const made = forImport(book, writtenRows, decimal);
    return { data: made.data, written: made.written, skipped: [...skipped, ...made.skipped], unmatched, notes };
  }
  return { data: withCells(book.file, changes), written: writtenRows.length, skipped, unmatched, notes };
}

/**
 * Finds the rows of a key: by the exact key, then without leading zeros and case. One row if it is unique.
 * @param isTyped by a student, who knows the number of the course rather than the platform's own
 */
export function finder(rows: BookRow[], isTyped = false): (key: string) => BookRow[] {
  const exact = groups(rows.map((row) => [row.key.trim(), row]));
  const loose = groups(rows.map((row) => [looseKey(row.key), row]));
  const further = groups(rows.flatMap((row) =>
    [...new Set(row.keys.map(looseKey))].filter((key) => key !== looseKey(row.key)).map((key) => [key, row])));
  return (given) => {
    const key = given.trim();
    if (key === '') return [];
    const own = exact.get(key) ?? loose.get(looseKey(key)), other = further.get(looseKey(key));
    return (isTyped ? other ?? own : own ?? (isName(key) ? other : undefined)) ?? [];
  };
}

function matchRows(rows: BookRow[], grades: readonly Grade[]) {
  const found: { row: BookRow, given: Grade }[] = [];
  const skipped: Written['skipped'] = [], unmatched: string[] = [], notes: string[] = [];
  const find = finder(rows);
  const taken = new Map<BookRow, Grade[]>();
  const places: { row: BookRow, given: Grade }[] = [];
  for (const given of grades) {
    const fit = find(String(given.key));
    if (fit.length === 0) unmatched.push(given.key);
    else if (fit.length > 1) skipped.push({ key: given.key, why: `${fit.length} rows have this key: ${lines(fit)}.` });
    else {
      taken.set(fit[0], [...taken.get(fit[0]) ?? [], given]);
      places.push({ row: fit[0], given });
    }
  }
  for (const { row, given } of places) {
    const others = (taken.get(row) ?? []).filter((each) => each !== given);
    if (others.length > 0) {
      skipped.push({ key: given.key, why: `The row of ${row.key} fits ${others.length + 1} of the keys given.` });
      continue;
    }
    found.push({ row, given });
    if (String(given.key).trim() !== row.key) notes.push(`${given.key} was found as ${row.key}.`);
  }
  return { found, skipped, unmatched, notes };
}

const lines = (rows: BookRow[]) => rows.map(({ key, name }) => (name ? `${key} (${name})` : key)).join(', ');

/** Matches an email address or a login. A number of one kind may be another student's of another kind. */
const isName = (key: string) => /[^\d\s]/.test(key);

/** Spreadsheets remove leading zeros; platforms ignore case. */
function looseKey(key: string) {
  const name = key.trim().replace(/^#/, '').toLowerCase();
  const number = /^(?:[\p{L}][\p{L} /.·-]*?\s?)?0*(\d+)$/u.exec(name);
  return number && /^\d/.test(name) ? number[1] : name;
}

function groups(pairs: Array<[string, BookRow] | (string | BookRow)[]>) {
  const all = new Map<string, BookRow[]>();
  for (const [key, row] of pairs as Array<[string, BookRow]>) {
    if (key !== '') all.set(key, [...all.get(key) ?? [], row]);
  }
  return all;
}

function outcomeOf(
  { layout, table, file }: Book,
  grade: number,
  { row }: BookRow,
  { mark, comment }: Grade,
  { outOf, replace, decimal }: { outOf: number | undefined, replace: boolean, decimal: string },
): Outcome {
  const cell = (column: number) => (table[row][column] ?? '').trim();
  const max = layout.max(grade, row), most = outOf ?? max;
  if (typeof mark !== 'number' || !Number.isFinite(mark)) return { why: `The mark ${String(mark)} is not a number.` };
  if (mark < 0) return { why: `The mark ${mark} is below 0.` };
  if (most !== null && mark > most) return { why: `The mark ${mark} is above the maximum of ${most}.` };
  if (layout.words) return { why: 'This file takes words of a scale as grades, not marks.' };
  if (layout.lock !== undefined && NO_WORD.test(cell(layout.lock))) return { why: 'Its grade is locked.' };
  const before = cell(grade), text = markText(mark, max, outOf, decimal);
  if (layout.stays?.test(before)) return { why: `${before} stays.` };
  const same = before === text || numberOf(before) === numberOf(text);
  if (!isEmptyGrade(before, layout) && !replace) {
    return { why: `The grade ${before} is there already${same ? '' : `, not ${text}`}.` };
  }
  const cells: Change[] = same ? [] : [{ row, column: grade, text }];
  let note: string | undefined;
  if (comment && layout.feedback !== undefined) {
    const safe = safeText(comment);
    const there = cell(layout.feedback);
    if (there !== '' && there !== safe && !replace) note = 'the feedback that is there stays.';
    else if (!canHold(file,
      safe)) note = `the comment has characters that ${file.encoding} does not have; it is left out.`;
    else if (there !== safe) {
      cells.push({ row, column: layout.feedback, text: safe });
      const { format } = layout;
      if (format && cell(format.column) === '') cells.push({ row, column: format.column, text: format.text });
    }
  }
  if (layout.update !== undefined && cell(layout.update) !== '1') {
    cells.push({ row, column: layout.update, text: '1' });
  }
  return note ? { cells, note } : { cells };
}

/** A mark as the file is to have it: a part of its maximum, with the decimal separator of its site. */
export function markText(mark: number, max: number | null, outOf: number | undefined, decimal: string) {
  const scaled = outOf === undefined || max === null ? mark : (mark / outOf) * max;
  return String(Math.round(scaled * DECIMALS + 1e-7) / DECIMALS).replace('.', decimal);
}

/** Languages whose sites write a decimal comma, by their heads of a name or of a grade. */
const COMMA_HEADS = new RegExp(
  '^(?:bewertung|calificación|note|cijfer|beoordeling|betyg|nota|avaliação|classificação|valutazione|voto|karakter|' +
    'ocena|оценка)$',
);

/** The decimal separator: of grades and maxima in the file, else of its other numbers, else of its language. */
export function decimalOf({ layout, table, grade, file: { delimiter } }: Book): '.' | ',' {
  const heads = table[layout.head].map(plainHead);
  const near = heads.flatMap((head, i) => (i === grade || layout.grades.includes(i) ||
    HEADERS.max.test(head) ? [i] : []));
  const all = heads.map((_, i) => i).filter((i) => !layout.keys.includes(i));
  for (const columns of [near, all]) {
    const count = { '.': 0, ',': 0 };
    for (const row of table.slice(layout.head + 1)) {
      for (const column of columns) {
        const sign = /^\s*\d+([.,])\d+\s*$/.exec(row[column] ?? '')?.[1] as '.' | ',' | undefined;
        if (sign) count[sign]++;
      }
    }
    if (count['.'] !== count[',']) return count[','] > count['.'] ? ',' : '.';
  }
  if (grade !== null && COMMA_HEADS.test(heads[grade])) return ',';
  return delimiter === ';' ? ',' : '.';
}

/**
 * Moodle's gradebook import overwrites a whole column, so it gets a separate file with only the rows that have a mark.
 */
function forImport(
  { layout, table, columns }: Book,
  rows: { row: BookRow, given: Grade, text: string }[],
  decimal: string,
) {
  const mail = layout.keys.find((column) => column === layout.mail) ?? layout.keys[0];
  const delimiter = decimal === ',' ? ';' : ',';
  const quoted = (text: string) => (/[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const comments = rows.some(({ given }) => given.comment);
  const skipped: Written['skipped'] = [];
  const lines = [[columns[mail].name, 'Mark', ...(comments ? ['Feedback'] : [])]];
  for (const { row, given, text } of rows) {
    const who = (table[row.row][mail] ?? '').trim();
    if (who === '') skipped.push({ key: given.key, why: `${columns[mail].name} is empty in its row.` });
    else {
      const comment = given.comment ?? '';
      lines.push([who, text, ...(comments ? [safeText(comment)] : [])]);
    }
  }
  const all = lines.map((cells) => cells.map(quoted).join(delimiter)).join('\r\n');
  return { data: new TextEncoder().encode(`${all}\r\n`), written: lines.length - 1, skipped };
}
