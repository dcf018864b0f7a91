// The axes of a result's runs: they swing from their previous angles to the new ones.
import { angleIn } from '../fit/align.ts';
import { HALF_AXIS_DEVIATIONS, type Axis } from '../views/axes.ts';
import { createMotion } from './motion.ts';
import type { FitResult } from '../engine/types.ts';

/** Milliseconds in which the first edges of a drawing appear. */
const FADE_MS = 320;
/** Radians that the first axes of a drawing swing by. */
const SWING_RADIANS = 0.6;

/** @param still true with reduced motion */
export function createAxes(still: () => boolean) {
  /** The runs whose axes are seen. */
  let slots: FitResult['slots'] = [];
  let motion = motionOf(slots);
  let appeared = -Infinity;

  /** Of each run: angle, second angle, x, y; then the reach. */
  function motionOf(of: FitResult['slots']) {
    return createMotion([...of.flatMap(() => [true, true, false, false]), false], still);
  }

  function axesAt(now: number): { axes: Axis[], reach: number } | null {
    if (motion.empty) return null;
    const m = motion.at(now);
    return {
      axes: slots.map((_, r) => ({ angle: m[4 * r], second: m[4 * r + 1], x: m[4 * r + 2], y: m[4 * r + 3] })),
      reach: m[4 * slots.length],
    };
  }

  return {
    at: axesAt,
    /** @param result in the plane */
    aim(result: FitResult, now: number, first: boolean) {
      const { C } = result.forms as NonNullable<FitResult['forms']>;
      if (result.slots.map(({ run }) => run.method).join() !== slots.map(({ run }) => run.method).join()) {
        motion = motionOf(result.slots);
      }
      slots = result.slots;
      const target = [
        ...slots.flatMap((slot) => [
          angleIn(slot, 0), angleIn(slot, 1), slot.map?.mean[0] ?? 0, slot.map?.mean[1] ?? 0,
        ]),
        HALF_AXIS_DEVIATIONS * Math.sqrt(Math.max(0, C[0] + C[2])),
      ];
      if (first && !still()) {
        const swung = target.slice();
        slots.forEach((_, r) => [0, 1].forEach((i) => { swung[4 * r + i] += r % 2 ? -SWING_RADIANS : SWING_RADIANS; }));
        motion.forget();
        motion.aim(swung, now);
        appeared = now;
      }
      motion.aim(target, now);
    },
    get slots() { return slots; },
    /** Removes the axes, if nothing is known about the points. */
    forget: () => motion.forget(),
    settled: (now: number) => motion.settled(now),
    /** How much of the edges has appeared, 0…1. */
    fade: (now: number) => (still() ? 1 : Math.max(0, Math.min(1, (now - appeared) / FADE_MS))),
  };
}
