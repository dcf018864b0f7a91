// That nothing can be kept, over the drawing: since when, and the ways out.
import { el, icon } from '../dom/elements.js';
import { drawingsWords } from '../words/drawings.js';
import { saidTime } from '../words/times.js';

const w = drawingsWords.trouble;

/** @param {import('../page/playground.js').Playground} playground @param {{save: () => void, choose: () => void}} on */
export function createNotice({ skeleton: { part, id } }, { save, choose }) {
  /** @type {HTMLElement|null} */
  let bar = null;

  function close() {
    const held = bar?.contains(document.activeElement);
    bar?.remove();
    bar = null;
    if (held) part('stage').focus({ preventScroll: true });
  }
  return {
    /** @param {'full'|'denied'|null} why null: all is kept again */
    show(why) {
      close();
      if (why === null) return;
      const now = Date.now();
      const more = why === 'full' ? w.fullMore(saidTime(now, now)) : w.deniedMore;
      bar = el('div', { class: 'kept-words', role: 'group', 'aria-label': w.label },
        el('p', {}, el('b', {}, w[why]), ' ', more),
        el('button', { type: 'button', class: 'button primary small', onclick: save }, w.save),
        ...(why === 'full'
          ? [el('button', { type: 'button', class: 'button outlined small', onclick: choose }, w.choose)]
          : []),
        el(
          'button',
          { type: 'button', class: 'button icon small', 'aria-label': drawingsWords.close, onclick: close },
          icon(id('i-close')),
        ));
      part('stage').before(bar);
    },
  };
}
