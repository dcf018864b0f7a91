// The page: a playground on the document it came with, if that holds one. Other documents mount their own.
import { createHost } from './page/host.js';
import { hosted } from './page/hosted.js';
import { mount } from './page/mount.js';

export { createHost, hosted, mount };

const root = document.querySelector('[data-playground]');
if (root instanceof HTMLElement) mount(root, { assets: hosted(), storage: { kept: () => localStorage, tab: () => sessionStorage }, host: createHost(document) });
