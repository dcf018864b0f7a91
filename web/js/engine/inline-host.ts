// An engine on this thread.
import { engineStoppedError } from './errors.ts';
import { boot, type Runtime } from './runtime.ts';
import type { EngineHost } from './worker-host.ts';
import type { Functions } from './serve.ts';

/**
 * Starts the engine on this thread, with turns for the event loop.
 * @param further functions in addition to those of Go
 */
export async function startInline(
  module: WebAssembly.Module,
  further: (runtime: Runtime) => Functions = () => ({}),
): Promise<EngineHost> {
  const runtime = await boot(module).catch((error) => {
    throw engineStoppedError(`The engine could not be started: ${error.message}`, { cause: error });
  });
  const functions = further(runtime);
  /** An ended host does not continue. */
  const pause = (resume: () => void) => afterEvents(() => runtime.dead === null && runtime.guard(resume));
  return {
    get dead() {
      return runtime.dead !== null;
    },
    endable: false,
    memory: 0,
    end: () => runtime.stop('it was closed'),
    async call(name, args, { onProgress, signal } = {}) {
      const hooks = { onProgress, pause, aborted: () => signal?.aborted ?? false };
      if (!Object.hasOwn(functions, name)) return runtime.call(name, args, hooks);
      // Copies it like a message to a worker, because points continue to move meanwhile.
      return structuredClone(await functions[name](structuredClone(args), hooks));
    },
  };
}

/** Calls back after a turn of the event loop; timers would wait for 4 ms. */
function afterEvents(then: () => void) {
  const { setImmediate } = globalThis as any;
  if (setImmediate) {
    setImmediate(then);
    return;
  }
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    then();
  };
  port2.postMessage(null);
}
