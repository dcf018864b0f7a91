// Drawing without a pointer: a crosshair that arrows move, and points that can be stepped through.
import { showing } from '../views/view-box.ts';
import { afterFirstWords as words } from '../words/after-first-result-texts.ts';
import { strings } from '../words/strings.ts';
import { createCrosshair } from './crosshair.ts';
import { addPoint, relabelPoints, removePoints } from './point-edits.ts';
import { drag } from './move.ts';
import { keyOf } from './shortcuts.ts';
import type { Layer } from '../state/points.ts';
import type { ToolContext, Stroke } from './stroke.ts';

const STEP_PX = 4;
const ARROWS: Record<string, [number, number]> =
  { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** @param landed describes the position of a point on the visible axes; empty without any */
export function watchKeys(stage: HTMLElement, b: ToolContext, landed: (x: number, y: number) => string) {
  const { gesture, selection, store } = b;
  /** The move that the key M began. */
  let held: Stroke | null = null;
  const holds = () => held !== null && held === store.stroke;
  /** The position of an erased point, from which N continues. */
  let gap = -1;
  const crosshair = createCrosshair(b, landed);

  /** @param dy in pixels */
  function shift(dx: number, dy: number) {
    const p = crosshair.shift(dx, dy);
    if (holds()) held?.move(p);
    else selection.hovered = crosshair.nearest('points');
    const { x, y } = crosshair.at();
    b.announce(selection.hovered >= 0 && !holds() ? crosshair.described(selection.hovered) : words.statusCross(x, y));
  }

  function step(by: number) {
    place();
    const { xy, n } = store.drawing.points;
    if (n === 0) return;
    const next = gap >= 0 ? gap : by > 0 ? 0 : n;
    const i = selection.hovered < 0 ? (by > 0 ? next % n : (next - 1 + n) % n) : (selection.hovered + by + n) % n;
    gap = -1;
    selection.hovered = i;
    gesture.crosshair = { x: xy[2 * i], y: xy[2 * i + 1] };
    const seen = showing(b.camera(), b.size(), xy[2 * i], xy[2 * i + 1]);
    if (seen !== b.camera()) b.setCamera(seen);
    b.announce(crosshair.described(i));
  }

  function place() {
    if (!holds()) return;
    store.end(true);
    b.announce(words.statusMoved);
  }

  function takeHold() {
    const layer = selection.hovered < 0 ? 'ghosts' : 'points';
    const i = layer === 'ghosts' ? crosshair.nearest('ghosts') : selection.hovered;
    if (i < 0) return;
    const { xy } = store.drawing[layer];
    const from = gesture.crosshair = { x: xy[2 * i], y: xy[2 * i + 1] };
    store.begin(() => (held = drag(b, crosshair.placeOf(from), layer, Int32Array.of(i))));
    b.announce(words.statusMoving);
  }

  function add() {
    const c = crosshair.at();
    const layer = store.state.tool === 'ghost' ? 'ghosts' : 'points';
    const at = addPoint(b, c.x, c.y, layer);
    if (at < 0) return;
    selection.hovered = layer === 'points' ? at : -1;
    b.announce(layer === 'points' ? words.statusAdded : words.statusGhost);
  }

  /** The selection, the point or the ghost at the crosshair. */
  function erase() {
    if (selection.brushed.size > 0) return remove(b, selection.brushed);
    if (selection.hovered < 0) return remove(b, [crosshair.nearest('ghosts')], 'ghosts');
    gap = selection.hovered;
    remove(b, [gap]);
  }

  /** @returns whether the key has a meaning */
  function onKey(e: KeyboardEvent): boolean {
    const arrow = ARROWS[e.key];
    const key = keyOf(e).toLowerCase();
    const far = e.shiftKey ? 10 * STEP_PX : STEP_PX;
    if (arrow) shift(arrow[0] * far, arrow[1] * far);
    else if (e.key === 'Enter') holds() ? place() : add();
    else if (e.key === 'Delete' || e.key === 'Backspace') erase();
    else if (key === 'n') step(e.shiftKey ? -1 : 1);
    else if (key === 'm') holds() ? place() : takeHold();
    else return false;
    return true;
  }

  stage.addEventListener('keydown', (e) => {
    if (e.ctrlKey || e.metaKey || e.altKey || !onKey(e)) return;
    gesture.touched = true;
    e.preventDefault();
    b.invalidate();
  });
  stage.addEventListener('blur', () => {
    place();
    gesture.crosshair = null;
    gap = -1;
    b.invalidate();
  });
  return {
    /** A class goes to the selection, or to the point that N or the arrows have reached. */
    relabel(label: number): boolean {
      const reached = gesture.crosshair && selection.hovered >= 0 && !holds() ? [selection.hovered] : [];
      const which = selection.brushed.size > 0 ? selection.brushed : reached;
      const n = relabelPoints(b, which, label);
      if (n > 0) b.announce(words.statusClassed(n, label + 1));
      return n > 0;
    },
    all: () => chooseAll(b),
    /** Delete, wherever the focus is. */
    erase: () => remove(b, selection.brushed),
    /** Escape: cancels the current stroke, or clears the selection. */
    leave() {
      gesture.crosshair = null;
      if (store.end(false)) return b.announce(strings.statusUndo);
      selection.brushed.clear();
      selection.hovered = -1;
      b.invalidate();
    },
  };
}

function remove(b: ToolContext, which: Iterable<number>, layer: Layer = 'points') {
  const { drawing } = b.store;
  const before = drawing[layer].n;
  removePoints(b, which, layer);
  const gone = before - drawing[layer].n;
  if (gone > 0) b.announce(words.statusErased(gone));
}

function chooseAll({ store, selection, announce, invalidate }: ToolContext) {
  store.end(false);
  selection.brushed = new Set(Array.from({ length: store.drawing.points.n }, (_, i) => i));
  announce(strings.statusSelected(selection.brushed.size));
  invalidate();
}
