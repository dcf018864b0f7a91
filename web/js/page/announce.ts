// The status line: visible texts change at once; screen readers get at most one text every 800 ms, and always the last
// one.
import { setText } from '../dom/elements.ts';

export const ANNOUNCE_INTERVAL_MS = 800;
/**
 * A message is shown for this time before the summary returns, plus this time per character.
 */
const MIN_DISPLAY_MS = 2000;
const DISPLAY_MS_PER_CHAR = 60;

/**
 * @param region the live region
 * @param line the visible line: the last message while it is shown, then the summary
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
  /** The last message that is still shown, and the text for the pointer. */
  let lastText = '';
  let pointed = '';
  /** The number of messages that are still shown. */
  let held = 0;
  /** Announced after those. */
  const after: string[] = [];

  function flush() {
    waiting = false;
    last = now();
    setText(region, text);
  }

  function markSeen() {
    if (!line) return;
    line.title = [lastText, pointed, stateText].filter(Boolean).join(' ');
    setText(line, line.title);
  }

  function setStatus(next: string) {
    text = next;
    if (waiting || region.textContent === next) return;
    const wait = last + ANNOUNCE_INTERVAL_MS - now();
    if (wait <= 0) return flush();
    waiting = true;
    later(flush, wait);
  }

  /** Announces an event now and shows it for a while. */
  function announce(what: string) {
    held++;
    setStatus(what);
    lastText = what;
    markSeen();
    // A timer may fire slightly before its time, so announcements are counted, not timed.
    later(() => {
      if (--held > 0) return;
      if (stateText) lastText = '';
      markSeen();
      const next = after.shift();
      if (next) announce(next);
      else if (stateText) setStatus(stateText);
    }, Math.max(MIN_DISPLAY_MS, DISPLAY_MS_PER_CHAR * what.length));
  }

  return {
    announce,
    /** Announces an event that the user did not cause: it does not replace a reply to the user. */
    mention(what: string) {
      if (held === 0) announce(what);
      else after.push(what);
    },
    /** Shows what is under the pointer instead of the summary; not announced. @param what empty: nothing */
    point(what: string) {
      if (pointed === what) return;
      pointed = what;
      markSeen();
    },
    /** The state of things. */
    show(summary: string) {
      stateText = summary;
      if (held === 0) lastText = '';
      markSeen();
      if (held === 0) setStatus(summary);
    },
  };
}
