// The number of answers that meet each goal, the fewest first. Each has a bar, which picks the answers that miss the
// goal.
import { createButton, el, setAttribute, setText } from '../dom/elements.ts';
import { isPredictionGoal } from '../task/goallist.ts';
import { goalText } from '../task/goaltexts.ts';
import { hasMarks } from '../task/goals.ts';
import { answersWords as w } from '../words/answers.ts';
import { taskWords } from '../words/task-texts.ts';
import { meetsAll, type Entry } from './entry.ts';
import type { Goal } from '../task/task-types.ts';
import type { PickedAnswers } from './picked-answers.ts';

/** The goal that most answers miss as the only one, and how many answers miss any goal. */
export interface OnlyMissedGoal { goal: number, alone: number, of: number }

/** Goals of an answer that it misses; null: it is not computed. */
const missedBy = ({ judged }: Entry): number[] | null =>
  judged && judged.goals.flatMap(({ met }, i) => (met ? [] : [i]));

/** @returns null: no goal is missed alone by two answers and by half of those that miss one */
export function onlyMissedGoal(entries: Entry[]): OnlyMissedGoal | null {
  const missed = entries.map(missedBy).filter((goals): goals is number[] => goals !== null && goals.length > 0);
  const counts = new Map<number, number>();
  for (const [goal, ...others] of missed) if (others.length === 0) counts.set(goal, (counts.get(goal) ?? 0) + 1);
  const [first] = [...counts].sort(([, a], [, b]) => b - a);
  if (!first || first[1] < 2 || 2 * first[1] < missed.length) return null;
  return { goal: first[0], alone: first[1], of: missed.length };
}

/** The mean of the marks for goals of computed answers; null: there is none. */
export function meanMarks(entries: Entry[]): { mean: number, of: number } | null {
  const judged = entries.flatMap((entry) => entry.judged ?? []);
  if (judged.length === 0) return null;
  return { mean: judged.reduce((sum, { marks }) => sum + marks, 0) / judged.length, of: judged[0].of };
}

/** @param pick the answers that miss a goal */
export function createBars(goals: Goal[], pick: (picked: PickedAnswers) => void) {
  const areMarked = hasMarks(goals);
  const rows = goals.map((goal, i) => {
    const met = el('b', {}), of = el('span', {}), full = el('span', { class: 'bar-full' });
    const button = el(
      'button',
      {
        type: 'button', 'data-tip-text': w.missGoal, onclick: () => pick({
          key: `goal.${i}.missed`, text: w.pickedGoal(goalText(goal)),
          has: (entry) => missedBy(entry)?.includes(i) === true,
        }),
      },
      el('span', { class: 'bar-goal', dir: 'auto' }, goalText(goal)),
      el('span', { class: 'bar-count' }, met, ' ', of,
        ...(areMarked ? [` ${taskWords.marksOf(goal.marks ?? 1)}`] : [])),
      el('span', { class: 'bar', 'aria-hidden': 'true', 'data-prediction-goal': isPredictionGoal(goal) }, full),
    );
    return { i, met, of, full, button, item: el('li', {}, button) };
  });
  const list = el('ul', {}, ...rows.map(({ item }) => item));
  const mean = el('p', { class: 'bars-mean' }), aloneText = el('span', { dir: 'auto' });
  const them = createButton('small', { onclick: () => alone && pick(aloneOf(goals, alone)) }, w.showThem);
  const aloneLine = el('p', { class: 'bars-alone', hidden: true }, aloneText, ' ', them);
  let alone: OnlyMissedGoal | null = null;
  return {
    root: el(
      'section',
      { class: 'answer-bars' },
      el('h2', {}, w.goals),
      ...(goals.length > 0 ? [list, mean, aloneLine] : [el('p', {}, w.noGoals)]),
    ),
    /** @param key of what is picked; '': nothing is */
    show(entries: Entry[], key: string) {
      const counts = goals.map((_, i) => entries.filter(({ judged }) => judged?.goals[i].met).length);
      for (const { i, met, of, full, button } of rows) {
        setText(met, String(counts[i]));
        setText(of, w.of(entries.length));
        full.style.setProperty('--share', `${entries.length > 0 ? (100 * counts[i]) / entries.length : 0}%`);
        setAttribute(button, 'aria-pressed', String(key === `goal.${i}.missed`));
      }
      // A row that moves would lose the focus.
      if (!list.contains(document.activeElement)) order(list, rows.toSorted((a, b) => counts[a.i] - counts[b.i]));
      const marks = meanMarks(entries);
      setText(mean, marks ? w.meanMarks(short(marks.mean), short(marks.of)) : '');
      alone = entries.every(meetsAll) ? null : onlyMissedGoal(entries);
      aloneLine.hidden = alone === null;
      setText(aloneText, alone ? w.missOnly(alone.alone, alone.of, goalText(goals[alone.goal])) : '');
      setAttribute(them, 'aria-pressed', String(alone !== null && key === aloneOf(goals, alone).key));
    },
  };
}

const short = (v: number) => String(Number(v.toFixed(1)));

const aloneOf = (goals: Goal[], { goal }: OnlyMissedGoal): PickedAnswers => ({
  key: `goal.${goal}.alone`,
  text: w.pickedAlone(goalText(goals[goal])),
  has(entry) {
    const missed = missedBy(entry);
    return missed?.length === 1 && missed[0] === goal;
  },
});

function order(list: HTMLElement, rows: { item: HTMLElement }[]) {
  if (rows.some(({ item }, i) => list.children[i] !== item)) list.replaceChildren(...rows.map(({ item }) => item));
}
