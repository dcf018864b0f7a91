// A fitted model: plain data, and functions that place new points.
import { onlyKnown, readArguments, asOptionError } from './arguments.ts';
import { Embedding } from './embedding.ts';
import { LPPError } from '../engine/errors.ts';
import { toONNX } from '../travel/onnx.ts';
import { toSQL, type LinearModel } from '../travel/sql.ts';
import { fromPlain, toPlain } from './model-json.ts';
import { toWire, wordsOf } from '../engine/wire.ts';
import type { Queue } from './queue.ts';

type Matrix = { data: Float64Array, rows: number, cols: number };
type Certificate = {
  residual: number;
  constraint: number;
  gap: number;
  smallest: boolean | null;
  valueBounds: Float64Array | null;
  angleBounds: Float64Array | null;
};

/** The format name of a stored model. */
const FORMAT = 'lpp-playground/model';
const VERSION = 1;

export class Model {
  declare method: any;
  declare options: any;
  declare components: Matrix | null;
  declare mean: Float64Array | null;
  declare scale: Float64Array | null;
  declare values: Float64Array;
  declare totalVariance: number | null;
  /** Null of a lean model. */
  declare embedding: any;
  declare rank: number;
  declare graph: any;
  declare warnings: any;
  declare timings: any;
  declare certificate: Certificate | null;
  #queue;
  /** Kernel LPP projects new points with this. */
  #kernel;

  /** @param found as the engine sends it */
  constructor(found: Record<string, any>, queue: Queue) {
    this.#queue = queue;
    this.#kernel = found.kernel ?? null;
    this.method = found.method;
    this.options = found.options;
    this.components = found.components;
    this.mean = found.mean;
    this.scale = found.scale ?? null;
    this.values = found.values;
    this.totalVariance = found.totalVariance ?? null;
    this.embedding = found.embedding && this.#embedded(found.embedding);
    this.rank = found.rank;
    this.graph = found.graph;
    this.warnings = found.warnings;
    this.timings = found.timings;
    this.certificate = found.certificate ?? null;
  }

  get classes(): string[] | null {
    return this.options.classes ?? null;
  }

  get featureNames(): string[] | null {
    return this.options.featureNames ?? null;
  }

  async transform(X: unknown, options?: unknown): Promise<Embedding> {
    return this.#embedded(await this.#map('transform', X, 'X', options));
  }

  inverseTransform(Y: unknown, options?: unknown): Promise<Matrix> {
    return this.#map('inverseTransform', Y, 'Y', options);
  }

  /** The map as one SELECT. */
  toSQL(options?: unknown) {
    return toSQL(this.#linear('SQL'), copyOptions(options, ['table', 'dialect', 'columns', 'keep', 'prefix']));
  }

  /** The map as a file of ONNX. */
  toONNX(options?: unknown) {
    return toONNX(this.#linear('ONNX'), copyOptions(options, ['impute']));
  }

  /** Returns the model without the data of each row: only what a map needs. */
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

  /** @param matrix its columns are called as those of SQL */
  #embedded(matrix: Matrix) {
    return new Embedding(matrix, this.method.replaceAll('-', '_'));
  }

  #linear(format: string): LinearModel {
    const { method, components, mean, featureNames } = this;
    if (components && mean) return { method, components, mean, featureNames };
    const why = this.#kernel ? 'a map through a kernel, which is not linear' : 'no map for new points';
    throw new LPPError('no-out-of-sample', null, `${method} has ${why}; ${format} can hold linear maps`);
  }

  toJSON() {
    return { format: FORMAT, version: VERSION, ...toPlain({ ...this, kernel: this.#kernel }) };
  }

  /** @param given options */
  async #map(name: string, points: unknown, argument: string, given: unknown): Promise<Matrix> {
    const { method, options, components, mean, scale } = this;
    const map = asOptionError(() =>
      toWire({ method, options: { kernel: options.kernel }, components, mean, scale, kernel: this.#kernel }, 'model'),
    );
    const { args: [wire], hooks } = readArguments([[argument, 'matrix'], ['options', 'hooks']], [points, given], name);
    return this.#queue.run((call) => call(name, [map, wire]), hooks);
  }
}

/** Copies options to plain values: getters are read once, and unreadable values are refused by name. */
function copyOptions(options: unknown, known: string[]) {
  const given = onlyKnown(options, known);
  return Object.fromEntries(known.map((key) => [key, asOptionError(() => toWire(given[key], key))]));
}

/** Restores a model from its JSON, text or parsed. */
export function restore(json: unknown, queue: Queue) {
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

/** Returns a copy of the parsed text, or of the object. */
function parse(json: unknown) {
  try {
    return JSON.parse(typeof json === 'string' ? json : JSON.stringify(json ?? null));
  } catch (error) {
    throw notModel(`it is no JSON: ${wordsOf(error)}`);
  }
}

function notModel(why: string) {
  return new LPPError('invalid-data', null, `This is no model of this library: ${why}.`);
}
