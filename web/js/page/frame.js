// One frame loop for the page. It sleeps until something asks for a frame.

/** Frames after one that failed, asked for by nobody else. */
const RETRIES = 10;

/**
 * @template {string} Part
 * @param {(dirty: Set<Part>, now: number) => boolean} draw  returns whether another frame is needed
 * @param {{request: (f: (now: number) => void) => unknown}} clock
 * @param {(error: unknown) => void} [failed]  told of what a frame threw, once each; the loop goes on
 */
export function createLoop(draw, { request }, failed) {
  /** @type {Set<Part>} */
  let dirty = new Set();
  let asked = false;
  /** @type {Set<string>} */
  const reported = new Set();
  let inARow = 0;

  /** @param {number} now */
  function frame(now) {
    asked = false;
    const parts = dirty;
    dirty = new Set();
    try {
      if (draw(parts, now)) wake();
    } catch (error) {
      const text = String(error);
      if (!reported.has(text)) failed?.(error);
      reported.add(text);
      // What moves goes on moving; a picture that can never be drawn does not keep the loop awake.
      if (++inARow < RETRIES) wake();
      return;
    }
    inARow = 0;
  }

  function wake() {
    if (asked) return;
    asked = true;
    request(frame);
  }

  return {
    /** @param {...Part} parts */
    invalidate(...parts) {
      for (const part of parts) dirty.add(part);
      wake();
    },
    get idle() { return !asked; },
  };
}
