// The page: a playground on the document it came with, if that holds one. Other documents mount their own.
import { begin } from './page/begin.js';
import { createHost } from './page/host.js';
import { hosted } from './page/hosted.js';
import { mount } from './page/mount.js';
import { painted } from './page/turns.js';

export { createHost, hosted, mount };

const root = document.querySelector('[data-playground]');
if (root instanceof HTMLElement) painted().then(() => begin(root, { ...hosted(), keeper: 'sw.js' }));
