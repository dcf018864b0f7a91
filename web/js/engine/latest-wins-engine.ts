// The page's requests about points in the plane: the latest one wins, one is in flight, and an engine that hangs or
// crashes is replaced without loss.
import { Engine, type Idle } from './engine.ts';
import { engineStoppedError, type LPPError } from './errors.ts';
import { reasonOf } from './load.ts';
import type { EngineHost, SilenceLimits, Thread } from './worker-host.ts';
import type { FitRequest, Sample, EngineResult, FitResult, EngineFailure } from './types.ts';
import type { Start } from './workertext.ts';

interface Assets {
  /** called at every start; pulse is called when some bytes have arrived; refetch: the previous bytes did not start */
  wasm: (pulse: () => void, refetch: boolean) => Promise<WebAssembly.Module>;
  /** starts it, in a worker if possible */
  worker: () => Promise<Start>;
}

export interface EngineCallbacks {
  onResult: (result: FitResult) => void;
  onTrouble: (trouble: EngineFailure) => void;
  onRestart?: () => void;
  /** called if it is starting and nothing has happened for 3 s */
  onSlow?: () => void;
  /** it runs on this thread, as there may be no worker */
  onHere?: () => void;
}

/** for tests */
interface EngineTimings {
  thread?: (text: string) => Thread;
  silence?: SilenceLimits;
  /** milliseconds a busy engine gets while a newer request waits */
  patience?: number;
  /** milliseconds without a request after which a result is completed */
  rest?: number;
  idle?: Idle;
  /** milliseconds without anything after which a start is called slow */
  slow?: number;
  /** milliseconds after which a start that failed may be tried again */
  retry?: number;
}

/** A request or a call that killed this many engines is not tried again. */
const MAX_ATTEMPTS = 2;

const SLOW_MS = 3000;

/** A user who draws without an engine causes many requests per second. */
const RETRY_INTERVAL_MS = 5000;

/** So often a start that failed is tried again without a newer request. */
const MAX_START_RETRIES = 3;

const IDLE_LIMITS = { above: 128 << 20, after: 10_000 };

export const createEngine = (with_: Assets & EngineCallbacks & EngineTimings) => new LatestWinsEngine(with_);

class LatestWinsEngine {
  #with;
  #engine;
  /** There was no engine. */ #failed: LPPError | null = null;
  /** When. */ #failedAt = -Infinity;
  /** Starts that were tried again since the last result. */ #retries = 0;
  #closed = false;
  /** The last request that has not been sent. */
  #waiting: FitRequest | null = null;
  #flight: { request: FitRequest, since: number } | null = null;
  #alarm: ReturnType<typeof setTimeout> | undefined;
  #rest: ReturnType<typeof setTimeout> | undefined;

  constructor(with_: Assets & EngineCallbacks & EngineTimings) {
    this.#with = with_;
    this.#engine = new Engine(() => this.#start(), MAX_ATTEMPTS, with_.idle ?? IDLE_LIMITS);
    this.#engine.run(async () => {}).catch(() => {}); // starts the engine early; a request reports errors
  }

  /** Whether a result is pending. */
  get busy() {
    return this.#flight !== null;
  }

