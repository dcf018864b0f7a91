// What the colours of the panels mean: classes, the ten largest of many, or any column, a number by a ramp.
import { dayOrNone, daysOf } from '../data/days.js';
import { heldPrepared } from '../data/own.js';
import { columnOf, columnsOf, deviationsOf } from '../engine/dataset.js';
import { SHAPE_COUNT } from '../views/marks.js';
import { rampOf } from '../views/ramp.js';

/** @typedef {import('../engine/types.js').Dataset} Dataset */
/** @typedef {import('../dom/theme.js').Theme} Theme */
/** '': the classes; 'c3': a feature, 'o0': another column, counted from 0. @typedef {string} Colouring */
/**
 * @typedef {object} Look
 * @property {ArrayLike<number>} labels     of the marks: their colours and shapes
 * @property {string[]|undefined} names     of the classes that have a colour of their own
 * @property {boolean} many                 there are more classes than colours
 * @property {{label: number, mark: number, name: string, rows: number[]}[]} classes  the largest first where there are
 *   many; mark −1: grey
 * @property {{low: number, high: number}|null} range  of a number
 * @property {[string, string]} [ends]  of dates: the first and the last
 * @property {(i: number) => string} said   what a row has of the column; empty: its class, which is said anyway
 */

/** So many classes have a colour and a shape of their own. */
export const COLOURED = 10;
/** Columns to choose from; of more, those that vary most. */
export const OFFERED = 200;
/** Shades of a number: of the ramp, those that stand off the surface. */
const FAINTEST = 6, STEP = 2;
const SHADES = 9;
/** More rows have no shape beside the shade. */
const SHAPED = 5000;

/**
 * What was chosen for the set that is open.
 * @param {Pick<import('../state/state.js').State, 'source'|'colours'>} state
 * @returns {Colouring}
 */
export function colouringOf({ source, colours }) {
  const [id, colouring = ''] = colours.split('.');
  return id === source ? colouring : '';
}

/** What the state says of it. @param {string} source @param {Colouring} colouring */
export const coloursOf = (source, colouring) => (colouring === '' ? '' : `${source}.${colouring}`);

/** @type {WeakMap<Dataset, Map<Colouring, Look>>} */
const looks = new WeakMap();

/** @param {Dataset} set @param {Colouring} colouring @returns {Look} */
export function lookOf(set, colouring) {
  const all = looks.get(set) ?? new Map();
  looks.set(set, all);
  const look = all.get(colouring) ?? made(set, colouring);
  all.delete(colouring);
  all.set(colouring, look);
  if (all.size > 3) all.delete(all.keys().next().value ?? '');
  return look;
}

/** Digits that stay of a number that was prepared and is made what it was. */
const DIGITS = 12;

/**
 * What a number of a column was in its file, before it was standardised or its logarithm was taken.
 * @param {Dataset} set @param {number} j @returns {(v: number) => number}
 */
function asInFile(set, j) {
  const recipe = [...heldPrepared(set.id)?.recipe ?? []].reverse(), name = columnsOf(set)[j];
  // A row of unit length does not tell how long it was.
  if (recipe.length === 0 || recipe.some(({ step }) => step === 'unit' || step === 'words')) return (v) => v;
  return (v) => {
    for (const step of recipe) {
      if (step.step === 'log1p') v = Math.expm1(v);
      if (step.step !== 'standardize') continue;
      const at = step.columns[j] === name ? j : step.columns.indexOf(name);
      if (at >= 0) v = v * step.deviations[at] + step.means[at];
    }
    return Number(v.toPrecision(DIGITS));
  };
}

/** @param {Dataset} set @param {Colouring} colouring */
function made(set, colouring) {
  const kind = colouring[0], at = Number(colouring.slice(1));
  if (kind === 'c' && at < set.cols) return numbers(set, columnOf(set, at).map(asInFile(set, at)));
  const other = kind === 'o' ? set.others?.[at] : undefined;
  if (!other) return classes(set.labels, set.names ?? []);
  if (other.kind === 'number' || other.kind === 'date') {
    const dayOf = other.kind === 'date' ? daysOf(other.values, other.name) : null;
    const asNumber = (/** @type {number|string|null} */ v, /** @type {number} */ i) =>
      v === null ? NaN : typeof v === 'number' ? v : dayOf ? dayOrNone(dayOf, v, i) : Number(v);
    const values = Float64Array.from(other.values, asNumber), look = numbers(set, values, other.values);
    return other.kind === 'date' ? { ...look, ends: endsOf(values, other.values) } : look;
  }
  const names = [...new Set(other.values.filter((v) => v !== null).map(String))].sort();
  const places = new Map(names.map((name, c) => [name, c]));
  const labels = Int32Array.from(other.values, (v) => (v === null ? -1 : places.get(String(v)) ?? -1));
  const said = (/** @type {number} */ i) => (other.values[i] === null ? '–' : String(other.values[i]));
  return { ...classes(labels, names), said };
}

