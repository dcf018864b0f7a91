// The edits of the table of points, each one undo.
import { byNumbers } from '../state/numbergrid.ts';
import { places } from '../state/points.ts';
import { beside as words } from '../words/beside.ts';
import { addPoint, relabelPoints, removePoints } from './points.ts';
import { onGrid, type Bench } from './stroke.ts';

/** Pixels between two points that the table adds. */
const ASIDE = 10;

export const createEdits = (bench: Bench) => ({
  edit(i: number, x: number, y: number, label: number) {
    const { store } = bench;
    store.end(false);
    const { points } = store.drawing;
    if (label !== points.labels[i]) relabelPoints(bench, [i], label);
    const indices = Int32Array.of(i);
    const from = points.pick(indices).xy;
    const to = byNumbers(Float64Array.of(x, y), places(store.drawing));
    if (from[0] !== to[0] || from[1] !== to[1]) store.apply({ kind: 'move', layer: 'points', indices, from, to });
  },
  add() {
    const { xy } = bench.store.drawing.points;
    const camera = bench.camera();
    let [x, y] = onGrid(bench, camera.x, camera.y);
    const taken = () => xy.some((v, i) => i % 2 === 0 && v === x && xy[i + 1] === y);
    // Beside what is there already, unless numbers do not tell places apart so far out.
    while (taken()) {
      const [beside] = onGrid(bench, x + ASIDE / camera.scale, y);
      if (beside === x) break;
      x = beside;
    }
    addPoint(bench, x, y);
    bench.announce(words.saidAdded);
  },
  remove: (i: number) => removePoints(bench, [i]),
});
