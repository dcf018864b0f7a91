import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hashOf } from '../data/hash.ts';
import { prepare } from './prepare.ts';

const TEXT = 'a,b,kind\n1,10,x\n2,20,y\n3,40,x\nNA,50,y\n';
const file = () => new File([TEXT], 'rows.csv');

test('a file becomes a set as the choices say, with what was done in numbers', async () => {
  const plain = await prepare([file()], { roles: { kind: 'class' } });
  assert.deepEqual(
    [plain.title, plain.file, plain.featureNames, plain.classNames, [...(plain.labels ?? [])], [...plain.X.data]],
    [
      'rows.csv', { name: 'rows.csv', size: TEXT.length, hash: await hashOf(TEXT) }, ['a', 'b'], ['x', 'y'], [0, 1, 0],
      [1, 10, 2, 20, 3, 40],
    ],
  );
  assert.deepEqual(plain.recipe, [{ step: 'missing', how: 'drop', rows: 1 }]);
  const one = file();
  const standardized = await prepare([one], { roles: { kind: 'class' }, standardize: true });
  const [, step] = standardized.recipe;
  assert.ok(step.step === 'standardize');
  assert.deepEqual(step.columns, ['a', 'b']);
  // 10, 20, 40: mean 70/3, sum of squares 4 200/9.
  assert.ok(Math.abs(step.means[1] - 70 / 3) < 1e-12 && Math.abs(step.deviations[1] - Math.sqrt(4200 / 9 / 3)) < 1e-12);
  assert.ok(Math.abs(standardized.X.data[5] - (40 - 70 / 3) / Math.sqrt(1400 / 9)) < 1e-12);
  const units = await prepare([one], { roles: { kind: 'class' }, log1p: true, unit: true });
  assert.deepEqual(units.recipe.map(({ step: of }) => of), ['missing', 'log1p', 'unit']);
  const length = Math.hypot(Math.log(2), Math.log(11));
  assert.ok(Math.abs(units.X.data[0] - Math.log(2) / length) < 1e-15, 'the file is read again, not its result');
});

/** A year and a voltage that are the same in every row, with gaps in one of them. */
const STEADY = ['a,year,volt,kind', ...Array.from({ length: 30 }, (_, i) =>
  `${1e9 + (i % 7)},2024,${i % 10 === 4 ? '' : 0.1},${'xy'[i % 2]}`)].join('\n');

test('columns of one value are no features, of rows that are not fitted likewise', async () => {
  const steady = () => new File([STEADY], 'steady.csv');
  const reading = {
    roles: /** @type {const} */ ({ a: 'feature', year: 'feature', volt: 'feature', kind: 'class' }),
    missing: /** @type {const} */ ('mean'), standardize: true,
  };
  const { X, featureNames, recipe, beside } = await prepare([steady()], { ...reading, constant: 'drop', limit: 20 });
  assert.deepEqual([X.cols, featureNames, beside?.X?.cols, beside?.X?.rows], [1, ['a'], 1, 10]);
  assert.deepEqual(recipe.find(({ step }) => step === 'constant'), {
    step: 'constant', columns: ['year', 'volt'], values: [2024, 0.1],
  });
  assert.ok([...X.data, ...beside?.X?.data ?? []].every((v) => Math.abs(v) < 2));
  // Links of version 0.1 have them among the features: they are 0.
  const { X: withConstants, recipe: steps } = await prepare([steady()], reading);
  const scaled = steps.find(({ step }) => step === 'standardize');
  assert.ok(scaled?.step === 'standardize' && scaled.deviations[0] > 1);
  assert.deepEqual(scaled.deviations.slice(1), [0, 0]);
  assert.ok(withConstants.data.every((v, at) => at % 3 === 0 || v === 0));
  await assert.rejects(
    prepare([steady()], { ...reading, roles: { ...reading.roles, a: 'ignore' }, constant: 'drop' }),
    { name: 'ReadError', reason: 'empty', message: /one value in all rows/ },
  );
});

test('columns that are none of the features stay with their rows, and sparse rows stay sparse', async () => {
  const { others } = await prepare([file()], { roles: { kind: 'class', b: 'target' }, missing: 'drop' });
  assert.deepEqual(others, [{ name: 'b', kind: 'number', values: [10, 20, 40] }]);
  const lines = Array.from({ length: 40 }, (_, i) => `${i % 2} ${1 + (i % 50)}:3 ${60 + i}:4`).join('\n');
  const thin = await prepare([new File([lines], 'a.svm')], { unit: true });
  assert.ok('indptr' in thin.X);
  assert.deepEqual([...thin.X.data.slice(0, 2)], [0.6, 0.8]);
});

test('what cannot be read rejects with the reader’s reason', async () => {
  await assert.rejects(prepare([new File([''], 'a.csv')], {}), { name: 'ReadError', reason: 'empty' });
  const control = new AbortController();
  control.abort();
  await assert.rejects(prepare([file()], {}, control.signal), { reason: 'aborted' });
});

