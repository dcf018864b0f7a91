// Applies a saved model to the open data: its linear map, its columns, and the positions of the rows.
import { columnsOf, rowOf } from '../engine/dataset.ts';
import { isRecord } from '../state/shape.ts';
import { drawerWords as w } from '../words/drawer.ts';
import { rawRow, typeable } from './newrows.ts';
import type { Dataset } from '../engine/types.ts';
import type { Step } from '../data/prepared-set.ts';

export interface SavedModel {
  method: string;
  /** directions */
  m: number;
  /** d×m, row-major; its columns are directions */
  columns: Float64Array;
  /** d */
  mean: Float64Array;
  /** of the d columns */
  names: string[] | null;
}

/** The format name in a model (lib/model.ts). */
const FORMAT = 'lpp-playground/model';

const numbers = (list: unknown, size: number) =>
  Array.isArray(list) && list.length === size && list.every(Number.isFinite) ? Float64Array.from(list) : null;

/** The map of a model as the library saves it. Throws an Error with words for the reader. */
export function modelIn(text: string): SavedModel {
  let found;
  try {
    found = JSON.parse(text);
  } catch {
    throw new Error(w.model.damaged);
  }
  if (!isRecord(found) || found.format !== FORMAT) throw new Error(w.model.damaged);
  const { method, components, mean, options } = found as Record<string, any>;
  if (!isRecord(components)) throw new Error(w.model.noMap(String(method)));
  const { rows, cols, data } = components as Record<string, any>;
  const columns = numbers(data, rows * cols), centre = numbers(mean, rows);
  if (!columns || !centre || !(cols >= 1)) throw new Error(w.model.damaged);
  const names = options?.featureNames;
  return {
    method: String(method), m: cols, columns, mean: centre,
    names: Array.isArray(names) && names.length === rows ? names.map(String) : null,
  };
}

/**
 * Which column of a set each of the model's is: by its name, without names by its place.
 * @returns or why none is possible
 */
export function columnsFor({ names, mean }: SavedModel, set: Dataset): number[] | string {
  const have = columnsOf(set);
  if (!names) return mean.length === set.cols ? have.map((_, j) => j) : w.model.otherSize(mean.length, set.cols);
  const places = names.map((name) => have.indexOf(name));
  const missing = names.filter((_, j) => places[j] < 0);
  return missing.length > 0 ? w.model.missing(missing.slice(0, 3), missing.length) : places;
}

/**
 * Where the map puts the rows: y = (x − mean)·A, of the rows as they were before the set was prepared, where each step
 * has a way back.
 * @param places of its columns
 * @returns n×m
 */
export function projectRows(
  { m, columns, mean }: SavedModel,
  places: number[],
  set: Dataset,
  recipe: Step[],
): Float64Array {
  const scores = new Float64Array(set.rows * m), names = columnsOf(set), back = !set.sparse && typeable(recipe);
  for (let i = 0; i < set.rows; i++) {
    const x = back && recipe.length > 0 ? rawRow(rowOf(set, i), recipe, names) : rowOf(set, i);
    for (let j = 0; j < places.length; j++) {
      const from = x[places[j]] - mean[j];
      if (from !== 0) for (let c = 0; c < m; c++) scores[i * m + c] += from * columns[j * m + c];
    }
  }
  return scores;
}
