// Answers to a task about a data set: fits its rows with the settings of each, and computes the measures of the panels
// that goals need.
import { epsilonFor, pairDistances } from '../fit/distances.ts';
import { requestOf } from '../fit/request.ts';
import { methodShows } from '../fit/shown-panels.ts';
import { createFits } from '../engine/fits.ts';
import { countAll, shownOf, type Figures } from '../panels/panel-measures.ts';
import { quantityOf } from '../task/quantities.ts';
import type { Dataset, FitResult } from '../engine/types.ts';
import type { Goal } from '../task/task-types.ts';
import type { State } from '../state/state.ts';

type Engine = Parameters<typeof createFits>[0];

/** The figure that a goal's quantity is. */
const FIGURE_OF_QUANTITY: Record<string, keyof Figures> =
  { accuracy: 'accuracy', trust: 'trust', kept: 'neighbourRecall', gap: 'gap', 'gap.best': 'gap' };

/** @returns answers computed one by one */
export function createSetFits(engine: Engine, set: Dataset, goals: Goal[]): (state: State) => Promise<FitResult> {
  const names = [...new Set(goals.flatMap(({ quantity }) => FIGURE_OF_QUANTITY[quantityOf(quantity)?.id ?? ''] ?? []))];
  let take = (_: FitResult) => {}, fail = (_: unknown) => {};
  const fits = createFits(engine, {
    onResult: (result) => result.settled && take(result),
    onTrouble: (trouble) => fail(trouble),
    onProgress() {},
  });
  /** Squared distances of pairs, computed on demand. */
  let pairs: Float64Array | null = null;

  function epsilon({ graph, epsilon: chosen, k }: State) {
    if (graph !== 'epsilon' || chosen !== 'auto') return chosen === 'auto' ? 0 : chosen;
    return epsilonFor(pairs ??= pairDistances(set), k, set.rows);
  }

  return async (state) => {
    const result = await (new Promise((resolve, reject) => {
      [take, fail] = [resolve, reject];
      fits.submit(requestOf(state, set, epsilon(state)));
    }) as Promise<FitResult>);
    const shows = methodShows(state);
    const shown = result.slots.map((slot, r) => shownOf(set, slot, shows[r], result.k));
    const there = shown.filter((one) => one !== null);
    const found = await engine.run((place) => countAll(place, there, names));
    const figures = shown.map((one) => (one ? found[there.indexOf(one)] : {}));
    return { ...result, slots: result.slots.map((slot, r) => ({ ...slot, ...figures[r] })) };
  };
}
