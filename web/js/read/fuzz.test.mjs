// Files that are mutated at random, from a seed: a table with its data or a ReadError, in time, and nothing else. Short
// among the tests; LPP_FUZZ=20000 mutates so many, LPP_SEED=5 others, and LPP_SAMPLES=folder those of a folder too.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { chunk, file, head } from '../../../e2e/harness/makepng.mjs';
import { createRandom } from '../state/random.ts';
import { read, ReadError } from './read.ts';

const TIMES = Number(process.env.LPP_FUZZ ?? 400), SEED = Number(process.env.LPP_SEED ?? 1);
/** Of one step, in milliseconds: generous, as all of them together take seconds. */
const TIMEOUT_MS = 30_000;
/** Samples of a folder that are larger take too long. */
const MOST_BYTES = 300_000;

const bytesOf = (/** @type {string} */ text) => new TextEncoder().encode(text);

/** @param {string} type @param {string} shape @param {ArrayBuffer} data */
function npy(type, shape, data) {
  const header = `{'descr': '${type}', 'fortran_order': False, 'shape': (${shape}), }\n`;
  return new Uint8Array(Buffer.concat([
    Uint8Array.of(0x93, 78, 85, 77, 80, 89, 1, 0, header.length, 0), bytesOf(header), new Uint8Array(data),
  ]));
}

/** @param {Array<[string, Uint8Array]>} files */
function zip(files) {
  /** @type {Uint8Array[]} */
  const parts = [], entries = [];
  let at = 0;
  for (const [name, inside] of files) {
    const packed = new Uint8Array(deflateRawSync(inside)), called = bytesOf(name);
    const local = new Uint8Array(30), entry = new Uint8Array(46);
    const [l, e] = [local, entry].map(({ buffer }) => new DataView(buffer));
    l.setUint32(0, 0x04034b50, true);
    l.setUint16(26, called.length, true);
    e.setUint32(0, 0x02014b50, true);
    e.setUint16(10, 8, true);
    e.setUint32(20, packed.length, true);
    e.setUint32(24, inside.length, true);
    e.setUint16(28, called.length, true);
    e.setUint32(42, at, true);
    parts.push(local, called, packed);
    entries.push(entry, called);
    at += 30 + called.length + packed.length;
  }
  const end = new Uint8Array(22), view = new DataView(end.buffer);
  view.setUint32(0, 0x06054b50, true);
  view.setUint16(10, files.length, true);
  view.setUint32(16, at, true);
  return new Uint8Array(Buffer.concat([...parts, ...entries, end]));
}

/** @param {number} type @param {Uint8Array} inside */
function element(type, inside) {
  const out = new Uint8Array(8 + Math.ceil(inside.length / 8) * 8), view = new DataView(out.buffer);
  view.setUint32(0, type, true);
  view.setUint32(4, inside.length, true);
  out.set(inside, 8);
  return out;
}
const ints = (/** @type {number[]} */ ...of) => new Uint8Array(Int32Array.from(of).buffer);
const doubles = (/** @type {number} */ n) => new Uint8Array(Float64Array.from({ length: n }, (_, i) => i * 1.5).buffer);

/** Variables of MATLAB 5: numbers, sparse ones, texts, cells, one of them packed. */
function mat5() {
  const named = (/** @type {string} */ name, /** @type {number} */ kind, /** @type {Uint8Array[]} */ ...parts) =>
    element(14, new Uint8Array(Buffer.concat([
      element(6, ints(kind, 0)), element(5, ints(4, 2)), element(1, bytesOf(name)), ...parts,
    ])));
  const text = element(14, new Uint8Array(Buffer.concat([
    element(6, ints(4, 0)), element(5, ints(1, 3)), element(1, bytesOf('t')), element(16, bytesOf('abc')),
  ])));
  return new Uint8Array(Buffer.concat([
    bytesOf('MATLAB 5.0 MAT-file'.padEnd(124)), Uint8Array.of(0, 1, 73, 77), named('X', 6, element(9, doubles(8))),
    named('S', 5, element(5, ints(0, 1, 2)), element(5, ints(0, 1, 3)), element(9, doubles(3))),
    named('C', 1, text, text), element(15, new Uint8Array(deflateSync(named('y', 6, element(9, doubles(8)))))),
  ]));
}

function mat4() {
  return new Uint8Array(Buffer.concat([ints(0, 4, 2, 0, 2), bytesOf('X\0'), doubles(8)]));
}

const CSV = `id;size;when;kind\n${Array.from({ length: 12 }, (_, i) =>
  `${i};${i}.${i * 7},5;2024-01-${10 + i};"${'abc'[i % 3]}"`).join('\n')}\n`;
const RECORDS = JSON.stringify(Array.from({ length: 6 }, (_, i) => ({ a: i, b: { c: [i, 2] }, k: 'xy'[i % 2] })));
const SQUARE = npy('<f8', '4, 2', new Float64Array(8).buffer);
const LABELS = npy('<U2', '4,', new Uint32Array(8).fill(98).buffer);

