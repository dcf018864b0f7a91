// The goals of a task as its student sees them: each with its present value, a tick, and its hint while it fails.
import { el, setText } from '../dom/elements.ts';
import { plain } from '../scene/plain.ts';
import { taskWords as t } from '../words/task.ts';
import { sign } from './icons.ts';
import { goalText } from './goaltexts.ts';
import type { Goal } from './types.ts';
import type { Judged } from './goals.ts';

export function createGoalList(goals: Goal[]) {
  const root = el('ul', { class: 'goals' });
  const rows = goals.map((goal) => {
    const state = el('span', { class: 'visually-hidden' });
    const value = el('b', { class: 'goal-value' });
    const hint = el('p', { class: 'goal-hint', dir: 'auto', hidden: true });
    const item = el(
      'li',
      {},
      el('span', { class: 'tick' }, sign('tick')),
      el('span', { class: 'goal-text' }, goalText(goal)),
      state,
      value,
      hint,
    );
    root.append(item);
    return { goal, item, state, value, hint };
  });
  return {
    root,
    show(judged: Judged[]) {
      rows.forEach(({ goal, item, state, value, hint }, i) => {
        const { met, text, why } = judged[i];
        item.toggleAttribute('data-met', met);
        setText(state, met ? t.tick.met : t.tick.unmet);
        setText(value, text);
        const said = [t.why[why || 'unknown'], met ? '' : plain(goal.hint ?? '')].filter(Boolean).join(' ');
        setText(hint, said);
        hint.hidden = said === '';
      });
    },
  };
}
