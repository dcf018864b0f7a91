// Measures how well the columns of a data matrix can be distinguished by their inner products.

/** The deviation of a column, as a share of its largest entry, that rounding alone makes. */
const ROUNDING_SHARE = 1e-14;

/**
 * Returns the smallest pivot of the correlations of the columns, 1 for uncorrelated ones, 0 if one is constant or
 * depends on others; the ratio of widths along and across is its square root.
 * @param points row-major
 */
export function condition(points: Float64Array, rows: number, cols: number) {
  const gram = correlations(points, rows, cols);
  let least = 1;
  for (let k = 0; k < cols; k++) {
    const pivot = gram[k * cols + k];
    least = Math.min(least, pivot);
    if (!(pivot > 0)) return 0;
    for (let i = k + 1; i < cols; i++) {
      const share = gram[i * cols + k] / pivot;
      for (let j = k + 1; j < cols; j++) gram[i * cols + j] -= share * gram[k * cols + j];
    }
  }
  return least;
}

function correlations(points: Float64Array, rows: number, cols: number) {
  const mean = new Float64Array(cols), top = new Float64Array(cols), gram = new Float64Array(cols * cols);
  for (let i = 0; i < points.length; i++) {
    mean[i % cols] += points[i] / rows;
    top[i % cols] = Math.max(top[i % cols], Math.abs(points[i]));
  }
  for (let r = 0; r < rows; r++) {
    for (let i = 0; i < cols; i++) {
      const v = points[r * cols + i] - mean[i];
      for (let j = 0; j <= i; j++) gram[i * cols + j] += v * (points[r * cols + j] - mean[j]);
    }
  }
  const length = Float64Array.from(top, (most, i) => {
    const deviation = Math.sqrt(gram[i * cols + i]);
    return deviation > ROUNDING_SHARE * most * Math.sqrt(rows) ? deviation : 0;
  });
  for (let i = 0; i < cols; i++) {
    for (let j = 0; j <= i; j++) {
      const product = length[i] * length[j];
      gram[i * cols + j] = gram[j * cols + i] = product > 0 ? gram[i * cols + j] / product : 0;
    }
  }
  return gram;
}
