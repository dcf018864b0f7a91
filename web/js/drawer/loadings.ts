// Computes how much each column contributes to a direction: its weight times the column's deviation, so that columns
// that hardly vary have small values.

/** The loadings of one direction: wⱼ·sⱼ for each column j. @param c from 1 */
export const loadingsOf = ({ columns, m }: { columns: Float64Array, m: number }, deviations: Float64Array, c: number) =>
  deviations.map((deviation, j) => columns[j * m + c - 1] * deviation);

/** The heaviest, by size. */
export function heaviest(loadings: ArrayLike<number>, most: number): { column: number, value: number }[] {
  const found: { column: number, value: number }[] = [];
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
