// While a task is set or solved it is what Share gives, or the answer to it; the drawing alone stands under More.
import { el } from '../dom/elements.js';
import { share as w } from '../words/share.js';
import { copyField } from './carry.js';
import { segments } from './controls.js';

/** @typedef {import('../page/playground.js').Playground} Playground */
/** @typedef {import('../page/playground.js').Given} Given */

/** Which of them is shared, where there are several. @param {Playground} playground @param {() => void} changed */
export function createChoice(playground, changed) {
  const root = el('div', { class: 'given', hidden: true });
  /** The kind that was chosen, and those that there were. */
  let [chosen, offered] = ['', ''];
  const all = () => [...playground.views].flatMap((view) => view.given?.() ?? []);
  return {
    root,
    /** @returns {Given|undefined} none: a drawing that belongs to no task */
    given() {
      const now = all();
      return now.find(({ kind }) => kind === chosen) ?? now[0];
    },
    /** @param {string} shared the kind that is */
    show(shared) {
      const kinds = all().map(({ kind }) => kind);
      if (kinds.join() === offered) return;
      offered = kinds.join();
      root.hidden = kinds.length < 2;
      root.replaceChildren(
        ...(root.hidden
          ? []
          : [
            segments(
              playground.skeleton.id('share-given'),
              w.link.given,
              Object.fromEntries(kinds.map((kind) => [kind, w.link.kinds[kind]])),
              shared,
              (kind) => {
                chosen = kind;
                changed();
              },
            ),
          ]),
      );
    },
  };
}

/**
 * A link of the drawing alone, made when it is looked at.
 * @param {Playground} playground
 * @param {() => string} linkNow
 */
export function createMore({ announce }, linkNow) {
  const field = el('input', {
    type: 'text',
    readonly: true,
    class: 'address',
    'aria-label': w.link.fields.drawing,
    spellcheck: 'false',
    onfocus: () => field.select(),
  });
  const copy = el('button', { type: 'button', class: 'button outlined small', onclick: async () => {
    write();
    announce(await copyField(field) ? w.copied : w.selected);
  } }, w.copy);
  const root = el('details', { class: 'more', hidden: true, ontoggle: () => root.open && write() },
    el('summary', {}, w.link.more), el('p', {}, w.link.bare), el('div', { class: 'copying' }, field, copy));
  const write = () => { field.value = linkNow(); };
  return {
    root,
    /** @param {boolean} offered */
    show(offered) {
      root.hidden = !offered;
      if (root.open) write();
    },
  };
}
