// The preview in the opening dialog: a role over each column, its first values, and what is missing at its foot.
import { el } from '../dom/elements.ts';
import { exact } from '../words/digits.ts';
import { openingWords as w } from '../words/opening.ts';
import { useOf, usesOf, type Use } from './choices.ts';
import type { Column } from '../read/types.d.ts';
import type { Look } from './types.ts';

/** @param on a column is given a role */
export function previewOf(look: Look, choices: Record<string, any>, on: (name: string, use: Use) => void) {
  const { columns, head, sparse } = look;
  const shown = columns.slice(0, head.length);
  const ignored = shown.map((column) => useOf(column, choices) === 'ignore');
  const cell = (tag: 'td' | 'th', j: number, inside: Node | string, more = {}) =>
    el(tag, { ...more, ...(ignored[j] && { 'data-ignored': true }) }, inside);
  const roles = shown.map((column, j) => {
    const use = useOf(column, choices), uses = usesOf(column, sparse);
    const select = el(
      'select',
      {
        'aria-label': w.role(column.name), 'data-use': use,
        onchange: () => on(column.name, select.value as Use),
      },
      ...(uses.includes(use) ? uses : [use, ...uses]).map((value) => el('option', { value }, w.roles[value])),
    );
    select.value = use;
    select.disabled = sparse || uses.length < 2;
    return cell('td', j, select);
  });
  const rows = Math.max(0, ...head.map((values) => values.length));
  const value = (v: number | string | null, j: number) =>
    v === null
      ? cell('td', j, w.none, { class: 'gap' })
      : cell('td', j, typeof v === 'number' ? exact(v) : v, typeof v === 'number' ? { class: 'number' } : {});
  const kind = ({ kind: of, distinct }: Column) => w.kinds[of](distinct);
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
