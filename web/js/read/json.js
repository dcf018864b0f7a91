// JSON: rows, records, columns as pandas writes them, {data, rows, cols}; as cells, like a table's.
import { COLUMNS } from './csv.js';
import { ReadError } from './error.js';
import { parserOf } from './numbers.js';

/** @typedef {import('./parts.js').Cells} Cells */

/** Most cells of a table that its records do not fill. */
const CELLS = 5e7;

/** @param {unknown} value */
const cell = (value) =>
  value === null || value === undefined ? '' : typeof value === 'object' ? written(value) : String(value);
/** A list or record in a cell, as text. @param {object} value */
function written(value) {
  try {
    return JSON.stringify(value);
  } catch { // the stack ends before the lists do
    throw new ReadError(
      'shape',
      'A cell of this JSON holds lists within lists, too deep to be a value. Numbers and texts are read.',
    );
  }
}

/** JSON, also a record or list a line, and with the NaN of Python. @param {string} text @returns {unknown} */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch (error) {
    try {
      return JSON.parse(
        withoutNaN(/^\s*[[{].*[\]}]\s*\n\s*[[{]/.test(text) ? `[${text.trim().split(/\s*\n\s*/).join()}]` : text),
      );
    } catch {
      throw error;
    }
  }
}

/** @param {string} text */
const withoutNaN = (text) =>
  text.replace(/"(?:[^"\\]|\\.)*"|-?\b(?:NaN|Infinity)\b/g, (word) => (word[0] === '"' ? word : 'null'));

/** @param {unknown} what @returns {what is Record<string, unknown>} */
const isRecord = (what) => typeof what === 'object' && what !== null && !Array.isArray(what);

/** @param {string} text @returns {Cells} */
export function jsonOf(text) {
  let value;
  try {
    value = parsed(text);
  } catch (error) {
    const at = Number(/position (\d+)/.exec(String(error))?.[1] ?? text.length);
    throw new ReadError(
      at >= text.length - 1 ? 'cut' : 'damaged',
      `This JSON breaks off or is damaged at character ${at}. Save it again.`,
      { offset: at },
    );
  }
  if (isRecord(value) && Array.isArray(value.data) && Number.isInteger(value.rows) && Number.isInteger(value.cols)) {
    return flat(value.data, Number(value.rows), Number(value.cols));
  }
  if (isRecord(value) && Array.isArray(value.columns) && Array.isArray(value.data)) {
    return rowsOf(value.data, value.columns.map(String));
  }
  if (Array.isArray(value) && value.every(Array.isArray)) return rowsOf(value, null);
  if (Array.isArray(value) && value.length > 0 && value.every(isRecord)) return records(value);
  // Records under a name, beside what tells of them: {"count": 2, "results": [{…}, {…}]}.
  const [inside, more] = isRecord(value)
    ? Object.values(value).filter((each) => Array.isArray(each) && each.length > 1 && each.every(isRecord))
    : [];
  if (inside && !more) return records(/** @type {Array<Record<string, unknown>>} */ (inside));
  if (
    isRecord(value) &&
    Object.values(value).length > 0 &&
    Object.values(value).every((each) => Array.isArray(each) || isRecord(each))
  ) {
    return byColumns(value);
  }
  throw new ReadError(
    'shape',
    'This JSON is no table. Rows ([[1, 2], …]), records ([{"a": 1}, …]), columns ({"a": [1, …]}) and ' +
      '{"data", "rows", "cols"} are read.',
  );
}

/** @param {string[][]} columns @param {string[]|null} names @returns {Cells} */
const made = (columns, names) => ({
  names,
  columns,
  lines: (columns[0] ?? []).map((_, i) => i + 1),
  parse: parserOf({ decimal: '.', thousands: null }),
  doubts: [],
  notes: [],
  how: { header: names !== null, decimal: '.', thousands: null },
});

/** @param {unknown[][]} rows @param {string[]|null} names */
function rowsOf(rows, names) {
  const width = names?.length ?? rows[0]?.length ?? 0;
  const odd = rows.findIndex((row) => !Array.isArray(row) || row.length !== width);
  if (odd >= 0) {
    throw new ReadError(
      'shape',
      `Row ${odd + 1} of this JSON has ${rows[odd]?.length ?? 'no'} values, the others have ${width}.`,
    );
  }
  return made(Array.from({ length: width }, (_, j) => rows.map((row) => cell(row[j]))), names);
}

/** @param {Array<Record<string, unknown>>} list */
function records(list) {
  const names = [...new Set(list.flatMap((each) => Object.keys(each)))];
  // Records that share no names make a table of as many columns as rows, nearly all of it empty.
  if (names.length > COLUMNS || names.length * list.length > CELLS) {
    throw new ReadError(
      'too-large',
      `These ${list.length} records have ${names.length} different names. At most ${COLUMNS} columns and ` +
        `${CELLS} cells are read; give the records the same names.`,
    );
  }
  return made(names.map((name) => list.map((each) => (Object.hasOwn(each, name) ? cell(each[name]) : ''))), names);
}

/** @param {Record<string, unknown>} value */
function byColumns(value) {
  const names = Object.keys(value);
  const columns = Object.values(value).map((each) =>
    (Array.isArray(each) ? each : Object.values(/** @type {object} */ (each))).map(cell),
  );
  const odd = columns.findIndex((column) => column.length !== columns[0].length);
  if (odd >= 0) {
    throw new ReadError(
      'shape',
      `Column ${names[odd]} of this JSON has ${columns[odd].length} values, ${names[0]} has ${columns[0].length}.`,
    );
  }
  return made(columns, names);
}

/** @param {unknown[]} data @param {number} rows @param {number} cols */
function flat(data, rows, cols) {
  if (rows < 0 || cols < 1 || data.length !== rows * cols) {
    throw new ReadError('shape', `This JSON has ${data.length} numbers for ${rows} × ${cols}.`);
  }
  return made(
    Array.from({ length: cols }, (_, j) => Array.from({ length: rows }, (_, i) => cell(data[i * cols + j]))),
    null,
  );
}
