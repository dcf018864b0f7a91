// Fits a drawing with its settings by the library, and returns the measures that goals use.
import { epsilonFor, pairDistances } from '../fit/distances.ts';
import { requestOf, MIN_POINTS } from '../fit/request.ts';
import { failedSlot } from '../engine/slots.ts';
import type { State } from '../state/state.ts';
import type { FitRequest, FitResult, GraphResult, Run, Slot } from '../engine/types.ts';
import type { Snapshot } from '../scene/scene.d.ts';

/** The number of nearest points that are compared if the graph does not define it. */
const KEPT_NEIGHBOURS = 10;

/** The functions of the library that are used. */
export interface Library { fit: (X: any, options?: any) => Promise<any> }

/** @returns null: there are too few points for a graph */
export async function fitScores(
  lpp: Library,
  state: State,
  { xy, labels }: Snapshot,
  signal?: AbortSignal,
): Promise<FitResult | null> {
  const rows = labels.length;
  if (rows < MIN_POINTS) return null;
  const dataset = {
    id: 'draw', revision: 1, rows, cols: 2, dense: xy, labels: Int32Array.from(labels, (label) => Math.max(label, -1)),
  };
  const automatic = () => epsilonFor(pairDistances({ dense: xy, rows, cols: 2 }), state.k, rows);
  const given = state.epsilon === 'auto' ? 0 : state.epsilon;
  const isAutomatic = state.graph === 'epsilon' && state.epsilon === 'auto';
  const request = requestOf(state, dataset as any, isAutomatic ? automatic() : given);
  const fit = (run: Run) => lpp.fit({ data: xy, rows, cols: 2 }, {
    ...run.options, method: run.method, graph: request.graph, weight: request.weight,
    labels: Float64Array.from(dataset.labels),
    ...(signal && { signal }),
  });
  const slots: Slot[] = [];
  let model: any = null;
  for (const run of request.runs) {
    signal?.throwIfAborted();
    try {
      const found = await fit(run);
      model = found.graph ? found : model;
      slots.push(slotOf(run, found, rows));
    } catch (error) {
      signal?.throwIfAborted();
      slots.push(failedSlot(run, { code: Object(error).code ?? 'internal', param: null, message: String(error) }));
    }
  }
  // Methods without a graph are measured on the current one.
  model ??= await fit({ method: 'lpp', options: {} }).catch(() => null);
  signal?.throwIfAborted();
  return resultOf(request, slots, model);
}

function slotOf(
  run: Run, { embedding, values, components, mean, rank, certificate, options }: any, rows: number,
): Slot {
  const m = embedding.cols;
  // A drawing shows a method's first direction.
  const scores = Float64Array.from({ length: rows }, (_, i) => embedding.data[i * m]);
  return {
    run, values, rank, scores, m: 1, quotient: null, neighbourRecall: NaN, gap: NaN, certificate,
    gamma: options.kernel?.gamma,
    map: components && { columns: components.data, m: components.cols, mean },
  };
}

function resultOf(request: FitRequest, slots: Slot[], model: any): FitResult {
  const { rows, dense, labels } = request.dataset;
  const k = Math.min(model?.options.graph?.k ?? KEPT_NEIGHBOURS, rows - 1);
  const near = nearest(dense as Float64Array, rows, k);
  for (const slot of slots) {
    if (slot.error) continue;
    slot.gap = gapOf(slot.scores, labels);
    slot.neighbourRecall = recallOf(near, slot.scores, k);
  }
  return {
    request, slots, id: 'draw', revision: 1, settled: true, n: rows, k, t: model?.options.weight?.t ?? NaN,
    graph: graphOf(model?.graph), forms: formsOf(request, model?.graph), warnings: [],
  } as unknown as FitResult;
}

