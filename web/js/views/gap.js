// Class gap: how far apart the two closest class means are, in within-class deviations.

/**
 * The smallest Mahalanobis distance between two class means under the pooled
 * within-class covariance (in one dimension: |difference| / pooled deviation).
 * @param {Float64Array} scores  n×m, row-major; the first two columns count
 * @param {number} m
 * @param {ArrayLike<number>} labels  −1 = unlabelled, left out
 * @returns {number}  NaN with fewer than two classes or no spread to measure by
 */
export function classGap(scores, m, labels) {
  const groups = groupMeans(scores, m, labels);
  if (groups.size < 2) return NaN;
  const within = pooledWithin(scores, m, labels, groups);
  if (!within) return NaN;
  const means = [...groups.values()];
  let smallest = Infinity;
  for (let a = 0; a < means.length; a++) {
    for (let b = a + 1; b < means.length; b++) {
      smallest = Math.min(smallest, squaredDistance(means[a].x - means[b].x, means[a].y - means[b].y, within));
    }
  }
  return Math.sqrt(smallest);
}

/** @typedef {{count: number, x: number, y: number}} Mean */

/**
 * @param {Float64Array} scores
 * @param {number} m
 * @param {ArrayLike<number>} labels
 */
function groupMeans(scores, m, labels) {
  /** @type {Map<number, Mean>} */
  const groups = new Map();
  for (let i = 0; i < labels.length; i++) {
    if (labels[i] < 0) continue;
    let group = groups.get(labels[i]);
    if (!group) groups.set(labels[i], group = { count: 0, x: 0, y: 0 });
    group.count++;
    group.x += scores[i * m];
    group.y += m > 1 ? scores[i * m + 1] : 0;
  }
  for (const group of groups.values()) {
    group.x /= group.count;
    group.y /= group.count;
  }
  return groups;
}

/**
 * xx, xy, yy of the pooled covariance; null without a degree of freedom.
 * @param {Float64Array} scores
 * @param {number} m
 * @param {ArrayLike<number>} labels
 * @param {Map<number, Mean>} groups
 */
function pooledWithin(scores, m, labels, groups) {
  let [xx, xy, yy, freedom] = [0, 0, 0, -groups.size];
  for (let i = 0; i < labels.length; i++) {
    const group = groups.get(labels[i]);
    if (!group) continue;
    const dx = scores[i * m] - group.x;
    const dy = m > 1 ? scores[i * m + 1] - group.y : 0;
    xx += dx * dx;
    xy += dx * dy;
    yy += dy * dy;
    freedom++;
  }
  return freedom > 0 ? { xx: xx / freedom, xy: xy / freedom, yy: yy / freedom } : null;
}

/**
 * dᵀ S⁻¹ d; in a direction without spread (the whole plane when m = 1 has one) only d's part along the spread counts.
 * @param {number} dx
 * @param {number} dy
 * @param {{xx: number, xy: number, yy: number}} within
 */
function squaredDistance(dx, dy, { xx, xy, yy }) {
  const determinant = xx * yy - xy * xy;
  if (determinant > 1e-12 * xx * yy) return (dx * dx * yy - 2 * dx * dy * xy + dy * dy * xx) / determinant;
  const trace = xx + yy;
  if (trace > 0) {
    // One direction of spread, (u, v) up to scale: S = trace · uuᵀ.
    const along = (xx >= yy ? dx * xx + dy * xy : dx * xy + dy * yy) / Math.sqrt(Math.max(xx, yy) * trace);
    return (along * along) / trace;
  }
  return dx || dy ? Infinity : 0;
}
