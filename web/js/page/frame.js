// One frame loop for the page. It sleeps until something asks for a frame.

/**
 * @template {string} Part
 * @param {(dirty: Set<Part>, now: number) => boolean} draw  returns whether another frame is needed
 * @param {{request: (f: (now: number) => void) => unknown}} clock
 */
export function createLoop(draw, { request }) {
  /** @type {Set<Part>} */
  let dirty = new Set();
  let asked = false;

  /** @param {number} now */
  function frame(now) {
    asked = false;
    const parts = dirty;
    dirty = new Set();
    if (draw(parts, now)) wake();
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
