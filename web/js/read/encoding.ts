// Detects the encoding of a text that does not declare it: by zeros, validity and which characters follow each other.

/** A byte a character. */
export function latin(bytes: Uint8Array) {
  let text = '';
  for (let i = 0; i < bytes.length; i += 8192) text += String.fromCharCode(...bytes.subarray(i, i + 8192));
  return text;
}

/** The characters of Windows-1252 at 0x80 to 0x9f; some releases of Node decode them as Latin-1. */
const WINDOWS_1252_HIGH = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

export function decodeBytes(bytes: Uint8Array, encoding: string) {
  const decoder = new TextDecoder(encoding), text = decoder.decode(bytes);
  return decoder.encoding === WINDOWS_1252
    ? text.replace(/[\x80-\x9f]/g, (sign) => WINDOWS_1252_HIGH[sign.charCodeAt(0) - 128])
    : text;
}

/** The length of text examined. */
const SAMPLE_CHARS = 2 ** 20;
const WINDOWS_1252 = 'windows-1252';
/** Encodings of non-Latin letters, the most frequent first: with one byte each, and with two. */
const SINGLE_BYTE = ['windows-1251', 'koi8-r', 'windows-1253', WINDOWS_1252],
  DOUBLE_BYTE = ['gbk', 'big5', 'euc-kr', WINDOWS_1252];
/**
 * Characters that texts in Windows-1252 seldom contain. Central Europe: symbols within words, which are Polish, Slovak
 * or Romanian
 * letters (a cubic metre there is ł, and nº a number in the West); Hungarian letters without those of Estonia and
 * Portugal; if š and ž are frequent, letters next to them that are Czech, Slovene or Croatian, and no Nordic ones.
 */
const CENTRAL_EUROPEAN = new RegExp(
  '[a-z][\xa3\xb3\xb9\xbe\xbf][a-z\xe0-\xff]{2}|[a-mo-z]\xba[a-z\xe0-\xff]{2}|' +
    '\x9c[lw\xe6]|[\xa3\xb3][\xb9\xf3\xea]|\xaf[a-z]{2}|[\x9d\x9f]|' +
  '^(?=[^\xe3\xe4\xe7]*$)(?=[^]*\xf5)[^]*[\xf6\xfc]',
  'i',
);
const CARONS = /[\x8a\x8e\x9a\x9e]/g, BALTIC_OR_NORDIC = /[\xe8\xec]|^(?=[^]*\xe6)[^\xe5\xf8]*$/i;
const TURKISH = /^(?=[^]*[\xe7\xfc])[^]*[\xf0\xfd\xfe]/i;

/** @returns the encoding, and its alternatives if it is not certain */
export function encodingsOf(bytes: Uint8Array): string[] {
  const [a, b] = bytes;
  if (a === 0xff && b === 0xfe) return ['utf-16le'];
  if (a === 0xfe && b === 0xff) return ['utf-16be'];
  const zeros = [0, 0];
  const seen = Math.min(bytes.length, 4096) & ~1;
  for (let i = 0; i < seen; i++) if (bytes[i] === 0) zeros[i & 1]++;
  if (zeros[1] > seen / 8 && zeros[0] < zeros[1] / 8) return ['utf-16le'];
  if (zeros[0] > seen / 8 && zeros[1] < zeros[0] / 8) return ['utf-16be'];
  if (isValid(bytes, 'utf-8', false)) return ['utf-8'];
  const start = bytes.subarray(0, SAMPLE_CHARS), text = latin(start);
  const count = (pattern: RegExp, of = text) => (of.match(pattern) ?? []).join('').length;
  const high = count(/[\x80-\xff]/g);
  // Cut within a letter, or with a line of another file.
  if (count(/[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}/g) > 0.8 * high) return ['utf-8', WINDOWS_1252];
  // Of two bytes; the first of them are seldom those of Windows-1252, and several follow each other.
  const japanese = count(/[\x81-\x9f]/g) >= high / 4 && /[\x80-\xff]{3}/.test(text) && isValid(start, 'shift_jis');
  // Quotes, no-break spaces and the euro sign are not letters.
  const whole = (text.match(/[a-z\xa1-\xff]+/gi) ?? []).filter((word) => /^[\xa1-\xff]{2,}$/.test(word)).join('');
  if (japanese || 2 * whole.length > high) {
    const chinese = count(/[\x81-\xbf]/g, whole) > whole.length / 7 && isValid(start, 'gbk');
    return japanese ? ['shift_jis', ...DOUBLE_BYTE] : chinese ? [...DOUBLE_BYTE, 'shift_jis'] : SINGLE_BYTE;
  }
  const central = CENTRAL_EUROPEAN.test(text) || (12 * count(CARONS) > high && BALTIC_OR_NORDIC.test(text));
  return [...(central ? ['windows-1250'] : TURKISH.test(text) ? ['windows-1254'] : []), WINDOWS_1252];
}

/** @param stream a letter may be cut by the end */
function isValid(bytes: Uint8Array, encoding: string, stream = true) {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream });
    return true;
  } catch {
    return false;
  }
}
