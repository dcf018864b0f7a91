// A drawing under its settings, computed by the library: what goals measure of it.
import { epsilonFor, pairDistances } from '../ask/distances.ts';
import { askOf, MIN_POINTS } from '../ask/request.ts';
import { neighbourRecall } from '../engine/neighbourrecall.ts';
import { withoutAnswer } from '../engine/slots.ts';
import type { State } from '../state/state.ts';
import type { FitRequest, FitResult, GraphAnswer, Run, Slot } from '../engine/types.ts';
import type { Snapshot } from '../scene/scene.d.ts';

/** What of the library is needed. */
export interface Library {
  fit: (X: any, options?: any) => Promise<any>;
}

/** @returns null: there are too few points for a graph */
export async function fitted(
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
  const ask = askOf(state, dataset as any, state.graph === 'epsilon' && state.epsilon === 'auto' ? automatic() : given);
  const fit = (run: Run) => lpp.fit({ data: xy, rows, cols: 2 }, {
    ...run.options, method: run.method, graph: ask.graph, weight: ask.weight, labels: Float64Array.from(dataset.labels),
    ...(signal && { signal }),
  });
  const slots: Slot[] = [];
  let model: any = null;
  for (const run of ask.runs) {
    signal?.throwIfAborted();
    try {
      const found = await fit(run);
      model = found.graph ? found : model;
      slots.push(slotOf(run, found, rows));
    } catch (error) {
      signal?.throwIfAborted();
      slots.push(withoutAnswer(run, { code: Object(error).code ?? 'internal', param: null, message: String(error) }));
    }
  }
  // Methods without a graph are measured on the one that is set.
  model ??= await fit({ method: 'lpp', options: {} }).catch(() => null);
  signal?.throwIfAborted();
  return resultOf(ask, slots, model);
}

function slotOf(run: Run, { embedding, values, components, mean, rank, certificate }: any, rows: number): Slot {
  const m = embedding.cols;
  // A drawing shows a method's first direction.
  const scores = Float64Array.from({ length: rows }, (_, i) => embedding.data[i * m]);
  return {
    run, values, rank, scores, m: 1, quotient: null, neighbourRecall: NaN, gap: NaN, certificate,
    map: components && { columns: components.data, m: components.cols, mean },
  };
}

function resultOf(ask: FitRequest, slots: Slot[], model: any): FitResult {
  const { rows, dense, labels } = ask.dataset;
  const k = Math.min(model?.options.graph?.k ?? 0, rows - 1);
  const xy = dense as Float64Array;
  const near = k > 0 ? nearest(xy, 2, rows, k) : null;
  for (const slot of slots) {
    if (slot.error) continue;
    slot.gap = gapOf(slot.scores, labels);
    if (near) slot.neighbourRecall = neighbourRecall(near, nearest(slot.scores, 1, rows, k), k, rows);
  }
  return {
    ask, slots, id: 'draw', revision: 1, settled: true, n: rows, k, t: model?.options.weight?.t ?? 0,
    graph: graphOf(model?.graph), forms: null, warnings: [],
  } as unknown as FitResult;
}

function graphOf(graph: any): GraphAnswer {
  const { edges, weights, edgeCount = NaN, components = NaN, isolated = NaN, degrees = [] } = graph ?? {};
  return {
    edges: edges ?? new Uint32Array(), weights: weights ?? new Float64Array(), edgeCount, components, isolated,
    minDegree: Math.min(...degrees), maxDegree: Math.max(...degrees),
  };
}

/** The k nearest rows of each, of equals the one with the smaller index. */
function nearest(data: Float64Array, cols: number, rows: number, k: number) {
  const index = new Int32Array(rows * k);
  const all = Array.from({ length: rows }, (_, i) => i);
  const distances = new Float64Array(rows);
  for (let i = 0; i < rows; i++) {
    for (let j = 0; j < rows; j++) {
      distances[j] = 0;
      for (let c = 0; c < cols; c++) distances[j] += (data[i * cols + c] - data[j * cols + c]) ** 2;
    }
    const others = all.filter((j) => j !== i).sort((a, b) => distances[a] - distances[b] || a - b);
    index.set(others.slice(0, k), i * k);
  }
  return { index, width: k };
}

/**
 * The distance of the two closest class means on a line, in pooled standard deviations within the classes: NaN with
 * fewer than two classes or without a degree of freedom.
 */
export function gapOf(scores: Float64Array, labels: ArrayLike<number>): number {
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
