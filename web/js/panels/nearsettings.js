// The settings that the view of near pairs is about: they are set when it opens, and go back when it closes.
import { pick } from '../state/state.js';

/** @typedef {import('../ask/reaches.js').Reach} Reach */
/** @typedef {import('../state/state.js').State} State */

/** How much of all pairs it begins with. */
const FIRST = 0.2;

/** C_ε counts every pair as 1, and its axes are LPP's under unit length. */
const SETTINGS = /** @type {const} */ ({
  runs: 'lpp+pca', graph: 'epsilon', weight: 'binary', constraint: 'unit', reduce: 'off',
});
const KEYS = /** @type {Array<keyof typeof SETTINGS>} */ (Object.keys(SETTINGS));

/** @param {import('../state/store.js').Store} store */
export function createNearSettings(store) {
  /** What it found when it was opened, to be brought back. @type {Partial<State>|null} */
  let before = null;

  const ours = () => KEYS.every((key) => store.state[key] === SETTINGS[key]);

  /** @param {Reach|undefined} reach @param {boolean} more the hand, or the play, is still at it */
  function go(reach, more) {
    if (reach) store.change({ ...SETTINGS, epsilon: reach.epsilon }, more);
  }

  return {
    go, ours,
    get entered() { return before !== null; },
    /** The settings that the picture is about, as one step of the history. @param {Reach[]} reaches */
    enter(reaches) {
      const all = reaches[reaches.length - 1].pairs;
      before = pick(store.state, [...KEYS, 'epsilon']);
      if (!ours()) go(reaches.find(({ pairs }) => pairs >= FIRST * all), false);
    },
    /** What was set before comes back, where nobody has set something else since. */
    leave() {
      if (before && ours()) store.change(before);
      before = null;
    },
    /** Undo, Reset or a hand set what this is not a picture of. @param {Set<keyof State>} fields */
    elsewhere: (fields) => !ours() && KEYS.some((key) => fields.has(key)),
  };
}
