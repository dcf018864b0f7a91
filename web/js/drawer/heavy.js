// Columns by a signed number each: bars to the left of a middle, or to its right.
import { el } from '../dom/elements.js';
import { drawerWords as w } from '../words/drawer.js';

/**
 * @param {string[]} names of all columns
 * @param {{column: number, value: number}[]} found  the heaviest first
 * @param {(v: number) => string} [text]  that stands beside a bar; only its sign is said when left out
 */
export function heavyList(names, found, text) {
  const most = Math.abs(found[0]?.value ?? 1);
  return el('ul', { class: text ? 'heavy told' : 'heavy' }, ...found.map(({ column: c, value }) => {
    const bar = el('i', { class: value < 0 ? 'less' : 'more' });
    bar.style.width = `${(50 * Math.abs(value)) / most}%`;
    const name = el('span', { class: 'name', title: names[c] }, names[c]);
    const sign = value < 0 ? w.less : w.more;
    const said = el('span', { class: text ? 'value' : 'visually-hidden' }, text ? text(value) : sign);
    return el('li', {}, name, said, el('span', { class: 'bar' }, bar));
  }));
}
