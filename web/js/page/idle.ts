// When the page has a result and is idle, it fetches the shipped data sets and the remaining chunks, so that it works
// without a network. Then, if the page is not in a frame, a service worker stores them for the next visit.
import { prefetchDatasets } from '../data/shipped-files.ts';
import type { Playground } from './playground.ts';

/** Milliseconds until the page counts as idle, in browsers without an idle callback. */
const IDLE_DELAY_MS = 200;

const idle = ({ setTimeout: later }: Playground['lifetime']): Promise<void> => new Promise((done) => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(() => done());
  else later(done, IDLE_DELAY_MS);
});

const online = (signal: AbortSignal): Promise<unknown> =>
  new Promise((done) => addEventListener('online', done, { once: true, signal }));

/** Reports whether the reader asked for little data. */
const savesData = (): boolean => Boolean(Object(Object(navigator).connection).saveData);

/** @returns once there is a result */
const firstResult = ({ fitController, join }: Playground): Promise<void> => new Promise((done) => {
  const leave = join({ onResult: look });
  function look() {
    if (!fitController.result) return;
    leave();
    done();
  }
  look();
});

export async function fetchWhenIdle(playground: Playground) {
  const { assets, lifetime } = playground;
  if (savesData()) return;
  await firstResult(playground);
  await idle(lifetime);
  if (lifetime.signal.aborted) return;
  prefetchDatasets(assets.data);
  for (const part of Object.values(assets.chunk)) {
    for (let came = false; !came;) {
      if (!navigator.onLine) await online(lifetime.signal);
      await idle(lifetime);
      if (lifetime.signal.aborted) return;
      // A chunk that does not load is reported when the user needs it; here it waits until there is a network again.
      came = await part(true).then(() => true, () => online(lifetime.signal).then(() => false));
    }
  }
  await idle(lifetime);
  // denied, or not supported: the page does not need it
  if (assets.serviceWorker && !lifetime.signal.aborted) registerWorker(assets.serviceWorker).catch(() => {});
}

/** Stores the page, if it is the window's own. @param address the address of the service worker */
async function registerWorker(address: string) {
  if (window === window.top) {
    await navigator.serviceWorker.register(new URL(address, document.baseURI), { updateViaCache: 'none' });
  }
}
