// What is measured inside the browser: the engine and, in turn with it, the plain JavaScript of reference.mjs.
// Served as it is; the engine's own start-up code comes from the sources, the engine from the build.
// @ts-ignore served
import { boot } from '/source/engine/runtime.ts';
// @ts-ignore served
import { load } from '/lpp.mjs';
// @ts-ignore served
import { fit as plainFit, planeStep } from '/bench/reference.mjs';

const K = 10;

const module = await WebAssembly.compileStreaming(fetch('/lpp.wasm'));

/** A seeded stream of numbers in 0…1 (mulberry32). */
function stream(seed) {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Two long clouds, the page's own default at any size. */
function cigars(n, random) {
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return Float64Array.from({ length: 2 * n }, (_, i) =>
    i % 2 ? 0.35 * normal() + (i % 4 < 2 ? 1.4 : -1.4) : 2.2 * normal(),
  );
}

/** Milliseconds of one call. */
function timed(work) {
  const from = performance.now();
  const result = work();
  return { ms: performance.now() - from, result };
}

async function timedAsync(work) {
  const from = performance.now();
  const result = await work();
  return { ms: performance.now() - from, result };
}

function assertSame(what, ours, plain, tolerance) {
  if (!(Math.abs(ours - plain) <= tolerance * Math.max(1e-3, Math.abs(plain)))) {
    throw new Error(`${what}: ${ours} and ${plain} differ`);
  }
}

/** What the live engine is asked for. @param {number | 'auto'} t */
const liveOptions = (t) => [
  { graph: { kind: 'knn', k: K }, weight: { kind: 'heat', t } },
  [{ method: 'lpp' }, { method: 'pca' }],
];

/** A live engine with n points in its memory. */
async function liveEngine(n, points) {
  const runtime = await boot(module);
  await runtime.call('live.configure', liveOptions('auto'));
  const { views, first, slot } = await runtime.call('live.layout', []);
  const { exports } = runtime;
  exports.liveResize(n);
  const view = (name) => {
    const table = exports.liveViews() >>> 0;
    const [address, length] = new Uint32Array(runtime.buffer, table + 8 * views[name], 2);
    return new Float64Array(runtime.buffer, address, length);
  };
  view('points').set(points);
  const smallest = () => view('figures')[first + slot.values[0]];
  return { exports, view, smallest, runtime };
}

/** Every point moves a little, and everything is computed again. */
export async function liveStep(n, repeats, plainRepeats) {
  const random = stream(n);
  const points = cigars(n, random);
  const { exports, view, smallest } = await liveEngine(n, points);
  /** @type {number[][]} */
  const [ours, plain] = [[], []];
  for (let i = -10; i < repeats; i++) {
    for (let c = 0; c < points.length; c++) points[c] += 0.01 * (random() - 0.5);
    view('points').set(points);
    const step = timed(() => exports.liveStep());
    if (step.result !== 1) throw new Error('the live step failed');
    if (i >= 0) ours.push(step.ms);
    if (i < -3 || i >= plainRepeats) continue;
    const reference = timed(() => planeStep(points, K));
    assertSame('λ', smallest(), reference.result.values[0], 1e-7);
    if (i >= 0) plain.push(reference.ms);
  }
  return { ours, plain };
}

/** The points stay, the heat width changes. */
export async function liveWidth(n, repeats, plainRepeats) {
  const points = cigars(n, stream(n));
  const { exports, smallest, runtime } = await liveEngine(n, points);
  exports.liveStep();
  const { t, neighbours } = planeStep(points, K);
  /** @type {number[][]} */
  const [ours, plain] = [[], []];
  for (let i = -10; i < repeats; i++) {
    const width = t * (1 + 0.01 * i);
    const step = await timedAsync(async () => {
      await runtime.call('live.configure', liveOptions(width));
      return exports.liveStep();
    });
    if (step.result !== 1) throw new Error('the live step failed');
    if (i >= 0) ours.push(step.ms);
    if (i < 0 || i >= plainRepeats) continue;
    const reference = timed(() => planeStep(points, K, width, neighbours));
    assertSame('λ', smallest(), reference.result.values[0], 1e-7);
    plain.push(reference.ms);
  }
  return { ours, plain };
}

/** One point walks, everything else stays. */
export async function moveOne(n, repeats, plainRepeats) {
  const random = stream(n + 1);
  const points = cigars(n, random);
  const { exports, view, smallest } = await liveEngine(n, points);
  exports.liveStep();
  /** @type {number[][]} */
  const [ours, plain] = [[], []];
  for (let i = -10; i < repeats; i++) {
    const at = Math.floor(random() * n);
    points[2 * at] += 0.2 * (random() - 0.5);
    points[2 * at + 1] += 0.2 * (random() - 0.5);
    const step = timed(() => {
      view('points').set(points); // the engine finds out which one it is
      return exports.liveStep();
    });
    if (step.result !== 1) throw new Error('the move failed');
    if (i >= 0) ours.push(step.ms);
    if (i < 0 || i >= plainRepeats) continue;
    const reference = timed(() => planeStep(points, K));
    assertSame('λ', smallest(), reference.result.values[0], 1e-7);
    plain.push(reference.ms);
  }
  return { ours, plain };
}

async function digits() {
  const bytes = new Uint8Array(await (await fetch('/data/digits.bin')).arrayBuffer());
  return { data: Float64Array.from(bytes.subarray(0, 1797 * 64)), rows: 1797, cols: 64 };
}

/** A first fit of the digits, and then fits after one option changed, in a session. */
export async function digitsFits(repeats, plainRepeats) {
  const lpp = await load({ worker: false });
  const X = await digits();
  const options = (k, weight) => ({ method: 'lpp', components: 2, graph: { kind: 'knn', k }, weight });
  const heat = { kind: 'heat', t: 'auto' };
  /** @type {{ours: number[], plain: number[]}} */
  const first = { ours: [], plain: [] };
  let neighbours;
  for (let i = -2; i < repeats; i++) {
    const run = await timedAsync(() => lpp.fit(X, options(K, heat)));
    if (i >= 0) first.ours.push(run.ms);
    if (i >= plainRepeats) continue;
    const reference = timed(() => plainFit(X, { k: K, weight: 'heat', m: 2 }));
    neighbours = reference.result.neighbours;
    assertSame('λ', run.result.values[0], reference.result.values[0], 1e-7);
    if (i >= 0) first.plain.push(reference.ms);
  }

  const session = await lpp.session(X);
  await session.fit(options(K, heat));
  const changes = { k: { ours: [], plain: [] }, t: { ours: [], plain: [] }, weight: { ours: [], plain: [] } };
  const record = async (change, i, ours, plain) => {
    const run = await timedAsync(() => session.fit(ours));
    if (i >= 0) change.ours.push(run.ms);
    if (i >= plainRepeats) return;
    const reference = timed(plain);
    assertSame('λ', run.result.values[0], reference.result.values[0], 1e-7);
    if (i >= 0) change.plain.push(reference.ms);
  };
  for (let i = -2; i < repeats; i++) {
    // Down from the stored k: a slider that moves within the neighbours already found.
    const k = 9 - ((i + 2) % 5);
    await record(changes.k, i, options(k, heat), () => plainFit(X, { k, weight: 'heat', m: 2 }));
  }
  await session.fit(options(K, heat));
  for (let i = -2; i < repeats; i++) {
    const t = 500 + i;
    await record(changes.t, i, options(K, { kind: 'heat', t }), () =>
      plainFit(X, { k: K, weight: 'heat', t, m: 2 }, neighbours),
    );
  }
  for (let i = -2; i < repeats; i++) {
    const weight = i % 2 ? { kind: 'heat', t: 700 + i } : { kind: 'binary' };
    await record(changes.weight, i, options(K, weight), () =>
      plainFit(X, { k: K, weight: weight.kind, t: weight.t, m: 2 }, neighbours),
    );
  }
  await session.close();
  lpp.close();
  return { first, changes };
}
