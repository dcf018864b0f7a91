// Files that are read: what was written comes back, whatever wrote it; what is no table is refused in words, and
// nothing else happens.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { crc32, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { createRandom } from '../state/random.ts';
import { inflate } from './bytes.ts';
import { read, ReadError } from './read.ts';

const bytes = (/** @type {string} */ text) => new TextEncoder().encode(text);
/** @param {string} name @param {Uint8Array|string} data @param {import('./types.d.ts').Choices} [choices] */
const open = (name, data, choices) => read({ name, data }, choices);
/** @param {Promise<unknown>} reading @param {import('./types.d.ts').Reason} reason */
async function refused(reading, reason) {
  const error = /** @type {ReadError} */ (await reading.then(() => assert.fail(`opened, not ${reason}`), (e) => e));
  assert.ok(error instanceof ReadError, String(error));
  assert.equal(error.reason, reason, error.message);
  assert.ok(error.message.length > 15);
  return error;
}

/** Two columns of numbers with decimals, one of classes. @param {() => number} random */
const someRows = (random) =>
  Array.from(
    { length: 12 },
    (_, i) =>
      /** @type {[number, number, string]} */ ([
        Number((2000 * random() - 1000).toFixed(2)),
        Number((random() * 8).toFixed(4)),
        'abc'[i % 3],
      ]),
  );

/** As a locale writes it. @param {number} v @param {string} decimal @param {string} group @param {number} digits */
function written(v, decimal, group, digits) {
  const [whole, rest] = Math.abs(v).toFixed(digits).split('.');
  return (v < 0 ? '-' : '') + whole.replace(/\B(?=(\d{3})+$)/g, group) + decimal + rest;
}

test('a table comes back as it was, in every way of writing it', async () => {
  const random = createRandom(2);
  for (const [decimal, group, separators] of [
    ['.', '', ',;\t|'], ['.', ',', ';\t|'], [',', '', ';\t|'], [',', '.', ';\t|'], [',', '\u202f', ';\t'],
    ['.', '’', ',;\t'],
  ]) {
    for (const separator of separators) {
      for (const end of ['\n', '\r\n', '\r']) {
        const rows = someRows(random);
        const lines = [
          ['size', 'part', 'kind'],
          ...rows.map(([a, b, c]) => [written(a, decimal, group, 2), written(b, decimal, '', 4), c]),
        ];
        const text = lines
          .map((cells) =>
            cells.map((cell, j) => (j === 2 || cell.includes(separator) ? `"${cell}"` : cell)).join(separator),
          )
          .join(end);
        const table = await open('t.csv', text);
        const { how, features, classes: count, doubts } = table;
        assert.deepEqual(
          [how.separator, how.decimal, table.rows, features, count, doubts],
          [separator, decimal, 12, 2, 3, []],
          JSON.stringify([decimal, group, separator, end]),
        );
        const { X, labels, classes, featureNames } = await table.data();
        assert.deepEqual(Array.from(X.data), rows.flatMap(([a, b]) => [a, b]));
        assert.deepEqual(
          [Array.from(labels ?? [], (at) => classes[at]), featureNames],
          [rows.map(([, , c]) => c), ['size', 'part']],
        );
      }
    }
  }
});

test('every encoding, with its mark and without, gives the same letters', async () => {
  const text = 'Größe;Art\n1,5;Süß\n2,5;Ähre\n3,5;Süß\n4,5;Ähre\n';
  const utf16 = Uint8Array.from(Array.from(text).flatMap((c) => [c.charCodeAt(0) & 255, c.charCodeAt(0) >> 8]));
  const swapped = utf16.map((_, i) => utf16[i ^ 1]);
  const files = {
    'utf-8': [bytes(text), bytes(`\uFEFF${text}`)],
    'utf-16le': [utf16, Uint8Array.of(0xff, 0xfe, ...utf16)],
    'utf-16be': [swapped, Uint8Array.of(0xfe, 0xff, ...swapped)],
    'windows-1252': [Uint8Array.from(text, (c) => c.charCodeAt(0))],
  };
  for (const [encoding, all] of Object.entries(files)) {
    for (const data of all) {
      const table = await open('t.csv', data);
      assert.deepEqual(
        [table.how.encoding, table.columns.map(({ name }) => name), (await table.data()).classes],
        [encoding, ['Größe', 'Art'], ['Süß', 'Ähre']],
      );
    }
  }
});

test('what is guessed and may be wrong is a doubt, and turning it has its effect without reading again', async () => {
  const source = { name: 't.csv', data: 'a;b;kind\n1,963;1,715;x\n2,991;2,356;y\n3,668;3,624;x\n4,995;4,780;y\n' };
  const table = await read(source);
  assert.deepEqual([table.doubts.map(({ about }) => about), (await table.data()).X.data[0]], [['decimal'], 1.963]);
  const turned = await read(source, { decimal: '.', thousands: ',' });
  assert.deepEqual([turned.doubts, (await turned.data()).X.data[0]], [[], 1963]);
  const lines = Array.from({ length: 30 }, (_, i) => `${i % 9 === 4 ? -999 : i / 7},${i / 3},${'pq'[i % 2]}`);
  const far = await open('t.csv', ['x,y,kind', ...lines].join('\n'));
  assert.deepEqual(
    [far.doubts.map(({ about }) => about), far.columns[0].missing, (await far.data()).X.rows],
    [['sentinel'], 3, 27],
  );
  const total = await open(
    't.csv',
    `length [mm],kind\n${Array.from({ length: 40 }, (_, i) => `${i / 8},${'pq'[i % 2]}`).join('\n')}\nTotal,p\n`,
  );
  assert.deepEqual(
    [total.doubts.map(({ about, lines }) => [about, lines]), total.columns[0].kind, (await total.data()).X.rows],
    [[['missing', [42]]], 'number', 40],
  );
  const lakhs = await open(
    't.csv',
    'price,kind\n"12,34,567.50",a\n"1,234.25",b\n"5,00,000.00",a\n"98,76,54,321.00",b\n',
  );
  assert.deepEqual([...(await lakhs.data()).X.data], [1_234_567.5, 1234.25, 500_000, 987_654_321]);
  const sideways = await open('t.csv', 'gene,s1,s2,s3,s4,s5\nkind,a,b,a,b,a\ng1,1.5,2.5,3.5,4.5,5.5\ng2,2,3,4,5,6.1\n');
  assert.deepEqual(
    [sideways.doubts.map(({ about }) => about), sideways.rows, sideways.features, sideways.classes],
    [['transpose'], 5, 2, 2],
  );
  const some = await read(
    {
      name: 't.csv',
      data: `v,kind\n${Array.from({ length: 100 }, (_, i) => `${i / 7},${i % 4 ? 'often' : 'rare'}`).join('\n')}`,
    },
    { limit: 20, seed: 3 },
  );
  const { X, labels } = await some.data();
  assert.deepEqual(
    [some.doubts.map(({ about }) => about), X.rows, labels?.filter((at) => at === 0).length],
    [['sample'], 20, 5],
  );
});

