// Arrays of numpy and MATLAB, alone and in archives.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deflateSync } from 'node:zlib';
import {
  bytes, FLAT, lines, MAT_HEAD, mat5, MATRIX, npy, open, refused, zip,
} from '../../../e2e/harness/datafiles.mjs';

test('arrays of numpy of every type, order and layout, alone and in an archive', async () => {
  for (const [type, Of] of /** @type {Array<[string, any]>} */ ([
    ['f8', Float64Array], ['f4', Float32Array], ['i2', Int16Array], ['u1', Uint8Array], ['i4', Int32Array],
    ['i8', BigInt64Array],
  ])) {
    const big = type === 'i8';
    const of = (/** @type {number[]} */ list) => Of.from(big ? list.map(BigInt) : list);
    const transposed = MATRIX[0].flatMap((_, j) => MATRIX.map((row) => row[j]));
    const plain = new Uint8Array(of(FLAT).buffer), width = Of.BYTES_PER_ELEMENT;
    const swapped = plain.map((_, i) => plain[i - (i % width) + width - 1 - (i % width)]);
    for (const data of [
      npy(`<${type}`, [4, 3], of(FLAT).buffer),
      npy(`<${type}`, [4, 3], of(transposed).buffer, true),
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

test('files of MATLAB, packed and plain; a transposed one is restored by its labels', async () => {
  const variables = [mat5('fea', MATRIX), mat5('gnd', [[1], [2], [1], [2]])];
  const packed = variables.map((each) => {
    const inside = deflateSync(each);
    return Buffer.concat([new Uint8Array(Uint32Array.of(15, inside.length).buffer), inside]);
  });
  const transposed = [mat5('X', MATRIX[0].map((_, j) => MATRIX.map((row) => row[j]))), mat5('labels', [[1, 2, 1, 2]])];
  for (const file of [variables, packed, transposed].map((each) => [MAT_HEAD, ...each])) {
    const table = await open('x.mat', new Uint8Array(Buffer.concat(file)));
    const { X, classes } = await table.data();
    assert.deepEqual([Array.from(X.data), X.rows, classes], [FLAT, 4, ['1', '2']]);
  }
  const as = await (
    await open('x.mat', new Uint8Array(Buffer.concat([MAT_HEAD, ...transposed])), { transposed: false })
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
  const about = bytes('# About');
  const readme = await open('k.zip', zip([['README.md', about], ['d.csv', table], ['LICENSE', about]]));
  assert.deepEqual([readme.format, readme.rows, readme.notes.length], ['csv', 9, 1]);
  const damaged = zip([['X.npy', X]], false);
  damaged[200] ^= 64;
  await refused(open('x.npz', damaged), 'damaged');
  await refused(open('x.zip', zip([['d.csv', table]], true, 1)), 'convert');
  assert.match((await refused(open('e.zip', zip([])), 'empty')).message, /This file is empty/);
});
