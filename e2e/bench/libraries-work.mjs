// The rows of libraries.mjs inside the browser: the library on the main thread, and druid. Served as it
// is.
// @ts-ignore served from the build
import { load } from '/lpp.mjs';
import { projection } from './druid-work.mjs';
import { memoryBytes } from './memory-work.mjs';

// The options of the table's rows; scripts/bench/work.go has the same.
const graph = { kind: 'knn', k: 10 };
const OPTIONS = {
  pca649: { method: 'pca', components: 2 },
  pca64: { method: 'pca', components: 2 },
  pca10: { method: 'pca', components: 2 },
  lpp649: { components: 2, graph },
  lpp64: { components: 2, graph },
  digits: { components: 2, graph },
  pcaMultiple: { method: 'pca', components: 2 },
  lpp10: { components: 2, graph },
  lpp200: { components: 2, graph },
  roll: { method: 'laplacian-eigenmap', components: 2, graph },
  complete: { method: 'laplacian-eigenmap', components: 2, graph: { kind: 'complete' } },
};

let engine;
const sets = new Map();

/** A matrix that scripts/bench wrote, fetched once. */
async function matrix(name) {
  if (!sets.has(name)) {
    const part = async (what) => (await fetch(`/large/${name}.${what}.bin`)).arrayBuffer();
    const [rows, cols] = new Int32Array(await part('shape'));
    sets.set(name, { rows, cols, data: new Float64Array(await part('data')) });
  }
  return sets.get(name);
}

/** Milliseconds of a fit, what it found or the words with which it was refused, and the engine's memory in MB. */
export async function ours(name, repeats) {
  engine ??= await load({ worker: false });
  const X = await matrix(name);
  const from = performance.now();
  try {
    let model;
    for (let i = 0; i < repeats; i++) model = await engine.fit(X, OPTIONS[name]);
    const clock = (performance.now() - from) / repeats;
    return { clock, values: [...model.values], residual: 0, error: '', peak: memoryBytes() / 2 ** 20 };
  } catch (error) {
    return { clock: (performance.now() - from) / repeats, values: [], residual: 0, error: String(error) };
  }
}

/** The same of druid's principal components. */
export async function druid(name, repeats) {
  return projection(await matrix(name), repeats);
}

/** Fetches data, so that no time is taken for it. */
export async function ready(name) {
  await matrix(name);
}
