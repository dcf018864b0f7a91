// Pointer and key input on a panel: the lasso, a click, zooming by wheel and pinch, panning.
import { placeOn } from '../dom/sizes.ts';
import { pannedBy, scatterHit, scatterWithin, FULL_WINDOW, zoomWindowAt, type Window } from '../views/scatterplace.ts';
import { insideLoop } from '../tools/hit.ts';
import { modeOf, type Mode } from './row-selection.ts';
import type { ScatterScene } from '../views/scatter.ts';

interface Deeds {
  /** the content of the panel */
  scene: () => ScatterScene | null;
  hand: () => 'lasso' | 'pan';
  hover: (i: number, e?: PointerEvent) => void;
  choose: (rows: number[], mode: Mode) => void;
  /** the lasso as drawn; empty: none */
  lasso: (loop: number[]) => void;
  /** at another part */
  look: (window: Window) => void;
  /** true: the tap has done its work */
  tap: (e: PointerEvent) => boolean;
  enlarge: () => void;
  /** to another row */
  step: (by: number) => void;
  /** the row that is pointed at */
  toggle: () => void;
}

/** A press that moves no further is a click. */
const CLICK_TOLERANCE_PX = 4;
const KEY_ZOOM = 1.4, KEY_PAN = 0.15;

export function watchHands(plot: HTMLElement, on: Deeds) {
  /** Those that are down, by pointer. */
  const down = new Map<number, { x: number, y: number }>();
  let from: { x: number, y: number } | null = null;
  let loop = [] as number[];
  let moved = false;

  function drop() {
    loop = [];
    from = null;
    on.lasso(loop);
  }

  function dragged(p: { x: number, y: number }, e: PointerEvent) {
    const scene = on.scene();
    const before = down.get(e.pointerId);
    if (!scene || !before) return;
    if (down.size === 2) pinch(on, scene, [...down].find(([id]) => id !== e.pointerId)?.[1] ?? p, before, p);
    else if (from) {
      moved ||= Math.hypot(p.x - from.x, p.y - from.y) > CLICK_TOLERANCE_PX;
      if (on.hand() === 'pan' || e.buttons === 4) on.look(pannedBy(scene, p.x - before.x, p.y - before.y));
      else if (moved) {
        loop.push(p.x, p.y);
        on.lasso(loop);
      }
    }
    down.set(e.pointerId, p);
  }

  plot.addEventListener('pointerdown', (e) => {
    if (e.button > 1 || down.size > 1) return;
    const p = placeOn(plot, e);
    down.set(e.pointerId, p);
    try {
      plot.setPointerCapture(e.pointerId);
    } catch { /* a pointer that was released */ }
    if (down.size === 2) return drop();
    from = p;
    moved = false;
    loop = [p.x, p.y];
    // The card of a row would cover the lasso.
    if (e.pointerType !== 'touch') on.hover(-1);
  });
  plot.addEventListener('pointermove', (e) => {
    const p = placeOn(plot, e);
    if (down.size > 0) return dragged(p, e);
    const scene = on.scene();
    on.hover(scene ? scatterHit(scene, p.x, p.y) : -1, e);
  });
  plot.addEventListener('pointerup', (e) => {
    if (!down.delete(e.pointerId)) return;
    const scene = on.scene();
    const drawn = loop;
    const pressed = from;
    drop();
    if (!scene || !pressed || down.size > 0) return;
    if (!moved) return clicked(on, scene, pressed, e);
    if (on.hand() === 'lasso' && drawn.length > 4) {
      on.choose(scatterWithin(scene, (x, y) => insideLoop(drawn, x, y)), modeOf(e));
    }
  });
  plot.addEventListener('pointercancel', (e) => {
    down.delete(e.pointerId);
    drop();
  });
  plot.addEventListener('pointerleave', (e) => e.pointerType !== 'touch' && down.size === 0 && on.hover(-1));

  plot.addEventListener('wheel', (e) => {
    const scene = on.scene();
    if (!scene) return;
    e.preventDefault();
    const { x, y } = placeOn(plot, e);
    on.look(zoomWindowAt(scene, x, y, Math.exp(-e.deltaY * (e.deltaMode ? 0.05 : 0.002))));
  }, { passive: false });

  plot.addEventListener('keydown', (e) => {
    const scene = on.scene();
    if (!scene || e.ctrlKey || e.metaKey || e.altKey || !pressed(on, e.key, e.shiftKey, scene)) return;
    e.preventDefault();
    e.stopPropagation();
  });
}

/**
 * Two fingers: the change of their distance, and the movement of their middle.
 * @param other the position of the resting finger
 */
function pinch(
  on: Deeds,
  scene: ScatterScene,
  other: { x: number, y: number },
  before: { x: number, y: number },
  p: { x: number, y: number },
) {
  const apart = (q: { x: number, y: number }) => Math.max(8, Math.hypot(q.x - other.x, q.y - other.y));
  const window = zoomWindowAt(scene, (p.x + other.x) / 2, (p.y + other.y) / 2, apart(p) / apart(before));
  on.look(pannedBy({ ...scene, window }, (p.x - before.x) / 2, (p.y - before.y) / 2));
}

function clicked(on: Deeds, scene: ScatterScene, p: { x: number, y: number }, e: PointerEvent) {
  const i = scatterHit(scene, p.x, p.y);
  if (on.tap(e)) return;
  if (e.pointerType === 'touch') on.hover(i, e);
  else if (i >= 0) on.choose([i], modeOf(e));
  else if (modeOf(e) === 'replace') on.choose([], 'replace');
}

/** The same by keys. @returns whether the key has a meaning */
function pressed(on: Deeds, key: string, shift: boolean, scene: ScatterScene): boolean {
  const { width, height } = scene;
  const arrow = ({
    ArrowLeft: [1, 0],
    ArrowRight: [-1, 0],
    ArrowUp: [0, 1],
    ArrowDown: [0, -1],
  } as Record<string, [number, number]>)[key];
  if (arrow) on.look(pannedBy(scene, arrow[0] * width * KEY_PAN, arrow[1] * height * KEY_PAN));
  else if (key === '+' || key === '=') on.look(zoomWindowAt(scene, width / 2, height / 2, KEY_ZOOM));
  else if (key === '-') on.look(zoomWindowAt(scene, width / 2, height / 2, 1 / KEY_ZOOM));
  else if (key === '0') on.look(FULL_WINDOW);
  else if (key === 'n' || key === 'N') on.step(shift ? -1 : 1);
  else if (key === ' ') on.toggle();
  else if (key === 'Enter') on.enlarge();
  else return false;
  return true;
}
