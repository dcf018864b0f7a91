// Label: every point that is pressed or passed gets the chosen class.
import { pointAt } from './move.js';

/**
 * @param {import('./stroke.js').Bench} b
 * @param {import('./stroke.js').Place} p
 * @returns {import('./stroke.js').Stroke}
 */
export function label(b, p) {
  const { points } = b.store.drawing;
  /** What points had before. @type {Map<number, number>} */
  const before = new Map();

  /** @param {import('./stroke.js').Place} at */
  function move(at) {
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
          from: indices.map((i) => /** @type {number} */ (before.get(i))),
          to: points.pick(indices).labels,
        }
        : null;
    },
  };
}
