// Reads and writes the chunks of PNG files: text in an iTXt chunk stays with an image, and programs that do not know it
// leave it unchanged (PNG specification, third edition, 5 and 11.3.3).

const SIGNATURE = [137, 80, 78, 71, 13, 10, 26, 10];
/** Bytes of a chunk around its data: length, type, checksum. */
const CHUNK_OVERHEAD_BYTES = 12;
/** Types of chunks, as the numbers that their letters are. */
const ITXT = 0x69545874, IEND = 0x49454e44;
/** A text of more bytes was not written here. */
const MAX_CHUNK_BYTES = 1 << 24;

/** Errors of a file: it is not PNG, it is incomplete or changed, it has no such text. */
type PngFault = 'no-png' | 'damaged' | 'none';

/** of a chunk's data, in bytes of the file */
type ByteRange = { from: number, to: number };

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let bit = 0; bit < 8; bit++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c;
});

/** The checksum of chunks: CRC-32 with the polynomial 0xedb88320, as in ISO 3309. */
export function crc32(bytes: Uint8Array) {
  let c = 0xffffffff;
  for (let i = 0; i < bytes.length; i++) c = CRC_TABLE[(c ^ bytes[i]) & 255] ^ (c >>> 8);
  return (c ^ 0xffffffff) >>> 0;
}

/** A PNG with a text in it, before its pixels. @param keyword Latin letters, 1 to 79 */
export function withText(png: Uint8Array<ArrayBuffer>, keyword: string, text: string): Uint8Array<ArrayBuffer> {
  const header =
    SIGNATURE.length + CHUNK_OVERHEAD_BYTES + new DataView(png.buffer, png.byteOffset).getUint32(SIGNATURE.length);
  const data = concatBytes([latin(keyword), Uint8Array.of(0, 0, 0, 0, 0), new TextEncoder().encode(text)]);
  const chunk = chunkBytes('iTXt', data);
  return concatBytes([png.subarray(0, header), chunk, png.subarray(header)]);
}

/** The text that a PNG holds under a keyword. */
export async function textOf(
  png: Uint8Array<ArrayBuffer>,
  keyword: string,
): Promise<{ text: string } | { fault: PngFault }> {
  if (!isPng(png)) return { fault: 'no-png' };
  const { found, whole } = findChunk(png, keyword);
  if (!found) return { fault: whole ? 'none' : 'damaged' };
  const text = isSound(png, found) ? await textIn(png.subarray(found.from + keyword.length + 1, found.to)) : null;
  return text === null ? { fault: 'damaged' } : { text };
}

/** Whether bytes begin as a PNG does. */
export const isPng = (bytes: Uint8Array) => startsWith(bytes, SIGNATURE);

/**
 * Moves from chunk to chunk to the text with a keyword, or to the end. A file may have millions of chunks: only the
 * wanted one is decoded.
 * @returns whole: up to the last chunk, which every PNG ends with
 */
function findChunk(png: Uint8Array<ArrayBuffer>, keyword: string): { found: ByteRange | null, whole: boolean } {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  const start = [...latin(keyword), 0];
  for (let at = SIGNATURE.length; at + CHUNK_OVERHEAD_BYTES <= png.length;) {
    const from = at + 8, to = from + view.getUint32(at);
    if (to + 4 > png.length) break;
    const type = view.getUint32(at + 4);
    if (type === ITXT && to - from >= start.length && start.every((byte, i) => png[from + i] === byte)) {
      return { found: { from, to }, whole: true };
    }
    if (type === IEND) return { found: null, whole: true };
    at = to + 4;
  }
  return { found: null, whole: false };
}

/** Whether a chunk's checksum is right: that of its type and its data, behind them. */
const isSound = (png: Uint8Array<ArrayBuffer>, { from, to }: ByteRange) =>
  crc32(png.subarray(from - 4, to)) === new DataView(png.buffer, png.byteOffset).getUint32(to);

/**
 * Reads what follows the keyword: whether and how it is packed, a language, the translated keyword, the text. Other
 * programs may have packed it.
 */
async function textIn(data: Uint8Array<ArrayBuffer>) {
  const language = data.indexOf(0, 2);
  const translated = language < 0 ? -1 : data.indexOf(0, language + 1);
  if (translated < 0 || data[0] > 1 || data[1] !== 0) return null;
  const bytes = data.subarray(translated + 1);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(data[0] === 1 ? await inflateBytes(bytes) : bytes);
  } catch {
    return null;
  }
}

async function inflateBytes(bytes: Uint8Array<ArrayBuffer>) {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate')).getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for (let size = 0; ;) {
    const { done, value } = await reader.read();
    if (done) return concatBytes(parts);
    parts.push(value);
    size += value.length;
    if (size > MAX_CHUNK_BYTES) throw new RangeError('longer than any scene');
  }
}

/** A chunk with its length, type and checksum. */
function chunkBytes(type: string, data: Uint8Array) {
  const chunk = concatBytes([new Uint8Array(4), latin(type), data, new Uint8Array(4)]);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, data.length);
  view.setUint32(chunk.length - 4, crc32(chunk.subarray(4, chunk.length - 4)));
  return chunk;
}

const latin = (text: string) => Uint8Array.from(text, (c) => c.charCodeAt(0));

const startsWith = (bytes: Uint8Array, start: ArrayLike<number>) =>
  Array.prototype.every.call(start, (byte, i) => bytes[i] === byte);

function concatBytes(parts: Uint8Array[]) {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
