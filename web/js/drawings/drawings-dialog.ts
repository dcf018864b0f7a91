// The frame of the dialog My drawings: the places of cards, of deleted drawings and of messages.
import { createButton, el, icon, setText } from '../dom/elements.ts';
import { drawingsWords as w } from '../words/drawings.ts';
import type { Card } from './drawing-card.ts';

/** @param on callbacks of its controls; bringBack: restores the drawing deleted last */
export function createDialog(
  id: (name: string) => string,
  on: { sort: () => void, add: (file: File) => void, saveAll: () => void, bringBack: () => void },
) {
  const status = el('p', { role: 'status', class: 'drawings-status' });
  const summary = el('p', { class: 'drawings-summary' }),
    grid = el('ul', { class: 'drawings-grid' }),
    bin = el('section', { class: 'drawings-bin' }),
    unread = el('p', { class: 'drawings-note' });
  const back = createButton('outlined small', { hidden: true, onclick: on.bringBack }, w.bringBack);
  const sort = el(
    'select',
    { id: id('drawings-sort'), onchange: on.sort },
    ...Object.entries(w.sorts).map(([value, text]) => el('option', { value }, text)),
  );
  const field = el('input', { type: 'file', accept: '.json,application/json', hidden: true, onchange: () => {
    const [file] = field.files ?? [];
    field.value = '';
    if (file) on.add(file);
  } });
  const saveAll = createButton('outlined', { onclick: on.saveAll }, w.saveAll);
  const title = el('h2', { id: id('drawings-title') }, w.title);
  const close = createButton('icon', { 'aria-label': w.close, onclick: () => root.close() }, icon(id('i-close')));
  const root = el(
    'dialog',
    {
      class: 'drawings',
      'aria-labelledby': title.id,
      onclick: (e) => {
        if (e.target === root) root.close();
      },
    },
    el(
      'div',
      { class: 'drawings-inside' },
      el('header', {}, title, saveAll, close),
      el('div', { class: 'drawings-row' }, summary, el('label', { for: sort.id }, w.sort), sort),
      el('div', { class: 'drawings-undo' }, status, back),
      grid,
      bin,
      unread,
      el('p', { class: 'drawings-note' }, w.where),
      createButton('outlined small', { onclick: () => field.click() }, w.add),
      field,
    ),
  );
  return {
    root, bin, back, sort, close,
    /** @param way whether the deleted drawing can be restored */
    showStatus(text: string, way = false) {
      setText(status, text);
      back.hidden = !way;
    },
    /** @param left how many works cannot be read */
    show(cards: Card[], left: number) {
      const size = cards.reduce((sum, { listed }) => sum + listed.size, 0);
      grid.replaceChildren(...cards.map((card) => card.root));
      setText(summary, cards.length > 0 ? w.summary(cards.length, size) : w.none);
      setText(unread, left > 0 ? w.unread(left) : '');
      saveAll.disabled = cards.length === 0;
    },
  };
}
