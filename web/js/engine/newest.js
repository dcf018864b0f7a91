// The page's asks: the newest wins, one is in flight, and an engine that hangs
// or dies is replaced without losing anything.
import { Engine } from './engine.js';
import { LPPError, stopped } from './errors.js';
import { reasonOf } from './load.js';
import { blobThread, startInWorker } from './place.js';
import { toWire } from './wire.js';

/** @typedef {import('./types.js').Request} Request */
/** @typedef {import('./types.js').Answer} Answer */
/** @typedef {import('./types.js').Trouble} Trouble */
/** @typedef {import('./types.js').Sample} Sample */
/** @typedef {import('./place.js').Place} Place */

/**
 * @typedef {object} Assets
 * @property {() => Promise<WebAssembly.Module>} wasm  asked for at every start
 * @property {string} worker  the text of worker.js, bundled as a classic script
 */
/**
 * @typedef {object} Ears
 * @property {(answer: Answer) => void} onAnswer
 * @property {(trouble: Trouble) => void} onTrouble
 * @property {(progress: import('./types.js').Progress) => void} [onProgress]
 * @property {() => void} [onRestart]
 */
/**
 * @typedef {object} Habits  for tests
 * @property {(text: string) => import('./place.js').Thread} [thread]
 * @property {number} [patience]  milliseconds a busy engine gets while a newer request waits
 * @property {number} [rest]  milliseconds without a request after which an answer is completed
 */

/** A request or a call that killed this many engines is not tried again. */
const ATTEMPTS = 2;

/** @param {Assets & Ears & Habits} with_ */
export const createEngine = (with_) => new Newest(with_);

class Newest {
  #with;
  #engine;
  /** There is no engine to be had. @type {LPPError | null} */ #failed = null;
  #closed = false;
  /** The newest request that was not sent yet. @type {Request | null} */
  #waiting = null;
  /** @type {{request: Request, since: number} | null} */
  #flight = null;
  /** Data sets the engine of that start was sent. */
  #sent = { generation: -1, keys: /** @type {Set<string>} */ (new Set()) };
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #alarm;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #rest;

  /** @param {Assets & Ears & Habits} with_ */
  constructor(with_) {
    this.#with = with_;
    this.#engine = new Engine(() => this.#start(), ATTEMPTS);
    this.#engine.run(async () => {}).catch(() => {}); // it comes up before it is needed; who asks is told
  }

  /** Whether an answer is still to come. */
  get busy() {
    return this.#flight !== null;
  }

  /**
   * Asks for an answer. A request that was not sent yet is replaced by this one.
   * @param {Request} request
   */
  ask(request) {
    clearTimeout(this.#rest);
    this.#waiting = request;
    if (this.#flight) this.#watch();
    else this.#next();
  }

  /**
   * A seeded sample by name.
   * @param {string} name
   * @param {number} seed
   * @param {number} [n]
   * @returns {Promise<Sample>}
   */
  sample(name, seed, n) {
    return this.call('sample', { name, seed, n });
  }

  /**
   * Calls a function of the library, such as 'rayleigh'.
   * @param {string} name
   * @param {...unknown} args
   * @returns {Promise<any>}
   */
  call(name, ...args) {
    return this.#engine.run((place) => place.call(name, args.map((arg) => toWire(arg))));
  }

  /** Tries again to have an engine, after it was told that there is none. */
  retry() {
    this.#failed = null;
  }

  /** Ends the engine as if it had died: a fresh one takes over what was asked. */
  kill() {
    this.#engine.end('The engine stopped.');
  }

  /** Ends the engine for good. */
  close() {
    this.#closed = true;
    clearTimeout(this.#alarm);
    clearTimeout(this.#rest);
    this.#waiting = null;
    this.#engine.close();
  }

  /** @returns {Promise<Place>} */
  async #start() {
    if (this.#failed) throw this.#failed;
    const { thread = blobThread, wasm, worker, onRestart } = this.#with;
    const module = wasm();
    module.catch(() => {}); // told below, where a worker can be had
    if (this.#engine.generation > 0) onRestart?.();
    try {
      return await startInWorker(thread(worker), module);
    } catch (error) {
      throw (this.#failed = error instanceof LPPError ? error : stopped(`The engine could not be started: ${Object(error).message}`, { cause: error }));
    }
  }

  async #next() {
    const flight = (this.#flight = { request: /** @type {Request} */ (this.#waiting), since: performance.now() });
    /** @type {() => void} */
    let tell;
    try {
      const found = await this.#engine.run((place) => this.#send(place, flight));
      tell = () => this.#deliver(flight.request, found);
    } catch (error) {
      const { code = 'engine-stopped', param = null, message = String(error) } = Object(error);
      tell = () => this.#with.onTrouble({ request: flight.request, code, param, message, reason: reasonOf(error) });
      // Something newer may have cured it; without an engine nothing does.
      if (this.#waiting && !this.#failed) tell = () => {};
      if (this.#failed) this.#waiting = null;
    }
    clearTimeout(this.#alarm);
    this.#flight = null;
    if (this.#closed) return;
    tell();
    if (this.#waiting && !this.#flight) this.#next();
  }

  /**
   * Sends the newest request there is, which may have come while an engine started.
   * @param {Place} place
   * @param {{request: Request, since: number}} flight
   */
  async #send(place, flight) {
    flight.request = this.#waiting ?? flight.request;
    flight.since = performance.now();
    this.#waiting = null;
    const hooks = { onProgress: this.#with.onProgress };
    const found = await place.call('ask', [this.#lighten(flight.request)], hooks);
    if (found) return found;
    // The engine has put the data set away meanwhile.
    return place.call('ask', [flight.request], hooks);
  }

  /**
   * The request without what the engine already has.
   * @param {Request} request
   */
  #lighten(request) {
    if (request.kind !== 'data') return request;
    const { generation } = this.#engine;
    if (this.#sent.generation !== generation) this.#sent = { generation, keys: new Set() };
    const key = JSON.stringify([request.dataset, request.revision]);
    if (this.#sent.keys.has(key)) return { ...request, data: null };
    this.#sent.keys.add(key);
    return request;
  }

  /**
   * @param {Request} request
   * @param {Omit<Answer, 'request'>} found
   */
  #deliver(request, found) {
    // The next request may be about something else altogether.
    if (this.#waiting && topic(this.#waiting) !== topic(request)) return;
    this.#with.onAnswer(/** @type {Answer} */ ({ ...found, request }));
    if (!found.settled && !this.#waiting && !this.#flight) {
      this.#rest = setTimeout(() => this.#settle(request), this.#with.rest ?? 80);
    }
  }

  /**
   * Completes an answer when the hand rests.
   * @param {Request} request
   */
  async #settle(request) {
    const found = await this.#engine.run((place) => place.call('settle', [])).catch(() => null);
    if (found && !this.#flight && !this.#waiting && !this.#closed) this.#deliver(request, found);
  }

  /** Replaces an engine that keeps a newer request waiting for too long. */
  #watch() {
    clearTimeout(this.#alarm);
    const flight = /** @type {{since: number}} */ (this.#flight);
    const left = flight.since + (this.#with.patience ?? 10_000) - performance.now();
    this.#alarm = setTimeout(() => {
      if (flight === this.#flight && this.#waiting) this.#engine.end('The engine did not answer.');
    }, Math.max(0, left));
  }
}

/**
 * What a request is about: answers to another topic are stale.
 * @param {Request} request
 */
const topic = (request) => (request.kind === 'data' ? request.dataset : request.kind);
