// The figures of what the panels show: counted on an engine of their own, and which of them are the best.
import { blobThread, startInWorker } from '../engine/place.js';
import { panelWords as w } from '../words/panels.js';
import { createFigures, shownOf } from './figures.js';

/** @typedef {import('../engine/types.js').Dataset} Dataset */
/** @typedef {import('../engine/types.js').Slot} Slot */
/** @typedef {import('./figures.js').Figures} Figures */
/** @typedef {import('./figures.js').Shown} Shown */
/** @typedef {import('../ask/shows.js').Shows} Shows */

/** @param {import('../page/playground.js').Playground} playground */
export function createCounting({ asking, assets, invalidate }) {
  /** @type {ReturnType<typeof createFigures>|null} */
  let figures = null;

  /** Counted when all pictures are there. @param {(Shown|null)[]} shown @param {number} alone */
  function count(shown, alone) {
    if (!asking.answer?.settled) return;
    figures ??= createFigures(
      async () => startInWorker(blobThread(await assets.worker()), assets.wasm()),
      () => invalidate('sets', 'panels'),
    );
    const order = shown
      .map((one, r) => ({ one, first: r === alone - 1 }))
      .sort((a, b) => Number(b.first) - Number(a.first));
    figures.want(order.flatMap(({ one }) => one ?? []));
  }

  return {
    /**
     * What is known of each panel; the rest is asked for, first of the one that stands alone.
     * @param {Dataset} set
     * @param {(Slot|undefined)[]} slots
     * @param {Shows[]} shows
     * @param {number} alone
     * @returns {Figures[]}
     */
    of(set, slots, shows, alone) {
      const shown = slots.map((slot, r) => shownOf(set, slot, shows[r], asking.answer?.k ?? 0));
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

/** Of each figure, the panel in which it is the best; −1: none. @param {Figures[]} found */
export const bestPanels = (found) => ({
  accuracy: bestOf(
    found.map(({ accuracy }) => accuracy),
    w.percent,
  ),
  trust: bestOf(
    found.map(({ trust }) => trust),
    w.share,
  ),
});

/**
 * The panel whose figure is the highest and reads so; −1: none.
 * @param {(number|undefined)[]} values
 * @param {(v: number) => string} text
 */
export function bestOf(values, text) {
  const known = values.filter((v) => !Number.isNaN(v));
  if (known.length < 2 || known.includes(undefined)) return -1;
  const best = values.indexOf(Math.max(.../** @type {number[]} */ (known)));
  return known.filter((v) => text(/** @type {number} */ (v)) === text(/** @type {number} */ (values[best]))).length > 1
    ? -1
    : best;
}
