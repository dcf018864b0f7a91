// Reverses the changes to the characters of a link by email, chat, markup and redirects.

/** Zero-width characters and direction marks: never part of a link. */
const INVISIBLE = /\u034F|[\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/g;
/** The same as percent signs write them, in UTF-8. */
const INVISIBLE_ENCODED = /%C2%AD|%E2%80%8[B-F]|%E2%80%A[A-E]|%E2%81%A[0-46-9]|%EF%BB%BF/gi;
/** As often as redirects were put around each other. */
const MAX_REDIRECTS = 4;
/** Lengths of runs in Proofpoint's third form: the letter after ** is the number of removed characters, from 2 on. */
const RUN_LENGTH_CODES = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** A line break within a link: `SOFT_BREAK` in a text, `QUOTED_BREAK` before a line that mail quotes. */
export const SOFT_BREAK = '\n', QUOTED_BREAK = '\v';

export const withoutInvisible = (text: string) => text.replace(INVISIBLE, '');

/**
 * A text with line breaks of one kind, without the marks of quoted mail and without unseen signs; as many lines as
 * before.
 */
export const levelled = (text: string) =>
  unpacked(withoutInvisible(text)).replace(/\r\n?|[\u0085\u2028\u2029\v\f]/g, '\n').replace(/\u00A0/g, ' ')
    .replace(/\n[ \t]*(?:>[ \t]*)+/g, QUOTED_BREAK).replace(/\n[ \t]+/g, SOFT_BREAK);

/** Some redirects write an address in base64: its first letters are those of http. */
const unpacked = (text: string) =>
  text.replace(/\baHR0c[\w+/-]{30,}/g, (packed) => {
    try {
      return atob(packed.replaceAll('-', '+').replaceAll('_', '/'));
    } catch {
      return packed;
    }
  });

const ENTITIES = {
  amp: '&', num: '#', equals: '=', percnt: '%', lowbar: '_', period: '.', nbsp: ' ', shy: '', zerowidthspace: '',
} as Record<string, string>;

/** References of HTML and escapes of JSON and Markdown. */
function unescapeEntities(text: string) {
  let now = text
    .replace(/\\u00([0-7][0-9a-f])/gi, (_, hex) => String.fromCharCode(parseInt(hex, 16)))
    .replaceAll('\\', '');
  for (let i = 0; i < MAX_REDIRECTS && now.includes(';'); i++) {
    now = now.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{1,16}));/gi, (whole, decimal, hex, name) => {
      if (name) return ENTITIES[name.toLowerCase()] ?? whole;
      const code = decimal ? Number(decimal) : parseInt(hex, 16);
      return code > 0x10FFFF ? whole : String.fromCodePoint(code);
    });
  }
  return withoutInvisible(now);
}

/** Signs that a redirect has written as bytes, as often as it did. */
function decodePercent(text: string) {
  let now = text;
  for (let i = 0; i < MAX_REDIRECTS && now.includes('%'); i++) {
    now = now
      .replace(INVISIBLE_ENCODED, '')
      .replace(/%([0-9a-f]{2})/gi, (_, hex) => String.fromCharCode(parseInt(hex, 16)));
  }
  return now;
}

/** Quoted-printable (RFC 2045, 6.7): soft breaks, and bytes after =. */
const unquoted = (text: string) => text.replace(/=[ \t]*[\n\v]/g, '').replace(/=([0-9A-F]{2})/gi, '%$1');

/** Proofpoint's second form writes % as - and / as _. */
const fromSecond = (text: string) => text.replaceAll('_', '/').replace(/-([0-9A-F]{2})/gi, '%$1');

/**
 * Proofpoint's third form: * for each character that it removed, ** and a letter for a run of them; the characters
 * follow __, in base64.
 * @param before from its beginning to where the link begins
 * @param text from there
 */
function continueFromRedirect(before: string, text: string): string {
  const end = text.indexOf('__;');
  if (end < 0) return text;
  const [packed] = text.slice(end + 3).split('!', 1);
  let signs = '';
  try {
    signs = atob(packed.replace(/[^\w+/-]/g, '').replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    return text;
  }
  let at = 0;
  const filled = (part: string) => part.replace(/\*(?:\*([\w-]))?/g, (_, run) => {
    const count = run ? RUN_LENGTH_CODES.indexOf(run) + 2 : 1;
    at += count;
    return signs.slice(at - count, at);
  });
  filled(before);
  return filled(text.slice(0, end));
}

/** Spaces, breaks and tags within. */
const tight = (text: string) => text.replace(/<[^<>]*>/g, '').replace(/\s+/g, '');

/**
 * Returns the possible decodings of a piece of text, the likeliest first.
 * @param raw from where a link may begin
 * @param before the text before it, for redirects that declare their encoding there
 */
export function readingsOf(raw: string, before: string): string[] {
  const third = before.lastIndexOf('/v3/__');
  const ways = [raw, ...(/=(?:[0-9A-F]{2}|[ \t]*[\n\v])/i.test(raw) ? [unquoted(raw)] : [])]
    .map(tight).map(unescapeEntities);
  return ways
    .flatMap((way) => [
      way,
      ...(third >= 0 ? [continueFromRedirect(unescapeEntities(tight(before.slice(third + 6))), way)] : []),
      ...(/^v-3D/i.test(way) ? [fromSecond(way)] : []),
    ])
    .map((way) => decodePercent(way).replace(/\s+/g, ''));
}
