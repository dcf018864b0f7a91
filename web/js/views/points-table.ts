// The table of points: every point as a row of fields, the full alternative to
// the drawing area. Only the rows in sight exist.

import { createButton, el, setAttribute } from '../dom/elements.ts';
import { readPoints } from './cells.ts';
import { CLASS_COUNT } from './class-shapes.ts';
import { records } from '../words/table-texts.ts';
import { readNumber } from '../words/typed-number.ts';

interface TableOptions {
  /** x₀ y₀ x₁ y₁ … */
  points: Float64Array;
  labels: ArrayLike<number>;
  onEdit: (i: number, x: number, y: number, label: number) => void;
  onAdd: () => void;
  onRemove: (i: number) => void;
  /** rows from point i on; returns how many were used */
  onPaste: (i: number, rows: Array<{ x: number, y: number, label: number } | null>) => number;
  announce: (text: string) => void;
}

/**
 * Parts of the text's size, until a row was measured: all have one height, so that they are found without being there.
 */
const ROW_HEIGHT = 2, VISIBLE_HEIGHT = 18;
const REM = 16;
/** Rows rendered beyond either edge, and on either side of the focus, so that Tab always finds the next one. */
const OVERSCAN_ROWS = 4;
/** The shown digits of a coordinate; the cell stores all. */
const SIGNIFICANT_DIGITS = 5;

/** Builds the table in a host; `update` shows other points. */
export function mountTable(host: HTMLElement, options: TableOptions) {
  return new PointTable(host, options);
}

