// What teachers paste and drop: mail, lists of links, tables, scene files, pictures with a scene inside, archives of
// all these.
import { decodeScene } from '../scene/codec.ts';
import { PNG_KEYWORD } from '../share/pictures.ts';
import { isPng, textOf } from '../share/png.ts';
import { MAX_TEXT_BYTES, readScene } from '../share/scenefile.ts';
import { archiveFound, isArchive } from './archive.ts';
import { lettersOf } from './letters.ts';
import { linksIn, mayHold, MIN_WRAPPED_CHARS } from './links.ts';
import { rowsOf, type Row } from './rows.ts';
import { senderIn } from './senders.ts';
import type { Scene, Fault } from '../scene/scene.d.ts';

/** something that holds a scene */
export interface Found {
  /** where it is from: a file, a line of one */
  from: string;
  /** whose it is, by the table or the archive it came in */
  name?: string;
  /** the number or login by which a platform knows them */
  key?: string;
  /** who sent it, by the mail */
  sender?: string;
  link?: string;
  read?: { scene: Scene, faults: Fault[] };
}

/** something that was not read */
export interface Left {
  from: string;
  /** as above; '' */
  name: string;
  /** as it stands there; '' of a file that is no text */
  text: string;
  /** by code */
  why: string;
}

/** again: links that came once more beside themselves, or quoted */
export type Read = { found: Found[], left: Left[], again: number };

/** Larger files hold no answer, in bytes. */
export const MAX_FILE_BYTES = 64 << 20;
/** Of what was not read no more is shown than this, in characters. */
const MAX_UNREAD_CHARS = 20_000;
/** A text is a list where it has so many links at least, and where of so many lines with one at most one has none. */
const LIST_RULE = { links: 4, lines: 4 };

const nothing = (): Read => ({ found: [], left: [], again: 0 });

/** @param line from 0 */
const lineOf = (from: string, line: number) => `${from ? `${from}, ` : ''}${line + 1}`;

/**
 * Everything that a text holds. It takes turns where it yields.
 * @param about.from what the text is of
 * @param about.name whose it is
 * @param about.table it is surely one
 * @param about.base the address of the page, without a scene
 */
export function* textFound(
  text: string,
  { from = '', name = '', table = false, base = '' }: {
    from?: string;
    name?: string;
    table?: boolean;
    base?: string;
  } = {},
): Generator<void, Read> {
  const rows = mayHold(text) && (table || /[\t;,]/.test(text)) ? yield* rowsOf(text, table) : null;
  return rows ? yield* rowsFound(rows, from, base) : yield* proseFound(text, from, name, base);
}

function* rowsFound(rows: Row[], from: string, base: string): Generator<void, Read> {
  const all = nothing();
  for (const { cells, name, number } of rows) {
    const where = lineOf(from, number - 1);
    const links = new Set<string>();
    const before = all.left.length;
    for (const cell of cells) {
      if (!mayHold(cell)) continue;
      for (const { link, text, why } of (yield* linksIn(cell)).hits) {
        if (why !== '') all.left.push({ from: where, name, text: text.slice(0, MAX_UNREAD_CHARS), why });
        else if (!links.has(link)) {
          links.add(link);
          all.found.push({ from: where, link, ...(name && { name }) });
        }
      }
    }
    if (links.size === 0 && all.left.length === before) {
      const others = cells
        .map((cell) => cell.trim())
        .filter((cell) => cell !== '' && cell !== name)
        .join(' ')
        .slice(0, MAX_UNREAD_CHARS);
      all.left.push({ from: where, name, text: others, why: isBare(others, base) ? 'bare' : 'none' });
    }
    yield;
  }
  return all;
}

