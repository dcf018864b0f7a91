// The sentence under the headline: the most informative fact of the drawing and its result. While points move, it is
// grey.
import { factsOf, type Facts } from '../fit/result-facts.ts';
import { setText } from '../dom/elements.ts';
import { DRAWING } from '../state/state.ts';
import { findingText } from '../words/finding.ts';
import type { FitResult } from '../engine/types.ts';
import type { Playground } from '../page/playground.ts';

/** @returns renews it */
export function mountFinding(playground: Playground): () => void {
  const { store, fitController, skeleton: { part } } = playground;
  const root = part('finding');
  let shown: FitResult | null = null;
  let facts: Facts | null = null;
  /** The drawing of the current facts. */
  let drawing = '';

  return () => {
    const { result, trouble, behind } = fitController;
    if (!result && !trouble && playground.printed) return; // the markup's sentence is correct as long as its points are
    const { source, preset, seed, own } = store.state;
    const { task, guess } = part('page').dataset;
    // Hidden classes are not revealed: the headline is about them. A method without a result has no facts.
    root.hidden = source !== DRAWING || task === 'open' || guess === 'open';
    const isWhole = result?.forms && result.slots.every(({ error }) => !error);
    if (root.hidden || !isWhole || trouble || result.request.dataset.labels.some((label) => label < -1)) {
      setText(root, '');
      shown = facts = null;
      return;
    }
    const moves = store.stroke !== null || !result.settled;
    root.toggleAttribute('data-stale', moves || behind);
    if (moves || result === shown) return;
    const before = drawing === `${preset} ${seed} ${own}` && shown?.n === result.n ? facts : null;
    drawing = `${preset} ${seed} ${own}`;
    shown = result;
    facts = factsOf(result);
    // Compared as facts, not as text: the markup's equal text is removed later.
    root.replaceChildren(findingText(facts, before));
  };
}
