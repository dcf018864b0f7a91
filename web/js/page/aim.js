// Where the camera looks, which axis is held, what is pointed at.
import { nearestRun } from '../panels/projection.js';

/**
 * @param {object} seen
 * @param {import('../state/selection.js').Selection} seen.selection
 * @param {import('../stage/stage.js').Stage} seen.stage
 * @param {(...parts: import('./paint.js').Part[]) => void} seen.invalidate
 * @param {() => void} seen.outdate  the picture that came with the page is no longer right
 */
export function createAim({ selection, stage, invalidate, outdate }) {
  const now = () => performance.now();
  return {
    /** Shows all points. */
    fit() {
      stage.fit();
      invalidate('base', 'over', 'panels');
    },
    /** @param {import('../views/camera.js').Camera} camera */
    setCamera(camera) {
      outdate();
      stage.setCamera(camera);
      invalidate('base', 'over', 'panels');
    },
    /** Holds the axis that is nearest to an angle at it. @param {number} angle in radians */
    hold(angle) {
      const shown = stage.axes(now());
      if (!shown) return;
      const run = selection.held?.run ?? nearestRun(angle, shown.axes);
      const from = selection.held?.angle ?? shown.axes[run].angle;
      stage.hold(run, angle + Math.round((from - angle) / Math.PI) * Math.PI);
      invalidate('over', 'side');
    },
    /** The axis that is held swings back. */
    letGo() {
      stage.letGo(now());
      invalidate('over', 'side');
    },
    /** Points at a row in all views. @param {number} i −1: at none */
    point(i) {
      selection.hovered = i;
      invalidate('over', 'side', 'panels', 'sets');
    },
  };
}
