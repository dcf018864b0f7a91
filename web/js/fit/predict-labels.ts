// Predicts labels from a few labelled points along a line.

/** A class that a point has but does not show; and back. */
export const hidden = (c: number): number => -2 - c;

/** The class of a point, shown or hidden; −1: none. */
export const trueClass = (label: number) => (label < -1 ? hidden(label) : label);

export function countLabels(labels: ArrayLike<number>) {
  let labelled = 0, concealed = 0;
  const classes = new Set<number>();
  for (let i = 0; i < labels.length; i++) {
    if (labels[i] >= 0) labelled++;
    else if (labels[i] < -1) concealed++;
    if (labels[i] >= 0) classes.add(labels[i]);
  }
  return { n: labels.length, labelled, hidden: concealed, classes: classes.size };
}

/**
 * Gives each unlabelled point the class of the nearest labelled one on the line, of two equally near the lower.
 * @param labels as many or more
 * @returns a class a score; null without any label
 */
export function predictClasses(scores: ArrayLike<number>, labels: ArrayLike<number>): Int32Array | null {
  const known = Array.from({ length: scores.length }, (_, i) => i)
    .filter((i) => labels[i] >= 0)
    .sort((i, j) => scores[i] - scores[j]);
  if (known.length === 0) return null;
  return Int32Array.from(scores, (v, i) => {
    if (labels[i] >= 0) return labels[i];
    let low = 0, high = known.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((scores[known[middle]] + scores[known[middle + 1]]) / 2 < v) low = middle + 1;
      else high = middle;
    }
    return labels[known[low]];
  });
}

/** Counts the hidden classes that are predicted correctly. */
export function countCorrect(
  found: Int32Array | null,
  labels: ArrayLike<number>,
): { right: number, of: number, wrong: number[] } {
  const wrong: number[] = [];
  let of = 0;
  for (let i = 0; found && i < found.length; i++) {
    if (labels[i] >= -1) continue;
    of++;
    if (found[i] !== hidden(labels[i])) wrong.push(i);
  }
  return { right: of - wrong.length, of, wrong };
}

/** One more labelled point a class, of those whose classes are hidden. */
export function oneLabelPerClass(
  labels: ArrayLike<number>, random: () => number,
): { indices: Int32Array, to: Int32Array } {
  const byClass = new Map<number, number[]>();
  for (let i = 0; i < labels.length; i++) {
    if (labels[i] < -1) byClass.set(hidden(labels[i]), [...(byClass.get(hidden(labels[i])) ?? []), i]);
  }
  const chosen = [...byClass]
    .map(([c, members]) => ({ c, i: members[Math.floor(random() * members.length)] }))
    .sort((a, b) => a.i - b.i);
  return { indices: Int32Array.from(chosen, ({ i }) => i), to: Int32Array.from(chosen, ({ c }) => c) };
}
