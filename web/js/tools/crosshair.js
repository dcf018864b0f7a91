// A place in the drawing that arrows move, and what is at it.
import { toScreenX, toScreenY, toWorldX, toWorldY } from '../views/camera.js';
import { beside as words } from '../words/beside.js';
import { nearestPoint } from './hit.js';

/** So near is at it, in pixels. */
const NEAR = 12;

/**
 * @param {import('./stroke.js').Bench} b
 * @param {(x: number, y: number) => string} landed  in words, where a place lands on the axes that are seen; empty
 *   without any
 */
export function createCrosshair(b, landed) {
  const { gesture, selection, store } = b;

  /** Where it is: at first where is pointed at, or amid the view. */
  const at = () => (gesture.crosshair ??= selection.hovered >= 0
    ? { x: store.drawing.points.xy[2 * selection.hovered], y: store.drawing.points.xy[2 * selection.hovered + 1] }
    : { x: b.camera().x, y: b.camera().y });

  /** @param {{x: number, y: number}} c @returns {import('./stroke.js').Place} */
  const placeOf = (c) => ({
    x: toScreenX(b.camera(), b.size(), c.x),
    y: toScreenY(b.camera(), b.size(), c.y),
    shift: false,
  });

  return {
    at,
    placeOf,
    /** Within the view. @param {number} dx @param {number} dy in pixels @returns {import('./stroke.js').Place} */
    shift(dx, dy) {
      const size = b.size();
      const p = placeOf(at());
      p.x = Math.max(0, Math.min(size.width, p.x + dx));
      p.y = Math.max(0, Math.min(size.height, p.y + dy));
      gesture.crosshair = { x: toWorldX(b.camera(), size, p.x), y: toWorldY(b.camera(), size, p.y) };
      return p;
    },
    /** The point at it, or −1: without a crosshair none is meant. @param {import('../state/points.js').Layer} layer */
    nearest(layer) {
      if (!gesture.crosshair) return -1;
      const p = placeOf(gesture.crosshair);
      return nearestPoint(store.drawing[layer].xy, b.camera(), b.size(), p.x, p.y, NEAR);
    },
    /** A point in words. @param {number} i */
    described(i) {
      const { xy, labels, n } = store.drawing.points;
      const x = xy[2 * i], y = xy[2 * i + 1];
      return `${words.saidPoint(i + 1, n, labels[i] + 1, x, y)} ${landed(x, y)}`.trim();
    },
  };
}
