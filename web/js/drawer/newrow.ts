// A row of one's own: drawn on a pad where rows are pictures, typed where they are numbers. Its place is shown in every
// panel whose method has weights of columns.
import { el, setText } from '../dom/elements.ts';
import { columnsOf, pixelAt } from '../engine/dataset.ts';
import { heldPrepared } from '../data/own.ts';
import { groundOf, type Ground } from '../data/pictures.ts';
import { deviationsOf } from '../data/standard.ts';
import { classesOf } from '../panels/choosing.ts';
import { drawerWords as w } from '../words/drawer.ts';
import { meanOf } from './contributions.ts';
import { fieldsOf, nearestRows, pixelLines, preparedRow, rawRow, typeable } from './newrows.ts';
import { createPad } from './pad.ts';
import type { Dataset } from '../engine/types.ts';
import type { DrawerScene } from './mount.ts';

/** Fields; of more columns those that vary most, the others stay at their means. */
const MAX_FIELDS = 24;
const NEIGHBOURS = 10;

/** @param changed the row as the set has it; null: none */
export function createNewRow(changed: (x: Float64Array | null) => void) {
  const text = el('p');
  const status = el('p', { role: 'status' });
  const place = el('div', { class: 'new-place' });
  const clear = el('button', { type: 'button', class: 'button outlined small', onclick: () => {
    pad.clear();
    if (set) build(set);
    tell(null);
  } }, w.clearRow);
  const file = el('input', { type: 'file', accept: 'image/*', onchange: () => {
    const [first] = file.files ?? [];
    if (first) take(first);
    file.value = '';
  } });
  const open = el('label', { class: 'button outlined small file' }, w.dropPicture, file);
  const root = el('div', { class: 'drawer-new' }, place,
    el('div', { class: 'new-said' }, text, status, el('p', { class: 'new-acts' }, open, clear)));
  let set: Dataset | null = null;
  let lines: ReturnType<typeof pixelLines> = null;
  let ground: Ground = 'dark';
  const pad = createPad((ink) => {
    if (!set?.images || !lines) return;
    const { most } = set.images, { slope, shift } = lines, x = new Float64Array(ink.length);
    for (let p = 0; p < ink.length; p++) {
      const j = pixelAt(set.images, p);
      x[j] = slope[j] * (ground === 'dark' ? ink[p] : 1 - ink[p]) * most + shift[j];
    }
    tell(x);
  });

  function take(picture: File) {
    pad.take(picture, ground).catch(() => setText(status, w.noPicture));
  }
  place.addEventListener('dragover', (e) => lines && e.preventDefault());
  place.addEventListener('drop', (e) => {
    const picture = e.dataTransfer?.files[0];
    if (!lines || !picture?.type.startsWith('image/')) return;
    // Nobody else opens it; the page still learns that nothing is over it any more.
    e.preventDefault();
    take(picture);
  });

  function tell(x: Float64Array | null) {
    changed(x);
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
    if (lines) {
      setText(text, w.drawOne);
      return place.replaceChildren(pad.canvas);
    }
    const recipe = heldPrepared(now.id)?.recipe ?? [];
    if (!typeable(recipe) || now.images || now.sparse) {
      clear.hidden = true;
      setText(text, w.noNewRow);
      return place.replaceChildren();
    }
    const names = columnsOf(now), all = Array.from({ length: now.rows }, (_, i) => i);
    const means = rawRow(meanOf(now, all), recipe, names);
    const raw = Float64Array.from(means), deviations = deviationsOf(now);
    const placeRow = () => {
      const x = preparedRow(raw, recipe, names), wrong = x.findIndex((v) => !Number.isFinite(v));
      if (wrong < 0) tell(x);
      else setText(status, w.noNumber(names[wrong]));
    };
    const fields = fieldsOf(recipe, names, deviations).slice(0, MAX_FIELDS).sort((a, b) => a.at[0] - b.at[0]);
    setText(text, w.typeRow(fields.reduce((sum, { at }) => sum + at.length, 0), names.length));
    place.replaceChildren(...fields.map(({ name, at, values }) => {
      const field = values
        ? choiceOf(values, (chosen) => {
          at.forEach((j, v) => { raw[j] = chosen < 0 ? means[j] : Number(v === chosen); });
          placeRow();
        })
        : numberOf(w.field(means[at[0]]), (value) => {
          if (value === null) return setText(status, w.noNumber(name));
          raw[at[0]] = value;
          placeRow();
        });
      return el('label', {}, el('span', { title: name }, name), field);
    }));
  }

  return {
    root,
    draw(scene: DrawerScene) {
      if (set !== scene.set) {
        set = scene.set;
        build(set);
        tell(null);
      }
      if (set.images) pad.show(set.images, scene.theme);
    },
  };
}

/** @param on null: what is typed is no number */
function numberOf(first: string, on: (value: number | null) => void) {
  const field = el('input', { type: 'text', inputmode: 'decimal', autocomplete: 'off', oninput: () => {
    const value = Number(field.value.trim().replace('−', '-').replace(/^(-?\d+),(\d+)$/, '$1.$2'));
    const wrong = field.value.trim() === '' || !Number.isFinite(value);
    field.setAttribute('aria-invalid', String(wrong));
    on(wrong ? null : value);
  } });
  field.value = first;
  return field;
}

/** @param on −1: none of them */
function choiceOf(values: string[], on: (chosen: number) => void) {
  const options = [w.anyValue, ...values].map((value) => el('option', {}, value));
  const field = el('select', { onchange: () => on(field.selectedIndex - 1) }, ...options);
  return field;
}
