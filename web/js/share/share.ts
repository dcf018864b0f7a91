// The chunk behind the Share button, and behind files that are dropped on the page.
import { createPopover } from './popover.ts';
import type { Playground } from '../page/playground.ts';

export { saveScene } from './downloads.ts';
export { openFiles, openRead } from './scene-file-menu.ts';
export { readServed } from './served-file.ts';
export { rememberFile } from '../scene/served-files.ts';
export { default as style } from '../../css/share.css';

const popovers = new WeakMap<Playground, ReturnType<typeof createPopover>>();

/** Opens the popover, or closes it. */
export function toggleShare(playground: Playground) {
  const popover = popovers.get(playground) ?? createPopover(playground);
  popovers.set(playground, popover);
  popover.toggle();
}
