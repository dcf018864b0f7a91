// What is done with the rows of a set, in all panels at once: pointed at, stepped to, chosen; and which are fitted.
import { originOf, subset } from '../engine/dataset.js';
import { panelWords as w } from '../words/panels.js';
import { combined } from './choosing.js';

/** @typedef {import('../engine/types.js').Dataset} Dataset */

/**
 * @param {import('../page/playground.js').Playground} playground
 * @param {import('../ask/asking.js').Engine} fits
 * @param {ReturnType<typeof import('./card.js').hoverCard>} card
 * @param {(i: number) => string} more  that is told of a row
 */
export function createRows({ selection, asking, announce, invalidate, point }, fits, card, more) {
  /** The set as it was opened. @type {Dataset|null} */
  let whole = null;
  let revision = 0;

  /** @param {Iterable<number>} rows @param {import('./choosing.js').Mode} mode @param {string} where */
  function choose(rows, mode, where) {
    selection.brushed = combined(selection.brushed, rows, mode);
    announce(w.saidChosen(selection.brushed.size, where));
    invalidate('sets', 'panels');
  }

  /** @param {Dataset} set of which all rows are fitted */
  function fit(set) {
    selection.brushed = new Set();
    selection.hovered = -1;
    card.hide();
    asking.open(set, fits);
    invalidate('sets', 'panels');
  }

  /** Fits some rows of those that are fitted. @param {ReadonlySet<number>|number[]} which */
  function alone(which) {
    const set = asking.dataset();
    if (!set) return;
    announce(w.saidOnly(which instanceof Set ? which.size : /** @type {number[]} */ (which).length));
    fit(subset(set, which, ++revision));
  }

  return {
    choose,
    clear: () => choose([], 'replace', ''),
    /** @param {number} i −1: none @param {PointerEvent} [e] where its card is shown */
    hover(i, e) {
      if (i !== selection.hovered) point(i);
      const set = asking.dataset();
      if (i >= 0 && e && set) card.show(set, i, e, more(i));
      else card.hide();
    },
    /** @param {number} by */
    step(by) {
      const set = asking.dataset();
      if (!set) return;
      const i = selection.hovered < 0 ? (by > 0 ? 0 : set.rows - 1) : (selection.hovered + by + set.rows) % set.rows;
      point(i);
      const row = w.row(originOf(set, i) + 1, set.names?.[set.labels[i]] ?? '');
      announce([set.rowNames?.[i] ?? '', row, more(i)].filter(Boolean).join(' · '));
    },
    /** Fits those that are chosen. */
    only() {
      const set = asking.dataset();
      if (!set || !whole) return;
      if (selection.brushed.size < 3) return announce(w.tooFew);
      alone(selection.brushed);
    },
    alone,
    /** Fits all of them again. */
    all() {
      announce(w.saidAll);
      if (whole) fit(whole);
    },
    /** @param {Dataset} set */
    open(set) {
      whole = set;
      fit(set);
    },
    get whole() { return whole; },
  };
}
