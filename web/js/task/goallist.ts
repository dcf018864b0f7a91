// The goals of a task for its student: each with its current value and a tick. Hints are shown one at a time, on
// request.
import { createButton, el, setText } from '../dom/elements.ts';
import { plain } from '../scene/untrusted-text.ts';
import { taskWords as t } from '../words/task-texts.ts';
import { sign } from './icons.ts';
import { goalText } from './goaltexts.ts';
import { hasMarks, type GoalResult } from './goals.ts';
import type { Goal } from './task-types.ts';

/** Reports whether a goal asks for an action, which is neither right nor wrong: its tick is neutral. */
export const isPredictionGoal = ({ quantity }: Goal) => quantity === 'predicted';

/** Shows on an element with a tick whether its goal is met. @returns the same in words */
export function showTick(item: Element, goal: Goal, met: boolean): string {
  item.toggleAttribute('data-met', met);
  item.toggleAttribute('data-prediction-goal', isPredictionGoal(goal));
  return met ? (isPredictionGoal(goal) ? t.tick.made : t.tick.met) : t.tick.unmet;
}

/**
 * The list of `goals`, each with its tick and value. With `announce`, the button *Hint 1 of 2* shows and announces the
 * hint of an unmet goal: one per click, in the order of the goals. Without it (for the reader of an answer) hints are
 * shown at once. `tag` is the language of the hints; '': unknown.
 */
export function createGoalList(goals: Goal[], announce?: (text: string) => void, tag?: string) {
  const list = el('ul', { class: 'goals' });
  const areMarked = hasMarks(goals);
  const rows = goals.map((goal) => {
    const state = el('span', { class: 'visually-hidden' });
    const value = el('b', { class: 'goal-value' });
    const hint = el('p', { class: 'goal-hint', dir: 'auto', hidden: true, ...(tag !== undefined && { lang: tag }) });
    const item = el(
      'li',
      {},
      el('span', { class: 'tick' }, sign('tick')),
      el('span', { class: 'goal-text' }, goalText(goal),
        ...(areMarked ? [' ', el('span', { class: 'goal-marks' }, t.marksOf(goal.marks ?? 1))] : [])),
      state,
      value,
      hint,
    );
    list.append(item);
    return { goal, text: plain(goal.hint ?? ''), requested: !announce, item, state, value, hint };
  });
  const more = createButton('more-hints', { hidden: true });
  let last: GoalResult[] = [];

  /** The first unmet goal whose hint was not requested yet. */
  const next = () => rows.find(({ text, requested }, i) => text !== '' && !requested && last[i] && !last[i].met);

  /** @param hintOf the hint of an unmet goal at present; without it, the goal's own */
  function show(judged: GoalResult[], hintOf?: (goal: Goal) => string) {
    last = judged;
    if (hintOf) for (const row of rows) row.text = plain(hintOf(row.goal));
    rows.forEach(({ text: hintText, requested, item, state, value, hint }, i) => {
      const { met, text, why } = judged[i];
      setText(state, showTick(item, rows[i].goal, met));
      setText(value, text);
      const line = [t.why[why || 'unknown'], met || !requested ? '' : hintText].filter(Boolean).join(' ');
      setText(hint, line);
      hint.hidden = line === '';
    });
    more.hidden = !next();
    const open = rows.filter(({ text, requested }, i) => text !== '' && (requested || !judged[i].met));
    setText(more, t.moreHints(open.filter(({ requested }) => requested).length + 1, open.length));
  }

  more.addEventListener('click', () => {
    const row = next();
    if (!row) return;
    row.requested = true;
    show(last);
    announce?.(row.text);
    // The button is hidden after the last hint, so the focus moves to that hint.
    if (!more.hidden) return;
    row.hint.tabIndex = -1;
    row.hint.focus();
  });
  return { root: announce ? el('div', {}, list, more) : list, show };
}
