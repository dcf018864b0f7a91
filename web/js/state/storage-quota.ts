// Storage quota: which saved drawings may be removed to make space for a write, and in what order. Loaded on demand.
import { readMetadata } from './work-metadata.ts';
import { hasSpace, listTrash, readNames } from './trash.ts';
import { startOf, listEntries, type StoredEntry } from './saved-work-storage.ts';

/**
 * The number of characters of all saved works above which some may be removed. Browsers give a page about five million.
 */
export const QUOTA_CHARS = 4 << 20;
/** A safe estimate of the characters that a browser counts per entry, in addition to key and text. */
const ENTRY_OVERHEAD_CHARS = 64;

const sizeOf = ({ key, text }: Pick<StoredEntry, 'key' | 'text'>) => key.length + text.length;

const sumOf = (all: StoredEntry[]) => all.reduce((sum, each) => sum + sizeOf(each), 0);

/**
 * Returns the class in which a work may be removed: opened by a link and changed (1), a solved exercise (2); 0: never.
 * Never removed are the user's own drawings, answers and edited tasks, named works, and texts that cannot be read.
 */
function removalClass(text: string) {
  try {
    const { link, exercise, solved } = readMetadata(text);
    const { state } = JSON.parse(text);
    if (!link || state.answerText || state.taskDraft) return 0;
    if (!/(^|&)task=/.test(link)) return 1;
    return exercise && solved ? 2 : 0;
  } catch {
    return 0;
  }
}

/**
 * Returns what may be removed, in order: deleted works, then by class, the oldest first.
 * @param own is never removed
 */
function evictionOrder(storage: Storage, own: string) {
  const names = readNames(storage);
  const others = listEntries(storage)
    .filter(({ key }) => key !== own && startOf(key) !== '' && names[key] === undefined)
    .reverse();
  const turns = others.map((each) => ({ ...each, turn: removalClass(each.text) }));
  return [
    ...listTrash(storage).reverse().map((each) => ({ ...each, turn: 0 })),
    ...[1, 2].flatMap((turn) => turns.filter((each) => each.turn === turn)),
  ];
}

/** called with the number of works that are removed */
type ReportEviction = (gone: number) => void;

/** Frees a number of characters, or none if this is not possible. @returns the removed entries */
function free(storage: Storage, need: number, own: string, onEviction: ReportEviction): StoredEntry[] {
  let sum = 0;
  const going: ReturnType<typeof evictionOrder> = [];
  for (const each of evictionOrder(storage, own)) {
    if (sum >= need) break;
    sum += sizeOf(each);
    going.push(each);
  }
  if (sum < need) return [];
  const seen = going.filter(({ turn }) => turn > 0).length;
  if (seen > 0) onEviction(seen);
  for (const { key } of going) storage.removeItem(key);
  return going;
}

/**
 * Writes a work, and frees storage if needed: first it omits what was before the last loss.
 * @returns what was written; throws the error of the storage, and then nothing has changed
 */
export function writeWithEviction(
  storage: Storage,
  key: string,
  make: (whole: boolean) => string,
  onEviction: ReportEviction,
): string {
  let text = make(true);
  const over =
    sumOf([...listEntries(storage), ...listTrash(storage)].filter((each) => each.key !== key)) +
    sizeOf({ key, text }) -
    QUOTA_CHARS;
  if (over > 0) free(storage, over, key, onEviction);
  if (hasSpace(storage, key, text)) return text;
  text = make(false);
  if (hasSpace(storage, key, text)) return text;
  const before = storage.getItem(key);
  const went = free(
    storage,
    ENTRY_OVERHEAD_CHARS + sizeOf({ key, text }) - (before === null ? 0 : sizeOf({ key, text: before })),
    key,
    onEviction,
  );
  try {
    storage.setItem(key, text);
  } catch (error) {
    for (const each of went) storage.setItem(each.key, each.text);
    throw error;
  }
  return text;
}
