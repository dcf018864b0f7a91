// Labels given by name. They are numbered here: each text would need a separate call into the engine, a list of numbers
// needs only one.

/** of the names, in the order in which they appeared first */
type Numbers = Map<string, number>;

/**
 * Numbers the names in the options' labels, null if unlabelled. Labels that are not all names are not changed, and the
 * engine reports the wrong one.
 * @param options copies that may be changed
 */
export function numberLabels(options: Record<string, unknown>) {
  const { labels } = options;
  if (
    !Array.isArray(labels) || !labels.every((name) => name === null || name === undefined || typeof name === 'string')
  ) {
    return;
  }
  const numbers = new Map();
  options.labels = numberNames(labels, numbers);
  options.classes = numbers.size > 0 ? [...numbers.keys()] : null;
}

/** Numbers labels that are all names, in the same way for all arguments of a call; a score accepts no missing one. */
export function numberAll(labels: unknown, numbers: Numbers) {
  const areNames = Array.isArray(labels) && labels.every((name) => typeof name === 'string');
  return areNames ? numberNames(labels, numbers) : labels;
}

function numberNames(names: unknown[], numbers: Numbers) {
  return Float64Array.from(names, (name) => {
    if (typeof name !== 'string') return -1;
    if (!numbers.has(name)) numbers.set(name, numbers.size);
    return numbers.get(name) as number;
  });
}
