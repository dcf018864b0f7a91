// An answer that was opened by itself: who wrote what. Whether it solves its task is told where answers are looked at.
import { el } from '../dom/elements.ts';
import { taskWords as t } from '../words/task.ts';
import { createTab } from './tab.ts';
import type { Playground } from '../page/playground.ts';
import type { Answer } from './types.ts';

export function mountAnswer(
  playground: Playground,
  { name, text, program }: Answer,
  leave: () => void,
): { end: () => void } {
  const { skeleton: { part, id }, join } = playground;
  const title = el('h2', { class: 'lead', id: id('answer-title'), dir: 'auto' }, t.answerOpen(name));
  const root = el('section', { class: 'task', 'aria-labelledby': title.id },
    el('header', {}, title, el('button', { type: 'button', class: 'button small', onclick: leave }, t.closeAnswer)),
    el('p', { class: 'task-text', dir: 'auto' }, text),
    ...(program ? [el('pre', { class: 'task-program', dir: 'ltr', tabindex: 0 }, program)] : []),
    el('p', { class: 'hand-in-note' }, t.answerNote));
  part('project').querySelector('.scroll')?.prepend(root);
  const tab = createTab(playground, t.answer);
  const leaveViews = join({ staysAt: true });
  return {
    end() {
      leaveViews();
      tab.end();
      root.remove();
    },
  };
}
