// One running engine: boots the wasm and calls its functions. Go's glue gets a
// private object as its global scope; nothing is added to the real one.
import { install } from 'go:wasm_exec';
import { LPPError, stopped } from './errors.js';

/** @typedef {import('./types.js').Failure} Failure */
/** @typedef {import('./types.js').Progress} Progress */

/**
 * What a call may want to hear about while it runs.
 * @typedef {object} CallHooks
 * @property {(progress: Progress) => void} [onProgress]
 * @property {() => boolean} [aborted]  asked between chunks; only with `pause`
 * @property {(resume: () => void) => void} [pause]  gives the event loop a turn; where given, Go takes one every 30 ms
 */

/**
 * @typedef {(name: string, args: unknown[], hooks: CallHooks, done: (error: Failure | null,
 *   value: unknown) => void) => void} Entry
 */

/**
 * @param {WebAssembly.Module} module
 * @param {() => void} [beat]  called a few times a second while the engine computes
 * @returns {Promise<Runtime>}
 */
export async function boot(module, beat) {
  /** @type {Entry | undefined} */
  let entry;
  let stamp = '';
  const scope = goScope((/** @type {Entry} */ e, /** @type {string} */ s) => {
    entry = e;
    stamp = s;
  }, beat);
  const go = new (install(scope))();
  const output = captureOutput(scope);
  const instance = await WebAssembly.instantiate(module, go.importObject);
  const runtime = new Runtime(instance, go, output);
  go.exit = () => runtime.stop();
  go.run(instance).catch((error) => runtime.stop(String(error)));
  if (!entry) throw stopped(`The engine stopped: ${output()}`);
  if (typeof LPP_STAMP === 'string' && stamp !== LPP_STAMP) {
    runtime.stop('it is of another build');
    throw stopped(
      'The engine is of another build than its script. Reload the page without its cache, or install both anew.',
    );
  }
  runtime.entry = entry;
  return runtime;
}

export class Runtime {
  /** @type {Entry | null} */
  entry = null;
  /** @type {string | null} why it died */
  dead = null;
  /** @type {Set<(error: Error) => void>} */
  #open = new Set();

  /**
   * @param {WebAssembly.Instance} instance
   * @param {import('go:wasm_exec').Go} go
   * @param {() => string} output  what Go printed last
   */
  constructor(instance, go, output) {
    this.go = go;
    this.output = output;
    /** @type {Record<string, any>} the functions exported for direct calls */
    this.exports = instance.exports;
  }

  /** The engine's memory as it is now; a call that allocates may replace it. */
  get buffer() {
    return /** @type {WebAssembly.Memory} */ (this.exports.mem).buffer;
  }

  /**
   * Calls one function of the engine's table.
   * @param {string} name
   * @param {unknown[]} args
   * @param {CallHooks} [hooks]
   * @returns {Promise<any>}
   */
  call(name, args, hooks = {}) {
    return new Promise((resolve, reject) => {
      if (this.dead !== null || !this.entry) {
        reject(stopped(this.dead ?? 'The engine stopped'));
        return;
      }
      this.#open.add(reject);
      const done = (/** @type {Failure | null} */ error, /** @type {unknown} */ value) => {
        this.#open.delete(reject);
        if (error) reject(LPPError.from(error));
        else resolve(value);
      };
      this.guard(() => this.entry?.(name, args, hooks, done));
    });
  }

  /**
   * Runs something that enters the engine; an exception there is its end.
   * @template T
   * @param {() => T} enter
   * @returns {T | undefined}
   */
  guard(enter) {
    try {
      return enter();
    } catch (error) {
      this.stop(String(error));
      return undefined;
    }
  }

  /** @param {string} [reason] */
  stop(reason) {
    if (this.dead !== null) return;
    this.dead = `The engine stopped: ${reason ?? (this.output() || 'it ended by itself')}`;
    for (const timer of this.go._scheduledTimeouts.values()) clearTimeout(timer);
    for (const reject of this.#open) reject(stopped(this.dead));
    this.#open.clear();
  }
}

/** The flags of files that Go asks for when it starts; there are no files. */
const FLAGS = ['O_WRONLY', 'O_RDWR', 'O_CREAT', 'O_TRUNC', 'O_APPEND', 'O_EXCL', 'O_DIRECTORY'];

/**
 * The names that Go's glue and syscall/js look up on the global object; the build leaves out what the glue would put in
 * their place.
 * @param {(entry: Entry, stamp: string) => void} lppReady  called by the engine when it is up
 * @param {(() => void) | undefined} lppBeat
 * @returns {Record<string, any>}
 */
function goScope(lppReady, lppBeat) {
  const { crypto, performance } = globalThis;
  const fs = { constants: Object.fromEntries(FLAGS.map((flag) => [flag, -1])) };
  return {
    Object,
    Array,
    Error,
    Date,
    Uint8Array,
    Int32Array,
    Uint32Array,
    Float64Array,
    TextEncoder,
    TextDecoder,
    crypto,
    performance,
    fs,
    process: {},
    path: {},
    lppReady,
    lppBeat,
  };
}

/**
 * Keeps what Go prints (a crash report) instead of sending it to the console.
 * @param {Record<string, any>} scope
 * @returns {() => string} the first line of the report
 */
function captureOutput(scope) {
  const decoder = new TextDecoder();
  let text = '';
  scope.fs.writeSync = (/** @type {number} */ _fd, /** @type {Uint8Array} */ bytes) => {
    if (text.length < 4000) text += decoder.decode(bytes);
    return bytes.length;
  };
  return () => text.split('\n', 1)[0];
}
