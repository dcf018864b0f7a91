import assert from 'node:assert/strict';
import test from 'node:test';
import { registerSet } from '../data/own-sets.ts';
import { standardize } from '../data/standardise.ts';
import { createRandom } from '../state/random.ts';
import { columnChoices, columnPlaces, columnsOfRows, widestColumns } from './raw-columns.ts';
import { MAX_COLUMNS } from './colours.ts';

/** @typedef {import('../engine/types.ts').Dataset} Dataset */
/** @returns {Dataset} */
const setOf = (cols, values, more = {}) => ({
  id: 'a', revision: 0, rows: values.length / cols, cols, dense: Float64Array.from(values),
  labels: Int32Array.from({ length: values.length / cols }, (_, i) => i % 2), ...more,
});
const shows = (x, y) => ({ x, y, scale: /** @type {const} */ ('') });
const column = (places, c) => [...places].filter((_, i) => i % 2 === c);

test('two columns are where the data have them, whichever is across; the same pair is the same object', () => {
  const random = createRandom(3), set = setOf(5, Array.from({ length: 40 }, random), { columns: [...'abcde'] });
  for (const [x, y] of [[1, 2], [5, 2], [3, 3]]) {
    const { places, names } = columnPlaces(set, shows(x, y));
    assert.deepEqual(names, ['abcde'[x - 1], 'abcde'[y - 1]]);
    const dense = /** @type {Float64Array} */ (set.dense);
    for (let i = 0; i < set.rows; i++) {
      assert.equal(places[2 * i], dense[5 * i + x - 1]);
      assert.equal(places[2 * i + 1], dense[5 * i + y - 1]);
    }
    assert.equal(columnPlaces(set, shows(x, y)).places, places);
  }
  assert.deepEqual(columnPlaces(set, shows(77, 99)).names, ['e', 'e'], 'of columns that are not there the last');
});

test('one column has a band per class', () => {
  const { places, names } = columnPlaces(setOf(2, [1, 9, 2, 9, 3, 9, 4, 9]), shows(1, 0));
  assert.deepEqual([names, column(places, 0)], [['column 1'], [1, 2, 3, 4]]);
  const up = column(places, 1);
  assert.ok([0, 2].every((i) => up[i] > -0.5) && [1, 3].every((i) => up[i] < -0.5), String(up));
});

test('sparse rows have zeros where nothing is stored', () => {
  const set = setOf(2, [], { rows: 3, labels: new Int32Array(3), dense: null });
  set.sparse = {
    rows: 3, cols: 2,
    indptr: Int32Array.of(0, 1, 1, 3), indices: Int32Array.of(1, 0, 1), data: Float64Array.of(5, 7, 8),
  };
  assert.deepEqual([...columnPlaces(set, shows(1, 2)).places], [0, 5, 0, 0, 7, 8]);
});

test('columns that were standardised for the fit are shown in the units of their file, other rows too', async () => {
  const inFile = [170, 60000, 180, 90000, 190, 75000, 165, 64000];
  const X = { rows: 4, cols: 2, data: Float64Array.from(inFile) };
  const columns = ['height (cm)', 'mass (g)'];
  const recipe = [{ step: 'standardize', columns, ...standardize(X) }];
  const id = await registerSet(/** @type {any} */ ({
    title: 'people.csv', X, featureNames: columns, labels: Int32Array.of(0, 1, 0, 1), classNames: ['a', 'b'],
    rowNames: null, others: [], recipe, choices: {}, file: { name: 'people.csv', size: 4, hash: 'h' }, picture: null,
  }));
  const set = setOf(2, X.data, { id, columns });
  assert.deepEqual([...columnPlaces(set, shows(1, 2)).places], inFile);
  const mean = columnsOfRows(set, shows(2, 1), () => [0, 0], [0]);
  assert.deepEqual([...mean], [72250, 176.25], 'the mean row');
});

test('the widest columns are those of the largest variance, of equal ones the first', () => {
  assert.deepEqual(widestColumns(setOf(3, [1, 5, 0, 2, -5, 3])), [2, 3]);
  assert.deepEqual(widestColumns(setOf(3, [1, 1, 1, -1, -1, -1])), [1, 2]);
  assert.deepEqual(widestColumns(setOf(1, [1, 2])), [1, 1]);
});

test('all columns can be chosen; of very many the most varied, and those that are shown', () => {
  const few = setOf(3, [1, 5, 0, 2, -5, 3], { columns: [...'abc'] });
  assert.deepEqual(columnChoices(few, shows(1, 2)).map(({ value, name }) => `${value}${name}`), ['1a', '2b', '3c']);
  const cols = MAX_COLUMNS + 50;
  const many = setOf(cols, Array.from({ length: 2 * cols }, (_, e) => (e < cols ? cols - e : 0)));
  const values = columnChoices(many, shows(cols, 0)).map(({ value }) => value);
  assert.deepEqual(values, [...Array.from({ length: MAX_COLUMNS }, (_, j) => j + 1), cols]);
});
