// Where an engine can run: here in a worker, in here.js on this thread. Either
// may die; another one is made then.
import { stopped, LPPError } from './errors.js';
import { buffersOf } from './wire.js';

/** @typedef {import('./types.js').Progress} Progress */
/**
 * @typedef {object} Hooks
 * @property {(progress: Progress) => void} [onProgress]
 * @property {AbortSignal} [signal]  heard on this thread; a worker is ended instead
 * @property {boolean} [handOver]  the arrays in the arguments are nobody else's
 */
/**
 * @typedef {object} Place
 * @property {boolean} dead
 * @property {boolean} endable  whether a busy engine can be ended from outside
 * @property {(name: string, args: unknown[], hooks?: Hooks) => Promise<any>} call
 * @property {(reason?: string) => void} end
 */
/**
 * A worker of a browser or of Node.
 * @typedef {object} Thread
 * @property {(message: import('./types.js').ToWorker, transfer?: Transferable[]) => void} post
 * @property {(hear: (message: import('./types.js').FromWorker) => void, fail: (reason: string) => void) => void} listen
 * @property {(busy: boolean) => void} hold  whether the program waits for it before it ends
 * @property {() => void} end
 */

/**
 * An engine in a worker, which comes up while the module may still be on its way.
 * @param {Thread} thread
 * @param {WebAssembly.Module | Promise<WebAssembly.Module>} module
 * @returns {Promise<Place>}
 */
export function startInWorker(thread, module) {
  return new Promise((resolve, reject) => {
    const place = new WorkerPlace(thread, () => resolve(place), reject);
    Promise.resolve(module).then((compiled) => thread.post({ module: compiled }), (error) => {
      reject(error);
      place.end();
    });
  });
}

/**
 * A worker of a browser, from the text of a classic script: such a worker also
 * comes up in a single file and in a frame without an origin.
 * @param {string} text
 * @returns {Thread}
 */
export function blobThread(text) {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
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
    hold() {},
    end() {
      worker.terminate();
      URL.revokeObjectURL(url);
    },
  };
}

/** @typedef {{hooks: Hooks, resolve: (value: any) => void, reject: (error: Error) => void}} Open */

/** @implements {Place} */
class WorkerPlace {
  endable = true;
  dead = false;
  #ids = 0;
  #thread;
  /** Calls that are not answered. @type {Map<number, Open>} */
  #open = new Map();
  #failed;

  /**
   * @param {Thread} thread
   * @param {() => void} ready
   * @param {(error: Error) => void} failed  to come up
   */
  constructor(thread, ready, failed) {
    this.#thread = thread;
    this.#failed = failed;
    thread.listen(
      (message) => {
        if (this.dead) return;
        if ('ready' in message) {
          thread.hold(false);
          ready();
        } else if ('stopped' in message) this.end(message.stopped);
        else this.#hear(message);
      },
      (reason) => this.end(`The engine stopped: ${reason}.`),
    );
  }

  /**
   * @param {string} name
   * @param {unknown[]} args
   * @param {Hooks} [hooks]
   * @returns {Promise<any>}
   */
  call(name, args, hooks = {}) {
    return new Promise((resolve, reject) => {
      const id = ++this.#ids;
      this.#thread.post({ id, name, args }, hooks.handOver ? buffersOf(args) : []);
      this.#thread.hold(true);
      this.#open.set(id, { hooks, resolve, reject });
    });
  }

  /** @param {Extract<import('./types.js').FromWorker, {id: number}>} message */
  #hear(message) {
    const call = this.#open.get(message.id);
    if (!call) return;
    if ('progress' in message) {
      call.hooks.onProgress?.(message.progress);
      return;
    }
    this.#open.delete(message.id);
    this.#thread.hold(this.#open.size > 0);
    if ('failure' in message) call.reject(LPPError.from(message.failure));
    else call.resolve(message.value);
  }

  /** @param {string} [reason] */
  end(reason = 'The engine was ended.') {
    if (this.dead) return;
    this.dead = true;
    this.#thread.end();
    const error = stopped(reason);
    this.#failed(error);
    for (const call of this.#open.values()) call.reject(error);
    this.#open.clear();
  }
}
