// Finds the answers in view and draws them, a few at a time.
import type { Entry } from './entry.ts';

/** They are drawn for this time in one go, in milliseconds. */
const TIME_SLICE_MS = 10;

/** Draws what is in view, a few at a time. @param frames schedule: requests a call of `some` */
export function createDrawing(
  draw: (entry: Entry) => void,
  { schedule, signal }: { schedule: () => void, signal: AbortSignal },
) {
  const watched = new Map<Element, Entry>();
  const seen = new Set<Entry>(), queue = new Set<Entry>();
  const watcher = new IntersectionObserver((changes) => {
    for (const { target, isIntersecting } of changes) {
      const entry = watched.get(target);
      if (!entry) continue;
      if (!isIntersecting) seen.delete(entry);
      else if (!seen.has(entry)) {
        seen.add(entry);
        queue.add(entry);
      }
    }
    schedule();
  }, { rootMargin: '200px' });
  signal.addEventListener('abort', () => watcher.disconnect());
  return {
    get waits() { return queue.size > 0; },
    some() {
      const start = performance.now();
      for (const entry of queue) {
        queue.delete(entry);
        if (seen.has(entry)) draw(entry);
        if (performance.now() - start > TIME_SLICE_MS) break;
      }
    },
    watch(canvas: HTMLCanvasElement, entry: Entry) {
      watched.set(canvas, entry);
      watcher.observe(canvas);
    },
    redraw(entry: Entry) {
      if (!seen.has(entry)) return;
      queue.add(entry);
      schedule();
    },
    drop(entry: Entry, canvas?: HTMLCanvasElement) {
      queue.delete(entry);
      seen.delete(entry);
      if (!canvas) return;
      watcher.unobserve(canvas);
      watched.delete(canvas);
    },
    /** @param whole everything, at once */
    all(whole: boolean) {
      if (whole) for (const entry of watched.values()) draw(entry);
      else for (const entry of seen) queue.add(entry);
      schedule();
    },
  };
}
