// The context of the tools, made from parts of the page.
import { nearestEdge } from './hit.ts';
import { strings } from '../words/strings.ts';
import type { Store } from '../state/store.ts';
import type { Selection } from '../state/selection.ts';
import type { Gesture } from '../state/gesture.ts';
import type { Stage } from '../stage/stage.ts';
import type { FitController } from '../fit/fit-controller.ts';
import type { Part } from '../page/paint.ts';
import type { Camera } from '../views/camera.ts';
import type { ToolContext } from './stroke.ts';

/** The distance within which an edge is picked, in CSS pixels, and the number of edges examined. */
const EDGE_REACH_PX = 4;
const MAX_EDGES = 40000;

export function createToolContext({
  store, selection, gesture, stage, fitController, random, invalidate, announce, letGo, setCamera,
}: {
  store: Store;
  selection: Selection;
  gesture: Gesture;
  stage: Stage;
  fitController: FitController;
  random: () => number;
  invalidate: (...parts: Part[]) => void;
  announce: (text: string) => void;
  letGo: () => void;
  setCamera: (c: Camera) => void;
}) {
  const toolContext: ToolContext = {
    store, selection, gesture, random, announce, letGo, setCamera,
    camera: () => stage.camera,
    size: () => stage.size,
    invalidate: () => invalidate('over', 'side', 'panels'),
    axisAt: (p) => stage.axisAt(p, performance.now()),
    hold(run, p) {
      const from = selection.held?.angle ?? stage.axes(performance.now())?.axes[run].angle ?? 0;
      const angle = stage.angleTo(run, p, performance.now());
      // Either end can be dragged: the sign stays with the axis.
      stage.hold(run, angle + Math.round((from - angle) / Math.PI) * Math.PI);
      invalidate('over', 'side');
    },
    edgeAt(p) {
      const { graph } = fitController;
      if (!graph || !store.state.edges || graph.weights.length > MAX_EDGES) return null;
      const { xy } = store.drawing.points;
      const index = nearestEdge(graph.edges, xy, stage.camera, stage.size, p.x, p.y, EDGE_REACH_PX);
      if (index < 0) return null;
      const i = graph.edges[2 * index], j = graph.edges[2 * index + 1];
      const squared = (xy[2 * i] - xy[2 * j]) ** 2 + (xy[2 * i + 1] - xy[2 * j + 1]) ** 2;
      return { index, i, j, text: strings.edgeFigures(squared, graph.weights[index]) };
    },
  };
  return toolContext;
}
