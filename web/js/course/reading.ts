// Reads the files and texts that teachers paste and drop: mail, lists of links, tables, scene files, images with a
// scene, and archives of these.
import { decodeScene } from '../scene/codec.ts';
import { PNG_KEYWORD } from '../share/save-image.ts';
import { isPng, textOf } from '../share/png.ts';
import { MAX_TEXT_BYTES, readScene } from '../share/scenefile.ts';
import { archiveFound, isArchive, wholeRoom, type KnownStudent } from './archive.ts';
import { latin } from '../read/encoding.ts';
import { lettersOf } from './text-encodings.ts';
import { linksIn, mayHold, MIN_WRAPPED_CHARS } from './links.ts';
import { isMail, messagesOf } from './mail.ts';
import { rowsIn, rowsOf, type Row } from './rows.ts';
import { senderIn } from './senders.ts';
import type { Sheet } from './workbook.ts';
import type { Scene, Fault } from '../scene/scene.d.ts';

/** something that holds a scene */
export interface FoundScene {
  /** its source: a file, or a line of one */
  from: string;
  /** the student, by the table or archive that contained it */
  name?: string;
  /** the number or login by which a platform knows them */
  key?: string;
  email?: string;
  /** when it was handed in, by the platform or the mail */
  at?: string;
  /** after its time, by the platform */
  late?: boolean;
  /** who sent it, by the mail */
  sender?: string;
  link?: string;
  /** the address that the link is the fragment of, with # */
  address?: string;
  read?: { scene: Scene, faults: Fault[] };
}

/** something that was not read */
export interface UnreadItem {
  from: string;
  /** as above; '' */
  name: string;
  /** the text as found; '' if the file is not text */
  text: string;
  /** by code */
  why: string;
  /** the link of the task or sheet, if it is one */
  title?: string;
}

/** again: links that were repeated next to themselves, or quoted */
export type ReadingResult = { found: FoundScene[], left: UnreadItem[], again: number };

/** Larger files hold no answer, in bytes. */
export const MAX_FILE_BYTES = 64 << 20;
/** The number of bytes examined to decide whether a file is text. */
const SAMPLE_BYTES = 4096;
/** The maximum length of unread text that is shown, in characters. */
const MAX_UNREAD_CHARS = 20_000;
/** A text is a list if it has at least this number of links, and at most one line of this number has no link. */
const LIST_RULE = { links: 4, lines: 4 };

const nothing = (): ReadingResult => ({ found: [], left: [], again: 0 });

/** @param line from 0 */
const lineOf = (from: string, line: number) => `${from ? `${from}:` : ''}${line + 1}`;

/**
 * Reads everything in a text. It yields between slices.
 * @param about.from the source of the text
 * @param about.table it is surely one
 */
export function* textFound(
  text: string,
  { from = '', table = false, ...about }: KnownStudent & { from?: string, table?: boolean } = {},
): Generator<void, ReadingResult> {
  const rows = mayHold(text) && (table || /[\t;,]/.test(text)) ? yield* rowsOf(text, table) : null;
  return rows ? yield* rowsFound(rows, from, about) : yield* proseFound(text, from, about);
}

/** Returns the known properties of a find. */
function knownFields({ name, key, email, at, late }: Partial<Row> & KnownStudent) {
  return { ...(name && { name }), ...(key && { key }), ...(email && { email }), ...(at && { at }), ...(late &&
    { late }) };
}

