// Between the store and the engine: the current request, the last result, and errors.
import { alignAnswer } from './align.ts';
import { edgeDistances, epsilonFor, histogram, pairDistances } from './distances.ts';
import { carryEdges, type Edges } from './edges.ts';
import { askOf, MIN_POINTS } from './request.ts';
import { DRAWING } from '../state/state.ts';
import type { Dataset, FitResult, Trouble, FitRequest } from '../engine/types.ts';
import type { Store } from '../state/store.ts';
import type { BackgroundRuns } from './background-runs.ts';

export type Engine = { ask: (ask: FitRequest) => void, readonly busy: boolean };

const NO_ROWS = { rows: 0, cols: 1, dense: new Float64Array(0) };

const copyOf = (set: Dataset): Dataset =>
  ({ ...set, dense: set.dense?.slice() ?? null, labels: set.labels.map((label) => Math.max(label, -1)) });

export function createFitController(store: Store, on: { asked: () => void, changed: (first: boolean) => void }) {
  let engine: Engine | null = null;
  let answer: FitResult | null = null;
  let trouble: Trouble | null = null;
  let graph: Edges | null = null;
  /** The opened data set, once it is loaded, and the source of its results. */
  let opened: Dataset | null = null;
  let fits: Engine | null = null;
  /** How often the drawing has changed, and which change made it a new one. */
  let revision = 0, begun = 0;
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

  const answering = () => (store.state.source === DRAWING ? engine : fits);

  const enough = () => (dataset()?.rows ?? 0) >= MIN_POINTS;

  /** Reports whether the data set of a request is no longer on the page. */
  const stale = (a: FitRequest) => a.dataset.id !== store.state.source || !enough();

  function ask() {
    const now = dataset();
    if (now && !enough()) {
      answer = trouble = graph = null;
      on.changed(false);
    } else if (now && answering()) {
      // The drawing continues to change, so the request gets a copy of its points.
      const held = now === opened ? now : copyOf(now);
      const all = askOf(store.state, held, store.state.graph === 'epsilon' ? epsilon() : 0);
      answering()?.ask(background && now !== opened ? background.ask(all) : all);
      requested = true;
    }
    on.asked();
  }

  store.subscribe((change) => {
    const other = change.fields.has('source');
    if (change.points) revision++;
    if (change.points || other) pairs = null;
    if (change.map) background?.carry(change.map);
    if (change.map && graph) graph = carryEdges(graph, change.map);
    if (other || change.reset) {
      graph = null;
      begun = revision;
    }
    if (other) answer = trouble = null;
    if (change.refits && (store.state.source === DRAWING || !change.points)) ask();
  });

  return {
    /** The notice for an engine that runs on this thread. */
    here: '',
    /** No result may be revealed: the user guesses a line or predicts something else. */
    hidden: false,
    get answer() { return this.hidden ? null : answer; },
    get trouble() { return trouble; },
    get graph() { return graph; },
    dataset,
    get busy() { return answering()?.busy ?? true; },
    /** Whether a result for the current data is pending. */
    get behind() { return (answering()?.busy ?? true) && (dataset() === null || enough()); },
    ask,
    epsilon,
    pairs: () => histogram(pairsNow()),
    /** Squared lengths of the edges; if they are not listed, of pairs. */
    lengths() {
      if (!answer) return null;
      const found = edgeDistances(answer.graph.edges, answer.ask.dataset);
      return histogram(found.length > 0 ? found : pairsNow());
    },
    /** @param e receives what was requested before it existed */
    connect(e: Engine) {
      engine = e;
      ask();
    },
    open(set: Dataset, by: Engine) {
      opened = set;
      fits = by;
      pairs = null;
      ask();
    },
    answered(next: FitResult) {
      if (stale(next.ask)) return;
      const first = answer === null;
      alignAnswer(next, answer, begun);
      answer = (next.ask.dataset === opened ? null : background?.join(next)) ?? next;
      trouble = null;
      // Points removed while the engine worked have lost their edges.
      if (next.n <= (dataset()?.rows ?? 0)) graph = { edges: next.graph.edges, weights: next.graph.weights };
      on.changed(first && requested);
    },
    /** Sends slow runs to the background from now on. */
    share(other: BackgroundRuns) {
      background = other;
      ask();
    },
    /** Something was answered there, or hidden. */
    joined() {
      answer = answer && (background?.join() ?? answer);
      on.changed(false);
    },
    failed(t: Trouble) {
      if (stale(t.ask)) return;
      trouble = t;
      on.changed(false);
    },
  };
}

export type FitController = ReturnType<typeof createFitController>;
