// The worker's side of a host: starts the engine and handles calls in order.
import { LPPError } from './errors.ts';
import { boot, type Runtime, type CallHooks } from './runtime.ts';
import { buffersOf } from './wire.ts';
import type { ToWorker, Progress, Failure, FromWorker } from './types.ts';

type Port = {
  postMessage: (message: FromWorker, transfer?: Transferable[]) => void;
  onmessage: ((event: { data: ToWorker }) => void) | null;
};

export type Functions = Record<string, (args: any[], hooks: CallHooks) => Promise<unknown>>;

/** Functions of the engine that only its live path calls; their effect stays in its memory. */
const LIVE_PREFIX = 'live.';

/** @param further functions in addition to those of Go */
export function serve(port: Port, further: (runtime: Runtime) => Functions = () => ({})) {
  let runtime: Runtime;
  let functions: Functions;
  let last = Promise.resolve();

  port.onmessage = ({ data }) => {
    const message = Object(data);
    // A message without a number could not be answered, and is ignored.
    if ('module' in message) last = last.then(() => start(message.module));
    else if (typeof message.id === 'number') last = last.then(() => result(message));
  };

  async function start(module: WebAssembly.Module) {
    try {
      runtime = await boot(module, () => port.postMessage({ beat: true }));
      functions = further(runtime);
      port.postMessage({ ready: true });
    } catch (error) {
      port.postMessage({ stopped: messageOf(error) });
    }
  }

  async function result({ id, name, args }: Extract<ToWorker, { id: number }>) {
    const onProgress = (progress: Progress) => port.postMessage({ id, progress });
    try {
      if (typeof name !== 'string' || !Array.isArray(args) || name.startsWith(LIVE_PREFIX)) {
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

const messageOf = (error: unknown) => String(Object(error).message ?? error);

/** An error that is not the engine's own is a lack of memory, or a defect here. */
function failureOf(error: unknown): Failure {
  if (error instanceof LPPError) return { code: error.code, param: error.param, message: error.message };
  return {
    code: error instanceof RangeError ? 'out-of-memory' : 'engine-stopped',
    param: null,
    message: messageOf(error),
  };
}
