// One frame loop for the page. It sleeps until something asks for a frame.

/** The number of frames requested after one that failed, if there is no other request. */
const MAX_RETRIES = 10;

/**
 * @param draw returns whether another frame is needed
 * @param failed called with the error of a frame, once for each; the loop continues
 */
export function createLoop<Part extends string>(
  draw: (dirty: Set<Part>, now: number) => boolean,
  { request }: { request: (f: (now: number) => void) => unknown },
  failed?: (error: unknown) => void,
) {
  let dirty = new Set<Part>();
  let isRequested = false;
  const reported = new Set<string>();
  let inARow = 0;

  function frame(now: number) {
    isRequested = false;
    const parts = dirty;
    dirty = new Set();
    try {
      if (draw(parts, now)) wake();
    } catch (error) {
      const text = String(error);
      if (!reported.has(text)) failed?.(error);
      reported.add(text);
      // What moves goes on moving; a picture that can never be drawn does not keep the loop awake.
      if (++inARow < MAX_RETRIES) wake();
      return;
    }
    inARow = 0;
  }

  function wake() {
    if (isRequested) return;
    isRequested = true;
    request(frame);
  }

  return {
    invalidate(...parts: Part[]) {
      for (const part of parts) dirty.add(part);
      wake();
    },
    get idle() { return !isRequested; },
  };
}
