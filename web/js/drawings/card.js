// One kept work in the list: its picture, name and time, and what can be done with it.
import { el, icon } from '../dom/elements.js';
import { drawingsWords as w } from '../words/drawings.js';
import { DRAWING } from '../state/state.js';
import { strings as s } from '../words/strings.js';
import { saidTime } from '../words/times.js';
import { LONGEST_NAME } from './file.js';

/** @typedef {import('./listed.js').Listed} Listed */
/**
 * @typedef {object} On  what the buttons do
 * @property {(listed: Listed) => void} open
 * @property {(listed: Listed, name: string) => void} rename
 * @property {(listed: Listed) => void} remove
 */
/** @typedef {{root: HTMLElement, canvas: HTMLCanvasElement, listed: Listed, focus: () => void}} Card */

/**
 * @param {Listed} listed
 * @param {{here: boolean, now: number, icon: string, on: On}} with_ icon: of Delete
 * @returns {Card}
 */
export function createCard(listed, { here, now, icon: bin, on }) {
  const { title, kind, at, work } = listed;
  const canvas = el('canvas', { 'aria-hidden': 'true' });
  const heading = el('h3', { dir: 'auto' }, title);
  const facts = [
    (work.state.source ?? DRAWING) === DRAWING ? s.countOnly(work.points.labels.length) : w.kind.set,
    saidTime(at, now),
    kind,
    work.state.answerText ? w.kind.words : '',
  ]
    .filter(Boolean)
    .join(' · ');
  /** @param {string} what @param {() => void} press @param {...(Node|string)} inside */
  const button = (what, press, ...inside) =>
    el(
      'button',
      { type: 'button', class: 'button outlined small', 'aria-label': w.of(what, title), onclick: press },
      ...inside,
    );
  const rename = button(w.rename, edit, w.rename);
  const open = button(w.open, () => on.open(listed), w.open);
  // What is open here would be written again with its next change.
  const own = here ? [el('span', { class: 'drawing-here' }, w.openHere)] : [open];
  const remove = el(
    'button',
    {
      type: 'button',
      class: 'button icon small',
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
        if (/** @type {KeyboardEvent} */ (e).key !== 'F2') return;
        e.preventDefault();
        edit();
      },
    },
    canvas,
    el('div', { class: 'drawing-said' }, heading, el('p', {}, facts)),
    el('div', { class: 'drawing-ways' }, ...own, rename, ...(here ? [] : [remove])),
  );
  root.toggleAttribute('data-here', here);

  /** The name becomes a field: Enter keeps what it says, Escape leaves it as it was. */
  function edit() {
    if (root.querySelector('input')) return;
    const field = el('input', {
      type: 'text', value: title, maxlength: LONGEST_NAME, 'aria-label': w.name, dir: 'auto',
    });
    const form = el('form', { class: 'drawing-name', onsubmit: (e) => {
      e.preventDefault();
      on.rename(listed, field.value.trim());
    }, onkeydown: (e) => {
      if (/** @type {KeyboardEvent} */ (e).key !== 'Escape') return;
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
