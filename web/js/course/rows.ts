// Tables as text: the delimiter, the header row, and the column of names.
import { runToEnd, parseCells } from './delimited.ts';
import { HEADERS, plainHead, LATE_STATUS, NO_WORD } from './column-headers.ts';
import { mayHold } from './links.ts';
import { layoutOf, firstNameFirst, namesIn } from './platforms.ts';
import { timeOf } from './times.ts';
import { withoutInvisible } from './unwrapping.ts';

/** The number of characters examined for the delimiter. */
const SAMPLE_CHARS = 1 << 16;
/** Of ten rows, this number must have the same number of cells. */
const EQUAL_ROWS_OF_TEN = 9;
/** A cell that begins with its link, as those of a table do. */
const LINK_CELL = /^\s*(?:["'<(]+\s*)?(?:https?:|#?v=\d|<)/i;
/** A semicolon after these parts no cells: it ends a reference of HTML, or a redirect's address. */
const NO_DELIMITER_AFTER = /(?:&(?:#\w{1,7}|amp|lt|gt|quot|apos|nbsp|shy|num|equals|percnt|lowbar|period)|__)$/;
/** Signs that part cells, the likeliest first. */
const DELIMITERS = ['\t', ';', ','];

/** A question of a form for a name. */
const NAME_QUESTION = /\b(?:name|nom|nombre|nome|naam|namn|navn|imię|jméno|имя)\b/;
const PERSON_HEADER = /name|student|participant|e-?mail|user/;
/** A header of a column that does not contain names of students. */
const ADDRESS = /e-?mail|user|login|adress/;
/** A head that names things, not people. */
const NOT_A_PERSON = /file|datei|assignment|aufgabe|course|kurs|task/;
/** Headers, which distinguish the first row from a row without a link. */
const KNOWN_HEADERS = [
  HEADERS.first, HEADERS.last, HEADERS.name, HEADERS.grade, HEADERS.status, HEADERS.at, NAME_QUESTION, PERSON_HEADER,
  /^(?:link|url|answer|antwort|abgabe|submission|response|online ?text|date|datum|section|group|gruppe)/,
];

/** Cells of a row, and the line at which it begins, from 1. */
export interface Line { cells: string[], line: number }

/** Yields the cells of comma-separated values, or with another delimiter, of rows that have any text. */
function* linesBy(text: string, mark: string): Generator<void, Line[]> {
  const rows = yield* parseCells(text, 0, mark, 1, String, mark === ';' ? NO_DELIMITER_AFTER : undefined);
  return rows.map(({ cells, line }) => ({ cells: cells.map((cell) => cell.text), line }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
}

/** The cells alone. */
export function* cellsBy(text: string, mark: string): Generator<void, string[][]> {
  return (yield* linesBy(text, mark)).map(({ cells }) => cells);
}

/**
 * Reports whether a row has a cell that begins with a link, and another cell with text: other lines have commas too.
 */
const isPlain = (row: string[]) =>
  row.some((cell) => mayHold(cell) && LINK_CELL.test(cell)) && row.some((cell) => cell.trim() !== '' && !mayHold(cell));

/**
 * Returns the delimiter that the first line declares to Excel, or that gives most rows the same length; null: it is not
 * a table.
 * @param sample the beginning of a text
 * @param all it is all of it
 * @param surely that it is one
 */
function markOf(sample: string, all: boolean, surely: boolean) {
  const whole = all ? sample : sample.slice(0, sample.lastIndexOf('\n') + 1);
  let best: string | null = null;
  let most = 1;
  for (const mark of DELIMITERS) {
    const rows = runToEnd(cellsBy(whole, mark));
    const counts = new Map();
    for (const { length } of rows) counts.set(length, (counts.get(length) ?? 0) + 1);
    const [cells, often] = [...counts].reduce((a, b) => (b[1] > a[1] ? b : a), [1, 0]);
    const alike = surely || often * 10 >= rows.length * EQUAL_ROWS_OF_TEN;
    const holding = rows.filter((row) => row.some(mayHold));
    const plain = surely || mark === '\t' || rows.length > 1 && holding.filter(isPlain).length * 2 > holding.length;
    if (cells > most && alike && plain && holding.length > 0) [best, most] = [mark, cells];
  }
  return best;
}

export interface Row {
  cells: string[];
  /** the student; '' if it is not certain */
  name: string;
  /** the line at which it begins, or its row, from 1 */
  number: number;
  /** by which a platform knows them; '' */
  key: string;
  email: string;
  /** when it was handed in; '' */
  at: string;
  late: boolean;
  /** of a platform's grade file: no one handed in anything */
  blank: boolean;
}

/**
 * Returns the rows of a table below its header; null if a text is not a table.
 * @param surely the file is certainly a table
 */
export function* rowsOf(text: string, surely: boolean): Generator<void, Row[] | null> {
  const separatorHint = /^\ufeff?(?:"?sep=(.)"?)[^\n\r]*(?:\r\n?|\n)/i.exec(text.slice(0, 20));
  const plain = separatorHint ? text.slice(separatorHint[0].length) : text.replace(/^\ufeff/, '');
  const sample = withoutInvisible(plain.slice(0, SAMPLE_CHARS));
  const mark = separatorHint?.[1] ?? markOf(sample, plain.length <= SAMPLE_CHARS, surely);
  yield;
  if (mark === null) return null;
  const lines = yield* linesBy(withoutInvisible(plain), mark);
  return rowsIn(lines.map(({ cells, line }) => ({ cells, line: line + (separatorHint ? 1 : 0) })));
}

/** Returns the student of each row of a table. */
export function rowsIn(lines: Line[]): Row[] {
  const table = lines.map(({ cells }) => cells);
  const layout = layoutOf(table);
  const known = layout && !['csv', 'forms'].includes(layout.platform) ? layout : null;
  const headed = layout !== null || isHeaderRow(table);
  const head = layout?.head ?? 0;
  const heads = headed ? table[head].map(plainHead) : [];
  const body = known ? known.students : table.map((_, i) => i).slice(headed ? head + 1 : 0);
  const find = (wanted: RegExp) => heads.findIndex((each) => wanted.test(each));
  const mail = layout?.mail ?? find(HEADERS.email);
  const [at, late] = [layout?.at ?? find(HEADERS.at), layout?.late ?? find(HEADERS.late)];
  const all = known && known.names.length > 0 ? [known.names]
    : headed ? nameColumns(heads) : [guessNameColumn(table)];
  const naming = all.map((columns) => columns.filter((column) => column !== mail));
  const status = find(HEADERS.status);
  const cell = (cells: string[], column: number) => (column < 0 ? '' : (cells[column] ?? '').trim());
  const columns = (layout?.keys ?? []).filter((column) => column !== mail);
  const answers = known ? new Set(body.flatMap((row) => table[row].flatMap((each, i) =>
    (mayHold(each) ? [i] : [])))) : null;
  return body.map((row) => {
    const { cells, line } = lines[row];
    const keys = columns.slice(0, 1).map((column) => (layout?.key ?? String)(cell(cells, column)));
    const email = cell(cells, mail).includes('@') ? cell(cells, mail) : '';
    const name = naming.map((each) => nameIn(cells, each)).find((each) => each !== '' && each !== email) ?? '';
    return {
      cells,
      number: line,
      name: firstNameFirst(name, known?.lastFirst === true),
      key: keys.find(Boolean) ?? '',
      email,
      at: timeOf(cell(cells, at)) ?? '',
      late: saysLate(cell(cells, late)) || LATE_STATUS.test(cell(cells, status)),
      blank: answers !== null && answers.size > 0 && [...answers].every((column) => cell(cells, column) === ''),
    };
  });
}

/** Reports whether a cell means late: a word, a status with one, a time other than 0. */
const saysLate = (cell: string) =>
  (/^[\d:. ]+$/.test(cell) ? /[1-9]/.test(cell) : cell !== '' && !NO_WORD.test(cell) && !/^(?:false|-|0)$/i.test(cell));

const nameIn = (cells: string[], columns: number[]) =>
  columns.map((at) => (cells[at] ?? '').trim()).filter(Boolean).join(' ');

/**
 * Reports whether the first row is a header: it has no link, and it either contains known headers or is the only row
 * without a link.
 */
function isHeaderRow(rows: string[][]) {
  if (rows.length < 2 || rows[0].some(mayHold)) return false;
  return (
    rows[0].map(plainHead).some((cell) => KNOWN_HEADERS.some((head) => head.test(cell))) ||
    rows.slice(1).every((row) => row.some(mayHold))
  );
}

/**
 * Returns the columns that together make a name, the most certain first: if they are empty in a row, the next ones are
 * used. A name comes before an address.
 */
function nameColumns(heads: string[]): number[][] {
  const at = (wanted: RegExp, unless: RegExp = NOT_A_PERSON) =>
    heads.findIndex((head) => wanted.test(head) && !NOT_A_PERSON.test(head) && !unless.test(head));
  const single = [at(HEADERS.name, ADDRESS), at(NAME_QUESTION, ADDRESS), at(PERSON_HEADER)];
  return [namesIn(heads), ...single.map((column) => [column])].filter(([column = -1]) => column >= 0);
}

/** Without a head: the first column whose cells differ and are words without digits. */
function guessNameColumn(rows: string[][]) {
  if (rows.length < 2) return [];
  for (let c = 0; c < rows[0].length; c++) {
    const cells = rows.map((row) => (row[c] ?? '').trim());
    if (
      cells.every((cell) => /^\p{L}[\p{L}\p{M} .,'’-]{1,60}$/u.test(cell)) && new Set(cells).size * 2 > cells.length
    ) {
      return [c];
    }
  }
  return [];
}
