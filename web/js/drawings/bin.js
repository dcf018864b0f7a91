// What was deleted and can be brought back for a while, in the dialog of My drawings.
import { el } from '../dom/elements.js';
import { clearOld, deleted } from '../state/aside.js';
import { drawingsWords as w } from '../words/drawings.js';
import { listedOf } from './listed.js';

/**
 * What was deleted and can be brought back.
 * @param {Storage} shelf
 * @param {number} now
 * @returns {Array<{place: string, title: string}>}
 */
export function binOf(shelf, now) {
  clearOld(shelf, now);
  return deleted(shelf).flatMap((each) => {
    const listed = listedOf({ ...each, text: each.text.replace(/^\d+ /, '') }, now);
    return listed ? [{ place: each.key, title: listed.title }] : [];
  });
}

/** @param {HTMLElement} bin @param {ReturnType<typeof binOf>} gone @param {(place: string) => void} restore */
export function showBin(bin, gone, restore) {
  const items = gone.map(({ place, title }) =>
    el(
      'li',
      {},
      el('span', { dir: 'auto' }, title),
      el(
        'button',
        {
          type: 'button',
          class: 'button small',
          'aria-label': w.of(w.bringBack, title),
          onclick: () => restore(place),
        },
        w.bringBack,
      ),
    ),
  );
  bin.hidden = items.length === 0;
  bin.replaceChildren(el('h3', {}, w.deletedTitle), el('ul', {}, ...items));
}
