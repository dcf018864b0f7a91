// What is to be said of a hand-in beside its goals: the version it is of, what it has otherwise than the task sets it.
import { POINTS_MARK } from '../task/marks.ts';
import { answersWords as w } from '../words/answers.ts';
import { taskWords } from '../words/task.ts';
import type { Scene } from '../scene/scene.d.ts';
import type { Compared } from '../task/task.ts';

type StartComparison = NonNullable<Compared['start']>;

/** plain: it was not handed in as an answer */
export type Remarkable = Pick<Compared, 'version' | 'reworded' | 'start' | 'changed'> & {
  plain: boolean;
  scene: Pick<Scene, 'answer'>;
};

/** At length. */
export function remarksOn(handIn: Remarkable): string[] {
  const { version, reworded, plain, start } = handIn, changed = changedIn(handIn);
  return [
    ...(version === 'same' ? [] : [w.versionsLong[version]]),
    ...(reworded ? [w.rewordedLong] : []),
    ...(plain ? [w.plainLong] : []),
    ...(handIn.scene.answer?.prediction?.seen ? [w.seenBefore] : []),
    ...(changed.length > 0 ? [w.changedLong(changed.map(taskWords.target))] : []),
    ...(start && start.given > 0 ? [startText(start)] : start ? againstOf(start).map(sentence) : []),
  ];
}

export const sentence = (text: string) => `${text[0].toUpperCase()}${text.slice(1)}`;

/** What was done to the given points though the task does not allow it. */
export const againstOf = (start: StartComparison) =>
  start.against.map(({ what, locks }) =>
    w.against(what, start[what], start.given, locks.includes(POINTS_MARK), start.unmoved === 0),
  );

/** What is to be named as changed; of the points it is said what. */
export const changedIn = ({ changed, start }: Pick<Remarkable, 'changed' | 'start'>) =>
  changed.filter((key) => key !== POINTS_MARK || start === null);

/** What became of the given points, and what of it the task does not allow. */
function startText(start: StartComparison) {
  return [sentence(`${w.start(start)}.`), ...againstOf(start).map((text) => `${sentence(text)}.`)].join(' ');
}
