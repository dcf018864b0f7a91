// How much memory the engine holds. Import this before the engine is loaded. Served as it is.

/** @type {WebAssembly.Memory | undefined} */
let memory;
const { instantiate } = WebAssembly;
WebAssembly.instantiate = /** @type {any} */ (async (/** @type {[any]} */ ...args) => {
  const made = /** @type {any} */ (await instantiate(...args));
  memory = (made.instance ?? made).exports.mem;
  return made;
});

/** Returns the bytes of the engine's linear memory. It never shrinks, so this is also the most it ever held. */
export const memoryBytes = () => memory?.buffer.byteLength ?? 0;