test('lines that do not fit are named and left out, what is missing costs its row or takes the mean', async () => {
  const source = { name: 't.csv', data: 'a,b,kind\n1.5,2,x\n2.5,3\n,4,y\n3.5,5,x\n4.5,NA,y\n5.5,7,x\n' };
  const table = await read(source);
  assert.deepEqual(table.doubts.map(({ about, lines }) => [about, lines]), [['lines', [3]]]);
  assert.deepEqual(table.columns.map(({ missing }) => missing), [1, 1, 0]);
  assert.deepEqual(Array.from((await table.data()).X.data), [1.5, 2, 3.5, 5, 5.5, 7]);
  assert.deepEqual(
    Array.from((await (await read(source, { missing: 'mean' })).data()).X.data),
    [1.5, 2, 3.75, 4, 3.5, 5, 4.5, 4.5, 5.5, 7],
  );
  const named = await read({
    name: 't.csv',
    data: '__proto__,constructor,toString\n1.5,2.5,a\n2.5,1.5,b\n3.5,2.5,a\n4.5,1,b\n',
  });
  assert.deepEqual(
    [named.columns.map(({ role }) => role), (await named.data()).featureNames],
    [['feature', 'feature', 'class'], ['__proto__', 'constructor']],
  );
  assert.equal((await refused(read(source, { roles: { c: 'class' } }), 'choice')).message.includes('c'), true);
});

/**
 * An array as numpy writes it.
 * @param {string} descr
 * @param {number[]} shape
 * @param {ArrayBuffer} data
 * @param {boolean} [fortran]
 */
