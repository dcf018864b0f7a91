// The bytes of a file: their source, their compression, and the text in them.
import { decodeBytes, encodingsOf, latin } from './encoding.ts';
import { cutAt, quoted, ReadError, checkLimit } from './read-error.ts';
import { LIMITS } from './limits.ts';
import type { Choices, One, Doubt } from './types.d.ts';

/** Progress is reported after this number of unpacked bytes. */
const PROGRESS_BYTES = 1 << 24;

/** A name and bytes. */
type NamedBytes = { name: string, bytes: Uint8Array };

export async function bytesOf(source: One): Promise<NamedBytes> {
  if (typeof source === 'string') return { name: '', bytes: new TextEncoder().encode(source) };
  // Node's Buffer slices share memory.
  if (source instanceof Uint8Array) {
    return { name: '', bytes: new Uint8Array(source.buffer, source.byteOffset, source.length) };
  }
  if (source instanceof ArrayBuffer) return { name: '', bytes: new Uint8Array(source) };
  if (typeof Blob !== 'undefined' && source instanceof Blob) {
    checkLimit('bytes', source.size);
    const bytes = await source.arrayBuffer().catch(() => {
      throw fileChangedError();
    });
    return { name: 'name' in source ? String(source.name) : '', bytes: new Uint8Array(bytes) };
  }
  if (source && typeof source === 'object' && 'data' in source) {
    return { ...await bytesOf(source.data), name: String(source.name ?? '') };
  }
  throw new ReadError(
    'choice',
    'read takes a File, a Blob, an ArrayBuffer, a Uint8Array, a text, {name, data}, or an array of them',
  );
}

/** The error of a file that was changed or removed after it was chosen. */
export const fileChangedError = () =>
  new ReadError('unreadable', 'The file can no longer be read: it was moved, deleted or changed. Choose it again.');

/**
 * @param what the content, for a message
 * @param most the limit of unpacked bytes
 * @param onProgress receives the number of bytes so far
 */
export async function inflate(
  bytes: Uint8Array,
  format: 'gzip' | 'deflate' | 'deflate-raw',
  what: string,
  most: number = LIMITS.bytes,
  onProgress?: Choices['onProgress'],
): Promise<Uint8Array> {
  const part = bytes as BlobPart;
  const reader = new Blob([part]).stream().pipeThrough(new DecompressionStream(format)).getReader();
  const parts: Uint8Array[] = [];
  let size = 0, nextReport = PROGRESS_BYTES;
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      size += next.value.length;
      if (size > most) {
        await reader.cancel();
        checkLimit('bytes', size);
        throw new ReadError('too-large', `${what} has more than the ${most} bytes that it claims. Fetch it again.`);
      }
      if (size > nextReport) {
        onProgress?.({ stage: 'bytes', done: size, total: most });
        nextReport = size + PROGRESS_BYTES;
      }
      parts.push(next.value);
    }
  } catch (error) {
    if (error instanceof ReadError) throw error;
    throw new ReadError('cut', `${what} is incomplete or damaged and cannot be unpacked. Download it again.`, {
      offset: bytes.length,
    });
  }
  const whole = new Uint8Array(size);
  parts.reduce((at, part) => (whole.set(part, at), at + part.length), 0);
  return whole;
}

/** A view that is not read beyond its end. */
export class Cursor {
  declare bytes: Uint8Array;
  declare view: DataView;
  declare what: string;
  declare at: number;

  /** @param what the content, for a message */
  constructor(bytes: Uint8Array, what: string, at = 0) {
    this.bytes = bytes;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    this.what = what;
    this.at = at;
  }

  take(count: number): Uint8Array {
    if (!(count >= 0) || this.at + count > this.bytes.length) throw cutAt(this.bytes.length, this.what);
    this.at += count;
    return this.bytes.subarray(this.at - count, this.at);
  }

  ascii(count: number): string {
    return latin(this.take(count));
  }
}

/** Bytes as text, in the encoding that is chosen or guessed. */
export function textOf(bytes: Uint8Array, chosen?: string): { text: string, encoding: string, doubts: Doubt[] } {
  const [encoding, ...others] = chosen === undefined ? encodingsOf(bytes) : [chosen];
  let text;
  try {
    text = decodeBytes(bytes, encoding);
  } catch {
    throw new ReadError('encoding', `There is no encoding ${encoding}. Try utf-8 or windows-1252.`);
  }
  text = withoutEnd(text);
  const odd = text.slice(0, 1 << 20).search(CONTROL_CHARACTER);
  if (odd >= 0) {
    throw new ReadError(
      'binary',
      `This is not a text file (see byte ${byteAt(text, odd, encoding)}). Save the table as CSV.`,
      { offset: byteAt(text, odd, encoding) },
    );
  }
  if (others.length === 0) return { text, encoding, doubts: [] };
  // A word with letters that the next encoding would change.
  const other = decodeBytes(bytes.subarray(0, 1 << 16), others[0]);
  const words = text.slice(0, 1 << 14).match(/\w{0,20}[^\0-\x7f][^\s,;]*/g) ?? [''];
  const word = words.find((each) => !other.includes(each)) ?? words[0];
  const message = `The letters are a guess, ${encoding}: ${quoted(word)}. Are they right?`;
  return { text, encoding, doubts: [{ about: 'encoding', chosen: encoding, others, message }] };
}

/** DOS ends a text with a special character, and disks pad it with zeros. */
function withoutEnd(text: string) {
  const written = text.trimEnd();
  let end = written.length;
  while (text[end - 1] === '\0' || text[end - 1] === '\x1a') end--;
  return end < written.length ? text.slice(0, end) : text;
}

// eslint-disable-next-line no-control-regex
const CONTROL_CHARACTER = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/;

const byteAt = (text: string, at: number, encoding: string) =>
  encoding.startsWith('utf-16')
    ? 2 * at
    : encoding === 'utf-8'
      ? new TextEncoder().encode(text.slice(0, at)).length
      : at;
