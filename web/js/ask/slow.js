// The runs that take longer than a frame, asked of an engine of their own: no linear answer waits for them. Their
// newest answer joins that of the others; until it has come, the one before stands there and is said to be behind.
import { withoutAnswer } from '../engine/slots.js';
import { negate } from './align.js';
import { isSlow, mayFail, SURE } from './methods.js';

/** @typedef {import('../engine/types.js').Answer} Answer */
/** @typedef {import('../engine/types.js').Ask} Ask */
/** @typedef {import('../engine/types.js').Slot} Slot */
/** @typedef {import('../engine/types.js').Trouble} Trouble */
/**
 * @typedef {Slot & {behind?: boolean, labels?: Int32Array}} BesideSlot  behind: of an older state of things; labels: of
 *   the points it is about
 */
/** @typedef {{ask: (ask: Ask) => void}} Asked */
/** @typedef {ReturnType<typeof createBeside>} Beside */

/** The same answer with the other sign of its first direction. @param {Slot} slot */
function turnSlot({ map, scores, m, levels }) {
  if (map) negate(map.columns, 0, map.m);
  negate(scores, 0, m);
  if (levels) negate(levels.values, 0, 1);
}

/** Correlations weaker than this leave a sign as it was. */
const CLEAR = 0.25;

/**
 * @param {() => Asked} engine made when the first slow run is asked for
 * @param {() => void} renewed  a slow answer has come
 * @param {(method: import('./methods.js').MethodName, code: string) => string|undefined} [why]  in words, why a method
 *   finds nothing
 */
export function createBeside(engine, renewed, why) {
  /** What was asked last: of all runs, and of the slow ones. @type {Ask|null} */
  let whole = null;
  /** @type {Ask|null} */
  let asked = null;
  /** Of the slow runs, by method; and the ask they answer. @type {Map<string, BesideSlot>} */
  const found = new Map();
  /** @type {Ask|null} */
  let answers = null;
  /** @type {import('../engine/types.js').Warning[]} */
  let warnings = [];
  /** @type {Answer|null} */
  let quick = null;

  /** @param {Ask} ask @param {BesideSlot[]} slots */
  function keep(ask, slots) {
    // What is open may be another by now.
    if (ask.dataset.id !== asked?.dataset.id) return;
    answers = ask;
    for (const slot of slots) {
      const before = found.get(slot.run.method);
      if (before && correlation(before.scores, slot.scores) < 0) turnSlot(slot);
      found.set(slot.run.method, { ...slot, labels: ask.dataset.labels });
    }
    renewed();
  }

  return {
    /** Asks for the slow runs, and leaves the others. @param {Ask} ask @returns {Ask} */
    ask(ask) {
      whole = ask;
      const slow = ask.dataset.cols === 2 ? ask.runs.filter(({ method }) => isSlow(method, ask.dataset.rows)) : [];
      for (const method of found.keys()) if (!slow.some((run) => run.method === method)) found.delete(method);
      asked = null;
      const quick = { ...ask, runs: withSure(ask.runs.filter((run) => !slow.includes(run))) };
      if (slow.length === 0) return quick;
      asked = { ...ask, runs: slow, want: { edges: false, figures: ['neighbourRecall', 'gap'] } };
      engine().ask(asked);
      return quick;
    },
    /**
     * All runs in their order.
     * @param {Answer} [answer] of the others; the last one when left out
     * @returns {Answer|null}
     */
    join(answer) {
      quick = answer ?? quick;
      if (!quick || !whole || quick.ask.dataset.id !== whole.dataset.id) return quick;
      const behind = asked !== null && answers !== asked;
      const slots = whole.runs.map((run) => {
        const own = quick?.slots.find((slot) => slot.run.method === run.method);
        const beside = found.get(run.method);
        const slot = own ?? (beside ? { ...beside, behind } : { ...pending(run), behind: true });
        const reason = slot.error && why?.(run.method, slot.error.code);
        return reason ? { ...slot, error: { code: 'explained', param: null, message: reason } } : slot;
      });
      followFirst(slots);
      const said = new Set(quick.warnings.map(({ code }) => code));
      return {
        ...quick,
        ask: { ...quick.ask, runs: whole.runs },
        slots,
        warnings: [...quick.warnings, ...warnings.filter(({ code }) => !said.has(code))],
      };
    },
    /** @param {Answer} answer */
    answered(answer) {
      warnings = answer.warnings;
      keep(answer.ask, answer.slots);
    },
    /** The same goes wrong with all of them. @param {Trouble} trouble */
    failed({ ask, code, param, message }) {
      warnings = [];
      keep(ask, ask.runs.map((run) => withoutAnswer(run, { code, param, message })));
    },
    /** Points have gone: their places go with them. @param {Int32Array} map old index → new, −1: gone */
    carry(map) {
      for (const slot of found.values()) {
        if (slot.scores.length !== map.length) continue;
        const left = [...map.keys()].filter((i) => map[i] >= 0);
        slot.scores = Float64Array.from(left, (i) => slot.scores[i]);
        slot.labels = Int32Array.from(left, (i) => /** @type {Int32Array} */ (slot.labels)[i]);
      }
    },
    get behind() { return asked !== null && answers !== asked; },
  };
}

/**
 * A method that can always answer goes with those that may not: they would leave no answer at all.
 * @param {Ask['runs']} runs
 */
const withSure = (runs) =>
  runs.every(({ method }) => mayFail(method)) ? [...runs, SURE] : runs;

/** A run that was never answered. @param {import('../engine/types.js').Run} run @returns {Slot} */
function pending(run) {
  const { error: _, ...slot } = withoutAnswer(run, { code: '', param: null, message: '' });
  return slot;
}

/**
 * Low and high are on the same sides in three runs or more, where that can be said: as in the first of them. Two stay
 * as they are: strips do not flip when one only looks which methods could be added.
 * @param {Slot[]} slots
 */
function followFirst([first, ...others]) {
  if (others.length < 2) return;
  for (const slot of others) if (correlation(first.scores, slot.scores) < -CLEAR) turnSlot(slot);
}

/** 0 where it means nothing. @param {Float64Array} a @param {Float64Array} b */
export function correlation(a, b) {
  const n = a.length;
  if (n === 0 || b.length !== n) return 0;
  let meanA = 0, meanB = 0;
  for (let i = 0; i < n; i++) {
    meanA += a[i] / n;
    meanB += b[i] / n;
  }
  let ab = 0, aa = 0, bb = 0;
  for (let i = 0; i < n; i++) {
    const u = a[i] - meanA, v = b[i] - meanB;
    ab += u * v;
    aa += u * u;
    bb += v * v;
  }
  return aa > 0 && bb > 0 ? ab / Math.sqrt(aa * bb) : 0;
}
