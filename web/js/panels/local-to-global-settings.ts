// The settings that the view of near pairs is about: they are set when it opens, and go back when it closes.
import { pick, type State } from '../state/state.ts';
import type { Store } from '../state/store.ts';
import type { EpsilonStop } from '../fit/epsilon-covariance.ts';

/** How much of all pairs it begins with. */
const FIRST_SHARE = 0.2;

/** C_ε counts every pair as 1, and its axes are LPP's under unit length. */
const SETTINGS = { runs: 'lpp+pca', graph: 'epsilon', weight: 'binary', constraint: 'unit', reduce: 'off' } as const;
const KEYS = Object.keys(SETTINGS) as Array<keyof typeof SETTINGS>;

export function createNearSettings(store: Store) {
  /** The settings before it was opened, which are restored. */
  let before: Partial<State> | null = null;

  const ours = () => KEYS.every((key) => store.state[key] === SETTINGS[key]);

  /** @param more dragging, or playing, continues */
  function go(reach: EpsilonStop | undefined, more: boolean) {
    if (reach) store.change({ ...SETTINGS, epsilon: reach.epsilon }, more);
  }

  return {
    go, ours,
    get entered() { return before !== null; },
    /** The settings that the picture is about, as one step of the history. */
    enter(reaches: EpsilonStop[]) {
      const all = reaches[reaches.length - 1].pairs;
      before = pick(store.state, [...KEYS, 'epsilon']);
      if (!ours()) go(reaches.find(({ pairs }) => pairs >= FIRST_SHARE * all), false);
    },
    /** Restores the previous settings, unless others were set since. */
    leave() {
      if (before && ours()) store.change(before);
      before = null;
    },
    /** Undo, Reset or the user have set something that this view does not show. */
    elsewhere: (fields: Set<keyof State>) => !ours() && KEYS.some((key) => fields.has(key)),
  };
}
