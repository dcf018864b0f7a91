// Why two groups of rows are apart in a picture: what each column adds to the distance of their means.

/** @typedef {import('../engine/types.js').Dataset} Dataset */
/**
 * @typedef {object} Contributions
 * @property {number} distance       of the groups' means in the picture
 * @property {Float64Array} each     of each column; their sum is the distance
 */

/** The mean of some rows. @param {Dataset} set @param {Iterable<number>} rows @returns {Float64Array} */
export function meanOf({ cols, dense, sparse }, rows) {
  const mean = new Float64Array(cols);
  let n = 0;
  for (const i of rows) {
    n++;
    if (dense) for (let j = 0; j < cols; j++) mean[j] += dense[i * cols + j];
    for (let e = sparse?.indptr[i] ?? 0; sparse && e < sparse.indptr[i + 1]; e++) {
      mean[sparse.indices[e]] += sparse.data[e];
    }
  }
  return mean.map((sum) => sum / n);
}

/**
 * The shown directions w_c, the columns of the map, take the difference δ = mean(A) − mean(B) to the difference
 * d_c = w_c·δ of the groups in the picture. Along u = d/‖d‖, the line from B to A, the picture is the projection on
 * v = Σ_c u_c w_c, and the groups are v·δ = ‖d‖ apart. So column j adds v_j δ_j, its weight along that line times the
 * difference of its means; what is below 0 brings the groups nearer.
 * @param {{columns: Float64Array, m: number}} map d×m, row-major
 * @param {number[]} dims  the dimensions shown, from 1
 * @param {ArrayLike<number>} a mean of A @param {ArrayLike<number>} b mean of B
 * @returns {Contributions}
 */
export function contributionsOf({ columns, m }, dims, a, b) {
  const delta = Float64Array.from(a, (v, j) => v - b[j]);
  const d = dims.map((c) => delta.reduce((sum, v, j) => sum + v * columns[j * m + c - 1], 0));
  const distance = Math.hypot(...d);
  const each = delta.map((v, j) =>
    (distance > 0 ? v * dims.reduce((sum, c, at) => sum + (d[at] / distance) * columns[j * m + c - 1], 0) : 0));
  return { distance, each };
}