  /** Requests a result. A request that was not sent yet is replaced. */
  submit(request: FitRequest) {
    clearTimeout(this.#rest);
    this.#waiting = request;
    if (this.#flight) this.#watch();
    else this.#next();
  }

  /** A seeded sample by name. */
  sample(name: string, seed: number, n?: number): Promise<Sample> {
    return this.call('sample', n === undefined ? { name, seed } : { name, seed, n });
  }

  /** Calls a function of the library, such as 'rayleigh'. Arrays of numbers are Float64Arrays. */
  call(name: string, ...args: unknown[]): Promise<any> {
    return this.run((place) => place.call(name, args));
  }

  /** Runs a task of several calls, and again on a new engine if this one crashes. */
  run<T>(task: (place: EngineHost) => Promise<T>): Promise<T> {
    return this.#engine.run(task);
  }

  /** Ends the engine and its work; the next task starts a new one. */
  end(reason: string) {
    this.#engine.end(reason);
  }

  /** Ends the engine. It cannot be started again. */
  close() {
    this.#closed = true;
    clearTimeout(this.#alarm);
    clearTimeout(this.#rest);
    this.#waiting = null;
    this.#engine.close();
  }

  async #start(): Promise<EngineHost> {
    const { wasm, worker, onRestart, onSlow, slow = SLOW_MS, retry = RETRY_INTERVAL_MS } = this.#with;
    if (this.#failed && performance.now() - this.#failedAt < retry) throw this.#failed;
    const refetch = this.#failed !== null;
    this.#failed = null;
    let alarm: ReturnType<typeof setTimeout> | undefined;
    let over = false;
    const pulse = () => {
      clearTimeout(alarm);
      if (!over) alarm = setTimeout(() => this.#closed || onSlow?.(), slow);
    };
    pulse();
    const module = wasm(pulse, refetch);
    module.catch(() => {}); // reported below, if a worker is available
    if (this.#engine.generation > 0 && !this.#engine.rested) onRestart?.();
    try {
      return await (await worker())(module, this.#with);
    } catch (error) {
      this.#failedAt = performance.now();
      throw (this.#failed = reasonOf(error)
        ? error as LPPError
        : engineStoppedError(Object(error).message, { cause: { reason: 'unfit', error } }));
    } finally {
      over = true; // the module may still be on its way
      clearTimeout(alarm);
    }
  }

  async #next() {
    const flight = (this.#flight = { request: this.#waiting as FitRequest, since: performance.now() });
    let report: () => void;
    try {
      const found = await this.#engine.run((place) => this.#send(place, flight));
      this.#retries = 0;
      report = () => this.#deliver(flight.request, found);
    } catch (error) {
      const { code = 'engine-stopped', param = null, message = String(error) } = Object(error);
      report = () => this.#with.onTrouble({ ...flight, code, param, message, reason: reasonOf(error) });
      // A newer request may succeed. Without an engine none can, so the newest one gets the error.
      if (this.#waiting && !this.#failed) report = () => {};
      if (this.#failed) this.#take(flight);
    }
    clearTimeout(this.#alarm);
    this.#flight = null;
    if (this.#closed) return;
    report();
    if (this.#flight) return;
    if (this.#waiting) this.#next();
    else if (this.#failed) this.#later(flight.request);
  }

  /** Repeats a request that failed because there was no engine, unless a newer one exists. */
  #later(request: FitRequest) {
    if (this.#retries >= MAX_START_RETRIES) return;
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => {
      this.#retries++;
      this.#failedAt = -Infinity; // timers may be early
      this.submit(request);
    }, this.#with.retry ?? RETRY_INTERVAL_MS);
  }

  /** Sends the latest request, which may have been made while the engine started. */
  async #send(place: EngineHost, flight: { request: FitRequest, since: number }) {
    this.#take(flight);
    flight.since = performance.now();
    return place.call('fitLive', [flight.request], {});
  }

  /** Replaces a request in flight by the one that waits, if there is one. */
  #take(flight: { request: FitRequest }) {
    flight.request = this.#waiting ?? flight.request;
    this.#waiting = null;
  }

  #deliver(request: FitRequest, found: EngineResult) {
    this.#with.onResult({ ...found, request });
    if (!found.settled && !this.#waiting && !this.#flight) {
      this.#rest = setTimeout(() => this.#settle(request), this.#with.rest ?? 80);
    }
  }

  /** Completes a result when input stops. */
  async #settle(request: FitRequest) {
    const found = await this.#engine.run((place) => place.call('settle', [])).catch(() => null);
    if (found && !this.#flight && !this.#waiting && !this.#closed) this.#deliver(request, found);
  }

  /** Replaces an engine that keeps a newer request waiting for too long. */
  #watch() {
    clearTimeout(this.#alarm);
    const flight = this.#flight as { since: number };
    const left = flight.since + (this.#with.patience ?? 10_000) - performance.now();
    this.#alarm = setTimeout(() => {
      if (flight === this.#flight && this.#waiting) this.#engine.end('The engine did not answer.');
    }, left);
  }
}