function* rowsFound(rows: Row[], from: string, about: KnownStudent): Generator<void, ReadingResult> {
  const all = nothing();
  for (const row of rows) {
    const { cells, number } = row;
    const where = lineOf(from, number - 1);
    const links = new Set<string>();
    const before = all.left.length;
    // The student of an archive applies to rows without one.
    const of = knownFields(row.key || row.name || row.email ? row : { ...row, ...about });
    const { name = '' } = of;
    for (const cell of cells) {
      if (!mayHold(cell)) continue;
      for (const { link, address, text, why } of (yield* linksIn(cell)).hits) {
        if (why !== '') all.left.push({ from: where, name, text: text.slice(0, MAX_UNREAD_CHARS), why });
        else if (!links.has(link)) {
          links.add(link);
          all.found.push({ from: where, link, address, ...of });
        }
      }
    }
    if (links.size === 0 && all.left.length === before && !row.blank) {
      const others = cells
        .map((cell) => cell.trim())
        .filter((cell) => cell !== '' && cell !== name)
        .join(' ')
        .slice(0, MAX_UNREAD_CHARS);
      all.left.push({ from: where, name, text: others, why: isBare(others, about.base ?? '') ? 'bare' : 'none' });
    }
    yield;
  }
  return all;
}

function* proseFound(text: string, from: string, about: KnownStudent): Generator<void, ReadingResult> {
  const { name = '', base = '' } = about;
  const { hits, again, lines } = yield* linksIn(text);
  const all = { ...nothing(), again };
  const at = (line: number) => (about.packed ? from : lineOf(from, line));
  yield;
  const sender = yield* senderIn(lines);
  yield;
  for (const { link, address, text: stood, why, line } of hits) {
    const { name: by = '', email = '' } = sender(line) ?? {};
    if (why === '') {
      const whose = name || !by ? {} : { sender: by, ...(email && { email }) };
      all.found.push({ from: at(line), link, address, ...knownFields(about), ...whose });
    } else all.left.push({ from: at(line), name: name || by, text: stood.slice(0, MAX_UNREAD_CHARS), why });
  }
  const covered = new Set();
  for (const { line, last } of hits) {
    let at = line;
    // The rest of a redirect may continue below the link, down to what was examined for a link above.
    while (
      at <= last || (!covered.has(at) && lines[at - 1].length >= MIN_WRAPPED_CHARS && /^\S+$/.test(lines[at] ?? ''))
    ) {
      covered.add(at++);
    }
  }
  const others = lines
    .map((words, place) => ({ words: words.trim(), place }))
    .filter(({ words, place }) => words !== '' && !covered.has(place));
  // Between many links, a line without one is reported like a row of a table; near few links it is ordinary text.
  const listed = hits.length >= LIST_RULE.links && others.length * LIST_RULE.lines <= hits.length;
  for (const { words, place } of others) {
    const bare = isBare(words, base);
    if (listed || bare) {
      all.left.push({
        from: at(place),
        name: name || (sender(place)?.name ?? ''),
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

/** Reads everything in a file. It yields between slices. @param file its name @param about as for a text */
export async function* fileFound(
  file: string,
  bytes: Uint8Array<ArrayBuffer>,
  about: KnownStudent = {},
): AsyncGenerator<void, ReadingResult> {
  if (isArchive(bytes)) return yield* archiveFound(file, bytes, about, READERS);
  const one = (what: Omit<FoundScene, 'from' | 'name' | 'key'>) => ({
    ...nothing(),
    found: [{ from: file, ...knownFields(about), ...what }],
  });
  const none = (why: string, text = '') => ({ ...nothing(), left: [{ from: file, name: about.name ?? '', text,
    why }] });
  if (isPng(bytes)) {
    const inside = await textOf(bytes, PNG_KEYWORD);
    return 'text' in inside ? one({ link: inside.text }) : none(inside.fault === 'none' ? 'picture' : 'cut');
  }
  if (isMail(bytes)) return yield* mailFound(file, bytes, about);
  const isPdf = /^%PDF/.test(latin(bytes.subarray(0, 4)));
  if (isBinary(bytes) && !isPdf) return none('file');
  if (bytes.length > MAX_FILE_BYTES) return none('large');
  // Of a document to print the addresses of its links.
  const text = isPdf ? (latin(bytes).match(/\/URI ?\([^()]*\)/g) ?? []).join('\n') : lettersOf(bytes);
  if (/^\s*[{[]/.test(text)) {
    if (bytes.length > MAX_TEXT_BYTES) return none('large');
    const link = linkIn(text);
    if (link !== null) return one({ link });
    const read = readScene(text);
    if (!read.faults.some(({ code }) => code === 'foreign')) return one({ read });
  }
  const all = yield* textFound(text, { ...about, from: file, table: /\.(?:csv|tsv|xls)$/i.test(file) });
  return all.found.length + all.left.length === 0 ? none('file') : all;
}

/** Reports whether bytes are not text: neither UTF-8 nor UTF-16. */
const isBinary = (bytes: Uint8Array) => lettersOf(bytes.subarray(0, SAMPLE_BYTES)).includes('\0');

const withoutSender = ({ sender: _, email: __, ...each }: FoundScene): FoundScene => each;

/** Reads emails: their texts, each link once per email, and their files. */
async function* mailFound(
  file: string, bytes: Uint8Array<ArrayBuffer>, about: KnownStudent,
): AsyncGenerator<void, ReadingResult> {
  const all = nothing();
  const messages = messagesOf(bytes);
  // All files of all messages together.
  const room = about.room ?? wholeRoom();
  for (const { line, sender, email, at, senders, texts, files } of messages) {
    yield;
    const from = messages.length > 1 && !about.packed ? lineOf(file, line - 1) : file;
    const links = new Set<string>();
    const of = { ...about, packed: true, room, ...(at && !about.at && { at }) };
    const take = (read: ReadingResult) => {
      for (const each of read.found) {
        if (each.link !== undefined && links.has(each.link)) all.again++;
        // A forwarded email has its own sender.
        else all.found.push(!about.name && each.sender ? each : { ...each, ...(email && { email }),
          ...(!about.name && sender && { sender }) });
        if (each.link !== undefined) links.add(each.link);
      }
      for (const each of read.left) all.left.push({ ...each, name: each.name || sender });
      all.again += read.again;
    };
    const before = all.left.length;
    for (const text of texts) {
      const read = yield* proseFound(text, from, of);
      const isOf = (each: FoundScene) => senders === 'forwarded' || senders === 'named' && each.email !== undefined;
      take({ ...read, found: read.found.map((each) => (isOf(each) ? each : withoutSender(each))) });
      yield;
    }
    // A damaged part does not matter if the same email also contains the complete link.
    if (links.size > 0) all.left.length = before;
    for (const { name, bytes: inside } of files) {
      const read = yield* fileFound(`${from}/${name}`, inside, of);
      take(links.size > 0 ? { ...read, left: read.left.filter(({ why }) => why !== 'file') } : read);
    }
    if (links.size === 0 && all.left.length === before) {
      all.left.push({ from, name: sender, text: '', why: 'none' });
    }
  }
  return all;
}

/** Reads the first sheet of a workbook; formula cells without a value are named. */
async function* sheetFound(
  file: string, { rows, noValue }: Sheet, about: KnownStudent,
): AsyncGenerator<void, ReadingResult> {
  const lines = rows.map(({ cells, number }) => ({ cells, line: number }));
  const read = lines.some(({ cells }) => cells.some((cell) => mayHold(cell)))
    ? yield* rowsFound(rowsIn(lines), file, about)
    : { ...nothing(), left: [{ from: file, name: about.name ?? '', text: '', why: 'file' }] };
  for (const cell of noValue) read.left.push({ from: `${file}, ${cell}`, name: '', text: '', why: 'formula' });
  return read;
}

/** The readers of archive entries. */
const READERS = { file: fileFound, sheet: sheetFound, text: (bytes: Uint8Array<ArrayBuffer>) => textOfFile(bytes) };

/** Returns the text of a file; null if it is not text. */
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

/** Reads a find. The file of a hand-in has the student's copy of the sheet, which the teacher's sheet replaces. */
export function sceneOf({ link, read }: FoundScene): { scene: Scene, faults: Fault[] } | null {
  const found = read ?? (link !== undefined ? decodeScene(link) : null);
  if (!found?.scene.handIn) return found;
  const { sheet: _, ...scene } = found.scene;
  return { ...found, scene };
}
