// A saved model on the open data: its linear map, which columns it means, and where it puts the rows.
import { columnsOf, rowOf } from '../engine/dataset.js';
import { isRecord } from '../state/shape.js';
import { drawerWords as w } from '../words/drawer.js';
import { rawRow, typeable } from './newrows.js';

/** @typedef {import('../engine/types.js').Dataset} Dataset */
/**
 * @typedef {object} SavedModel
 * @property {string} method
 * @property {number} m            directions
 * @property {Float64Array} columns  d×m, row-major; its columns are directions
 * @property {Float64Array} mean   d
 * @property {string[]|null} names of the d columns
 */

/** What a model says it is (lib/model.js). */
const FORMAT = 'lpp-playground/model';

/** @param {unknown} list @param {number} size */
const numbers = (list, size) =>
  Array.isArray(list) && list.length === size && list.every(Number.isFinite) ? Float64Array.from(list) : null;

/**
 * The map of a model as the library saves it. Throws an Error with words for the reader.
 * @param {string} text @returns {SavedModel}
 */
export function modelIn(text) {
  let found;
  try {
    found = JSON.parse(text);
  } catch {
    throw new Error(w.model.damaged);
  }
  if (!isRecord(found) || found.format !== FORMAT) throw new Error(w.model.damaged);
  const { method, components, mean, options } = /** @type {Record<string, any>} */ (found);
  if (!isRecord(components)) throw new Error(w.model.noMap(String(method)));
  const { rows, cols, data } = /** @type {Record<string, any>} */ (components);
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
 * @param {SavedModel} model @param {Dataset} set @returns {number[]|string} or why none can be told
 */
export function columnsFor({ names, mean }, set) {
  const have = columnsOf(set);
  if (!names) return mean.length === set.cols ? have.map((_, j) => j) : w.model.otherSize(mean.length, set.cols);
  const places = names.map((name) => have.indexOf(name));
  const missing = names.filter((_, j) => places[j] < 0);
  return missing.length > 0 ? w.model.missing(missing.slice(0, 3), missing.length) : places;
}

/**
 * Where the map puts the rows: y = (x − mean)·A, of the rows as they were before the set was prepared, where each step
 * has a way back.
 * @param {SavedModel} model @param {number[]} places of its columns @param {Dataset} set
 * @param {import('../data/prepared.d.ts').Step[]} recipe
 * @returns {Float64Array} n×m
 */
export function projected({ m, columns, mean }, places, set, recipe) {
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
