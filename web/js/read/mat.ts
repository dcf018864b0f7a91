// Files of MATLAB, versions 4 and 5: the variables that hold numbers, sparse numbers or texts.
import { Cursor, inflate, textOf } from './bytes.ts';
import { latin } from './encoding.ts';
import { cutAt, ReadError, checkLimit } from './read-error.ts';
import { EMPTY_ROWS } from './limits.ts';
import { numbersOf, rowsFirst, widthOf } from './npy.ts';
import type { Sparse } from './types.d.ts';

/**
 * Throws if a sparse matrix cannot have this number of rows and columns: a few bytes can claim any number of them.
 * @param entries that it has, or claims
 */
export function checkSize(rows: number, cols: number, entries: number) {
  if (!(Number.isInteger(rows) && Number.isInteger(cols) && rows >= 0 && cols >= 0)) {
    throw new ReadError('damaged', `This says that it is a matrix of ${rows} × ${cols}. Save it again.`);
  }
  checkLimit('lines', rows);
  checkLimit('features', cols);
  checkLimit('cells', entries);
  if (rows > EMPTY_ROWS && rows > 10 * entries) {
    throw new ReadError(
      'damaged',
      `This says that it has ${rows} rows, and has ${entries} numbers. Leave empty rows out.`,
    );
  }
}

/** A variable; numbers with rows first. */
export interface Variable {
  name: string;
  shape: number[];
  data?: Float64Array;
  sparse?: Sparse;
  texts?: string[];
  /** whole numbers of 64 bits, which may be beyond 2⁵³ */
  whole?: boolean;
  /** why it is ignored */
  aside?: string;
}

/** The numpy names of the types of version 5, by code; 17 and 18 are characters. */
const TYPES: Record<number, string> = {
  1: 'i1', 2: 'u1', 3: 'i2', 4: 'u2', 5: 'i4', 6: 'u4', 7: 'f4', 9: 'f8', 12: 'i8', 13: 'u8', 17: 'u2', 18: 'u4',
};
const MATRIX = 14, COMPRESSED = 15, UTF8 = 16;
/** Why a struct is ignored. */
export const A_STRUCT = 'it is a struct';
const CELL = 1, STRUCT = 2, CHAR = 4, SPARSE = 5, DOUBLE = 6, LAST = 15;
const FILE_KIND = 'This MATLAB file';

export const variablesOf = (bytes: Uint8Array): Promise<Variable[]> =>
  latin(bytes.subarray(0, 7)) === 'MATLAB ' ? version5(bytes) : Promise.resolve(version4(bytes));

async function version5(bytes: Uint8Array) {
  const cursor = new Cursor(bytes, FILE_KIND, 128);
  if (bytes.length < 128) throw cutAt(bytes.length, FILE_KIND);
  const little = latin(bytes.subarray(126, 128)) === 'IM';
  const found: Variable[] = [];
  while (cursor.at + 8 <= bytes.length) {
    const { type, raw } = element(cursor, little);
    if (type === COMPRESSED) {
      const inside = new Cursor(await inflate(raw, 'deflate', FILE_KIND), FILE_KIND);
      found.push(variable(element(inside, little).raw, little));
    } else if (type === MATRIX) {
      found.push(variable(raw, little));
    }
    checkAll(found);
  }
  if (cursor.at < bytes.length) throw cutAt(bytes.length, FILE_KIND);
  return found;
}

const sizeOf = ({ data, sparse, texts }: Variable) => (data ?? sparse?.data ?? texts ?? []).length;

/** @param found throws where these are more than is read */
function checkAll(found: Variable[]) {
  checkLimit('parts', found.length);
  checkLimit('cells', found.reduce((sum, each) => sum + sizeOf(each), 0));
}

/** Reads a variable. A malformed one is ignored; the rest of the file is read. */
function variable(raw: Uint8Array, little: boolean): Variable {
  try {
    return matrix(raw, little);
  } catch (error) {
    // A head that is too short is no part of a variable either.
    if (error instanceof RangeError) return { name: 'A variable', shape: [], aside: 'it is damaged' };
    if (!(error instanceof ReadError) || error.reason !== 'damaged') throw error;
    return { name: 'A variable', shape: [], aside: error.message };
  }
}

