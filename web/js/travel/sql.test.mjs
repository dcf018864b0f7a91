// toSQL without a database: what is written, and what is refused. e2e/travel runs it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dialectNames } from './dialects.ts';
import { toSQL } from './sql.ts';

/** @param {number[][]} A @param {number[]} [mean] @param {string[] | null} [names] */
function modelOf(A, mean = A.map(() => 0), names = A.map((_, j) => `c${j}`)) {
  const components = { data: Float64Array.from(A.flat()), rows: A.length, cols: A[0].length };
  return { method: 'orthogonal-map', components, mean: Float64Array.from(mean), featureNames: names };
}

const two = modelOf([[1, 0.5], [-2, 0]], [3, -0.1]);

/** @param {any} options @param {any} [model] */
const refusal = (options, model = two) => {
  try {
    toSQL(model, options);
  } catch (error) {
    const { code, param, message } = /** @type {any} */ (error);
    return { code, param, message };
  }
  return assert.fail(`nothing is refused of ${JSON.stringify(options)}`);
};

test('the SQL of a map of two columns', () => {
  assert.equal(toSQL(two, { table: ['my schema', 'points'], keep: ['id'] }), [
    'SELECT', '  t."id",',
    '  1e+0 * (CAST(t."c0" AS DOUBLE PRECISION) - 3e+0)',
    '    + (-2e+0) * (CAST(t."c1" AS DOUBLE PRECISION) + 1e-1) AS "orthogonal_map1",',
    '  5e-1 * (CAST(t."c0" AS DOUBLE PRECISION) - 3e+0) AS "orthogonal_map2"', // the coefficient 0 is left out
    'FROM "my schema"."points" AS t',
  ].join('\n'));
});

test('every literal has an exponent and is its double again', () => {
  let state = 5;
  const next = () => { state = (Math.imul(state, 1664525) + 1013904223) >>> 0; return state / 2 ** 32; };
  const values = Array.from({ length: 500 }, () => (next() - 0.5) * 10 ** Math.round(40 * next() - 20));
  values.push(5e-324, 1.7976931348623157e308, 2 ** 53 + 2, 0.1);
  for (const value of values) {
    const [written] = toSQL(modelOf([[value]]), { table: 'p' }).match(/-?[\d.]+e[+-]\d+/) ?? [];
    assert.equal(Number(written), value);
  }
});

test('no sum is deeper than its groups of 64, however many columns there are', () => {
  const sql = toSQL(modelOf(Array.from({ length: 9000 }, (_, j) => [j + 1])), { table: 'p', dialect: 'duckdb' });
  const plus = [0];
  let depth = 0, most = 0, deepest = 0;
  for (const sign of sql.replace(/e[+-]/g, 'e')) {
    if (sign === '(') plus[++depth] = 0;
    else if (sign === ')') depth--;
    else if (sign === '+') most = Math.max(most, ++plus[depth]);
    deepest = Math.max(deepest, depth);
  }
  assert.ok(most <= 63, `${most} signs on one level`);
  assert.ok(deepest <= 5, `${deepest} levels`);
});

test('a map without a coefficient is 0, as a double', () => {
  assert.match(toSQL(modelOf([[0]]), { table: 'p', dialect: 'spark' }), /CAST\(0e\+0 AS DOUBLE\) AS `orthogonal_map1`/);
});

test('NULL is imputed and categories are compared on request', () => {
  const sql = toSQL(two, {
    table: 'p',
    dialect: 'sqlite',
    columns: [
      { column: 'a', impute: -0 },
      { column: 'b', is: "it's" },
    ],
  });
  assert.match(sql, /COALESCE\(CAST\(NULLIF\(t\."a", ''\) AS REAL\), 0e\+0\)/);
  assert.match(sql, /CAST\(CASE WHEN t\."b" = 'it''s' THEN 1e\+0 ELSE 0e\+0 END AS REAL\)/);
});

test('names and texts are quoted as each dialect does', () => {
  const columns = ['a"b', { column: 'c`d\\', is: "e'f\\" }];
  const written = Object.fromEntries(
    dialectNames()
      .filter((name) => name !== 'bigquery')
      .map((dialect) => [dialect, toSQL(two, { table: 'p', dialect, columns })]),
  );
  for (const dialect of ['ansi', 'postgresql', 'duckdb', 'sqlite']) {
    assert.ok(written[dialect].includes('t."a""b"') && written[dialect].includes('t."c`d\\" = \'e\'\'f\\\''), dialect);
  }
  assert.ok(written.clickhouse.includes('t."a\\"b"') && written.clickhouse.includes('t."c`d\\\\" = \'e\\\'f\\\\\''));
  assert.ok(written.spark.includes('t.`a"b`') && written.spark.includes("t.`c``d\\` = 'e\\'f\\\\'"));
});

