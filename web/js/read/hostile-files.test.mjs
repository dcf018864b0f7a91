// Files that are not supported, damaged or made to take long: each is refused or read in time.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import {
  bytes, FLAT, MAT_HEAD, mat5, MATRIX, npy, numbersOf, open, refused, zip,
} from '../../../e2e/harness/datafiles.mjs';
import { createRandom } from '../state/random.ts';
import { inflate } from './bytes.ts';
import { read, ReadError } from './read.ts';

test('an unsupported file is refused with format and conversion; nothing in a file is run or trusted', async () => {
  const convert = {
    'f.parquet': 'PAR1',
    'f.feather': 'ARROW1',
    'f.h5': '\x89HDF\r\n\x1a\n',
    'f.sav': '$FL2',
    'f.7z': "7z\xbc\xaf'\x1c",
    'f.xls': '\xd0\xcf\x11\xe0',
    'f.pkl': '\x80\x04\x95',
    'f.rds': 'X\n\0\0',
    'f.mat': 'MATLAB 7.3 MAT-file',
  };
  for (const [name, magic] of Object.entries(convert)) {
    assert.ok(
      (
        await refused(
          open(
            name,
            Uint8Array.from(magic.padEnd(40), (c) => c.charCodeAt(0)),
          ),
          'convert',
        )
      ).convert,
      name,
    );
  }
  assert.ok((await refused(open('f.xlsx', zip([['xl/workbook.xml', bytes('<x/>')]])), 'convert')).convert);
  assert.match((await refused(open('f.csv', '<!DOCTYPE html><html>'), 'convert')).message, /web page/);
  assert.match(
    (await refused(open('f.csv', 'version https://git-lfs.github.com/spec/v1\noid x'), 'convert')).convert ?? '',
    /git lfs/,
  );
  assert.equal((await refused(open('f.csv', Uint8Array.of(97, 44, 98, 10, 1, 2, 3)), 'binary')).offset, 4);
  assert.equal((await refused(open('f.csv', 'a,b\n1,"2\n3,4\n5,6\n'), 'quotes')).line, 2);
  await refused(open('f.csv', 'a,b,c\n'), 'empty');
  await refused(open('f.csv', 'a,b\n1,2\n3,4\n'), 'too-few');
  await refused(open('f.csv', ''), 'empty');
  await refused(open('f.csv', Array(200_001).fill('1').join(',') + '\n'), 'too-large');
  await refused(open('x.npy', npy('<f8', [1e8, 1e7], new ArrayBuffer(8))), 'cut');
  await refused(open('x.npy', npy('<f8', [1e12, 1e12], new ArrayBuffer(8))), 'damaged');
  await refused(open('x.npy', npy('|O', [3], new ArrayBuffer(8))), 'convert');
  await refused(inflate(gzipSync(new Uint8Array(1e6)), 'gzip', 'This', 1e5), 'too-large');
  await refused(open('p.zip', zip([['a/1.png', Uint8Array.of(1)], ['b/2.png', Uint8Array.of(2)]])), 'damaged');
  await refused(read([{ name: 'a.csv', data: '1' }, { name: 'b.npy', data: '2' }]), 'shape');
  await refused(
    open('f.json', JSON.stringify(Array.from({ length: 20_000 }, (_, i) => ({ [`name ${i}`]: 1 })))),
    'too-large',
  );
  const stopped = new AbortController();
  stopped.abort();
  await refused(open('f.csv', 'a,b\n', { signal: stopped.signal }), 'aborted');
});

test('a cell of a million blanks takes no longer than others', async () => {
  const { columns } = await open('f.csv', `a,b\n1,2\n3,4\n5,6${' '.repeat(1e6)}x\n`);
  assert.deepEqual(columns.map(({ kind }) => kind), ['number', 'text']);
});

test('a few bytes that claim much, and lists within lists, are refused', async () => {
  await refused(open('a.npy', npy('<f8', [1e9, 0], new ArrayBuffer(0))), 'empty');
  await refused(open('a.mtx', '%%MatrixMarket matrix coordinate real general\n2000000000 5 1\n1 1 1\n'), 'too-large');
  await refused(open('a.json', `${'['.repeat(1e5)}${']'.repeat(1e5)}`), 'shape');
});

