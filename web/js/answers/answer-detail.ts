// The chosen answer, next to the views of all.
import { createButton, el, setText } from '../dom/elements.ts';
import { plain } from '../scene/untrusted-text.ts';
import { createGoalList } from '../task/goallist.ts';
import { sign } from '../task/icons.ts';
import { predictionText } from '../task/prediction.ts';
import { answersWords as w } from '../words/answers.ts';
import { resultWords } from '../words/result.ts';
import { drawAnswer, hasPicture } from './picture.ts';
import { remarksOf, triedOf } from './answertexts.ts';
import { predictedOf } from './predictions.ts';
import { shownName } from './name-visibility.ts';
import { programOf, type Entry } from './entry.ts';
import type { Task } from '../task/task-types.ts';
import type { Theme } from '../dom/theme.ts';

export function createDetail(
  { goals, prediction }: Pick<Task, 'goals' | 'prediction'>,
  { theme, open, copy, remove, step, close }: {
    theme: () => Theme;
    open: (entry: Entry) => void;
    /** the link to its result */
    copy: (entry: Entry) => void;
    remove: (entry: Entry) => void;
    /** chooses the one before or after it */
    step: (by: 1 | -1) => void;
    close: () => void;
  },
) {
  let shown: Entry | null = null;
  const name = el('h3', { dir: 'auto' });
  const opens = createButton('outlined', { 'data-tip-text': w.openTip, onclick: () => shown && open(shown) }, w.open);
  const canvas = el('canvas', { role: 'img' });
  const list = createGoalList(goals);
  const predicted = el('p', { class: 'answer-prediction', dir: 'auto' });
  const text = el('p', { class: 'answer-text', dir: 'auto' });
  const program = el('pre', { class: 'task-program', dir: 'ltr', tabindex: 0, 'aria-label': w.program });
  const tried = el('ul', { class: 'answer-tried' });
  const remarks = el('ul', { class: 'answer-remarks' });
  const from = el('p', { class: 'answer-from', dir: 'auto' });
  const body = el('div', { class: 'answer-detail', hidden: true },
    el(
      'header',
      {},
      name,
      el('span', { class: 'grow' }),
      opens,
      createButton('copy-result', { onclick: () => shown && copy(shown) }, resultWords.copy),
      createButton('', { onclick: () => shown && remove(shown) }, w.remove),
      createButton('icon', { 'aria-label': w.previous, onclick: () => step(-1) }, '‹'),
      createButton('icon', { 'aria-label': w.next, onclick: () => step(1) }, '›'),
      createButton('icon answer-close', { 'aria-label': w.closeOne, onclick: close }, sign('close')),
    ),
    canvas, remarks, list.root, predicted, tried, program, text, from);
  const pick = el('p', { class: 'answer-pick' }, w.pick);

  function show() {
    body.hidden = shown === null;
    pick.hidden = shown !== null;
    if (!shown) return;
    const { judged } = shown;
    setText(name, shownName(shown));
    setText(text, plain(shown.text));
    const made = predictedOf(shown, prediction);
    setText(predicted, prediction && made ? w.predictedShort(predictionText(prediction, made.value)) : '');
    predicted.hidden = made === null;
    setText(from, shown.from ? `${w.from}: ${shown.from}` : '');
    remarks.replaceChildren(...remarksOf(shown, shownName)
      .map(({ text, warns }) => el('li', { 'data-warns': warns }, text)));
    setText(program, programOf(shown));
    program.hidden = programOf(shown) === '';
    tried.replaceChildren(...triedOf(shown).map((line) => el('li', {}, line)));
    list.root.hidden = !judged;
    if (judged) list.show(judged.goals);
    canvas.hidden = !hasPicture(shown);
    canvas.setAttribute('aria-label', w.pictureOf(shownName(shown)));
    drawAnswer(canvas, shown, theme(), true);
  }
  return {
    root: el('section', { class: 'answer-chosen', 'aria-live': 'off' }, el('h2', {}, w.oneAnswer), body, pick),
    show,
    choose(entry: Entry | null) {
      shown = entry;
      show();
    },
  };
}
