// The live path: points go straight into the engine's memory and answers are
// read from it; only words (warnings, errors) and options take the slow way.
import { LPPError } from './errors.js';

/** @typedef {import('./types.js').LiveRequest} LiveRequest */
/** @typedef {import('./types.js').LiveAnswer} LiveAnswer */
/** @typedef {Omit<LiveAnswer, 'request' | 'settled'>} Found */
/** @typedef {import('./types.js').PlaneSlot} PlaneSlot */
/** @typedef {import('./types.js').Warning} Warning */
/** @typedef {import('./runtime.js').Runtime} Runtime */
/** Place and size. @typedef {[number, number]} Place */
/**
 * Where the engine's numbers and arrays stand, as it tells (wasm/wire/live.go).
 * @typedef {object} Layout
 * @property {Record<'edges'|'facts'|'degrees'|'kept'|'gap'|'densities', number>} want  a bit each
 * @property {Record<'n'|'k'|'t'|'A'|'C'|'warnings'|'edges'|'components'|'isolated'|'degrees', Place>} figures
 * @property {Record<'failed'|'rank'|'axes'|'mean'|'values'|'above'|'below'|'B'|'warnings'|'kept'|'gap'|'low'|'high'|'peak', Place>} slot
 * @property {Record<'points'|'labels'|'figures'|'edges'|'weights'|'scores'|'classes'|'curves', number>} views  of slot 0 where each slot has one
 * @property {number} first  place of slot 0 among the figures
 * @property {number} stride
 * @property {number} slotViews
 * @property {number} slots
 */
/** @typedef {{graph: Warning[], slots: {warnings: Warning[], error: import('./types.js').Failure | null}[]}} Words */

/** Graph and figures are not described again before this many times their own time has passed. */
const REST = 8;

export class Live {
  /** @type {Runtime} */ #runtime;
  /** @type {Layout} */ #layout = /** @type {any} */ (null);
  /** Points the engine has room for. */
  #n = -1;
  /** The options the engine has, as JSON. */
  #options = '';
  #runs = 0;
  /** Address and length of every array of the engine. */
  #places = new Uint32Array();
  /** What the last step took. */
  #ms = 0;
  /** When graph and figures were described, for as many runs, and how long that took. */
  #described = { at: -Infinity, cost: 0, runs: -1 };
  /** @type {{key: string, words: Words}} */
  #said = { key: '', words: { graph: [], slots: [] } };

  /** @param {Runtime} runtime */
  constructor(runtime) {
    this.#runtime = runtime;
  }

