// An engine on this thread.
import { stopped } from './errors.ts';
import { boot } from './runtime.ts';
import type { Place } from './place.ts';

/** It gives the event loop its turns. */
export async function startHere(module: WebAssembly.Module): Promise<Place> {
  const runtime = await boot(module).catch((error) => {
    throw stopped(`The engine could not be started: ${error.message}`, { cause: error });
  });
  const pause = (resume: () => void) => afterEvents(() => runtime.guard(resume));
  return {
    get dead() {
      return runtime.dead !== null;
    },
    endable: false,
    memory: 0,
    end: () => runtime.stop('it was closed'),
    call: (name, args, { onProgress, signal } = {}) =>
      runtime.call(name, args, { onProgress, pause, aborted: () => signal?.aborted ?? false }),
  };
}

/** Calls back when the event loop has had a turn; timers would wait for 4 ms. */
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
