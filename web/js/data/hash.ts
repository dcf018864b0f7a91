// Identifies a file by its content: the first 128 bits of the SHA-256 of its bytes.

/** The number of hexadecimal digits that are used. */
const HEX_DIGITS = 32;

const hex = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('').slice(0, HEX_DIGITS);

/** @param data of a text, its UTF-8 */
export async function hashOf(data: Uint8Array | ArrayBuffer | string): Promise<string> {
  const bytes = typeof data === 'string' ? new TextEncoder().encode(data) : new Uint8Array(data);
  // Pages of plain hosts have no cryptography of the browser's own.
  const { subtle } = globalThis.crypto ?? {};
  return hex(subtle ? new Uint8Array(await subtle.digest('SHA-256', bytes)) : sha256(bytes));
}

/** Of a file its bytes' hash; of several, in any order, that of their names and hashes. */
export async function hashOfFiles(files: File[]): Promise<string> {
  if (files.length === 1) return hashOf(await files[0].arrayBuffer());
  const lines: string[] = [];
  for (const file of files) {
    lines.push(`${await hashOf(await file.arrayBuffer())} ${file.webkitRelativePath || file.name}`);
  }
  return hashOf(lines.sort().join('\n'));
}

/** The fractional parts of a power of the first primes, 32 bits each. */
function fractions(count: number, power: number) {
  const found: number[] = [];
  for (let n = 2; found.length < count; n++) {
    let prime = true;
    for (let d = 2; d * d <= n; d++) if (n % d === 0) prime = false;
    if (prime) found.push(((n ** power) % 1) * 2 ** 32 | 0);
  }
  return found;
}

/** FIPS 180-4, 6.2. */
export function sha256(bytes: Uint8Array): Uint8Array {
  const ROUND_CONSTANTS = fractions(64, 1 / 3);
  const state = Int32Array.from(fractions(8, 1 / 2));
  const blocks = Math.ceil((bytes.length + 9) / 64);
  const end = new Uint8Array(128);
  const whole = Math.max(0, blocks - 2);
  end.set(bytes.subarray(64 * whole));
  end[bytes.length - 64 * whole] = 0x80;
  const last = 64 * (blocks - whole);
  const view = new DataView(end.buffer);
  view.setUint32(last - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(last - 4, (bytes.length << 3) >>> 0);
  const given = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let b = 0; b < blocks; b++)
    b < whole ? block(state, ROUND_CONSTANTS, given, 64 * b) : block(state, ROUND_CONSTANTS, view, 64 * (b - whole));
  const out = new DataView(new ArrayBuffer(32));
  state.forEach((word, i) => out.setInt32(4 * i, word));
  return new Uint8Array(out.buffer);
}

const words = new Int32Array(64);
const turn = (x: number, by: number) => (x >>> by) | (x << (32 - by));

function block(state: Int32Array, K: number[], view: DataView, at: number) {
  for (let i = 0; i < 16; i++) words[i] = view.getInt32(at + 4 * i);
  for (let i = 16; i < 64; i++) {
    const a = words[i - 15], b = words[i - 2];
    words[i] = (words[i - 16] + (turn(a, 7) ^ turn(a, 18) ^ (a >>> 3)) + words[i - 7] +
      (turn(b, 17) ^ turn(b, 19) ^ (b >>> 10))) | 0;
  }
  let [a, b, c, d, e, f, g, h] = state;
  for (let i = 0; i < 64; i++) {
    const first = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + K[i] + words[i]) | 0;
    const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => { state[i] = (state[i] + word) | 0; });
}
