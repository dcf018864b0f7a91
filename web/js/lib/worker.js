// The library's worker: boots the engine, answers calls one after the other.
import { CallFailed, EngineStopped, boot } from '../engine/runtime.js';
import { buffersOf } from '../engine/wire.js';

/** @typedef {import('../engine/types.js').Progress} Progress */
/** @typedef {{module: WebAssembly.Module} | {id: number, name: string, args: unknown[]}} ToWorker */
/** @typedef {{ready: true} | {id: number, value: unknown} | {id: number, progress: Progress} | {id: number, failure: import('../engine/types.js').Failure} | {stopped: string}} FromWorker */
/** @typedef {{postMessage: (message: FromWorker, transfer?: Transferable[]) => void, onmessage: ((event: {data: ToWorker}) => void) | null}} Port */

// Node's launcher puts its port here; in browsers it is the scope itself.
const scope = /** @type {any} */ (globalThis);
const port = /** @type {Port} */ (scope.lppPort ?? scope);

/** @type {import('../engine/runtime.js').Runtime} */ let runtime;

port.onmessage = async ({ data: message }) => {
  try {
    if ('module' in message) {
      runtime = await boot(message.module);
      port.postMessage({ ready: true });
      return;
    }
    const { id, name, args } = message;
    const onProgress = (/** @type {Progress} */ progress) => port.postMessage({ id, progress });
    const value = await runtime.call(name, args, { onProgress });
    port.postMessage({ id, value }, buffersOf(value));
  } catch (error) {
    report('id' in message ? message.id : null, error);
  }
};

/**
 * @param {number | null} id
 * @param {unknown} error
 */
function report(id, error) {
  if (error instanceof CallFailed && id !== null) port.postMessage({ id, failure: error.failure });
  else if (error instanceof EngineStopped || id === null) port.postMessage({ stopped: String(/** @type {Error} */ (error).message) });
  else port.postMessage({ id, failure: { code: 'out-of-memory', param: null, message: String(error) } });
}
