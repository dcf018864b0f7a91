// The measures of the panels: computed on a separate engine, with the best of each row.
import { panelWords as w } from '../words/panels.ts';
import { COLUMNS, type PanelName } from '../fit/request.ts';
import { columnPlaces } from './raw-columns.ts';
import { createFigures, shownOf, type Shown, type Figures } from './panel-measures.ts';
import type { Playground } from '../page/playground.ts';
import type { Dataset, Slot } from '../engine/types.ts';
import type { Shows } from '../fit/shows.ts';

export function createCounting({ fitController, assets, invalidate }: Playground) {
  let figures: ReturnType<typeof createFigures> | null = null;

  /** Counted when all pictures are there. */
  function count(shown: (Shown | null)[], alone: number) {
    if (!fitController.result?.settled) return;
    figures ??= createFigures(
      async () => (await assets.worker())(assets.wasm()),
      () => invalidate('sets', 'panels'),
    );
    const order = shown
      .map((one, r) => ({ one, first: r === alone - 1 }))
      .sort((a, b) => Number(b.first) - Number(a.first));
    figures.want(order.flatMap(({ one }) => one ?? []));
  }

  return {
    /** Returns the known measures of each panel and requests the others, first for an enlarged panel. */
    of(set: Dataset, names: PanelName[], slots: (Slot | undefined)[], shows: Shows[], alone: number): Figures[] {
      const k = fitController.result?.k ?? 0;
      const shown = names.map((name, r) =>
        (name === COLUMNS ? shownColumns(set, shows[r], k) : shownOf(set, slots[r], shows[r], k)));
      count(shown, alone);
      return shown.map((one, r) =>
        one ? (figures?.of(one) ?? {}) : slots[r]?.error ? { accuracy: NaN, trust: NaN } : {},
      );
    },
    stop() {
      figures?.close();
      figures = null;
    },
  };
}

/** Raw columns in the form of scores. */
const shownColumns = (set: Dataset, shows: Shows, k: number): Shown =>
  ({ set, scores: columnPlaces(set, shows).places, m: 2, dims: shows.y > 0 ? [1, 2] : [1], k });

/**
 * Of each figure, the panel in which it is the best; −1: none.
 * @param areFitted whether each was fitted with the classes: it is not compared by how well it predicts them
 */
export const bestPanels = (found: Figures[], areFitted: boolean[]) => ({
  accuracy: bestOf(
    found.map(({ accuracy }, r) => (areFitted[r] ? NaN : accuracy)),
    w.percent,
  ),
  trust: bestOf(
    found.map(({ trust }) => trust),
    w.share,
  ),
});

/** The panel whose figure is the highest and reads so; −1: none. */
export function bestOf(values: (number | undefined)[], text: (v: number) => string) {
  const known = values.filter((v) => !Number.isNaN(v));
  if (known.length < 2 || known.includes(undefined)) return -1;
  const best = values.indexOf(Math.max(...(known as number[])));
  return known.filter((v) => text(v as number) === text(values[best] as number)).length > 1
    ? -1
    : best;
}
