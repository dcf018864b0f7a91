// Runs an engine as it is, without the library: node run.mjs wasm_exec.js engine.wasm. It starts it, fits by every way
// that kernels have a part in while the collector runs again and again, has it meet a panic and an abort, fits again,
// and prints the digest of all answers' bits. What fails ends it with words.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const [, , glue, file] = process.argv;
await import(pathToFileURL(glue).href);

/** @type {(name: unknown, args: unknown[], hooks: object, done: (error: any, value: any) => void) => void} */
let entry = () => assert.fail('the engine did not come up');
const globals = /** @type {any} */ (globalThis);
globals.lppReady = (/** @type {typeof entry} */ given) => (entry = given);
const go = new globals.Go();
go.env = { GOGC: '1' }; // a collection whenever a hundredth more is held
let over = false;
go.exit = () => (over = true);
const { instance } = await WebAssembly.instantiate(readFileSync(file), go.importObject);
go.run(instance).catch((/** @type {unknown} */ error) => assert.fail(`the engine stopped: ${error}`));

/** @param {unknown} name @param {unknown[]} args @param {object} [hooks] @returns {Promise<any>} */
const call = (name, args, hooks = {}) =>
  new Promise((resolve, reject) =>
    entry(name, args, hooks, (error, value) => (error ? reject(error) : resolve(value))),
  );

/** @param {number} rows @param {number} cols */
function table(rows, cols) {
  let state = 1;
  const next = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32;
  return { data: Float64Array.from({ length: rows * cols }, next), rows, cols };
}

const digest = createHash('sha256');
/** @param {unknown} value  but for what is measured by a clock */
function take(value) {
  if (ArrayBuffer.isView(value)) digest.update(new Uint8Array(value.buffer, value.byteOffset, value.byteLength));
  else if (value !== null && typeof value === 'object') {
    for (const [key, part] of Object.entries(value)) if (key !== 'timings') (digest.update(key), take(part));
  } else digest.update(String(value));
}

const FITS = [
  [table(400, 60), {}], // a sweep of vectors
  [table(120, 300), {}], // more columns than rows
  [table(300, 3), { method: 'laplacian-eigenmap' }],
  [table(200, 8), { method: 'kernel-lpp' }],
  [table(200, 80), { method: 'pca', components: 3 }],
  [table(300, 20), { method: 'neighborhood-preserving-embedding' }],
];
async function fits() {
  for (const [x, options] of FITS) take(await call('fit', [x, options]));
}

await fits();
// Whether to go on is asked in the middle of a fit; an answer that is no boolean makes Go panic there.
const long = table(6000, 60);
/** @param {unknown} answer */
const halted = (answer) =>
  call('fit', [long, {}], {
    pause: (/** @type {() => void} */ resume) => setTimeout(resume),
    aborted: () => answer,
  }).catch((error) => error);
const panic = await halted('yes');
assert.equal(panic.code, 'engine-stopped');
assert.match(panic.message, /^the engine failed: /);
assert.equal((await halted(true)).code, 'aborted');
const wrong = await call('fit', [table(3, 2), { graph: { k: 9 } }]).catch((error) => error);
assert.deepEqual([wrong.code, wrong.param], ['invalid-option', 'graph.k']);
const before = instance.exports.mem.buffer.byteLength;
for (let i = 0; i < 3; i++) await fits();
const grown = instance.exports.mem.buffer.byteLength - before;
assert.ok(grown <= 8 << 20, `the collector leaves ${grown} bytes of three rounds`);
assert.equal(over, false, 'the engine ended');
console.log(digest.digest('hex'));
process.exit();
