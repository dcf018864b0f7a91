// Answers to a task about a data set: its rows are fitted under the settings of each, and of the pictures that they
// show the figures are counted that goals ask for.
import { epsilonFor, pairDistances } from '../ask/distances.js';
import { askOf } from '../ask/request.js';
import { readShows } from '../ask/shows.js';
import { createFits } from '../engine/fits.js';
import { countAll, shownOf } from '../panels/figures.js';
import { quantityOf } from '../task/quantities.js';

/** @typedef {import('../engine/types.js').Answer} Answer */
/** @typedef {import('../engine/types.js').Dataset} Dataset */
/** @typedef {import('../panels/figures.js').Figures} Figures */
/** @typedef {import('../state/state.js').State} State */
/** @typedef {Parameters<typeof createFits>[0]} Engine */

/** The figure that a goal's quantity is. @type {Record<string, keyof Figures>} */
const FIGURE = { accuracy: 'accuracy', trust: 'trust', kept: 'neighbourRecall', gap: 'gap', 'gap.best': 'gap' };

/**
 * @param {Engine} engine
 * @param {Dataset} set
 * @param {import('../task/types.js').Goal[]} goals
 * @returns {(state: State) => Promise<Answer>} one after the other
 */
export function createSetAnswers(engine, set, goals) {
  const names = [...new Set(goals.flatMap(({ quantity }) => FIGURE[quantityOf(quantity)?.id ?? ''] ?? []))];
  let take = (/** @type {Answer} */ _) => {}, fail = (/** @type {unknown} */ _) => {};
  const fits = createFits(engine, {
    onAnswer: (answer) => answer.settled && take(answer),
    onTrouble: (trouble) => fail(trouble),
    onProgress() {},
  });
  /** Squared distances of pairs, once an answer asks for them. @type {Float64Array|null} */
  let pairs = null;

  /** @param {State} state */
  function epsilon({ graph, epsilon: chosen, k }) {
    if (graph !== 'epsilon' || chosen !== 'auto') return chosen === 'auto' ? 0 : chosen;
    return epsilonFor(pairs ??= pairDistances(set), k, set.rows);
  }

  return async (state) => {
    const answer = await /** @type {Promise<Answer>} */ (new Promise((resolve, reject) => {
      [take, fail] = [resolve, reject];
      fits.ask(askOf(state, set, epsilon(state)));
    }));
    const shows = readShows(state.shows);
    const shown = answer.slots.map((slot, r) => shownOf(set, slot, shows[r], answer.k));
    const there = shown.filter((one) => one !== null);
    const found = await engine.run((place) => countAll(place, there, names));
    const figures = shown.map((one) => (one ? found[there.indexOf(one)] : {}));
    return { ...answer, slots: answer.slots.map((slot, r) => ({ ...slot, ...figures[r] })) };
  };
}
