// One saved drawing in the list: its image, name and time, and its actions.
import { createButton, el, icon } from '../dom/elements.ts';
import { drawingsWords as w } from '../words/drawings.ts';
import { DRAWING } from '../state/state.ts';
import { strings as s } from '../words/strings.ts';
import { timeText } from '../words/format-time.ts';
import { MAX_NAME_CHARS } from './file.ts';
import type { ListedDrawing } from './listed-drawing.ts';

/** the actions of the buttons */
interface CardActions {
  open: (listed: ListedDrawing) => void;
  rename: (listed: ListedDrawing, name: string) => void;
  remove: (listed: ListedDrawing) => void;
}

export type Card = { root: HTMLElement, canvas: HTMLCanvasElement, listed: ListedDrawing, focus: () => void };

/** @param with_ icon: of Delete */
export function createCard(
  listed: ListedDrawing,
  { here, now, icon: bin, on }: { here: boolean, now: number, icon: string, on: CardActions },
): Card {
  const { title, kind, at, work } = listed;
  const canvas = el('canvas', { 'aria-hidden': 'true' });
  const heading = el('h3', { dir: 'auto' }, title);
  const facts = [
    (work.state.source ?? DRAWING) === DRAWING ? s.countOnly(work.points.labels.length) : w.kind.set,
    timeText(at, now),
    kind,
    work.state.answerText ? w.kind.words : '',
  ]
    .filter(Boolean)
    .join(' · ');
  const button = (what: string, press: () => void, ...inside: ((Node | string))[]) =>
    createButton('outlined small', { 'aria-label': w.of(what, title), onclick: press }, ...inside);
  const rename = button(w.rename, edit, w.rename);
  const open = button(w.open, () => on.open(listed), w.open);
  // The open drawing would be saved again at its next change.
  const own = here ? [el('span', { class: 'drawing-here' }, w.openHere)] : [open];
  const remove = createButton(
    'icon small',
    {
      'aria-label': w.of(w.remove, title),
      onclick: () => on.remove(listed),
    },
    icon(bin),
  );
  const root = el(
    'li',
    {
      class: 'drawing-card',
      onkeydown: (e) => {
        if ((e as KeyboardEvent).key !== 'F2') return;
        e.preventDefault();
        edit();
      },
    },
    canvas,
    el('div', { class: 'drawing-facts' }, heading, el('p', {}, facts)),
    el('div', { class: 'drawing-ways' }, ...own, rename, ...(here ? [] : [remove])),
  );
  root.toggleAttribute('data-current', here);

  /** The name becomes a field: Enter saves it, Escape cancels. */
  function edit() {
    if (root.querySelector('input')) return;
    const field = el('input', {
      type: 'text', value: title, maxlength: MAX_NAME_CHARS, 'aria-label': w.name, dir: 'auto',
    });
    const form = el('form', { class: 'drawing-name', onsubmit: (e) => {
      e.preventDefault();
      on.rename(listed, field.value.trim());
    }, onkeydown: (e) => {
      if ((e as KeyboardEvent).key !== 'Escape') return;
      e.preventDefault();
      e.stopPropagation();
      form.replaceWith(heading);
      rename.focus();
    } }, field, el('button', { class: 'button outlined small' }, w.keepName));
    heading.replaceWith(form);
    field.select();
  }
  return { root, canvas, listed, focus: () => (here ? rename : open).focus() };
}
