// Once the page has its answer and nothing else to do, it fetches the parts that nobody has asked for yet: it works on
// without a network. Then, where it is a page of its own, a service worker keeps them for the next time.

/** @typedef {import('./playground.js').Playground} Playground */

/** Milliseconds after which it is called idle where the browser cannot tell. */
const REST = 200;

/** @param {Playground['life']} life @returns {Promise<void>} */
const idle = ({ later }) => new Promise((done) => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(() => done());
  else later(done, REST);
});

/** @param {AbortSignal} signal @returns {Promise<unknown>} */
const online = (signal) => new Promise((done) => addEventListener('online', done, { once: true, signal }));

/** Whether its reader wants to be sent little. @returns {boolean} */
const savesData = () => Boolean(Object(Object(navigator).connection).saveData);

/** @param {Playground} playground @returns {Promise<void>} once there is an answer */
const answered = ({ asking, join }) => new Promise((done) => {
  const leave = join({ answered: look });
  function look() {
    if (!asking.answer) return;
    leave();
    done();
  }
  look();
});

/** @param {Playground} playground */
export async function fetchWhenIdle(playground) {
  const { assets, life } = playground;
  if (savesData()) return;
  await answered(playground);
  for (const part of Object.values(assets.chunk)) {
    for (let came = false; !came;) {
      if (!navigator.onLine) await online(life.signal);
      await idle(life);
      if (life.signal.aborted) return;
      // What does not come is told when a hand asks for it; here it waits until there is a network again.
      came = await part(true).then(() => true, () => online(life.signal).then(() => false));
    }
  }
  await idle(life);
  // denied, or there is none: the page needs none
  if (assets.keeper && !life.signal.aborted) keep(assets.keeper).catch(() => {});
}

/** The page is kept, where it is the window's own. @param {string} keeper the address of the service worker */
async function keep(keeper) {
  if (window === window.top) {
    await navigator.serviceWorker.register(new URL(keeper, document.baseURI), { updateViaCache: 'none' });
  }
}
