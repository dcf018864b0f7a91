// What the menu says that each data set shows, measured with the engine that was built: two dimensions, k = 10.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { dist, fromRoot } from '../harness/paths.mjs';
import { parseDigits, parseTable, parseTexts } from '../../web/js/data/shipped-files.ts';
import { SHIPPED } from '../../web/js/data/shipped-sets.ts';
import { standardize } from '../../web/js/data/standardise.ts';
import { ownWords } from '../../web/js/words/own-file-texts.ts';

/** @type {any} */
let lpp;
before(async () => {
  lpp = await (await import(join(dist, 'npm/lpp.node.mjs'))).load();
});
after(async () => {
  await lpp.close();
});

/** @param {string} file */
function bodyOf(file) {
  const bytes = readFileSync(fromRoot(`web/data/${file}`));
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
}

/** The guide on one line. */
const guide = () => readFileSync(fromRoot('docs/guide.md'), 'utf8').replace(/\s+/g, ' ');

const percent = (/** @type {number} */ v) => `${Math.round(100 * v)} %`;

/** @param {string} id */
function setOf(id) {
  const info = { id, ...SHIPPED[id] };
  const body = bodyOf(id === 'digits' ? 'digits.bin' : `${id}.json`);
  const { rows, cols, dense, labels } = (id === 'digits' ? parseDigits : parseTable)(body, info);
  return { rows, cols, data: dense ?? new Float64Array(), labels };
}

/**
 * Leave-one-out accuracy of ten nearest neighbours; of classes with as many votes, that of the nearest.
 * @param {{rows: number, cols: number, data: ArrayLike<number>}} places
 * @param {Int32Array} labels
 */
function accuracyOf({ data, rows, cols }, labels) {
  let right = 0;
  for (let i = 0; i < rows; i++) {
    right += Number(voteOf(rows, labels, (j) => {
      let d = 0;
      for (let c = 0; c < cols; c++) d += (data[i * cols + c] - data[j * cols + c]) ** 2;
      return j === i ? Infinity : d;
    }) === labels[i]);
  }
  return right / rows;
}

/**
 * The class of the ten nearest of some rows.
 * @param {number} rows @param {ArrayLike<number>} labels @param {(j: number) => number} distance
 */
function voteOf(rows, labels, distance) {
  /** @type {{d: number, label: number}[]} */
  const near = [];
  for (let j = 0; j < rows; j++) {
    const d = distance(j);
    if (near.length === 10 && d >= near[9].d) continue;
    const at = near.findIndex((one) => d < one.d);
    near.splice(at < 0 ? near.length : at, 0, { d, label: labels[j] });
    near.length = Math.min(10, near.length);
  }
  const votes = new Map();
  for (const { label } of near) votes.set(label, (votes.get(label) ?? 0) + 1);
  return [...votes].sort((a, b) => b[1] - a[1])[0][0];
}

/** @param {ReturnType<typeof setOf>} set @param {string} method */
async function fitted({ rows, cols, data, labels }, method) {
  const model = await lpp.fit({ rows, cols, data }, { method, components: 2, graph: { k: 10 } });
  return { model, accuracy: accuracyOf({ rows, cols: 2, data: model.embedding.data }, labels) };
}

test('Iris: PCA has the higher accuracy', async () => {
  const set = setOf('iris');
  assert.ok(/PCA does better/.test(ownWords.lessons.iris));
  assert.ok((await fitted(set, 'pca')).accuracy > (await fitted(set, 'lpp')).accuracy + 0.02);
});

/**
 * The share of the ten nearest rows that are still nearest.
 * @param {{rows: number, cols: number, data: ArrayLike<number>}[]} both
 */
function keptOf(both) {
  const [before, now] = both.map(({ data, rows, cols }) => Array.from({ length: rows }, (_, i) => {
    const squares = Array.from({ length: rows }, (__, j) => {
      let d = 0;
      for (let c = 0; c < cols; c++) d += (data[i * cols + c] - data[j * cols + c]) ** 2;
      return d;
    });
    return new Set([...squares.keys()].filter((j) => j !== i).sort((a, b) => squares[a] - squares[b]).slice(0, 10));
  }));
  return before.reduce((sum, near, i) => sum + [...near].filter((j) => now[i].has(j)).length, 0) / (10 * before.length);
}

