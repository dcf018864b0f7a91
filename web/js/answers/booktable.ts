// The first rows of a grade file, with the role of each column above it.
import { delimitedOf } from '../course/delimited.ts';
import { el } from '../dom/elements.ts';
import { bookWords as w } from '../words/gradebook-texts.ts';
import type { Book, BookRow } from '../course/grade-table.ts';
import type { ColumnRole, CourseFile } from '../course/course.d.ts';

/** Rows that are shown, characters of a cell. */
const SHOWN_ROWS = 4, MAX_CELL_CHARS = 32;
const ROLES = Object.keys(w.roles) as ColumnRole[];

/** @param choose somebody has given a column another role */
export function createBookTable(choose: (column: number, role: ColumnRole) => void) {
  const root = el('div', { class: 'book-table', role: 'region', tabindex: 0, 'aria-label': w.columns });

  let last = '';

  function roleSelect(head: string, column: number, role: ColumnRole) {
    const select = el(
      'select',
      {
        'aria-label': w.roleOf(head.trim() || String(column + 1)),
        'data-column': String(column),
        'data-role': role,
        onchange: () => choose(column, select.value as ColumnRole),
      },
      ...ROLES.map((value) => el('option', { value, selected: value === role }, w.roles[value])),
    );
    return select;
  }

  return {
    root,
    /**
     * @param book null: no known column identifies the students
     * @param texts grades that will be written
     */
    show(file: CourseFile, book: Book | null, roles: ReadonlyMap<number, ColumnRole>, texts?: Map<BookRow, string>) {
      const table = book?.table ?? delimitedOf(file.data)?.rows.map(({ cells }) => cells.map(({ text }) => text)) ?? [];
      const heads = table[book?.layout.head ?? 0] ?? [];
      const shown = book?.rows.slice(0, SHOWN_ROWS) ?? [];
      const cell = (row: BookRow, column: number) => {
        const text = column === book?.grade ? texts?.get(row) : undefined;
        return el('td', { dir: 'auto' }, text === undefined ? short(table[row.row][column] ?? '') : el('b', {}, text));
      };
      // A list that is open stays open while answers are computed.
      const now = JSON.stringify([file.name, [...roles], book?.grade, heads, shown.map((row) => texts?.get(row))]);
      if (now === last) return;
      last = now;
      const { activeElement: active } = document;
      const before = active instanceof HTMLSelectElement && root.contains(active) ? active.dataset.column : undefined;
      const selects = heads.map((head, column) =>
        roleSelect(head, column, book?.columns[column]?.role ?? roles.get(column) ?? 'keep'));
      root.replaceChildren(
        el(
          'table',
          {},
          el(
            'thead',
            {},
            el('tr', {}, ...selects.map((select) => el('td', {}, select))),
            el('tr', {}, ...heads.map((head) => el('th', { scope: 'col', dir: 'auto' }, short(head)))),
          ),
          el('tbody', {}, ...shown.map((row) => el('tr', {}, ...heads.map((_, column) => cell(row, column))))),
        ),
        el('p', { class: 'book-note' }, book ? w.first(shown.length, book.rows.length) : ''),
      );
      if (before !== undefined) selects[Number(before)]?.focus();
    },
  };
}

const short = (text: string) => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > MAX_CELL_CHARS ? `${line.slice(0, MAX_CELL_CHARS - 1)}…` : line;
};
