// What programs are held to: the page's own results, on the real engine, to all presets under all graphs and weights,
// to lattices, duplicates and lines, and to data sets that are read from files.
import { readFile } from 'node:fs/promises';
import '../harness/glue.mjs';
import { fromRoot } from '../harness/paths.mjs';
import { SHIPPED } from '../../web/js/data/shipped-sets.ts';
import { parseDigits, parseTable } from '../../web/js/data/shipped-files.ts';
import { datasetOf } from '../../web/js/data/own-sets.ts';
import { PRESETS } from '../../web/js/data/presets.ts';
import { columnsOf, rowOf } from '../../web/js/engine/dataset.ts';
import { prepare } from '../../web/js/import-dialog/prepare.ts';
import { pointsCsv } from '../../web/js/share/export-csv.ts';
import { planeOf } from '../../web/js/fit/methods.ts';
import { recipeOf } from '../../web/js/share/code/recipe.ts';

const { boot } = await import('../../web/js/engine/runtime.ts');
const { LiveRequests } = await import('../../web/js/engine/live-requests.ts');
const { fitsOn } = await import('../harness/fits.mjs');

const GRAPHS = [
  { kind: 'knn', k: 7, symmetry: 'or', metric: 'euclidean' },
  { kind: 'knn', k: 10, symmetry: 'and', metric: 'euclidean' },
  { kind: 'knn', k: 6, symmetry: 'or', metric: 'cosine' },
  { kind: 'epsilon', epsilon: 1.25 },
  { kind: 'complete' },
  { kind: 'supervised' },
];
const WEIGHTS = [
  { kind: 'heat', t: 'auto' }, { kind: 'binary' }, { kind: 'dot' }, { kind: 'cosine' },
  { kind: 'polynomial', degree: 3, coef0: 1.5 }, { kind: 'local-scaling', k: 5 },
  { kind: 'inverse-distance' },
];
/** Other options that LPP reads, in turn. */
const WAYS = [
  { center: 'degree', constraint: 'degree', reduce: null, ridge: 0 },
  { center: 'mean', constraint: 'degree', reduce: null, ridge: 0 },
  { center: 'none', constraint: 'degree', reduce: null, ridge: 0.02 },
  { center: 'degree', constraint: 'unit', reduce: null, ridge: 0 },
  { center: 'degree', constraint: 'degree', reduce: { variance: 0.95 }, ridge: 0 },
  { center: 'mean', constraint: 'degree', reduce: { components: 3 }, ridge: 0.5 },
  { center: 'none', constraint: 'unit', reduce: null, ridge: 0 },
];

/** Points with ties, with copies, with nothing across. */
const HARD = {
  lattice: (i) => [(i % 6) / 2, Math.floor(i / 6) / 2 - 1],
  duplicates: (i) => [Math.round(8 * Math.sin(i % 11)) / 4, Math.round(8 * Math.cos(3 * (i % 11))) / 4],
  line: (i) => [i / 16, i / 8 - 1],
};

/** @typedef {{name: string, recipe: import('../../web/js/share/code/recipe.ts').Recipe, result: any}} Case */

/**
 * The results of the page's engine, and the files that some of the programs read.
 * @returns {Promise<{cases: Case[], files: {name: string, text: string}[]}>}
 */
export async function allCases() {
  const runtime = await boot(await WebAssembly.compile(await readFile(fromRoot('dist/lpp.wasm'))));
  const engine = new LiveRequests(runtime);
  /** @type {Case[]} */
  const cases = [];
  const add = async (/** @type {string} */ name, /** @type {any} */ request, about = {}) => {
    const found = await resultOf(runtime, engine, request).catch((error) => error);
    if (found.code === 'invalid-option') return; // what the page has no result to, it gives no program of
    const recipe = recipeOf(found, { title: name, link: 'https://lpp.example/#k=7', ...about });
    // Every other program takes the road for data that do not span their columns, which must lead to the same place.
    const restrictToSpan = recipe.restrictToSpan || cases.length % 2 === 1;
    cases.push({ name, result: found, recipe: { ...recipe, restrictToSpan } });
  };
  let turn = 0;
  for (const dataset of await drawings(runtime)) {
    for (const graph of GRAPHS) {
      for (const weight of WEIGHTS) {
        const runs = runsOf(WAYS[turn++ % WAYS.length], graph.kind === 'knn', turn);
        await add(
          `${dataset.id}, ${graph.kind} ${graph.symmetry ?? ''} ${graph.metric ?? ''}, ${weight.kind}`,
          askOf({ ...dataset, revision: turn }, graph, weight, runs),
          turn % 3 === 0 ? { fresh: Float64Array.of(0.25, -0.75, 1.5, 2) } : {},
        );
      }
    }
  }
  const sets = await files();
  for (const { dataset, file } of sets) {
    const some = dataset.cols > 10 ? [0, 4] : WAYS.keys();
    for (const way of some) {
      await add(
        `${dataset.id} ${way}`,
        askOf(dataset, GRAPHS[way === 4 ? 1 : 0], WEIGHTS[0], runsOf(WAYS[way], true, way % 2 === 0 ? 0 : 6)),
        { file },
      );
    }
  }
  runtime.stop('done');
  return { cases, files: sets.map(({ file, text }) => ({ name: file.name, text })) };
}