/** Reads the next element: its type and its bytes; short ones are inside their header. */
function element(cursor: Cursor, little: boolean) {
  const at = cursor.at;
  cursor.take(8);
  const first = cursor.view.getUint32(at, little);
  if (first >>> 16 !== 0) {
    return { type: first & 0xffff, raw: cursor.bytes.subarray(at + 4, at + 4 + Math.min(4, first >>> 16)) };
  }
  const raw = cursor.take(cursor.view.getUint32(at + 4, little));
  // All uncompressed elements begin at a multiple of eight.
  if (first !== COMPRESSED) cursor.at = Math.min(cursor.bytes.length, at + 8 + Math.ceil(raw.length / 8) * 8);
  return { type: first, raw };
}

/** @param depth cell arrays around it */
function matrix(raw: Uint8Array, little: boolean, depth = 0): Variable {
  checkLimit('levels', depth);
  const cursor = new Cursor(raw, FILE_KIND);
  const flags = element(cursor, little).raw;
  const word = new DataView(flags.buffer, flags.byteOffset, flags.length).getUint32(0, little);
  const kind = word & 0xff;
  const shape = [...numbers(element(cursor, little), little)];
  const name = latin(element(cursor, little).raw);
  const count = shape.reduce((a, b) => a * b, 1);
  if (word & 0x800) return { name, shape, aside: 'its numbers are complex' };
  if (kind === SPARSE) return { name, shape, sparse: sparseOf(cursor, little, shape) };
  if (kind === CELL) {
    const cells: (string[] | undefined)[] = [];
    for (let i = 0; i < count && cursor.at < raw.length; i++) {
      cells.push(matrix(element(cursor, little).raw, little, depth + 1).texts);
    }
    return cells.every((texts) => texts?.length === 1)
      ? { name, shape, texts: cells.map((texts) => (texts as string[])[0]) }
      : { name, shape, aside: 'its cells are more than texts' };
  }
  if (kind === CHAR) return { name, shape, texts: lines(element(cursor, little), little, shape) };
  if (kind < DOUBLE || kind > LAST) return { name, shape, aside: kind === STRUCT ? A_STRUCT : 'it is an object' };
  const content = element(cursor, little), data = numbers(content, little);
  if (data.length !== count) {
    throw new ReadError('damaged', `${name} has ${data.length} numbers where its shape says ${count}`, {
      offset: raw.byteOffset,
    });
  }
  return { name, shape, data: rowsFirst(data, shape), whole: content.type === 12 || content.type === 13 };
}

function numbers({ type, raw }: { type: number, raw: Uint8Array }, little: boolean): Float64Array {
  if (!TYPES[type]) {
    throw new ReadError('damaged', `${FILE_KIND} has numbers of an unknown type. Save it again.`, {
      offset: raw.byteOffset,
    });
  }
  return numbersOf(raw, TYPES[type], little);
}

/** A text a row. */
function lines(element: { type: number, raw: Uint8Array }, little: boolean, [rows = 0, cols = 0]: number[]) {
  if (element.type === UTF8 && rows <= 1) return [textOf(element.raw, 'utf-8').text];
  return textRows(element.type === UTF8 ? Float64Array.from(element.raw) : numbers(element, little), rows, cols);
}

/** Texts of one length, stored by position: first all first letters, then all second ones. */
function textRows(codes: Float64Array, rows: number, cols: number): string[] {
  if (rows * cols > codes.length || rows > Math.max(1, codes.length)) {
    throw new ReadError('damaged', `a text has ${codes.length} letters where its shape says ${rows} × ${cols}`);
  }
  return Array.from({ length: rows }, (_, i) =>
    Array.from({ length: cols }, (_, j) => String.fromCharCode(codes[j * rows + i])).join('').trim(),
  );
}

