// What methods without axes show in the drawing: colours or level lines; where few points have labels, what they make
// of the others.
import { classified, countLabels, rightOf } from '../ask/labelled.js';
import { planeOf } from '../ask/methods.js';
import { shownOf } from '../ask/shown.js';
import { drawHollow } from './hollow.js';
import { drawLevels, hullOf, levelValues } from './levels.js';
import { drawShaded } from './ramp.js';

/** @typedef {import('../ask/methods.js').MethodName} MethodName */
/** @typedef {import('../engine/types.js').Slot} Slot */

/** @param {Pick<import('../page/playground.js').Playground, 'store'|'asking'>} of */
export function createLayer({ store, asking }) {
  const shows = (/** @type {MethodName} */ method) => shownOf(store.state).has(method);
  /** The answer that is shown of a kind. @param {'lines'|'colours'} plane @returns {Slot|undefined} */
  const slotOf = (plane) =>
    asking.answer?.slots.find(
      ({ run: { method }, error, scores }) =>
        planeOf(method) === plane && !error && scores.length > 0 && shows(method),
    );
  /** Whether not all points have labels. */
  function few() {
    const { n, labelled } = countLabels(store.drawing.points.labels);
    return labelled < n;
  }

  /** What a run makes of the points without labels. @param {Slot|undefined} slot */
  function judged(slot) {
    const { labels } = store.drawing.points;
    const found = slot?.scores.length === labels.length ? classified(slot.scores, labels) : null;
    return { found, ...rightOf(found, labels) };
  }

  return {
    shows, slotOf, few, judged,
    /** @type {import('../views/draw.js').Layer} */
    drawn: {
      hides: (method) => !shows(method),
      get lines() { return slotOf('lines')?.levels !== undefined; },
      get marks() { return few() || slotOf('colours') !== undefined; },
      draw(ctx, xy, size, { labels, theme }) {
        const slot = slotOf('colours');
        if (few()) {
          const { found, wrong } = judged(slot);
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
    },
  };
}

/** @typedef {ReturnType<typeof createLayer>} ShownLayer */
