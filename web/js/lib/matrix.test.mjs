import assert from 'node:assert/strict';
import { test } from 'node:test';
import { kindOf, matrixToWire } from './matrix.ts';

/** @param {unknown} value @param {RegExp} what */
const refuses = (value, what) => assert.match(String(/** @type {any} */ (matrixToWire(value, 'X')).error), what);

test('rows of arrays or of typed arrays are one row-major copy', () => {
  for (const list of [[[1, 2, 3], [4, 5, 6]], [Float32Array.of(1, 2, 3), Uint8Array.of(4, 5, 6)]]) {
    assert.deepEqual(matrixToWire(list, 'X'), { data: Float64Array.of(1, 2, 3, 4, 5, 6), rows: 2, cols: 3 });
  }
  assert.deepEqual(matrixToWire([], 'X'), { data: new Float64Array(0), rows: 0, cols: 0 });
  assert.deepEqual(matrixToWire([[], []], 'X'), { data: new Float64Array(0), rows: 2, cols: 0 });
});

test('the first row, or entry, that does not fit is named by its place', () => {
  refuses([[1, 2], [3]], /^row 1 of X has 1 entries, row 0 has 2;/);
  refuses([[1, 2], [3, 4], [5, 6, 7]], /^row 2 of X has 3 entries, row 0 has 2;/);
  refuses([[], [1]], /^row 1 of X has 1 entries, row 0 has 0;/);
  refuses([[1, 2], 3], /^row 1 of X is a number; /);
  refuses([7], /^row 0 of X is a number; /);
  refuses([[1, 2], [3, '4']], /^X\[1\]\[1\] is a string; /);
  refuses([[1, null]], /^X\[0\]\[1\] is null; /);
  refuses([BigInt64Array.of(1n)], /^row 0 of X is a BigInt64Array; /);
  refuses([BigUint64Array.of(1n)], /^row 0 of X is a BigUint64Array; /);
  refuses([new DataView(new ArrayBuffer(8))], /^row 0 of X is a DataView; /);
});

test('flat and sparse matrices are accepted as given, and a missing part is named', () => {
  assert.deepEqual(matrixToWire({ data: [1, 2], rows: 1, cols: 2 }, 'X'), {
    data: Float64Array.of(1, 2),
    rows: 1,
    cols: 2,
  });
  const sparse = { data: [5], rows: 1, cols: 2, indptr: [0, 1], indices: [1] };
  const found = matrixToWire(sparse, 'X');
  assert.deepEqual(
    [
      found.rows,
      found.cols,
      [.../** @type {any} */ (found).indptr],
      [.../** @type {any} */ (found).indices],
      [.../** @type {any} */ (found).data],
    ],
    [1, 2, [0, 1], [1], [5]],
  );
  refuses({ rows: 1, cols: 2 }, /^X\.data is undefined; /);
  refuses({ ...sparse, indptr: 'no' }, /^X\.indptr is a string; /);
  refuses({ ...sparse, indices: null }, /^X\.indices is null; /);
  for (const none of [null, 3, 'x', undefined, Float64Array.of(1)]) refuses(none, /give an array of rows/);
  refuses({ get data() { throw new Error('gone'); } }, /^X cannot be read: .*gone/);
});

test('rows in the form of other libraries get an error that shows how to convert them', () => {
  const call = () => {};
  refuses(Promise.resolve([[1]]), /^X is a promise; await it first$/);
  refuses({ embedding: {}, transform: call }, /^X is a fitted model; its rows are model\.embedding/);
  refuses({ objects: call, columnNames: call }, /^X is a data frame; .*fromRecords\(X\.objects\(\)\)/);
  refuses({ toRecords: call, columns: ['a'] }, /fromRecords\(X\.toRecords\(\)\)/);
  refuses({ values: [[1]], columns: ['a'], shape: [1, 1] }, /^X is a data frame; give its rows, X\.values/);
  refuses({ arraySync: call }, /^X is a tensor; .*await X\.array\(\)/);
  refuses({ data: call, columns: [], rows: 3 }, /^X is a table that was read; .*await table\.data\(\)/);
  refuses([1, 2, 3], /^row 0 of X is a number; it must be an array of numbers; one row is \[X\]/);
  refuses([['1.5', '2']], /^X\[0\]\[0\] is .*; it must be a number, as Number makes of it$/);
  refuses({ X: {}, labels: null, featureNames: [] }, /^X holds rows and what is known of them; the rows are X\.X/);
  refuses([{ a: 1 }, { a: 2 }], /^row 0 of X is an object; rows that are objects .* lpp\.fromRecords\(rows\)/);
  refuses([[1], null], /^row 1 of X is null; it must be an array of numbers/);
  refuses({ toArray: call, numRows: 3 }, /^X is a table; .*fromRecords\(X\.toArray\(\)\.map\(.*toJSON\(\)\)\)$/);
  refuses(new Set([[1]]), /^X is a Set; .*Array\.from\(X\)$/);
  refuses((function* () { yield [1]; })(), /^X is a Generator; .*Array\.from\(X\)$/);
  refuses({ a: [1, 2], b: Float32Array.of(3, 4) }, /^X is an object of columns; .*Object\.values\(X\)/);
  refuses('a,b\n1,2', /^X is a string; .*read of lpp-playground\/read$/);
  for (const none of [{}, { a: 'x' }, new Date()]) refuses(none, /^X is (an Object|a Date); give an array of rows/);
});

test('what a value is, in words', () => {
  assert.deepEqual([null, undefined, [1], new Map(), Object.create(null), 3, () => {}].map(kindOf),
    [
      'null', 'undefined', 'an array with something else than numbers', 'a Map', 'a bare object', 'a number',
      'a function',
    ]);
});
