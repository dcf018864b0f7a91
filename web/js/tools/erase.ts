// Eraser: removes points and ghosts under the brush; one undo restores the whole stroke.
import { pointsWithin } from './hit.ts';
import type { Layer, Command } from '../state/points.ts';
import type { ToolContext, PointerPosition, Stroke } from './stroke.ts';

export function erase(b: ToolContext, start: PointerPosition): Stroke {
  const parts = (['points', 'ghosts'] as const).map((layer) => eraser(b, layer));

  const rub = (p: PointerPosition) => parts.forEach((part) => part.rub(p));
  rub(start);
  return {
    move: rub,
    finish() {
      const commands = parts.map((part) => part.command()).filter((c) => c !== null);
      return commands.length === 0 ? null : { kind: 'several', commands };
    },
  };
}

/** @param layer a selected point removes the whole selection */
function eraser(b: ToolContext, layer: Layer) {
  const set = b.store.drawing[layer];
  const before = set.snapshot();
  // The original index of each remaining point.
  let origin = Int32Array.from({ length: set.n }, (_, i) => i);
  const gone: number[] = [];
  return {
    rub(p: PointerPosition) {
      const { brushed } = b.selection;
      let hit = pointsWithin(set.xy, b.camera(), b.size(), p.x, p.y, b.store.state.brush);
      if (layer === 'points' && hit.some((i) => brushed.has(i))) {
        hit = Int32Array.from(new Set([...hit, ...brushed])).sort();
      }
      if (hit.length === 0) return;
      for (const i of hit) gone.push(origin[i]);
      const out = new Set(hit);
      origin = origin.filter((_, i) => !out.has(i));
      const map = set.remove(hit);
      b.store.touched({ map: layer === 'points' ? map : null });
    },
    command(): Command | null {
      if (gone.length === 0) return null;
      const indices = Int32Array.from(gone).sort();
      const xy = new Float64Array(2 * indices.length);
      indices.forEach((i, r) => xy.set(before.xy.subarray(2 * i, 2 * i + 2), 2 * r));
      return {
        kind: 'remove',
        layer,
        indices,
        rows: { xy, labels: Int32Array.from(indices, (i) => before.labels[i]) },
      };
    },
  };
}
