// What callers give, made ready for the engine: a copy that nobody else holds,
// with every array of numbers as a Float64Array, so that it can be sent to a
// worker and read in one piece.

/** A value that no option can have. */
export class Unsendable extends Error {
  /**
   * @param {string} param  dotted path of the value
   * @param {string} kind
   */
  constructor(param, kind) {
    super(`${param} is a ${kind}; no option takes one`);
    this.param = param;
  }
}

/**
 * @param {unknown} value
 * @param {string} [path]  dotted
 * @returns {unknown}
 */
export function toWire(value, path = 'options') {
  switch (typeof value) {
    case 'function':
    case 'symbol':
    case 'bigint':
      throw new Unsendable(path, typeof value);
    case 'object':
      return value === null ? null : objectToWire(value, path);
    default:
      return value;
  }
}

/**
 * @param {object} value
 * @param {string} path
 */
function objectToWire(value, path) {
  if (ArrayBuffer.isView(value)) return viewToWire(value, path);
  if (Array.isArray(value)) {
    if (value.every((entry) => typeof entry === 'number')) return Float64Array.from(value);
    return Array.from(value, (entry, i) => toWire(entry, `${path}[${i}]`));
  }
  /** @type {Record<string, unknown>} */
  const copy = {};
  for (const [key, entry] of Object.entries(value)) {
    if (entry !== undefined) copy[key] = toWire(entry, path === 'options' ? key : `${path}.${key}`);
  }
  return copy;
}

/**
 * @param {ArrayBufferView} view
 * @param {string} path
 */
function viewToWire(view, path) {
  if (view instanceof DataView || view instanceof BigInt64Array || view instanceof BigUint64Array) {
    throw new Unsendable(path, view.constructor.name);
  }
  return Float64Array.from(/** @type {any} */ (view));
}

/**
 * The buffers inside a value, to be handed over instead of copied.
 * @param {unknown} value
 * @param {ArrayBuffer[]} [list]
 * @returns {ArrayBuffer[]}
 */
export function buffersOf(value, list = []) {
  if (ArrayBuffer.isView(value)) {
    const buffer = /** @type {ArrayBuffer} */ (value.buffer);
    if (!list.includes(buffer)) list.push(buffer);
  } else if (value !== null && typeof value === 'object') {
    for (const entry of Object.values(value)) buffersOf(entry, list);
  }
  return list;
}