test('Iris: the neighbours kept depend on the scale of directions; the guide has the figures', async () => {
  const { rows, cols, data } = setOf('iris');
  const places = await Promise.all([{}, { method: 'pca' }, { constraint: 'unit' }].map(async (options) => {
    const all = { ...options, components: 2, graph: { k: 10 } };
    const { embedding, components } = await lpp.fit({ rows, cols, data }, all);
    return { embedding, components };
  }));
  const lengths = [0, 1].map((c) => Math.hypot(...places[0].components.data.filter((_, i) => i % 2 === c)));
  const scaled = { rows, cols: 2, data: places[0].embedding.data.map((v, i) => v / lengths[i % 2]) };
  const [found, pca, unit, same] = [...places.map(({ embedding }) => embedding), scaled]
    .map((embedding) => percent(keptOf([{ rows, cols, data }, embedding])));
  assert.ok(guide().includes(
    `LPP keeps ${found} of ten neighbours and PCA ${pca}. If LPP’s two directions are scaled to length 1, they keep ` +
      `${same} too. The constraint *unit length* is another problem with other directions; they keep ${unit}.`,
  ), [found, pca, same, unit].join());
});

test('Wine: PCA follows proline, LPP separates better; the guide has the figures', async () => {
  const set = setOf('wine');
  const pca = await fitted(set, 'pca'), found = await fitted(set, 'lpp');
  const first = Array.from({ length: set.cols }, (_, j) => pca.model.components.data[j * 2] ** 2);
  const length = first.reduce((sum, v) => sum + v, 0);
  assert.ok(first[12] / length > 0.99, `proline has ${first[12] / length} of the direction`);
  const standard = { ...set, data: set.data.slice() };
  standardize(standard);
  assert.ok(guide().includes(
    `accuracy is ${percent(pca.accuracy)} for PCA and ${percent(found.accuracy)} for LPP`,
  ), `${pca.accuracy} and ${found.accuracy}`);
  const both = [await fitted(standard, 'pca'), await fitted(standard, 'lpp')].map(({ accuracy }) => percent(accuracy));
  assert.ok(guide().includes(`columns it is ${both.join(' and ')}`), both.join());
});

test('Penguins: standardised columns help both methods; the guide has the figures', async () => {
  const set = setOf('penguins');
  const standard = { ...set, data: set.data.slice() };
  standardize(standard);
  const percents = [];
  for (const method of ['pca', 'lpp']) {
    const raw = (await fitted(set, method)).accuracy, better = (await fitted(standard, method)).accuracy;
    assert.ok(better > raw + 0.1, `${method} ${raw} and ${better}`);
    percents.push([raw, better].map(percent));
  }
  const [pca, found] = percents;
  assert.ok(guide().includes(
    `is ${pca[0]} for PCA and ${found[0]} for LPP; with standardised columns it is ${pca[1]} and ${found[1]}`,
  ), percents.join());
});

test('Digits: linear directions mix them, an eigenmap separates most', async () => {
  const set = setOf('digits');
  for (const method of ['pca', 'lpp']) {
    const { accuracy } = await fitted(set, method);
    assert.ok(accuracy < 0.75, `${method} ${accuracy}`);
  }
  const { accuracy } = await fitted(set, 'laplacian-eigenmap');
  assert.ok(accuracy > 0.85, `eigenmap ${accuracy}`);
});

test('Image segments: LPP separates the classes better, also standardised; the guide has the figures', async () => {
  const set = setOf('segments'), standard = { ...set, data: set.data.slice() };
  standardize(standard);
  const found = [];
  for (const { each, by } of [{ each: set, by: 0.04 }, { each: standard, by: 0.01 }]) {
    const [pca, other] = [(await fitted(each, 'pca')).accuracy, (await fitted(each, 'lpp')).accuracy];
    assert.ok(other > pca + by, `${pca} and ${other}`);
    found.push(percent(pca), percent(other));
  }
  const [pca, lppOf, pcaStandard, lppStandard] = found;
  assert.ok(guide().includes(
    `is ${pca} for PCA and ${lppOf} for LPP; with standardised columns it is ${pcaStandard} and ${lppStandard}`,
  ), found.join());
});

