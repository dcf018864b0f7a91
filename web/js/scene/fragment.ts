// The text of a link: pairs of key and value, its checksum, and the correction of known damage by email and chats.

/** A longer text is not read. */
export const MAX_LINK_CHARS = 1 << 20;
/** The appearance of an embed, and the shown task of a sheet: not part of the scene, may be edited. */
const EMBED_KEYS = new Set(['ui', 'theme', 'hide', 'lock', 'show', 'start', 'height', 'at']);

/** Links of the page itself, such as its exercises: they are not from others. */
export const ownLinks = new Set<string>();

export type Pair = { key: string, value: string };

export const isCarrier = (key: string) => EMBED_KEYS.has(key);

/**
 * Escapes a value with characters that every host, email and chat preserves; others become ~ and two hexadecimal digits
 * per byte.
 */
export function escapeValue(text: string) {
  return text.replace(/[^A-Za-z0-9._-]+/gu, (odd) =>
    Array.from(new TextEncoder().encode(odd), (byte) => `~${byte.toString(16).padStart(2, '0')}`).join(''),
  );
}

export function unescapeValue(text: string): string {
  // A mark of byte order is a character like any other.
  return text.replace(/(~[0-9a-f]{2})+/g, (odd) =>
    new TextDecoder('utf-8', { ignoreBOM: true }).decode(
      Uint8Array.from(odd.slice(1).split('~'), (byte) => parseInt(byte, 16)),
    ),
  );
}

/** Without the marks of mail, chat and markup: line breaks, &amp;, percent signs, once or several times. */
function cleanText(text: string) {
  let now = text.replace(/\s+/g, '');
  for (let i = 0; i < 4; i++) {
    now = now.replace(/&(amp;)+/g, '&').replace(/&#0*38;/g, '&');
    if (now.includes('%')) now = decodeValue(now).replace(/\s+/g, '');
  }
  return now.replace(/^[^#]*#/, '');
}

function decodeValue(text: string) {
  try {
    return decodeURIComponent(text);
  } catch {
    // A single percent sign stays.
    return text.replace(/(%[0-9a-f]{2})+/gi, (part) => {
      try {
        return decodeURIComponent(part);
      } catch {
        return part;
      }
    });
  }
}

export function pairsOf(text: string): Pair[] {
  return cleanText(text).split('&').filter((part) => part !== '').map((part) => {
    const at = part.indexOf('=');
    return at < 0 ? { key: part, value: '' } : { key: part.slice(0, at), value: part.slice(at + 1) };
  });
}

/** A relative path of letters, digits, - _ . and /, to a JSON file. */
const PATH = /^(?:[\w-]+(?:\.[\w-]+)*\/)*[\w-]+(?:\.[\w-]+)*\.json$/;
const MAX_PATH_CHARS = 200;

/** Reports whether a path leads to a file next to the page, or in a folder there. */
export const isPath = (path: string) => path.length <= MAX_PATH_CHARS && PATH.test(path);

/** The file that an address names, `open=sheets/3.lpp.json`; null: it names none, or has more than that. */
export function fileInAddress(text: string): string | null {
  const [first, ...others] = pairsOf(text).filter(({ key }) => !isCarrier(key));
  return first?.key === 'open' && others.length === 0 ? first.value : null;
}

export const joined = (pairs: Pair[]) => pairs.map(({ key, value }) => `${key}=${value}`).join('&');

/** Six of [0-9a-z] for a text: FNV-1a over 32 bits, mixed as in MurmurHash3. */
export function checksum(text: string) {
  let hash = 0x811C9DC5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85EBCA6B);
  hash = Math.imul(hash ^ (hash >>> 13), 0xC2B2AE35);
  return (((hash ^ (hash >>> 16)) >>> 0) % 36 ** 6).toString(36).padStart(6, '0');
}

/** Returns the name of a link for saved work: the same after damage by email. */
export const nameOfLink = (text: string) => checksum(joined(pairsOf(text)));

/** A link to one task of a sheet. @param at its place, from 0 */
export const linkToTask = (text: string, at: number) =>
  joined([...pairsOf(text).filter(({ key }) => key !== 'at'), { key: 'at', value: String(at + 1) }]);

/** Independent of the order of the pairs. */
export const checksumOf = (pairs: Pair[]) =>
  checksum(
    joined(
      pairs
        .filter(({ key }) => key !== 'c' && !isCarrier(key))
        .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)),
    ),
  );
