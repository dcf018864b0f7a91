// The degrees of a graph: the diagonal of D.

/** The sum of the weights of each row's edges. @param n rows */
export function degreesOf(
  n: number,
  { edges, weights }: { edges: ArrayLike<number>, weights: ArrayLike<number> },
): number[] {
  const degrees = new Array<number>(n).fill(0);
  for (let e = 0; e < weights.length; e++) {
    degrees[edges[2 * e]] += weights[e];
    degrees[edges[2 * e + 1]] += weights[e];
  }
  return degrees;
}
