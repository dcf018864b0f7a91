// What the page saves of a map for elsewhere: the databases and the runtime it is for give the places of the rows that
// go along. $LPP_DATABASES names those to ask: sqlite, duckdb, postgresql; all of them without it.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { load } from '../../dist/lpp.mjs';
import { prepare } from '../../web/js/import-dialog/prepare.ts';
import { onnxOf, sqlOf } from '../../web/js/share/export-model.ts';
import { HOSTILE } from './map-cases.mjs';
import { duckdb, postgresPrograms, postgresql, sqlite } from './engines.mjs';

const wanted = process.env.LPP_DATABASES?.trim().split(/\s+/) ?? ['sqlite', 'duckdb', 'postgresql'];

/** What one check of differences may show, as a share of the coordinates. */
const CLOSE = 1e-12;

/** @type {any} */ let lpp;
before(async () => { lpp = await load(); });
after(() => lpp.close());

/** A fit as the page's answer holds it, to data far from 0. @param {string[]} columns */
async function resultOf(columns) {
  const rows = 40, cols = columns.length;
  const X = Array.from({ length: rows }, (_, i) =>
    Array.from({ length: cols }, (__, j) => 10 * j + Math.sin(7 * i + 3 * j) + Math.cos(i * i + j)));
  const model = await lpp.fit(X, { method: 'lpp', components: 3, graph: { kind: 'knn', k: 6 } });
  const slot = /** @type {any} */ ({
    run: { method: 'lpp' }, m: 3, scores: model.embedding.data,
    map: { columns: model.components.data, m: model.components.cols, mean: model.mean },
  });
  return { slot, data: { rows, columns, row: (/** @type {number} */ i) => X[i] } };
}

/** The second statement of a file, the check. @param {string} file */
const checkIn = (file) => file.slice(file.indexOf('WITH ')).trim().replace(/;$/, '');

/** One row of doubles as the engines of databases here give it: they order by a column id. @param {string} sql */
const asRows = (sql) => `SELECT 0 AS id, q.difference1 AS lpp1, q.difference2 AS lpp2 FROM (${sql}) AS q`;

/** @type {Record<string, () => any>} */
const ENGINES = {
  sqlite: () => sqlite({ csv: false }),
  duckdb,
  postgresql: () => postgresql(postgresPrograms() ?? assert.fail('the programs of PostgreSQL are not here')),
};

for (const [dialect, open] of Object.entries(ENGINES).filter(([name]) => wanted.includes(name))) {
  test(`the SQL that the page saves checks itself on ${dialect}`, async (t) => {
    const engine = await open();
    t.after(() => engine.close());
    const columns = HOSTILE.filter((name) => !['t', 'T'].includes(name)).slice(0, 24);
    const { slot, data } = await resultOf(columns);
    const table = /** @type {any} */ ({
      model: { method: 'lpp' }, columns: ['a'], texts: new Set(), whole: false, rows: [[0]], places: [[0, 0]],
    });
    const request = { dialect: /** @type {any} */ (dialect), table: 'points', title: 'a\nset; DROP TABLE points' };
    const file = sqlOf(slot, data, request);
    assert.ok(file.startsWith('-- LPP of a set; DROP TABLE points'), file.slice(0, 80));
    const [[, ...differences]] = await engine.run(table, asRows(checkIn(file)));
    const largest = Math.max(...slot.scores.map(Math.abs));
    assert.ok(differences.every((/** @type {number} */ d) => d <= CLOSE * largest), `${differences} of ${largest}`);
    // The check sees a map that is another.
    const other = { ...slot, map: { ...slot.map, mean: slot.map.mean.map((/** @type {number} */ x) => x + 0.01) } };
    const [[, ...off]] = await engine.run(table, asRows(checkIn(sqlOf(other, data, request))));
    assert.ok(off.some((/** @type {number} */ d) => d > 1e-6 * largest), `${off} of ${largest}`);
  });
}

