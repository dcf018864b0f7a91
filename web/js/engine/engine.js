// An engine that is started when it is needed, and again after it has died.
import { stopped } from './errors.js';

/** @typedef {import('./place.js').Place} Place */

export class Engine {
  /** Counts the starts; what an engine held is gone with it. */
  generation = 0;
  /** @type {() => Promise<Place>} */ #start;
  #attempts;
  /** @type {Place | null} */ #place = null;
  /** The start that goes on. @type {Promise<Place> | null} */ #starting = null;
  #closed = false;

  /**
   * @param {() => Promise<Place>} start
   * @param {number} [attempts]  engines a task may cost before it fails
   */
  constructor(start, attempts = 1) {
    this.#start = start;
    this.#attempts = attempts;
  }

  /**
   * Runs a task on the engine, and anew on a fresh one when the engine dies of it.
   * @template T
   * @param {(place: Place, attempt: number) => Promise<T>} task
   * @returns {Promise<T>}
   */
  async run(task) {
    for (let attempt = 1; ; attempt++) {
      const place = await this.#running();
      try {
        return await task(place, attempt);
      } catch (error) {
        if (!place.dead || this.#closed || attempt >= this.#attempts) throw error;
      }
    }
  }

  /**
   * Ends what runs, as if it had died.
   * @param {string} reason
   */
  end(reason) {
    this.#place?.end(reason);
  }

  /** For good. */
  close() {
    this.#closed = true;
    this.#place?.end(CLOSED);
  }

  /** @returns {Promise<Place>} */
  async #running() {
    if (this.#closed) throw stopped(CLOSED);
    if (this.#place && !this.#place.dead) return this.#place;
    this.#starting ??= this.#startAnew().finally(() => (this.#starting = null));
    return this.#starting;
  }

  /** @returns {Promise<Place>} */
  async #startAnew() {
    this.#place = await this.#start();
    this.generation++;
    if (this.#closed) {
      this.#place.end(CLOSED);
      throw stopped(CLOSED);
    }
    return this.#place;
  }
}

const CLOSED = 'The engine was closed; load it again.';
