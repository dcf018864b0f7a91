// The share of each point's nearest neighbours that stay neighbours in an embedding.

/** Share of common entries of two neighbour tables, row by row. @param k at most either width @returns 0…1 */
export function neighbourRecall(
  a: { index: Int32Array, width: number },
  b: { index: Int32Array, width: number },
  k: number,
  n: number,
): number {
  const mark = new Int32Array(n).fill(-1);
  let preserved = 0;
  for (let i = 0; i < n; i++) {
    for (let s = 0; s < k; s++) mark[a.index[i * a.width + s]] = i;
    for (let s = 0; s < k; s++) if (mark[b.index[i * b.width + s]] === i) preserved++;
  }
  return n * k > 0 ? preserved / (n * k) : 0;
}
