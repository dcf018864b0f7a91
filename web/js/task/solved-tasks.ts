// Finds which tasks are solved in the work saved in this browser.
import { readMetadata } from '../state/work-metadata.ts';
import { listEntries } from '../state/saved-work-storage.ts';
import type { SavedWork } from '../state/persist.ts';

/** Returns the titles of exercises solved by saved work. @returns empty if the browser saves nothing */
export function solvedExercises({ storage }: SavedWork): Set<string> {
  try {
    const likely = listEntries(storage.local()).filter(({ text }) => text.includes('"exercise":true'));
    return new Set(
      likely
        .map(({ text }) => readMetadata(text))
        .filter(({ exercise, solved }) => exercise && solved)
        .map(({ title = '' }) => title),
    );
  } catch {
    return new Set();
  }
}

/** Reports whether the continued work was saved as solved. */
export function wasSolved({ storage, key }: SavedWork): boolean {
  try {
    return key !== null && readMetadata(storage.local().getItem(key) ?? '').solved === true;
  } catch {
    return false;
  }
}
