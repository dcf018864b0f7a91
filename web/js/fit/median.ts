/** Of an even number of values, the mean of the two in the middle. */
export function median(values: number[]): number {
  const sorted = Float64Array.from(values).sort(), half = sorted.length >> 1;
  return sorted.length % 2 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
}
