// Asks answered on an engine: points in the plane live, other data by a
// session each. What is kept is kept by id and revision.
import { Fitted } from './fitted.js';
import { Live } from './live.js';

/** @typedef {import('./types.js').Light} Light */
/** @typedef {import('./runtime.js').Runtime} Runtime */

/** As many data sets are kept ready. */
const KEPT = 3;

export class Answers {
  /** @type {Runtime} */ #runtime;
  /** @type {Live} */ #live;
  /** What was answered live last. @type {Light | null} */ #asked = null;
  /** By id; the one that was asked about last is last. @type {Map<string, Fitted>} */ #sets = new Map();

  /** @param {Runtime} runtime */
  constructor(runtime) {
    this.#runtime = runtime;
    this.#live = new Live(runtime);
  }

  /**
   * @param {Light} ask
   * @param {import('./runtime.js').CallHooks} hooks
   * @returns {Promise<import('./types.js').Found | null>} null when the data must be sent again
   */
  async ask(ask, hooks) {
    if (ask.dataset.cols === 2) {
      this.#asked = ask;
      return this.#live.answer(ask);
    }
    const set = await this.#hold(ask.dataset);
    return set && set.answer(ask, hooks);
  }

  /** Completes the last live answer. */
  async settle() {
    return this.#asked && this.#live.settle(this.#asked);
  }

  /** @param {Light['dataset']} dataset */
  async #hold({ id, revision, rows, cols, dense }) {
    let set = this.#sets.get(id);
    this.#sets.delete(id);
    if (set?.revision !== revision) {
      await set?.close();
      if (!dense) return null;
      set = await Fitted.open(this.#runtime, revision, { data: dense, rows, cols });
    }
    this.#sets.set(id, set);
    if (this.#sets.size > KEPT) {
      const [[oldest, gone]] = this.#sets;
      this.#sets.delete(oldest);
      await gone.close();
    }
    return set;
  }
}
