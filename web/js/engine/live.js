// The live path: points go straight into the engine's memory and answers are
// read from it; only words (warnings, errors) and options take the slow way.
import { checkAsk, keyOfOptions } from './check.js';
import { LPPError } from './errors.js';
import { withoutAnswer } from './slots.js';

/** @typedef {import('./types.js').Ask} Ask */
/** @typedef {import('./types.js').Found} Found */
/** @typedef {import('./types.js').Run} Run */
/** @typedef {import('./types.js').Slot} Slot */
/** @typedef {import('./types.js').Warning} Warning */
/** @typedef {import('./runtime.js').Runtime} Runtime */
/** Place and size. @typedef {[number, number]} Place */
/**
 * Where the engine's numbers and arrays stand, as it tells (wasm/wire/live.go).
 * @typedef {object} Layout
 * @property {Record<'edges'|'facts'|'degrees'|'neighbourRecall'|'gap', number>} want  a bit each
 * @property {Record<'n'|'k'|'t'|'A'|'C'|'warnings'|'edges'|'components'|'isolated'|'degrees', Place>} figures
 * @property {Record<'failed'|'rank'|'axes'|'mean'|'values'|'above'|'below'|'B'|'frame'|'certificate'|'gamma'|
 *   'warnings'|'neighbourRecall'|'gap', Place>} slot
 * @property {Record<'points'|'labels'|'figures'|'edges'|'weights'|'scores'|'levels', number>} views  of slot 0 where
 *   each slot has one
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
   * Answers. When describing the graph is slow, a hand that moves gets
   * the axes at once with an older description; `settled` is false then, and
   * `settle` gives the whole answer when there is time.
   * @param {Ask} ask
   * @returns {Promise<Found>}
   */
  async answer(ask) {
    checkAsk(ask);
    const start = performance.now();
    try {
      await this.#configure(ask);
      if (!this.#step(ask.dataset)) await this.#runtime.call('live.trouble', []);
    } catch (error) {
      this.#options = '';
      this.#n = -1;
      throw error;
    }
    this.#locate();
    this.#ms = performance.now() - start;
    const { at, cost, runs } = this.#described;
    const due = runs !== this.#runs || start - at >= REST * cost;
    if (due) this.#describe(ask);
    return this.#collect(ask, due);
  }

  /**
   * The whole answer to what was answered last.
   * @param {Ask} ask
   * @returns {Promise<Found>}
   */
  async settle(ask) {
    this.#describe(ask);
    return this.#collect(ask, true);
  }

  /** @param {Ask} ask */
  async #configure({ graph, weight, runs }) {
    this.#layout ??= await this.#runtime.call('live.layout', []);
    const key = keyOfOptions(graph, weight, runs);
    if (key === this.#options) return;
    await this.#runtime.call('live.configure', [
      { graph, weight },
      runs.map(({ method, options }) => ({ ...options, method })),
    ]);
    this.#options = key;
    this.#runs = runs.length;
  }

  /**
   * Brings the engine's points up to date and lets it answer; it finds out what has changed.
   * @param {Ask['dataset']} dataset
   * @returns {boolean} whether it could
   */
  #step({ rows: n, dense, labels }) {
    const { exports } = this.#runtime;
    if (n !== this.#n) {
      this.#runtime.guard(() => exports.liveResize(n));
      this.#n = n;
      this.#locate();
    }
    this.#floats('points').set(/** @type {Float64Array} */ (dense));
    this.#ints('labels').set(labels);
    return Boolean(this.#runtime.guard(() => exports.liveStep()));
  }

  /** Has the graph counted, and what is counted of each slot. @param {Ask} ask */
  #describe({ want }) {
    const start = performance.now();
    this.#read(...want.figures);
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
   * @param {Ask} ask
   * @param {boolean} settled
   * @returns {Promise<Found>}
   */
  async #collect({ dataset, runs, want }, settled) {
    const words = await this.#words();
    if (want.edges) this.#read('edges');
    const f = this.#floats('figures').slice();
    const { figures } = this.#layout;
    const at = (/** @type {keyof Layout['figures']} */ name) => f[figures[name][0]];
    const part = (/** @type {keyof Layout['figures']} */ name) => partOf(f, figures[name]);
    const errors = words.slots.map(({ error }) => error);
    if (errors[0] && errors.every((e) => e?.code === errors[0]?.code)) throw LPPError.from(errors[0]);
    const slots = runs.map((run, s) => this.#slot(f, run, s, errors[s]));
    return {
      id: dataset.id, revision: dataset.revision, settled, slots: slots.map(({ B: _, ...slot }) => slot),
      n: at('n'),
      k: at('k'),
      t: at('t'),
      graph: {
        edges: want.edges ? new Uint32Array(this.#ints('edges')) : new Uint32Array(),
        weights: want.edges ? this.#floats('weights').slice() : new Float64Array(),
        edgeCount: at('edges'),
        components: at('components'),
        isolated: at('isolated'),
        minDegree: part('degrees')[0],
        maxDegree: part('degrees')[1],
      },
      forms: { A: part('A'), B: slots.find(({ B }) => B[0] + B[2] > 0)?.B ?? null, C: part('C') },
      warnings: [...words.graph, ...words.slots.flatMap((slot) => slot.warnings)],
      ms: this.#ms,
    };
  }

  /**
   * @param {Float64Array} f  figures
   * @param {Run} run
   * @param {number} s
   * @param {import('./types.js').Failure | null} error
   * @returns {Slot & {B: Float64Array}} B: XᵀDX about the run's centre with its ridge; zeros for a method without
   */
  #slot(f, run, s, error) {
    const { slot, first, stride } = this.#layout;
    const of = f.subarray(first + s * stride, first + (s + 1) * stride);
    const part = (/** @type {keyof Layout['slot']} */ name) => partOf(of, slot[name]);
    if (error) return { ...withoutAnswer(run, error), B: part('B') };
    const columns = part('axes'), levels = this.#floats('levels', s);
    return {
      run,
      values: part('values'),
      rank: of[slot.rank[0]],
      scores: this.#floats('scores', s).slice(),
      m: 1,
      map: columns.some(Boolean) ? { columns, m: 2, mean: part('mean') } : null,
      ...(levels.length > 0 && {
        gamma: of[slot.gamma[0]],
        levels: { frame: part('frame'), side: Math.sqrt(levels.length), values: levels.slice() },
      }),
      quotient: part('below').some(Boolean) ? { above: part('above'), below: part('below') } : null,
      neighbourRecall: of[slot.neighbourRecall[0]],
      gap: of[slot.gap[0]],
      certificate: proof(part('certificate')),
      B: part('B'),
    };
  }

  /** What is to be said of the last step; asked for when there is something. */
  async #words() {
    const f = this.#floats('figures');
    const { figures, slot, first, stride } = this.#layout;
    const counts = Array.from({ length: this.#runs }, (_, s) => [
      f[first + s * stride + slot.warnings[0]],
      f[first + s * stride + slot.failed[0]],
    ]);
    const key = JSON.stringify([f[figures.warnings[0]], counts, this.#described.at]);
    if (key !== this.#said.key) {
      const some = f[figures.warnings[0]] > 0 || counts.some(([warnings, failed]) => warnings > 0 || failed > 0);
      const words = some
        ? await this.#runtime.call('live.words', [])
        : { graph: [], slots: counts.map(() => ({ warnings: [], error: null })) };
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

/** @param {Float64Array} numbers */
const proof = ([residual, constraint, gap]) => ({ residual, constraint, gap });

/**
 * @param {Float64Array} f
 * @param {Place} place
 */
function partOf(f, [at, size]) {
  return f.slice(at, at + size);
}
