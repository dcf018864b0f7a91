// Tables as text: delimiter, quotes, header row, lines that do not fit; cells as texts.
import { CLASS_NAMES, MEASURED } from './column-types.ts';
import { isDate, isMissing, isNone, parserOf, styleOf } from './number-formats.ts';
import { ReadError, checkLimit } from './read-error.ts';
import { LIMITS } from './limits.ts';
import type { How, Doubt, Choices } from './types.d.ts';
import type { Cells } from './raw-table.ts';

/** line: the first line in the file, from 1 */
type Line = { cells: string[], line: number };

type ReportProgress = Choices['onProgress'];

const DELIMITERS = [',', ';', '\t', '|'];
/** The number of lines from which the format is inferred; fewer if they have many cells. */
const SAMPLE_LINES = 200, SAMPLE_CELLS = 200_000, MIN_SAMPLE_LINES = 12;
/** Progress is reported after this number of cells. */
const PROGRESS_LINES = 1 << 18;
/** One more than the columns that are read: the rest of a longer line is not split. */
const MAX_CELLS = LIMITS.columns + 1;

/** Cells with spaces between; a cell in quotes may contain spaces, as R writes names and texts. */
function splitAtBlanks(line: string) {
  if (!line.includes('"')) return line.split(/[ \t]+/, MAX_CELLS);
  const cells: string[] = [];
  for (const [whole, inside] of line.matchAll(/"((?:[^"\\]|\\.)*)"(?![^ \t])|[^ \t]+/g)) {
    if (cells.push(inside?.replace(/\\(.)/g, '$1') ?? whole) === MAX_CELLS) break;
  }
  return cells;
}

/** A line that is drawn under the names. */
const RULE_LINE = /^[ \t|+]*:?--[-+|: \t]*$/;

/**
 * The lines of a text, cut into cells.
 * @param separator null: a line is a cell; `blanks`: runs of spaces
 * @param most lines
 * @param report receives the progress
 * @param above lines before the text
 */
function linesOf(
  text: string,
  separator: string | null,
  most: number = Infinity,
  report?: ReportProgress,
  above = 0,
): Line[] {
  if (separator !== 'blanks' && text.includes('"')) {
    return quotedLines(text, separator ?? '\u0000', most, report, above);
  }
  const lines =
    most < Infinity ? text.slice(0, Math.max(1 << 20, most * 200)).split(/\r\n|\n|\r/, most) : text.split(/\r\n|\n|\r/);
  const found: Line[] = [];
  let count = 0, separatorHint = PROGRESS_LINES;
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i];
    if (line.trim() === '' || RULE_LINE.test(line)) continue;
    const cells =
      separator === null ? [line] :
      separator === 'blanks' ? splitAtBlanks(line.trim()) : line.split(separator, MAX_CELLS);
    found.push({ cells, line: above + i + 1 });
    count += cells.length;
    if (count < separatorHint) continue;
    checkLimit('cells', count);
    report?.({ stage: 'lines', done: i, total: lines.length });
    separatorHint = count + PROGRESS_LINES;
  }
  checkLimit('cells', count);
  return found;
}

/** With cells in quotes, which may hold separators, lines and doubled quotes. */
function quotedLines(text: string, separator: string, most: number, report: ReportProgress | undefined, above: number) {
  const found: Line[] = [];
  let cells: string[] = [];
  let at = 0, line = above + 1, first = line, signs = false, count = 0, nextReport = PROGRESS_LINES;
  const size = text.length;
  while (at <= size && found.length < most) {
    let cell, end;
    let quote = at;
    while (text[quote] === ' ') quote++;
    const quoted: ReturnType<typeof quotedCell> | false =
      text[quote] === '"' && quotedCell(text, quote, line, separator, signs);
    signs ||= quoted === null;
    if (quoted) {
      const [inside, after, breaks] = quoted;
      // Text after the closing quote belongs to the cell, as in spreadsheets.
      end = endOfCell(text, after, separator);
      cell = inside + text.slice(after, end).trimEnd();
      line += breaks;
    } else {
      end = endOfCell(text, at, separator);
      cell = text.slice(at, end);
    }
    checkLimit('columns', cells.push(cell), first);
    const sign = text[end];
    at = end + 1;
    if (sign === separator) continue;
    if (sign === '\r' && text[at] === '\n') at++;
    if (cells.length > 1 || cells[0].trim() !== '') found.push({ cells, line: first });
    count += cells.length;
    cells = [];
    line++;
    first = line;
    if (count < nextReport) continue;
    checkLimit('cells', count);
    report?.({ stage: 'characters', done: at, total: size });
    nextReport = count + PROGRESS_LINES;
  }
  checkLimit('cells', count);
  return found;
}

