// Finds links of the playground in any text: it reverses the changes by email and learning platforms, and accepts a
// link whose checksum matches.
import { checksumOf, MAX_LINK_CHARS, pairsOf } from '../scene/fragment.ts';
import { levelled, QUOTED_BREAK, readingsOf } from './unwrapping.ts';

/** a place in a text at which a link begins */
interface LinkPosition {
  /** its fragment; '' if no decoding matches its checksum */
  link: string;
  /** the address of the fragment, with #; '' if there is none */
  address: string;
  /** of a damaged link: the address as found */
  text: string;
  why: 'cut' | 'altered' | '';
  /** at which it begins, from 0 */
  line: number;
  /** at which it ends */
  last: number;
}

/** again: how often a link was repeated, next to itself or quoted; lines: of the text, without email markup */
type LinkPositions = { hits: LinkPosition[], again: number, lines: string[] };

/** Matches the part after the letter v at the start of a fragment, for every encoding of the equals sign. */
const VERSION_SEPARATOR = /v(?:=?[ \t]*[\n\v])?(?:<wbr>)?[=%&\\-]/iy;
/** It begins with its version, and continues or ends. */
const VERSION_START = /^v=\d{1,6}(?:[^\w.~-]|$)/;
/** The number of characters examined. */
const PROBE_CHARS = 80;
/**
 * The characters within a link in transit: its own and those of encodings; spaces; a line break; tags for formatting.
 */
