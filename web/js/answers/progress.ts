// The progress of the computation of answers, with a button that stops and continues it.
import { createButton, el, setText } from '../dom/elements.ts';
import { answersWords as w } from '../words/answers.ts';

export function createProgress({ stop, goOn }: { stop: () => void, goOn: () => void }) {
  let busy = false;
  const bar = el('progress', { 'aria-label': w.computing, max: 1, value: 0 });
  const text = el('span', {});
  const button = createButton('outlined small', { onclick: () => (button.dataset.on === 'go' ? goOn() : stop()) });
  const root = el('span', { class: 'answers-progress', hidden: true }, bar, text, button);
  return {
    root,
    /** @returns whether it was under way and is so no more */
    show({ done, of, working, stopped }: { done: number, of: number, working: boolean, stopped: boolean }): boolean {
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
