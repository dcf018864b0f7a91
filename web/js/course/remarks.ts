// Remarks about a hand-in other than its goals: the version of its task, and settings that differ from the task.
import { POINTS_MARK } from '../task/permissions.ts';
import { handInWords as w } from '../words/hand-in-texts.ts';
import { taskWords } from '../words/task-texts.ts';
import type { Scene } from '../scene/scene.d.ts';
import type { AnswerComparison } from '../task/task.ts';

type StartComparison = NonNullable<AnswerComparison['start']>;

/** plain: it was not handed in as an answer */
type ComparedHandIn = Pick<AnswerComparison, 'version' | 'reworded' | 'start' | 'changed'> & {
  plain: boolean;
  scene: Pick<Scene, 'answer'>;
};

/** warns: something is not as the task has it; otherwise the text only informs */
export type Remark = { text: string, warns: boolean };

export const warning = (text: string): Remark => ({ text, warns: true });
export const fact = (text: string): Remark => ({ text, warns: false });

/** At length. */
export function remarksOn(handIn: ComparedHandIn): Remark[] {
  const { version, reworded, plain, start } = handIn, changed = changedIn(handIn);
  return [
    ...(version === 'same' ? [] : [warning(w.versionsLong[version])]),
    ...(reworded ? [fact(w.rewordedLong)] : []),
    ...(plain ? [warning(w.plainLong)] : []),
    ...(handIn.scene.answer?.prediction?.seen ? [warning(w.seenBefore)] : []),
    ...(changed.length > 0 ? [warning(w.changedLong(changed.map(taskWords.target)))] : []),
    ...(start ? remarksOnStart(start) : []),
  ];
}

export const textsOn = (handIn: ComparedHandIn) => remarksOn(handIn).map(({ text }) => text);

const remarksOnStart = (start: StartComparison): Remark[] =>
  (start.given > 0
    ? [{ text: startText(start), warns: start.against.length > 0 }]
    : againstOf(start).map(sentence).map(warning));

export const sentence = (text: string) => `${text[0].toUpperCase()}${text.slice(1)}`;

/** Returns the forbidden changes to the given points. */
export const againstOf = (start: StartComparison) =>
  start.against.map(({ what, locks }) =>
    w.against(what, start[what], start.given, locks.includes(POINTS_MARK), start.unmoved === 0),
  );

/** Returns what is named as changed; for the points, what changed. */
export const changedIn = ({ changed, start }: Pick<ComparedHandIn, 'changed' | 'start'>) =>
  changed.filter((key) => key !== POINTS_MARK || start === null);

/** Describes the changes to the given points, and which of them are forbidden. */
function startText(start: StartComparison) {
  return [sentence(`${w.start(start)}.`), ...againstOf(start).map((text) => `${sentence(text)}.`)].join(' ');
}
