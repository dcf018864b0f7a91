// The one-file page as it was built: its last line says the sum of the bytes before it.
import { sumOf } from '../data/sum.ts';

const CHECKSUM_COMMENT = /\n<!--sum:([0-9a-f]{8})-->\n?$/;

/** Its text, without that line. What was cut, damaged or is another page is refused. */
export function wholePage(bytes: ArrayBuffer): string {
  const text = new TextDecoder().decode(bytes);
  const last = CHECKSUM_COMMENT.exec(text);
  // The line itself is of letters that take a byte each.
  const before = last && new Uint8Array(bytes, 0, bytes.byteLength - last[0].length);
  if (!last || !before || sumOf(before) !== parseInt(last[1], 16)) throw new Error('The page is not whole.');
  return text.slice(0, last.index);
}
