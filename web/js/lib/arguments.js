// The arguments of calls: each kind is read in one way, everywhere.
import { membersToWire, reading, toWire, Unsendable } from '../engine/wire.js';
import { LPPError } from '../engine/errors.js';
import { matrixToWire } from './matrix.js';
import { numberAll, numberLabels } from './names.js';

/** @typedef {import('../engine/place.js').Hooks} Hooks */
/** @typedef {'matrix' | 'options' | 'hooks' | 'labels' | 'number'} Kind */

/** Options that the engine does not need to know. */
const HOOKS = ['signal', 'onProgress'];

/**
 * Copies the arguments of a call and takes what the engine does not need to
 * know out of the options.
 * @param {[name: string, kind: Kind][]} parameters
 * @param {unknown[]} given
 * @param {string} call  as it is called, for messages
 * @returns {{args: unknown[], hooks: Hooks}}
 */
export function readArguments(parameters, given, call) {
  /** @type {Hooks} */
  let hooks = {};
  const numbers = new Map();
  const args = parameters.map(([name, kind], i) => {
    const value = kind === 'hooks' ? onlyKnown(given[i], HOOKS) : given[i];
    if (kind === 'matrix') return matrixToWire(value, name);
    if (kind === 'labels') return numberAll(refusing(() => toWire(value, name)), numbers);
    if (kind === 'number') return refusing(() => toWire(value, name));
    const options = checkObject(value, call);
    hooks = readHooks(options);
    const copy = refusing(() => membersToWire(options, 'options', 0, HOOKS));
    numberLabels(copy);
    return copy;
  });
  return { args, hooks };
}

/**
 * @param {unknown} options
 * @param {string} [call]  which takes them
 * @returns {Record<string, unknown>}
 */
export function checkObject(options, call) {
  if (options === undefined || options === null) return {};
  const list = refusing(() => reading('options', () => Array.isArray(options) || ArrayBuffer.isView(options)));
  if (typeof options === 'object' && !list) return /** @type {Record<string, unknown>} */ (options);
  throw new LPPError('invalid-option', 'options', `options must be an object${rightCall(call, options, list)}`);
}

/** Calls whose number is k. */
const OF_K = ['kmeans', 'nmf'];
/** Calls that take labels among their options. */
const OF_LABELS = ['fit', 'fitTransform', 'session.fit', 'rayleigh'];

/**
 * How a call is written that is given the value of an option in place of options, as other libraries have it.
 * @param {string} [call]
 * @param {unknown} [value]
 * @param {boolean} [list]
 */
function rightCall(call = '', value, list) {
  if (call === 'load') return '; the address of the engine is one of them: load({ wasm: address })';
  const first = call === 'session.fit' ? '' : 'X, ';
  if (list && OF_LABELS.includes(call)) return `; labels are one of them: ${call}(${first}{ labels })`;
  if (typeof value === 'number' && OF_K.includes(call)) return `; k is one of them: ${call}(X, { k: ${value} })`;
  if (typeof value === 'number' && OF_LABELS.includes(call)) {
    return `; the number of dimensions is one of them: ${call}(${first}{ components: ${value} })`;
  }
  if (typeof value === 'string' && OF_LABELS.includes(call)) {
    return `; the method is one of them: ${call}(${first}{ method: ${JSON.stringify(value)} })`;
  }
  return '';
}

/**
 * Takes the known keys out of an object of options; another one is refused.
 * @template {string} Key
 * @param {unknown} options
 * @param {Key[]} known
 * @returns {Record<Key, unknown>}
 */
export function onlyKnown(options, known) {
  const given = checkObject(options);
  const unknown = refusing(() => reading('options', () => Object.keys(given))).find(
    (key) => !known.includes(/** @type {Key} */ (key)),
  );
  if (unknown !== undefined) {
    const meant = known.find((key) => unknown.toLowerCase().startsWith(key));
    const all = `nown here: ${known.join(', ')}`;
    throw new LPPError('invalid-option', unknown,
      `there is no option ${unknown}; ${meant ? `did you mean ${meant}? K` : 'k'}${all}`);
  }
  return /** @type {any} */ (
    Object.fromEntries(known.map((key) => [key, refusing(() => reading(key, () => given[key]))]))
  );
}

/** @param {Record<string, unknown>} options @returns {Hooks} */
function readHooks(options) {
  const [signal, onProgress] = HOOKS.map((key) => refusing(() => reading(key, () => options[key])));
  return { signal: checkSignal(signal), onProgress: checkListener(onProgress) };
}

/**
 * @param {unknown} signal
 * @returns {AbortSignal | undefined}
 */
function checkSignal(signal) {
  if (signal === undefined || signal === null) return undefined;
  // What only looks like one throws when it is asked.
  if (refusing(() => reading('signal', () => signal instanceof AbortSignal && typeof signal.aborted === 'boolean'))) {
    return /** @type {AbortSignal} */ (signal);
  }
  throw new LPPError('invalid-option', 'signal', 'signal must be an AbortSignal');
}

/**
 * @param {unknown} onProgress
 * @returns {Hooks['onProgress']}
 */
function checkListener(onProgress) {
  if (onProgress === undefined || onProgress === null) return undefined;
  if (typeof onProgress !== 'function') {
    throw new LPPError('invalid-option', 'onProgress', 'onProgress must be a function');
  }
  return (progress) => {
    try {
      onProgress(progress);
    } catch {
      // A listener is told, not asked: the work goes on.
    }
  };
}

/**
 * What cannot be read or sent is refused under its name.
 * @template T
 * @param {() => T} read
 * @returns {T}
 */
export function refusing(read) {
  try {
    return read();
  } catch (error) {
    if (Unsendable.is(error)) throw new LPPError('invalid-option', error.param, error.message, { cause: error.cause });
    throw error;
  }
}
