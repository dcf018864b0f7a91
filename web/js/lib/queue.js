// First in, first out: the library's calls, one after the other.
import { Engine } from '../engine/engine.js';
import { aborted, stopped } from '../engine/errors.js';

/** @typedef {import('../engine/place.js').Hooks} Hooks */
/** @typedef {(name: string, args: unknown[]) => Promise<any>} Call */

export class Queue {
  #engine;
  /** @type {import('../engine/place.js').Place | null} where the task that runs is */ #place = null;
  /** @type {Promise<unknown>} */ #last = Promise.resolve();
  /** Rejections of all calls that are not answered yet. @type {Set<(error: Error) => void>} */
  #open = new Set();
  #closed = false;

  /** @param {() => Promise<import('../engine/place.js').Place>} start */
  constructor(start) {
    this.#engine = new Engine(start);
  }

  /** Counts the engines that were started; what one held is gone with it. */
  get generation() {
    return this.#engine.generation;
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
          const value = await this.#engine.run(async (place) => {
            if (!this.#open.has(reject)) return /** @type {any} */ (undefined);
            running = true;
            this.#place = place;
            return task((name, args) => place.call(name, args, { ...hooks, handOver: true }));
          });
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
    for (const reject of this.#open) reject(closed());
    this.#open.clear();
    this.#engine.close();
  }
}

function closed() {
  return stopped('The library was closed; load it again.');
}
