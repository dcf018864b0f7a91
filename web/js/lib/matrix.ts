// Matrices as callers give them, made into one copy that the engine can read.
// A value that cannot be read as a matrix is sent as a message: the engine checks
// the options first.
import { numbersOf, toWire, wordsOf } from '../engine/wire.ts';

export type WireMatrix = { data: Float64Array, rows: number, cols: number } | Record<string, unknown>;

/** @param name of the argument, for messages */
export function matrixToWire(value: unknown, name: string): WireMatrix {
  try {
    return copyMatrix(value, name);
  } catch (error) {
    // Its buffer was transferred, its size is a function, a getter threw.
    return { error: `${name} cannot be read: ${wordsOf(error)}` };
  }
}

function copyMatrix(value: unknown, name: string): WireMatrix {
  if (Array.isArray(value)) return fromRows(value, name);
  if (value === null || typeof value !== 'object' || ArrayBuffer.isView(value)) return unreadable(value, name);
  const given = value as Record<string, unknown>;
  const data = given.data, numbers = numbersOf(data);
  if (!numbers) {
    const mistake = foreignRowsAdvice(given, name);
    if (mistake) return { error: mistake };
    if (data === undefined && given.rows === undefined && given.cols === undefined) return unreadable(value, name);
    return { error: `${name}.data is ${kindOf(data)}; it must be an array of numbers` };
  }
  const rows = toWire(given.rows, `${name}.rows`);
  const cols = toWire(given.cols, `${name}.cols`);
  if (given.indptr === undefined) return { data: numbers, rows, cols };
  const indptr = numbersOf(given.indptr), indices = numbersOf(given.indices);
  if (!indptr) return { error: `${name}.indptr is ${kindOf(given.indptr)}; it must be an array of whole numbers` };
  if (!indices) return { error: `${name}.indices is ${kindOf(given.indices)}; it must be an array of whole numbers` };
  return { data: numbers, rows, cols, indptr, indices };
}

function fromRows(list: unknown[], name: string): WireMatrix {
  const rows = list.length;
  const cols = rows > 0 && isRow(list[0]) ? list[0].length : 0;
  const data = new Float64Array(rows * cols);
  for (let i = 0; i < rows; i++) {
    const row = list[i];
    if (!isRow(row)) {
      const one = areNumbers(list) ? `; one row is [${name}]` : '';
      return { error: `row ${i} of ${name} is ${rowText(row)}${one}` };
    }
    if (row.length !== cols) {
      return {
        error: `row ${i} of ${name} has ${row.length} entries, row 0 has ${cols}; all rows must be equally long`,
      };
    }
    for (let j = 0; j < cols; j++) {
      const entry = row[j];
      if (typeof entry !== 'number') {
        const text = typeof entry === 'string' && entry.trim() !== '' && !Number.isNaN(Number(entry));
        return {
          error: `${name}[${i}][${j}] is ${kindOf(entry)}; it must be a number${text ? ', as Number makes of it' : ''}`,
        };
      }
      data[i * cols + j] = entry;
    }
  }
  return { data, rows, cols };
}

function unreadable(value: unknown, name: string) {
  const text = typeof value === 'string' ? '; the text of a file is made into rows by read of lpp-playground/read' : '';
  return {
    error:
      `${name} is ${kindOf(value)}; give an array of rows, or {data, rows, cols}, or {rows, cols, indptr, ` +
      `indices, data}${text}`,
  };
}

/** Checks up to the first that is not a number: `every` would visit four billion holes. */
function areNumbers(list: unknown[]) {
  for (let i = 0; i < list.length; i++) if (typeof list[i] !== 'number') return false;
  return true;
}

/** Describes a row, and what is required. */
function rowText(row: unknown) {
  const record = row !== null && typeof row === 'object' && !ArrayBuffer.isView(row);
  return record
    ? 'an object; rows that are objects are made into X by const { X, labels } = await lpp.fromRecords(rows)'
    : `${kindOf(row)}; it must be an array of numbers`;
}

/** Recognises common objects of other libraries, and says how to get their rows. */
function foreignRowsAdvice(given: Record<string, unknown>, name: string): string | null {
  const can = (...methods: string[]) => methods.every((method) => typeof given[method] === 'function');
  const frame = `${name} is a data frame; make rows of it: await lpp.fromRecords(`;
  if (can('then')) return `${name} is a promise; await it first`;
  if (can('transform') && 'embedding' in given) {
    return `${name} is a fitted model; its rows are model.embedding, other rows are mapped by model.transform`;
  }
  if (can('objects', 'columnNames')) return `${frame}${name}.objects())`; // arquero
  if (can('toRecords')) return `${frame}${name}.toRecords())`; // polars
  if (can('iloc') || (Array.isArray(given.columns) && Array.isArray(given.values))) { // danfo
    return `${name} is a data frame; give its rows, ${name}.values`;
  }
  if (can('arraySync')) return `${name} is a tensor; give its rows, await ${name}.array()`;
  if (can('data') && 'columns' in given) {
    return `${name} is a table that was read; give const { X } = await table.data()`;
  }
  if (given.data === undefined && 'X' in given && 'featureNames' in given) {
    return `${name} holds rows and what is known of them; the rows are ${name}.X`;
  }
  return given.data === undefined ? collectionAdvice(given, name) : null;
}

/** Rows in another collection than an array, and columns. */
function collectionAdvice(given: Record<string, unknown>, name: string): string | null {
  if (typeof given.toArray === 'function' && 'numRows' in given) {
    return `${name} is a table; make rows of it: await lpp.fromRecords(${name}.toArray().map((row) => row.toJSON()))`;
  }
  if (Symbol.iterator in given) return `${name} is ${kindOf(given)}; if it goes through rows, give Array.from(${name})`;
  const columns = Object.values(given);
  return columns.length > 0 && columns.every(isRow)
    ? `${name} is an object of columns; make rows of them: const columns = Object.values(${name}); ` +
      'Array.from(columns[0], (_, i) => columns.map((column) => column[i]))'
    : null;
}

function isRow(row: unknown): row is ArrayLike<unknown> {
  return Array.isArray(row) || isNumberView(row);
}

function isNumberView(value: unknown) {
  return (
    ArrayBuffer.isView(value) &&
    !(value instanceof DataView || value instanceof BigInt64Array || value instanceof BigUint64Array)
  );
}

/** Returns the kind of a value for messages. */
export function kindOf(value: unknown) {
  if (value === null || value === undefined) return String(value);
  if (Array.isArray(value)) return 'an array with something else than numbers';
  const name = typeof value === 'object' ? nameOf(value) ?? 'bare object' : typeof value;
  return `${/^[AEIO]/.test(name) ? 'an' : 'a'} ${name}`;
}

function nameOf(value: object) {
  const name = value.constructor?.name || (value as any)[Symbol.toStringTag];
  return typeof name === 'string' ? name : undefined;
}
