// Reports whether two links are the same hand-in: pasted and in a file, or in a file that was read again.
import { sameName } from '../course/archive-students.ts';
import type { FoundScene } from '../course/reading.ts';

/**
 * Reports whether they are the same link of the same student. If the context does not identify the students, the typed
 * name decides; two lines of one list are two, and so are links without a name: students may hand in the same.
 * @param before of those that were read before
 * @param typed the name in it
 * @param isNew it was read together with the other
 */
export function isSameHandIn(before: FoundScene, typed: string, found: FoundScene, isNew: boolean): boolean {
  if (before.link === undefined || before.link !== found.link) return false;
  // The same line of a file that was read again.
  if (!isNew && before.from === found.from && fileIn(found) !== '') return true;
  return isSameStudent(before, found) ?? (typed !== '' && !(isNew && fileIn(before) === fileIn(found)));
}

/**
 * Compares the students by what is known of both: the address, the key, the name, the sender; null if nothing can be
 * compared.
 */
function isSameStudent(a: FoundScene, b: FoundScene): boolean | null {
  if (a.email && b.email) return a.email.toLowerCase() === b.email.toLowerCase();
  if (a.key && b.key) return a.key === b.key;
  if (a.name && b.name) return isOneName(a.name, b.name);
  return a.sender && b.sender ? isOneName(a.sender, b.sender) : null;
}

const isOneName = (a: string, b: string) => sameName(a, b) && sameName(b, a);

/** Returns the source file, without the line or the path in it; '' for pasted text. */
const fileIn = ({ from }: FoundScene) => from.split('/')[0].replace(/(?:^|:)\d+$/, '');
