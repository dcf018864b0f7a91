// A hand-in that was given back with its marks: to look at, not to change.
import { el } from '../dom/elements.ts';
import { plain } from '../scene/plain.ts';
import { resultWords as w } from '../words/result.ts';
import { createGoalList } from './goallist.ts';
import { goalValueText } from './goals.ts';
import { dressControls, rule } from './locks.ts';
import { markable, POINTS_MARK } from './marks.ts';
import { settingKeys } from '../state/state.ts';
import { createTab } from './tab.ts';
import type { Playground } from '../page/playground.ts';
import type { Answer, Result } from '../scene/scene.d.ts';

export function mountResult(
  playground: Playground,
  { title: task, marks, of, comment, goals, words }: Result,
  { name, text, program }: Pick<Answer, 'name' | 'text' | 'program'>,
  leave: () => void,
): { end: () => void } {
  const { skeleton: { part, id }, join, store } = playground;
  const title = el('h2', { class: 'lead', id: id('result-title'), dir: 'auto' }, w.title(plain(task)));
  const list = createGoalList(goals);
  const root = el('section', { class: 'task result', 'aria-labelledby': title.id },
    el('header', {}, title, el('button', { type: 'button', class: 'button small', onclick: leave }, w.close)),
    el('p', { class: 'result-marks' }, el('b', {}, w.marks(marks, of))),
    el('p', { class: 'hand-in-note', dir: 'auto' }, w.by(plain(name))),
    ...(comment ? [el('h3', {}, w.comment), el('p', { class: 'task-text', dir: 'auto' }, plain(comment))] : []),
    ...(goals.length > 0 ? [list.root] : []),
    ...(text || words !== undefined
      ? [
        el('h3', {}, words === undefined ? w.words : `${w.words}: ${w.marks(words, 1)}`),
        el('p', { class: 'task-text', dir: 'auto' }, plain(text) || '–'),
      ]
      : []),
    ...(program
      ? [el('h3', {}, w.program), el('pre', { class: 'task-program', dir: 'ltr', tabindex: 0 }, program)]
      : []),
    el('p', { class: 'hand-in-note' }, w.note));
  list.show(goals.map((goal) => ({
    met: goal.met === 1, value: goal.got ?? NaN, text: goalValueText(goal, goal.got ?? NaN), why: '' as const,
  })));
  part('project').querySelector('.scroll')?.prepend(root);
  const tab = createTab(playground, w.tab);
  const locks = resultMarks();
  const controls = dressControls(playground, locks, w.locked);
  part('page').dataset.task = 'result';
  rule(playground, locks);
  const leaveViews = join({ staysAt: true, texts: controls.show });
  controls.show();
  return {
    end() {
      leaveViews();
      controls.undo();
      delete part('page').dataset.task;
      store.rule();
      tab.end();
      root.remove();
    },
  };
}

/** Nothing of what was marked can be changed: the points, every setting, and the tools that change points. */
const resultMarks = () => Object.fromEntries(
  [...settingKeys(), ...markable().filter((key) => /^(tool|class)\./.test(key)), POINTS_MARK]
    .map((key) => [key, 'locked' as const]),
);
