// Between the store and the engine: what is asked, what was answered last, what went wrong.
import { alignAnswer } from './align.js';
import { edgeDistances, epsilonFor, histogram, pairDistances } from './distances.js';
import { carryEdges } from './edges.js';
import { askOf, FEWEST } from './request.js';
import { DRAWING } from '../state/state.js';

/** @typedef {import('../engine/types.js').Answer} Answer */
/** @typedef {import('../engine/types.js').Ask} Ask */
/** @typedef {import('../engine/types.js').Dataset} Dataset */
/** @typedef {import('../engine/types.js').Trouble} Trouble */
/** @typedef {import('../state/store.js').Store} Store */
/** @typedef {import('./edges.js').Edges} Edges */
/** @typedef {{ask: (ask: Ask) => void, readonly busy: boolean}} Engine */

const NOTHING = { rows: 0, cols: 1, dense: new Float64Array(0) };

/** @param {Dataset} set @returns {Dataset} */
const copyOf = (set) =>
  ({ ...set, dense: set.dense?.slice() ?? null, labels: set.labels.map((label) => Math.max(label, -1)) });

/** @param {Store} store @param {{asked: () => void, changed: (first: boolean) => void}} on */
export function createAsking(store, on) {
  /** @type {Engine|null} */
  let engine = null;
  /** @type {Answer|null} */
  let answer = null;
  /** @type {Trouble|null} */
  let trouble = null;
  /** @type {Edges|null} */
  let graph = null;
  /** The set that was opened, when it has come, and who answers for it. @type {Dataset|null} */
  let opened = null;
  /** @type {Engine|null} */
  let fits = null;
  /** How often the drawing has changed. */
  let revision = 0;
  /** Squared distances of pairs, of what is on the page. @type {Float64Array|null} */
  let pairs = null;
  let asked = false;
  /** Asks elsewhere for what takes long. @type {import('./slow.js').Beside|null} */
  let beside = null;

  /** What is on the page: views that hold until the next change. @returns {Dataset|null} null while it is loaded */
  function dataset() {
    const { source } = store.state;
    if (source !== DRAWING) return opened?.id === source ? opened : null;
    const { n, xy, labels } = store.drawing.points;
    return { id: DRAWING, revision, rows: n, cols: 2, dense: xy, labels };
  }

  function pairsNow() {
    pairs ??= pairDistances(dataset() ?? NOTHING);
    return pairs;
  }

  /** ε as a number. */
  const epsilon = () =>
    store.state.epsilon === 'auto'
      ? epsilonFor(pairsNow(), store.state.k, (dataset() ?? NOTHING).rows)
      : store.state.epsilon;

  const answering = () => (store.state.source === DRAWING ? engine : fits);

  const enough = () => (dataset()?.rows ?? 0) >= FEWEST;

  /** Whether what was asked about is no longer on the page. @param {Ask} a */
  const stale = (a) => a.dataset.id !== store.state.source || !enough();

  function ask() {
    const now = dataset();
    if (now && !enough()) {
      answer = trouble = graph = null;
      on.changed(false);
    } else if (now && answering()) {
      // The drawing goes on: what is asked about is as it is now.
      const held = now === opened ? now : copyOf(now);
      const all = askOf(store.state, held, store.state.graph === 'epsilon' ? epsilon() : 0);
      answering()?.ask(beside && now !== opened ? beside.ask(all) : all);
      asked = true;
    }
    on.asked();
  }

  store.subscribe((change) => {
    const other = change.fields.has('source');
    if (change.points) revision++;
    if (change.points || other) pairs = null;
    if (change.map) beside?.carry(change.map);
    if (change.map && graph) graph = carryEdges(graph, change.map);
    if (other || change.anew) graph = null;
    if (other) answer = trouble = null;
    if (change.refits && (store.state.source === DRAWING || !change.points)) ask();
  });

  return {
    get answer() { return answer; },
    get trouble() { return trouble; },
    get graph() { return graph; },
    dataset,
    get busy() { return answering()?.busy ?? true; },
    /** Whether an answer to what is on the page is still to come. */
    get behind() { return (answering()?.busy ?? true) && (dataset() === null || enough()); },
    ask,
    epsilon,
    pairs: () => histogram(pairsNow()),
    /** Squared lengths of the edges; where they are not listed, of pairs. */
    lengths() {
      if (!answer) return null;
      const found = edgeDistances(answer.graph.edges, answer.ask.dataset);
      return histogram(found.length > 0 ? found : pairsNow());
    },
    /** @param {Engine} e what was asked before there was one is asked now */
    connect(e) {
      engine = e;
      ask();
    },
    /** @param {Dataset} set @param {Engine} by */
    open(set, by) {
      opened = set;
      fits = by;
      pairs = null;
      ask();
    },
    /** @param {Answer} next */
    answered(next) {
      if (stale(next.ask)) return;
      const first = answer === null;
      alignAnswer(next, answer);
      answer = (next.ask.dataset === opened ? null : beside?.join(next)) ?? next;
      trouble = null;
      // Points that went while the engine worked have taken their edges with them.
      if (next.n <= (dataset()?.rows ?? 0)) graph = { edges: next.graph.edges, weights: next.graph.weights };
      on.changed(first && asked);
    },
    /** From now on some is asked elsewhere. @param {import('./slow.js').Beside} other */
    share(other) {
      beside = other;
      ask();
    },
    /** Something was answered there. */
    joined() {
      answer = answer && (beside?.join() ?? answer);
      on.changed(false);
    },
    /** @param {Trouble} t */
    failed(t) {
      if (stale(t.ask)) return;
      trouble = t;
      on.changed(false);
    },
  };
}

/** @typedef {ReturnType<typeof createAsking>} Asking */
