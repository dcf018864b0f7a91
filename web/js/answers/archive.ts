// What a platform's download of all hand-ins holds: a ZIP, with ZIPs of students or of courses inside.
import { ReadError } from '../read/error.ts';
import { partsOf } from '../read/zip.ts';
import type { Found, Left, Read } from './reading.ts';
import { namedIn, whoseEntry, type Whose } from './whose.ts';

/** Entries, of all archives together; bytes that come out of them; archives within each other, the outermost first. */
const MAX_ENTRIES = 5000, MAX_BYTES = 256 << 20, MAX_DEPTH = 3;

/** What is left of it for archives within. */
export type Room = { entries: number, bytes: number, depth: number };

export const isArchive = (bytes: Uint8Array) =>
  bytes.length > 21 && bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 && bytes[3] === 4 || bytes[2] === 5);

/** A document of an office program is an archive too. */
const OFFICE = /^(?:\[Content_Types\]\.xml|mimetype)$/;

interface Readers {
  file: (
    name: string,
    bytes: Uint8Array<ArrayBuffer>,
    about: { name: string, key: string, base: string },
  ) => AsyncGenerator<void, Read>;
  /** null: it has none */
  text: (bytes: Uint8Array<ArrayBuffer>) => string | null;
}

type Entry = ReturnType<typeof partsOf>[number] & { whose: Whose | null };

/**
 * Everything that an archive holds. It takes turns where it yields; one bad entry is listed, and reading goes on.
 * @param from its name, or its way within others
 * @param about.name whose it is itself, which its entries are then
 * @param readers of what an entry holds, and of its letters
 */
export async function* archiveFound(
  from: string,
  bytes: Uint8Array<ArrayBuffer>,
  { name = '', key = '', base, room = { entries: MAX_ENTRIES, bytes: MAX_BYTES, depth: MAX_DEPTH } }: {
    name?: string;
    key?: string;
    base: string;
    room?: Room;
  },
  readers: Readers,
): AsyncGenerator<void, Read> {
  const all: Read = { found: [], left: [], again: 0 };
  const leave = (where: string, whose: string, why: string) =>
    all.left.push({ from: where, name: whose, text: '', why } satisfies Left);
  if (room.depth === 0) {
    leave(from, name, 'deep');
    return all;
  }
  let entries: Entry[];
  try {
    entries = partsOf(bytes).map((part) => ({ ...part, whose: whoseEntry(part.name) }));
  } catch (error) {
    leave(from, name, reasonOf(error));
    return all;
  }
  if (entries.some((entry) => OFFICE.test(entry.name))) {
    leave(from, name, 'office');
    return all;
  }
  /** Names that the text of one entry says, for those of the same student that say none. */
  const named = new Map<string, string>();
  for (const { name: path, size, bytes: unpack, whose } of entries) {
    yield;
    const where = `${from}/${path}`;
    const who = whose ?? { name, key };
    if (--room.entries < 0 || (room.bytes -= size) < 0) {
      leave(from, name, 'large');
      return all;
    }
    let inside: Uint8Array<ArrayBuffer>;
    try {
      inside = await unpack() as Uint8Array<ArrayBuffer>;
    } catch (error) {
      leave(where, who.name, reasonOf(error));
      continue;
    }
    const text = whose ? readers.text(inside) : null;
    const said = whose && text !== null ? namedIn(text, whose) : '';
    if (said !== '') named.set(who.key, said);
    const about = { name: said || named.get(who.key) || who.name || who.key, key: who.key, base };
    const inner = { ...room, depth: room.depth - 1 };
    const read = isArchive(inside)
      ? yield* archiveFound(where, inside, { ...about, room: inner }, readers)
      : yield* readers.file(where, inside, about);
    [room.entries, room.bytes] = [inner.entries, inner.bytes];
    for (const each of read.found) all.found.push(each);
    for (const each of read.left) all.left.push(each);
    all.again += read.again;
  }
  return { ...all, found: toldApart(all.found) };
}

/** Students of one name who are not one are told apart by the platform's key. */
function toldApart(found: Found[]): Found[] {
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