/** Axes are found as points move; methods without axes are fitted as well. */
async function resultOf(runtime, engine, request) {
  const linear = request.runs.filter(({ method }) => planeOf(method) === 'axis'),
    others = request.runs.filter(({ method }) => planeOf(method) !== 'axis');
  if (request.dataset.cols !== 2) return found(await fitsOn(runtime)(request));
  const result = await engine.fit(structuredClone({ ...request, runs: linear }));
  if (others.length === 0) return { ...result, request };
  const { slots } = found(await fitsOn(runtime)({ ...request, runs: others }));
  return { ...result, slots: [...result.slots, ...slots], request: { ...request, runs: [...linear, ...others] } };
}

/** The result, if a run has one. @param {import('../../web/js/engine/types.ts').FitResult} result */
function found(result) {
  if (result.slots.every(({ error }) => error)) throw result.slots[0].error;
  return result;
}

const askOf = (dataset, graph, weight, runs) => ({ dataset, graph, weight, runs, want: { edges: false, figures: [] } });

/** LPP, PCA, and by turns what else there is. */
function runsOf(way, rebuilt, turn) {
  const { reduce, ridge } = way;
  const others = [
    { method: 'lda', options: { reduce, ridge } },
    { method: 'orthogonal-lpp', options: way },
    { method: 'laplacian-eigenmap', options: {} },
    { method: 'kernel-lpp', options: { ridge, kernel: { kind: 'rbf', gamma: 0.5 } } },
    { method: 'semi-laplacian-eigenmap', options: {} },
    { method: 'lsi', options: {} },
    { method: 'lpi', options: { ...way, center: 'mean' } },
    ...(rebuilt ? [{ method: 'neighborhood-preserving-embedding', options: { reduce, ridge } }] : []),
  ];
  return [{ method: 'lpp', options: way }, { method: 'pca', options: {} }, others[turn % others.length]];
}

/** @param {any} runtime */
async function drawings(runtime) {
  const sets = [];
  for (const { id, seed } of PRESETS) {
    const { points, labels } = await runtime.call('sample', [{ name: id, seed }]);
    sets.push({
      id,
      revision: 0,
      rows: labels.length,
      cols: 2,
      dense: Float64Array.from(points.data ?? points),
      labels: Int32Array.from(labels),
    });
  }
  for (const [id, place] of Object.entries(HARD)) {
    const rows = 40;
    sets.push({
      id,
      revision: 0,
      rows,
      cols: 2,
      dense: Float64Array.from(Array.from({ length: rows }, (_, i) => place(i)).flat()),
      labels: Int32Array.from({ length: rows }, (_, i) => (i % 5) - 1),
    });
  }
  return sets;
}

/** The shipped sets as the page saves their tables. */
async function files() {
  const out = [];
  for (const { id, parse, from } of [
    { id: 'iris', parse: parseTable, from: 'iris.json' },
    { id: 'wine', parse: parseTable, from: 'wine.json' },
    { id: 'penguins', parse: parseTable, from: 'penguins.json' },
    { id: 'digits', parse: parseDigits, from: 'digits.bin' },
  ]) {
    const body = await readFile(fromRoot(`web/data/${from}`));
    const bytes = body.buffer.slice(body.byteOffset, body.byteOffset + body.byteLength);
    const dataset = parse(bytes, { id, ...SHIPPED[id] });
    const columns = columnsOf(dataset);
    out.push({
      dataset,
      file: { name: `${id}.csv`, columns, label: 'class' },
      text: pointsCsv({ ...dataset, columns, row: (i) => rowOf(dataset, i) }, []),
    });
  }
  for (const standardize of [true, false]) {
    const dataset = await steady(standardize), columns = columnsOf(dataset);
    out.push({
      dataset,
      file: { name: `${dataset.id}.csv`, columns, label: 'class' },
      text: pointsCsv({ ...dataset, columns, row: (i) => rowOf(dataset, i) }, []),
    });
  }
  return out;
}

/**
 * Rows of a file with a column of one value, which is kept, and one far from 0.
 * @param {boolean} standardize
 */
async function steady(standardize) {
  const base = standardize ? 1e9 : 1e3;
  const rows = Array.from({ length: 48 }, (_, i) =>
    [(3 * Math.sin(5 * i)).toFixed(2), 2024.1, base + ((i * i) % 13), 'uvw'[i % 3], Math.cos(3 * i)]);
  const file = new File([['a,year,far,kind,b', ...rows].join('\n')], 'steady.csv');
  const roles = /** @type {const} */ ({ a: 'feature', year: 'feature', far: 'feature', kind: 'class', b: 'feature' });
  return datasetOf(`steady ${standardize ? 'standardised' : 'raw'}`, await prepare([file], { roles, standardize }));
}
