// Between the store and the engine: what is asked, what was answered last, what went wrong.
import { alignAnswer } from './align.js';
import { edgeDistances, histogram, pairDistances, quantile, rounded } from './distances.js';
import { dataRequest, FEWEST, liveRequest } from './request.js';
import { carryEdges } from '../state/session.js';

/** @typedef {import('../engine/types.js').Answer} Answer */
/** @typedef {import('../engine/types.js').Trouble} Trouble */
/** @typedef {import('../state/store.js').Store} Store */
/** @typedef {import('../panels/sets.js').OpenSet} OpenSet */
/** @typedef {{edges: ArrayLike<number>, weights: Float64Array}} Edges */
/** @typedef {{ask: (request: import('../engine/types.js').Request) => void, readonly busy: boolean}} Engine */

/** Nothing changed since the last answer; something other than one moved point did. */
const NOTHING = -2;
const MUCH = -1;

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
  /** @type {OpenSet|null} */
  let set = null;
  /** @type {Float64Array|null} */
  let pairs = null;
  let moved = NOTHING;
  let asked = false;

  const drawing = () => store.state.source === 'draw';

  /** Squared distances of pairs, of what is on the page. */
  function pairsNow() {
    pairs ??= drawing() || !set ? pairDistances(store.drawing.points.xy, 2) : pairDistances(set.data, set.cols);
    return pairs;
  }

  /** ε as a number: 'auto' gives about as many edges as kNN would. */
  function epsilon() {
    if (store.state.epsilon !== 'auto') return store.state.epsilon;
    const n = drawing() || !set ? store.drawing.points.n : set.rows;
    const sorted = pairsNow();
    return sorted.length === 0 ? 1 : rounded(quantile(sorted, Math.min(0.5, (1.3 * store.state.k) / Math.max(1, n - 1))));
  }

  /** Whether what was asked about is no longer on the page. @param {import('../engine/types.js').Request} request */
  const stale = (request) => (request.kind === 'live' ? !drawing() || store.drawing.points.n < FEWEST : request.dataset !== store.state.source);

  const epsilonIfAny = () => (store.state.graph === 'epsilon' ? epsilon() : 0);

  function ask() {
    if (!drawing()) {
      if (set?.id === store.state.source) engine?.ask(dataRequest(store.state, set, epsilonIfAny()));
    } else if (store.drawing.points.n < FEWEST) {
      answer = trouble = graph = null;
      on.changed(false);
    } else {
      engine?.ask(liveRequest(store.state, store.drawing.points, epsilonIfAny(), moved >= 0 ? moved : -1));
      asked = true;
    }
    on.asked();
  }

  store.subscribe((change) => {
    if (change.points || change.fields.has('source')) pairs = null;
    if (change.points) moved = change.moved >= 0 && (moved === NOTHING || moved === change.moved) ? change.moved : MUCH;
    else if (change.refits) moved = MUCH;
    if (change.map && graph) graph = carryEdges(graph.edges, graph.weights, change.map);
    if (change.fields.has('source') || (change.points && !change.map && change.fields.size > 0)) graph = null;
    if (change.fields.has('source')) answer = trouble = null;
    if (change.refits && (drawing() || !change.points)) ask();
  });

  return {
    get answer() { return answer; },
    get trouble() { return trouble; },
    get graph() { return graph; },
    get set() { return drawing() ? null : set; },
    get busy() { return engine?.busy ?? true; },
    /** Whether an answer to what is on the page is still to come. */
    get behind() { return (engine?.busy ?? true) && (!drawing() || store.drawing.points.n >= FEWEST); },
    ask,
    epsilon,
    pairs: () => histogram(pairsNow()),
    /** Squared lengths of the edges; where they are not listed, of pairs. */
    lengths() {
      if (!answer) return null;
      const { graph: { edges }, request } = answer;
      const found = request.kind === 'live' ? edgeDistances(edges, request.points, 2) : edgeDistances(edges, request.data, request.cols);
      return histogram(found.length > 0 ? found : pairsNow());
    },
    /** @param {Engine} e what was asked before there was one is asked now */
    start(e) {
      engine = e;
      ask();
    },
    /** @param {OpenSet} opened */
    open(opened) {
      set = opened;
      pairs = null;
      ask();
    },
    /** @param {Answer} next */
    answered(next) {
      if (stale(next.request)) return;
      const first = answer === null;
      alignAnswer(next, answer);
      answer = next;
      trouble = null;
      // Points that went while the engine worked have taken their edges with them.
      if (next.kind === 'data' || next.n <= store.drawing.points.n) graph = { edges: next.graph.edges, weights: next.graph.weights };
      if (!engine?.busy) moved = NOTHING;
      on.changed(first && asked);
    },
    /** @param {Trouble} t */
    failed(t) {
      if (stale(t.request)) return;
      trouble = t;
      on.changed(false);
    },
  };
}

/** @typedef {ReturnType<typeof createAsking>} Asking */
