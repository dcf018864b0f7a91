// What a task leaves the page as: its link, its file, its solution.
import { copyText } from '../dom/copy.js';
import { el, setText } from '../dom/elements.js';
import { taskWords as t } from '../words/task.js';
import { sign } from './icons.js';
import { finished } from './draft.js';
import { linkOf } from './leaving.js';
import { nothing } from '../scene/opened.js';
import { sceneOf } from '../scene/taken.js';

/** A link beyond this does not come through everywhere. */
const LONGEST = 4000;

/** @typedef {import('../page/playground.js').Playground} Playground */

/** The scene that students open. @param {Playground} playground @param {import('./types.js').Task} task @returns {import('../scene/scene.js').Scene} */
export function taskScene(playground, task) {
  const scene = sceneOf(playground);
  const whole = { ...scene, task: finished(task) };
  const { points } = playground.store.drawing;
  // Its points as they are, also where a preset would give the same: what a task begins with is never made anew.
  if (task.start === 'drawn') return { ...whole, state: { ...scene.state, edited: true }, points: points.snapshot(), n: null };
  const none = { ...whole, ghosts: null, pins: null, angles: null };
  if (task.start === 'empty') return { ...none, state: { ...scene.state, own: true, edited: false }, points: nothing(), n: null };
  return { ...none, state: { ...scene.state, own: false, edited: false }, points: null, n: null };
}

/** @param {Playground} playground @param {import('./draft.js').Draft} draft */
export function createLeaving(playground, draft) {
  const { announce } = playground;
  const link = el('input', { type: 'text', class: 'leaving-link', readonly: true, 'aria-label': t.taskLink, hidden: true });
  const note = el('p', { class: 'hand-in-note', role: 'status' });
  const solution = el('button', { type: 'button', class: 'button outlined small', onclick: () => copy(linkOf(sceneOf(playground)), t.copiedSolution) }, sign('copy'), t.solution);
  const root = el('div', { class: 'leaving' }, el('div', { class: 'marks-row' }, solution), link, note);

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
  return {
    root,
    copyTask() {
      const address = linkOf(taskScene(playground, draft.task));
      if (address.length > LONGEST) return say(t.taskLong(address.length));
      return copy(address, t.copiedTask(address.length));
    },
  };
}
