// How far the answers are computed, with a button that stops it or goes on.
import { el, setText } from '../dom/elements.js';
import { answersWords as w } from '../words/answers.js';

/** @param {{stop: () => void, goOn: () => void}} on */
export function createProgress({ stop, goOn }) {
  let busy = false;
  const bar = el('progress', { 'aria-label': w.computing, max: 1, value: 0 });
  const text = el('span', {});
  const button = el('button', {
    type: 'button',
    class: 'button outlined small',
    onclick: () => (button.dataset.on === 'go' ? goOn() : stop()),
  });
  const root = el('span', { class: 'answers-progress', hidden: true }, bar, text, button);
  return {
    root,
    /**
     * @param {{done: number, of: number, working: boolean, stopped: boolean}} now
     * @returns {boolean} whether it was under way and is so no more
     */
    show({ done, of, working, stopped }) {
      const rests = busy && !working;
      busy = working;
      root.hidden = !working && !stopped;
      bar.max = Math.max(1, of);
      bar.value = done;
      setText(text, w.progress(done, of));
      setText(button, stopped ? w.goOn : w.cancel);
      button.dataset.on = stopped ? 'go' : 'stop';
      return rests;
    },
  };
}
