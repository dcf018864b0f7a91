// What small files may claim, hold and unpack to: a file just above each limit is refused as too large, soon, and the
// documents say the limits that there are.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { deflateRawSync, gzipSync } from 'node:zlib';
import { dimensionsOf } from './dimensions.ts';
import { checkLimit } from './read-error.ts';
import { LIMITS } from './limits.ts';
import { read, ReadError } from './read.ts';
import { file, head } from '../../../e2e/harness/makepng.mjs';

const bytesOf = (/** @type {string} */ text) => new TextEncoder().encode(text);
/** @param {string} name @param {Uint8Array|string} data @param {import('./types.d.ts').Choices} [choices] */
const open = (name, data, choices) => read({ name, data }, { timeout: 60_000, ...choices });
/** @param {Promise<unknown>} reading @param {import('./types.d.ts').Reason} reason @param {RegExp} [message] */
async function refused(reading, reason, message = /./) {
  const error = /** @type {ReadError} */ (await reading.then(() => assert.fail(`opened, not ${reason}`), (e) => e));
  assert.ok(error instanceof ReadError, String(Object(error).stack ?? error));
  assert.equal(error.reason, reason, error.message);
  assert.match(error.message, message);
}

/** An archive of one file. @param {string} name @param {Uint8Array} inside @param {number} [claims] bytes */
function zip(name, inside, claims = inside.length) {
  const packed = new Uint8Array(deflateRawSync(inside)), called = bytesOf(name);
  const local = new Uint8Array(30), entry = new Uint8Array(46), end = new Uint8Array(22);
  const [l, e, z] = [local, entry, end].map(({ buffer }) => new DataView(buffer));
  l.setUint32(0, 0x04034b50, true);
  l.setUint16(26, called.length, true);
  e.setUint32(0, 0x02014b50, true);
  e.setUint16(10, 8, true);
  e.setUint32(20, packed.length, true);
  e.setUint32(24, claims, true);
  e.setUint16(28, called.length, true);
  z.setUint32(0, 0x06054b50, true);
  z.setUint16(10, 1, true);
  z.setUint32(16, 30 + called.length + packed.length, true);
  return new Uint8Array(Buffer.concat([local, called, packed, entry, called, end]));
}

/** An array of numpy of zeros. @param {string} type @param {number[]} shape @param {number} size bytes */
function npy(type, shape, size) {
  const header = `{'descr': '${type}', 'fortran_order': False, 'shape': (${shape.join(', ')},), }\n`;
  const start = Uint8Array.of(0x93, 78, 85, 77, 80, 89, 1, 0, header.length & 255, header.length >> 8);
  return new Uint8Array(Buffer.concat([start, bytesOf(header), new Uint8Array(size)]));
}

/** A file of MATLAB with a sparse matrix of 3 × 2. @param {number[]} starts of its columns */
function sparse(starts) {
  const element = (/** @type {number} */ type, /** @type {Uint8Array} */ inside) => {
    const out = new Uint8Array(8 + Math.ceil(inside.length / 8) * 8), view = new DataView(out.buffer);
    view.setUint32(0, type, true);
    view.setUint32(4, inside.length, true);
    out.set(inside, 8);
    return out;
  };
  const ints = (/** @type {number[]} */ of) => new Uint8Array(Int32Array.from(of).buffer);
  const inside = Buffer.concat([
    element(6, ints([5, 0])), element(5, ints([3, 2])), element(1, bytesOf('X')), element(5, ints([0, 1, 2])),
    element(5, ints(starts)), element(9, new Uint8Array(Float64Array.of(1, 2, 3).buffer)),
  ]);
  return new Uint8Array(Buffer.concat([
    bytesOf('MATLAB 5.0 MAT-file'.padEnd(124)), Uint8Array.of(0, 1, 73, 77), element(14, inside),
  ]));
}

/**
 * A limit that is lower meanwhile.
 * @param {import('./limits.ts').Limit} limit @param {number} most @param {() => Promise<void>} run
 */
async function lower(limit, most, run) {
  const before = LIMITS[limit];
  LIMITS[limit] = most;
  try {
    await run();
  } finally {
    LIMITS[limit] = before;
  }
}

test('bytes: of a file, of what an archive claims, of what is unpacked', async () => {
  await refused(open('a.csv', new Uint8Array(LIMITS.bytes + 1)), 'too-large', /500 MB/);
  await refused(open('a.zip', zip('a.csv', bytesOf('a,b\n'), LIMITS.bytes + 1)), 'too-large', /MB/);
  await refused(open('a.zip', zip('a.csv', bytesOf('a,b\n1,2\n'), 4)), 'too-large', /more than the 4 bytes/);
  await lower('bytes', 1e5, () => refused(open('a.csv.gz', gzipSync(new Uint8Array(1e5 + 1))), 'too-large', /MB/));
});

