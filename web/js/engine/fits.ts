// Fits the runs of a data set one by one, on a session that caches unchanged stages. Each run reports as soon as it
// finishes. A newer request takes over between two runs.
import { LPPError } from './errors.ts';
import { fitRun, keyOf, type Fit } from './fitrun.ts';
import { empty, failedSlot } from './slots.ts';
import type { FitRequest, Progress, FitResult, EngineFailure, Run, Slot } from './types.ts';
import type { EngineHost } from './worker-host.ts';

type Engine = { run: <T>(task: (place: EngineHost) => Promise<T>) => Promise<T>, end: (reason: string) => void };

interface EngineCallbacks {
  /** after every run; `settled` with the last one */
  onResult: (result: FitResult) => void;
  onTrouble: (trouble: EngineFailure) => void;
  /** of the run that computes */
  onProgress: (run: number, stage: string, share: number) => void;
  /** returns the reason why a run is not possible for the data, or null */
  refuse?: (run: Run) => LPPError | null;
}

/** A request in progress: the runs that remain to be fitted, in their order. */
type Flight = { request: FitRequest, slots: Slot[], rest: number[], at: number, ms: number, dropped: boolean };

export function createFits(engine: Engine, on: EngineCallbacks) {
  /** The last request that has not started. */
  let waiting: FitRequest | null = null;
  let flight: Flight | null = null;
  /** The last results for one data set, by method. */
  let found = new Map<string, Fit>();
  let set = '';
  /** Methods displaced by the newest request: they are computed first. */
  let late = new Set<string>();

  function begin(request: FitRequest): Flight {
    const id = JSON.stringify([request.dataset.id, request.dataset.revision]);
    if (id !== set) found = new Map();
    set = id;
    const slots = request.runs.map((run) => {
      const known = found.get(run.method);
      const isCurrent =
        known?.key === keyOf(request, run, known?.graph !== null) && known.upTo >= (run.options.components ?? 2);
      return known && isCurrent ? { ...known.slot, run } : { ...(known?.slot ?? empty(run)), run, behind: true };
    });
    const first = request.first ?? -1;
    const rest = request.runs.map((_, r) => r).filter((r) => slots[r].behind);
    const rank = (r: number) => (r === first ? 0 : late.has(request.runs[r].method) ? 1 : 2);
    rest.sort((a, b) => rank(a) - rank(b) || a - b);
    return { request, slots, rest, at: -1, ms: 0, dropped: false };
  }

  /** Reports the current results. */
  const report = (f: Flight) => on.onResult(resultOf(f, found));

  async function step(f: Flight, r: number) {
    const { request } = f;
    const run = request.runs[r];
    const start = performance.now();
    const hooks = {
      onProgress: ({ stage, done, total }: Progress) => on.onProgress(r, stage, total > 0 ? done / total : 0),
    };
    on.onProgress(r, 'started', 0);
    try {
      const refusal = on.refuse?.(run);
      if (refusal) throw refusal;
      const fit = await engine.run((place) => {
        if (f.dropped) throw new LPPError('aborted', null, '');
        return fitRun(place, request, run, hooks);
      });
      found.set(run.method, fit);
      f.slots[r] = fit.slot;
    } catch (error) {
      if (!(error instanceof LPPError) || (error.code === 'engine-stopped' && !f.dropped)) throw error;
      found.delete(run.method);
      f.slots[r] = failedSlot(run, f.dropped ? new LPPError('aborted', null, '') : error);
    }
    f.ms += performance.now() - start;
  }

  async function next() {
    flight = begin(waiting as FitRequest);
    waiting = null;
    const f = flight;
    try {
      // Results that need no fit are shown before the first fit begins.
      if (f.rest.length < f.slots.length) report(f);
      while (f.rest.length > 0 && !waiting) {
        f.at = f.rest[0];
        f.dropped = false;
        await step(f, f.at);
        // A method that was removed from the list meanwhile still reports its result.
        f.rest = f.rest.filter((r) => r !== f.at);
        f.at = -1;
        if (f.request.dataset.id === (waiting ?? f.request).dataset.id) report(f);
      }
      late = new Set(f.rest.map((r) => f.request.runs[r].method));
    } catch (error) {
      const { code = 'engine-stopped', param = null, message = String(error) } = Object(error);
      if (!waiting) on.onTrouble({ request: f.request, code, param, message, reason: null });
    }
    flight = null;
    if (waiting) next();
  }

  return {
    /** Whether a result is pending. */
    get busy() { return flight !== null; },
    submit(request: FitRequest) {
      waiting = request;
      if (!flight) next();
    },
    /** Leaves a run out: one that computes is ended with its engine. */
    cancel(r: number) {
      if (!flight || !flight.rest.includes(r)) return;
      if (flight.at === r) {
        flight.dropped = true;
        engine.end('The fit was cancelled.');
      } else {
        flight.rest = flight.rest.filter((other) => other !== r);
        flight.slots[r] = failedSlot(flight.request.runs[r], new LPPError('aborted', null, ''));
        found.delete(flight.request.runs[r].method);
        report(flight);
      }
    },
    /** Stops: no result is needed any more. */
    stop() {
      waiting = null;
      if (flight) flight.rest = [];
    },
  };
}

/** Combines the known results of a request. @param found by method */
function resultOf({ request, slots, rest, ms }: Flight, found: Map<string, Fit>): FitResult {
  const fits = request.runs.flatMap(({ method }) => found.get(method) ?? []);
  const joined = fits.find(({ graph, own }) => graph && !own) ?? fits.find(({ graph }) => graph);
  return {
    request,
    id: request.dataset.id,
    revision: request.dataset.revision,
    settled: rest.length === 0,
    slots: [...slots],
    n: request.dataset.rows,
    k: joined?.k ?? Math.min(10, request.dataset.rows - 1),
    t: fits.find(({ t }) => t)?.t ?? 0,
    graph: joined?.graph ?? NO_GRAPH,
    forms: null,
    warnings: fits.flatMap(({ warnings }) => warnings),
    ms,
  };
}

const NO_GRAPH = {
  edges: new Uint32Array(),
  weights: new Float64Array(),
  edgeCount: 0,
  components: 0,
  isolated: 0,
  minDegree: Infinity,
  maxDegree: -Infinity,
};