test('days are the same on every computer; a date without its year first is reported with its row', async () => {
  const of = (/** @type {string[]} */ ...dates) =>
    new File([['a,b,day', ...dates.map((date, i) => `${i},${i * i},${date}`)].join('\n')], 'days.csv');
  const days = { days: ['day'], roles: { a: 'feature', b: 'feature', day: 'ignore' }, header: true };
  const { X } = await prepare([of('1970-01-02 12:00', '1970-01-03T00:00+02:00', '1970/1/4', '1969-12-31')], days);
  assert.deepEqual([X.cols, ...[2, 5, 8, 11].map((at) => X.data[at])], [3, 1.5, 2 - 1 / 12, 3, -1]);
  const february = ['2024-01-31', '2024-02-01', '2024-02-03'].map((day) => Date.parse(day) / 86_400_000);
  for (const dates of [
    ['31.01.2024', '01.02.2024', '3.2.2024'], ['31/01/2024', '01/02/2024', '03/02/2024'],
    ['01/31/2024', '2/1/2024', '02/03/2024'], ['20240131', '20240201', '20240203'],
  ]) {
    const { X: found } = await prepare([of(...dates)], days);
    assert.deepEqual([2, 5, 8].map((at) => found.data[at]), february, dates[0]);
  }
  const { X: times } = await prepare([of('20:30', '0:45', '01:00:00')], days);
  assert.deepEqual([2, 5, 8].map((at) => times.data[at]), [20.5 / 24, 0.75 / 24, 1 / 24]);
  for (const dates of [['01/02/2024', '03/04/2024', '05/06/2024'], ['01/02/2024', '31/01/2024', '01/31/2024']]) {
    await assert.rejects(prepare([of(...dates)], days), /day has "01\/02\/2024" in row 1; .* 2024-01-31/);
  }
  await assert.rejects(prepare([of('2024-01-31', '2024-02-30', '2024-02-01')], days), /"2024-02-30" in row 2/);
});

test('rows that are not fitted are made ready as those that are; those without a value are counted', async () => {
  const lines = Array.from({ length: 60 }, (_, i) =>
    `${i % 10 === 3 ? 'NA' : i * i},${Math.sin(i).toFixed(3)},${'uvw'[i % 3]},${2000 + i}-01-01`);
  const text = ['a,b,kind,day', ...lines, ''].join('\n');
  const choices = {
    roles: { kind: /** @type {const} */ ('ignore') }, limit: 12, standardize: true, oneHot: ['kind'], days: ['day'],
  };
  const { X, beside, recipe } = await prepare([new File([text], 'many.csv')], choices);
  assert.ok(beside?.X && !('indptr' in X));
  const gone = recipe.flatMap((step) => (step.step === 'missing' && step.how === 'drop' ? [step.rows] : []));
  assert.equal(X.rows, 12 - (gone[0] ?? 0));
  assert.deepEqual([beside.of, beside.gaps, beside.X.rows, beside.X.cols], [60 - X.rows, 6, 54 - X.rows, X.cols]);
  const scaled = recipe.find(({ step }) => step === 'standardize');
  const words = recipe.find(({ step }) => step === 'one-hot');
  assert.ok(scaled?.step === 'standardize' && words?.step === 'one-hot');
  // All 54 whole rows, from the file itself.
  const wanted = lines.filter((line) => !line.startsWith('NA')).map((line) => {
    const [a, b, kind, day] = line.split(',');
    const raw = [a, b, ...words.values.map((value) => value === kind), Date.parse(day) / 86_400_000].map(Number);
    return raw.map((v, j) => ((v - scaled.means[j]) / scaled.deviations[j]).toFixed(9)).join();
  });
  const got = [X, beside.X].flatMap(({ rows, cols, data }) => Array.from({ length: rows }, (_, i) =>
    [...data.subarray(i * cols, (i + 1) * cols)].map((v) => v.toFixed(9)).join()));
  assert.deepEqual(got.sort(), wanted.sort());
  const { beside: filled } = await prepare([new File([text], 'many.csv')], { ...choices, missing: 'mean' });
  assert.deepEqual([filled?.gaps, filled?.X?.rows], [0, 48]);
});

test('where all rows are fitted there are no others; for sparse rows the reason is reported', async () => {
  assert.equal((await prepare([file()], { missing: 'mean' })).beside, undefined);
  assert.deepEqual((await prepare([file()], {})).beside, {
    X: { rows: 0, cols: 2, data: new Float64Array(0) }, of: 1, gaps: 1, why: null,
  });
  const lines = Array.from({ length: 40 }, (_, i) => `${i % 2} ${1 + (i % 50)}:3 ${60 + i}:4`).join('\n');
  const thin = await prepare([new File([lines], 'a.svm')], { limit: 10 });
  assert.deepEqual([thin.beside?.why, thin.beside?.of], ['sparse', 40 - thin.X.rows]);
});
