// Once the page has its answer and nothing else to do, it fetches the parts that nobody has asked for yet: it works on
// without a network. Then, where it is a page of its own, a service worker keeps them for the next time.
import type { Playground } from './playground.ts';

/** Milliseconds after which it is called idle where the browser cannot tell. */
const IDLE_DELAY_MS = 200;

const idle = ({ setTimeout: later }: Playground['lifetime']): Promise<void> => new Promise((done) => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(() => done());
  else later(done, IDLE_DELAY_MS);
});

const online = (signal: AbortSignal): Promise<unknown> =>
  new Promise((done) => addEventListener('online', done, { once: true, signal }));

/** Whether its reader wants to be sent little. */
const savesData = (): boolean => Boolean(Object(Object(navigator).connection).saveData);

/** @returns once there is an answer */
const answered = ({ fitController, join }: Playground): Promise<void> => new Promise((done) => {
  const leave = join({ onResult: look });
  function look() {
    if (!fitController.answer) return;
    leave();
    done();
  }
  look();
});

export async function fetchWhenIdle(playground: Playground) {
  const { assets, lifetime } = playground;
  if (savesData()) return;
  await answered(playground);
  for (const part of Object.values(assets.chunk)) {
    for (let came = false; !came;) {
      if (!navigator.onLine) await online(lifetime.signal);
      await idle(lifetime);
      if (lifetime.signal.aborted) return;
      // What does not come is told when a hand asks for it; here it waits until there is a network again.
      came = await part(true).then(() => true, () => online(lifetime.signal).then(() => false));
    }
  }
  await idle(lifetime);
  // denied, or there is none: the page needs none
  if (assets.keeper && !lifetime.signal.aborted) keep(assets.keeper).catch(() => {});
}

/** The page is kept, where it is the window's own. @param keeper the address of the service worker */
async function keep(keeper: string) {
  if (window === window.top) {
    await navigator.serviceWorker.register(new URL(keeper, document.baseURI), { updateViaCache: 'none' });
  }
}
