// A map elsewhere: what toSQL and toONNX write gives the library's places on the databases and the runtime it is for.
// $LPP_DATABASES names those to ask: sqlite, duckdb, postgresql; all of them without it.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { promisify } from 'node:util';
import { allCases, difference, rowsOfMatrix } from './map-cases.mjs';
import { duckdb, postgresPrograms, postgresql, sqlite } from './engines.mjs';
import { fromRoot } from '../harness/paths.mjs';
import { METHOD_NAMES, FACTS } from '../../web/js/engine/names.ts';

/** @typedef {import('./map-cases.mjs').Case} Case */

const wanted = process.env.LPP_DATABASES?.trim().split(/\s+/) ?? ['sqlite', 'duckdb', 'postgresql'];

/**
 * A row of PostgreSQL has 8 kB, so about 1 000 doubles.
 * @type {Record<string, {database: string, dialect: string, open: () => any, widest?: number}>}
 */
const ENGINES = {
  'SQLite, columns REAL': { database: 'sqlite', dialect: 'sqlite', open: () => sqlite({ csv: false }) },
  'SQLite, texts of a CSV': { database: 'sqlite', dialect: 'sqlite', open: () => sqlite({ csv: true }) },
  DuckDB: { database: 'duckdb', dialect: 'duckdb', open: duckdb },
  'DuckDB, ANSI': { database: 'duckdb', dialect: 'ansi', open: duckdb },
  PostgreSQL: { database: 'postgresql', dialect: 'postgresql', open: () => postgresql(programs()), widest: 1000 },
};

function programs() {
  const found = postgresPrograms();
  assert.ok(found, 'the programs of PostgreSQL are not here: install them, or leave it out of $LPP_DATABASES');
  return found;
}

/** @type {Case[]} */ let cases;
/** @type {any} */ let lpp;
before(async () => { ({ lpp, cases } = await allCases()); });
after(() => lpp.close());

test('every method with a linear map travels', () => {
  const travelled = new Set(cases.map(({ model }) => model.method));
  assert.deepEqual(METHOD_NAMES.filter((name) => FACTS[name].linear && !travelled.has(name)), []);
});

for (const [name, { dialect, open, widest = Infinity }] of Object.entries(ENGINES).filter(([, { database }]) =>
  wanted.includes(database),
)) {
  test(`${name} gives the places of the library`, async (t) => {
    const engine = await open();
    t.after(() => engine.close());
    for (const each of cases.filter(({ columns }) => columns.length <= widest)) {
      const sql = each.model.toSQL({ table: 'points', dialect, columns: each.terms, keep: ['id'] });
      const rows = await engine.run(each, sql);
      const worst = difference(each.places, rows.map((/** @type {any[]} */ row) => row.slice(1)));
      assert.ok(worst <= 1e-12, `${each.name}: differs by ${worst} of the largest coordinate`);
    }
  });
}

describe('ONNX', () => {
  test('onnxruntime gives the places of the library', async () => {
    const ort = await import('onnxruntime-web');
    ort.env.wasm.numThreads = 1;
    ort.env.logLevel = 'error';
    for (const each of cases.filter(({ texts, terms }) => texts.size === 0 && terms.length > 0)) {
      const terms = /** @type {any[]} */ (each.terms),
        impute = terms[0].impute === undefined ? undefined : terms.map((term) => term.impute);
      const session = await ort.InferenceSession.create(each.model.toONNX({ impute }), {
        executionProviders: ['wasm'],
      });
      const X = new ort.Tensor(
        'float64',
        Float64Array.from(each.rows.flat(), (v) => Number(v ?? NaN)),
        [each.rows.length, each.columns.length],
      );
      const { Y } = await session.run({ X });
      const m = Y.dims[1], found = /** @type {Float64Array} */ (Y.data);
      const rows = each.rows.map((_, i) =>
        Array.from(found.subarray(i * m, (i + 1) * m), (v) => (Number.isNaN(v) ? null : v)),
      );
      // NaN is a number in ONNX: a row of it is NaN all along.
      const worst = difference(each.places, rows);
      assert.ok(worst <= 1e-12, `${each.name}: differs by ${worst} of the largest coordinate`);
      await session.release();
    }
  });
});

/** Reads a stored model and prints where its first row lands. */
const GO = `package main

import ("encoding/json"; "fmt"; "math"; "os"; "gonum.org/v1/gonum/mat"; "lpp-playground/core/lpp")

func must(err error) { if err != nil { panic(err) } }

func main() {
  text, err := os.ReadFile(os.Args[1])
  must(err)
  var model lpp.Model
  must(json.Unmarshal(text, &model))
  row := make([]float64, 16)
  for j := range row { row[j] = math.Sin(0) + float64(j) }
  y, err := model.Transform(mat.NewDense(1, 16, row))
  must(err)
  fmt.Println(y.At(0, 0), y.At(0, 1))
}
`;

test('the lean model is small whatever the rows, and Go reads it', async () => {
  const rows = Array.from({ length: 1000 }, (_, i) => Array.from({ length: 16 }, (_, j) => Math.sin(i * (j + 1)) + j));
  const model = await lpp.fit(rows, { method: 'lpp', graph: { kind: 'knn', k: 10 } });
  const lean = JSON.stringify(model.lean());
  assert.ok(lean.length < 2500, `${lean.length} characters`);
  assert.ok(JSON.stringify(model).length > 100 * lean.length);
  const folder = await mkdtemp(join(tmpdir(), 'lpp-lean-'));
  try {
    await writeFile(join(folder, 'lean.json'), lean);
    await writeFile(join(folder, 'main.go'), GO);
    const { stdout } = await promisify(execFile)('go', ['run', join(folder, 'main.go'), join(folder, 'lean.json')], {
      cwd: fromRoot('.'),
    });
    const [first] = rowsOfMatrix(await model.transform(rows.slice(0, 1)));
    assert.ok(difference([first], [stdout.trim().split(' ').map(Number)]) <= 1e-14, stdout);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
