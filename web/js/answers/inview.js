// Which answers are in view: these are drawn, a few at a time.

/** @typedef {import('./entry.js').Entry} Entry */

/** They are drawn for so long at a time, in milliseconds. */
const SLICE = 10;

/**
 * Draws what is in view, a few at a time.
 * @param {HTMLElement} root
 * @param {(entry: Entry) => void} draw
 * @param {{schedule: () => void, signal: AbortSignal}} frames schedule: `some` is to be called
 */
export function createDrawing(root, draw, { schedule, signal }) {
  /** @type {Map<Element, Entry>} */
  const watched = new Map();
  /** @type {Set<Entry>} */
  const seen = new Set(), due = new Set();
  const watcher = new IntersectionObserver((changes) => {
    for (const { target, isIntersecting } of changes) {
      const entry = watched.get(target);
      if (!entry) continue;
      if (!isIntersecting) seen.delete(entry);
      else if (!seen.has(entry)) {
        seen.add(entry);
        due.add(entry);
      }
    }
    schedule();
  }, { rootMargin: '200px' });
  signal.addEventListener('abort', () => watcher.disconnect());
  return {
    get waits() { return due.size > 0; },
    some() {
      const start = performance.now();
      for (const entry of due) {
        due.delete(entry);
        if (seen.has(entry)) draw(entry);
        if (performance.now() - start > SLICE) break;
      }
    },
    /** @param {HTMLCanvasElement} canvas @param {Entry} entry */
    watch(canvas, entry) {
      watched.set(canvas, entry);
      watcher.observe(canvas);
    },
    /** @param {Entry} entry */
    again(entry) {
      if (!seen.has(entry)) return;
      due.add(entry);
      schedule();
    },
    /** @param {Entry} entry @param {HTMLCanvasElement} [canvas] */
    drop(entry, canvas) {
      due.delete(entry);
      seen.delete(entry);
      if (!canvas) return;
      watcher.unobserve(canvas);
      watched.delete(canvas);
    },
    /** @param {boolean} whole not only what is in sight, and at once */
    all(whole) {
      if (whole) for (const entry of watched.values()) draw(entry);
      else for (const entry of seen) due.add(entry);
      schedule();
    },
  };
}
