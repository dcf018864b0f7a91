// On a telephone the task is behind a tab of its own, beside those of the page.
import { el } from '../dom/elements.js';

/** @param {import('../page/playground.js').Playground} playground @param {string} name */
export function createTab({ skeleton: { part }, invalidateAll }, name) {
  const bar = part('tabbar'), work = part('work');
  const button = el('button', { type: 'button', onclick: choose }, name);
  const first = /** @type {HTMLElement} */ (bar.querySelector('button'));

  function choose() {
    for (const other of bar.children) other.setAttribute('aria-current', 'false');
    work.dataset.tab = 'task';
    mark();
    invalidateAll();
  }
  const mark = () => button.setAttribute('aria-current', String(work.dataset.tab === 'task'));
  bar.prepend(button);
  bar.addEventListener('click', mark);
  choose();
  return {
    end() {
      bar.removeEventListener('click', mark);
      button.remove();
      if (work.dataset.tab === 'task') first.click();
    },
  };
}
