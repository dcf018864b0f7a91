// Answers in words: names, figures, remarks.
import { fieldsSet, valueIn, type TaskDefinition } from '../scene/task-names.ts';
import { againstOf, changedIn, fact, remarksOn, sentence, warning, type Remark } from '../course/remarks.ts';
import { plain, unturned } from '../scene/untrusted-text.ts';
import { isApplicable, DRAWING, fieldsOf } from '../state/state.ts';
import { settingText } from '../task/goaltexts.ts';
import { taskWords } from '../words/task-texts.ts';
import { answersWords as w } from '../words/answers.ts';
import { programWords } from '../words/program.ts';
import { isChance } from './similarity.ts';
import type { Goal } from '../task/task-types.ts';
import type { Entry } from './entry.ts';

const { sets, off: programOff } = programWords;

export const nameOf = ({ name, number }: Entry) => plain(unturned(name)) || w.answer(number);

/** Returns the values of its goals; the number of its points if no goal is about it. */
export function figuresOf({ judged, points, state }: Entry, goals: Goal[]) {
  if (!judged) return w.waiting;
  const values = judged.goals.map(({ text }, i) =>
    goals[i].quantity === 'points' ? w.points(points.labels.length) : text,
  );
  const counted = state.source === DRAWING && goals.every(({ quantity }) => quantity !== 'points');
  return [...values, ...(counted ? [w.points(points.labels.length)] : [])].filter(Boolean).join(' · ');
}

/** How its program did, a line per data set; also the reason why its run ended. */
export const triedOf = ({ programRows }: Pick<Entry, 'programRows'>): string[] =>
  (programRows ?? []).map(({ id, met, off, problem }) =>
    w.triedOn(met, sets[id], Number.isFinite(off) && !met ? programOff(off) : '', problem));

/** Returns the full remarks about an answer. @param named how other answers are named */
export function remarksOf(entry: Entry, named = nameOf): Remark[] {
  const { alike: { points, words, program } } = entry;
  return [
    ...remarksOn(entry),
    ...(points ? [likeness(points, w.pointsAlike(named(points.entry), points, isChance(points)))] : []),
    ...(words ? [likeness(words, w.wordsAlike(named(words.entry), words, isChance(words)))] : []),
    ...(program ? [likeness(program, w.programAlike(named(program.entry), program, isChance(program)))] : []),
  ];
}

/** A likeness that chance explains is not a warning. */
const likeness = (alike: Parameters<typeof isChance>[0], text: string) =>
  (isChance(alike) ? fact(text) : warning(text));

/**
 * Returns the remarks as badges of a word or two; a remark that is likely by chance, or normal, has no badge.
 * @param named how other answers are named
 */
export function badgesOf(entry: Entry, named = nameOf): Remark[] {
  const { version, reworded, plain: bare, start, alike: { points, words, program } } = entry;
  const changed = changedIn(entry);
  return [
    ...(reworded ? [fact(w.reworded)] : []),
    ...[
      ...(version === 'same' ? [] : [w.versions[version]]), ...(bare ? [w.plain] : []),
      ...(changed.length > 0 ? [w.changedShort] : []), ...(start ? againstOf(start).map(sentence) : []),
      ...(points && !isChance(points) ? [w.pointsOf(named(points.entry), points.points)] : []),
      ...(words && !isChance(words) ? [w.wordsOf(named(words.entry))] : []),
      ...(program && !isChance(program) ? [w.programOf(named(program.entry))] : []),
    ].map(warning),
  ];
}

/** Of more free settings than this only those are named that an answer has otherwise than the task began. */
const MAX_LISTED_SETTINGS = 4;

/** The settings that the task leaves free, as an answer has them. */
export function settingsOf({ state }: Entry, set: Pick<TaskDefinition, 'state' | 'task'>): string {
  const is = fieldsSet(set.task?.marks ?? {});
  const free = fieldsOf().filter(
    ([key, field]) => field.option !== undefined && field.control && !is.includes(key) && isApplicable(field, state),
  );
  return free
    .filter(([key]) => free.length <= MAX_LISTED_SETTINGS || state[key] !== valueIn(set.state, key))
    .map(([key]) => w.setting(taskWords.target(String(key)), settingText(key, state[key])))
    .join(' · ');
}
