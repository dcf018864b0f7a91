// Marks and comments that a teacher gives to written answers: saved in this browser, and as a file.
import { digest } from '../scene/codec.ts';
import { list, number, parseJSON, record, text, type ReaderResult } from '../state/shape.ts';
import type { Entry } from './entry.ts';

export const WORD_MARKS = [0, 0.5, 1] as const;
/** Characters of a comment. */
export const MAX_COMMENT_CHARS = 300;
const MAX_RECORDS = 5000, MAX_NAME_CHARS = 60;
const STORAGE_PREFIX = 'lpp.marking.';
const FORMAT = 'lpp-marking';

/** Names and words are in it as checksums alone. */
const recordOf = record(
  { typed: text(6), owner: text(6), words: text(6), comment: text(MAX_COMMENT_CHARS) },
  { mark: number(0, 1) },
);
const file = record({
  format: text(20, /^lpp-marking$/), version: number(1, 1), task: text(MAX_NAME_CHARS), seed: number(0),
  records: list(recordOf, MAX_RECORDS),
});
/** typed, owner: identify the student, by the typed name, by the key, address or file name; '' if there is none */
type MarkRecord = NonNullable<ReaderResult<typeof recordOf>>;

/** The part of `localStorage` that is needed. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

interface WordMark {
  /** null: none was given */
  mark: number | null;
  comment: string;
  /** the words are others than those that were marked */
  changed: boolean;
}

export type Marking = ReturnType<typeof createMarking>;

const sumOf = (what: string) => (what === '' ? '' : digest(what.trim().toLowerCase()));
const typedIn = ({ scene }: Entry) => sumOf(scene.answer?.name ?? '');
const ownerOf = ({ found }: Entry) => sumOf(found.key || found.email || found.name || '');

/** Its words are to be marked. */
export const hasWords = ({ text: words }: Pick<Entry, 'text'>) => words !== '';

/**
 * @param task its name
 * @param storage null: the browser has no storage
 * @param seed of the order, if none is saved yet
 */
export function createMarking(task: string, storage: () => TextStorage, seed: number) {
  let records: MarkRecord[] = [];
  const read = parse(readRecords(storage, STORAGE_PREFIX + task));
  if (read?.task === task) [records, seed] = [read.records, read.seed];

  const isOf = (entry: Entry) => {
    const typed = typedIn(entry), owner = ownerOf(entry);
    return (each: MarkRecord) =>
      (owner !== '' && each.owner !== ''
        ? each.owner === owner
        : each.typed === typed && (typed !== '' || owner === ''));
  };
  const find = (entry: Entry) => {
    const words = sumOf(entry.text);
    return records.filter(isOf(entry)).find((each) => each.words === words);
  };

  const textOf = () => JSON.stringify({ format: FORMAT, version: 1, task, seed, records });

  /** @returns whether it was saved */
  function save(): boolean {
    try {
      storage().setItem(STORAGE_PREFIX + task, textOf());
      return true;
    } catch {
      return false;
    }
  }

  return {
    /** Returns the mark and comment for the text of an answer. */
    of(entry: Entry): WordMark {
      const found = find(entry);
      if (found) return { mark: found.mark ?? null, comment: found.comment, changed: false };
      const isKnown = typedIn(entry) !== '' || ownerOf(entry) !== '';
      return { mark: null, comment: '', changed: isKnown && hasWords(entry) && records.some(isOf(entry)) };
    },
    /** @returns whether it was saved in this browser */
    give(entry: Entry, { mark, comment }: { mark: number | null, comment: string }): boolean {
      const before = find(entry);
      const now = {
        typed: typedIn(entry), owner: ownerOf(entry), words: sumOf(entry.text),
        comment: comment.slice(0, MAX_COMMENT_CHARS),
        ...(mark !== null && { mark }),
      };
      records = [...records.filter((each) => each !== before), now];
      return save();
    },
    /** Whether a mark was given: words then count. */
    get isBegun() { return records.some(({ mark }) => mark !== undefined); },
    /** Comments that were written, the last first, each once. */
    get comments() { return [...new Set(records.map(({ comment }) => comment).filter(Boolean))].reverse(); },
    /** Answers with words in the order in which they are marked: shuffled once, and the same from then on. */
    ordered: (entries: Entry[]) =>
      entries.filter(hasWords)
        .map((entry) => ({ entry, place: digest(`${seed} ${entry.found.link ?? entry.number}`) }))
        .sort((a, b) => (a.place < b.place ? -1 : Number(a.place > b.place)) || a.entry.number - b.entry.number)
        .map(({ entry }) => entry),
    /** As a file. */
    text: textOf,
    /** Reads the marks of a file. @returns the number of marks; null: it is not such a file, or of another task */
    open(text: string): number | null {
      const given = parse(text);
      if (given?.task !== task) return null;
      const isSame = (a: MarkRecord) => (b: MarkRecord) =>
        a.typed === b.typed && a.owner === b.owner && a.words === b.words;
      records = [...records.filter((each) => !given.records.some(isSame(each))), ...given.records];
      ({ seed } = given);
      save();
      return given.records.length;
    },
    forget() {
      records = [];
      try {
        storage().removeItem(STORAGE_PREFIX + task);
      } catch {
        // Nothing is saved there.
      }
    },
  };
}

function readRecords(storage: () => TextStorage, key: string) {
  try {
    return storage().getItem(key) ?? '';
  } catch {
    return '';
  }
}

const parse = (text: string) => file(parseJSON(text)) ?? null;

/** Returns the marks of an answer: of its goals, and of its text if that counts. null: not everything is marked. */
export function marksOf(
  entry: Entry,
  marking: Marking,
): { marks: number, comment: string, words: number | null } | null {
  const { mark, comment } = marking.of(entry), counts = marking.isBegun;
  if (!entry.judged || (counts && hasWords(entry) && mark === null)) return null;
  const words = counts ? mark ?? 0 : null;
  return { marks: entry.judged.marks + (words ?? 0), comment, words };
}
