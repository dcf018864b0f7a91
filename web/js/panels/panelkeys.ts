// Keys of the panels, independent of the focus.
import { inDialog, isTyping, keyOf } from '../tools/shortcuts.ts';
import type { Lifetime } from '../page/lifetime.ts';

export function watchPanelKeys(
  root: HTMLElement,
  lifetime: Lifetime,
  on: { here: () => boolean, single: () => boolean, hand: (hand: 'lasso' | 'pan') => void, escape: () => void },
) {
  root.addEventListener('keydown', (e) => {
    if (!on.here() || e.ctrlKey || e.metaKey || e.altKey || isTyping(e.target) || inDialog(e.target)) return;
    const key = keyOf(e).toLowerCase();
    if (key === 'escape') on.escape();
    else if (!on.single()) return;
    else if (key === 'l') on.hand('lasso');
    else if (key === 'v') on.hand('pan');
    else return;
    e.preventDefault();
  }, { signal: lifetime.signal });
}
