// Bytes in letters that are safe in links (RFC 4648, 5), without padding.
import { bytesOfBase64, toBase64 } from '../engine/base64.ts';

export function toLetters(bytes: Uint8Array) {
  return toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** @returns the complete bytes of a cut text; null if it has other characters */
export function fromLetters(letters: string): Uint8Array | null {
  if (!/^[\w-]*$/.test(letters)) return null;
  // An additional character that does not complete a byte is ignored.
  const whole = letters.length % 4 === 1 ? letters.slice(0, -1) : letters;
  return bytesOfBase64(whole.replaceAll('-', '+').replaceAll('_', '/'));
}
