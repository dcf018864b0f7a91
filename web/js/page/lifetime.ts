// Resources of a playground other than its nodes, released when it ends: listeners, timers, frames.

export type Lifetime = ReturnType<typeof createLifetime>;

export function createLifetime() {
  const ending = new AbortController();
  const timers = new Set<ReturnType<typeof setTimeout>>();
  let frame = 0;
  return {
    /** Ends the listeners that were added with it. */
    signal: ending.signal,
    setTimeout(call: () => void, ms: number) {
      if (ending.signal.aborted) return;
      const timer = setTimeout(() => {
        timers.delete(timer);
        call();
      }, ms);
      timers.add(timer);
    },
    frame(call: (now: number) => void) {
      if (!ending.signal.aborted) frame = requestAnimationFrame(call);
    },
    end() {
      ending.abort();
      timers.forEach(clearTimeout);
      cancelAnimationFrame(frame);
    },
  };
}
