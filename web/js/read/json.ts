// JSON: rows, records, columns as pandas writes them, {data, rows, cols}; as cells, like a table's.
import { ReadError, checkLimit, withinCount } from './read-error.ts';
import { parserOf } from './number-formats.ts';
import type { Cells } from './raw-table.ts';

const cell = (value: unknown) =>
  value === null || value === undefined ? '' : typeof value === 'object' ? cellText(value) : String(value);
/** A list or record in a cell, as text. */
function cellText(value: object) {
  try {
    return JSON.stringify(value);
  } catch { // the stack ends before the lists do
    throw new ReadError('shape', 'This JSON holds lists within lists, too deep to be values.');
  }
}

/** JSON, also a record or list a line, and with the NaN of Python. */
function parseJSONText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    try {
      return JSON.parse(
        withoutNaN(
          /^\s*[[{].*[\]}][ \t\r]*\n\s*[[{]/.test(text)
            ? `[${text.split('\n').map((line) => line.trim()).filter(Boolean).join()}]`
            : text,
        ),
      );
    } catch {
      throw error;
    }
  }
}

const withoutNaN = (text: string) =>
  // An unclosed text is one match too: otherwise every quote in it would be searched to the end.
  text.replace(/"[^"\\]*(?:\\[^][^"\\]*)*(?:"|\\?$)|-?\b(?:NaN|Infinity)\b/g,
    (word) => (word[0] === '"' ? word : 'null'));

const isRecord = (what: unknown): what is Record<string, unknown> =>
  typeof what === 'object' && what !== null && !Array.isArray(what);

export function jsonOf(text: string): Cells {
  // Checked before parsing, which takes many times the memory of the text.
  withinCount('cells', text, ',');
  for (const opening of '[{') withinCount('lines', text, opening);
  let value;
  try {
    value = parseJSONText(text);
  } catch (error) {
    const at = Number(/position (\d+)/.exec(String(error))?.[1] ?? text.length);
    throw new ReadError(
      at >= text.length - 1 && !/[\]}]\s*$/.test(text) ? 'cut' : 'damaged',
      `This JSON breaks off or is damaged at character ${at}. Save it again.`,
      { offset: at },
    );
  }
  if (isRecord(value) && Array.isArray(value.data) && Number.isInteger(value.rows) && Number.isInteger(value.cols)) {
    return flat(value.data, Number(value.rows), Number(value.cols));
  }
  const rows = isRecord(value) && (value.X ?? value.data ?? value.rows);
  if (isRecord(value) && Array.isArray(rows) && rows.length > 0 && rows.every(Array.isArray)) {
    return otherMembers(rows, value);
  }
  if (Array.isArray(value) && value.every(Array.isArray)) return rowsOf(value, null);
  if (Array.isArray(value) && value.length > 0 && value.every(isRecord)) return records(value);
  // Records under one or two names, next to metadata: {"count": 2, "results": [{…}, {…}]}.
  const [inside, more] = isRecord(value) ? listsIn(value, 2) : [];
  if (inside && !more) return records(inside);
  if (
    isRecord(value) &&
    Object.values(value).length > 0 &&
    Object.values(value).every((each) => Array.isArray(each) || isRecord(each))
  ) {
    return byColumns(value);
  }
  throw new ReadError(
    'shape',
    'This JSON is no table. Rows ([[1, 2], …]), records ([{"a": 1}, …]), columns ({"a": [1, …]}), {"X", "y"} and ' +
      '{"data", "rows", "cols"} are read.',
  );
}

/** Finds lists of records in a record, or otherwise in its nested records. */
function listsIn(value: Record<string, unknown>, deep: number): Array<Array<Record<string, unknown>>> {
  const all = Object.values(value);
  const lists = all.filter((each) => Array.isArray(each) && each.length > 1 && each.every(isRecord));
  return lists.length > 0 || deep === 1
    ? lists as Array<Array<Record<string, unknown>>>
    : all.filter(isRecord).flatMap((each) => listsIn(each, deep - 1));
}

const made = (columns: string[][], names: string[] | null): Cells => ({
  names,
  columns,
  lines: (columns[0] ?? []).map((_, i) => i + 1),
  parse: parserOf({ decimal: '.', thousands: null }),
  doubts: [],
  how: { header: names !== null, decimal: '.', thousands: null },
});

