// Whether the drawing is compared by axes alone, as at first.
import { planeOf } from './methods.ts';
import { COLUMNS, panelsOf } from './request.ts';
import type { State } from '../state/state.ts';

/**
 * Up to two methods, each with an axis in the drawing, no columns, and no point without a label. The projections then
 * show the same, whatever was shown before.
 */
export function isPlain({ state, drawing }: { state: Readonly<State>, drawing: { points: { labels: Int32Array } } }) {
  const panels = panelsOf(state);
  return (
    panels.length <= 2 && panels.every((name) => name !== COLUMNS && planeOf(name) === 'axis') && state.unseen === '' &&
    state.tool !== 'label' && !drawing.points.labels.some((label) => label < 0)
  );
}
