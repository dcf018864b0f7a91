// Finds what is under the pointer.
import { toScreenX, toScreenY, type Camera, type Size } from '../views/camera.ts';

/** The point nearest to a place, within reach. @param reach CSS pixels @returns index or −1 */
export function nearestPoint(
  xy: Float64Array,
  camera: Camera,
  size: Size,
  px: number,
  py: number,
  reach: number,
): number {
  let best = reach * reach, found = -1;
  for (let i = 0; i + 1 < xy.length; i += 2) {
    const dx = toScreenX(camera, size, xy[i]) - px, dy = toScreenY(camera, size, xy[i + 1]) - py;
    const d = dx * dx + dy * dy;
    if (d <= best) {
      best = d;
      found = i / 2;
    }
  }
  return found;
}

/** All points within reach, ascending. */
export function pointsWithin(xy: Float64Array, camera: Camera, size: Size, px: number, py: number, reach: number) {
  const found: number[] = [];
  for (let i = 0; i + 1 < xy.length; i += 2) {
    if (Math.hypot(toScreenX(camera, size, xy[i]) - px, toScreenY(camera, size, xy[i + 1]) - py) <= reach) {
      found.push(i / 2);
    }
  }
  return Int32Array.from(found);
}

/** Whether a place is inside a loop (even–odd rule). @param loop x₀, y₀ … */
export function insideLoop(loop: number[], x: number, y: number) {
  let inside = false;
  for (let i = 0, j = loop.length - 2; i < loop.length; j = i, i += 2) {
    if (loop[i + 1] > y !== loop[j + 1] > y
      && x < ((loop[j] - loop[i]) * (y - loop[i + 1])) / (loop[j + 1] - loop[i + 1]) + loop[i]) inside = !inside;
  }
  return inside;
}

/** The edge nearest to a place, within reach. @param reach CSS pixels @returns index of the pair or −1 */
export function nearestEdge(
  edges: ArrayLike<number>,
  xy: Float64Array,
  camera: Camera,
  size: Size,
  px: number,
  py: number,
  reach: number,
): number {
  let best = reach, found = -1;
  for (let e = 0; e + 1 < edges.length; e += 2) {
    const i = 2 * edges[e], j = 2 * edges[e + 1];
    if (i >= xy.length || j >= xy.length) continue;
    const d = toSegment(
      toScreenX(camera, size, xy[i]) - px,
      toScreenY(camera, size, xy[i + 1]) - py,
      toScreenX(camera, size, xy[j]) - px,
      toScreenY(camera, size, xy[j + 1]) - py,
    );
    if (d < best) {
      best = d;
      found = e / 2;
    }
  }
  return found;
}

/** Distance of the origin from a segment. */
function toSegment(x0: number, y0: number, x1: number, y1: number) {
  const dx = x1 - x0, dy = y1 - y0;
  const length = dx * dx + dy * dy;
  const u = length > 0 ? Math.max(0, Math.min(1, -(x0 * dx + y0 * dy) / length)) : 0;
  return Math.hypot(x0 + u * dx, y0 + u * dy);
}
