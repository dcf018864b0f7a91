// Writes the link of the current view into the address bar, if it is short enough, without a step in the browser's
// history.
import { encodeScene } from '../scene/codec.ts';
import { sceneOf } from '../scene/current-scene.ts';
import type { Playground } from './playground.ts';

/** Longer addresses do not go everywhere. */
const MAX_ADDRESS_CHARS = 2000;
/** More points than can be in one. */
const MAX_POINTS_IN_ADDRESS = 1000;
/** The address is written after this pause in input, and at most twice per second; milliseconds. */
const DEBOUNCE_MS = 500;

/** @param isPending whether a task is loading; the address does not change then */
export function createAddress(playground: Playground, isPending: () => boolean, written: (text: string) => void) {
  const { store, fitController, lifetime, views } = playground;
  let last = '';
  /** The hash when the address was last written or read. */
  let seen = location.hash;
  /** Something changed since the address was written. */
  let stale = false;
  let timed = false;
  /** When it changed last. */
  let since = 0;

  function schedule() {
    stale = true;
    since = performance.now();
    wait(DEBOUNCE_MS);
  }

  function wait(ms: number) {
    if (timed) return;
    timed = true;
    lifetime.setTimeout(() => {
      timed = false;
      if (!stale) return;
      const rest = since + DEBOUNCE_MS - performance.now();
      if (rest > 0 || store.stroke || fitController.behind) wait(Math.max(rest, DEBOUNCE_MS / 5));
      else write();
    }, ms);
  }

  function write() {
    stale = false;
    if (isPending() || [...views].some(({ staysAt }) => staysAt)) return;
    const link =
      store.drawing.points.n + store.drawing.ghosts.n > MAX_POINTS_IN_ADDRESS ? '' : encodeScene(sceneOf(playground));
    const bare = location.href.replace(/#.*$/s, '');
    const text = `${bare}#${link}`.length <= MAX_ADDRESS_CHARS ? link : '';
    if (text === last) return;
    // Another link was entered just now: its event is handled first.
    if (location.hash !== seen) {
      seen = location.hash;
      return schedule();
    }
    try {
      history.replaceState(history.state, '', text === '' ? bare : `#${text}`);
      recordAddress(text);
    } catch {
      // Some frames may not write it, and some browsers limit how often: then the address does not change.
    }
  }

  /** Records the current text of the address. */
  function recordAddress(text: string) {
    last = text;
    seen = location.hash;
    stale = false;
    written(text);
  }

  return { schedule, rest: recordAddress, get last() { return last; } };
}
