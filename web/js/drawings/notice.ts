// The notice that nothing can be saved, over the drawing: since when, and what to do.
import { createButton, el, icon } from '../dom/elements.ts';
import { drawingsWords } from '../words/drawings.ts';
import { timeText } from '../words/format-time.ts';
import type { Playground } from '../page/playground.ts';

const w = drawingsWords.trouble;

export function createNotice(
  { skeleton: { part, id } }: Playground,
  { save, choose }: { save: () => void, choose: () => void },
) {
  let bar: HTMLElement | null = null;

  function close() {
    const held = bar?.contains(document.activeElement);
    bar?.remove();
    bar = null;
    if (held) part('stage').focus({ preventScroll: true });
  }
  return {
    /** @param why null: everything is saved again */
    show(why: 'full' | 'denied' | null) {
      close();
      if (why === null) return;
      const now = Date.now();
      const more = why === 'full' ? w.fullMore(timeText(now, now)) : w.deniedMore;
      bar = el('div', { class: 'save-note', role: 'group', 'aria-label': w.label },
        el('p', {}, el('b', {}, w[why]), ' ', more),
        createButton('primary small', { onclick: save }, w.save),
        ...(why === 'full'
          ? [createButton('outlined small', { onclick: choose }, w.choose)]
          : []),
        createButton('icon small', { 'aria-label': drawingsWords.close, onclick: close }, icon(id('i-close'))));
      part('stage').before(bar);
    },
  };
}
