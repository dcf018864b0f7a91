// A new row: drawn on a pad if rows are images, otherwise typed into a form. Its position is shown in every panel whose
// method has a linear map, by a ring there and by its coordinates here.
import { createButton, el, setText } from '../dom/elements.ts';
import { columnsOf, pixelAt } from '../engine/dataset.ts';
import { heldPrepared } from '../data/own-sets.ts';
import { groundOf, type Background } from '../data/row-images.ts';
import { deviationsOf } from '../data/standardise.ts';
import { classesOf } from '../panels/row-selection.ts';
import { placeOfNew } from '../views/places.ts';
import { drawerWords as w } from '../words/drawer.ts';
import { methodWords } from '../words/method-labels.ts';
import { numberFaults, parseNumber, type NumberFault } from '../words/typed-number.ts';
import { meanOf } from './contributions.ts';
import { fieldsOf, nearestRows, pixelLines, preparedRow, rawRow, typeable } from './newrows.ts';
import { createPad } from './picture-pad.ts';
import type { Dataset } from '../engine/types.ts';
import type { DrawerScene } from './mount-drawer.ts';

/** Fields; of more columns those that vary most, the others stay at their means. */
const MAX_FIELDS = 24;
const NEIGHBOURS = 10;

/** @param changed the row as the set has it; null: none */
export function createNewRow(changed: (x: Float64Array | null) => void) {
  const text = el('p');
  const status = el('p', { role: 'status' });
  const at = el('p', { class: 'new-at', 'aria-live': 'polite' });
  const place = el('div', { class: 'new-place' });
  const submit = el('button', { type: 'submit', class: 'button outlined small' }, w.placeRow);
  const clear = createButton('outlined small', { onclick: () => {
    pad.clear();
    if (set) build(set);
    showRow(null);
  } }, w.clearRow);
  const file = el('input', { type: 'file', accept: 'image/*', onchange: () => {
    const [first] = file.files ?? [];
    if (first) readPicture(first);
    file.value = '';
  } });
  const open = el('label', { class: 'button outlined small file' }, w.dropPicture, file);
  // Number fields show their own message, because the browser's message would hide it.
  const root = el('form', { class: 'drawer-new', 'aria-label': w.tabs.row, novalidate: true, onsubmit: (e: Event) => {
    e.preventDefault();
    readFields?.()?.focus();
  } }, place, el('div', { class: 'new-text' }, text, status, at, el('p', { class: 'new-acts' }, submit, open, clear)));
  let set: Dataset | null = null;
  /** The row as its set has it; null: none. */
  let row: Float64Array | null = null;
  /** Reads every field; null: there is no form. */
  let readFields: (() => HTMLInputElement | undefined) | null = null;
  let lines: ReturnType<typeof pixelLines> = null;
  let ground: Background = 'dark';
  const pad = createPad((ink) => {
    if (!set?.images || !lines) return;
    const { most } = set.images, { slope, shift } = lines, x = new Float64Array(ink.length);
    for (let p = 0; p < ink.length; p++) {
      const j = pixelAt(set.images, p);
      x[j] = slope[j] * (ground === 'dark' ? ink[p] : 1 - ink[p]) * most + shift[j];
    }
    showRow(x);
  });

  function readPicture(picture: File) {
    pad.take(picture, ground).catch(() => setText(status, w.noPicture));
  }
  place.addEventListener('dragover', (e) => lines && e.preventDefault());
  place.addEventListener('drop', (e) => {
    const picture = e.dataTransfer?.files[0];
    if (!lines || !picture?.type.startsWith('image/')) return;
    // The page closes it, and is informed that no popover is open.
    e.preventDefault();
    readPicture(picture);
  });

  function showRow(x: Float64Array | null) {
    status.toggleAttribute('data-warns', false);
    row = x;
    changed(x);
    if (!x) setText(at, '');
    if (!x || !set) return setText(status, '');
    const of = set, near = nearestRows(of, x, NEIGHBOURS);
    const each = classesOf(near, of.labels).filter(({ label }) => of.names?.[label]);
    setText(status, each.length > 0
      ? w.nearest(near.length, each.map(({ label, count }) => [of.names?.[label] ?? '', count]))
      : '');
  }

  /** The fields or the pad of a set. */
  function build(now: Dataset) {
    lines = pixelLines(now);
    if (now.images) ground = groundOf(now.images);
    open.hidden = !lines;
    clear.hidden = false;
    submit.hidden = true;
    readFields = null;
    if (lines) {
      setText(text, w.drawOne);
      return place.replaceChildren(pad.canvas);
    }
    if (!typeable(heldPrepared(now.id)?.recipe ?? []) || now.images || now.sparse) {
      clear.hidden = true;
      setText(text, w.noNewRow);
      return place.replaceChildren();
    }
    const typed = createFields(now, { place: showRow, fault(message) {
      setText(status, message);
      status.toggleAttribute('data-warns', true);
    } });
    submit.hidden = false;
    readFields = typed.read;
    setText(text, w.typeRow(typed.columns, now.cols));
    place.replaceChildren(...typed.labels);
  }

  return {
    root,
    draw(scene: DrawerScene) {
      if (set !== scene.set) {
        set = scene.set;
        build(set);
        showRow(null);
      }
      if (set.images) pad.show(set.images, scene.theme);
      if (row) setText(at, placesText(scene, row));
    },
  };
}

