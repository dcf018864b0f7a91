// The table of points: every point as a row of fields, the full alternative to
// the drawing area. Only the rows in sight exist.

import { el } from '../page/dom.js';
import { CLASS_COUNT } from './marks.js';
import { words } from '../words/plots.js';

/**
 * @typedef {object} TableOptions
 * @property {Float64Array} points  x₀ y₀ x₁ y₁ …
 * @property {ArrayLike<number>} labels
 * @property {(i: number, x: number, y: number, label: number) => void} onEdit
 * @property {() => void} onAdd
 * @property {(i: number) => void} onRemove
 */

/** CSS pixels, until a row was measured: all have one height, so that they are found without being there. */
const ROW_HEIGHT = 32;
const VISIBLE_HEIGHT = 288;
/** Rows kept beyond either edge, so that Tab always finds the next one. */
const BEYOND = 4;
/** Shown of a coordinate; the rest is kept. */
const DIGITS = 5;

/**
 * Builds the table in a host; `update` shows other points.
 * @param {HTMLElement} host
 * @param {TableOptions} options
 */
export function mountTable(host, options) {
  return new PointTable(host, options);
}

class PointTable {
  /** @type {TableOptions} */ #options;
  #above = spacer();
  #below = spacer();
  #body = el('tbody', {}, this.#above, this.#below);
  #table = el('table', { class: 'points-table', 'aria-label': words.table.caption });
  #scroller = el('div', { class: 'table-scroll', tabindex: 0, role: 'region', 'aria-label': words.table.caption }, this.#table);
  #add = el('button', { type: 'button', class: 'button small outlined', onclick: () => this.#addRow() }, words.table.add);
  /** @type {Map<number, HTMLTableRowElement>} */
  #rows = new Map();
  #rowHeight = ROW_HEIGHT;
  #adding = false;

