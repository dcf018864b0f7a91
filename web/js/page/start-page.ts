// Starts a document's playground: with the scene in the address, if there is one.
import { whyMissing } from '../data/lazy-action.ts';
import { strings } from '../words/strings.ts';
import { createHost } from './document-host.ts';
import { mount, mountPlayground } from './mount.ts';
import { runInSlices } from './time-slices.ts';
import type { Assets } from './hosted.ts';

/** The address for an exhibition: the page begins with the tour, repeatedly. */
const TOUR_FRAGMENT = '#tour=1';

/** If the text after # is a scene, its reader is loaded first; otherwise after the first result. */
export async function begin(
  root: HTMLElement,
  assets: Assets,
  storage = { local: () => localStorage, tab: () => sessionStorage },
) {
  const with_ = { assets, storage, host: createHost(document) };
  const { link } = assets.chunk;
  const tour = location.hash === TOUR_FRAGMENT;
  if (location.hash[1] && !tour) {
    link().then(
      ({ mountWith }) => mountWith(root, with_, mount),
      () => whyMissing(strings.link).then(mount(root, with_).playground.announce),
    );
    return;
  }
  const mounted = await runInSlices(mountPlayground(root, with_));
  const leave = mounted.playground.join({ onResult() {
    leave();
    link().then(
      ({ followAddress }) => followAddress(mounted, with_.storage, '', tour ? TOUR_FRAGMENT.slice(1) : ''),
      () => {},
    );
    if (tour) assets.chunk.tour().then(({ takeTour }) => takeTour(mounted.playground, true), () => {});
  } });
}
