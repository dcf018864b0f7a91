// Checks the one-file page as built: its last line has the checksum of the bytes before it.
import { sumOf } from '../data/file-checksum.ts';

const CHECKSUM_COMMENT = /\n<!--sum:([0-9a-f]{8})-->\n?$/;

/** Returns its text without that line. An incomplete or damaged file, or another page, is refused. */
export function wholePage(bytes: ArrayBuffer): string {
  const text = new TextDecoder().decode(bytes);
  const last = CHECKSUM_COMMENT.exec(text);
  // The line itself has one byte per character.
  const before = last && new Uint8Array(bytes, 0, bytes.byteLength - last[0].length);
  if (!last || !before || sumOf(before) !== parseInt(last[1], 16)) throw new Error('The page is not whole.');
  return text.slice(0, last.index);
}
