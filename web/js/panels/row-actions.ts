// Actions on the rows of a data set, in all panels at once: hover, step, select; and which rows are fitted.
import { originOf, subset } from '../engine/dataset.ts';
import { panelWords as w } from '../words/panels.ts';
import { combineSelections, type Mode } from './row-selection.ts';
import type { Playground } from '../page/playground.ts';
import type { Engine } from '../fit/fit-controller.ts';
import type { Dataset } from '../engine/types.ts';
import type { hoverCard } from './hover-card.ts';

/** @param more lines added to the card of a row */
export function createRows(
  { selection, fitController, announce, invalidate, point }: Playground,
  fits: Engine,
  card: ReturnType<typeof hoverCard>,
  more: (i: number) => string,
) {
  /** The set as it was opened. */
  let whole: Dataset | null = null;
  let revision = 0;

  function choose(rows: Iterable<number>, mode: Mode, where: string) {
    selection.brushed = combineSelections(selection.brushed, rows, mode);
    announce(w.statusChosen(selection.brushed.size, where));
    invalidate('sets', 'panels');
  }

  /** @param set of which all rows are fitted */
  function fit(set: Dataset) {
    selection.brushed = new Set();
    selection.hovered = -1;
    card.hide();
    fitController.open(set, fits);
    invalidate('sets', 'panels');
  }

  /** Fits some rows of those that are fitted. */
  function fitOnly(which: ReadonlySet<number> | number[]) {
    const set = fitController.dataset();
    if (!set) return;
    announce(w.statusOnly(which instanceof Set ? which.size : (which as number[]).length));
    fit(subset(set, which, ++revision));
  }

  return {
    choose,
    clear: () => choose([], 'replace', ''),
    /** @param i −1: none @param e where its card is shown */
    hover(i: number, e?: PointerEvent) {
      if (i !== selection.hovered) point(i);
      const set = fitController.dataset();
      if (i >= 0 && e && set) card.show(set, i, e, more(i));
      else card.hide();
    },
    step(by: number) {
      const set = fitController.dataset();
      if (!set) return;
      const i = selection.hovered < 0 ? (by > 0 ? 0 : set.rows - 1) : (selection.hovered + by + set.rows) % set.rows;
      point(i);
      const row = w.row(originOf(set, i) + 1, set.names?.[set.labels[i]] ?? '');
      announce([set.rowNames?.[i] ?? '', row, more(i)].filter(Boolean).join(' · '));
    },
    /** Fits those that are chosen. */
    only() {
      const set = fitController.dataset();
      if (!set || !whole) return;
      if (selection.brushed.size < 3) return announce(w.tooFew);
      fitOnly(selection.brushed);
    },
    alone: fitOnly,
    /** Fits all of them again. */
    all() {
      announce(w.statusAll);
      if (whole) fit(whole);
    },
    open(set: Dataset) {
      whole = set;
      fit(set);
    },
    get whole() { return whole; },
  };
}
