// What a playground holds beside its nodes, and gives back when it ends: listeners, timers, frames.

/** @typedef {ReturnType<typeof createLife>} Life */

export function createLife() {
  const ending = new AbortController();
  /** @type {Set<ReturnType<typeof setTimeout>>} */
  const timers = new Set();
  let frame = 0;
  return {
    /** Ends the listeners that were added with it. */
    signal: ending.signal,
    /** @param {() => void} call @param {number} ms */
    later(call, ms) {
      if (ending.signal.aborted) return;
      const timer = setTimeout(() => {
        timers.delete(timer);
        call();
      }, ms);
      timers.add(timer);
    },
    /** @param {(now: number) => void} call */
    frame(call) {
      if (!ending.signal.aborted) frame = requestAnimationFrame(call);
    },
    end() {
      ending.abort();
      timers.forEach(clearTimeout);
      cancelAnimationFrame(frame);
    },
  };
}