test('lines: of a text, whatever ends them, lists of JSON, rows that a matrix claims', async () => {
  const most = LIMITS.lines;
  for (const end of ['\n', '\r', '\r\n']) {
    const text = gzipSync(`a,b${end.repeat(most + 1)}`);
    await refused(open('a.csv.gz', text), 'too-large', /more; at most 5,000,000 lines/);
  }
  await refused(open('a.json', `[${'[1],'.repeat(most)}[1]]`), 'too-large', /lines/);
  await refused(open('a.json', `${'['.repeat(most + 1)}`), 'too-large', /lines/);
  const market = '%%MatrixMarket matrix coordinate real general\n';
  await refused(open('a.mtx', `${market}${most + 1} 5 1\n1 1 1\n`), 'too-large', /5,000,001 lines/);
  await refused(open('a.mtx', `${market}10000000 1000000 1\n1 1 1\n`), 'too-large', /lines/);
  await refused(open('a.mtx', `${market}200000 5 1\n1 1 1\n`), 'damaged', /200000 rows, and has 1 numbers/);
  await refused(open('a.npy', npy('<f8', [most + 1, 1], 8 * (most + 1))), 'too-large', /lines/);
});

test('columns: of a table, of JSON, of what is transposed; columns of arrays and words of texts', async () => {
  const row = `${Array(LIMITS.columns + 1).fill('1').join(',')}\n`;
  await refused(open('a.csv', row.repeat(3)), 'too-large', /100,000 columns/);
  await refused(open('a.csv', row.replaceAll('1', '"1"').repeat(3), { separator: ',' }), 'too-large', /columns/);
  await refused(open('a.csv', row.replaceAll(',', ' ').repeat(3), { separator: 'blanks' }), 'too-large', /columns/);
  await refused(open('a.json', `[[${row}]]`), 'too-large', /columns/);
  await refused(open('a.json', '{"data": [], "rows": 0, "cols": 1000000000}'), 'too-large', /columns/);
  await refused(open('a.csv', row.replaceAll(',', ',2\n'), { transposed: true }), 'too-large', /columns/);
  await refused(open('a.npy', npy('|u1', [3, LIMITS.features + 1], 3 * LIMITS.features + 3)), 'too-large', /features/);
  await refused(open('a.svm', '1 1:1\n'.repeat(3) + `1 ${LIMITS.features + 1}:1\n`), 'too-large', /features/);
  await lower('features', 100, async () => {
    const words = Array.from({ length: 101 }, (_, i) => `word${i}`).join(' ');
    await refused(read([{ name: 'a.txt', data: words }, { name: 'b.txt', data: 'one' }]), 'too-large', /features/);
  });
});

test('cells: of tables in every writing, of numbers that bytes unpack to, of a claim in a line', async () => {
  const bytes = npy('|u1', [LIMITS.cells + 1], LIMITS.cells + 1);
  await refused(open('a.npy.gz', gzipSync(bytes, { level: 1 })), 'too-large', /70,000,001 cells/);
  await refused(open('a.npy', npy('<U0', [1e12], 0)), 'too-large', /cells/);
  await refused(open('a.mtx', '%%MatrixMarket matrix array real symmetric\n4000000 40\n1\n'), 'too-large', /cells/);
  await lower('cells', 1000, async () => {
    const table = '1,2\n'.repeat(501);
    await refused(open('a.csv', table), 'too-large', /1,002 cells/);
    await refused(open('a.csv', table.replaceAll('1', '"1"')), 'too-large', /cells/);
    await refused(open('a.csv', table.replaceAll(',', ' ')), 'too-large', /cells/);
    await refused(open('a.json', `[${'[1, 2],'.repeat(501)}[1, 2]]`), 'too-large', /cells/);
    await refused(open('a.svm', '1 1:1 2:1\n'.repeat(501)), 'too-large', /cells/);
  });
});

test('parts and levels: files of a folder, archives within archives, also one that never ends', async () => {
  const many = Array.from({ length: LIMITS.parts + 1 }, (_, i) => ({ name: `${i}.txt`, data: 'a' }));
  await refused(read(many), 'too-large', /20,001 parts/);
  let inside = bytesOf('a,b\n1,2\n2,3\n3,5\n');
  for (let i = 0; i < LIMITS.levels; i++) inside = i % 2 ? gzipSync(inside) : zip('a.zip', inside);
  assert.equal((await open('a.zip', inside)).rows, 3);
  await refused(open('a.zip', zip('a.zip', inside)), 'too-large', /6 levels/);
});

