// Reads width and height of an image from its first bytes: a file of a few bytes can decode to gigabytes.

/** @returns null: these are the bytes of no picture whose size is known */
export function dimensionsOf(bytes: Uint8Array): number[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const u16 = (at: number) => view.getUint16(at, true), u24 = (at: number) => u16(at) + (bytes[at + 2] << 16);
  const i32 = (at: number) => view.getInt32(at, true);
  const name = String.fromCharCode(...bytes.subarray(0, 16));
  try {
    if (name.startsWith('\x89PNG')) return [view.getUint32(16), view.getUint32(20)];
    if (name.startsWith('GIF8')) return gif(bytes, u16);
    if (name.startsWith('\xff\xd8')) return jpeg(bytes, view);
    // Of the first version, and of later ones, whose height may be negative.
    if (name.startsWith('BM')) return i32(14) === 12 ? [u16(18), u16(20)] : [i32(18), i32(22)].map(Math.abs);
    if (name.endsWith('WEBPVP8X')) return [u24(24) + 1, u24(27) + 1];
    if (name.endsWith('WEBPVP8 ')) return [u16(26) & 0x3fff, u16(28) & 0x3fff];
    return name.endsWith('WEBPVP8L') ? [(u16(21) & 0x3fff) + 1, (i32(21) >> 14 & 0x3fff) + 1] : null;
  } catch { // it breaks off
    return null;
  }
}

/** The frame of a JPEG: C0 to CF, but for tables (C4), an extension (C8) and conditions (CC). */
function jpeg(bytes: Uint8Array, view: DataView) {
  for (let at = 2; bytes[at] === 0xff;) {
    const marker = bytes[at + 1];
    if (marker >> 4 === 12 && (marker === 0xc0 || marker & 3)) return [view.getUint16(at + 7), view.getUint16(at + 5)];
    // Bytes that only fill.
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return null;
}

/** The screen of a GIF, or its first picture, which browsers make room for. */
function gif(bytes: Uint8Array, u16: (at: number) => number) {
  let at = 13 + (bytes[10] & 128 ? 6 << (bytes[10] & 7) : 0);
  while (bytes[at] === 0x21) {
    for (at += 2; bytes[at] > 0; at += bytes[at] + 1);
    at++;
  }
  return [Math.max(u16(6), u16(at + 1) + u16(at + 5)), Math.max(u16(8), u16(at + 3) + u16(at + 7))];
}
