// Tasks of a playground, fetched when there is one: opened, tried, set.
import { el } from '../dom/elements.js';
import { exerciseWords } from '../words/exercises.js';
import { strings } from '../words/strings.js';
import { taskWords as t } from '../words/task.js';
import { createDraft } from './draft.js';
import { mountEditor } from './editor.js';
import { EXERCISES, sceneOfExercise } from './exercises.js';
import { taskScene } from './leavingtask.js';
import { show } from './scenes.js';
import { mountStudent } from './student.js';

export { compare, hashOf } from './task.js';
export { judge } from './goals.js';
export { default as style } from '../../css/task.css';

/** @typedef {import('../page/playground.js').Playground} Playground */
/** @typedef {import('../scene/scene.js').Scene} Scene */
/**
 * @typedef {object} Desk  what goes on in one playground
 * @property {{end: () => void}|null} open   the view of a task, of a student or of who sets it
 * @property {import('./draft.js').Draft|null} draft  what was set last
 */

/** @type {WeakMap<Playground, Desk>} */
const desks = new WeakMap();

/** @param {Playground} playground @returns {Desk} */
function deskOf(playground) {
  const desk = desks.get(playground) ?? { open: null, draft: null };
  desks.set(playground, desk);
  return desk;
}

/** Ends what is open. @param {Playground} playground */
export function closeTask(playground) {
  const desk = deskOf(playground);
  desk.open?.end();
  desk.open = null;
}

/**
 * Opens a task beside its drawing, which the playground already shows.
 * @param {Playground} playground @param {Scene} scene with a task
 * @param {{written?: import('./student.js').Written, keep?: (written: import('./student.js').Written) => void, way?: {label: string, leave: () => void}}} [with_]
 */
export function openTask(playground, scene, { written = { text: '', name: '' }, keep = () => {}, way } = {}) {
  if (!scene.task) return;
  closeTask(playground);
  const leave = () => closeTask(playground);
  deskOf(playground).open = mountStudent(playground, /** @type {Scene & {task: NonNullable<Scene['task']>}} */ (scene), { written, keep, way: way ?? { label: t.leaveTask, leave } });
  playground.announce(t.opened(scene.task.title || t.untitled));
}

/** Sets a task, going on with the one that was set last. @param {Playground} playground */
export function setTask(playground) {
  closeTask(playground);
  const desk = deskOf(playground);
  desk.draft ??= createDraft(undefined, () => playground.invalidate('panels'));
  const { draft } = desk;
  playground.store.set({ source: 'draw' });
  desk.open = mountEditor(playground, draft, {
    leave: () => closeTask(playground),
    async tryIt() {
      const now = taskScene(playground, { ...draft.task, start: 'drawn' });
      const scene = taskScene(playground, draft.task);
      closeTask(playground);
      await show(playground, scene);
      openTask(playground, scene, { way: { label: t.backToSetting, async leave() {
        closeTask(playground);
        await show(playground, now);
        setTask(playground);
      } } });
    },
  });
}

/** The menu of exercises. @param {Playground} playground @param {HTMLElement} menu */
export function fillExercises(playground, menu) {
  const list = el('ol', { class: 'exercises' });
  for (const exercise of EXERCISES) {
    const { title } = exerciseWords[exercise.id];
    list.append(el('li', {}, el('button', { type: 'button', class: 'item', onclick: () => {
      menu.hidePopover();
      openExercise(playground, exercise);
    } }, title)));
  }
  const set = el('button', { type: 'button', class: 'item set-task', onclick: () => {
    menu.hidePopover();
    setTask(playground);
  } }, t.setOne, el('small', {}, t.setOneHint));
  menu.replaceChildren(list, set);
}

/** @param {Playground} playground @param {import('./exercises.js').Exercise} exercise */
async function openExercise(playground, exercise) {
  const scene = sceneOfExercise(exercise);
  try {
    await show(playground, scene);
    openTask(playground, scene);
  } catch {
    playground.announce(strings.loadFailed(strings.exercises));
  }
}
