// The library's calls, one after the other, on an engine that is started when
// it is needed and again after it has died.
import { aborted, stopped } from './errors.js';
import { startHere, startInWorker } from './engines.js';

/** @typedef {import('./engines.js').Place} Place */
/** @typedef {import('./engines.js').Hooks} Hooks */
/** @typedef {(name: string, args: unknown[]) => Promise<any>} Call */

export class Queue {
  /** Counts the engines that were started; what one held is gone with it. */
  generation = 0;
  #module;
  #worker;
  /** @type {Place | null} */ #place = null;
  /** @type {Promise<unknown>} */ #last = Promise.resolve();
  /** Rejections of all calls that are not answered yet. @type {Set<(error: Error) => void>} */
  #open = new Set();
  #closed = false;

  /**
   * @param {WebAssembly.Module} module
   * @param {boolean} worker
   */
  constructor(module, worker) {
    this.#module = module;
    this.#worker = worker;
  }

  /**
   * Runs a task when it is its turn.
   * @template T
   * @param {(call: Call) => Promise<T>} task
   * @param {Hooks} [hooks]
   * @returns {Promise<T>}
   */
  run(task, hooks = {}) {
    const { signal } = hooks;
    return new Promise((resolve, reject) => {
      if (this.#closed) return reject(closed());
      if (signal?.aborted) return reject(aborted(signal));
      let running = false;
      const stop = () => {
        if (running && this.#place?.endable) this.#place.end();
        if (!running || this.#place?.endable) settle(() => reject(aborted(signal)));
      };
      const settle = (/** @type {() => void} */ how) => {
        this.#open.delete(reject);
        signal?.removeEventListener('abort', stop);
        how();
      };
      this.#open.add(reject);
      signal?.addEventListener('abort', stop);
      this.#last = this.#last.then(async () => {
        if (!this.#open.has(reject)) return;
        try {
          const call = await this.#caller(hooks);
          if (!this.#open.has(reject)) return;
          running = true;
          const value = await task(call);
          settle(() => (signal?.aborted ? reject(aborted(signal)) : resolve(value)));
        } catch (error) {
          settle(() => reject(signal?.aborted ? aborted(signal) : error));
        }
      });
    });
  }

  /** Ends the engine; calls that are not answered are rejected. */
  close() {
    this.#closed = true;
    this.#place?.end();
    for (const reject of this.#open) reject(closed());
    this.#open.clear();
  }

  /**
   * @param {Hooks} hooks
   * @returns {Promise<Call>}
   */
  async #caller(hooks) {
    if (!this.#place || this.#place.dead()) {
      this.#place = await this.#start();
      this.generation++;
    }
    const place = this.#place;
    return (name, args) => place.call(name, args, hooks);
  }

  /** @returns {Promise<Place>} */
  async #start() {
    if (this.#worker) {
      try {
        return await startInWorker(this.#module);
      } catch (error) {
        if (this.generation > 0) throw error;
        // No worker can be had, for instance under a policy that forbids blob
        // workers: this thread does the work.
        this.#worker = false;
      }
    }
    return startHere(this.#module);
  }
}

function closed() {
  return stopped('The library was closed; load it again.');
}
