// A worker's side of a place: boots the engine and answers calls, one after the other.
import { LPPError } from './errors.js';
import { boot } from './runtime.js';
import { buffersOf } from './wire.js';

/** @typedef {import('./types.js').ToWorker} ToWorker */
/** @typedef {import('./types.js').FromWorker} FromWorker */
/** @typedef {import('./types.js').Failure} Failure */
/** @typedef {import('./runtime.js').Runtime} Runtime */
/**
 * @typedef {{postMessage: (message: FromWorker, transfer?: Transferable[]) => void,
 *   onmessage: ((event: {data: ToWorker}) => void) | null}} Port
 */
/** @typedef {Record<string, (args: any[], hooks: import('./runtime.js').CallHooks) => Promise<unknown>>} Functions */

/** Functions of the engine that only its live path calls, which holds what they have done. */
const LIVE = 'live.';

/**
 * @param {Port} port
 * @param {(runtime: Runtime) => Functions} [further]  functions beside the engine's own
 */
export function serve(port, further = () => ({})) {
  /** @type {Runtime} */ let runtime;
  /** @type {Functions} */ let functions;
  let last = Promise.resolve();

  port.onmessage = ({ data }) => {
    const message = Object(data);
    // One that names no number could not be answered, and is none.
    if ('module' in message) last = last.then(() => start(message.module));
    else if (typeof message.id === 'number') last = last.then(() => answer(message));
  };

  /** @param {WebAssembly.Module} module */
  async function start(module) {
    try {
      runtime = await boot(module, () => port.postMessage({ beat: true }));
      functions = further(runtime);
      port.postMessage({ ready: true });
    } catch (error) {
      port.postMessage({ stopped: messageOf(error) });
    }
  }

  /** @param {Extract<ToWorker, {id: number}>} message */
  async function answer({ id, name, args }) {
    const onProgress = (/** @type {import('./types.js').Progress} */ progress) => port.postMessage({ id, progress });
    try {
      if (typeof name !== 'string' || !Array.isArray(args) || name.startsWith(LIVE)) {
        throw new LPPError('invalid-option', null, 'a request is the name of a function and a list of arguments');
      }
      const value = await (Object.hasOwn(functions, name)
        ? functions[name](args, { onProgress })
        : runtime.call(name, args, { onProgress }));
      port.postMessage({ id, value, memory: runtime.buffer.byteLength }, buffersOf(value));
    } catch (error) {
      port.postMessage(runtime.dead === null ? { id, failure: failureOf(error) } : { stopped: runtime.dead });
    }
  }
}

/** @param {unknown} error */
const messageOf = (error) => String(Object(error).message ?? error);

/**
 * What is no error of the engine's own is a lack of memory, or a defect here.
 * @param {unknown} error
 * @returns {Failure}
 */
function failureOf(error) {
  if (error instanceof LPPError) return { code: error.code, param: error.param, message: error.message };
  return {
    code: error instanceof RangeError ? 'out-of-memory' : 'engine-stopped',
    param: null,
    message: messageOf(error),
  };
}
