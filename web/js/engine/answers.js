// Requests answered on an engine: points in the plane live, other data by a
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
  /** The live request that was answered last. @type {import('./types.js').LiveRequest | null} */ #asked = null;
  /** By id; the one that was asked about last is last. @type {Map<string, Fitted>} */ #sets = new Map();

  /** @param {Runtime} runtime */
  constructor(runtime) {
    this.#runtime = runtime;
    this.#live = new Live(runtime);
  }

  /**
   * @param {Light} request
   * @param {import('./runtime.js').CallHooks} hooks
   * @returns null when the data must be sent again
   */
  async ask(request, hooks) {
    if (request.kind === 'live') {
      this.#asked = request;
      const { answer, settled } = await this.#live.answer(request);
      return { ...answer, settled };
    }
    const set = await this.#hold(request);
    return set && { ...(await set.answer(request, hooks)), settled: true };
  }

  /** Completes the last live answer. */
  async settle() {
    return this.#asked && { ...(await this.#live.settle(this.#asked)), settled: true };
  }

  /** @param {Extract<Light, {kind: 'data'}>} request */
  async #hold({ dataset, revision, rows, cols, data }) {
    let set = this.#sets.get(dataset);
    this.#sets.delete(dataset);
    if (set?.revision !== revision) {
      await set?.close();
      if (!data) return null;
      set = await Fitted.open(this.#runtime, revision, { data, rows, cols });
    }
    this.#sets.set(dataset, set);
    if (this.#sets.size > KEPT) {
      const [[oldest, gone]] = this.#sets;
      this.#sets.delete(oldest);
      await gone.close();
    }
    return set;
  }
}
