// A fitted model: plain data, and the maps that go with it.
import { onlyKnown, readArguments, refusing } from './arguments.js';
import { Embedding } from './embedding.js';
import { LPPError } from '../engine/errors.js';
import { toONNX } from '../travel/onnx.js';
import { toSQL } from '../travel/sql.js';
import { fromPlain, toPlain } from './plain.js';
import { toWire, wordsOf } from '../engine/wire.js';

/** @typedef {import('./queue.js').Queue} Queue */
/** @typedef {{data: Float64Array, rows: number, cols: number}} Matrix */
/** @typedef {{residual: number, constraint: number, gap: number}} Certificate */

/** What a stored model says it is. */
const FORMAT = 'lpp-playground/model';
const VERSION = 1;

export class Model {
  #queue;
  /** What kernel LPP maps new points with. */
  #kernel;

  /**
   * @param {Record<string, any>} found  as the engine sends it
   * @param {Queue} queue
   */
  constructor(found, queue) {
    this.#queue = queue;
    this.#kernel = found.kernel ?? null;
    this.method = found.method;
    this.options = found.options;
    /** @type {Matrix | null} */
    this.components = found.components;
    /** @type {Float64Array | null} */
    this.mean = found.mean;
    /** @type {Float64Array | null} */
    this.scale = found.scale ?? null;
    /** @type {Float64Array} */
    this.values = found.values;
    /** @type {number | null} */
    this.totalVariance = found.totalVariance ?? null;
    /** Null of a lean model. */
    this.embedding = found.embedding && this.#embedded(found.embedding);
    /** @type {number} */
    this.rank = found.rank;
    this.graph = found.graph;
    this.warnings = found.warnings;
    this.timings = found.timings;
    /** @type {Certificate | null} */
    this.certificate = found.certificate ?? null;
  }

  /** @returns {string[] | null} */
  get classes() {
    return this.options.classes ?? null;
  }

  /** @returns {string[] | null} */
  get featureNames() {
    return this.options.featureNames ?? null;
  }

  /**
   * @param {unknown} X
   * @param {unknown} [options]
   * @returns {Promise<Embedding>}
   */
  async transform(X, options) {
    return this.#embedded(await this.#map('transform', X, 'X', options));
  }

  /**
   * @param {unknown} Y
   * @param {unknown} [options]
   * @returns {Promise<Matrix>}
   */
  inverseTransform(Y, options) {
    return this.#map('inverseTransform', Y, 'Y', options);
  }

  /**
   * The map as one SELECT.
   * @param {unknown} [options]
   */
  toSQL(options) {
    return toSQL(this.#linear('SQL'), copied(options, ['table', 'dialect', 'columns', 'keep', 'prefix']));
  }

  /**
   * The map as a file of ONNX.
   * @param {unknown} [options]
   */
  toONNX(options) {
    return toONNX(this.#linear('ONNX'), copied(options, ['impute']));
  }

  /** The model without what stands for each row of the fit: what a map needs, and no more. */
  lean() {
    const { options } = this;
    if (this.components === null && this.#kernel === null) {
      throw new LPPError(
        'no-out-of-sample',
        null,
        `${this.method} has no map for new points, so nothing of it is left without its rows`,
      );
    }
    const graph = options.graph?.kind === 'precomputed' ? { ...options.graph, edges: [], weights: [] } : options.graph;
    return new Model(
      {
        ...this,
        kernel: this.#kernel,
        options: { ...options, graph, labels: null },
        embedding: null,
        graph: null,
        timings: {},
      },
      this.#queue,
    );
  }

  /** @param {Matrix} matrix  its columns are called as those of SQL */
  #embedded(matrix) {
    return new Embedding(matrix, this.method.replaceAll('-', '_'));
  }

  /** @param {string} format @returns {import('../travel/sql.js').LinearModel} */
  #linear(format) {
    const { method, components, mean, featureNames } = this;
    if (components && mean) return { method, components, mean, featureNames };
    const why = this.#kernel ? 'a map through a kernel, which is not linear' : 'no map for new points';
    throw new LPPError('no-out-of-sample', null, `${method} has ${why}; ${format} can hold linear maps`);
  }

  toJSON() {
    return { format: FORMAT, version: VERSION, ...toPlain({ ...this, kernel: this.#kernel }) };
  }

  /**
   * @param {string} name
   * @param {unknown} points
   * @param {string} argument
   * @param {unknown} given  options
   * @returns {Promise<Matrix>}
   */
  async #map(name, points, argument, given) {
    const { method, options, components, mean, scale } = this;
    const map = refusing(() =>
      toWire({ method, options: { kernel: options.kernel }, components, mean, scale, kernel: this.#kernel }, 'model'),
    );
    const { args: [wire], hooks } = readArguments([[argument, 'matrix'], ['options', 'hooks']], [points, given], name);
    return this.#queue.run((call) => call(name, [map, wire]), hooks);
  }
}

/**
 * A copy of options in plain values: what getters say is read once, and what cannot be read is refused by name.
 * @param {unknown} options
 * @param {string[]} known
 */
function copied(options, known) {
  const given = onlyKnown(options, known);
  return Object.fromEntries(known.map((key) => [key, refusing(() => toWire(given[key], key))]));
}

/**
 * A model from what JSON.stringify made of one, text or parsed.
 * @param {unknown} json
 * @param {Queue} queue
 */
export function restore(json, queue) {
  const stored = parse(json);
  try {
    if (stored?.format !== FORMAT) throw notModel('it does not say that it is one');
    if (stored.version !== VERSION) {
      throw notModel(`its version is ${JSON.stringify(stored.version)}, known is ${VERSION}`);
    }
    return new Model(fromPlain(stored, notModel), queue);
  } catch (error) {
    throw error instanceof LPPError ? error : notModel(`it is damaged: ${wordsOf(error)}`);
  }
}

/** A copy of what the text says, or the object. @param {unknown} json */
function parse(json) {
  try {
    return JSON.parse(typeof json === 'string' ? json : JSON.stringify(json ?? null));
  } catch (error) {
    throw notModel(`it is no JSON: ${wordsOf(error)}`);
  }
}

/** @param {string} why */
function notModel(why) {
  return new LPPError('invalid-data', null, `This is no model of this library: ${why}.`);
}
