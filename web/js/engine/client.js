// The page's side of the engine: the newest request wins, one is in flight at a
// time, and a worker that hangs or dies is replaced without losing anything.
import { WASM_URL, WORKER_URL } from './urls.js';

/** @typedef {import('./types.js').Request} Request */
/** @typedef {import('./types.js').Answer} Answer */
/** @typedef {import('./types.js').Trouble} Trouble */
/** @typedef {import('./types.js').Progress} Progress */
/** @typedef {import('./types.js').Sample} Sample */
/** @typedef {import('./types.js').FromWorker} FromWorker */
/** @typedef {import('./types.js').Failure} Failure */

/**
 * @typedef {object} EngineHooks
 * @property {string | URL | Promise<WebAssembly.Module> | WebAssembly.Module} [wasm]  the engine or its address; the build's by default
 * @property {string | URL} [workerUrl]  the build's by default
 * @property {(answer: Answer) => void} onAnswer
 * @property {(trouble: Trouble) => void} onTrouble
 * @property {(progress: Progress) => void} [onProgress]
 * @property {() => void} [onRestart]
 * @property {(url: string | URL) => Worker} [makeWorker]  for tests
 * @property {number} [patience]  milliseconds a busy worker gets while a newer request waits
 */

/** A request or a call that killed this many workers is not tried again. */
const MAX_ATTEMPTS = 2;
/** As many workers in a row may fail to come up before the engine is given up. */
const MAX_FAILED_STARTS = 3;

/** What callers of an engine that is closed are told. */
const OFF = 'The engine is not running. Reload the page to start it again.';

/** An error of the engine: code and param as in the public API. */
export class EngineError extends Error {
  /** @param {Failure} failure */
  constructor({ code, param, message }) {
    super(message);
    this.name = 'EngineError';
    this.code = code;
    this.param = param;
  }
}

/**
 * Fetches and compiles the engine; low priority, so that the page comes first.
 * @param {string | URL} url
 * @returns {Promise<WebAssembly.Module>}
 */
export async function compileEngine(url) {
  const response = await fetch(url, /** @type {RequestInit} */ ({ priority: 'low' }));
  if (!response.ok) throw new Error(`The engine could not be loaded: ${response.status} ${response.url}`);
  const streams = response.headers.get('content-type') === 'application/wasm';
  return streams
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer());
}

/** @param {EngineHooks} hooks */
export function createEngine(hooks) {
  return new Engine(hooks);
}

class Engine {
  /** @type {EngineHooks} */ #hooks;
  /** @type {Promise<WebAssembly.Module> | WebAssembly.Module} */ #module;
  /** @type {Worker | null} */ #worker = null;
  #ready = false;
  #closed = false;
  #failedStarts = 0;
  #ids = 0;
  /** The newest request that was not sent yet. @type {{request: Request, attempts: number} | null} */
  #waiting = null;
  /** @type {{id: number, request: Request, attempts: number, since: number} | null} */
  #flight = null;
  /** The request that was answered last. @type {{id: number, request: Request} | null} */
  #last = null;
  /** @type {Map<number, {name: string, args: unknown[], attempts: number, sent: boolean, resolve: (v: any) => void, reject: (e: Error) => void}>} */
  #calls = new Map();
  /** The data set this worker holds. @type {string | null} */
  #held = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #alarm;

  /** @param {EngineHooks} hooks */
  constructor(hooks) {
    this.#hooks = hooks;
    const wasm = hooks.wasm ?? WASM_URL;
    this.#module = typeof wasm === 'string' || wasm instanceof URL ? compileEngine(wasm) : wasm;
    this.#start();
  }

  /** Whether an answer is still to come. */
  get busy() {
    return this.#flight !== null || this.#waiting !== null;
  }

  /**
   * Asks for an answer. A request that was not sent yet is replaced by this one.
   * @param {Request} request
   */
  ask(request) {
    if (this.#closed) {
      this.#hooks.onTrouble({ request, ...stopped(OFF, 'no-engine') });
      return;
    }
    this.#waiting = { request, attempts: 0 };
    this.#pump();
  }

  /**
   * A seeded sample by name.
   * @param {string} name
   * @param {number} seed
   * @param {number} [n]
   * @returns {Promise<Sample>}
   */
  sample(name, seed, n) {
    return this.call('sample', n === undefined ? { name, seed } : { name, seed, n });
  }

  /**
   * Calls a function of the library, such as 'rayleigh'.
   * @param {string} name
   * @param {...unknown} args
   * @returns {Promise<any>}
   */
  call(name, ...args) {
    return new Promise((resolve, reject) => {
      if (this.#closed) {
        reject(new EngineError(stopped(OFF)));
        return;
      }
      this.#calls.set(++this.#ids, { name, args, attempts: 0, sent: false, resolve, reject });
      this.#pump();
    });
  }

  /** Ends the worker as if it had died: a fresh one takes over what was asked. */
  kill() {
    this.#replace('The engine stopped.');
  }

