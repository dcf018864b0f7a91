// What is to be said of a hand-in beside its goals: the version it is of, what it has otherwise than the task sets it.
import { POINTS_MARK } from '../task/marks.ts';
import { answersWords as w } from '../words/answers.ts';
import { taskWords } from '../words/task.ts';
import type { Scene } from '../scene/scene.d.ts';
import type { Compared } from '../task/task.ts';

type Kept = NonNullable<Compared['kept']>;

/** plain: it was not handed in as an answer */
export type Remarkable = Pick<Compared, 'version' | 'reworded' | 'kept' | 'changed'> & {
  plain: boolean;
  scene: Pick<Scene, 'answer'>;
};

/** At length. */
export function remarksOn(handIn: Remarkable): string[] {
  const { version, reworded, plain, kept } = handIn, changed = changedIn(handIn);
  return [
    ...(version === 'same' ? [] : [w.versionsLong[version]]),
    ...(reworded ? [w.rewordedLong] : []),
    ...(plain ? [w.plainLong] : []),
    ...(handIn.scene.answer?.prediction?.seen ? [w.seenBefore] : []),
    ...(changed.length > 0 ? [w.changedLong(changed.map(taskWords.target))] : []),
    ...(kept && kept.given > 0 ? [keptText(kept)] : kept ? againstOf(kept).map(sentence) : []),
  ];
}

export const sentence = (text: string) => `${text[0].toUpperCase()}${text.slice(1)}`;

/** What was done to the given points though the task does not allow it. */
export const againstOf = (kept: Kept) =>
  kept.against.map(({ what, locks }) =>
    w.against(what, kept[what], kept.given, locks.includes(POINTS_MARK), kept.kept === 0),
  );

/** What is to be named as changed; of the points it is said what. */
export const changedIn = ({ changed, kept }: Pick<Remarkable, 'changed' | 'kept'>) =>
  changed.filter((key) => key !== POINTS_MARK || kept === null);

/** What became of the given points, and what of it the task does not allow. */
function keptText(kept: Kept) {
  return [sentence(`${w.kept(kept)}.`), ...againstOf(kept).map((text) => `${sentence(text)}.`)].join(' ');
}
