// Bytes of a file: where they come from, what is packed around them, the text they hold.
import { cutAt, ReadError } from './error.js';

/** Most bytes that are inflated, and that a file has. */
export const LIMIT = 1 << 29;

/** A name and bytes. @typedef {{name: string, bytes: Uint8Array}} Named */

/** @param {import('./types.js').One} source @returns {Promise<Named>} */
export async function bytesOf(source) {
  if (typeof source === 'string') return { name: '', bytes: new TextEncoder().encode(source) };
  if (source instanceof Uint8Array) return { name: '', bytes: source };
  if (source instanceof ArrayBuffer) return { name: '', bytes: new Uint8Array(source) };
  if (typeof Blob !== 'undefined' && source instanceof Blob) {
    if (source.size > LIMIT) throw tooLarge(source.size);
    const bytes = await source.arrayBuffer().catch(() => {
      throw gone();
    });
    return { name: 'name' in source ? String(source.name) : '', bytes: new Uint8Array(bytes) };
  }
  if (source && 'data' in source) return { ...await bytesOf(source.data), name: String(source.name ?? '') };
  throw new TypeError(
    'read takes a File, a Blob, an ArrayBuffer, a Uint8Array, a text, {name, data}, or an array of them',
  );
}

/** What was chosen is not there as it was. */
export const gone = () =>
  new ReadError(
    'unreadable',
    'The file cannot be read any more: it was moved, deleted or changed after it was chosen. Choose it again.',
  );

/** @param {number} size */
export const tooLarge = (size) =>
  new ReadError(
    'too-large',
    `This has ${Math.round(size / 1e6)} MB; at most ${Math.round(LIMIT / 1e6)} MB are read. Keep fewer rows ` +
      'or columns.',
  );

/**
 * @param {Uint8Array} bytes
 * @param {'gzip'|'deflate'|'deflate-raw'} format
 * @param {string} what it is, for a message
 * @param {number} [most]
 * @returns {Promise<Uint8Array>}
 */
export async function inflate(bytes, format, what, most = LIMIT) {
  const part = /** @type {BlobPart} */ (bytes);
  const reader = new Blob([part]).stream().pipeThrough(new DecompressionStream(format)).getReader();
  /** @type {Uint8Array[]} */
  const parts = [];
  let size = 0;
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      size += next.value.length;
      if (size > most) {
        await reader.cancel();
        throw tooLarge(size);
      }
      parts.push(next.value);
    }
  } catch (error) {
    if (error instanceof ReadError) throw error;
    throw new ReadError('cut', `${what} is cut or damaged: it cannot be unpacked. Fetch it again.`, {
      offset: bytes.length,
    });
  }
  const whole = new Uint8Array(size);
  size = 0;
  for (const part of parts) {
    whole.set(part, size);
    size += part.length;
  }
  return whole;
}

/** A view that is not read beyond its end. */
export class Cursor {
  /** @param {Uint8Array} bytes @param {string} what it is, for a message @param {number} [at] */
  constructor(bytes, what, at = 0) {
    this.bytes = bytes;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    this.what = what;
    this.at = at;
  }

  /** @param {number} count @returns {Uint8Array} */
  take(count) {
    if (!(count >= 0) || this.at + count > this.bytes.length) throw cutAt(this.bytes.length, this.what);
    this.at += count;
    return this.bytes.subarray(this.at - count, this.at);
  }

  /** @param {number} count @returns {string} */
  ascii(count) {
    return latin(this.take(count));
  }
}

/** A byte a character. @param {Uint8Array} bytes */
export function latin(bytes) {
  let text = '';
  for (let i = 0; i < bytes.length; i += 8192) text += String.fromCharCode(...bytes.subarray(i, i + 8192));
  return text;
}

/**
 * Bytes as text: by their mark, by zeros at every other place, as UTF-8 where that is valid, or as Windows-1252.
 * @param {Uint8Array} bytes @param {string} [chosen] @returns {{text: string, encoding: string}}
 */
export function textOf(bytes, chosen) {
  const encoding = chosen ?? encodingOf(bytes);
  let text;
  try {
    text = new TextDecoder(encoding).decode(bytes);
  } catch {
    throw new ReadError(
      'encoding',
      `There is no encoding ${encoding}; utf-8, utf-16le, utf-16be and windows-1252 are the usual ones.`,
    );
  }
  const odd = text.slice(0, 1 << 20).search(CONTROL);
  if (odd >= 0) {
    throw new ReadError(
      'binary',
      `This is no text: byte ${byteAt(text, odd, encoding)} is none of a table. Was it saved by another ` +
        'program under this name?',
      { offset: byteAt(text, odd, encoding) },
    );
  }
  return { text, encoding };
}

// eslint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/;

/** @param {string} text @param {number} at @param {string} encoding */
const byteAt = (text, at, encoding) =>
  encoding.startsWith('utf-16')
    ? 2 * at
    : encoding === 'utf-8'
      ? new TextEncoder().encode(text.slice(0, at)).length
      : at;

/** @param {Uint8Array} bytes */
function encodingOf(bytes) {
  const [a, b] = bytes;
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  const seen = Math.min(bytes.length, 4096) & ~1;
  for (let i = 0; i < seen; i++) if (bytes[i] === 0) zeros[i & 1]++;
  if (zeros[1] > seen / 8 && zeros[0] < zeros[1] / 8) return 'utf-16le';
  if (zeros[0] > seen / 8 && zeros[1] < zeros[0] / 8) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return isShiftJis(bytes.subarray(0, 1 << 16)) ? 'shift_jis' : 'windows-1252';
  }
}

/**
 * Whether letters are Japanese, of two bytes: the first of them are seldom those of Windows-1252, and several follow
 * each other.
 * @param {Uint8Array} bytes
 */
function isShiftJis(bytes) {
  const text = latin(bytes), high = text.match(/[\x80-\xff]/g) ?? [], first = text.match(/[\x81-\x9f]/g) ?? [];
  if (first.length < high.length / 4 || !/[\x80-\xff]{3}/.test(text)) return false;
  try {
    // A letter may be cut by the end of what is looked at.
    new TextDecoder('shift_jis', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}
