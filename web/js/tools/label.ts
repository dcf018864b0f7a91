// Label: every point that is pressed or passed gets the chosen class.
import { pointAt } from './move.ts';
import type { ToolContext, PointerPosition, Stroke } from './stroke.ts';

export function label(b: ToolContext, p: PointerPosition): Stroke {
  const { points } = b.store.drawing;
  /** The previous labels of points. */
  const before = new Map<number, number>();

  function move(at: PointerPosition) {
    const i = pointAt(b, at);
    if (i < 0 || points.labels[i] === b.store.state.class) return;
    if (!before.has(i)) before.set(i, points.labels[i]);
    points.classes[i] = b.store.state.class;
    b.store.touched();
  }

  move(p);
  return {
    move,
    finish() {
      const indices = Int32Array.from(before.keys()).sort();
      return indices.length > 0
        ? {
          kind: 'label',
          indices,
          from: indices.map((i) => before.get(i) as number),
          to: points.pick(indices).labels,
        }
        : null;
    },
  };
}
