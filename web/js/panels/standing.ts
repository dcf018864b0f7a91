// Which panels stand in the grid: one a method, or one of them alone.
import { methodsOf } from '../ask/request.ts';
import { readShows } from '../ask/shows.ts';
import { sizeOf } from '../dom/sizes.ts';
import { writeShows } from '../ask/showstext.ts';
import { methodWords } from '../words/methods.ts';
import { panelWords as w } from '../words/panels.ts';
import type { Playground } from '../page/playground.ts';
import type { MethodName } from '../engine/names.ts';
import type { createPanel } from './panel.ts';
import type { hoverCard } from './card.ts';

/** Below, there is little room for each of several. */
const NARROW_PX = 700;

export function createStanding(
  { skeleton, store, announce, invalidate, lifetime }: Playground,
  grid: HTMLElement,
  panels: Array<ReturnType<typeof createPanel>>,
  card: ReturnType<typeof hoverCard>,
) {
  const state = store.state;

  /** Sizes are read once the browser has laid out the page: asked for while it is written, they cost a layout more. */
  let isMeasured = typeof ResizeObserver === 'undefined';
  if (!isMeasured) {
    const observer = new ResizeObserver(() => {
      if (grid.clientWidth === 0) return;
      observer.disconnect();
      measure(panels);
      isMeasured = true;
      invalidate('sets');
    });
    observer.observe(grid);
    lifetime.signal.addEventListener('abort', () => observer.disconnect());
  }

  function measure(seen: typeof panels) {
    sizeOf(grid);
    for (const panel of seen) panel.measure();
  }

  /** @returns alone: from 1; 0: none */
  function arrange(): { methods: MethodName[], alone: number } {
    const methods = methodsOf(state);
    const alone = Math.min(state.enlarged, methods.length);
    const roots = panels.slice(0, methods.length).map(({ root }) => root);
    if (grid.childElementCount !== roots.length) grid.replaceChildren(...roots);
    roots.forEach((root, r) => { root.hidden = alone > 0 && r !== alone - 1; });
    grid.dataset.count = String(alone > 0 ? 1 : methods.length);
    return { methods, alone };
  }

  /** @param which from 1; 0: all */
  function enlarge(which: number) {
    const focused = skeleton.part('sets').contains(document.activeElement);
    store.set({ enlarged: which });
    card.hide();
    announce(which > 0 ? w.saidEnlarged(methodWords[methodsOf(state)[which - 1]].name) : w.saidShrunk);
    arrange();
    if (focused && which > 0) panels[which - 1].focus();
  }

  return {
    arrange, enlarge,
    /** One alone, or all again. */
    toggle: (r: number) => enlarge(state.enlarged === r + 1 ? 0 : r + 1),
    remove(r: number) {
      const shows = readShows(state.shows);
      shows.push(...shows.splice(r, 1));
      store.set({ enlarged: 0, shows: writeShows(shows) });
      store.change({ panels: methodsOf(state).filter((_, i) => i !== r).join('+') });
    },
    /**
     * Reads all sizes before anything is written.
     * @param needed at once, as there are points to draw
     * @returns whether there is little room for each of several
     */
    isNarrow(seen: typeof panels, needed: boolean) {
      if (!isMeasured && !needed) return false;
      measure(seen);
      return sizeOf(grid).width < NARROW_PX && grid.dataset.count !== '1';
    },
  };
}
