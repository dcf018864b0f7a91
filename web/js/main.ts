// Mounts a playground on the document, if it has the markup. Other documents mount their own.
import { begin } from './page/begin.ts';
import { createHost } from './page/document-host.ts';
import { hosted } from './page/hosted.ts';
import { mount } from './page/mount.ts';
import { painted } from './page/time-slices.ts';

export { createHost, hosted, mount };

const root = document.querySelector('[data-playground]');
if (root instanceof HTMLElement) painted().then(() => begin(root, { ...hosted(), serviceWorker: 'sw.js' }));