test('the map of a prepared file is of its own columns: units, gaps and categories are part of it', async (t) => {
  const engine = sqlite({ csv: true });
  t.after(() => engine.close());
  const lines = Array.from({ length: 36 }, (_, i) => [
    (3 + Math.sin(5 * i)).toFixed(3), i % 9 === 4 ? '' : (4000 + 700 * Math.cos(3 * i)).toFixed(1),
    ['x', "y'z", ''][i % 3],
  ]);
  const file = new File([['bill;mass;kind', ...lines.map((line) => line.join(';'))].join('\n')], 'b.csv');
  const { X, featureNames, recipe } = await prepare([file], {
    roles: { bill: 'feature', mass: 'feature', kind: 'ignore' }, oneHot: ['kind'], missing: 'mean', standardize: true,
  });
  assert.deepEqual(recipe.map(({ step }) => step), ['missing', 'one-hot', 'standardize']);
  const dense = /** @type {{data: Float64Array, cols: number}} */ (X);
  const rows = Array.from({ length: 36 }, (_, i) => Array.from(dense.data.slice(i * dense.cols, (i + 1) * dense.cols)));
  const model = await lpp.fit(rows, { method: 'pca', components: 2 });
  const slot = /** @type {any} */ ({
    run: { method: 'pca' }, m: 2, scores: model.embedding.data,
    map: { columns: model.components.data, m: 2, mean: model.mean },
  });
  const data = { rows: 36, columns: featureNames, row: (/** @type {number} */ i) => rows[i], steps: recipe };
  const sql = sqlOf(slot, data, { dialect: 'sqlite', table: 'points', title: 'b.csv' });
  const table = /** @type {any} */ ({
    model: { method: 'pca' }, columns: ['bill', 'mass', 'kind'], texts: new Set(['kind']), whole: false,
    rows: lines.map((line) => line.map((cell) => (cell === '' ? null : cell))), places: [[0, 0]],
  });
  const select = sql.slice(sql.indexOf('SELECT'), sql.indexOf(';\n\n')).replace('SELECT', 'SELECT t.id,');
  const found = await engine.run(table, select);
  const largest = Math.max(...slot.scores.map(Math.abs));
  for (const [i, [, ...places]] of found.entries()) {
    for (const [c, place] of places.entries()) {
      const off = Math.abs(Number(place) - slot.scores[2 * i + c]);
      assert.ok(off <= 1e-11 * largest, `row ${i}: ${place} and ${slot.scores[2 * i + c]}`);
    }
  }
  const [[, ...differences]] = await engine.run(table, asRows(checkIn(sql)));
  assert.ok(differences.every((d) => Number(d) <= 1e-11 * largest), String(differences));
  const logs = { ...data, steps: [.../** @type {any[]} */ (recipe), { step: 'log1p', columns: null }] };
  assert.throws(() => sqlOf(slot, logs, { dialect: 'sqlite', table: 't', title: 'b' }), /A log transform was applied/);
});

test('the ONNX that the page saves holds rows with the places that onnxruntime gives', async () => {
  const ort = await import('onnxruntime-web');
  ort.env.wasm.numThreads = 1;
  ort.env.logLevel = 'error';
  const { slot, data } = await resultOf(['a', 'b', 'größe']);
  const bytes = onnxOf(slot, data);
  const text = new TextDecoder('utf-8', { fatal: false }).decode(bytes);
  const { X, Y } = JSON.parse(/\{"X":\[\[.*?\]\],"Y":\[\[.*?\]\]\}/.exec(text)?.[0] ?? 'null');
  assert.equal(X.length, 10);
  assert.deepEqual([X[0], X[9]], [data.row(0), data.row(39)]);
  const session = await ort.InferenceSession.create(bytes, { executionProviders: ['wasm'] });
  const found = await session.run({ X: new ort.Tensor('float64', Float64Array.from(X.flat()), [10, 3]) });
  const places = /** @type {Float64Array} */ (found.Y.data), largest = Math.max(...Y.flat().map(Math.abs));
  assert.deepEqual(found.Y.dims, [10, 2]);
  for (const [i, y] of Y.flat().entries()) assert.ok(Math.abs(places[i] - y) <= CLOSE * largest, `${places[i]}, ${y}`);
  await session.release();
});