/** @param {Int32Array} labels @param {string[]} names @returns {Look} */
function classes(labels, names) {
  /** @type {Map<number, number[]>} */
  const rows = new Map();
  labels.forEach((label, i) => {
    const own = rows.get(label);
    if (own) own.push(i);
    else rows.set(label, [i]);
  });
  rows.delete(-1);
  const many = rows.size > COLOURED;
  const largest = [...rows.keys()].sort((a, b) => (many ? (rows.get(b)?.length ?? 0) - (rows.get(a)?.length ?? 0) : 0)
    || a - b);
  const marks = many
    ? new Map(largest.slice(0, COLOURED).sort((a, b) => a - b).map((label, mark) => [label, mark]))
    : new Map(largest.map((label) => [label, label]));
  /** @type {string[]} */
  const own = [];
  for (const [label, mark] of marks) own[mark] = names[label] ?? '';
  return {
    labels: many ? labels.map((label) => marks.get(label) ?? -1) : labels,
    names: names.length > 0 ? Array.from(own, (name) => name ?? '') : undefined,
    many,
    classes: largest.filter((label) => names[label]).map((label) => ({
      label, mark: marks.get(label) ?? -1, name: names[label], rows: rows.get(label) ?? [],
    })),
    range: null,
    said: () => '',
  };
}

/**
 * A mark's label says its shade, and its class by its shape.
 * @param {Dataset} set @param {Float64Array} values @param {ArrayLike<number|string|null>} [told] @returns {Look}
 */
function numbers({ labels, rows }, values, told = values) {
  let low = Infinity, high = -Infinity;
  for (const v of values) {
    if (v < low) low = v;
    if (v > high) high = v;
  }
  const shaped = rows <= SHAPED && labels.every((label) => label < SHAPE_COUNT);
  return {
    labels: Int32Array.from(values, (v, i) => (Number.isFinite(v)
      ? shadeOf(v, low, high) * SHAPE_COUNT + (shaped ? Math.max(0, labels[i]) : 0)
      : -1)),
    names: undefined, many: false, classes: [], range: { low, high },
    said: (i) => (told[i] === null || Number.isNaN(values[i]) ? '–' : String(told[i]).replace(/^-(?=\d)/, '−')),
  };
}

/** What stands for the least and the most. @param {Float64Array} values @param {(string|number|null)[]} told */
function endsOf(values, told) {
  let first = -1, last = -1;
  values.forEach((v, i) => {
    if (v < (values[first] ?? Infinity)) first = i;
    if (v > (values[last] ?? -Infinity)) last = i;
  });
  return /** @type {[string, string]} */ ([String(told[first] ?? '–'), String(told[last] ?? '–')]);
}

/** In equal steps. @param {number} v @param {number} low @param {number} high */
export const shadeOf = (v, low, high) =>
  high > low ? Math.min(SHADES - 1, Math.floor(((v - low) / (high - low)) * SHADES)) : SHADES >> 1;

/** @param {Theme} theme @returns {string[]} the shades of a number, from the lowest */
export const shadesOf = (theme) =>
  Array.from({ length: SHADES }, (_, s) => rampOf(theme)[Math.min(23, FAINTEST + STEP * s)]);

/** @type {WeakMap<Theme, Theme>} */
const ramps = new WeakMap();

/** A theme whose classes are shades. @param {Theme} theme @returns {Theme} */
export function rampTheme(theme) {
  const known = ramps.get(theme);
  if (known) return known;
  const shades = shadesOf(theme).flatMap((shade) => Array(SHAPE_COUNT).fill(shade)), own = { ...theme, shades };
  ramps.set(theme, own);
  return own;
}

/**
 * What can be chosen.
 * @param {Dataset} set
 * @returns {{columns: {value: Colouring, name: string}[], others: {value: Colouring, name: string}[]}}
 */
export function colourings(set) {
  const names = columnsOf(set);
  let at = names.map((_, j) => j);
  if (at.length > OFFERED) {
    const deviations = deviationsOf(set);
    at = at.sort((a, b) => deviations[b] - deviations[a]).slice(0, OFFERED).sort((a, b) => a - b);
  }
  return {
    columns: at.map((j) => ({ value: `c${j}`, name: names[j] })),
    others: (set.others ?? []).map(({ name }, c) => ({ value: `o${c}`, name })),
  };
}
