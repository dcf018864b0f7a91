// Columns with a signed number each: bars to the left or right of the middle.
import { el } from '../dom/elements.ts';
import { drawerWords as w } from '../words/drawer.ts';

/** The visible length of a name in a narrow column. */
const VISIBLE_CHARS = 20;

/** Shortens a name so that the value of a text stays visible: Q4 My pay…=Agree. */
function shortenName(name: string) {
  const at = name.lastIndexOf('='), rest = VISIBLE_CHARS - (name.length - at);
  return at < 1 || name.length <= VISIBLE_CHARS
    ? name
    : `${name.slice(0, Math.min(at, Math.max(4, rest)))}…${name.slice(at)}`;
}

/**
 * @param names of all columns
 * @param found the heaviest first
 * @param text next to a bar; by default only its sign
 */
export function heavyList(names: string[], found: { column: number, value: number }[], text?: (v: number) => string) {
  const most = Math.abs(found[0]?.value ?? 1);
  return el('ul', { class: text ? 'heavy with-values' : 'heavy' }, ...found.map(({ column: c, value }) => {
    const bar = el('i', { class: value < 0 ? 'less' : 'more' });
    bar.style.width = `${(50 * Math.abs(value)) / most}%`;
    const name = el('span', { class: 'name', title: names[c] }, shortenName(names[c]));
    const sign = value < 0 ? w.less : w.more;
    const label = el('span', { class: text ? 'value' : 'visually-hidden' }, text ? text(value) : sign);
    return el('li', {}, name, label, el('span', { class: 'bar' }, bar));
  }));
}