/**
 * @param at of its first quote
 * @param signs whether quotes have been signs of the text before
 * @returns null: its quote is a sign of the text, as that of inches, as it would close lines below in the midst of
 *   words, or, where others are signs, never
 */
function quotedCell(
  text: string,
  at: number,
  line: number,
  separator: string,
  signs: boolean,
): [inside: string, after: number, breaks: number] | null {
  let from = at + 1, inside = '';
  for (;;) {
    const quote = text.indexOf('"', from);
    if (quote < 0) {
      if (signs) return null;
      throw new ReadError('quotes', `The quotation mark in line ${line} is not closed. Close or remove it.`, {
        line,
      });
    }
    const next = text[quote + 1];
    // A quote behind a backslash is one of the text, unless the cell ends with it.
    if (quote > from && text[quote - 1] === '\\' && next && ![separator, '"', '\n', '\r'].includes(next)) {
      inside += `${text.slice(from, quote - 1)}"`;
      from = quote + 1;
      continue;
    }
    inside += text.slice(from, quote);
    if (next !== '"') {
      let breaks = 0;
      for (let i = inside.search(/[\r\n]/); i >= 0 && i < inside.length; i++) {
        if (inside[i] === '\n' || (inside[i] === '\r' && inside[i + 1] !== '\n')) breaks++;
      }
      if (breaks > 0 && next && /[^\s]/.test(next) && next !== separator) return null;
      return [inside, quote + 1, breaks];
    }
    inside += '"';
    from = quote + 2;
  }
}

function endOfCell(text: string, at: number, separator: string) {
  for (let i = at; i < text.length; i++) {
    const c = text[i];
    if (c === separator || c === '\n' || c === '\r') return i;
  }
  return text.length;
}

/**
 * The separator by which most lines have as many cells, and cells are what cells are.
 * @returns null: there is one column
 */
function separatorOf(text: string): string | null {
  const start = text.slice(0, 1 << 18);
  if (isDecimalColumn(start)) return null;
  let best = null as string | null, most = 0, tabbed = false;
  for (const separator of DELIMITERS) {
    // In "1,5 2,5" the delimiter is a space.
    if (!start.includes(separator) || (separator === ',' && /\d,\d+ +-?(?!\d{3},)\d+,\d/.test(start))) continue;
    const lines = safely(text, separator), score = scoreOf(lines, separator);
    if (score > most) [best, most] = [separator, score];
    const width = lines[1]?.cells.length ?? 0;
    tabbed = separator === '\t' && width > 1 && lines.every(({ cells }, i) =>
      cells.length > 1 && (i === 0 || cells.length === width) && !cells.some((cell) => NUMBERS_WITH_SPACES.test(cell)));
  }
  // Spaces in columns, and some tabs: mostly numbers, as many in every line.
  const mixed = best === '\t' && most < 1 && !tabbed;
  if (most >= 0.5 && !mixed) return best;
  const rows = linesOf(text, 'blanks', SAMPLE_LINES), score = scoreOf(rows, 'blanks');
  const body = rows.slice(1).flatMap(({ cells }) => cells);
  const [point, comma] = [parserOf({ decimal: '.', thousands: null }), parserOf({ decimal: ',', thousands: null })];
  const numeric = body.filter((cell) => !isNone(point(cell)) || !isNone(comma(cell))).length;
  if (mixed ? score === 1 && numeric > 0.75 * body.length : score > 0.5 && numeric >= body.length / 2) return 'blanks';
  return best && most > 0.25 ? best : null;
}

/**
 * Whether a text is one column of numbers with decimal commas, which part no cells: its name has none, or there are
 * thousands before them, or noughts right behind.
 */
