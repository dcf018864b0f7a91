// The content of the drawing area's canvases, from state, result and pointer: the lower layer and the overlay.
import { nearlyTied } from '../fit/align.ts';
import { penOf } from '../fit/methods.ts';
import { places } from '../state/points.ts';
import { outside } from '../views/camera.ts';
import { methodWords } from '../words/method-labels.ts';
import type { Store } from '../state/store.ts';
import type { Selection } from '../state/selection.ts';
import type { Gesture } from '../state/gesture.ts';
import type { Memory, Axis } from '../views/axes.ts';
import type { Edges } from '../fit/edges.ts';
import type { BaseScene, Layer } from '../views/draw.ts';
import type { OverScene } from '../views/overlay.ts';
import type { Run } from '../engine/types.ts';
import type { Page } from './stage.ts';
import type { createAxes } from './axis-motion.ts';
import type { createHolding } from './dragged-axis.ts';
import type { createViewport } from './viewport.ts';

/** of the result: its edges, the radius of ε, whether it is an old one, whether it has axes */
export type GraphOfResult = { graph: Edges | null, radius: number, faint: boolean, shows: boolean };

export interface StageLayers {
  pinned: Array<{ run: Run, axis: Axis }>;
  /** what methods without axes show */
  layer: Layer | null;
  /** when a point began to pulse */
  pulse: number | null;
}

const PULSE_MS = 1500;
const PULSE_COUNT = 4;

export function createScenes(
  store: Store,
  { selection, gesture }: { selection: Selection, gesture: Gesture },
  page: Page,
  { axes, holding, viewport, shown }: {
    axes: ReturnType<typeof createAxes>;
    holding: ReturnType<typeof createHolding>;
    viewport: ReturnType<typeof createViewport>;
    shown: StageLayers;
  },
) {
  /** The positions of labels. */
  const memory: Memory = { places: new Map(), of: '' };

  /** The axes as the drawing shows them; NaN for those that it does not. */
  const inPlane = (all: Axis[]) =>
    all.map((axis, r) =>
      (shown.layer?.hides(axes.slots[r].run.method) ? { ...axis, angle: NaN, second: NaN } : axis));

  function pulse(now: number) {
    if (shown.pulse === null || gesture.touched || page.still() || store.drawing.points.n === 0) return null;
    // A frame may carry the time of a moment before it began to pulse.
    const turns = Math.max(0, now - shown.pulse) / PULSE_MS;
    return turns >= PULSE_COUNT ? null : { index: store.drawing.points.n >> 2, phase: turns % 1 };
  }

  return {
    inPlane,
    below(graph: Edges | null, now: number, dpr: number): BaseScene {
      const { camera, size } = viewport;
      const { xy, labels } = store.drawing.points;
      return {
        size, dpr, camera, theme: page.theme(), xy, labels, graph: store.state.edges ? graph : null,
        fade: axes.fade(now), layer: shown.layer,
      };
    },
    above(s: GraphOfResult, now: number, dpr: number): OverScene {
      const { camera, size } = viewport;
      const { points, ghosts } = store.drawing;
      const seen = s.shows ? axes.at(now) : null;
      const rubs = store.state.tool === 'spray' || store.state.tool === 'erase';
      const theme = page.theme();
      return {
        size,
        dpr,
        camera,
        theme,
        origin: store.state.center === 'none',
        reach: seen?.reach ?? 1,
        top: page.top(),
        xy: points.xy,
        labels: points.labels,
        ghosts: ghosts.xy,
        ghostLabels: ghosts.labels,
        edges: s.graph?.edges ?? null,
        lines: inPlane(seen?.axes ?? []).map((axis, r) => ({
          axis,
          name: methodWords[axes.slots[r].run.method].name,
          pen: penOf(axes.slots[r].run.method, theme),
          unstable: nearlyTied(axes.slots[r].values),
        })),
        pinned: shown.pinned.map(({ run, axis }) => ({ axis, pen: penOf(run.method, theme) })),
        faint: s.faint,
        held: holding.at(now, seen !== null),
        grips: gesture.grips,
        hovered: selection.hovered < points.n ? selection.hovered : -1,
        hoveredEdge: selection.hoveredEdge,
        brushed: selection.brushed,
        radius: s.radius,
        memory,
        rests: axes.settled(now) && store.stroke === null && !selection.held,
        brush: rubs && gesture.pointer ? { ...gesture.pointer, radius: store.state.brush } : null,
        lasso: gesture.lasso,
        crosshair: gesture.crosshair,
        pulse: pulse(now),
        outside: outside(places(store.drawing), camera, size),
      };
    },
  };
}
