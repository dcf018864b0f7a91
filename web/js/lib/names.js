// Labels given by name. They are numbered on this side: every text that goes to
// the engine costs a crossing of its own, a list of numbers one for all.

/**
 * Numbers the names 0, 1, … in the order in which they appear first; nothing is
 * −1, unlabelled. Labels that are not all names are left as they are, for the
 * engine to tell which is at fault.
 * @param {Record<string, unknown>} options  copies, nobody else's
 */
export function numberLabels(options) {
  const { labels } = options;
  if (!Array.isArray(labels) || !labels.every((name) => name === null || name === undefined || typeof name === 'string')) return;
  /** @type {Map<string, number>} */
  const numbers = new Map();
  options.labels = Float64Array.from(labels, (name) => {
    if (typeof name !== 'string') return -1;
    if (!numbers.has(name)) numbers.set(name, numbers.size);
    return /** @type {number} */ (numbers.get(name));
  });
  options.classes = numbers.size > 0 ? [...numbers.keys()] : null;
}
