// The engine's vector kernels give the bits of the Go functions in whose place they are.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { fromRoot } from '../harness/paths.mjs';

/** @type {typeof import('../../web/js/lib/lpp.mts')} */
const { load } = await import(fromRoot('dist/lpp.mjs'));
/** @type {typeof import('../../web/js/engine/scalar.ts')} */
const { hasVectors, toScalar } = await import(fromRoot('web/js/engine/scalar.ts'));
const file = new Uint8Array(await readFile(fromRoot('dist/lpp.wasm')));
const scalarFile = file.slice();
toScalar(scalarFile);

/** A seeded table with clusters, so that neighbours are near and ties are few. */
function table(rows, cols, seed) {
  const random = () => {
    seed = Math.imul(seed ^ (seed >>> 15), 0x2c1b3c6d) + 0x9e3779b9 | 0;
    return ((seed ^ (seed >>> 13)) >>> 0) / 2 ** 32;
  };
  return {
    rows,
    cols,
    data: Float64Array.from(
      { length: rows * cols },
      (_, i) => 3 * (Math.floor(i / cols) % 5) * ((i % cols) % 3) + random() + random(),
    ),
  };
}

/** Shapes whose sides are no multiples of what a kernel takes at once, and one that is deeper than a strip. */
const SHAPES = [[61, 9], [203, 65], [600, 26]];
const OPTIONS = [
  { components: 2, graph: { kind: 'knn', k: 7 } },
  { components: 3, graph: { kind: 'knn', k: 6, metric: 'cosine' }, reduce: { components: 5 } },
  { method: 'pca', components: 4 },
  { method: 'laplacian-eigenmap', components: 2, graph: { kind: 'knn', k: 8 } },
];

test('with vector kernels and without: the same bits', async () => {
  assert.ok(hasVectors(), 'Node has vectors');
  assert.notDeepEqual(scalarFile, file);
  const [vectors, scalar] = await Promise.all(
    [file, scalarFile].map((wasm) => load({ wasm: wasm.slice(), worker: false })),
  );
  for (const [rows, cols] of SHAPES) {
    const X = table(rows, cols, rows);
    for (const options of OPTIONS) {
      const [ours, theirs] = [await vectors.fit(X, options), await scalar.fit(X, options)];
      for (const part of ['values', 'components', 'embedding', 'graph']) {
        assert.deepEqual(ours[part], theirs[part], `${part} of ${options.method ?? 'lpp'}, ${rows}×${cols}`);
      }
    }
  }
  vectors.close();
  scalar.close();
});
