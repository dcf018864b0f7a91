// A shown map as a file for where the rows are: SQL for a database, ONNX for a runtime. Rows of the data go along, with
// the places that the fit found.
import { isOwn, titleOf } from '../data/sets.js';
import { el } from '../dom/elements.js';
import { DRAWING } from '../state/state.js';
import { checkOf, checkSQL } from '../travel/check.js';
import { toONNX } from '../travel/onnx.js';
import { toSQL } from '../travel/sql.js';
import { methodWords } from '../words/methods.js';
import { share as w } from '../words/share.js';
import { asInFile, beyondMaps } from './asinfile.js';
import { fileName, save } from './carry.js';
import { menu, tile } from './controls.js';

/** @typedef {import('../page/playground.js').Playground} Playground */
/** @typedef {import('../engine/types.js').Slot} Slot */
/** @typedef {import('../travel/dialects.js').DialectName} DialectName */
/**
 * n rows of d numbers; of a file, what was done to them.
 * @typedef {object} Data
 * @property {number} rows
 * @property {(i: number) => ArrayLike<number>} row
 * @property {string[]} columns
 * @property {import('../data/prepared.d.ts').Step[]} [steps]
 */

/** Directions of a map beyond those are seldom looked at, and are no part of the picture. */
const SHOWN = 2;

/**
 * A slot's map to its shown directions, as travel/ takes it.
 * @param {Slot} slot
 * @param {string[]} columns
 */
export function modelOf({ run, map, m }, columns) {
  if (!map) throw new Error('a slot without a map');
  const cols = Math.min(m, SHOWN);
  const components = { data: firstOf(map.columns, map.m, cols), rows: map.mean.length, cols };
  return { method: run.method, components, mean: map.mean, featureNames: columns };
}

/** The first m of a matrix's columns. @param {Float64Array} data  row-major @param {number} width @param {number} m */
const firstOf = (data, width, m) =>
  Float64Array.from({ length: (data.length / width) * m }, (_, i) => data[Math.floor(i / m) * width + (i % m)]);

/**
 * The map of rows as they are in the file, and rows of it with their places.
 * @param {Slot} slot
 * @param {Data} data
 */
function mapOf(slot, { columns, steps = [], rows, row }) {
  const beyond = beyondMaps(steps);
  if (beyond) throw new Error(w.elsewhere.beyond[beyond]);
  const { model, terms, raw } = asInFile(modelOf(slot, columns), columns, steps);
  const m = model.components.cols;
  const check = checkOf({ rows, row: (i) => raw(row(i)) }, { scores: firstOf(slot.scores, slot.m, m), m });
  return { model, terms, check };
}

/**
 * The statement that places a table's rows, and one that checks it.
 * @param {Slot} slot
 * @param {Data} data
 * @param {{dialect: DialectName, table: string, title: string}} asked
 */
export function sqlOf(slot, data, { dialect, table, title }) {
  const { model, terms, check } = mapOf(slot, data);
  const comment = (/** @type {string} */ text) => `-- ${text.replace(/[\r\n\u2028\u2029]+/g, ' ')}\n`;
  return [
    comment(w.elsewhere.head(methodWords[slot.run.method].name, title)), comment(w.elsewhere.another),
    `${toSQL(model, { table, dialect, columns: terms })};\n\n`,
    comment(w.elsewhere.check),
    `${checkSQL(model, { dialect, columns: terms }, check)};\n`,
  ].join('');
}

/** @param {Slot} slot @param {Data} data */
export function onnxOf(slot, data) {
  const { model, check } = mapOf(slot, data);
  return toONNX(model, {}, check);
}

/**
 * @param {Playground} playground
 * @param {() => Data} data  what was fitted
 * @param {() => string} nameOf  what files of it are called
 */
export function mountElsewhere({ skeleton, asking, store, announce }, data, nameOf) {
  /** What the person chose; an empty name stands for the one that is proposed. */
  const chosen = { method: '', dialect: /** @type {DialectName} */ ('ansi') };
  const linear = () => (asking.answer?.slots ?? []).filter(({ error, map }) => !error && map);
  const slot = () => linear().find(({ run }) => run.method === chosen.method) ?? linear()[0];
  const proposed = () => tableName(store.state.source);

  const of = menu(skeleton.id('elsewhere-of'), w.elsewhere.of, {}, '', (method) => { chosen.method = method; });
  const dialect = menu(
    skeleton.id('elsewhere-dialect'), w.elsewhere.dialect, w.elsewhere.dialects, chosen.dialect,
    (name) => { chosen.dialect = /** @type {DialectName} */ (name); },
  );
  const table = el('input', { type: 'text', id: skeleton.id('elsewhere-table'), spellcheck: 'false', size: 12 });

  /** @param {string} ending @param {string} type @param {(slot: Slot) => BlobPart} make */
  const saving = (ending, type, make) => () => {
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
      /** @type {Uint8Array<ArrayBuffer>} */ (onnxOf(of, data())))),
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
      for (const button of tiles) /** @type {HTMLButtonElement} */ (button).disabled = methods.length === 0;
    },
  };
}

/**
 * What a table of the points, or of a data set, may be called: an own file's by its name.
 * @param {string} source
 */
function tableName(source) {
  if (source === DRAWING) return 'points';
  const called = isOwn(source) ? titleOf(source).replace(/\.\w+$/, '') : source;
  return called.toLowerCase().replace(/[^a-z0-9]+/g, '_').replace(/^_+|_+$/g, '').replace(/^(?=\d)/, 't') || 'data';
}
