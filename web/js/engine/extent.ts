/** The lowest and the highest of values; NaN is neither. Without any value: Infinity, −Infinity. */
export function extentOf(values: Iterable<number>): [low: number, high: number] {
  let low = Infinity, high = -Infinity;
  for (const v of values) {
    if (v < low) low = v;
    if (v > high) high = v;
  }
  return [low, high];
}
