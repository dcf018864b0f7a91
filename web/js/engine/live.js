// The live path: points go straight into the engine's memory and answers are
// read from it; only words (warnings, errors) and options take the slow way.
import { keptOnLine } from './kept.js';

/** @typedef {import('./types.js').LiveRequest} LiveRequest */
/** @typedef {import('./types.js').LiveAnswer} LiveAnswer */
/** @typedef {import('./types.js').PlaneSolution} PlaneSolution */
/** @typedef {Omit<LiveAnswer, 'request' | 'settled'>} Found */
/** @typedef {Pick<LiveAnswer, 'kept' | 'warnings'> & {facts: Omit<import('./types.js').GraphAnswer, 'edges' | 'weights' | 'degrees'>}} Description */
/** @typedef {import('./runtime.js').Runtime} Runtime */

/** The places of an answer's numbers; wasm/live.go has the same list. */
const FIGURE_N = 0;
const FIGURE_K = 1;
const FIGURE_RANK = 2;
const FIGURE_T = 3;
const FIGURE_LPP = 4;
const FIGURE_PCA = 12;
const FIGURE_A = 20;
const FIGURE_B = 23;
const FIGURE_C = 26;
const FIGURE_EDGES = 29;
const FIGURE_COMPONENTS = 30;
const FIGURE_ISOLATED = 31;
const FIGURE_MIN_DEGREE = 32;
const FIGURE_MAX_DEGREE = 33;
const FIGURE_WARNINGS = 34;
const FIGURE_NEIGHBOURS = 35;

/** The arrays of the engine; wasm/live.go has the same list. */
const VIEW_POINTS = 0;
const VIEW_LABELS = 1;
const VIEW_FIGURES = 2;
const VIEW_LPP_SCORES = 3;
const VIEW_PCA_SCORES = 4;
const VIEW_EDGES = 5;
const VIEW_WEIGHTS = 6;
const VIEW_DEGREES = 7;
const VIEW_NEIGHBOURS = 8;
const VIEWS = 9;

/** k of the neighbours that are counted as kept where the graph has no k of its own. */
const KEPT_K = 10;
/** A description is not made again before this many times its own time has passed. */
const REST = 8;
/** Beyond this many points neighbours are not sought only to be counted. */
const KEPT_LIMIT = 5000;

