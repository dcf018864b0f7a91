// The preview in the opening dialog: a role over each column, its first values, and what is missing at its foot.
import { el } from '../dom/elements.js';
import { openingWords as w } from '../words/opening.js';
import { useOf, usesOf } from './choices.js';
import { numberText } from './samples.js';

/** @typedef {import('./types.d.ts').Look} Look */
/** @typedef {import('./choices.js').Use} Use */

/**
 * @param {Look} look
 * @param {Record<string, any>} choices
 * @param {(name: string, use: Use) => void} on  a column is given a role
 */
export function previewOf(look, choices, on) {
  const { columns, head, sparse } = look;
  const shown = columns.slice(0, head.length);
  const ignored = shown.map((column) => useOf(column, choices) === 'ignore');
  const cell = (/** @type {'td'|'th'} */ tag, /** @type {number} */ j, /** @type {Node|string} */ inside, more = {}) =>
    el(tag, { ...more, ...(ignored[j] && { 'data-ignored': true }) }, inside);
  const roles = shown.map((column, j) => {
    const use = useOf(column, choices), uses = usesOf(column, sparse);
    const select = el(
      'select',
      {
        'aria-label': w.role(column.name), 'data-use': use,
        onchange: () => on(column.name, /** @type {Use} */ (select.value)),
      },
      ...(uses.includes(use) ? uses : [use, ...uses]).map((value) => el('option', { value }, w.roles[value])),
    );
    select.value = use;
    select.disabled = sparse || uses.length < 2;
    return cell('td', j, select);
  });
  const rows = Math.max(0, ...head.map((values) => values.length));
  const value = (/** @type {number|string|null} */ v, /** @type {number} */ j) =>
    v === null
      ? cell('td', j, w.none, { class: 'gap' })
      : cell('td', j, typeof v === 'number' ? numberText(v) : v, typeof v === 'number' ? { class: 'number' } : {});
  const kind = (/** @type {import('../read/types.d.ts').Column} */ { kind: of, distinct }) => w.kinds[of](distinct);
  const label = w.preview(rows, shown.length, columns.length);
  return el('div', { class: 'opening-table', tabindex: 0, role: 'group', 'aria-label': label },
    el('table', {},
      el('thead', {},
        el('tr', { class: 'roles' }, ...roles),
        el('tr', {}, ...shown.map(({ name }, j) => cell('th', j, name, { scope: 'col' }))),
        el('tr', { class: 'kinds' }, ...shown.map((column, j) => cell('td', j, kind(column)))),
      ),
      el('tbody', {}, ...Array.from({ length: rows }, (_, i) =>
        el('tr', {}, ...head.map((values, j) => value(values[i] ?? null, j))))),
      ...(shown.some(({ missing }) => missing > 0)
        ? [el('tfoot', {}, el('tr', {}, ...shown.map(({ missing }, j) => cell('td', j, w.missing(missing)))))]
        : []),
    ),
  );
}
