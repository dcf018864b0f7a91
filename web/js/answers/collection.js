// The answers that are in the gallery, as they came, and which of them are drawn as an earlier one is.
import { compare } from '../task/task.js';
import { entryRead, findTwin } from './entry.js';
import { nextTurn } from './inbox.js';

/** @typedef {import('./entry.js').Entry} Entry */
/** @typedef {import('./reading.js').Left} Left */

/** Links are read for so long at a time, in milliseconds. */
const SLICE = 12;

/**
 * @param {import('../task/task.js').Set} set the task, as it was set
 * @param {Promise<import('../scene/scene.js').Snapshot|null>} first the points it begins with
 * @param {AbortSignal} signal
 */
export function createCollection(set, first, signal) {
  /** @type {Entry[]} */
  const entries = [];
  /** @type {Map<string, Entry>} */
  const prints = new Map();
  let came = 0;
  first.catch(() => {});

  return {
    entries,
    /**
     * Takes what is an answer, a little at a time.
     * @param {import('./reading.js').Found[]} found
     * @returns {Promise<{good: Entry[], left: Left[]}|null>} left: what is none; null where the gallery was left
     */
    async take(found) {
      const begun = await first.catch(() => null);
      /** @type {Entry[]} */
      const good = [];
      /** @type {Left[]} */
      const left = [];
      let start = performance.now();
      for (const each of found) {
        if (performance.now() - start > SLICE) {
          await nextTurn();
          start = performance.now();
        }
        if (signal.aborted) return null;
        const entry = entryRead(each, came + 1, set, begun);
        if (typeof entry === 'string') {
          left.push({ from: each.from, name: each.name ?? '', text: each.link ?? '', why: entry });
          continue;
        }
        came++;
        findTwin(entry, prints);
        entries.push(entry);
        good.push(entry);
      }
      await nextTurn();
      return signal.aborted ? null : { good, left };
    },
    /** Its points came from a preset. @param {Entry} entry */
    async pointed(entry) {
      entry.changed = compare(set, { ...entry.scene, points: entry.points }, await first).changed;
      findTwin(entry, prints);
    },
    /** @param {Entry} entry */
    remove(entry) {
      entries.splice(entries.indexOf(entry), 1);
      prints.clear();
      for (const each of entries) {
        each.twin = null;
        findTwin(each, prints);
      }
    },
  };
}
