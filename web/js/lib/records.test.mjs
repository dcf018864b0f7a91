// Records as readers of CSV give them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LPPError } from '../engine/errors.ts';
import { fromRecords } from './records.ts';

const rows = [
  { length: '1.5', width: 2, kind: 'rose' },
  { length: ' -3e2 ', width: 0, kind: '' },
  { length: 7, width: '.25', kind: 'daisy' },
];

test('numbers, texts of numbers and names are read', () => {
  const { X, labels, featureNames } = fromRecords(rows, { label: 'kind' });
  assert.deepEqual(X, { data: Float64Array.of(1.5, 2, -300, 0, 7, 0.25), rows: 3, cols: 2 });
  assert.deepEqual(labels, ['rose', null, 'daisy']);
  assert.deepEqual(featureNames, ['length', 'width']);
});

test('features choose columns and their order; unlabelled there are no labels', () => {
  const { X, labels, featureNames } = fromRecords(rows, { features: ['width', 'length'] });
  assert.deepEqual([...X.data.slice(0, 2)], [2, 1.5]);
  assert.deepEqual([labels, featureNames], [null, ['width', 'length']]);
});

test('labels that are all integers stay integers', () => {
  assert.deepEqual(fromRecords([{ a: 1, y: 2 }, { a: 2, y: -1 }], { label: 'y' }).labels, [2, -1]);
  assert.deepEqual(fromRecords([{ a: 1, y: 2 }, { a: 2, y: null }], { label: 'y' }).labels, ['2', null]);
});

test('no records are a matrix without rows', () => {
  assert.deepEqual(fromRecords([], { features: ['a', 'b'], label: 'y' }), {
    X: { data: new Float64Array(0), rows: 0, cols: 2 }, labels: [], featureNames: ['a', 'b'],
  });
});

for (const [
  what, given, options, code, param, message,
] of /** @type {[string, unknown, unknown, string, string | null, RegExp][]} */ ([
    ['a text', [{ a: 1 }, { a: 'many' }], {}, 'invalid-data', null, /row 1, column a: "many" is no number/],
    ['a comma', [{ a: '1,5' }], {}, 'invalid-data', null, /row 0, column a: "1,5" is no number/],
    [
      'an empty cell',
      [
        { a: 1, b: 1 },
        { a: 2, b: '' },
      ],
      {},
      'invalid-data',
      null,
      /row 1, column b: nothing is there/,
    ],
    ['spaces', [{ a: '  ' }], {}, 'invalid-data', null, /row 0, column a: " {2}" is no number/],
    ['a missing cell', [{ a: 1, b: 1 }, { a: 2 }], {}, 'invalid-data', null, /row 1, column b: nothing is there/],
    ['a date', [{ a: new Date(0) }], {}, 'invalid-data', null, /row 0, column a: an object is no number/],
    ['true', [{ a: true }], {}, 'invalid-data', null, /true is no number/],
    ['NaN', [{ a: NaN }], {}, 'not-finite', null, /row 0, column a: NaN/],
    ['an infinite text', [{ a: 'Infinity' }], {}, 'invalid-data', null, /row 0, column a/],
    ['a row that is none', [{ a: 1 }, null], {}, 'invalid-data', null, /row 1 is null/],
    ['no array', 'a,b', {}, 'invalid-data', null, /array of objects/],
    [
      'a feature that is not there',
      [{ a: 1 }],
      { features: ['b'] },
      'invalid-option',
      'features',
      /"b"; the columns are a/,
    ],
    ['features that are none', [{ a: 1 }], { features: 'a' }, 'invalid-option', 'features', /"a"; it must be an array/],
    ['a label that is not there', [{ a: 1 }], { label: 'y' }, 'invalid-option', 'label', /"y"/],
    ['an unknown option', [{ a: 1 }], { labels: 'y' }, 'invalid-option', 'labels', /mean label\? .* features, label/],
  ])) {
  test(`${what} is refused`, () => {
    assert.throws(() => fromRecords(given, options), (error) => {
      assert.ok(error instanceof LPPError);
      assert.deepEqual([error.code, error.param], [code, param]);
      assert.match(error.message, message);
      return true;
    });
  });
}
