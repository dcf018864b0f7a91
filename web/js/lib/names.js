// Labels given by name. They are numbered on this side: every text that goes to
// the engine costs a crossing of its own, a list of numbers one for all.

/** @typedef {Map<string, number>} Numbers  of the names, in the order in which they appeared first */

/**
 * Numbers the names of options' labels, null where unlabelled. Labels that are not
 * all names are left as they are, for the engine to tell which is at fault.
 * @param {Record<string, unknown>} options  copies, nobody else's
 */
export function numberLabels(options) {
  const { labels } = options;
  if (
    !Array.isArray(labels) ||
    !labels.every((name) => name === null || name === undefined || typeof name === 'string')
  ) {
    return;
  }
  const numbers = new Map();
  options.labels = numbered(labels, numbers);
  options.classes = numbers.size > 0 ? [...numbers.keys()] : null;
}

/**
 * Numbers labels of which each is a name, alike in all arguments of a call; a score
 * takes none that is missing.
 * @param {unknown} labels
 * @param {Numbers} numbers
 */
export function numberAll(labels, numbers) {
  return Array.isArray(labels) && labels.every((name) => typeof name === 'string') ? numbered(labels, numbers) : labels;
}

/**
 * @param {unknown[]} names
 * @param {Numbers} numbers
 */
function numbered(names, numbers) {
  return Float64Array.from(names, (name) => {
    if (typeof name !== 'string') return -1;
    if (!numbers.has(name)) numbers.set(name, numbers.size);
    return /** @type {number} */ (numbers.get(name));
  });
}
