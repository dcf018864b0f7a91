import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import test from 'node:test';
import { hashOf, hashOfFiles, sha256 } from './hash.ts';
import { loadSet } from './loading.ts';
import { heldPrepared, heldSet, idOf, registerSet } from './own-sets.ts';
import { allSets, infoOf, isOwn, titleOf } from './sets.ts';

/**
 * @param {Partial<import('./prepared-set.ts').PreparedSet>} [more]
 * @returns {import('./prepared-set.ts').PreparedSet}
 */
export const prepared = (more) => ({
  title: 'penguins.csv',
  file: { name: 'penguins.csv', size: 12, hash: '0123456789abcdef0123456789abcdef' },
  choices: { roles: { species: 'class' } },
  recipe: [],
  X: { rows: 4, cols: 2, data: Float64Array.of(1, 2, 3, 4, 5, 6, 7, 8) },
  featureNames: ['bill', 'mass'],
  labels: Int32Array.of(0, 1, -1, 0),
  classNames: ['Adelie', 'Gentoo'],
  rowNames: ['a', 'b', 'c', 'd'],
  others: [{ name: 'island', kind: 'text', values: ['x', 'y', null, 'x'] }],
  picture: null,
  sample: null,
  ...more,
});

const noFile = async () => {
  throw new Error('no file is asked for');
};

test('SHA-256 without the browser’s cryptography is that of the standard, whatever the length', async () => {
  for (const length of [0, 1, 3, 55, 56, 57, 63, 64, 65, 119, 120, 128, 1000, 4097]) {
    const bytes = Uint8Array.from({ length }, (_, i) => (i * 7 + length) & 255);
    const expected = createHash('sha256').update(bytes).digest('hex');
    assert.equal(Buffer.from(sha256(bytes)).toString('hex'), expected, `${length}`);
    assert.equal(await hashOf(bytes), expected.slice(0, 32));
  }
});

test('several files are one, in whatever order they come', async () => {
  const [a, b] = [new File(['1'], 'a.png'), new File(['2'], 'b.png')];
  assert.equal(await hashOfFiles([a, b]), await hashOfFiles([b, a]));
  assert.notEqual(await hashOfFiles([a, b]), await hashOfFiles([a, new File(['2'], 'c.png')]));
  assert.equal(await hashOfFiles([a]), await hashOf('1'));
});

test('a prepared set becomes a row of the registry, identified by its bytes and choices', async () => {
  const one = prepared();
  const id = await registerSet(one);
  assert.match(id, /^own-[0-9a-f]{24}$/);
  assert.equal(id, await idOf(one));
  assert.notEqual(id, await idOf(prepared({ choices: {} })));
  assert.notEqual(id, await idOf(prepared({ file: { ...one.file, hash: 'f'.repeat(32) } })));
  assert.deepEqual([titleOf(id), infoOf(id)?.rows, infoOf(id)?.file?.hash], ['penguins.csv', 4, one.file.hash]);
  assert.ok(isOwn(id) && !isOwn('iris') && allSets().some((set) => set.id === 'digits'));
  const set = await loadSet(id, { data: noFile });
  assert.ok(set);
  assert.deepEqual(
    [set.id, set.rows, set.cols, [...set.labels], set.names, set.columns, set.rowNames, set.others?.[0].name],
    [id, 4, 2, [0, 1, -1, 0], ['Adelie', 'Gentoo'], ['bill', 'mass'], ['a', 'b', 'c', 'd'], 'island'],
  );
  assert.equal(heldPrepared(id), one);
  assert.equal(await loadSet('own-0', { data: noFile }), null);
});

test('a set without classes has none, and a sparse one stays so', async () => {
  const [indptr, indices] = [Int32Array.of(0, 1, 2), Int32Array.of(2, 0)];
  const X = { rows: 2, cols: 3, indptr, indices, data: Float64Array.of(1, 2) };
  const id = await registerSet(
    prepared({ X, featureNames: ['u', 'v', 'w'], labels: null, classNames: [], rowNames: null, others: [] }),
  );
  const set = heldSet(id);
  assert.deepEqual([set?.dense, set?.sparse, [...(set?.labels ?? [])], set?.names], [null, X, [-1, -1], undefined]);
});

test('parts that do not fit each other are refused by name', async () => {
  for (const [wrong, more] of /** @type {[string, Partial<import('./prepared-set.ts').PreparedSet>][]} */ ([
    ['X', { X: { rows: 3, cols: 2, data: new Float64Array(4) } }],
    ['featureNames', { featureNames: ['bill'] }],
    ['labels', { labels: Int32Array.of(0, 1, 2, 0) }],
    ['labels', { labels: Int32Array.of(0) }],
    ['rowNames', { rowNames: [] }],
    ['others', { others: [{ name: 'x', kind: 'text', values: [] }] }],
    ['picture', { picture: [2, 2] }],
  ])) {
    await assert.rejects(registerSet(prepared(more)), new RegExp(`^RangeError: ${wrong} `), wrong);
  }
});

test('pictures of any height and width are grey from 0 to 255, of one channel or three', async () => {
  const grey = prepared({ X: { rows: 2, cols: 2, data: Float64Array.of(-1, 0, 1, 1) }, picture: [1, 2], labels: null,
    rowNames: null, others: [] });
  const pixelsOf = async (/** @type {import('./prepared-set.ts').PreparedSet} */ of) =>
    heldSet(await registerSet(of))?.images;
  assert.deepEqual(
    await pixelsOf(grey),
    { height: 1, width: 2, most: 255, pixels: Uint8Array.of(0, 128, 255, 255), lit: true },
  );
  const colour = prepared({ X: { rows: 2, cols: 3, data: Float64Array.of(255, 0, 0, 255, 255, 255) }, picture: [1, 1],
    featureNames: ['r', 'g', 'b'], labels: null, rowNames: null, others: [], file: { name: 'p', size: 1, hash: 'e' } });
  assert.deepEqual([...((await pixelsOf(colour))?.pixels ?? [])], [0, 255]);
  const given = prepared({ ...grey, pixels: Uint8Array.of(9, 8, 7, 6), file: { name: 'q', size: 1, hash: 'd' } });
  assert.deepEqual([...((await pixelsOf(given))?.pixels ?? [])], [9, 8, 7, 6]);
});

test('a browser whose storage never responds has no storage: the file is requested', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const before = Object.getOwnPropertyDescriptor(globalThis, 'indexedDB');
  Object.defineProperty(globalThis, 'indexedDB', { value: { open: () => ({}) }, configurable: true });
  try {
    const found = loadSet('own-never', { data: noFile });
    await Promise.resolve();
    t.mock.timers.tick(60_000);
    assert.equal(await found, null);
  } finally {
    if (before) Object.defineProperty(globalThis, 'indexedDB', before);
    else delete (/** @type {any} */ (globalThis).indexedDB);
  }
});
