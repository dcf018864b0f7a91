// The arguments of calls: each kind is read in one way, everywhere.
import { Unsendable, toWire } from '../engine/wire.js';
import { LPPError } from '../engine/errors.js';
import { matrixToWire } from './matrix.js';

/** @typedef {import('../engine/place.js').Hooks} Hooks */
/** @typedef {'matrix' | 'options' | 'labels' | 'number'} Kind */

/**
 * Copies the arguments of a call and takes what the engine does not need to
 * know out of the options.
 * @param {[name: string, kind: Kind][]} parameters
 * @param {unknown[]} given
 * @returns {{args: unknown[], hooks: Hooks}}
 */
export function readArguments(parameters, given) {
  /** @type {Hooks} */
  let hooks = {};
  const args = parameters.map(([name, kind], i) => {
    const value = given[i];
    if (kind === 'matrix') return matrixToWire(value, name);
    if (kind !== 'options') return refusing(name, () => toWire(value, name));
    const { signal, onProgress, ...options } = checkObject(value);
    hooks = { signal: checkSignal(signal), onProgress: checkListener(onProgress) };
    return refusing('options', () => toWire(options));
  });
  return { args, hooks };
}

/**
 * @param {unknown} options
 * @returns {Record<string, unknown>}
 */
export function checkObject(options) {
  if (options === undefined || options === null) return {};
  if (typeof options !== 'object' || Array.isArray(options)) {
    throw new LPPError('invalid-option', 'options', 'options must be an object');
  }
  return /** @type {Record<string, unknown>} */ (options);
}

/**
 * @param {unknown} signal
 * @returns {AbortSignal | undefined}
 */
function checkSignal(signal) {
  if (signal === undefined || signal === null) return undefined;
  if (signal instanceof AbortSignal) return signal;
  throw new LPPError('invalid-option', 'signal', 'signal must be an AbortSignal');
}

/**
 * @param {unknown} onProgress
 * @returns {Hooks['onProgress']}
 */
function checkListener(onProgress) {
  if (onProgress === undefined || onProgress === null) return undefined;
  if (typeof onProgress !== 'function') throw new LPPError('invalid-option', 'onProgress', 'onProgress must be a function');
  return (progress) => {
    try {
      onProgress(progress);
    } catch {
      // A listener is told, not asked: the work goes on.
    }
  };
}

/**
 * What cannot be read is refused, also an array whose buffer was sent elsewhere
 * or an object that holds itself.
 * @template T
 * @param {string} name
 * @param {() => T} read
 * @returns {T}
 */
function refusing(name, read) {
  try {
    return read();
  } catch (error) {
    if (error instanceof Unsendable) throw new LPPError('invalid-option', error.param, error.message);
    throw new LPPError('invalid-option', name, `${name} cannot be read: ${Object(error).message ?? error}`, { cause: error });
  }
}
