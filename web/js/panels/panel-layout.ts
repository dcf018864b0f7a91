// The layout of the panels: a grid of all, or one alone.
import { withoutPanel } from '../fit/shown-panels.ts';
import { panelsOf, type PanelName } from '../fit/request.ts';
import { sizeOf } from '../dom/sizes.ts';
import { panelWords as w } from '../words/panels.ts';
import { panelNameOf } from './panelname.ts';
import type { Playground } from '../page/playground.ts';
import type { Patch } from '../state/points.ts';
import type { createPanel } from './panel.ts';
import type { hoverCard } from './hover-card.ts';

/** Below, there is little room for each of several. */
const NARROW_PX = 700;

export function createPanelLayout(
  { skeleton, store, announce, invalidate, lifetime }: Playground,
  grid: HTMLElement,
  panels: Array<ReturnType<typeof createPanel>>,
  card: ReturnType<typeof hoverCard>,
  /** sets what panels there are, as one step */
  set: (patch: Patch) => void,
) {
  const state = store.state;

  /** Sizes are read after the browser's layout: reading them while writing would force another layout. */
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
  function arrange(): { names: PanelName[], alone: number } {
    const names = panelsOf(state);
    const alone = Math.min(state.enlarged, names.length);
    const roots = panels.slice(0, names.length).map(({ root }) => root);
    if (grid.childElementCount !== roots.length) grid.replaceChildren(...roots);
    roots.forEach((root, r) => { root.hidden = alone > 0 && r !== alone - 1; });
    grid.dataset.count = String(alone > 0 ? 1 : names.length);
    return { names, alone };
  }

  /** @param which from 1; 0: all */
  function enlarge(which: number) {
    const focused = skeleton.part('sets').contains(document.activeElement);
    store.set({ enlarged: which });
    card.hide();
    announce(which > 0 ? w.statusEnlarged(panelNameOf(panelsOf(state)[which - 1])) : w.statusShrunk);
    arrange();
    if (focused && which > 0) panels[which - 1].focus();
  }

  return {
    arrange, enlarge,
    /** One alone, or all again. */
    toggle: (r: number) => enlarge(state.enlarged === r + 1 ? 0 : r + 1),
    remove(r: number) {
      store.set({ enlarged: 0 });
      set(withoutPanel(state, r));
    },
    /**
     * Reads all sizes before anything is written.
     * @param needed now, because there are points to draw
     * @returns whether there is little room for each of several
     */
    isNarrow(seen: typeof panels, needed: boolean) {
      if (!isMeasured && !needed) return false;
      measure(seen);
      return sizeOf(grid).width < NARROW_PX && grid.dataset.count !== '1';
    },
  };
}
