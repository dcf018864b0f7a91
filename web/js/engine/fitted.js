// A data set on the engine: LPP and PCA side by side, on a session that keeps
// what a change of options leaves alone.
import { keptInTable } from './kept.js';

/** @typedef {import('./types.js').Light} Light */
/** @typedef {import('./types.js').DataAnswer} DataAnswer */
/** @typedef {import('./types.js').DataSolution} DataSolution */
/** @typedef {import('./runtime.js').Runtime} Runtime */
/** @typedef {import('./runtime.js').CallHooks} CallHooks */

/** k of the neighbours counted as kept where the graph has no k of its own. */
const KEPT_K = 10;

export class Fitted {
  #runtime;
  /** Its session's number. */
  #session;
  #rows;
  /** PCA by number of components. @type {Map<number, any>} */
  #pca = new Map();

  /**
   * @param {Runtime} runtime
   * @param {number} revision  of the data
   * @param {{data: Float64Array, rows: number, cols: number}} X
   */
  static async open(runtime, revision, X) {
    return new Fitted(runtime, revision, await runtime.call('session.open', [X]), X.rows);
  }

  /**
   * @param {Runtime} runtime
   * @param {number} revision
   * @param {number} session
   * @param {number} rows
   */
  constructor(runtime, revision, session, rows) {
    this.#runtime = runtime;
    this.revision = revision;
    this.#session = session;
    this.#rows = rows;
  }

  close() {
    return this.#runtime.call('session.close', [this.#session]);
  }

  /**
   * @param {Extract<Light, {kind: 'data'}>} request
   * @param {CallHooks} hooks
   * @returns {Promise<Omit<DataAnswer, 'request' | 'settled'>>}
   */
  async answer(request, hooks) {
    const start = performance.now();
    const components = request.options.components ?? 2;
    const options = { ...request.options, components, labels: Float64Array.from(request.labels) };
    const model = await this.#runtime.call('session.fit', [this.#session, options], hooks);
    const pca = await this.#principal(components, hooks);
    const ms = performance.now() - start;
    const k = model.options.graph.k ?? Math.min(KEPT_K, this.#rows - 1);
    return {
      kind: 'data',
      n: this.#rows,
      k,
      lpp: solution(model),
      pca: solution(pca),
      graph: graphOf(model.graph),
      t: model.options.weight?.t ?? 0,
      kept: { lpp: await this.#kept(k, model), pca: await this.#kept(k, pca) },
      warnings: model.warnings,
      ms,
    };
  }

  /**
   * @param {number} components
   * @param {CallHooks} hooks
   */
  async #principal(components, hooks) {
    let pca = this.#pca.get(components);
    if (!pca) {
      pca = await this.#runtime.call('session.fit', [this.#session, { method: 'pca', components }], hooks);
      this.#pca.set(components, pca);
    }
    return pca;
  }

  /**
   * @param {number} k
   * @param {any} model
   */
  async #kept(k, model) {
    const before = await this.#runtime.call('session.neighbors', [this.#session, k]);
    const after = { index: await this.#runtime.call('neighbors', [model.embedding, k]), width: k };
    return keptInTable(before, after, k, this.#rows);
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
