// A hand-in that was given back with its marks, of a sheet task by task: to look at, not to change.
import { ownerOf } from '../scene/owner.ts';
import { createButton, el, setText } from '../dom/elements.ts';
import { decodeScene } from '../scene/codec.ts';
import { openWork, pointsOf, settingsOf, showWork } from '../scene/open-scene.ts';
import { noPoints } from '../state/points.ts';
import { plain } from '../scene/untrusted-text.ts';
import { resultWords as w } from '../words/result.ts';
import { createGoalList } from './goallist.ts';
import { goalValueText } from './goals.ts';
import { createHandInStrip } from './handinstrip.ts';
import { currentLanguage } from './language.ts';
import { markControls, rule } from './locks.ts';
import { markable, POINTS_MARK } from './permissions.ts';
import { createPredictionShown } from './prediction.ts';
import { settingKeys } from '../state/state.ts';
import { createTab } from './task-place.ts';
import type { Playground } from '../page/playground.ts';
import type { Result, Scene, Snapshot } from '../scene/scene.d.ts';
import type { Work } from '../state/pack.ts';

/** Locks everything that was marked: the points, every setting, and the tools that change points. */
const resultMarks = () => Object.fromEntries(
  [...settingKeys(), ...markable().filter((key) => /^(tool|class)\./.test(key)), POINTS_MARK]
    .map((key) => [key, 'locked' as const]),
);

export function mountResult(
  playground: Playground,
  scene: Scene & { result: Result },
  leave: () => void,
): { end: () => void } {
  const { title: task, marks, of, comment, goals, words, solution } = scene.result;
  const { text = '', program, name = '' } = scene.answer ?? {};
  const { skeleton: { part, id }, join, store } = playground;
  const title = el('h2', { class: 'lead', id: id('result-title'), dir: 'auto' }, w.title(plain(task)));
  const list = createGoalList(goals);
  const predicted = createPredictionShown(playground, scene);
  const shown = solution ? createSolution(playground, scene, solution) : null;
  const root = el(
    'section',
    { class: 'task result', id: id('result-panel'), 'aria-labelledby': title.id, lang: currentLanguage(),
      ...(scene.handIn && { role: 'tabpanel' }) },
    el('header', {}, title, createButton('small', { onclick: leave }, w.close)),
    el('p', { class: 'result-marks' }, el('b', {}, w.marks(marks, of))),
    el('p', { class: 'hand-in-note', dir: 'auto' }, w.by(plain(ownerOf(scene.handIn ?? { name })))),
    ...(comment ? [el('h3', {}, w.comment), el('p', { class: 'task-text', dir: 'auto' }, plain(comment))] : []),
    ...(goals.length > 0 ? [list.root] : []),
    ...(predicted ? [predicted.root] : []),
    ...(text || words !== undefined
      ? [
        el('h3', {}, words === undefined ? w.words : `${w.words}: ${w.marks(words, 1)}`),
        el('p', { class: 'task-text', dir: 'auto' }, plain(text) || '–'),
      ]
      : []),
    ...(program ? [el('h3', {}, w.program), programText(program)] : []),
    ...(shown ? [shown.root] : []),
    el('p', { class: 'hand-in-note' }, w.note));
  list.show(goals.map((goal) => ({
    met: goal.met === 1, value: goal.got ?? NaN, text: goalValueText(goal, goal.got ?? NaN), why: '' as const,
  })));
  const panel = part('project').querySelector('.scroll') as HTMLElement;
  panel.prepend(root);
  panel.scrollTop = 0;
  const tab = createTab(playground, w.tab), strip = createHandInStrip(playground, scene, root.id);
  const locks = resultMarks(), controls = markControls(playground, locks, w.locked);
  part('page').dataset.task = 'result';
  rule(playground, locks);
  const leaveViews = join({ staysAt: true, texts: controls.show });
  controls.show();
  playground.invalidateAll();
  return {
    end() {
      leaveViews();
      strip?.end();
      controls.undo();
      store.rule();
      predicted?.end();
      shown?.end();
      tab.end();
      root.remove();
      delete part('page').dataset.task;
      playground.invalidateAll();
    },
  };
}

const workOf = (scene: Scene, points: Snapshot): Work =>
  ({ state: settingsOf(scene), points, ghosts: scene.ghosts ?? noPoints() });

const programText = (program: string) => el('pre', { class: 'task-program', dir: 'ltr', tabindex: 0 }, program);

/**
 * The teacher's solution: its words and its program, and its drawing in place of the student's while the button is
 * pressed.
 * @param scene as it was handed in
 * @param link the solution
 */
function createSolution(playground: Playground, scene: Scene, link: string) {
  const read = decodeScene(link), isWhole = read.faults.every(({ code }) => code === 'unknown');
  const { text = '', program = '' } = read.scene.answer ?? {};
  let isShown = false, isOver = false;
  /** Points of the hand-in, once the solution was in their place. */
  let handedIn: Snapshot | null = null;
  const note = el('p', { class: 'hand-in-note', role: 'status' });
  const body = el('div', { hidden: true },
    ...(text ? [el('p', { class: 'task-text', dir: 'auto' }, plain(text))] : []),
    ...(program ? [programText(program)] : []));
  const button = createButton('outlined small show-solution', {
    'aria-pressed': 'false', onclick: press,
  }, w.showSolution);

  async function press() {
    isShown = !isShown;
    button.setAttribute('aria-pressed', String(isShown));
    const now = isShown ? read.scene : scene;
    handedIn ??= await pointsOf(playground.engine, scene).catch(() => null);
    const points = isShown ? await pointsOf(playground.engine, now).catch(() => null) : handedIn;
    if (isOver || now !== (isShown ? read.scene : scene)) return;
    if (points) {
      openWork(playground, workOf(now, points));
      discardChanges();
    }
    rule(playground, resultMarks());
    body.hidden = !isShown;
    setText(note, isShown ? w.solutionShown : w.handInShown);
  }
  return {
    root: el('div', { class: 'result-solution' }, el('h3', {}, w.solution),
      ...(isWhole ? [button, note, body] : [el('p', { class: 'hand-in-note' }, w.solutionDamaged)])),
    end() {
      isOver = true;
      if (!isShown || !handedIn) return;
      showWork(playground, workOf(scene, handedIn));
      discardChanges();
    },
  };

  /** A result that is looked at is not the reader's own work. */
  function discardChanges() {
    playground.store.settle();
    playground.work.beginWork();
  }

}
