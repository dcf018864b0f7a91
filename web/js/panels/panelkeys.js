// Keys of the panels, wherever the focus is.
import { inDialog, isTyping, keyOf } from '../tools/shortcuts.js';

/**
 * @param {HTMLElement} root @param {import('../page/life.js').Life} life
 * @param {{here: () => boolean, single: () => boolean, hand: (hand: 'lasso'|'pan') => void, escape: () => void}} on
 */
export function watchPanelKeys(root, life, on) {
  root.addEventListener('keydown', (e) => {
    if (!on.here() || e.ctrlKey || e.metaKey || e.altKey || isTyping(e.target) || inDialog(e.target)) return;
    const key = keyOf(e).toLowerCase();
    if (key === 'escape') on.escape();
    else if (!on.single()) return;
    else if (key === 'l') on.hand('lasso');
    else if (key === 'v') on.hand('pan');
    else return;
    e.preventDefault();
  }, { signal: life.signal });
}
