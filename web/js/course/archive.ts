// Reads a platform's download of all hand-ins: a ZIP, with ZIPs of students or courses inside.
import { ReadError } from '../read/read-error.ts';
import { partsOf } from '../read/zip.ts';
import type { FoundScene, UnreadItem, ReadingResult } from './reading.ts';
import { namedIn, whoseEntry, type NamedStudent } from './archive-students.ts';
import { sheetOf, type Sheet } from './workbook.ts';
import { ZIP64 } from './zip64.ts';

/** The limits of entries, in all archives together; of unpacked bytes; of archives within each other. */
const MAX_ENTRIES = 5000, MAX_BYTES = 256 << 20, MAX_DEPTH = 3;

/** This number of students with one common name, and no others: names are hidden. */
const MIN_HIDDEN = 3;

/** The remaining limits for archives within. */
export type ArchiveLimits = { entries: number, bytes: number, depth: number };

/** The limits of a file that is not in an archive. */
export const wholeRoom = (): ArchiveLimits => ({ entries: MAX_ENTRIES, bytes: MAX_BYTES, depth: MAX_DEPTH });

export const isArchive = (bytes: Uint8Array) =>
  bytes.length > 21 && bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 && bytes[3] === 4 || bytes[2] === 5);

/** A document of an office program is an archive too. */
const WORKBOOK = 'xl/workbook.xml';
const OFFICE_MARKER = /^(?:\[Content_Types\]\.xml|mimetype)$/;

/** The student of a file, known before it is read, from the archive that contains it. */
export interface KnownStudent {
  name?: string;
  /** the number or login by which a platform knows them */
  key?: string;
  /** when it was handed in, by the platform */
  at?: string;
  /** after its time */
  late?: boolean;
  /** the address of the page, without a scene */
  base?: string;
  /** it is in an archive: its lines are not positions */
  packed?: boolean;
  /** the limits that remain for archives within it */
  room?: ArchiveLimits;
}

interface Readers {
  file: (name: string, bytes: Uint8Array<ArrayBuffer>, about: KnownStudent) => AsyncGenerator<void, ReadingResult>;
  /** of a workbook */
  sheet: (name: string, sheet: Sheet, about: KnownStudent) => AsyncGenerator<void, ReadingResult>;
  /** null: it has none */
  text: (bytes: Uint8Array<ArrayBuffer>) => string | null;
}

type Entry = ReturnType<typeof partsOf>[number] & { whose: NamedStudent | null };

/**
 * Yields everything in an archive. It yields between slices; a bad entry is listed, and reading continues.
 * @param from its name, or its way within others
 * @param about whose it is itself, which its entries are then
 * @param readers of the content of an entry
 */
