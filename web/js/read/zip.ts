// Reads archives by the directory at their end; each entry is unpacked on demand.
import { inflate } from './bytes.ts';
import { latin } from './encoding.ts';
import { cutAt, ReadError, checkLimit } from './read-error.ts';
import { LIMITS } from './limits.ts';

type Part = { name: string, size: number, bytes: () => Promise<Uint8Array> };

/** Numbers of the directory. */
export const NUMBERS = {
  /** of entries, and where they begin @param end of its last record */
  directory: (view: DataView, end: number) => [view.getUint16(end + 10, true), view.getUint32(end + 16, true)],
  /** packed size, size and start of an entry */
  entry: (view: DataView, at: number) => [20, 24, 42].map((from) => view.getUint32(at + from, true)),
};

/**
 * @param most of their sizes together, in bytes
 * @param numbers how those of the directory are written
 * @returns files alone, in their order
 */
export function partsOf(bytes: Uint8Array, most: number = LIMITS.bytes, numbers = NUMBERS): Part[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const end = endOf(bytes, view);
  let [count, at] = numbers.directory(view, end);
  if (most === LIMITS.bytes) checkLimit('parts', count);
  const parts: Part[] = [];
  let total = 0;
  for (let i = 0; i < count; i++) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== 0x02014b50) throw cutAt(bytes.length, 'The archive');
    const method = view.getUint16(at + 10, true), sum = view.getUint32(at + 16, true);
    const locked = (view.getUint16(at + 8, true) & 1) !== 0;
    const [packed, size, start] = numbers.entry(view, at);
    const length = view.getUint16(at + 28, true);
    const utf8 = (view.getUint16(at + 8, true) & 0x800) !== 0;
    const raw = bytes.subarray(at + 46, at + 46 + length);
    const name = utf8 ? new TextDecoder().decode(raw) : unmarked(raw);
    at += 46 + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    if (name.endsWith('/') || /(^|\/)(__MACOSX\/|\.[^./])/.test(name)) continue;
    total += size;
    if (total > most) checkLimit('bytes', total);
    parts.push({
      name,
      size,
      async bytes() {
        if (locked) throw locks(name);
        return checkCRC(await unpackEntry(bytes, view, { method, packed, size, start, name }), sum, name);
      },
    });
  }
  return parts;
}

/** A name without the mark of UTF-8: some programs leave it out. */
function unmarked(raw: Uint8Array) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(raw);
  } catch {
    return latin(raw);
  }
}

const locks = (name: string) =>
  new ReadError('convert', `${name} is protected by a password. Unpack it and open its files.`, {
    convert: 'unzip f.zip',
  });

/** The CRC-32 table of zip. */
const CRC_TABLE = Int32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte;
  for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  return sum;
});

/** @param wanted the checksum stored in the archive */
function checkCRC(bytes: Uint8Array, wanted: number, name: string) {
  let sum = -1;
  for (let i = 0; i < bytes.length; i++) sum = CRC_TABLE[(sum ^ bytes[i]) & 255] ^ (sum >>> 8);
  // Some writers leave the checksum 0.
  if (wanted !== 0 && ~sum >>> 0 !== wanted) {
    throw new ReadError('damaged', `${name} is damaged (wrong checksum). Download the archive again.`);
  }
  return bytes;
}

/** Finds the record at the end, which contains the position of the directory. */
function endOf(bytes: Uint8Array, view: DataView) {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 65_558); at--) {
    if (view.getUint32(at, true) === 0x06054b50) return at;
  }
  throw cutAt(bytes.length, 'The archive');
}

async function unpackEntry(
  bytes: Uint8Array,
  view: DataView,
  { method, packed, size, start, name }: { method: number, packed: number, size: number, start: number, name: string },
) {
  if (start + 30 > bytes.length || view.getUint32(start, true) !== 0x04034b50) throw cutAt(bytes.length, 'The archive');
  const from = start + 30 + view.getUint16(start + 26, true) + view.getUint16(start + 28, true);
  if (from + packed > bytes.length) throw cutAt(bytes.length, 'The archive');
  const inside = bytes.subarray(from, from + packed);
  if (method === 0) return inside;
  if (method !== 8) {
    throw new ReadError(
      'convert',
      `${name} uses an unsupported compression method. Create an ordinary zip file.`,
      { convert: 'zip -r f.zip folder' },
    );
  }
  return inflate(inside, 'deflate-raw', name, size);
}
