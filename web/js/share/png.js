// PNG files as the chunks they are made of: text in an iTXt chunk travels with a picture, and programs that know
// nothing of it leave it where it is (PNG specification, third edition, 5 and 11.3.3).

const SIGNATURE = [137, 80, 78, 71, 13, 10, 26, 10];
/** Bytes of a chunk around its data: length, type, checksum. */
const FRAME = 12;
/** A text of more bytes was not written here. */
const MOST = 1 << 24;

/** What is wrong with a file: it is no PNG, it is cut or changed, it holds no such text. @typedef {'no-png'|'damaged'|'none'} PngFault */
/** @typedef {{type: string, data: Uint8Array<ArrayBuffer>, sound: boolean}} Chunk  sound: its checksum is right */

const TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let bit = 0; bit < 8; bit++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c;
});

/** The checksum of chunks: CRC-32 with the polynomial 0xedb88320, as in ISO 3309. @param {Uint8Array} bytes */
export function crc32(bytes) {
  let c = 0xffffffff;
  for (let i = 0; i < bytes.length; i++) c = TABLE[(c ^ bytes[i]) & 255] ^ (c >>> 8);
  return (c ^ 0xffffffff) >>> 0;
}

/**
 * A PNG with a text in it, before its pixels.
 * @param {Uint8Array<ArrayBuffer>} png @param {string} keyword Latin letters, 1 to 79 @param {string} text
 * @returns {Uint8Array<ArrayBuffer>}
 */
export function withText(png, keyword, text) {
  const header = SIGNATURE.length + FRAME + new DataView(png.buffer, png.byteOffset).getUint32(SIGNATURE.length);
  const chunk = framed('iTXt', joined([latin(keyword), Uint8Array.of(0, 0, 0, 0, 0), new TextEncoder().encode(text)]));
  return joined([png.subarray(0, header), chunk, png.subarray(header)]);
}

/**
 * The text that a PNG holds under a keyword.
 * @param {Uint8Array<ArrayBuffer>} png @param {string} keyword
 * @returns {Promise<{text: string}|{fault: PngFault}>}
 */
export async function textOf(png, keyword) {
  if (!isPng(png)) return { fault: 'no-png' };
  const { chunks, whole } = chunksOf(png);
  const found = chunks.find(({ type, data }) => type === 'iTXt' && startsWith(data, [...latin(keyword), 0]));
  if (!found) return { fault: whole ? 'none' : 'damaged' };
  const text = found.sound ? await textIn(found.data.subarray(keyword.length + 1)) : null;
  return text === null ? { fault: 'damaged' } : { text };
}

/** Whether bytes begin as a PNG does. @param {Uint8Array} bytes */
export const isPng = (bytes) => startsWith(bytes, SIGNATURE);

/** The chunks of a PNG as far as they are there. @param {Uint8Array<ArrayBuffer>} png @returns {{chunks: Chunk[], whole: boolean}} whole: up to the last one, which every PNG ends with */
export function chunksOf(png) {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  /** @type {Chunk[]} */
  const chunks = [];
  for (let at = SIGNATURE.length; at + FRAME <= png.length;) {
    const length = view.getUint32(at);
    if (at + FRAME + length > png.length) break;
    const type = String.fromCharCode(...png.subarray(at + 4, at + 8));
    const from = at + 4, to = at + 8 + length;
    // A file may have millions of chunks: only of what is read the checksum is made.
    chunks.push({ type, data: png.subarray(at + 8, to), get sound() { return crc32(png.subarray(from, to)) === view.getUint32(to); } });
    if (type === 'IEND') return { chunks, whole: true };
    at += FRAME + length;
  }
  return { chunks, whole: false };
}

/** What follows the keyword: whether it is packed and how, a language, the keyword in it, the text. Other programs may have packed it. @param {Uint8Array<ArrayBuffer>} data */
async function textIn(data) {
  const language = data.indexOf(0, 2);
  const translated = language < 0 ? -1 : data.indexOf(0, language + 1);
  if (translated < 0 || data[0] > 1 || data[1] !== 0) return null;
  const bytes = data.subarray(translated + 1);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(data[0] === 1 ? await inflated(bytes) : bytes);
  } catch {
    return null;
  }
}

/** @param {Uint8Array<ArrayBuffer>} bytes */
async function inflated(bytes) {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate')).getReader();
  const parts = [];
  for (let size = 0; ;) {
    const { done, value } = await reader.read();
    if (done) return joined(parts);
    parts.push(value);
    size += value.length;
    if (size > MOST) throw new RangeError('longer than any scene');
  }
}

/** A chunk with its length, type and checksum. @param {string} type @param {Uint8Array} data */
function framed(type, data) {
  const chunk = joined([new Uint8Array(4), latin(type), data, new Uint8Array(4)]);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, data.length);
  view.setUint32(chunk.length - 4, crc32(chunk.subarray(4, chunk.length - 4)));
  return chunk;
}

/** @param {string} text */
const latin = (text) => Uint8Array.from(text, (c) => c.charCodeAt(0));

/** @param {Uint8Array} bytes @param {ArrayLike<number>} start */
const startsWith = (bytes, start) => Array.prototype.every.call(start, (byte, i) => bytes[i] === byte);

/** @param {Uint8Array[]} parts */
function joined(parts) {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
