// A data set on the engine: LPP and PCA side by side, on a session that keeps
// what a change of options leaves alone.
import { keptInTable } from './kept.js';

/** @typedef {import('./types.js').DataRequest} DataRequest */
/** @typedef {import('./types.js').DataAnswer} DataAnswer */
/** @typedef {import('./types.js').DataSolution} DataSolution */
/** @typedef {import('./runtime.js').Runtime} Runtime */
/** @typedef {import('./runtime.js').CallHooks} CallHooks */

/** Neighbours found once, enough for every k of the page. */
const WIDEST = 50;
/** k of the neighbours counted as kept where the graph has no k of its own. */
const KEPT_K = 10;

export class Dataset {
  /** @type {Runtime} */ #runtime;
  /** The data that is held: its name, X, and its session's number. @type {{name: string, X: {data: Float64Array, rows: number, cols: number}, session: number} | null} */
  #held = null;
  /** @type {{index: Int32Array, width: number} | null} */ #neighbours = null;
  /** PCA by number of components. @type {Map<number, any>} */
  #pca = new Map();

  /** @param {Runtime} runtime */
  constructor(runtime) {
    this.#runtime = runtime;
  }

  /**
   * @param {Omit<DataRequest, 'data'> & {data: Float64Array | null}} request
   * @param {CallHooks} hooks
   * @returns {Promise<Omit<DataAnswer, 'request'>>}
   */
  async answer(request, hooks) {
    const held = await this.#hold(request);
    const start = performance.now();
    const components = request.options.components ?? 2;
    const options = { ...request.options, components, labels: Float64Array.from(request.labels) };
    const model = await this.#runtime.call('session.fit', [held.session, options], hooks);
    const pca = await this.#principal(held.session, components, hooks);
    const ms = performance.now() - start;
    const k = model.options.graph.k ?? Math.min(KEPT_K, held.X.rows - 1);
    return {
      kind: 'data',
      n: held.X.rows,
      k,
      lpp: solution(model),
      pca: solution(pca),
      graph: graphOf(model.graph),
      t: model.options.weight?.t ?? 0,
      kept: { lpp: await this.#kept(held.X, k, model), pca: await this.#kept(held.X, k, pca) },
      warnings: model.warnings,
      ms,
    };
  }

  /**
   * The session for the data asked about.
   * @param {Omit<DataRequest, 'data'> & {data: Float64Array | null}} request
   */
  async #hold({ dataset, rows, cols, data }) {
    if (this.#held?.name === dataset) return this.#held;
    if (!data) throw new Error(`${dataset} was not sent`);
    if (this.#held) await this.#runtime.call('session.close', [this.#held.session]);
    const X = { data, rows, cols };
    this.#held = null;
    this.#neighbours = null;
    this.#pca.clear();
    this.#held = { name: dataset, X, session: await this.#runtime.call('session.open', [X]) };
    return this.#held;
  }

  /**
   * @param {number} session
   * @param {number} components
   * @param {CallHooks} hooks
   */
  async #principal(session, components, hooks) {
    let pca = this.#pca.get(components);
    if (!pca) {
      pca = await this.#runtime.call('session.fit', [session, { method: 'pca', components }], hooks);
      this.#pca.set(components, pca);
    }
    return pca;
  }

  /**
   * @param {{data: Float64Array, rows: number, cols: number}} X
   * @param {number} k
   * @param {any} model
   */
  async #kept(X, k, model) {
    if (!this.#neighbours || this.#neighbours.width < k) {
      const width = Math.min(Math.max(k, WIDEST), X.rows - 1);
      this.#neighbours = { index: await this.#runtime.call('neighbors', [X, width]), width };
    }
    const embedded = { index: await this.#runtime.call('neighbors', [model.embedding, k]), width: k };
    return keptInTable(this.#neighbours, embedded, k, X.rows);
  }
}

/**
 * @param {any} model
 * @returns {DataSolution}
 */
function solution(model) {
  return {
    scores: model.embedding.data.slice(),
    m: model.embedding.cols,
    values: model.values.slice(),
    components: model.components.data.slice(),
    mean: model.mean.slice(),
    rank: model.rank,
  };
}

/** @param {any} graph */
function graphOf(graph) {
  let minDegree = Infinity;
  let maxDegree = -Infinity;
  for (const degree of graph.degrees) {
    if (degree < minDegree) minDegree = degree;
    if (degree > maxDegree) maxDegree = degree;
  }
  return {
    edges: graph.edges ?? new Uint32Array(),
    weights: graph.weights ?? new Float64Array(),
    degrees: graph.degrees,
    edgeCount: graph.edgeCount,
    components: graph.components,
    isolated: graph.isolated,
    minDegree,
    maxDegree,
  };
}
