// One running engine: boots the wasm and calls its functions. Go's glue gets a
// private object as its global scope; nothing is added to the real one.
import { install, type Go } from 'go:wasm_exec';
import { LPPError, engineStoppedError } from './errors.ts';
import type { Failure, Progress } from './types.ts';

/** Callbacks of a call while it runs. */
export interface CallHooks {
  onProgress?: (progress: Progress) => void;
  /** checked between chunks; only with `pause` */
  aborted?: () => boolean;
  /** yields to the event loop; if given, Go calls it every 30 ms */
  pause?: (resume: () => void) => void;
}

type Entry =
  (name: string, args: unknown[], hooks: CallHooks, done: (error: Failure | null, value: unknown) => void) => void;

/** @param beat called a few times a second while the engine computes */
export async function boot(module: WebAssembly.Module, beat?: () => void): Promise<Runtime> {
  let entry: Entry | undefined;
  let stamp = '';
  const scope = goScope((e: Entry, s: string) => {
    entry = e;
    stamp = s;
  }, beat);
  const go = new (install(scope))();
  const output = captureOutput(scope);
  const instance = await WebAssembly.instantiate(module, go.importObject);
  const runtime = new Runtime(instance, go, output);
  go.exit = () => runtime.stop();
  go.run(instance).catch((error) => runtime.stop(String(error)));
  if (!entry) throw engineStoppedError(`The engine stopped: ${output()}`);
  if (typeof LPP_STAMP === 'string' && stamp !== LPP_STAMP) {
    runtime.stop('it is of another build');
    throw engineStoppedError(
      'The engine is of another build than its script. Reload the page without its cache, or install both anew.',
    );
  }
  runtime.entry = entry;
  return runtime;
}

export class Runtime {
  declare go: Go;
  declare output: () => string;
  /** the functions exported for direct calls */
  declare exports: Record<string, any>;
  entry: Entry | null = null;
  /** why it died */
  dead: string | null = null;
  #open = new Set<(error: Error) => void>();

  /** @param output what Go printed last */
  constructor(instance: WebAssembly.Instance, go: Go, output: () => string) {
    this.go = go;
    this.output = output;
    this.exports = instance.exports;
  }

  /** Returns the engine's current memory; a call that allocates may replace it. */
  get buffer() {
    return (this.exports.mem as WebAssembly.Memory).buffer;
  }

  /** Calls one function of the engine's table. */
  call(name: string, args: unknown[], hooks: CallHooks = {}): Promise<any> {
    return new Promise((resolve, reject) => {
      if (this.dead !== null || !this.entry) {
        reject(engineStoppedError(this.dead ?? 'The engine stopped'));
        return;
      }
      this.#open.add(reject);
      const done = (error: Failure | null, value: unknown) => {
        this.#open.delete(reject);
        if (error) reject(LPPError.from(error));
        else resolve(value);
      };
      this.guard(() => this.entry?.(name, args, hooks, done));
    });
  }

  /** Runs something that enters the engine; an exception there is its end. */
  guard<T>(enter: () => T): T | undefined {
    try {
      return enter();
    } catch (error) {
      this.stop(String(error));
      return undefined;
    }
  }

  stop(reason?: string) {
    if (this.dead !== null) return;
    this.dead = `The engine stopped: ${reason ?? (this.output() || 'it ended by itself')}`;
    for (const timer of this.go._scheduledTimeouts.values()) clearTimeout(timer);
    for (const reject of this.#open) reject(engineStoppedError(this.dead));
    this.#open.clear();
  }
}

/** The flags of files that Go reads at its start; files do not exist here. */
const FILE_FLAGS = ['O_WRONLY', 'O_RDWR', 'O_CREAT', 'O_TRUNC', 'O_APPEND', 'O_EXCL', 'O_DIRECTORY'];

/**
 * The names that Go's glue and syscall/js look up on the global object; the build removes the glue's own definitions.
 * @param lppReady called by the engine when it is up
 */
function goScope(
  lppReady: (entry: Entry, stamp: string) => void,
  lppBeat: (() => void) | undefined,
): Record<string, any> {
  const { crypto, performance } = globalThis;
  const fs = { constants: Object.fromEntries(FILE_FLAGS.map((flag) => [flag, -1])) };
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
 * Captures what Go prints (a crash report) instead of sending it to the console.
 * @returns the first line of the report
 */
function captureOutput(scope: Record<string, any>): () => string {
  const decoder = new TextDecoder();
  let text = '';
  scope.fs.writeSync = (_fd: number, bytes: Uint8Array) => {
    if (text.length < 4000) text += decoder.decode(bytes);
    return bytes.length;
  };
  return () => text.split('\n', 1)[0];
}
