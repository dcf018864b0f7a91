// The menu of exercises: sixteen in four steps, numbered. Each shows whether it is solved and what can be changed.
import { el, setText } from '../dom/elements.ts';
import { encodeScene } from '../scene/codec.ts';
import { ownLinks } from '../scene/fragment.ts';
import { exerciseWords, stepWords } from '../words/exercise-texts.ts';
import { guessWords } from '../words/guess-texts.ts';
import { sheetMakerWords } from '../words/sheetmaker-texts.ts';
import { editorWords as t } from '../words/task-editor-texts.ts';
import { EXERCISES, sceneOfExercise, STEP_SIZES, type Exercise } from './exercises.ts';
import { sign } from './icons.ts';

/** Opens it by its address, like any task: the previous drawing is saved, and so is the work on the exercise. */
export function openExercise(exercise: Exercise) {
  const link = encodeScene(sceneOfExercise(exercise));
  ownLinks.add(link);
  location.replace(`#${link}`);
}

/** Its number and its title. */
export const numbered = (exercise: Exercise) =>
  `${EXERCISES.indexOf(exercise) + 1} ${exerciseWords[exercise.id].title}`;

/**
 * @param on.away a row was selected: all open menus close
 * @param on.guess to guess the line
 * @param on.set to set a task
 * @param on.sheet to make a sheet of tasks
 * @param on.answers opens the gallery of answers
 * @returns ticks those whose titles are given, and marks the first of the others
 */
export function fillExerciseMenu(
  menu: HTMLElement,
  on: { away: () => void, guess: () => void, set: () => void, sheet: () => void, answers: () => void },
): { show: (solved: ReadonlySet<string>) => void } {
  const item = (press: () => void, ...what: ((Node | string))[]) =>
    el('button', { type: 'button', class: 'item', onclick: () => {
      on.away();
      press();
    } }, ...what);
  const rows: Array<{ title: string, row: HTMLElement, state: HTMLElement }> = [];
  let first = 0;
  const steps = STEP_SIZES.map((count, step) => {
    const { title, text } = stepWords[step];
    const list = el('ol', { class: 'exercises', start: first + 1, 'aria-label': `${step + 1} ${title}` });
    for (const exercise of EXERCISES.slice(first, first + count)) {
      const state = el('span', {});
      const row = el(
        'li',
        {},
        item(
          () => openExercise(exercise),
          el('span', { class: 'tick' }, sign('tick')),
          numbered(exercise),
          ' ',
          state,
          ' ',
          el('small', {}, exerciseWords[exercise.id].free),
        ),
      );
      rows.push({ title: exerciseWords[exercise.id].title, row, state });
      list.append(row);
    }
    first += count;
    const head = el('p', { class: 'step', 'aria-hidden': 'true' }, el('b', {}, `${step + 1} ${title}`), ` ${text}`);
    return el('div', {}, head, list);
  });
  const others = [
    [guessWords.title, guessWords.menuHint, on.guess, 'guess-line'],
    [t.setOne, t.setOneHint, on.set, 'set-task'],
    [sheetMakerWords.menu, sheetMakerWords.menuHint, on.sheet, 'make-sheet'],
    [t.lookAt, t.lookAtHint, on.answers, 'look-at-answers'],
  ].map(([title, hint, press, name]) => {
    const made = item(press as () => void, title as string, el('small', {}, hint as string));
    made.classList.add(name as string);
    return made;
  });
  const ends = el('div', { class: 'exercise-ends' }, ...others);
  menu.replaceChildren(el('div', { class: 'exercise-steps' }, ...steps), el('hr', { 'aria-hidden': 'true' }), ends);
  return {
    show(solved) {
      const next = rows.find(({ title }) => !solved.has(title));
      for (const each of rows) {
        const met = solved.has(each.title);
        each.row.toggleAttribute('data-met', met);
        // A tick is visible; screen readers get a word.
        each.state.className = met ? 'visually-hidden' : 'next-mark';
        setText(each.state, met ? t.solved : each === next ? t.nextOne : '');
      }
    },
  };
}
