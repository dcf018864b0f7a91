// The live region: at most one text every 800 ms, and the last one always arrives.
import { setText } from '../dom/elements.js';

export const PAUSE = 800;
/** What was said stays as long as it takes to be read, before the summary returns: this long at least, and so long a letter. */
const HELD = 2000;
const LETTER = 60;

/** @param {HTMLElement} region @param {{later: (f: () => void, ms: number) => unknown, now?: () => number}} clock */
export function createAnnouncer(region, clock) {
  const { later, now = () => performance.now() } = clock;
  let last = -Infinity;
  let waiting = false;
  let text = '';
  let standing = '';
  /** How many of the texts that were said are still to stay. */
  let held = 0;
  /** Said when those have stayed. @type {string[]} */
  const after = [];

  function flush() {
    waiting = false;
    last = now();
    setText(region, text);
    region.title = text;
  }

  /** @param {string} next */
  function put(next) {
    text = next;
    if (waiting || region.textContent === next) return;
    const wait = last + PAUSE - now();
    if (wait <= 0) return flush();
    waiting = true;
    later(flush, wait);
  }

  /** Something happened: said now and kept for a while. @param {string} what */
  function announce(what) {
    held++;
    put(what);
    // A timer may fire a little before the clock says so: the says are counted, not timed.
    later(() => {
      if (--held > 0) return;
      const next = after.shift();
      if (next) announce(next);
      else if (standing) put(standing);
    }, Math.max(HELD, LETTER * what.length));
  }

  return {
    announce,
    /** Something happened by itself: it does not take the place of what a hand was answered. @param {string} what */
    mention(what) {
      if (held === 0) announce(what);
      else after.push(what);
    },
    /** The state of things. @param {string} summary */
    show(summary) {
      standing = summary;
      if (held === 0) put(summary);
    },
  };
}
