// Asks about points in the plane, answered live on an engine.
import { Live } from './live.js';

/** @typedef {import('./types.js').Ask} Ask */

export class Answers {
  /** @type {Live} */ #live;
  /** What was answered last. @type {Ask | null} */ #asked = null;

  /** @param {import('./runtime.js').Runtime} runtime */
  constructor(runtime) {
    this.#live = new Live(runtime);
  }

  /** @param {Ask} ask */
  ask(ask) {
    this.#asked = ask;
    return this.#live.answer(ask);
  }

  /** Completes the last answer. */
  async settle() {
    return this.#asked && this.#live.settle(this.#asked);
  }
}