test('pixels: the header is read before a picture is decoded, of every kind that browsers decode', async () => {
  const u16 = (/** @type {number} */ v) => [v & 255, v >> 8], be = (/** @type {number} */ v) => [v >> 8, v & 255];
  const size = 16_000, riff = (/** @type {string} */ kind) => [...bytesOf(`RIFF    WEBP${kind}    `)];
  const u24 = (/** @type {number} */ v) => [...u16(v & 0xffff), v >> 16];
  const lossless = (size - 1) | (size - 1) << 14;
  for (const [kind, bytes] of /** @type {Array<[string, number[]]>} */ ([
    ['PNG', [...file(head(size, size, 8, 0))]],
    ['GIF', [...bytesOf('GIF89a'), ...u16(size), ...u16(size), 0, 0, 0, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0]],
    ['GIF whose picture is larger than its screen',
      [...bytesOf('GIF89a'), 1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 9, 9, 9, 0x21, 0xf9, 1, 0, 0, 0x2c, 0, 0, 0, 0,
        ...u16(size), ...u16(size)]],
    ['JPEG', [0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xff, 0xc2, 0, 9, 8, ...be(size), ...be(size)]],
    ['BMP', [66, 77, ...Array(12).fill(0), 40, 0, 0, 0, ...u16(size), 0, 0, ...u16(65_536 - size), 255, 255]],
    ['WebP, extended', [...riff('VP8X'), 0, 0, 0, 0, ...u24(size - 1), ...u24(size - 1)]],
    ['WebP, lossy', [...riff('VP8 '), 0, 0, 0, 157, 1, 42, ...u16(size), ...u16(size)]],
    ['WebP, lossless', [...riff('VP8L'), 47, ...u16(lossless & 0xffff), ...u16(lossless >>> 16)]],
  ])) {
    assert.deepEqual(dimensionsOf(Uint8Array.from(bytes)), [size, size], kind);
    for (let cut = 0; cut < bytes.length; cut++) dimensionsOf(Uint8Array.from(bytes.slice(0, cut)));
  }
  assert.equal(dimensionsOf(bytesOf('a,b\n1,2\n')), null);
  await refused(open('a.png', file(head(size, size, 8, 0))), 'too-large', /256000000|16000 × 16000/);
  assert.throws(() => checkLimit('pixels', size * size), /256,000,000 pixels; at most 50,000,000/);
});

test('expressions that tried for ever come to an end', async () => {
  const end = /** @type {Array<[string, Uint8Array|string]>} */ ([
    ['comments.csv', `${'<!---->'.repeat(500)}a,b\n1,2\n2,3\n3,4\n`],
    ['zeros.csv', `${'\0'.repeat(1e6)}a,b\n1,2\n`],
    ['quotes.json', `[${'\\"'.repeat(1e6)}`],
    ['letters.csv', Uint8Array.from({ length: 1e6 }, (_, i) => (i === 999_999 ? 0xe5 : i % 3 ? 0xe6 : 0x9a))],
    ['remarks.svm', `1 1:1 ${'#'.repeat(1e6)}\u2028\n1 1:1\n1 1:1\n`],
    ['names.npy', npy('|S1000000', [1], 1e6)],
  ]);
  for (const [name, data] of end) {
    await open(name, data).catch((error) => assert.ok(error instanceof ReadError && error.reason !== 'timeout', name));
  }
});

test('what lacks its dimensions, or has columns that do not rise, is refused with a reason', async () => {
  for (const text of ['[]', '[[]]', '[[], []]']) await refused(open('a.json', text, { transposed: true }), 'empty');
  const { matrixOf } = await import('./arrays.ts');
  const number = (/** @type {string} */ name) => ({ name, shape: [], data: new Float64Array(1) });
  const { X } = matrixOf([number('x_train'), number('x_test')]);
  assert.equal(X.rows, 1);
  assert.equal((await open('a.mat', sparse([0, 1, 3]))).rows, 3);
  for (const starts of [[0, 3, 1], [1, 1, 3], [0, 1], [0, 1, 4]]) {
    await refused(open('a.mat', sparse(starts)), 'empty');
  }
});

test('a timeout ends a step, and is refused where it is none', async () => {
  const text = `a,b\n${'1,2\n'.repeat(2e5)}`;
  await refused(open('a.csv', text, { timeout: 1 }), 'timeout', /1 ms/);
  assert.equal((await open('a.csv', text, { timeout: 60_000 })).rows, 2e5);
  for (const timeout of [0, -1, 1.5, NaN]) await refused(open('a.csv', text, { timeout }), 'choice', /timeout/);
});

test('the documents have the limits that there are', () => {
  const text = readFileSync(new URL('../../../docs/api.md', import.meta.url), 'utf8');
  for (const [limit, most] of Object.entries(LIMITS)) {
    const written = limit === 'bytes' ? '500 MB' : most.toLocaleString('en');
    assert.match(text, new RegExp(`\\| \`${limit}\` \\| ${written} \\|`), limit);
  }
});
