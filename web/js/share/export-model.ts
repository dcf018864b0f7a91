// Exports a shown linear map: SQL for a database, ONNX for a runtime. Rows of the data go along, with the places that
// the fit found.
import { isOwn, titleOf } from '../data/sets.ts';
import { el } from '../dom/elements.ts';
import { DRAWING } from '../state/state.ts';
import { checkOf, checkSQL } from '../travel/check-rows.ts';
import { toONNX } from '../travel/onnx.ts';
import { toSQL } from '../travel/sql.ts';
import { methodWords } from '../words/method-labels.ts';
import { share as w } from '../words/share-texts.ts';
import { inFileUnits, beyondMaps } from './file-columns.ts';
import { fileName, save } from './save-and-copy.ts';
import { menu, tile } from './controls.ts';
import type { Slot } from '../engine/types.ts';
import type { DialectName } from '../travel/dialects.ts';
import type { Playground } from '../page/playground.ts';
import type { Step } from '../data/prepared-set.ts';

/** n rows of d numbers; for a file, the preprocessing. */
interface Data { rows: number, row: (i: number) => ArrayLike<number>, columns: string[], steps?: Step[] }

/** Directions of a map beyond those are not part of the image. */
const MAX_DIRECTIONS = 2;

/** Returns a slot's map to its shown directions, in the form of travel/. */
export function modelOf({ run, map, m }: Slot, columns: string[]) {
  if (!map) throw new Error('a slot without a map');
  const cols = Math.min(m, MAX_DIRECTIONS);
  const components = { data: firstOf(map.columns, map.m, cols), rows: map.mean.length, cols };
  return { method: run.method, components, mean: map.mean, featureNames: columns };
}

/** The first m of a matrix's columns. @param data row-major */
const firstOf = (data: Float64Array, width: number, m: number) =>
  Float64Array.from({ length: (data.length / width) * m }, (_, i) => data[Math.floor(i / m) * width + (i % m)]);

/** Returns the map of the file's raw rows, and example rows with their positions. */
function mapOf(slot: Slot, { columns, steps = [], rows, row }: Data) {
  const beyond = beyondMaps(steps);
  if (beyond) throw new Error(w.elsewhere.beyond[beyond]);
  const { model, terms, raw } = inFileUnits(modelOf(slot, columns), columns, steps);
  const m = model.components.cols;
  const check = checkOf({ rows, row: (i) => raw(row(i)) }, { scores: firstOf(slot.scores, slot.m, m), m });
  return { model, terms, check };
}

/** The statement that places a table's rows, and one that checks it. */
export function sqlOf(
  slot: Slot,
  data: Data,
  { dialect, table, title }: { dialect: DialectName, table: string, title: string },
) {
  const { model, terms, check } = mapOf(slot, data);
  const comment = (text: string) => `-- ${text.replace(/[\r\n\u2028\u2029]+/g, ' ')}\n`;
  return [
    comment(w.elsewhere.head(methodWords[slot.run.method].name, title)), comment(w.elsewhere.another),
    `${toSQL(model, { table, dialect, columns: terms })};\n\n`,
    comment(w.elsewhere.check),
    `${checkSQL(model, { dialect, columns: terms }, check)};\n`,
  ].join('');
}

export function onnxOf(slot: Slot, data: Data) {
  const { model, check } = mapOf(slot, data);
  return toONNX(model, {}, check);
}

/** @param data the fitted data @param nameOf returns the name of its files */
export function mountModelExport(
  { skeleton, fitController, store, announce }: Playground,
  data: () => Data,
  nameOf: () => string,
) {
  /** The user's choices; an empty name means the proposed one. */
  const chosen = { method: '', dialect: 'ansi' as DialectName };
  const linear = () => (fitController.result?.slots ?? []).filter(({ error, map }) => !error && map);
  const slot = () => linear().find(({ run }) => run.method === chosen.method) ?? linear()[0];
  const proposed = () => tableName(store.state.source);

  const of = menu(skeleton.id('elsewhere-of'), w.elsewhere.of, {}, '', (method) => { chosen.method = method; });
  const dialect = menu(
    skeleton.id('elsewhere-dialect'), w.elsewhere.dialect, w.elsewhere.dialects, chosen.dialect,
    (name) => { chosen.dialect = name as DialectName; },
  );
  const table = el('input', { type: 'text', id: skeleton.id('elsewhere-table'), spellcheck: 'false', size: 12 });

  const saving = (ending: string, type: string, make: (slot: Slot) => BlobPart) => () => {
    try {
      const name = fileName(`${nameOf()} ${methodWords[slot().run.method].name}`, ending);
      save(name, new Blob([make(slot())], { type }));
      announce(w.saved(name));
    } catch (error) {
      announce(error instanceof Error ? error.message : w.failed);
    }
  };
  const tiles = [
    tile(w.elsewhere.sql, saving('.sql', 'application/sql;charset=utf-8', (of) =>
      sqlOf(of, data(), { dialect: chosen.dialect, table: table.value || proposed(), title: nameOf() }))),
    tile(w.elsewhere.onnx, saving('.onnx', 'application/octet-stream', (of) =>
      onnxOf(of, data()) as Uint8Array<ArrayBuffer>)),
  ];
  const note = el('p', { class: 'note' });
  const root = el(
    'section', {},
    el('h3', {}, w.elsewhere.title),
    el('div', { class: 'choices' }, of.root, dialect.root,
      el('span', { class: 'menu-row' }, el('label', { for: table.id }, w.elsewhere.table), table)),
    el('div', { class: 'tiles' }, ...tiles),
    note,
  );

  return {
    root,
    renew() {
      const methods = linear().map(({ run }) => run.method);
      of.select.replaceChildren(...methods.map((method) => el('option', { value: method }, methodWords[method].name)));
      of.root.hidden = methods.length < 2;
      of.select.value = slot()?.run.method ?? '';
      table.placeholder = proposed();
      note.textContent = methods.length > 0 ? w.elsewhere.about : w.elsewhere.none;
      for (const button of tiles) (button as HTMLButtonElement).disabled = methods.length === 0;
    },
  };
}

/** Returns the proposed name of a table of the points, or of a data set: an own file's by its name. */
function tableName(source: string) {
  if (source === DRAWING) return 'points';
  const called = isOwn(source) ? titleOf(source).replace(/\.\w+$/, '') : source;
  return called.toLowerCase().replace(/[^a-z0-9]+/g, '_').replace(/^_+|_+$/g, '').replace(/^(?=\d)/, 't') || 'data';
}
