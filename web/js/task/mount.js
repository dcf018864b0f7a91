// Tasks of a playground, fetched when there is one: opened, tried, set.
import { wanted } from '../data/wanted.js';
import { taskWords as t } from '../words/task.js';
import { createDraft } from './draft.js';
import { mountEditor } from './editor.js';
import { fillExerciseMenu, numbered, openExercise } from './exercisemenu.js';
import { EXERCISES, sceneOfExercise } from './exercises.js';
import { sceneOf } from '../scene/taken.js';
import { taskScene } from './leavingtask.js';
import { DRAWING } from '../state/state.js';
import { openScene } from '../scene/opened.js';
import { inSentence } from '../scene/plain.js';
import { decodeScene, encodeScene } from '../scene/codec.js';
import { mountAnswer } from './answerview.js';
import { hashOf, isEmpty, sourceOf } from './task.js';
import { solvedExercises } from './progress.js';
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
 * @property {boolean} solving  it is solved by the reader, and what is drawn is kept as the work that answers it
 * @property {ReturnType<typeof fillExerciseMenu>} [menu]  of exercises, once it was opened
 */
/** @typedef {{scene: () => Scene, again: () => void}} At  scene: as its link has it; again: opens it in the same way */

/** @type {WeakMap<Playground, Desk>} */
const desks = new WeakMap();

/** @param {Playground} playground @returns {Desk} */
function deskOf(playground) {
  const desk = desks.get(playground) ?? { open: null, draft: null, at: null, solving: false };
  desks.set(playground, desk);
  return desk;
}

/** Ends what is open. @param {Playground} playground */
export function closeTask(playground) {
  const desk = deskOf(playground);
  desk.open?.end();
  desk.open = desk.at = null;
  desk.solving = false;
}

/**
 * Ends what is open; the work that answers a task stays as it is now, and what is drawn from then on is another.
 * @param {Playground} playground
 */
function leaveTask(playground) {
  if (deskOf(playground).solving) for (const { own } of playground.views) own?.();
  closeTask(playground);
}

/** The task that is open, or is being set. @param {Playground} playground @returns {At|null} */
export const openedTask = (playground) => deskOf(playground).at;

/**
 * What was written so far to this task; of another, nothing.
 * @param {Playground} playground
 * @param {string} task by its name
 */
function writtenTo({ store: { state } }, task) {
  return state.answerTo === task ? { text: state.answerText, name: state.answerName } : { text: '', name: '' };
}

/**
 * Opens what a scene carries beside its drawing, which the playground already shows: a task, or somebody's answer.
 * @param {Playground} playground @param {Scene} scene
 * @param {object} [with_]
 * @param {import('./student.js').Written} [with_.written] what is handed in; without it, what the reader wrote last
 * @param {boolean} [with_.goesOn]  kept work is shown, which can still be taken back to what was before its last loss
 * @param {{label: string, leave: () => void}} [with_.way] out, where it does not just end; then nothing is kept of what
 *   is written
 */
export function openTask(playground, scene, with_ = {}) {
  const { written, way, goesOn } = with_;
  closeTask(playground);
  const desk = deskOf(playground);
  const leave = () => {
    leaveTask(playground);
    playground.store.touched();
  };
  if (!scene.task) {
    if (scene.answer) desk.open = mountAnswer(playground, scene.answer, leave);
    return;
  }
  const { store, announce } = playground;
  const task = hashOf(scene);
  if (!way && !goesOn) store.settle();
  desk.solving = !way;
  desk.at = { scene: () => scene, again: () => openTask(playground, scene, { ...with_, goesOn: false }) };
  desk.open = mountStudent(playground, /** @type {Scene & {task: NonNullable<Scene['task']>}} */ (scene), {
    written: written ?? writtenTo(playground, task),
    keep: ({ text, name }) => void (way || store.set({ answerTo: task, answerText: text, answerName: name })),
    exercise: !way && placeOf(task) >= 0,
    way: way ?? { label: t.leaveTask, leave },
    next: nextAfter(task),
    ...(!way && { copy: () => editCopy(playground, scene) }),
  });
  announce(t.opened(inSentence(scene.task.title) || t.untitled, sourceOf(scene) === DRAWING));
}

/** Which of the exercises a task is; −1: none. @param {string} task by its name */
const placeOf = (task) => EXERCISES.findIndex((exercise) => hashOf(sceneOfExercise(exercise)) === task);

/** The exercise after one that is solved: its title, and the way there. @param {string} task by its name */
function nextAfter(task) {
  const at = placeOf(task);
  const next = at < 0 ? undefined : EXERCISES[at + 1];
  return next ? { title: numbered(next), open: () => openExercise(next) } : null;
}

/**
 * Sets a task that begins as another: its drawing, as it begins, is shown, and who was setting one finds the way back
 * to that.
 * @param {Playground} playground
 * @param {Scene} scene
 */
async function editCopy(playground, scene) {
  const desk = deskOf(playground);
  const before = draftOf(playground);
  leaveTask(playground);
  await openScene(playground, scene);
  desk.draft = newDraft(playground, scene.task);
  playground.store.set({ taskDraft: encodeScene({ task: desk.draft.task }) });
  setTask(playground, isEmpty(before.task) ? undefined : before);
}

/** @param {Playground} playground @param {Scene['task']} task @returns {import('./draft.js').Draft} */
function newDraft(playground, task) {
  /** @type {import('./draft.js').Draft} */
  const draft = createDraft(task, () => {
    playground.store.set({ taskDraft: encodeScene({ task: draft.task }) });
    playground.invalidate('panels');
  });
  return draft;
}

/** What was set last, before a reload too. @param {Playground} playground */
function draftOf(playground) {
  const { taskDraft } = playground.store.state;
  return (deskOf(playground).draft ??= newDraft(
    playground,
    taskDraft === '' ? undefined : decodeScene(taskDraft).scene.task,
  ));
}

/**
 * Sets a task, going on with the one that was set last.
 * @param {Playground} playground
 * @param {import('./draft.js').Draft} [before] what was being set until now, to go back to
 */
export function setTask(playground, before) {
  leaveTask(playground);
  const desk = deskOf(playground);
  const { store } = playground;
  const draft = draftOf(playground);
  desk.at = { scene: () => taskScene(playground, draft.task), again: () => setTask(playground) };
  desk.open = mountEditor(playground, draft, {
    before: before && { title: before.task.title, goBack() {
      desk.draft = before;
      store.set({ taskDraft: encodeScene({ task: before.task }) });
      setTask(playground, draft);
    } },
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

/**
 * The menu of exercises: filled when it opens for the first time; each time it says which are solved.
 * @param {Playground} playground
 * @param {HTMLElement} menu
 */
export function fillExercises(playground, menu) {
  const desk = deskOf(playground);
  desk.menu ??= fillExerciseMenu(menu, {
    away: () => menu.hidePopover(),
    set: () => setTask(playground),
    answers: () =>
      wanted(playground.announce, t.answers, playground.assets.chunk.answers(), ({ lookAtAnswers }) =>
        lookAtAnswers(playground),
      ),
  });
  playground.work.write();
  desk.menu.show(solvedExercises(playground.work));
}