  /**
   * Answers a request. When describing the graph is slow, a hand that moves gets
   * the axes at once with an older description; `settled` is false then, and
   * `settle` gives the whole answer when there is time.
   * @param {LiveRequest} request
   * @returns {Promise<{answer: Found, settled: boolean}>}
   */
  async answer(request) {
    const start = performance.now();
    try {
      await this.#configure(request.options);
      if (!this.#step(request)) await this.#runtime.call('live.trouble', []);
    } catch (error) {
      this.#options = '';
      this.#n = -1;
      throw error;
    }
    this.#locate();
    this.#ms = performance.now() - start;
    const { at, cost, runs } = this.#described;
    const due = runs !== this.#runs || start - at >= REST * cost;
    if (due) this.#describe();
    return { answer: await this.#collect(request), settled: due };
  }

  /**
   * The whole answer to the request that was answered last.
   * @param {LiveRequest} request
   * @returns {Promise<Found>}
   */
  async settle(request) {
    this.#describe();
    return this.#collect(request);
  }

  /** @param {import('./types.js').FitOptions} options */
  async #configure(options) {
    this.#layout ??= await this.#runtime.call('live.layout', []);
    const key = JSON.stringify(options);
    if (key === this.#options) return;
    const { graph = {}, weight = {}, ...own } = options;
    const runs = [{ ...own, method: 'lpp' }, { method: 'pca' }];
    await this.#runtime.call('live.configure', [{ graph, weight }, runs]);
    this.#options = key;
    this.#runs = runs.length;
  }

  /**
   * Brings the engine's points up to date and lets it answer; it finds out what has changed.
   * @param {LiveRequest} request
   * @returns {boolean} whether it could
   */
  #step({ points, labels }) {
    const { exports } = this.#runtime;
    const n = points.length / 2;
    if (n !== this.#n) {
      this.#runtime.guard(() => exports.liveResize(n));
      this.#n = n;
      this.#locate();
    }
    this.#floats('points').set(points);
    this.#ints('labels').set(labels);
    return Boolean(this.#runtime.guard(() => exports.liveStep()));
  }

  /** Has the graph counted, and what is counted of each slot. */
  #describe() {
    const start = performance.now();
    this.#read('facts', 'degrees', 'kept');
    const now = performance.now();
    this.#described = { at: now, cost: now - start, runs: this.#runs };
  }

  /** @param {(keyof Layout['want'])[]} wants */
  #read(...wants) {
    const bits = wants.reduce((sum, want) => sum | this.#layout.want[want], 0);
    this.#runtime.guard(() => this.#runtime.exports.liveRead(bits));
    this.#locate();
  }

  /**
   * Reads the answer from the engine's memory.
   * @param {LiveRequest} request
   * @returns {Promise<Found>}
   */
  async #collect(request) {
    const words = await this.#words();
    if (request.edges) this.#read('edges');
    const f = this.#floats('figures').slice();
    const { figures } = this.#layout;
    const at = (/** @type {keyof Layout['figures']} */ name) => f[figures[name][0]];
    const part = (/** @type {keyof Layout['figures']} */ name) => partOf(f, figures[name]);
    const slots = words.slots.map((_, s) => this.#slot(f, s));
    const failed = words.slots.find((slot) => slot.error)?.error;
    if (failed) throw LPPError.from(failed);
    const [lpp, pca] = slots;
    return {
      kind: 'live',
      n: at('n'),
      k: at('k'),
      lpp,
      pca,
      graph: {
        edges: request.edges ? new Uint32Array(this.#ints('edges')) : new Uint32Array(),
        weights: request.edges ? this.#floats('weights').slice() : new Float64Array(),
        degrees: new Float64Array(),
        edgeCount: at('edges'),
        components: at('components'),
        isolated: at('isolated'),
        minDegree: part('degrees')[0],
        maxDegree: part('degrees')[1],
      },
      matrices: { A: part('A'), B: lpp.B, C: part('C') },
      t: at('t'),
      kept: { lpp: lpp.kept, pca: pca.kept },
      warnings: [...words.graph, ...words.slots[0].warnings],
      ms: this.#ms,
    };
  }

  /**
   * @param {Float64Array} f  figures
   * @param {number} s
   * @returns {PlaneSlot}
   */
  #slot(f, s) {
    const { slot, first, stride } = this.#layout;
    const of = f.subarray(first + s * stride, first + (s + 1) * stride);
    const part = (/** @type {keyof Layout['slot']} */ name) => partOf(of, slot[name]);
    return {
      rank: of[slot.rank[0]], axes: part('axes'), mean: part('mean'), values: part('values'), above: part('above'), below: part('below'), B: part('B'),
      kept: of[slot.kept[0]], scores: this.#floats('scores', s).slice(),
    };
  }

  /** What is to be said of the last step; asked for when there is something. */
  async #words() {
    const f = this.#floats('figures');
    const { figures, slot, first, stride } = this.#layout;
    const counts = Array.from({ length: this.#runs }, (_, s) => [f[first + s * stride + slot.warnings[0]], f[first + s * stride + slot.failed[0]]]);
    const key = JSON.stringify([f[figures.warnings[0]], counts, this.#described.at]);
    if (key !== this.#said.key) {
      const some = f[figures.warnings[0]] > 0 || counts.some(([warnings, failed]) => warnings > 0 || failed > 0);
      const words = some ? await this.#runtime.call('live.words', []) : { graph: [], slots: counts.map(() => ({ warnings: [], error: null })) };
      this.#said = { key, words };
    }
    return this.#said.words;
  }

  /** Asks where the engine's arrays are; to be done after every call that may move one. */
  #locate() {
    const { views, slots, slotViews } = this.#layout;
    const address = this.#runtime.guard(() => this.#runtime.exports.liveViews()) >>> 0;
    // A copy: memory that grows leaves views of it empty.
    this.#places = new Uint32Array(this.#runtime.buffer, address, 2 * (views.scores + slots * slotViews)).slice();
  }

  /**
   * A view of an array in the engine's memory, good until the next call.
   * @param {keyof Layout['views']} view
   * @param {number} [slot]
   */
  #floats(view, slot = 0) {
    return new Float64Array(this.#runtime.buffer, ...this.#place(view, slot));
  }

  /** @param {keyof Layout['views']} view */
  #ints(view) {
    return new Int32Array(this.#runtime.buffer, ...this.#place(view, 0));
  }

  /**
   * @param {keyof Layout['views']} view
   * @param {number} slot
   * @returns {[number, number]}
   */
  #place(view, slot) {
    const at = 2 * (this.#layout.views[view] + slot * this.#layout.slotViews);
    return [this.#places[at], this.#places[at + 1]];
  }
}

/**
 * @param {Float64Array} f
 * @param {Place} place
 */
function partOf(f, [at, size]) {
  return f.slice(at, at + size);
}
