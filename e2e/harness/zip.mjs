// ZIP archives for tests.
import { crc32, deflateRawSync } from 'node:zlib';

/**
 * A ZIP, packed as ordinary programs pack it.
 * @param {Record<string, string|Uint8Array>} entries
 * @param {{locked?: string, broken?: string}} [harm] entries with a password, and with another sum
 */
export function zipOf(entries, { locked, broken } = {}) {
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
    directory.push(row, path);
    at += head.length + path.length + packed.length;
  }
  const end = Buffer.alloc(22), size = directory.reduce((sum, each) => sum + each.length, 0);
  end.writeUInt32LE(0x06054b50, 0);
  for (const from of [8, 10]) end.writeUInt16LE(Object.keys(entries).length, from);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(at, 16);
  return new Uint8Array(Buffer.concat([...parts, ...directory, end]));
}
