// Files that are not read: what they are called, the line that converts them with the name of the file, and what only
// looks like them; e2e/code/convert.test.mjs runs the lines. Arrays with names, counts of cells, large whole numbers.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deflateRawSync, gzipSync } from 'node:zlib';
import { read, ReadError } from './read.ts';

/** @param {string} name @param {string|Uint8Array} data @returns {Promise<{message: string, convert: any}>} */
const refused = async (name, data) => {
  const error = /** @type {any} */ (await read({ name, data }).then(() => assert.fail(`${name} opened`), (e) => e));
  assert.ok(error instanceof ReadError && error.reason === 'convert', `${name}: ${error.stack}`);
  return error;
};
/** @param {number} n @param {(i: number) => string} line */
const lines = (n, line) => Array.from({ length: n }, (_, i) => `${line(i)}\n`).join('');
const bytes = (/** @type {string} */ text) => new TextEncoder().encode(text);

test('texts of other programs are refused by name, behind comments too, with a line for the file', async () => {
  const table = '<table><tr><th>a</th></tr><tr><td>1</td></tr></table>';
  for (const [name, text, what, line] of /** @type {Array<[string, string, RegExp, RegExp | null]>} */ ([
    ['a.sql', '-- made\n/* so */\nCREATE TABLE birds (a int);\nINSERT INTO birds VALUES (1);', /SQL/, /from birds' >/],
    ['b.sql', 'PRAGMA foreign_keys=OFF;\nBEGIN TRANSACTION;\nINSERT INTO "b" VALUES(1);', /SQL/, /< 'b\.sql' .* b'/],
    ['c.sql', '-- MySQL dump 10.13\nDROP TABLE IF EXISTS `t`;', /SQL.*MySQL/, null],
    ['d.slk', 'ID;PWXL;N;E\nC;X1;Y1;K"a"\n', /SYLK/, /soffice .* 'd\.slk'/],
    ['e.txt', '┌───┬───┐\n│ a │ b │\n├───┼───┤\n│ 1 │ 2 │\n', /lines/, /sed .* 'e\.txt'/],
    ['f.R', '# made\nbirds <- data.frame(a = c(1, 2))', /R code/, /source\('f\.R'\)/],
    ['g.R', 'structure(list(a = c(1, 2)), class = "data.frame")', /R code/, /source\('g\.R'\)/],
    ['h.html', `<!-- made -->\n${table}`, /table of a web page/, /read_html\('h\.html'\)/],
    ['i.html', `<!doctype html><body>${table}`, /table of a web page/, /read_html/],
    ['j.html', '<!doctype html><body>Log in', /a web page/, null],
    ['k.vot', '<?xml version="1.0"?>\n<VOTABLE version="1.4"></VOTABLE>', /VOTable/, /votable/],
    ['l.fods', '<?xml version="1.0"?>\n<office:document></office:document>', /sheet/, /soffice/],
    ['m.arff', '% made\n@relation birds\n', /ARFF/, /arff\.loadarff\('m\.arff'\)/],
  ])) {
    const error = await refused(name, text);
    assert.match(error.message, what, name);
    line ? assert.match(error.convert, line, name) : assert.equal(error.convert, null, name);
  }
});

test('tables that begin as such texts do are read', async () => {
  for (const head of [
    'set,use,kind', 'ID;P;kind', 'create,table,kind', 'c,list,kind', '--a,b,kind', 'insert into,b,kind',
    'Use of land;Set;Kind', 'Begin;End;Kind', 'Set no;Drop table;Kind', 'p = P(x),b,kind',
  ]) {
    const separator = head.includes(';') ? ';' : ',';
    const table = await read({
      name: 't.csv', data: `${head}\n${lines(20, (i) => [i + 0.5, (i * i) % 7, 'pq'[i % 2]].join(separator))}`,
    });
    assert.deepEqual([table.rows, table.classes], [20, 2], head);
  }
});

test('a name that could be more than a name is not part of a line', async () => {
  for (const name of ["a'; rm x; '.parquet", '$(x).parquet', '-rf.parquet', 'a\nb.parquet', '`x`.parquet', '']) {
    assert.equal((await refused(name, 'PAR1'.padEnd(40))).convert,
      "import pandas as pd; pd.read_parquet('file').to_csv('f.csv', index=False)");
  }
  assert.match((await refused('dir/größe 1 (2).parquet', 'PAR1'.padEnd(40))).convert, /'größe 1 \(2\)\.parquet'/);
});

/** Whole numbers of two bytes, and of four. @param {...number} list */
const idx = (...list) => Uint8Array.from([0, 0, ...list]);

test('binary files are recognised by their headers: IDX in gzip, dBASE, NIfTI', async () => {
  const images = idx(8, 3, 0, 0, 0, 2, 0, 0, 0, 1, 0, 0, 0, 1, 7, 9);
  assert.match((await refused('t10k-images-idx3-ubyte.gz', gzipSync(images))).convert,
    /gzip\.open\('t10k-images-idx3-ubyte\.gz', 'rb'\)\.read\(\), 'u1', offset=16\)\.reshape\(2, 1, 1\)/);
  assert.match((await refused('digits', images)).convert, /frombuffer\(open\('digits'/);
  const labels = (await refused('t10k-labels-idx1-ubyte.gz', gzipSync(idx(8, 1, 0, 0, 0, 2, 1, 0)))).convert;
  assert.match(labels, /X=.*'t10k-images-idx3-ubyte\.gz'.*offset=16.*y=.*'t10k-labels-idx1-ubyte\.gz'.*offset=8/);
  const dbf = new Uint8Array(200);
  dbf.set([3, 124, 2, 9]);
  dbf.set([65, 0, 9, 0], 8);
  dbf[64] = 13;
  assert.match((await refused('t.dbf', dbf)).convert, /DBF\('t\.dbf'\)/);
  const brain = new Uint8Array(400);
  brain.set(bytes('n+1\0'), 344);
  assert.match((await refused('b.nii.gz', gzipSync(brain))).convert, /nib\.load\('b\.nii\.gz'\)/);
});

/** An array as numpy writes it. @param {string} descr @param {number[]} shape @param {ArrayBuffer} data */
function npy(descr, shape, data) {
  const header = `{'descr': '${descr}', 'fortran_order': False, 'shape': (${shape.join(', ')},), }\n`;
  const start = [0x93, ...bytes('NUMPY'), 1, 0, header.length & 255, header.length >> 8];
  return Uint8Array.of(...start, ...bytes(header), ...new Uint8Array(data));
}
/** @param {string[]} list */
const words = (list) => {
  const width = Math.max(...list.map(({ length }) => length));
  return npy(`|S${width}`, [list.length], bytes(list.map((word) => word.padEnd(width, '\0')).join('')).buffer);
};
/** Files one behind the other. @param {Record<string, Uint8Array>} files */
function zip(files) {
  const parts = [], directory = [];
  let at = 0;
  for (const [name, data] of Object.entries(files)) {
    const inside = deflateRawSync(data);
    const head = Buffer.alloc(30), entry = Buffer.alloc(46);
    for (const [view, signature, first] of /** @type {Array<[Buffer, number, number]>} */ ([
      [head, 0x04034b50, 8], [entry, 0x02014b50, 10],
    ])) {
      view.writeUInt32LE(signature, 0);
      view.writeUInt16LE(8, first);
      view.writeUInt32LE(inside.length, first + 10);
      view.writeUInt32LE(data.length, first + 14);
      view.writeUInt16LE(name.length, first + 18);
    }
    entry.writeUInt32LE(at, 42);
    parts.push(head, bytes(name), inside);
    directory.push(entry, bytes(name));
    at += 30 + name.length + inside.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(at, 16);
  return new Uint8Array(Buffer.concat([...parts, ...directory, end]));
}

test('in archives of arrays names of each row are names, a few words the classes; objects are named', async () => {
  const n = 40, X = npy('<f8', [n, 3], Float64Array.from({ length: 3 * n }, (_, i) => Math.sin(i)).buffer);
  const ids = Array.from({ length: n }, (_, i) => `doc${i}`), lab = ids.map((_, i) => ['x', 'yy'][i % 2]);
  const data = zip({ 'vectors.npy': X, 'ids.npy': words(ids), 'lab.npy': words(lab) });
  const table = await read({ name: 'e.npz', data });
  const { names, classes } = await table.data();
  assert.deepEqual([table.features, names, classes, table.notes], [3, ids, ['x', 'yy'], []]);
  assert.deepEqual(table.columns.at(-1)?.role, 'name');
  assert.deepEqual([table.values(3, 2), table.values(4, 2)], [['x', 'yy'], ['doc0', 'doc1']]);
  const objects = zip({ 'deep.npy': npy('|O', [n], new ArrayBuffer(0)) });
  assert.match((await refused('o.npz', objects)).convert, /np\.load\('o\.npz', allow_pickle=True\)\['deep'\]\.astype/);
});

test('whole numbers beyond 2⁵³ are a question: they are not features unless chosen', async () => {
  const large = BigInt64Array.from({ length: 60 }, (_, i) => (i % 3 === 1 ? 2n ** 62n + BigInt(i) : BigInt(i)));
  const source = { name: 'x.npy', data: npy('<i8', [20, 3], large.buffer) };
  const table = await read(source);
  assert.deepEqual([table.features, table.columns.map(({ role }) => role), table.doubts.map(({ about }) => about)],
    [2, ['feature', 'ignore', 'feature'], ['roles']]);
  const chosen = await read(source, { roles: { 1: 'feature' } });
  assert.deepEqual([chosen.features, chosen.doubts], [3, []]);
  const small = await read({ name: 'x.npy', data: npy('<i8', [20, 3], large.map((v) => v % 1000n).buffer) });
  assert.deepEqual([small.features, small.doubts], [3, []]);
});

test('counts of single cells as Cell Ranger writes them are one sparse set with the names of both', async () => {
  const genes = ['ENSG1\tABC\tx', 'ENSG2\tDEF\tx', 'ENSG3\tGHI\tx'].join('\n'), cells = 'AA-1\nCC-1\nGG-1\nTT-1\n';
  const counts = '%%MatrixMarket matrix coordinate integer general\n3 4 3\n1 1 5\n2 3 7\n3 4 2\n';
  for (const pack of [gzipSync, bytes]) {
    const end = pack === bytes ? '' : '.gz';
    const data = zip({
      [`m/matrix.mtx${end}`]: pack(counts),
      [`m/features.tsv${end}`]: pack(genes), [`m/barcodes.tsv${end}`]: pack(cells),
    });
    const table = await read({ name: 'm.zip', data });
    const { X, names, featureNames } = await table.data();
    assert.ok('indptr' in X);
    assert.deepEqual(
      [X.rows, X.cols, [...X.indptr], [...X.indices], [...X.data], names, featureNames],
      [4, 3, [0, 1, 1, 2, 3], [0, 1, 2], [5, 7, 2], ['AA-1', 'CC-1', 'GG-1', 'TT-1'], ['ABC', 'DEF', 'GHI']],
    );
  }
  const wrong = { 'matrix.mtx': bytes(counts), 'genes.tsv': bytes(genes), 'barcodes.tsv': bytes('AA-1\n') };
  await assert.rejects(read({ name: 'm.zip', data: zip(wrong) }), { reason: 'shape' });
});

test('JSON of rows with the names of its columns is a table', async () => {
  const rows = Array.from({ length: 30 }, (_, i) => [i, i / 7, (i * i) % 11, 'ab'[i % 2]]);
  const table = await read({
    name: 'd.json', data: JSON.stringify({ rows, columns: ['id', 'u', 'v', 'kind'], truncated: false }),
  });
  assert.deepEqual([table.rows, table.features, table.classes, table.columns[1].name], [30, 2, 2, 'u']);
});
