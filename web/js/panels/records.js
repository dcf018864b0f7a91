// The two folded panels: numbers as text, and the table that is the full alternative to drawing.
import { copyText } from '../dom/copy.js';
import { el } from '../dom/elements.js';
import { beside as b } from '../words/beside.js';

/** @typedef {import('../engine/types.js').Answer} Answer */
/** @typedef {typeof import('../page/later.js')} Later */

/**
 * @param {HTMLElement} host
 * @param {import('../state/store.js').Store} store
 * @param {() => Promise<Later>} later what writes numbers and tables
 * @param {{edit: (i: number, x: number, y: number, label: number) => void, add: () => void,
 *   remove: (i: number) => void, bench: import('../tools/stroke.js').Bench, opened: () => void}} on
 */
export function mountRecords(host, store, later, on) {
  /** @type {Later|null} */
  let views = null;
  /** The panel just opened: what fills it comes later. @type {Element|null} */
  let opened = null;
  const toggled = (/** @type {Event} */ { target }) => {
    if (target instanceof HTMLDetailsElement && target.open) opened = target;
    later().then((loaded) => {
      views = loaded;
      on.opened();
    }, () => {});
  };
  const text = el('div', { class: 'numbers', tabindex: 0, role: 'region', 'aria-label': b.numbers });
  /** @type {Answer|null} */
  let shown = null;
  const copy = el('button', { type: 'button', class: 'button small', onclick: async () => {
    if (!shown || !views) return;
    if (await copyText(views.numbersText(shown))) on.bench.announce(b.copied);
    else select(text);
  } }, b.copy);
  const numbers = el(
    'details',
    { ontoggle: toggled },
    el('summary', {}, b.numbers),
    el('div', { class: 'numbers-bar' }, copy),
    text,
  );
  const place = el('div');
  const points = el('details', { ontoggle: toggled }, el('summary', {}, b.table), place);
  host.append(numbers, points);
  /** @type {ReturnType<Later['mountTable']>|null} */
  let table = null;

  return {
    numbersOnly: (/** @type {boolean} */ only) => { points.hidden = only; },
    /** @param {Answer|null} answer @param {number|{edge: number}|null} hovered */
    show(answer, hovered) {
      shown = answer;
      if (!views) return;
      if (numbers.open) views.renderNumbers(text, answer, hovered);
      const { layRows } = views;
      const { xy, labels } = store.drawing.points;
      if (points.open && table) table.update(xy, labels);
      else if (points.open) {
        table = views.mountTable(place, {
          points: xy,
          labels,
          onEdit: on.edit,
          onAdd: on.add,
          onRemove: on.remove,
          onPaste: (i, rows) => layRows(on.bench, i, rows),
          announce: on.bench.announce,
        });
      }
      opened?.scrollIntoView({ block: 'nearest' });
      opened = null;
    },
  };
}

/** Where the clipboard is closed, the text is at least marked. @param {Node} node */
function select(node) {
  getSelection()?.selectAllChildren(node);
}
