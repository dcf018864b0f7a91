// What the menu says that each data set shows, measured with the engine that was built: two dimensions, k = 10.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { dist, fromRoot } from '../harness/paths.mjs';
import { parseDigits, parseTable } from '../../web/js/data/files.ts';
import { SHIPPED } from '../../web/js/data/shipped.ts';
import { standardize } from '../../web/js/data/standard.ts';
import { ownWords } from '../../web/js/words/own.ts';

/** @type {any} */
let lpp;
before(async () => {
  lpp = await (await import(join(dist, 'npm/lpp.node.mjs'))).load();
});
after(async () => {
  await lpp.close();
});

/** @param {string} id */
function setOf(id) {
  const info = { id, ...SHIPPED[id] };
  const bytes = readFileSync(fromRoot(`web/data/${id === 'digits' ? 'digits.bin' : `${id}.json`}`));
  const body = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
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
    const near = Array.from({ length: rows }, (_, j) => {
      let d = 0;
      for (let c = 0; c < cols; c++) d += (data[i * cols + c] - data[j * cols + c]) ** 2;
      return { d: j === i ? Infinity : d, label: labels[j] };
    }).sort((a, b) => a.d - b.d).slice(0, 10);
    const votes = new Map();
    for (const { label } of near) votes.set(label, (votes.get(label) ?? 0) + 1);
    right += Number([...votes].sort((a, b) => b[1] - a[1])[0][0] === labels[i]);
  }
  return right / rows;
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

test('Wine: PCA follows proline, LPP separates better; the guide has the figures', async () => {
  const set = setOf('wine'), guide = readFileSync(fromRoot('docs/guide.md'), 'utf8');
  const pca = await fitted(set, 'pca'), found = await fitted(set, 'lpp');
  const first = Array.from({ length: set.cols }, (_, j) => pca.model.components.data[j * 2] ** 2);
  const length = first.reduce((sum, v) => sum + v, 0);
  assert.ok(first[12] / length > 0.99, `proline has ${first[12] / length} of the direction`);
  const standard = { ...set, data: set.data.slice() };
  standardize(standard);
  const percent = (/** @type {number} */ v) => `${Math.round(100 * v)} %`;
  assert.ok(guide.replace(/\s+/g, ' ').includes(
    `accuracy is ${percent(pca.accuracy)} for PCA and ${percent(found.accuracy)} for LPP`,
  ), `${pca.accuracy} and ${found.accuracy}`);
  const both = [await fitted(standard, 'pca'), await fitted(standard, 'lpp')].map(({ accuracy }) => percent(accuracy));
  assert.ok(guide.replace(/\s+/g, ' ').includes(`columns it is ${both.join(' and ')}`), both.join());
});

test('Penguins: standardised columns help both methods; the guide has the figures', async () => {
  const set = setOf('penguins'), guide = readFileSync(fromRoot('docs/guide.md'), 'utf8').replace(/\s+/g, ' ');
  const standard = { ...set, data: set.data.slice() };
  standardize(standard);
  const percents = [];
  for (const method of ['pca', 'lpp']) {
    const raw = (await fitted(set, method)).accuracy, better = (await fitted(standard, method)).accuracy;
    assert.ok(better > raw + 0.1, `${method} ${raw} and ${better}`);
    percents.push([raw, better].map((v) => `${Math.round(100 * v)} %`));
  }
  const [pca, found] = percents;
  assert.ok(guide.includes(
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

test('each data set that ships has a lesson', async () => {
  assert.deepEqual(Object.keys(ownWords.lessons), Object.keys(SHIPPED));
});
