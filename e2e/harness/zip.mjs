// ZIP archives for tests.
import { crc32, deflateRawSync } from 'node:zlib';

/**
 * A ZIP, packed as ordinary programs pack it.
 * @param {Record<string, string|Uint8Array>} entries
 * @param {{locked?: string, broken?: string, long?: boolean}} [harm] entries with a password, and with another sum;
 *   long: numbers have 8 bytes (ZIP64)
 */
export function zipOf(entries, { locked, broken, long = false } = {}) {
  /** @type {Buffer[]} */
  const parts = [], directory = [];
  let at = 0;
  for (const [name, what] of Object.entries(entries)) {
    const raw = Buffer.from(what), packed = deflateRawSync(raw), path = Buffer.from(name);
    const head = Buffer.alloc(30), row = Buffer.alloc(46);
    head.writeUInt32LE(0x04034b50, 0);
    row.writeUInt32LE(0x02014b50, 0);
    for (const [to, from] of /** @type {Array<[Buffer, number]>} */ ([[head, 4], [row, 6]])) {
      to.writeUInt16LE(20, from);
      to.writeUInt16LE(0x800 | Number(name === locked), from + 2);
      to.writeUInt16LE(8, from + 4);
      to.writeUInt32LE((crc32(raw) + Number(name === broken)) >>> 0, from + 10);
      to.writeUInt32LE(packed.length, from + 14);
      to.writeUInt32LE(raw.length, from + 18);
      to.writeUInt16LE(path.length, from + 22);
    }
    row.writeUInt32LE(at, 42);
    parts.push(head, path, packed);
    directory.push(row, path, ...(long ? [elsewhere(row, [[24, raw.length], [20, packed.length], [42, at]])] : []));
    at += head.length + path.length + packed.length;
  }
  const end = Buffer.alloc(22), size = directory.reduce((sum, each) => sum + each.length, 0);
  const count = Object.keys(entries).length;
  end.writeUInt32LE(0x06054b50, 0);
  for (const from of [8, 10]) end.writeUInt16LE(long ? 0xffff : count, from);
  end.writeUInt32LE(long ? 0xffffffff : size, 12);
  end.writeUInt32LE(long ? 0xffffffff : at, 16);
  return new Uint8Array(Buffer.concat([...parts, ...directory, ...(long ? [endOf64(count, size, at)] : []), end]));
}

/**
 * Moves numbers of a directory's row into an extra field of 8 bytes each.
 * @param {Buffer} row
 * @param {[place: number, value: number][]} numbers
 */
function elsewhere(row, numbers) {
  const extra = Buffer.alloc(4 + 8 * numbers.length);
  extra.writeUInt16LE(1, 0);
  extra.writeUInt16LE(extra.length - 4, 2);
  for (const [i, [place, value]] of numbers.entries()) {
    row.writeUInt32LE(0xffffffff, place);
    extra.writeBigUInt64LE(BigInt(value), 4 + 8 * i);
  }
  row.writeUInt16LE(extra.length, 30);
  return extra;
}

/** The last record of ZIP64, and where it is. @param {number} count @param {number} size @param {number} at */
function endOf64(count, size, at) {
  const all = Buffer.alloc(76);
  all.writeUInt32LE(0x06064b50, 0);
  for (const [place, value] of [[4, 44], [24, count], [32, count], [40, size], [48, at], [64, at + size]]) {
    all.writeBigUInt64LE(BigInt(value), place);
  }
  all.writeUInt32LE(0x07064b50, 56);
  return all;
}
