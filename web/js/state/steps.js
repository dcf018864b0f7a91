// What was done, one step after the other: the stroke under way, and what undo and redo walk through.
import { createHistory } from './history.js';
import { perform, restore, wholeOf } from './points.js';
import { FIELDS, pick } from './state.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('./points.js').Command} Command */
/** @typedef {import('./points.js').Patch} Patch */
/** @typedef {import('./points.js').Snapshot} Snapshot */
/** @typedef {import('../tools/stroke.js').Stroke} Stroke */

/**
 * Whether a step is seen where the page is: away from the drawing only settings are, and what leads there.
 * @param {State} state
 * @param {Command|undefined} c
 */
const isSeen = (state, c) =>
  c !== undefined && (state.source === FIELDS.source.default || c.kind === 'settings' || Boolean(c.state?.to.source));

/** @returns {Snapshot} */
const nothing = () => ({ xy: new Float64Array(0), labels: new Int32Array(0) });

/**
 * @param {object} store
 * @param {State} store.state
 * @param {import('./points.js').Drawing} store.drawing
 * @param {(patch: Record<string, unknown>) => void} store.set
 * @param {(patch: Patch) => Set<keyof State>} store.assign  what is now different
 * @param {(c: Partial<import('./store.js').Change>) => void} store.emit
 * @param {() => import('./store.js').Rules} store.rules
 */
export function createSteps({ state, drawing, set, assign, emit, rules }) {
  const history = createHistory();
  /** What a hand is doing; the history knows of it when it ends. @type {Stroke|null} */
  let stroke = null;
  /** The fields that the hand at a control changes. */
  let held = '';

  /**
   * What a control changes, as one step.
   * @param {Record<string, unknown>} patch
   * @param {boolean} [more] the hand is still at it
   */
  function change(patch, more = false) {
    const fields = Object.keys(patch).join();
    if (!stroke || held !== fields) {
      begin(() => gesture(Object.keys(patch)));
      held = fields;
    }
    set(patch);
    if (!more) end(true);
  }

  /** @param {string[]} fields @returns {Stroke} */
  function gesture(fields) {
    // Another set is opened with all that goes with it.
    const keys = /** @type {Array<keyof State>} */ (fields).filter(
      (key) => fields.includes('source') || FIELDS[key]?.option,
    );
    const from = pick(state, keys);
    return {
      move: () => {},
      finish() {
        const to = pick(state, keys);
        return keys.some((key) => from[key] !== to[key]) ? { kind: 'settings', state: { from, to } } : null;
      },
    };
  }

  /**
   * Puts a finished stroke into the history; the drawing already shows it, and what is not allowed is taken back.
   * @param {Command} c
   */
  function record(c) {
    if (!rules().command(c)) return carryOut(c, false);
    const edits = c.kind !== 'replace' && c.kind !== 'settings';
    history.push(edits ? { ...c, state: { from: { edited: state.edited }, to: { edited: true } } } : c);
    history.beforeLoss(drawing);
    emit({ fields: assign(edits ? { edited: true } : {}) });
  }

  /** @param {() => Stroke} start */
  function begin(start) {
    end(true);
    stroke = start();
  }

  /** Ends the stroke under way. @param {boolean} keep false takes it back @returns {boolean} whether there was one */
  function end(keep) {
    const ending = stroke;
    stroke = null;
    held = '';
    const done = ending?.finish(keep);
    if (done && keep) record(done);
    else if (done) carryOut(done, false);
    else if (ending) emit({});
    return ending !== null;
  }

  /** @param {Command} c @param {boolean} forward */
  function carryOut(c, forward) {
    const map = perform(drawing, c, forward);
    emit({
      points: c.kind !== 'settings',
      anew: c.kind === 'replace',
      map,
      fields: assign((forward ? c.state?.to : c.state?.from) ?? {}),
    });
  }

  /** Carries a command out and puts it into the history. @param {Command} c */
  function apply(c) {
    carryOut(c, true);
    record(c);
  }

  /** @param {boolean} forward */
  function walk(forward) {
    const c = forward ? history.next : history.last;
    if (!c || !isSeen(state, c)) return false;
    forward ? history.forth() : history.back();
    carryOut(c, forward);
    return true;
  }

  /**
   * The first step of kept work brings back what was before its last loss.
   * @param {import('./history.js').Before|null} [before]
   */
  function bring(before) {
    if (!before) return;
    const to = pick(state, /** @type {Array<keyof State>} */ (Object.keys(before.state)));
    history.push({ kind: 'replace', before, after: wholeOf(drawing), state: { from: before.state, to } });
  }

  return {
    change, record, apply, begin, end,
    /**
     * Everything anew, as one step.
     * @param {Snapshot} points
     * @param {Patch} to what of the state goes with them
     * @param {Snapshot} [ghosts]
     */
    replace(points, to, ghosts = nothing()) {
      end(false);
      const patch = rules().patch(to);
      const from = pick(state, /** @type {Array<keyof State>} */ (Object.keys(patch)));
      apply({ kind: 'replace', before: wholeOf(drawing), after: { points, ghosts }, state: { from, to: patch } });
    },
    /**
     * Goes on from kept work: what was before its last loss can be brought back.
     * @param {import('./pack.js').Work} work
     */
    resume({ state: kept, points, ghosts, before }) {
      set(kept);
      restore(drawing, { points, ghosts });
      bring(before);
      emit({ points: true, anew: true });
    },
    /**
     * What is there now is where undo ends, but for what was before its last loss.
     * @param {import('./history.js').Before|null} [before]
     */
    settle(before) {
      history.clear();
      bring(before);
      emit({});
    },
    /** Everything as it was before the last step that took something away. */
    beforeLoss: () => history.beforeLoss(stroke ? null : drawing),
    get stroke() { return stroke; },
    /** Of a stroke under way only that is taken back. */
    undo: () => end(false) || walk(false),
    redo: () => end(false) || walk(true),
    get canUndo() { return isSeen(state, history.last); },
    get canRedo() { return isSeen(state, history.next); },
  };
}
