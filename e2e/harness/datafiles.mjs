// Files for the tests of the readers: arrays of numpy and MATLAB, ZIP archives, and how a test opens them.
import assert from 'node:assert/strict';
import { crc32, deflateRawSync } from 'node:zlib';
import { read, ReadError } from '../../web/js/read/read.ts';

export const bytes = (/** @type {string} */ text) => new TextEncoder().encode(text);
/**
 * @param {string} name
 * @param {Uint8Array|string} data
 * @param {import('../../web/js/read/types.d.ts').Choices} [choices]
 */
export const open = (name, data, choices) => read({ name, data }, choices);
/** @param {Promise<unknown>} reading @param {import('../../web/js/read/types.d.ts').Reason} reason */
export async function refused(reading, reason) {
  const error = /** @type {ReadError} */ (await reading.then(() => assert.fail(`opened, not ${reason}`), (e) => e));
  assert.ok(error instanceof ReadError, String(error));
  assert.equal(error.reason, reason, error.message);
  assert.ok(error.message.length > 15);
  return error;
}

/**
 * An array as numpy writes it.
 * @param {string} descr
 * @param {number[]} shape
 * @param {ArrayBuffer} data
 * @param {boolean} [fortran]
 */
export function npy(descr, shape, data, fortran = false) {
  const order = fortran ? 'True' : 'False';
  const header = `{'descr': '${descr}', 'fortran_order': ${order}, 'shape': (${shape.join(', ')},), }\n`;
  return Uint8Array.of(
    0x93,
    ...bytes('NUMPY'),
    1,
    0,
    header.length & 255,
    header.length >> 8,
    ...bytes(header),
    ...new Uint8Array(data),
  );
}

/** @param {Array<[name: string, data: Uint8Array]>} files @param {boolean} [packed] @param {number} [flags] */
export function zip(files, packed = true, flags = 0) {
  const parts = [], directory = [];
  let at = 0;
  for (const [name, data] of files) {
    const inside = packed ? deflateRawSync(data) : data;
    const sizes = [packed ? 8 : 0, inside.length, data.length, name.length];
    const head = new DataView(new ArrayBuffer(30)), entry = new DataView(new ArrayBuffer(46));
    for (const [view, signature, first] of /** @type {Array<[DataView, number, number]>} */ ([
      [head, 0x04034b50, 8],
      [entry, 0x02014b50, 10],
    ])) {
      view.setUint32(0, signature, true);
      view.setUint16(first, sizes[0], true);
      view.setUint32(first + 10, sizes[1], true);
      view.setUint32(first + 14, sizes[2], true);
      view.setUint16(first + 18, sizes[3], true);
    }
    entry.setUint16(8, flags, true);
    entry.setUint32(16, crc32(data), true);
    entry.setUint32(42, at, true);
    parts.push(new Uint8Array(head.buffer), bytes(name), inside);
    directory.push(new Uint8Array(entry.buffer), bytes(name));
    at += 30 + name.length + inside.length;
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const end = new DataView(new ArrayBuffer(22));
  end.setUint32(0, 0x06054b50, true);
  end.setUint16(10, files.length, true);
  end.setUint32(12, size, true);
  end.setUint32(16, at, true);
  return new Uint8Array(Buffer.concat([...parts, ...directory, new Uint8Array(end.buffer)]));
}

export const MATRIX = [[1, 2, 3], [4, 5, 6], [7, 8, 9], [10, 11, 12]];
export const FLAT = MATRIX.flat();

/**
 * A variable of MATLAB 5: numbers of 64 bits, columns first.
 * @param {string} name @param {number[][]} rows @param {number[]} [shape]
 */
export function mat5(name, rows, shape = [rows.length, rows[0].length]) {
  const whole = (/** @type {number[]} */ ...list) => new Uint8Array(Uint32Array.from(list).buffer);
  const element = (/** @type {number} */ type, /** @type {Uint8Array} */ data) =>
    Buffer.concat([whole(type, data.length), data, new Uint8Array((8 - (data.length % 8)) % 8)]);
  const numbers = Float64Array.from(rows[0].flatMap((_, j) => rows.map((row) => row[j])));
  return element(
    14,
    Buffer.concat([
      element(6, whole(6, 0)),
      element(5, whole(...shape)),
      element(1, bytes(name)),
      element(9, new Uint8Array(numbers.buffer)),
    ]),
  );
}
export const MAT_HEAD = Buffer.concat([
  Buffer.from('MATLAB 5.0 MAT-file'.padEnd(124)),
  Uint8Array.of(0, 1),
  Buffer.from('IM'),
]);

/**
 * Eight rows of two numbers and a class.
 * @param {(a: number, b: number, c: string) => string} line writes one
 */
export const eight = (line) =>
  Array.from({ length: 8 }, (_, i) => line(i * 1.25 + 2000, 9 - i / 4, 'pqr'[i % 3])).join('\n');
export const FIRST = [2000, 9, 2001.25, 8.75];
/** @param {string|Uint8Array} data @param {string} name */
export const firstOf = async (data, name = 't.csv') => {
  const table = await open(name, data);
  return { table, first: Array.from((await table.data()).X.data.slice(0, 4)) };
};

/** What a text comes to: its numbers by columns, and what is asked. @param {string} text @param {string} [name] */
export async function numbersOf(text, name = 't.csv') {
  const table = await open(name, text);
  const questions = table.doubts.map(({ about }) => about);
  return { table, columns: table.columns.map((_, j) => table.values(j)), questions };
}
/** @param {number} n @param {(i: number) => unknown} line */
export const lines = (n, line) => Array.from({ length: n }, (_, i) => line(i));
