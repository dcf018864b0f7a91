// What a task leaves the page as: its link, its file, its solution.
import { wanted } from '../data/wanted.js';
import { copyText } from '../dom/copy.js';
import { el, setText } from '../dom/elements.js';
import { share } from '../words/share.js';
import { taskWords as t } from '../words/task.js';
import { sign } from './icons.js';
import { finished } from './draft.js';
import { frameSnippet } from '../embed/snippet.js';
import { encodeScene } from '../scene/codec.js';
import { baseOf, isLocal, TOO_LONG } from '../share/address.js';
import { fileName, save } from '../share/carry.js';
import { pageWith } from '../share/onefile.js';
import { linkOf, onSet, saveFile } from './leaving.js';
import { nothing } from '../scene/opened.js';
import { sceneOf } from '../scene/taken.js';
import { DRAWING } from '../state/state.js';
import { sourceOf } from './task.js';

/** @typedef {import('../page/playground.js').Playground} Playground */

/**
 * The scene that students open.
 * @param {Playground} playground
 * @param {import('./types.js').Task} task
 * @returns {import('../scene/scene.js').Scene}
 */
export function taskScene(playground, task) {
  const scene = sceneOf(playground);
  const whole = { ...scene, task: finished(task) };
  if (sourceOf(scene) !== DRAWING) {
    return { ...onSet(whole), task: { ...whole.task, start: 'preset', view: undefined } };
  }
  const { points } = playground.store.drawing;
  // Its points as they are, also where a preset would give the same: what a task begins with is never made anew.
  if (task.start === 'drawn') {
    return { ...whole, state: { ...scene.state, edited: true }, points: points.snapshot(), n: null };
  }
  const none = { ...whole, ghosts: null, pins: null, angles: null };
  if (task.start === 'empty') {
    return { ...none, state: { ...scene.state, own: true, edited: false }, points: nothing(), n: null };
  }
  return { ...none, state: { ...scene.state, own: false, edited: false }, points: null, n: null };
}

/** @param {Playground} playground @param {import('./draft.js').Draft} draft */
export function createLeaving(playground, draft) {
  const { announce, assets } = playground;
  const link = el('input', {
    type: 'text', class: 'leaving-link', readonly: true, 'aria-label': t.taskLink, hidden: true,
  });
  const note = el('p', { class: 'hand-in-note', role: 'status' });
  const scene = () => taskScene(playground, draft.task);
  /** @param {'copy'|'save'} mark @param {string} words @param {() => void} press */
  const way = (mark, words, press) =>
    el('button', { type: 'button', class: 'button outlined small', onclick: press }, sign(mark), words);
  const root = el(
    'div',
    { class: 'leaving' },
    el(
      'div',
      { class: 'marks-row' },
      way('save', t.saveTask, () => say(t.saved(saveFile(scene(), draft.task.title || t.task)))),
      way('save', t.page, savePage),
      way('copy', t.embed, () => copy(snippet(), t.copiedEmbed)),
      way('copy', t.solution, copySolution),
    ),
    link,
    note,
  );

  /** @param {string} text @param {string} said */
  async function copy(text, said) {
    link.hidden = true;
    if (await copyText(text)) return say(said);
    Object.assign(link, { hidden: false, value: text });
    link.select();
    say(t.copyByHand);
  }
  /** @param {string} what */
  function say(what) {
    setText(note, what);
    announce(what);
  }
  const snippet = () =>
    frameSnippet({
      base: baseOf(),
      scene: encodeScene(scene()),
      title: draft.task.title.trim() || t.untitled,
      ui: 'min',
    });

  async function savePage() {
    await wanted(say, share.onePage, assets.page(), (text) => {
      const name = fileName(draft.task.title || t.task, '.html');
      save(name, new Blob([pageWith(text, encodeScene(scene()))], { type: 'text/html;charset=utf-8' }));
      say(t.saved(name));
    });
  }
  function copySolution() {
    const address = linkOf(sceneOf(playground));
    return address.length > TOO_LONG ? say(t.solutionLong) : copy(address, t.copiedSolution);
  }
  return {
    root, scene,
    copyTask() {
      const address = linkOf(scene());
      if (address.length > TOO_LONG) return say(t.taskLong(address.length));
      return copy(
        address,
        [t.copiedTask(address.length), isLocal(baseOf()) ? t.onlyHere : ''].filter(Boolean).join(' '),
      );
    },
  };
}
