// Turns pointer events into strokes, pans and pinches.
import { placeOn } from '../dom/sizes.ts';
import { panned, zoomAt } from '../views/camera.ts';
import { erase } from './erase.ts';
import { label } from './label.ts';
import { lasso, move, pointAt } from './move.ts';
import { single, spray, type ToolContext, type PointerPosition, type Stroke } from './stroke.ts';
import type { State } from '../state/state.ts';

/** Whether pointer moves arrive before the frame: then the engine's result can be in that frame. */
const HAS_RAW_UPDATES = 'onpointerrawupdate' in window;

const STROKES: Record<State['tool'], (b: ToolContext, p: PointerPosition) => Stroke> = {
  spray, erase, move, lasso, label,
  point: (b, p) => single(b, p, 'points'),
  ghost: (b, p) => single(b, p, 'ghosts'),
};

export function watchPointers(
  stage: HTMLElement,
  toolContext: ToolContext,
  page: { keepTicking: () => void, spaceHeld: () => boolean },
) {
  const { gesture, selection, store } = toolContext;
  const down = new Map<number, PointerPosition>();
  let panning = false;
  let penSeen = false;
  /** The pen that is down. */
  let pen: number | null = null;

  const placeOf = (e: PointerEvent | WheelEvent): PointerPosition => ({ ...placeOn(stage, e), shift: e.shiftKey });

  stage.addEventListener('pointerdown', (e) => {
    // The hand that holds a pen rests on the screen: its touches neither draw nor undo what the pen does.
    if (e.pointerType === 'touch' && pen !== null) return;
    if (e.pointerType === 'pen') takePen(e);
    stage.focus({ preventScroll: true, focusVisible: false });
    stage.setPointerCapture(e.pointerId);
    down.set(e.pointerId, placeOf(e));
    if (down.size > 1) {
      store.end(false);
      panning = true;
      return;
    }
    panning = e.button === 1 || e.button === 2 || page.spaceHeld() || (penSeen && e.pointerType === 'touch');
    if (panning) return;
    gesture.crosshair = selection.hoveredEdge = null;
    gesture.touched = true;
    store.begin(() => STROKES[store.state.tool](toolContext, placeOf(e)));
    if (store.stroke?.tick) page.keepTicking();
  });

  function takePen(e: PointerEvent) {
    penSeen = true;
    pen = e.pointerId;
    if (down.size > 0) store.end(false);
    down.clear();
  }

  function drag(e: PointerEvent) {
    const before = [...down.values()].map((p) => ({ ...p }));
    down.set(e.pointerId, placeOf(e));
    if (panning) {
      follow(before, [...down.values()]);
      return;
    }
    if (HAS_RAW_UPDATES && store.stroke?.early) return;
    const steps = e.getCoalescedEvents?.() ?? [];
    for (const step of steps.length > 0 ? steps : [e]) store.stroke?.move(placeOf(step));
  }

  /** One finger pans; two also zoom. */
  function follow(before: PointerPosition[], now: PointerPosition[]) {
    const a = midpoint(before), b = midpoint(now);
    let camera = panned(toolContext.camera(), b.x - a.x, b.y - a.y);
    if (now.length > 1) camera = zoomAt(camera, toolContext.size(), b.x, b.y, apart(now) / Math.max(1, apart(before)));
    toolContext.setCamera(camera);
  }

  stage.addEventListener('pointerrawupdate', (e) => {
    const { pointerId } = e as PointerEvent;
    if (store.stroke?.early && !panning && down.has(pointerId)) {
      store.stroke.move(placeOf(e as PointerEvent));
    }
  });
  stage.addEventListener('pointermove', (e) => {
    if (e.pointerType === 'touch' && !down.has(e.pointerId)) return;
    gesture.pointer = e.pointerType === 'touch' ? null : placeOf(e);
    if (down.has(e.pointerId)) drag(e);
    else hover(toolContext, placeOf(e));
    stage.style.cursor = panning || page.spaceHeld() ? 'grab' : cursor(toolContext);
    toolContext.invalidate();
  });

  function release(e: PointerEvent, keep: boolean) {
    if (e.pointerId === pen) pen = null;
    if (!down.delete(e.pointerId)) return;
    if (down.size > 0) return;
    if (!panning) store.end(keep);
    panning = false;
    if (e.pointerType === 'touch') selection.hovered = -1;
    toolContext.invalidate();
  }
  stage.addEventListener('pointerup', (e) => release(e, true));
  stage.addEventListener('pointercancel', (e) => release(e, false));
  stage.addEventListener('pointerleave', () => {
    gesture.pointer = null;
    if (!store.stroke) {
      Object.assign(selection, { hovered: -1, hoveredEdge: null });
      gesture.grips = -1;
    }
    toolContext.invalidate();
  });
  stage.addEventListener('contextmenu', (e) => e.preventDefault());
  stage.addEventListener('wheel', (e) => {
    e.preventDefault();
    const p = placeOf(e);
    const lines = e.deltaMode === 1 ? 16 : 1;
    toolContext.setCamera(
      zoomAt(
        toolContext.camera(),
        toolContext.size(),
        p.x,
        p.y,
        Math.exp(-e.deltaY * lines * (e.ctrlKey ? 0.01 : 0.0015)),
      ),
    );
  }, { passive: false });

  return {
    /** Called while a stroke rests. @returns whether it has to be called again */
    tick(now: number): boolean {
      store.stroke?.tick?.(now);
      return Boolean(store.stroke?.tick);
    },
  };
}

function hover(b: ToolContext, p: PointerPosition) {
  const { gesture, selection } = b;
  selection.hovered = pointAt(b, p);
  gesture.grips = b.store.state.tool === 'move' && selection.hovered < 0 ? b.axisAt(p) : -1;
  selection.hoveredEdge = selection.hovered < 0 && gesture.grips < 0 ? b.edgeAt(p) : null;
}

/** Sets the cursor for the hovered element. */
const cursor = ({ gesture, selection, store }: ToolContext) =>
  (gesture.grips >= 0 || selection.held ? 'grab'
  : store.state.tool === 'move' && selection.hovered >= 0 ? 'move' : '');

function midpoint(places: PointerPosition[]) {
  const n = places.length;
  return { x: places.reduce((s, p) => s + p.x, 0) / n, y: places.reduce((s, p) => s + p.y, 0) / n };
}

const apart = (places: PointerPosition[]) =>
  (places.length < 2 ? 1 : Math.hypot(places[0].x - places[1].x, places[0].y - places[1].y));
