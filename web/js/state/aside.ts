// What lies beside the works: names they were given, and works that were deleted and can be brought back for a while.
import { DELETED, deletedPlace, fits, lying, ownNumber, PAGE, PREFIX, type Lying } from './shelf.ts';

const NAMES = `${PAGE}:names`;
/** What was deleted stays for so long, where there is room; milliseconds. */
const STAYS = 30 * 86_400_000;

/** Names that works were given, by their keys. */
export function namesOn(shelf: Storage): Record<string, string> {
  try {
    return Object.fromEntries(
      Object.entries<string>(JSON.parse(shelf.getItem(NAMES) ?? '{}')).filter(([, name]) => typeof name === 'string'),
    );
  } catch {
    return {};
  }
}

/** @param name '': it has none */
export function giveName(shelf: Storage, key: string, name: string) {
  const { [key]: _, ...others } = namesOn(shelf);
  const all = name === '' ? others : { ...others, [key]: name };
  if (Object.keys(all).length > 0) shelf.setItem(NAMES, JSON.stringify(all));
  else shelf.removeItem(NAMES);
}

/** What was deleted, the latest first; at: when that was. */
export function deleted(shelf: Storage): Lying[] {
  return lying(shelf, DELETED)
    .map((each) => ({ ...each, at: Number(/^\d{1,15} /.exec(each.text)?.[0] ?? 0) }))
    .sort((a, b) => b.at - a.at);
}

/** Puts a work among what was deleted. @returns its place there */
export function setAside(shelf: Storage, key: string, now: number): string {
  const text = shelf.getItem(key) ?? '', place = deletedPlace(key);
  // First there, so that other tabs know what became of it; where there is no room for both, at least there.
  const both = fits(shelf, place, `${now} ${text}`);
  shelf.removeItem(key);
  if (!both) fits(shelf, place, `${now} ${text}`);
  return place;
}

/**
 * The work that lies there is one again, under its key where that is free.
 * @returns its key; null where it does not lie there any more
 */
export function bringBack(shelf: Storage, place: string): string | null {
  const text = shelf.getItem(place);
  if (text === null) return null;
  const key = PREFIX + place.slice(DELETED.length);
  const free = shelf.getItem(key) === null ? key : key.replace(/[^:]*$/, ownNumber());
  shelf.removeItem(place);
  shelf.setItem(free, text.replace(/^\d+ /, ''));
  return free;
}

/** What was deleted long ago goes. */
export function clearOld(shelf: Storage, now: number) {
  for (const { key, at } of deleted(shelf)) if (now - at > STAYS) shelf.removeItem(key);
}
