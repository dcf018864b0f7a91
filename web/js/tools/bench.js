// What the tools work with, put together from the page's parts.
import { nearestEdge } from './hit.js';
import { relabelPoints, removePoints } from './erase.js';
import { strings } from '../words/strings.js';
import { byNumbers } from '../state/grid.js';
import { places } from '../state/points.js';
import { addPoint, onGrid } from './stroke.js';

/** How near an edge has to be, in CSS pixels, and how many are looked at. */
const EDGE_REACH = 4;
const MOST_EDGES = 40000;
/** Pixels between two points that the table adds. */
const ASIDE = 10;

/**
 * @param {object} page
 * @param {import('../state/store.js').Store} page.store
 * @param {import('../state/selection.js').Selection} page.selection
 * @param {import('../state/gesture.js').Gesture} page.gesture
 * @param {import('../stage/stage.js').Stage} page.stage
 * @param {import('../ask/asking.js').Asking} page.asking
 * @param {() => number} page.random
 * @param {(...parts: import('../page/paint.js').Part[]) => void} page.invalidate
 * @param {(text: string) => void} page.announce
 * @param {() => void} page.letGo
 * @param {(c: import('../views/camera.js').Camera) => void} page.setCamera
 */
export function createBench({ store, selection, gesture, stage, asking, random, invalidate, announce, letGo, setCamera }) {
  /** @type {import('./stroke.js').Bench} */
  const bench = {
    store, selection, gesture, random, announce, letGo, setCamera,
    camera: () => stage.camera,
    size: () => stage.size,
    invalidate: () => invalidate('over', 'side', 'panels'),
    axisAt: (p) => stage.axisAt(p, performance.now()),
    hold(run, p) {
      const from = selection.held?.angle ?? stage.axes(performance.now())?.axes[run].angle ?? 0;
      const angle = stage.angleTo(run, p, performance.now());
      // Either end can be taken: the sign stays with the axis.
      stage.hold(run, angle + Math.round((from - angle) / Math.PI) * Math.PI);
      invalidate('over', 'side');
    },
    edgeAt(p) {
      const { graph } = asking;
      if (!graph || !store.state.edges || graph.weights.length > MOST_EDGES) return null;
      const { xy } = store.drawing.points;
      const index = nearestEdge(graph.edges, xy, stage.camera, stage.size, p.x, p.y, EDGE_REACH);
      if (index < 0) return null;
      const i = graph.edges[2 * index], j = graph.edges[2 * index + 1];
      const squared = (xy[2 * i] - xy[2 * j]) ** 2 + (xy[2 * i + 1] - xy[2 * j + 1]) ** 2;
      return { index, i, j, text: strings.edgeFigures(squared, graph.weights[index]) };
    },
  };
  return {
    ...bench,
    /** The table's edits, each one undo. */
    table: {
      /** @param {number} i @param {number} x @param {number} y @param {number} label */
      edit(i, x, y, label) {
        store.end(false);
        const { points } = store.drawing;
        if (label !== points.labels[i]) relabelPoints(bench, [i], label);
        const indices = Int32Array.of(i);
        const from = points.pick(indices).xy;
        const to = byNumbers(Float64Array.of(x, y), places(store.drawing));
        if (from[0] !== to[0] || from[1] !== to[1]) store.apply({ kind: 'move', layer: 'points', indices, from, to });
      },
      add() {
        const { xy } = store.drawing.points;
        const { scale } = stage.camera;
        let [x, y] = onGrid(bench, stage.camera.x, stage.camera.y);
        const taken = () => xy.some((v, i) => i % 2 === 0 && v === x && xy[i + 1] === y);
        // Beside what is there already, unless numbers do not tell places apart so far out.
        while (taken()) {
          const [beside] = onGrid(bench, x + ASIDE / scale, y);
          if (beside === x) break;
          x = beside;
        }
        addPoint(bench, x, y);
        announce(strings.saidAdded);
      },
      /** @param {number} i */
      remove: (i) => removePoints(bench, [i]),
    },
  };
}
