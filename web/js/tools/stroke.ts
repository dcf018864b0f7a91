// The interface of a tool, and the tools that add points: spray, point, ghost and freehand.
import { toWorldX, toWorldY, type Camera, type Size } from '../views/camera.ts';
import { snapToScreenGrid } from '../state/grid.ts';
import { MAX_POINTS, range, type Layer, type Command } from '../state/points.ts';
import { strings } from '../words/strings.ts';
import type { Store } from '../state/store.ts';
import type { Selection } from '../state/selection.ts';
import type { Gesture } from '../state/gesture.ts';

/** a place of the pointer */
export interface PointerPosition {
  /** CSS pixels in the drawing area */
  x: number;
  y: number;
  shift: boolean;
}

/** the context of a tool */
export interface ToolContext {
  store: Store;
  selection: Selection;
  gesture: Gesture;
  camera: () => Camera;
  size: () => Size;
  random: () => number;
  /** the run whose axis is within reach, its grips first; −1: none */
  axisAt: (p: PointerPosition) => number;
  edgeAt: (p: PointerPosition) => Selection['hoveredEdge'];
  /** rotates the held axis towards a position */
  hold: (run: number, p: PointerPosition) => void;
  setCamera: (c: Camera) => void;
  letGo: () => void;
  /** something to be seen changed, the drawing did not */
  invalidate: () => void;
  announce: (text: string) => void;
}

/** from pointer down to pointer up; it changes the drawing as it goes */
export interface Stroke {
  move: (p: PointerPosition) => void;
  /** while the pointer rests */
  tick?: (now: number) => void;
  /** only the newest position counts, so it may be reported before the frame */
  early?: boolean;
  /** returns the command of the stroke, for the history or to undo it */
  finish: (keep: boolean) => Command | null;
}

/** Returns the pointer's position in the plane, on the grid. */
export const world = (b: ToolContext, p: PointerPosition): [number, number] =>
  onGrid(b, toWorldX(b.camera(), b.size(), p.x), toWorldY(b.camera(), b.size(), p.y));

/** Rounds a position to the grid of the view. */
export function onGrid(b: ToolContext, x: number, y: number): [number, number] {
  const { width, height } = b.size();
  const seen = Math.min(width, height) / b.camera().scale;
  return [snapToScreenGrid(x, seen), snapToScreenGrid(y, seen)];
}

/** @returns the new index, or −1 when the page is full */
export function add(b: ToolContext, layer: Layer, x: number, y: number): number {
  const set = b.store.drawing[layer];
  if (b.store.drawing.points.n + b.store.drawing.ghosts.n >= MAX_POINTS) {
    b.announce(strings.full(MAX_POINTS));
    return -1;
  }
  return set.push(x, y, b.store.state.class);
}

/** The command for everything added since `at`. */
export function addCommand(b: ToolContext, layer: Layer, at: number): Command | null {
  const set = b.store.drawing[layer];
  return set.n > at ? { kind: 'add', layer, at, rows: set.pick(range(at, set.n - at)) } : null;
}

/** Pixels of way for one sprayed point, and milliseconds of rest. */
const SPRAY_STEP_PX = 8;
const SPRAY_INTERVAL_MS = 40;

export function spray(b: ToolContext, start: PointerPosition): Stroke {
  const at = b.store.drawing.points.n;
  let last = start, way = 0, rested = 0;

  function drop(p: PointerPosition) {
    const r = b.store.state.brush * Math.sqrt(b.random()), angle = 2 * Math.PI * b.random();
    add(b, 'points', ...world(b, { ...p, x: p.x + r * Math.cos(angle), y: p.y + r * Math.sin(angle) }));
  }

  drop(start);
  b.store.touched();
  return {
    move(p) {
      way += Math.hypot(p.x - last.x, p.y - last.y);
      last = p;
      const before = b.store.drawing.points.n;
      for (; way >= SPRAY_STEP_PX; way -= SPRAY_STEP_PX) drop(p);
      if (b.store.drawing.points.n > before) b.store.touched();
    },
    tick(now) {
      if (now - rested < SPRAY_INTERVAL_MS) return;
      rested = now;
      drop(last);
      b.store.touched();
    },
    finish: () => addCommand(b, 'points', at),
  };
}

/** One point, placed while the pointer is down. */
export function single(b: ToolContext, start: PointerPosition, layer: Layer): Stroke {
  const at = b.store.drawing[layer].n;
  const i = add(b, layer, ...world(b, start));
  b.store.touched();
  return {
    move(p) {
      if (i < 0) return;
      b.store.drawing[layer].place(i, ...world(b, p));
      b.store.touched();
    },
    finish: () => addCommand(b, layer, at),
  };
}

const FREEHAND_STEP_PX = 10;
const FREEHAND_JITTER_PX = 4;

/** A trail of points. */
export function freehand(b: ToolContext, start: PointerPosition): Stroke {
  const at = b.store.drawing.points.n;
  let last = start;
  add(b, 'points', ...world(b, start));
  b.store.touched();
  return {
    move(p) {
      const way = Math.hypot(p.x - last.x, p.y - last.y);
      if (way < FREEHAND_STEP_PX) return;
      for (let s = 1; s <= Math.floor(way / FREEHAND_STEP_PX); s++) {
        const u = (s * FREEHAND_STEP_PX) / way;
        add(
          b,
          'points',
          ...world(b, { ...p, x: jitter(b, last.x + u * (p.x - last.x)), y: jitter(b, last.y + u * (p.y - last.y)) }),
        );
      }
      last = p;
      b.store.touched();
    },
    finish: () => addCommand(b, 'points', at),
  };
}

const jitter = (b: ToolContext, v: number) => v + FREEHAND_JITTER_PX * (2 * b.random() - 1);
