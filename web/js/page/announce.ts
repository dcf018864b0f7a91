// The line of words: what is seen is there at once; who listens hears at most one text every 800 ms, and always the
// last one.
import { setText } from '../dom/elements.ts';

export const ANNOUNCE_INTERVAL_MS = 800;
/**
 * What was said stays as long as it takes to be read, before the summary returns: this long at least, and so long a
 * letter.
 */
const MIN_DISPLAY_MS = 2000;
const DISPLAY_MS_PER_CHAR = 60;

/**
 * @param region the live region
 * @param line the line that is seen: what was said, as long as it stays, and the state of things
 */
export function createAnnouncer(
  region: HTMLElement,
  clock: { setTimeout: (f: () => void, ms: number) => unknown, now?: () => number },
  line?: HTMLElement,
) {
  const { setTimeout: later, now = () => performance.now() } = clock;
  let last = -Infinity;
  let waiting = false;
  let text = '';
  let stateText = '';
  /** What was said last and stays, and what the pointer is at. */
  let lastText = '';
  let pointed = '';
  /** How many of the texts that were said are still to stay. */
  let held = 0;
  /** Said when those have stayed. */
  const after: string[] = [];

  function flush() {
    waiting = false;
    last = now();
    setText(region, text);
  }

  function seen() {
    if (!line) return;
    line.title = [lastText, pointed, stateText].filter(Boolean).join(' ');
    setText(line, line.title);
  }

  function put(next: string) {
    text = next;
    if (waiting || region.textContent === next) return;
    const wait = last + ANNOUNCE_INTERVAL_MS - now();
    if (wait <= 0) return flush();
    waiting = true;
    later(flush, wait);
  }

  /** Something happened: said now and kept for a while. */
  function announce(what: string) {
    held++;
    put(what);
    lastText = what;
    seen();
    // A timer may fire a little before the clock says so: the says are counted, not timed.
    later(() => {
      if (--held > 0) return;
      if (stateText) lastText = '';
      seen();
      const next = after.shift();
      if (next) announce(next);
      else if (stateText) put(stateText);
    }, Math.max(MIN_DISPLAY_MS, DISPLAY_MS_PER_CHAR * what.length));
  }

  return {
    announce,
    /** Something happened by itself: it does not take the place of what a hand was answered. */
    mention(what: string) {
      if (held === 0) announce(what);
      else after.push(what);
    },
    /** What the pointer is at, before the state of things; seen, not said. @param what empty: nothing */
    point(what: string) {
      if (pointed === what) return;
      pointed = what;
      seen();
    },
    /** The state of things. */
    show(summary: string) {
      stateText = summary;
      if (held === 0) lastText = '';
      seen();
      if (held === 0) put(summary);
    },
  };
}
