// Starts the library's engine in a worker, if available, or on the caller's thread.
import { startInline } from '../engine/inline-host.ts';
import { blobThread, startInWorker, type EngineHost, type Thread } from '../engine/worker-host.ts';
import { isNode } from './engine-source.ts';

/** @returns starts an engine, and another one */
export function starter(module: WebAssembly.Module, worker: boolean): () => Promise<EngineHost> {
  let started = false;
  return async () => {
    if (worker) {
      try {
        const place = await startInWorker(
          LPP_HOST !== 'browser' && isNode() ? await nodeThread() : blobThread(LPP_WORKER_SOURCE),
          module,
        );
        started = true;
        return place;
      } catch (error) {
        if (started) throw error;
        // No worker is available, for example if a policy forbids blob workers: this thread does the work.
        worker = false;
      }
    }
    return startInline(module);
  };
}

async function nodeThread(): Promise<Thread> {
  const { Worker } = LPP_HOST === 'one'
    ? globalThis.process.getBuiltinModule('worker_threads')
    : await import('node:worker_threads');
  // A script for a thread. publint reads `= require(` in it as CommonJS of this module.
  const source = `globalThis.lppPort=require('worker_threads').parentPort;\n${LPP_WORKER_SOURCE}`;
  const worker = new Worker(source, { eval: true });
  return {
    post: (message, transfer = []) => worker.postMessage(message, transfer as any),
    listen(listener, fail) {
      worker.on('message', listener);
      worker.on('error', (error: Error) => fail(error.message));
      worker.on('exit', () => fail('its worker ended'));
    },
    hold: (busy) => (busy ? worker.ref() : worker.unref()),
    end: () => void worker.terminate(),
  };
}
