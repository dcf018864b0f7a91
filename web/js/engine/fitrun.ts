// One run of a data set on an engine: its session, and the parts of its model that the page uses.
import { matrixOf } from './dataset.ts';
import { LPPError } from './errors.ts';
import { knownValues } from './certificate-values.ts';
import { FACTS } from './names.ts';
import type { EngineHost, Hooks } from './worker-host.ts';
import type { FitRequest, Run, GraphResult, Slot, Warning } from './types.ts';

export interface Fit {
  /** the key of its result, without the number of dimensions */
  key: string;
  /** the requested number of dimensions */
  upTo: number;
  slot: Slot;
  /** null: it has none */
  graph: GraphResult | null;
  /** classes changed its graph */
  own: boolean;
  k: number;
  t: number;
  warnings: Warning[];
}

/** The maximum number of data sets cached on an engine. */
const MAX_CACHED_SETS = 3;
type Session = { revision: number, number: number, opened: Promise<unknown> };
/** Sessions by data set, the least recently used first. They end with their host. */
const sessions = new WeakMap<EngineHost, Map<string, Session>>();
/** The number of the newest, of all places: several may be of one engine. */
let last = 0;

/** @returns which may be on its way */
async function sessionFor(place: EngineHost, dataset: FitRequest['dataset']): Promise<Session> {
  const { id, revision } = dataset;
  const open = sessions.get(place) ?? new Map();
  sessions.set(place, open);
  let session = open.get(id);
  open.delete(id);
  if (session?.revision !== revision) {
    if (session) await place.call('session.close', [session.number]);
    const number = ++last;
    const opened = place.call('session.open', [matrixOf(dataset), number]);
    session = { revision, number, opened };
    // A worker handles calls in order, so the fit need not wait for a turn of this thread.
    if (place.endable) opened.catch(() => open.delete(id));
    else await opened;
  }
  open.set(id, session);
  if (open.size > MAX_CACHED_SETS) {
    const [[oldest, { number }]] = open;
    open.delete(oldest);
    await place.call('session.close', [number]);
  }
  return session;
}

export async function fitRun(place: EngineHost, request: FitRequest, run: Run, hooks: Hooks): Promise<Fit> {
  const { dataset, graph, weight } = request;
  const { number, opened } = await sessionFor(place, dataset);
  const { components, ...options } = run.options;
  const whole = { ...options, method: run.method, graph, weight, labels: Float64Array.from(dataset.labels) };
  const fit = async (m: number | undefined) => {
    const model = place.call('session.fit', [number, m === undefined ? whole : { ...whole, components: m }], hooks);
    // If the data could not be loaded, this is the error; otherwise the fit would report a missing session.
    return (await Promise.all([opened, model]))[1];
  };
  const model = await fit(components).catch(async (error) => {
    if (!(error instanceof LPPError) || error.code !== 'too-many-components') throw error;
    // All of them: a fit without a number of components has one or two, and reports the rank.
    const few = await fit(undefined);
    return few.rank > few.embedding.cols ? fit(Math.min(few.rank, components ?? 2)) : few;
  });
  return fitOf(model, request, run);
}

/** The key of the inputs of a result: without a graph, neither graph nor weights belong to it. */
export function keyOf(
  { graph, weight }: FitRequest,
  { method, options: { components: _, ...options } }: Run,
  joined: boolean,
) {
  return JSON.stringify(joined ? [method, options, graph, weight] : [method, options]);
}

function fitOf(model: any, request: FitRequest, run: Run): Fit {
  const { embedding, values, components, mean, rank, totalVariance, options, warnings, certificate } = model;
  const m = embedding.cols;
  return {
    key: keyOf(request, run, model.graph !== null),
    upTo: run.options.components ?? 2,
    slot: {
      run,
      values: knownValues(values, certificate),
      rank,
      scores: embedding.data,
      m,
      quotient: null,
      neighbourRecall: NaN,
      gap: NaN,
      certificate,
      map: components && { columns: components.data, m, mean },
      ...(totalVariance && { totalVariance }),
      ...(options.kernel?.gamma && { gamma: options.kernel.gamma }),
    },
    graph: model.graph && graphOf(model.graph),
    own: FACTS[run.method].reads.includes('graph') && FACTS[run.method].classes !== undefined,
    k: options.graph?.k ?? 0,
    t: options.weight?.t ?? 0,
    warnings,
  };
}

function graphOf(graph: any): GraphResult {
  let minDegree = Infinity, maxDegree = -Infinity;
  for (const degree of graph.degrees ?? []) {
    if (degree < minDegree) minDegree = degree;
    if (degree > maxDegree) maxDegree = degree;
  }
  return {
    edges: graph.edges ?? new Uint32Array(),
    weights: graph.weights ?? new Float64Array(),
    edgeCount: graph.edgeCount ?? 0,
    components: graph.components ?? 0,
    isolated: graph.isolated ?? 0,
    minDegree,
    maxDegree,
  };
}
