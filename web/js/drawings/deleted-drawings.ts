// Deleted drawings that can be restored for some time, in the dialog of My drawings.
import { createButton, el } from '../dom/elements.ts';
import { purgeExpired, listTrash } from '../state/trash.ts';
import { drawingsWords as w } from '../words/drawings.ts';
import { listedDrawing } from './listed-drawing.ts';

/** Returns the deleted drawings that can be restored. */
export function binOf(storage: Storage, now: number): Array<{ place: string, title: string }> {
  purgeExpired(storage, now);
  return listTrash(storage).flatMap((each) => {
    const listed = listedDrawing({ ...each, text: each.text.replace(/^\d+ /, '') }, now);
    return listed ? [{ place: each.key, title: listed.title }] : [];
  });
}

export function showBin(bin: HTMLElement, gone: ReturnType<typeof binOf>, restore: (place: string) => void) {
  const items = gone.map(({ place, title }) =>
    el(
      'li',
      {},
      el('span', { dir: 'auto' }, title),
      createButton('small', { 'aria-label': w.of(w.bringBack, title), onclick: () => restore(place) }, w.bringBack),
    ),
  );
  bin.hidden = items.length === 0;
  bin.replaceChildren(el('h3', {}, w.deletedTitle), el('ul', {}, ...items));
}