export class Live {
  /** @type {Runtime} */ #runtime;
  /** Points the engine has room for. */
  #n = -1;
  /** The options the engine has, as JSON. */
  #options = '';
  /** Whether the last step stands for the points in memory. */
  #warm = false;
  /** Address and length of every array of the engine. */
  #places = new Uint32Array();
  /** What the last step took. */
  #ms = 0;
  /** @type {Description | null} */
  #description = null;
  /** When it was made, and how long that took. */
  #described = 0;
  #cost = 0;

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
      this.#warm = false;
      this.#options = '';
      this.#n = -1;
      throw error;
    }
    this.#warm = true;
    this.#locate();
    this.#ms = performance.now() - start;
    const due = this.#description === null || start - this.#described >= REST * this.#cost;
    if (due) await this.#describe(request);
    return { answer: await this.#collect(request), settled: due };
  }

  /**
   * The whole answer to the request that was answered last.
   * @param {LiveRequest} request
   * @returns {Promise<Found>}
   */
  async settle(request) {
    await this.#describe(request);
    return this.#collect(request);
  }

  /** @param {import('./types.js').FitOptions} options */
  async #configure(options) {
    const key = JSON.stringify(options);
    if (key === this.#options) return;
    this.#warm = false;
    await this.#runtime.call('live.configure', [options]);
    this.#options = key;
  }

  /**
   * Brings the engine's points up to date and lets it answer.
   * @param {LiveRequest} request
   * @returns {boolean} whether it could
   */
  #step({ points, labels }) {
    const { exports } = this.#runtime;
    const n = points.length / 2;
    const enter = (/** @type {() => unknown} */ call) => Boolean(this.#runtime.guard(call));
    if (n !== this.#n) {
      this.#runtime.guard(() => exports.liveResize(n));
      this.#n = n;
      this.#warm = false;
      this.#locate();
    }
    const held = this.#floats(VIEW_POINTS);
    const change = this.#warm && sameLabels(this.#ints(VIEW_LABELS), labels) ? findChange(held, points) : MANY;
    if (change >= 0) return enter(() => exports.liveMove(change, points[2 * change], points[2 * change + 1]));
    held.set(points);
    this.#ints(VIEW_LABELS).set(labels);
    return enter(() => exports.liveStep());
  }

  /**
   * Counts the graph and the neighbours kept.
   * @param {LiveRequest} request
   */
  async #describe(request) {
    const start = performance.now();
    const { exports } = this.#runtime;
    this.#runtime.guard(() => exports.liveFacts());
    this.#locate();
    const f = this.#floats(VIEW_FIGURES);
    const facts = {
      edgeCount: f[FIGURE_EDGES],
      components: f[FIGURE_COMPONENTS],
      isolated: f[FIGURE_ISOLATED],
      minDegree: f[FIGURE_MIN_DEGREE],
      maxDegree: f[FIGURE_MAX_DEGREE],
    };
    this.#description = { facts, kept: await this.#kept(request), warnings: await this.#warnings() };
    this.#described = performance.now();
    this.#cost = this.#described - start;
  }

  /**
   * Reads the answer from the engine's memory.
   * @param {LiveRequest} request
   * @returns {Promise<Found>}
   */
  async #collect(request) {
    const description = /** @type {Description} */ (this.#description);
    if (description.warnings.length !== this.#floats(VIEW_FIGURES)[FIGURE_WARNINGS]) description.warnings = await this.#warnings();
    const { facts, kept, warnings } = description;
    const lists = this.#lists(request.edges);
    const f = this.#floats(VIEW_FIGURES).slice();
    return {
      kind: 'live',
      n: f[FIGURE_N],
      k: f[FIGURE_K],
      lpp: solution(f, FIGURE_LPP, f[FIGURE_RANK], this.#floats(VIEW_LPP_SCORES).slice()),
      pca: solution(f, FIGURE_PCA, 2, this.#floats(VIEW_PCA_SCORES).slice()),
      graph: { ...lists, ...facts },
      matrices: { A: triple(f, FIGURE_A), B: triple(f, FIGURE_B), C: triple(f, FIGURE_C) },
      t: f[FIGURE_T],
      kept,
      warnings,
      ms: this.#ms,
    };
  }

  /** The warnings of the last step. @returns {Promise<import('./types.js').Warning[]>} */
  async #warnings() {
    return this.#floats(VIEW_FIGURES)[FIGURE_WARNINGS] > 0 ? this.#runtime.call('live.warnings', []) : [];
  }

  /**
   * The edges, where they are asked for.
   * @param {boolean} asked
   */
  #lists(asked) {
    if (!asked) return { edges: new Uint32Array(), weights: new Float64Array(), degrees: new Float64Array() };
    this.#runtime.guard(() => this.#runtime.exports.liveList());
    this.#locate();
    return {
      edges: new Uint32Array(this.#ints(VIEW_EDGES)),
      weights: this.#floats(VIEW_WEIGHTS).slice(),
      degrees: this.#floats(VIEW_DEGREES).slice(),
    };
  }

  /** @param {LiveRequest} request */
  async #kept({ points }) {
    const figures = this.#floats(VIEW_FIGURES);
    const lpp = this.#floats(VIEW_LPP_SCORES).slice();
    const pca = this.#floats(VIEW_PCA_SCORES).slice();
    const n = lpp.length;
    let width = figures[FIGURE_NEIGHBOURS];
    let k = Math.min(figures[FIGURE_K], width);
    /** @type {Int32Array} */
    let index;
    if (width > 0) {
      index = this.#ints(VIEW_NEIGHBOURS);
    } else if (n <= KEPT_LIMIT) {
      width = k = Math.min(KEPT_K, n - 1);
      index = await this.#runtime.call('neighbors', [{ data: points, rows: n, cols: 2 }, k]);
    } else {
      return { lpp: NaN, pca: NaN };
    }
    return { lpp: keptOnLine(index, width, k, lpp), pca: keptOnLine(index, width, k, pca) };
  }

  /** Asks where the engine's arrays are; to be done after every call that may move one. */
  #locate() {
    const address = this.#runtime.guard(() => this.#runtime.exports.liveViews()) >>> 0;
    // A copy: memory that grows leaves views of it empty.
    this.#places = new Uint32Array(this.#runtime.buffer, address, 2 * VIEWS).slice();
  }

  /**
   * A view of an array in the engine's memory, good until the next call.
   * @param {number} view
   */
  #floats(view) {
    return new Float64Array(this.#runtime.buffer, this.#places[2 * view], this.#places[2 * view + 1]);
  }

  /** @param {number} view */
  #ints(view) {
    return new Int32Array(this.#runtime.buffer, this.#places[2 * view], this.#places[2 * view + 1]);
  }
}

const MANY = -1;

/**
 * The one point that moved, or MANY (also for none).
 * @param {Float64Array} old
 * @param {Float64Array} points
 */
function findChange(old, points) {
  let found = MANY;
  for (let i = 0; i < points.length; i += 2) {
    if (old[i] === points[i] && old[i + 1] === points[i + 1]) continue;
    if (found !== MANY) return MANY;
    found = i / 2;
  }
  return found;
}

/**
 * @param {Int32Array} a
 * @param {Int32Array} b
 */
function sameLabels(a, b) {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

/**
 * @param {Float64Array} f
 * @param {number} at
 * @param {number} rank
 * @param {Float64Array} scores
 * @returns {PlaneSolution}
 */
function solution(f, at, rank, scores) {
  return { axes: f.slice(at, at + 4), mean: f.slice(at + 4, at + 6), values: f.slice(at + 6, at + 8), rank, scores };
}

/**
 * @param {Float64Array} f
 * @param {number} at
 */
function triple(f, at) {
  return f.slice(at, at + 3);
}