function isDecimalColumn(start: string) {
  const [head, ...body] = start.split(/\r\n|\n|\r/, SAMPLE_LINES).map((line) => line.trim()).filter(Boolean);
  const isOne = (line: string) => /^[-+−]?\d[\d.\s'’]*(,\d+)?$/.test(line) || isMissing(line);
  if (body.length < 3 || !body.every(isOne)) return false;
  const parts = body.filter((line) => line.includes(',')).map((line) => line.split(','));
  if (parts.length === 0) return false;
  if (!isOne(head)) return !head.includes(',');
  return parts.every(([, behind]) => behind.length === parts[0][1].length) &&
    parts.some(([whole, behind]) => /^[-+−]?[1-9]\d{0,2}([.\s'’]\d{3})+$/.test(whole) || /^0\d/.test(behind));
}

/** Two numbers with spaces between them. */
const NUMBERS_WITH_SPACES = /^[-+]?\d+[.,]\d+\s+[-+]?\d+([.,]\d|\s)/;

/** If a quote is never closed, quotes are ordinary characters. */
function safely(text: string, separator: string) {
  try {
    return linesOf(text, separator, SAMPLE_LINES);
  } catch {
    return linesOf(text.replaceAll('"', ''), separator, SAMPLE_LINES);
  }
}

function scoreOf(rows: Line[], separator: string) {
  const usual = usualWidth(rows);
  if (usual < 2) return 0;
  const same = rows.filter(({ cells }) => cells.length === usual);
  const cells = same.slice(0, 60).flatMap((row) => row.cells);
  const clean = cells.filter(
    (cell) =>
      separator === 'blanks' ||
      (!DELIMITERS.some((other) => other !== separator && other !== ',' && cell.includes(other)) &&
        (separator === ',' || !/,.*,/.test(cell)) &&
        !(separator === '\t' && NUMBERS_WITH_SPACES.test(cell)) &&
        !(separator === ',' && /^\s*\d+;/.test(cell))),
  ).length;
  return (same.length / rows.length) * (clean / cells.length);
}

/** The number of lines examined for a table of this width. */
const examinedLines = (width: number) =>
  Math.max(MIN_SAMPLE_LINES, Math.min(SAMPLE_LINES, Math.floor(SAMPLE_CELLS / width)));

/** How many cells most lines have. */
function usualWidth(rows: Line[]) {
  const widths = new Map<number, number>();
  for (const { cells } of rows) widths.set(cells.length, (widths.get(cells.length) ?? 0) + 1);
  return [...widths].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0]?.[0] ?? 0;
}

export function cellsOf(text: string, chosen: How & { onProgress?: ReportProgress }): Cells {
  const hint = /^"?sep=(.)"?\1*(?:\r\n|\r|\n)/i.exec(text.slice(0, 200));
  const [body, above] = withoutFrame(hint ? text.slice(hint[0].length) : text, hint ? 1 : 0);
  const separator = chosen.separator !== undefined ? chosen.separator : hint?.[1] ?? separatorOf(withoutComments(body));
  let rows = linesOf(body, separator, Infinity, chosen.onProgress, above);
  if (rows.length === 0) throw new ReadError('empty', 'This file contains only blank lines.', { line: 1 });
  const doubts: Doubt[] = [];
  rows = withCommentHeader(rows, separator);
  const width = usualWidth(rows.slice(0, 2000));
  if (width > LIMITS.columns) checkLimit('columns', Infinity, rows[0].line);
  const shown = rows.slice(0, PREVIEW_LINES).map(({ line, cells }) =>
    ({ line, cells: cells.slice(0, PREVIEW_CELLS).map((cell) => cell.trim()) }));
  const wanted = chosen.headerLine;
  const counted = wanted === undefined && chosen.header !== true ? countsIn(rows, width) : null;
  if (counted) rows = rows.slice(1);
  const titles = titlesIn(rows, width);
  const first = wanted !== undefined ? rows.findIndex(({ line }) => line >= wanted)
    : rows.findIndex(({ cells }, i) => i >= titles && (cells.length === width || (rows.length > 3 && cells[0] !== ''
      && (cells.length === width - 1 || (cells.length === width + 1 && i === 0 && cells.at(-1)?.trim() === '')))));
  const before = rows.slice(0, Math.max(0, first));
  rows = rows.slice(Math.max(0, first));
  const sample = rows.slice(1, examinedLines(width)).flatMap(({ cells }) => cells.map((cell) => cell.trim()));
  const style = styleOf(sample, separator ?? '');
  const decimal = chosen.decimal ?? style.decimal,
    thousands =
      chosen.thousands !== undefined
        ? chosen.thousands
        : chosen.decimal && chosen.decimal !== style.decimal
          ? style.decimal
          : style.thousands;
  const parse = parserOf({ decimal, thousands });
  const header = chosen.header ?? (!counted && (wanted !== undefined || isHeader(rows, parse)));
  const head: Line | undefined = header ? rows.shift() : undefined;
  const names = head ? namesOf(head.cells, rows, width) : null;
  if (!head && before.length > 0) {
    const lines = before.map(({ line }) => line);
    doubts.push({
      about: 'lines', chosen: 'left out', others: [], lines,
      message: `Lines skipped because they do not have ${width} cells: ${lines.slice(0, 12).join(', ')}.`,
    });
  }
  const units = head ? unitsIn(rows, parse, names) : null;
  if (units) rows.shift();
  // Qualtrics has the questions below their numbers, and then its own ids.
  const known = rows.slice(0, 3).findIndex(({ cells }) => cells[0].startsWith('{"ImportId"'));
  if (head && known >= 0) rows.splice(0, known + 1);
  // Orange's tables have a line of kinds and one of roles.
  const roles = rows[0]?.cells ?? [];
  if (
    units?.cells.every((cell) => ORANGE_KINDS.test(cell.trim())) &&
    roles.every((cell) => ORANGE_ROLES.test(cell.trim()))
  ) {
    rows.shift();
  }
  // Below several header rows, the row index may have a separate header row.
  const [index, ...blank] = rows[0]?.cells ?? [];
  if (names?.[0] === '' && rows.length > 1 && index.trim() !== '' && blank.every((cell) => cell.trim() === '')) {
    names[0] = index.trim();
    rows.shift();
  }
  // Names that span many columns have a row with the name of each column below them.
  if (names && units && new Set(names).size < names.length) {
    units.cells.forEach((cell, j) => { names[j] = `${names[j]} ${cell.trim()}`.trim(); });
  }
  if (head && wanted === undefined &&
    (before.length > 0 || units || (chosen.header === undefined && counting(head.cells)))) {
    doubts.push({
      about: 'header',
      chosen: head.line,
      others: [null],
      lines: [...before.map(({ line }) => line), ...(units ? [units.line] : [])],
      message:
        `Column names are taken from line ${head.line}` +
        `${units ? `, units from line ${units.line}` : ''}` +
        `${before.length > 0 ? `; lines skipped before it: ${before.length}` : ''}.`,
    });
  }
  rows = fittingRows(withoutSums(withoutHeads(rows, head), width, parse, doubts), width, names, doubts);
  const cols = widthWithoutTrailing(rows, width, names);
  if (counted) {
    for (const { cells } of rows) cells[width - 1] = counted[Number(cells[width - 1])] ?? cells[width - 1];
  }
  if (style.doubt && chosen.decimal === undefined) {
    doubts.push({
      about: 'decimal',
      chosen: decimal,
      others: [decimal === ',' ? '.' : ','],
      message:
        `Every number has three digits after ${decimal === ',' ? 'its comma' : 'its point'}: ` +
        `“${sampleOf(rows, parse)}” is read as less than a thousand. Is this a thousands separator?`,
    });
  }
  return {
    names: names?.slice(0, cols) ?? null,
    columns: columnsOf(rows, cols),
    lines: rows.map(({ line }) => line),
    parse,
    doubts,
    notes: counted ? [{ code: 'aside', message: COUNT_HEADER_NOTE }] : [],
    how: { separator, decimal, thousands, header: head !== undefined, ...(head && { headerLine: head.line }) },
    first: shown,
  };
}

/** The number of lines and cells of the preview. */
const PREVIEW_LINES = 40, PREVIEW_CELLS = 60;

const COUNT_HEADER_NOTE = 'The first line has counts and classes.';

/**
 * The names of the classes that scikit-learn's first line has behind the numbers of rows and of columns:
 * 150,4,setosa,versicolor,virginica.
 */
function countsIn(rows: Line[], width: number): string[] | null {
  const [n, d, ...classes] = rows[0].cells.map((cell) => cell.trim()), names = classes.filter(Boolean);
  return n !== '' && Number(n) === rows.length - 1 && Number(d) === width - 1 && names.length > 1 &&
    names.every((name) => isNone(Number(name))) ? names : null;
}

/** No number: words, a date or a year. */
const isWord = (cell: string) => isDate(cell) || /^(19|20)\d\d$/.test(cell) || !/^[-+(\d.,'’%\s]+\)?$/.test(cell);

/**
 * How many lines at the beginning are a title, whose cells spreadsheets pad with separators: words in one cell, or in a
 * few at its beginning, above a line of names.
 */
function titlesIn(rows: Line[], width: number) {
  const filled = ({ cells }: Line) => cells.filter((cell) => cell.trim() !== '').length;
  const counts = rows.slice(0, SAMPLE_LINES).map(filled).sort((a, b) => a - b), usual = counts[counts.length >> 1];
  const isTitle = (row: Line) => {
    const found = row.cells.map((cell) => cell.trim()).filter(Boolean);
    return found.length === 0 || (isWord(found[0]) && (found.length === 1 ||
      (2 * found.length <= usual && row.cells.slice(0, found.length).every((cell) => cell.trim() !== ''))));
  };
  const at = width > 2 ? rows.findIndex((row) => !isTitle(row)) : 0;
  if (at <= 0 || rows.length - at < 3) return 0;
  const names = rows[at].cells.map((cell) => cell.trim()).filter(Boolean);
  return 2 * names.length > usual && 2 * names.filter(isWord).length >= names.length ? at : 0;
}

/**
 * Removes the frame that begins and ends a table of the Gene Expression Omnibus.
 * @param above lines before the text
 */
function withoutFrame(text: string, above: number): [text: string, above: number] {
  const found = text.startsWith('!') && /^!\w+_table_begin.*\r?\n/m.exec(text);
  if (!found) return [text, above];
  const from = found.index + found[0].length, [body] = text.slice(from).split(/^!\w+_table_end/m, 1);
  return [body, above + text.slice(0, from).split('\n').length - 1];
}

/** Returns a name for each column. R omits that of the first; if all rows end with a delimiter, the last has none. */
function namesOf(cells: string[], rows: Line[], width: number) {
  const ends = rows.every((row) => row.cells.length < width || row.cells[width - 1].trim() === '');
  const aligned = cells.length === width - 1 && !ends ? ['', ...cells] : cells;
  return Array.from({ length: width }, (_, j) => (aligned[j] ?? '').trim());
}

function columnsOf(rows: Line[], cols: number): string[][] {
  const columns = Array.from({ length: cols }, () => new Array(rows.length) as string[]);
  rows.forEach(({ cells }, i) => {
    for (let j = 0; j < cols; j++) columns[j][i] = cells[j].trim();
  });
  return columns;
}

const sampleOf = (rows: Line[], parse: (cell: string) => number) =>
  rows.flatMap(({ cells }) => cells).find((cell) => /[.,]/.test(cell) && !isNone(parse(cell.trim()))) ?? '';

/** Comments do not count in the choice of the delimiter. */
const withoutComments = (text: string) => (text.startsWith('#') ? text.replace(/^#[^\n]*\n/gm, '') || text : text);

/** Lines that begin with # are comments; the last before the rows may hold their names. */
function withCommentHeader(rows: Line[], separator: string | null) {
  // Error values of spreadsheets begin in the same way.
  const isComment = ({ cells }: Line) => cells[0].startsWith('#') && !isMissing(cells[0].trim());
  const at = rows.findIndex((row) => !isComment(row));
  if (at <= 0) return rows.filter((row, i) => i === 0 || !isComment(row));
  const last = rows[at - 1];
  const joined = last.cells.join(separator === 'blanks' ? ' ' : separator ?? '').replace(/^#+\s*/, '');
  const cells =
    separator === null ? [joined] : separator === 'blanks' ? joined.trim().split(/\s+/) : joined.split(separator);
  const lines = rows.slice(at).filter((row) => !isComment(row));
  const numbers = lines[0].cells.some((cell) => /^\s*[-+]?[.,]?\d/.test(cell));
  const fits = cells.length === lines[0].cells.length && cells.length > 1;
  return fits && numbers ? [{ cells, line: last.line }, ...lines] : lines;
}

/**
 * Whether the first line has names: it is no row where columns are numbers or dates below it, or is unlike all below
 * it.
 */
function isHeader(rows: Line[], parse: (cell: string) => number) {
  if (rows.length < 2) return rows.length === 1 && rows[0].cells.every((cell) => isNone(parse(cell.trim())));
  const [head, ...body] = rows.slice(0, examinedLines(rows[0].cells.length));
  const shift = (body[0]?.cells.length ?? 0) - head.cells.length;
  let named = 0, number = 0, unlike = 0, texts = 0;
  head.cells.forEach((raw, j) => {
    const cell = raw.trim();
    const below = body.map(({ cells }) => (cells[j + shift] ?? '').trim()).filter((each) => !isMissing(each));
    if (below.length === 0) return;
    const numeric = below.filter((each) => !isNone(parse(each)) || isDate(each)).length > 0.8 * below.length;
    if (numeric) {
      if (cell === '' || isMissing(cell)) return;
      // Days over numbers are names.
      isNone(parse(cell)) && !(isDate(cell) && isDate(below[0])) ? named++ : number++;
    } else {
      texts++;
      if (cell !== '' && !below.includes(cell)) unlike++;
    }
  });
  const scale = counting(head.cells);
  if (scale && !body.some(({ cells }) => counting(cells) === scale)) return true;
  if (named > 0 || number > 0) return named > number;
  return texts > 0 && unlike === texts && new Set(head.cells).size === head.cells.length;
}

/** The kinds and roles of columns in Orange. */
const ORANGE_KINDS = /^([cdst]|continuous|discrete|string|time)$/, ORANGE_ROLES = /^(|class|meta|weight|ignore)$/;

/** This number of values that increase, or decrease, is not by chance. */
const MIN_SCALE_NAMES = 8;

/**
 * Whether the numbers of a line count on, as years do, and the places of columns; or are a scale, as wavelengths are.
 */
function counting(all: string[]): '' | 'years' | 'scale' {
  const cells = all.filter((cell) => cell.trim() !== '');
  const written = cells.filter((cell) => /^\s*\d+(\.\d+)?\s*$/.test(cell)), [first, ...others] = written.map(Number);
  const steps = others.map((v, i) => v - (i > 0 ? others[i - 1] : first));
  const even = steps.every((step) => step === steps[0]) && !written.some((cell) => cell.includes('.'));
  const isYear = (v: number) => v >= 1800 && v < 2200;
  // Two years are enough if there are few other cells, and 0 and 1 next to names; two other numbers may be a row.
  const years = even && steps[0] !== 0 && isYear(first) && others.every(isYear);
  if (years && others.length >= (cells.length > 4 ? 2 : 1)) return 'years';
  if (others.length < (first === 0 && cells.length > 2 ? 1 : 2) || others.length < cells.length - 3) return '';
  if (even && steps[0] === 1) return 'years';
  const grows = steps.every((step) => step > 0) || steps.every((step) => step < 0);
  return others.length >= MIN_SCALE_NAMES && grows ? 'scale' : '';
}

/** The beginning of a line with the conditions of samples. */
const CONDITION_HEADER = /^(condition|treatment|tissue|\w+type|status|disease|stage|sex|gender|batch|cell)/i;

/** Finds a line of units below the names: not numbers where all cells below are. */
function unitsIn(rows: Line[], parse: (cell: string) => number, names: string[] | null): Line | null {
  const [first, ...body] = rows.slice(0, Math.min(60, examinedLines(rows[0]?.cells.length ?? 0)));
  if (body.length < 3) return null;
  const [over] = first.cells;
  const isCondition = CONDITION_HEADER.test(over) || (over.length > 1 && CLASS_NAMES.test(over));
  if (isCondition || (MEASURED.test(names?.[0] ?? '') && over !== '')) return null;
  let numeric = 0, units = 0, empty = 0;
  first.cells.forEach((raw, j) => {
    const below = body.map(({ cells }) => (cells[j] ?? '').trim()).filter((cell) => !isMissing(cell));
    if (below.length === 0 || !below.every((cell) => !isNone(parse(cell)))) return;
    numeric++;
    const cell = raw.trim();
    if (isMissing(cell)) empty++;
    else if (isNone(parse(cell))) units++;
  });
  // In surveys, the column with the number of the respondent has no unit.
  return units > 0 && units + empty === numeric && empty <= units ? first : null;
}

/** Removes repetitions of the header row, as in concatenated files. */
function withoutHeads(rows: Line[], head?: Line) {
  const [first, second] = head?.cells ?? [];
  if (!head || second === undefined) return rows;
  const whole = head.cells.join('\0');
  return rows.filter(({ cells }) => cells[0] !== first || cells[1] !== second || cells.join('\0') !== whole);
}

/** Removes totals and sources that people write below a table. */
function withoutSums(rows: Line[], width: number, parse: (cell: string) => number, doubts: Doubt[]) {
  let end = rows.length;
  const words = ({ cells }: Line) =>
    width > 2 && isNone(parse(cells[0].trim())) && cells.slice(1).every((cell) => cell.trim() === '');
  while (end > 3 && rows[end - 1].cells.length === width && words(rows[end - 1])) end--;
  const last = rows[end - 1];
  if (end > 4 && last.cells.length === width && sums(rows.slice(0, end - 1), last, parse)) end--;
  if (end === rows.length) return rows;
  const lines = rows.slice(end).map(({ line }) => line);
  doubts.push({
    about: 'lines', chosen: 'left out', others: [], lines,
    message: `Lines skipped below the table (totals or notes): ${lines.slice(0, 12).join(', ')}.`,
  });
  return rows.slice(0, end);
}

/** Whether a line has a word first and then the sum, or the mean, of each column of numbers. */
function sums(rows: Line[], last: Line, parse: (cell: string) => number) {
  if (!isNone(parse(last.cells[0].trim()))) return false;
  let columns = 0;
  for (let j = 1; j < last.cells.length; j++) {
    const total = parse(last.cells[j].trim());
    if (isNone(total)) continue;
    let sum = 0, count = 0;
    for (const { cells } of rows) {
      const value = parse((cells[j] ?? '').trim());
      if (isNone(value)) continue;
      sum += value;
      count++;
    }
    // Written values may be rounded; in a column of a few small numbers any of them may be the sum.
    const near = (v: number) => count > 2 && v !== 0 && Math.abs(total - v) <= 1e-3 * Math.abs(v);
    if (!near(sum) && !near(sum / count)) return false;
    columns++;
  }
  return columns > 0 && (columns > 1 || TOTAL_LINE.test(last.cells[0]));
}

/** The beginning of a line of totals. */
const TOTAL_LINE = new RegExp(
  '^\\s*(grand )?(total|totals|totale|sum|summe|gesamt|somme|suma|razem|mean|average|mittelwert|moyenne|media)' +
    '(?!\\p{L})',
  'iu',
);

/** Lines with as many cells as the others; those with more or fewer are left out and named. */
function fittingRows(rows: Line[], width: number, names: string[] | null, doubts: Doubt[]) {
  const wanted = Math.max(width, names?.length ?? 0);
  const matching: Line[] = [], odd: number[] = [];
  for (const row of rows) {
    while (row.cells.length > width && row.cells.at(-1)?.trim() === '') row.cells.pop();
    if (row.cells.length === width || row.cells.length === wanted) matching.push(row);
    else odd.push(row.line);
  }
  if (odd.length > 0) {
    const few = odd.slice(0, 12).join(', ') + (odd.length > 12 ? ' …' : '');
    doubts.push({
      about: 'lines',
      chosen: 'left out',
      others: [],
      lines: odd,
      message: `Lines skipped because they do not have ${width} cells: ${few}.`,
    });
  }
  return matching;
}

/** How many columns there are without those at the end that a separator too many makes. */
function widthWithoutTrailing(rows: Line[], width: number, names: string[] | null) {
  let cols = width;
  while (
    cols > 1 && (names?.[cols - 1] ?? '') === '' && rows.every(({ cells }) => (cells[cols - 1] ?? '').trim() === '')
  ) {
    cols--;
  }
  return cols;
}
