// The one place where state changes: patches for what the page shows, commands for the drawing and the settings, and
// their history.
import { accepted, defaults, FIELDS } from './state.js';
import { newDrawing } from './points.js';
import { createSteps } from './steps.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('./points.js').Command} Command */
/** @typedef {import('./points.js').Patch} Patch */
/**
 * @typedef {object} Change
 * @property {Set<keyof State>} fields   changed fields
 * @property {boolean} points            the drawing changed
 * @property {boolean} anew              it is another drawing
 * @property {boolean} refits            the engine has to answer again
 * @property {Int32Array|null} map       old index → new (−1: gone) when points were removed or came back
 */

/**
 * @typedef {{patch: (patch: Patch) => Patch, command: (c: Command) => boolean}} Rules  what of a patch is let through;
 *   whether a command is
 */
/** @type {Rules} */
const FREE = { patch: (patch) => patch, command: () => true };

export function createStore() {
  const state = defaults();
  const drawing = newDrawing();
  /** @type {Array<(c: Change) => void>} */
  const listeners = [];
  /** @type {Rules} */
  let rules = FREE;

  /** @param {Partial<Change>} c */
  function emit(c) {
    const fields = c.fields ?? new Set();
    const change = {
      fields, points: c.points ?? false, anew: c.anew ?? false, map: c.map ?? null,
      refits: (c.points ?? false) || [...fields].some((f) => FIELDS[f].refits),
    };
    for (const listener of listeners) listener(change);
  }

  /** Without history. @param {Record<string, unknown>} patch only what the table accepts is taken */
  function set(patch) {
    const fields = assign(rules.patch(accepted(patch)));
    if (fields.size > 0) emit({ fields });
  }

  /** @param {Patch} patch @returns {Set<keyof State>} what is now different */
  function assign(patch) {
    const fields = /** @type {Array<keyof State>} */ (Object.keys(patch)).filter(
      (field) => state[field] !== patch[field],
    );
    Object.assign(state, patch);
    return new Set(fields);
  }

  const steps = createSteps({ state, drawing, set, assign, emit, rules: () => rules });
  return Object.assign(steps, {
    state: /** @type {Readonly<State>} */ (state),
    drawing,
    set,
    /** From now on these say what may change. @param {Rules} [others] without, all may */
    rule(others = FREE) { rules = others; },
    /** Says that a stroke under way changed the drawing. @param {{map?: Int32Array|null, moved?: number}} [how] */
    touched(how) { emit({ points: true, ...how }); },
    /** @param {(c: Change) => void} listener */
    subscribe(listener) { listeners.push(listener); },
  });
}

/** @typedef {ReturnType<typeof createStore>} Store */
