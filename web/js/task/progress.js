// Which tasks are solved, by the works that this browser keeps.
import { aboutIn } from '../state/about.js';
import { works } from '../state/shelf.js';

/** @typedef {import('../state/persist.js').Kept} Kept */

/**
 * Titles of the exercises that one of the kept works has solved.
 * @param {Kept} work
 * @returns {Set<string>} empty where the browser keeps nothing
 */
export function solvedExercises({ storage }) {
  try {
    const likely = works(storage.kept()).filter(({ text }) => text.includes('"exercise":true'));
    return new Set(
      likely
        .map(({ text }) => aboutIn(text))
        .filter(({ exercise, solved }) => exercise && solved)
        .map(({ title = '' }) => title),
    );
  } catch {
    return new Set();
  }
}

/** Whether the work that is gone on with was written as solved. @param {Kept} work @returns {boolean} */
export function wasSolved({ storage, key }) {
  try {
    return key !== null && aboutIn(storage.kept().getItem(key) ?? '').solved === true;
  } catch {
    return false;
  }
}
