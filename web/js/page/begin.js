// How a document's playground begins: with the scene in the address, where there is one.
import { whyMissing } from '../data/wanted.js';
import { strings } from '../words/strings.js';
import { createHost } from './host.js';
import { mount } from './mount.js';

/** What follows # is a scene: its reader comes before everything else. Without one it comes after the first answer. @param {HTMLElement} root @param {import('./hosted.js').Assets} assets */
export function begin(root, assets) {
  const with_ = { assets, storage: { kept: () => localStorage, tab: () => sessionStorage }, host: createHost(document) };
  const { link } = assets.chunk;
  if (location.hash.length > 1) link().then(({ beginWith }) => beginWith(root, with_, mount), () => whyMissing(strings.link).then(mount(root, with_).playground.announce));
  else {
    const mounted = mount(root, with_);
    const leave = mounted.playground.join({ answered() {
      leave();
      link().then(({ followAddress }) => followAddress(mounted, with_.storage, '', ''), () => {});
    } });
  }
}