function* proseFound(text: string, from: string, name: string, base: string): Generator<void, Read> {
  const { hits, again, lines } = yield* linksIn(text);
  const all = { ...nothing(), again };
  yield;
  const sender = yield* senderIn(lines);
  yield;
  for (const { link, text: stood, why, line } of hits) {
    const whose = name || sender(line);
    if (why === '') {
      all.found.push({ from: lineOf(from, line), link, ...(name ? { name } : whose && { sender: whose }) });
    } else all.left.push({ from: lineOf(from, line), name: whose, text: stood.slice(0, MAX_UNREAD_CHARS), why });
  }
  const covered = new Set();
  for (const { line, last } of hits) {
    let at = line;
    // The rest of a redirect may go on below the link, down to what was looked at for a link above.
    while (
      at <= last ||
      (!covered.has(at) && lines[at - 1].length >= MIN_WRAPPED_CHARS && /^\S+$/.test(lines[at] ?? ''))
    ) {
      covered.add(at++);
    }
  }
  const others = lines
    .map((words, at) => ({ words: words.trim(), at }))
    .filter(({ words, at }) => words !== '' && !covered.has(at));
  // Between many links a line without one is missed like a row of a table; around few it is what people say.
  const listed = hits.length >= LIST_RULE.links && others.length * LIST_RULE.lines <= hits.length;
  for (const { words, at } of others) {
    const bare = isBare(words, base);
    if (listed || bare) {
      all.left.push({
        from: lineOf(from, at),
        name: name || sender(at),
        text: words.slice(0, MAX_UNREAD_CHARS),
        why: bare ? 'bare' : 'none',
      });
    }
  }
  return all;
}

/** Whether somebody has handed in the page itself, without a drawing. */
const isBare = (words: string, base: string) =>
  base !== '' && (words.includes(base) || words.includes(encodeURIComponent(base)));

/** What a file holds. It takes turns where it yields. @param file its name @param about as of a text */
export async function* fileFound(
  file: string,
  bytes: Uint8Array<ArrayBuffer>,
  { name = '', key = '', base = '' }: { name?: string, key?: string, base?: string } = {},
): AsyncGenerator<void, Read> {
  if (isArchive(bytes)) return yield* archiveFound(file, bytes, { name, key, base }, READERS);
  const one = (what: Omit<Found, 'from' | 'name' | 'key'>) => ({
    ...nothing(),
    found: [{ from: file, ...(name && { name }), ...(key && { key }), ...what }],
  });
  const none = (why: string, text = '') => ({ ...nothing(), left: [{ from: file, name, text, why }] });
  if (isPng(bytes)) {
    const inside = await textOf(bytes, PNG_KEYWORD);
    return 'text' in inside ? one({ link: inside.text }) : none(inside.fault === 'none' ? 'picture' : 'cut');
  }
  const text = lettersOf(bytes);
  if (/^\s*[{[]/.test(text)) {
    if (bytes.length > MAX_TEXT_BYTES) return none('large');
    const link = linkIn(text);
    if (link !== null) return one({ link });
    const read = readScene(text);
    if (!read.faults.some(({ code }) => code === 'foreign')) return one({ read });
  }
  const all = yield* textFound(text, { from: file, name, base, table: /\.(?:csv|tsv)$/i.test(file) });
  if (all.found.length + all.left.length === 0) return none('file');
  return key ? { ...all, found: all.found.map((each) => ({ ...each, key })) } : all;
}

/** Of what stands in an archive. */
const READERS = { file: fileFound, text: (bytes: Uint8Array<ArrayBuffer>) => textOfFile(bytes) };

/** The letters of a file; null where it has none. */
const textOfFile = (bytes: Uint8Array<ArrayBuffer>): string | null =>
  (isPng(bytes) || isArchive(bytes) || bytes.length > MAX_TEXT_BYTES ? null : lettersOf(bytes));

/** The link that a file of JSON carries in place of a scene. */
function linkIn(text: string) {
  try {
    const { link } = Object(JSON.parse(text));
    return typeof link === 'string' ? link : null;
  } catch {
    return null;
  }
}

export function sceneOf({ link, read }: Found): { scene: Scene, faults: Fault[] } | null {
  if (read) return read;
  return link !== undefined ? decodeScene(link) : null;
}
