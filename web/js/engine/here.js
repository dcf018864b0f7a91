// An engine on this thread.
import { stopped } from './errors.js';
import { boot } from './runtime.js';

/**
 * It gives the event loop its turns.
 * @param {WebAssembly.Module} module
 * @returns {Promise<import('./place.js').Place>}
 */
export async function startHere(module) {
  const runtime = await boot(module).catch((error) => {
    throw stopped(`The engine could not be started: ${error.message}`, { cause: error });
  });
  const pause = (/** @type {() => void} */ resume) => afterEvents(() => runtime.guard(resume));
  return {
    get dead() {
      return runtime.dead !== null;
    },
    endable: false,
    memory: 0,
    end: () => runtime.stop('it was closed'),
    call: (name, args, { onProgress, signal } = {}) =>
      runtime.call(name, args, { onProgress, pause, aborted: () => signal?.aborted ?? false }),
  };
}

/**
 * Calls back when the event loop has had a turn; timers would wait for 4 ms.
 * @param {() => void} then
 */
function afterEvents(then) {
  const { setImmediate } = /** @type {any} */ (globalThis);
  if (setImmediate) {
    setImmediate(then);
    return;
  }
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    then();
  };
  port2.postMessage(null);
}