  /**
   * @param {HTMLElement} host
   * @param {TableOptions} options
   */
  constructor(host, options) {
    this.#options = { ...options };
    this.#build();
    host.append(this.#scroller, this.#add);
    this.#render();
  }

  /**
   * @param {Float64Array} points
   * @param {ArrayLike<number>} labels
   */
  update(points, labels) {
    this.#options.points = points;
    this.#options.labels = labels;
    this.#render();
    for (const [i, row] of this.#rows) this.#fill(row, i);
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
    const { number, x, y, label, actions } = words.table;
    // The buttons speak for themselves; their column's name is for listeners only.
    const last = heading(el('span', { class: 'visually-hidden' }, actions));
    this.#table.append(el('thead', {}, el('tr', { 'aria-rowindex': 1 }, ...[number, x, y, label].map(heading), last)), this.#body);
    Object.assign(this.#table.style, { width: '100%', borderCollapse: 'collapse' });
    Object.assign(this.#scroller.style, { overflow: 'auto', maxHeight: `${VISIBLE_HEIGHT}px` });
    this.#add.style.marginTop = '8px';
    this.#scroller.addEventListener('scroll', () => this.#render(), { passive: true });
  }

  /** Rows that came into sight are made, rows that left it are dropped. */
  #render() {
    const count = this.#options.labels.length;
    const height = this.#measure();
    this.#table.ariaRowCount = String(count + 1);
    const first = Math.max(0, Math.floor(this.#scroller.scrollTop / height) - BEYOND);
    const last = Math.min(count, Math.ceil((this.#scroller.scrollTop + VISIBLE_HEIGHT) / height) + BEYOND);
    let lost = false;
    for (const [i, row] of this.#rows) {
      // A row one types in stays, wherever it was scrolled.
      const kept = i < count && row.contains(document.activeElement);
      if ((i < first || i >= last) && !kept) {
        lost ||= row.contains(document.activeElement);
        row.remove();
        this.#rows.delete(i);
      }
    }
    for (let i = first; i < last; i++) if (!this.#rows.has(i)) this.#insert(i);
    this.#space(first, last, count);
    // The row one was in went with its point: the one before takes its place.
    if (lost) (this.#rows.get(count - 1)?.querySelector('button') ?? this.#add).focus();
  }

  /** Styles decide how high a row is. */
  #measure() {
    const [row] = this.#rows.values();
    if (row && row.offsetHeight > 0) this.#rowHeight = row.offsetHeight;
    return this.#rowHeight;
  }

  /**
   * Room for the rows that are not there.
   * @param {number} first
   * @param {number} last
   * @param {number} count
   */
  #space(first, last, count) {
    const before = [...this.#rows.keys()].filter((i) => i < first).length;
    const after = this.#rows.size - before - (last - first);
    resize(this.#above, (first - before) * this.#rowHeight);
    resize(this.#below, (count - last - after) * this.#rowHeight);
  }

  /** @param {number} i */
  #insert(i) {
    const row = this.#makeRow(i);
    const later = [...this.#rows.keys()].filter((other) => other > i);
    const next = later.length ? this.#rows.get(Math.min(...later)) : this.#below;
    this.#body.insertBefore(row, next ?? this.#below);
    this.#rows.set(i, row);
    this.#fill(row, i);
  }

  /** @param {number} i */
  #makeRow(i) {
    const { x, y, label, cell, remove } = words.table;
    const head = el('th', { scope: 'row' }, String(i + 1));
    head.style.fontWeight = '400';
    const fields = [numberField(cell(x, i + 1)), numberField(cell(y, i + 1)), classField(cell(label, i + 1))];
    const button = el('button', {
      type: 'button', class: 'button icon small', 'aria-label': remove(i + 1), onclick: () => this.#options.onRemove(i),
    }, '×');
    const row = el('tr', { 'aria-rowindex': i + 2 }, head, ...[...fields, button].map((part) => el('td', {}, part)));
    row.style.height = `${ROW_HEIGHT}px`;
    for (const field of fields) field.addEventListener('change', () => this.#edited(row, i));
    return row;
  }

  /**
   * Shows a point, but never overwrites the field one is typing in.
   * @param {HTMLTableRowElement} row
   * @param {number} i
   */
  #fill(row, i) {
    const { points, labels } = this.#options;
    const [x, y, label] = fieldsOf(row);
    for (const [field, value] of /** @type {const} */ ([[x, points[2 * i]], [y, points[2 * i + 1]], [label, labels[i]]])) {
      const text = field === label ? String(value) : String(Number(Number(value).toPrecision(DIGITS)));
      if (field !== document.activeElement && field.value !== text) field.value = text;
      field.removeAttribute('aria-invalid');
    }
  }

  /**
   * @param {HTMLTableRowElement} row
   * @param {number} i
   */
  #edited(row, i) {
    const [x, y, label] = fieldsOf(row);
    for (const field of [x, y]) {
      const valid = field.value.trim() !== '' && Number.isFinite(Number(field.value));
      if (valid) field.removeAttribute('aria-invalid');
      else field.setAttribute('aria-invalid', 'true');
    }
    if (row.querySelector('[aria-invalid]')) return;
    const { points } = this.#options;
    // A field that was not touched keeps the digits it does not show.
    this.#options.onEdit(i, exact(x.value, points[2 * i]), exact(y.value, points[2 * i + 1]), Number(label.value));
  }
}

/**
 * @param {string} shown
 * @param {number} was
 */
function exact(shown, was) {
  return Number(shown) === Number(was.toPrecision(DIGITS)) ? was : Number(shown);
}

/**
 * @param {HTMLTableRowElement} row
 * @returns {(HTMLInputElement | HTMLSelectElement)[]}
 */
function fieldsOf(row) {
  return [...row.querySelectorAll(/** @type {'input'} */ ('input, select'))];
}

/** @param {string} label */
function numberField(label) {
  return el('input', { type: 'number', step: 'any', 'aria-label': label });
}

/** @param {string} label */
function classField(label) {
  const field = el('select', { 'aria-label': label });
  for (let c = -1; c < CLASS_COUNT; c++) field.add(new Option(c < 0 ? words.table.unlabelled : String(c + 1), String(c)));
  return field;
}

/** A heading that stays in sight. @param {Node | string} content */
function heading(content) {
  const cell = el('th', { scope: 'col' }, content);
  Object.assign(cell.style, { position: 'sticky', top: '0', zIndex: '1', background: 'var(--surface)', fontSize: '12px' });
  return cell;
}

/** A row that only takes room. */
function spacer() {
  return el('tr', { 'aria-hidden': 'true' });
}

/**
 * @param {HTMLTableRowElement} row
 * @param {number} height
 */
function resize(row, height) {
  row.style.height = `${height}px`;
  row.hidden = height <= 0;
}
