import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { afterEach, test } from 'node:test';
import { PRESETS } from './presets.ts';
import { allSets } from './sets.ts';
import { SHIPPED } from './shipped-sets.ts';
import { loadDataset, parseDigits, parseTable, parseTexts, prefetchDatasets } from './shipped-files.ts';
import { sumOf } from './file-checksum.ts';
import { FIELDS } from '../state/state.ts';
import { decodeScene } from '../scene/codec.ts';
import { DEFAULT_TABLES, VERSION } from '../scene/versions.ts';
import { presetHint } from './lessons.ts';

const file = async (name) => {
  const bytes = await readFile(new URL(`../../data/${name}`, import.meta.url));
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
};
const info = (id) => ({ id, ...SHIPPED[id] });
const realFetch = globalThis.fetch;
afterEach(() => { globalThis.fetch = realFetch; });

test('Iris: 150 flowers, the published means', async () => {
  const iris = parseTable(await file('iris.json'), info('iris'));
  const rows = iris.dense ?? new Float64Array(0);
  const mean = [0, 1, 2, 3].map((j) => rows.filter((_, i) => i % 4 === j).reduce((a, b) => a + b) / 150);
  // Fisher 1936, as in R's iris: 5.843, 3.057, 3.758, 1.199.
  assert.deepEqual(mean.map((m) => m.toFixed(3)), ['5.843', '3.057', '3.758', '1.199']);
  for (let c = 0; c < 3; c++) assert.equal(iris.labels.filter((l) => l === c).length, 50);
  assert.deepEqual(iris.names, ['setosa', 'versicolor', 'virginica']);
});

test('Wine: 178 wines, the published means and class counts', async () => {
  const wine = parseTable(await file('wine.json'), info('wine'));
  const rows = wine.dense ?? new Float64Array(0);
  const mean = (j) => rows.filter((_, i) => i % 13 === j).reduce((a, b) => a + b) / 178;
  // wine.names of the UCI repository has the counts, scikit-learn's description the means.
  assert.deepEqual([0, 1, 12].map((j) => mean(j).toPrecision(3)), ['13.0', '2.34', '747']);
  assert.deepEqual([0, 1, 2].map((c) => wine.labels.filter((l) => l === c).length), [59, 71, 48]);
  assert.equal(wine.columns?.length, 13);
});

test('Penguins: 342 of 344 rows are complete, the published means and species', async () => {
  const penguins = parseTable(await file('penguins.json'), info('penguins'));
  const rows = penguins.dense ?? new Float64Array(0);
  const mean = [0, 1, 2, 3].map((j) => rows.filter((_, i) => i % 4 === j).reduce((a, b) => a + b) / 342);
  // R's palmerpenguins: 43.92, 17.15, 200.9, 4202; 152, 68 and 124 penguins, of which one Adelie and one Gentoo
  // were not measured.
  assert.deepEqual([mean[0].toFixed(2), mean[1].toFixed(2), mean[2].toFixed(1), mean[3].toFixed(0)], [
    '43.92', '17.15', '200.9', '4202',
  ]);
  assert.deepEqual([0, 1, 2].map((c) => penguins.labels.filter((l) => l === c).length), [151, 68, 123]);
  assert.deepEqual(penguins.names, ['Adelie', 'Chinstrap', 'Gentoo']);
});

test('image segments: 1500 regions, the class counts of their source; the colours make the intensity', async () => {
  const segments = parseTable(await file('segments.json'), info('segments'));
  const rows = segments.dense ?? new Float64Array(0), columns = segments.columns ?? [];
  assert.deepEqual(segments.names?.map((_, c) => segments.labels.filter((l) => l === c).length), [
    205, 220, 208, 220, 204, 236, 207,
  ]);
  assert.equal(segments.names?.join(), 'brick face,sky,foliage,cement,window,path,grass');
  const at = (/** @type {number} */ i, /** @type {string} */ name) => rows[10 * i + columns.indexOf(name)];
  for (let i = 0; i < 1500; i++) {
    const mean = (at(i, 'red') + at(i, 'blue') + at(i, 'green')) / 3;
    assert.ok(Math.abs(at(i, 'intensity') - mean) < 1e-3 * Math.max(1, mean), `row ${i}`);
  }
});

