// Between the store and the engine: the current request, the last result, and errors.
import { alignResult } from './align.ts';
import { edgeDistances, epsilonFor, histogram, pairDistances } from './distances.ts';
import { carryEdges, type Edges } from './edges.ts';
import { requestOf, MIN_POINTS } from './request.ts';
import { DRAWING } from '../state/state.ts';
import type { Dataset, FitResult, EngineFailure, FitRequest } from '../engine/types.ts';
import type { Store } from '../state/store.ts';
import type { BackgroundRuns } from './background-runs.ts';

export type Engine = { submit: (request: FitRequest) => void, readonly busy: boolean };

const NO_ROWS = { rows: 0, cols: 1, dense: new Float64Array(0) };

const copyOf = (set: Dataset): Dataset =>
  ({ ...set, dense: set.dense?.slice() ?? null, labels: set.labels.map((label) => Math.max(label, -1)) });

export function createFitController(store: Store, on: { request: () => void, changed: (first: boolean) => void }) {
  let engine: Engine | null = null;
  let result: FitResult | null = null;
  let trouble: EngineFailure | null = null;
  let graph: Edges | null = null;
  /** The opened data set, once it is loaded, and the source of its results. */
  let opened: Dataset | null = null;
  let fits: Engine | null = null;
  /** How often the drawing has changed, and which change made it a new one. */
  let revision = 0, firstRevision = 0;
  /** Squared distances of pairs on the page. */
  let pairs: Float64Array | null = null;
  let requested = false;
  /** Sends slow runs to the second engine. */
  let background: BackgroundRuns | null = null;

  /** Returns the data on the page, as views that are valid until the next change. @returns null while it is loaded */
  function dataset(): Dataset | null {
    const { source } = store.state;
    if (source !== DRAWING) return opened?.id === source ? opened : null;
    const { n, xy, labels } = store.drawing.points;
    return { id: DRAWING, revision, rows: n, cols: 2, dense: xy, labels };
  }

  function pairsNow() {
    pairs ??= pairDistances(dataset() ?? NO_ROWS);
    return pairs;
  }

  /** ε as a number. */
  const epsilon = () =>
    store.state.epsilon === 'auto'
      ? epsilonFor(pairsNow(), store.state.k, (dataset() ?? NO_ROWS).rows)
      : store.state.epsilon;

  const activeEngine = () => (store.state.source === DRAWING ? engine : fits);

  const enough = () => (dataset()?.rows ?? 0) >= MIN_POINTS;

  /** Reports whether the data set of a request has been replaced on the page. */
  const stale = (a: FitRequest) => a.dataset.id !== store.state.source || !enough();

  function refit() {
    const now = dataset();
    if (now && !enough()) {
      result = trouble = graph = null;
      on.changed(false);
    } else if (now && activeEngine()) {
      // The drawing continues to change, so the request gets a copy of its points.
      const held = now === opened ? now : copyOf(now);
      const all = requestOf(store.state, held, store.state.graph === 'epsilon' ? epsilon() : 0);
      activeEngine()?.submit(background && now !== opened ? background.submit(all) : all);
      requested = true;
    }
    on.request();
  }

  store.subscribe((change) => {
    const other = change.fields.has('source');
    if (change.points) revision++;
    if (change.points || other) pairs = null;
    if (change.map) background?.carry(change.map);
    if (change.map && graph) graph = carryEdges(graph, change.map);
    if (other || change.reset) {
      graph = null;
      firstRevision = revision;
    }
    if (other) result = trouble = null;
    if (change.refits && (store.state.source === DRAWING || !change.points)) refit();
  });

  return {
    /** The notice for an engine that runs on this thread. */
    here: '',
    /** No result may be revealed: the user guesses a line or predicts something else. */
    hidden: false,
    get result() { return this.hidden ? null : result; },
    get trouble() { return trouble; },
    get graph() { return graph; },
    dataset,
    get busy() { return activeEngine()?.busy ?? true; },
    /** Whether a result for the current data is pending. */
    get behind() { return this.busy && (dataset() === null || enough()); },
    refit,
    epsilon,
    pairs: () => histogram(pairsNow()),
    /** Squared lengths of the edges; if they are not listed, of pairs. */
    lengths() {
      if (!result) return null;
      const found = edgeDistances(result.graph.edges, result.request.dataset);
      return histogram(found.length > 0 ? found : pairsNow());
    },
    /** @param e receives what was requested before it existed */
    connect(e: Engine) {
      engine = e;
      refit();
    },
    open(set: Dataset, by: Engine) {
      opened = set;
      fits = by;
      pairs = null;
      refit();
    },
    receive(next: FitResult) {
      if (stale(next.request)) return;
      const first = result === null;
      alignResult(next, result, firstRevision);
      result = (next.request.dataset === opened ? null : background?.merge(next)) ?? next;
      trouble = null;
      // Points removed while the engine worked have lost their edges.
      if (next.n <= (dataset()?.rows ?? 0)) graph = next.graph;
      on.changed(first && requested);
    },
    /** Sends slow runs to the background from now on. */
    share(other: BackgroundRuns) {
      background = other;
      refit();
    },
    /** The background has a new result, or a run was hidden. */
    merge() {
      result = result && (background?.merge() ?? result);
      on.changed(false);
    },
    failed(t: EngineFailure) {
      if (stale(t.request)) return;
      trouble = t;
      on.changed(false);
    },
  };
}

export type FitController = ReturnType<typeof createFitController>;
