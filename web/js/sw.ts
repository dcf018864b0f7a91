// The service worker of the page: with it the page opens without a network. The build writes the list of files into it.
import { createBuildCache } from './offline/build-cache.ts';
import type { WorkerScope } from './offline/worker-types.ts';

const worker = self as unknown as WorkerScope;
const { registration } = worker;

/** Milliseconds that an opening page waits for a newer build. */
const UPDATE_TIMEOUT_MS = 5000;

/**
 * On localhost, a page opens with the latest build: a newer one is fetched first.
 */
async function newer() {
  await registration.update();
  const coming = registration.installing;
  if (coming?.state === 'installing') {
    await new Promise((done) => coming.addEventListener('statechange', done, { once: true }));
  }
}

const inTime = () =>
  Promise.race([newer().catch(() => {}), new Promise<void>((done) => setTimeout(done, UPDATE_TIMEOUT_MS))]);
const here = /^(localhost|127\.0\.0\.1|\[::1\])$/.test(location.hostname);

const buildCache = createBuildCache({
  scope: registration.scope,
  build: JSON.parse(LPP_KEPT),
  caches,
  fetch: (url, how) => fetch(url, how),
  clients: worker.clients,
  subtle: crypto.subtle,
  ...(here && { newer: inTime }),
});

worker.addEventListener('install', (event) => event.waitUntil(buildCache.install().then(() => worker.skipWaiting())));
worker.addEventListener('activate', (event) => event.waitUntil(buildCache.tidy()));
worker.addEventListener('fetch', (event) => {
  const response = buildCache.respond(event);
  if (!response) return;
  event.respondWith(response);
  if (event.request.mode === 'navigate') event.waitUntil(response.then(buildCache.tidy, () => {}));
});
