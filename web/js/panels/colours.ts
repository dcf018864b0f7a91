// The meaning of the panels' colours: classes, the ten largest of many, or any column, a number by a ramp.
import { dayOrNone, daysOf } from '../data/dates.ts';
import { heldPrepared } from '../data/own-sets.ts';
import { deviationsOf } from '../data/standardise.ts';
import { columnOf, columnsOf } from '../engine/dataset.ts';
import { SHAPE_COUNT } from '../views/class-shapes.ts';
import { rampOf } from '../views/ramp.ts';
import { extentOf } from '../engine/extent.ts';
import type { State } from '../state/state.ts';
import type { Dataset } from '../engine/types.ts';
import type { Theme } from '../dom/theme.ts';

/** '': the classes; 'c3': a feature, 'o0': another column, counted from 0. */
type Colouring = string;

export interface PointColours {
  /** of the marks: their colours and shapes */
  labels: ArrayLike<number>;
  /** of the classes that have a distinct colour */
  names: string[] | undefined;
  /** there are more classes than colours */
  many: boolean;
  /** the largest first if there are many; mark −1: grey */
  classes: { label: number, mark: number, name: string, rows: number[] }[];
  /** of a number */
  range: { low: number, high: number } | null;
  /** of dates: the first and the last */
  ends?: [string, string];
  /** the value of a row in the column; empty: its class, which is shown anyway */
  textOf: (i: number) => string;
}

/** The number of classes with a distinct colour and shape. */
export const MAX_COLOURED_CLASSES = 10;
/** Columns to choose from; of more, those that vary most. */
export const MAX_COLUMNS = 200;
/** Shades of a number: those of the ramp that contrast with the surface. */
const FIRST_SHADE = 6, SHADE_STEP = 2;
const SHADE_COUNT = 9;
/** With more rows, the shade is not combined with a shape. */
const MAX_SHAPED_ROWS = 5000;

/** Returns the chosen colouring of the open data set. */
export function colouringOf({ source, colours }: Pick<State, 'source' | 'colours'>): Colouring {
  const [id, colouring = ''] = colours.split('.');
  return id === source ? colouring : '';
}

/** Returns its form in the state. */
export const coloursOf = (source: string, colouring: Colouring) => (colouring === '' ? '' : `${source}.${colouring}`);

const looks = new WeakMap<Dataset, Map<Colouring, PointColours>>();

export function lookOf(set: Dataset, colouring: Colouring): PointColours {
  const all = looks.get(set) ?? new Map();
  looks.set(set, all);
  const look = all.get(colouring) ?? makeColours(set, colouring);
  all.delete(colouring);
  all.set(colouring, look);
  if (all.size > 3) all.delete(all.keys().next().value ?? '');
  return look;
}

/** The digits of a value that is converted back from preprocessing. */
const SIGNIFICANT_DIGITS = 12;

/** Returns the value in the file, before standardisation or a logarithm. */
export function valueInFile(set: Dataset, j: number): (v: number) => number {
  const recipe = [...heldPrepared(set.id)?.recipe ?? []].reverse(), name = columnsOf(set)[j];
  // A row of unit length does not show its original length.
  if (recipe.length === 0 || recipe.some(({ step }) => step === 'unit' || step === 'words')) return (v) => v;
  return (v) => {
    for (const step of recipe) {
      if (step.step === 'log1p') v = Math.expm1(v);
      if (step.step !== 'standardize') continue;
      const at = step.columns[j] === name ? j : step.columns.indexOf(name);
      if (at >= 0) v = v * step.deviations[at] + step.means[at];
    }
    return Number(v.toPrecision(SIGNIFICANT_DIGITS));
  };
}

/** A column in the units of its file. */
export const columnInFile = (set: Dataset, j: number) => columnOf(set, j).map(valueInFile(set, j));

function makeColours(set: Dataset, colouring: Colouring) {
  const kind = colouring[0], at = Number(colouring.slice(1));
  if (kind === 'c' && at < set.cols) return numbers(set, columnInFile(set, at));
  const other = kind === 'o' ? set.others?.[at] : undefined;
  if (!other) return classes(set.labels, set.names ?? []);
  if (other.kind === 'number' || other.kind === 'date') {
    const dayOf = other.kind === 'date' ? daysOf(other.values, other.name) : null;
    const asNumber = (v: number | string | null, i: number) =>
      v === null ? NaN : typeof v === 'number' ? v : dayOf ? dayOrNone(dayOf, v, i) : Number(v);
    const values = Float64Array.from(other.values, asNumber), look = numbers(set, values, other.values);
    return other.kind === 'date' ? { ...look, ends: endsOf(values, other.values) } : look;
  }
  const names = [...new Set(other.values.filter((v) => v !== null).map(String))].sort();
  const places = new Map(names.map((name, c) => [name, c]));
  const labels = Int32Array.from(other.values, (v) => (v === null ? -1 : places.get(String(v)) ?? -1));
  const textOf = (i: number) => (other.values[i] === null ? '–' : String(other.values[i]));
  return { ...classes(labels, names), textOf };
}

