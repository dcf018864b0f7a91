// Shares an edited task: its link, its file, its solution.
import { runLazily } from '../data/lazy-action.ts';
import { createButton, el } from '../dom/elements.ts';
import { createNote } from './copy-note.ts';
import { scormWords } from '../words/scorm-texts.ts';
import { share } from '../words/share-texts.ts';
import { editorWords as w } from '../words/task-editor-texts.ts';
import { taskWords as t } from '../words/task-texts.ts';
import { sign } from './icons.ts';
import { finishedTask, type Draft } from './draft.ts';
import { frameSnippet } from '../embed/snippet.ts';
import { encodeScene } from '../scene/codec.ts';
import { baseOf, isLocal, MAX_LINK_CHARS } from '../share/public-address.ts';
import { fileName, save } from '../share/save-and-copy.ts';
import { pageWith } from '../share/onefile.ts';
import { linkOf, onSet, saveFile } from './save-exports.ts';
import { saveScorm } from './save-scorm.ts';
import { noPoints } from '../state/points.ts';
import { sceneOf } from '../scene/current-scene.ts';
import { DRAWING } from '../state/state.ts';
import { judge } from './goals.ts';
import { measuredNow } from './measured-now.ts';
import { compareStart } from './start-comparison.ts';
import { sourceOf } from './task.ts';
import type { Playground } from '../page/playground.ts';
import type { Scene } from '../scene/scene.d.ts';
import type { Task } from './task-types.ts';

/** The scene that students open. */
export function taskScene(playground: Playground, task: Task): Scene {
  const scene = sceneOf(playground);
  // Axes would reveal what is to be predicted.
  const hidden = task.prediction ? { angles: null, pins: null } : {};
  const whole = { ...scene, ...hidden, task: finishedTask(task) };
  if (sourceOf(scene) !== DRAWING) {
    return { ...onSet(whole), task: { ...whole.task, start: 'preset', view: undefined } };
  }
  const { points } = playground.store.drawing;
  // The points unchanged, even if a preset would give the same: the start of a task is never generated again.
  if (task.start === 'drawn') {
    return { ...whole, state: { ...scene.state, edited: true }, points: points.snapshot(), n: null };
  }
  const none = { ...whole, ghosts: null, pins: null, angles: null };
  if (task.start === 'empty') {
    return { ...none, state: { ...scene.state, own: true, edited: false }, points: noPoints(), n: null };
  }
  return { ...none, state: { ...scene.state, own: false, edited: false }, points: null, n: null };
}

/** Whether students begin with a solution: the current drawing or settings, if the task does not start empty. */
export function startSolves(playground: Playground, task: Task): boolean {
  if (task.start === 'empty' && playground.store.state.source === DRAWING) return false;
  const points = playground.store.drawing.points.snapshot();
  const start = compareStart(task.marks, points, points);
  const { met, total } = judge(task, { ...measuredNow(playground), start });
  return total > 0 && met === total;
}

export function createLeaving(playground: Playground, draft: Draft) {
  const { announce, assets } = playground;
  const { note, link, say, copy } = createNote(announce, w.taskLink);
  const scene = () => taskScene(playground, draft.task);
  const way = (mark: 'copy' | 'save', words: string, press: () => void) =>
    createButton('outlined small', { onclick: press }, sign(mark), words);
  const root = el(
    'div',
    { class: 'leaving' },
    el(
      'div',
      { class: 'marks-row' },
      way('save', w.saveTask, () => say(w.saved(saveFile(scene(), draft.task.title || t.task)))),
      way('save', w.page, savePage),
      way('save', scormWords.save, () => saveScorm(playground, scene(), draft.task.title, say)),
      way('copy', w.embed, () => copy(snippet(), w.copiedEmbed)),
      way('copy', w.solution, copySolution),
    ),
    link,
    note,
  );

  const snippet = () =>
    frameSnippet({
      base: baseOf(),
      scene: encodeScene(scene()),
      title: draft.task.title.trim() || t.untitled,
      ui: 'min',
    });

  async function savePage() {
    await runLazily(say, share.onePage, assets.page(), (text) => {
      const name = fileName(draft.task.title || t.task, '.html');
      save(name, new Blob([pageWith(text, encodeScene(scene()))], { type: 'text/html;charset=utf-8' }));
      say(w.saved(name));
    });
  }
  function copySolution() {
    const address = linkOf(sceneOf(playground));
    return address.length > MAX_LINK_CHARS ? say(w.solutionLong) : copy(address, w.copiedSolution);
  }
  const copyTask = askingFirst(playground, draft, { say, note }, () => {
    const address = linkOf(scene());
    if (address.length > MAX_LINK_CHARS) return say(w.taskLong(address.length));
    return copy(
      address,
      [w.copiedTask(address.length), isLocal(baseOf()) ? t.onlyHere : ''].filter(Boolean).join(' '),
    );
  });
  return { root, scene, copyTask };
}

/** Asks once whether to copy a task that is empty, or solved by its start. */
function askingFirst(
  playground: Playground,
  draft: Draft,
  { say, note }: { say: (what: string) => void, note: HTMLElement },
  copy: () => void,
): () => void {
  const anyway = createButton('small outlined copy-anyway', { hidden: true, onclick: go }, w.copyAnyway);
  note.after(anyway);

  function go() {
    anyway.hidden = true;
    copy();
  }
  return () => {
    const { title, text, goals } = finishedTask(draft.task);
    const isEmpty = title === '' && text === '' && goals.length === 0;
    if (!isEmpty && !startSolves(playground, draft.task)) return go();
    say(isEmpty ? w.copyEmpty : w.copySolved);
    anyway.hidden = false;
    anyway.focus();
  };
}
