// Where the library's engine runs: in a worker, where one can be had, or on the
// caller's thread.
import { startHere } from '../engine/here.js';
import { blobThread, startInWorker } from '../engine/place.js';
import { isNode } from './source.js';

/** @typedef {import('../engine/place.js').Place} Place */
/** @typedef {import('../engine/place.js').Thread} Thread */

/**
 * @param {WebAssembly.Module} module
 * @param {boolean} worker
 * @returns {() => Promise<Place>} starts an engine, and another one
 */
export function starter(module, worker) {
  let started = false;
  return async () => {
    if (worker) {
      try {
        const place = await startInWorker(
          LPP_HOST !== 'browser' && isNode() ? await nodeThread() : blobThread(LPP_WORKER_SOURCE),
          module,
        );
        started = true;
        return place;
      } catch (error) {
        if (started) throw error;
        // No worker can be had, for instance under a policy that forbids blob
        // workers: this thread does the work.
        worker = false;
      }
    }
    return startHere(module);
  };
}

/** @returns {Promise<Thread>} */
async function nodeThread() {
  const { Worker } = await import('node:worker_threads');
  // A script for a thread, in which publint takes `= require(` for CommonJS of this module.
  const source = `globalThis.lppPort=require('node:worker_threads').parentPort;\n${LPP_WORKER_SOURCE}`;
  const worker = new Worker(source, { eval: true });
  return {
    post: (message, transfer = []) => worker.postMessage(message, /** @type {any} */ (transfer)),
    listen(hear, fail) {
      worker.on('message', hear);
      worker.on('error', (/** @type {Error} */ error) => fail(error.message));
      worker.on('exit', () => fail('its worker ended'));
    },
    hold: (busy) => (busy ? worker.ref() : worker.unref()),
    end: () => void worker.terminate(),
  };
}
