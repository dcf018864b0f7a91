// The library's queue of calls, first in, first out.
import { Engine } from '../engine/engine.ts';
import { abortedError, engineStoppedError } from '../engine/errors.ts';
import type { EngineHost, Hooks } from '../engine/worker-host.ts';

export type Call = (name: string, args: unknown[]) => Promise<any>;

export class Queue {
  #engine;
  /** where the task that runs is */ #place: EngineHost | null = null;
  #last: Promise<unknown> = Promise.resolve();
  /** Rejections of all calls that are not answered yet. */
  #open = new Set<(error: Error) => void>();
  #closed = false;

  constructor(start: () => Promise<EngineHost>) {
    this.#engine = new Engine(start);
  }

  /** Counts the engines that were started; an ended engine loses its state. */
  get generation() {
    return this.#engine.generation;
  }

  /** Runs a task in its turn. */
  run<T>(task: (call: Call) => Promise<T>, hooks: Hooks = {}): Promise<T> {
    const { signal } = hooks;
    return new Promise((resolve, reject) => {
      if (this.#closed) return reject(closedError());
      if (signal?.aborted) return reject(abortedError(signal));
      let running = false;
      const stop = () => {
        if (running && this.#place?.endable) this.#place.end();
        if (!running || this.#place?.endable) settle(() => reject(abortedError(signal)));
      };
      const settle = (how: () => void) => {
        this.#open.delete(reject);
        signal?.removeEventListener('abort', stop);
        how();
      };
      this.#open.add(reject);
      signal?.addEventListener('abort', stop);
      this.#last = this.#last.then(async () => {
        if (!this.#open.has(reject)) return;
        try {
          const value = await this.#engine.run(async (place) => {
            if (!this.#open.has(reject)) return undefined as any;
            running = true;
            this.#place = place;
            return task((name, args) => place.call(name, args, { ...hooks, handOver: true }));
          });
          settle(() => (signal?.aborted ? reject(abortedError(signal)) : resolve(value)));
        } catch (error) {
          settle(() => reject(signal?.aborted ? abortedError(signal) : error));
        }
      });
    });
  }

  /** Ends the engine; calls that are not answered are rejected. */
  close() {
    this.#closed = true;
    for (const reject of this.#open) reject(closedError());
    this.#open.clear();
    this.#engine.close();
  }
}

function closedError() {
  return engineStoppedError('The library was closed; load it again.');
}
