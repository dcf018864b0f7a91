// The visible part of the plane: all points, or the last setting of the camera.
import { sized } from '../dom/sizes.ts';
import { places } from '../state/points.ts';
import { fitted, type Box, type Camera } from '../views/camera.ts';
import type { Store } from '../state/store.ts';

export function createViewport(canvases: { base: HTMLCanvasElement, over: HTMLCanvasElement }, store: Store) {
  let camera = { x: 0, y: 0, scale: 50 };
  let size = { width: 1, height: 1 };
  let fits = true;
  /** An area that has to be visible in addition to the points. */
  let box: Box | null = null;
  const whole = () => fitted(places(store.drawing), size, box);

  /** @returns pixels of the canvases for one of the page's */
  function measure(): number {
    sized(canvases.base);
    const { width, height, dpr } = sized(canvases.over);
    const was = size;
    size = { width: Math.max(1, width), height: Math.max(1, height) };
    if (size.width === was.width && size.height === was.height) return dpr;
    // The user's own view is preserved approximately, and restored exactly when the size returns.
    camera = fits
      ? whole()
      : { ...camera, scale: camera.scale * Math.sqrt((size.width * size.height) / (was.width * was.height)) };
    return dpr;
  }

  return {
    measure,
    get camera() { return camera; },
    get size() { return size; },
    /** The zoom relative to the view of all points. */
    get nearness() { return camera.scale / whole().scale; },
    fit() {
      measure();
      camera = whole();
      fits = true;
    },
    setCamera(next: Camera) {
      camera = next;
      fits = false;
    },
    /** From now on a fit shows this box too. */
    frame(next: Box | null) { box = next; },
  };
}
