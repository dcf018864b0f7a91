// The menu of exercises: twelve in three steps, numbered, each with what it leaves free.
import { el } from '../dom/elements.js';
import { encodeScene } from '../scene/codec.js';
import { exerciseWords, stepWords } from '../words/exercises.js';
import { taskWords as t } from '../words/task.js';
import { EXERCISES, sceneOfExercise, STEPS } from './exercises.js';

/** @typedef {import('./exercises.js').Exercise} Exercise */

/** Its address opens it, like that of any task: what was drawn before is kept, and so is what was done here. @param {Exercise} exercise */
export const openExercise = (exercise) => location.replace(`#${encodeScene(sceneOfExercise(exercise))}`);

/** Its number and its title. @param {Exercise} exercise */
export const numbered = (exercise) => `${EXERCISES.indexOf(exercise) + 1} ${exerciseWords[exercise.id].title}`;

/**
 * @param {HTMLElement} menu
 * @param {object} on
 * @param {() => void} on.away     a row was pressed: whatever menus are open go
 * @param {() => void} on.set      to set a task
 * @param {() => void} on.answers  to look at answers
 */
export function fillExerciseMenu(menu, on) {
  /** @param {() => void} press @param {...(Node|string)} what */
  const item = (press, ...what) => el('button', { type: 'button', class: 'item', onclick: () => {
    on.away();
    press();
  } }, ...what);
  let first = 0;
  const steps = STEPS.map((count, step) => {
    const { title, text } = stepWords[step];
    const list = el('ol', { class: 'exercises', start: first + 1, 'aria-label': `${step + 1} ${title}` });
    for (const exercise of EXERCISES.slice(first, first + count)) {
      list.append(el('li', {}, item(() => openExercise(exercise), numbered(exercise), el('small', {}, exerciseWords[exercise.id].free))));
    }
    first += count;
    return [el('p', { class: 'step', 'aria-hidden': 'true' }, el('b', {}, `${step + 1} ${title}`), ` ${text}`), list];
  });
  const teachers = [[t.setOne, t.setOneHint, on.set, 'set-task'], [t.lookAt, t.lookAtHint, on.answers, 'look-at-answers']].map(([title, hint, press, name]) => {
    const made = item(/** @type {() => void} */ (press), /** @type {string} */ (title), el('small', {}, /** @type {string} */ (hint)));
    made.classList.add(/** @type {string} */ (name));
    return made;
  });
  menu.replaceChildren(...steps.flat(), el('hr', { 'aria-hidden': 'true' }), ...teachers);
}
