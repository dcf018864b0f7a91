// Move: a point, a selection, a ghost or an axis; on empty space it draws.
import { freehand, world, type ToolContext, type PointerPosition, type Stroke } from './stroke.ts';
import { insideLoop, nearestPoint } from './hit.ts';
import { toScreenX, toScreenY } from '../views/camera.ts';
import { strings } from '../words/strings.ts';
import type { Layer } from '../state/points.ts';

/** How near a point or an axis has to be, in units of the picture. */
const POINT_REACH_PX = 13;

export function pointAt(b: ToolContext, p: PointerPosition) {
  return nearestPoint(b.store.drawing.points.xy, b.camera(), b.size(), p.x, p.y, POINT_REACH_PX);
}

export function move(b: ToolContext, p: PointerPosition): Stroke {
  const ghost = nearestPoint(b.store.drawing.ghosts.xy, b.camera(), b.size(), p.x, p.y, POINT_REACH_PX);
  if (ghost >= 0) return drag(b, p, 'ghosts', Int32Array.of(ghost));
  const exact = nearestPoint(b.store.drawing.points.xy, b.camera(), b.size(), p.x, p.y, POINT_REACH_PX / 2);
  const axis = exact < 0 ? b.axisAt(p) : -1;
  if (axis >= 0) return turn(b, p, axis);
  const near = pointAt(b, p);
  if (near >= 0) {
    return drag(
      b,
      p,
      'points',
      b.selection.brushed.has(near) ? Int32Array.from(b.selection.brushed).sort() : Int32Array.of(near),
    );
  }
  // If several points are selected, a click only clears the selection; with one selected point it draws.
  const many = b.selection.brushed.size > 1;
  b.selection.brushed.clear();
  b.invalidate();
  return many ? { move: () => {}, finish: () => null } : freehand(b, p);
}

/** The movement in canvas units that still counts as a click. */
const CLICK_TOLERANCE_PX = 3;

/** One point that is pressed and not moved is chosen. */
export function drag(b: ToolContext, start: PointerPosition, layer: Layer, indices: Int32Array): Stroke {
  const set = b.store.drawing[layer];
  const from = set.pick(indices).xy;
  const to = from.slice();
  const [x0, y0] = world(b, start);
  const only = layer === 'points' && indices.length === 1 ? indices[0] : -1;
  let moved = false;
  if (only >= 0) b.selection.hovered = only;
  b.invalidate();
  return {
    early: true,
    move(p) {
      if (!moved && Math.hypot(p.x - start.x, p.y - start.y) < CLICK_TOLERANCE_PX) return;
      const [x, y] = world(b, p);
      indices.forEach((i, r) => {
        to[2 * r] = from[2 * r] + x - x0;
        to[2 * r + 1] = from[2 * r + 1] + y - y0;
        set.place(i, to[2 * r], to[2 * r + 1]);
      });
      moved = true;
      b.store.touched();
    },
    finish(keep) {
      if (moved) return { kind: 'move', layer, indices, from, to };
      if (keep && only >= 0 && b.gesture.crosshair === null) choose(b, only);
      return null;
    },
  };
}

function choose(b: ToolContext, i: number) {
  b.selection.brushed = new Set([i]);
  // A finger leaves no pointer.
  b.announce(b.gesture.pointer ? strings.statusChosen : strings.statusSelected(1));
  b.invalidate();
}

function turn(b: ToolContext, start: PointerPosition, run: number): Stroke {
  b.hold(run, start);
  return {
    move: (p) => b.hold(run, p),
    finish() {
      b.letGo();
      return null;
    },
  };
}

export function lasso(b: ToolContext, start: PointerPosition): Stroke {
  const near = pointAt(b, start);
  if (near >= 0 && b.selection.brushed.has(near)) return move(b, start);
  const { gesture, selection } = b;
  gesture.lasso = [start.x, start.y];
  b.invalidate();
  return {
    move(p) {
      gesture.lasso.push(p.x, p.y);
      b.invalidate();
    },
    finish(keep) {
      const loop = gesture.lasso;
      gesture.lasso = [];
      if (!keep) return null;
      const { xy } = b.store.drawing.points;
      selection.brushed.clear();
      for (let i = 0; loop.length >= 6 && i < xy.length; i += 2) {
        if (insideLoop(loop, toScreenX(b.camera(), b.size(), xy[i]), toScreenY(b.camera(), b.size(), xy[i + 1]))) {
          selection.brushed.add(i / 2);
        }
      }
      b.announce(strings.statusSelected(selection.brushed.size));
      return null;
    },
  };
}
