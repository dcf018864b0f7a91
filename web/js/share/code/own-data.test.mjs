// Programs of a set out of the reader's own file: they name it, say what was done to its rows, and do it to new ones.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { recipeOf } from './recipe.ts';
import { isWritable, preparing, sourceLines, tableFor } from './own-data.ts';

/** @type {import('./own-data.ts').DataOrigin} */
const from = {
  name: 'penguins.csv',
  columns: ['bill', 'mass', 'sex=f'],
  steps: [
    { step: 'missing', how: 'drop', rows: 2 },
    { step: 'one-hot', column: 'sex', values: ['f'] },
    { step: 'log1p', columns: ['mass'] },
    { step: 'standardize', columns: ['bill', 'mass'], means: [40, 8], deviations: [5, 0.5] },
    { step: 'unit' },
  ],
};

test('every step is written, on lines that are not long', () => {
  const lines = sourceLines(from);
  assert.ok(lines.every((line) => line.length <= 120));
  assert.match(
    lines.join(' '),
    /penguins\.csv.*dropped: 2\..*sex is one-hot.*1 \+ x\): mass.*bill 40 \/ 5; mass 8 \/ 0\.5.*length/,
  );
  assert.deepEqual(sourceLines(null), []);
});

test('a new row is prepared as the rows were', () => {
  const prepare = /** @type {(row: number[]) => number[]} */ (
    new Function(`${preparing(from).join('\n')}\nreturn prepare;`)()
  );
  const raw = [45, Math.expm1(9), 1];
  const expected = [(45 - 40) / 5, (9 - 8) / 0.5, 1], length = Math.hypot(...expected);
  prepare(raw).forEach((v, j) => assert.ok(Math.abs(v - expected[j] / length) < 1e-12, `column ${j}`));
  assert.deepEqual(preparing({ ...from, steps: [from.steps[0]] }), []);
});

test('programs read a table if its names can be read, otherwise contain the numbers, if they are few', () => {
  const set = {
    id: 'own-1', revision: 0, rows: 3, cols: 2, dense: new Float64Array(6), labels: new Int32Array(3),
    names: ['a', 'b'],
  };
  assert.deepEqual(tableFor(set, ['-x', 'y'], 't.csv'), { name: 't.csv', columns: ["'-x", 'y'], label: 'class' });
  assert.equal(tableFor({ ...set, names: ['a, b'] }, ['x', 'y'], 't.csv')?.label, null, 'classes stand in the program');
  for (const columns of [['a,b', 'y'], ['"', 'y'], ['class', 'y']]) assert.equal(tableFor(set, columns, 't.csv'), null);
  assert.equal(tableFor({ ...set, origin: Int32Array.of(0, 1, 2) }, ['x', 'y'], 't.csv'), null);
  const wide = { ...set, rows: 1000, cols: 1000 };
  assert.deepEqual([isWritable(set, null), isWritable(wide, null)], [true, false]);
  assert.equal(isWritable(wide, tableFor(wide, ['x', 'y'], 't.csv')), true);
});

test('classes whose names look like formulas are named in programs as in the table', () => {
  const dataset = {
    id: 'own-1', revision: 0, rows: 3, cols: 2, dense: Float64Array.of(0, 1, 2, 5, 4, 3),
    labels: Int32Array.of(0, 1, 0), names: ['=a', 'b'],
  };
  const result = /** @type {any} */ ({
    request: { dataset, graph: { kind: 'knn', k: 2 }, weight: { kind: 'binary' }, runs: [] }, k: 2, t: 0, slots: [],
  });
  const file = tableFor(dataset, ['x', 'y'], 't.csv');
  assert.deepEqual(recipeOf(result, { title: 't', file, from }).names, ["'=a", 'b']);
  assert.deepEqual(recipeOf(result, { title: 't' }).names, ['=a', 'b']);
});
