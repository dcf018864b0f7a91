// The host of an engine in a worker; inline-host.ts is the one on this thread. Either may crash; then another one is
// started.
import { engineStoppedError, LPPError } from './errors.ts';
import { buffersOf } from './wire.ts';
import type { FromWorker, Progress, ToWorker } from './types.ts';

export interface Hooks {
  onProgress?: (progress: Progress) => void;
  /** takes effect on this thread; a worker is terminated instead */
  signal?: AbortSignal;
  /** the arrays in the arguments may be transferred: no one else uses them */
  handOver?: boolean;
}

export interface EngineHost {
  dead: boolean;
  /** bytes that a worker's engine held when it answered last; it never gives any back */
  memory: number;
  /** whether a busy engine can be ended from outside */
  endable: boolean;
  call: (name: string, args: unknown[], hooks?: Hooks) => Promise<any>;
  end: (reason?: string) => void;
}

/** A worker of a browser or of Node. */
export interface Thread {
  post: (message: ToWorker, transfer?: Transferable[]) => void;
  listen: (listener: (message: FromWorker) => void, fail: (reason: string) => void) => void;
  /** whether the program waits for it before it ends */
  hold: (busy: boolean) => void;
  end: () => void;
}

/** Starts an engine in a worker while the module may still be loading. */
export function startInWorker(
  thread: Thread,
  module: WebAssembly.Module | Promise<WebAssembly.Module>,
  silence: SilenceLimits = SILENCE_LIMITS_MS,
): Promise<EngineHost> {
  return new Promise((resolve, reject) => {
    const host = new WorkerHost(thread, () => resolve(host), reject, silence);
    Promise.resolve(module).then((compiled) => host.start(compiled), (error) => {
      reject(error);
      host.end();
    });
  });
}

/**
 * Creates a worker from the text of a classic script: such a worker also starts in a single file and in a frame without
 * an origin.
 */
export function blobThread(text: string): Thread {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
  const worker = new Worker(url);
  return {
    post: (message, transfer = []) => worker.postMessage(message, transfer),
    listen(listener, fail) {
      worker.onmessage = (event) => listener(event.data);
      worker.onmessageerror = () => fail('its answer could not be read');
      worker.onerror = (event) => {
        event.preventDefault();
        fail(event.message || 'its worker failed');
      };
    },
    hold() {},
    end() {
      worker.terminate();
      URL.revokeObjectURL(url);
    },
  };
}

/** Milliseconds without a message after which an engine is ended: while busy, and while starting. */
export type SilenceLimits = { busy: number, starting: number };

const SILENCE_LIMITS_MS: SilenceLimits = { busy: 3000, starting: 30_000 };
/** They are counted in ticks of this thread: time that it was suspended is not the engine's silence. */
const WATCHDOG_TICK_MS = 500;

type PendingCall = { hooks: Hooks, resolve: (value: any) => void, reject: (error: Error) => void };

class WorkerHost implements EngineHost {
  endable = true;
  dead = false;
  memory = 0;
  #ids = 0;
  #thread;
  /** Calls that are not answered. */
  #open = new Map<number, PendingCall>();
  #failed;
  #silence;
  /** Milliseconds since the last sign of life. */
  #silent = 0;
  #watching: ReturnType<typeof setInterval> | undefined;

  /** @param failed called if it does not start */
  constructor(thread: Thread, ready: () => void, failed: (error: Error) => void, silence: SilenceLimits) {
    this.#thread = thread;
    this.#failed = failed;
    this.#silence = silence;
    thread.listen(
      (message) => {
        if (this.dead) return;
        this.#silent = 0;
        if ('ready' in message) {
          this.#watch(0);
          thread.hold(false);
          ready();
        } else if ('stopped' in message) this.end(message.stopped);
        else if ('id' in message) this.#receive(message);
      },
      (reason) => this.end(`The engine stopped: ${reason}.`),
    );
  }

  /** Sends the worker the module. */
  start(module: WebAssembly.Module) {
    if (this.dead) return;
    this.#thread.post({ module });
    this.#watch(this.#silence.starting);
  }

  /** Ends the worker when it is silent for long; for 0, never. */
  #watch(patience: number) {
    clearInterval(this.#watching);
    this.#silent = 0;
    if (patience === 0) return;
    const turn = Math.min(WATCHDOG_TICK_MS, patience / 2);
    this.#watching = setInterval(() => {
      if ((this.#silent += turn) >= patience) this.end(`The engine gave no sign of life for ${patience / 1000} s.`);
    }, turn);
  }

  call(name: string, args: unknown[], hooks: Hooks = {}): Promise<any> {
    return new Promise((resolve, reject) => {
      if (this.dead) throw engineStoppedError('The engine was ended.'); // otherwise no reply would come
      const id = ++this.#ids;
      this.#thread.post({ id, name, args }, hooks.handOver ? buffersOf(args) : []);
      this.#thread.hold(true);
      if (this.#open.size === 0) this.#watch(this.#silence.busy);
      this.#open.set(id, { hooks, resolve, reject });
    });
  }

  #receive(message: Extract<FromWorker, { id: number }>) {
    const call = this.#open.get(message.id);
    if (!call) return;
    if ('progress' in message) {
      call.hooks.onProgress?.(message.progress);
      return;
    }
    this.#open.delete(message.id);
    if (this.#open.size === 0) {
      this.#watch(0);
      this.#thread.hold(false);
    }
    if ('value' in message) this.memory = message.memory;
    if ('failure' in message) call.reject(LPPError.from(message.failure));
    else call.resolve(message.value);
  }

  end(reason = 'The engine was ended.') {
    if (this.dead) return;
    this.dead = true;
    this.#watch(0);
    this.#thread.end();
    const error = engineStoppedError(reason);
    this.#failed(error);
    for (const call of this.#open.values()) call.reject(error);
    this.#open.clear();
  }
}
