// Two columns of a data set without a projection: where its rows are, and which columns there are to choose from.
import { valueInFile, columnInFile, colourings } from './colours.ts';
import { deviationsOf } from '../data/standardise.ts';
import { columnsOf } from '../engine/dataset.ts';
import { bands } from '../views/places.ts';
import type { PanelContent } from '../fit/panel-content.ts';
import type { Dataset } from '../engine/types.ts';

/** Returns the source of a column's name and values: the shown column, counted from 0. */
const shownColumn = (set: Dataset, c: number) => Math.min(c, set.cols) - 1;

/**
 * Two columns, in the units of the file.
 * @param shows which, counted from 1; y 0: one column, a band per class
 * @returns places n×2 and the names of the axes
 */
export function columnPlaces(set: Dataset, { x, y }: PanelContent): ColumnPlaces {
  const known = found.get(set);
  if (known?.x === x && known.y === y) return known.places;
  const places = placesOf(set, { x, y });
  found.set(set, { x, y, places });
  return places;
}

interface ColumnPlaces { places: Float64Array, names: string[] }

/** A cache: the same object while the columns are the same. */
const found = new WeakMap<Dataset, { x: number, y: number, places: ColumnPlaces }>();

function placesOf(set: Dataset, { x, y }: Pick<PanelContent, 'x' | 'y'>): ColumnPlaces {
  const shown = [x, y].filter((c) => c > 0).map((c) => shownColumn(set, c));
  const [across, up = bands(set.labels)] = shown.map((j) => columnInFile(set, j));
  const places = new Float64Array(2 * set.rows);
  for (let i = 0; i < set.rows; i++) {
    places[2 * i] = across[i];
    places[2 * i + 1] = up[i];
  }
  return { places, names: shown.map((j) => columnsOf(set)[j]) };
}

/** Where other rows are among them, in the units of the file. @param rowAt their numbers, as prepared for a fit */
export function columnsOfRows(
  set: Dataset,
  { x, y }: PanelContent,
  rowAt: (i: number) => ArrayLike<number>,
  which: ArrayLike<number>,
): Float64Array {
  const [across, up] = [x, y].map((c) => shownColumn(set, c));
  const inFile = [across, up].map((j) => valueInFile(set, j));
  const places = new Float64Array(2 * which.length);
  for (let i = 0; i < which.length; i++) {
    const row = rowAt(which[i]);
    places[2 * i] = inFile[0](row[across]);
    places[2 * i + 1] = inFile[1](row[up]);
  }
  return places;
}

/** The two columns of the largest variance, the first of equal ones, counted from 1. */
export function widestColumns(set: Dataset): [number, number] {
  const deviations = deviationsOf(set);
  const [first = 0, second = first] =
    Array.from(deviations.keys()).sort((a, b) => deviations[b] - deviations[a] || a - b);
  return [first + 1, second + 1];
}

/** The columns to colour by, counted from 1. */
const usual = new WeakMap<Dataset, number[]>();

/** Those to choose from, by number from 1: the ones to colour by, and those that are shown. */
export function columnChoices(set: Dataset, { x, y }: PanelContent): { value: number, name: string }[] {
  const numbers = usual.get(set) ?? colourings(set).columns.map(({ value }) => Number(value.slice(1)) + 1);
  usual.set(set, numbers);
  const shown = [x, y].filter((c) => c > 0).map((c) => shownColumn(set, c) + 1);
  const names = columnsOf(set);
  return [...new Set([...numbers, ...shown])].sort((a, b) => a - b).map((value) => ({ value, name: names[value - 1] }));
}
