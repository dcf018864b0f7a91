// svmlight and MatrixMarket, also packed, and texts as counts of words.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { eight, FLAT, lines, MATRIX, open, refused } from '../../../e2e/harness/datafiles.mjs';
import { read } from './read.ts';

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

test('labels of svmlight are numbers if they are, and columns begin where the file says', async () => {
  const text = lines(30, (i) => `${['+1', '1', '1.0', '-1'][i % 4]} 3:1 ${4 + (i % 9)}:2`).join('\n');
  const table = await open('a.svm', `# Column indices are zero-based\n${text}`);
  assert.deepEqual([table.classes, table.features, table.how.base], [2, 13, 0]);
  const words = await open('a.svm', lines(30, (i) => `${['spam', 'ham'][i % 2]} 1:${i} 2:1`).join('\n'));
  assert.deepEqual([words.format, words.classes], ['svmlight', 2]);
});