/** Some rows of a sparse set. @param {import('../../web/js/read/types.d.ts').Sparse} all @param {number[]} which */
function rowsOf({ cols, indptr, indices, data }, which) {
  const entries = which.map((i) => ({ columns: indices.subarray(indptr[i], indptr[i + 1]), row: i }));
  return {
    rows: which.length, cols,
    indptr: entries.reduce((ends, { columns }) => [...ends, (ends.at(-1) ?? 0) + columns.length], [0]),
    indices: entries.flatMap(({ columns }) => [...columns]),
    data: which.flatMap((i) => [...data.subarray(indptr[i], indptr[i + 1])]),
  };
}

/** Correlation. @param {number[]} a @param {number[]} b */
function correlation(a, b) {
  const mean = (/** @type {number[]} */ v) => v.reduce((sum, x) => sum + x, 0) / v.length;
  const [left, right] = [a, b].map((v) => v.map((x) => x - mean(v)));
  const dot = (/** @type {number[]} */ u, /** @type {number[]} */ v) => u.reduce((sum, x, i) => sum + x * v[i], 0);
  return dot(left, right) / Math.sqrt(dot(left, left) * dot(right, right));
}

test('Texts: LSI follows the length of a text, LPI separates the topics; the guide has the figures', async () => {
  const { sparse, labels } = parseTexts(bodyOf('texts.json'), { id: 'texts', ...SHIPPED.texts });
  assert.ok(sparse);
  const all = Array.from(labels.keys()), whole = rowsOf(sparse, all);
  const lengths = all.map((i) => Math.hypot(...sparse.data.subarray(sparse.indptr[i], sparse.indptr[i + 1])));
  /** @param {ReturnType<typeof rowsOf>} X @param {string} method */
  const fit = (X, method) =>
    lpp.fit(X, { method, components: 2, graph: { k: 10, metric: 'cosine' }, weight: 'cosine' });
  const accuracy = [], follows = [];
  for (const method of ['lsi', 'pca', 'lpi']) {
    const { embedding } = await fit(whole, method);
    accuracy.push(percent(accuracyOf(embedding, labels)));
    follows.push(Math.abs(correlation(lengths, all.map((i) => embedding.data[2 * i]))).toFixed(2));
  }
  const [lsi, pca, lpi] = accuracy;
  assert.ok(
    guide().includes(`accuracy with *k* = 10 is ${lsi} for LSI, ${pca} for PCA and ${lpi} for LPI`), accuracy.join(),
  );
  for (const one of [follows[0], follows[2]]) assert.ok(guide().includes(`correlation ${one}`), follows.join());

  // Every third text is placed by a fit on the others.
  const others = all.filter((i) => i % 3 !== 1), placed = all.filter((i) => i % 3 === 1), right = [];
  const classes = others.map((i) => labels[i]);
  for (const method of ['lsi', 'lpi']) {
    const model = await fit(rowsOf(sparse, others), method), at = await model.transform(rowsOf(sparse, placed));
    const known = model.embedding.data;
    const distance = (/** @type {number} */ p) => (/** @type {number} */ o) =>
      Math.hypot(known[2 * o] - at.data[2 * p], known[2 * o + 1] - at.data[2 * p + 1]);
    const hits = placed.filter((i, p) => voteOf(others.length, classes, distance(p)) === labels[i]);
    right.push(hits.length / placed.length);
  }
  assert.ok(right[1] > right[0] + 0.05, right.join());
  const [bySize, byAngle] = right.map(percent);
  assert.ok(guide().includes(`is ${bySize} for LSI and ${byAngle} for LPI`), right.join());
});

test('each data set that ships has a lesson', async () => {
  assert.deepEqual(Object.keys(ownWords.lessons), Object.keys(SHIPPED));
});
