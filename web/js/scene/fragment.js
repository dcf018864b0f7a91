// The text of a link: pairs of key and value, mended where what carried it has hurt it in ways that are known, and its
// checksum.

/** A longer text is not read. */
export const LONGEST_LINK = 1 << 20;
/** What an embed says about itself is no part of the scene: it may be changed by hand. */
const CARRIERS = new Set(['ui', 'theme', 'hide', 'lock', 'show', 'start', 'height']);

/** Links that the page itself leads to, such as its exercises: nobody has sent them. @type {Set<string>} */
export const ownLinks = new Set();

/** @typedef {{key: string, value: string}} Pair */

/** @param {string} key */
export const isCarrier = (key) => CARRIERS.has(key);

/**
 * A value in letters that every host, mail and chat leaves alone; whatever else comes as ~ and two hexadecimal digits a
 * byte.
 * @param {string} text
 */
export function escaped(text) {
  return text.replace(/[^A-Za-z0-9._-]+/gu, (odd) =>
    Array.from(new TextEncoder().encode(odd), (byte) => `~${byte.toString(16).padStart(2, '0')}`).join(''),
  );
}

/** @param {string} text @returns {string} */
export function unescaped(text) {
  // A mark of byte order is a character like any other.
  return text.replace(/(~[0-9a-f]{2})+/g, (odd) =>
    new TextDecoder('utf-8', { ignoreBOM: true }).decode(
      Uint8Array.from(odd.slice(1).split('~'), (byte) => parseInt(byte, 16)),
    ),
  );
}

/**
 * Without the marks of mail, chat and markup: line breaks, &amp;, percent signs, once or several times.
 * @param {string} text
 */
function mended(text) {
  let now = text.replace(/\s+/g, '');
  for (let i = 0; i < 4; i++) {
    now = now.replace(/&(amp;)+/g, '&').replace(/&#0*38;/g, '&');
    if (now.includes('%')) now = decoded(now).replace(/\s+/g, '');
  }
  return now.replace(/^[^#]*#/, '');
}

/** @param {string} text */
function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    // A percent sign of its own stays.
    return text.replace(/(%[0-9a-f]{2})+/gi, (part) => {
      try {
        return decodeURIComponent(part);
      } catch {
        return part;
      }
    });
  }
}

/** @param {string} text @returns {Pair[]} */
export function pairsOf(text) {
  return mended(text).split('&').filter((part) => part !== '').map((part) => {
    const at = part.indexOf('=');
    return at < 0 ? { key: part, value: '' } : { key: part.slice(0, at), value: part.slice(at + 1) };
  });
}

/** @param {Pair[]} pairs */
export const joined = (pairs) => pairs.map(({ key, value }) => `${key}=${value}`).join('&');

/** Six of [0-9a-z] for a text: FNV-1a over 32 bits, mixed as in MurmurHash3. @param {string} text */
export function checksum(text) {
  let hash = 0x811C9DC5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85EBCA6B);
  hash = Math.imul(hash ^ (hash >>> 13), 0xC2B2AE35);
  return (((hash ^ (hash >>> 16)) >>> 0) % 36 ** 6).toString(36).padStart(6, '0');
}

/** What a link is called where work is kept: the same whatever a mail has made of it. @param {string} text */
export const nameOfLink = (text) => checksum(joined(pairsOf(text)));

/** Of what is said, in whatever order. @param {Pair[]} pairs */
export const checksumOf = (pairs) =>
  checksum(
    joined(
      pairs
        .filter(({ key }) => key !== 'c' && !isCarrier(key))
        .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)),
    ),
  );
