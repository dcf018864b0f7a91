// The chunk behind the Share button, and behind files that are dropped on the page.
import { createPopover } from './popover.js';

export { saveScene } from './files.js';
export { openFiles } from './opening.js';
export { default as style } from '../../css/share.css';

/** @typedef {import('../page/playground.js').Playground} Playground */

/** @type {WeakMap<Playground, ReturnType<typeof createPopover>>} */
const popovers = new WeakMap();

/** Opens the popover, or closes it. @param {Playground} playground */
export function toggleShare(playground) {
  const popover = popovers.get(playground) ?? createPopover(playground);
  popovers.set(playground, popover);
  popover.toggle();
}