const LINK_CHARS =
  /[\w.~=&%;#\\*!+-]+|[ \t]+|([\n\v])|<\/?(?:wbr|br|span|font|b|i|u|em|strong|code|tt|o:p|p|div)\b[^<>]{0,300}>/iy;
/** The link ends after the six letters of the checksum. */
const COMPLETE_LINK = /^v=[\w.~=&-]*?&c=[0-9a-z]{6}/;
const LINK_LETTERS = /^[\w.~=&-]*/, UNENCODED_LINK = /^v=\d[\w.~=&-]*$/;
/** Separates an address from the words before it. */
const ADDRESS_BOUNDARY = /[\s<>"'`(){}[\]|]/;
/** No address before a fragment is longer. */
const MAX_ADDRESS_CHARS = 2000;
/** The shortest line that a program wraps. */
export const MIN_WRAPPED_CHARS = 60;
/** The shortest fragment with a version and a checksum. */
const MIN_LINK_CHARS = 'v=1&c=123456'.length;
/** The number of characters read per slice. */
const CHUNK_CHARS = 1 << 18;
/** Keys by which a scene differs from other sites' use of v. */
const SCENE_KEY = /&(?:p|g|preset|own|task|answer|k|graph|weight|runs|seed|source|edges|r|c)=/;

/**
 * An address in base64, or the letter v and the character after it, with invisible characters, soft breaks and empty
 * lines in between. Every position has one continuation, so the time is linear.
 */
const LINK_CANDIDATE = (() => {
  const unseen = '\\u00AD\\u200B-\\u200D\\u2060\\uFEFF';
  const rest = `(?:=[ \\t${unseen}]*)?\\r?\\n`;
  return new RegExp(
    `aHR0c|v[${unseen}]*(?:(?:[ \\t][ \\t${unseen}]*)?${rest}(?:[ \\t>${unseen}]*${rest})*[ ` +
      `\\t>${unseen}]*)?(?:[=%&\\\\-]|<wbr)`,
    'i',
  );
})();

/** Reports whether a text may contain a link; called for every cell and every paste. */
export const mayHold = (text: string) => LINK_CANDIDATE.test(text);

/** @param fragment that ends with its checksum */
function fits(fragment: string) {
  const pairs = pairsOf(fragment);
  return pairs.at(-1)?.value === checksumOf(pairs);
}

function* level(text: string): Generator<void, { text: string, lines: string[] }> {
  const parts: string[] = [];
  const lines = [''];
  for (let at = 0; at < text.length;) {
    // Slices end at line ends: a line break affects only the beginning of the next line.
    const line = text.indexOf('\n', at + CHUNK_CHARS);
    const end = line < 0 || line > at + 2 * CHUNK_CHARS ? at + CHUNK_CHARS : text[line - 1] === '\r' ? line - 1 : line;
    const part = levelled(text.slice(at, end));
    parts.push(part);
    const [rest, ...more] = part.split(/[\n\v]/);
    lines[lines.length - 1] += rest;
    for (const each of more) lines.push(each);
    at = end;
    yield;
  }
  return { text: parts.join(''), lines };
}

/** Finds the starts of fragments. @param text with encodings removed @returns null: yields */
function* starts(text: string): Generator<number | null, void> {
  let turn = 0, probed = 0;
  for (let at = text.indexOf('v'); at >= 0; at = text.indexOf('v', at + 1)) {
    if (at - turn > CHUNK_CHARS || probed > 500) {
      [turn, probed] = [at, 0];
      yield null;
    }
    VERSION_SEPARATOR.lastIndex = at;
    if (
      !VERSION_SEPARATOR.test(text) ||
      (/[a-z_.~]/.test(text[at - 1] ?? '') && !/%[0-9a-f]{2}$/.test(text.slice(Math.max(0, at - 3), at)))
    ) {
      continue;
    }
    probed++;
    const probe = text.slice(at, at + PROBE_CHARS);
    if (VERSION_START.test(probe) || readingsOf(probe, '').some((reading) => VERSION_START.test(reading))) yield at;
  }
}

/** How far a link may reach. */
function linkEnd(text: string, from: number, most: number) {
  let end = from, broken = false;
  LINK_CHARS.lastIndex = from;
  for (let part = LINK_CHARS.exec(text); part && end < most; part = LINK_CHARS.exec(text)) {
    const breaks = part[1] !== undefined;
    // An empty line ends the link.
    if (breaks && broken) break;
    broken = breaks || broken && /^[ \t]/.test(part[0]);
    end = LINK_CHARS.lastIndex;
  }
  return Math.min(end, most);
}

/** Returns the length of a link in the text: it ends with its checksum. */
function linkLengthInText(window: string, link: string) {
  const sum = new RegExp([...link.slice(-6)].join('(?:=?[ \\t]*[\\n\\v]|<[^<>]{0,300}>|[ \\t])?'));
  const found = sum.exec(window);
  return found ? found.index + found[0].length : window.length;
}

/** Returns the lines of a damaged link: its own line, and those after it that contain only its letters. */
function damagedLines(window: string) {
  const lines = window.split(/[\n\v]/);
  let count = 1;
  while (
    count < lines.length &&
    lines[count - 1].length >= MIN_WRAPPED_CHARS &&
    /^\S+$/.test(lines[count]) &&
    !/^https?$/.test(lines[count])
  ) {
    count++;
  }
  return count === 1 ? lines[0].split(/[ \t<]/, 1)[0] : lines.slice(0, count).join('\n');
}

/** Returns how many characters belong to a link that has no valid end. */
const lettersIn = (readings: string[]) =>
  LINK_LETTERS.exec(readings.find((reading) => VERSION_START.test(reading)) ?? '')?.[0] ?? '';

/** Where the address begins that a fragment ends. */
function addressAt(text: string, start: number, least: number) {
  let at = start;
  while (at > least && start - at < MAX_ADDRESS_CHARS && !ADDRESS_BOUNDARY.test(text[at - 1])) at--;
  return at;
}

/** Any address up to its #, the last in a text. */
const ADDRESS = /^[^]*((?:https?|file):\/\/[^\s"'<>#]*#)$/i;

/** Returns the address of a link's fragment, before redirects. @param before the text before it */
function addressOf(before: string, window: string, link: string) {
  const third = before.lastIndexOf('/v3/__'), from = third < 0 ? 0 : third + 6;
  for (const reading of readingsOf(before.slice(from) + window, before.slice(0, from))) {
    const at = reading.indexOf(link), found = at > 0 ? ADDRESS.exec(reading.slice(0, at)) : null;
    if (found) return found[1];
  }
  return '';
}

/** Reports whether two equal links are one: a link next to its own text, in one line or in markup. */
const isSameLink = (between: string) =>
  between.length < MAX_ADDRESS_CHARS &&
  (!/[\n\v]/.test(between) || /["'][^<>]*>|["']\s+[\w-]+=(?:3D)?["']|\]\(/.test(between));

/** Reads a text, and yields between slices. */
export function* linksIn(raw: string): Generator<void, LinkPositions> {
  const { text, lines: all } = yield* level(raw);
  /** readable: as far as it can be decoded; joined: the same across line breaks. */
  const hits: Array<LinkPosition & { readable: string, joined: string }> = [];
  const known = new Set<string>();
  const lines = createLines(text);
  let again = 0, done = 0;
  const found = starts(text);
  /** @returns the next place, or the end of the text */
  function* following(): Generator<void, number> {
    for (let next = found.next(); !next.done; next = found.next()) {
      if (typeof next.value === 'number') return next.value;
      yield;
    }
    return text.length;
  }
  for (let start = yield* following(), next, last = 0; start < text.length; last = start, start = next) {
    next = yield* following();
    const window = text.slice(start, linkEnd(text, start, Math.min(next, start + MAX_LINK_CHARS)));
    const before = addressAt(text, start, Math.max(done, last));
    const readings = window.length < MIN_LINK_CHARS ? [window] : readingsOf(window, text.slice(before, start));
    const link =
      readings.map((reading) => COMPLETE_LINK.exec(reading)?.[0] ?? '').find((each) => each !== '' && fits(each)) ?? '';
    const line = lines.at(start);
    if (link !== '') {
      const length = linkLengthInText(window, link);
      if (
        known.has(link) &&
        ((hits.at(-1)?.readable === link && isSameLink(text.slice(done, start))) || lines.isQuoted(start))
      ) {
        again++;
      } else {
        const address = addressOf(text.slice(before, start), window, link);
        hits.push({
          link,
          address,
          text: '',
          why: '',
          line,
          last: lines.at(start + length),
          readable: link,
          joined: link,
        });
      }
      known.add(link);
      done = start + length;
    } else {
      const harm = damagedLines(window);
      const readable = UNENCODED_LINK.test(harm) ? harm : lettersIn(readingsOf(harm, text.slice(before, start)));
      const ours = /[#*]$|(?:%(?:25)*|-|=)23$|#;$/.test(text.slice(before, start)) || SCENE_KEY.test(readable);
      if (ours) {
        hits.push({
          link: '',
          address: '',
          text: (text.slice(before, start) + harm).replaceAll('&amp;', '&'),
          why: /&c=[0-9a-z]{6}/.test(readable) ? 'altered' : 'cut',
          line,
          last: line + harm.split('\n').length - 1,
          readable: readable.replace(/\.+$/, ''),
          joined: lettersIn(readings),
        });
        done = start + harm.length;
      }
    }
    yield;
  }
  return {
    hits: hits.filter(
      ({ link, readable, joined, line }, i) =>
        link !== '' ||
        // A damaged link and its text are one.
        !(hits[i - 1]?.readable === readable && hits[i - 1].line === line) &&
        ![hits[i - 1], hits[i + 1]].some((other) => other?.link.startsWith(readable) || other?.link.startsWith(joined)),
    ),
    again,
    lines: all,
  };
}

/** Returns the line of a position: positions are requested in order, or close to each other. */
function createLines(text: string) {
  let place = 0, line = 0;
  const isBreak = (at: number) => text[at] === '\n' || text[at] === QUOTED_BREAK;
  return {
    at(to: number) {
      for (; place < to; place++) if (isBreak(place)) line++;
      for (; place > to; place--) if (isBreak(place - 1)) line--;
      return line;
    },
    /** Whether mail quotes the line of a place. */
    isQuoted(from: number) {
      let at = from;
      while (at > 0 && from - at < MAX_ADDRESS_CHARS && !isBreak(at - 1)) at--;
      return text[at - 1] === QUOTED_BREAK;
    },
  };
}
