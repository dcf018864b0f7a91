// Starts the page's engines: in a worker, whose text the build fills in, or on this thread where the page may have no
// worker. It is a chunk, since it is needed no sooner than the engine.
import { reasonOf } from './load.ts';
import { PointsSender } from './point-transfer.ts';
import { blobThread, startInWorker, type EngineHost, type SilenceLimits, type Thread } from './worker-host.ts';
import type { FitRequest } from './types.ts';

const WORKER_TEXT = typeof LPP_PAGE_WORKER === 'string' ? LPP_PAGE_WORKER : '';

export interface StartOptions {
  thread?: (text: string) => Thread;
  silence?: SilenceLimits;
  /** called if no worker is available: the engine runs on this thread */
  onHere?: () => void;
  /** starts it there; its script is loaded on demand */
  here?: (module: WebAssembly.Module) => Promise<EngineHost>;
}

export type Start = (
  module: WebAssembly.Module | Promise<WebAssembly.Module>, with_?: StartOptions,
) => Promise<EngineHost>;

const onThisThread = async (module: WebAssembly.Module) => (await import('./mainthread.ts')).startOnThread(module);

/**
 * Starts an engine in a worker. If a policy forbids workers made of blobs, or the browser has none, the worker fails
 * before its first message; then the engine starts on this thread. If the engine's file is not available, no worker
 * starts.
 */
export const startPlace: Start = async (
  module,
  { thread = blobThread, silence, onHere, here = onThisThread } = {},
) => {
  let isBlocked = true;
  try {
    const worker = thread(WORKER_TEXT);
    isBlocked = false;
    return await startInWorker(watchStart(worker, () => { isBlocked = true; }), module, silence);
  } catch (error) {
    if (!isBlocked || reasonOf(error)) throw error;
    const place = await here(await module);
    onHere?.();
    return place;
  }
};

/** A worker that receives only what it does not have yet. @param blocked called if it fails before its first message */
function watchStart(worker: Thread, blocked: () => void): Thread {
  let silent = true;
  const sending = new PointsSender();
  return {
    post: (message, transfer) =>
      worker.post(
        'name' in message && message.name === 'fitLive'
          ? { ...message, args: sending.pack(message.args[0] as FitRequest) }
          : message,
        transfer,
      ),
    listen: (listener, fail) =>
      worker.listen(
        (message) => {
          silent = false;
          listener(message);
        },
        (reason) => {
          if (silent) blocked();
          fail(reason);
        },
      ),
    hold: (busy) => worker.hold(busy),
    end: () => worker.end(),
  };
}
