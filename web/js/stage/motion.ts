// Animates numbers, some of them angles, to their targets within 150 ms.

/** Milliseconds from one picture to the next. */
export const DURATION_MS = 150;

/** The shortest way from one angle to another. */
function turn(from: number, to: number) {
  const d = to - from;
  return d - 2 * Math.PI * Math.round(d / (2 * Math.PI));
}

/** @param angles which of the numbers are angles @param still true with reduced motion */
export function createMotion(angles: readonly boolean[], still: () => boolean) {
  const size = angles.length;
  const from = new Float64Array(size);
  const to = new Float64Array(size);
  const now = new Float64Array(size);
  let start = -Infinity;
  let empty = true;

  function valueAt(time: number) {
    const u = Math.min(1, Math.max(0, (time - start) / DURATION_MS));
    const eased = 1 - (1 - u) ** 3;
    for (let i = 0; i < size; i++) {
      now[i] =
        Number.isFinite(from[i]) && u < 1
          ? from[i] + eased * (angles[i] ? turn(from[i], to[i]) : to[i] - from[i])
          : to[i];
    }
    return now;
  }

  return {
    at: valueAt,
    aim(target: ArrayLike<number>, time: number) {
      from.set(valueAt(time));
      to.set(target);
      start = empty || still() ? -Infinity : time;
      empty = false;
    },
    /** The next target is shown without motion. */
    forget() { empty = true; },
    get empty() { return empty; },
    settled: (time: number) => time - start >= DURATION_MS,
  };
}
