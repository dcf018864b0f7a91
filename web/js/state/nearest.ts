// Returns the known name closest to a misspelt one.

/** @returns the most like it; undefined when none is */
export function nearest(word: string, names: Iterable<string>): string | undefined {
  const wanted = word.toLowerCase();
  if (wanted.length > 40) return undefined;
  // A third of the letters may be others: of k no letter is left then, but its case.
  let best, least = Math.floor(wanted.length / 3) + 1;
  for (const name of names) {
    const far = distance(wanted, name.toLowerCase());
    if (far >= least) continue;
    best = name;
    least = far;
  }
  return best;
}

/** Returns the edit distance: letters to insert, remove, change, or swap with the next. */
function distance(a: string, b: string) {
  let before: number[] = [], row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      next[j] = Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        next[j] = Math.min(next[j], before[j - 2] + 1);
      }
    }
    [before, row] = [row, next];
  }
  return row[b.length];
}
