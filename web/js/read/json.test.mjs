// JSON: arrays, records, columns by name and the forms of other programs are the same table.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eight, FIRST, firstOf, open, refused } from '../../../e2e/harness/datafiles.mjs';
import { ReadError } from './read.ts';

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
