// The preview of the import dialog: a role above each column, its first values, missing values below; for a text its
// lines, any of which can become the header row.
import { el } from '../dom/elements.ts';
import { exact } from '../words/digits.ts';
import { openingWords as w } from '../words/opening.ts';
import { useOf, usesOf, type ColumnUse } from './choices.ts';
import type { Column } from '../read/types.d.ts';
import type { FilePreview } from './dialog-types.ts';

/** The callbacks of the preview. */
interface PreviewCallbacks {
  /** a column is given a role */
  use: (name: string, use: ColumnUse) => void;
  /** a line, from 1, has the names of the columns */
  headerLine: (line: number) => void;
  /** of the group of radio buttons for the header row */
  name: string;
}

/** The number of lines shown before the header row. */
const LINES_BEFORE_HEADER = 6;

export function previewOf(look: FilePreview, choices: Record<string, any>, on: PreviewCallbacks) {
  const { columns, head, sparse, how } = look;
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
        onchange: () => on.use(column.name, select.value as ColumnUse),
      },
      ...(uses.includes(use) ? uses : [use, ...uses]).map((value) => el('option', { value }, w.roles[value])),
    );
    select.value = use;
    select.disabled = sparse || uses.length < 2;
    return cell('td', j, select);
  });
  const rows = Math.max(0, ...head.map((values) => values.length));
  const lines = linesOf(look, rows), picked = lines.length > 0;
  const value = (v: number | string | null, j: number) =>
    v === null
      ? cell('td', j, w.none, { class: 'gap' })
      : cell('td', j, typeof v === 'number' ? exact(v) : v, typeof v === 'number' ? { class: 'number' } : {});
  const kind = ({ kind: of, distinct }: Column) => w.kinds[of](distinct);
  const label = w.preview(rows, shown.length, columns.length);
  /** Below the column of the line numbers. */
  const empty = () => (picked ? [el('td', {})] : []);

  /** A line with its number, which chooses it. */
  function lineOf(line: number, ...cells: Node[]) {
    const isHead = how.header === true && line === how.headerLine;
    const radio = el('input', {
      type: 'radio', name: on.name, 'aria-label': w.headerLine(line), onchange: () => on.headerLine(line),
    });
    radio.checked = isHead;
    const pick = el('td', { class: 'line' }, el('label', {}, radio, el('span', {}, String(line))));
    const row = el('tr', { class: isHead ? 'names' : 'pickable' }, pick, ...cells);
    if (!isHead) {
      row.addEventListener('click', ({ target }) => {
        // A click on the label does this already.
        if (!(target as Element).closest('label')) radio.click();
      });
    }
    return row;
  }
  /** A line of text that is not a row. */
  const written = ({ line, cells }: Line) => {
    const filled = cells.filter((text) => text !== '');
    return filled.length === 1
      ? lineOf(line, el('td', { class: 'aside', colspan: shown.length }, filled[0]))
      : lineOf(line, ...shown.map((_, j) => el('td', { class: 'aside' }, cells[j] ?? '')));
  };
  const names = shown.map(({ name }, j) => cell('th', j, name, { scope: 'col' }));
  const values = (i: number) => head.map((each, j) => value(each[i] ?? null, j));
  const isBefore = ({ line, row }: Line) => row === null && line < firstOf(look, lines);
  return el('div', { class: 'opening-table', tabindex: 0, role: 'group', 'aria-label': label },
    el('table', {},
      el('thead', {},
        el('tr', { class: 'roles' }, ...(picked ? [el('td', { class: 'line' }, w.headerRow)] : []), ...roles),
        ...lines.filter(isBefore).slice(-LINES_BEFORE_HEADER).map(written),
        picked && how.header && how.headerLine ? lineOf(how.headerLine, ...names) : el('tr', {}, ...empty(), ...names),
        el('tr', { class: 'kinds' }, ...empty(), ...shown.map((column, j) => cell('td', j, kind(column)))),
      ),
      el('tbody', {}, ...(picked
        ? lines.filter((each) => !isBefore(each) && each.line !== how.headerLine)
          .map((each) => (each.row === null ? written(each) : lineOf(each.line, ...values(each.row))))
        : Array.from({ length: rows }, (_, i) => el('tr', {}, ...values(i))))),
      ...(shown.some(({ missing }) => missing > 0)
        ? [el('tfoot', {},
          el('tr', {}, ...empty(), ...shown.map(({ missing }, j) => cell('td', j, w.missing(missing)))))]
        : []),
    ),
  );
}

type Line = FilePreview['firstLines'][number];

/** The line of the names, or else that of the first row. */
const firstOf = ({ how }: FilePreview, lines: Line[]) =>
  (how.header ? how.headerLine : lines.find(({ row }) => row !== null)?.line) ?? 0;

/** The lines that are shown: up to the last of the rows that are. */
function linesOf({ firstLines }: FilePreview, rows: number): Line[] {
  const last = firstLines.findIndex(({ row }) => row === rows - 1);
  return last < 0 ? [] : firstLines.slice(0, last + 1);
}
