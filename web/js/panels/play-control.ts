// Plays from local to global and back, until it is stopped.
import { createButton, setText } from '../dom/elements.ts';
import { near as w } from '../words/local-to-global-texts.ts';
import type { Lifetime } from '../page/lifetime.ts';

/** Milliseconds there and back, and between two steps with reduced motion. */
const CYCLE_MS = 4000, STEP_MS = 500;

/** @param on share: of the way, 0…1 */
export function createPlaying(
  lifetime: Lifetime,
  on: { share: (share: number, more: boolean) => void, still: () => boolean },
) {
  let since = NaN;
  const button = createButton(
    'outlined small',
    {
      'aria-pressed': 'false',
      onclick: () => (Number.isNaN(since) ? start() : stop()),
    },
    w.play,
  );

  function start() {
    since = performance.now();
    show();
    tick();
  }

  function stop() {
    since = NaN;
    show();
  }

  function show() {
    const plays = !Number.isNaN(since);
    setText(button, plays ? w.halt : w.play);
    button.setAttribute('aria-pressed', String(plays));
  }

  function tick() {
    if (Number.isNaN(since)) return;
    const at = (performance.now() - since) / CYCLE_MS;
    if (at >= 1) stop();
    on.share(at >= 1 ? 0 : 1 - Math.abs(2 * at - 1), at < 1);
    // With reduced motion it moves in steps.
    if (at < 1) on.still() ? lifetime.setTimeout(tick, STEP_MS) : requestAnimationFrame(tick);
  }

  return { button, stop };
}
