// The measures of the panels: computed on a separate engine, with the best of each row.
import { panelWords as w } from '../words/panels.ts';
import { COLUMNS, type PanelName } from '../fit/request.ts';
import { columnPlaces } from './raw-columns.ts';
import { bestIndices } from '../views/metrics.ts';
import { createFigures, shownOf, type PanelScores, type Figures } from './panel-measures.ts';
import type { Playground } from '../page/playground.ts';
import type { Dataset, Slot } from '../engine/types.ts';
import type { PanelContent } from '../fit/panel-content.ts';

export function createCounting({ fitController, assets, invalidate }: Playground) {
  let figures: ReturnType<typeof createFigures> | null = null;

  /** Counted when all pictures are there. */
  function count(shown: (PanelScores | null)[], alone: number) {
    if (!fitController.result?.settled) return;
    figures ??= createFigures(async () => (await assets.worker())(assets.wasm()), () => invalidate('sets', 'panels'));
    const order = shown
      .map((one, r) => ({ one, first: r === alone - 1 }))
      .sort((a, b) => Number(b.first) - Number(a.first));
    figures.want(order.flatMap(({ one }) => one ?? []));
  }

  return {
    /** Returns the known measures of each panel and requests the others, first for an enlarged panel. */
    of(set: Dataset, names: PanelName[], slots: (Slot | undefined)[], shows: PanelContent[], alone: number): Figures[] {
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
const shownColumns = (set: Dataset, shows: PanelContent, k: number): PanelScores =>
  ({ set, scores: columnPlaces(set, shows).places, m: 2, dims: shows.y > 0 ? [1, 2] : [1], k });

/** Of each figure, the panels in which it is the highest: none until all are known, nor where all are equal. */
export function bestPanels(found: Figures[]) {
  const best = (name: 'accuracy' | 'trust', text: (v: number) => string) => {
    const values = found.map((figures) => figures[name]);
    const all = values.every((v) => v !== undefined) ? bestIndices(values, values.map(text), true) : [];
    return found.map((_, r) => Boolean(all[r]));
  };
  return { accuracy: best('accuracy', w.percent), trust: best('trust', w.share) };
}