function npy(descr, shape, data, fortran = false) {
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
function zip(files, packed = true, flags = 0) {
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

const MATRIX = [[1, 2, 3], [4, 5, 6], [7, 8, 9], [10, 11, 12]];
const FLAT = MATRIX.flat();

test('arrays of numpy of every type, order and layout, alone and in an archive', async () => {
  for (const [type, Of] of /** @type {Array<[string, any]>} */ ([
    ['f8', Float64Array], ['f4', Float32Array], ['i2', Int16Array], ['u1', Uint8Array], ['i4', Int32Array],
    ['i8', BigInt64Array],
  ])) {
    const big = type === 'i8';
    const of = (/** @type {number[]} */ list) => Of.from(big ? list.map(BigInt) : list);
    const turned = MATRIX[0].flatMap((_, j) => MATRIX.map((row) => row[j]));
    const plain = new Uint8Array(of(FLAT).buffer), width = Of.BYTES_PER_ELEMENT;
    const swapped = plain.map((_, i) => plain[i - (i % width) + width - 1 - (i % width)]);
    for (const data of [
      npy(`<${type}`, [4, 3], of(FLAT).buffer),
      npy(`<${type}`, [4, 3], of(turned).buffer, true),
      npy(`>${type}`, [4, 3], swapped.buffer),
    ]) {
      assert.deepEqual(Array.from((await (await open('x.npy', data)).data()).X.data), FLAT, type);
    }
  }
  const X = npy('<f8', [4, 3], Float64Array.from(FLAT).buffer),
    y = npy('<U2', [4], Uint32Array.from(['a', 'b', 'a', 'b'].flatMap((c) => [c.charCodeAt(0), 0])).buffer);
  for (const packed of [true, false]) {
    const table = await open('s.npz', zip([['X.npy', X], ['y.npy', y]], packed));
    assert.deepEqual(
      [table.format, table.rows, table.features, (await table.data()).classes],
      ['npz', 4, 3, ['a', 'b']],
    );
  }
  const vector = (/** @type {number[]} */ list) => npy('<i4', [list.length], Int32Array.from(list).buffer);
  const sparse = await open(
    's.npz',
    zip([
      ['indices.npy', vector([2, 0, 1])],
      ['indptr.npy', vector([0, 1, 2, 2, 3])],
      ['shape.npy', vector([4, 3])],
      ['data.npy', npy('<f8', [3], Float64Array.of(5, 6, 7).buffer)],
    ]),
  );
  assert.deepEqual([sparse.sparse, await sparse.data().then(({ X: { data } }) => [...data])], [true, [5, 6, 7]]);
  const split = await open(
    's.npz',
    zip([
      ['x_train.npy', X],
      ['y_train.npy', vector([0, 1, 0, 1])],
      ['x_test.npy', X],
      ['y_test.npy', vector([1, 1, 0, 0])],
    ]),
  );
  assert.deepEqual([split.split, split.rows, split.classes], [[4, 4], 8, 2]);
});

/**
 * A variable of MATLAB 5: numbers of 64 bits, columns first.
 * @param {string} name @param {number[][]} rows @param {number[]} [shape]
 */
function mat5(name, rows, shape = [rows.length, rows[0].length]) {
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
const MAT_HEAD = Buffer.concat([
  Buffer.from('MATLAB 5.0 MAT-file'.padEnd(124)),
  Uint8Array.of(0, 1),
  Buffer.from('IM'),
]);

test('files of MATLAB, packed and plain; a transposed one is restored by its labels', async () => {
  const variables = [mat5('fea', MATRIX), mat5('gnd', [[1], [2], [1], [2]])];
  const packed = variables.map((each) => {
    const inside = deflateSync(each);
    return Buffer.concat([new Uint8Array(Uint32Array.of(15, inside.length).buffer), inside]);
  });
  const turned = [mat5('X', MATRIX[0].map((_, j) => MATRIX.map((row) => row[j]))), mat5('labels', [[1, 2, 1, 2]])];
  for (const file of [variables, packed, turned].map((each) => [MAT_HEAD, ...each])) {
    const table = await open('x.mat', new Uint8Array(Buffer.concat(file)));
    const { X, classes } = await table.data();
    assert.deepEqual([Array.from(X.data), X.rows, classes], [FLAT, 4, ['1', '2']]);
  }
  const as = await (
    await open('x.mat', new Uint8Array(Buffer.concat([MAT_HEAD, ...turned])), { transposed: false })
  ).data();
  assert.deepEqual(
    [as.X.rows, as.X.cols, as.classes, Array.from(as.X.data)],
    [3, 4, [], MATRIX[0].flatMap((_, j) => MATRIX.map((row) => row[j]))],
  );
  // Columns of a picture stand first in MATLAB, too.
  const pictures = mat5('X', [[1, 3, 5, 2, 4, 6], [7, 9, 8, 1, 2, 3], [0, 0, 0, 0, 0, 1]], [3, 3, 2]);
  const upright = await open('x.mat', new Uint8Array(Buffer.concat([MAT_HEAD, pictures])));
  const dots = Array.from((await upright.data()).X.data.slice(0, 6));
  assert.deepEqual([upright.picture, dots], [[3, 2], [1, 2, 3, 4, 5, 6]]);
});

test('svmlight from 0 and from 1, MatrixMarket, JSON in four forms, texts, all of it within gzip', async () => {
  for (const [text, base] of /** @type {const} */ ([
    ['1 1:2 3:4\n-1 2:5\n1 1:1 # so\n', 1],
    ['1 0:2 2:4\n-1 1:5\n1 0:1\n', 0],
  ])) {
    const { X, classes } = await (await open('x.svm', text)).data();
    assert.ok('indptr' in X);
    assert.deepEqual(
      [X.cols, [...X.indices], [...X.data], classes],
      [3, [0, 2, 1, 0], [2, 4, 5, 1], ['1', '-1']],
      `from ${base}`,
    );
  }
  const market = await open(
    'x.mtx',
    '%%MatrixMarket matrix coordinate real symmetric\n% so\n3 3 3\n1 1 2\n2 1 5\n3 3 7\n',
  );
  const { X } = await market.data();
  assert.deepEqual([market.sparse, [...X.data]], [true, [2, 5, 5, 7]]);
  for (const value of [
    MATRIX,
    MATRIX.map(([a, b, c]) => ({ a, b, c })),
    { a: [1, 4, 7, 10], b: { 0: 2, 1: 5, 2: 8, 3: 11 }, c: [3, 6, 9, 12] },
    { data: FLAT, rows: 4, cols: 3 },
  ]) {
    const table = await open('x.json', gzipSync(JSON.stringify(value)), {
      roles: { 0: 'feature', 1: 'feature', 2: 'feature' },
    });
    assert.deepEqual([table.format, [...(await table.data()).X.data]], ['json', FLAT]);
  }
  const texts = await read([
    { name: 'a/1.txt', data: 'One two two' },
    { name: 'b/2.txt', data: 'two THREE' },
    { name: 'a/3.txt', data: 'one' },
  ]);
  const words = await texts.data();
  assert.deepEqual(
    [texts.format, words.featureNames, words.classes, words.X.data[1] / words.X.data[0]],
    ['texts', ['one', 'two', 'three'], ['a', 'b'], 2],
  );
});

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

test('what R writes between blanks is read without its quotes', async () => {
  const kinds = ['red \\"x\\"', 'blue', 'dark green'];
  const lines = Array.from({ length: 9 }, (_, i) => `"${i + 1}" ${i}.5 ${i * i} "${kinds[i % 3]}"`);
  const table = await open('r.txt', ['"size" "share of it" "kind"', ...lines, ''].join('\n'));
  const { featureNames, classes } = await table.data();
  assert.deepEqual(
    [table.rows, featureNames, classes?.slice().sort()],
    [9, ['size', 'share of it'], ['blue', 'dark green', 'red "x"']],
  );
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

test('a file that is read again with other choices is as if it were read first', async () => {
  const lines = Array.from({ length: 30 }, (_, i) => `1.${100 + i},5;${i % 7 === 0 ? -999 : i};${'xy'[i % 2]}`);
  const text = ['a;b;kind', ...lines, ''].join('\n');
  const file = { name: 'again.csv', data: text };
  /** @type {import('./types.d.ts').Choices[]} */
  const all = [
    {}, { thousands: null }, {}, { sentinels: false }, { roles: { kind: 'ignore' } }, { header: false },
    { decimal: '.' }, { missingValues: ['3'] }, { separator: null }, { separator: '\t' }, {},
    { missing: 'mean', limit: 12 },
  ];
  const told = async (/** @type {import('./types.d.ts').Table} */ { columns, doubts, how, data }) =>
    JSON.stringify([columns, doubts, how, await data().then(({ X, labels }) => [[...X.data], labels], String)]);
  for (const choices of all) {
    const again = await told(await read(file, choices));
    assert.equal(again, await told(await open('again.csv', text, choices)), JSON.stringify(choices));
  }
});

/**
 * Eight rows of two numbers and a class.
 * @param {(a: number, b: number, c: string) => string} line writes one
 */
const eight = (line) => Array.from({ length: 8 }, (_, i) => line(i * 1.25 + 2000, 9 - i / 4, 'pqr'[i % 3])).join('\n');
const FIRST = [2000, 9, 2001.25, 8.75];
/** @param {string|Uint8Array} data @param {string} name */
const firstOf = async (data, name = 't.csv') => {
  const table = await open(name, data);
  return { table, first: Array.from((await table.data()).X.data.slice(0, 4)) };
};

test('what other programs write is the same table: comments, quotes, digits, blanks, years as names', async () => {
  const head = 'a,b,kind\n', rows = eight((a, b, c) => `${a},${b},${c}`);
  /** @param {string} zero */
  const digits = (zero) =>
    rows.replace(/\d/g, (digit) => String.fromCharCode(zero.charCodeAt(0) + Number(digit)));
  const files = {
    'quotes behind blanks': head + eight((a, b, c) => `${a}, ${b}, "${c}"`),
    'comments of semicolons': `; made\n; here\na;b;kind\n${eight((a, b, c) => `${a};${b};${c}`)}`,
    'a comment of as many words': `# on, a, day\n${head}${rows}`,
    'columns by their places': `0,1,2\n${rows}`,
    'Devanagari': head + digits('०'),
    'full width': head + digits('０'),
    'money of Brazil':
      `a;b;kind\n${eight((a, b, c) => `R$ ${written(a, ',', '.', 2)};${written(b, ',', '', 2)};${c}`)}`,
    'blanks and decimal commas': eight((a, b) => `${written(a, ',', '', 2)} ${written(b, ',', '', 2)}`),
  };
  for (const [what, text] of Object.entries(files)) {
    const { table, first } = await firstOf(text);
    assert.deepEqual([table.rows, table.features, first], [8, 2, FIRST], what);
    if (what !== 'blanks and decimal commas') assert.deepEqual((await table.data()).classes, ['p', 'q', 'r'], what);
  }
  const quotes = await open(
    't.csv',
    `a,note,b,kind\n${eight((a, b, c) => `${a},"says \\"x, ${a}\\" twice",${b},${c}`)}`,
  );
  assert.deepEqual(
    [quotes.columns.map(({ name, role }) => [name, role]), quotes.values(1, 1)],
    [[['a', 'feature'], ['note', 'name'], ['b', 'feature'], ['kind', 'class']], ['says "x, 2000" twice']],
  );
  const years = await open('t.csv', `name,2001,2002,2003\n${eight((a, b, c) => `${c}${a},${a},${b},${a - b}`)}`);
  assert.deepEqual(
    [years.rows, years.columns[1].name, years.doubts.map(({ about }) => about)],
    [8, '2001', ['header']],
  );
  assert.equal((await open('t.csv', 'X\n1.5\n2\n4\n')).rows, 3, 'no R object begins so');
  const shiftJis = Uint8Array.from([
    0x8f, 0x64, 0x97, 0xca, 0x2c, 0x62, 0x2c, 0x8e, 0xed, 0x97, 0xde, 0x0a,
    ...Array.from(bytes(eight((a, b, c) => `${a},${b},@${c}`)))
      .flatMap((byte) => (byte === 0x40 ? [0x93, 0x8c, 0x8b, 0x9e] : [byte])),
  ]);
  const { how, columns } = await open('t.csv', shiftJis);
  assert.deepEqual([how.encoding, columns[0].name, columns[2].role], ['shift_jis', '重量', 'class']);
});

test('texts for missing values are missing, whatever their form, and a row with one is still a row', async () => {
  for (const gap of ['#NAME?', '#NV', '#N/D', 'N.A.', '(null)', '\\N', 'BDL', '<0.5']) {
    const told = gap === 'BDL' || gap === '<0.5' ? 1 : 0;
    const rows = Array.from(
      { length: 30 }, (_, i) => `${i % 5 === 2 ? gap : 2000 + i / 8},${9 - i / 4},${'pq'[i % 2]}`,
    );
    const table = await open('t.csv', `a,b,kind\n${rows.join('\n')}`);
    assert.deepEqual(
      [table.rows, table.features, table.columns[0].missing, table.doubts.length, (await table.data()).X.rows],
      [30, 2, 6, told, 24],
      gap,
    );
  }
});

test('a record a line, and the NaN of Python, are JSON too', async () => {
  /** @param {number} a @param {number} b @param {string} kind */
  const record = (a, b, kind) => JSON.stringify({ a, b, kind });
  assert.deepEqual((await firstOf(eight(record), 't.jsonl')).first, FIRST);
  const list = `[${eight(record).replaceAll('\n', ',')}]`;
  assert.deepEqual((await firstOf(`{"count": 8, "results": ${list}}`, 't.json')).first, FIRST);
  const gaps = await open('t.json', list.replace(':2001.25', ':NaN').replace('"p"', '"NaN"'));
  assert.deepEqual([gaps.columns[0].missing, gaps.rows], [1, 8]);
  await refused(open('t.json', `${list.slice(0, -9)}`), 'cut');
});

test('JSON whose rows and columns both have names asks which are which, and can be transposed', async () => {
  const genes = Array.from({ length: 30 }, (_, j) => `gene ${j}`);
  const samples = Array.from({ length: 20 }, (_, i) => `s${i}`);
  const value = Object.fromEntries(
    genes.map((gene, j) => [gene, Object.fromEntries(samples.map((sample, i) => [sample, Math.sin(i * j + i + j)]))]),
  );
  const text = JSON.stringify(value), table = await open('t.json', text);
  assert.deepEqual([table.rows, table.features], [30, 20]);
  const doubt = table.doubts.find(({ about }) => about === 'transpose');
  assert.deepEqual([doubt?.chosen, doubt?.others], [false, [true]]);
  const other = await open('t.json', text, { transposed: true }), data = await other.data();
  assert.deepEqual([other.rows, other.features, other.doubts], [20, 30, []]);
  assert.deepEqual([data.names, data.featureNames], [samples, genes]);
});

test('the name of a file is not what it holds', async () => {
  for (const name of ['flowers.csv', '/home/me/my flowers.tsv', 'C:\\data\\a.mat']) {
    assert.match((await refused(read(name), 'empty')).message, /name of one/);
  }
});

test('long runs of blanks, of blank lines and of comments come to an end', async () => {
  const padded = `${`%${' '.repeat(60)}\n`.repeat(40)}1 2\n`;
  const blank = `{"a": 1}${' '.repeat(200_000)}{"a": 2`, lines = `[1]${'\n'.repeat(100_000)}x`;
  for (const [name, text] of [['t.dat', padded], ['t.json', blank], ['t.json', lines]]) {
    await open(name, text).catch((error) => assert.ok(error instanceof ReadError, String(error)));
  }
});

test('JSON of rows with classes, of scikit-learn and of pandas in every orientation, is one table', async () => {
  const rows = Array.from({ length: 8 }, (_, i) => [i * 1.25 + 2000, 9 - i / 4]), kinds = rows.map((_, i) => i % 3);
  const names = ['p', 'q', 'r'], index = rows.map((_, i) => `row ${i}`);
  const records = rows.map(([a, b], i) => ({ a, b, kind: names[kinds[i]] }));
  /** @param {string[]} keys */
  const byRow = (keys) => Object.fromEntries(records.map((each, i) => [keys[i], each]));
  const classes = { target: kinds, target_names: names };
  for (const [what, value, features] of /** @type {Array<[string, object, string[]]>} */ ([
    ['X and y', { X: rows, y: kinds.map((at) => names[at]) }, ['column 1', 'column 2']],
    ['scikit-learn', { data: rows, ...classes, feature_names: ['a', 'b'], DESCR: 'so' }, ['a', 'b']],
    ['without names', { data: rows, ...classes }, ['column 1', 'column 2']],
    ['split', { columns: ['a', 'b', 'kind'], index, data: records.map((each) => Object.values(each)) }, ['a', 'b']],
    ['index', byRow(index), ['a', 'b']],
    ['index of numbers', byRow(['0', '1', '2', '3', '5', '8', '9', '12']), ['a', 'b']],
  ])) {
    const { table, first } = await firstOf(JSON.stringify(value), 't.json');
    const data = await table.data();
    assert.deepEqual([table.rows, first, data.featureNames, data.classes], [8, FIRST, features, names], what);
    if (what === 'index') assert.deepEqual(data.names, index);
  }
  const measured = await open('t.json', JSON.stringify({ X: rows, y: rows.map(([a, b]) => a / b) }));
  assert.deepEqual([measured.classes, measured.columns.map(({ role }) => role)], [0, ['feature', 'feature', 'target']]);
  await refused(open('t.json', JSON.stringify({ X: rows, y: [1, 2] })), 'shape');
  await refused(open('t.json', JSON.stringify({ data: rows, ...classes, feature_names: ['a'] })), 'shape');
  for (const odd of [{ X: rows, y: 7 }, { data: rows, target: 'x', feature_names: 3 }, { X: [[]], y: [null] }]) {
    const opened = open('t.json', JSON.stringify(odd));
    await opened.catch((error) => assert.ok(error instanceof ReadError, String(error.stack)));
  }
});

test('a skew matrix has its zeros, an incomplete one is reported, and measurements are not classes', async () => {
  const skew = '%%MatrixMarket matrix array real skew-symmetric\n3 3\n1\n2\n3\n';
  assert.deepEqual(Array.from((await (await open('m.mtx', skew)).data()).X.data), [0, -1, -2, 1, 0, -3, 2, 3, 0]);
  await refused(open('m.mtx', '%%MatrixMarket matrix array real symmetric\n3 3\n1\n2\n3\n'), 'cut');
  const svm = eight((a, b) => `${a} 1:${b} 3:${a}`);
  const { classes, notes } = await open('t.svm', svm);
  assert.deepEqual([classes, notes.length], [0, 1]);
  for (const text of ['% c\n@RELATION x\n@ATTRIBUTE a NUMERIC\n@DATA\n1\n', '@relation x\n']) {
    assert.ok((await refused(open('t.arff', text), 'convert')).convert);
  }
  const idx = Uint8Array.of(0, 0, 8, 2, 0, 0, 0, 1, 0, 0, 0, 1, 7);
  assert.ok((await refused(open('idx2-ubyte', idx), 'convert')).convert);
});

test('JSON opens records within records, and lists of numbers; a survey asks nothing of its words', async () => {
  const one = (/** @type {number} */ i) => ({
    id: `s${i}`, temp: { mean: i, of: { max: i * i } }, at: [i / 2, -i], tags: ['a', 'b'],
  });
  const nested = await open('api.json', JSON.stringify({ count: 4, results: [1, 2, 3, 4].map(one) }));
  const { X, featureNames } = await nested.data();
  assert.deepEqual(featureNames, ['temp.mean', 'temp.of.max', 'at 1', 'at 2']);
  assert.deepEqual(Array.from(/** @type {any} */ (X).data.slice(4, 8)), [2, 4, 1, -2]);
  const answers = ['yes, often', 'seldom', 'never'];
  const lines = Array.from({ length: 30 }, (_, i) => [
    `11849${1000 + i}`, 'xyz'[i % 3], `"${answers[i % 3]}"`, `"${answers[(i * i) % 3]}"`,
  ]);
  const survey = await open('survey.csv', ['Respondent ID,Team,Q1,Q2', ...lines].join('\n'));
  assert.deepEqual(survey.columns.map(({ role }) => role), ['name', 'class', 'ignore', 'ignore']);
  assert.deepEqual(survey.doubts.map(({ about }) => about), ['roles'], 'no words are counted of three answers');
  await assert.rejects(survey.data(), { reason: 'empty' });
  assert.equal((await survey.data(0)).X.cols, 0);
});

test('a number of each row is no feature, however a program calls it', async () => {
  for (const name of ['PassengerId', 'customer_id', 'Station ID', 'Sl. No.', 'Kunden-Nr.']) {
    const lines = Array.from({ length: 20 }, (_, i) => `${(i * 37) % 101},${i / 8},${i % 3 / 7}`);
    const { columns } = await open('t.csv', [`${name},a,b`, ...lines].join('\n'));
    assert.equal(columns[0].role, 'name', name);
  }
  const two = Array.from({ length: 20 }, (_, i) => `${1000 + i},${i / 8},${9000 + 3 * i}`);
  const { columns } = await open('t.csv', ['user_id,a,session id', ...two].join('\n'));
  assert.deepEqual(columns.map(({ role }) => role), ['name', 'feature', 'ignore']);
  const grid = await open('t.csv', ['grid,paid', ...two.map((line) => line.split(',').slice(1).join())].join('\n'));
  assert.deepEqual(grid.columns.map(({ role }) => role), ['feature', 'feature'], 'a word that ends so is none');
});

test('columns of numbers between blanks, with tabs here and there, are as many columns', async () => {
  const rows = Array.from({ length: 30 }, (_, i) => [15 + i / 7, 14 + i / 9, 0.8 + i / 99].map((v) => v.toFixed(4)));
  for (const [name, written] of /** @type {const} */ ([
    ['a tab before the class', rows.map((row, i) => `${row.join('  ')}\t${1 + (i % 3)}`)],
    ['two tabs now and then', rows.map((row, i) => `${row.join(i % 5 ? '\t' : '\t\t')}\t${1 + (i % 3)}`)],
  ])) {
    const table = await open('seeds.txt', written.join('\n'));
    assert.deepEqual([table.rows, table.features, table.classes, table.doubts.length], [30, 3, 3, 0], name);
  }
  const places = rows.map(([a, b, c]) => `${a} ${b}\t${c}\tx`);
  const { how, columns } = await open('places.tsv', ['where\ta\tkind', ...places].join('\n'));
  assert.deepEqual([how.separator, columns.length], ['\t', 3], 'two numbers in one cell are no two columns');
});

test('where a row is a gene, the samples are its columns', async () => {
  const genes = Array.from({ length: 40 }, (_, g) =>
    [`G${g}`, ...Array.from({ length: 6 }, (_, s) => (g * (s + 1)) % 7)].join('\t'));
  const table = await open('counts.tsv', ['gene_id\ta\tb\tc\td\te\tf', ...genes].join('\n'));
  assert.deepEqual([table.rows, table.features, table.doubts.map(({ about }) => about)], [6, 40, ['transpose']]);
  const turned = await open('counts.tsv', ['gene_id\ta\tb\tc\td\te\tf', ...genes].join('\n'), { transposed: false });
  assert.deepEqual([turned.rows, turned.features, turned.doubts.length], [40, 6, 0]);
});

test('sums and remarks under a table are not rows, with a note; two header rows are one', async () => {
  const rows = Array.from({ length: 30 }, (_, i) => [20 + ((i * 7) % 13), 60.5 - i, `r${i % 3}`]);
  const total = [0, 1].map((j) => rows.reduce((sum, row) => sum + Number(row[j]), 0).toFixed(1));
  const lines = [
    'Country;2020;2021;Region', ...rows.map((row, i) => `Country ${i};${row.join(';')}`),
    `Total;${total.join(';')};`, '', 'Source: a bureau;;;',
  ];
  const table = await open('t.csv', lines.join('\n'));
  const told = table.doubts.find(({ about }) => about === 'lines');
  assert.deepEqual([table.rows, table.classes, told?.lines], [30, 3, [32, 34]]);
  const near = await open('t.csv', [...lines.slice(0, 31), 'Zambia;1234.5;1;r0'].join('\n'));
  assert.equal(near.rows, 31, 'a row that is no sum is one');
  const two = ['g,Before,Before,After,After,', 'id,A,B,A,B,group',
    ...rows.map(([a, b, kind], i) => `p${i},${a},${b},${Number(a) / 2},${Number(b) / 3},${kind}`)];
  const { columns } = await open('t.csv', two.join('\n'));
  assert.deepEqual(columns.map(({ name }) => name), ['g id', 'Before A', 'Before B', 'After A', 'After B', 'group']);
});

test('lines that are drawn, wavelengths as names, footnotes and days without signs are what they are', async () => {
  const rows = Array.from({ length: 24 }, (_, i) => [15 + (i % 5) / 7, 3 - i / 9].map((v) => v.toFixed(3)));
  const markdown = await open('t.md', [
    '| a | b | kind |', '|---|:--:|---:|', ...rows.map((row, i) => `| ${row.join(' | ')} | ${'xy'[i % 2]} |`),
  ].join('\n'));
  assert.deepEqual([markdown.rows, markdown.features, markdown.classes, markdown.doubts.length], [24, 2, 2, 0]);
  const drawn = await open('t.txt', ['a      b', '------ -----', ...rows.map((row) => row.join(' '))].join('\n'));
  assert.deepEqual([drawn.rows, drawn.features, drawn.doubts.length], [24, 2, 0]);
  const scale = Array.from({ length: 12 }, (_, j) => 900.5 + 2.25 * j);
  const spectra = rows.map((_, i) => [`milk_${i}`, ...scale.map((_, j) => Math.sin(i + j * j).toFixed(4))]);
  const nir = await open('nir.csv', [['sample', ...scale], ...spectra].join('\n'));
  assert.deepEqual([nir.rows, nir.columns[1].name, nir.doubts.map(({ about }) => about)], [24, '900.5', ['header']]);
  const wiki = await open('t.tsv', ['a\tb', ...rows.map(([a, b], i) => `${a}[${i % 4}]\t${b} [note]`)].join('\n'));
  assert.deepEqual(wiki.columns.map(({ kind }) => kind), ['number', 'text'], 'a footnote is a mark of three letters');
  assert.equal(wiki.values(0, 1)[0], 15);
  const days = await open('t.csv', ['day,a', ...rows.map(([a], i) => `202401${10 + i},${a}`)].join('\n'));
  assert.deepEqual(days.columns.map(({ kind, role }) => [kind, role]), [['number', 'name'], ['number', 'feature']],
    'some are no days of a month');
  const real = rows.map(([a], i) => `202401${`${31 - i}`.padStart(2, '0')},${a}`);
  const of = await open('t.csv', ['day,a', ...real].join('\n'));
  assert.equal(of.columns[0].kind, 'date');
});

test('points that separate thousands and commas that are decimal are in columns of their own', async () => {
  const lines = Array.from({ length: 20 }, (_, i) => `${914 - i}.${100 + i};${81234 + i},${10 + i};x${i % 2}`);
  const table = await open('iller.csv', ['Nüfus;Gelir;Bölge', ...lines].join('\n'));
  assert.deepEqual([table.how.decimal, table.how.thousands, table.doubts.length], [',', '.', 0]);
  assert.deepEqual([table.values(0, 1)[0], table.values(1, 1)[0]], [914100, 81234.1]);
});

/** What a text comes to: its numbers by columns, and what is asked. @param {string} text @param {string} [name] */
async function numbersOf(text, name = 't.csv') {
  const table = await open(name, text);
  const asked = table.doubts.map(({ about }) => about);
  return { table, columns: table.columns.map((_, j) => table.values(j)), asked };
}
/** @param {number} n @param {(i: number) => unknown} line */
const lines = (n, line) => Array.from({ length: n }, (_, i) => line(i));

test('addresses, lists and one stray cell do not decide how the numbers of a table are written', async () => {
  for (const other of ['192.168.100.100', '"1,2,3"', '555.123.4010', '"1.5,2"']) {
    const { columns } = await numbersOf(['a,b', ...lines(30, (i) => `${other},${i}.250`)].join('\n'));
    assert.equal(columns[1][5], 5.25, other);
  }
  const stray = await numbersOf(['a,b', ...lines(30, (i) => `${i}.5,${i === 9 ? '"1.234,5"' : 'x'}`)].join('\n'));
  assert.equal(stray.columns[0][5], 5.5);
  const chosen = await open('t.csv', ['a;b', ...lines(9, (i) => `1,${100 + i};x${i}`)].join('\n'), { decimal: '.' });
  assert.equal(chosen.values(0)[3], 1103, 'the other sign parts thousands then');
});

test('a share in percent is the number nearest to it', async () => {
  const { columns } = await numbersOf(['a;b', ...lines(9, (i) => `32,${i} %;${i}e1%`)].join('\n'));
  assert.deepEqual([columns[0][8], columns[0][1], columns[1][3]], [0.328, 0.321, 0.3]);
});

test('one column with decimal commas is one column', async () => {
  for (const [name, text, first] of /** @type {Array<[string, string, number]>} */ ([
    ['named', ['Wert', ...lines(9, (i) => `${i},25`)].join('\n'), 0.25],
    ['with thousands', lines(9, (i) => `${i + 1} 20${i},5`).join('\r'), 1200.5],
    ['with noughts', lines(9, (i) => `${i},0${i + 1}8`).join('\r\n'), 0.018],
    ['with gaps', ['x', '?', ...lines(9, (i) => `-${i + 1},5`)].join('\n'), NaN],
  ])) {
    const { table, columns } = await numbersOf(text);
    assert.deepEqual([table.columns.length, columns[0][0] ?? NaN], [1, first], name);
  }
  assert.equal((await numbersOf(lines(9, (i) => `${i},${i * i}`).join('\n'))).table.columns.length, 2);
});

test('a line of names that is one longer or shorter, counts, or comes again is the line of names', async () => {
  const rows = lines(30, (i) => `${Math.sin(i).toFixed(3)},${Math.cos(i).toFixed(3)},${'ab'[i % 2]}`);
  for (const [name, text, names] of /** @type {Array<[string, string, string[]]>} */ ([
    ['rows end with a comma', ['x,w,kind', ...rows.map((row) => `${row},`)].join('\n'), ['x', 'w', 'kind']],
    ['the names do', ['x,w,kind,', ...rows].join('\n'), ['x', 'w', 'kind']],
    ['numbers of pandas', ['0,1,label', ...rows].join('\n'), ['0', '1', 'label']],
    ['joined files', ['x,w,kind', ...rows.slice(0, 9), 'x,w,kind', ...rows.slice(9)].join('\n'), ['x', 'w', 'kind']],
  ])) {
    const { table } = await numbersOf(text);
    assert.deepEqual([table.rows, table.classes, ...table.columns.map((c) => c.name)], [30, 2, ...names], name);
  }
  const before = await numbersOf(['made by hand', ...rows].join('\n'));
  assert.deepEqual([before.table.rows, before.asked], [30, ['lines']]);
});

test('levels that look like missing values are questions, sentinels are all found, no class is NaN', async () => {
  const roofs = lines(40, (i) => `${i / 8},${['None', 'Gable'][i % 2]}`);
  const { asked, table } = await numbersOf(['x,kind', ...roofs].join('\n'));
  assert.deepEqual([asked, table.classes], [['missing'], 2]);
  const gaps = lines(60, (i) => `${[-999, -9999][i % 20] ?? i},${i / 7}`);
  const both = await numbersOf(['x,w', ...gaps].join('\n'));
  assert.deepEqual(both.asked, ['sentinel', 'sentinel']);
  const three = lines(40, (i) => `${i / 8},${i === 7 ? 'unknown' : i % 3}`);
  const coded = await open('t.csv', ['a,class', ...three].join('\n'));
  const { labels, classes } = await coded.data();
  assert.deepEqual([labels?.[7], classes], [-1, ['0', '1', '2']]);
  const answers = lines(40, (i) => `${['rep', 'dem'][i % 2]},${lines(5, (j) => 'yn'[(i >> Number(j)) & 1])}`);
  const votes = await numbersOf(answers.join('\n'));
  assert.equal(votes.table.columns[0].role, 'class', 'many columns of yes and no are answers');
});

test('tables as banks, laboratories and institutes give them: years, units, frames, lines of names', async () => {
  /** @param {string} text @param {string} [name] */
  const told = async (text, name = 't.csv') => {
    const table = await open(name, text), names = table.columns.map((column) => column.name);
    const { X, classes } = await table.data();
    return [X.rows, X.cols, names.slice(0, 4).join(' '), classes.length, X.data[0]];
  };
  /** @param {(i: number) => string} row */
  const rows = (row) => Array.from({ length: 12 }, (_, i) => `${row(i)}\n`).join('');
  const kind = (/** @type {number} */ i) => 'pqr'[i % 3];
  const years = Array.from({ length: 12 }, (_, y) => 1990 + y);
  // Each row grows from year to year, as its head does.
  assert.deepEqual(
    await told(`Country,Code,${years}\n${rows((i) => `c${i},C${i},${years.map((y) => 10 * i + y - 1989.5)}`)}`),
    [12, 12, 'Country Code 1990 1991', 0, 0.5],
  );
  assert.deepEqual(
    await told(
      '"Source","Bank",\n\n"Country","Code","2019","2020","2021",\n' +
        rows((i) => `"c${i}","C${i}","${i}.5","${2 * i}","${3 * i}",`),
    ),
    [12, 3, 'Country Code 2019 2020', 0, 0.5],
  );
  assert.deepEqual(
    await told(`sample,temp,mass,origin\n${rows((i) => `s${i},${i}.5 °C,${i * i} kg,${kind(i)}`)}`),
    [12, 2, 'sample temp mass origin', 3, 0.5],
  );
  assert.deepEqual(
    await told(`,length,length,width\n,mean,std,mean\nid,,,\n${rows((i) => `${i},${i}.5,${i * i},${3 * i}`)}`),
    [12, 3, 'id length mean length std width mean', 0, 0.5],
  );
  assert.deepEqual(
    await told(`sepal\tpetal\tkind\nc\tc\td\n\t\tclass\n${rows((i) => `${i}.5\t${i * i}\t${kind(i)}`)}`, 't.tab'),
    [12, 2, 'sepal petal kind', 3, 0.5],
  );
  assert.deepEqual(
    await told(`NAME   HEIGHT WEIGHT GROUP\n${rows((i) => `p${i}     ${i}.5    ${i * i}     ${kind(i)}`)}`, 't.txt'),
    [12, 2, 'NAME HEIGHT WEIGHT GROUP', 3, 0.5],
  );
  const six = [1, 2, 3, 4, 5, 6];
  const genes = Array.from({ length: 30 }, (_, g) => `"${1000 + g}_at"\t${six.map((s) => g + s / 2).join('\t')}\n`);
  const series = await open(
    'GSE1_series_matrix.txt',
    '!Series_title\t"x"\n!Sample_title\t"a"\t"b"\n!series_matrix_table_begin\n' +
      `"ID_REF"\t${six.map((s) => `"GSM${s}"`).join('\t')}\n${genes.join('')}!series_matrix_table_end\n`,
  );
  assert.deepEqual([series.rows, series.features], [6, 30], 'samples are the columns, which is a doubt');
  await assert.rejects(open('f.txt', '!a\n!x_table_begin\na\tb\n1\t"2\n3\t4\n'), { line: 4 });
  assert.deepEqual(
    await told('a,b,kind\n"Question a?","Question b?","Group?"\n' +
      '"{""ImportId"":""Q1""}","{""ImportId"":""Q2""}","{}"\n' + rows((i) => `${i}.5,${i * i},${kind(i)}`)),
    [12, 2, 'a b kind', 3, 0.5],
    'a survey has its questions below their numbers',
  );
  assert.deepEqual(
    await told(`Respondent,age,height\n,Response,Response\n${rows((i) => `${1000 + 7 * i},${i}.5,${i * i}`)}`),
    [12, 3, 'Respondent age height', 0, 1000],
  );
  assert.deepEqual(
    await told(
      rows((i) => `${i}.5   ${i + 4}   ${307 + i}.0   ${i === 3 ? '?' : i * i}   ${70 + i}\t"car ${i} of many"`),
      'auto.data',
    ),
    [11, 5, 'column 1 column 2 column 3 column 4', 0, 0.5],
    'a tab among blanks',
  );
  const dots = Array.from({ length: 64 }, (_, p) => p);
  const digits = await open('digits.csv', `label,${dots.map((p) => `pixel${p}`)}\n${
    rows((i) => `${i % 3},${dots.map((p) => (p * i) % 17)}`)}`);
  assert.deepEqual([digits.picture, digits.how.square, digits.classes], [[8, 8], true, 3]);
  const nested = { data: { values: Array.from({ length: 12 }, (_, i) => ({ a: i + 0.5, b: i * i, kind: kind(i) })) } };
  assert.deepEqual(await told(JSON.stringify(nested), 't.json'), [12, 2, 'a b kind', 3, 0.5]);
  // Streets and codes that end alike are no numbers; two units are none.
  const codes = await open('t.csv', `a,b,code\n${rows((i) => `${i},${i * i},${i % 2 ? `${i}a` : `${i}b`}`)}`);
  assert.equal(codes.columns[2].kind, 'text');
});

test('a quote that would close lines below in the midst of words is a sign, as that of inches', async () => {
  const head = 'name\tsize\tweight\n';
  const rows = Array.from({ length: 9 }, (_, i) => (i % 2 ? `"screw ${i}\t${i}.5\t2` : `bolt ${i}\t${i}.25\t3`));
  const table = await open('inches.tsv', `${head}${rows.join('\n')}\n`);
  assert.equal(table.rows, 9);
  assert.deepEqual(table.values(1), [0.25, 1.5, 2.25, 3.5, 4.25, 5.5, 6.25, 7.5, 8.25]);
  assert.equal(table.values(0)[1], '"screw 1');
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

test('labels of svmlight are numbers if they are, and columns begin where the file says', async () => {
  const text = lines(30, (i) => `${['+1', '1', '1.0', '-1'][i % 4]} 3:1 ${4 + (i % 9)}:2`).join('\n');
  const table = await open('a.svm', `# Column indices are zero-based\n${text}`);
  assert.deepEqual([table.classes, table.features, table.how.base], [2, 13, 0]);
  const words = await open('a.svm', lines(30, (i) => `${['spam', 'ham'][i % 2]} 1:${i} 2:1`).join('\n'));
  assert.deepEqual([words.format, words.classes], ['svmlight', 2]);
});

test('archives of arrays: masks, pictures behind each other, names, what is not read, damage, a password', async () => {
  const of = (/** @type {number[]} */ shape, /** @type {number[]} */ list) =>
    npy('<f8', shape, Float64Array.from(list).buffer);
  const n = 24, X = of([n, 2], lines(2 * n, (i) => Math.sin(Number(i))).map(Number));
  const labels = of([n], Array.from({ length: n }, (_, i) => i % 3));
  const mask = (/** @type {number} */ from) => of([n], Array.from({ length: n }, (_, i) => Number(i % 4 === from)));
  const masked = await open('m.npz', zip([
    ['X.npy', X], ['y.npy', labels], ['train_mask.npy', mask(1)], ['test_mask.npy', mask(3)],
  ]));
  const { X: rows, labels: codes } = await masked.data();
  assert.deepEqual([masked.split, masked.rows, codes?.length], [[6, 6], 12, 12]);
  assert.ok(Math.abs(/** @type {any} */ (rows).data[2] - Math.sin(10)) < 1e-15, 'the fifth row is the second one');
  const faces = await open('f.npz', zip([
    ['faces.npy', of([4, 3, n], Array.from({ length: 12 * n }, (_, i) => i))], ['labels.npy', labels],
  ]));
  assert.deepEqual([faces.rows, faces.features, faces.classes, faces.picture], [n, 12, 3, [4, 3]]);
  assert.deepEqual(faces.values(1, 3), [n, n + 1, n + 2]);
  const words = (/** @type {string[]} */ ...list) =>
    npy('|S3', [list.length], bytes(list.map((word) => word.padEnd(3, '\0')).join('')).buffer);
  const objects = npy('|O', [n], new ArrayBuffer(0));
  const named = await open('s.npz', zip([
    ['data.npy', X], ['target.npy', labels], ['feature_names.npy', words('len', 'wid')],
    ['target_names.npy', words('se', 've', 'vi')], ['more.npy', objects],
  ]));
  const { featureNames, classes } = await named.data();
  assert.deepEqual([featureNames, classes, named.notes.length], [['len', 'wid'], ['se', 've', 'vi'], 1]);
  await refused(open('o.npz', zip([['X.npy', objects]])), 'convert');
  const table = bytes(`a,b\n${lines(9, (i) => `${i},${Number(i) * 2}`).join('\n')}`);
  const beside = bytes('# About');
  const readme = await open('k.zip', zip([['README.md', beside], ['d.csv', table], ['LICENSE', beside]]));
  assert.deepEqual([readme.format, readme.rows, readme.notes.length], ['csv', 9, 1]);
  const damaged = zip([['X.npy', X]], false);
  damaged[200] ^= 64;
  await refused(open('x.npz', damaged), 'damaged');
  await refused(open('x.zip', zip([['d.csv', table]], true, 1)), 'convert');
});

test('an unknown choice is refused with the known ones; a column read as names has a note', async () => {
  const rows = lines(30, (i) => `${i === 4 ? '00' : ''}${100 + Number(i)},${i},${i}${i === 7 || i === 9 ? '*' : ''}`);
  const text = `zip,a,b\n${rows.join('\n')}`;
  for (const odd of [{ seperator: ',' }, { decimal: 'x' }, { missing: 'median' }, { roles: { a: 'klass' } }, 7]) {
    const error = await refused(open('t.csv', text, /** @type {any} */ (odd)), 'choice');
    assert.match(error.message, /must be|Known here/);
  }
  const { columns, notes } = await open('t.csv', text);
  assert.deepEqual(columns.map(({ kind }) => kind), ['text', 'number', 'text']);
  assert.deepEqual(notes.map(({ code }) => code), ['names', 'names']);
  assert.match(notes[0].message, /zip is read as text.* "00104" in line 6 begins with a nought/);
});