/** Its coordinates in every linear panel, in the dimensions that are shown there. */
function placesText({ set, methods, slots, shows }: DrawerScene, row: Float64Array) {
  return w.placedAt(methods.flatMap((method, r) => {
    const slot = slots[r];
    if (!slot?.map || row.length !== set.cols) return [];
    const { scores, m, map } = slot, { x, y } = shows[r];
    const seen = { scores, m, labels: set.labels, x, y, rank: false };
    return [[methodWords[method].name, placeOfNew(seen, map, row).slice(0, y > 0 ? 2 : 1)]];
  }));
}

/**
 * A labelled field per column, initially with the column's mean. A change of a field places the row at once.
 * @param on.place called with the row when all fields are right
 * @param on.fault called with the error of a field
 * @returns columns: the number of columns that have a field
 */
function createFields(set: Dataset, on: { place: (x: Float64Array) => void, fault: (message: string) => void }) {
  const recipe = heldPrepared(set.id)?.recipe ?? [], names = columnsOf(set);
  const means = rawRow(meanOf(set, Array.from({ length: set.rows }, (_, i) => i)), recipe, names);
  const raw = Float64Array.from(means);
  const fields = fieldsOf(recipe, names, deviationsOf(set)).slice(0, MAX_FIELDS).sort((a, b) => a.at[0] - b.at[0]);
  const numbers: { field: HTMLInputElement, name: string, j: number }[] = [];

  /** Places the row. @returns the first field without a number, if there is one */
  function read(): HTMLInputElement | undefined {
    const wrong = numbers.filter(({ field, j }) => {
      const value = parseNumber(field.value), isRight = typeof value === 'number';
      field.setAttribute('aria-invalid', String(!isRight));
      if (isRight) raw[j] = value;
      return !isRight;
    });
    if (wrong.length > 0) {
      const [{ field, name }] = wrong;
      on.fault(faultOf(parseNumber(field.value) as NumberFault, name, field.value));
      return field;
    }
    const x = preparedRow(raw, recipe, names), outside = x.findIndex((v) => !Number.isFinite(v));
    if (outside < 0) on.place(x);
    else on.fault(w.noNumber(names[outside]));
    return undefined;
  }
  const labels = fields.map(({ name, at, values }) => {
    if (values) {
      return labelled(name, choiceOf(values, (chosen) => {
        at.forEach((j, v) => { raw[j] = chosen < 0 ? means[j] : Number(v === chosen); });
        read();
      }));
    }
    const [j] = at;
    const field = el('input', { type: 'text', inputmode: 'decimal', autocomplete: 'off', oninput: () => read() });
    field.value = w.field(means[j]);
    numbers.push({ field, name, j });
    return labelled(name, field);
  });
  return { labels, columns: fields.reduce((sum, { at }) => sum + at.length, 0), read };
}

const labelled = (name: string, field: HTMLElement) => el('label', {}, el('span', { title: name }, name), field);

/** Returns the error of a field, with a correct example. */
const faultOf = (fault: NumberFault, name: string, text: string) =>
  (fault === 'ambiguous' || fault === 'large' ? `${name}: ${numberFaults[fault](text)}` : w.noNumber(name));

/** @param on −1: none of them */
function choiceOf(values: string[], on: (chosen: number) => void) {
  const options = [w.anyValue, ...values].map((value) => el('option', {}, value));
  const field = el('select', { onchange: () => on(field.selectedIndex - 1) }, ...options);
  return field;
}