/** Returns XᵀLX, XᵀDX if a run has it, and the scatter, as xx, xy, yy. */
function formsOf({ dataset: { dense, rows }, runs }: FitRequest, graph: any): FitResult['forms'] {
  if (!graph?.edges) return null;
  const xy = dense as Float64Array, { edges, weights, degrees } = graph;
  const A = [0, 0, 0];
  for (let e = 0; 2 * e < edges.length; e++) {
    const [i, j] = [edges[2 * e], edges[2 * e + 1]];
    add(A, xy[2 * i] - xy[2 * j], xy[2 * i + 1] - xy[2 * j + 1], weights[e]);
  }
  const run = runs.find(({ method }) => method === 'lpp');
  const equal = new Float64Array(rows).fill(1);
  const center = { degree: degrees, mean: equal, none: null }[run?.options.center ?? 'degree'];
  return { A, B: run ? scatter(xy, degrees, center) : null, C: scatter(xy, equal, equal) };
}

const add = (form: number[], x: number, y: number, weight: number) => {
  [x * x, x * y, y * y].forEach((term, i) => { form[i] += weight * term; });
};

/** Σ wᵢ (xᵢ − c)(xᵢ − c)ᵀ. @param center the weights of the mean c; null: it is 0 */
function scatter(xy: Float64Array, weights: ArrayLike<number>, center: ArrayLike<number> | null) {
  const mean = [0, 0], form = [0, 0, 0];
  let total = 0;
  for (let i = 0; center && i < center.length; i++) {
    total += center[i];
    for (const c of [0, 1]) mean[c] += center[i] * xy[2 * i + c];
  }
  for (let i = 0; i < weights.length; i++) {
    const [x, y] = [0, 1].map((c) => xy[2 * i + c] - (total > 0 ? mean[c] / total : 0));
    add(form, x, y, weights[i]);
  }
  return form;
}

function graphOf(graph: any): GraphResult {
  const { edges, weights, edgeCount = NaN, components = NaN, isolated = NaN, degrees = [] } = graph ?? {};
  return {
    edges: edges ?? new Uint32Array(), weights: weights ?? new Float64Array(), edgeCount, components, isolated,
    minDegree: Math.min(...degrees), maxDegree: Math.max(...degrees),
  };
}

/** The k nearest points of each, of equals the one with the smaller index. */
function nearest(xy: Float64Array, n: number, k: number): Int32Array[] {
  const all = Int32Array.from({ length: n }, (_, i) => i);
  return Array.from({ length: n }, (_, i) => {
    const distances = Float64Array.from(all, (j) =>
      (xy[2 * i] - xy[2 * j]) ** 2 + (xy[2 * i + 1] - xy[2 * j + 1]) ** 2);
    return all.filter((j) => j !== i).sort((a, b) => distances[a] - distances[b] || a - b).slice(0, k);
  });
}

/** The share of those that are no farther on the line than the k-th nearest score. */
function recallOf(near: Int32Array[], scores: Float64Array, k: number) {
  let preserved = 0;
  near.forEach((others, i) => {
    const apart = scores.map((score, j) => (j === i ? Infinity : Math.abs(score - scores[i])));
    const radius = apart.toSorted()[k - 1];
    for (const j of others) if (apart[j] <= radius) preserved++;
  });
  return preserved / (near.length * k);
}

/**
 * The distance between the two closest class means on a line, in pooled standard deviations within the classes: NaN
 * with fewer than two classes or without a degree of freedom.
 */
function gapOf(scores: Float64Array, labels: ArrayLike<number>): number {
  const classes = new Map<number, { n: number, sum: number }>();
  for (let i = 0; i < scores.length; i++) {
    if (labels[i] < 0) continue;
    const of = classes.get(labels[i]) ?? { n: 0, sum: 0 };
    classes.set(labels[i], { n: of.n + 1, sum: of.sum + scores[i] });
  }
  let within = 0, freedom = -classes.size;
  for (let i = 0; i < scores.length; i++) {
    const of = classes.get(labels[i]);
    if (!of) continue;
    within += (scores[i] - of.sum / of.n) ** 2;
    freedom++;
  }
  if (classes.size < 2 || freedom <= 0) return NaN;
  const means = [...classes.values()].map(({ n, sum }) => sum / n).sort((a, b) => a - b);
  const closest = Math.min(...means.slice(1).map((mean, i) => mean - means[i]));
  return closest === 0 ? 0 : closest / Math.sqrt(within / freedom);
}
