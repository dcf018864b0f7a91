// Assigns the answers of a hand-in to the tasks of a sheet.
import { formerNameOf, nameOf, wordsOf } from '../scene/task-names.ts';
import type { Answer, Scene } from '../scene/scene.d.ts';

/**
 * Finds the answer to each task: by the name of what is judged, otherwise by that of the text, otherwise by position in
 * a list of equal length. An answer belongs to one task only. For a single task, a drawing is an answer too, whatever
 * it was made for.
 * @param tasks those of the sheet
 * @param scene a hand-in, or an answer to one task
 * @returns null for each that is not answered; the name is the same in all
 */
export function partsFor(tasks: Scene[], scene: Scene): Array<Scene | null> {
  const { handIn } = scene, single = tasks.length === 1;
  if (!handIn && single) return [scene];
  const parts = handIn ? handIn.tasks : [scene], left = new Set(parts.keys());
  const found: Array<number | undefined> = tasks.map(() => undefined);
  /** @param fits whether an answer is to a task, by their places too */
  const take = (fits: (task: Scene, answer: Answer, i: number, at: number) => boolean) => {
    for (const [i, task] of tasks.entries()) {
      if (found[i] !== undefined) continue;
      const at = [...left].find((each) => {
        const answer = parts[each]?.answer;
        return answer !== undefined && fits(task, answer, i, each);
      });
      found[i] = at;
      if (at !== undefined) left.delete(at);
    }
  };
  take((task, { task: name }) => name === nameOf(task));
  take((task, { task: name, words }) => (words === undefined ? name === formerNameOf(task) : words === wordsOf(task)));
  if (handIn && parts.length === tasks.length) take((_, __, i, at) => i === at);
  if (single) take(() => true);
  return found.map((at) => {
    const part = at === undefined ? null : parts[at];
    if (!part?.answer || !handIn) return part;
    return { ...part, answer: { ...part.answer, name: handIn.name } };
  });
}
