// How much each column makes of a direction: its weight times the column's deviation, so that columns that hardly vary
// do not stand out.

/** @typedef {import('../engine/types.js').Dataset} Dataset */

/** @type {WeakMap<Dataset, Float64Array>} */
const known = new WeakMap();

/** The standard deviation of each column, with divisor n. @param {Dataset} set @returns {Float64Array} */
export function deviationsOf(set) {
  const before = known.get(set);
  if (before) return before;
  const { rows, cols, dense, sparse } = set;
  const means = new Float64Array(cols), squares = new Float64Array(cols), counts = new Float64Array(cols);
  /** @param {(column: number, value: number) => void} visit */
  const each = (visit) => {
    if (sparse) sparse.data.forEach((v, e) => visit(sparse.indices[e], v));
    else dense?.forEach((v, at) => visit(at % cols, v));
  };
  each((j, v) => { means[j] += v / rows; });
  each((j, v) => {
    squares[j] += (v - means[j]) ** 2;
    counts[j]++;
  });
  // What sparse rows leave out is 0, as far from the mean as the mean is from 0.
  const deviations = squares.map((square, j) => Math.sqrt((square + (rows - counts[j]) * means[j] ** 2) / rows));
  known.set(set, deviations);
  return deviations;
}

/**
 * The loadings of one direction: wⱼ·sⱼ for each column j.
 * @param {{columns: Float64Array, m: number}} map @param {Float64Array} deviations @param {number} c from 1
 */
export const loadingsOf = ({ columns, m }, deviations, c) =>
  deviations.map((deviation, j) => columns[j * m + c - 1] * deviation);

/**
 * The heaviest, by size.
 * @param {ArrayLike<number>} loadings @param {number} most
 * @returns {{column: number, value: number}[]}
 */
export function heaviest(loadings, most) {
  /** @type {{column: number, value: number}[]} */
  const found = [];
  for (let column = 0; column < loadings.length; column++) {
    const value = loadings[column], size = Math.abs(value);
    if (!(size > 0) || (found.length === most && size <= Math.abs(found[most - 1].value))) continue;
    let at = found.length;
    while (at > 0 && Math.abs(found[at - 1].value) < size) at--;
    found.splice(at, 0, { column, value });
    if (found.length > most) found.pop();
  }
  return found;
}
