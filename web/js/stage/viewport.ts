// The visible part of the plane: all points, or the last setting of the camera.
import { sized } from '../dom/sizes.ts';
import { places } from '../state/points.ts';
import { fittedCamera, type Box, type Camera } from '../views/camera.ts';
import type { Store } from '../state/store.ts';

/** If the drawing becomes lower by more than this, all points are fitted again. */
const REFIT_PX = 64;

export function createViewport(canvases: { base: HTMLCanvasElement, over: HTMLCanvasElement }, store: Store) {
  let camera = { x: 0, y: 0, scale: 50 };
  let size = { width: 1, height: 1 };
  let fits = true;
  /** The number of points at the last fit. */
  let count = 0;
  /** An area that has to be visible in addition to the points. */
  let box: Box | null = null;
  const whole = () => fittedCamera(places(store.drawing), size, box);

  /** @returns pixels of the canvases for one of the page's */
  function measure(): number {
    sized(canvases.base);
    const { width, height, dpr } = sized(canvases.over);
    const was = size;
    size = { width: Math.max(1, width), height: Math.max(1, height) };
    const more = size.height - was.height, wider = size.width - was.width;
    if (!more && !wider) return dpr;
    // The picture holds still when what is above or below needs another height while the user draws.
    if (fits && (wider || more < -REFIT_PX || count === store.drawing.points.n)) fit();
    // So does the user's own view, which is restored exactly when the size returns.
    else camera = { ...camera, y: camera.y - more / 2 / camera.scale };
    return dpr;
  }

  function fit() {
    camera = whole();
    fits = true;
    count = store.drawing.points.n;
  }

  return {
    measure,
    get camera() { return camera; },
    get size() { return size; },
    /** The zoom relative to the view of all points. */
    get nearness() { return camera.scale / whole().scale; },
    fit() {
      measure();
      fit();
    },
    setCamera(next: Camera) {
      camera = next;
      fits = false;
    },
    /** From now on a fit shows this box too. */
    frame(next: Box | null) { box = next; },
  };
}
