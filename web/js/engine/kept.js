// How many of each point's nearest neighbours stay neighbours in an embedding.

/**
 * Share of the k nearest neighbours that are among the k nearest on the line
 * too, averaged over the points. A neighbour counts when its distance on the
 * line is at most that of the k-th nearest there.
 * @param {Int32Array} index  n×width nearest rows, nearest first
 * @param {number} width
 * @param {number} k  at most width
 * @param {Float64Array} scores  n coordinates on the line
 * @returns {number} 0…1
 */
export function keptOnLine(index, width, k, scores) {
  const n = scores.length;
  const sorted = scores.slice().sort();
  let kept = 0;
  for (let i = 0; i < n; i++) {
    const y = scores[i];
    const radius = kthDistance(sorted, y, k);
    let here = 0;
    for (let s = i * width; s < i * width + k; s++) {
      if (Math.abs(scores[index[s]] - y) <= radius) here++;
    }
    kept += here;
  }
  return n * k > 0 ? kept / (n * k) : 0;
}

/**
 * Distance from y, one of the sorted values, to its k-th nearest other value.
 * @param {Float64Array} sorted  ascending
 * @param {number} y
 * @param {number} k
 */
function kthDistance(sorted, y, k) {
  let low = firstAtLeast(sorted, y);
  let high = low;
  // [low, high] grows to hold y and its k nearest.
  for (let s = 0; s < k; s++) {
    const left = low > 0 ? y - sorted[low - 1] : Infinity;
    const right = high < sorted.length - 1 ? sorted[high + 1] - y : Infinity;
    if (left < right) low--;
    else high++;
  }
  return Math.max(y - sorted[low], sorted[Math.min(high, sorted.length - 1)] - y);
}

/**
 * @param {Float64Array} sorted
 * @param {number} y
 */
function firstAtLeast(sorted, y) {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle] < y) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Share of common entries of two neighbour tables, row by row.
 * @param {{index: Int32Array, width: number}} a
 * @param {{index: Int32Array, width: number}} b
 * @param {number} k  at most either width
 * @param {number} n
 * @returns {number} 0…1
 */
export function keptInTable(a, b, k, n) {
  const mark = new Int32Array(n).fill(-1);
  let kept = 0;
  for (let i = 0; i < n; i++) {
    for (let s = 0; s < k; s++) mark[a.index[i * a.width + s]] = i;
    for (let s = 0; s < k; s++) if (mark[b.index[i * b.width + s]] === i) kept++;
  }
  return n * k > 0 ? kept / (n * k) : 0;
}
