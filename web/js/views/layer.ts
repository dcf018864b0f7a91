// Draws the results of methods without axes in the drawing: colours or contour lines; if few points have labels, the
// predictions for the others.
import { predictClasses, countLabels, countCorrect } from '../fit/predict-labels.ts';
import { planeOf } from '../fit/methods.ts';
import { shownOf } from '../fit/shown-methods.ts';
import { drawHollow } from './few-labels.ts';
import { drawLevels, hullOf, levelValues } from './levels.ts';
import { drawShaded } from './ramp.ts';
import type { Playground } from '../page/playground.ts';
import type { MethodName } from '../engine/names.ts';
import type { Slot } from '../engine/types.ts';
import type { Layer } from './draw.ts';

export function createLayer({ store, fitController }: Pick<Playground, 'store' | 'fitController'>) {
  const shows = (method: MethodName) => shownOf(store.state).has(method);
  /** The result that is shown of a kind. */
  const slotOf = (plane: 'lines' | 'colours'): Slot | undefined =>
    fitController.result?.slots.find(
      ({ run: { method }, error, scores }) =>
        planeOf(method) === plane && !error && scores.length > 0 && shows(method),
    );
  /** Whether not all points have labels. */
  function few() {
    const { n, labelled } = countLabels(store.drawing.points.labels);
    return labelled < n;
  }

  /** Returns the predictions of a run for unlabelled points. */
  function predictionsOf(slot: Slot | undefined) {
    const { labels } = store.drawing.points;
    const found = slot?.scores.length === labels.length ? predictClasses(slot.scores, labels) : null;
    return { found, ...countCorrect(found, labels) };
  }

  return {
    shows, slotOf, few, judged: predictionsOf,
    drawn: {
      hides: (method) => !shows(method),
      get lines() { return slotOf('lines')?.levels !== undefined; },
      get marks() { return few() || slotOf('colours') !== undefined; },
      draw(ctx, xy, size, { labels, theme }) {
        const slot = slotOf('colours');
        if (few()) {
          const { found, wrong } = predictionsOf(slot);
          drawHollow(ctx, { xy, labels, size, found, wrong: store.state.unveiled ? wrong : [], theme });
        } else if (slot) drawShaded(ctx, { xy, labels, size, scores: slot.scores, theme });
      },
      beneath(ctx, { camera, size, xy, theme }) {
        const slot = slotOf('lines');
        if (slot?.levels) {
          drawLevels(ctx, {
            camera,
            size,
            levels: slot.levels,
            values: levelValues(slot.scores),
            hull: hullOf(xy),
            colour: theme.lpp,
          });
        }
      },
    } as Layer,
  };
}