test('cut at every sixteenth, with bytes changed at random: a table or a ReadError, never anything else', async () => {
  const random = createRandom(7);
  const csv = bytes(
    'id,size,"a ""b""",' +
      `kind\n${Array.from({ length: 40 }, (_, i) => `${i},"1,${i}",${i / 7},${'xyz'[i % 3]}`).join('\n')}`,
  );
  const array = npy('<f8', [4, 3], Float64Array.from(FLAT).buffer);
  const seeds = {
    'x.csv': csv,
    'x.csv.gz': new Uint8Array(gzipSync(csv)),
    'x.npy': array,
    'x.npz': zip([
      ['X.npy', array],
      ['y.npy', npy('<i4', [4], Int32Array.of(0, 1, 0, 1).buffer)],
    ]),
    'x.mat': new Uint8Array(Buffer.concat([MAT_HEAD, mat5('fea', MATRIX), mat5('gnd', [[1], [2], [1], [2]])])),
    'x.mtx': bytes('%%MatrixMarket matrix coordinate real general\n4 3 2\n1 1 2\n2 1 5\n'),
    'x.svm': bytes('1 1:2 3:4\n-1 2:5\n1 1:1\n'),
    'x.json': bytes(JSON.stringify(MATRIX)),
  };
  for (const [name, whole] of Object.entries(seeds)) {
    const cuts = Array.from({ length: 16 }, (_, i) => whole.slice(0, Math.floor((whole.length * i) / 16)));
    const changed = Array.from({ length: 150 }, () => {
      const copy = whole.slice();
      for (let i = 0; i < 1 + 3 * random(); i++) {
        copy[Math.floor(random() * copy.length)] = random() < 0.3 ? 255 : Math.floor(256 * random());
      }
      return copy;
    });
    for (const data of [...cuts, ...changed]) {
      await open(name, data)
        .then((table) => table.data())
        .catch((error) => assert.ok(error instanceof ReadError, `${name}: ${error.stack}`));
    }
  }
});

test('the name of a file is not what it holds', async () => {
  for (const name of ['flowers.csv', '/home/me/my flowers.tsv', 'C:\\data\\a.mat']) {
    assert.match((await refused(read(name), 'empty')).message, /name of a file/);
  }
});

test('long runs of blanks, of blank lines and of comments come to an end', async () => {
  const padded = `${`%${' '.repeat(60)}\n`.repeat(40)}1 2\n`;
  const blank = `{"a": 1}${' '.repeat(200_000)}{"a": 2`, lines = `[1]${'\n'.repeat(100_000)}x`;
  for (const [name, text] of [['t.dat', padded], ['t.json', blank], ['t.json', lines]]) {
    await open(name, text).catch((error) => assert.ok(error instanceof ReadError, String(error)));
  }
});

test('a message about a damaged file says what is written there, or what must be', async () => {
  const whole = Buffer.from(npy('<f8', [4, 3], new ArrayBuffer(96))).toString('latin1');
  const shape = whole.replace(/\([\d, ]+\)/, '(4, ?)');
  const mat = new Uint8Array(60); // two matrices of one number, a and b; of b the type is not known
  mat.set([0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 97, 0]);
  mat.set([90, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 98, 0], 30);
  for (const [name, content, expected] of /** @type {[string, string | Uint8Array, RegExp][]} */ ([
    ['a.npy', Uint8Array.from(shape, (letter) => letter.charCodeAt(0)), /its shape is \(4, \?\), which/],
    ['a.mtx', '%%MatrixMarket\n2 2 1\n1 1 1\n', /first line names no matrix/],
    ['a.mtx', '%%MatrixMarket vector coordinate\n2 2 1\n1 1 1\n', /first line names no matrix/],
    ['a.mat', mat, /numbers of an unknown type\. Save/],
  ])) {
    const { message } = await refused(open(name, /** @type {any} */ (content)), 'damaged');
    assert.match(message, expected);
  }
  await refused(open('a.mtx', '%%MatrixMarket matrix array complex general\n1 1\n1 1\n'), 'convert');
});

test('few bytes claim no columns, quotes take no time, checksums are verified', { timeout: 30_000 }, async () => {
  await refused(open('a.svm', '1 99999999:2\n0 2:1\n1 1:1\n'), 'too-large');
  await refused(open('a.mtx', '%%MatrixMarket matrix coordinate real general\n10 90000000 1\n1 1 1\n'), 'too-large');
  await refused(open('a.mtx', '%%MatrixMarket matrix coordinate real general\n9 9 1\n1 1 1\n2 2 1\n'), 'damaged');
  await refused(open('a.svm', '1 3:2\n0 2:1\n1 3:'), 'damaged');
  const { table } = await numbersOf(`x,w\n"${'""'.repeat(5e5)}",1\n2,3\n4,5\n`);
  assert.equal(table.rows, 3);
  await refused(open('a.csv', `x,w\n"${'\\"'.repeat(3e5)}",1\n2,3\n4,5\n`), 'quotes');
  for (const odd of [null, 5, {}]) await refused(read(/** @type {any} */ (odd)), 'choice');
  await refused(open('a.json', '[[1, 2], [3, 4],]'), 'damaged');
});