test('texts: 373 doc comments of four topics, counts of terms that are neither rare nor everywhere', async () => {
  const texts = parseTexts(await file('texts.json'), info('texts'));
  const { sparse } = texts;
  assert.ok(sparse);
  const { indptr, indices, data } = sparse;
  assert.deepEqual([0, 1, 2, 3].map((c) => texts.labels.filter((l) => l === c).length), [100, 73, 100, 100]);
  assert.deepEqual(texts.names, ['cryptography', 'databases', 'Go source code', 'mathematics']);
  assert.ok(data.every((v) => v > 0 && Number.isInteger(v)));
  const docs = new Array(548).fill(0);
  for (let i = 0; i < 373; i++) {
    const row = [...indices.subarray(indptr[i], indptr[i + 1])];
    assert.ok(row.length > 0 && row.every((j, e) => e === 0 || j > row[e - 1]), texts.rowNames?.[i]);
    for (const j of row) docs[j]++;
  }
  assert.ok(docs.every((n) => n >= 6 && n <= 373 / 4));
  const rowOf = (/** @type {string} */ name) => texts.rowNames?.indexOf(name) ?? -1;
  assert.equal(texts.labels[rowOf('crypto/cipher.NewGCM')], 0);
  const other = new TextEncoder().encode('{"rows":1,"cols":548}').buffer;
  assert.throws(() => parseTexts(other, info('texts')), /not the one/);
});

test('settings of a data set are such as the page has, and links leave them unsaid', () => {
  const { sets } = DEFAULT_TABLES[VERSION];
  const withSettings = allSets().filter(({ settings }) => settings);
  assert.deepEqual(Object.fromEntries(withSettings.map(({ id, settings }) => [id, settings])), sets);
  assert.ok(withSettings.length > 0);
  for (const { id, settings = {} } of withSettings) {
    for (const [key, value] of Object.entries(settings)) assert.ok(FIELDS[key]?.accepts(value), `${key}: ${value}`);
    assert.deepEqual(decodeScene(`#source=${id}`).scene.state, { source: id, ...settings });
  }
});

test('digits: 1797 pictures, the published class counts', async () => {
  const digits = parseDigits(await file('digits.bin'), info('digits'));
  const pixels = digits.dense ?? new Float64Array(0);
  assert.equal(pixels.length, 1797 * 64);
  assert.ok(pixels.every((v) => v >= 0 && v <= 16 && Number.isInteger(v)));
  const counts = Array.from({ length: 10 }, (_, c) => digits.labels.filter((l) => l === c).length);
  // optdigits.names of the UCI repository, testing set.
  assert.deepEqual(counts, [178, 182, 177, 183, 181, 182, 181, 179, 174, 180]);
  assert.deepEqual([...digits.images?.pixels.subarray(0, 8) ?? []], [0, 0, 5, 13, 9, 1, 0, 0]);
});

test('a file of the wrong size is refused', async () => {
  assert.throws(() => parseDigits(new ArrayBuffer(10), info('digits')), /not the one/);
  assert.throws(
    () => parseTable(new TextEncoder().encode('{"rows":1,"cols":4,"data":[],"labels":[]}').buffer, info('iris')),
    /not the one/,
  );
});

