// The library: see lpp.d.ts for what everything takes and gives.
import { checkObject, onlyKnown, readArguments } from './arguments.js';
import { CALLS } from './calls.js';
import { LPPError } from '../engine/errors.js';
import { Model, restore } from './model.js';
import { Queue } from './queue.js';
import { fromRecords } from './records.js';
import { Session } from './session.js';
import { isNode, loadModule, mistrust } from './source.js';
import { starter } from './start.js';

export { LPPError };

/** The version of the library. */
export const version = '0.1.0';

/**
 * @param {unknown} [options]
 * @returns {Promise<any>}
 */
export async function load(options) {
  const { wasm, worker } = onlyKnown(checkObject(options, 'load'), ['wasm', 'worker']);
  if (worker !== undefined && typeof worker !== 'boolean') {
    throw new LPPError('invalid-option', 'worker', 'worker must be true or false');
  }
  const queue = new Queue(starter(await loadModule(wasm), worker ?? (!isNode() && typeof Worker === 'function')));
  // The first engine is started here, so that a broken one is told by load.
  await queue.run(async () => undefined).catch((error) => {
    mistrust(wasm);
    throw error;
  });
  return library(queue);
}

/** @param {Queue} queue */
function library(queue) {
  /** @type {Record<string, any>} */
  const lpp = {
    version,
    model: (/** @type {unknown} */ json) => restore(json, queue),
    session: (/** @type {unknown} */ X) => new Session(X, queue),
    close: () => queue.close(),
    async fit(/** @type {unknown} */ X, /** @type {unknown} */ options) {
      const { args, hooks } = readArguments([['X', 'matrix'], ['options', 'options']], [X, options], 'fit');
      return new Model(await queue.run((call) => call('fit', args), hooks), queue);
    },
    fitTransform: async (/** @type {unknown} */ X, /** @type {unknown} */ options) =>
      (await lpp.fit(X, options)).embedding,
    fromRecords: async (/** @type {unknown} */ rows, /** @type {unknown} */ options) => fromRecords(rows, options),
  };
  for (const [name, parameters] of Object.entries(CALLS)) {
    lpp[name] = async (/** @type {unknown[]} */ ...given) => {
      const { args, hooks } = readArguments(parameters, given, name);
      return queue.run((call) => call(name, args), hooks);
    };
  }
  return lpp;
}
