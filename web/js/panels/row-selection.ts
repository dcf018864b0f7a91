// Changes the selection of rows by a lasso, a click or a selected class. Pure.

export type Mode = 'replace' | 'add' | 'take';

/** Returns the mode for the pressed modifier keys. */
export const modeOf = ({ shiftKey, altKey }: { shiftKey: boolean, altKey: boolean }): Mode =>
  (altKey ? 'take' : shiftKey ? 'add' : 'replace');

export function combineSelections(chosen: ReadonlySet<number>, rows: Iterable<number>, mode: Mode): Set<number> {
  const out = new Set(mode === 'replace' ? [] : chosen);
  for (const i of rows) {
    if (mode === 'take') out.delete(i);
    else out.add(i);
  }
  return out;
}

/** Classes by how many of the rows are theirs, most first. */
export function classesOf(rows: Iterable<number>, labels: ArrayLike<number>): { label: number, count: number }[] {
  const counts = new Map<number, number>();
  for (const i of rows) counts.set(labels[i], (counts.get(labels[i]) ?? 0) + 1);
  return [...counts].map(([label, count]) => ({ label, count })).sort((a, b) => b.count - a.count || a.label - b.label);
}
