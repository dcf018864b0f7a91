// The one place where state changes: patches for settings, commands for the drawing, and their history.
import { accepted, defaults, FIELDS } from './state.js';
import { newDrawing, perform } from './points.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('./points.js').Command} Command */
/** @typedef {import('./points.js').Whole} Whole */
/**
 * @typedef {object} Change
 * @property {Set<keyof State>} fields   changed fields
 * @property {boolean} points            the drawing changed
 * @property {boolean} refits            the engine has to answer again
 * @property {Int32Array|null} map       old index → new (−1: gone) when points were removed
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

  /** Carries a command out and puts it into the history. @param {Command} c */
  function apply(c) {
    perform(drawing, c, true);
    record(c);
    emit({ points: true, fields: whole(c, true) });
  }

  /** @param {Command} c @param {boolean} forward @returns {Set<keyof State>} */
  function whole(c, forward) {
    if (c.kind !== 'replace') return new Set();
    const { preset, seed } = forward ? c.after : c.before;
    Object.assign(state, { preset, seed });
    return new Set(/** @type {const} */ (['preset', 'seed']));
  }

  /** @param {Command[]} from @param {Command[]} to @param {boolean} forward */
  function shift(from, to, forward) {
    const c = from.pop();
    if (!c) return false;
    to.push(c);
    perform(drawing, c, forward);
    emit({ points: true, fields: whole(c, forward) });
    return true;
  }

  return {
    state: /** @type {Readonly<State>} */ (state),
    drawing,
    set,
    record,
    apply,
    /** Says that a stroke under way changed the drawing. @param {{map?: Int32Array|null, moved?: number}} [how] */
    touched: (how) => emit({ points: true, ...how }),
    undo: () => shift(past, future, false),
    redo: () => shift(future, past, true),
    get canUndo() { return past.length > 0; },
    get canRedo() { return future.length > 0; },
    /** @returns {Whole} */
    whole: () => ({ points: drawing.points.snapshot(), ghosts: drawing.ghosts.snapshot(), preset: state.preset, seed: state.seed }),
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
