// The answers in the gallery, in order of arrival. It finds those that are similar to an earlier one.
import { compare, type TaskDefinition } from '../task/task.ts';
import { createLikeness } from './similarity.ts';
import { entryRead, nameIn, type Entry } from './entry.ts';
import { isSameHandIn } from './samehandin.ts';
import { nextTurn } from '../course/handins.ts';
import type { Scene, Snapshot } from '../scene/scene.d.ts';
import { sceneOf, type FoundScene, type UnreadItem } from '../course/reading.ts';

/** Links are read for this time in one go, in milliseconds. */
const TIME_SLICE_MS = 12;

/** The title of a sheet or task that was found in place of an answer. */
function titleOf(found: FoundScene): string {
  const { sheet, task } = sceneOf(found)?.scene ?? {};
  return (sheet ?? task)?.title ?? '';
}

/**
 * @param set the task, as it was set
 * @param first the points it begins with
 * @param partOf of a sheet: the answer to the task in a hand-in
 */
export function createCollection(
  set: TaskDefinition,
  first: Promise<Snapshot | null>,
  signal: AbortSignal,
  partOf?: (scene: Scene) => Scene | null,
) {
  const entries: Entry[] = [];
  const { title = '', text = '', goals = [] } = set.task ?? {};
  const likeness = createLikeness([title, text, ...goals.map(({ hint = '' }) => hint)].join(' '));
  let came = 0;
  first.catch(() => {});

  const alikeOf = (entry: Entry) => ({
    points: likeness.points(entry), words: likeness.words(entry), program: likeness.program(entry),
  });

  /** How likely chance is depends on all that are there. */
  function compareAll() {
    for (const each of entries) each.alike = alikeOf(each);
  }

  /** Adds the student to an entry whose link was found again. */
  function addOwner(entry: Entry, { from, link, address, read, ...whose }: FoundScene) {
    entry.found = { ...entry.found, ...whose };
    entry.name = nameIn(entry.found, entry.scene.answer, entry.typedKey);
    likeness.remove(entry);
    likeness.add(entry);
  }

  return {
    entries,
    /**
     * Adds the answers among what was found, a few at a time.
     * @returns left: what is not an answer; again: the number of known ones; null if the gallery was closed
     */
    async take(found: FoundScene[]): Promise<{ good: Entry[], left: UnreadItem[], again: number } | null> {
      const startPoints = await first.catch(() => null);
      const good: Entry[] = [];
      const left: UnreadItem[] = [];
      let again = 0;
      /** Known entries that were found again: each matches one. */
      const seen = new Set<Entry>();
      let start = performance.now();
      for (const each of found) {
        if (performance.now() - start > TIME_SLICE_MS) {
          await nextTurn();
          start = performance.now();
        }
        if (signal.aborted) return null;
        const before = entries.find((other) =>
          !seen.has(other) &&
          isSameHandIn(other.found, other.scene.answer?.name.trim() ?? '', each, good.includes(other)));
        if (before) {
          again++;
          if (!good.includes(before)) seen.add(before);
          addOwner(before, each);
          continue;
        }
        const entry = entryRead(each, came + 1, set, startPoints, partOf);
        if (typeof entry === 'string') {
          const { from, name = '', link = '' } = each;
          left.push({ from, name, text: link, why: entry, title: titleOf(each) });
          continue;
        }
        came++;
        likeness.add(entry);
        entries.push(entry);
        good.push(entry);
      }
      compareAll();
      await nextTurn();
      return signal.aborted ? null : { good, left, again };
    },
    /** Reports whether the points are those of a preset. */
    async pointed(entry: Entry) {
      const { changed, version, start } = compare(set, { ...entry.scene, points: entry.points }, await first);
      Object.assign(entry, { changed, start, version: entry.plain ? 'same' : version });
      likeness.remove(entry);
      likeness.add(entry);
      entry.alike = alikeOf(entry);
    },
    remove(entry: Entry) {
      entries.splice(entries.indexOf(entry), 1);
      likeness.remove(entry);
      compareAll();
    },
  };
}
