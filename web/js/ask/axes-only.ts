// Whether the drawing is compared by axes alone, as at first.
import { planeOf } from './methods.ts';
import { methodsOf } from './request.ts';
import type { State } from '../state/state.ts';

/**
 * Up to two methods, each with an axis that the drawing shows, and no point without a label: what the strips say then
 * is the same, whatever was there before.
 */
export function isPlain({ state, drawing }: { state: Readonly<State>, drawing: { points: { labels: Int32Array } } }) {
  const methods = methodsOf(state);
  return (
    methods.length <= 2 && methods.every((method) => planeOf(method) === 'axis') && state.unseen === '' &&
    state.tool !== 'label' && !drawing.points.labels.some((label) => label < 0)
  );
}
