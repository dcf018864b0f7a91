// Returns the state of a playground for goals.

import { DRAWING } from '../state/state.ts';
import { isSaved } from './prediction.ts';
import type { Playground } from '../page/playground.ts';
import type { MeasuredDrawing } from './quantities.ts';

/** Of a data set that is not here, or of which a part is fitted. */
const NO_READINGS = { result: null, n: 0, labels: new Int32Array(0), ghosts: [] } satisfies MeasuredDrawing;

/**
 * There is no value if points have changed since, if the engine found no result, or if the data are not those of the
 * task.
 * @param about the data set of a task, or the drawing; what is open if omitted
 */
export function measuredNow({ fitController, store }: Playground, about: string = store.state.source): MeasuredDrawing {
  const { result, trouble } = fitController;
  const set = about === store.state.source ? fitController.dataset() : null;
  const predicted = isSaved(store.state.answerPrediction);
  if (!set || (about !== DRAWING && set.origin)) return { ...NO_READINGS, predicted };
  const fits = result !== null && trouble === null && result.n === set.rows;
  const ghosts = about === DRAWING ? store.drawing.ghosts.xy : [];
  return { result: fits ? result : null, n: set.rows, labels: set.labels, ghosts, predicted, state: store.state };
}
