// An axis that is held: it turns with the hand, and swings back to its answer when that lets go.
import { createMotion } from './motion.js';

/**
 * @param {import('../state/selection.js').Selection} selection
 * @param {() => boolean} still  true where nothing may move
 */
export function createHolding(selection, still) {
  const hand = createMotion([true], still);
  let releasing = false;
  return {
    /** @param {number} now @param {boolean} showsAnswer */
    at(now, showsAnswer) {
      if (!selection.held || !showsAnswer) return null;
      const angle = hand.at(now)[0];
      if (releasing && hand.settled(now)) {
        selection.held = null;
        releasing = false;
        return null;
      }
      return { run: selection.held.run, angle };
    },
    /** @param {number} run @param {number} angle */
    hold(run, angle) {
      selection.held = { run, angle };
      releasing = false;
      hand.forget();
      hand.aim([angle], 0);
    },
    /** @param {number} now @param {import('../views/axes.js').Axis[]|undefined} axes  of the answer */
    letGo(now, axes) {
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
