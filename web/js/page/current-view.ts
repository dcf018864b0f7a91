// The current view: the camera, the held axis, the hovered point.
import { nearestRun } from '../panels/projection.ts';
import type { Selection } from '../state/selection.ts';
import type { Stage } from '../stage/stage.ts';
import type { Camera } from '../views/camera.ts';
import type { Part } from './paint.ts';

/** @param seen.outdate called when the picture of the HTML is no longer correct */
export function createAim({ selection, stage, invalidate, outdate }: {
  selection: Selection;
  stage: Stage;
  invalidate: (...parts: Part[]) => void;
  outdate: () => void;
}) {
  const now = () => performance.now();
  return {
    /** Shows all points. */
    fit() {
      stage.fit();
      invalidate('base', 'over', 'panels');
    },
    setCamera(camera: Camera) {
      outdate();
      stage.setCamera(camera);
      invalidate('base', 'over', 'panels');
    },
    /** Holds the axis that is nearest to an angle at it. @param angle in radians */
    hold(angle: number) {
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
    /** Points at a row in all views. @param i −1: at none */
    point(i: number) {
      selection.hovered = i;
      invalidate('over', 'side', 'panels', 'sets');
    },
  };
}
