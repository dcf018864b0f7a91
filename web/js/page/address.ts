// The address bar holds the link of what is seen, as long as that is short enough, without a step in the browser's
// history.
import { encodeScene } from '../scene/codec.ts';
import { sceneOf } from '../scene/taken.ts';
import type { Playground } from './playground.ts';

/** Longer addresses do not go everywhere. */
export const LONGEST = 2000;
/** More points than can be in one. */
const MOST = 1000;
/** The hand rests this long before the address is written, and it is written at most twice a second; milliseconds. */
const REST = 500;

export function createAddress(playground: Playground, written: (text: string) => void) {
  const { store, asking, life, views } = playground;
  let last = '';
  /** Something changed since the address was written. */
  let stale = false;
  let timed = false;
  /** When it changed last. */
  let since = 0;

  function due() {
    stale = true;
    since = performance.now();
    wait(REST);
  }

  function wait(ms: number) {
    if (timed) return;
    timed = true;
    life.later(() => {
      timed = false;
      if (!stale) return;
      const rest = since + REST - performance.now();
      if (rest > 0 || store.stroke || asking.behind) wait(Math.max(rest, REST / 5));
      else write();
    }, ms);
  }

  function write() {
    stale = false;
    if ([...views].some(({ staysAt }) => staysAt)) return;
    const link = store.drawing.points.n + store.drawing.ghosts.n > MOST ? '' : encodeScene(sceneOf(playground));
    const bare = location.href.replace(/#.*$/s, '');
    const text = `${bare}#${link}`.length <= LONGEST ? link : '';
    if (text === last) return;
    try {
      history.replaceState(history.state, '', text === '' ? bare : `#${text}`);
      rest(text);
    } catch {
      // Some frames may not, and some browsers not so often: then the address stays as it is.
    }
  }

  /** This is what the address says now. */
  function rest(text: string) {
    last = text;
    stale = false;
    written(text);
  }

  return { due, rest, get last() { return last; } };
}
