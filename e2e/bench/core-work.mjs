// The large fits inside the browser, through lpp.mjs on the main thread. Served as it is.
// @ts-ignore served from the build
import { load } from '/lpp.mjs';
import { memoryBytes } from './memory-work.mjs';

const NUMBERS = {
  shape: Int32Array, indptr: Int32Array, indices: Int32Array, data: Float64Array, edges: Uint32Array,
  weights: Float64Array,
};

async function read(name, part) {
  const response = await fetch(`/large/${name}.${part}.bin`);
  return response.ok ? new NUMBERS[part](await response.arrayBuffer()) : null;
}

/** A matrix that scripts/bench wrote, or null when it was left out. */
async function matrix(name) {
  const shape = await read(name, 'shape');
  if (!shape) return null;
  const X = { rows: shape[0], cols: shape[1], data: await read(name, 'data') };
  return name === 'reuters' ? { ...X, indptr: await read(name, 'indptr'), indices: await read(name, 'indices') } : X;
}

// The options of the table's rows; scripts/bench/large_test.go has the same.
const plain = { components: 2, graph: { kind: 'knn', k: 10 } };
const reduced = { ...plain, reduce: { variance: 0.98 } };
const indexing = { method: 'lpi', components: 30, reduce: { components: 300 } };

/**
 * Milliseconds of each repeat of one row, null when its data is not there, and the bytes the engine holds afterwards.
 */
export async function measure(row, repeats) {
  const lpp = await load({ worker: false });
  try {
    const times = await ROWS[row](lpp, repeats);
    return { times, held: memoryBytes() };
  } finally {
    lpp.close();
  }
}

const fits = (name, options) => async (lpp, repeats) => {
  const X = await matrix(name);
  return X && repeated(repeats, () => lpp.fit(X, options));
};

async function repeated(repeats, work, figure) {
  const times = [];
  for (let i = 0; i < repeats; i++) {
    const from = performance.now();
    const result = await work(i);
    times.push(figure ? figure(result) : performance.now() - from);
  }
  return times;
}

const ROWS = {
  Multiple: fits('multiple', plain),
  async MultipleReducedAgain(lpp, repeats) {
    const X = await matrix('multiple');
    if (!X) return null;
    const session = await lpp.session(X);
    await session.fit(reduced);
    return repeated(repeats, (i) => session.fit({ ...reduced, weight: { kind: 'heat', t: 601 + i } }));
  },
  Blobs64: fits('blobs64', plain),
  Blobs2: fits('blobs2', plain),
  async ReutersNeighbours(lpp, repeats) {
    const X = await matrix('reuters');
    const options = {
      method: 'laplacian-eigenmap',
      components: 1,
      graph: { kind: 'knn', k: 15, metric: 'cosine' },
      weight: 'dot',
    };
    return X && repeated(repeats, () => lpp.fit(X, options), (model) => model.timings.neighbours);
  },
  async ReutersEigenmap(lpp, repeats) {
    const X = await matrix('reuters');
    if (!X) return null;
    const graph = {
      kind: 'precomputed',
      edges: await read('reuters', 'edges'),
      weights: await read('reuters', 'weights'),
    };
    return repeated(repeats, () => lpp.fit(X, { method: 'laplacian-eigenmap', components: 10, graph }));
  },
  ReutersLPI: fits('reuters', indexing),
};
