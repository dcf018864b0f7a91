// The page's one frame loop. It stops until a frame is requested.

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
      if (draw(parts, now)) requestFrame();
    } catch (error) {
      const text = String(error);
      if (!reported.has(text)) failed?.(error);
      reported.add(text);
      // Motion continues; a plot that always fails does not keep the loop running.
      if (++inARow < MAX_RETRIES) requestFrame();
      return;
    }
    inARow = 0;
  }

  function requestFrame() {
    if (isRequested) return;
    isRequested = true;
    request(frame);
  }

  return {
    invalidate(...parts: Part[]) {
      for (const part of parts) dirty.add(part);
      requestFrame();
    },
    get idle() { return !isRequested; },
  };
}
