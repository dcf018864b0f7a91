// The drawing area: its two canvases, its camera, and their scenes of the result.
import { isMethod } from '../fit/methods.ts';
import { context } from '../dom/sizes.ts';
import { axisDistance, type Axis } from '../views/axes.ts';
import { createBase, type Layer } from '../views/draw.ts';
import { drawOver } from '../views/overlay.ts';
import { createAxes } from './axis-motion.ts';
import { createHolding } from './dragged-axis.ts';
import { createScenes, type StageLayers, type GraphOfResult } from './scenes.ts';
import { createViewport } from './viewport.ts';
import type { Store } from '../state/store.ts';
import type { Selection } from '../state/selection.ts';
import type { Gesture } from '../state/gesture.ts';
import type { DirtyBoxes } from '../views/dirty.ts';
import type { PointerPosition } from '../tools/stroke.ts';
import type { Edges } from '../fit/edges.ts';
import type { Theme } from '../dom/theme.ts';
import type { EdgeColouring } from './edge-colouring.ts';

/** top: the height of what covers the drawing */
export type Page = { theme: () => Theme, still: () => boolean, top: () => number };

const LINE_REACH_PX = 7;
const GRIP_REACH_PX = 13;

export function createStage(
  canvases: { base: HTMLCanvasElement, over: HTMLCanvasElement },
  store: Store,
  hands: { selection: Selection, gesture: Gesture },
  page: Page,
) {
  // An image is written into it in each frame, so it need not be in the memory of a graphics card.
  const base = context(canvases.base, { willReadFrequently: true }), over = context(canvases.over);
  const drawBase = createBase((w, h) => new OffscreenCanvas(w, h));
  const axes = createAxes(page.still);
  const holding = createHolding(hands.selection, page.still);
  const viewport = createViewport(canvases, store);
  const shown: StageLayers = { pinned: [], layer: null, pulse: null };
  const scenes = createScenes(store, hands, page, { axes, holding, viewport, shown });
  /** Colours edges, once it is loaded. */
  let explaining: EdgeColouring | null = null;
  /** Finds what has changed in the drawing, once its chunk is loaded. */
  let dirty: DirtyBoxes | null = null;
  /** The angle of the direction whose edges are coloured; NaN: none. */
  const why = (now: number) => explaining?.angle(now) ?? NaN;

  return {
    axes: axes.at, aim: axes.aim, forget: axes.forget,
    fit: viewport.fit, measure: viewport.measure, setCamera: viewport.setCamera, frame: viewport.frame,
    hold: holding.hold, heldNow: holding.at, why,
    get camera() { return viewport.camera; },
    get size() { return viewport.size; },
    get nearness() { return viewport.nearness; },
    get slots() { return axes.slots; },
    explain(by: EdgeColouring) { explaining = by; },
    /** From now on only changed areas are drawn. */
    sweep(by: DirtyBoxes) { dirty = by; },
    /** Toggles whether edges are always coloured; null: the chunk is not loaded. */
    explainAlways: () => explaining?.toggle() ?? null,
    get pinned() { return shown.pinned.length > 0; },
    /** The axes that are pinned, by the method of their run. */
    get pins() { return shown.pinned.map(({ run, axis }) => ({ run: run.method, ...axis })); },
    /** Pins others. */
    repin(pins: Array<Axis & { run: string }>) {
      shown.pinned = pins.flatMap(({ run, ...axis }) =>
        (isMethod(run) ? [{ run: { method: run, options: {} }, axis }] : []));
    },
    /** @returns the previous layer */
    dress(layer: Layer | null): typeof layer {
      const before = shown.layer;
      shown.layer = layer;
      return before;
    },
    /** The axes that are seen, to be pinned. */
    seen: (now: number): Array<Axis & { run: string }> => axes.at(now)?.axes.map((
      axis,
      r,
    ) => ({ run: axes.slots[r].run.method, ...axis })) ?? [],
    startPulse(now: number) { shown.pulse = now; },
    /** The held axis goes back to its result. */
    letGo: (now: number) => holding.letGo(now, axes.at(now)?.axes),
    /** The angle of a place seen from the centre of a run's axis. */
    angleTo(run: number, p: PointerPosition, now: number) {
      const axis = axes.at(now)?.axes[run];
      if (!axis) return 0;
      const { camera, size } = viewport;
      return Math.atan2(
        camera.y - (p.y - size.height / 2) / camera.scale - axis.y,
        camera.x + (p.x - size.width / 2) / camera.scale - axis.x,
      );
    },
    /** The run whose axis is there, or −1. */
    axisAt(p: PointerPosition, now: number) {
      const seen = axes.at(now);
      if (!seen) return -1;
      const scene = { camera: viewport.camera, size: viewport.size, theme: page.theme(), reach: seen.reach };
      const found = scenes.inPlane(seen.axes).map((axis, run) => ({ run, ...axisDistance(axis, scene, p.x, p.y) }));
      const best = found.filter((f) => f.end <= GRIP_REACH_PX).sort((a, b) => a.end - b.end)[0]
        ?? found.filter((f) => f.line <= LINE_REACH_PX).sort((a, b) => a.line - b.line)[0];
      return best?.run ?? -1;
    },
    /** @returns whether the edges are still appearing */
    drawBase(graph: Edges | null, now: number, recolour = false): boolean {
      const scene = scenes.below(graph, now, viewport.measure());
      if (Number.isNaN(why(now))) explaining?.rest();
      else scene.why = explaining?.painter();
      scene.dirty = dirty;
      drawBase(base, scene, recolour);
      return scene.fade < 1;
    },
    /** @returns whether something still moves */
    drawOver(s: GraphOfResult, now: number): boolean {
      const scene = scenes.above(s, now, viewport.measure());
      drawOver(over, scene);
      return scene.pulse !== null || !axes.settled(now) || holding.releasing;
    },
    /** The scenes of both canvases, for an image of them. */
    scenes: (s: GraphOfResult, now: number) =>
      ({ below: scenes.below(s.graph, now, 1), above: scenes.above(s, now, 1) }),
  };
}

export type Stage = ReturnType<typeof createStage>;
