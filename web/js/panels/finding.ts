// The sentence under the headline: what is seen of the drawing and its result. While points move, it is grey.
import { factsOf, type Facts } from '../ask/finding.ts';
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
  /** What the facts are of. */
  let drawing = '';

  return () => {
    const { answer, trouble, behind } = fitController;
    if (!answer && !trouble && playground.printed) return; // the markup's is right as long as its points are
    const { source, preset, seed, own } = store.state;
    const { task, guess } = part('page').dataset;
    // Hidden classes are not given away: the headline speaks of them. A method without a result says nothing of the
    // classes.
    root.hidden = source !== DRAWING || task === 'open' || guess === 'open';
    const isWhole = answer?.forms && answer.slots.every(({ error }) => !error);
    if (root.hidden || !isWhole || trouble || answer.ask.dataset.labels.some((label) => label < -1)) {
      setText(root, '');
      shown = facts = null;
      return;
    }
    const moves = store.stroke !== null || !answer.settled;
    root.toggleAttribute('data-stale', moves || behind);
    if (moves || answer === shown) return;
    const before = drawing === `${preset} ${seed} ${own}` && shown?.n === answer.n ? facts : null;
    drawing = `${preset} ${seed} ${own}`;
    shown = answer;
    facts = factsOf(answer);
    // Not as text: the markup's may say the same, and goes.
    root.replaceChildren(findingText(facts, before));
  };
}
