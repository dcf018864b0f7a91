// The goals of a task in one line over the drawing, where the task itself is on a sheet: a tick each, and the first
// that is not met in words.
import { el, setText } from '../dom/elements.ts';
import { taskWords as t } from '../words/task-texts.ts';
import { sign } from './icons.ts';
import { goalText } from './goaltexts.ts';
import { showTick } from './goallist.ts';
import { currentLanguage } from './language.ts';
import type { GoalResult } from './goals.ts';
import type { Goal } from './task-types.ts';

export function createGoalLine(goals: Goal[]) {
  const root = el('ul', { class: 'goals-line', 'aria-label': t.goals, lang: currentLanguage() });
  const rows = goals.map((goal) => {
    const state = el('span', { class: 'visually-hidden' }), value = el('b', {});
    const item = el(
      'li',
      {},
      el('span', { class: 'tick' }, sign('tick')),
      state,
      el('span', { class: 'goal-status', dir: 'auto' }, goalText(goal), ' '),
      value,
    );
    root.append(item);
    return { item, state, value };
  });
  return {
    root,
    show(judged: GoalResult[]) {
      const next = judged.findIndex(({ met }) => !met);
      rows.forEach(({ item, state, value }, i) => {
        item.toggleAttribute('data-next', i === next);
        setText(state, showTick(item, goals[i], judged[i].met));
        setText(value, judged[i].text);
      });
    },
  };
}