function classes(labels: Int32Array, names: string[]): PointColours {
  const rows = new Map<number, number[]>();
  labels.forEach((label, i) => {
    const own = rows.get(label);
    if (own) own.push(i);
    else rows.set(label, [i]);
  });
  rows.delete(-1);
  const many = rows.size > MAX_COLOURED_CLASSES;
  const largest = [...rows.keys()].sort((a, b) => (many ? (rows.get(b)?.length ?? 0) - (rows.get(a)?.length ?? 0) : 0)
    || a - b);
  const marks = many
    ? new Map(largest.slice(0, MAX_COLOURED_CLASSES).sort((a, b) => a - b).map((label, mark) => [label, mark]))
    : new Map(largest.map((label) => [label, label]));
  const own: string[] = [];
  for (const [label, mark] of marks) own[mark] = names[label] ?? '';
  return {
    labels: many ? labels.map((label) => marks.get(label) ?? -1) : labels,
    names: names.length > 0 ? Array.from(own, (name) => name ?? '') : undefined,
    many,
    classes: largest.filter((label) => names[label]).map((label) => ({
      label, mark: marks.get(label) ?? -1, name: names[label], rows: rows.get(label) ?? [],
    })),
    range: null,
    textOf: () => '',
  };
}

/** A mark's label is its shade, and its shape its class. */
function numbers(
  { labels, rows }: Dataset,
  values: Float64Array,
  texts: ArrayLike<number | string | null> = values,
): PointColours {
  const [low, high] = extentOf(values);
  const shaped = rows <= MAX_SHAPED_ROWS && labels.every((label) => label < SHAPE_COUNT);
  return {
    labels: Int32Array.from(values, (v, i) => (Number.isFinite(v)
      ? shadeOf(v, low, high) * SHAPE_COUNT + (shaped ? Math.max(0, labels[i]) : 0)
      : -1)),
    names: undefined, many: false, classes: [], range: { low, high },
    textOf: (i) => (texts[i] === null || Number.isNaN(values[i]) ? '–' : String(texts[i]).replace(/^-(?=\d)/, '−')),
  };
}

/** Returns the labels of the smallest and the largest value. */
function endsOf(values: Float64Array, texts: (string | number | null)[]) {
  let first = -1, last = -1;
  values.forEach((v, i) => {
    if (v < (values[first] ?? Infinity)) first = i;
    if (v > (values[last] ?? -Infinity)) last = i;
  });
  return [String(texts[first] ?? '–'), String(texts[last] ?? '–')] as [string, string];
}

/** In equal steps. */
export const shadeOf = (v: number, low: number, high: number) =>
  high > low ? Math.min(SHADE_COUNT - 1, Math.floor(((v - low) / (high - low)) * SHADE_COUNT)) : SHADE_COUNT >> 1;

/** @returns the shades of a number, from the lowest */
export const shadesOf = (theme: Theme): string[] =>
  Array.from({ length: SHADE_COUNT }, (_, s) => rampOf(theme)[Math.min(23, FIRST_SHADE + SHADE_STEP * s)]);

const ramps = new WeakMap<Theme, Theme>();

/** A theme whose classes are shades. */
export function rampTheme(theme: Theme): Theme {
  const known = ramps.get(theme);
  if (known) return known;
  const shades = shadesOf(theme).flatMap((shade) => Array(SHAPE_COUNT).fill(shade)), own = { ...theme, shades };
  ramps.set(theme, own);
  return own;
}

/** Returns the available colourings. */
export function colourings(set: Dataset): {
  columns: { value: Colouring, name: string }[];
  others: { value: Colouring, name: string }[];
} {
  const names = columnsOf(set);
  let at = names.map((_, j) => j);
  if (at.length > MAX_COLUMNS) {
    const deviations = deviationsOf(set);
    at = at.sort((a, b) => deviations[b] - deviations[a]).slice(0, MAX_COLUMNS).sort((a, b) => a - b);
  }
  return {
    columns: at.map((j) => ({ value: `c${j}`, name: names[j] })),
    others: (set.others ?? []).map(({ name }, c) => ({ value: `o${c}`, name })),
  };
}
