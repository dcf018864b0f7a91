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