test('a file damaged in transfer is refused, even if its numbers look right, and requested again', async () => {
  assert.equal(sumOf(new TextEncoder().encode('foobar')), 0xbf9cf968); // as published with the function
  // A page that has asked for nothing yet.
  const again = await import(`${'./shipped-files.ts'}?again`);
  const { loadDataset } = /** @type {typeof import('./shipped-files.ts')} */ (again);
  let requestCount = 0;
  for (const [id, name, at] of /** @type {[string, string, number][]} */ ([
    ['digits', 'digits.bin', 40_000],
    ['iris', 'iris.json', 90],
  ])) {
    const get = async () => {
      const body = new Uint8Array(await file(name));
      if (++requestCount % 2) body[at] ^= 1;
      return body.buffer;
    };
    await assert.rejects(loadDataset(id, get), /not the one/, name);
    assert.equal((await loadDataset(id, get)).rows, info(id).rows);
  }
  assert.equal(requestCount, 4);
});

test('a preload that was damaged or failed does not count as the user’s try', async () => {
  const { loadDataset, prefetchDatasets } = /** @type {typeof import('./shipped-files.ts')} */ (
    await import(`${'./shipped-files.ts'}?early`)
  );
  let good = false;
  let requestCount = 0;
  /** @param {string} name @returns {Promise<ArrayBuffer>} */
  const get = async (name) => {
    requestCount++;
    const spoilt = !good;
    if (spoilt && name === 'digits.bin') throw new Error('503');
    const body = new Uint8Array(await file(name));
    if (spoilt) body[90] ^= 1;
    return body.buffer;
  };
  await assert.rejects(loadDataset('iris', get), /not the one/);
  prefetchDatasets(get); // once there is an engine, which may be after the first try
  good = true;
  assert.equal((await loadDataset('iris', get)).rows, 150);
  assert.equal((await loadDataset('digits', get)).rows, 1797);
  assert.equal(requestCount, 9);
});

test('files are requested once, early; a failure is reported and the next call tries again', async () => {
  const requests = [];
  let broken = true;
  /** @param {string} name @returns {Promise<ArrayBuffer>} */
  const get = async (name) => {
    requests.push(name);
    if (broken) throw new Error('503');
    return new Uint8Array(await file(name)).buffer;
  };
  await assert.rejects(loadDataset('iris', get), /503/);
  broken = false;
  requests.length = 0;
  prefetchDatasets(get);
  assert.deepEqual(requests, [
    'iris.json', 'wine.json', 'penguins.json', 'digits.bin', 'segments.json', 'texts.json',
  ]);
  const [first, second] = await Promise.all([loadDataset('iris', get), loadDataset('iris', get)]);
  assert.equal(first, second);
  assert.equal((await loadDataset('digits', get)).rows, 1797);
  assert.match(first.source ?? '', /Fisher.*UCI Machine Learning Repository, doi:10\.24432/);
  assert.match(
    (await loadDataset('digits', get)).source ?? '',
    /Alpaydin.*UCI Machine Learning Repository, doi:10\.24432/,
  );
  assert.equal(requests.length, 6, 'nothing was asked for twice');
  await assert.rejects(loadDataset('nothing', get), /nothing/);
});

test('each data set that ships has a title, a size and a licence', () => {
  assert.deepEqual(allSets().map(({ id }) => id), Object.keys(SHIPPED));
  for (const { licence, rows, cols } of Object.values(SHIPPED)) {
    assert.match(licence, /^(CC BY 4\.0|CC0|BSD)$/);
    assert.ok(rows > 0 && cols > 0);
  }
});

test('presets have unique ids, and settings the state accepts', () => {
  assert.equal(new Set(PRESETS.map((p) => p.id)).size, PRESETS.length);
  assert.equal(PRESETS[0].id, FIELDS.preset.default);
  for (const { id, settings = {}, seed, title } of PRESETS) {
    assert.ok(presetHint(id) && title);
    assert.equal(seed, FIELDS.seed.default, 'a link to a preset need not name its seed');
    for (const [key, value] of Object.entries(settings)) assert.ok(FIELDS[key]?.accepts(value), `${key}: ${value}`);
  }
});
