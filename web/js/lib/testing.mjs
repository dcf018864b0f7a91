// For the library's tests: a build of its own, data, and ways to kill an engine.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import workerThreads from 'node:worker_threads';

/** The library's module: of the build in $LPP_LIBRARY, or of one in a folder that goes away with the process. */
export async function buildLibrary() {
  if (process.env.LPP_LIBRARY) return import(pathToFileURL(join(process.env.LPP_LIBRARY, 'lpp.mjs')).href);
  const folder = mkdtempSync(join(tmpdir(), 'lpp-library-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const script = fileURLToPath(new URL('../../../scripts/build.sh', import.meta.url));
  const { status, stderr } = spawnSync(script, ['--out', folder], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`the library cannot be built: ${stderr}`);
  return import(pathToFileURL(join(folder, 'lpp.mjs')).href);
}

/** A seeded generator of numbers in [0, 1). @param {number} seed */
export function random(seed) {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** n rows of d numbers. @param {number} n @param {number} d @param {number} [seed] */
export function cloud(n, d, seed = 1) {
  const next = random(seed);
  return Array.from({ length: n }, () => Array.from({ length: d }, next));
}

/** The same as a flat matrix. @param {number} n @param {number} d @param {number} [seed] */
export function flat(n, d, seed = 1) {
  const next = random(seed);
  return { data: Float64Array.from({ length: n * d }, next), rows: n, cols: d };
}

/**
 * Watches the engines that start on this thread; returns a function that ends
 * the last one the way a Go program ends itself.
 */
export function watchEngines() {
  const { instantiate } = WebAssembly;
  /** @type {any} */
  let last;
  WebAssembly.instantiate = /** @type {any} */ (
    async (/** @type {WebAssembly.Module} */ module, /** @type {WebAssembly.Imports} */ imports) => {
      const instance = await instantiate(module, imports);
      last = { instance, imports };
      return instance;
    }
  );
  return {
    /** @param {string} [words]  printed before the end */
    kill(words = '') {
      const { getsp, mem } = last.instance.exports;
      const text = new TextEncoder().encode(words);
      // Both functions read their arguments from the stack; below it is room, and any exit code will do.
      const sp = (getsp() - 256) >>> 0;
      const stack = new DataView(mem.buffer, sp);
      new Uint8Array(mem.buffer).set(text, sp + 32);
      stack.setBigInt64(8, 2n, true);
      stack.setBigInt64(16, BigInt(sp + 32), true);
      stack.setInt32(24, text.length, true);
      last.imports.gojs['runtime.wasmWrite'](sp);
      last.imports.gojs['runtime.wasmExit'](sp);
    },
    stop: () => (WebAssembly.instantiate = instantiate),
  };
}

/** Watches the workers that are started; returns a list of them. */
export function watchWorkers() {
  const { Worker } = workerThreads;
  /** @type {import('node:worker_threads').Worker[]} */
  const started = [];
  workerThreads.Worker = class extends Worker {
    /** @param {ConstructorParameters<typeof Worker>} args */
    constructor(...args) {
      super(...args);
      started.push(this);
    }
  };
  syncBuiltinESMExports();
  return {
    started,
    stop() {
      workerThreads.Worker = Worker;
      syncBuiltinESMExports();
    },
  };
}