test('what no database takes is refused under its option', () => {
  /** @type {[any, string, RegExp][]} */
  const cases = [
    [{}, 'table', /a name is a text/],
    [{ table: '' }, 'table', /not empty/],
    [{ table: ['a', 'b', 'c', 'd'] }, 'table', /4 parts/],
    [{ table: 'p', dialect: 'oracle' }, 'dialect', /"oracle"; it must be one of ansi, postgresql/],
    [{ table: 'p', dialect: 'postgres' }, 'dialect', /"postgres"; did you mean postgresql\? It must be one of ansi/],
    [{ table: 'p', dialect: 'Spark SQL' }, 'dialect', /did you mean spark\?/],
    [{ table: 'p', dialect: 'toString' }, 'dialect', /must be one of/],
    [{ table: 'p', columns: ['a'] }, 'columns', /has 1 entries; the model was fitted to 2/],
    [{ table: 'p', columns: 'a' }, 'columns', /must be an array of 2 names/],
    [{ table: 'p', columns: ['a', 3] }, 'columns', /columns\[1\] is 3/],
    [{ table: 'p', columns: ['a', ''] }, 'columns', /not empty/],
    [{ table: 'p', columns: ['a', 'b\0'] }, 'columns', /no database takes/],
    [{ table: 'p', columns: ['a', '\ud800'] }, 'columns', /no database takes/],
    [{ table: 'p', columns: ['a', 'a'] }, 'columns', /columns\[0\] and columns\[1\] are both "a"/],
    [{ table: 'p', columns: ['a', 'A'], dialect: 'sqlite' }, 'columns', /are both "A" for sqlite/],
    [{ table: 'p', columns: ['é', 'É'], dialect: 'spark' }, 'columns', /are both/],
    [{ table: 'p', columns: ['a', { column: 'b', impute: NaN }] }, 'columns', /columns\[1\].impute/],
    [{ table: 'p', columns: ['a', { column: 'b', is: 3 }] }, 'columns', /columns\[1\].is is 3/],
    [{ table: 'p', columns: ['a', { column: 'b', is: 'x', impute: 1 }] }, 'columns', /impute and is/],
    [{ table: 'p', columns: ['a', { column: 'b', mean: 1 }] }, 'columns', /has "mean"; known are/],
    [{ table: 'p', columns: ['a', 'orthogonal_map2'] }, 'columns', /the name of a result/],
    [{ table: 'p', columns: ['a', 'x'.repeat(64)], dialect: 'postgresql' }, 'columns', /64 bytes/],
    [{ table: 'p', columns: ['a', 'b.c'], dialect: 'bigquery' }, 'columns', /no name of a column of bigquery/],
    [{ table: 'p', keep: 'id' }, 'keep', /'\*' for all/],
    [{ table: 'p', keep: ['id', 'id'] }, 'keep', /another column of the result/],
    [{ table: 'p', keep: ['Y1'], prefix: 'y', dialect: 'duckdb' }, 'keep', /another column of the result/],
    [{ table: 'p', prefix: 3 }, 'prefix', /must be a text/],
  ];
  for (const [options, param, words] of cases) {
    const { code, param: found, message } = refusal(options);
    assert.deepEqual([code, found], ['invalid-option', param], JSON.stringify(options));
    assert.match(message, words);
  }
  assert.match(refusal({ table: 'p' }, modelOf([[1]], [0], null)).message, /no featureNames/);
});

test('names that only other dialects take for one are let through', () => {
  for (const dialect of ['ansi', 'postgresql', 'clickhouse']) {
    assert.match(toSQL(two, { table: 'p', dialect, columns: ['a', 'A'] }), /"A"/);
  }
  assert.match(toSQL(two, { table: 'p', dialect: 'sqlite', columns: ['é', 'É'] }), /"É"/);
});

test('a model wider than a table of the dialect is refused', () => {
  const wide = (/** @type {number} */ d) => modelOf(Array.from({ length: d }, () => [1]));
  for (const [dialect, most] of /** @type {[string, number][]} */ ([
    ['sqlite', 2000], ['postgresql', 1600], ['bigquery', 10000],
  ])) {
    assert.equal(refusal({ table: 'p', dialect }, wide(most + 1)).param, 'dialect');
    assert.ok(toSQL(wide(most), { table: 'p', dialect }).length > 0);
    assert.equal(refusal({ table: 'p', dialect, keep: '*' }, wide(most)).param, 'dialect');
  }
  // Categories share a column.
  const coded = Array.from({ length: 2001 }, (_, j) => ({ column: 'kind', is: String(j) }));
  assert.ok(toSQL(wide(2001), { table: 'p', dialect: 'sqlite', columns: coded }).length > 0);
});
