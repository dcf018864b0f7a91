// The runs of a data set, fitted one after the other on a session that keeps what a change leaves alone.
// Each is told as soon as it is there; between two runs the newest ask wins.
import { LPPError } from './errors.js';
import { fitRun, keyOf } from './fitrun.js';
import { empty, withoutAnswer } from './slots.js';

/** @typedef {import('./types.js').Answer} Answer */
/** @typedef {import('./types.js').Ask} Ask */
/** @typedef {import('./types.js').Slot} Slot */
/** @typedef {import('./fitrun.js').Fit} Fit */
/** @typedef {import('./place.js').Place} Place */
/** @typedef {{run: <T>(task: (place: Place) => Promise<T>) => Promise<T>, end: (reason: string) => void}} Engine */
/**
 * @typedef {object} Ears
 * @property {(answer: Answer) => void} onAnswer      after every run; `settled` with the last one
 * @property {(trouble: import('./types.js').Trouble) => void} onTrouble
 * @property {(run: number, stage: string, share: number) => void} onProgress  of the run that computes
 * @property {(run: import('./types.js').Run) => LPPError|null} [refuse]  a run that means nothing for the data, and why
 */
/**
 * An ask on its way: the runs that are still to be fitted, in their order.
 * @typedef {{ask: Ask, slots: Slot[], rest: number[], at: number, ms: number, dropped: boolean}} Flight
 */

/** @param {Engine} engine @param {Ears} on */
export function createFits(engine, on) {
  /** What was asked last and is not begun. @type {Ask|null} */
  let waiting = null;
  /** @type {Flight|null} */
  let flight = null;
  /** What was found last, a method each, of one data set. @type {Map<string, Fit>} */
  let found = new Map();
  let set = '';
  /** Methods that the newest ask kept waiting: their turn comes first. @type {Set<string>} */
  let late = new Set();

  /** @param {Ask} ask @returns {Flight} */
  function begin(ask) {
    const id = JSON.stringify([ask.dataset.id, ask.dataset.revision]);
    if (id !== set) found = new Map();
    set = id;
    const slots = ask.runs.map((run) => {
      const known = found.get(run.method);
      const answers =
        known?.key === keyOf(ask, run, known?.graph !== null) && known.upTo >= (run.options.components ?? 2);
      return known && answers ? { ...known.slot, run } : { ...(known?.slot ?? empty(run)), run, behind: true };
    });
    const first = ask.first ?? -1;
    const rest = ask.runs.map((_, r) => r).filter((r) => slots[r].behind);
    const rank = (/** @type {number} */ r) => (r === first ? 0 : late.has(ask.runs[r].method) ? 1 : 2);
    rest.sort((a, b) => rank(a) - rank(b) || a - b);
    return { ask, slots, rest, at: -1, ms: 0, dropped: false };
  }

  /** Says what is known now. @param {Flight} f */
  const tell = (f) => on.onAnswer(answerOf(f, found));

  /** @param {Flight} f @param {number} r */
  async function step(f, r) {
    const { ask } = f;
    const run = ask.runs[r];
    const start = performance.now();
    const hooks = {
      onProgress: (/** @type {import('./types.js').Progress} */ { stage, done, total }) =>
        on.onProgress(r, stage, total > 0 ? done / total : 0),
    };
    on.onProgress(r, 'started', 0);
    try {
      const refusal = on.refuse?.(run);
      if (refusal) throw refusal;
      const fit = await engine.run((place) => {
        if (f.dropped) throw new LPPError('aborted', null, '');
        return fitRun(place, ask, run, hooks);
      });
      found.set(run.method, fit);
      f.slots[r] = fit.slot;
    } catch (error) {
      if (!(error instanceof LPPError) || (error.code === 'engine-stopped' && !f.dropped)) throw error;
      found.delete(run.method);
      f.slots[r] = withoutAnswer(run, f.dropped ? new LPPError('aborted', null, '') : error);
    }
    f.ms += performance.now() - start;
  }

  async function next() {
    flight = begin(/** @type {Ask} */ (waiting));
    waiting = null;
    const f = flight;
    try {
      // What needs no fit is seen before any is begun.
      if (f.rest.length < f.slots.length) tell(f);
      while (f.rest.length > 0 && !waiting) {
        f.at = f.rest[0];
        f.dropped = false;
        await step(f, f.at);
        // One that was taken from the list meanwhile is answered all the same.
        f.rest = f.rest.filter((r) => r !== f.at);
        f.at = -1;
        if (f.ask.dataset.id === (waiting ?? f.ask).dataset.id) tell(f);
      }
      late = new Set(f.rest.map((r) => f.ask.runs[r].method));
    } catch (error) {
      const { code = 'engine-stopped', param = null, message = String(error) } = Object(error);
      if (!waiting) on.onTrouble({ ask: f.ask, code, param, message, reason: null });
    }
    flight = null;
    if (waiting) next();
  }

  return {
    /** Whether an answer is still to come. */
    get busy() { return flight !== null; },
    /** @param {Ask} ask */
    ask(ask) {
      waiting = ask;
      if (!flight) next();
    },
    /** Leaves a run out: one that computes is ended with its engine. @param {number} r */
    cancel(r) {
      if (!flight || !flight.rest.includes(r)) return;
      if (flight.at === r) {
        flight.dropped = true;
        engine.end('The fit was cancelled.');
      } else {
        flight.rest = flight.rest.filter((other) => other !== r);
        flight.slots[r] = withoutAnswer(flight.ask.runs[r], new LPPError('aborted', null, ''));
        found.delete(flight.ask.runs[r].method);
        tell(flight);
      }
    },
    /** Nobody wants to know any more. */
    stop() {
      waiting = null;
      if (flight) flight.rest = [];
    },
  };
}

/** @typedef {ReturnType<typeof createFits>} Fits */

/**
 * What is known of an ask, as one answer.
 * @param {Flight} flight
 * @param {Map<string, Fit>} found a method each
 * @returns {Answer}
 */
function answerOf({ ask, slots, rest, ms }, found) {
  const fits = ask.runs.flatMap(({ method }) => found.get(method) ?? []);
  const joined = fits.find(({ graph, own }) => graph && !own) ?? fits.find(({ graph }) => graph);
  return {
    ask,
    id: ask.dataset.id,
    revision: ask.dataset.revision,
    settled: rest.length === 0,
    slots: [...slots],
    n: ask.dataset.rows,
    k: joined?.k ?? Math.min(10, ask.dataset.rows - 1),
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
