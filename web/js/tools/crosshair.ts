// A crosshair in the drawing that arrow keys move, and the point under it.
import { toScreenX, toScreenY, toWorldX, toWorldY } from '../views/camera.ts';
import { afterFirstWords as words } from '../words/after-first-result-texts.ts';
import { nearestPoint } from './hit.ts';
import type { Layer } from '../state/points.ts';
import type { ToolContext, PointerPosition } from './stroke.ts';

/** The distance within which a point counts as under it, in pixels. */
const SNAP_DISTANCE_PX = 12;

/** @param landed describes the position of a point on the visible axes; empty without any */
export function createCrosshair(b: ToolContext, landed: (x: number, y: number) => string) {
  const { gesture, selection, store } = b;

  /** Its position: initially the hovered point, or the middle of the view. */
  const at = () => (gesture.crosshair ??= selection.hovered >= 0
    ? { x: store.drawing.points.xy[2 * selection.hovered], y: store.drawing.points.xy[2 * selection.hovered + 1] }
    : { x: b.camera().x, y: b.camera().y });

  const placeOf = (c: { x: number, y: number }): PointerPosition => ({
    x: toScreenX(b.camera(), b.size(), c.x),
    y: toScreenY(b.camera(), b.size(), c.y),
    shift: false,
  });

  return {
    at,
    placeOf,
    /** Within the view. @param dy in pixels */
    shift(dx: number, dy: number): PointerPosition {
      const size = b.size();
      const p = placeOf(at());
      p.x = Math.max(0, Math.min(size.width, p.x + dx));
      p.y = Math.max(0, Math.min(size.height, p.y + dy));
      gesture.crosshair = { x: toWorldX(b.camera(), size, p.x), y: toWorldY(b.camera(), size, p.y) };
      return p;
    },
    /** Returns the point at the crosshair, or −1 if there is none. */
    nearest(layer: Layer) {
      if (!gesture.crosshair) return -1;
      const p = placeOf(gesture.crosshair);
      return nearestPoint(store.drawing[layer].xy, b.camera(), b.size(), p.x, p.y, SNAP_DISTANCE_PX);
    },
    /** A point in words. */
    described(i: number) {
      const { xy, labels, n } = store.drawing.points;
      const x = xy[2 * i], y = xy[2 * i + 1];
      return `${words.statusPoint(i + 1, n, labels[i] + 1, x, y)} ${landed(x, y)}`.trim();
    },
  };
}
