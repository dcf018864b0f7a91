// Limits the memory of a program: a loop that makes typed arrays could end the browser's tab.

/** Bytes of typed arrays and buffers that one run may make. */
export const MAX_RUN_BYTES = 2 << 29;

const GUARDED_CONSTRUCTORS = [
  'ArrayBuffer', 'Float64Array', 'Float32Array', 'Int32Array', 'Uint32Array', 'Int16Array', 'Uint16Array', 'Int8Array',
  'Uint8Array', 'Uint8ClampedArray', 'BigInt64Array', 'BigUint64Array', 'SharedArrayBuffer',
];

type Constructor = new (...args: any[]) => { byteLength: number };

/**
 * Puts counting constructors in the place of a scope's own.
 * @returns reset: the next run begins
 */
export function limitMemory(scope: Record<string, unknown>): { reset: () => void } {
  let bytes = 0;
  for (const name of GUARDED_CONSTRUCTORS) {
    const Original = scope[name] as Constructor | undefined;
    if (!Original) continue;
    const { BYTES_PER_ELEMENT: size = 1 } = Original as unknown as { BYTES_PER_ELEMENT?: number };
    scope[name] = class extends Original {
      constructor(...args: unknown[]) {
        // Before it is made: a single array can be too much.
        if (typeof args[0] === 'number' && bytes + args[0] * size > MAX_RUN_BYTES) throw outOfMemory();
        super(...args);
        bytes += this.byteLength;
        if (bytes > MAX_RUN_BYTES) throw outOfMemory();
      }
    };
    Object.defineProperty(scope[name], 'name', { value: name });
  }
  return { reset: () => { bytes = 0; } };
}

const outOfMemory = () => new RangeError('out of memory');
