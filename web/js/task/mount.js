// Tasks of a playground, fetched when there is one: opened, tried, set.
import { wanted } from '../data/wanted.js';
import { el } from '../dom/elements.js';
import { exerciseWords } from '../words/exercises.js';
import { taskWords as t } from '../words/task.js';
import { createDraft } from './draft.js';
import { mountEditor } from './editor.js';
import { EXERCISES, sceneOfExercise } from './exercises.js';
import { sceneOf } from '../scene/taken.js';
import { taskScene } from './leavingtask.js';
import { openScene } from '../scene/opened.js';
import { inSentence } from '../scene/plain.js';
import { decodeScene, encodeScene } from '../scene/codec.js';
import { mountAnswer } from './answerview.js';
import { hashOf } from './task.js';
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
 * @property {At|null} at     which task that is
 */
/** @typedef {{scene: () => Scene, again: () => void}} At  scene: as its link has it; again: opens it in the same way */

/** @type {WeakMap<Playground, Desk>} */
const desks = new WeakMap();

/** @param {Playground} playground @returns {Desk} */
function deskOf(playground) {
  const desk = desks.get(playground) ?? { open: null, draft: null, at: null };
  desks.set(playground, desk);
  return desk;
}

/** Ends what is open. @param {Playground} playground */
export function closeTask(playground) {
  const desk = deskOf(playground);
  desk.open?.end();
  desk.open = desk.at = null;
}

/** The task that is open, or is being set. @param {Playground} playground @returns {At|null} */
export const openedTask = (playground) => deskOf(playground).at;

/** What was written so far to this task; of another, nothing. @param {Playground} playground @param {string} task by its name */
function writtenTo({ store: { state } }, task) {
  return state.answerTo === task ? { text: state.answerText, name: state.answerName } : { text: '', name: '' };
}

/**
 * Opens what a scene carries beside its drawing, which the playground already shows: a task, or somebody's answer.
 * @param {Playground} playground @param {Scene} scene
 * @param {object} [with_]
 * @param {import('./student.js').Written} [with_.written] what is handed in; without it, what the reader wrote last
 * @param {{label: string, leave: () => void}} [with_.way] out, where it does not just end; then nothing is kept of what is written
 */
export function openTask(playground, scene, with_ = {}) {
  const { written, way } = with_;
  closeTask(playground);
  const desk = deskOf(playground);
  const leave = () => {
    closeTask(playground);
    playground.store.touched();
  };
  if (!scene.task) {
    if (scene.answer) desk.open = mountAnswer(playground, scene.answer, leave);
    return;
  }
  const { store, announce } = playground;
  const task = hashOf(scene);
  if (!way) store.settle();
  desk.at = { scene: () => scene, again: () => openTask(playground, scene, with_) };
  desk.open = mountStudent(playground, /** @type {Scene & {task: NonNullable<Scene['task']>}} */ (scene), {
    written: written ?? writtenTo(playground, task), keep: ({ text, name }) => void (way || store.set({ answerTo: task, answerText: text, answerName: name })),
    way: way ?? { label: t.leaveTask, leave },
  });
  announce(t.opened(inSentence(scene.task.title) || t.untitled));
}

/** Sets a task, going on with the one that was set last, before a reload too. @param {Playground} playground */
export function setTask(playground) {
  closeTask(playground);
  const desk = deskOf(playground);
  const { store } = playground;
  /** @type {import('./draft.js').Draft} */
  const draft = desk.draft ??= createDraft(store.state.taskDraft === '' ? undefined : decodeScene(store.state.taskDraft).scene.task, () => {
    store.set({ taskDraft: encodeScene({ task: draft.task }) });
    playground.invalidate('panels');
  });
  store.set({ source: 'draw' });
  desk.at = { scene: () => taskScene(playground, draft.task), again: () => setTask(playground) };
  desk.open = mountEditor(playground, draft, {
    leave: () => closeTask(playground),
    async tryIt() {
      const now = sceneOf(playground);
      const scene = taskScene(playground, draft.task);
      closeTask(playground);
      await openScene(playground, scene);
      openTask(playground, scene, { way: { label: t.backToSetting, async leave() {
        closeTask(playground);
        await openScene(playground, now);
        setTask(playground);
      } } });
    },
  });
}

/** The menu of exercises. @param {Playground} playground @param {HTMLElement} menu */
export function fillExercises(playground, menu) {
  const list = el('ol', { class: 'exercises' });
  /** On a telephone it is opened from another menu, which goes with it. */
  const away = () => {
    menu.hidePopover();
    const outer = playground.skeleton.part('preset-menu');
    if (outer.matches(':popover-open')) outer.hidePopover();
  };
  for (const exercise of EXERCISES) {
    const { title } = exerciseWords[exercise.id];
    list.append(el('li', {}, el('button', { type: 'button', class: 'item', onclick: () => {
      away();
      openExercise(exercise);
    } }, title)));
  }
  const set = el('button', { type: 'button', class: 'item set-task', onclick: () => {
    away();
    setTask(playground);
  } }, t.setOne, el('small', {}, t.setOneHint));
  const look = el('button', { type: 'button', class: 'item look-at-answers', onclick: () => {
    away();
    wanted(playground.announce, t.answers, playground.assets.chunk.answers(), ({ lookAtAnswers }) => lookAtAnswers(playground));
  } }, t.lookAt, el('small', {}, t.lookAtHint));
  menu.replaceChildren(list, set, look);
}

/** Its address opens it, like that of any task: what was drawn before is kept, and so is what was done here. @param {import('./exercises.js').Exercise} exercise */
const openExercise = (exercise) => location.replace(`#${encodeScene(sceneOfExercise(exercise))}`);
