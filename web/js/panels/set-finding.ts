// The sentence above the panels of a data set: the accuracy of each. It is grey while other panels are counted.
import { reads } from '../fit/methods.ts';
import { COLUMNS, type PanelName } from '../fit/request.ts';
import { GRAPHS } from '../engine/names.ts';
import { el, setText } from '../dom/elements.ts';
import { setFindingText } from '../words/finding.ts';
import { NEIGHBOURS, type Figures } from './panel-measures.ts';
import { panelNameOf } from './panelname.ts';
import type { Dataset } from '../engine/types.ts';
import type { State } from '../state/state.ts';

/** Whether what a panel shows was fitted with the classes, by its method or by the graph. */
export const isFittedWithClasses = (name: PanelName, { graph }: Pick<State, 'graph'>) =>
  name !== COLUMNS && (reads(name, 'labels') || (reads(name, 'graph') && Boolean(GRAPHS[graph].labels)));

export function createSetFinding() {
  const root = el('p', { class: 'set-finding' });
  let of: Dataset | null = null;
  return {
    root,
    /** @param found what is counted of each panel */
    show(set: Dataset, names: PanelName[], found: Figures[], state: Readonly<State>) {
      const isCounted = found.every(({ accuracy }) => accuracy !== undefined) &&
        (found.some(({ accuracy }) => Number.isFinite(accuracy)) || found.every(({ trust }) => trust !== undefined));
      root.toggleAttribute('data-stale', !isCounted);
      if (!isCounted && of === set) return;
      of = set;
      const panels = names.map((name, r) => ({
        name: panelNameOf(name), isFittedWithClasses: isFittedWithClasses(name, state),
        accuracy: found[r].accuracy ?? NaN, trust: found[r].trust ?? NaN,
      }));
      setText(root, isCounted ? setFindingText(panels, Math.min(NEIGHBOURS, set.rows - 1)) : '');
    },
  };
}