  /** Ends the worker for good. */
  close() {
    this.#closed = true;
    clearTimeout(this.#alarm);
    this.#worker?.terminate();
    this.#worker = null;
    this.#ready = false;
    this.#flight = this.#waiting = null;
    for (const call of this.#calls.values()) call.reject(new EngineError(stopped(OFF)));
    this.#calls.clear();
  }

  #start() {
    const make = this.#hooks.makeWorker ?? ((url) => new Worker(url, { type: 'module' }));
    const worker = make(this.#hooks.workerUrl ?? WORKER_URL);
    this.#worker = worker;
    this.#held = null;
    worker.onmessage = (event) => {
      if (worker === this.#worker) this.#receive(event.data);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      if (worker === this.#worker) this.#replace(event.message || 'The engine stopped.');
    };
    Promise.resolve(this.#module).then(
      (module) => {
        if (worker === this.#worker) worker.postMessage({ type: 'boot', module });
      },
      (error) => this.#giveUp(String(error?.message ?? error)),
    );
  }

  /** @param {FromWorker} message */
  #receive(message) {
    switch (message.type) {
      case 'ready':
        this.#ready = true;
        this.#failedStarts = 0;
        break;
      case 'answer':
        this.#answered(message.id, (request) => {
          // The next request may be about something else altogether.
          if (this.#waiting && topic(this.#waiting.request) !== topic(request)) return;
          this.#hooks.onAnswer(/** @type {Answer} */ ({ ...message.answer, request }));
        });
        break;
      case 'trouble':
        this.#answered(message.id, (request) => {
          if (!this.#waiting) this.#hooks.onTrouble({ request, ...message.error });
        });
        break;
      case 'progress':
        if (message.id === this.#flight?.id) this.#hooks.onProgress?.(message.progress);
        break;
      case 'result':
        this.#settle(message.id, (call) => call.resolve(message.value));
        break;
      case 'failure':
        this.#settle(message.id, (call) => call.reject(new EngineError(message.error)));
        break;
      case 'stopped':
        this.#replace(message.message);
        return;
    }
    this.#pump();
  }

  /**
   * @param {number} id
   * @param {(request: Request) => void} deliver
   */
  #answered(id, deliver) {
    if (id === this.#flight?.id) {
      this.#last = this.#flight;
      this.#flight = null;
      clearTimeout(this.#alarm);
    } else if (id !== this.#last?.id || this.busy) {
      return;
    }
    // The worker may complete its last answer later, under the same number.
    if (this.#last) deliver(this.#last.request);
  }

  /**
   * @param {number} id
   * @param {(call: {resolve: (v: any) => void, reject: (e: Error) => void}) => void} how
   */
  #settle(id, how) {
    const call = this.#calls.get(id);
    if (!call) return;
    this.#calls.delete(id);
    how(call);
  }

  /** Sends what can be sent. */
  #pump() {
    if (!this.#ready || !this.#worker) return;
    for (const [id, call] of this.#calls) {
      if (call.sent) continue;
      call.sent = true;
      call.attempts++;
      this.#worker.postMessage({ type: 'call', id, name: call.name, args: call.args });
    }
    if (this.#flight) {
      if (this.#waiting) this.#watch();
      return;
    }
    if (!this.#waiting) return;
    const { request, attempts } = this.#waiting;
    this.#waiting = null;
    this.#flight = { id: ++this.#ids, request, attempts: attempts + 1, since: performance.now() };
    this.#worker.postMessage({ type: 'ask', id: this.#flight.id, request: this.#lighten(request) });
  }

  /**
   * The request without what the worker already has.
   * @param {Request} request
   */
  #lighten(request) {
    if (request.kind !== 'data') return request;
    if (this.#held === request.dataset) return { ...request, data: null };
    this.#held = request.dataset;
    return request;
  }

  /** Replaces a worker that keeps a newer request waiting for too long. */
  #watch() {
    if (!this.#flight) return;
    clearTimeout(this.#alarm);
    const left = this.#flight.since + (this.#hooks.patience ?? 10_000) - performance.now();
    const { id } = this.#flight;
    this.#alarm = setTimeout(() => {
      if (id === this.#flight?.id && this.#waiting) this.#replace('The engine did not answer.');
    }, Math.max(0, left));
  }

  /**
   * A fresh worker takes over: the newest request and all calls are sent again.
   * @param {string} reason
   */
  #replace(reason) {
    if (this.#closed) return;
    clearTimeout(this.#alarm);
    this.#worker?.terminate();
    if (!this.#ready) this.#failedStarts++;
    this.#ready = false;
    this.#recoverRequest(reason);
    this.#recoverCalls(reason);
    if (this.#failedStarts >= MAX_FAILED_STARTS) {
      this.#giveUp(reason);
      return;
    }
    this.#hooks.onRestart?.();
    this.#start();
  }

  /** @param {string} reason */
  #recoverRequest(reason) {
    const flight = this.#flight;
    this.#flight = null;
    if (!flight || this.#waiting) return;
    if (flight.attempts < MAX_ATTEMPTS) {
      this.#waiting = { request: flight.request, attempts: flight.attempts };
    } else {
      this.#hooks.onTrouble({ request: flight.request, ...stopped(reason) });
    }
  }

  /** @param {string} reason */
  #recoverCalls(reason) {
    for (const [id, call] of this.#calls) {
      if (call.sent && call.attempts >= MAX_ATTEMPTS) {
        this.#settle(id, () => call.reject(new EngineError(stopped(reason))));
      }
      call.sent = false;
    }
  }

  /**
   * There is no engine to be had: everything asked so far is answered with that.
   * @param {string} reason
   */
  #giveUp(reason) {
    const request = this.#waiting?.request ?? this.#flight?.request;
    if (!this.#closed && request) this.#hooks.onTrouble({ request, ...stopped(reason, 'no-engine') });
    this.close();
  }
}

/**
 * What a request is about: answers to another topic are stale.
 * @param {Request} request
 */
function topic(request) {
  return request.kind === 'data' ? `data ${request.dataset}` : 'live';
}

/**
 * @param {string} message
 * @param {'engine-stopped'|'no-engine'} [code]
 * @returns {Failure}
 */
function stopped(message, code = 'engine-stopped') {
  return { code, param: null, message };
}
