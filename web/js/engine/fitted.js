// A data set on the engine: its runs side by side, on a session that keeps
// what a change of options leaves alone.
import { LPPError } from './errors.js';
import { keptInTable } from './kept.js';
import { withoutAnswer } from './slots.js';

/** @typedef {import('./types.js').Light} Light */
/** @typedef {import('./types.js').Found} Found */
/** @typedef {import('./types.js').Run} Run */
/** @typedef {import('./runtime.js').Runtime} Runtime */
/** @typedef {import('./runtime.js').CallHooks} CallHooks */

/** Two directions of each run are seen. */
const COMPONENTS = 2;
/** k of the neighbours counted as kept where the graph has no k of its own. */
const KEPT_K = 10;

export class Fitted {
  #runtime;
  /** Its session's number. */
  #session;
  #rows;
  /** Models that no graph has a part in, by their run. @type {Map<string, any>} */
  #free = new Map();

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
   * @param {Light} ask
   * @param {CallHooks} hooks
   * @returns {Promise<Found>}
   */
  async answer(ask, hooks) {
    const { id, revision } = ask.dataset;
    const start = performance.now();
    const models = [];
    for (const run of ask.runs) models.push(await this.#fit(ask, run, hooks).catch(asFailure));
    const found = models.filter((model) => !(model instanceof LPPError));
    if (found.length === 0) throw models[0];
    const ms = performance.now() - start;
    const joined = found.find((model) => model.graph);
    const k = joined?.options.graph.k ?? Math.min(KEPT_K, this.#rows - 1);
    const slots = [];
    const labels = Float64Array.from(ask.dataset.labels);
    for (const [r, model] of models.entries()) {
      if (model instanceof LPPError) {
        slots.push(withoutAnswer(ask.runs[r], model));
        continue;
      }
      const gap = await this.#runtime.call('classGap', [model.embedding, labels]);
      slots.push({ ...slotOf(model), run: ask.runs[r], kept: await this.#kept(k, model), gap });
    }
    return {
      id, revision, settled: true, slots, n: this.#rows, k, graph: graphOf(joined?.graph),
      t: found.find((model) => model.options.weight?.t)?.options.weight.t ?? 0,
      forms: null, warnings: found.flatMap((model) => model.warnings), ms,
    };
  }

  /**
   * @param {Light} ask
   * @param {Run} run
   * @param {CallHooks} hooks
   */
  async #fit({ dataset, graph, weight }, run, hooks) {
    const key = JSON.stringify(run);
    const known = this.#free.get(key);
    if (known) return known;
    const options = { ...run.options, method: run.method, graph, weight, components: COMPONENTS, labels: Float64Array.from(dataset.labels) };
    const model = await this.#runtime.call('session.fit', [this.#session, options], hooks);
    if (!model.graph) this.#free.set(key, model);
    return model;
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

/** An error that is the run's own; with others there is no answer at all. @param {unknown} error */
function asFailure(error) {
  if (error instanceof LPPError && error.code !== 'engine-stopped' && error.code !== 'aborted') return error;
  throw error;
}

/** @param {any} model */
function slotOf({ embedding, values, components, mean, rank }) {
  const { cols } = embedding;
  return {
    values: values.slice(), rank, scores: embedding.data.slice(), m: cols, quotient: null,
    map: components && { columns: components.data.slice(), m: cols, mean: mean.slice() },
  };
}

/** @param {any} graph */
function graphOf(graph) {
  let minDegree = Infinity, maxDegree = -Infinity;
  for (const degree of graph?.degrees ?? []) {
    if (degree < minDegree) minDegree = degree;
    if (degree > maxDegree) maxDegree = degree;
  }
  return {
    edges: graph?.edges ?? new Uint32Array(),
    weights: graph?.weights ?? new Float64Array(),
    edgeCount: graph?.edgeCount ?? 0,
    components: graph?.components ?? 0,
    isolated: graph?.isolated ?? 0,
    minDegree,
    maxDegree,
  };
}
