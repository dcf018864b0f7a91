// The page: a playground on the document it came with, if that holds one. Other documents mount their own.
import { createHost } from './page/host.js';
import { hosted } from './page/hosted.js';
import { mount } from './page/mount.js';
import { strings } from './words/strings.js';

export { createHost, hosted, mount };

const root = document.querySelector('[data-playground]');
if (root instanceof HTMLElement) begin(root);

/** What follows # is a scene: its reader comes before everything else. Without one it comes after the first answer. @param {HTMLElement} root */
function begin(root) {
  const with_ = { assets: hosted(), storage: { kept: () => localStorage, tab: () => sessionStorage }, host: createHost(document) };
  const { link } = with_.assets.chunk;
  if (location.hash.length > 1) link().then(({ beginWith }) => beginWith(root, with_, mount), () => mount(root, with_).playground.announce(strings.loadFailed(strings.link)));
  else {
    const mounted = mount(root, with_);
    const leave = mounted.playground.join({ answered() {
      leave();
      link().then(({ followAddress }) => followAddress(mounted, with_.storage, '', ''), () => {});
    } });
  }
}