function sparseOf(cursor: Cursor, little: boolean, [rows, cols]: number[]) {
  const row = numbers(element(cursor, little), little),
    starts = numbers(element(cursor, little), little),
    data = numbers(element(cursor, little), little);
  checkSize(rows, cols, data.length);
  const length = starts[cols] ?? 0;
  if (starts.length <= cols || starts[0] !== 0 || length > Math.min(row.length, data.length) ||
    starts.some((v, j) => j > 0 && j <= cols && !(v >= starts[j - 1]))) {
    throw new ReadError('damaged', 'its columns do not begin one behind the other');
  }
  const entries = { row, col: new Float64Array(row.length), data };
  for (let j = 0; j < cols; j++) entries.col.fill(j, starts[j], starts[j + 1]);
  return csrOf(rows, cols, { ...entries, length });
}

function version4(bytes: Uint8Array): Variable[] {
  const cursor = new Cursor(bytes, FILE_KIND);
  const found: Variable[] = [];
  while (cursor.at < bytes.length) {
    const at = cursor.at;
    cursor.take(20);
    const little = cursor.view.getUint32(at, true) < 5000;
    const [type, rows, cols, complex, length] = [0, 4, 8, 12, 16].map((each) =>
      cursor.view.getUint32(at + each, little),
    );
    const name = cursor.ascii(length).replace(/\0[^]*/, '');
    const of = [9, 7, 5, 3, 4, 2][Math.floor(type / 10) % 10];
    const size = rows * cols * (widthOf(TYPES[of]) || 0);
    const data = numbers({ type: of, raw: cursor.take(size) }, little);
    if (complex) cursor.take(size);
    const shape = [rows, cols];
    if (complex) found.push({ name, shape, aside: 'its numbers are complex' });
    else if (type % 10 === 1) found.push({ name, shape, texts: textRows(data, rows, cols) });
    else if (type % 10 === 2) {
      // The last row contains the size.
      const n = rows - 1;
      const [row, col] = [0, rows].map((from) => data.subarray(from, from + n).map((v) => v - 1));
      const size = [data[n], data[rows + n]];
      found.push({
        name,
        shape: size,
        sparse: csrOf(size[0], size[1], { row, col, data: data.subarray(2 * rows, 2 * rows + n), length: n }),
      });
    } else found.push({ name, shape, data: rowsFirst(data, shape) });
    checkAll(found);
  }
  return found;
}

/**
 * Rows of entries in any order; entries of one place are added.
 * @returns throws a ReadError if an entry is out of range
 */
export function csrOf(
  rows: number,
  cols: number,
  { row, col, data, length }: {
    row: ArrayLike<number>;
    col: ArrayLike<number>;
    data: ArrayLike<number>;
    length: number;
  },
): Sparse {
  checkSize(rows, cols, length);
  const indptr = new Int32Array(rows + 1);
  for (let e = 0; e < length; e++) {
    if (!(row[e] >= 0 && row[e] < rows && col[e] >= 0 && col[e] < cols)) {
      throw new ReadError(
        'damaged',
        `Entry ${e + 1} is at row ${row[e] + 1}, column ${col[e] + 1} of a matrix of ${rows} × ${cols}. Save it again.`,
      );
    }
    if (!Number.isFinite(data[e])) {
      const at = `row ${row[e] + 1}, column ${col[e] + 1}`;
      throw new ReadError('damaged', `Entry ${e + 1}, at ${at}, is no number: ${data[e]}. Replace it.`);
    }
    indptr[row[e] + 1]++;
  }
  for (let i = 0; i < rows; i++) indptr[i + 1] += indptr[i];
  const next = indptr.slice(0, rows), order = new Int32Array(length);
  for (let e = 0; e < length; e++) order[next[row[e]]++] = e;
  const indices = new Int32Array(length), values = new Float64Array(length), starts = new Int32Array(rows + 1);
  let at = 0;
  for (let i = 0; i < rows; i++) {
    const own = order.subarray(indptr[i], indptr[i + 1]).sort((a, b) => col[a] - col[b]);
    for (const e of own) {
      if (at > starts[i] && indices[at - 1] === col[e]) values[at - 1] += data[e];
      else {
        indices[at] = col[e];
        values[at++] = data[e];
      }
    }
    starts[i + 1] = at;
  }
  return { rows, cols, indptr: starts, indices: indices.slice(0, at), data: values.slice(0, at) };
}
