// A dragged axis: it follows the pointer, and swings back to its result when released.
import { createMotion } from './motion.ts';
import type { Selection } from '../state/selection.ts';
import type { Axis } from '../views/axes.ts';

/** @param still true with reduced motion */
export function createHolding(selection: Selection, still: () => boolean) {
  const hand = createMotion([true], still);
  let releasing = false;
  return {
    at(now: number, showsResult: boolean) {
      if (!selection.held || !showsResult) return null;
      const angle = hand.at(now)[0];
      if (releasing && hand.settled(now)) {
        selection.held = null;
        releasing = false;
        return null;
      }
      return { run: selection.held.run, angle };
    },
    hold(run: number, angle: number) {
      selection.held = { run, angle };
      releasing = false;
      hand.forget();
      hand.aim([angle], 0);
    },
    /** @param axes of the result */
    letGo(now: number, axes: Axis[] | undefined) {
      if (!selection.held || !axes || releasing) return;
      const from = selection.held.angle;
      const target = axes[selection.held.run].angle;
      hand.aim([target + Math.round((from - target) / Math.PI) * Math.PI], now);
      releasing = true;
    },
    /** It swings back. */
    get releasing() { return releasing && selection.held !== null; },
  };
}