class PointTable {
  #options: TableOptions;
  #above = spacer();
  #below = spacer();
  #body = el('tbody', {}, this.#above, this.#below);
  #table = el('table', { class: 'points-table', 'aria-label': records.table.caption });
  #scroller = el(
    'div',
    { class: 'table-scroll', tabindex: 0, role: 'region', 'aria-label': records.table.caption },
    this.#table,
  );
  #add = createButton('small outlined', { onclick: () => this.#addRow() }, records.table.add);
  #rows = new Map<number, HTMLTableRowElement>();
  #rowHeight = ROW_HEIGHT * REM;
  #adding = false;
  /** Cells are being pasted: the focused cell is overwritten too. */
  #pasting = false;

  constructor(host: HTMLElement, options: TableOptions) {
    this.#options = { ...options };
    this.#build();
    host.append(this.#scroller, this.#add);
    this.#render();
  }

  update(points: Float64Array, labels: ArrayLike<number>) {
    this.#options.points = points;
    this.#options.labels = labels;
    this.#render();
    for (const [i, row] of this.#rows) this.#fill(row, i);
    this.#pasting = false;
    if (this.#adding) this.#showLast();
  }

  /** The row just added: in sight, ready to be typed in. */
  #showLast() {
    this.#adding = false;
    this.#scroller.scrollTop = this.#scroller.scrollHeight;
    this.#render();
    this.#rows.get(this.#options.labels.length - 1)?.querySelector('input')?.select();
  }

  #addRow() {
    this.#adding = true;
    this.#options.onAdd();
  }

  #build() {
    const { number, x, y, label, actions } = records.table;
    // The buttons speak for themselves; their column's name is for listeners only.
    const last = heading(el('span', { class: 'visually-hidden' }, actions));
    this.#table.append(
      el('thead', {}, el('tr', { 'aria-rowindex': 1 }, ...[number, x, y, label].map(heading), last)),
      this.#body,
    );
    Object.assign(this.#table.style, { width: '100%', borderCollapse: 'collapse' });
    Object.assign(this.#scroller.style, { overflow: 'auto', maxHeight: `${VISIBLE_HEIGHT}rem` });
    this.#add.style.marginTop = '.5rem';
    this.#scroller.addEventListener('scroll', () => this.#render(), { passive: true });
    // A key that is held down repeats before the browser reports the scroll.
    this.#body.addEventListener('focusin', () => this.#render());
  }

  /** Creates rows that scrolled into view and removes those that left it. */
  #render() {
    const count = this.#options.labels.length;
    const height = this.#measure();
    this.#table.ariaRowCount = String(count + 1);
    const first = Math.max(0, Math.floor(this.#scroller.scrollTop / height) - OVERSCAN_ROWS);
    const sight = Math.max(this.#scroller.clientHeight, VISIBLE_HEIGHT * REM);
    const last = Math.min(count, Math.ceil((this.#scroller.scrollTop + sight) / height) + OVERSCAN_ROWS);
    const focused = this.#focusedRow();
    // The row with the focus stays, wherever it is scrolled, and so do those that Tab reaches from it.
    const isWanted = (i: number) => i < count && ((i >= first && i < last) || Math.abs(i - focused) <= OVERSCAN_ROWS);
    for (const [i, row] of this.#rows) {
      if (isWanted(i)) continue;
      row.remove();
      this.#rows.delete(i);
    }
    for (let i = first; i < last; i++) this.#insert(i);
    for (let i = focused - OVERSCAN_ROWS; i <= focused + OVERSCAN_ROWS; i++) if (i >= 0 && isWanted(i)) this.#insert(i);
    this.#space(first, last, count);
    // The focused row was removed: the previous one gets the focus.
    if (focused >= count) (this.#rows.get(count - 1)?.querySelector('button') ?? this.#add).focus();
  }

  /** The row that has the focus; NaN when none has. */
  #focusedRow() {
    for (const [i, row] of this.#rows) if (row.contains(document.activeElement)) return i;
    return NaN;
  }

  /** Styles decide how high a row is. */
  #measure() {
    const [row] = this.#rows.values();
    if (row && row.offsetHeight > 0) this.#rowHeight = row.offsetHeight;
    return this.#rowHeight;
  }

  /** Room for the rows that are not there. */
  #space(first: number, last: number, count: number) {
    const before = [...this.#rows.keys()].filter((i) => i < first).length;
    const after = this.#rows.size - before - (last - first);
    resize(this.#above, (first - before) * this.#rowHeight);
    resize(this.#below, (count - last - after) * this.#rowHeight);
  }

  /** Makes a row unless it is there. */
  #insert(i: number) {
    if (this.#rows.has(i)) return;
    const row = this.#makeRow(i);
    const later = [...this.#rows.keys()].filter((other) => other > i);
    const next = later.length ? this.#rows.get(Math.min(...later)) : this.#below;
    this.#body.insertBefore(row, next ?? this.#below);
    this.#rows.set(i, row);
    this.#fill(row, i);
  }

  #makeRow(i: number) {
    const head = el('th', { scope: 'row' }, String(i + 1));
    head.style.fontWeight = '400';
    const fields = [numberField(), numberField(), classField()];
    const button = createButton('icon small', { onclick: () => this.#options.onRemove(i) }, '×');
    const row = el('tr', { 'aria-rowindex': i + 2 }, head, ...[...fields, button].map((part) => el('td', {}, part)));
    row.style.height = `${ROW_HEIGHT}rem`;
    for (const [column, field] of fields.entries()) {
      field.addEventListener('change', () => this.#edited(row, i));
      field.addEventListener('paste', (e) => this.#pasted(e as ClipboardEvent, i, column));
    }
    return row;
  }

  /** Shows a point, but never overwrites the field one is typing in. */
  #fill(row: HTMLTableRowElement, i: number) {
    const { points, labels } = this.#options;
    const [x, y, label] = fieldsOf(row), { table: w } = records;
    // A task may have changed the language.
    [w.x, w.y, w.label].forEach((name, f) => setAttribute([x, y, label][f], 'aria-label', w.cell(name, i + 1)));
    setAttribute(row.querySelector('button') as HTMLElement, 'aria-label', w.remove(i + 1));
    for (const [field, value] of [
      [x, points[2 * i]],
      [y, points[2 * i + 1]],
      [label, Math.max(labels[i], -1)],
    ] as const) {
      const text = field === label ? String(value) : String(Number(Number(value).toPrecision(SIGNIFICANT_DIGITS)));
      if (field === document.activeElement && !this.#pasting) continue;
      if (field.value !== text) field.value = text;
      field.removeAttribute('aria-invalid');
    }
  }

  /** Several cells go into the rows from this one on; a single one is typed as ever. */
  #pasted(e: ClipboardEvent, i: number, column: number) {
    const text = e.clipboardData?.getData('text/plain') ?? '';
    if (!/[\t\n\r;]/.test(text.trim())) return;
    e.preventDefault();
    const { points, labels, onPaste, announce } = this.#options;
    const { rows, faults } = readPoints(text, column, (r) =>
      i + r < labels.length
        ? { x: points[2 * (i + r)], y: points[2 * (i + r) + 1], label: labels[i + r] }
        : { label: labels[i] },
    );
    this.#pasting = true;
    const taken = onPaste(i, rows);
    if (taken >= 0) announce(records.cells.pasted(taken, faults));
  }

  #edited(row: HTMLTableRowElement, i: number) {
    const [x, y, label] = fieldsOf(row);
    const { points, labels, announce } = this.#options;
    for (const field of [x, y]) {
      const value = readNumber(field.value);
      if (typeof value === 'number') field.removeAttribute('aria-invalid');
      else field.setAttribute('aria-invalid', 'true');
      if (typeof value === 'string') announce(value);
      else if (field.value.includes(',')) {
        announce(records.cells.readAs(field.value, value));
        field.value = String(value);
      }
    }
    if (row.querySelector('[aria-invalid]')) return;
    // An unchanged field keeps the digits it does not show. A hidden class stays hidden until another is given.
    const given = Number(label.value) < 0 ? Math.min(labels[i], -1) : Number(label.value);
    this.#options.onEdit(i, exact(x.value, points[2 * i]), exact(y.value, points[2 * i + 1]), given);
  }
}

/** Returns the number in a field; `was` if the field still shows it. */
function exact(shown: string, was: number) {
  const value = Number(readNumber(shown));
  return value === Number(was.toPrecision(SIGNIFICANT_DIGITS)) ? was : value;
}

function fieldsOf(row: HTMLTableRowElement): (HTMLInputElement | HTMLSelectElement)[] {
  return [...row.querySelectorAll('input, select' as 'input')];
}

function numberField() {
  return el('input', { type: 'text', inputmode: 'decimal', autocomplete: 'off' });
}

function classField() {
  const field = el('select');
  for (let c = -1; c < CLASS_COUNT; c++) {
    field.add(new Option(c < 0 ? records.table.unlabelled : String(c + 1), String(c)));
  }
  return field;
}

/** A heading that stays in sight. */
function heading(content: Node | string) {
  const cell = el('th', { scope: 'col' }, content);
  Object.assign(cell.style, {
    position: 'sticky', top: '0', zIndex: '1', background: 'var(--surface)', fontSize: 'var(--type-12)',
  });
  return cell;
}

/** Creates an empty row with a height. */
function spacer() {
  return el('tr', { 'aria-hidden': 'true' });
}

function resize(row: HTMLTableRowElement, height: number) {
  row.style.height = `${height}px`;
  row.hidden = height <= 0;
}
