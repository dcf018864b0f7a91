// The edits of the table of points, each one undo.
import { byNumbers } from '../state/numbergrid.ts';
import { places } from '../state/points.ts';
import { afterFirstWords as words } from '../words/after-first-result-texts.ts';
import { addPoint, relabelPoints, removePoints } from './point-edits.ts';
import { onGrid, type ToolContext } from './stroke.ts';

/** Pixels between two points that the table adds. */
const NEW_POINT_OFFSET_PX = 10;

export const createEdits = (toolContext: ToolContext) => ({
  edit(i: number, x: number, y: number, label: number) {
    const { store } = toolContext;
    store.end(false);
    const { points } = store.drawing;
    if (label !== points.labels[i]) relabelPoints(toolContext, [i], label);
    const indices = Int32Array.of(i);
    const from = points.pick(indices).xy;
    const to = byNumbers(Float64Array.of(x, y), places(store.drawing));
    if (from[0] !== to[0] || from[1] !== to[1]) store.apply({ kind: 'move', layer: 'points', indices, from, to });
  },
  add() {
    const { xy } = toolContext.store.drawing.points;
    const camera = toolContext.camera();
    let [x, y] = onGrid(toolContext, camera.x, camera.y);
    const taken = () => xy.some((v, i) => i % 2 === 0 && v === x && xy[i + 1] === y);
    // Next to what is there already, unless numbers cannot represent different positions so far out.
    while (taken()) {
      const [next] = onGrid(toolContext, x + NEW_POINT_OFFSET_PX / camera.scale, y);
      if (next === x) break;
      x = next;
    }
    addPoint(toolContext, x, y);
    toolContext.announce(words.statusAdded);
  },
  remove: (i: number) => removePoints(toolContext, [i]),
});
