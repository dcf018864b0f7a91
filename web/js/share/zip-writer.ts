// ZIP archives of a few files, deflated where that makes them smaller (PKWARE APPNOTE 6.3, 4.3.7, 4.3.12 and 4.3.16).
import { crc32 } from './png.ts';

/** Bytes of the parts of an archive without names. */
const LOCAL_HEADER_BYTES = 30, CENTRAL_HEADER_BYTES = 46, END_BYTES = 22;
/** Version 2.0 reads it; names are UTF-8. */
const VERSION_NEEDED = 20, UTF8_NAMES = 0x0800;
/** 1 January 1980, the first day that an archive can name: the same files give the same bytes. */
const FIRST_DAY = 0x21;

/** A file of an archive. @param name with / between folders */
interface ZipEntry { name: string, data: Uint8Array<ArrayBuffer> }

/** Compression method 8; 0 is none. */
const DEFLATE = 8;

/** Returns the bytes deflated, or unchanged if the browser cannot do it or it does not make them smaller. */
async function deflateIfSmaller(data: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  try {
    const stream = new Blob([data]).stream().pipeThrough(new CompressionStream('deflate-raw'));
    const small = new Uint8Array(await new Response(stream).arrayBuffer());
    return small.length < data.length ? small : data;
  } catch {
    return data;
  }
}

/** @returns the bytes of an archive of these files, in this order */
export async function zipOf(entries: ZipEntry[]): Promise<Uint8Array<ArrayBuffer>> {
  const files = await Promise.all(entries.map(async ({ name, data }) =>
    ({
      name: new TextEncoder().encode(name), data: await deflateIfSmaller(data), size: data.length, crc: crc32(data),
    })));
  const sum = (header: number) => files.reduce((total, { name }) => total + header + name.length, 0);
  const central = sum(LOCAL_HEADER_BYTES) + files.reduce((total, { data }) => total + data.length, 0);
  const centralBytes = sum(CENTRAL_HEADER_BYTES);
  const bytes = new Uint8Array(central + centralBytes + END_BYTES), view = new DataView(bytes.buffer);
  let at = 0, listed = central;
  for (const { name, data, size, crc } of files) {
    const start = at;
    const fields = [VERSION_NEEDED, UTF8_NAMES, data.length < size ? DEFLATE : 0, 0, FIRST_DAY];
    const sizes = [crc, data.length, size];
    view.setUint32(at, 0x04034b50, true);
    fields.forEach((value, i) => view.setUint16(start + 4 + 2 * i, value, true));
    sizes.forEach((value, i) => view.setUint32(start + 14 + 4 * i, value, true));
    view.setUint16(at + 26, name.length, true);
    bytes.set(name, at + LOCAL_HEADER_BYTES);
    bytes.set(data, at + LOCAL_HEADER_BYTES + name.length);
    at += LOCAL_HEADER_BYTES + name.length + data.length;

    view.setUint32(listed, 0x02014b50, true);
    [VERSION_NEEDED, ...fields].forEach((value, i) => view.setUint16(listed + 4 + 2 * i, value, true));
    sizes.forEach((value, i) => view.setUint32(listed + 16 + 4 * i, value, true));
    view.setUint16(listed + 28, name.length, true);
    view.setUint32(listed + 42, start, true);
    bytes.set(name, listed + CENTRAL_HEADER_BYTES);
    listed += CENTRAL_HEADER_BYTES + name.length;
  }
  view.setUint32(listed, 0x06054b50, true);
  for (const place of [8, 10]) view.setUint16(listed + place, files.length, true);
  view.setUint32(listed + 12, centralBytes, true);
  view.setUint32(listed + 16, central, true);
  return bytes;
}