export async function* archiveFound(
  from: string,
  bytes: Uint8Array<ArrayBuffer>,
  { room = wholeRoom(), ...about }: KnownStudent,
  readers: Readers,
): AsyncGenerator<void, ReadingResult> {
  const all: ReadingResult = { found: [], left: [], again: 0 };
  const { name = '', key = '' } = about;
  const leave = (where: string, whose: string, why: string) =>
    all.left.push({ from: where, name: whose, text: '', why } satisfies UnreadItem);
  if (room.depth === 0) {
    leave(from, name, 'deep');
    return all;
  }
  let entries: Entry[];
  try {
    entries = partsOf(bytes, Infinity, ZIP64).map((part) => ({ ...part, whose: whoseEntry(part.name) }));
    const isBook = entries.some((entry) => entry.name === WORKBOOK);
    if (isBook && entries.some(({ size }) => size > room.bytes)) throw new ReadError('too-large', '');
    const sheet = isBook ? await sheetOf(entries, room.bytes) : null;
    if (sheet) return yield* readers.sheet(from, sheet, about);
  } catch (error) {
    leave(from, name, reasonOf(error));
    return all;
  }
  if (entries.some((entry) => OFFICE_MARKER.test(entry.name))) {
    const read = yield* documentFound(from, entries, { ...about, room }, readers);
    if (read) return read;
    leave(from, name, 'office');
    return all;
  }
  /** Names found in the text of an entry, for other entries of the same student. */
  const named = new Map<string, string>();
  for (const { name: path, size, bytes: unpack, whose } of entries) {
    yield;
    const where = `${from}/${path}`;
    const who: NamedStudent = whose ?? { ...about, name, key };
    if (room.entries <= 0 || size > room.bytes) {
      leave(where, who.name, room.entries <= 0 ? 'entries' : 'large');
      continue;
    }
    room.entries--;
    room.bytes -= size;
    let inside: Uint8Array<ArrayBuffer>;
    try {
      inside = await unpack() as Uint8Array<ArrayBuffer>;
    } catch (error) {
      leave(where, who.name, reasonOf(error));
      continue;
    }
    const text = whose ? readers.text(inside) : null;
    const identity = whose && text !== null ? namedIn(text, whose, path) : null;
    // Without a key, a name is that of this entry alone.
    if (identity?.key) named.set(identity.key, identity.name);
    const sure = identity?.key ?? who.key;
    const inner = { ...room, depth: room.depth - 1 };
    const of: KnownStudent = {
      ...about, packed: true, key: sure, name: named.get(sure) ?? (who.name || sure),
      ...(who.at && { at: who.at }), ...(who.late && { late: true }),
    };
    const read = isArchive(inside)
      ? yield* archiveFound(where, inside, { ...of, room: inner }, readers)
      : yield* readers.file(where, inside, { ...of, room: inner });
    [room.entries, room.bytes] = [inner.entries, inner.bytes];
    for (const each of read.found) all.found.push(each);
    for (const each of read.left) all.left.push(each);
    all.again += read.again;
  }
  const has = new Set(['', ...all.found.map((each) => each.name)]);
  if (all.found.length > 0) {
    all.left = all.left.filter(({ from: path, name: whose, why }) =>
      why !== 'file' || !has.has(whose) || !PLATFORM_FILE.test(path));
  } else if (all.left.length === 0) leave(from, name, 'file');
  const hidden = hiddenName(entries);
  // The longest first: the login j_smith ends like smith.
  const logins = [...named.keys()].sort((a, b) => b.length - a.length);
  for (const each of all.found) {
    // The login of another entry of the attempt, where it contains an underscore.
    each.key = logins.find((login) => each.from.includes(`_${login}_attempt_`)) ?? each.key;
    each.name = named.get(each.key ?? '') ?? each.name ?? '';
    if (hidden !== '' && each.name === hidden) each.name = `${hidden} ${each.key}`;
  }
  return { ...all, found: all.found.map(({ name: given, ...each }) => (given ? { ...each, name: given } : each)) };
}

/** Files that platforms add to hand-ins, mostly without a link. */
const PLATFORM_FILE =
  /_attempt_[-\d]+\.txt$|\/(?:(?:timestamp|comments|feedbackText|index)\.(?:txt|html)|grades\.csv)$/;

/** The text of a document, and the addresses to which it links. */
const DOCUMENT_PART = /(?:^content|\/document)\.xml(?:\.rels)?$/;

/** Reads the text of a document, else the addresses of its links; null: it has no link. */
async function* documentFound(
  from: string,
  entries: Entry[],
  about: KnownStudent,
  readers: Readers,
): AsyncGenerator<void, ReadingResult | null> {
  const { room } = about;
  for (const { size, bytes } of entries.filter((entry) => DOCUMENT_PART.test(entry.name))) {
    if (!room || size > room.bytes) continue;
    room.bytes -= size;
    const xml = new TextDecoder().decode(await bytes().catch(() => undefined));
    const links = (xml.match(/(?:Target|href)="[^"]*"/g) ?? []).join('\n');
    for (const text of [xml.replace(/<\/(?:\w+:)?[ph]>/g, '\n').replace(/<[^<>]*>/g, ''), links]) {
      const read = yield* readers.file(from, new TextEncoder().encode(text), { ...about, packed: true });
      if (read.found.length > 0) return read;
    }
  }
  return null;
}

/**
 * Returns the word used for all hidden names, in any language: many students have it as their only name; otherwise ''.
 */
function hiddenName(entries: Entry[]) {
  const whose = entries.flatMap(({ whose: each }) => each ?? []);
  const [name = '', ...others] = new Set(whose.map((each) => each.name));
  return others.length === 0 && new Set(whose.map(({ key }) => key)).size >= MIN_HIDDEN ? name : '';
}

/** Distinguishes students with the same name by the platform's key. */
export function distinctNames(found: FoundScene[]): FoundScene[] {
  const keys = new Map<string, Set<string>>();
  for (const { name = '', key = '' } of found) keys.set(name, (keys.get(name) ?? new Set()).add(key));
  return found.map((each) =>
    each.name && each.key && (keys.get(each.name)?.size ?? 0) > 1
      ? { ...each, name: `${each.name} (${each.key})` }
      : each,
  );
}

/** Why an archive or an entry was not read, by code. */
function reasonOf(error: unknown) {
  if (!(error instanceof ReadError)) return 'unread';
  const codes: Record<string, string> =
    { convert: 'locked', 'too-large': 'large', cut: 'cutFile', damaged: 'cutFile' };
  return codes[error.reason] ?? 'unread';
}
