// The one place where state changes: patches for settings, commands for the drawing, and their history.
import { accepted, defaults, FIELDS } from './state.js';
import { newDrawing, perform } from './points.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('./points.js').Command} Command */
/** @typedef {import('./points.js').Snapshot} Snapshot */
/** @typedef {import('../tools/stroke.js').Stroke} Stroke */
/**
 * @typedef {object} Change
 * @property {Set<keyof State>} fields   changed fields
 * @property {boolean} points            the drawing changed
 * @property {boolean} refits            the engine has to answer again
 * @property {Int32Array|null} map       old index → new (−1: gone) when points were removed or came back
 * @property {number} moved              the one point that moved, or −1
 */

/** Strokes that can be taken back. */
const DEPTH = 200;
/** Bytes of history kept beside the depth, so that clearing 100 000 points often stays affordable. */
const WEIGHT = 64e6;

export function createStore() {
  const state = defaults();
  const drawing = newDrawing();
  /** @type {Command[]} */
  let past = [];
  /** @type {Command[]} */
  let future = [];
  /** What a hand is doing; the history knows of it when it ends. @type {Stroke|null} */
  let stroke = null;
  /** @type {Array<(c: Change) => void>} */
  const listeners = [];

  /** @param {Partial<Change>} c */
  function emit(c) {
    const fields = c.fields ?? new Set();
    const change = {
      fields, points: c.points ?? false, map: c.map ?? null, moved: c.moved ?? -1,
      refits: (c.points ?? false) || [...fields].some((f) => FIELDS[f].refits),
    };
    for (const listener of listeners) listener(change);
  }

  /** @param {Record<string, unknown>} patch only what the table accepts is taken */
  function set(patch) {
    /** @type {Set<keyof State>} */
    const fields = new Set();
    for (const [key, value] of Object.entries(accepted(patch))) {
      const field = /** @type {keyof State} */ (key);
      if (state[field] === value) continue;
      Object.assign(state, { [field]: value });
      fields.add(field);
    }
    if (fields.size > 0) emit({ fields });
  }

  /** Puts a finished stroke into the history; the drawing already shows it. @param {Command} c */
  function record(c) {
    past.push(c);
    future = [];
    let weight = 0;
    const from = past.findLastIndex((p) => (weight += bytes(p)) > WEIGHT);
    past = past.slice(Math.max(from === past.length - 1 ? from : from + 1, past.length - DEPTH));
    emit({});
  }

  /** Ends the stroke under way. @param {boolean} keep false takes it back @returns {boolean} whether there was one */
  function end(keep) {
    const ending = stroke;
    stroke = null;
    const done = ending?.finish(keep);
    if (done && keep) record(done);
    else if (done) carryOut(done, false);
    else if (ending) emit({});
    return ending !== null;
  }

  /** @param {Command} c @param {boolean} forward */
  function carryOut(c, forward) {
    const map = perform(drawing, c, forward);
    emit({ points: true, map, fields: settle(c, forward) });
  }

  /** Carries a command out and puts it into the history. @param {Command} c */
  function apply(c) {
    carryOut(c, true);
    record(c);
  }

  /** What of the state goes with a command. @param {Command} c @param {boolean} forward @returns {Set<keyof State>} */
  function settle(c, forward) {
    const patch = c.kind !== 'replace' ? {} : (forward ? c.after : c.before).state;
    Object.assign(state, patch);
    return new Set(/** @type {Array<keyof State>} */ (Object.keys(patch)));
  }

  /** Everything anew, as one step. @param {Snapshot} points @param {Partial<State>} patch what of the state goes with them */
  function replace(points, patch) {
    end(false);
    const now = /** @type {Partial<State>} */ (Object.fromEntries(Object.keys(patch).map((key) => [key, state[/** @type {keyof State} */ (key)]])));
    apply({
      kind: 'replace', before: { points: drawing.points.snapshot(), ghosts: drawing.ghosts.snapshot(), state: now },
      after: { points, ghosts: { xy: new Float64Array(0), labels: new Int32Array(0) }, state: patch },
    });
  }

  /** @param {Command[]} from @param {Command[]} to @param {boolean} forward */
  function shift(from, to, forward) {
    const c = from.pop();
    if (!c) return false;
    to.push(c);
    carryOut(c, forward);
    return true;
  }

  return {
    state: /** @type {Readonly<State>} */ (state),
    drawing,
    set,
    record,
    apply,
    replace,
    end,
    /** A hand begins. What was under way stays as it is. @param {() => Stroke} start */
    begin(start) {
      end(true);
      stroke = start();
    },
    get stroke() { return stroke; },
    /** Says that a stroke under way changed the drawing. @param {{map?: Int32Array|null, moved?: number}} [how] */
    touched: (how) => emit({ points: true, ...how }),
    /** Of a stroke under way only that is taken back. */
    undo: () => end(false) || shift(past, future, false),
    redo: () => end(false) || shift(future, past, true),
    get canUndo() { return past.length > 0; },
    get canRedo() { return future.length > 0; },
    /** @param {(c: Change) => void} listener */
    subscribe: (listener) => void listeners.push(listener),
  };
}

/** @typedef {ReturnType<typeof createStore>} Store */

/** @param {Command} c @returns {number} */
function bytes(c) {
  switch (c.kind) {
    case 'replace': return 20 * (c.before.points.labels.length + c.after.points.labels.length);
    case 'several': return c.commands.reduce((sum, part) => sum + bytes(part), 0);
    case 'add': return 20 * c.rows.labels.length;
    default: return 40 * c.indices.length;
  }
}
