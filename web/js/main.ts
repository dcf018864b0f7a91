// Mounts a playground on the document, if it has the markup. Other documents mount their own.
import { begin } from './page/start-page.ts';
import { createHost } from './page/document-host.ts';
import { hostedAssets } from './page/hosted.ts';
import { mount } from './page/mount.ts';
import { afterPaint } from './page/time-slices.ts';

export { createHost, hostedAssets, mount };

const root = document.querySelector('[data-playground]');
if (root instanceof HTMLElement) afterPaint().then(() => begin(root, { ...hostedAssets(), serviceWorker: 'sw.js' }));