/** @type {Array<[string, Uint8Array]>} */
const SAMPLES = [
  ['a.csv', bytesOf(CSV)], ['b.csv', bytesOf('a\tb\tc\n"1"\t2\t3\n'.repeat(6))],
  ['a.txt', bytesOf(' 1.5 2 "x y"\n'.repeat(8))],
  ['u.csv', new Uint8Array(Buffer.from(`\ufeff${CSV}`, 'utf16le'))],
  ['c.json', bytesOf(RECORDS)], ['d.json', bytesOf('{"X": [[1, 2], [3, NaN], [5, 6]], "y": [0, 1, 0]}')],
  ['e.json', bytesOf('{"a": {"x": 1, "y": 2}, "b": {"x": 3, "y": 4}}')],
  ['f.json', bytesOf('{"data": [1, 2, 3, 4], "rows": 2, "cols": 2}')],
  ['a.svm', bytesOf('1 1:2 3:4.5 # x\n-1 2:1\n1 1:1\n')],
  ['a.mtx', bytesOf('%%MatrixMarket matrix coordinate real symmetric\n% x\n4 4 4\n1 1 1\n2 1 2\n3 3 3\n4 2 1\n')],
  ['b.mtx', bytesOf('%%MatrixMarket matrix array real general\n3 2\n1\n2\n3\n4\n5\n6\n')],
  ['a.npy', SQUARE], ['b.npy', LABELS], ['c.npy', npy('>i2', '2, 3, 3', new Int16Array(18).buffer)],
  ['a.npz', zip([['x_train.npy', SQUARE], ['x_test.npy', SQUARE], ['y_train.npy', LABELS], ['y_test.npy', LABELS]])],
  ['a.zip', zip([['t.csv', bytesOf(CSV)], ['readme.md', bytesOf('words of it')]])],
  ['b.zip', zip([['p/a.txt', bytesOf('one two')], ['q/b.txt', bytesOf('two three')], ['q/c.txt', bytesOf('three')]])],
  ['a.csv.gz', gzipSync(CSV)], ['a.mat', mat5()], ['b.mat', mat4()],
  ['a.png', file(head(9, 9, 8, 0), chunk('IDAT', new Uint8Array(deflateSync(new Uint8Array(90)))))],
];

/** @param {string} folder @returns {Array<[string, Uint8Array]>} */
const samplesIn = (folder) => readdirSync(folder, { recursive: true }).map(String)
  .filter((name) => statSync(join(folder, name)).isFile() && statSync(join(folder, name)).size <= MOST_BYTES)
  .sort().map((name) => [name, new Uint8Array(readFileSync(join(folder, name)))]);

/** Bytes that matter to readers. */
const PIECES =
  ['"', '\\"', ',', '\n', '\r', '\0', '#', '%', '<!--', '[', '{', '1e999', '-', ' ', '\u2028', 'NaN', '2147483648'];

/** @param {Uint8Array} bytes @param {() => number} random */
function mutated(bytes, random) {
  const below = (/** @type {number} */ n) => Math.floor(n * random());
  let out = bytes;
  for (let times = 1 + below(4); times > 0; times--) {
    const at = below(out.length + 1), much = below(Math.min(64, out.length - at) + 1);
    const [before, piece, after] = [out.slice(0, at), out.slice(at, at + much), out.slice(at + much)];
    const inside = [
      () => new Uint8Array(), // left out
      () => Buffer.concat(Array(2 + below(40)).fill(piece)),
      () => piece.map((byte) => byte ^ 1 << below(8)),
      () => piece.fill([0, 255, 128, 32, 127][below(5)]),
      () => Buffer.from(PIECES[below(PIECES.length)].repeat(1 + below(3) * below(200))),
      () => Buffer.concat([piece, ints(below(2 ** 31) >> below(31))]),
    ][below(6)]();
    out = new Uint8Array(Buffer.concat([before, inside, random() < 0.05 ? new Uint8Array() : after]));
  }
  return out;
}

/** Choices that may be anything. @param {() => number} random @returns {import('./types.d.ts').Choices} */
function chosen(random) {
  const some = (/** @type {any[]} */ ...of) => of[Math.floor(of.length * random())];
  return some(
    {}, {}, {}, { transposed: true }, { transposed: false }, { missing: 'mean' }, { header: some(true, false) },
    { separator: some(',', ';', '\t', 'blanks', null) }, { limit: some(1, 3, 5) }, { decimal: ',' },
    { headerLine: some(1, 2, 99) },
  );
}

test(`${TIMES} files that are mutated are a table or a ReadError, in time`, async () => {
  const folder = process.env.LPP_SAMPLES, samples = [...SAMPLES, ...folder ? samplesIn(folder) : []];
  /** @type {Set<string>} */
  const faults = new Set();
  for (let i = 0; i < TIMES; i++) {
    const random = createRandom(SEED * 1e6 + i), [name, bytes] = samples[i % samples.length];
    const data = mutated(bytes, random), choices = chosen(random);
    try {
      const table = await read({ name, data }, { ...choices, timeout: TIMEOUT_MS });
      table.columns.slice(0, 40).forEach((_, j) => table.values(j, 3));
      const { X, labels } = await table.data();
      assert.ok(X.data.every(Number.isFinite), 'X is finite');
      assert.ok(labels === null || labels.length === X.rows, 'a label a row');
    } catch (error) {
      if (error instanceof ReadError && error.reason !== 'timeout') continue;
      const [first, second] = String(Object(error).stack ?? error).split('\n');
      faults.add(`LPP_SEED=${SEED}, file ${i}, ${name}, ${JSON.stringify(choices)}: ${first} ${second ?? ''}`);
    }
  }
  assert.deepEqual([...faults], []);
});
