// Two places where an engine can run, with one face: call(name, args, hooks)
// and end(). Either may die; then `dead` says why and another one is made.
import { CallFailed, EngineStopped, boot } from '../engine/runtime.js';
import { buffersOf } from '../engine/wire.js';
import { LPPError, stopped } from './errors.js';
import { isNode } from './source.js';

/** @typedef {import('../engine/types.js').Progress} Progress */
/** @typedef {{onProgress?: (progress: Progress) => void, signal?: AbortSignal}} Hooks */
/**
 * @typedef {object} Place
 * @property {() => boolean} dead
 * @property {boolean} endable  whether a busy engine can be ended from outside
 * @property {(name: string, args: unknown[], hooks: Hooks) => Promise<any>} call
 * @property {() => void} end
 */

/**
 * An engine on this thread; it gives the event loop its turns.
 * @param {WebAssembly.Module} module
 * @returns {Promise<Place>}
 */
export async function startHere(module) {
  const runtime = await boot(module).catch((error) => {
    throw stopped(`The engine could not be started: ${error.message}`, { cause: error });
  });
  return {
    dead: () => runtime.dead !== null,
    endable: false,
    end: () => runtime.stop('it was closed'),
    async call(name, args, { onProgress, signal }) {
      const pause = (/** @type {() => void} */ resume) => afterEvents(() => runtime.guard(resume));
      const aborted = () => signal?.aborted ?? false;
      try {
        return await runtime.call(name, args, { onProgress, pause, aborted });
      } catch (error) {
        if (error instanceof CallFailed) throw LPPError.from(error.failure);
        throw error instanceof EngineStopped ? stopped(error.message) : error;
      }
    },
  };
}

/**
 * Calls back when the event loop has had a turn; timers would wait for 4 ms.
 * @param {() => void} then
 */
function afterEvents(then) {
  if (typeof setImmediate === 'function') {
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

/**
 * An engine in a worker of its own. It rejects when no worker can be had.
 * @param {WebAssembly.Module} module
 * @returns {Promise<Place>}
 */
export async function startInWorker(module) {
  const worker = isNode() ? await nodeWorker() : browserWorker();
  return new Promise((resolve, reject) => {
    const place = new WorkerPlace(worker, resolve, reject);
    place.post({ module });
  });
}

/**
 * What a worker of a browser and one of Node have in common here.
 * @typedef {object} AnyWorker
 * @property {(message: unknown, transfer?: Transferable[]) => void} post
 * @property {(hear: (message: import('./worker.js').FromWorker) => void, fail: (reason: string) => void) => void} listen
 * @property {(busy: boolean) => void} hold  whether the program waits for it before it ends
 * @property {() => void} end
 */

/** @returns {AnyWorker} */
function browserWorker() {
  const url = URL.createObjectURL(new Blob([LPP_WORKER_SOURCE], { type: 'text/javascript' }));
  const worker = new Worker(url);
  return {
    post: (message, transfer = []) => worker.postMessage(message, transfer),
    listen(hear, fail) {
      worker.onmessage = (event) => hear(event.data);
      worker.onmessageerror = () => fail('its answer could not be read');
      worker.onerror = (event) => {
        event.preventDefault();
        fail(event.message || 'its worker failed');
      };
    },
    hold: () => {},
    end() {
      worker.terminate();
      URL.revokeObjectURL(url);
    },
  };
}

/** @returns {Promise<AnyWorker>} */
async function nodeWorker() {
  const { Worker } = await import('node:worker_threads');
  const source = `globalThis.lppPort = require('node:worker_threads').parentPort;\n${LPP_WORKER_SOURCE}`;
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

/** @implements {Place} */
class WorkerPlace {
  endable = true;
  #ids = 0;
  #worker;
  #dead = false;
  /** @type {{id: number, hooks: Hooks, resolve: (value: any) => void, reject: (error: Error) => void} | null} */
  #open = null;
  #failedStart;

  /**
   * @param {AnyWorker} worker
   * @param {(place: Place) => void} ready
   * @param {(error: Error) => void} failed
   */
  constructor(worker, ready, failed) {
    this.#worker = worker;
    this.#failedStart = failed;
    worker.listen(
      (message) => {
        if ('ready' in message) {
          worker.hold(false);
          ready(this);
        } else if ('stopped' in message) this.#die(message.stopped);
        else this.#hear(message);
      },
      (reason) => this.#die(`The engine stopped: ${reason}.`),
    );
  }

  dead() {
    return this.#dead;
  }

  /** @param {unknown} message */
  post(message) {
    this.#worker.post(message, 'args' in Object(message) ? buffersOf(/** @type {any} */ (message).args) : []);
  }

  /**
   * @param {string} name
   * @param {unknown[]} args
   * @param {Hooks} hooks
   * @returns {Promise<any>}
   */
  call(name, args, hooks) {
    return new Promise((resolve, reject) => {
      this.#worker.hold(true);
      this.#open = { id: ++this.#ids, hooks, resolve, reject };
      this.post({ id: this.#ids, name, args });
    });
  }

  end() {
    this.#die('The engine was ended.');
  }

  /** @param {Exclude<import('./worker.js').FromWorker, {ready: true} | {stopped: string}>} message */
  #hear(message) {
    if (message.id !== this.#open?.id) return;
    if ('progress' in message) {
      this.#open.hooks.onProgress?.(message.progress);
      return;
    }
    const { resolve, reject } = this.#open;
    this.#open = null;
    this.#worker.hold(false);
    if ('failure' in message) reject(LPPError.from(message.failure));
    else resolve(message.value);
  }

  /** @param {string} reason */
  #die(reason) {
    if (this.#dead) return;
    this.#dead = true;
    this.#worker.end();
    this.#failedStart(stopped(reason));
    this.#open?.reject(stopped(reason));
    this.#open = null;
  }
}
