// The header of the page while a task is open: the activity, the number of points, and the two ways to leave.
import { titleOf } from '../data/sets.ts';
import { createButton, el, icon, setText } from '../dom/elements.ts';
import { DRAWING } from '../state/state.ts';
import { strings } from '../words/strings.ts';
import { taskWords as t } from '../words/task-texts.ts';
import { sign } from './icons.ts';
import { currentLanguage } from './language.ts';
import type { Playground } from '../page/playground.ts';

export function createHeader(
  { skeleton: { part, id }, store }: Playground,
  { again, way }: { again: () => void, way: { label: string, leave: () => void } },
) {
  const drawn = store.state.source === DRAWING;
  const points = el('span', { class: 'task-points' });
  const chip = el('span', { class: 'task-chip' }, sign('task'), el('span', {}, t.task));
  const out = createButton('', { onclick: way.leave }, way.label);
  const start = createButton(
    'again',
    {
      'data-tip-text': t.startAgainTip[drawn ? 'drawing' : 'set'],
      'aria-label': t.startAgain, onclick: again,
    },
    sign('again'),
    el('span', { class: 'count-label wordy' }, t.startAgain),
  );
  // On a telephone the theme is in a menu that a task has no use for.
  const theme = createButton(
    'icon task-theme',
    {
      'aria-label': strings.themeTip,
      onclick: () => part('theme').click(),
    },
    icon(id('i-theme')),
  );
  const lang = currentLanguage();
  const group = el('div', { class: 'group task-head', lang }, chip, points, out);
  start.lang = lang;
  (part('preset-button').parentElement as HTMLElement).after(group);
  // The menu of the points is not there in a task.
  part('redo').after(part('clear'), start);
  part('help-button').before(theme);
  return {
    show: () => setText(points, drawn ? t.points(store.drawing.points.n) : titleOf(store.state.source)),
    end() {
      part('reset').before(part('clear'));
      group.remove();
      start.remove();
      theme.remove();
    },
  };
}
