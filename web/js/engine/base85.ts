// Decodes bytes from text that HTML contains without escapes: Ascii85, with each character moved by 7 to run from ( to
// |, and } instead of <. Five characters hold four bytes; a last group of n bytes has n + 1 characters.

const FIRST_CODE = 40, SKIPPED_CODE = 60, REPLACEMENT_CODE = 125;

export function fromBase85(text: string): Uint8Array<ArrayBuffer> {
  const whole = Math.floor(text.length / 5), rest = text.length % 5;
  const bytes = new Uint8Array(4 * whole + Math.max(0, rest - 1));
  for (let group = 0, at = 0; 5 * group < text.length; group++) {
    let word = 0;
    for (let i = 5 * group; i < 5 * group + 5; i++) {
      const sign = i < text.length ? text.charCodeAt(i) : FIRST_CODE + 84;
      word = 85 * word + (sign === REPLACEMENT_CODE ? SKIPPED_CODE : sign) - FIRST_CODE;
    }
    for (let shift = 24; shift >= 0 && at < bytes.length; shift -= 8) bytes[at++] = word >>> shift;
  }
  return bytes;
}
