// Computes on demand, on a separate engine: the newest request first, each computed once.
import { Engine } from '../engine/engine.ts';
import type { EngineHost, Hooks } from '../engine/worker-host.ts';
import type { Progress } from '../engine/types.ts';
import type { Playground } from '../page/playground.ts';

type Computation<T> = (place: EngineHost, hooks: Hooks) => Promise<T>;

export interface Entry<T> {
  state: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';
  value?: T;
  /** of what failed */
  code?: string;
  /** how far it is, 0…1 */
  share: number;
  stage: string;
  count: Computation<T>;
}

/** An engine that holds more bytes is ended after this idle time in milliseconds. */
const IDLE_LIMITS = { above: 64 << 20, after: 10_000 };

/** @param start starts an engine @param changed called when a result or progress has arrived */
export function createOnDemandEngine(start: () => Promise<EngineHost>, changed: () => void) {
  const engine = new Engine(start, 2, IDLE_LIMITS);
  /** The results for an object, by name, as long as the object exists. */
  const known = new WeakMap() as WeakMap<object, Map<string, Entry<any>>>;
  /** Those that wait, the newest last. */
  let waiting: Entry<any>[] = [];
  let running: Entry<any> | null = null;

  async function work() {
    if (running) return;
    for (let entry = waiting.pop(); entry; entry = waiting.pop()) {
      running = entry;
      entry.state = 'running';
      await result(entry);
      running = null;
      changed();
    }
  }

  async function result(entry: Entry<any>) {
    const onProgress = ({ stage, done, total }: Progress) => {
      entry.stage = stage;
      entry.share = total > 0 ? done / total : 0;
      changed();
    };
    try {
      entry.value = await engine.run((place) => {
        if (entry.state === 'cancelled') throw new Error('cancelled');
        return entry.count(place, { onProgress });
      });
      entry.state = 'done';
    } catch (error) {
      if (!was(entry, 'cancelled')) {
        entry.state = 'failed';
        entry.code = Object(error).code ?? '';
      }
    }
  }

  return {
    /** Returns the cached result; requests it if there is none. */
    of<T>(about: object, name: string, count: Computation<T>): Entry<T> {
      const all = known.get(about) ?? new Map();
      known.set(about, all);
      let entry = all.get(name);
      if (!entry) {
        entry = { state: 'waiting', share: 0, stage: '', count };
        all.set(name, entry);
        waiting.push(entry);
        queueMicrotask(work);
      }
      return entry;
    },
    /** Ends the running computation with its engine. */
    cancel(entry: Entry<any>) {
      waiting = waiting.filter((other) => other !== entry);
      entry.state = 'cancelled';
      if (entry === running) engine.end('It was cancelled.');
      changed();
    },
    /** Requests it again, before all others. */
    again(entry: Entry<any>) {
      if (entry.state !== 'cancelled' && entry.state !== 'failed') return;
      Object.assign(entry, { state: 'waiting', share: 0, stage: '' });
      waiting.push(entry);
      queueMicrotask(work);
      changed();
    },
    /** Stops when it is not visible: forgets what has not started, ends what computes. */
    stop() {
      for (const entry of waiting) entry.state = 'cancelled';
      waiting = [];
      if (running) this.cancel(running);
    },
    close() {
      this.stop();
      engine.close();
    },
  };
}

export type OnDemandEngine = ReturnType<typeof createOnDemandEngine>;

/** A state that may have changed meanwhile. */
const was = (entry: Entry<any>, state: string) => entry.state === state;

/** Of a playground. */
export const startOnDemandEngine = ({ assets }: Playground, changed: () => void) =>
  createOnDemandEngine(async () => (await assets.worker())(assets.wasm()), changed);
