// An engine that is started when it is needed, and again after it has died.
import { stopped } from './errors.js';

/** @typedef {import('./place.js').Place} Place */
/**
 * @typedef {{above: number, after: number}} Idle  an engine that holds more bytes than `above` is ended after so many
 *   milliseconds of rest
 */

export class Engine {
  /** Counts the starts; what an engine held is gone with it. */
  generation = 0;
  /** @type {() => Promise<Place>} */ #start;
  #attempts;
  /** @type {Place | null} */ #place = null;
  /** The start that goes on. @type {Promise<Place> | null} */ #starting = null;
  #closed = false;
  #idle;
  #tasks = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #timer;
  /** The last place was ended because it rested: nothing went wrong. */
  rested = false;

  /**
   * @param {() => Promise<Place>} start
   * @param {number} [attempts]  engines a task may cost before it fails
   * @param {Idle|null} [idle]  null: it is kept, however much it holds
   */
  constructor(start, attempts = 1, idle = null) {
    this.#start = start;
    this.#attempts = attempts;
    this.#idle = idle;
  }

  /**
   * Runs a task on the engine, and anew on a fresh one when the engine dies of it.
   * @template T
   * @param {(place: Place, attempt: number) => Promise<T>} task
   * @returns {Promise<T>}
   */
  async run(task) {
    clearTimeout(this.#timer);
    this.#tasks++;
    try {
      return await this.#attempt(task);
    } finally {
      if (--this.#tasks === 0) this.#rest();
    }
  }

  /** Memory of an engine never shrinks: one that holds much is ended when it rests. */
  #rest() {
    const idle = this.#idle, place = this.#place;
    if (!idle || !place || place.dead || place.memory <= idle.above) return;
    this.#timer = setTimeout(() => {
      this.rested = true;
      place.end('The engine rested.');
    }, idle.after);
  }

  /**
   * @template T
   * @param {(place: Place, attempt: number) => Promise<T>} task
   * @returns {Promise<T>}
   */
  async #attempt(task) {
    for (let attempt = 1; ; attempt++) {
      const place = await this.#up();
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
    clearTimeout(this.#timer);
    this.#place?.end(CLOSED);
  }

  /** @returns {Promise<Place>} */
  async #up() {
    if (this.#closed) throw stopped(CLOSED);
    if (this.#place && !this.#place.dead) return this.#place;
    this.#starting ??= this.#startAnew().finally(() => (this.#starting = null));
    return this.#starting;
  }

  /** @returns {Promise<Place>} */
  async #startAnew() {
    this.#place = await this.#start();
    this.rested = false;
    this.generation++;
    if (this.#closed) {
      this.#place.end(CLOSED);
      throw stopped(CLOSED);
    }
    return this.#place;
  }
}

const CLOSED = 'The engine was closed; load it again.';
