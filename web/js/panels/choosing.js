// What a lasso, a click or a press of a class does to the rows that are chosen. Pure.

/** @typedef {'replace'|'add'|'take'} Mode */

/** What the keys held down mean. @param {{shiftKey: boolean, altKey: boolean}} e @returns {Mode} */
export const modeOf = ({ shiftKey, altKey }) => (altKey ? 'take' : shiftKey ? 'add' : 'replace');

/** @param {ReadonlySet<number>} chosen @param {Iterable<number>} rows @param {Mode} mode @returns {Set<number>} */
export function combined(chosen, rows, mode) {
  const out = new Set(mode === 'replace' ? [] : chosen);
  for (const i of rows) {
    if (mode === 'take') out.delete(i);
    else out.add(i);
  }
  return out;
}

/**
 * Classes by how many of the rows are theirs, most first.
 * @param {Iterable<number>} rows
 * @param {ArrayLike<number>} labels
 * @returns {{label: number, count: number}[]}
 */
export function classesOf(rows, labels) {
  /** @type {Map<number, number>} */
  const counts = new Map();
  for (const i of rows) counts.set(labels[i], (counts.get(labels[i]) ?? 0) + 1);
  return [...counts].map(([label, count]) => ({ label, count })).sort((a, b) => b.count - a.count || a.label - b.label);
}

/** @typedef {import('../engine/types.js').Dataset} Dataset */

/**
 * Some rows as a data set of their own; they remember which they were.
 * @param {Dataset} set @param {Iterable<number>} rows @param {number} revision @returns {Dataset}
 */
export function subset(set, rows, revision) {
  const which = Int32Array.from(rows).sort();
  const { cols, dense, labels, images } = set;
  /** @template {Float64Array|Uint8Array} T @param {T} from @param {number} width */
  const taken = (from, width) => {
    const to = /** @type {T} */ (new /** @type {any} */ (from.constructor)(which.length * width));
    which.forEach((i, at) => to.set(from.subarray(i * width, (i + 1) * width), at * width));
    return to;
  };
  return {
    ...set,
    revision,
    rows: which.length,
    dense: taken(dense, cols),
    labels: Int32Array.from(which, (i) => labels[i]),
    origin: Int32Array.from(which, (i) => originOf(set, i)),
    ...(images && { images: { ...images, pixels: taken(images.pixels, images.side ** 2) } }),
  };
}

/** The row as it is counted in the whole set. @param {Dataset} set @param {number} i */
export const originOf = ({ origin }, i) => origin?.[i] ?? i;