const uneven = (what: string, has: number | string, wanted: number | string) =>
  new ReadError('shape', `${what} of this JSON has ${has} values where ${wanted} belong.`);

function rowsOf(rows: unknown[][], names: string[] | null) {
  const width = names?.length ?? rows[0]?.length ?? 0;
  checkLimit('columns', width);
  const odd = rows.findIndex((row) => !Array.isArray(row) || row.length !== width);
  if (odd >= 0) {
    throw uneven(`Row ${odd + 1}`, rows[odd]?.length ?? 'no', width);
  }
  return made(Array.from({ length: width }, (_, j) => rows.map((row) => cell(row[j]))), names);
}

/** Rows with metadata: the names of their columns (pandas, scikit-learn), a class or a number each. */
function otherMembers(
  rows: unknown[][],
  { columns, feature_names: names = columns, y, target = y, target_names: classes }: Record<string, any>,
) {
  if (!Array.isArray(target)) return rowsOf(rows, Array.isArray(names) ? names.map(String) : null);
  if (target.length !== rows.length) {
    throw uneven('The target', target.length, rows.length);
  }
  return rowsOf(
    rows.map((row, i) => [...row, classes?.[target[i]] ?? target[i]]),
    [...(Array.isArray(names) ? names.map(String) : rows[0].map((_, j) => `column ${j + 1}`)), 'target'],
  );
}

/** The depth to which nested records are opened, and the length of lists. */
const MAX_DEPTH = 4, MAX_LIST_LENGTH = 10_000;

/**
 * A record with what its records hold under their names, temp.max, and its lists of numbers by their places, place 1.
 */
const opened = (record: Record<string, unknown>, deep = 0): Array<[string, unknown]> =>
  Object.entries(record).flatMap(([name, value]): Array<[string, unknown]> => {
    if (deep < MAX_DEPTH && isRecord(value)) {
      return opened(value, deep + 1).map(([inner, it]) => [`${name}.${inner}`, it]);
    }
    const list = Array.isArray(value) && value.length > 1 && value.length <= MAX_LIST_LENGTH &&
      value.every((each) => typeof each === 'number' || each === null);
    return list ? value.map((each, i) => [`${name} ${i + 1}`, each]) : [[name, value]];
  });

function records(given: Array<Record<string, unknown>>) {
  const nested = given.some((each) => Object.values(each).some((value) => typeof value === 'object' && value !== null));
  const list = nested ? given.map((each) => Object.fromEntries(opened(each))) : given;
  const names = [...new Set(list.flatMap((each) => Object.keys(each)))];
  // Records that share no names make a table of as many columns as rows, nearly all of it empty.
  checkLimit('columns', names.length);
  checkLimit('cells', names.length * list.length);
  return made(names.map((name) => list.map((each) => (Object.hasOwn(each, name) ? cell(each[name]) : ''))), names);
}

const areNumbers = (keys: string[]) => keys.every((key) => /^\d+$/.test(key));

/** Columns, or rows as pandas writes them by their names. */
function byColumns(value: Record<string, unknown>) {
  const names = Object.keys(value), list = Object.values(value);
  const inside = Object.keys(Object(list[0])), counted = areNumbers(names);
  if (list.every(isRecord) && !areNumbers(inside) && (counted || names.length > inside.length)) {
    const cells = records(counted ? list : list.map((each, i) => ({ '': names[i], ...each })));
    if (!counted) {
      cells.doubts.push({
        about: 'transpose',
        chosen: false,
        others: [true],
        message:
          `Each of ${names.length} names has ${inside.length} values with names: a row each. Are they the columns?`,
      });
    }
    return cells;
  }
  checkLimit('columns', list.length);
  const columns = list.map((each) => (Array.isArray(each) ? each : Object.values(each as object)).map(cell));
  const odd = columns.findIndex((column) => column.length !== columns[0].length);
  if (odd >= 0) {
    throw uneven(`Column ${names[odd]}`, columns[odd].length, columns[0].length);
  }
  return made(columns, names);
}

function flat(data: unknown[], rows: number, cols: number) {
  checkLimit('columns', cols);
  if (rows < 0 || cols < 1 || data.length !== rows * cols) {
    throw uneven('The list', data.length, `${rows} × ${cols}`);
  }
  return made(
    Array.from({ length: cols }, (_, j) => Array.from({ length: rows }, (_, i) => cell(data[i * cols + j]))),
    null,
  );
}
